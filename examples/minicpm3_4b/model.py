"""MiniCPM3 4B: a dense decoder with multi-head latent attention, as published.

One call of a layer takes any number of new tokens after any number of cached ones, so the same program serves a whole prompt (nothing is
cached), a piece of a long prompt, and one token of an answer. Tokens are rows throughout: `x` is (tokens, hidden).

What latent attention changes for someone who ports it:

- Queries go through a bottleneck of 768 values with a norm in the middle, keys and values through one of 256. A token's 256 *latent* values
  are all that its 40 keys and 40 values are made from, so the cache keeps those and not the keys.
- Position cannot pass through the bottleneck. Each query head has 32 further values that are rotated, and each token has one rotated key of
  32 values that all heads share. The cache keeps that key as well, already rotated: 288 values a token and layer in place of 6400.
- A head scores with 64 + 32 values but its value has 64, so the scale of the scores is 96 ** -0.5.

What is MiniCPM's own: the embedding is scaled up, what each half of a layer adds to the residual stream is scaled down with the depth of the
stack, and the last hidden state is divided before the head, so that a small model's settings stay good for a large one.
"""

from __future__ import annotations

import math
from pathlib import Path

from transformers import AutoConfig

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, Topology, tf

config = AutoConfig.from_pretrained(Path(__file__).parent)

HIDDEN = config.hidden_size
LAYERS = config.num_hidden_layers
HEADS = config.num_attention_heads
Q_RANK = config.q_lora_rank
KV_RANK = config.kv_lora_rank
NOPE = config.qk_nope_head_dim  # values of a head's key that do not know their position
ROPE = config.qk_rope_head_dim  # and those that do
HALF = ROPE // 2
QK = NOPE + ROPE
V = config.v_head_dim  # hidden_size // num_attention_heads, which the file leaves to be worked out
INNER = config.intermediate_size
VOCAB = config.vocab_size
POSITIONS = config.max_position_embeddings
EPS = config.rms_norm_eps
SCALE = QK**-0.5
EMBED_SCALE = float(config.scale_emb)
RESIDUAL_SCALE = config.scale_depth / math.sqrt(LAYERS)
LOGIT_DIVISOR = config.logits_scaling  # hidden_size / dim_model_base

TOKENS = DimVar("TOKENS", 1, POSITIONS + 1)
CACHED = DimVar("CACHED", 0, POSITIONS)
CONTEXT = CACHED + TOKENS  # what a new token may look at, the later ones of its own call aside


def rotary_frequencies(parameters, width, positions):
    """The angle that each pair of a rotated vector turns by from one position to the next, and the factor on cos and sin.

    Long rope divides the frequency of each pair by a factor of its own: one list for contexts within the original length, one beyond it. The
    published file has the same numbers in both and the same two lengths, so the factor on cos and sin comes out as 1.
    """
    original = parameters["original_max_position_embeddings"]
    longer = positions / original
    factors = parameters["long_factor" if longer > 1 else "short_factor"]
    angles = [parameters["rope_theta"] ** (-2 * i / width) / factor for i, factor in enumerate(factors)]
    attention = math.sqrt(1 + math.log(longer) / math.log(original)) if longer > 1 else 1.0
    return angles, attention


def rotary_row(position):
    """Row `position` of the two tables that Model.rotary reads: cos and sin of every pair's angle, written twice."""
    angles, attention = rotary_frequencies(config.rope_parameters, ROPE, POSITIONS)
    cos = [math.cos(position * angle) * attention for angle in angles]
    sin = [math.sin(position * angle) * attention for angle in angles]
    return cos + cos, sin + sin


