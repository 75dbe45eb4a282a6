from tilefoundry import func
from tilefoundry.dsl import Tensor


# PAR-368: an async body has no other place than an async def
@func
async def later(x: Tensor[(4,), "f32"]):  # ERROR "TF2002 async def under the DSL decorator func"
    return await x
