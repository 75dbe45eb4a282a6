"""A convolution with tuples of integers as attributes."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def blur(
    image: Tensor[(1, 4, 16, 16), "f32"],
    kernel: ConstTensor[(8, 2, 3, 3), "f32"],
    bias: ConstTensor[(8,), "f32"],
):
    y = tf.conv2d(image, kernel, bias, stride=(1, 2), padding=(1, 1), dilation=(1, 1), groups=2)
    return tf.relu(y)
