"""A first function: check it with `tilefoundry check`, see its types with `tilefoundry print --types`."""

from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


# A function body is a graph of values, not a list of steps: every name is bound once to a typed tensor, and the shapes and element types of all of
# them follow from the parameters. Change (32, 8) to (31, 8) below and `check` shows where the shapes stop fitting.
@func
def hello(
    x: Tensor[(4, 32), "f32"],
    w: Tensor[(32, 8), "f32"],
) -> Tensor[(4, 8), "f32"]:
    y = x @ w
    z = tf.relu(y)
    return z * 0.5  # a number takes the element type of the tensor it meets
