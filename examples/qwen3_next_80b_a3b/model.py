"""Qwen3-Next 80B-A3B: three layers of linear attention for each layer of full attention, and 512 small experts in all of them, as published.

One call takes any number of new tokens after any number that came before: a whole prompt, a piece of one, or one token. Tokens are rows.

What a full-attention layer remembers grows with the text: a key and a value a token. What a linear layer remembers does not:

- The *recurrent state* holds, for each of 32 value heads, a 128 x 128 matrix that maps keys to values. A token first lets all of it fade by a
  factor of its own, then asks what the matrix holds for its key, and writes back only the difference between that and its value. That is the
  gated delta rule; the loop in GatedDeltaNet.scan is it.
- The *convolution state* holds the last three inputs of a convolution along time, four taps wide, which mixes each channel of queries, keys and
  values with its own recent past.

Children are named as in the checkpoint: layer 3 holds `self_attn` and `mlp`, layer 4 `linear_attn` and `mlp`. Converters say how a weight is
made from what the checkpoint holds where the two differ; the checkpoint's 512 matrices of one kind arrive as one stack.
"""

from __future__ import annotations

import math
from pathlib import Path

from transformers import AutoConfig

from tilefoundry import func, module
from tilefoundry.dsl import ConstTensor, DimVar, DimVarRangePat, Tensor, Topology, tf

config = AutoConfig.from_pretrained(Path(__file__).parent)

HIDDEN = config.hidden_size
VOCAB = config.vocab_size
POSITIONS = config.max_position_embeddings
EPS = config.rms_norm_eps

# Full attention. Only the first quarter of a head is rotated.
Q_HEADS = config.num_attention_heads
KV_HEADS = config.num_key_value_heads
GROUP = Q_HEADS // KV_HEADS  # query heads that share one key/value head
HEAD = config.head_dim
ROPE = int(HEAD * config.partial_rotary_factor)
HALF = ROPE // 2
SCALE = HEAD**-0.5

# Linear attention. Two value heads share one key head.
K_HEADS = config.linear_num_key_heads
V_HEADS = config.linear_num_value_heads
PER_KEY = V_HEADS // K_HEADS
KEY = config.linear_key_head_dim
VALUE = config.linear_value_head_dim
K_WIDTH = K_HEADS * KEY
V_WIDTH = V_HEADS * VALUE
CHANNELS = 2 * K_WIDTH + V_WIDTH  # queries, keys and values: what the convolution runs over
TAPS = config.linear_conv_kernel_dim
PAST = TAPS - 1

# The mixture of experts.
EXPERTS = config.num_experts
PICKED = config.num_experts_per_tok
INNER = config.moe_intermediate_size
SHARED = config.shared_expert_intermediate_size

TOKENS = DimVar("TOKENS", 1, POSITIONS + 1)
CACHED = DimVar("CACHED", 0, POSITIONS)
CONTEXT = CACHED + TOKENS

# Up to this many tokens each fetches the experts it picked; beyond it every expert is run over all tokens.
FEW = 5


def rotary_row(position):
    """Row `position` of the tables that Qwen3Next.rotary reads: cos and sin of every pair's angle, written twice."""
    angles = [position * config.rope_theta ** (-2 * i / ROPE) for i in range(HALF)]
    return [math.cos(a) for a in angles] * 2, [math.sin(a) for a in angles] * 2


