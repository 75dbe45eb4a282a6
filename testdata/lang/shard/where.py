from tilefoundry import func
from tilefoundry.dsl import B, DimVar, Mesh, P, Tensor, Topology, tf

grid = Mesh(Topology("cta", 20), (20,), ("b",))
N = DimVar("N", 1, 64)
ROWS = 4
half = 0.5


# META-31, META-32, PAR-144, PAR-145, PAR-146, PAR-147, PAR-148: a field for each of the three; PAR-153, PAR-154, PAR-155, PAR-156: the axes;
# PAR-149, PAR-150, PAR-151, PAR-157: the bindings; PAR-161: no topology is looked up; PAR-339, PAR-340, PAR-341: the subjects
@func
def accepted(x: Tensor[(4, 8), "f32"], n: Tensor[(N, 8), "f32"]):
    x: where(layout=(_, 8), mesh=grid, storage="smem")
    y: where(layout=((4, 8 @ cta), {thread @ B(), warp.lane @ P("sum")})) = x + x
    n: where(layout=(N, 2 * ROWS @ "the cta"))
    v, i = tf.topk(y, k=2)
    v: where(storage="rmem")
    with grid as m:
        z = y
        w: where(mesh=m[0:10]) = tf.relu(z)
    u: where(mesh=Mesh(Topology("cta", 20), (4, 5), ("a", "b")), layout=(_ @ cta, _)) = tf.relu(w)
    for k in range(3):
        w = w + x
    w: where(layout=(ROWS, 8))
    return v, w, u, n


# META-36, PAR-152
@func
def forms(x: Tensor[(4, 8), "f32"], s: Tensor[(), "f32"]):
    a: where() = x + x  # ERROR "TF5070 .*constrains nothing"
    b: where("smem") = x + x  # ERROR "TF5070 .*keywords only"
    c: where(**{}) = x + x  # ERROR "TF5070 .*no `\*\*` arguments"
    d: where(memory="smem") = x + x  # ERROR "TF5070 .*no field `memory`"
    e = where(storage="smem")  # ERROR "TF5070 .*annotation of a name, not a value"
    return a + b + c + d


# META-36, PAR-158
@func
def layouts(x: Tensor[(4, 8), "f32"]):
    a: where(layout=()) = x + x  # ERROR "TF5071 .*empty"
    b: where(layout=((), {cta @ B()})) = x + x  # ERROR "TF5071 .*empty"
    c: where(layout=(4 @ cta, 8 @ cta)) = x + x  # ERROR "TF5071 .*`cta` is bound twice"
    d: where(layout=((4 @ cta, 8), {cta @ B()})) = x + x  # ERROR "TF5071 .*`cta` is bound twice"
    e: where(layout=(4.0, 8)) = x + x  # ERROR "TF5071 .*not a float"
    f: where(layout=(True, 8)) = x + x  # ERROR "TF5071 .*not a boolean"
    g: where(layout=(-4, 8)) = x + x  # ERROR "TF5071 .*-4"
    h: where(layout=(half, 8)) = x + x  # ERROR "TF5071 .*not a float"
    i: where(layout=(nothing, 8)) = x + x  # ERROR "TF5020 undefined name `nothing`"
    j: where(layout=((4, 8), {cta @ B()}, {warp @ B()})) = x + x  # ERROR "TF5071 .*second binding set"
    k: where(layout=((4, 8), (cta @ B(),))) = x + x  # ERROR "TF5071 .*no binding set"
    l: where(layout=8) = x + x  # ERROR "TF5071 .*tuple of axes"
    m: where(layout=((4, 8), {cta})) = x + x  # ERROR "TF5071 `cta` is no binding"
    n: where(layout=((4, 8), {cta @ S(0)})) = x + x  # ERROR "TF5071 `S\(0\)` is no state"
    o: where(layout=((4, 8), {cta @ P()})) = x + x  # ERROR "TF5071 `P\(\)` is no state"
    p: where(layout=((4, 8), {cta @ P(3)})) = x + x  # ERROR "TF5071 `P\(3\)` is no state"
    q: where(layout=(4 @ 3, 8)) = x + x  # ERROR "TF5071 `3` is no topology name"
    r: where(layout=(4, (8, 1))) = x + x  # ERROR "TF5071 .*a tuple"
    s: where(layout=(x, 8)) = x + x  # ERROR "TF5024 .*`x` is a tensor"
    return x


# META-31, PAR-159, PAR-160
@func
def fields(x: Tensor[(4, 8), "f32"]):
    a: where(mesh=3) = x + x  # ERROR "TF5071 .*must be a Mesh, not the number 3"
    b: where(mesh=Topology("cta", 4)) = x + x  # ERROR "TF5071 .*must be a Mesh"
    c: where(storage="smen") = x + x  # ERROR "TF30.. .*smen"
    d: where(storage=None) = x + x  # ERROR "TF5071 .*concrete one, not None"
    e: where(storage="umat") = x + x  # ERROR "TF30.. .*umat"
    f: where(mesh=Mesh("cta", (4,))) = x + x  # ERROR "TF5068 .*`cta` is not declared"
    return x


# META-33, PAR-342, PAR-343, PAR-344, PAR-345, PAR-346, PAR-348
@func
def subjects(x: Tensor[(4, 8), "f32"]):
    x[0, 0]: where(storage="smem")  # ERROR "TF5072 .*not `x\[0, 0\]`"
    x.y: where(storage="smem")  # ERROR "TF5072 .*not `x.y`"
    nothing: where(storage="smem")  # ERROR "TF5072 .*`nothing` is not bound in the body"
    half: where(storage="smem")  # ERROR "TF5072 .*`half` is not bound in the body"
    two = 2.0
    two: where(storage="smem")  # ERROR "TF5072 .*`two` is the number 2.0"
    both = tf.topk(x, k=2)
    both: where(storage="smem")  # ERROR "TF5072 .*`both` is a whole tuple"
    shape = tf.shape_of(x)
    rank = tf.rank(x)
    rank: where(storage="smem")  # ERROR "TF5072 .*`rank` is a shape scalar"
    three: where(storage="smem") = 3  # ERROR "TF5072 .*`three` is the number 3"
    bad = tf.relu(x, x)  # ERROR "TF4030"
    bad: where(storage="smem")
    return x * two


# META-34, PAR-338, PAR-347: one annotation for one node, under whatever name
@func
def duplicates(x: Tensor[(4, 8), "f32"]):
    a: where(storage="smem") = x + x
    a: where(layout=(4, 8))  # ERROR "TF5073 duplicate where annotation: `a`"
    b = a
    b: where(layout=(4, 8))  # ERROR "TF5073 duplicate where annotation: `b`"
    c: where(storage="smem") = x + x
    return a + b + c


# META-37, GRID-12, PRN-105
@func
def loops(x: Tensor[(4, 8), "f32"]):
    for i in range(3):
        x = x + x
        x: where(storage="smem")  # ERROR "TF5042 .*`where` constraint is not part of a loop body"
    return x


# PAR-348: a refused annotation keeps the value it binds
@func
def goes_on(x: Tensor[(4, 8), "f32"]):
    a: int = x + x  # ERROR "TF50.. annotated assignment"
    b: where(strage="smem") = a + a  # ERROR "TF5070 .*no field `strage`"
    return a + b
