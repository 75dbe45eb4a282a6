# LOADSRC-30, LOADSRC-35, DEC-18: statements that need a module that is not there are set aside, and nothing is reported as long as
# nothing needs what they bind.
import numpy as np
from torch import nn

from tilefoundry import func
from tilefoundry.dsl import Tensor

SCALE = np.sqrt(2)
LAYERS = [nn.Linear(i, SCALE) for i in range(4)]
WIDTH = 4


@func
def doubled(x: Tensor[(WIDTH,), "f32"]):
    return x + x
