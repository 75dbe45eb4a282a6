import model
from model import Net, build
from tilefoundry import func, module
from tilefoundry.dsl import Tensor

# PAR-230: Modules at file scope are values of their file
assert model.Net is Net and Net.entry == "run" and Net.lookup("run").params[0].name == "x"

# PAR-231: each call of the published function gives Modules of its own
A, B, C = build(2), build(2), build(3)
assert A is not B and A == B and A != C
assert B.lookup("run").params[0].type == Tensor[(2, 4), "f32"] and C.lookup("run").params[0].type == Tensor[(3, 4), "f32"]

run = Net.lookup("run")


# PAR-277: names of the file are visible in a body
@func
def uses(x: Tensor[(model.WIDTH,), "f32"]):
    return run(x)
