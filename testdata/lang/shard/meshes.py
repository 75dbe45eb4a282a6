from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Mesh, Tensor, Topology, tf
from tilefoundry.ir.types.shard import Layout

grid = Mesh(Topology("cta", 20), (20,), ("b",))
N = DimVar("N", 1, 64)
WARPS = 3
yes = True
pair = ("cta", "thread")


# SHARD-31, FN-8, PAR-116, PAR-118, PAR-263, PAR-377: every spelling of a header
@module(entry="spellings")
class Spellings:
    topologies = (Topology("cta", 5), Topology("thread", 64))

    @func
    def spellings(x: Tensor[(640,), "f32"]):
        with Mesh("thread", (2, 32), ("g", "l")) as m:
            a = tf.reshard(x, (640 @ (m.g, m.l),))
        with Mesh(topology="cta", layout=(5,), names=("b",)) as m:
            b = tf.reshard(x, (640 @ m.b,))
        with Mesh("thread", ((4, 8), (1, 4))) as m:
            c = tf.reshard(x, (640 @ m.y,))
        with Mesh("thread", Layout((4, 8), (1, 4))) as m:
            d = tf.reshard(x, (640 @ m.x,))
        with Mesh(("cta",), (5,), ("b",)) as m:  # PKG-82: one text in a tuple is the tuple form
            b2 = tf.reshard(x, (640 @ m.b,))
        with Mesh(("cta", "thread"), (5, 2, 32), ("b", "w", "l")) as m:
            e = tf.reshard(x, (640 @ (m.b, m.w),))
        with Mesh(pair, (5, 2, 32), ("b", "w", "l")) as m:
            e2 = tf.reshard(x, (640 @ (m.b, m.w),))
        with Mesh(Topology("lane", 96), (WARPS - 1, 32), ("g", "l")) as m:
            f = tf.reshard(x, (640 @ m.g,))
        with Mesh((Topology("lane", 96), "cta"), (96, 5)) as m:
            f2 = tf.reshard(x, (640 @ m.y,))
        with grid as m:
            with grid[0:10] as half:
                g = tf.reshard(x, (640 @ m.b,)) + tf.reshard(x, (640 @ m,))
                h = tf.reshard(x, (640 @ half.b,))
        # PAR-119, PAR-120: values outlive the suite; the mesh names the last suite
        return a, b, b2, c, d, e, e2, f, f2, g, h


# SHARD-31, SHARD-20
@module
class Launched:
    topologies = (Topology("cta", None),)

    @func
    def launched(x: Tensor[(640,), "f32"]):
        with Mesh("cta", Layout((None,), (1,)), ("k",)) as m:
            return tf.reshard(x, (640,))  # PAR-121


# PAR-117: the name is visible in the suite only, an inner header comes first, and what it hid comes back
@func
def scopes(x: Tensor[(640,), "f32"]):
    with grid as m:
        with Mesh(Topology("warp", 4), (4,), ("b",)) as m:
            y = tf.reshard(x, (640 @ m.b,))
        z = tf.reshard(y, (640 @ m.b,))
    w = tf.reshard(z, (640 @ m.b,))  # ERROR "TF5062 .*undefined mesh `m`"
    return m  # ERROR "TF5020 undefined name `m`"


# SUGAR-28: the innermost mesh is the default, whatever the closure has
@func
def default(x: Tensor[(640,), "f32"]):
    with grid as a:
        with Mesh(Topology("warp", 4), (4,), ("b",)) as b:
            y = tf.reshard(x, (640,))
        return y


# SHARD-32, FN-8
@module(entry="unknown")
class Unknown:
    topologies = (Topology("cta", 5), Topology("thread", 64))

    @func
    def unknown(x: Tensor[(640,), "f32"]):
        with Mesh("threads", (2, 32), ("g", "l")) as m:  # ERROR "TF5068 the topology level `threads` is not declared"
            y = tf.reshard(x, (640 @ m.g,))
            z = tf.relu(y)  # what follows from a failed mesh is silent
        with Mesh(("warp",), (5,)) as m:  # ERROR "TF5068 .*`warp` is not declared"
            y = x
        with Mesh(("cta", "warp"), (5, 2)) as m:  # ERROR "TF5068 .*`warp` is not declared"
            return y + z

    # CORE-116: an explicit () ends the search
    @module
    class Free:
        topologies = ()

        @func
        def free(x: Tensor[(640,), "f32"]):
            with Mesh("cta", (5,), ("b",)) as m:  # ERROR "TF5068 .*`cta` is not declared"
                return tf.reshard(x, (640 @ m.b,))

    @module
    class Inherits:
        @func
        def inherits(x: Tensor[(640,), "f32"]):
            with Mesh("cta", (5,), ("b",)) as m:
                return tf.reshard(x, (640 @ m.b,))


