# One mistake a program: what a body of @func may not hold, parser.md 5 and 7.
from tilefoundry import func
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, tf

S = DimVar("S", 1, 9)
SCALE = 0.5


# ---- program: no return
@func
def f(x: Tensor[(4, 8), "f32"]):  # ERROR `f`#2 "TF5015 the body of `f` has no final `return`"
    y = tf.relu(x)


# ---- program: a return without a value
@func
def f(x: Tensor[(4, 8), "f32"]):
    return  # ERROR `return` "TF5015 `return` without a value"


# ---- program: a statement after return
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x
    y = x + x  # ERROR `y = x + x` "TF5015 statement after `return`"


# ---- program: an if
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x
    if SCALE > 0:  # ERROR `if SCALE > 0` "TF5010 `if` is not part of a DSL body"
        y = x + x
    return y


# ---- program: a while
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x
    while True:  # ERROR `while True` "TF5010 `while` is not part of a DSL body"
        y = x + x
    return y


# ---- program: a try
@func
def f(x: Tensor[(4, 8), "f32"]):
    try:  # ERROR `try` "TF5010 `try` is not part of a DSL body"
        y = x
    except ValueError:
        y = x
    return x


# ---- program: a with over a file
@func
def f(x: Tensor[(4, 8), "f32"]):
    with open("f") as h:  # ERROR `with open("f") as h` "TF5010 `with` over anything but a Mesh is not part of a DSL body"
        y = x
    return x


# ---- program: a raise
@func
def f(x: Tensor[(4, 8), "f32"]):
    raise ValueError  # ERROR `raise ValueError` "TF5010 `raise` is not part of a DSL body"
    return x


# ---- program: an assert
@func
def f(x: Tensor[(4, 8), "f32"]):
    assert S > 4  # ERROR `assert S > 4` "TF5010 `assert` is not part of a DSL body"
    return x


# ---- program: a print
@func
def f(x: Tensor[(4, 8), "f32"]):
    print(x)  # ERROR `print(x)` "TF5010 a bare expression statement is not part of a DSL body"
    return x


# ---- program: an unused call
@func
def f(x: Tensor[(4, 8), "f32"]):
    tf.relu(x)  # ERROR `tf.relu(x)` "TF5010 a bare expression statement is not part of a DSL body"
    return x


# ---- program: a del
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x
    del y  # ERROR `del y` "TF5010 `del` is not part of a DSL body"
    return x


# ---- program: a global
@func
def f(x: Tensor[(4, 8), "f32"]):
    global SCALE  # ERROR `global SCALE` "TF5010 `global` is not part of a DSL body"
    return x


# ---- program: an import
@func
def f(x: Tensor[(4, 8), "f32"]):
    import math  # ERROR `import math` "TF5010 `import` is not part of a DSL body"
    return x


# ---- program: a nested function
@func
def f(x: Tensor[(4, 8), "f32"]):
    def g(y):  # ERROR `def g` "TF5010 a nested `def` is not part of a DSL body"
        return y
    return x


# ---- program: a nested class
@func
def f(x: Tensor[(4, 8), "f32"]):
    class G:  # ERROR `class G` "TF5010 a nested `class` is not part of a DSL body"
        pass
    return x


# ---- program: a match
@func
def f(x: Tensor[(4, 8), "f32"]):
    match x:  # ERROR `match x` "TF5010 `match` is not part of a DSL body"
        case _:
            y = x
    return x


# ---- program: a lambda
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = lambda z: z  # ERROR `lambda z: z` "TF5011 `lambda` is not part of a DSL body"
    return x


# ---- program: a conditional expression
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x if SCALE else x + x  # ERROR `x if SCALE else x + x` "TF5011 a conditional expression is not part of a DSL body"
    return y


# ---- program: a dict
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = {"a": x}  # ERROR `{"a": x}` "TF5011 a dict is not part of a DSL body"
    return x


# ---- program: a set
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = {x}  # ERROR `{x}` "TF5011 a set is not part of a DSL body"
    return x


# ---- program: a dict comprehension
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = {i: x for i in range(2)}  # ERROR `{i: x for i in range(2)}` "TF5011 a dict comprehension is not part of a DSL body"
    return x


# ---- program: a set comprehension
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = {x for i in range(2)}  # ERROR `{x for i in range(2)}` "TF5011 a set comprehension is not part of a DSL body"
    return x


# ---- program: a generator
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = (x for i in range(2))  # ERROR `(x for i in range(2))` "TF5011 a generator expression is not part of a DSL body"
    return x


# ---- program: a yield
@func
def f(x: Tensor[(4, 8), "f32"]):
    yield x  # ERROR `yield x` "TF5010 `yield` is not part of a DSL body"
    return x


