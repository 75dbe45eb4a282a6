"""Names of dimensions that hold what no source can hold as it is, and as many brackets as a dimension may have."""

from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

NULL = DimVar("a\0b", 1, 9)
SURROGATE = DimVar("\ud800\udfff\u2028\x7f", 1, 9)
N = DimVar("N", 1, 9)
DEEP = N
for _ in range(150):
    DEEP = (DEEP + 1) % 7


@func
def names(x: Tensor[(NULL, SURROGATE, DEEP), "f32"]):
    return tf.relu(x)
