"""Subscripts and the ops that select."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def subscripts(x: Tensor[(8, 6, 4), "f32"], i: Tensor[(), "i32"]):
    a = x[2:6, ::2, :]
    b = x[1, :, :]
    c = tf.gather(x, i, axis=1)
    d = x[-3:, 0, 1:3]
    e = tf.slice(x, begin=(0, 0, 0), end=(8, 2, 4), strides=(4, 1, 2))
    return a, b, c, d, e


@func
def selection(x: Tensor[(3, 8), "f32"], rows: Tensor[(5,), "i64"], each: Tensor[(3, 2), "i32"]):
    some = tf.gather(x, rows, axis=1)
    own = tf.gather(x, each, axis=1, batch_dims=1)
    best, where_best = tf.topk(x, k=3)
    worst, _ = tf.topk(x, 2, axis=0, largest=False, sorted=False)
    pair = tf.topk(x, k=1, axis=-1)
    return some, own, best, where_best, worst, pair[0], tf.tuple_get_item(pair, index=1)
