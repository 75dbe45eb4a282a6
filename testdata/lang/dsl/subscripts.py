from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


# OP-sub-3, OP-slice-6, PAR-187, PAR-188, PAR-189
@func
def accepted(x: Tensor[(8, 4), "f32"], y: Tensor[(S, 4), "f32"]):
    a = x[0:2, 3]
    b = x[-3:, :]
    c = x[:-1, -1]
    d = x[-6:-2:2, 0:4]
    e = y[0:S, 1]
    f = y[2, :]
    return a, b, c, d, e, f


# OP-sub-2
@func
def counts(x: Tensor[(8, 4), "f32"]):
    a = x[0]  # ERROR "TF5031 .*1 element.*rank 2"
    b = x[0, 0, 0]  # ERROR "TF5031 .*3 elements.*rank 2"
    c = x[..., 0]  # ERROR "TF5030 .*ellipsis"
    d = x[None, 0]  # ERROR "TF5030 .*new axis"
    return x


# OP-sub-4, PAR-190, DEC-14, DEC-30
@func
def ranges(x: Tensor[(8, 4), "f32"], y: Tensor[(S, 4), "f32"]):
    a = x[8, :]  # ERROR "TF5032 axis 0: index 8 .*8"
    b = x[:, -5]  # ERROR "TF5032 axis 1: index -5 .*4"
    c = y[-1, :]  # ERROR "TF5032 axis 0: .*-1.*S"
    d = x[4:12, :]  # ERROR "TF4014 axis 0: .*12.*8"
    e = x[-9:, :]  # ERROR "TF4014 axis 0: .*-9.*8"
    f = y[-3:, :]  # ERROR "TF4014 axis 0: .*-3.*S"
    g = x[0:4:0, :]  # ERROR "TF4014 axis 0: .*step 0"
    return x


@func
def kinds(x: Tensor[(8, 4), "f32"], i: Tensor[(2,), "i64"]):
    a = x[True, :]  # ERROR "TF5030 axis 0: .*boolean"
    b = x[1.0, :]  # ERROR "TF5030 axis 0: .*float"
    c = x[i, :]  # ERROR "TF5030 axis 0: a tensor"
    d = x[S, :]  # ERROR "TF5030 axis 0: .*dim expression"
    e = x[0:1.5, :]  # ERROR "TF5030 axis 0: .*float"
    return x


# CORE-213, CORE-212
@func
def tuples(x: Tensor[(8,), "f32"]):
    t = tf.topk(x, 2)
    n = 1
    a = t[0]
    b = t[n]  # ERROR "TF5030 .*integer constant index"
    c = t[-1]  # ERROR "TF5030 .*integer constant index"
    d = t[2]  # ERROR "index 2"
    return a
