from tilefoundry import func, module
from tilefoundry.dsl import Tensor
from tilefoundry.ir.core.module import select


@module
class M:
    @func
    def forward(x: Tensor[(4,), "f32"]):
        return x


select(M, "layers..attn")  # ERROR "TF6061"
