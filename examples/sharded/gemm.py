"""A matrix product by tiles: blocks share their tiles in shared memory, threads keep theirs in registers."""

from tilefoundry import func, module
from tilefoundry.dsl import Mesh, Tensor, Topology, tf

M, N, K = 256, 256, 512
STEP = 32  # of the contracted axis, each time around the loop

block = Topology("cta", 16)
thread = Topology("thread", 64)

# One mesh over both levels: 4 x 4 blocks (y, x) of 8 x 8 threads (r, c).
m = Mesh((block, thread), (4, 4, 8, 8), ("y", "x", "r", "c"))


@module(entry="gemm")
class Gemm:
    topologies = (block, thread)

    # One step: a (M, STEP) tile of the left matrix times a (STEP, N) tile of the right one.
    @func
    def step(a: Tensor[(M, STEP), "f32"], b: Tensor[(STEP, N), "f32"]):
        # Row y of the blocks takes 64 rows of `a`, and column x of the blocks 64 columns of `b`. The threads of a block share
        # both tiles: r and c split nothing here, and the strides of the split positions are 0, since every block has its own
        # shared memory. A block holds 64 x 32 and 32 x 64 elements.
        a_block = tf.reshard(a, (M @ m.y, STEP), "smem")
        b_block = tf.reshard(b, (STEP, N @ m.x), "smem")
        # Each thread copies the 8 rows and the 8 columns it needs: 8 x 32 and 32 x 8 elements in registers.
        a_mine = tf.reshard(a_block, (M @ (m.y, m.r), STEP), "rmem")
        b_mine = tf.reshard(b_block, (STEP, N @ (m.x, m.c)), "rmem")
        # The whole contracted axis of the tile is with every thread, so the product needs nobody else: 8 x 8 elements a thread.
        return a_mine @ b_mine

    @func
    def gemm(a: Tensor[(M, K), "f32"], b: Tensor[(K, N), "f32"]) -> Tensor[(M, N), "f32"]:
        # 256 rows over 4 rows of blocks and then 8 rows of threads leave 8 a thread; columns likewise. `zeros` has no layout,
        # so the reshard says who starts with which zeros.
        zeros = tf.zeros(shape=(M, N), dtype="f32", storage="rmem")
        total = tf.reshard(zeros, (M @ (m.y, m.r), N @ (m.x, m.c)))
        for k in tile(K, STEP):
            total = total + step(a[:, k], b[k, :])
        # Back to global memory, each thread at its own place in the one matrix that all share.
        return tf.reshard(total, (M @ (m.y, m.r), N @ (m.x, m.c)), "gmem")
