package inspect

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// modulus keeps the numbers of TestTextMeansTheIR small.
const modulus = 1000003

// python finds the CPython that runs the texts; the test is skipped without one.
func python(t *testing.T) string {
	if home, err := os.UserHomeDir(); err == nil {
		path := filepath.Join(home, ".pyenv", "versions", "3.13.0", "bin", "python3.13")
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	path, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no CPython to run the texts")
	}
	return path
}

// runner executes each text as Python over numbers modulo 1000003 and prints its results as JSON.
const runner = `
import json, sys
class N:
    def __init__(self, v): self.v = (v.v if isinstance(v, N) else v) % 1000003
    def __add__(self, o): return N(self.v + N(o).v)
    __radd__ = __add__
    def __mul__(self, o): return N(self.v * N(o).v)
    __rmul__ = __mul__
    def __sub__(self, o): return N(self.v - N(o).v)
    def __rsub__(self, o): return N(N(o).v - self.v)
    def __neg__(self): return N(-self.v)
class tf:
    max = staticmethod(lambda a, b: N(max(N(a).v, N(b).v)))
    neg = staticmethod(lambda a: -N(a))
    add = staticmethod(lambda a, b: N(a) + N(b))
    sub = staticmethod(lambda a, b: N(a) - N(b))
    mul = staticmethod(lambda a, b: N(a) * N(b))
out = []
for text in json.load(sys.stdin):
    lines = [l for l in text.split('\n') if not l.startswith('from tilefoundry')]
    space = {'func': lambda f: f, 'tf': tf, 'tile': lambda e, k=1: range(0, e, k)}
    exec('\n'.join(lines), space)
    out.append([N(v).v for v in space['f'](N(11), N(23), N(47))])
json.dump(out, sys.stdout)
`

// TestTextMeansTheIR prints random loop nests and runs the texts as Python: rebinding a name there means what the carries of the IR mean
// (PRN-64, PRN-65, PRN-67, PRN-77, PRN-78, PRN-79, PRN-80, PRN-81, PRN-82, PRN-83, PRN-85, PRN-94). The IR is evaluated by GRID-28, directly.
func TestTextMeansTheIR(t *testing.T) {
	interpreter := python(t)
	const programs = 1500
	texts := make([]string, programs)
	want := make([][]int64, programs)
	for seed := range programs {
		g := &generator{builder: builder{t}, r: rand.New(rand.NewPCG(uint64(seed), 7))}
		fn := g.function()
		text, err := Script(fn, Options{})
		if err != nil {
			t.Fatalf("program %d: %v", seed, err)
		}
		texts[seed] = text
		want[seed] = evaluate(fn, []int64{11, 23, 47})
	}
	input, err := json.Marshal(texts)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(interpreter, "-c", runner)
	cmd.Stdin = bytes.NewReader(input)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	var got [][]int64
	if err := json.Unmarshal(output, &got); err != nil {
		t.Fatal(err)
	}
	for i := range want {
		if fmt.Sprint(got[i]) != fmt.Sprint(want[i]) {
			t.Errorf("program %d gives %v, its IR %v:\n%s", i, got[i], want[i], texts[i])
			return
		}
	}
}

// generator makes random functions over rank-0 integers.
type generator struct {
	builder
	r      *rand.Rand
	budget int
	dtype  *types.DType // of the parameters; i64 unless set
	loops  bool         // the function's result may be a loop
}

var names = []string{"a", "b", "p", "q", "acc", "v0", "i", "tile"}

func (g *generator) name() string { return names[g.r.IntN(len(names))] }

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

func (g *generator) function() *ir.Function {
	g.budget = 3 + g.r.IntN(12)
	if g.dtype == nil {
		g.dtype = types.I64
	}
	scalar := types.Scalar(g.dtype, types.RMem)
	params := []*ir.Var{ir.NewVar("a", scalar, false), ir.NewVar("b", scalar, false), ir.NewVar("q", scalar, false)}
	pool := []ir.Expr{params[0], params[1], params[2]}
	pool = g.scope(pool, 0)
	if g.loops && g.r.IntN(2) == 0 {
		return ir.NewFunction("f", params, g.lastLoop(pool), nil)
	}
	results := make([]ir.Expr, 1+g.r.IntN(3))
	for i := range results {
		results[i] = pick(g.r, pool[max(0, len(pool)-4):])
	}
	return ir.NewFunction("f", params, g.tuple(results...), nil)
}