@module(entry="step")
class GatedDeltaNet:
    """Linear attention: a layer's `linear_attn`."""

    @func
    def convolve(
        mixed: Tensor[(TOKENS, CHANNELS), "bf16"],
        conv_state: Tensor[(CHANNELS, PAST), "bf16"],
        kernel: Tensor[(CHANNELS, TAPS), "bf16"],
    ):
        # Time runs along the last axis, the three inputs before this call first. Nothing is padded, so output t sees inputs t .. t + 3 of
        # that row, which are the token itself and the three before it.
        line = tf.concat(conv_state, tf.transpose(mixed, perm=(1, 0)), axis=1)
        image = tf.reshape(line, new_shape=(1, CHANNELS, 1, PAST + TOKENS))
        taps = tf.reshape(kernel, new_shape=(CHANNELS, 1, 1, TAPS))
        none = tf.zeros(shape=(CHANNELS,), dtype="bf16")
        out = tf.conv2d(image, taps, none, stride=(1, 1), padding=(0, 0), dilation=(1, 1), groups=CHANNELS)
        # The extent comes out as (3 + TOKENS) - 4 + 1; saying that this is TOKENS is what the reshape does besides dropping the axes.
        smooth = tf.transpose(tf.reshape(out, new_shape=(CHANNELS, TOKENS)), perm=(1, 0))
        return tf.silu(smooth), line[:, TOKENS : TOKENS + PAST]

    @func
    def unit_heads(x: Tensor[(TOKENS, K_HEADS, KEY), "bf16"]) -> Tensor[(TOKENS, V_HEADS, KEY), "f32"]:
        # Length one in f32, and each key head once for every value head that shares it.
        wide = tf.cast(x, dtype="f32")
        length = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="sum")
        return tf.repeat_interleave(wide * tf.rsqrt(length + 1e-6), repeats=PER_KEY, axis=1)

    @func
    def scan(
        q: Tensor[(TOKENS, V_HEADS, KEY), "f32"],
        k: Tensor[(TOKENS, V_HEADS, KEY), "f32"],
        v: Tensor[(TOKENS, V_HEADS, VALUE), "f32"],
        decay: Tensor[(TOKENS, V_HEADS), "f32"],
        beta: Tensor[(TOKENS, V_HEADS), "f32"],
        state: Tensor[(V_HEADS, KEY, VALUE), "f32"],
    ):
        out = tf.full_like(v, value=0.0)
        for t in range(TOKENS):
            row = tf.reshape(k[t, :, :], new_shape=(V_HEADS, 1, KEY))
            column = tf.reshape(k[t, :, :], new_shape=(V_HEADS, KEY, 1))
            asked = tf.reshape(q[t, :, :], new_shape=(V_HEADS, 1, KEY))
            told = tf.reshape(v[t, :, :], new_shape=(V_HEADS, 1, VALUE))
            faded = state * tf.reshape(decay[t, :], new_shape=(V_HEADS, 1, 1))
            change = (told - row @ faded) * tf.reshape(beta[t, :], new_shape=(V_HEADS, 1, 1))
            state = faded + column * change  # an outer product a head
            answer = tf.reshape(asked @ state, new_shape=(1, V_HEADS, VALUE))
            out = tf.insert_slice(out, answer, (t, 0, 0))
        return out, state

    @func
    def gated_norm(
        x: Tensor[(TOKENS, V_HEADS, VALUE), "f32"],
        z: Tensor[(TOKENS, V_HEADS, VALUE), "bf16"],
        weight: Tensor[(VALUE,), "bf16"],
    ) -> Tensor[(TOKENS, V_HEADS, VALUE), "bf16"]:
        # A norm a head, whose weight is not an offset from one, and then the gate.
        rounded = tf.cast(tf.cast(x, dtype="bf16"), dtype="f32")  # the recurrence hands over bf16
        mean = tf.reduce(tf.square(rounded), axes=(-1,), keepdim=True, kind="mean")
        unit = tf.cast(rounded * tf.rsqrt(mean + EPS), dtype="bf16") * weight
        gate = tf.silu(tf.cast(z, dtype="f32"))
        return tf.cast(tf.cast(unit, dtype="f32") * gate, dtype="bf16")

    @func
    def step(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        conv_state: Tensor[(CHANNELS, PAST), "bf16"],
        state: Tensor[(V_HEADS, KEY, VALUE), "f32"],
        in_proj_qkv: ConstTensor[(CHANNELS, HIDDEN), "bf16"],
        in_proj_z: ConstTensor[(V_WIDTH, HIDDEN), "bf16"],
        in_proj_b: ConstTensor[(V_HEADS, HIDDEN), "bf16"],
        in_proj_a: ConstTensor[(V_HEADS, HIDDEN), "bf16"],
        conv1d: ConstTensor[(CHANNELS, TAPS), "bf16"],
        dt_bias: ConstTensor[(V_HEADS,), "bf16"],
        A_log: ConstTensor[(V_HEADS,), "bf16"],
        norm: ConstTensor[(VALUE,), "bf16"],
        out_proj: ConstTensor[(HIDDEN, V_WIDTH), "bf16"],
    ):
        mixed, new_conv_state = convolve(x @ tf.transpose(in_proj_qkv, perm=(1, 0)), conv_state, conv1d)
        q = unit_heads(tf.reshape(mixed[:, :K_WIDTH], new_shape=(TOKENS, K_HEADS, KEY))) * KEY**-0.5
        k = unit_heads(tf.reshape(mixed[:, K_WIDTH : 2 * K_WIDTH], new_shape=(TOKENS, K_HEADS, KEY)))
        v = tf.cast(tf.reshape(mixed[:, 2 * K_WIDTH :], new_shape=(TOKENS, V_HEADS, VALUE)), dtype="f32")

        # How much of its value a token writes, and which part of the state outlives it: exp(-exp(A) * softplus(a + bias)), below one.
        beta = tf.sigmoid(tf.cast(x @ tf.transpose(in_proj_b, perm=(1, 0)), dtype="f32"))
        pace = tf.cast(x @ tf.transpose(in_proj_a, perm=(1, 0)), dtype="f32") + tf.cast(dt_bias, dtype="f32")
        decay = tf.exp(-tf.exp(tf.cast(A_log, dtype="f32")) * tf.softplus(pace))

        out, new_state = scan(q, k, v, decay, beta, state)
        z = tf.reshape(x @ tf.transpose(in_proj_z, perm=(1, 0)), new_shape=(TOKENS, V_HEADS, VALUE))
        gated = tf.reshape(gated_norm(out, z, norm), new_shape=(TOKENS, V_WIDTH))
        return gated @ tf.transpose(out_proj, perm=(1, 0)), new_conv_state, new_state

    # The checkpoint keeps one matrix for queries, keys, values and gates, ordered by key head: 128 rows of its query, 128 of its key, 256 of its two
    # values, 256 of their gates, and then the next key head's. Taken apart once, offline, each kind is contiguous.
    @step.converter("in_proj_qkv")
    def gather_qkv(in_proj_qkvz: Tensor[(CHANNELS + V_WIDTH, HIDDEN), "bf16"]):
        heads = tf.reshape(in_proj_qkvz, new_shape=(K_HEADS, 2 * KEY + 2 * PER_KEY * VALUE, HIDDEN))
        q = tf.reshape(heads[:, :KEY, :], new_shape=(K_WIDTH, HIDDEN))
        k = tf.reshape(heads[:, KEY : 2 * KEY, :], new_shape=(K_WIDTH, HIDDEN))
        v = tf.reshape(heads[:, 2 * KEY : 2 * KEY + PER_KEY * VALUE, :], new_shape=(V_WIDTH, HIDDEN))
        return tf.concat(q, k, v, axis=0)

    @step.converter("in_proj_z")
    def gather_z(in_proj_qkvz: Tensor[(CHANNELS + V_WIDTH, HIDDEN), "bf16"]):
        heads = tf.reshape(in_proj_qkvz, new_shape=(K_HEADS, 2 * KEY + 2 * PER_KEY * VALUE, HIDDEN))
        return tf.reshape(heads[:, 2 * KEY + PER_KEY * VALUE :, :], new_shape=(V_WIDTH, HIDDEN))

    # Likewise by key head: the two rows of its value heads' beta, then the two of their decay.
    @step.converter("in_proj_b")
    def gather_b(in_proj_ba: Tensor[(2 * V_HEADS, HIDDEN), "bf16"]):
        heads = tf.reshape(in_proj_ba, new_shape=(K_HEADS, 2 * PER_KEY, HIDDEN))
        return tf.reshape(heads[:, :PER_KEY, :], new_shape=(V_HEADS, HIDDEN))

    @step.converter("in_proj_a")
    def gather_a(in_proj_ba: Tensor[(2 * V_HEADS, HIDDEN), "bf16"]):
        heads = tf.reshape(in_proj_ba, new_shape=(K_HEADS, 2 * PER_KEY, HIDDEN))
        return tf.reshape(heads[:, PER_KEY:, :], new_shape=(V_HEADS, HIDDEN))

    @step.converter("conv1d")
    def drop_group(conv1d: Tensor[(CHANNELS, 1, TAPS), "bf16"]):
        return tf.reshape(conv1d, new_shape=(CHANNELS, TAPS))


