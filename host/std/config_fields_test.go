package std_test

import "testing"

// baseFields are those of every configuration (MOD-tfm-7); what else a configuration made of no arguments has is its class's own.
const baseFields = `
base = """transformers_version architectures output_hidden_states return_dict dtype chunk_size_feed_forward is_encoder_decoder id2label label2id
problem_type name_or_path output_attentions""".split()
full, slide, linear = "full_attention", "sliding_attention", "linear_attention"
sparse, heavy = "compressed_sparse_attention", "heavily_compressed_attention"
rope = {"rope_theta": 10000.0, "rope_type": "default"}
def same(cls, kind_, **want):
    c = cls()
    got = {n: getattr(c, n) for n in c if n not in base}
    assert c.model_type == kind_ == cls.model_type
    assert sorted(got) == sorted(want), set(got) ^ set(want)
    for n, v in want.items():
        assert got[n] == v and type(got[n]) is type(v), (n, got[n], v)
`

// defaults are the whole field sets of the closed classes with their default values, and what follows from the defaults, by hand from the
// tables of MOD-tfm-8.
var defaults = []struct{ name, src string }{
	{"qwen2", `same(Qwen2Config, "qwen2", vocab_size=151936, hidden_size=4096, intermediate_size=22016, num_hidden_layers=32, num_attention_heads=32,
    num_key_value_heads=32, hidden_act="silu", max_position_embeddings=32768, initializer_range=0.02, rms_norm_eps=1e-06, use_cache=True,
    tie_word_embeddings=False, rope_parameters=rope, use_sliding_window=False, sliding_window=None, max_window_layers=28, layer_types=[full] * 32,
    attention_dropout=0.0, pad_token_id=None, bos_token_id=None, eos_token_id=None)`},
	{"qwen3", `same(Qwen3Config, "qwen3", vocab_size=151936, hidden_size=4096, intermediate_size=22016, num_hidden_layers=32, num_attention_heads=32,
    num_key_value_heads=32, hidden_act="silu", max_position_embeddings=32768, initializer_range=0.02, rms_norm_eps=1e-06, use_cache=True,
    tie_word_embeddings=False, rope_parameters=rope, use_sliding_window=False, sliding_window=None, max_window_layers=28, layer_types=[full] * 32,
    attention_dropout=0.0, pad_token_id=None, bos_token_id=None, eos_token_id=None, head_dim=128, attention_bias=False)`},
	{"gemma2", `same(Gemma2Config, "gemma2", vocab_size=256000, hidden_size=2304, intermediate_size=9216, num_hidden_layers=26, num_attention_heads=8,
    num_key_value_heads=4, head_dim=256, hidden_activation="gelu_pytorch_tanh", max_position_embeddings=8192, initializer_range=0.02, rms_norm_eps=1e-06,
    use_cache=True, pad_token_id=0, eos_token_id=1, bos_token_id=2, tie_word_embeddings=True, rope_parameters=rope, attention_bias=False,
    attention_dropout=0.0, query_pre_attn_scalar=256, sliding_window=4096, layer_types=[slide, full] * 13, final_logit_softcapping=30.0,
    attn_logit_softcapping=50.0, use_bidirectional_attention=None)`},
	{"minicpm3", `same(MiniCPM3Config, "minicpm3", vocab_size=73448, hidden_size=2560, intermediate_size=6400, num_hidden_layers=62, num_attention_heads=40,
    num_key_value_heads=40, hidden_act="silu", max_position_embeddings=32768, initializer_range=0.1, rms_norm_eps=1e-05, use_cache=True, pad_token_id=None,
    bos_token_id=1, eos_token_id=2, pretraining_tp=1, tie_word_embeddings=True, rope_parameters=rope, attention_bias=False, attention_dropout=0.0,
    mlp_bias=False, head_dim=32, kv_lora_rank=256, q_lora_rank=768, qk_nope_head_dim=64, qk_rope_head_dim=32, v_head_dim=64, scale_emb=12, scale_depth=1.4,
    dim_model_base=256, logits_scaling=10.0)`},
	{"qwen3_5_moe_text", `same(Qwen3_5MoeTextConfig, "qwen3_5_moe_text", vocab_size=248320, hidden_size=2048, num_hidden_layers=40, num_attention_heads=16,
    num_key_value_heads=2, hidden_act="silu", max_position_embeddings=32768, initializer_range=0.02, rms_norm_eps=1e-06, use_cache=True,
    tie_word_embeddings=False, rope_parameters=rope | {"partial_rotary_factor": 0.25}, attention_bias=False, attention_dropout=0.0, head_dim=256,
    linear_conv_kernel_dim=4, linear_key_head_dim=128, linear_value_head_dim=128, linear_num_key_heads=16, linear_num_value_heads=32,
    moe_intermediate_size=512, shared_expert_intermediate_size=512, num_experts_per_tok=8, num_experts=256, output_router_logits=False,
    router_aux_loss_coef=0.001, layer_types=[linear, linear, linear, full] * 10, pad_token_id=None, bos_token_id=None, eos_token_id=None)`},
	{"qwen3_5_moe", `c = Qwen3_5MoeConfig()
assert sorted(n for n in c if n not in base) == sorted("text_config vision_config image_token_id video_token_id vision_start_token_id vision_end_token_id tie_word_embeddings".split())
assert c.model_type == "qwen3_5_moe" and c.text_config == Qwen3_5MoeTextConfig() and isinstance(c.vision_config, PretrainedConfig)
assert (c.image_token_id, c.video_token_id, c.vision_start_token_id, c.vision_end_token_id, c.tie_word_embeddings) == (248056, 248057, 248053, 248054, False)`},
	{"granitemoehybrid", `same(GraniteMoeHybridConfig, "granitemoehybrid", vocab_size=32000, hidden_size=4096, intermediate_size=11008, num_hidden_layers=32,
    num_attention_heads=32, num_key_value_heads=32, hidden_act="silu", max_position_embeddings=2048, initializer_range=0.02, rms_norm_eps=1e-06,
    use_cache=True, pad_token_id=None, bos_token_id=1, eos_token_id=2, tie_word_embeddings=False, rope_parameters=rope, attention_bias=False,
    attention_dropout=0.0, embedding_multiplier=1.0, logits_scaling=1.0, residual_multiplier=1.0, attention_multiplier=1.0, num_local_experts=8,
    num_experts_per_tok=2, output_router_logits=False, router_aux_loss_coef=0.001, shared_intermediate_size=1024, position_embedding_type=None,
    layer_types=[linear] * 32, mamba_n_heads=128, mamba_n_groups=1, mamba_d_state=256, mamba_d_head=64, mamba_d_conv=4, mamba_expand=2,
    mamba_chunk_size=256, mamba_conv_bias=True, mamba_proj_bias=False, time_step_min=0.001, time_step_max=0.1, time_step_limit=(0.0, math.inf))`},
	{"deepseek_v4", `same(DeepseekV4Config, "deepseek_v4", vocab_size=129280, hidden_size=4096, moe_intermediate_size=2048, num_hidden_layers=43,
    num_attention_heads=64, num_key_value_heads=1, head_dim=512, q_lora_rank=1024, num_experts_per_tok=6, n_routed_experts=256, n_shared_experts=1,
    scoring_func="sqrtsoftplus", norm_topk_prob=True, routed_scaling_factor=1.5, max_position_embeddings=1048576, rope_theta=10000.0,
    layer_types=[heavy, heavy] + [heavy, sparse] * 20 + [heavy], compress_rates={sparse: 4, heavy: 128}, compress_rope_theta=160000.0, hc_mult=4,
    hc_sinkhorn_iters=20, hc_eps=1e-06, mlp_layer_types=["hash_moe"] * 3 + ["moe"] * 40, swiglu_limit=10.0, sliding_window=128, o_groups=8,
    o_lora_rank=1024, index_n_heads=64, index_head_dim=128, index_topk=512, num_nextn_predict_layers=1, output_router_logits=False,
    router_aux_loss_coef=0.001, router_jitter_noise=0.0, hidden_act="silu", initializer_range=0.02, rms_norm_eps=1e-06, use_cache=True, pad_token_id=None,
    bos_token_id=0, eos_token_id=1, tie_word_embeddings=False, partial_rotary_factor=0.125, attention_bias=False, mlp_bias=False, attention_dropout=0.0,
    rope_parameters={"main": rope | {"partial_rotary_factor": 0.125}, "compress": {"rope_theta": 160000.0, "rope_type": "default", "partial_rotary_factor": 0.125}},
    qk_rope_head_dim=64)`},
	{"derived qwen2 and qwen3", `for cls in (Qwen2Config, Qwen3Config):
    c = cls(num_hidden_layers=4, max_window_layers=2, use_sliding_window=True, sliding_window=9)
    assert c.sliding_window == 9 and c.layer_types == [full, full, slide, slide]
    c = cls(num_hidden_layers=2, max_window_layers=0, use_sliding_window=True, sliding_window=None)
    assert c.sliding_window is None and c.layer_types == [full, full]
    assert cls(num_hidden_layers=2, max_window_layers=0, sliding_window=9).layer_types == [full, full]
    assert cls(num_key_value_heads=None, num_attention_heads=5).num_key_value_heads == 5 and cls(num_attention_heads=5).num_key_value_heads == 32
    assert cls(layer_types=["attention", "mamba"]).layer_types == ["attention", "mamba"]`},
	{"derived gemma2", `assert Gemma2Config(num_hidden_layers=4, layer_types=[full]).layer_types == [full] and Gemma2Config(num_hidden_layers=0).layer_types == []
assert Gemma2Config(num_key_value_heads=None).num_key_value_heads is None`},
	{"derived minicpm3", `c = MiniCPM3Config(head_dim=9, qk_rope_head_dim=6, v_head_dim=5, hidden_size=100, num_attention_heads=7, dim_model_base=8)
assert (c.head_dim, c.v_head_dim, c.logits_scaling) == (6, 5, 12.5)
assert MiniCPM3Config(hidden_size=100, num_attention_heads=7).v_head_dim == 14 and MiniCPM3Config(num_key_value_heads=3).num_key_value_heads == 3
c = MiniCPM3Config(scale_depth=None, num_hidden_layers=2, dim_model_base=None, hidden_size=7)
assert c.scale_depth == math.sqrt(2) and c.dim_model_base == 7 and c.logits_scaling == 1.0 and type(c.logits_scaling) is float`},
	{"derived qwen3_5_moe", `T = Qwen3_5MoeTextConfig
assert T(layer_types=["attention"], full_attention_interval=2).full_attention_interval == 2  # consumed only where the types are made of it
assert T(num_hidden_layers=3, full_attention_interval=1).layer_types == [full] * 3
assert T(partial_rotary_factor=0.5).rope_parameters["partial_rotary_factor"] == 0.5
assert T(rope_parameters={"partial_rotary_factor": 1.0, "rope_theta": 5}).rope_parameters == {"partial_rotary_factor": 1.0, "rope_theta": 5, "rope_type": "default"}
own = T(hidden_size=3)
assert Qwen3_5MoeConfig(text_config=own).text_config is own`},
	{"derived granitemoehybrid", `G = GraniteMoeHybridConfig
assert G(num_key_value_heads=None, num_attention_heads=6).num_key_value_heads == 6 and G(num_key_value_heads=2).num_key_value_heads == 2
assert G(mamba_expand=3, hidden_size=10, mamba_n_heads=4).mamba_d_head == 7 and G(mamba_d_head="auto").mamba_d_head == 64
c = G(time_step_limit=[0.5, 1.0], layer_types=["mamba", "attention", "other", full])
assert c.time_step_limit == (0.5, 1.0) and c.layers_block_type == [linear, full, "other", full]
assert G(rope_theta=5).rope_parameters == {"rope_theta": 5, "rope_type": "default"}`},
	{"derived deepseek_v4", `D = DeepseekV4Config
c = D(num_hidden_layers=2, compress_ratios=[128, 0, 4], compress_rate_csa=5, compress_rate_hca=50, num_hash_layers=0)
assert c.layer_types == [heavy, slide] and c.compress_rates == {sparse: 5, heavy: 50} and c.mlp_layer_types == ["moe", "moe"]
assert all(absent(c, n) for n in "compress_ratios compress_rate_csa compress_rate_hca num_hash_layers".split())
assert D(compress_rates={"x": 1}).compress_rates == {"x": 1}
c = D(num_hidden_layers=2, layer_types=["a", "b", "c"], compress_ratios=[4, 4], mlp_layer_types=["p", "q", "r"])
assert c.layer_types == ["a", "b"] and c.mlp_layer_types == ["p", "q"]
assert D(num_hidden_layers=5).layer_types == [heavy, heavy, heavy, sparse, heavy] and D(num_hidden_layers=1).mlp_layer_types == ["hash_moe"]
assert kind(D, compress_ratios=[0, 5]) == "KeyError"
c = D(head_dim=100, qk_rope_head_dim=30)
assert c.partial_rotary_factor == 0.3 and c.qk_rope_head_dim == int(100 * 0.3)
c = D(head_dim=100, partial_rotary_factor=0.5, qk_rope_head_dim=30, compress_rope_theta=7, rope_theta=8)
assert c.partial_rotary_factor == 0.5 and c.qk_rope_head_dim == 50
assert c.rope_parameters == {"main": {"rope_type": "default", "rope_theta": 8, "partial_rotary_factor": 0.5},
    "compress": {"rope_theta": 7, "partial_rotary_factor": 0.5, "rope_type": "default"}}
both = {"main": {"rope_type": "p", "rope_theta": 1}, "compress": {"rope_type": "q", "rope_theta": 2}}
c = D(rope_parameters=both)
assert c.rope_parameters == {"main": {"rope_type": "p", "rope_theta": 1}, "compress": {"rope_type": "q", "rope_theta": 2}}, c.rope_parameters
y = D(rope_scaling={"type": "yarn", "factor": 4, "attention_factor": 3.0}).rope_parameters["compress"]
assert y == {"type": "yarn", "factor": 4, "attention_factor": 3.0, "rope_theta": 160000.0, "rope_type": "yarn", "partial_rotary_factor": 0.125,
    "original_max_position_embeddings": 1048576}, y
assert "attention_factor" not in D(rope_scaling={"type": "linear"}).rope_parameters["compress"]
assert (D(n_routed_experts=9).num_local_experts, D(moe_intermediate_size=8).intermediate_size) == (9, 8)`},
}

func TestConfigurationFields(t *testing.T) {
	for _, p := range defaults {
		t.Run(p.name, func(t *testing.T) { check(t, configHeader+baseFields+p.src+"\n", inFolder(t), fine) })
	}
}
