from tilefoundry import func
from tilefoundry.dsl import B, DimVar, Mesh, P, Tensor, Topology, tf
from tilefoundry.ir.types.shard import Layout, ShardLayout, Split

# Each refusal of layout sugar, in the slot of an annotation (SUGAR-1 a). The meshes are those of shard.md section 11.
lane = Mesh(Topology("thread", 96), (3, 32), ("g", "l"))
again = Mesh(Topology("thread", 96), (3, 32), ("g", "l"))
grid = Mesh(Topology("cta", 20), (20,), ("b",))
K = Mesh(Topology("cta", None), Layout((None,), (1,)), ("k",))
S = DimVar("S", 1, 64)
yes = True
half = 0.5


# SUGAR-19, PAR-105
@func
def divide(x: Tensor[(13,), "f32", (13 @ lane.g,)]):  # ERROR "TF5063 .*the extent 13 is not divisible by 3"
    return x


# SUGAR-19: an extent below the mesh extent
@func
def below(x: Tensor[(2, 4), "f32", (2 @ lane.g, 4)]):  # ERROR "TF5063 .*the extent 2 is not divisible by 3"
    return x


# SUGAR-22
@func
def first(x: Tensor[(100,), "f32", (100 @ (lane.g, lane.l),)]):  # ERROR "TF5063 .*100 is not divisible at position 0 of the list: mesh axis 0 \(g\) has the extent 3, and 100 remained"
    return x


@func
def second(x: Tensor[(99,), "f32", (99 @ (lane.g, lane.l),)]):  # ERROR "TF5063 .*at position 1 of the list: mesh axis 1 \(l\) has the extent 32, and 33 remained"
    return x


# SUGAR-24
@func
def twice(x: Tensor[(6, 3), "f32", (6 @ lane.g, 3 @ lane.g)]):  # ERROR "TF5064 .*mesh axis 0 \(g\) is already bound"
    return x


@func
def twice_in_list(x: Tensor[(18,), "f32", (18 @ (lane.g, lane.g),)]):  # ERROR "TF5064 .*mesh axis 0 \(g\) is already bound"
    return x


# SUGAR-27
@func
def split_and_state(x: Tensor[(6, 4), "f32", ((6 @ lane.g, 4), {lane.g @ P("sum")})]):  # ERROR "TF5064 .*mesh axis 0 \(g\) is already bound"
    return x


@func
def two_states(x: Tensor[(6, 4), "f32", ((6, 4), {lane.l @ P("sum"), lane.l @ P("max")})]):  # ERROR "TF5064 .*mesh axis 1 \(l\) is already bound"
    return x


# SUGAR-8, PAR-94
@func
def set_first(x: Tensor[(4, 8), "f32", ((4, 8), {lane.l @ P("sum")}, (8, 1))]):  # ERROR "TF5060 .*last outer item"
    return x


@func
def two_strides(x: Tensor[(4, 8), "f32", ((4, 8), (8, 1), (8, 1))]):  # ERROR "TF5060 .*second stride tuple"
    return x


@func
def neither(x: Tensor[(6, 8), "f32", ((6 @ lane.g, 8), 8)]):  # ERROR "TF5060 .*`8` is neither a stride tuple nor a value-state set"
    return x


# SUGAR-26
@func
def no_reduction(x: Tensor[(4, 8), "f32", ((4, 8), {lane.l @ P()})]):  # ERROR "TF5066 .*reduction argument"
    return x


@func
def keyword_reduction(x: Tensor[(4, 8), "f32", ((4, 8), {lane.l @ P(reduction="sum")})]):  # ERROR "TF5066 .*reduction argument"
    return x


@func
def reduction_kind(x: Tensor[(4, 8), "f32", ((4, 8), {lane.l @ P(3)})]):  # ERROR "TF5066 .*a text, not the number 3"
    return x


@func
def broadcast_entry(x: Tensor[(4, 8), "f32", ((4, 8), {lane.l @ B()})]):  # ERROR "TF5066 .*`lane.l @ B\(\)` is no value-state entry"
    return x


@func
def bare_entry(x: Tensor[(4, 8), "f32", ((4, 8), {lane.l})]):  # ERROR "TF5066 .*`lane.l` is no value-state entry"
    return x


# SUGAR-15: the shorthand for a mesh of one axis is none in the set
@func
def lone_state(x: Tensor[(4, 8), "f32", ((4, 8), {grid @ P("sum")})]):  # ERROR "TF5062 .*`grid` is a mesh of 1 axis"
    return x


# PAR-92, PAR-95: the axis tuple states placement only
@func
def set_inside(x: Tensor[(4, 8), "f32", (4, 8, {lane.l @ P("sum")})]):  # ERROR "TF5066 .*placement only"
    return x


@func
def state_inside(x: Tensor[(4, 8), "f32", (4 @ P("sum"), 8)]):  # ERROR "TF5066 .*`P\("sum"\)` is no mesh axis"
    return x


@func
def placeholder_state(x: Tensor[(4, 8), "f32", (_ @ B(), 8)]):  # ERROR "TF5066 .*`B\(\)` is no mesh axis"
    return x


# SUGAR-25
@func
def two_meshes(x: Tensor[(6, 20), "f32", (6 @ lane.g, 20 @ grid.b)]):  # ERROR "TF5062 .*two meshes, through `lane.g` and `grid.b`"
    return x


@func
def two_equal_meshes(x: Tensor[(6, 64), "f32", (6 @ lane.g, 64 @ again.l)]):  # ERROR "TF5062 .*two meshes"
    return x


# SUGAR-15
@func
def lone(x: Tensor[(6, 4), "f32", (6 @ lane, 4)]):  # ERROR "TF5062 .*`lane` is a mesh of 2 axes"
    return x


