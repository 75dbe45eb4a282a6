# LOADSRC-38, CHK-64: an exception that reaches file level is one diagnostic and ends the load; what came before is reported with it.
from tilefoundry import func
from tilefoundry.dsl import Tensor


@func
def before(x: Tensor[(4,), "f32"]):
    return x + missing  # ERROR "TF5020 .*`missing`"


def choose(table, key):
    return table[key]  # ERROR "TF2001 KeyError: 'large'"


SIZE = choose({"small": 4}, "large")


@func
def after(x: Tensor[(4,), "f32"]):
    return x + missing_too
