"""Numbers: written once, shared by name, folded, and the special ones."""

import math

from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

EPS = 1e-6


@func
def shared(x: Tensor[(4,), "f32"], y: Tensor[(4,), "bf16"]):
    s = 0.5
    a = x * s
    b = y * s
    c = a + s
    d = b - s
    return c, d


@func
def special(x: Tensor[(4,), "f32"]):
    a = x * 1e999
    b = a - -1e999
    c = b + -0.0
    d = c * 1e-7 + 1e16
    e = d - -1.5
    f = tf.neg(2.0) * e
    g = f + EPS
    return g * math.pi, tf.mul(2.0, 3.0)


@func
def folded(x: Tensor[(4,), "f32"], n: Tensor[(4,), "i64"]):
    k = 3
    return x * (1.0 / 3.0), n * (k * k - 1), n + k, n - k, 2.5, 7, True


@func
def not_a_number(x: Tensor[(4,), "f32"]):
    a = x * (1e999 - 1e999)
    b = 1e999 - 1e999 - a
    return a - (1e999 - 1e999), b < 1e999 - 1e999
