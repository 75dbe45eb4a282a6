"""Gemma-2 2B: one decode step of the published model.

What sets it apart from other dense decoders: norms before and after both halves of a layer, a norm weight stored as an offset from one, soft
caps on the attention scores and on the logits, a tanh GELU, and layers that alternate between a sliding window and the full context. The
two kinds of layer are one source, built once for each length that its cache can have.
"""

from __future__ import annotations

from pathlib import Path

from transformers import AutoConfig

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, Tensor, Topology, tf

config = AutoConfig.from_pretrained(Path(__file__).parent)

HIDDEN = config.hidden_size
LAYERS = config.num_hidden_layers
Q_HEADS = config.num_attention_heads
KV_HEADS = config.num_key_value_heads
GROUP = Q_HEADS // KV_HEADS
HEAD = config.head_dim
HALF = HEAD // 2
Q_WIDTH = Q_HEADS * HEAD
KV_WIDTH = KV_HEADS * HEAD
INNER = config.intermediate_size
VOCAB = config.vocab_size
POSITIONS = config.max_position_embeddings
EPS = config.rms_norm_eps
SCORE_CAP = config.attn_logit_softcapping
LOGIT_CAP = config.final_logit_softcapping
SCALE = config.query_pre_attn_scalar**-0.5
EMBED_SCALE = HIDDEN**0.5


def decoder_layer(cached):
    """Builds one decoder layer whose cache holds `cached` tokens, a dimension with the bounds of that kind of layer."""

    @module(entry="step")
    class DecoderLayer:
        @func
        def rms_norm(
            x: Tensor[(1, HIDDEN), "bf16"],
            weight: Tensor[(HIDDEN,), "bf16"],
        ) -> Tensor[(1, HIDDEN), "bf16"]:
            wide = tf.cast(x, dtype="f32")
            mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
            unit = wide * tf.rsqrt(mean + EPS)
            return tf.cast(unit * (tf.cast(weight, dtype="f32") + 1.0), dtype="bf16")

        @func
        def rotate_query(
            q: Tensor[(Q_HEADS, HEAD), "bf16"],
            cos: Tensor[(1, HEAD), "bf16"],
            sin: Tensor[(1, HEAD), "bf16"],
        ) -> Tensor[(Q_HEADS, HEAD), "bf16"]:
            turned = tf.concat(-q[:, HALF:], q[:, :HALF], axis=-1)
            return q * cos + turned * sin

        @func
        def rotate_key(
            k: Tensor[(KV_HEADS, HEAD), "bf16"],
            cos: Tensor[(1, HEAD), "bf16"],
            sin: Tensor[(1, HEAD), "bf16"],
        ) -> Tensor[(KV_HEADS, HEAD), "bf16"]:
            turned = tf.concat(-k[:, HALF:], k[:, :HALF], axis=-1)
            return k * cos + turned * sin

        @func
        def attend(
            q: Tensor[(Q_HEADS, HEAD), "bf16"],
            k: Tensor[(KV_HEADS, HEAD), "bf16"],
            v: Tensor[(KV_HEADS, HEAD), "bf16"],
            k_cache: Tensor[(KV_HEADS, cached, HEAD), "bf16"],
            v_cache: Tensor[(KV_HEADS, cached, HEAD), "bf16"],
        ) -> Tensor[(1, Q_WIDTH), "bf16"]:
            # The query heads that share a key/value head become rows of one matrix: (kv heads, group, head).
            grouped = tf.cast(tf.reshape(q, new_shape=(KV_HEADS, GROUP, HEAD)), dtype="f32") * SCALE

            # Attention over the cache alone, and the log of its normalizer. Every score is squeezed into (-cap, cap).
            keys = tf.transpose(tf.cast(k_cache, dtype="f32"), perm=(0, 2, 1))
            scores = tf.tanh((grouped @ keys) / SCORE_CAP) * SCORE_CAP
            peak = tf.reduce(scores, axes=(-1,), keepdim=True, kind="max")
            weights = tf.exp(scores - peak)
            total = tf.reduce(weights, axes=(-1,), keepdim=True, kind="sum")
            past = (weights @ tf.cast(v_cache, dtype="f32")) / total
            past_lse = peak + tf.log(total)

            # The token's score against itself, merged with the past by log-sum-exp.
            own_key = tf.cast(tf.reshape(k, new_shape=(KV_HEADS, 1, HEAD)), dtype="f32")
            own_value = tf.cast(tf.reshape(v, new_shape=(KV_HEADS, 1, HEAD)), dtype="f32")
            raw = tf.reduce(grouped * own_key, axes=(-1,), keepdim=True, kind="sum")
            own = tf.tanh(raw / SCORE_CAP) * SCORE_CAP
            top = tf.max(past_lse, own)
            lse = top + tf.log(tf.exp(past_lse - top) + tf.exp(own - top))
            mixed = past * tf.exp(past_lse - lse) + own_value * tf.exp(own - lse)
            return tf.reshape(tf.cast(mixed, dtype="bf16"), new_shape=(1, Q_WIDTH))

        @func
        def feed_forward(
            x: Tensor[(1, HIDDEN), "bf16"],
            gate_proj: Tensor[(INNER, HIDDEN), "bf16"],
            up_proj: Tensor[(INNER, HIDDEN), "bf16"],
            down_proj: Tensor[(HIDDEN, INNER), "bf16"],
        ) -> Tensor[(1, HIDDEN), "bf16"]:
            gate = tf.gelu(x @ tf.transpose(gate_proj, perm=(1, 0)), approximate="tanh")
            up = x @ tf.transpose(up_proj, perm=(1, 0))
            return (gate * up) @ tf.transpose(down_proj, perm=(1, 0))

        @func
        def step(
            x: Tensor[(1, HIDDEN), "bf16"],
            cos: Tensor[(1, HEAD), "bf16"],
            sin: Tensor[(1, HEAD), "bf16"],
            k_cache: Tensor[(KV_HEADS, cached, HEAD), "bf16"],
            v_cache: Tensor[(KV_HEADS, cached, HEAD), "bf16"],
            input_layernorm: ConstTensor[(HIDDEN,), "bf16"],
            q_proj: ConstTensor[(Q_WIDTH, HIDDEN), "bf16"],
            k_proj: ConstTensor[(KV_WIDTH, HIDDEN), "bf16"],
            v_proj: ConstTensor[(KV_WIDTH, HIDDEN), "bf16"],
            o_proj: ConstTensor[(HIDDEN, Q_WIDTH), "bf16"],
            post_attention_layernorm: ConstTensor[(HIDDEN,), "bf16"],
            pre_feedforward_layernorm: ConstTensor[(HIDDEN,), "bf16"],
            gate_proj: ConstTensor[(INNER, HIDDEN), "bf16"],
            up_proj: ConstTensor[(INNER, HIDDEN), "bf16"],
            down_proj: ConstTensor[(HIDDEN, INNER), "bf16"],
            post_feedforward_layernorm: ConstTensor[(HIDDEN,), "bf16"],
        ):
            h = rms_norm(x, input_layernorm)
            q = tf.reshape(h @ tf.transpose(q_proj, perm=(1, 0)), new_shape=(Q_HEADS, HEAD))
            k = tf.reshape(h @ tf.transpose(k_proj, perm=(1, 0)), new_shape=(KV_HEADS, HEAD))
            v = tf.reshape(h @ tf.transpose(v_proj, perm=(1, 0)), new_shape=(KV_HEADS, HEAD))
            q = rotate_query(q, cos, sin)
            k = rotate_key(k, cos, sin)

            mixed = attend(q, k, v, k_cache, v_cache) @ tf.transpose(o_proj, perm=(1, 0))
            x = x + rms_norm(mixed, post_attention_layernorm)
            h = rms_norm(x, pre_feedforward_layernorm)
            h = feed_forward(h, gate_proj, up_proj, down_proj)
            x = x + rms_norm(h, post_feedforward_layernorm)
            return x, k, v

    return DecoderLayer


