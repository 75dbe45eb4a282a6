from tilefoundry import func, module
from tilefoundry.dsl import T, Tensor, tf

relu_ = tf.relu


@func
def step_(x: Tensor[(4,), "f32"]):
    return tf.relu(x)


# PAR-47: an op is not reached by a name with a trailing underscore, though the closure binds it; a function may have such a name
@func
def effect(x: Tensor[(4,), "f32"]):
    a = relu_(x)  # ERROR "TF4037 unknown HIR callable `relu_`.*trailing-underscore"
    b = tf.relu_(x)  # ERROR "TF4037 unknown Op name `relu_`"
    return step_(x)


# PAR-11: `func` bodies are read as HIR
@func
def dispatch(x: Tensor[(4,), "f32"]):
    a = alloc_tensor(x)  # ERROR "TF4037 unknown HIR callable `alloc_tensor`"
    b = T.alloc_tensor(x)  # ERROR "TF4037 unknown HIR callable `T.alloc_tensor`"
    return rms_norm(x, x, 1e-6)


@func
def shadowed(x: Tensor[(4,), "f32"]):
    return tf.exp(x)


# PAR-278: what the defining frame holds is visible; PAR-280: what it does not hold yet is not
@module
class Order:
    @func
    def first(x: Tensor[(4,), "f32"]):
        return shadowed(x)

    @func
    def second(x: Tensor[(4,), "f32"]):
        return third(first(x))  # ERROR "TF4037 unknown Op name `third`"

    @func
    def third(x: Tensor[(4,), "f32"]):
        return first(x)


@func
def attributes(x: Tensor[(4, 8), "f32"]):
    a = tf.cast(x, dtype="f31")  # PAR-299 # ERROR "TF4036 .*\"f31\".*no dtype"
    b = tf.reduce(x, axes=(0,), keepdim=False, kind="summ")  # PAR-300 # ERROR "TF4036 .*\"summ\".*no ReduceKind"
    c = tf.reshape(x, new_shape="rows")  # PAR-297: the annotation decides # ERROR "TF4035 .*new_shape"
    d = tf.cast(x, "smem")  # ERROR "TF4036 .*\"smem\".*no dtype"
    return x


# OP-call-4: what is one argument too many is counted, whatever it is
@func
def surplus(x: Tensor[(4,), "f32"]):
    a = tf.relu(x, x)  # ERROR "TF4030 .*relu takes at most 1 positional argument and the call gives 2"
    b = tf.add(x, x, x)  # ERROR "TF4030 .*add takes at most 2 positional arguments and the call gives 3"
    c = tf.softmax(x, 0, x)  # ERROR "TF4030 .*softmax takes at most 2 positional arguments and the call gives 3"
    return x
