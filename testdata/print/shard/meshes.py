from tilefoundry import func, module
from tilefoundry.dsl import Mesh, P, Tensor, Topology, tf

# Meshes of headers and of the file end in one prelude (PRN-22 to PRN-24); the blocks themselves leave no trace (PRN-112).
grid = Mesh(Topology("cta", 20), (20,), ("b",))


@module(entry="forward")
class Model:
    topologies = (Topology("cta", 20), Topology("thread", 96))

    @func
    def scale(x: Tensor[(60, 48), "f32", (60 @ grid.b, 48)]) -> Tensor[(60, 48), "f32", (60 @ grid.b, 48)]:
        with Mesh("thread", (3, 32), ("g", "l")) as lane:
            r = tf.reshard(x, (60, 48 @ lane.g), "rmem")
            r = r * r
        with grid as g:
            return tf.reshard(r, (60 @ g.b, 48), "gmem")

    @func
    def forward(x: Tensor[(60, 48), "f32"]):
        with grid as lane:
            x = tf.reshard(x, (60 @ lane.b, 48))
            y = scale(x)
            return tf.reshard(y, ((60, 48), {lane.b @ P("sum")}))

    @module
    class Child:
        @func
        def step(x: Tensor[(960, 2), "f32"]):
            with Mesh(("cta", "thread"), (20, 48), ("block", "lane")) as both:
                x = tf.reshard(x, (960 @ (both.block, both.lane), 2))
            with Mesh("thread", ((3, 32), (1, 3)), ("g", "l")) as cta:
                return tf.reshard(x, (960 @ cta.g, 2))


# PRN-23: names are kept apart from those of the text
@func
def cta(thread: Tensor[(60, 96), "f32", (60 @ grid.b, 96)]):
    with Mesh(Topology("thread", 96), (96,), ("l",)) as m:
        return tf.reshard(thread, (60, 96 @ m.l))
