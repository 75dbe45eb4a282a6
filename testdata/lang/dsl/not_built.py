from tilefoundry import prim_func

# DEC-22, CORE-4: exactly one diagnostic for each use, naming the construct.


@prim_func  # ERROR "TF9001 `@prim_func`"
def kernel(x):
    pass


@prim_func(target="cuda")  # ERROR "TF9001 `@prim_func`"
def other(x):
    pass