# CORE-116, PAR-12: the function's own declaration
@func(topologies=(Topology("gpu", 8),))
def own(x: Tensor[(640,), "f32"]):
    with Mesh("gpu", (8,), ("g",)) as m:
        return tf.reshard(x, (640 @ m.g,))


@func
def undeclared(x: Tensor[(640,), "f32"]):
    with Mesh("gpu", (8,), ("g",)) as m:  # ERROR "TF5068 .*`gpu` is not declared"
        return tf.reshard(x, (640 @ m.g,))


# SPEC-7: a converter sees no levels
@module
class Converted:
    topologies = (Topology("gpu", 8),)

    @func
    def base(x: Tensor[(640,), "f32"], w: ConstTensor[(640,), "f32"]):
        return x + w

    @base.converter("w")
    def _(x: Tensor[(640,), "f32"]):
        with Mesh("gpu", (8,), ("g",)) as m:  # ERROR "TF5068 .*`gpu` is not declared"
            return tf.reshard(x, (640 @ m.g,))


# SHARD-33, PAR-85, PAR-86
@func
def extents(x: Tensor[(640,), "f32"]):
    with Mesh(Topology("t", 4), (True,)) as m:  # ERROR "TF5068 .*must be a static int, not the boolean True"
        a = x + x
    with Mesh(Topology("t", 4), (yes, 4)) as m:  # ERROR "TF5068 .*must be a static int"
        a = x + x
    with Mesh(Topology("t", 4), (N,)) as m:  # ERROR "TF5068 .*must be a static int, not the DimVar N"
        a = x + x
    with Mesh(Topology("t", 4), (4.0,)) as m:  # ERROR "TF5068 .*must be a static int, not the number 4.0"
        a = x + x
    with Mesh(Topology("cta", None), (None,)) as m:  # ERROR "TF5068 .*must be a static int"
        a = x + x
    with Mesh(Topology("t", 4), ((4, 8), (1,))) as m:  # ERROR "TF5068 the mesh has 2 extents and 1 stride"
        a = x + x
    with Mesh(Topology("t", 4), layout=(4, x)) as m:  # ERROR "TF5024 .*`x` is a tensor"
        a = x + x
    return a


# SHARD-25, SHARD-34
@func
def arguments(x: Tensor[(640,), "f32"]):
    with Mesh(Topology("t", 4)) as m:  # ERROR "TF5068 .*layout"
        a = x + x
    with Mesh(4, (4,)) as m:  # ERROR "TF3013 .*a mesh needs a Topology"
        a = x + x
    with Mesh((), (4,)) as m:  # ERROR "TF3013 .*must be non-empty"
        a = x + x
    with Mesh(Topology("t", 4), (4,), name=("b",)) as m:  # ERROR "TF5068 .*no parameter `name`"
        a = x + x
    with Mesh(Topology("t", 4), (4,), (4,)) as m:  # ERROR "TF5068 .*names of a Mesh must be a text"
        a = x + x
    with Mesh(*pair) as m:  # ERROR "TF5068 .*starred"
        a = x + x
    with Mesh(**{}) as m:  # ERROR "TF5068 .*`\*\*`"
        a = x + x
    return a


# PAR-364, PAR-122, GRID-12
@func
def forms(x: Tensor[(640,), "f32"]):
    with grid:  # ERROR "TF5068 .*gives it a name"
        a = x + x
    with grid as (p, q):  # ERROR "TF5068 .*plain name"
        a = x + x
    with open("file") as f:  # ERROR "TF5010 .*anything but a Mesh"
        a = x + x
    with N as f:  # ERROR "TF5010 .*anything but a Mesh"
        a = x + x
    with grid as m, grid as n:  # ERROR "TF5010 .*anything but a Mesh"
        a = x + x
    with grid as m:
        def inner(y):  # ERROR "TF5010 a nested `def`"
            return y
        a = x + x
    for i in range(3):
        with grid as m:  # ERROR "TF5042 .*`with` is not part of a loop body"
            a = a + x
    return a


# PAR-121: nothing follows a return within the suite
@func
def after(x: Tensor[(640,), "f32"]):
    with grid as m:
        return x
    y = x + x  # ERROR "TF5015 statement after `return`"


# GRID-16: a loop in the suite is no final statement of the body
@func
def last(x: Tensor[(640,), "f32"]):  # ERROR "TF5015 .*no final `return`"
    with grid as m:
        for i in range(3):
            x = x + x


# PAR-123: the mesh of a value is that of its type; values of two meshes do not combine
@func
def combine(x: Tensor[(640,), "f32"]):
    with grid as m:
        a = tf.reshard(x, (640 @ m.b,))
    with Mesh(Topology("warp", 4), (4,), ("b",)) as m:
        b = tf.reshard(x, (640 @ m.b,))
        return a + b  # ERROR "TF3021"
