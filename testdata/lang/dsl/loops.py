from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, ceildiv, tf

S = DimVar("S", 1, 9)
C = DimVar("C", 1, 65)


# PAR-128, PAR-129, PAR-138, GRID-4
@func
def domains(x: Tensor[(S, 8), "f32"], y: Tensor[(8,), "f32"]):
    for i in range(S):
        y = y + x[i, :]
    for i in tile(ceildiv(C, 4)):
        y = y + y
    for i in range(1, 2 * 4):
        y = y + y
    for i in range(0, S // 2, 2):
        y = y + y
    for i in tile(min(S, 4)):
        y = y + y
    return y


# GRID-3
@func
def headers(x: Tensor[(4,), "f32"]):
    for i in tile(4, 2, 1):  # ERROR "TF5040 .*takes 1 or 2 arguments, got 3"
        x = x + x
    for i in range(0, 4, 1, 1):  # ERROR "TF5040 .*takes 1-3 arguments, got 4"
        x = x + x
    for i in range(4, step=2):  # ERROR "TF5040 .*keyword"
        x = x + x
    for i, j in range(4):  # ERROR "TF5040 .*plain name"
        x = x + x
    for i in tf.range(4):  # ERROR "TF5040 .*bare name"
        x = x + x
    for i in range(4):
        x = x + x
    else:
        x = x  # ERROR "TF5040 .*`else`"
    return x


# GRID-4
@func
def bounds(x: Tensor[(4,), "f32"]):
    for i in range(2.0):  # ERROR "TF5041 .*must be a dim expression.*float"
        x = x + x
    for i in range(True):  # ERROR "TF5041 .*must be a dim expression.*boolean"
        x = x + x
    return x


@func
def runtime_bounds(x: Tensor[(4,), "f32"]):
    for i in range(x):  # ERROR "TF5024 .*`x` is a tensor"
        y = x + x
    for i in range(4):
        for j in range(i):  # ERROR "TF5041 .*must be a dim expression"
            x = x + x
    return x


# GRID-12
@func
def statements(x: Tensor[(4,), "f32"]):
    for i in range(4):
        x += x  # ERROR "TF5042 .*augmented assignment"
        tf.relu(x)  # ERROR "TF5042 .*bare expression"
        a = b = x  # ERROR "TF5013 .*chained"
        pass  # ERROR "TF5042 .*`pass`"
        if x:  # ERROR "TF5042 .*`if`"
            x = x
        y: int = x  # ERROR "TF5042 .*annotated"
        break  # ERROR "TF5042 .*`break`"
        return x  # ERROR "TF5042 .*must not contain `return`"
    return x


# GRID-11
@func
def scope(x: Tensor[(4,), "f32"]):
    for i in range(4):
        t = x + x
        x = t
    return x + t  # ERROR "TF5020 undefined name `t`"


# GRID-13: no stale value
@func
def unpacked(x: Tensor[(8,), "f32"]):
    v = tf.relu(x)
    y = x
    for i in range(4):
        v, k = tf.topk(x, 8)
        y = y + v
    return y + v  # ERROR "TF5044 `v` would be the value from before the loop"


SCALE = 2.0


@func
def captured(x: Tensor[(8,), "f32"]):
    for i in range(4):
        y = x * SCALE  # ERROR "TF5044 `SCALE`.*captured"
        SCALE = 1.0
        x = y
    return x


@func
def listed(x: Tensor[(8,), "f32"]):
    xs = [x, x]
    y = x
    for i in range(4):
        y = y + xs[0]  # ERROR "TF5044 `xs`.*compile-time list"
        xs = [y, y]
        y = xs[1]
    return y


# GRID-34: a yield agrees with its phi
@func
def yields(x: Tensor[(4,), "f32"], s: Tensor[(), "bf16"]):
    acc = 0.0
    for i in range(4):
        acc = acc + x  # ERROR "carries acc"
    n = 0
    for i in range(4):
        n = n + s  # ERROR "TF4001"
    y = x
    for i in range(4):
        y = tf.cast(y, dtype="bf16")  # ERROR "carries y"
    return x


# A carried name ends as a value
@func
def ends(x: Tensor[(4,), "f32"]):
    for i in range(4):
        x = [x, x]  # ERROR "TF5043 `x` is carried"
    return x


# GRID-30: a window is a whole element of a subscript
@func
def windows(x: Tensor[(8, 4), "f32"]):
    y = tf.zeros(shape=(2, 4), dtype="f32")
    for w in tile(8, 2):
        y = y + x[w, :]
        a = x[w + 1, :]  # ERROR "TF5045 .*`w`"
        b = w  # ERROR "TF5045 .*`w`"
        c = tf.gather(x, w, axis=0)  # ERROR "TF5045 .*`w`"
    return y


# GRID-17: a number assigned in a loop body stays a number there
@func
def numbers(x: Tensor[(8, 4), "f32"]):
    for i in range(4):
        n = 2 * 2
        x = tf.reshape(tf.reshape(x, new_shape=(n, 8)), new_shape=(8, n))
    return x


# GRID-13: a number that is carried is no compile-time value in the body
@func
def carried_number(x: Tensor[(8, 4), "f32"]):
    n = 4
    for i in range(4):
        n = n + 1
        x = tf.reshape(x, new_shape=(8, n))  # ERROR "TF5024 .*`n` is a scalar tensor"
    return x
