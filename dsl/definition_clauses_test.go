package dsl_test

import "testing"

// environmentHead is what the programs below begin with; what they assert follows from the rules by hand.
const environmentHead = `from tilefoundry import func, module, Mesh, Topology
from tilefoundry.dsl import Tensor, ConstTensor, tf, DimVar
import tilefoundry
log = []
def note(x):
    log.append(x)
    return x
def shape(f): return f.params[0].type.shape
`

// HOST-95, HOST-107: the slots of a DSL annotation are evaluated left to right and once each; annotations of host code never are.
func TestSlotsAreEvaluatedOnce(t *testing.T) {
	r := runFile(t, "m.py", environmentHead+`
@func
def f(a: Tensor[(note(2), note(3) * 2), note("f32")], b: ConstTensor[(note(5),), "bf16", None, note("smem")]) -> Tensor[(note(2), note(6)), note("f32")]:
    return a
assert log == [2, 3, "f32", 5, "smem", 2, 6, "f32"], log
assert f.params[1].type.storage.name == "SMEM" and shape(f) == (2, 6)
log.clear()
def host(a: note(1), *b: note(2), c: note(3) = note("default"), **d: note(4)) -> note(5):
    v: note(6) = note("value")
    w: note(7)
    return v
class K:
    field: note(8)
    other: note(9) = note("field")
x: note(10) = note("module")
host(1)
assert log == ["default", "field", "module", "value"], log
assert host.__annotations__ == {"a": "note(1)", "b": "note(2)", "c": "note(3)", "d": "note(4)", "return": "note(5)"} and K.__annotations__ == {"field": "note(8)", "other": "note(9)"}
`)
	flatly(t, "slots", nil, r.Diagnostics)
	// A failure is reported at the slot, with the slot's own frames, and the next definition is looked at.
	r = runFile(t, "m.py", environmentHead+`
def inner(n): return 1 // n
@func
def f(a: Tensor[(4, inner(0)), "f32"]): return a
@func
def g(a: Tensor[(missing,), "f32"]): return a
`)
	flatly(t, "slots", []string{`m.py:12 TF5025 .*ZeroDivisionError: integer division or modulo by zero.*m.py:10.*inner`, `m.py:14 TF5020 .*missing`}, r.Diagnostics)
}

// HOST-96, HOST-97: an operand of a body asks for names, attributes and arithmetic, and runs no evaluated code; a compile-time argument calls.
func TestSpeculationCallsNothing(t *testing.T) {
	r := runFile(t, "m.py", environmentHead+`
class Config:
    scale = 0.5
    sizes = (4, 8)
    @property
    def slow(self): return note(0.25)
    def __getattr__(self, n): return note(0.125)
    def __bool__(self): return note(False)
    def __mul__(self, o): return note(2.0)
config = Config()
half = 0.5
@func
def good(x: Tensor[(4, 8), "f32"]):
    y = x * config.scale * half * (2 * 3 - 1.5) + 5.0
    return tf.reshape(y, new_shape=(note(8), config.sizes[0]))
assert log == [8], log
log.clear()
@func
def property_(x: Tensor[(4,), "f32"]): return x * config.slow
@func
def getattr_(x: Tensor[(4,), "f32"]): return x * config.nothing
@func
def operator_(x: Tensor[(4,), "f32"]): return x * (config * 2)
assert log == [], log
`)
	if len(r.Diagnostics) != 3 {
		t.Errorf("want one error for each of the three operands: %v", r.Diagnostics)
	}
	for _, d := range r.Diagnostics {
		if d.Code != "TF5025" && d.Code != "TF5023" {
			t.Errorf("%s %s", d.Code, d.Message)
		}
	}
}

