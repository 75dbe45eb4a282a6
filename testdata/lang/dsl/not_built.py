from tilefoundry import func, prim_func
from tilefoundry.dsl import Mesh, Tensor, Topology, tf
from tilefoundry.ir.types.shard import Layout

# DEC-22, CORE-4: exactly one diagnostic for each use, naming the construct.
gpu = Mesh(Topology("gpu", 4), Layout((4,), (1,)), names=("cta",))


@prim_func  # ERROR "TF9001 `@prim_func`"
def kernel(x):
    pass


@prim_func(target="cuda")  # ERROR "TF9001 `@prim_func`"
def other(x):
    pass


@func
def sugar(x: Tensor[(4, 8), "f32", (4 @ gpu.cta, 8)]):  # ERROR "TF9001 layout sugar"
    return x


@func
def state(x: Tensor[(4, 8), "f32", ((4, 8), {gpu.cta @ P("sum")}), "smem"]):  # ERROR "TF9001 layout sugar"
    return x


@func
def scope(x: Tensor[(4, 8), "f32"]):
    with Mesh("gpu", (4,), ("cta",)) as m:  # ERROR "TF9001 `with Mesh"
        y = x + x
    with gpu as g:  # ERROR "TF9001 `with Mesh"
        return y + x


@func
def place(x: Tensor[(4, 8), "f32"]):
    y = tf.reshard(x, layout=((4 @ gpu.cta, 8), {gpu.cta @ P("sum")}))  # ERROR "TF9001 `reshard`"
    z = tf.local(x)  # ERROR "TF9001 `local`"
    return y + z


@func
def constrained(x: Tensor[(4, 8), "f32"]):
    x: where(storage="smem")  # ERROR "TF9001 a `where` constraint"
    y: where(layout=(_, 8)) = x + x  # ERROR "TF9001 a `where` constraint"
    for i in range(4):
        y = y + x
        y: where(storage="smem")  # ERROR "TF9001 a `where` constraint"
    return y + z  # ERROR "TF5020 undefined name `z`"
