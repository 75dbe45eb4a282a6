"""The loop of the chapter whose yields both read the phis of the pass before, and what counts around loops."""

from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


@func
def fib(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    p = tf.relu(x)
    q = tf.square(x)
    for i in tile(3):
        t = tf.add(p, q)
        q = p
        p = t
    return p


@func
def nested(x: Tensor[(8, S), "f32"], y: Tensor[(S,), "f32"]):
    z = y
    for i in range(1, 8, 2):
        for j in range(S // 2):
            y = y + x[i, :]
            z = z * y
        z = z + y
    return y, z


@func
def numbers(s: Tensor[(), "bf16"], x: Tensor[(4,), "f32"]):
    total = 0.0
    count = 1
    found = False
    for i in range(4):
        total = total + s
        count = count * 2
        found = found or count == 8
    return total, count, found, x


@func
def unused(x: Tensor[(S, 4), "f32"]):
    for i in range(S, 0 - 3, 0):
        y = tf.cast(x, "bf16")
