from tilefoundry import Layout, func
from tilefoundry.dsl import Tensor


@func
def strides(x: Tensor[(4, 8), "f32", Layout((4, 8), (1,))]):  # ERROR "TF3010"
    return x


# PAR-60: the storage slot holds a quoted name
@func
def storage(x: Tensor[(4,), "f32", None, 1]):  # ERROR "TF5007 the storage slot must be a quoted storage name"
    return x


@func
def rows(x: Tensor[(4, 8), "f32", Layout((4, 8), (8, 1))]):
    return x


# FN-33: a layout that the parameter states is what the argument has
@func
def unplaced(x: Tensor[(4, 8), "f32"]):
    return rows(x)  # ERROR "TF6012"
