package std_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Programs about configuration classes: what they assert comes from the rules' tables and from hand arithmetic.

const configHeader = `import math, torch
from transformers import *
def absent(c, name):
    try:
        getattr(c, name)
    except AttributeError as e:
        return type(c).__name__ in str(e) and name in str(e) and getattr(c, name, None) is None and not hasattr(c, name)
    return False
def kind(f, *a, **k):
    try:
        f(*a, **k)
    except Exception as e:
        return type(e).__name__
`

var configPrograms = []struct{ name, src string }{
	{"MOD-tfm-1 places", `
import transformers
from transformers import AutoConfig, PretrainedConfig, PreTrainedConfig, Qwen3Config
from transformers.configuration_utils import PretrainedConfig as P
from transformers.models.qwen3 import Qwen3Config as A
from transformers.models.qwen3.configuration_qwen3 import Qwen3Config as B
from transformers.models.minicpm3.modeling_minicpm3 import MiniCPM3RMSNorm
assert PretrainedConfig is PreTrainedConfig is P and A is B is Qwen3Config is transformers.Qwen3Config
from transformers.models.deepseek_v4.modeling_deepseek_v4 import DeepseekV4RotaryEmbedding
assert callable(DeepseekV4RotaryEmbedding.compute_default_rope_parameters)
from transformers import LlamaConfig
from transformers.models.llama import LlamaConfig as L1
from transformers.models.llama.configuration_llama import LlamaConfig as L2
assert LlamaConfig is L1 is L2 and LlamaConfig(hidden_size=3) == L1(hidden_size=3) and LlamaConfig(hidden_size=3) != LlamaConfig(hidden_size=4)
assert Qwen3_5MoeConfig() == Qwen3_5MoeConfig() and type(Qwen3_5MoeConfig().vision_config) is type(Qwen3_5MoeConfig().vision_config)
class OwnTheta(PretrainedConfig):
    def __init__(self, **kw):
        self.rope_theta = 7.0
        self.partial_rotary_factor = 0.5
        super().__init__(**kw)
assert OwnTheta(rope_scaling={"type": "linear"}).rope_parameters == {"type": "linear", "rope_theta": 7.0, "partial_rotary_factor": 0.5, "rope_type": "linear"}  # MOD-tfm-5, MOD-tfm-11
mixed = {"full_attention": {"rope_type": "default"}, "factor": {"a": 1}}
assert Gemma2Config(rope_parameters=mixed, layer_types=["full_attention"]).rope_parameters == {"full_attention": {"rope_type": "default"}, "factor": {"a": 1}, "rope_theta": 10000.0, "rope_type": "default"}
class Annotated(PretrainedConfig):
    depth: int = 3
    width: int = 4
    plain = 5
a1, a2 = Annotated(depth=9), Annotated(other=1)
assert {n: getattr(a2, n) for n in a2 if n in ("depth", "width", "plain", "other")} == {"depth": 3, "width": 4, "other": 1} and a1.depth == 9 and a2.plain == 5 and Annotated.depth == 3 and a1 != a2
# MOD-tfm-14
assert MiniCPM3RMSNorm(8).variance_epsilon == 1e-6 and MiniCPM3RMSNorm(hidden_size=8, eps=3).variance_epsilon == 3 and kind(MiniCPM3RMSNorm) == "TypeError" and MiniCPM3RMSNorm(8, eps=1e-5).variance_epsilon == 1e-5`},
	{"MOD-tfm-2 classes", `
from transformers import SomethingElseConfig
class Mine(Qwen2Config):
    model_type = "mine"
class Any(SomethingElseConfig):
    width = 3
assert issubclass(Qwen2Config, PretrainedConfig) and issubclass(SomethingElseConfig, PretrainedConfig)
assert Mine(hidden_size=8).hidden_size == 8 and Mine().model_type == "mine" and isinstance(Mine(), Qwen2Config) and Mine().vocab_size == 151936
assert Any().width == 3 and Any(depth=2).depth == 2`},
	{"MOD-tfm-3 construction", `
assert kind(Qwen2Config, 3) == "ValueError"
c = Qwen2Config(hidden_size="wide", extra={"a": [1]}, vocab_size=None)
assert c.hidden_size == "wide" and c.extra == {"a": [1]} and c.vocab_size is None and c.intermediate_size == 22016`},
	{"MOD-tfm-4 dtype", `
assert Qwen2Config().dtype is None and Qwen2Config(dtype="bfloat16").dtype is torch.bfloat16
assert Qwen2Config(torch_dtype="float16").dtype is torch.float16 and Qwen2Config(torch_dtype=torch.float32).torch_dtype is torch.float32
assert Qwen2Config(dtype="float32", torch_dtype="bfloat16").dtype is torch.float32 and Qwen2Config(dtype=None, torch_dtype="bfloat16").dtype is torch.bfloat16
assert str(Qwen2Config(dtype="bfloat16").dtype) == "torch.bfloat16"
c = Qwen2Config(); c.torch_dtype = torch.float64
assert c.dtype is torch.float64
try:
    Qwen2Config(dtype="bf17")
    bad
except AttributeError as e:
    assert "bf17" in str(e)`},
	{"MOD-tfm-5 rotary parameters", `
from transformers import PlainConfig
assert Qwen2Config().rope_parameters == {"rope_theta": 10000.0, "rope_type": "default"}
assert Qwen2Config(rope_theta=5).rope_parameters == {"rope_theta": 5, "rope_type": "default"} and absent(Qwen2Config(rope_theta=5), "rope_theta")
given = {"type": "linear", "factor": 2.0}
c = Qwen2Config(rope_scaling=given, rope_theta=7.0)
assert c.rope_parameters is given and given == {"type": "linear", "factor": 2.0, "rope_theta": 7.0, "rope_type": "linear"} and c.rope_scaling is given
assert Qwen2Config(rope_scaling={}, rope_parameters={"rope_theta": 3}).rope_parameters == {"rope_theta": 3, "rope_type": "default"}
assert Qwen2Config(rope_scaling=None).rope_parameters["rope_type"] == "default"
for kind_ in ("llama3", "yarn", "longrope"):
    assert Qwen2Config(rope_parameters={"rope_type": kind_}, max_position_embeddings=99).rope_parameters["original_max_position_embeddings"] == 99
    assert Qwen2Config(rope_parameters={"rope_type": kind_}, original_max_position_embeddings=33).rope_parameters["original_max_position_embeddings"] == 33
    assert Qwen2Config(rope_parameters={"rope_type": kind_, "original_max_position_embeddings": 5}).rope_parameters["original_max_position_embeddings"] == 5
assert "original_max_position_embeddings" not in Qwen2Config(rope_parameters={"rope_type": "linear"}).rope_parameters
assert Qwen2Config(partial_rotary_factor=0.5).rope_parameters["partial_rotary_factor"] == 0.5
c = Gemma2Config(num_hidden_layers=2, rope_theta=4, layer_types=["full_attention", "sliding_attention"], rope_parameters={"full_attention": {"rope_type": "yarn"}, "sliding_attention": {"rope_theta": 1}})
assert c.rope_parameters == {"full_attention": {"rope_type": "yarn", "rope_theta": 4, "original_max_position_embeddings": 8192}, "sliding_attention": {"rope_theta": 1, "rope_type": "default"}}
assert Gemma2Config(rope_parameters={"full_attention": {}}).rope_parameters == {"full_attention": {"rope_theta": 10000.0, "rope_type": "default"}}
c.rope_scaling = {"x": 1}
assert c.rope_parameters == {"x": 1}
assert PlainConfig(rope_theta=5).rope_theta == 5
p = PlainConfig(rope_scaling={"type": "yarn"}, max_position_embeddings=12)
assert p.rope_parameters == {"type": "yarn", "rope_theta": 10000.0, "rope_type": "yarn", "original_max_position_embeddings": 12}`},
	{"MOD-tfm-6 removed arguments", `
removed = """name_or_path _commit_hash experts_implementation num_labels max_length min_length do_sample early_stopping num_beams temperature top_k top_p
typical_p repetition_penalty length_penalty no_repeat_ngram_size encoder_no_repeat_ngram_size bad_words_ids num_return_sequences num_beam_groups diversity_penalty output_scores
return_dict_in_generate forced_bos_token_id forced_eos_token_id remove_invalid_values exponential_decay_length_penalty suppress_tokens begin_suppress_tokens""".split()
c = Qwen2Config(**{name: 77 for name in removed}, attn_implementation="eager", output_attentions=True, kept=1)
assert all(getattr(c, name, None) != 77 for name in removed), [n for n in removed if getattr(c, n, None) == 77]
assert c._attn_implementation == "eager" and absent(c, "attn_implementation") and c.output_attentions is True and c.kept == 1 and absent(c, "max_length")`},
	{"MOD-tfm-7 base fields", `
c = Qwen2Config(id2label={"0": "a", "1": "b", "2": "c"}, architectures=["X"])
assert c.id2label == {0: "a", 1: "b", 2: "c"} and c.num_labels == 3 and c.architectures == ["X"]
d = Qwen2Config()
assert (d.transformers_version, d.architectures, d.output_hidden_states, d.return_dict, d.dtype, d.chunk_size_feed_forward, d.is_encoder_decoder, d.problem_type) == (None, None, False, True, None, 0, False, None)
assert d.id2label == {0: "LABEL_0", 1: "LABEL_1"} and d.label2id == {"LABEL_0": 0, "LABEL_1": 1} and d.num_labels == 2 and d.name_or_path == "" and d.output_attentions is False and d.model_type == "qwen2"
assert absent(d, "get") and d == Qwen2Config() and d != Qwen2Config(hidden_size=1) and d != Gemma2Config() and d != 5
d.update({"hidden_size": 5, "new": 6})
assert d.hidden_size == 5 and d.new == 6 and "hidden_size" in list(d) and "new" in set(d) and "model_type" not in list(d)
e = Qwen2Config(dtype="bfloat16").to_dict()
assert e["hidden_size"] == 4096 and e["model_type"] == "qwen2" and e["dtype"] == "bfloat16" and e["rope_parameters"] == {"rope_theta": 10000.0, "rope_type": "default"}
assert Qwen2Config.from_dict({"hidden_size": 9, "model_type": "qwen2"}).hidden_size == 9`},
	{"MOD-tfm-8 qwen2", `
c = Qwen2Config()
assert (c.vocab_size, c.hidden_size, c.intermediate_size, c.num_hidden_layers, c.num_attention_heads, c.num_key_value_heads, c.hidden_act, c.max_position_embeddings) == (151936, 4096, 22016, 32, 32, 32, "silu", 32768)
assert (c.initializer_range, c.rms_norm_eps, c.use_cache, c.tie_word_embeddings, c.use_sliding_window, c.max_window_layers, c.attention_dropout) == (0.02, 1e-6, True, False, False, 28, 0.0)
assert c.sliding_window is None and c.pad_token_id is None and c.bos_token_id is None and c.eos_token_id is None and absent(c, "head_dim") and absent(c, "attention_bias")
assert c.layer_types == ["full_attention"] * 32
c = Qwen2Config(hidden_size=48, num_attention_heads=4)
assert getattr(c, "head_dim", None) is None and c.sliding_window is None and c.dtype is None
c = Qwen2Config(use_sliding_window=True, num_hidden_layers=4, max_window_layers=3, num_key_value_heads=None, num_attention_heads=6)
assert c.sliding_window == 4096 and c.layer_types == ["full_attention"] * 3 + ["sliding_attention"] and c.num_key_value_heads == 6
c.head_dim = 3
assert c.head_dim == 3 and Qwen2Config(head_dim=5).head_dim == 5 and Qwen2Config(layer_types=["full_attention"]).layer_types == ["full_attention"]`},
	{"MOD-tfm-8 qwen3", `
c = Qwen3Config(hidden_size=96, num_attention_heads=6, num_key_value_heads=2, num_hidden_layers=3, rope_theta=1000000, rope_scaling=None, torch_dtype="bfloat16", sliding_window=None)
assert str(c.dtype) == "torch.bfloat16" and c.head_dim == 128 and c.attention_bias is False and c.model_type == "qwen3"
assert c.rope_parameters == {"rope_theta": 1000000, "rope_type": "default"} and type(c.rope_parameters["rope_theta"]) is int
assert c.layer_types == ["full_attention"] * 3 and absent(c, "rope_theta") and absent(c, "query_pre_attn_scalar")`},
	{"MOD-tfm-8 gemma2", `
c = Gemma2Config(num_hidden_layers=3)
assert c.layer_types == ["sliding_attention", "full_attention", "sliding_attention"]
assert (c.vocab_size, c.hidden_size, c.intermediate_size, c.num_attention_heads, c.num_key_value_heads, c.head_dim, c.hidden_activation, c.max_position_embeddings) == (256000, 2304, 9216, 8, 4, 256, "gelu_pytorch_tanh", 8192)
assert (c.pad_token_id, c.eos_token_id, c.bos_token_id, c.tie_word_embeddings, c.attention_bias, c.attention_dropout, c.query_pre_attn_scalar, c.sliding_window) == (0, 1, 2, True, False, 0.0, 256, 4096)
assert (c.final_logit_softcapping, c.attn_logit_softcapping, c.use_bidirectional_attention) == (30.0, 50.0, None) and absent(c, "hidden_act") and Gemma2Config().num_hidden_layers == 26`},
	{"MOD-tfm-8 minicpm3", `
c = MiniCPM3Config(hidden_size=640, num_attention_heads=5, qk_rope_head_dim=16, rope_scaling={"type": "longrope", "short_factor": [1.0] * 8, "long_factor": [2.0] * 8}, max_position_embeddings=512)
assert (c.head_dim, c.v_head_dim, c.logits_scaling) == (16, 128, 2.5) and c.rope_parameters["rope_theta"] == 10000.0
assert c.rope_parameters["rope_type"] == "longrope" and c.rope_parameters["original_max_position_embeddings"] == 512
d = MiniCPM3Config(head_dim=7, scale_depth=None, dim_model_base=None, num_key_value_heads=None, num_hidden_layers=49)
assert d.head_dim == 32 and d.scale_depth == 7.0 and d.dim_model_base == 2560 and d.logits_scaling == 1.0 and d.num_key_value_heads == 40 and d.v_head_dim == 64 and d.scale_emb == 12
assert (d.kv_lora_rank, d.q_lora_rank, d.qk_nope_head_dim, d.pretraining_tp, d.mlp_bias, d.initializer_range, d.rms_norm_eps) == (256, 768, 64, 1, False, 0.1, 1e-5)
assert (d.qk_nope_head_dim + d.qk_rope_head_dim) ** -0.5 == 96 ** -0.5`},
	{"MOD-tfm-8 qwen3_5_moe", `
c = Qwen3_5MoeTextConfig(num_hidden_layers=4, full_attention_interval=2)
assert c.layer_types == ["linear_attention", "full_attention"] * 2 and c.rope_parameters["partial_rotary_factor"] == 0.25 and absent(c, "full_attention_interval")
assert int(c.head_dim * c.rope_parameters["partial_rotary_factor"]) == 64 and Qwen3_5MoeTextConfig().layer_types[3::4] == ["full_attention"] * 10
assert Qwen3_5MoeTextConfig(layer_types=["mamba", "attention", "other"]).layer_types == ["linear_attention", "full_attention", "other"]
w = Qwen3_5MoeConfig(text_config={"hidden_size": 8, "num_hidden_layers": 1}, vision_config={"depth": 3})
assert type(w.text_config) is Qwen3_5MoeTextConfig and w.text_config.hidden_size == 8 and w.text_config.num_experts == 256 and w.vision_config.depth == 3 and w.image_token_id == 248056
assert Qwen3_5MoeConfig().text_config.num_hidden_layers == 40`},
	{"MOD-tfm-8 granitemoehybrid", `
c = GraniteMoeHybridConfig(hidden_size=64, mamba_n_heads=8, layer_types=["mamba", "attention"], num_hidden_layers=2)
assert c.layer_types == ["linear_attention", "full_attention"] and c.mamba_d_head == 16 and c.num_key_value_heads == 32 and c.layers_block_type is c.layer_types and absent(c, "head_dim")
d = GraniteMoeHybridConfig(num_hidden_layers=2, time_step_limit=[0, 1], mamba_d_head=5)
assert d.layer_types == ["linear_attention"] * 2 and d.time_step_limit == (0, 1) and d.mamba_d_head == 5 and GraniteMoeHybridConfig().time_step_limit == (0.0, math.inf) and GraniteMoeHybridConfig().mamba_d_head == 64`},
	{"MOD-tfm-8 deepseek_v4", `
c = DeepseekV4Config(num_hidden_layers=3, compress_ratios=[0, 4, 128, 4], num_hash_layers=1, head_dim=256, qk_rope_head_dim=32, rope_theta=500, rope_scaling={"type": "yarn", "factor": 4})
assert c.layer_types == ["sliding_attention", "compressed_sparse_attention", "heavily_compressed_attention"] and c.mlp_layer_types == ["hash_moe", "moe", "moe"] and c.qk_rope_head_dim == 32
assert c.rope_parameters["main"] == {"rope_type": "default", "rope_theta": 500, "partial_rotary_factor": 0.125}
assert c.rope_parameters["compress"]["rope_theta"] == 160000.0 and c.rope_parameters["compress"]["attention_factor"] == 1.0 and c.rope_parameters["compress"]["partial_rotary_factor"] == 0.125
assert absent(c, "compress_ratios") and absent(c, "num_hash_layers") and c.num_local_experts == 256 and c.intermediate_size == 2048 and c.rope_theta == 500
d = DeepseekV4Config()
assert d.compress_rates == {"compressed_sparse_attention": 4, "heavily_compressed_attention": 128} and d.qk_rope_head_dim == 64 and d.partial_rotary_factor == 0.125 and len(d.layer_types) == 43 == len(d.mlp_layer_types)
assert d.layer_types[:5] == ["heavily_compressed_attention"] * 3 + ["compressed_sparse_attention", "heavily_compressed_attention"] and d.mlp_layer_types[:4] == ["hash_moe"] * 3 + ["moe"]
e = DeepseekV4Config(compress_ratios=[0, 0] + [4, 128] * 21, compress_rate_csa=8)
assert [e.layer_types.count(k) for k in ("sliding_attention", "compressed_sparse_attention", "heavily_compressed_attention")] == [2, 21, 20] and e.compress_rates["compressed_sparse_attention"] == 8
assert kind(DeepseekV4Config, compress_ratios=[5]) == "KeyError"`},
}

