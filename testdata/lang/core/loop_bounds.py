# Which operators a loop bound is open to (GRID-4), and the truth of the package's classes (HOST-180).
from tilefoundry import DType, func
from tilefoundry.dsl import DimVar, Tensor, tf

N = DimVar("N", 1, 64)
assert bool(DType) and bool(DimVar)


@func
def closed(x: Tensor[(4,), "f32"]):
    for i in range(3 & 1):  # ERROR "TF5041 .*operator `&`"
        x = x + x
    for i in range(1 << 2):  # ERROR "TF5041 .*operator `<<`"
        x = x + x
    for i in range(2 if True else 3):  # ERROR "TF5041 .*conditional expression"
        x = x + x
    for i in range(~-3):  # ERROR "TF5041 .*operator `~`"
        x = x + x
    return x


@func
def open_to(x: Tensor[(4,), "f32"]):
    for i in range(2**3 - -1, N * 2 // 3 + 7 % 4):
        x = x + x
    return x