// scope adds values to those visible.
func (g *generator) scope(pool []ir.Expr, depth int) []ir.Expr {
	for n := 1 + g.r.IntN(5); n > 0 && g.budget > 0; n-- {
		g.budget--
		switch k := g.r.IntN(10); {
		case k < 3 && depth < 3:
			pool = append(pool, g.randomLoop(pool, depth)...)
		case k == 3 && g.dtype != types.BF16:
			pool = append(pool, g.number())
		default:
			pool = append(pool, g.operation(pool))
		}
	}
	return pool
}

func (g *generator) number() ir.Expr {
	if g.dtype.IsFloat() {
		return g.lit(pick(g.r, []float64{0.5, -1.5, 1e-9, negativeInfinity, 0, 3}), g.dtype)
	}
	return g.lit(int64(g.r.IntN(9)-3), nil)
}

func (g *generator) operation(pool []ir.Expr) ir.Expr {
	recent := pool[max(0, len(pool)-6):]
	x, y := pick(g.r, recent), pick(g.r, pool)
	if g.dtype == types.BF16 && g.r.IntN(3) == 0 {
		y = g.number() // beside a bf16 value, which it takes its dtype from (PRN-117)
	}
	var c *ir.Call
	switch g.r.IntN(5) {
	case 0:
		c = g.unary(ir.Neg, x)
	case 1:
		c = g.binary(ir.Max, x, y)
	case 2:
		c = g.binary(ir.Sub, x, y)
	case 3:
		c = g.binary(ir.Mul, x, y)
	default:
		c = g.binary(ir.Add, x, y)
	}
	if g.r.IntN(3) > 0 {
		g.label(c, g.name())
	}
	return c
}

// lastLoop makes a loop without carries, or the loop of a chain of fields, as a function's result.
func (g *generator) lastLoop(pool []ir.Expr) ir.Expr {
	if results := g.randomLoop(pool, 2); g.r.IntN(2) == 0 {
		if c, ok := results[0].(*ir.Call); ok {
			return c.Args[0]
		}
		return results[0]
	}
	iv := ir.NewInduction(g.name())
	body := g.scope(append([]ir.Expr{}, pool...), 1)
	value := pick(g.r, body[max(0, len(body)-3):])
	return g.loop(iv, 0, 3, 1, nil, value)
}

// randomLoop makes a loop with one to three carries and returns its results.
func (g *generator) randomLoop(pool []ir.Expr, depth int) []ir.Expr {
	iv := ir.NewInduction(g.name())
	list := make([]*carried, 1+g.r.IntN(3))
	for i := range list {
		init := pick(g.r, pool[max(0, len(pool)-5):])
		if g.r.IntN(8) == 0 && g.dtype != types.BF16 {
			init = g.number()
		}
		list[i] = &carried{name: g.name(), init: init}
	}
	carries(list...)
	body := append([]ir.Expr{}, pool...)
	for _, c := range list {
		body = append(body, c.phi)
	}
	if g.r.IntN(2) == 0 && g.dtype == types.I64 {
		body = append(body, iv)
	}
	body = g.scope(body, depth+1)
	yields := make([]ir.Expr, len(list))
	for i := range yields {
		yields[i] = pick(g.r, body[max(0, len(body)-5):])
	}
	region := g.loop(iv, int64(g.r.IntN(2)), int64(2+g.r.IntN(3)), int64(1+g.r.IntN(2)), list, nil, yields...)
	if len(list) == 1 {
		return []ir.Expr{region}
	}
	results := make([]ir.Expr, len(list))
	for i := range results {
		results[i] = g.field(region, int64(i))
	}
	return results
}

// evaluate runs a function of the generator by the definition of its nodes (GRID-28).
func evaluate(fn *ir.Function, args []int64) []int64 {
	e := &evaluation{values: map[ir.Expr][]int64{}}
	for i, p := range fn.Params {
		e.values[p] = []int64{args[i]}
	}
	return e.value(fn.Body)
}

// evaluation holds the values of one iteration; what an outer iteration knows is looked up there.
type evaluation struct {
	values map[ir.Expr][]int64
	outer  *evaluation
}

