"""DeepSeek's mixture of experts with multi-head latent attention, as one factory for the published sizes: see v3_1.py and v2_lite.py.

One call takes any number of new tokens after any number of cached ones: a whole prompt, a piece of one, or one token. Tokens are rows.

*Weights.* Every matrix but the embedding, the head and the router is kept as fp8 (`fp8e4m3`) with one scale for each block of 128 x 128 values,
itself a power of two (`f8e8m0`), and is unpacked to bf16 where it is used. A last block that a matrix does not fill has a scale all the same.
V3.1 is published like that, its scales as f32 numbers; V2-Lite is published as bf16. In both the *converters* say how a declared weight is made
from the checkpoint's tensors, so the program that runs is one and the same.

*Attention.* A token's 512 latent values and one rotated key of 64 are all that the cache keeps. The matrix that makes keys and values from latents
is split offline into `k_up` and `v_up`, (heads, 128, 512) each, because the few-token form never makes a key: it carries the query through `k_up`
to the latents instead, attends over the latents themselves, and carries the result through `v_up`.

*Experts.* A router gives each token its experts and their shares. Few tokens fetch the experts they picked; for many, every expert runs over all.

Names are the checkpoint's, with `_scale` for `.weight_scale_inv`; the matrices of all experts arrive as one stack. V3.1's extra layer that
predicts one token further is training's and speculation's, and is left out.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, fields, replace
from pathlib import Path

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, DimVarRangePat, Tensor, Topology, tf

# Up to this many tokens the few-token forms are used.
FEW = 5


@dataclass(frozen=True)
class Config:
    """The fields of a published config.json that the program depends on."""

    vocab_size: int
    hidden_size: int
    intermediate_size: int  # of the first, dense layers
    moe_intermediate_size: int  # of one expert
    num_hidden_layers: int
    first_k_dense_replace: int
    num_attention_heads: int
    q_lora_rank: int | None
    kv_lora_rank: int
    qk_nope_head_dim: int
    qk_rope_head_dim: int
    v_head_dim: int
    n_routed_experts: int
    n_shared_experts: int
    num_experts_per_tok: int
    n_group: int
    topk_group: int
    scoring_func: str
    norm_topk_prob: bool
    routed_scaling_factor: float
    max_position_embeddings: int
    rms_norm_eps: float
    rope_theta: float
    rope_scaling: dict
    quantization_config: dict | None = None

    @classmethod
    def read(cls, path):
        raw = json.loads(Path(path).read_text())
        return cls(**{f.name: raw[f.name] for f in fields(cls) if f.name in raw})

    @property
    def packed(self):
        """Whether the checkpoint already holds fp8 blocks."""
        return self.quantization_config is not None

    @property
    def block(self):
        return self.quantization_config["weight_block_size"][0] if self.packed else 128


def rotary_frequencies(c):
    """The angle by which each pair of a rotated vector turns from one position to the next, and the factor on cos and sin (YaRN).

    Pairs that turn often within the original context keep their frequency; those that turn less than once are slowed down by `factor`; between
    the two, the share of each is a ramp over the pairs.
    """
    r, width = c.rope_scaling, c.qk_rope_head_dim

    def pair_that_turns(times):
        return width * math.log(r["original_max_position_embeddings"] / (times * 2 * math.pi)) / (2 * math.log(c.rope_theta))

    low = max(math.floor(pair_that_turns(r["beta_fast"])), 0)
    high = min(math.ceil(pair_that_turns(r["beta_slow"])), width - 1)
    angles = []
    for i in range(width // 2):
        angle = c.rope_theta ** (-2 * i / width)
        slowed = min(max((i - low) / max(high - low, 0.001), 0.0), 1.0)
        angles.append(angle / r["factor"] * slowed + angle * (1 - slowed))
    return angles, magnitude(r["factor"], r["mscale"]) / magnitude(r["factor"], r["mscale_all_dim"])


def magnitude(factor, mscale):
    return 0.1 * mscale * math.log(factor) + 1.0 if factor > 1 else 1.0


def rotary_row(c, position):
    """Row `position` of the tables that the model's `rotary` reads: cos and sin of every pair's angle, written twice."""
    angles, scale = rotary_frequencies(c)
    cos = [math.cos(position * angle) * scale for angle in angles]
    sin = [math.sin(position * angle) * scale for angle in angles]
    return cos + cos, sin + sin


def score_scale(c):
    """The usual one over the root of the width, and YaRN's correction, which enters once with the query and once with the key."""
    correction = magnitude(c.rope_scaling["factor"], c.rope_scaling["mscale_all_dim"])
    return (c.qk_nope_head_dim + c.qk_rope_head_dim) ** -0.5 * correction * correction


