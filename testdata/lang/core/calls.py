"""Calls of functions: which callees, which arguments, which annotations."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, tf
from tilefoundry.ir.types.shard import Layout

N = DimVar("N", 1, 9)


@func
def leaf(x: Tensor[(4,), "f32"], w: ConstTensor[(4,), "f32"]):
    return x * w


@module
class Mod:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x


# FN-30
@func
def too_few(x: Tensor[(4,), "f32"]):
    return leaf(x)  # ERROR "TF6010 Function: arity mismatch: leaf takes 2 arguments and the call gives 1"


@func
def keyword(x: Tensor[(4,), "f32"]):
    return leaf(x, w=x)  # ERROR "TF5022 the call of `leaf` takes positional arguments, not the keyword `w`"


@func
def labelled(x: Tensor[(4,), "f32"]):
    return leaf(x, x, loc="here")


@func
def a_module(x: Tensor[(4,), "f32"]):
    return Mod(x)  # ERROR "TF5021 `Mod` is a Module and cannot be called in a DSL body"


@func
def dotted(x: Tensor[(4,), "f32"]):
    return Mod.run(x)  # ERROR "TF5021 a dotted callee is never a function call: `Mod\.run`"


@func
def below(x: Tensor[(4,), "f32"]):
    return later(x)  # ERROR "TF4037 unknown Op name `later`"


@func
def later(x: Tensor[(4,), "f32"]):
    return x


# FN-31, FN-32, FN-33
@func
def dtype(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"]):
    return leaf(x, y)  # ERROR "TF6011 Function: shape/dtype mismatch in argument 1 of leaf: parameter w is \(4,\) f32, the argument is \(4,\) bf16"


@func
def symbolic(x: Tensor[(N,), "f32"]):
    return x


@func
def number_for_dimension(x: Tensor[(4,), "f32"]):
    return symbolic(x)  # ERROR "TF6011 Function: shape/dtype mismatch in argument 0 of symbolic: parameter x is \(N,\) f32, the argument is \(4,\) f32"


@func
def contract(x: Tensor[(4,), "f32", Layout((4,), (1,))]):
    return x


@func
def strides(x: Tensor[(4,), "f32", Layout((4,), (2,))]):
    return contract(x)  # ERROR "TF6012 Function: type mismatch in argument 0 of contract: parameter x is Tensor\[\(4,\), \"f32\", Layout\(\(4,\), \(1,\)\)\], the argument is Tensor\[\(4,\), \"f32\", Layout\(\(4,\), \(2,\)\)\]"


@func
def storage(x: Tensor[(4,), "f32", Layout((4,), (1,)), "smem"]):
    return contract(x)  # ERROR "TF6012 Function: type mismatch in argument 0 of contract: parameter x is Tensor\[\(4,\), \"f32\", Layout\(\(4,\), \(1,\)\)\], the argument is Tensor\[\(4,\), \"f32\", Layout\(\(4,\), \(1,\)\), \"smem\"\]"


@func
def pair(x: Tensor[(4,), "f32"]):
    return tf.topk(x, 2)


@func
def field(x: Tensor[(4,), "f32"]):
    v, i = pair(x)
    return later(v)  # ERROR "TF6011 Function: shape/dtype mismatch in argument 0 of later: parameter x is \(4,\) f32, the argument is \(2,\) f32"


@func
def tuple_argument(x: Tensor[(4,), "f32"]):
    return later(pair(x))  # ERROR "TF6012 Function: type mismatch in argument 0 of later: parameter x is Tensor\[\(4,\), \"f32\"\], the argument is \(Tensor\[\(2,\), \"f32\"\], Tensor\[\(2,\), \"i64\"\]\)"


@func
def scalar(x: Tensor[(), "f32"]):
    return x


@func
def literals(x: Tensor[(4,), "f32"]):
    return scalar(1.0), scalar(1), scalar(True), later(1.0)  # ERROR "TF6011 Function: shape/dtype mismatch in argument 0 of scalar: parameter x is \(\) f32, the argument is \(\) i64" "TF6011 Function: shape/dtype mismatch in argument 0 of scalar: parameter x is \(\) f32, the argument is \(\) bool" "TF6011 Function: shape/dtype mismatch in argument 0 of later: parameter x is \(4,\) f32, the argument is \(\) f32"


# FN-5
@func
def none(x: Tensor[(4,), "f32"]) -> None:  # ERROR "TF5008 the return annotation is None, and a function returns a value"
    return x


@func
def tuple_form(x: Tensor[(4,), "f32"]) -> (Tensor[(4,), "f32"], Tensor[(4,), "f32"]):  # ERROR "TF5008 the return annotation is a tuple, not one Tensor\[\.\.\.\]"
    return x, x


@func
def number(x: Tensor[(4,), "f32"]) -> 3:  # ERROR "TF5008 the return annotation is the number 3, not a `Tensor\[\.\.\.\]`"
    return x


# FN-4
@func
def unannotated(x):  # ERROR "TF5001 the parameter `x` has no annotation"
    return x


# CORE-211, TYP-94
@func
def a_function(x: Tensor[(4,), "f32"]):
    return leaf  # ERROR "TF5023 the function leaf is not an operand"


@func
def no_value(x: Tensor[(4,), "f32"]):
    return ()


@func
def one_value(x: Tensor[(4,), "f32"]):
    return (x,)


@func
def nested(x: Tensor[(4,), "f32"]):
    return x, (x, x)  # ERROR "TF5011 a Tuple inside a tuple: HIR returns one flat tuple"


assert one_value.body.type.fields == (one_value.params[0].type,) and no_value.body.type.fields == ()
