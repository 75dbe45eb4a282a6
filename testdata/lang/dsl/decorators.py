from tilefoundry import func, module
from tilefoundry import func as tf_func
from tilefoundry.dsl import Tensor, Topology, tf
import tilefoundry


# PAR-8, PAR-12 to PAR-14, HOST-80 to HOST-83, PKG-20
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


# PKG-20: a mistake in the arguments fails its definition and nothing else
@func(targets="cpu")  # ERROR "TF5050 func has no parameter `targets`"
def keyword(x: Tensor[(4,), "f32"]):
    return x + x


# CORE-102: a level declared twice; PAR-256, PAR-257: what is no tuple of Topology
@func(topologies=(Topology("cta", 4), Topology("cta", 8)))  # ERROR "TF5050 .*\"cta\" twice"
def levels(x: Tensor[(4,), "f32"]):
    return x


@func(topologies=[Topology("cta", 4)])  # ERROR "TF5050 topologies must be a tuple of Topology"
def list_of_levels(x: Tensor[(4,), "f32"]):
    return x


# TGT-16, TGT-17
@func(target="gpu")  # ERROR "TF3016 .*gpu"
def target(x: Tensor[(4,), "f32"]):
    return x


# PKG-20: the body of the class is read all the same
@module(entry=3)  # ERROR "TF5050 entry must be the name of a function"
class Entry:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return y  # ERROR "TF5020"


@module
def not_a_class(x):  # ERROR@-1 "TF5051 module takes a class"
    return x
