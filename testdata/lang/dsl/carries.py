from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


# The examples of core-ir.md §12.2 that are accepted: GRID-13, DEC-26, PRN-126.11.
@func
def fib(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    p = tf.relu(x)
    q = tf.square(x)
    for i in tile(3):
        t = p + q
        q = p
        p = t
    return p


@func
def numbers(s: Tensor[(), "bf16"]):
    acc = 0.0
    n = 0
    for i in range(4):
        acc = acc + s
        n = n + 1
    return acc, n


# The dtype of a float carry follows through operations that are themselves open.
@func
def through(s: Tensor[(), "bf16"]):
    a = 0.0
    b = 0.0
    for i in range(4):
        b = b * 0.5 + a
        a = a + s
    return a, b


@func
def nested(s: Tensor[(), "f16"]):
    acc = 0.0
    for i in range(4):
        part = 0.0
        for j in range(4):
            part = part + s
        acc = acc + part
    return acc


# GRID-18, PAR-141 to PAR-143, PAR-282, PAR-337: a name rebound only inside the inner loop is carried by both.
@func
def inner_only(x: Tensor[(4,), "f32"]):
    for i in range(2):
        for j in range(2):
            x = x + x
    return x


# GRID-16: a loop as the last statement
@func
def last(x: Tensor[(6, 4), "f32"]):
    for r in tile(6):
        row = x[r, :]


# GRID-33
@func
def scalar(x: Tensor[(8, 4), "f32"]):
    out = tf.zeros(shape=(2, 4), dtype="f32")
    for i in range(0, 8, 2):
        out = out + x[i : i + 2, 0:4]
    return out


# PRN-126: the induction variable inside attributes
@func
def attribute(x: Tensor[(8, 4), "f32"]):
    out = tf.zeros(shape=(8, 4), dtype="f32")
    for i in range(0, 8, 2):
        w = tf.slice(x, begin=(i, 0), end=(i + 2, 4), strides=(1, 1))
        out = tf.insert_slice(out, w, (i, 0))
    return out
