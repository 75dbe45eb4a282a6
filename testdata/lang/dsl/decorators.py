from tilefoundry import func, module
from tilefoundry import func as tf_func
from tilefoundry.dsl import Tensor, Topology, tf
import tilefoundry


# PAR-12 to PAR-14, HOST-80, HOST-83, PKG-20
@tilefoundry.func
def dotted(x: Tensor[(4,), "f32"]):
    return x


@tf_func
def renamed(x: Tensor[(4,), "f32"]):
    return x


@func()
def called(x: Tensor[(4,), "f32"]):
    return x


@func(target="cpu", topologies=(Topology("cta", 4),))
def implicit(x: Tensor[(4,), "f32"]):
    return x


cpu = func(target="cpu")


@cpu
def stored(x: Tensor[(4,), "f32"]):
    return x


def plain(x: Tensor[(4,), "f32"]):
    return tf.relu(x)


lifted = func(plain)


@func
def uses(x: Tensor[(4,), "f32"]):
    return lifted(called(x))


# HOST-83, PKG-24
wrong = func(3)  # ERROR "TF5051 func takes a function made by `def`"
