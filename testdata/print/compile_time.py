"""Lists, comprehensions and captured values leave only their results."""

from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

WIDTH = 4
HEADS = [WIDTH * i for i in range(1, 4)]


def columns(n):
    return tuple(n + k for k in range(2))


@func
def build(x: Tensor[(WIDTH, HEADS[2]), "f32"]):
    shape = (WIDTH * HEADS[0], 3)
    flat = tf.reshape(x, new_shape=shape)
    parts = [x[:, 2 * i:2 * i + 2] for i in range(3)]
    joined = tf.concat(parts[2], parts[0], parts[1], axis=1)
    return flat, joined, tf.zeros(shape=columns(2), dtype="bf16")
