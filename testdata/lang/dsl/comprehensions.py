from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

SCALES = (1.0, 2.0)


def sizes():
    return [1, 2]


# PAR-177, PAR-178, PAR-183, PAR-185
@func
def unrolled(x: Tensor[(4,), "f32"]):
    xs = [x * s for s in SCALES]
    ys = [xs[i] + xs[-1] for i in range(2)]
    zs = [y for y in ys]
    pair = [x, tf.relu(x)]
    return ys[0] + zs[1] + pair[1]


# PAR-366
@func
def refused(x: Tensor[(4,), "f32"]):
    a = [x for i in range(2) for j in range(2)]  # PAR-180 # ERROR "TF5017 .*exactly one `for`"
    b = [x for i in range(2) if i]  # PAR-181 # ERROR "TF5017 .*`if` guard"
    c = [x for i, j in SCALES]  # PAR-182 # ERROR "TF5017 .*plain name"
    d = [x for i in sizes()]  # PAR-184 # ERROR "TF5017 .*another call"
    e = [x for i in x]  # ERROR "TF5017 .*not over a tensor"
    f = [x for i in range(x)]  # ERROR "TF5024 .*`x` is a tensor"
    g = [x for i in range(2.0)]  # PAR-183 # ERROR "TF5017 .*compile-time integer"
    h = [x, x][2]  # ERROR "TF5032 .*index 2.*2 elements"
    i = [x, x][0:1]  # ERROR "TF5030 .*one compile-time integer"
    return x
