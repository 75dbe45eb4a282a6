from tilefoundry.dsl import tf

# PAR-197, PAR-214: a name without schema in the dialect; `copy` is one of T's
try:
    tf.copy
except AttributeError as e:
    text = str(e)
assert "copy" in text

tf.sofmax  # ERROR "TF2001 AttributeError: namespace tilefoundry.dsl.tf has no op `sofmax`"
