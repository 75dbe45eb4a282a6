from tilefoundry import func, module
from tilefoundry.dsl import Tensor


@module
class Net:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x

    def forward(self, x):
        return self.run(x)


# DEC-22: running a Module belongs to the evaluator
Net(3)  # ERROR "TF9001 running the Module Net"
