from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 9)


# PAR-365, PAR-366, PAR-367, PAR-369: each form by its name; the rest of the body is still read
@func
def forms(x: Tensor[(4,), "f32"]):
    a = lambda y: y  # ERROR "TF5011 .*`lambda`"
    b = x if x else x  # ERROR "TF5011 .*conditional"
    c = {1: x}  # ERROR "TF5011 .*a dict"
    d = {x}  # ERROR "TF5011 .*a set"
    e = {i for i in range(2)}  # ERROR "TF5011 .*set comprehension"
    f = {i: i for i in range(2)}  # ERROR "TF5011 .*dict comprehension"
    g = (i for i in range(2))  # ERROR "TF5011 .*generator"
    h = f"{x}"  # ERROR "TF5011 .*f-string"
    i = (j := x)  # ERROR "TF5011 .*`:=`"
    k = 2j  # ERROR "TF5011 .*complex"
    m = yield x  # ERROR "TF5011 .*`yield`"
    return a + b + c + d + e + f + g + h + i + j + k + m


# OP-pyop-2, CORE-415
@func
def operators(x: Tensor[(4,), "f32"], p: Tensor[(4,), "bool"]):
    a = x ** 2.0  # ERROR "TF5012 .*`\*\*`"
    b = x << x  # ERROR "TF5012 .*`<<`"
    c = p | p  # ERROR "TF5012 .*`\|`"
    d = ~p  # ERROR "TF5012 .*`~`"
    e = +x  # ERROR "TF5012 .*`\+`"
    f = x is x  # ERROR "TF5012 .*`is`"
    g = x in x  # ERROR "TF5012 .*`in`"
    h = x < x < x  # ERROR "TF5012 .*chained comparison"
    i = p and p and p  # ERROR "TF5012 .*`and` takes two operands, not 3"
    return x


# What cannot be an operand
@func
def operands(x: Tensor[(4,), "f32"]):
    a = x + "one"  # ERROR "TF5023 .*string"
    b = x + None  # ERROR "TF5023 .*None"
    c = x + [x]  # ERROR "TF5023 .*compile-time list"
    d = x + S  # ERROR "TF6002 .*DimVar S"
    e = tf.relu(tf)  # ERROR "TF5023"
    return x