// HOST-80, HOST-83 to HOST-88: the table of section 6 and what a decorator is recognised by.
func TestWhatNamesMean(t *testing.T) {
	r := runFile(t, "m.py", environmentHead+`
from tilefoundry import func as renamed
from tilefoundry.dsl.tf import relu
configured = func(target="cpu")
for made in (renamed, tilefoundry.func, [func][0]):
    @made
    def by_value(x: Tensor[(4,), "f32"]): return x
    assert by_value.name == "by_value"
@configured
def on_cpu(x: Tensor[(4,), "f32"]): return x
assert on_cpu.target.name == "cpu"
class T:
    @staticmethod
    def prim_func(f): return "not the decorator"
@T.prim_func
def other(): undefined_name
assert other == "not the decorator"

width, only_global = 3, 4
def build(width):
    local = 2 * width
    @module(entry="top")
    class Block:
        @func
        def helper(x: Tensor[(width, local), "f32"]): return x
        @func
        def top(x: Tensor[(width, local), "f32"], y: Tensor[(only_global, local + 1), "f32"]): return helper(x)
        @module
        class child:
            @func
            def run(x: Tensor[(width,), "f32"]): return x
    return Block
B = build(5)
assert shape(B.lookup("top")) == (5, 10) and B.lookup("top").params[1].type.shape == (4, 11) and B.lookup("top").body.target is B.lookup("helper")
assert B.child.name == "child" and build(5).lookup("top") is not B.lookup("top")

def plain(x: Tensor[(extent,), "f32"]): return x
class Holder:
    extent = 6
    made = func(plain)
extent = 7
assert shape(Holder.made) == (6,) and shape(func(plain)) == (7,) and func(plain) is not func(plain)

def scoped():
    extent = 8
    def f(x: Tensor[(extent,), "f32"]): return x
    return f
class Later:
    extent = 9
    made = func(scoped())
assert shape(Later.made) == (8,)
`)
	flatly(t, "names", nil, r.Diagnostics)
	for _, c := range [][2]string{
		{"@func\ndef f(x: Tensor[(later,), 'f32']): return x\nlater = 4\n", `TF5020 .*later`},
		{"def build():\n    @func\n    def f(x: Tensor[(after,), 'f32']): return x\n    after = 4\nbuild()\n", `TF5020 .*after`},
		{"def call():\n    mine = 4\n    return make()\ndef make():\n    @func\n    def f(x: Tensor[(mine,), 'f32']): return x\ncall()\n", `TF5020 .*mine`},
		{"def build():\n    @module\n    class M:\n        @func\n        def a(x: Tensor[(4,), 'f32']): return b(x)\n        @func\n        def b(x: Tensor[(4,), 'f32']): return x\nbuild()\n", `TF4037 .*b`},
		{"with Mesh(Topology('gpu', 4), (4,)):\n    pass\n", `TF2002 .*Mesh`}, // HOST-104
		{"@func\n@note\ndef f(x: Tensor[(4,), 'f32']): return x\n", `TF2002 .*note.*func`},
		{"@func\ndef f(x: Tensor[[4, 8], 'f32']): return x\n", `TF50.*list`},  // HOST-99
		{"@func\ndef f(x: Tensor[(4.0,), 'f32']): return x\n", `TF50.*float`}, // HOST-99
		{"@func\ndef f(x: Tensor[('4',), 'f32']): return x\n", `TF50`},        // HOST-99
	} {
		r := runFile(t, "m.py", environmentHead+c[0])
		flatly(t, c[0], []string{c[1]}, r.Diagnostics)
	}
}

// HOST-88, PKG-22, PKG-23: the levels that a body may name are those its class has declared above the function; a decorator's stand from the start.
func TestLevelsInScope(t *testing.T) {
	const body = "        with Mesh(\"gpu\", (4,), (\"g\",)) as m:\n            y = tf.reshard(x, (8 @ m.g,))\n        return y\n"
	r := runFile(t, "m.py", environmentHead+"@module(topologies=(Topology(\"gpu\", 4),))\nclass A:\n    @func\n    def first(x: Tensor[(8,), \"f32\"]):\n"+body)
	flatly(t, "declared by the decorator", nil, r.Diagnostics)
	r = runFile(t, "m.py", environmentHead+"@module\nclass A:\n    @func\n    def above(x: Tensor[(8,), \"f32\"]):\n"+body+"    topologies = (Topology(\"gpu\", 4),)\n    @func\n    def below(x: Tensor[(8,), \"f32\"]):\n"+body)
	flatly(t, "declared in the class", []string{`m.py:13 TF5068 .*gpu.*above`}, r.Diagnostics)
}
