"""Attention with an online softmax, its heads spread over eight devices."""

from tilefoundry import func
from tilefoundry.dsl import Mesh, Tensor, Topology, tf

HEADS, QUERIES, KEYS, DIM = 16, 32, 256, 64
STEP = 64  # keys looked at each time around the loop

gpus = Mesh(Topology("gpu", 8), (8,), ("d",))


# Device d holds heads 2 * d and 2 * d + 1 of the three inputs. A head needs nothing of another one, so no step of the loop
# communicates: whatever is split below is split over heads alone.
@func
def attention(
    q: Tensor[(HEADS, QUERIES, DIM), "f32", (HEADS @ gpus.d, QUERIES, DIM)],
    k: Tensor[(HEADS, KEYS, DIM), "f32", (HEADS @ gpus.d, KEYS, DIM)],
    v: Tensor[(HEADS, KEYS, DIM), "f32", (HEADS @ gpus.d, KEYS, DIM)],
):
    # What the loop carries, for the two heads of each device: the largest score of a query so far, the sum of its weights,
    # and the weighted sum of the values, both relative to that score.
    largest = tf.full_like(tf.reduce(q, axes=(2,), kind="max"), value=-1e30)  # (HEADS, QUERIES, 1), 2 x 32 a device
    weights = tf.full_like(largest, value=0.0)
    output = tf.full_like(q, value=0.0)  # 2 x 32 x 64 a device
    for window in tile(KEYS, STEP):
        # The axis of keys is not split, so taking a window of it leaves the heads where they are.
        keys = k[:, window, :]
        values = v[:, window, :]
        scores = q @ tf.transpose(keys, perm=(0, 2, 1))  # (HEADS, QUERIES, STEP): heads are a batch axis, and stay split
        top = tf.max(largest, tf.reduce(scores, axes=(2,), kind="max"))
        share = tf.exp(scores - top)
        # What was summed so far was relative to a smaller score: scale it down to the new one.
        scale = tf.exp(largest - top)
        weights = weights * scale + tf.reduce(share, axes=(2,), kind="sum")
        output = output * scale + share @ values
        largest = top
    return output / weights


# The same over the axis of queries: every device holds all keys and values, and its own four queries of each head. Softmax along
# an axis that is split would need the other devices; here each row of scores is whole on its device.
@func
def by_queries(
    q: Tensor[(HEADS, QUERIES, DIM), "f32", (HEADS, QUERIES @ gpus.d, DIM)],
    k: Tensor[(HEADS, KEYS, DIM), "f32", (HEADS, KEYS, DIM)],
    v: Tensor[(HEADS, KEYS, DIM), "f32", (HEADS, KEYS, DIM)],
):
    scores = q @ tf.transpose(k, perm=(0, 2, 1))
    return tf.softmax(scores, axis=-1) @ v


# Over the axis of keys instead, a row of scores is spread over the devices. Softmax is still allowed, and `tilefoundry layout`
# says what it costs: it communicates over gpus.d.
@func
def weights_by_keys(scores: Tensor[(HEADS, QUERIES, KEYS), "f32", (HEADS, QUERIES, KEYS @ gpus.d)]):
    weights = tf.softmax(scores, axis=-1)
    return weights
