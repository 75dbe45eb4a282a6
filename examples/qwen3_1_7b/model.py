"""Qwen3-1.7B: one decode step of the published model.

A step takes one new token and the keys and values of the tokens before it, and gives the logits of the next token together with the new
token's own key and value. Numerics follow the reference: normalization and the softmax in f32, everything else in bf16, rounded where the
reference rounds.

Weights carry the checkpoint's shapes, (out, in) for a projection, so they load without being rearranged.
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
GROUP = Q_HEADS // KV_HEADS  # query heads that share one key/value head
HEAD = config.head_dim
HALF = HEAD // 2
Q_WIDTH = Q_HEADS * HEAD
KV_WIDTH = KV_HEADS * HEAD
INNER = config.intermediate_size
VOCAB = config.vocab_size
EPS = config.rms_norm_eps
SCALE = HEAD**-0.5
POSITIONS = config.max_position_embeddings

# How many tokens the cache already holds. The new token makes one more, so the last position stays free for it.
CACHED = DimVar("CACHED", 1, POSITIONS)


@module(entry="step")
class DecoderLayer:
    """One decoder layer; every layer of the stack is a renamed copy of it."""

    @func
    def rms_norm(
        x: Tensor[(1, HIDDEN), "bf16"],
        weight: Tensor[(HIDDEN,), "bf16"],
    ) -> Tensor[(1, HIDDEN), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        return tf.cast(unit, dtype="bf16") * weight  # rounded to bf16 before the scale

    @func
    def query_norm(
        q: Tensor[(Q_HEADS, HEAD), "bf16"],
        weight: Tensor[(HEAD,), "bf16"],
    ) -> Tensor[(Q_HEADS, HEAD), "bf16"]:
        wide = tf.cast(q, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        return tf.cast(unit, dtype="bf16") * weight

    @func
    def key_norm(
        k: Tensor[(KV_HEADS, HEAD), "bf16"],
        weight: Tensor[(HEAD,), "bf16"],
    ) -> Tensor[(KV_HEADS, HEAD), "bf16"]:
        wide = tf.cast(k, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        unit = wide * tf.rsqrt(mean + EPS)
        return tf.cast(unit, dtype="bf16") * weight

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
        k_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
        v_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
    ) -> Tensor[(1, Q_WIDTH), "bf16"]:
        # The query heads that share a key/value head become rows of one matrix: (kv heads, group, head).
        grouped = tf.cast(tf.reshape(q, new_shape=(KV_HEADS, GROUP, HEAD)), dtype="f32") * SCALE

        # Attention over the cache alone, and the log of its normalizer.
        keys = tf.transpose(tf.cast(k_cache, dtype="f32"), perm=(0, 2, 1))
        scores = grouped @ keys
        peak = tf.reduce(scores, axes=(-1,), keepdim=True, kind="max")
        weights = tf.exp(scores - peak)
        total = tf.reduce(weights, axes=(-1,), keepdim=True, kind="sum")
        past = (weights @ tf.cast(v_cache, dtype="f32")) / total
        past_lse = peak + tf.log(total)

        # The token's score against itself, merged with the past by log-sum-exp.
        own_key = tf.cast(tf.reshape(k, new_shape=(KV_HEADS, 1, HEAD)), dtype="f32")
        own_value = tf.cast(tf.reshape(v, new_shape=(KV_HEADS, 1, HEAD)), dtype="f32")
        own = tf.reduce(grouped * own_key, axes=(-1,), keepdim=True, kind="sum")
        top = tf.max(past_lse, own)
        lse = top + tf.log(tf.exp(past_lse - top) + tf.exp(own - top))
        mixed = past * tf.exp(past_lse - lse) + own_value * tf.exp(own - lse)
        return tf.reshape(tf.cast(mixed, dtype="bf16"), new_shape=(1, Q_WIDTH))

    @func
    def swiglu(
        x: Tensor[(1, HIDDEN), "bf16"],
        gate_proj: Tensor[(INNER, HIDDEN), "bf16"],
        up_proj: Tensor[(INNER, HIDDEN), "bf16"],
        down_proj: Tensor[(HIDDEN, INNER), "bf16"],
    ) -> Tensor[(1, HIDDEN), "bf16"]:
        gate = x @ tf.transpose(gate_proj, perm=(1, 0))
        up = x @ tf.transpose(up_proj, perm=(1, 0))
        return (tf.silu(gate) * up) @ tf.transpose(down_proj, perm=(1, 0))

    @func
    def step(
        x: Tensor[(1, HIDDEN), "bf16"],
        cos: Tensor[(1, HEAD), "bf16"],
        sin: Tensor[(1, HEAD), "bf16"],
        k_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
        v_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
        input_layernorm: ConstTensor[(HIDDEN,), "bf16"],
        q_proj: ConstTensor[(Q_WIDTH, HIDDEN), "bf16"],
        k_proj: ConstTensor[(KV_WIDTH, HIDDEN), "bf16"],
        v_proj: ConstTensor[(KV_WIDTH, HIDDEN), "bf16"],
        q_norm: ConstTensor[(HEAD,), "bf16"],
        k_norm: ConstTensor[(HEAD,), "bf16"],
        o_proj: ConstTensor[(HIDDEN, Q_WIDTH), "bf16"],
        post_attention_layernorm: ConstTensor[(HIDDEN,), "bf16"],
        gate_proj: ConstTensor[(INNER, HIDDEN), "bf16"],
        up_proj: ConstTensor[(INNER, HIDDEN), "bf16"],
        down_proj: ConstTensor[(HIDDEN, INNER), "bf16"],
    ):
        h = rms_norm(x, input_layernorm)
        q = tf.reshape(h @ tf.transpose(q_proj, perm=(1, 0)), new_shape=(Q_HEADS, HEAD))
        k = tf.reshape(h @ tf.transpose(k_proj, perm=(1, 0)), new_shape=(KV_HEADS, HEAD))
        v = tf.reshape(h @ tf.transpose(v_proj, perm=(1, 0)), new_shape=(KV_HEADS, HEAD))
        q = rotate_query(query_norm(q, q_norm), cos, sin)
        k = rotate_key(key_norm(k, k_norm), cos, sin)

        mixed = attend(q, k, v, k_cache, v_cache)
        x = x + mixed @ tf.transpose(o_proj, perm=(1, 0))
        x = x + swiglu(rms_norm(x, post_attention_layernorm), gate_proj, up_proj, down_proj)
        return x, k, v


@module(target="cuda")
class Qwen3:
    """The whole model: embedding, the stack of layers, and the head tied to the embedding."""

    # Blocks over the 132 multiprocessors of an H200, 256 threads each: what a schedule may spread a function over.
    topologies = (Topology("cta", 132), Topology("thread", 256))

    @func
    def embed(
        token: Tensor[(1,), "i64"],
        embed_tokens: ConstTensor[(VOCAB, HIDDEN), "bf16"],
    ) -> Tensor[(1, HIDDEN), "bf16"]:
        return tf.gather(embed_tokens, token, axis=0)

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
        h = tf.cast(unit, dtype="bf16") * norm
        return h @ tf.transpose(embed_tokens, perm=(1, 0))

    layers = tuple(DecoderLayer.renamed(f"layer{i}") for i in range(LAYERS))

    def forward(self, token, position, caches):
        """Runs one step. caches holds one (key, value) pair a layer; the new token's own pairs are returned in the same order."""
        x = self.embed(token)
        cos, sin = self.rotary(position)
        new = []
        for i, (k_cache, v_cache) in enumerate(caches):
            x, k, v = getattr(self, f"layer{i}")(x, cos, sin, k_cache, v_cache)
            new.append((k, v))
        return self.logits(x), new