func TestConfigurationClasses(t *testing.T) {
	for _, p := range configPrograms {
		t.Run(p.name, func(t *testing.T) { check(t, configHeader+strings.TrimPrefix(p.src, "\n")+"\n", inFolder(t), fine) })
	}
}

// MOD-tfm-12, MOD-tfm-13: configurations read from files.
func TestConfigurationFiles(t *testing.T) {
	opts := inFolder(t)
	dir := filepath.Dir(opts.Path)
	for name, text := range map[string]string{
		"qwen/config.json": `{"model_type": "qwen2", "hidden_size": 48, "num_hidden_layers": 2, "torch_dtype": "bfloat16", "auto_map": {"AutoModel": "x.Y"}, "max_length": 5}`,
		"open/config.json": `{"model_type": "brand-new_kind", "width": 3}`,
		"none/config.json": `{"hidden_size": 48}`,
		"list/config.json": `[1]`,
		"bad/config.json":  `{`,
		"other.json":       `{"model_type": "gemma2", "num_hidden_layers": 1}`,
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, r := range []struct {
		src  string
		want outcome
	}{
		{"c = AutoConfig.from_pretrained('qwen')\nassert type(c) is Qwen2Config and c.hidden_size == 48 and c.dtype is torch.bfloat16 and c.auto_map == {'AutoModel': 'x.Y'} and absent(c, 'max_length')", fine},
		{"from pathlib import Path\nassert AutoConfig.from_pretrained(Path(__file__).parent / 'qwen').hidden_size == 48 and Qwen3Config.from_pretrained('qwen/').head_dim == 128", fine},
		{"assert AutoConfig.from_pretrained('other.json').layer_types == ['sliding_attention'] and Gemma2Config.from_json_file('other.json').num_hidden_layers == 1", fine},
		{"c = AutoConfig.from_pretrained('open')\nassert c.width == 3 and c.model_type == 'brand-new_kind' and isinstance(c, PretrainedConfig)", fine},
		{"AutoConfig.from_pretrained('open').depth", unavail("depth")},
		{"getattr(AutoConfig.from_pretrained('open'), 'depth', None)", unavail("depth")},
		{"AutoConfig.from_pretrained('none')", raises("ValueError")},
		{"AutoConfig.from_pretrained('list')", raises("OSError")},
		{"AutoConfig.from_pretrained('bad')", raises("OSError")},
		{"AutoConfig.from_pretrained('empty')", raises("FileNotFoundError")},
		{"AutoConfig.from_pretrained('absent')", refused("never downloaded")},
		{"AutoConfig.from_pretrained('absent.json')", refused("never downloaded")},
		{"AutoConfig.from_pretrained('qwen', local_files_only=True, cache_dir=None, trust_remote_code=False, revision='main', token=None, force_download=False, return_unused_kwargs=False)", fine},
		{"AutoConfig.from_pretrained('qwen', force_download=True)", refused("force_download")},
		{"AutoConfig()", raises("OSError")},
		// Overrides: some are part of the construction, the others replace what is there and derive nothing again.
		{"c = AutoConfig.from_pretrained('qwen', num_hidden_layers=5, dtype='float32', attn_implementation='eager', output_attentions=True)\nassert c.num_hidden_layers == 5 and len(c.layer_types) == 2 and c.dtype is torch.float32 and c._attn_implementation == 'eager' and c.output_attentions is True", fine},
		{"AutoConfig.from_pretrained('qwen', head_dim=5)", refused("head_dim")},
		{"AutoConfig.from_pretrained('open', depth=5)", refused("depth")},
		{"assert AutoConfig.from_pretrained('open', width=5).width == 5", fine},
		{"import transformers\ntransformers.AutoTokenizer.from_pretrained('x')", unavail("transformers.AutoTokenizer")},
		{"from transformers.models.minicpm3.modeling_minicpm3 import MiniCPM3RMSNorm\nMiniCPM3RMSNorm(4).weight", unavail("weight")}, // MOD-tfm-14
		{"from transformers.models.minicpm3.modeling_minicpm3 import MiniCPM3RMSNorm\ngetattr(MiniCPM3RMSNorm(4), 'hidden_size', 4)", unavail("hidden_size")},
		{"from transformers.models.minicpm3.modeling_minicpm3 import MiniCPM3Attention\nMiniCPM3Attention()", unavail("MiniCPM3Attention")},
	} {
		t.Run(r.src, func(t *testing.T) {
			// A failure at file level that is kind unavailable is set aside unless the statement did something first.
			src := configHeader + "kept = []\n"
			if r.want.code == diag.HostUnavailable {
				lines := strings.Split(r.src, "\n")
				src += strings.Join(lines[:len(lines)-1], "\n") + "\nif True:\n    kept.append(1)\n    " + lines[len(lines)-1] + "\n"
			} else {
				src += r.src + "\n"
			}
			check(t, src, opts, r.want)
		})
	}
}
