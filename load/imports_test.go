package load

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// importTrees are folders of files; the first file is the source. Each error and each statement set aside is wanted as a regular expression
// over "file:line CODE message notes related"; the programs assert the rest. What they assert follows from the rules named.
var importTrees = []struct {
	name   string
	tree   string
	roots  []string
	env    []host.EnvVar
	limits host.Limits
	errors []string
	aside  []string
}{
	{name: "LOADSRC-2 LOADSRC-3 the module", tree: `
-- m-1.py --
"""doc"""
import sys
assert __name__ == "m-1" and __file__.startswith("/") and __file__.endswith("/m-1.py") and __doc__ == "doc" and __package__ == ""
assert __spec__ and __spec__.name == "m-1" and __spec__.origin == __file__ and sys.argv[0].endswith("m-1.py")
if __name__ == "__main__":
    raise ValueError("the guard holds")
`},
	{name: "LOADSRC-3 builtins unreadable", tree: "-- m.py --\n__builtins__\n", errors: []string{`m.py:1 TF200\d .*__builtins__`}},
	{name: "LOADSRC-4 output is dropped", tree: `
-- m.py --
import sys
print("dropped")
sys.stdout.write("dropped"); sys.stderr.write("dropped"); print("x", file=sys.stderr)
`},
	{name: "LOADSRC-6 every kind is an error of the source", tree: "-- m.py --\nimport os\n\ndef kinds():\n    os.getpid()\n\nx = []\nif x.append(1) is None:\n    kinds()\n",
		errors: []string{`m.py:4 TF2003 .*os.getpid`}},
	{name: "LOADSRC-20 order of the search", tree: `
-- m.py --
import json, sys, a, pkg.inner, ns.leaf
assert json.MINE == 1 and a.WHERE == "package" and pkg.inner.X == 2 and ns.leaf.Y == 3 and pkg.__path__ and sys.maxsize > 5
import m
assert m.json is json
import __future__
-- json.py --
MINE = 1
-- sys.py --
raise ValueError("sys is never a sibling")
-- a.py --
WHERE = "file"
-- a/__init__.py --
WHERE = "package"
-- pkg/__init__.py --
-- pkg/inner.py --
X = 2
-- ns/leaf.py --
Y = 3
`},
	{name: "LOADSRC-20 a namespace folder comes after a known module", tree: `
-- m.py --
import json
assert json.loads("1") == 1
-- json/x.py --
`},
	{name: "LOADSRC-21 names are exact and only Python files count", tree: `
-- m.py --
try:
    import Widths
    bad
except ImportError:
    pass
for name in ("stub", "archive"):
    pass
try:
    import stub
    bad
except ModuleNotFoundError as e:
    assert e.name == "stub"
try:
    import compiled
    bad
except ModuleNotFoundError:
    pass
try:
    import folder
    bad
except ModuleNotFoundError:
    pass
-- widths.py --
-- stub.pyi --
-- folder.py/inner.txt --
-- compiled.pyc --
-- compiled.so --
-- conftest.py --
raise ValueError("run on its own")
-- sitecustomize.py --
raise ValueError("run on its own")
-- extra.pth --
import widths
`},
	{name: "LOADSRC-22 sys.path", tree: `
-- src/m.py --
import sys, os
assert sys.path == [os.path.dirname(__file__), os.path.dirname(os.path.dirname(__file__)) + "/more"]
sys.path[:] = ["/etc", 5, None, "..", "\0", "sub"]
import deep
assert deep.D == 1
sys.path[:] = [""]
import near
sys.path.clear()
try:
    import late
    bad
except ImportError:
    pass
sys.path.append(os.path.dirname(os.path.dirname(__file__)) + "/more")
import extra
assert extra.E == 2
-- src/sub/deep.py --
D = 1
-- src/near.py --
-- src/late.py --
-- more/extra.py --
E = 2
`, roots: []string{"more"}},
	{name: "LOADSRC-23 executed once, parents first", tree: `
-- m.py --
import log
import p.q
import p.q as again
from p import q
assert log.SEEN == ["p", "p.q"] and q is again is p.q
assert p.__name__ == "p" and p.__package__ == "p" and p.q.__name__ == "p.q" and p.q.__package__ == "p" and isinstance(p.__path__, list)
-- log.py --
SEEN = []
-- p/__init__.py --
import log
log.SEEN.append(__name__)
-- p/q.py --
import log
log.SEEN.append(__name__)
`},
	{name: "LOADSRC-24 a name, a submodule, or nothing", tree: `
-- m.py --
from p import name, sub
assert name == 1 and sub.S == 2
try:
    from p import nothing
    bad
except ImportError as e:
    assert "nothing" in str(e) and "'p'" in str(e) and "__init__.py" in str(e), str(e)
try:
    import p.nothing
    bad
except ModuleNotFoundError as e:
    assert "p.nothing" in str(e) and e.name == "p.nothing"
try:
    import p.nothing.below
    bad
except ModuleNotFoundError as e:
    assert e.name == "p.nothing" and "p.nothing" in str(e)
try:
    from p.absent import x
    bad
except ModuleNotFoundError as e:
    assert e.name == "p.absent"
try:
    import plain.x
    bad
except ModuleNotFoundError as e:
    assert "plain" in str(e)
-- p/__init__.py --
name = 1
-- p/sub.py --
S = 2
-- plain.py --
`},
	{name: "LOADSRC-25 relative imports", tree: `
-- m.py --
import p.q.r
assert p.q.r.got == (1, 1, 2, 3)
-- p/__init__.py --
TOP = 1
-- p/side.py --
SIDE = 2
-- p/q/__init__.py --
MID = 3
-- p/q/r.py --
from .. import TOP
from ..side import SIDE
from . import MID
from .. import side
got = (TOP, side.SIDE - 1, SIDE, MID)
try:
    from .... import x
    bad
except ImportError as e:
    assert "beyond" in str(e)
`},
	{name: "LOADSRC-25 in the source", tree: "-- m.py --\nfrom .config import WIDTH\n-- config.py --\nWIDTH = 1\n",
		errors: []string{`m.py:1 TF2001 ImportError: .*part of a package.*from config import`}},
	{name: "LOADSRC-26 a cycle", tree: `
-- m.py --
import a
assert a.done and a.b.seen == "early"
-- a.py --
EARLY = "early"
import b
done = True
-- b.py --
import a
seen = a.EARLY
try:
    from a import done
    bad
except ImportError as e:
    text = str(e)
    assert "done" in text and "'a'" in text and "b" in text and "circular" in text, text
`},
	{name: "LOADSRC-27 star imports", tree: `
-- m.py --
from listed import *
from plain import *
assert _private == 1 and second == 2 and shown == 3
for read in (lambda: _under, lambda: hidden):
    try:
        read()
        bad
    except NameError:
        pass
try:
    from wrong import *
    bad
except AttributeError as e:
    assert "missing" in str(e)
-- listed.py --
__all__ = ("_private", "second")
_private, second, hidden = 1, 2, 3
-- plain.py --
shown = 3
_under = 4
-- wrong.py --
__all__ = ["missing"]
`},
	{name: "LOADSRC-27 only at module level", tree: "-- m.py --\ndef f():\n    from math import *\n", errors: []string{`m.py:2 TF1\d+ .*import \*`}},
	{name: "LOADSRC-28 a failed sibling runs again", tree: `
-- m.py --
import count
for _ in range(2):
    try:
        import fails
        bad
    except ZeroDivisionError:
        pass
assert count.N == [1, 1]
import sys
assert "fails" not in sys.modules
-- count.py --
N = []
-- fails.py --
import count
count.N.append(1)
1 / 0
`},
	{name: "LOADSRC-28 where it failed", tree: "-- m.py --\nx = 1\nimport fails\n-- fails.py --\ny = 1\nz = 2\n1 / 0\n", errors: []string{`fails.py:3 TF2001 ZeroDivisionError.*m.py:2`}},
	{name: "LOADSRC-28 a syntax error in a sibling", tree: "-- m.py --\nimport bad\n-- bad.py --\nx = 1\nx = (\n", errors: []string{`bad.py:2 TF1\d+`}},
	{name: "LOADSRC-29 a sibling's functions see its globals", tree: `
-- m.py --
from tilefoundry import func
from tilefoundry.dsl import Tensor
import parts
N = "wrong"
assert parts.f() == 8 and parts.shape() == (8,)
-- parts.py --
from tilefoundry import func
from tilefoundry.dsl import Tensor
N = 8
def f(): return N
@func
def twice(x: Tensor[(N,), "f32"]):
    return x + x
def shape(): return twice.params[0].type.shape
`},
	{name: "LOADSRC-30 every form gives an unavailable value", tree: `
-- m.py --
import nowhere
import nowhere.sub
import nowhere.sub as n
from nowhere import thing, other as o
from nowhere.sub import leaf
kept = [nowhere, n, thing, o, leaf]
assert n is n
`},
	{name: "LOADSRC-31 inside a try", tree: `
-- m.py --
import builtins
def probe(handlers):
    return handlers
found = []
try:
    import nowhere
except ModuleNotFoundError as e:
    found.append(e.name)
try:
    from nowhere import x
except ImportError as e:
    found.append(type(e).__name__)
try:
    if True:
        for _ in range(1):
            import nowhere.sub
except (KeyError, builtins.Exception):
    found.append("nested")
try:
    from os import listdir
except ImportError:
    found.append("name")
try:
    import nowhere
except:
    found.append("bare")
try:
    import nowhere
except BaseException:
    found.append("base")
try:
    import nowhere
except (ValueError, (Exception)):
    found.append("tuple")
try:
    from math import nothing_modelled as n3
except ModuleNotFoundError:
    bad
except ImportError as e:
    found.append(e.name)
assert found == ["nowhere", "ModuleNotFoundError", "nested", "name", "bare", "base", "tuple", "math.nothing_modelled"], found
try:
    pass
finally:
    import nowhere as kept  # a try without handlers tolerates nothing
def g():
    import nowhere as inner  # the handlers of the caller do not count
    return inner
try:
    import nowhere as n
    n2 = n
except KeyError:
    bad
def f():
    import nowhere as inner
    return inner
try:
    u = f()
except ImportError:
    bad
`},
	{name: "HOST-47 siblings draw on the same counters", tree: "-- m.py --\nimport spin\nfor _ in range(300): pass\n-- spin.py --\nfor _ in range(300): pass\n",
		limits: host.Limits{Steps: 1000}, errors: []string{`m.py:2 TF2004 .*steps`}},
	{name: "HOST-47 siblings are counted", tree: "-- m.py --\nimport a\nimport b\nimport c\n-- a.py --\n-- b.py --\n-- c.py --\n",
		limits: host.Limits{Modules: 2}, errors: []string{`m.py:3 TF2004 .*modules \(2\), asked for 3`}},
	{name: "LOADSRC-23 what a sibling knows of itself", tree: `
-- m.py --
import sys
import p.q.r, solo
seen = p.q.r.SEEN
assert seen == [("p", "p", True), ("p.q", "p.q", True), ("p.q.r", "p.q", False)], seen
assert (solo.__name__, solo.__package__, hasattr(solo, "__path__"), solo.__doc__) == ("solo", "", False, "doc of solo")
assert solo.__file__.endswith("/solo.py") and p.__file__.endswith("/p/__init__.py") and p.__path__[0].endswith("/p") and p.q.__path__[0].endswith("/p/q")
assert p.q.r.BEFORE == (True, False) and p.q is sys.modules["p.q"] and sys.modules["p.q.r"].SEEN is seen
import p.q.r
from p.q import r
from p import q as again
assert len(seen) == 3 and r is again.r
-- p/__init__.py --
SEEN = [(__name__, __package__, bool(__path__))]
-- p/q/__init__.py --
import p
p.SEEN.append((__name__, __package__, bool(__path__)))
had = hasattr(p, "q")
-- p/q/r.py --
import p, p.q
SEEN = p.SEEN
try:
    __path__
    path = True
except NameError:
    path = False
SEEN.append((__name__, __package__, path))
BEFORE = (hasattr(p, "q"), p.q.had)
-- solo.py --
"""doc of solo"""
`},
	{name: "LOADSRC-32 what the diagnostic names", tree: "-- m.py --\nfrom tests.parts.norm import N\nx = []\nif x.append(1) is None:\n    N()\n",
		errors: []string{`(?s)m.py:4 TF2003 .*tests.parts.norm.N.*m.py:1.*folders searched: /.*sibling.*--root`}},
	{name: "LOADSRC-33 a star import is never set aside", tree: "-- m.py --\nfrom nowhere import *\n", errors: []string{`m.py:1 TF2003 .*star import`}},
	{name: "LOADSRC-35 set aside", tree: `
-- m.py --
import numpy as np
sizes = []
sizes.append(np.int32(4))
SCALE = np.sqrt(2)
class Uses:
    x = SCALE
for i in (1, 2):
    np.seterr()
assert sizes == []
`, aside: []string{`m.py:3 .*numpy.int32.*m.py:1`, `m.py:4 .*numpy.sqrt`}, errors: []string{`m.py:8 TF2003 .*numpy.seterr`}},
	{name: "LOADSRC-36 a lasting effect", tree: "-- m.py --\nimport numpy as np\nsizes = []\ndef grow():\n    for n in (4, 8): sizes.append(n); np.seterr()\ngrow()\n",
		errors: []string{`m.py:4 TF2003 .*numpy.seterr.*changed a? ?.*list`}},
	{name: "LOADSRC-36 a name is an effect", tree: "-- m.py --\nimport numpy as np\nif True:\n    width = 4\n    np.seterr()\n", errors: []string{`(?s)m.py:4 TF2003 .*numpy.seterr.*width`}},
	{name: "LOADSRC-37 inside siblings", tree: `
-- m.py --
from parts import SCALE, WIDTH
assert WIDTH == 4
-- parts.py --
import numpy as np
SCALE = np.sqrt(2)
WIDTH = 4
`, aside: []string{`parts.py:2 .*numpy.sqrt`}},
	{name: "LOADSRC-39 each note names the first cause and its import", tree: "-- m.py --\nimport numpy as np\n\nSCALE = np.sqrt(2)\nTWICE = SCALE + SCALE\nclass Uses(TWICE): pass\nfor i in Uses: pass\n",
		aside: []string{`m.py:3 TF2006 .*line 3.*numpy[.]sqrt.*m.py:1.*SCALE`, `m.py:4 .*numpy[.]sqrt.*m.py:1.*TWICE`, `m.py:5 .*numpy[.]sqrt.*m.py:1.*Uses`, `m.py:6 .*Uses is not available: the statement that binds it was set aside because numpy[.]sqrt is not available: module not modelled`}},
	{name: "LOADSRC-44 the source first, then siblings as they were imported", tree: `
-- m.py --
from tilefoundry import func
from tilefoundry.dsl import Tensor
import zz, aa
@func
def late(x: Tensor[(4,), "f32"]): return x + missing_late
@func
def later(x: Tensor[(4,), "f32"]): return x + missing_later
-- zz.py --
from tilefoundry import func
from tilefoundry.dsl import Tensor
def make():
    @func
    def twice(x: Tensor[(4,), "f32"]): return x + missing_zz
make(), make()
-- aa.py --
from tilefoundry import func
from tilefoundry.dsl import Tensor
@func
def f(x: Tensor[(4,), "f32"]): return x + missing_aa
`, errors: []string{`m.py:5 .*missing_late`, `m.py:7 .*missing_later`, `zz.py:5 .*missing_zz`, `aa.py:4 .*missing_aa`}},
	{name: "LOADSRC-43 a use of a failed definition is set aside in silence, whatever it had changed", tree: `
-- m.py --
from tilefoundry import func
from tilefoundry.dsl import Tensor
@func
def bad(x: Tensor[(4,), "f32"]): return x + missing
kept = []
if True:
    kept.append(1)
    other = bad.name
third = other
assert kept == [1]
raise ValueError("reached")
`, errors: []string{`m.py:4 .*missing`, `m.py:11 .*ValueError: reached`}},
	{name: "LOADSRC-41 never in IR", tree: `
-- m.py --
import numpy as np
from tilefoundry import func
from tilefoundry.dsl import Tensor
@func
def f(x: Tensor[(np.n,), "f32"]):
    return x
@func
def g(x: Tensor[(4,), "f32"]):
    return x * np.pi
@func(target=np.target)
def h(x: Tensor[(4,), "f32"]):
    return x
`, aside: []string{`numpy.n`, `numpy.pi`, `numpy.target`}},
	{name: "LOADSRC-47 environment and limits", tree: "-- m.py --\nimport os\nassert os.environ['A'] == 'b' and os.getenv('HOME') is None\nwhile True: pass\n",
		env: []host.EnvVar{{Name: "A", Value: "b"}}, limits: host.Limits{Steps: 500}, errors: []string{`m.py:3 TF2004 .*steps \(500\)`}},
	{name: "LOADSRC-9 LOADSRC-10 outside", tree: "-- m.py --\nimport os\nok = os.path.join('..', 'x')\nopen('a/./b//../../../secrets.txt')\n",
		errors: []string{`(?s)m.py:3 TF2005 .*a/\./b//\.\./\.\./\.\./secrets.txt.*/secrets.txt.*roots: .*--root`}},
	{name: "LOADSRC-9 normalised as text", tree: `
-- m.py --
assert open("nowhere/../data//./d.txt").read() == "x\n"
try:
    open("a\0b")
    bad
except ValueError:
    pass
-- data/d.txt --
x
`},
	{name: "LOADSRC-14 nothing else is seen", tree: "-- m.py --\nfrom pathlib import Path\nPath('.').stat()\n", errors: []string{`m.py:2 TF2002 .*stat`}},
	{name: "PKG-2 every order", tree: `
-- m.py --
from tilefoundry.ir.types.shard.mesh import Mesh as A
import tilefoundry.dsl as d
import tilefoundry
assert A is d.Mesh is tilefoundry.Mesh and tilefoundry.__version__ == "0.0.1"
-- tilefoundry.py --
raise ValueError("never run")
-- tilefoundry/__init__.py --
raise ValueError("never run")
`},
}

