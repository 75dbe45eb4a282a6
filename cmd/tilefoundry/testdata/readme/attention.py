from tilefoundry import func
from tilefoundry.dsl import DimVar, Tensor, tf

S = DimVar("S", 1, 4096)


@func
def attend(
    query: Tensor[(16, 1, 128), "bf16"],
    keys: Tensor[(16, S, 128), "bf16"],
    values: Tensor[(16, S, 128), "f32"],
):
    scores = query @ tf.transpose(keys, perm=(0, 2, 1))
    weights = tf.sofmax(tf.cast(scores, dtype="f32"), axis=-1)
    return keys * values
