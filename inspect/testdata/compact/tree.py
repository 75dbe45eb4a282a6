from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, Topology, tf
from tilefoundry.ir.core.pattern import DimVarRangePat
from tilefoundry.target import CpuTarget

N = DimVar("N", 1, 9)


@module(entry="run", target=CpuTarget())
class Tree:
    topologies = (Topology("cta", 4),)

    @func
    def pick(x: Tensor[(N, 4), "f32"]) -> Tensor[(N, 4), "f32"]:
        pass

    @pick.specialize(DimVarRangePat("N", 1, 5))
    def few(x: Tensor[(N, 4), "f32"]) -> Tensor[(N, 4), "f32"]:
        return x * 2.0

    @pick.specialize(DimVarRangePat("N", 5, 9))
    def _(x: Tensor[(N, 4), "f32"]) -> Tensor[(N, 4), "f32"]:
        return tf.relu(x)

    @func
    def run(x: Tensor[(N, 4), "f32"], w: ConstTensor[(4, 2), "f32"]):
        half = 0.5
        h = pick(x) * half
        h: where(storage="smem")
        best, at = tf.topk(h @ w * half, k=1)
        return best, at

    @run.converter("w")
    def from_rows(raw: Tensor[(2, 4), "f32"]):
        return tf.transpose(raw, perm=(1, 0))

    @module
    class leaf:
        @func
        def keep(x: Tensor[(4,), "bool"]):
            return x

    def forward(self, x):
        return self.run(x)