# ---- program: an f-string
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = f"{x}"  # ERROR `f"{x}"` "TF5011 an f-string is not part of a DSL body"
    return x


# ---- program: a walrus
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = tf.relu((z := x))  # ERROR `z := x` "TF5011 `:=` is not part of a DSL body"
    return y


# ---- program: a starred value
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = *x,  # ERROR `*x` "TF5011 a starred expression is not part of a DSL body"
    return x


# ---- program: a complex number
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x * 2j  # ERROR `2j` "TF5011 a complex number is not part of a DSL body"
    return y


# ---- program: an augmented assignment
@func
def f(x: Tensor[(4, 8), "f32"]):
    x += 1.0  # ERROR `x += 1.0` "TF5013 augmented assignment `\+=` is not part of a DSL body"
    return x


# ---- program: a chained assignment
@func
def f(x: Tensor[(4, 8), "f32"]):
    a = b = x + x  # ERROR `a = b = x + x` "TF5013 chained assignment is not part of a DSL body"
    return a


# ---- program: an annotated assignment
@func
def f(x: Tensor[(4, 8), "f32"]):
    a: Tensor[(4, 8), "f32"] = x + x  # ERROR `Tensor[(4, 8), "f32"]` "TF5013 annotated assignment is not part of a DSL body"
    return a


# ---- program: an assignment to an element
@func
def f(x: Tensor[(4, 8), "f32"]):
    x[0, 0] = 1.0  # ERROR `x[0, 0]` "TF5013 a subscript as an assignment target: targets must all be plain names"
    return x


# ---- program: an assignment to an attribute
@func
def f(x: Tensor[(4, 8), "f32"]):
    x.y = x  # ERROR `x.y` "TF5013 an attribute as an assignment target: targets must all be plain names"
    return x


# ---- program: a starred target
@func
def f(x: Tensor[(4, 8), "f32"]):
    a, *b = tf.split(x, axis=1, num_splits=4)  # ERROR `*b` "TF5014 a starred name in an unpacking: targets must all be plain names"
    return a


# ---- program: a nested target
@func
def f(x: Tensor[(4, 8), "f32"]):
    a, (b, c) = tf.topk(x, 2)  # ERROR `(b, c)` "TF5014 a nested target in an unpacking: targets must all be plain names"
    return a


# ---- program: a bracketed target
@func
def f(x: Tensor[(4, 8), "f32"]):
    [a, b] = tf.topk(x, 2)  # ERROR `[a, b]` "TF5014 a bracketed target list: targets must all be plain names, written `a, b = \.\.\.`"
    return a


# ---- program: a tuple of tensors
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = (x, x)  # ERROR `(x, x)` "TF5011 a Tuple of tensors stands only in `return`: HIR has no tuple value here"
    return x


# ---- program: a power
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x ** 2  # ERROR `x ** 2` "TF5012 the operator `\*\*` has no meaning for tensors"
    return y


# ---- program: a bitwise and
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x & x  # ERROR `x & x` "TF5012 the operator `&` has no meaning for tensors"
    return y


# ---- program: a bitwise or
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x | x  # ERROR `x | x` "TF5012 the operator `\|` has no meaning for tensors"
    return y


# ---- program: a bitwise not
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = ~x  # ERROR `~x` "TF5012 the operator `~` has no meaning for tensors"
    return y


# ---- program: an exclusive or
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x ^ x  # ERROR `x ^ x` "TF5012 the operator `\^` has no meaning for tensors"
    return y


# ---- program: a shift
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x << 1  # ERROR `x << 1` "TF5012 the operator `<<` has no meaning for tensors"
    return y


# ---- program: a plus sign
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = +x  # ERROR `+x` "TF5012 the operator `\+` has no meaning for tensors"
    return y


# ---- program: a chained comparison
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = 0.0 < x < 1.0  # ERROR `0.0 < x < 1.0` "TF5012 a chained comparison is not part of a DSL body"
    return y


# ---- program: an and of three
@func
def f(b: Tensor[(4, 8), "bool"]):
    y = b and b and b  # ERROR `b and b and b` "TF5012 `and` takes two operands, not 3"
    return y


# ---- program: an is
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x is None  # ERROR `x is None` "TF5012 the operator `is` has no meaning for tensors"
    return y


# ---- program: a membership
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = x in (1, 2)  # ERROR `x in (1, 2)` "TF5012 the operator `in` has no meaning for tensors"
    return y


# ---- program: a misspelt parameter
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.relu(xx)  # ERROR `xx` "TF5020 undefined name `xx`"