# A sliding layer sees a window that ends with the new token, so its cache holds at most window - 1 tokens before it.
LAYER_KINDS = {
    "sliding_attention": decoder_layer(DimVar("WINDOW", 1, config.sliding_window)),
    "full_attention": decoder_layer(DimVar("CACHED", 1, POSITIONS)),
}


@module(target="cuda")
class Gemma2:
    """The whole model: scaled embedding, the alternating stack, and the capped head tied to the embedding."""

    # Blocks over the 132 multiprocessors of an H200, 256 threads each: what a schedule may spread a function over.
    topologies = (Topology("cta", 132), Topology("thread", 256))

    @func
    def embed(
        token: Tensor[(1,), "i64"],
        embed_tokens: ConstTensor[(VOCAB, HIDDEN), "bf16"],
    ) -> Tensor[(1, HIDDEN), "bf16"]:
        return tf.gather(embed_tokens, token, axis=0) * EMBED_SCALE  # the factor, too, is rounded to bf16

    @func
    def rotary(
        position: Tensor[(1,), "i64"],
        cos_table: ConstTensor[(POSITIONS, HEAD), "bf16"],
        sin_table: ConstTensor[(POSITIONS, HEAD), "bf16"],
    ):
        # Row p of a table holds cos or sin of p * theta ** (-2i / head) for i < head / 2, written twice.
        cos = tf.gather(cos_table, position, axis=0)
        sin = tf.gather(sin_table, position, axis=0)
        return cos, sin

    @func
    def logits(
        x: Tensor[(1, HIDDEN), "bf16"],
        norm: ConstTensor[(HIDDEN,), "bf16"],
        embed_tokens: ConstTensor[(VOCAB, HIDDEN), "bf16"],
    ) -> Tensor[(1, VOCAB), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        h = tf.cast(unit * (tf.cast(norm, dtype="f32") + 1.0), dtype="bf16")
        raw = h @ tf.transpose(embed_tokens, perm=(1, 0))
        return tf.tanh(raw / LOGIT_CAP) * LOGIT_CAP

    layers = tuple(LAYER_KINDS[kind].renamed(f"layer{i}") for i, kind in enumerate(config.layer_types))

    def forward(self, token, position, caches):
        """Runs one step. caches holds one (key, value) pair a layer, a sliding layer's cut to its window; the new token's own pairs are
        returned in the same order."""
        x = self.embed(token)
        cos, sin = self.rotary(position)
        new = []
        for i, (k_cache, v_cache) in enumerate(caches):
            x, k, v = getattr(self, f"layer{i}")(x, cos, sin, k_cache, v_cache)
            new.append((k, v))
        return self.logits(x), new
