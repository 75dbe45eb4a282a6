# What a DSL function captures, and when (HOST-80 to HOST-89).
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf
from tilefoundry.ir.core.errors import VerifyError
from tilefoundry.module import module


def factory():
    @func
    def early(x: Tensor[(4,), "f32"]):
        # HOST-86: a name bound after the decorator ran is not visible
        return x * later  # ERROR "TF5020 .*later"

    later = 2.0
    return early


def caller():
    only_here = 2.0
    return inner()


def inner():
    @func
    def lexical(x: Tensor[(4,), "f32"]):
        # HOST-87: the functions that called the factory are not consulted
        return x * only_here  # ERROR "TF5020 .*only_here"

    return lexical


factory()
caller()

rows = 3


def build(rows, depth):
    cols = 2 * rows

    @module(entry="top")
    class Block:
        @func
        def top(x: Tensor[(rows, cols), "f32"]) -> Tensor[(rows, cols), "f32"]:
            return x + tf.zeros((5, 10), "f32")  # HOST-84 step 2: the parameter, not the global of that name

    return Block


build(5, 1)

# HOST-25, HOST-26: an error of a DSL definition is an exception of the category's Python name.
try:

    @func
    def wrong(x: Tensor[(4,), "f32"]):
        return x + missing

except VerifyError as e:
    caught = str(e)

assert isinstance(VerifyError("x"), ValueError) and "missing" in caught