# ---- program: a misspelt local
@func
def f(x: Tensor[(4, 8), "f32"]):
    hidden = x + x
    return tf.relu(hiden)  # ERROR `hiden` "TF5020 undefined name `hiden`"


# ---- program: a misspelt constant of the file
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * SCLAE  # ERROR `SCLAE` "TF5020 undefined name `SCLAE`"


# ---- program: an unbound name
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x * epsilon  # ERROR `epsilon` "TF5020 undefined name `epsilon`"


# ---- program: a name of the loop after it
@func
def f(x: Tensor[(4, 8), "f32"]):
    for i in range(3):
        t = x + x
        x = t
    return t  # ERROR `t`#2 "TF5020 undefined name `t`"


# ---- program: a pass beside a return
@func
def f(x: Tensor[(4, 8), "f32"]):
    pass  # ERROR `pass` "TF5016 `pass` beside another statement is not part of a DSL body"
    return x


# ---- program: an ellipsis body
@func
def f(x: Tensor[(4, 8), "f32"]):
    ...  # ERROR `...` "TF5010 a bare expression statement is not part of a DSL body"
    return x


# ---- program: a returned text
@func
def f(x: Tensor[(4, 8), "f32"]):
    return "x"  # ERROR `"x"` "TF5023 a string is not an operand"


# ---- program: a returned None
@func
def f(x: Tensor[(4, 8), "f32"]):
    return None  # ERROR `None` "TF5023 None is not an operand"


# ---- program: a returned list
@func
def f(x: Tensor[(4, 8), "f32"]):
    return [x, x]  # ERROR `[x, x]` "TF5023 a compile-time list is not an operand"


# ---- program: a returned function
@func
def f(x: Tensor[(4, 8), "f32"]):
    return f  # ERROR `f` "TF5020 undefined name `f`"


# ---- program: a returned dict
@func
def f(x: Tensor[(4, 8), "f32"]):
    return {"y": x}  # ERROR `{"y": x}` "TF5011 a dict is not part of a DSL body"


# ---- program: a shape by attribute
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.reshape(x, new_shape=x.shape)  # ERROR `x`#2 "TF5024 the attribute `new_shape` of `reshape` must be a compile-time value, but `x` is a tensor"


# ---- program: a length
@func
def f(x: Tensor[(4, 8), "f32"]):
    return tf.reshape(x, new_shape=(len(x), 8))  # ERROR `x`#2 "TF5024 the attribute `new_shape` of `reshape` must be a compile-time value, but `x` is a tensor"


# ---- program: the kernel namespace not imported
@func
def f(x: Tensor[(4, 8), "f32"]):
    return T.relu(x)  # ERROR `T` "TF5020 undefined name `T`"


# ---- program: two for clauses
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x for i in range(2) for j in range(2)]  # ERROR `[x for i in range(2) for j in range(2)]` "TF5017 a comprehension has exactly one `for` clause, not 2"
    return y[0]


# ---- program: a guard
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x for i in range(4) if i % 2]  # ERROR `i % 2` "TF5017 a comprehension of a DSL body has no `if` guard"
    return y[0]


# ---- program: a comprehension over a tensor
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [z for z in x]  # ERROR `x` "TF5017 a comprehension runs over `range\(\.\.\.\)`, a tuple or a list, not over a tensor"
    return y[0]


# ---- program: a comprehension over enumerate
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x for i in enumerate((1, 2))]  # ERROR `enumerate((1, 2))` "TF5017 a comprehension runs over `range\(\.\.\.\)`, a tuple or a list, not over another call"
    return y[0]


# ---- program: a comprehension with two targets
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x for i, j in ((1, 2), (3, 4))]  # ERROR `i, j` "TF5017 the target of a comprehension is a plain name"
    return y[0]


# ---- program: a comprehension over a symbolic range
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x for i in range(S)]  # ERROR `S` "TF5017 a bound of `range` must be a compile-time integer, not the DimVar S"
    return y[0]


# ---- program: an element beyond a list
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x, x]
    return y[2]  # ERROR `2` "TF5032 index 2 is out of range for a compile-time list of 2 elements"


# ---- program: a slice of a list
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x, x, x]
    z = y[0:2]  # ERROR `0:2` "TF5030 a compile-time list is indexed by one compile-time integer"
    return x


# ---- program: a list indexed by a dimension
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x, x, x]
    return y[S]  # ERROR `S` "TF5030 the index of a compile-time list must be a compile-time integer, not a symbolic dimension"


# ---- program: a list as an operand
@func
def f(x: Tensor[(4, 8), "f32"]):
    y = [x, x]
    return tf.relu(y)  # ERROR `y` "TF5023 a compile-time list is not an operand"


