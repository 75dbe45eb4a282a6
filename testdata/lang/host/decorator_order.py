# A DSL decorator is the innermost one of its def (HOST-82); a refusal ends the file (LOADSRC-38).
from tilefoundry import func
from tilefoundry.dsl import Tensor


def plain(f):
    return f


@func  # ERROR "TF2002 .*plain"
@plain
def below(x: Tensor[(4,), "f32"]):
    return x