func TestImports(t *testing.T) {
	for _, tt := range importTrees {
		t.Run(tt.name, func(t *testing.T) {
			a := txtar.Parse([]byte(strings.TrimPrefix(tt.tree, "\n")))
			files := map[string]string{}
			for _, f := range a.Files {
				files[f.Name] = string(f.Data)
			}
			dir, err := filepath.EvalSymlinks(write(t, files))
			if err != nil {
				t.Fatal(err)
			}
			opts := Options{Env: tt.env, Limits: tt.limits}
			for _, r := range tt.roots {
				opts.Roots = append(opts.Roots, filepath.Join(dir, r))
			}
			r, err := File(Source{Path: filepath.Join(dir, a.Files[0].Name)}, opts)
			if err != nil {
				t.Fatal(err)
			}
			match(t, "error", tt.errors, r.Diagnostics)
			match(t, "set aside", tt.aside, r.SetAside)
		})
	}
}

// match compares diagnostics with regular expressions, one for one.
func match(t *testing.T, what string, want []string, got []diag.Diagnostic) {
	t.Helper()
	for i := range max(len(want), len(got)) {
		text := "nothing"
		if i < len(got) {
			text = flat(got[i])
		}
		if i >= len(want) {
			t.Errorf("unexpected %s: %s", what, text)
		} else if !regexp.MustCompile(want[i]).MatchString(text) {
			t.Errorf("%s: %s\n  does not match %s", what, text, want[i])
		}
	}
}

// flat is everything a diagnostic says, on one line.
func flat(d diag.Diagnostic) string {
	place := func(l diag.Location) string {
		if l.File == nil {
			return "?"
		}
		line, _ := l.File.LineCol(l.Span.Start)
		return filepath.Base(l.File.Name) + ":" + strconv.Itoa(line)
	}
	parts := []string{place(d.Primary), string(d.Code), d.Message, strings.Join(d.Notes, " "), d.Help}
	for _, r := range d.Related {
		parts = append(parts, place(r.Location), r.Message)
	}
	return strings.Join(parts, " ")
}
