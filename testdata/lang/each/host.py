# One mistake a program: the Python around the functions.
from tilefoundry import func, module
from tilefoundry.dsl import Tensor, tf


# ---- program: an undefined name
WIDTH = HEIGHT * 2  # ERROR `HEIGHT` "TF2001 NameError: name 'HEIGHT' is not defined"


# ---- program: a misspelt builtin
WIDTH = maxx(4, 8)  # ERROR `maxx` "TF2001 NameError: name 'maxx' is not defined"


# ---- program: a division by zero
WIDTH = 4 // 0  # ERROR `4 // 0` "TF2001 ZeroDivisionError: integer division or modulo by zero"


# ---- program: a missing key
CONFIG = {"width": 4}
WIDTH = CONFIG["widht"]  # ERROR `CONFIG["widht"]` "TF2001 KeyError: 'widht'"


# ---- program: an index out of range
SIZES = (4, 8)
WIDTH = SIZES[2]  # ERROR `SIZES[2]` "TF2001 IndexError: tuple index out of range"


# ---- program: a missing attribute
class Config:
    width = 4


WIDTH = Config().widht  # ERROR `Config().widht` "TF2001 AttributeError: 'Config' object has no attribute 'widht'"


# ---- program: an argument too many
def twice(n):
    return 2 * n


WIDTH = twice(4, 8)  # ERROR `twice(4, 8)` "TF2001 TypeError: twice\(\) takes 1 positional argument but 2 were given"


# ---- program: an argument missing
def twice(n):
    return 2 * n


WIDTH = twice()  # ERROR `twice()` "TF2001 TypeError: twice\(\) missing 1 required positional argument: 'n'"


# ---- program: an unexpected keyword
def twice(n):
    return 2 * n


WIDTH = twice(m=4)  # ERROR `twice(m=4)` "TF2001 TypeError: twice\(\) got an unexpected keyword argument 'm'"


# ---- program: an addition of text and a number
NAME = "layer" + 4  # ERROR `"layer" + 4` "TF2001 TypeError: can only concatenate str \(not \"int\"\) to str"


# ---- program: a call of a number
WIDTH = 4
HEIGHT = WIDTH(2)  # ERROR `WIDTH(2)` "TF2001 TypeError: 'int' object is not callable"


# ---- program: text that is no number
WIDTH = int("four")  # ERROR `int("four")` "TF2001 ValueError: invalid literal for int\(\) with base 10: 'four'"


# ---- program: too many values to unpack
A, B = (1, 2, 3)  # ERROR `A, B` "TF2001 ValueError: too many values to unpack \(expected 2\)"


# ---- program: too few values to unpack
A, B, C = (1, 2)  # ERROR `A, B, C` "TF2001 ValueError: not enough values to unpack \(expected 3, got 2\)"


# ---- program: a failed assertion
WIDTH = 6
assert WIDTH % 4 == 0, "no multiple of 4"  # ERROR `assert WIDTH % 4 == 0, "no multiple of 4"` "TF2001 AssertionError: no multiple of 4"


# ---- program: a raised exception
def check(n):
    if n % 4:
        raise ValueError(f"{n} is no multiple of 4")  # ERROR `raise ValueError(f"{n} is no multiple of 4")` "TF2001 ValueError: 6 is no multiple of 4"
    return n


WIDTH = check(6)


# ---- program: an exception of a class of the file
class Wrong(Exception):
    pass


raise Wrong("width")  # ERROR `raise Wrong("width")` "TF2001 Wrong: width"


# ---- program: an unbound local
def width():
    n = m  # ERROR `m` "TF2001 UnboundLocalError: cannot access local variable 'm' where it is not associated with a value"
    m = 4
    return n


WIDTH = width()


# ---- program: endless recursion
def down(n):
    return down(n + 1)  # ERROR `down(n + 1)` "TF2001 RecursionError: maximum recursion depth exceeded"


