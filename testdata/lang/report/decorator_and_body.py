# A decorator that refuses its arguments hides nothing of the definition below it (CHK-64, LOADSRC-42); where evaluated code catches the
# refusal, nothing is reported.
from tilefoundry import func
from tilefoundry.dsl import Tensor, tf


@func(target="toaster")  # ERROR "TF3016 .*toaster"
def signature_and_body(x: Tensor[(4,), "f23"]):  # ERROR "TF3007 .*f23"
    y = tf.sofmax(x, axis=-1)  # ERROR "TF4037 .*sofmax"
    return y + scale  # ERROR "TF5020 .*scale"


try:

    @func(target="toaster")
    def caught(x: Tensor[(4,), "f32"]):
        return x + scale

except ValueError:
    pass
