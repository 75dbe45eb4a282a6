"""Activations and the softmax."""

from tilefoundry import func
from tilefoundry.dsl import ConstTensor, Tensor, tf


@func
def activations(x: Tensor[(4, 16), "bf16"]):
    a = tf.relu(x)
    b = tf.sigmoid(a)
    c = tf.tanh(b)
    d = tf.silu(c)
    e = tf.softplus(d)
    f = tf.gelu(e)
    g = tf.gelu(f, approximate="none")
    h = tf.clamp(g, min_val=-3, max_val=2.5)
    return tf.softmax(h, axis=-1)
