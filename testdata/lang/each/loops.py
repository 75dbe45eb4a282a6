# One mistake a program: loops of parser.md 1.7 and 5.1, and compile-time values of 1.9.
from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)
N = 4
RATIO = 0.5


# ---- program: a loop over a tensor
@func
def f(x: Tensor[(4, 8), "f32"]):
    for r in x:  # ERROR `x` "TF5040 `for` runs over a call of `tile` or `range` by its bare name"
        x = x + x
    return x


# ---- program: a loop over a list
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in [1, 2]:  # ERROR `[1, 2]` "TF5040 `for` runs over a call of `tile` or `range` by its bare name"
        x = x + x
    return x


# ---- program: a loop over enumerate
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in enumerate(x):  # ERROR `enumerate(x)` "TF5040 `for` runs over a call of `tile` or `range` by its bare name"
        x = x + x
    return x


# ---- program: a misspelt tile
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in tiles(4):  # ERROR `tiles(4)` "TF5040 `for` runs over a call of `tile` or `range` by its bare name"
        x = x + x
    return x


# ---- program: a range of nothing
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range():  # ERROR `range()` "TF5040 `range` takes 1-3 arguments, got 0"
        x = x + x
    return x


# ---- program: a range of four
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(0, 4, 1, 1):  # ERROR `range(0, 4, 1, 1)` "TF5040 `range` takes 1-3 arguments, got 4"
        x = x + x
    return x


# ---- program: a tile of three
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in tile(0, 4, 1):  # ERROR `tile(0, 4, 1)` "TF5040 `tile` takes 1 or 2 arguments, got 3"
        x = x + x
    return x


# ---- program: a keyword in range
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(stop=4):  # ERROR `stop=4` "TF5040 `range` takes no keyword arguments"
        x = x + x
    return x


# ---- program: a float bound
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4.0):  # ERROR `4.0` "TF5041 a loop bound must be a dim expression \(an integer, a DimVar, or arithmetic over them\), not a float"
        x = x + x
    return x


# ---- program: a fraction for a bound
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(N / 2):  # ERROR `N / 2` "TF5041 a loop bound must be a dim expression \(an integer, a DimVar, or arithmetic over them\), not a float"
        x = x + x
    return x


# ---- program: a tensor for a bound
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(x):  # ERROR `x` "TF5024 a loop bound must be a compile-time value, but `x` is a tensor"
        x = x + x
    return x


# ---- program: text for a bound
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range("4"):  # ERROR `"4"` "TF5041 a loop bound must be a dim expression \(an integer, a DimVar, or arithmetic over them\), not a string"
        x = x + x
    return x


# ---- program: a boolean bound
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(True):  # ERROR `True` "TF5041 a loop bound must be a dim expression \(an integer, a DimVar, or arithmetic over them\), not a boolean"
        x = x + x
    return x


# ---- program: an unbound bound
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(STEPS):  # ERROR `STEPS` "TF5020 undefined name `STEPS`"
        x = x + x
    return x


# ---- program: a symbolic bound divided exactly
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(S / 2):  # ERROR `S / 2` "TF5025 a loop bound cannot be evaluated: TypeError: unsupported operator / for the dimension S"
        x = x + x
    return x


# ---- program: two loop variables
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i, j in range(4):  # ERROR `i, j` "TF5040 the target of a loop is a plain name"
        x = x + x
    return x


# ---- program: a loop with else
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x = x + x
    else:
        x = x  # ERROR `x = x` "TF5040 a loop of a DSL body has no `else` suite"
    return x


# ---- program: a break
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x = x + x
        break  # ERROR `break` "TF5042 `break` is not part of a loop body"
    return x


# ---- program: a continue
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x = x + x
        continue  # ERROR `continue` "TF5042 `continue` is not part of a loop body"
    return x


# ---- program: a return in a loop
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        return x  # ERROR `return x` "TF5042 a loop body must not contain `return`"
    return x


# ---- program: a mesh in a loop
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        with x as m:  # ERROR `with x as m` "TF5042 `with` is not part of a loop body"
            x = x + x
    return x


# ---- program: an augmented assignment in a loop
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x += x  # ERROR `x += x` "TF5042 augmented assignment `\+=` is not part of a loop body"
    return x


# ---- program: an if in a loop
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        if i > 0:  # ERROR `if i > 0` "TF5042 `if` is not part of a loop body"
            x = x + x
    return x


# ---- program: a loop of pass
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        pass  # ERROR `pass` "TF5042 `pass` is not part of a loop body"
    return x


# ---- program: a carried shape that changes
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x
    for i in range(4):
        y = tf.concat(y, x, axis=0)  # ERROR `y = tf.concat(y, x, axis=0)` "TF6021 GridRegionExpr: the loop carries y as Tensor\[\(4, 8\), \"f32\"\], and the body ends with Tensor\[\(8, 8\),"
    return y


# ---- program: a carried dtype that changes
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x
    for i in range(4):
        y = tf.cast(y, "bf16")  # ERROR `y = tf.cast(y, "bf16")` "TF6021 GridRegionExpr: the loop carries y as Tensor\[\(4, 8\), \"f32\"\], and the body ends with Tensor\[\(4, 8\),"
    return y


# ---- program: a carried rank that changes
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x
    for i in range(4):
        y = tf.reduce(y, axes=(0,), keepdim=False, kind="sum")  # ERROR `y = tf.reduce(y, axes=(0,), keepdim=False, kind="sum")` "TF6021 GridRegionExpr: the loop carries y as Tensor\[\(4, 8\), \"f32\"\], and the body ends with Tensor\[\(8,\),"
    return y


