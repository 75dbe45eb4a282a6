package langtest

import (
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"testing"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/internal/exact"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
)

// The models' functions at sizes small enough for exact arithmetic. Nothing rounds there, and functions without rational values have stand-ins,
// so what is shown is the wiring: two ways to compute one value agree to the last digit, and picks and recurrences are those of the formulas.

// small loads a program beside a copy of a model's source, and of a configuration if there is one to give.
func small(t *testing.T, model, program, config string) *load.Result {
	t.Helper()
	folder := t.TempDir()
	src, err := os.ReadFile(filepath.Join(examples, model, "model.py"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"model.py": string(src), "small.py": program}
	if config != "" {
		files["config.json"] = config
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r, err := load.File(load.Source{Path: filepath.Join(folder, "small.py")}, load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	requireHolds(t, r, program)
	return r
}

// function finds a function of what was loaded, at the given sizes.
func function(t *testing.T, r *load.Result, item, name string, dims map[string]int64) *ir.Function {
	t.Helper()
	for _, i := range r.Items {
		if i.Name != item {
			continue
		}
		if i.Module == nil {
			return i.Function
		}
		for _, f := range i.Module.Functions {
			if f.Name == name {
				return sized(t, f, dims)
			}
		}
	}
	t.Fatalf("no %s in %s", name, item)
	return nil
}

func sized(t *testing.T, f *ir.Function, dims map[string]int64) *ir.Function {
	t.Helper()
	g, err := hir.SpecializeConcretely(f, dims)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// values of a node: one tensor, or the fields of a tuple.
type fields []*exact.Tensor

// run evaluates a function without symbolic dimensions.
func run(f *ir.Function, args ...*exact.Tensor) (fields, error) {
	if len(args) != len(f.Params) {
		return nil, fmt.Errorf("%s takes %d arguments, not %d", f.Name, len(f.Params), len(args))
	}
	known := map[ir.Expr]fields{}
	for i, p := range f.Params {
		known[p] = fields{args[i]}
	}
	return evaluate(f.Body, known)
}

func evaluate(e ir.Expr, known map[ir.Expr]fields) (fields, error) {
	if v, ok := known[e]; ok {
		return v, nil
	}
	v, err := compute(e, known)
	if err == nil {
		known[e] = v
	}
	return v, err
}

func compute(e ir.Expr, known map[ir.Expr]fields) (fields, error) {
	switch e := e.(type) {
	case *ir.Constant:
		n, ok := number(e.Value)
		if !ok {
			return nil, fmt.Errorf("the constant %v", e.Value)
		}
		return fields{exact.New(nil, func([]int) exact.Number { return n })}, nil
	case *ir.Tuple:
		var all fields
		for _, x := range e.Elements {
			v, err := evaluate(x, known)
			if err != nil {
				return nil, err
			}
			all = append(all, v...)
		}
		return all, nil
	case *ir.GridRegion:
		return loop(e, known)
	case *ir.Call:
		var args fields
		for _, x := range e.Args {
			v, err := evaluate(x, known)
			if err != nil {
				return nil, err
			}
			args = append(args, v...)
		}
		switch target := e.Target.(type) {
		case *ir.Function:
			return run(target, args...)
		case ops.TupleGetItem:
			return args[target.Index : target.Index+1], nil
		case ir.Op:
			v, err := exact.Eval(target, args)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", target.Kind().Surface, err)
			}
			return v, nil
		}
	}
	return nil, fmt.Errorf("a node of kind %T", e)
}

func number(v any) (exact.Number, bool) {
	switch v := v.(type) {
	case float64:
		return new(big.Rat).SetFloat64(v), true
	case int64:
		return new(big.Rat).SetInt64(v), true
	case *big.Int:
		return new(big.Rat).SetInt(v), true
	}
	return nil, false
}

// loop runs a loop over numbers: what its body computes is forgotten between iterations, what was known before is not.
func loop(g *ir.GridRegion, known map[ir.Expr]fields) (fields, error) {
	bounds := make([]int64, 3)
	for i, d := range []dim.Dim{g.Start, g.Extent, g.Step} {
		n, ok := dim.AsConst(d)
		if !ok {
			return nil, fmt.Errorf("a loop bound %s", d)
		}
		bounds[i] = n
	}
	carried := make([]fields, len(g.Carried))
	for i, x := range g.Inits {
		v, err := evaluate(x, known)
		if err != nil {
			return nil, err
		}
		carried[i] = v
	}
	for at := bounds[0]; at < bounds[1]; at += bounds[2] {
		inside := map[ir.Expr]fields{}
		for e, v := range known {
			inside[e] = v
		}
		inside[g.Induction] = fields{exact.New(nil, func([]int) exact.Number { return exact.Int(int(at)) })}
		for i, p := range g.Carried {
			inside[p] = carried[i]
		}
		next := make([]fields, len(carried))
		for i, y := range g.Yields {
			v, err := evaluate(y, inside)
			if err != nil {
				return nil, err
			}
			next[i] = v
		}
		carried = next
	}
	var all fields
	for _, v := range carried {
		all = append(all, v...)
	}
	return all, nil
}

func must(t *testing.T, f *ir.Function, args ...*exact.Tensor) fields {
	t.Helper()
	v, err := run(f, args...)
	if err != nil {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return v
}

// listed makes a tensor of whole numbers.
func listed(shape []int, elems ...int) *exact.Tensor {
	i := -1
	return exact.New(shape, func([]int) exact.Number { i++; return exact.Int(elems[i]) })
}

// scattered makes a tensor of halves between -2 and 2, another one for each seed.
func scattered(seed uint32, shape ...int) *exact.Tensor {
	return exact.New(shape, func([]int) exact.Number {
		seed = seed*1664525 + 1013904223
		return big.NewRat(int64(seed>>16%9)-4, 2)
	})
}

func same(t *testing.T, what string, got, want *exact.Tensor) {
	t.Helper()
	if fmt.Sprint(got.Shape) != fmt.Sprint(want.Shape) {
		t.Fatalf("%s: shapes %v and %v", what, got.Shape, want.Shape)
	}
	for i := range want.Elems {
		if !exact.Same(got.Elems[i], want.Elems[i]) {
			t.Fatalf("%s: element %d is %v, not %v", what, i, got.Elems[i], want.Elems[i])
		}
	}
}

const smallDeepSeek = `from model import Config, latent_attention, linear, mixture, pack_stack
from tilefoundry import func, module

CONFIG = Config(
    vocab_size=8, hidden_size=4, intermediate_size=6, moe_intermediate_size=2, num_hidden_layers=1, first_k_dense_replace=0,
    num_attention_heads=2, q_lora_rank=2, kv_lora_rank=2, qk_nope_head_dim=2, qk_rope_head_dim=2, v_head_dim=2,
    n_routed_experts=8, n_shared_experts=1, num_experts_per_tok=3, n_group=4, topk_group=2, scoring_func="sigmoid", norm_topk_prob=True,
    routed_scaling_factor=2.5, max_position_embeddings=32, rms_norm_eps=1e-6, rope_theta=10000,
    rope_scaling={"factor": 40, "mscale": 1.0, "mscale_all_dim": 1.0, "beta_fast": 32, "beta_slow": 1, "original_max_position_embeddings": 16},
    quantization_config={"weight_block_size": [2, 2]},
)
Mixture = mixture(CONFIG)
Attention = latent_attention(CONFIG)
pack = pack_stack("pack", 1, 3, 5, 2)
project = linear("project", 5, 3, 5, 2)
`

// The values of DeepSeek's parts at a small configuration.
func TestDeepSeekValues(t *testing.T) {
	r := small(t, "deepseek_moe", smallDeepSeek, "")

	t.Run("packed blocks, the last ones cut, are the matrix", func(t *testing.T) {
		w := scattered(7, 1, 3, 5)
		packed := must(t, function(t, r, "pack", "", nil), w)
		flat := func(x *exact.Tensor) *exact.Tensor { return &exact.Tensor{Shape: x.Shape[1:], Elems: x.Elems} }
		unit := exact.New([]int{5, 5}, func(at []int) exact.Number {
			if at[0] == at[1] {
				return exact.Int(1)
			}
			return exact.Int(0)
		})
		got := must(t, function(t, r, "project", "", nil), unit, flat(packed[0]), flat(packed[1]))[0]
		same(t, "columns of the matrix", got, exact.New([]int{5, 3}, func(at []int) exact.Number { return w.At([]int{0, at[1], at[0]}) }))
	})

	// Expert e scores what the gate's row e says of the token (1, 0, 0, 0): 1, 7, 2, 8, 9, 0, 4, 3. Groups of two: {0, 1}, {2, 3}, {4, 5}, {6, 7}. The
	// stand-in of the sigmoid is x^3 + 13 x, so the groups' merits are 14+434, 34+616, 846+0, 116+66: groups 2 and 1 are kept, and of their
	// experts 4 (846), 3 (616) and 2 (34) are picked. A bias of 1000 on expert 7 makes group 3 the best and drops group 1: then 7, 4 and 6 (116)
	// are picked, and the share of 7 is that of its score without the bias, 66 of 66 + 846 + 116. Shares are scaled by 2.5.
	t.Run("route", func(t *testing.T) {
		route := function(t, r, "Mixture", "route", map[string]int64{"TOKENS": 1})
		gate := exact.New([]int{8, 4}, func(at []int) exact.Number {
			if at[1] == 0 {
				return exact.Int([]int{1, 7, 2, 8, 9, 0, 4, 3}[at[0]])
			}
			return exact.Int(5)
		})
		x := listed([]int{1, 4}, 1, 0, 0, 0)
		for _, c := range []struct {
			bias   *exact.Tensor
			picks  []int
			scores []int64
		}{
			{listed([]int{8}, 0, 0, 0, 0, 0, 0, 0, 0), []int{4, 3, 2}, []int64{846, 616, 34}},
			{listed([]int{8}, 0, 0, 0, 0, 0, 0, 0, 1000), []int{7, 4, 6}, []int64{66, 846, 116}},
		} {
			out := must(t, route, x, gate, c.bias)
			same(t, "picks", out[0], listed([]int{1, 3}, c.picks...))
			total := new(big.Rat).SetFloat64(1e-20)
			for _, s := range c.scores {
				total.Add(total, big.NewRat(s, 1))
			}
			i := -1
			same(t, "shares", out[1], exact.New([]int{1, 3}, func([]int) exact.Number {
				i++
				share := new(big.Rat).Quo(big.NewRat(c.scores[i], 1), total)
				return share.Mul(share, big.NewRat(5, 2))
			}))
		}
	})

	t.Run("experts fetched and experts swept", func(t *testing.T) {
		dims := map[string]int64{"TOKENS": 2}
		base := find(t, r, "Mixture", "experts")
		args := []*exact.Tensor{
			scattered(1, 2, 4), listed([]int{2, 3}, 4, 3, 2, 7, 0, 5), scattered(2, 2, 3),
			scattered(3, 8, 2, 4), scattered(4, 8, 1, 2), scattered(5, 8, 2, 4), scattered(6, 8, 1, 2), scattered(7, 8, 4, 2), scattered(8, 8, 2, 1),
		}
		few := must(t, sized(t, base.Variants[0], dims), args...)
		many := must(t, sized(t, base.Variants[1], dims), args...)
		same(t, "few against many", few[0], many[0])
	})

	t.Run("attention over latents and over keys", func(t *testing.T) {
		dims := map[string]int64{"TOKENS": 2, "CACHED": 3}
		base := find(t, r, "Attention", "attend")
		args := []*exact.Tensor{
			scattered(1, 2, 2, 2), scattered(2, 2, 2, 2), scattered(3, 5, 2), scattered(4, 5, 2), listed([]int{2}, 3, 4),
			scattered(3, 3, 2), scattered(5, 2, 2, 2), scattered(6, 2, 2, 2),
		}
		few := must(t, sized(t, base.Variants[0], dims), args...)
		many := must(t, sized(t, base.Variants[1], dims), args...)
		same(t, "few against many", few[0], many[0])
	})
}

// find is a function of a module as the source defines it.
func find(t *testing.T, r *load.Result, item, name string) *ir.Function {
	t.Helper()
	for _, i := range r.Items {
		if i.Name == item && i.Module != nil {
			f, err := i.Module.Lookup(name)
			if err != nil {
				t.Fatal(err)
			}
			return f
		}
	}
	t.Fatalf("no %s", item)
	return nil
}

const smallNext = `{"model_type": "qwen3_next", "vocab_size": 8, "hidden_size": 4, "max_position_embeddings": 32, "rms_norm_eps": 1e-06,
"num_attention_heads": 2, "num_key_value_heads": 1, "head_dim": 4, "partial_rotary_factor": 0.5, "rope_theta": 10000,
"linear_num_key_heads": 1, "linear_num_value_heads": 2, "linear_key_head_dim": 2, "linear_value_head_dim": 2, "linear_conv_kernel_dim": 3,
"num_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 2, "shared_expert_intermediate_size": 2,
"num_hidden_layers": 4, "full_attention_interval": 4}`

// The values of Qwen3-Next's parts at a small configuration.
func TestQwen3NextValues(t *testing.T) {
	r := small(t, "qwen3_next_80b_a3b", "from model import GatedDeltaNet, SparseMoe\nfrom tilefoundry import module\n", smallNext)

	// The recurrence by a loop over fractions in Python: three tokens, two heads, keys and values of two, with
	//   q[t][h] = (t + 1, h - 1), k[t][h] = (1, t - h), v[t][h] = (2 t - h, 3), decay[t][h] = 1/2 (h = 0) or 1/4, beta[t][h] = 1/3 or 1,
	//   state[h] = ((1, 2), (3, 4)) * (h + 1):
	//   S = decay S; S = S + outer(k, beta (v - k S)); out = q S.
	t.Run("scan", func(t *testing.T) {
		scan := function(t, r, "GatedDeltaNet", "scan", map[string]int64{"TOKENS": 3})
		cube := func(f func(t, h, i int) int) *exact.Tensor {
			return exact.New([]int{3, 2, 2}, func(at []int) exact.Number { return exact.Int(f(at[0], at[1], at[2])) })
		}
		pick := func(i int, a, b int) int {
			if i == 0 {
				return a
			}
			return b
		}
		q := cube(func(t, h, i int) int { return pick(i, t+1, h-1) })
		k := cube(func(t, h, i int) int { return pick(i, 1, t-h) })
		v := cube(func(t, h, i int) int { return pick(i, 2*t-h, 3) })
		decay := exact.New([]int{3, 2}, func(at []int) exact.Number { return big.NewRat(1, int64(pick(at[1], 2, 4))) })
		beta := exact.New([]int{3, 2}, func(at []int) exact.Number { return big.NewRat(1, int64(pick(at[1], 3, 1))) })
		state := exact.New([]int{2, 2, 2}, func(at []int) exact.Number { return exact.Int((at[0] + 1) * (2*at[1] + at[2] + 1)) })
		out := must(t, scan, q, k, v, decay, beta, state)
		same(t, "out", out[0], fractions(t, []int{3, 2, 2}, []string{"-7/6", "-1/3", "1/2", "5", "-1/18", "19/18", "2", "6", "10/9", "53/36", "279/32", "75/8"}))
		same(t, "state", out[1], fractions(t, []int{2, 2, 2}, []string{"41/36", "17/18", "83/36", "49/36", "93/32", "25/8", "11/4", "9/4"}))
	})

	// A kernel of three taps over two inputs remembered and three new ones, channel by channel; the stand-in of silu is x^2 + 19 x. All channels but the
	// first are 0. Remembered 1, 2 and new 3, 4, 5 with the taps 1, 10, 100 give 321, 432 and 543, the newest input under the last tap.
	t.Run("convolve", func(t *testing.T) {
		f := function(t, r, "GatedDeltaNet", "convolve", map[string]int64{"TOKENS": 3})
		first := func(shape []int, along int, elems ...int) *exact.Tensor {
			return exact.New(shape, func(at []int) exact.Number {
				if at[1-along] == 0 {
					return exact.Int(elems[at[along]])
				}
				return exact.Int(0)
			})
		}
		out := must(t, f, first([]int{3, 8}, 0, 3, 4, 5), first([]int{8, 2}, 1, 1, 2), first([]int{8, 3}, 1, 1, 10, 100))
		silu := func(x int) int { return x*x + 19*x }
		same(t, "out", out[0], first([]int{3, 8}, 0, silu(321), silu(432), silu(543)))
		same(t, "state", out[1], first([]int{8, 2}, 1, 4, 5))
	})

	t.Run("experts fetched and experts swept", func(t *testing.T) {
		dims := map[string]int64{"TOKENS": 2}
		base := find(t, r, "SparseMoe", "experts")
		args := []*exact.Tensor{
			scattered(1, 2, 4), listed([]int{2, 2}, 3, 0, 1, 2), scattered(2, 2, 2), scattered(3, 4, 2, 4), scattered(4, 4, 2, 4), scattered(5, 4, 4, 2),
		}
		few := must(t, sized(t, base.Variants[0], dims), args...)
		many := must(t, sized(t, base.Variants[1], dims), args...)
		same(t, "few against many", few[0], many[0])
	})
}

func fractions(t *testing.T, shape []int, texts []string) *exact.Tensor {
	t.Helper()
	i := -1
	return exact.New(shape, func([]int) exact.Number {
		i++
		n, ok := new(big.Rat).SetString(texts[i])
		if !ok {
			t.Fatalf("%q is no fraction", texts[i])
		}
		return n
	})
}

// The numbers that rotary tables and scales of scores are made from, by the formulas of YaRN and long rope in CPython 3.13.
func TestRotaryNumbers(t *testing.T) {
	const close = "\n\ndef close(a, b):\n    assert abs(a - b) <= 1e-12 * abs(b), (a, b)\n\n\n"
	for model, program := range map[string]string{
		"deepseek_moe": `from model import Config, rotary_frequencies, rotary_row, score_scale
from v2_lite import CONFIG as LITE
from v3_1 import CONFIG` + close + `
angles, factor = rotary_frequencies(CONFIG)
assert len(angles) == 32 and factor == 1.0
for i, angle in {0: 1.0, 10: 0.056234132519034905, 11: 0.03900692656714386, 16: 0.0055, 22: 0.0001778279410038922, 23: 3.33380358040831e-05, 31: 3.3338035804083097e-06}.items():
    close(angles[i], angle)
close(score_scale(CONFIG), 0.1352337788608801)
close(score_scale(LITE), 0.1147213867929261)
cos, sin = rotary_row(CONFIG, 3)
assert len(cos) == 64 and cos[:32] == cos[32:] and all(abs(c * c + s * s - 1) < 1e-12 for c, s in zip(cos, sin))
`,
		"minicpm3_4b": `from model import POSITIONS, RESIDUAL_SCALE, ROPE, config, rotary_frequencies` + close + `
angles, factor = rotary_frequencies(config.rope_parameters, ROPE, POSITIONS)
assert len(angles) == 16 and factor == 1.0
for angle, expected in zip(angles, [0.944177030724558, 0.5002195013316965, 0.2510354679313192, 0.11561998881188174]):
    close(angle, expected)
close(RESIDUAL_SCALE, 0.1778001778002667)
`,
	} {
		path := filepath.Join(t.TempDir(), "numbers.py")
		if err := os.WriteFile(path, []byte(program), 0o600); err != nil {
			t.Fatal(err)
		}
		r, err := load.File(load.Source{Path: path}, load.Options{Roots: []string{filepath.Join(examples, model)}})
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range r.Diagnostics {
			t.Errorf("%s: %s %s", model, d.Primary, d.Message)
		}
	}
}