WIDTH = down(0)


# ---- program: an import of a name that is not there
from tilefoundry.dsl import Tensr  # ERROR `Tensr` "TF2001 ImportError: cannot import name 'Tensr' from 'tilefoundry\.dsl'"


# ---- program: an import of an op that is not there
from tilefoundry.dsl.tf import sofmax  # ERROR `sofmax` "TF2001 ImportError: cannot import name 'sofmax' from 'tilefoundry\.dsl\.tf'"


# ---- program: an import of a sibling that is not there
from .layers import Layer  # ERROR `from .layers import Layer` "TF2001 ImportError: attempted relative import with no known parent package: a source is not part of a"


# ---- program: a file that is opened for writing
open("weights.bin", "wb")  # ERROR `open("weights.bin", "wb")` "TF2002 open with mode 'wb' is outside the evaluated subset"


# ---- program: a path outside
open("/etc/passwd")  # ERROR `open("/etc/passwd")` "TF2005 the path /etc/passwd \(/etc/passwd\) lies beneath no root"


# ---- program: an eval
WIDTH = eval("4")  # ERROR `eval("4")` "TF2002 eval\(\) is outside the evaluated subset"


# ---- program: an exec
exec("WIDTH = 4")  # ERROR `exec("WIDTH = 4")` "TF2002 exec\(\) is outside the evaluated subset"


# ---- program: a coroutine
async def width():  # ERROR `async def width(): ...` "TF2002 async def is outside the evaluated subset"
    return 4


width()


# ---- program: a metaclass
class Meta(type):  # ERROR `type` "TF2002 a metaclass, a class derived from type, is outside the evaluated subset"
    pass


class Config(metaclass=Meta):
    pass


# ---- program: a value too large
WIDTH = 10 ** 10 ** 8  # ERROR `10 ** 10 ** 8` "TF2004 limit reached: integer size \(65536\), asked for 300000001"


# ---- program: a set of lists
SIZES = {[4], [8]}  # ERROR `{[4], [8]}` "TF2001 TypeError: unhashable type: 'list'"


# ---- program: a comparison without an order
BIG = "4" < 8  # ERROR `"4" < 8` "TF2001 TypeError: '<' not supported between instances of 'str' and 'int'"


# ---- program: an iteration over a number
SIZES = [n for n in 4]  # ERROR `4` "TF2001 TypeError: 'int' object is not iterable"


# ---- program: an attribute of None
WIDTH = None.width  # ERROR `None.width` "TF2001 AttributeError: 'NoneType' object has no attribute 'width'"


# ---- program: a deleted name
WIDTH = 4
del WIDTH
HEIGHT = WIDTH  # ERROR `WIDTH` "TF2001 NameError: name 'WIDTH' is not defined"


# ---- program: an assignment to a frozen dataclass
from dataclasses import dataclass


@dataclass(frozen=True)
class Config:
    width: int = 4


config = Config()
config.width = 8  # ERROR `config.width` "TF2001 FrozenInstanceError: cannot assign to field 'width'"


# ---- program: a dataclass without a field
from dataclasses import dataclass


@dataclass
class Config:
    width: int


config = Config()  # ERROR `Config()` "TF2001 TypeError: Config\.__init__\(\) missing 1 required positional argument: 'width'"


# ---- program: a tensor annotation that is called
TYPE = Tensor((4,), "f32")  # ERROR `Tensor((4,), "f32")` "TF2002 Tensor is annotation syntax, `Tensor\[shape, dtype\]`, and is not called from host code"


# ---- program: an op called in Python
y = tf.relu(4)  # ERROR `tf.relu(4)` "TF2002 the op relu is called inside a DSL function, not from host code"


# ---- program: a function called in Python
@func
def f(x: Tensor[(4,), "f32"]):
    return x


y = f(4)  # ERROR `f(4)` "TF2002 the Function f is not called from host code"
