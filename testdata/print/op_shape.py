"""Ops that rearrange: reshape, transpose, concat, stack, split, repeat_interleave."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def rearrange(x: Tensor[(4, 6), "f32"], y: Tensor[(4, 2), "f32"]):
    wide = tf.concat(x, y, axis=1)
    flat = tf.reshape(wide, new_shape=(-1, 16))
    turned = tf.transpose(flat, perm=(1, 0))
    both = tf.stack(turned, turned, axis=-1)
    left, right = tf.split(both, axis=-1, num_splits=2)
    again = tf.repeat_interleave(left, repeats=3, axis=0)
    return again, right, tf.transpose(both, perm=(-1, 0, 1))
