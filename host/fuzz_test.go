package host_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/host/std"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
)

// fuzzLimits keep every input short.
var fuzzLimits = host.Limits{Steps: 50_000, CallDepth: 100, StructDepth: 100, IntBits: 4096, Text: 1 << 16, Items: 1 << 12, Alloc: 1 << 24}

func parseFile(f *diag.File) (*ast.Module, bool) {
	r := parser.Parse(f)
	if len(r.Errors) > 0 {
		return nil, false
	}
	if _, errs := resolve.File(r.Module); len(errs) > 0 {
		return nil, false
	}
	return r.Module, true
}

// FuzzHost evaluates any source under low limits: no panic, no internal failure, no input over a second (HOST-8).
func FuzzHost(f *testing.F) {
	programs, _ := filepath.Glob("std/testdata/programs/*.py")
	for _, p := range programs {
		src, err := os.ReadFile(p)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(src))
	}
	for _, s := range []string{
		"def f(*a, b=1, **k):\n    yield a\n    return b\nx = list(f(1, *[2], c=3))\n",
		"class A:\n    def __getattr__(self, n): return n\nx = A().y\nmatch x:\n    case str(s) if s: z = s[::-1]\n",
		"import json\nout = json.loads(json.dumps({'a': [1, 2.5, None]}))\n",
		"from dataclasses import dataclass\n@dataclass(order=True)\nclass P:\n    x: int = 0\nout = sorted([P(2), P(1)])\n",
		"try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    out = f'{e!r:>30}'\nfinally:\n    n = 2 ** 100\n",
		"import numpy as np\nx = np.array([1])\ny = x + 1\n",
		"from enum import Enum, auto\nclass E(Enum):\n    A = auto()\n    B = 'x'\nout = [E.A, E('x'), *E]\n",
		"out = '%-*d|%(a)s' % (5, 3)\n",
		"out = '{:{w}.{p}}'.format(1.5, w=9, p=2)\n",
		"from transformers import Qwen3Config\nc = Qwen3Config(num_hidden_layers=2, rope_scaling={'type': 'yarn'})\nout = [c.layer_types, c.rope_parameters]\n",
		"l = [3, 1, 2]\nl.sort(key=lambda v: l.append(v) or v)\n",
		"a = []\na.append(a)\nout = [repr(a), a == a]\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<14 {
			return
		}
		file := diag.NewFile("m.py", []byte(src))
		tree, ok := parseFile(file)
		if !ok {
			return
		}
		var r *host.Result
		took := stopwatch.Least(time.Second, func() {
			r = host.Run(file, tree, host.Options{Name: "m", Known: std.Modules(), Limits: fuzzLimits})
		})
		if took > time.Second {
			t.Errorf("took %v", took)
		}
		for _, d := range r.Diagnostics {
			if d.Code == diag.InternalError {
				t.Errorf("internal: %s", d.Message)
			}
		}
	})
}

// BenchmarkPrograms evaluates the programs of std/testdata from parsed trees.
func BenchmarkPrograms(b *testing.B) {
	programs, _ := filepath.Glob("std/testdata/programs/*.py")
	type parsed struct {
		file *diag.File
		tree *ast.Module
	}
	var all []parsed
	for _, p := range programs {
		src, err := os.ReadFile(p)
		if err != nil {
			b.Fatal(err)
		}
		f := diag.NewFile("m.py", src)
		tree, ok := parseFile(f)
		if !ok {
			b.Fatal(p)
		}
		all = append(all, parsed{f, tree})
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range all {
			host.Run(p.file, p.tree, host.Options{Name: "m", Known: std.Modules()})
		}
	}
}

// BenchmarkSteps times plain evaluation: steps a second.
func BenchmarkSteps(b *testing.B) {
	f := diag.NewFile("m.py", []byte("def f(n):\n    t = 0\n    for i in range(n):\n        t = t + i * 2\n    return t\nf(100000)\n"))
	tree, _ := parseFile(f)
	b.ReportAllocs()
	for b.Loop() {
		host.Run(f, tree, host.Options{Name: "m"})
	}
	b.ReportMetric(700_000*float64(b.N)/b.Elapsed().Seconds()/1e6, "Msteps/s")
}
