package std_test

import "testing"

// TestGivenConfigurations: for each closed class of MOD-tfm-8 a configuration with arguments given, compared whole: every attribute is the
// default that TestConfigurationFields pins, the argument, or what the table of derivations gives by hand arithmetic, stated here. The
// sizes are those of published configuration files, shortened where a list has an entry a layer.
func TestGivenConfigurations(t *testing.T) {
	const header = `
full, slide, linear, heavy, sparse = "full_attention", "sliding_attention", "linear_attention", "heavily_compressed_attention", "compressed_sparse_attention"
def whole(c): return {n: getattr(c, n) for n in c}
def given(cls, args, gone, **derived):
    c = cls(**args)
    want = {**whole(cls()), **{k: v for k, v in args.items() if k not in gone}, **derived}
    got = whole(c)
    for n in sorted(set(got) | set(want)):
        assert got.get(n, "absent") == want.get(n, "absent") and type(got[n]) is type(want[n]), (n, got.get(n, "absent"), want.get(n, "absent"))
    for n in gone: assert n in derived or n in ("torch_dtype", "rope_scaling") or absent(c, n), n  # those two are other names of what is there
    return c
`
	for _, p := range []struct{ name, src string }{
		{"qwen2", `
given(Qwen2Config, dict(hidden_size=3584, intermediate_size=18944, num_attention_heads=28, num_key_value_heads=4, num_hidden_layers=4, max_window_layers=3,
    use_sliding_window=True, sliding_window=131072, rope_theta=1000000.0, torch_dtype="bfloat16", vocab_size=152064, max_position_embeddings=131072, bos_token_id=151643),
    ["rope_theta", "torch_dtype"], dtype=torch.bfloat16, rope_parameters={"rope_theta": 1000000.0, "rope_type": "default"}, layer_types=[full, full, full, slide])
given(Qwen2Config, dict(num_hidden_layers=3, max_window_layers=0, sliding_window=7, num_key_value_heads=None, num_attention_heads=5, rope_scaling={"type": "yarn", "factor": 4.0}, max_position_embeddings=99),
    ["rope_scaling"], sliding_window=None, num_key_value_heads=5, layer_types=[full] * 3,
    rope_parameters={"type": "yarn", "factor": 4.0, "rope_theta": 10000.0, "rope_type": "yarn", "original_max_position_embeddings": 99})`},
		{"qwen3", `
given(Qwen3Config, dict(hidden_size=2048, intermediate_size=6144, num_attention_heads=16, num_key_value_heads=8, num_hidden_layers=2, head_dim=128, rope_theta=1000000,
    rope_scaling=None, torch_dtype="bfloat16", sliding_window=None, max_window_layers=28, tie_word_embeddings=True, attention_bias=False, max_position_embeddings=40960),
    ["rope_theta", "rope_scaling", "torch_dtype"], dtype=torch.bfloat16, rope_parameters={"rope_theta": 1000000, "rope_type": "default"}, layer_types=[full, full])
given(Qwen3Config, dict(num_hidden_layers=4, max_window_layers=1, use_sliding_window=True, sliding_window=4096, head_dim=64, layer_types=[slide, full, slide, full]), [])`},
		{"gemma2", `
given(Gemma2Config, dict(hidden_size=3584, intermediate_size=14336, num_attention_heads=16, num_key_value_heads=8, num_hidden_layers=5, head_dim=256, query_pre_attn_scalar=224,
    sliding_window=4096, final_logit_softcapping=None, rope_theta=10000.0, torch_dtype="float32"), ["rope_theta", "torch_dtype"], dtype=torch.float32,
    layer_types=[slide, full, slide, full, slide])
given(Gemma2Config, dict(num_hidden_layers=2, rope_parameters={"rope_theta": 5.0, "rope_type": "linear"}), [], layer_types=[slide, full])`},
		{"minicpm3", `
given(MiniCPM3Config, dict(hidden_size=2560, num_attention_heads=40, num_hidden_layers=62, qk_nope_head_dim=64, qk_rope_head_dim=32, q_lora_rank=768, kv_lora_rank=256, dim_model_base=256,
    scale_emb=12, scale_depth=1.4, rope_scaling={"type": "longrope", "short_factor": [1.0], "long_factor": [2.0], "original_max_position_embeddings": 32768}), ["rope_scaling"],
    head_dim=32, v_head_dim=64, logits_scaling=10.0,
    rope_parameters={"type": "longrope", "short_factor": [1.0], "long_factor": [2.0], "original_max_position_embeddings": 32768, "rope_theta": 10000.0, "rope_type": "longrope"})
given(MiniCPM3Config, dict(hidden_size=100, num_attention_heads=8, num_key_value_heads=None, head_dim=99, qk_rope_head_dim=6, scale_depth=None, num_hidden_layers=9, dim_model_base=None), [],
    head_dim=6, v_head_dim=12, num_key_value_heads=8, scale_depth=3.0, dim_model_base=100, logits_scaling=1.0)`},
		{"qwen3_5_moe_text", `
given(Qwen3_5MoeTextConfig, dict(hidden_size=3072, num_hidden_layers=8, num_attention_heads=32, num_experts=512, num_experts_per_tok=10, rope_theta=10000000,
    partial_rotary_factor=0.5, layer_types=["mamba", "mamba", "mamba", "attention", linear, linear, linear, full]), ["rope_theta"],
    layer_types=[linear, linear, linear, full] * 2, rope_parameters={"rope_theta": 10000000, "partial_rotary_factor": 0.5, "rope_type": "default"})
c = given(Qwen3_5MoeTextConfig, dict(num_hidden_layers=7, full_attention_interval=3, head_dim=256), ["full_attention_interval"], layer_types=[linear, linear, full, linear, linear, full, linear])
assert int(c.head_dim * c.rope_parameters["partial_rotary_factor"]) == 64`},
		{"qwen3_5_moe", `
c = given(Qwen3_5MoeConfig, dict(text_config={"num_hidden_layers": 4, "hidden_size": 8, "model_type": "qwen3_5_moe_text"}, vision_config={"depth": 27, "hidden_size": 1152}, image_token_id=7, tie_word_embeddings=True), ["text_config", "vision_config"],
    text_config=Qwen3_5MoeTextConfig(num_hidden_layers=4, hidden_size=8), vision_config=Qwen3_5MoeConfig(vision_config={"depth": 27, "hidden_size": 1152}).vision_config)
assert type(c.text_config) is Qwen3_5MoeTextConfig and c.text_config.layer_types == [linear] * 3 + [full] and c.vision_config.depth == 27 and c.text_config.num_experts == 256
own = Qwen3_5MoeTextConfig(num_hidden_layers=1)
assert given(Qwen3_5MoeConfig, dict(text_config=own, video_token_id=9), []).text_config is own`},
		{"granitemoehybrid", `
places = [5, 15, 25, 35]
kinds = ["attention" if i in places else "mamba" for i in range(40)]
c = given(GraniteMoeHybridConfig, dict(hidden_size=1536, num_hidden_layers=40, num_attention_heads=12, num_key_value_heads=4, mamba_n_heads=48, mamba_d_head=64, mamba_expand=2, num_local_experts=64,
    num_experts_per_tok=6, embedding_multiplier=12, residual_multiplier=0.22, attention_multiplier=0.0078125, layer_types=kinds, position_embedding_type="nope", torch_dtype="bfloat16"),
    ["torch_dtype"], dtype=torch.bfloat16, layer_types=[full if i in places else linear for i in range(40)])
assert [i for i, k in enumerate(c.layers_block_type) if k == full] == places
given(GraniteMoeHybridConfig, dict(hidden_size=1000, mamba_expand=3, mamba_n_heads=7, num_hidden_layers=2, num_attention_heads=6, time_step_limit=[0.25, 2.0], rope_theta=5), ["rope_theta"],
    mamba_d_head=428, num_key_value_heads=6, time_step_limit=(0.25, 2.0), layer_types=[linear, linear], rope_parameters={"rope_theta": 5, "rope_type": "default"})`},
		{"deepseek_v4", `
ratios = [0, 0] + [4, 128] * 21
c = given(DeepseekV4Config, dict(compress_ratios=ratios, num_hidden_layers=43, num_hash_layers=3, head_dim=512, qk_rope_head_dim=64, rope_theta=10000, compress_rope_theta=160000,
    rope_scaling={"type": "yarn", "factor": 16, "original_max_position_embeddings": 65536}), ["compress_ratios", "num_hash_layers", "rope_scaling"],
    layer_types=[slide, slide] + [sparse, heavy] * 20 + [sparse], mlp_layer_types=["hash_moe"] * 3 + ["moe"] * 40, partial_rotary_factor=0.125, qk_rope_head_dim=64,
    rope_parameters={"main": {"rope_type": "default", "rope_theta": 10000, "partial_rotary_factor": 0.125},
        "compress": {"type": "yarn", "factor": 16, "original_max_position_embeddings": 65536, "rope_theta": 160000, "rope_type": "yarn", "partial_rotary_factor": 0.125, "attention_factor": 1.0}})
assert [c.layer_types.count(k) for k in (slide, sparse, heavy)] == [2, 21, 20] and len(ratios) == 44
c = given(DeepseekV4Config, dict(num_hidden_layers=6, head_dim=100, partial_rotary_factor=0.25, compress_rate_csa=8, compress_rate_hca=64, num_hash_layers=1, n_routed_experts=16, moe_intermediate_size=24),
    ["compress_rate_csa", "compress_rate_hca", "num_hash_layers"], compress_rates={sparse: 8, heavy: 64}, layer_types=[heavy, heavy, heavy, sparse, heavy, sparse],
    mlp_layer_types=["hash_moe"] + ["moe"] * 5, qk_rope_head_dim=25,
    rope_parameters={"main": {"rope_type": "default", "rope_theta": 10000.0, "partial_rotary_factor": 0.25}, "compress": {"rope_theta": 160000.0, "partial_rotary_factor": 0.25, "rope_type": "default"}})
assert (c.num_local_experts, c.intermediate_size) == (16, 24)`},
	} {
		t.Run(p.name, func(t *testing.T) { check(t, configHeader+header+p.src+"\n", inFolder(t), fine) })
	}
}
