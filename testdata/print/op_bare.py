"""Ops named bare through the star import, under the names of Python builtins too."""

from tilefoundry import func
from tilefoundry.dsl import Tensor
from tilefoundry.dsl.tf import *


@func
def bare(x: Tensor[(4,), "f32"], y: Tensor[(4,), "f32"]):
    a = add(relu(x), exp(y))
    b = max(abs(a), min(x, y))
    c = round(b) * sigmoid(a)
    return slice(c, begin=(0,), end=(2,), strides=(1,))


@func
def relu_of(relu: Tensor[(4,), "f32"]):
    sigmoid = tanh(relu)
    tanh_ = sigmoid + relu
    return tanh_