@module(entry="step")
class DecoderLayer:
    """One decoder layer; every layer of the stack is a renamed copy of it."""

    @func
    def rms_norm(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        weight: Tensor[(HIDDEN,), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        return tf.cast(unit, dtype="bf16") * weight  # rounded to bf16 before the scale

    @func
    def query_norm(
        x: Tensor[(TOKENS, Q_RANK), "bf16"],
        weight: Tensor[(Q_RANK,), "bf16"],
    ) -> Tensor[(TOKENS, Q_RANK), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        return tf.cast(unit, dtype="bf16") * weight

    @func
    def latent_norm(
        x: Tensor[(TOKENS, KV_RANK), "bf16"],
        weight: Tensor[(KV_RANK,), "bf16"],
    ) -> Tensor[(TOKENS, KV_RANK), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        return tf.cast(unit, dtype="bf16") * weight

    # Rotations are computed in f32 and rounded once. The tables' rows (tokens, rope) lie along the last two axes of both operands.
    @func
    def rotate_query(
        q: Tensor[(HEADS, TOKENS, ROPE), "bf16"],
        cos: Tensor[(TOKENS, ROPE), "f32"],
        sin: Tensor[(TOKENS, ROPE), "f32"],
    ) -> Tensor[(HEADS, TOKENS, ROPE), "bf16"]:
        wide = tf.cast(q, dtype="f32")
        turned = tf.concat(-wide[:, :, HALF:], wide[:, :, :HALF], axis=-1)
        return tf.cast(wide * cos + turned * sin, dtype="bf16")

    @func
    def rotate_key(
        k: Tensor[(TOKENS, ROPE), "bf16"],
        cos: Tensor[(TOKENS, ROPE), "f32"],
        sin: Tensor[(TOKENS, ROPE), "f32"],
    ) -> Tensor[(TOKENS, ROPE), "bf16"]:
        wide = tf.cast(k, dtype="f32")
        turned = tf.concat(-wide[:, HALF:], wide[:, :HALF], axis=-1)
        return tf.cast(wide * cos + turned * sin, dtype="bf16")

    @func
    def attend(
        q: Tensor[(HEADS, TOKENS, QK), "bf16"],
        latent: Tensor[(TOKENS, KV_RANK), "bf16"],
        rope_key: Tensor[(TOKENS, ROPE), "bf16"],
        positions: Tensor[(TOKENS,), "i64"],
        latent_cache: Tensor[(CACHED, KV_RANK), "bf16"],
        rope_cache: Tensor[(CACHED, ROPE), "bf16"],
        kv_b_proj: Tensor[(HEADS * (NOPE + V), KV_RANK), "bf16"],
    ) -> Tensor[(TOKENS, HEADS * V), "bf16"]:
        # Keys and values of the whole context, made anew from its latents: (heads, context, 64 + 64). Each head owns 128 neighbouring rows of
        # the matrix, the key's before the value's.
        made = tf.concat(latent_cache, latent, axis=0) @ tf.transpose(kv_b_proj, perm=(1, 0))
        heads = tf.transpose(tf.reshape(made, new_shape=(CONTEXT, HEADS, NOPE + V)), perm=(1, 0, 2))
        values = heads[:, :, NOPE:]
        # The one rotated key of a token stands behind the 64 values of each head's own.
        shared = tf.reshape(tf.concat(rope_cache, rope_key, axis=0), new_shape=(1, CONTEXT, ROPE))
        keys = tf.concat(heads[:, :, :NOPE], tf.repeat_interleave(shared, repeats=HEADS, axis=0), axis=-1)

        # Every new token sees the whole cache, and those of the new ones that do not come after it.
        own = tf.reshape(positions, new_shape=(TOKENS, 1)) >= tf.reshape(positions, new_shape=(1, TOKENS))
        hidden = (tf.cast(own, dtype="f32") - 1.0) * 1e30  # 0 where a token is seen
        mask = tf.concat(tf.zeros(shape=(TOKENS, CACHED), dtype="f32"), hidden, axis=1)

        scores = (q @ tf.transpose(keys, perm=(0, 2, 1))) * SCALE
        weights = tf.softmax(tf.cast(scores, dtype="f32") + mask, axis=-1)
        mixed = tf.cast(weights, dtype="bf16") @ values  # (heads, tokens, 64)
        return tf.reshape(tf.transpose(mixed, perm=(1, 0, 2)), new_shape=(TOKENS, HEADS * V))

    @func
    def swiglu(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        gate_proj: Tensor[(INNER, HIDDEN), "bf16"],
        up_proj: Tensor[(INNER, HIDDEN), "bf16"],
        down_proj: Tensor[(HIDDEN, INNER), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        gate = x @ tf.transpose(gate_proj, perm=(1, 0))
        up = x @ tf.transpose(up_proj, perm=(1, 0))
        return (tf.silu(gate) * up) @ tf.transpose(down_proj, perm=(1, 0))

    @func
    def step(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        positions: Tensor[(TOKENS,), "i64"],
        cos: Tensor[(TOKENS, ROPE), "f32"],
        sin: Tensor[(TOKENS, ROPE), "f32"],
        latent_cache: Tensor[(CACHED, KV_RANK), "bf16"],
        rope_cache: Tensor[(CACHED, ROPE), "bf16"],
        input_layernorm: ConstTensor[(HIDDEN,), "bf16"],
        q_a_proj: ConstTensor[(Q_RANK, HIDDEN), "bf16"],
        q_a_layernorm: ConstTensor[(Q_RANK,), "bf16"],
        q_b_proj: ConstTensor[(HEADS * QK, Q_RANK), "bf16"],
        kv_a_proj_with_mqa: ConstTensor[(KV_RANK + ROPE, HIDDEN), "bf16"],
        kv_a_layernorm: ConstTensor[(KV_RANK,), "bf16"],
        kv_b_proj: ConstTensor[(HEADS * (NOPE + V), KV_RANK), "bf16"],
        o_proj: ConstTensor[(HIDDEN, HEADS * V), "bf16"],
        post_attention_layernorm: ConstTensor[(HIDDEN,), "bf16"],
        gate_proj: ConstTensor[(INNER, HIDDEN), "bf16"],
        up_proj: ConstTensor[(INNER, HIDDEN), "bf16"],
        down_proj: ConstTensor[(HIDDEN, INNER), "bf16"],
    ):
        h = rms_norm(x, input_layernorm)
        narrow = query_norm(h @ tf.transpose(q_a_proj, perm=(1, 0)), q_a_layernorm)
        q = tf.reshape(narrow @ tf.transpose(q_b_proj, perm=(1, 0)), new_shape=(TOKENS, HEADS, QK))
        q = tf.transpose(q, perm=(1, 0, 2))
        q = tf.concat(q[:, :, :NOPE], rotate_query(q[:, :, NOPE:], cos, sin), axis=-1)

        # One product gives the latent and, behind it, the shared key that is rotated.
        both = h @ tf.transpose(kv_a_proj_with_mqa, perm=(1, 0))
        latent = latent_norm(both[:, :KV_RANK], kv_a_layernorm)
        rope_key = rotate_key(both[:, KV_RANK:], cos, sin)

        mixed = attend(q, latent, rope_key, positions, latent_cache, rope_cache, kv_b_proj)
        x = x + (mixed @ tf.transpose(o_proj, perm=(1, 0))) * RESIDUAL_SCALE
        h = rms_norm(x, post_attention_layernorm)
        x = x + swiglu(h, gate_proj, up_proj, down_proj) * RESIDUAL_SCALE
        return x, latent, rope_key


@module(target="cuda")
class MiniCPM3:
    """The whole model: scaled embedding, the stack of layers, and the head tied to the embedding."""

    # Blocks over the 132 multiprocessors of an H200, 256 threads each: what a schedule may spread a function over.
    topologies = (Topology("cta", 132), Topology("thread", 256))

    @func
    def embed(
        tokens: Tensor[(TOKENS,), "i64"],
        embed_tokens: ConstTensor[(VOCAB, HIDDEN), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        return tf.gather(embed_tokens, tokens, axis=0) * EMBED_SCALE

    @func
    def rotary(
        positions: Tensor[(TOKENS,), "i64"],
        cos_table: ConstTensor[(POSITIONS, ROPE), "f32"],
        sin_table: ConstTensor[(POSITIONS, ROPE), "f32"],
    ):
        # The tables are no part of the checkpoint: rotary_row above says what they hold.
        cos = tf.gather(cos_table, positions, axis=0)
        sin = tf.gather(sin_table, positions, axis=0)
        return cos, sin

    @func
    def logits(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        norm: ConstTensor[(HIDDEN,), "bf16"],
        embed_tokens: ConstTensor[(VOCAB, HIDDEN), "bf16"],
    ) -> Tensor[(1, VOCAB), "bf16"]:
        last = x[TOKENS - 1 : TOKENS, :]  # only the last token says what comes next
        wide = tf.cast(last, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        h = tf.cast(unit, dtype="bf16") * norm
        return (h / LOGIT_DIVISOR) @ tf.transpose(embed_tokens, perm=(1, 0))

    layers = tuple(DecoderLayer.renamed(f"layer{i}") for i in range(LAYERS))

    def forward(self, tokens, positions, caches):
        """Runs the new tokens, which stand at `positions` after all cached ones. caches holds one (latent, rotated key) pair a layer; the new
        tokens' own pairs are returned in the same order, to be appended."""
        x = self.embed(tokens)
        cos, sin = self.rotary(positions)
        new = []
        for i, (latent_cache, rope_cache) in enumerate(caches):
            x, latent, rope_key = getattr(self, f"layer{i}")(x, positions, cos, sin, latent_cache, rope_cache)
            new.append((latent, rope_key))
        return self.logits(x), new
