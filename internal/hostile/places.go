package hostile

import "strings"

// Place is a place of HOST-402 that an expression can stand in.
type Place struct {
	Name string
	// Files gives the source, m.py, and its siblings by name.
	Files func(setup, expr string) map[string]string
	// Caught says that exceptions, and they alone, are handled there.
	Caught bool
	// Slot says that the DSL asks for the value, and tells of an exception in a diagnostic of its own (HOST-95, HOST-97).
	Slot bool
	// Quiet says that the DSL reads the expression itself and calls nothing (HOST-96).
	Quiet bool
	// Picky says that a value that comes to nothing bad may still be the wrong one.
	Picky bool
}

func only(format string) func(setup, expr string) map[string]string {
	return func(setup, expr string) map[string]string {
		return map[string]string{"m.py": fill(format, setup, expr)}
	}
}

// fill writes the attempt into a source. The list that grows is an effect that keeps the statement from being set aside (LOADSRC-35).
func fill(format, setup, expr string) string {
	return strings.NewReplacer("SETUP", setup, "EXPR", expr).Replace(format)
}

const dslImports = "from tilefoundry import func, module\nfrom tilefoundry.dsl import Tensor, tf\nSETUP\nkept = []\n"

const method = `SETUP
kept = []
class Place_:
    @property
    def p(self):
        kept.append(0)
        return EXPR
Place_().p
`

const manager = `SETUP
kept = []
class Manager_:
    def __enter__(self): return self
    def __exit__(self, *a): return False
with Manager_():
    kept.append(0)
    kept.append(EXPR)
`

const caught = `SETUP
kept = []
try:
    kept.append(0)
    kept.append(EXPR)
except:
    pass
finally:
    kept.append(1)
`

const caughtInside = `SETUP
kept = []
def place_():
    try:
        kept.append(0)
        return EXPR
    except BaseException:
        return 1
place_()
`

// Places are all of them.
var Places = []Place{
	{Name: "file level", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    kept.append(EXPR)\n")},
	{Name: "class body", Files: only("SETUP\nkept = []\nclass Body:\n    kept.append(0)\n    x = EXPR\n")},
	{Name: "decorator argument", Files: only("SETUP\nkept = []\ndef deco(v): return lambda f: f\nif True:\n    kept.append(0)\n    @deco(EXPR)\n    def place_(): pass\n")},
	{Name: "class decorator", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    @(lambda v: lambda f: f)((EXPR))\n    class Place_: pass\n")},
	{Name: "default argument", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    def place_(a, *, b=(EXPR)): pass\n")},
	{Name: "function body", Files: only("SETUP\nkept = []\ndef place_():\n    kept.append(0)\n    return EXPR\nplace_()\n")},
	{Name: "lambda", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    (lambda: (EXPR))()\n")},
	{Name: "f-string", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    f'''a{(EXPR)}b'''\n")},
	{Name: "comprehension", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    [(EXPR) for _ in (1,)]\n")},
	{Name: "generator expression", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    list((EXPR) for _ in (1,))\n")},
	{Name: "generator", Files: only("SETUP\nkept = []\ndef place_():\n    kept.append(0)\n    yield EXPR\nfor _ in place_(): pass\n")},
	{Name: "property", Files: only(method)},
	{Name: "match subject", Files: only("SETUP\nkept = []\nif True:\n    kept.append(0)\n    match (EXPR):\n        case _: pass\n")},
	{Name: "with", Files: only(manager)},
	{Name: "sibling module", Files: func(setup, expr string) map[string]string {
		return map[string]string{"m.py": "kept = []\nif True:\n    kept.append(0)\n    import sib\n", "sib.py": fill("SETUP\nkept = []\nif True:\n    kept.append(0)\n    kept.append(EXPR)\n", setup, expr)}
	}},
	{Name: "bare except", Caught: true, Files: only(caught)},
	{Name: "except in a function", Caught: true, Files: only(caughtInside)},
	{Name: "argument of a DSL decorator", Slot: true, Picky: true, Files: only(dslImports + "if True:\n    kept.append(0)\n    @func(target=(EXPR))\n    def place_(operand: Tensor[(4,), \"f32\"]):\n        return operand\n")},
	{Name: "annotation slot", Slot: true, Files: only(dslImports + "if True:\n    kept.append(0)\n    @func\n    def place_(operand: Tensor[((EXPR),), \"f32\"]):\n        return operand\n")},
	{Name: "annotation slot in a module", Slot: true, Files: only(dslImports + "@module\nclass Module_:\n    kept.append(0)\n    @func\n    def place_(operand: Tensor[((EXPR),), \"f32\"]):\n        return operand\n")},
	{Name: "compile-time position", Slot: true, Picky: true, Files: only(dslImports + "if True:\n    kept.append(0)\n    @func\n    def place_(operand: Tensor[(4,), \"f32\"]):\n        return tf.reshape(operand, ((EXPR),))\n")},
	{Name: "operand of a body", Slot: true, Quiet: true, Picky: true, Files: only(dslImports + "if True:\n    kept.append(0)\n    @func\n    def place_(operand: Tensor[(4,), \"f32\"]):\n        return operand * (EXPR)\n")},
}
