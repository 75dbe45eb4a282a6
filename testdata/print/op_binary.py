"""Every binary operator, with two tensors and with a number on either side."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def arithmetic(x: Tensor[(4, 8), "f32"], y: Tensor[(8,), "f32"]):
    a = x + y
    b = a - 2.0
    c = 3.0 * b
    d = c / (y + 1.0)
    return 1.0 - d


@func
def whole_numbers(n: Tensor[(4,), "i32"], k: Tensor[(4,), "i32"]):
    q = n // k
    r = n % k
    return q * k + r == n


@func
def comparisons(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32"]):
    low = x < y
    high = x >= 0.5
    same = x == y
    other = x != 1.0
    at_most = 2.0 <= y
    above = x > y
    return (low and high) or (same and other), not (at_most or above)
