from tilefoundry import func
from tilefoundry.dsl import Tensor


# PAR-368: elsewhere Python itself has no async forms
@func
def awaits(x: Tensor[(4,), "f32"]):
    return await x  # ERROR "TF1006 'await' outside async function"


@func
def loops(x: Tensor[(4,), "f32"]):
    async for i in x:  # ERROR "TF1006 'async for' outside async function"
        x = x + x
    return x
