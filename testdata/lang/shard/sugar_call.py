from tilefoundry import func
from tilefoundry.dsl import DimVar, Mesh, P, Tensor, Topology, tf
from tilefoundry.ir.types.shard import Layout, S, ShardLayout

# Layout sugar in the attribute of a call (SUGAR-1 b, SUGAR-2).
lane = Mesh(Topology("thread", 96), (3, 32), ("g", "l"))
N = DimVar("N", 1, 64)
ROWS = 6
PLACED = ShardLayout(Layout((3, 2, 64), (128, 64, 1)), (S(0),), lane)


class Config:
    cols = 32


# PAR-110, PAR-111, PAR-115, SUGAR-13: names, attribute paths and arithmetic, by position and by keyword
@func
def accepted(x: Tensor[(6, 64), "f32"]):
    a = tf.reshard(x, (ROWS @ lane.g, 2 * Config.cols @ lane.l))
    b = tf.reshard(x, layout=((ROWS @ lane.g, 64), {lane.l @ P("sum")}))
    c = tf.reshard(x, PLACED)
    rows = 3
    d = tf.reshard(x, (2 * rows @ lane.g, 64), "smem")
    with lane as m:
        e = tf.reshard(x, (6, 64))
        f = tf.reshard(x, (6 @ m.g, 64))
    return a, b, c, d, e, f


# SUGAR-9: a lone axis is not read in a call
@func
def lone(x: Tensor[(96,), "f32"]):
    a = tf.reshard(x, 96 @ lane.l)  # ERROR "TF5060 .*is one axis by itself"
    return a


# SUGAR-28: outside every `with` there is no default mesh, although the closure has one
@func
def no_default(x: Tensor[(6, 64), "f32"]):
    a = tf.reshard(x, (6, 64))  # ERROR "TF5062 .*all-Broadcast layout needs a mesh"
    b = tf.reshard(x, ())  # ERROR "TF5062 .*all-Broadcast layout needs a mesh"
    return a, b


# SUGAR-6: the sugar diagnostic, not that of a fallback evaluation
@func
def refused(x: Tensor[(6, 64), "f32"]):
    a = tf.reshard(x, (6 @ lane.q, 64))  # ERROR "TF3014 .*no axis \"q\""
    b = tf.reshard(x, layout=(7 @ lane.g, 64))  # ERROR "TF5063 .*not divisible"
    c = tf.reshard(x, layout=(x @ lane.g, 64))  # ERROR "TF5024 .*`x` is a tensor"
    d = tf.reshard(x, layout=(N @ lane.g, 64))  # ERROR "TF5061 .*must be a static int"
    e = tf.reshard(x, layout=(6 @ nolane.g, 64))  # ERROR "TF5062 .*undefined mesh `nolane`"
    f = tf.reshard(x, layout=(6 @ missing, 64), storage="smen")  # ERROR "TF5062 .*undefined mesh `missing`"
    return a, b, c, d, e, f


# SUGAR-12: a loop variable is no extent
@func
def looped(x: Tensor[(6, 64), "f32"]):
    y = x
    for i in range(3):
        y = tf.reshard(y, (6 @ lane.g, i))  # ERROR "TF5061 .*depends on a loop variable"
    return y


# OP-call-10, RES-2: what is no layout at all
@func
def kinds(x: Tensor[(6, 64), "f32"]):
    a = tf.reshard(x, layout=3)  # ERROR "TF4035 .*Reshard: .*layout.*not an int"
    return a


# PAR-109: the parser does not look at storage; a mistake of the sugar does not hide one of the body
@func
def after(x: Tensor[(6, 64), "f32"]):
    a = tf.reshard(x, (6 @ lane.q, 64), "rmem")  # ERROR "TF3014 .*no axis \"q\""
    b = tf.relu(x, x)  # ERROR "TF4030 .*relu takes at most 1"
    return a + b