# SHARD-38
@func
def no_axis(x: Tensor[(6,), "f32", (6 @ lane.q,)]):  # ERROR "TF3014 .*no axis \"q\"; its axes are \"g\", \"l\""
    return x


# SUGAR-16
@func
def no_mesh(x: Tensor[(6,), "f32", (6 @ lan.g,)]):  # ERROR "TF5062 .*undefined mesh `lan`"
    return x


@func
def not_a_mesh(x: Tensor[(6,), "f32", (6 @ half.g,)]):  # ERROR "TF5062 .*undefined mesh `half`: the name is the number 0.5"
    return x


# SUGAR-14, PAR-84, PAR-86
@func
def dynamic(x: Tensor[(S, 4), "f32", (S @ grid.b, 4)]):  # ERROR "TF5061 .*must be a static int, and `S` is the dynamic extent S"
    return x


@func
def boolean(x: Tensor[(1,), "f32", (True @ lane.g,)]):  # ERROR "TF5061 .*must be a static int.*the boolean True"
    return x


@func
def boolean_name(x: Tensor[(1,), "f32", (yes @ lane.g,)]):  # ERROR "TF5061 .*must be a static int, and `yes` is"
    return x


# SUGAR-12
@func
def bare_boolean(x: Tensor[(6, 1), "f32", (6 @ lane.g, True)]):  # ERROR "TF5061 .*must be a static int.*the boolean True"
    return x


@func
def bare_float(x: Tensor[(6, 1), "f32", (6 @ lane.g, 4.5)]):  # ERROR "TF5061 .*a float, 4.5"
    return x


@func
def bare_text(x: Tensor[(6, 1), "f32", (6 @ lane.g, "4")]):  # ERROR "TF5061 .*a string, \"4\""
    return x


@func
def bare_negative(x: Tensor[(6, 1), "f32", (6 @ lane.g, -4)]):  # ERROR "TF5061 .*is -4, and must not be negative"
    return x


# SUGAR-17
@func
def placeholder(x: Tensor[(6, 3), "f32", (_, 3 @ lane.g)]):  # ERROR "TF5061 .*placeholder `_` is not an extent"
    return x


# SUGAR-18
@func
def launch(x: Tensor[(40,), "f32", (40 @ K.k,)]):  # ERROR "TF5061 .*mesh axis 0 \(k\) is launch-provided"
    return x


# SUGAR-10
@func
def one_stride(x: Tensor[(6, 4), "f32", ((6 @ lane.g, 4), (1,))]):  # ERROR "TF5065 .*1 stride is written for an axis tuple of 2"
    return x


@func
def three_strides(x: Tensor[(6, 4), "f32", ((6 @ lane.g, 4), (8, 4, 1))]):  # ERROR "TF5065 .*3 strides are written for an axis tuple of 2"
    return x


@func
def list_strides(x: Tensor[(384,), "f32", ((384 @ (lane.g, lane.l),), (4, 1))]):  # ERROR "TF5065 .*2 strides are written for an axis tuple of 1 \(3 positions"
    return x


@func
def named_stride(x: Tensor[(6, 4), "f32", ((6 @ lane.g, 4), (S, 1))]):  # ERROR "TF5065 .*integer literal, not negative, and `S`"
    return x


@func
def negative_stride(x: Tensor[(6, 4), "f32", ((6 @ lane.g, 4), (4, -1))]):  # ERROR "TF5065 .*integer literal, not negative, and `-1`"
    return x


# SUGAR-23: strides do not switch the division test off
@func
def stride_divide(x: Tensor[(7, 4), "f32", ((7 @ lane.g, 4), (4, 1))]):  # ERROR "TF5063 .*the extent 7 is not divisible by 3"
    return x


# SUGAR-28: several meshes in sight are no default
@func
def no_default(x: Tensor[(4, 8), "f32", (4, 8)]):  # ERROR "TF5062 .*all-Broadcast layout needs a mesh.*several are"
    return x


# SUGAR-6: once recognized, the sugar diagnostic is reported
@func
def chained(x: Tensor[(96,), "f32", (96 @ lane.g @ lane.l,)]):  # ERROR "TF5060 .*splits an axis twice"
    return x


@func
def precedence(x: Tensor[(96,), "f32", (48 @ lane.g * 2,)]):  # ERROR "TF5060 .*`48 @ lane.g \* 2` is no axis"
    return x


@func
def no_list(x: Tensor[(96,), "f32", (96 @ (),)]):  # ERROR "TF5060 .*list of mesh axes is empty"
    return x


@func
def nested(x: Tensor[(6, 4), "f32", (6 @ lane.g, (4, 1))]):  # ERROR "TF5060 .*an axis of the layout is a tuple"
    return x


@func
def axis_number(x: Tensor[(6, 4), "f32", (6 @ 3, 4)]):  # ERROR "TF5060 .*`3` is no mesh axis"
    return x


# PAR-374, LAY-17, LAY-18: two elements of one instance meet
@func
def meet(x: Tensor[(6, 64), "f32", ((6 @ lane.g, 64), (1, 1))]):  # ERROR "TF3011"
    return x


@func
def meet_verbose(x: Tensor[(12, 4), "f32", ShardLayout(Layout((12, 4), (0, 1)), (Split(0), B()), lane)]):  # ERROR "TF3011"
    return x


# SUGAR-5: body names are not part of the closure of a signature; both mistakes of one layout are reported
@func
def both(x: Tensor[(13, 4), "f32", (13 @ lane.g, True)]) -> Tensor[(6,), "f32", (6 @ lane.z,)]:  # ERROR "TF5061 .*must be a static int" "TF3014 .*no axis \"z\""
    return x
