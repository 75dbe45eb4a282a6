package std

import (
	"math"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// The closed configuration classes: their complete field sets, and what is derived from them (MOD-tfm-8).

var qwen2ConfigFields = []fieldSpec{
	{"vocab_size", host.Int(151936)}, {"hidden_size", host.Int(4096)}, {"intermediate_size", host.Int(22016)},
	{"num_hidden_layers", host.Int(32)}, {"num_attention_heads", host.Int(32)}, {"num_key_value_heads", host.Int(32)},
	{"hidden_act", host.Str("silu")}, {"max_position_embeddings", host.Int(32768)}, {"initializer_range", host.Float(0.02)},
	{"rms_norm_eps", host.Float(1e-06)}, {"use_cache", host.Bool(true)}, {"tie_word_embeddings", host.Bool(false)},
	{"rope_parameters", nil}, {"use_sliding_window", host.Bool(false)}, {"sliding_window", host.Int(4096)},
	{"max_window_layers", host.Int(28)}, {"layer_types", nil}, {"attention_dropout", host.Float(0.0)}, {"pad_token_id", nil},
	{"bos_token_id", nil}, {"eos_token_id", nil},
}

var gemma2ConfigFields = []fieldSpec{
	{"vocab_size", host.Int(256000)}, {"hidden_size", host.Int(2304)}, {"intermediate_size", host.Int(9216)},
	{"num_hidden_layers", host.Int(26)}, {"num_attention_heads", host.Int(8)}, {"num_key_value_heads", host.Int(4)},
	{"head_dim", host.Int(256)}, {"hidden_activation", host.Str("gelu_pytorch_tanh")}, {"max_position_embeddings", host.Int(8192)},
	{"initializer_range", host.Float(0.02)}, {"rms_norm_eps", host.Float(1e-06)}, {"use_cache", host.Bool(true)},
	{"pad_token_id", host.Int(0)}, {"eos_token_id", host.Int(1)}, {"bos_token_id", host.Int(2)},
	{"tie_word_embeddings", host.Bool(true)}, {"rope_parameters", nil}, {"attention_bias", host.Bool(false)},
	{"attention_dropout", host.Float(0.0)}, {"query_pre_attn_scalar", host.Int(256)}, {"sliding_window", host.Int(4096)},
	{"layer_types", nil}, {"final_logit_softcapping", host.Float(30.0)}, {"attn_logit_softcapping", host.Float(50.0)},
	{"use_bidirectional_attention", nil},
}

var miniCPM3ConfigFields = []fieldSpec{
	{"vocab_size", host.Int(73448)}, {"hidden_size", host.Int(2560)}, {"intermediate_size", host.Int(6400)},
	{"num_hidden_layers", host.Int(62)}, {"num_attention_heads", host.Int(40)}, {"num_key_value_heads", host.Int(40)},
	{"hidden_act", host.Str("silu")}, {"max_position_embeddings", host.Int(32768)}, {"initializer_range", host.Float(0.1)},
	{"rms_norm_eps", host.Float(1e-05)}, {"use_cache", host.Bool(true)}, {"pad_token_id", nil}, {"bos_token_id", host.Int(1)},
	{"eos_token_id", host.Int(2)}, {"pretraining_tp", host.Int(1)}, {"tie_word_embeddings", host.Bool(true)},
	{"rope_parameters", nil}, {"attention_bias", host.Bool(false)}, {"attention_dropout", host.Float(0.0)},
	{"mlp_bias", host.Bool(false)}, {"head_dim", nil}, {"kv_lora_rank", host.Int(256)}, {"q_lora_rank", host.Int(768)},
	{"qk_nope_head_dim", host.Int(64)}, {"qk_rope_head_dim", host.Int(32)}, {"v_head_dim", nil}, {"scale_emb", host.Int(12)},
	{"scale_depth", host.Float(1.4)}, {"dim_model_base", host.Int(256)},
}

var qwen3_5MoeTextConfigFields = []fieldSpec{
	{"vocab_size", host.Int(248320)}, {"hidden_size", host.Int(2048)}, {"num_hidden_layers", host.Int(40)},
	{"num_attention_heads", host.Int(16)}, {"num_key_value_heads", host.Int(2)}, {"hidden_act", host.Str("silu")},
	{"max_position_embeddings", host.Int(32768)}, {"initializer_range", host.Float(0.02)}, {"rms_norm_eps", host.Float(1e-06)},
	{"use_cache", host.Bool(true)}, {"tie_word_embeddings", host.Bool(false)}, {"rope_parameters", nil},
	{"attention_bias", host.Bool(false)}, {"attention_dropout", host.Float(0.0)}, {"head_dim", host.Int(256)},
	{"linear_conv_kernel_dim", host.Int(4)}, {"linear_key_head_dim", host.Int(128)}, {"linear_value_head_dim", host.Int(128)},
	{"linear_num_key_heads", host.Int(16)}, {"linear_num_value_heads", host.Int(32)}, {"moe_intermediate_size", host.Int(512)},
	{"shared_expert_intermediate_size", host.Int(512)}, {"num_experts_per_tok", host.Int(8)}, {"num_experts", host.Int(256)},
	{"output_router_logits", host.Bool(false)}, {"router_aux_loss_coef", host.Float(0.001)}, {"layer_types", nil},
	{"pad_token_id", nil}, {"bos_token_id", nil}, {"eos_token_id", nil},
}

var graniteMoeHybridConfigFields = []fieldSpec{
	{"vocab_size", host.Int(32000)}, {"hidden_size", host.Int(4096)}, {"intermediate_size", host.Int(11008)},
	{"num_hidden_layers", host.Int(32)}, {"num_attention_heads", host.Int(32)}, {"num_key_value_heads", nil},
	{"hidden_act", host.Str("silu")}, {"max_position_embeddings", host.Int(2048)}, {"initializer_range", host.Float(0.02)},
	{"rms_norm_eps", host.Float(1e-06)}, {"use_cache", host.Bool(true)}, {"pad_token_id", nil}, {"bos_token_id", host.Int(1)},
	{"eos_token_id", host.Int(2)}, {"tie_word_embeddings", host.Bool(false)}, {"rope_parameters", nil},
	{"attention_bias", host.Bool(false)}, {"attention_dropout", host.Float(0.0)}, {"embedding_multiplier", host.Float(1.0)},
	{"logits_scaling", host.Float(1.0)}, {"residual_multiplier", host.Float(1.0)}, {"attention_multiplier", host.Float(1.0)},
	{"num_local_experts", host.Int(8)}, {"num_experts_per_tok", host.Int(2)}, {"output_router_logits", host.Bool(false)},
	{"router_aux_loss_coef", host.Float(0.001)}, {"shared_intermediate_size", host.Int(1024)}, {"position_embedding_type", nil},
	{"layer_types", nil}, {"mamba_n_heads", host.Int(128)}, {"mamba_n_groups", host.Int(1)}, {"mamba_d_state", host.Int(256)},
	{"mamba_d_head", host.Str("auto")}, {"mamba_d_conv", host.Int(4)}, {"mamba_expand", host.Int(2)},
	{"mamba_chunk_size", host.Int(256)}, {"mamba_conv_bias", host.Bool(true)}, {"mamba_proj_bias", host.Bool(false)},
	{"time_step_min", host.Float(0.001)}, {"time_step_max", host.Float(0.1)}, {"time_step_limit", nil},
}

var deepseekV4ConfigFields = []fieldSpec{
	{"vocab_size", host.Int(129280)}, {"hidden_size", host.Int(4096)}, {"moe_intermediate_size", host.Int(2048)},
	{"num_hidden_layers", host.Int(43)}, {"num_attention_heads", host.Int(64)}, {"num_key_value_heads", host.Int(1)},
	{"head_dim", host.Int(512)}, {"q_lora_rank", host.Int(1024)}, {"num_experts_per_tok", host.Int(6)},
	{"n_routed_experts", host.Int(256)}, {"n_shared_experts", host.Int(1)}, {"scoring_func", host.Str("sqrtsoftplus")},
	{"norm_topk_prob", host.Bool(true)}, {"routed_scaling_factor", host.Float(1.5)}, {"max_position_embeddings", host.Int(1048576)},
	{"rope_theta", host.Float(10000.0)}, {"layer_types", nil}, {"compress_rates", nil},
	{"compress_rope_theta", host.Float(160000.0)}, {"hc_mult", host.Int(4)}, {"hc_sinkhorn_iters", host.Int(20)},
	{"hc_eps", host.Float(1e-06)}, {"mlp_layer_types", nil}, {"swiglu_limit", host.Float(10.0)}, {"sliding_window", host.Int(128)},
	{"o_groups", host.Int(8)}, {"o_lora_rank", host.Int(1024)}, {"index_n_heads", host.Int(64)}, {"index_head_dim", host.Int(128)},
	{"index_topk", host.Int(512)}, {"num_nextn_predict_layers", host.Int(1)}, {"output_router_logits", host.Bool(false)},
	{"router_aux_loss_coef", host.Float(0.001)}, {"router_jitter_noise", host.Float(0.0)}, {"hidden_act", host.Str("silu")},
	{"initializer_range", host.Float(0.02)}, {"rms_norm_eps", host.Float(1e-06)}, {"use_cache", host.Bool(true)},
	{"pad_token_id", nil}, {"bos_token_id", host.Int(0)}, {"eos_token_id", host.Int(1)}, {"tie_word_embeddings", host.Bool(false)},
	{"rope_parameters", nil}, {"partial_rotary_factor", nil}, {"attention_bias", host.Bool(false)}, {"mlp_bias", host.Bool(false)},
	{"attention_dropout", host.Float(0.0)},
}

func defineClosed() {
	qwen3 := append(append([]fieldSpec(nil), qwen2ConfigFields...), fieldSpec{"head_dim", host.Int(128)}, fieldSpec{"attention_bias", host.Bool(false)})
	closed("qwen2", "Qwen2Config", qwen2ConfigFields, deriveQwen)
	closed("qwen3", "Qwen3Config", qwen3, deriveQwen)
	closed("gemma2", "Gemma2Config", gemma2ConfigFields, deriveGemma2)
	closed("minicpm3", "MiniCPM3Config", miniCPM3ConfigFields, deriveMiniCPM3)
	closed("qwen3_5_moe_text", "Qwen3_5MoeTextConfig", qwen3_5MoeTextConfigFields, deriveQwenMoeText)
	closed("granitemoehybrid", "GraniteMoeHybridConfig", graniteMoeHybridConfigFields, deriveGranite)
	closed("deepseek_v4", "DeepseekV4Config", deepseekV4ConfigFields, deriveDeepseek)
	closed("qwen3_5_moe", "Qwen3_5MoeConfig", []fieldSpec{{"text_config", nil}, {"vision_config", nil}, {"image_token_id", host.Int(248056)},
		{"video_token_id", host.Int(248057)}, {"vision_start_token_id", host.Int(248053)}, {"vision_end_token_id", host.Int(248054)},
		{"tie_word_embeddings", host.Bool(false)}}, deriveQwenMoe)
	alias := func(class, name, target string) { closedClasses[class].SetOwn(name, &aliasField{name, target}) }
	alias("GraniteMoeHybridConfig", "layers_block_type", "layer_types")
	alias("DeepseekV4Config", "num_local_experts", "n_routed_experts")
	alias("DeepseekV4Config", "intermediate_size", "moe_intermediate_size")
}

func closed(modelType, class string, fields []fieldSpec, derive func(*host.Thread, *config) *host.Failure) {
	c := host.NewClass("transformers.models."+modelType+".configuration_"+modelType, class, []*host.Class{pretrainedConfig}, nil)
	c.SetOwn("model_type", host.Str(modelType))
	c.SetOwn(specKey, &configSpec{fields, derive})
	closedClasses[class], closedTypes[modelType] = c, c
}

func (c *config) isNone(name string) bool { return host.IsNone(c.get(name)) }

// fillFrom sets a field that is None to the value of another.
func (c *config) fillFrom(name, other string) {
	if c.isNone(name) {
		c.set(name, c.get(other))
	}
}

// layers makes the list of layer types from a rule over positions.
func (c *config) layers(t *host.Thread, rule func(i int) string) *host.Failure {
	if !c.isNone("layer_types") {
		return nil
	}
	n := c.int("num_hidden_layers")
	if f := t.CheckItems(int64(max(n, 0))); f != nil {
		return f
	}
	items := make([]host.Value, 0, max(n, 0))
	for i := range n {
		items = append(items, host.Str(rule(i)))
	}
	c.set("layer_types", t.NewList(items))
	return nil
}

func deriveQwen(t *host.Thread, c *config) *host.Failure {
	use, f := t.Truth(c.get("use_sliding_window"))
	if f != nil {
		return f
	}
	if !use {
		c.set("sliding_window", host.None)
	}
	c.fillFrom("num_key_value_heads", "num_attention_heads")
	return c.layers(t, func(i int) string {
		if !c.isNone("sliding_window") && i >= c.int("max_window_layers") {
			return "sliding_attention"
		}
		return "full_attention"
	})
}

func deriveGemma2(t *host.Thread, c *config) *host.Failure {
	return c.layers(t, func(i int) string {
		if i%2 == 0 {
			return "sliding_attention"
		}
		return "full_attention"
	})
}

func deriveMiniCPM3(t *host.Thread, c *config) *host.Failure {
	c.set("head_dim", c.get("qk_rope_head_dim"))
	c.fillFrom("num_key_value_heads", "num_attention_heads")
	c.fillFrom("dim_model_base", "hidden_size")
	if c.isNone("v_head_dim") {
		v, f := t.Binary(ast.FloorDiv, c.get("hidden_size"), c.get("num_attention_heads"))
		if f != nil {
			return f
		}
		c.set("v_head_dim", v)
	}
	if c.isNone("scale_depth") {
		c.set("scale_depth", host.Float(math.Sqrt(float64(c.int("num_hidden_layers")))))
	}
	v, f := t.Binary(ast.Div, c.get("hidden_size"), c.get("dim_model_base"))
	if f != nil {
		return f
	}
	c.set("logits_scaling", v)
	return nil
}

// rename applies MOD-tfm-10 to given layer types.
func (c *config) rename(t *host.Thread) *host.Failure {
	if c.isNone("layer_types") {
		return nil
	}
	items, f := t.Items(c.get("layer_types"))
	if f != nil {
		return f
	}
	for i, it := range items {
		switch s, _ := host.AsStr(it); s {
		case "mamba":
			items[i] = host.Str("linear_attention")
		case "attention":
			items[i] = host.Str("full_attention")
		}
	}
	c.set("layer_types", t.NewList(items))
	return nil
}

func deriveQwenMoeText(t *host.Thread, c *config) *host.Failure {
	if r, ok := c.get("rope_parameters").(*host.Dict); ok && r.GetStr(t, "partial_rotary_factor") == nil {
		if f := r.SetStr(t, "partial_rotary_factor", host.Float(0.25)); f != nil {
			return f
		}
	}
	if !c.isNone("layer_types") {
		return c.rename(t)
	}
	every := 4
	if v := present(c.take("full_attention_interval")); v != nil {
		n, f := t.IndexInt(v)
		if f != nil {
			return f
		}
		every = n
	}
	if every == 0 {
		return t.Raise("ZeroDivisionError", "integer modulo by zero")
	}
	return c.layers(t, func(i int) string {
		if (i+1)%every == 0 {
			return "full_attention"
		}
		return "linear_attention"
	})
}

func deriveGranite(t *host.Thread, c *config) *host.Failure {
	c.fillFrom("num_key_value_heads", "num_attention_heads")
	if s, ok := host.AsStr(c.get("mamba_d_head")); ok && s == "auto" {
		v, f := t.Binary(ast.Mult, c.get("mamba_expand"), c.get("hidden_size"))
		if f != nil {
			return f
		}
		if v, f = t.Binary(ast.FloorDiv, v, c.get("mamba_n_heads")); f != nil {
			return f
		}
		c.set("mamba_d_head", v)
	}
	if c.isNone("time_step_limit") {
		c.set("time_step_limit", host.NewTuple(host.Float(0), host.Float(math.Inf(1))))
	} else {
		items, f := t.Items(c.get("time_step_limit"))
		if f != nil {
			return f
		}
		c.set("time_step_limit", host.NewTuple(items...))
	}
	if !c.isNone("layer_types") {
		return c.rename(t)
	}
	return c.layers(t, func(int) string { return "linear_attention" })
}

func deriveQwenMoe(t *host.Thread, c *config) *host.Failure {
	text := c.get("text_config")
	if in, ok := text.(*host.Instance); !ok || !in.Class().Derives(pretrainedConfig) {
		d, ok := host.Unwrap(text).(*host.Dict)
		if !ok {
			d = t.NewDict()
		}
		v, f := configFromDict(t, closedClasses["Qwen3_5MoeTextConfig"], d, nil)
		if f != nil {
			return f
		}
		c.set("text_config", v)
	}
	if d, ok := host.Unwrap(c.get("vision_config")).(*host.Dict); ok || c.isNone("vision_config") {
		if d == nil {
			d = t.NewDict()
		}
		v, f := configFromDict(t, openClass(t, "Qwen3_5MoeVisionConfig", "qwen3_5_moe"), d, nil)
		if f != nil {
			return f
		}
		c.set("vision_config", v)
	}
	return nil
}

// deriveDeepseek is the deepseek_v4 row.
func deriveDeepseek(t *host.Thread, c *config) *host.Failure {
	ratios := present(c.take("compress_ratios"))
	csa, hca := present(c.take("compress_rate_csa")), present(c.take("compress_rate_hca"))
	hash, qkRope := present(c.take("num_hash_layers")), present(c.take("qk_rope_head_dim"))
	if c.isNone("compress_rates") {
		d := t.NewDict()
		for _, r := range []struct {
			name string
			v    host.Value
			def  int
		}{{"compressed_sparse_attention", csa, 4}, {"heavily_compressed_attention", hca, 128}} {
			v := r.v
			if v == nil {
				v = host.Int(r.def)
			}
			if f := d.SetStr(t, r.name, v); f != nil {
				return f
			}
		}
		c.set("compress_rates", d)
	}
	if f := c.deepseekLayers(t, ratios, hash); f != nil {
		return f
	}
	factor := c.get("partial_rotary_factor")
	if host.IsNone(factor) {
		factor = host.Float(0.125)
		if qkRope != nil {
			v, f := t.Binary(ast.Div, qkRope, c.get("head_dim"))
			if f != nil {
				return f
			}
			factor = v
		}
		c.set("partial_rotary_factor", factor)
	}
	width, f := t.Binary(ast.Mult, c.get("head_dim"), factor)
	if f != nil {
		return f
	}
	n, f := t.Call(host.BuiltinClass("int"), []host.Value{width}, nil)
	if f != nil {
		return f
	}
	c.set("qk_rope_head_dim", n)
	return c.deepseekRope(t, factor)
}

func (c *config) deepseekLayers(t *host.Thread, ratios, hash host.Value) *host.Failure {
	n := max(c.int("num_hidden_layers"), 0)
	if f := t.CheckItems(int64(n)); f != nil {
		return f
	}
	var items []host.Value
	switch {
	case !c.isNone("layer_types"):
		var f *host.Failure
		if items, f = t.Items(c.get("layer_types")); f != nil {
			return f
		}
	case ratios != nil:
		rs, f := t.Items(ratios)
		if f != nil {
			return f
		}
		names := map[int64]string{0: "sliding_attention", 4: "compressed_sparse_attention", 128: "heavily_compressed_attention"}
		for _, r := range rs {
			k, ok := host.AsInt64(r)
			if !ok || names[k] == "" {
				return t.KeyError(r)
			}
			items = append(items, host.Str(names[k]))
		}
	default:
		for i := range n {
			if i < 2 || i%2 == 0 {
				items = append(items, host.Str("heavily_compressed_attention"))
			} else {
				items = append(items, host.Str("compressed_sparse_attention"))
			}
		}
	}
	c.set("layer_types", t.NewList(items[:min(n, len(items))]))
	if c.isNone("mlp_layer_types") {
		hashed := 3
		if hash != nil {
			var f *host.Failure
			if hashed, f = t.IndexInt(hash); f != nil {
				return f
			}
		}
		items = nil
		for i := range n {
			if i < hashed {
				items = append(items, host.Str("hash_moe"))
			} else {
				items = append(items, host.Str("moe"))
			}
		}
	} else {
		var f *host.Failure
		if items, f = t.Items(c.get("mlp_layer_types")); f != nil {
			return f
		}
	}
	c.set("mlp_layer_types", t.NewList(items[:min(n, len(items))]))
	return nil
}

func (c *config) deepseekRope(t *host.Thread, factor host.Value) *host.Failure {
	r, ok := c.get("rope_parameters").(*host.Dict)
	if !ok {
		r = t.NewDict()
	}
	if _, main := host.Unwrap(orNone(r.GetStr(t, "main"))).(*host.Dict); main {
		if _, comp := host.Unwrap(orNone(r.GetStr(t, "compress"))).(*host.Dict); comp {
			out := t.NewDict()
			for _, k := range []string{"main", "compress"} {
				if f := out.SetStr(t, k, r.GetStr(t, k)); f != nil {
					return f
				}
			}
			c.set("rope_parameters", out)
			return nil
		}
	}
	main := t.NewDict()
	for _, kv := range []struct {
		k string
		v host.Value
	}{{"rope_type", host.Str("default")}, {"rope_theta", c.get("rope_theta")}, {"partial_rotary_factor", factor}} {
		if f := main.SetStr(t, kv.k, kv.v); f != nil {
			return f
		}
	}
	compress, f := r.Copy(t)
	if f != nil {
		return f
	}
	if f := compress.SetStr(t, "rope_theta", c.get("compress_rope_theta")); f != nil {
		return f
	}
	if f := compress.SetStr(t, "partial_rotary_factor", factor); f != nil {
		return f
	}
	if kind, _ := host.AsStr(orNone(compress.GetStr(t, "rope_type"))); kind == "yarn" && compress.GetStr(t, "attention_factor") == nil {
		if f := compress.SetStr(t, "attention_factor", host.Float(1)); f != nil {
			return f
		}
	}
	out := t.NewDict()
	if f := out.SetStr(t, "main", main); f != nil {
		return f
	}
	if f := out.SetStr(t, "compress", compress); f != nil {
		return f
	}
	c.set("rope_parameters", out)
	return nil
}