# ---- program: an async for
@func
def f(x: Tensor[(4, 8), "f32"]):
    async for i in x:  # ERROR `async for i in x: ...` "TF1006 'async for' outside async function"
        y = x
    return x


# ---- program: too few indices
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[0]  # ERROR `0` "TF5031 the subscript has 1 element and the tensor has rank 2: exactly one element per axis"


# ---- program: too many indices
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[0, 0, 0]  # ERROR `0, 0, 0` "TF5031 the subscript has 3 elements and the tensor has rank 2: exactly one element per axis"


# ---- program: an ellipsis index
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[..., 0]  # ERROR `...` "TF5030 axis 0: a subscript has no ellipsis and no new axis"


# ---- program: a new axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[None, :, :]  # ERROR `None` "TF5030 a subscript has no new axis"


# ---- program: an index beyond the axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[4, :]  # ERROR `4` "TF5032 axis 0: index 4 is outside \[-4, 4\) of an axis of extent 4"


# ---- program: an index before the axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[-5, :]  # ERROR `-5` "TF5032 axis 0: index -5 is outside \[-4, 4\) of an axis of extent 4"


# ---- program: a bound beyond the axis
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[:, 0:9]  # ERROR `9` "TF4014 axis 1: the bound 9 is outside \[-8, 8\] of an axis of extent 8"


# ---- program: a step of zero
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[:, ::0]  # ERROR `0` "TF4014 axis 1: the step 0 of a slice must be positive"


# ---- program: a negative step
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[:, ::-1]  # ERROR `-1` "TF4014 axis 1: the step -1 of a slice must be positive"


# ---- program: a float index
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[0.5, :]  # ERROR `0.5` "TF5030 axis 0: the index must be a compile-time integer, not a float"


# ---- program: an index by a tensor
@func
def f(x: Tensor[(4, 8), "f32"], i: Tensor[(2,), "i32"]):
    return x[i, :]  # ERROR `i` "TF5030 axis 0: a tensor is not an index: an element is a slice, a compile-time integer, or a loop variable"


# ---- program: a mask
@func
def f(x: Tensor[(4, 8), "f32"]):
    return x[x > 0.0, :]  # ERROR `x`#2 "TF5024 an index must be a compile-time value, but `x` is a tensor"


# ---- program: a negative index of a symbolic axis
@func
def f(s: Tensor[(S, 8), "f32"]):
    return s[-1, :]  # ERROR `-1` "TF5032 axis 0: the negative index -1 counts back from the extent, and S is not static"


# ---- program: a negative bound of a symbolic axis
@func
def f(s: Tensor[(S, 8), "f32"]):
    return s[-2:, :]  # ERROR `-2` "TF4014 axis 0: the negative bound -2 counts back from the extent, and S is not static"


# ---- program: a parameter that is not annotated
@func
def f(x):  # ERROR `x` "TF5001 the parameter `x` has no annotation"
    return x


# ---- program: a default
@func
def f(x: Tensor[(4,), "f32"], s=1.0):  # ERROR `1.0` "TF5009 a parameter of a DSL function has no default"
    return x


# ---- program: a starred parameter
@func
def f(*xs: Tensor[(4,), "f32"]):  # ERROR `xs: Tensor[(4,), "f32"]` "TF5009 a DSL function has no `\*xs` parameter: each operand is a parameter of its own"
    return xs[0]


# ---- program: a double starred parameter
@func
def f(x: Tensor[(4,), "f32"], **kw):  # ERROR `kw` "TF5009 a DSL function has no `\*\*kw` parameter"
    return x


# ---- program: a keyword-only parameter
@func
def f(x: Tensor[(4,), "f32"], *, y: Tensor[(4,), "f32"]):  # ERROR `y: Tensor[(4,), "f32"]` "TF5009 a DSL function has no keyword-only parameter `y`: calls are positional"
    return x + y


# ---- program: a type parameter
@func
def f[N](x: Tensor[(4,), "f32"]):  # ERROR `N` "TF5009 a DSL function has no type parameters"
    return x


# ---- program: a return type of None
@func
def f(x: Tensor[(4, 8), "f32"]) -> None:  # ERROR `None` "TF5008 the return annotation is None, and a function returns a value"
    return x


# ---- program: a return type of two
@func
def f(x: Tensor[(4,), "f32"]) -> tuple[Tensor[(4,), "f32"], Tensor[(4,), "f32"]]:  # ERROR `tuple[Tensor[(4,), "f32"], Tensor[(4,), "f32"]]` "TF5008 the return annotation is a value of type types\.GenericAlias, not a `Tensor\[\.\.\.\]`"
    return x, x
