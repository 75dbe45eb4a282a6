"""A feed-forward block on four devices: the first matrix is cut by columns, the second by rows."""

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, Mesh, Tensor, Topology, tf

TOKENS, HIDDEN, INNER = 16, 64, 256

# Four devices in a row; `gpus.d` counts them.
gpus = Mesh(Topology("gpu", 4), (4,), ("d",))


@module(entry="forward")
class FeedForward:
    # Every device holds all of `x`: a layout that splits nothing and names no axis puts the whole tensor everywhere.
    # `up` and `gate` are cut by columns: device d holds columns [64 * d, 64 * d + 64), a (64, 64) piece of each.
    @func
    def expand(
        x: Tensor[(TOKENS, HIDDEN), "bf16", (TOKENS, HIDDEN)],
        up: ConstTensor[(HIDDEN, INNER), "bf16", (HIDDEN, INNER @ gpus.d)],
        gate: ConstTensor[(HIDDEN, INNER), "bf16", (HIDDEN, INNER @ gpus.d)],
    ):
        # A device needs its own columns only, so nothing is exchanged: the result is cut by columns too, (16, 64) a device.
        return tf.silu(x @ gate) * (x @ up)

    # `down` is cut by rows as `inner` is by columns: device d holds rows [64 * d, 64 * d + 64) of it. A parameter with a layout
    # takes arguments of exactly that layout; `inner` arrives as `expand` left it.
    @func
    def contract(
        inner: Tensor[(TOKENS, INNER), "bf16", (TOKENS, INNER @ gpus.d)],
        down: ConstTensor[(INNER, HIDDEN), "bf16", (INNER @ gpus.d, HIDDEN)],
    ):
        # The sum over the contracted axis is spread over the devices: each holds a whole (16, 64) matrix with its part of
        # the sum in it. The type says so: Partial("sum") on gpus.d.
        parts = inner @ down
        # Giving every device the finished sum is what completes it: an all-reduce over gpus.d.
        with gpus as g:
            return tf.reshard(parts, (TOKENS, HIDDEN))

    @func
    def forward(
        x: Tensor[(TOKENS, HIDDEN), "bf16", (TOKENS, HIDDEN)],
        up: ConstTensor[(HIDDEN, INNER), "bf16", (HIDDEN, INNER @ gpus.d)],
        gate: ConstTensor[(HIDDEN, INNER), "bf16", (HIDDEN, INNER @ gpus.d)],
        down: ConstTensor[(INNER, HIDDEN), "bf16", (INNER @ gpus.d, HIDDEN)],
    ):
        inner = expand(x, up, gate)
        # `x + parts` would be refused before the reshard: x would be added four times.
        return x + contract(inner, down)
