from tilefoundry import module


# PKG-21
@module  # ERROR "TF5051 module takes a class"
def double(x):
    return x