@module(entry="step")
class GatedAttention:
    """Full attention whose output passes a gate: a layer's `self_attn`."""

    @func
    def head_norm(
        x: Tensor[(TOKENS, Q_HEADS, HEAD), "bf16"],
        weight: Tensor[(HEAD,), "bf16"],
    ) -> Tensor[(TOKENS, Q_HEADS, HEAD), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        return tf.cast(wide * tf.rsqrt(mean + EPS) * (tf.cast(weight, dtype="f32") + 1.0), dtype="bf16")

    @func
    def key_norm(
        x: Tensor[(TOKENS, KV_HEADS, HEAD), "bf16"],
        weight: Tensor[(HEAD,), "bf16"],
    ) -> Tensor[(TOKENS, KV_HEADS, HEAD), "bf16"]:
        wide = tf.cast(x, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        return tf.cast(wide * tf.rsqrt(mean + EPS) * (tf.cast(weight, dtype="f32") + 1.0), dtype="bf16")

    # Heads come first in both, so that a table's rows (tokens, rope) lie along the last two axes.
    @func
    def rotate_query(
        q: Tensor[(Q_HEADS, TOKENS, HEAD), "bf16"],
        cos: Tensor[(TOKENS, ROPE), "bf16"],
        sin: Tensor[(TOKENS, ROPE), "bf16"],
    ) -> Tensor[(Q_HEADS, TOKENS, HEAD), "bf16"]:
        moved = q[:, :, :ROPE]
        turned = tf.concat(-moved[:, :, HALF:], moved[:, :, :HALF], axis=-1)
        return tf.concat(moved * cos + turned * sin, q[:, :, ROPE:], axis=-1)

    @func
    def rotate_key(
        k: Tensor[(KV_HEADS, TOKENS, HEAD), "bf16"],
        cos: Tensor[(TOKENS, ROPE), "bf16"],
        sin: Tensor[(TOKENS, ROPE), "bf16"],
    ) -> Tensor[(KV_HEADS, TOKENS, HEAD), "bf16"]:
        moved = k[:, :, :ROPE]
        turned = tf.concat(-moved[:, :, HALF:], moved[:, :, :HALF], axis=-1)
        return tf.concat(moved * cos + turned * sin, k[:, :, ROPE:], axis=-1)

    @func
    def attend(
        q: Tensor[(Q_HEADS, TOKENS, HEAD), "bf16"],
        k: Tensor[(KV_HEADS, TOKENS, HEAD), "bf16"],
        v: Tensor[(KV_HEADS, TOKENS, HEAD), "bf16"],
        positions: Tensor[(TOKENS,), "i64"],
        k_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
        v_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
    ) -> Tensor[(TOKENS, Q_HEADS * HEAD), "bf16"]:
        # (kv heads, group, tokens, head) against (kv heads, 1, context, head): the axis of one is stretched over the group.
        grouped = tf.reshape(q, new_shape=(KV_HEADS, GROUP, TOKENS, HEAD))
        keys = tf.reshape(tf.concat(k_cache, k, axis=1), new_shape=(KV_HEADS, 1, CONTEXT, HEAD))
        values = tf.reshape(tf.concat(v_cache, v, axis=1), new_shape=(KV_HEADS, 1, CONTEXT, HEAD))

        own = tf.reshape(positions, new_shape=(TOKENS, 1)) >= tf.reshape(positions, new_shape=(1, TOKENS))
        hidden = (tf.cast(own, dtype="f32") - 1.0) * 1e30  # 0 where a token is seen
        mask = tf.concat(tf.zeros(shape=(TOKENS, CACHED), dtype="f32"), hidden, axis=1)

        scores = (grouped @ tf.transpose(keys, perm=(0, 1, 3, 2))) * SCALE
        weights = tf.softmax(tf.cast(scores, dtype="f32") + mask, axis=-1)
        mixed = tf.cast(weights, dtype="bf16") @ values
        rows = tf.transpose(tf.reshape(mixed, new_shape=(Q_HEADS, TOKENS, HEAD)), perm=(1, 0, 2))
        return tf.reshape(rows, new_shape=(TOKENS, Q_HEADS * HEAD))

    @func
    def step(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        positions: Tensor[(TOKENS,), "i64"],
        cos: Tensor[(TOKENS, ROPE), "bf16"],
        sin: Tensor[(TOKENS, ROPE), "bf16"],
        k_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
        v_cache: Tensor[(KV_HEADS, CACHED, HEAD), "bf16"],
        q_proj: ConstTensor[(Q_HEADS * 2 * HEAD, HIDDEN), "bf16"],
        k_proj: ConstTensor[(KV_HEADS * HEAD, HIDDEN), "bf16"],
        v_proj: ConstTensor[(KV_HEADS * HEAD, HIDDEN), "bf16"],
        q_norm: ConstTensor[(HEAD,), "bf16"],
        k_norm: ConstTensor[(HEAD,), "bf16"],
        o_proj: ConstTensor[(HIDDEN, Q_HEADS * HEAD), "bf16"],
    ):
        # A head's query and, behind it, the gate of its output.
        both = tf.reshape(x @ tf.transpose(q_proj, perm=(1, 0)), new_shape=(TOKENS, Q_HEADS, 2 * HEAD))
        gate = tf.sigmoid(tf.reshape(both[:, :, HEAD:], new_shape=(TOKENS, Q_HEADS * HEAD)))
        q = tf.transpose(head_norm(both[:, :, :HEAD], q_norm), perm=(1, 0, 2))
        k = tf.reshape(x @ tf.transpose(k_proj, perm=(1, 0)), new_shape=(TOKENS, KV_HEADS, HEAD))
        k = rotate_key(tf.transpose(key_norm(k, k_norm), perm=(1, 0, 2)), cos, sin)
        v = tf.reshape(x @ tf.transpose(v_proj, perm=(1, 0)), new_shape=(TOKENS, KV_HEADS, HEAD))
        v = tf.transpose(v, perm=(1, 0, 2))
        mixed = attend(rotate_query(q, cos, sin), k, v, positions, k_cache, v_cache)
        return (mixed * gate) @ tf.transpose(o_proj, perm=(1, 0)), k, v


@module(entry="step")
class SparseMoe:
    """A layer's `mlp`: ten of 512 experts a token, and one that all tokens share."""

    @func
    def route(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        gate: Tensor[(EXPERTS, HIDDEN), "bf16"],
    ):
        scores = tf.softmax(tf.cast(x @ tf.transpose(gate, perm=(1, 0)), dtype="f32"), axis=-1)
        best, picks = tf.topk(scores, PICKED, axis=-1)
        shares = best / tf.reduce(best, axes=(-1,), keepdim=True, kind="sum")  # norm_topk_prob
        return picks, tf.cast(shares, dtype="bf16")

    @func
    def experts(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        picks: Tensor[(TOKENS, PICKED), "i64"],
        shares: Tensor[(TOKENS, PICKED), "bf16"],
        gate_proj: Tensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        up_proj: Tensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        down_proj: Tensor[(EXPERTS, HIDDEN, INNER), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        pass

    # Few tokens: each fetches its ten experts, (tokens, 10, inner, hidden), and multiplies them with its column.
    @experts.specialize(DimVarRangePat("TOKENS", 1, FEW))
    def fetch(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        picks: Tensor[(TOKENS, PICKED), "i64"],
        shares: Tensor[(TOKENS, PICKED), "bf16"],
        gate_proj: Tensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        up_proj: Tensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        down_proj: Tensor[(EXPERTS, HIDDEN, INNER), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        column = tf.reshape(x, new_shape=(TOKENS, 1, HIDDEN, 1))
        gate = tf.gather(gate_proj, picks, axis=0) @ column
        up = tf.gather(up_proj, picks, axis=0) @ column
        out = tf.gather(down_proj, picks, axis=0) @ (tf.silu(gate) * up)  # (tokens, 10, hidden, 1)
        weighted = tf.reshape(out, new_shape=(TOKENS, PICKED, HIDDEN)) * tf.reshape(shares, new_shape=(TOKENS, PICKED, 1))
        return tf.reduce(weighted, axes=(1,), keepdim=False, kind="sum")

    # Many tokens: every expert over all of them, and what a token gets of an expert that it did not pick is nothing.
    @experts.specialize(DimVarRangePat("TOKENS", FEW, POSITIONS + 1))
    def sweep(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        picks: Tensor[(TOKENS, PICKED), "i64"],
        shares: Tensor[(TOKENS, PICKED), "bf16"],
        gate_proj: Tensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        up_proj: Tensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        down_proj: Tensor[(EXPERTS, HIDDEN, INNER), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        total = tf.full_like(x, value=0.0)
        number = tf.zeros(shape=(1, 1), dtype="i64")  # of the expert, counted along with the loop
        for e in range(EXPERTS):
            gate = x @ tf.transpose(gate_proj[e, :, :], perm=(1, 0))
            up = x @ tf.transpose(up_proj[e, :, :], perm=(1, 0))
            out = (tf.silu(gate) * up) @ tf.transpose(down_proj[e, :, :], perm=(1, 0))
            mine = tf.cast(picks == number, dtype="bf16") * shares  # at most one of a row is not 0
            total = total + out * tf.reduce(mine, axes=(1,), keepdim=True, kind="sum")
            number = number + 1
        return total

    @func
    def step(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        gate: ConstTensor[(EXPERTS, HIDDEN), "bf16"],
        experts_gate_proj: ConstTensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        experts_up_proj: ConstTensor[(EXPERTS, INNER, HIDDEN), "bf16"],
        experts_down_proj: ConstTensor[(EXPERTS, HIDDEN, INNER), "bf16"],
        shared_expert_gate: ConstTensor[(1, HIDDEN), "bf16"],
        shared_expert_gate_proj: ConstTensor[(SHARED, HIDDEN), "bf16"],
        shared_expert_up_proj: ConstTensor[(SHARED, HIDDEN), "bf16"],
        shared_expert_down_proj: ConstTensor[(HIDDEN, SHARED), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        picks, shares = route(x, gate)
        routed = experts(x, picks, shares, experts_gate_proj, experts_up_proj, experts_down_proj)
        inner = tf.silu(x @ tf.transpose(shared_expert_gate_proj, perm=(1, 0))) * (x @ tf.transpose(shared_expert_up_proj, perm=(1, 0)))
        weight = tf.sigmoid(x @ tf.transpose(shared_expert_gate, perm=(1, 0)))  # one number a token
        return routed + (inner @ tf.transpose(shared_expert_down_proj, perm=(1, 0))) * weight


def decoder_layer(kind):
    """Builds one layer: its mixer, of the kind given, its experts, and the two norms before them."""

    @module
    class DecoderLayer:
        @func
        def before_mixer(
            x: Tensor[(TOKENS, HIDDEN), "bf16"],
            input_layernorm: ConstTensor[(HIDDEN,), "bf16"],
        ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
            wide = tf.cast(x, dtype="f32")
            mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
            return tf.cast(wide * tf.rsqrt(mean + EPS) * (tf.cast(input_layernorm, dtype="f32") + 1.0), dtype="bf16")

        @func
        def before_mlp(
            x: Tensor[(TOKENS, HIDDEN), "bf16"],
            mixed: Tensor[(TOKENS, HIDDEN), "bf16"],
            post_attention_layernorm: ConstTensor[(HIDDEN,), "bf16"],
        ):
            x = x + mixed
            wide = tf.cast(x, dtype="f32")
            mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
            scale = tf.cast(post_attention_layernorm, dtype="f32") + 1.0
            return x, tf.cast(wide * tf.rsqrt(mean + EPS) * scale, dtype="bf16")

        @func
        def after_mlp(
            x: Tensor[(TOKENS, HIDDEN), "bf16"],
            out: Tensor[(TOKENS, HIDDEN), "bf16"],
        ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
            return x + out

        mlp = SparseMoe
        if kind == "linear_attention":
            linear_attn = GatedDeltaNet

            def forward(self, x, positions, cos, sin, conv_state, state):
                mixed, conv_state, state = self.linear_attn(self.before_mixer(x), conv_state, state)
                x, h = self.before_mlp(x, mixed)
                return self.after_mlp(x, self.mlp(h)), (conv_state, state)

        else:
            self_attn = GatedAttention

            def forward(self, x, positions, cos, sin, k_cache, v_cache):
                mixed, k, v = self.self_attn(self.before_mixer(x), positions, cos, sin, k_cache, v_cache)
                x, h = self.before_mlp(x, mixed)
                return self.after_mlp(x, self.mlp(h)), (k, v)

    return DecoderLayer


KINDS = {kind: decoder_layer(kind) for kind in ("linear_attention", "full_attention")}
LAYERS = [
    "full_attention" if (i + 1) % config.full_attention_interval == 0 else "linear_attention" for i in range(config.num_hidden_layers)
]


@module(target="cuda")
class Qwen3Next:
    """The whole model: embedding, 36 linear and 12 full layers, and a head of its own."""

    # Blocks over the 132 multiprocessors of an H200, 256 threads each: what a schedule may spread a function over.
    topologies = (Topology("cta", 132), Topology("thread", 256))

    @func
    def embed(
        tokens: Tensor[(TOKENS,), "i64"],
        embed_tokens: ConstTensor[(VOCAB, HIDDEN), "bf16"],
    ) -> Tensor[(TOKENS, HIDDEN), "bf16"]:
        return tf.gather(embed_tokens, tokens, axis=0)

    @func
    def rotary(
        positions: Tensor[(TOKENS,), "i64"],
        cos_table: ConstTensor[(POSITIONS, ROPE), "bf16"],
        sin_table: ConstTensor[(POSITIONS, ROPE), "bf16"],
    ):
        # The tables are no part of the checkpoint: rotary_row above says what they hold.
        cos = tf.gather(cos_table, positions, axis=0)
        sin = tf.gather(sin_table, positions, axis=0)
        return cos, sin

    @func
    def logits(
        x: Tensor[(TOKENS, HIDDEN), "bf16"],
        norm: ConstTensor[(HIDDEN,), "bf16"],
        lm_head: ConstTensor[(VOCAB, HIDDEN), "bf16"],
    ) -> Tensor[(1, VOCAB), "bf16"]:
        last = x[TOKENS - 1 : TOKENS, :]  # only the last token says what comes next
        wide = tf.cast(last, dtype="f32")
        mean = tf.reduce(tf.square(wide), axes=(-1,), keepdim=True, kind="mean")
        h = tf.cast(wide * tf.rsqrt(mean + EPS) * (tf.cast(norm, dtype="f32") + 1.0), dtype="bf16")
        return h @ tf.transpose(lm_head, perm=(1, 0))

    layers = tuple(KINDS[kind].renamed(f"layer{i}") for i, kind in enumerate(LAYERS))

    def forward(self, tokens, positions, memories):
        """Runs the new tokens. memories holds a pair a layer: convolution and recurrent state of a linear one, keys and values of a full one. The
        states that come back replace theirs; the keys and values are the new tokens', to be appended."""
        x = self.embed(tokens)
        cos, sin = self.rotary(positions)
        after = []
        for i, (first, second) in enumerate(memories):
            x, memory = getattr(self, f"layer{i}")(x, positions, cos, sin, first, second)
            after.append(memory)
        return self.logits(x), after
