from tilefoundry import func, module
from tilefoundry.dsl import Tensor, tf

WIDTH = 4


# PAR-229, PAR-230: a file of Modules is an ordinary Python module; import_model.py imports it.
@module(entry="run")
class Net:
    @func
    def run(x: Tensor[(WIDTH,), "f32"]) -> Tensor[(WIDTH,), "f32"]:
        return tf.relu(x)


def build(width):
    @module
    class Wide:
        inner = Net

        @func
        def run(x: Tensor[(width, WIDTH), "f32"]):
            return tf.relu(x)

    return Wide


# PAR-229: nothing is injected; a name that the file does not bind is undefined
@module
class Injected:
    @func
    def run(x: Tensor[(HIDDEN,), "f32"]):  # ERROR "TF5020 undefined name `HIDDEN`"
        return x
