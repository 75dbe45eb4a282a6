"""Normalizations, with eps written and left out."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def norms(
    x: Tensor[(4, 16), "f32"],
    gain: ConstTensor[(16,), "f32"],
    shift: ConstTensor[(16,), "f32"],
):
    a = tf.rms_norm(x, gain)
    b = tf.rms_norm(a, gain, eps=1e-5)
    c = tf.layer_norm(b, gain, shift, axis=-1, eps=1e-12)
    return tf.layer_norm(c, gain, shift, 1, 0.001)
