# A product over a split axis leaves partial results, which neither every op nor the return of a variant takes.
from tilefoundry import DimVarRangePat, Mesh, Topology, func
from tilefoundry.dsl import DimVar, Tensor, tf

GPUS = Mesh(Topology("gpu", 4), (4,), ("g",))
S = DimVar("S", 1, 9)


@func
def nonlinear(x: Tensor[(8, 64), "f32", (8, 64 @ GPUS.g)], w: Tensor[(64, 8), "f32", (64 @ GPUS.g, 8)]):
    product = x @ w
    negated = tf.neg(product)  # minus commutes with a sum
    squared = tf.square(product)  # ERROR "TF4010 Unary: x carries Partial\(sum\) on mesh axis 0"
    both = product * product  # ERROR "TF4010 Binary: "
    return negated


@func
def pending(x: Tensor[(S, 64), "f32", (S, 64 @ GPUS.g)], w: Tensor[(64, 8), "f32", (64 @ GPUS.g, 8)]) -> Tensor[(S, 8), "f32"]:
    pass


@pending.specialize(DimVarRangePat("S", 1, 5))
def small(x: Tensor[(S, 64), "f32", (S, 64 @ GPUS.g)], w: Tensor[(64, 8), "f32", (64 @ GPUS.g, 8)]) -> Tensor[(S, 8), "f32"]:
    return x @ w  # ERROR@-1 "TF6037 .* carries Partial\(sum\) on mesh axis 0"
