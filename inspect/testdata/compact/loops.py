"""Loops: a value that a loop rebinds is carried from one iteration to the next."""

from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

ROWS, COLUMNS, TILE = 8, 128, 32


# Sums the squares of each row, 32 columns at a time. `for` is never unrolled: it stays one loop in the program.
@func
def row_energy(x: Tensor[(ROWS, COLUMNS), "f32"]) -> Tensor[(ROWS, 1), "f32"]:
    total = tf.zeros(shape=(ROWS, 1), dtype="f32")
    for window in tile(COLUMNS, TILE):
        part = x[:, window]  # (ROWS, TILE): the window is one slice of the axis
        total = total + tf.reduce(part * part, axes=(1,), keepdim=True, kind="sum")
    return total


# Two carried values: each iteration reads what the previous one left in both.
@func
def two_terms(x: Tensor[(4,), "f32"]) -> Tensor[(4,), "f32"]:
    low = tf.relu(x)
    high = tf.square(x)
    for _ in range(3):
        both = low + high
        low = high
        high = both
    return high
