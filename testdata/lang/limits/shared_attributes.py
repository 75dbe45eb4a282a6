"""Values that hold themselves, or share what they hold, where bodies read them: each ends in a diagnostic of its own."""

from tilefoundry import func
from tilefoundry.dsl import Tensor, tf

circle = []
circle.append(circle)


@func
def looped(x: Tensor[(4,), "f32"]):
    return tf.reshape(x, circle)  # ERROR `circle` "TF4035 Reshape: attribute new_shape of reshape takes a tuple of dimensions, and entry 0 is a tuple"


@func
def independent(x: Tensor[(4,), "f32"]):
    return x + y  # ERROR "TF5020 undefined name `y`"
