"""Dimensions that share a name, or have that of something the text needs."""

from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)
S2 = DimVar("T", 1, 17)
F = DimVar("clash", 1, 5)
TF = DimVar("tf", 1, 5)
WORDS = DimVar("two words", 1, 5)


@func
def clash(x: Tensor[(S, S2), "f32"], y: Tensor[(F, TF), "f32"], z: Tensor[(WORDS,), "f32"]):
    S = tf.relu(x)
    T = tf.reshape(S, new_shape=(S2 * 1, -1))
    return T, y + 1.0, z