def blocks(extent, block):
    """How many blocks it takes to cover an extent."""
    return -(-extent // block)


# Functions that several classes need at sizes of their own. A member of a class is known by its function's name, which `replace` gives.


def rms_norm(name, tokens, width, eps):
    @func
    def norm(
        x: Tensor[(tokens, width), "bf16"],
        weight: Tensor[(width,), "bf16"],
    ) -> Tensor[(tokens, width), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        return tf.cast(wide * tf.rsqrt(mean + eps), dtype="bf16") * weight  # rounded to bf16 before the scale

    return replace(norm, name=name)


def linear(name, tokens, rows, columns, block):
    """x times a packed matrix, which is stored (out, in) as in the checkpoint."""

    @func
    def project(
        x: Tensor[(tokens, columns), "bf16"],
        weight: Tensor[(rows, columns), "fp8e4m3"],
        scale: Tensor[(blocks(rows, block), blocks(columns, block)), "f8e8m0"],
    ) -> Tensor[(tokens, rows), "bf16"]:
        tall = tf.repeat_interleave(tf.cast(scale, dtype="f32"), repeats=block, axis=0)
        spread = tf.repeat_interleave(tall, repeats=block, axis=1)[:rows, :columns]  # one scale a value; the last block may be cut
        full = tf.cast(tf.cast(weight, dtype="f32") * spread, dtype="bf16")
        return x @ tf.transpose(full, perm=(1, 0))

    return replace(project, name=name)


def unpack_stack(name, count, rows, columns, block):
    """Packed matrices that whole blocks cover, as bf16."""

    @func
    def unpack(
        weight: Tensor[(count, rows, columns), "fp8e4m3"],
        scale: Tensor[(count, rows // block, columns // block), "f8e8m0"],
    ) -> Tensor[(count, rows, columns), "bf16"]:
        tall = tf.repeat_interleave(tf.cast(scale, dtype="f32"), repeats=block, axis=1)
        spread = tf.repeat_interleave(tall, repeats=block, axis=2)
        return tf.cast(tf.cast(weight, dtype="f32") * spread, dtype="bf16")

    return replace(unpack, name=name)


def pack_stack(name, count, rows, columns, block):
    """The offline counterpart: bf16 matrices to fp8 blocks and their scales."""
    tall, wide = blocks(rows, block), blocks(columns, block)

    @func
    def pack(weight: Tensor[(count, rows, columns), "bf16"]):
        # Filled up with zeros to whole blocks, (count, tall, block, wide, block).
        below = tf.concat(weight, tf.zeros(shape=(count, tall * block - rows, columns), dtype="bf16"), axis=1)
        beside = tf.concat(below, tf.zeros(shape=(count, tall * block, wide * block - columns), dtype="bf16"), axis=2)
        cells = tf.cast(tf.reshape(beside, new_shape=(count, tall, block, wide, block)), dtype="f32")
        # The smallest power of two that brings a block's largest value down to 448, the largest of fp8e4m3. A block of zeros gets some scale.
        largest = tf.max(tf.reduce(cells, axes=(2, 4), keepdim=True, kind="abs_max"), 1e-30)
        scale = tf.exp2(tf.ceil(tf.log2(largest / 448.0)))
        codes = tf.reshape(tf.cast(cells / scale, dtype="fp8e4m3"), new_shape=(count, tall * block, wide * block))
        return codes[:, :rows, :columns], tf.cast(tf.reshape(scale, new_shape=(count, tall, wide)), dtype="f8e8m0")

    return replace(pack, name=name)


def latent_attention(c):
    """Builds a layer's `self_attn`."""
    hidden, heads, rank, block, eps = c.hidden_size, c.num_attention_heads, c.kv_lora_rank, c.block, c.rms_norm_eps
    nope, rope, v_width = c.qk_nope_head_dim, c.qk_rope_head_dim, c.v_head_dim
    qk, half = nope + rope, rope // 2
    q_source = c.q_lora_rank or hidden  # what q_b_proj, or without a bottleneck q_proj, is applied to
    scale_of_scores = score_scale(c)
    tokens = DimVar("TOKENS", 1, c.max_position_embeddings + 1)
    cached = DimVar("CACHED", 0, c.max_position_embeddings)
    context = cached + tokens

    assert c.packed == (c.q_lora_rank is not None)  # as published: converters are written for these two combinations
    # k_up and v_up take whole rows of blocks out of the published matrix, and whole columns.
    assert nope % block == 0 and v_width % block == 0 and rank % block == 0
    # The rows of a rotated part lie in one row of blocks, so putting them in another order leaves their scales what they are.
    assert all((h * qk + nope) // block == (h * qk + qk - 1) // block for h in range(heads)) and rope <= block

    @module(entry="step")
    class SelfAttention:
        latent_norm = rms_norm("latent_norm", tokens, rank, eps)
        project_kv_a = linear("project_kv_a", tokens, rank + rope, hidden, block)
        project_q = linear("project_q", tokens, heads * qk, q_source, block)
        project_o = linear("project_o", tokens, hidden, heads * v_width, block)
        unpack_k_up = unpack_stack("unpack_k_up", heads, nope, rank, block)
        unpack_v_up = unpack_stack("unpack_v_up", heads, v_width, rank, block)

        # Rotations are computed in f32 and rounded once. The rows of the tables, (tokens, rope), lie along the last two axes of both operands.
        @func
        def rotate_query(
            q: Tensor[(heads, tokens, rope), "bf16"],
            cos: Tensor[(tokens, rope), "f32"],
            sin: Tensor[(tokens, rope), "f32"],
        ) -> Tensor[(heads, tokens, rope), "bf16"]:
            wide = tf.cast(q, dtype="f32")
            turned = tf.concat(-wide[:, :, half:], wide[:, :, :half], axis=-1)
            return tf.cast(wide * cos + turned * sin, dtype="bf16")

        @func
        def rotate_key(
            k: Tensor[(tokens, rope), "bf16"],
            cos: Tensor[(tokens, rope), "f32"],
            sin: Tensor[(tokens, rope), "f32"],
        ) -> Tensor[(tokens, rope), "bf16"]:
            wide = tf.cast(k, dtype="f32")
            turned = tf.concat(-wide[:, half:], wide[:, :half], axis=-1)
            return tf.cast(wide * cos + turned * sin, dtype="bf16")

        @func
        def weigh(
            scores: Tensor[(heads, tokens, context), "bf16"],
            positions: Tensor[(tokens,), "i64"],
            latent_cache: Tensor[(cached, rank), "bf16"],
        ) -> Tensor[(heads, tokens, context), "bf16"]:
            # Every new token sees the whole cache, and those of the new ones that do not come after it.
            own = tf.reshape(positions, new_shape=(tokens, 1)) >= tf.reshape(positions, new_shape=(1, tokens))
            unseen = (tf.cast(own, dtype="f32") - 1.0) * 1e30  # 0 where a token is seen
            mask = tf.concat(tf.zeros(shape=(tokens, cached), dtype="f32"), unseen, axis=1)
            weights = tf.softmax(tf.cast(scores * scale_of_scores, dtype="f32") + mask, axis=-1)
            return tf.cast(weights, dtype="bf16")

        @func
        def attend(
            q_nope: Tensor[(heads, tokens, nope), "bf16"],
            q_rope: Tensor[(heads, tokens, rope), "bf16"],
            latents: Tensor[(context, rank), "bf16"],
            rope_keys: Tensor[(context, rope), "bf16"],
            positions: Tensor[(tokens,), "i64"],
            latent_cache: Tensor[(cached, rank), "bf16"],
            k_up: Tensor[(heads, nope, rank), "bf16"],
            v_up: Tensor[(heads, v_width, rank), "bf16"],
        ) -> Tensor[(heads, tokens, v_width), "bf16"]:
            pass

        # Few tokens: the query goes to the latents. What is read is context x (512 + 64) values, once for all heads.
        @attend.specialize(DimVarRangePat("TOKENS", 1, FEW))
        def absorbed(
            q_nope: Tensor[(heads, tokens, nope), "bf16"],
            q_rope: Tensor[(heads, tokens, rope), "bf16"],
            latents: Tensor[(context, rank), "bf16"],
            rope_keys: Tensor[(context, rope), "bf16"],
            positions: Tensor[(tokens,), "i64"],
            latent_cache: Tensor[(cached, rank), "bf16"],
            k_up: Tensor[(heads, nope, rank), "bf16"],
            v_up: Tensor[(heads, v_width, rank), "bf16"],
        ) -> Tensor[(heads, tokens, v_width), "bf16"]:
            asked = q_nope @ k_up  # (heads, tokens, rank)
            scores = asked @ tf.transpose(latents, perm=(1, 0)) + q_rope @ tf.transpose(rope_keys, perm=(1, 0))
            mixed = weigh(scores, positions, latent_cache) @ latents
            return mixed @ tf.transpose(v_up, perm=(0, 2, 1))

        # Many tokens: keys and values are made once for the whole context, and a score is then a product of 128 + 64 values and not of 512 + 64.
        @attend.specialize(DimVarRangePat("TOKENS", FEW, c.max_position_embeddings + 1))
        def expanded(
            q_nope: Tensor[(heads, tokens, nope), "bf16"],
            q_rope: Tensor[(heads, tokens, rope), "bf16"],
            latents: Tensor[(context, rank), "bf16"],
            rope_keys: Tensor[(context, rope), "bf16"],
            positions: Tensor[(tokens,), "i64"],
            latent_cache: Tensor[(cached, rank), "bf16"],
            k_up: Tensor[(heads, nope, rank), "bf16"],
            v_up: Tensor[(heads, v_width, rank), "bf16"],
        ) -> Tensor[(heads, tokens, v_width), "bf16"]:
            turned = tf.transpose(latents, perm=(1, 0))
            keys = k_up @ turned  # (heads, nope, context): transposed already
            values = v_up @ turned
            scores = q_nope @ keys + q_rope @ tf.transpose(rope_keys, perm=(1, 0))
            return weigh(scores, positions, latent_cache) @ tf.transpose(values, perm=(0, 2, 1))

        # Everything after the projections of the input.
        @func
        def finish(
            q_rows: Tensor[(tokens, heads * qk), "bf16"],
            kv_rows: Tensor[(tokens, rank + rope), "bf16"],
            positions: Tensor[(tokens,), "i64"],
            cos: Tensor[(tokens, rope), "f32"],
            sin: Tensor[(tokens, rope), "f32"],
            latent_cache: Tensor[(cached, rank), "bf16"],
            rope_cache: Tensor[(cached, rope), "bf16"],
            kv_a_layernorm: Tensor[(rank,), "bf16"],
            k_up: Tensor[(heads, nope, rank), "fp8e4m3"],
            k_up_scale: Tensor[(heads, nope // block, rank // block), "f8e8m0"],
            v_up: Tensor[(heads, v_width, rank), "fp8e4m3"],
            v_up_scale: Tensor[(heads, v_width // block, rank // block), "f8e8m0"],
        ):
            q = tf.transpose(tf.reshape(q_rows, new_shape=(tokens, heads, qk)), perm=(1, 0, 2))
            latent = latent_norm(kv_rows[:, :rank], kv_a_layernorm)
            rope_key = rotate_key(kv_rows[:, rank:], cos, sin)
            latents = tf.concat(latent_cache, latent, axis=0)
            rope_keys = tf.concat(rope_cache, rope_key, axis=0)
            q_rope = rotate_query(q[:, :, nope:], cos, sin)
            k_full = unpack_k_up(k_up, k_up_scale)
            v_full = unpack_v_up(v_up, v_up_scale)
            mixed = attend(q[:, :, :nope], q_rope, latents, rope_keys, positions, latent_cache, k_full, v_full)
            rows = tf.reshape(tf.transpose(mixed, perm=(1, 0, 2)), new_shape=(tokens, heads * v_width))
            return rows, latent, rope_key

        if c.q_lora_rank is not None:
            project_q_a = linear("project_q_a", tokens, q_source, hidden, block)
            query_norm = rms_norm("query_norm", tokens, q_source, eps)

            @func
            def step(
                x: Tensor[(tokens, hidden), "bf16"],
                positions: Tensor[(tokens,), "i64"],
                cos: Tensor[(tokens, rope), "f32"],
                sin: Tensor[(tokens, rope), "f32"],
                latent_cache: Tensor[(cached, rank), "bf16"],
                rope_cache: Tensor[(cached, rope), "bf16"],
                q_a_proj: ConstTensor[(q_source, hidden), "fp8e4m3"],
                q_a_proj_scale: ConstTensor[(blocks(q_source, block), blocks(hidden, block)), "f8e8m0"],
                q_a_layernorm: ConstTensor[(q_source,), "bf16"],
                q_b_proj: ConstTensor[(heads * qk, q_source), "fp8e4m3"],
                q_b_proj_scale: ConstTensor[(blocks(heads * qk, block), blocks(q_source, block)), "f8e8m0"],
                kv_a_proj: ConstTensor[(rank + rope, hidden), "fp8e4m3"],
                kv_a_proj_scale: ConstTensor[(blocks(rank + rope, block), blocks(hidden, block)), "f8e8m0"],
                kv_a_layernorm: ConstTensor[(rank,), "bf16"],
                k_up: ConstTensor[(heads, nope, rank), "fp8e4m3"],
                k_up_scale: ConstTensor[(heads, nope // block, rank // block), "f8e8m0"],
                v_up: ConstTensor[(heads, v_width, rank), "fp8e4m3"],
                v_up_scale: ConstTensor[(heads, v_width // block, rank // block), "f8e8m0"],
                o_proj: ConstTensor[(hidden, heads * v_width), "fp8e4m3"],
                o_proj_scale: ConstTensor[(blocks(hidden, block), blocks(heads * v_width, block)), "f8e8m0"],
            ):
                narrow = query_norm(project_q_a(x, q_a_proj, q_a_proj_scale), q_a_layernorm)
                q_rows = project_q(narrow, q_b_proj, q_b_proj_scale)
                kv_rows = project_kv_a(x, kv_a_proj, kv_a_proj_scale)
                rows, latent, rope_key = finish(
                    q_rows, kv_rows, positions, cos, sin, latent_cache, rope_cache, kv_a_layernorm, k_up, k_up_scale, v_up, v_up_scale
                )
                return project_o(rows, o_proj, o_proj_scale), latent, rope_key

        else:

            @func
            def step(
                x: Tensor[(tokens, hidden), "bf16"],
                positions: Tensor[(tokens,), "i64"],
                cos: Tensor[(tokens, rope), "f32"],
                sin: Tensor[(tokens, rope), "f32"],
                latent_cache: Tensor[(cached, rank), "bf16"],
                rope_cache: Tensor[(cached, rope), "bf16"],
                q_proj: ConstTensor[(heads * qk, hidden), "fp8e4m3"],
                q_proj_scale: ConstTensor[(blocks(heads * qk, block), blocks(hidden, block)), "f8e8m0"],
                kv_a_proj: ConstTensor[(rank + rope, hidden), "fp8e4m3"],
                kv_a_proj_scale: ConstTensor[(blocks(rank + rope, block), blocks(hidden, block)), "f8e8m0"],
                kv_a_layernorm: ConstTensor[(rank,), "bf16"],
                k_up: ConstTensor[(heads, nope, rank), "fp8e4m3"],
                k_up_scale: ConstTensor[(heads, nope // block, rank // block), "f8e8m0"],
                v_up: ConstTensor[(heads, v_width, rank), "fp8e4m3"],
                v_up_scale: ConstTensor[(heads, v_width // block, rank // block), "f8e8m0"],
                o_proj: ConstTensor[(hidden, heads * v_width), "fp8e4m3"],
                o_proj_scale: ConstTensor[(blocks(hidden, block), blocks(heads * v_width, block)), "f8e8m0"],
            ):
                q_rows = project_q(x, q_proj, q_proj_scale)
                kv_rows = project_kv_a(x, kv_a_proj, kv_a_proj_scale)
                rows, latent, rope_key = finish(
                    q_rows, kv_rows, positions, cos, sin, latent_cache, rope_cache, kv_a_layernorm, k_up, k_up_scale, v_up, v_up_scale
                )
                return project_o(rows, o_proj, o_proj_scale), latent, rope_key

        # The checkpoint rotates neighbours, (0, 1), (2, 3), ...; the program rotates halves, (0, 32), (1, 33), ... The rows that make the rotated
        # part of a query or of the key are put into that order once, here: all even ones of the part, then all odd ones.
        if c.packed:

            @step.converter("q_b_proj")
            def untangle_q(q_b_proj: Tensor[(heads * qk, q_source), "fp8e4m3"]):
                each = tf.reshape(q_b_proj, new_shape=(heads, qk, q_source))
                pairs = tf.reshape(each[:, nope:, :], new_shape=(heads, half, 2, q_source))
                moved = tf.reshape(tf.transpose(pairs, perm=(0, 2, 1, 3)), new_shape=(heads, rope, q_source))
                return tf.reshape(tf.concat(each[:, :nope, :], moved, axis=1), new_shape=(heads * qk, q_source))

            @step.converter("kv_a_proj")
            def untangle_k(kv_a_proj_with_mqa: Tensor[(rank + rope, hidden), "fp8e4m3"]):
                pairs = tf.reshape(kv_a_proj_with_mqa[rank:, :], new_shape=(half, 2, hidden))
                moved = tf.reshape(tf.transpose(pairs, perm=(1, 0, 2)), new_shape=(rope, hidden))
                return tf.concat(kv_a_proj_with_mqa[:rank, :], moved, axis=0)

            # kv_b_proj holds, head after head, the rows that make its key and those that make its value; its scales likewise.
            @step.converter("k_up")
            def take_k_up(kv_b_proj: Tensor[(heads * (nope + v_width), rank), "fp8e4m3"]):
                return tf.reshape(kv_b_proj, new_shape=(heads, nope + v_width, rank))[:, :nope, :]

            @step.converter("v_up")
            def take_v_up(kv_b_proj: Tensor[(heads * (nope + v_width), rank), "fp8e4m3"]):
                return tf.reshape(kv_b_proj, new_shape=(heads, nope + v_width, rank))[:, nope:, :]

            # Scales are published as f32 numbers that are powers of two, so nothing is lost.
            @step.converter("k_up_scale")
            def take_k_up_scale(kv_b_proj_scale_inv: Tensor[(heads * (nope + v_width) // block, rank // block), "f32"]):
                each = tf.reshape(kv_b_proj_scale_inv, new_shape=(heads, (nope + v_width) // block, rank // block))
                return tf.cast(each[:, : nope // block, :], dtype="f8e8m0")

            @step.converter("v_up_scale")
            def take_v_up_scale(kv_b_proj_scale_inv: Tensor[(heads * (nope + v_width) // block, rank // block), "f32"]):
                each = tf.reshape(kv_b_proj_scale_inv, new_shape=(heads, (nope + v_width) // block, rank // block))
                return tf.cast(each[:, nope // block :, :], dtype="f8e8m0")

            @step.converter("q_a_proj_scale")
            def narrow_q_a(q_a_proj_scale_inv: Tensor[(blocks(q_source, block), blocks(hidden, block)), "f32"]):
                return tf.cast(q_a_proj_scale_inv, dtype="f8e8m0")

            @step.converter("q_b_proj_scale")
            def narrow_q_b(q_b_proj_scale_inv: Tensor[(blocks(heads * qk, block), blocks(q_source, block)), "f32"]):
                return tf.cast(q_b_proj_scale_inv, dtype="f8e8m0")

            @step.converter("kv_a_proj_scale")
            def narrow_kv_a(kv_a_proj_scale_inv: Tensor[(blocks(rank + rope, block), blocks(hidden, block)), "f32"]):
                return tf.cast(kv_a_proj_scale_inv, dtype="f8e8m0")

            @step.converter("o_proj_scale")
            def narrow_o(o_proj_scale_inv: Tensor[(blocks(hidden, block), blocks(heads * v_width, block)), "f32"]):
                return tf.cast(o_proj_scale_inv, dtype="f8e8m0")

        else:
            pack_q = pack_stack("pack_q", 1, heads * qk, hidden, block)
            pack_kv_a = pack_stack("pack_kv_a", 1, rank + rope, hidden, block)
            pack_o = pack_stack("pack_o", 1, hidden, heads * v_width, block)
            pack_k_up = pack_stack("pack_k_up", heads, nope, rank, block)
            pack_v_up = pack_stack("pack_v_up", heads, v_width, rank, block)

            @func
            def untangle_q(q_proj: Tensor[(heads * qk, hidden), "bf16"]):
                each = tf.reshape(q_proj, new_shape=(heads, qk, hidden))
                pairs = tf.reshape(each[:, nope:, :], new_shape=(heads, half, 2, hidden))
                moved = tf.reshape(tf.transpose(pairs, perm=(0, 2, 1, 3)), new_shape=(heads, rope, hidden))
                return tf.reshape(tf.concat(each[:, :nope, :], moved, axis=1), new_shape=(1, heads * qk, hidden))

            @func
            def untangle_k(kv_a_proj_with_mqa: Tensor[(rank + rope, hidden), "bf16"]):
                pairs = tf.reshape(kv_a_proj_with_mqa[rank:, :], new_shape=(half, 2, hidden))
                moved = tf.reshape(tf.transpose(pairs, perm=(1, 0, 2)), new_shape=(rope, hidden))
                rows = tf.concat(kv_a_proj_with_mqa[:rank, :], moved, axis=0)
                return tf.reshape(rows, new_shape=(1, rank + rope, hidden))

            @step.converter("q_proj")
            def codes_of_q(q_proj: Tensor[(heads * qk, hidden), "bf16"]):
                codes, scale = pack_q(untangle_q(q_proj))
                return tf.reshape(codes, new_shape=(heads * qk, hidden))

            @step.converter("q_proj_scale")
            def scale_of_q(q_proj: Tensor[(heads * qk, hidden), "bf16"]):
                codes, scale = pack_q(untangle_q(q_proj))
                return tf.reshape(scale, new_shape=(blocks(heads * qk, block), blocks(hidden, block)))

            @step.converter("kv_a_proj")
            def codes_of_kv_a(kv_a_proj_with_mqa: Tensor[(rank + rope, hidden), "bf16"]):
                codes, scale = pack_kv_a(untangle_k(kv_a_proj_with_mqa))
                return tf.reshape(codes, new_shape=(rank + rope, hidden))

            @step.converter("kv_a_proj_scale")
            def scale_of_kv_a(kv_a_proj_with_mqa: Tensor[(rank + rope, hidden), "bf16"]):
                codes, scale = pack_kv_a(untangle_k(kv_a_proj_with_mqa))
                return tf.reshape(scale, new_shape=(blocks(rank + rope, block), blocks(hidden, block)))

            # kv_b_proj holds, head after head, the rows that make its key and those that make its value.
            @step.converter("k_up")
            def codes_of_k_up(kv_b_proj: Tensor[(heads * (nope + v_width), rank), "bf16"]):
                codes, scale = pack_k_up(tf.reshape(kv_b_proj, new_shape=(heads, nope + v_width, rank))[:, :nope, :])
                return codes

            @step.converter("k_up_scale")
            def scale_of_k_up(kv_b_proj: Tensor[(heads * (nope + v_width), rank), "bf16"]):
                codes, scale = pack_k_up(tf.reshape(kv_b_proj, new_shape=(heads, nope + v_width, rank))[:, :nope, :])
                return scale

            @step.converter("v_up")
            def codes_of_v_up(kv_b_proj: Tensor[(heads * (nope + v_width), rank), "bf16"]):
                codes, scale = pack_v_up(tf.reshape(kv_b_proj, new_shape=(heads, nope + v_width, rank))[:, nope:, :])
                return codes

            @step.converter("v_up_scale")
            def scale_of_v_up(kv_b_proj: Tensor[(heads * (nope + v_width), rank), "bf16"]):
                codes, scale = pack_v_up(tf.reshape(kv_b_proj, new_shape=(heads, nope + v_width, rank))[:, nope:, :])
                return scale

            @step.converter("o_proj")
            def codes_of_o(o_proj: Tensor[(hidden, heads * v_width), "bf16"]):
                codes, scale = pack_o(tf.reshape(o_proj, new_shape=(1, hidden, heads * v_width)))
                return tf.reshape(codes, new_shape=(hidden, heads * v_width))

            @step.converter("o_proj_scale")
            def scale_of_o(o_proj: Tensor[(hidden, heads * v_width), "bf16"]):
                codes, scale = pack_o(tf.reshape(o_proj, new_shape=(1, hidden, heads * v_width)))
                return tf.reshape(scale, new_shape=(blocks(hidden, block), blocks(heads * v_width, block)))

    return SelfAttention


def feed_forward(c):
    """Builds the `mlp` of one of the first layers, which have no experts."""
    hidden, inner, block = c.hidden_size, c.intermediate_size, c.block
    tokens = DimVar("TOKENS", 1, c.max_position_embeddings + 1)
    widening = (blocks(inner, block), blocks(hidden, block))  # of gate and up, (inner, hidden); down is the other way round
    narrowing = (blocks(hidden, block), blocks(inner, block))

    @module(entry="step")
    class FeedForward:
        widen = linear("widen", tokens, inner, hidden, block)
        narrow = linear("narrow", tokens, hidden, inner, block)

        @func
        def step(
            x: Tensor[(tokens, hidden), "bf16"],
            gate_proj: ConstTensor[(inner, hidden), "fp8e4m3"],
            gate_proj_scale: ConstTensor[widening, "f8e8m0"],
            up_proj: ConstTensor[(inner, hidden), "fp8e4m3"],
            up_proj_scale: ConstTensor[widening, "f8e8m0"],
            down_proj: ConstTensor[(hidden, inner), "fp8e4m3"],
            down_proj_scale: ConstTensor[narrowing, "f8e8m0"],
        ) -> Tensor[(tokens, hidden), "bf16"]:
            gate = widen(x, gate_proj, gate_proj_scale)
            up = widen(x, up_proj, up_proj_scale)
            return narrow(tf.silu(gate) * up, down_proj, down_proj_scale)

        if c.packed:

            @step.converter("gate_proj_scale")
            def narrow_gate(gate_proj_scale_inv: Tensor[widening, "f32"]):
                return tf.cast(gate_proj_scale_inv, dtype="f8e8m0")

            @step.converter("up_proj_scale")
            def narrow_up(up_proj_scale_inv: Tensor[widening, "f32"]):
                return tf.cast(up_proj_scale_inv, dtype="f8e8m0")

            @step.converter("down_proj_scale")
            def narrow_down(down_proj_scale_inv: Tensor[narrowing, "f32"]):
                return tf.cast(down_proj_scale_inv, dtype="f8e8m0")

        else:
            pack_wide = pack_stack("pack_wide", 1, inner, hidden, block)
            pack_narrow = pack_stack("pack_narrow", 1, hidden, inner, block)

            @step.converter("gate_proj")
            def codes_of_gate(gate_proj: Tensor[(inner, hidden), "bf16"]):
                codes, scale = pack_wide(tf.reshape(gate_proj, new_shape=(1, inner, hidden)))
                return tf.reshape(codes, new_shape=(inner, hidden))

            @step.converter("gate_proj_scale")
            def scale_of_gate(gate_proj: Tensor[(inner, hidden), "bf16"]):
                codes, scale = pack_wide(tf.reshape(gate_proj, new_shape=(1, inner, hidden)))
                return tf.reshape(scale, new_shape=widening)

            @step.converter("up_proj")
            def codes_of_up(up_proj: Tensor[(inner, hidden), "bf16"]):
                codes, scale = pack_wide(tf.reshape(up_proj, new_shape=(1, inner, hidden)))
                return tf.reshape(codes, new_shape=(inner, hidden))

            @step.converter("up_proj_scale")
            def scale_of_up(up_proj: Tensor[(inner, hidden), "bf16"]):
                codes, scale = pack_wide(tf.reshape(up_proj, new_shape=(1, inner, hidden)))
                return tf.reshape(scale, new_shape=widening)

            @step.converter("down_proj")
            def codes_of_down(down_proj: Tensor[(hidden, inner), "bf16"]):
                codes, scale = pack_narrow(tf.reshape(down_proj, new_shape=(1, hidden, inner)))
                return tf.reshape(codes, new_shape=(hidden, inner))

            @step.converter("down_proj_scale")
            def scale_of_down(down_proj: Tensor[(hidden, inner), "bf16"]):
                codes, scale = pack_narrow(tf.reshape(down_proj, new_shape=(1, hidden, inner)))
                return tf.reshape(scale, new_shape=narrowing)

    return FeedForward


def mixture(c):
    """Builds the `mlp` of the other layers: routed experts, and one that all tokens share."""
    hidden, inner, block = c.hidden_size, c.moe_intermediate_size, c.block
    experts_count, picked, groups, groups_kept = c.n_routed_experts, c.num_experts_per_tok, c.n_group, c.topk_group
    in_group = experts_count // groups
    shared = inner * c.n_shared_experts  # several shared experts are one of their joint width
    tokens = DimVar("TOKENS", 1, c.max_position_embeddings + 1)
    assert inner % block == 0 and hidden % block == 0  # an expert is whole blocks
    assert c.norm_topk_prob == (c.scoring_func == "sigmoid")  # the two routers below, and no other combination, are published
    rows, columns = inner // block, hidden // block  # blocks of an expert's gate and up; down is the other way round
    shared_rows = blocks(shared, block)

    @module(entry="step")
    class Mixture:
        widen = linear("widen", tokens, inner, hidden, block)
        narrow = linear("narrow", tokens, hidden, inner, block)
        shared_widen = linear("shared_widen", tokens, shared, hidden, block)
        shared_narrow = linear("shared_narrow", tokens, hidden, shared, block)

        if c.scoring_func == "sigmoid":
            # Only the experts of the best groups compete, and a group is as good as its two best experts. A bias, kept up to date in training so
            # that no expert starves, takes part in choosing; the shares come from the scores without it.
            @func
            def route(
                x: Tensor[(tokens, hidden), "bf16"],
                gate: Tensor[(experts_count, hidden), "bf16"],
                e_score_correction_bias: Tensor[(experts_count,), "f32"],
            ):
                logits = tf.cast(x, dtype="f32") @ tf.transpose(tf.cast(gate, dtype="f32"), perm=(1, 0))
                scores = tf.sigmoid(logits)
                biased = tf.reshape(scores + e_score_correction_bias, new_shape=(tokens, groups, in_group))
                two, places = tf.topk(biased, 2, axis=-1)
                merit = tf.reduce(two, axes=(-1,), keepdim=False, kind="sum")  # (tokens, groups)
                top, kept = tf.topk(merit, groups_kept, axis=-1)
                # The kept groups side by side. The place of a winner among them tells its group and its place in there.
                rivals = tf.reshape(tf.gather(biased, kept, axis=1, batch_dims=1), new_shape=(tokens, groups_kept * in_group))
                best, winners = tf.topk(rivals, picked, axis=-1)
                picks = tf.gather(kept, winners // in_group, axis=1, batch_dims=1) * in_group + winners % in_group
                shares = tf.gather(scores, picks, axis=1, batch_dims=1)
                total = tf.reduce(shares, axes=(-1,), keepdim=True, kind="sum") + 1e-20
                return picks, shares / total * c.routed_scaling_factor

        else:

            @func
            def route(
                x: Tensor[(tokens, hidden), "bf16"],
                gate: Tensor[(experts_count, hidden), "bf16"],
            ):
                logits = tf.cast(x, dtype="f32") @ tf.transpose(tf.cast(gate, dtype="f32"), perm=(1, 0))
                shares, picks = tf.topk(tf.softmax(logits, axis=-1), picked, axis=-1)
                return picks, shares * c.routed_scaling_factor

        @func
        def unpack_picked_wide(
            weight: Tensor[(tokens, picked, inner, hidden), "fp8e4m3"],
            scale: Tensor[(tokens, picked, rows, columns), "f8e8m0"],
        ) -> Tensor[(tokens, picked, inner, hidden), "bf16"]:
            tall = tf.repeat_interleave(tf.cast(scale, dtype="f32"), repeats=block, axis=2)
            spread = tf.repeat_interleave(tall, repeats=block, axis=3)
            return tf.cast(tf.cast(weight, dtype="f32") * spread, dtype="bf16")

        @func
        def unpack_picked_narrow(
            weight: Tensor[(tokens, picked, hidden, inner), "fp8e4m3"],
            scale: Tensor[(tokens, picked, columns, rows), "f8e8m0"],
        ) -> Tensor[(tokens, picked, hidden, inner), "bf16"]:
            tall = tf.repeat_interleave(tf.cast(scale, dtype="f32"), repeats=block, axis=2)
            spread = tf.repeat_interleave(tall, repeats=block, axis=3)
            return tf.cast(tf.cast(weight, dtype="f32") * spread, dtype="bf16")

        @func
        def experts(
            x: Tensor[(tokens, hidden), "bf16"],
            picks: Tensor[(tokens, picked), "i64"],
            shares: Tensor[(tokens, picked), "f32"],
            gate_proj: Tensor[(experts_count, inner, hidden), "fp8e4m3"],
            gate_proj_scale: Tensor[(experts_count, rows, columns), "f8e8m0"],
            up_proj: Tensor[(experts_count, inner, hidden), "fp8e4m3"],
            up_proj_scale: Tensor[(experts_count, rows, columns), "f8e8m0"],
            down_proj: Tensor[(experts_count, hidden, inner), "fp8e4m3"],
            down_proj_scale: Tensor[(experts_count, columns, rows), "f8e8m0"],
        ) -> Tensor[(tokens, hidden), "bf16"]:
            pass

        # Few tokens: each fetches the codes and scales of its own experts, and unpacks those.
        @experts.specialize(DimVarRangePat("TOKENS", 1, FEW))
        def fetch(
            x: Tensor[(tokens, hidden), "bf16"],
            picks: Tensor[(tokens, picked), "i64"],
            shares: Tensor[(tokens, picked), "f32"],
            gate_proj: Tensor[(experts_count, inner, hidden), "fp8e4m3"],
            gate_proj_scale: Tensor[(experts_count, rows, columns), "f8e8m0"],
            up_proj: Tensor[(experts_count, inner, hidden), "fp8e4m3"],
            up_proj_scale: Tensor[(experts_count, rows, columns), "f8e8m0"],
            down_proj: Tensor[(experts_count, hidden, inner), "fp8e4m3"],
            down_proj_scale: Tensor[(experts_count, columns, rows), "f8e8m0"],
        ) -> Tensor[(tokens, hidden), "bf16"]:
            gate_full = unpack_picked_wide(tf.gather(gate_proj, picks, axis=0), tf.gather(gate_proj_scale, picks, axis=0))
            up_full = unpack_picked_wide(tf.gather(up_proj, picks, axis=0), tf.gather(up_proj_scale, picks, axis=0))
            down_full = unpack_picked_narrow(tf.gather(down_proj, picks, axis=0), tf.gather(down_proj_scale, picks, axis=0))
            column = tf.reshape(x, new_shape=(tokens, 1, hidden, 1))  # stretched over the picks
            out = down_full @ (tf.silu(gate_full @ column) * (up_full @ column))  # (tokens, picked, hidden, 1)
            parts = tf.cast(tf.reshape(out, new_shape=(tokens, picked, hidden)), dtype="f32")
            weighted = parts * tf.reshape(shares, new_shape=(tokens, picked, 1))
            return tf.cast(tf.reduce(weighted, axes=(1,), keepdim=False, kind="sum"), dtype="bf16")

        # Many tokens: every expert over all of them, and what a token gets of an expert that it did not pick is nothing.
        @experts.specialize(DimVarRangePat("TOKENS", FEW, c.max_position_embeddings + 1))
        def sweep(
            x: Tensor[(tokens, hidden), "bf16"],
            picks: Tensor[(tokens, picked), "i64"],
            shares: Tensor[(tokens, picked), "f32"],
            gate_proj: Tensor[(experts_count, inner, hidden), "fp8e4m3"],
            gate_proj_scale: Tensor[(experts_count, rows, columns), "f8e8m0"],
            up_proj: Tensor[(experts_count, inner, hidden), "fp8e4m3"],
            up_proj_scale: Tensor[(experts_count, rows, columns), "f8e8m0"],
            down_proj: Tensor[(experts_count, hidden, inner), "fp8e4m3"],
            down_proj_scale: Tensor[(experts_count, columns, rows), "f8e8m0"],
        ) -> Tensor[(tokens, hidden), "bf16"]:
            total = tf.zeros(shape=(tokens, hidden), dtype="f32")
            number = tf.zeros(shape=(1, 1), dtype="i64")  # of the expert, counted along with the loop
            for e in range(experts_count):
                gate = widen(x, gate_proj[e, :, :], gate_proj_scale[e, :, :])
                up = widen(x, up_proj[e, :, :], up_proj_scale[e, :, :])
                out = narrow(tf.silu(gate) * up, down_proj[e, :, :], down_proj_scale[e, :, :])
                mine = tf.cast(picks == number, dtype="f32") * shares  # at most one of a row is not 0
                total = total + tf.cast(out, dtype="f32") * tf.reduce(mine, axes=(1,), keepdim=True, kind="sum")
                number = number + 1
            return tf.cast(total, dtype="bf16")

        @func
        def share(
            x: Tensor[(tokens, hidden), "bf16"],
            routed: Tensor[(tokens, hidden), "bf16"],
            gate_proj: Tensor[(shared, hidden), "fp8e4m3"],
            gate_proj_scale: Tensor[(shared_rows, columns), "f8e8m0"],
            up_proj: Tensor[(shared, hidden), "fp8e4m3"],
            up_proj_scale: Tensor[(shared_rows, columns), "f8e8m0"],
            down_proj: Tensor[(hidden, shared), "fp8e4m3"],
            down_proj_scale: Tensor[(columns, shared_rows), "f8e8m0"],
        ) -> Tensor[(tokens, hidden), "bf16"]:
            gate = shared_widen(x, gate_proj, gate_proj_scale)
            up = shared_widen(x, up_proj, up_proj_scale)
            return routed + shared_narrow(tf.silu(gate) * up, down_proj, down_proj_scale)

        if c.scoring_func == "sigmoid":

            @func
            def step(
                x: Tensor[(tokens, hidden), "bf16"],
                gate: ConstTensor[(experts_count, hidden), "bf16"],
                e_score_correction_bias: ConstTensor[(experts_count,), "f32"],
                experts_gate_proj: ConstTensor[(experts_count, inner, hidden), "fp8e4m3"],
                experts_gate_proj_scale: ConstTensor[(experts_count, rows, columns), "f8e8m0"],
                experts_up_proj: ConstTensor[(experts_count, inner, hidden), "fp8e4m3"],
                experts_up_proj_scale: ConstTensor[(experts_count, rows, columns), "f8e8m0"],
                experts_down_proj: ConstTensor[(experts_count, hidden, inner), "fp8e4m3"],
                experts_down_proj_scale: ConstTensor[(experts_count, columns, rows), "f8e8m0"],
                shared_gate_proj: ConstTensor[(shared, hidden), "fp8e4m3"],
                shared_gate_proj_scale: ConstTensor[(shared_rows, columns), "f8e8m0"],
                shared_up_proj: ConstTensor[(shared, hidden), "fp8e4m3"],
                shared_up_proj_scale: ConstTensor[(shared_rows, columns), "f8e8m0"],
                shared_down_proj: ConstTensor[(hidden, shared), "fp8e4m3"],
                shared_down_proj_scale: ConstTensor[(columns, shared_rows), "f8e8m0"],
            ) -> Tensor[(tokens, hidden), "bf16"]:
                picks, shares = route(x, gate, e_score_correction_bias)
                routed = experts(
                    x,
                    picks,
                    shares,
                    experts_gate_proj,
                    experts_gate_proj_scale,
                    experts_up_proj,
                    experts_up_proj_scale,
                    experts_down_proj,
                    experts_down_proj_scale,
                )
                return share(
                    x,
                    routed,
                    shared_gate_proj,
                    shared_gate_proj_scale,
                    shared_up_proj,
                    shared_up_proj_scale,
                    shared_down_proj,
                    shared_down_proj_scale,
                )

        else:

            @func
            def step(
                x: Tensor[(tokens, hidden), "bf16"],
                gate: ConstTensor[(experts_count, hidden), "bf16"],
                experts_gate_proj: ConstTensor[(experts_count, inner, hidden), "fp8e4m3"],
                experts_gate_proj_scale: ConstTensor[(experts_count, rows, columns), "f8e8m0"],
                experts_up_proj: ConstTensor[(experts_count, inner, hidden), "fp8e4m3"],
                experts_up_proj_scale: ConstTensor[(experts_count, rows, columns), "f8e8m0"],
                experts_down_proj: ConstTensor[(experts_count, hidden, inner), "fp8e4m3"],
                experts_down_proj_scale: ConstTensor[(experts_count, columns, rows), "f8e8m0"],
                shared_gate_proj: ConstTensor[(shared, hidden), "fp8e4m3"],
                shared_gate_proj_scale: ConstTensor[(shared_rows, columns), "f8e8m0"],
                shared_up_proj: ConstTensor[(shared, hidden), "fp8e4m3"],
                shared_up_proj_scale: ConstTensor[(shared_rows, columns), "f8e8m0"],
                shared_down_proj: ConstTensor[(hidden, shared), "fp8e4m3"],
                shared_down_proj_scale: ConstTensor[(columns, shared_rows), "f8e8m0"],
            ) -> Tensor[(tokens, hidden), "bf16"]:
                picks, shares = route(x, gate)
                routed = experts(
                    x,
                    picks,
                    shares,
                    experts_gate_proj,
                    experts_gate_proj_scale,
                    experts_up_proj,
                    experts_up_proj_scale,
                    experts_down_proj,
                    experts_down_proj_scale,
                )
                return share(
                    x,
                    routed,
                    shared_gate_proj,
                    shared_gate_proj_scale,
                    shared_up_proj,
                    shared_up_proj_scale,
                    shared_down_proj,
                    shared_down_proj_scale,
                )

        if c.packed:

            @step.converter("experts_gate_proj_scale")
            def narrow_gate(experts_gate_proj_scale_inv: Tensor[(experts_count, rows, columns), "f32"]):
                return tf.cast(experts_gate_proj_scale_inv, dtype="f8e8m0")

            @step.converter("experts_up_proj_scale")
            def narrow_up(experts_up_proj_scale_inv: Tensor[(experts_count, rows, columns), "f32"]):
                return tf.cast(experts_up_proj_scale_inv, dtype="f8e8m0")

            @step.converter("experts_down_proj_scale")
            def narrow_down(experts_down_proj_scale_inv: Tensor[(experts_count, columns, rows), "f32"]):
                return tf.cast(experts_down_proj_scale_inv, dtype="f8e8m0")

            @step.converter("shared_gate_proj_scale")
            def narrow_shared_gate(shared_gate_proj_scale_inv: Tensor[(shared_rows, columns), "f32"]):
                return tf.cast(shared_gate_proj_scale_inv, dtype="f8e8m0")

            @step.converter("shared_up_proj_scale")
            def narrow_shared_up(shared_up_proj_scale_inv: Tensor[(shared_rows, columns), "f32"]):
                return tf.cast(shared_up_proj_scale_inv, dtype="f8e8m0")

            @step.converter("shared_down_proj_scale")
            def narrow_shared_down(shared_down_proj_scale_inv: Tensor[(columns, shared_rows), "f32"]):
                return tf.cast(shared_down_proj_scale_inv, dtype="f8e8m0")

        else:
            pack_wide = pack_stack("pack_wide", experts_count, inner, hidden, block)
            pack_narrow = pack_stack("pack_narrow", experts_count, hidden, inner, block)
            pack_shared_wide = pack_stack("pack_shared_wide", 1, shared, hidden, block)
            pack_shared_narrow = pack_stack("pack_shared_narrow", 1, hidden, shared, block)

            @step.converter("experts_gate_proj")
            def codes_of_gate(experts_gate_proj: Tensor[(experts_count, inner, hidden), "bf16"]):
                codes, scale = pack_wide(experts_gate_proj)
                return codes

            @step.converter("experts_gate_proj_scale")
            def scale_of_gate(experts_gate_proj: Tensor[(experts_count, inner, hidden), "bf16"]):
                codes, scale = pack_wide(experts_gate_proj)
                return scale

            @step.converter("experts_up_proj")
            def codes_of_up(experts_up_proj: Tensor[(experts_count, inner, hidden), "bf16"]):
                codes, scale = pack_wide(experts_up_proj)
                return codes

            @step.converter("experts_up_proj_scale")
            def scale_of_up(experts_up_proj: Tensor[(experts_count, inner, hidden), "bf16"]):
                codes, scale = pack_wide(experts_up_proj)
                return scale

            @step.converter("experts_down_proj")
            def codes_of_down(experts_down_proj: Tensor[(experts_count, hidden, inner), "bf16"]):
                codes, scale = pack_narrow(experts_down_proj)
                return codes

            @step.converter("experts_down_proj_scale")
            def scale_of_down(experts_down_proj: Tensor[(experts_count, hidden, inner), "bf16"]):
                codes, scale = pack_narrow(experts_down_proj)
                return scale

            @step.converter("shared_gate_proj")
            def codes_of_shared_gate(shared_gate_proj: Tensor[(shared, hidden), "bf16"]):
                codes, scale = pack_shared_wide(tf.reshape(shared_gate_proj, new_shape=(1, shared, hidden)))
                return tf.reshape(codes, new_shape=(shared, hidden))

            @step.converter("shared_gate_proj_scale")
            def scale_of_shared_gate(shared_gate_proj: Tensor[(shared, hidden), "bf16"]):
                codes, scale = pack_shared_wide(tf.reshape(shared_gate_proj, new_shape=(1, shared, hidden)))
                return tf.reshape(scale, new_shape=(shared_rows, columns))

            @step.converter("shared_up_proj")
            def codes_of_shared_up(shared_up_proj: Tensor[(shared, hidden), "bf16"]):
                codes, scale = pack_shared_wide(tf.reshape(shared_up_proj, new_shape=(1, shared, hidden)))
                return tf.reshape(codes, new_shape=(shared, hidden))

            @step.converter("shared_up_proj_scale")
            def scale_of_shared_up(shared_up_proj: Tensor[(shared, hidden), "bf16"]):
                codes, scale = pack_shared_wide(tf.reshape(shared_up_proj, new_shape=(1, shared, hidden)))
                return tf.reshape(scale, new_shape=(shared_rows, columns))

            @step.converter("shared_down_proj")
            def codes_of_shared_down(shared_down_proj: Tensor[(hidden, shared), "bf16"]):
                codes, scale = pack_shared_narrow(tf.reshape(shared_down_proj, new_shape=(1, hidden, shared)))
                return tf.reshape(codes, new_shape=(hidden, shared))

            @step.converter("shared_down_proj_scale")
            def scale_of_shared_down(shared_down_proj: Tensor[(hidden, shared), "bf16"]):
                codes, scale = pack_shared_narrow(tf.reshape(shared_down_proj, new_shape=(1, hidden, shared)))
                return tf.reshape(scale, new_shape=(columns, shared_rows))

    return Mixture


def decoder_layer(c, attention, feed):
    """Builds one layer from its `self_attn` and its `mlp`."""
    hidden, eps = c.hidden_size, c.rms_norm_eps
    tokens = DimVar("TOKENS", 1, c.max_position_embeddings + 1)

    @module
    class DecoderLayer:
        norm = rms_norm("norm", tokens, hidden, eps)

        @func
        def before_attention(
            x: Tensor[(tokens, hidden), "bf16"],
            input_layernorm: ConstTensor[(hidden,), "bf16"],
        ) -> Tensor[(tokens, hidden), "bf16"]:
            return norm(x, input_layernorm)

        @func
        def before_mlp(
            x: Tensor[(tokens, hidden), "bf16"],
            mixed: Tensor[(tokens, hidden), "bf16"],
            post_attention_layernorm: ConstTensor[(hidden,), "bf16"],
        ):
            x = x + mixed
            return x, norm(x, post_attention_layernorm)

        @func
        def after_mlp(
            x: Tensor[(tokens, hidden), "bf16"],
            out: Tensor[(tokens, hidden), "bf16"],
        ) -> Tensor[(tokens, hidden), "bf16"]:
            return x + out

        self_attn = attention
        mlp = feed

        def forward(self, x, positions, cos, sin, latent_cache, rope_cache):
            h = self.before_attention(x)
            mixed, latent, rope_key = self.self_attn(h, positions, cos, sin, latent_cache, rope_cache)
            x, h = self.before_mlp(x, mixed)
            return self.after_mlp(x, self.mlp(h)), latent, rope_key

    return DecoderLayer


def deepseek(c):
    """Builds the whole model of a configuration: embedding, the stack of layers, and a head of its own."""
    hidden, vocab, rope, positions_limit, eps = c.hidden_size, c.vocab_size, c.qk_rope_head_dim, c.max_position_embeddings, c.rms_norm_eps
    tokens_dim = DimVar("TOKENS", 1, positions_limit + 1)
    attention = latent_attention(c)
    dense = decoder_layer(c, attention, feed_forward(c))
    sparse = decoder_layer(c, attention, mixture(c))

    @module(target="cuda")
    class DeepSeek:
        # Blocks over the 132 multiprocessors of an H200, 256 threads each: what a schedule may spread a function over.
        topologies = (Topology("cta", 132), Topology("thread", 256))

        @func
        def embed(
            tokens: Tensor[(tokens_dim,), "i64"],
            embed_tokens: ConstTensor[(vocab, hidden), "bf16"],
        ) -> Tensor[(tokens_dim, hidden), "bf16"]:
            return tf.gather(embed_tokens, tokens, axis=0)

        @func
        def rotary(
            positions: Tensor[(tokens_dim,), "i64"],
            cos_table: ConstTensor[(positions_limit, rope), "f32"],
            sin_table: ConstTensor[(positions_limit, rope), "f32"],
        ):
            # The tables are no part of the checkpoint: rotary_row above says what they hold.
            cos = tf.gather(cos_table, positions, axis=0)
            sin = tf.gather(sin_table, positions, axis=0)
            return cos, sin

        @func
        def logits(
            x: Tensor[(tokens_dim, hidden), "bf16"],
            norm: ConstTensor[(hidden,), "bf16"],
            lm_head: ConstTensor[(vocab, hidden), "bf16"],
        ) -> Tensor[(1, vocab), "bf16"]:
            last = x[tokens_dim - 1 : tokens_dim, :]  # only the last token says what comes next
            wide = tf.cast(last, dtype="f32")
            mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
            h = tf.cast(wide * tf.rsqrt(mean + eps), dtype="bf16") * norm
            return h @ tf.transpose(lm_head, perm=(1, 0))

        layers = tuple((dense if i < c.first_k_dense_replace else sparse).renamed(f"layer{i}") for i in range(c.num_hidden_layers))

        def forward(self, tokens, positions, caches):
            """Runs the new tokens, which stand at `positions` after all cached ones. caches holds one (latent, rotated key) pair a layer; the
            new tokens' own pairs are returned in the same order, to be appended."""
            x = self.embed(tokens)
            cos, sin = self.rotary(positions)
            new = []
            for i, (latent_cache, rope_cache) in enumerate(caches):
                x, latent, rope_key = getattr(self, f"layer{i}")(x, positions, cos, sin, latent_cache, rope_cache)
                new.append((latent, rope_key))
            return self.logits(x), new

    return DeepSeek