# ---- program: a carried number that becomes a tensor
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = 0.0
    for i in range(4):
        y = x + y  # ERROR `y = x + y` "TF6021 GridRegionExpr: the loop carries y as Tensor\[\(\), \"f32\", \"umat\"\], and the body ends with Tensor\[\(4,"
    return y


# ---- program: a window as an operand
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in tile(8, 2):
        x = x + i  # ERROR `i` "TF5045 the tile window `i` is used as a whole element of a subscript only"
    return x


# ---- program: a window in arithmetic
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in tile(8, 2):
        x = x + x[:, i + 1]  # ERROR `i` "TF5045 the tile window `i` is used as a whole element of a subscript only"
    return x


# ---- program: an index by arithmetic over the loop variable
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.zeros((8,), "f32")
    for i in range(3):
        y = y + x[i + 1, :]  # ERROR `i + 1` "TF5030 axis 0: the index must be a compile-time integer, not a dim expression"
    return y


# ---- program: a loop variable beside floats
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x = x * i  # ERROR `i` "TF4001 Binary: mul: lhs has dtype f32 and rhs has i64; operands must have one dtype"
    return x


# ---- program: a loop variable after the loop
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(4):
        x = x + x
    return x[i, :]  # ERROR `i` "TF5020 undefined name `i`"


# ---- program: a number rebound in a loop and used as one
@func
def f(x: Tensor[(4, 8), "f32"]):
    n = 1
    for i in range(4):
        n = n + 1
        x = x + x
    return tf.reshape(x, new_shape=(n, 32))  # ERROR `n`#3 "TF5024 the attribute `new_shape` of `reshape` must be a compile-time value, but `n` is a scalar tensor"


# ---- program: an axis from a float
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.softmax(x, axis=RATIO)  # ERROR `RATIO` "TF4035 SoftMax: attribute axis of softmax takes an int, not a float"


# ---- program: an axis from a call
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.softmax(x, axis=len((1, 2)) + 1)  # ERROR `len((1, 2)) + 1` "TF4003 SoftMax: axis 3 is out of range for rank 2"


# ---- program: a division by zero
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.softmax(x, axis=1 // 0)  # ERROR `1 // 0` "TF5025 the attribute `axis` of `softmax` cannot be evaluated: ZeroDivisionError: integer division or"


# ---- program: a modulus by zero
@func
def f(x: Tensor[(4, 8), "f32"]):
    n = N % 0  # ERROR `N % 0` "TF5025 the arithmetic cannot be evaluated: ZeroDivisionError: integer modulo by zero"
    return x * RATIO


# ---- program: an axis from a tensor's element
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.softmax(x, axis=x[0, 0])  # ERROR `x`#4 "TF5024 the attribute `axis` of `softmax` must be a compile-time value, but `x` is a tensor"


# ---- program: an attribute of a captured number
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * N.real_part  # ERROR `N.real_part` "TF5025 the value cannot be evaluated: AttributeError: 'int' object has no attribute 'real_part'"


# ---- program: a key that is not there
CONFIG = {"eps": 1e-6}


@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * CONFIG["scale"]  # ERROR `CONFIG["scale"]` "TF5025 the value cannot be evaluated: KeyError: 'scale'"


# ---- program: an attribute that is not there
class Config:
    eps = 1e-6


@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * Config.scale  # ERROR `Config.scale` "TF5025 the value cannot be evaluated: AttributeError: type object 'Config' has no attribute 'scale'"


# ---- program: a misspelt attribute of a configuration
class Config:
    hidden_size = 8


@func
def f(x: Tensor[(4, Config.hiden_size), "f32"]):  # ERROR `Config.hiden_size` "TF5025 the extent cannot be evaluated: AttributeError: type object 'Config' has no attribute 'hiden_size'"
    return x


# ---- program: a captured list of tensors' names
NAMES = ["a", "b"]


@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * NAMES[0]  # ERROR `NAMES[0]` "TF5023 a string is not an operand"


# ---- program: an index beyond a captured tuple
SIZES = (4, 8)


@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.reshape(x, new_shape=(SIZES[2],))  # ERROR `SIZES[2]` "TF5025 the attribute `new_shape` of `reshape` cannot be evaluated: IndexError: tuple index out of range"


# ---- program: a captured object as an operand
class Config:
    pass


@func
def f(x: Tensor[(4, 8), "f32"]):
    return x + Config  # ERROR `Config` "TF5023 a value of type type is not an operand"


# ---- program: a captured integer beside floats
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * N  # ERROR `N` "TF4001 Binary: mul: lhs has dtype f32 and rhs has i64; operands must have one dtype"


# ---- program: a host call for an operand
def scale():
    return 2.0


@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * scale()  # ERROR `scale` "TF4037 unknown Op name `scale`: it is Python, and a DSL body calls nothing while it is parsed"


# ---- program: a host method for an operand
class Config:
    def scale(self):
        return 2.0


config = Config()


@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * config.scale()  # ERROR `config.scale` "TF4037 unknown Op name `config\.scale`: it is Python, and a DSL body calls nothing while it is parsed"


# ---- program: an integer beyond 64 bits
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.reshape(x, new_shape=(2 ** 70,))  # ERROR `(2 ** 70,)` "TF4035 Reshape: attribute new_shape of reshape takes a tuple of dimensions, and entry 0 is an integer"