func (e *evaluation) value(x ir.Expr) []int64 {
	if _, bound := x.(*ir.Var); bound {
		for s := e; s != nil; s = s.outer {
			if v, ok := s.values[x]; ok {
				return v
			}
		}
	}
	if v, ok := e.values[x]; ok {
		return v
	}
	v := e.compute(x)
	e.values[x] = v
	return v
}

func (e *evaluation) compute(x ir.Expr) []int64 {
	switch x := x.(type) {
	case *ir.Constant:
		return []int64{normal(x.Value.(int64))}
	case *ir.Tuple:
		var all []int64
		for _, element := range x.Elements {
			all = append(all, e.value(element)...)
		}
		return all
	case *ir.Call:
		args := make([][]int64, len(x.Args))
		for i, a := range x.Args {
			args[i] = e.value(a)
		}
		switch op := x.Target.(type) {
		case ops.TupleGetItem:
			return args[0][op.Index : op.Index+1]
		case ops.Unary:
			return []int64{normal(-args[0][0])}
		case ops.Binary:
			a, b := args[0][0], args[1][0]
			return []int64{normal(map[ir.BinaryKind]int64{ir.Add: a + b, ir.Sub: a - b, ir.Mul: a * b, ir.Max: max(a, b)}[op.Fn])}
		}
	case *ir.GridRegion:
		state := make([]int64, len(x.Carried))
		for i, init := range x.Inits {
			state[i] = e.value(init)[0]
		}
		start, _ := dim.AsConst(x.Start)
		extent, _ := dim.AsConst(x.Extent)
		step, _ := dim.AsConst(x.Step)
		for i := start; i < extent; i += step {
			turn := &evaluation{values: map[ir.Expr][]int64{x.Induction: {i}}, outer: e}
			for k, phi := range x.Carried {
				turn.values[phi] = []int64{state[k]}
			}
			next := make([]int64, len(state))
			for k, y := range x.Yields {
				next[k] = turn.value(y)[0]
			}
			state = next
		}
		return state
	}
	panic(fmt.Sprintf("the generator makes no %T", x))
}

func normal(v int64) int64 { return ((v % modulus) + modulus) % modulus }

// TestDeepAndShared pins that a text costs time and stack in proportion to the nodes: a chain of 100,000 calls, and 8,000 doublings, whose tree
// would have 2^8000 leaves.
func TestDeepAndShared(t *testing.T) {
	b := builder{t}
	x := b.f32("x", 4)
	var e ir.Expr = x
	for range 100000 {
		e = b.unary(ir.Neg, e)
	}
	text, err := Script(ir.NewFunction("chain", []*ir.Var{x}, e, nil), Options{})
	b.must(err)
	if n := bytes.Count([]byte(text), []byte(" = -")); n != 100000 {
		t.Errorf("%d statements for 100000 calls", n)
	}
	e = x
	for range 8000 {
		e = b.label(b.binary(ir.Add, e, e), "x")
	}
	text, err = Script(ir.NewFunction("double", []*ir.Var{x}, e, nil), Options{})
	b.must(err)
	if n := bytes.Count([]byte(text), []byte(" + ")); n != 8000 {
		t.Errorf("%d statements for 8000 calls", n)
	}
}

// BenchmarkScript prints chains of two lengths, half of them in one loop; ns/node should not depend on the length.
func BenchmarkScript(b *testing.B) {
	for _, n := range []int{2000, 8000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			x := ir.NewVar("x", types.Scalar(types.F32, types.GMem), false)
			phi := ir.NewVar("x", x.Typ, false)
			var e ir.Expr = phi
			for i := range n {
				if i == n/2 {
					r, err := ir.NewGridRegion(ir.GridRegion{Induction: ir.NewInduction("i"), Carried: []*ir.Var{phi}, Inits: []ir.Expr{x},
						Body: e, Yields: []ir.Expr{e}, Extent: dim.Const(4)})
					if err != nil {
						b.Fatal(err)
					}
					e = r
				}
				c, err := ir.NewCall(ops.Binary{Fn: ir.Add}, []ir.Expr{e, e}, diag.Location{})
				if err != nil {
					b.Fatal(err)
				}
				c.Meta().Label = "x"
				e = c
			}
			fn := ir.NewFunction("f", []*ir.Var{x}, e, nil)
			for b.Loop() {
				if _, err := Script(fn, Options{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/node")
		})
	}
}
