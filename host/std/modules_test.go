package std_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
)

// known lists every name of every known module (MOD-1, MOD-math-1, MOD-json-1, MOD-dc-1, MOD-enum-1, MOD-ft-1, MOD-os-1, MOD-os-3,
// MOD-sys-1, MOD-typing-1, MOD-typing-2, MOD-torch-1).
var known = map[string]string{
	"__future__":      "annotations division generators",
	"abc":             "ABC ABCMeta abstractmethod abstractproperty",
	"collections":     "ChainMap Counter OrderedDict defaultdict deque namedtuple abc",
	"collections.abc": "Callable Collection Container Hashable ItemsView Iterable Iterator KeysView Mapping MappingView MutableMapping MutableSequence MutableSet Reversible Sequence Set Sized ValuesView Generator ByteString",
	"contextlib":      "nullcontext suppress",
	"copy":            "copy deepcopy replace",
	"dataclasses":     "dataclass field fields replace asdict astuple is_dataclass FrozenInstanceError InitVar KW_ONLY MISSING Field make_dataclass",
	"enum":            "Enum IntEnum StrEnum auto unique member nonmember Flag IntFlag",
	"functools":       "cache cached_property cmp_to_key lru_cache partial partialmethod reduce total_ordering update_wrapper wraps WRAPPER_ASSIGNMENTS WRAPPER_UPDATES singledispatch",
	"io":              "StringIO",
	"itertools":       "accumulate batched chain combinations combinations_with_replacement compress count cycle dropwhile filterfalse groupby islice pairwise permutations product repeat starmap takewhile tee zip_longest",
	"json":            "load loads dump dumps JSONDecodeError JSONDecoder",
	"logging":         "getLogger basicConfig debug info warning error critical exception DEBUG INFO WARNING ERROR CRITICAL NullHandler",
	"math":            "acos acosh asin asinh atan atan2 atanh cbrt ceil comb copysign cos cosh degrees dist e erf erfc exp exp2 expm1 fabs factorial floor fma fmod frexp fsum gamma gcd hypot inf isclose isfinite isinf isnan isqrt lcm ldexp lgamma log log10 log1p log2 modf nan nextafter perm pi pow prod radians remainder sin sinh sqrt sumprod tan tanh tau trunc ulp",
	"numbers":         "Number Complex Real Rational Integral",
	"operator":        "add and_ attrgetter concat contains countOf eq floordiv ge getitem gt index indexOf inv invert is_ is_not itemgetter le lshift lt matmul methodcaller mod mul ne neg not_ or_ pos pow rshift sub truediv truth xor",
	"os":              "path environ getenv sep altsep extsep pathsep linesep curdir pardir devnull name fspath PathLike getcwd",
	"os.path":         "abspath basename commonpath commonprefix dirname exists expandvars isabs isdir isfile join normcase normpath realpath relpath sep split splitdrive splitext",
	"posixpath":       "join dirname",
	"pathlib":         "Path PosixPath PurePath PurePosixPath WindowsPath PureWindowsPath",
	"string":          "ascii_letters ascii_lowercase ascii_uppercase digits hexdigits octdigits punctuation whitespace printable",
	"sys":             "path argv version version_info hexversion maxsize byteorder platform implementation float_info int_info modules stdout stderr exit getrecursionlimit",
	"textwrap":        "dedent indent",
	"torch":           "float32 float float64 double float16 half bfloat16 float8_e4m3fn float8_e8m0fnu int8 int16 short int32 int int64 long uint8 bool dtype device accelerator cuda Tensor Size Generator",
	"transformers":    "AutoConfig PretrainedConfig PreTrainedConfig Qwen2Config Qwen3Config Gemma2Config MiniCPM3Config Qwen3_5MoeTextConfig Qwen3_5MoeConfig GraniteMoeHybridConfig DeepseekV4Config LlamaConfig",
	"types":           "SimpleNamespace MappingProxyType ModuleType FunctionType MethodType GenericAlias UnionType NoneType EllipsisType",
	"typing":          "Any AnyStr Annotated Awaitable Callable ClassVar Collection Concatenate Container Coroutine DefaultDict Deque Dict Final FrozenSet Generator Generic Hashable Iterable Iterator List Literal LiteralString Mapping MutableMapping MutableSequence Never NewType NoReturn NotRequired Optional ParamSpec Protocol Required Self Sequence Set Sized SupportsFloat SupportsIndex SupportsInt Text Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple Union Unpack TYPE_CHECKING cast overload final override no_type_check runtime_checkable TypedDict NamedTuple get_type_hints",
	"warnings":        "warn simplefilter filterwarnings catch_warnings",
	"builtins":        "abs all any ascii bin bool bytes callable chr classmethod delattr dict dir divmod enumerate filter float format frozenset getattr hasattr hash hex id int isinstance issubclass iter len list map max min next object oct ord pow print property range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip open Ellipsis NotImplemented",
}

func TestKnownNames(t *testing.T) {
	for mod, names := range known {
		for _, n := range strings.Fields(names) {
			r := run(t, "from "+mod+" import "+n+" as got\n", host.Options{})
			v := r.Module.Get("got")
			if _, bad := v.(*host.Unavailable); v == nil || bad || r.Failed {
				t.Errorf("%s.%s is missing", mod, n)
			}
		}
		if mod == "builtins" || mod == "transformers" {
			continue
		}
		// MOD-2: a name that is not listed is unavailable by its dotted path, and fails when it is used only.
		r := run(t, "from "+mod+" import no_such_name as got\n", host.Options{})
		u, ok := r.Module.Get("got").(*host.Unavailable)
		if !ok || u.Name != mod+".no_such_name" || r.Failed {
			t.Errorf("%s.no_such_name: %v", mod, r.Module.Get("got"))
		}
	}
}

// TestImportForms pins how modules are imported and what is not modelled (MOD-3, MOD-4, MOD-10).
func TestImportForms(t *testing.T) {
	r := run(t, `import math
import math as m
import os.path
import os.path as osp
import collections.abc
from math import *
from os import path as p, sep
import builtins
out = [m is math, os.path is osp, p is osp, sqrt(4.0), sep, collections.abc.Sized is not None, builtins.max(1, 2), __name__,
       math.__name__, repr(math), [n for n in ("pi", "ceil") if n in dir(math)]]
`, host.Options{})
	compare(t, outs(t, r), []string{"True", "True", "True", "2.0", "'/'", "True", "2", "'m'", "'math'", `"<module 'math'>"`, "['pi', 'ceil']"})
	for _, n := range strings.Fields("ctypes subprocess socket ssl threading multiprocessing asyncio signal random secrets time datetime importlib inspect gc " +
		"pickle marshal shelve sqlite3 urllib http tempfile shutil pty mmap resource runpy code codeop traceback ast dis sysconfig site cffi numpy " +
		"no_such_module") {
		r := run(t, "import "+n+"\nimport "+n+".sub as s\nfrom "+n+" import x as y\n", host.Options{})
		u, ok := r.Module.Get(n).(*host.Unavailable)
		if !ok || u.Reason != host.ModuleNotModelled || r.Failed {
			t.Errorf("%s: %v", n, r.Module.Get(n))
		}
		if y, ok := r.Module.Get("y").(*host.Unavailable); !ok || y.Name != n+".x" {
			t.Errorf("%s.x: %v", n, r.Module.Get("y"))
		}
	}
}

// TestInertModules is MOD-9: calls are accepted, their arguments evaluated, and nothing happens.
func TestInertModules(t *testing.T) {
	r := run(t, `import logging, warnings
seen = []
log = logging.getLogger(__name__)
log.setLevel(logging.DEBUG)
log.addHandler(logging.NullHandler())
logging.basicConfig(level=logging.INFO)
log.warning("x %s", seen.append(1))
warnings.warn("careful", DeprecationWarning)
warnings.simplefilter("ignore")
with warnings.catch_warnings():
    warnings.filterwarnings("ignore")
out = [seen, log.isEnabledFor(10), logging.ERROR, log.name]
try:
    logging.info(1 / 0)
except ZeroDivisionError:
    out.append("raised")
`, host.Options{})
	compare(t, outs(t, r), []string{"[1]", "False", "40", "'m'", "'raised'"})
}

// TestOpenConfigurations pins open classes (MOD-tfm-9), renamed layer types (MOD-tfm-10) and evaluated subclasses (MOD-tfm-11).
func TestOpenConfigurations(t *testing.T) {
	r := run(t, `from transformers import LlamaConfig, PretrainedConfig, GraniteMoeHybridConfig
c = LlamaConfig(hidden_size=8, extra={"a": 1})
class Own(PretrainedConfig):
    model_type = "own"
    def __init__(self, width=4, **kwargs):
        self.width = width
        super().__init__(**kwargs)
class Plain(PretrainedConfig):
    depth: int = 3
    name: str = "n"
o, p = Own(width=6, dtype="float32", other=1), Plain(depth=9)
g = GraniteMoeHybridConfig(num_hidden_layers=3, layer_types=["mamba", "attention", "mamba"])
out = [c.hidden_size, c.extra, c.return_dict, o.width, str(o.dtype), o.other, o.model_type, hasattr(o, "nope"), p.depth, p.name, g.layer_types,
       g.layers_block_type is g.layer_types]
`, host.Options{})
	compare(t, outs(t, r), []string{"8", "{'a': 1}", "True", "6", "'torch.float32'", "1", "'own'", "False", "9", "'n'",
		"['linear_attention', 'full_attention', 'linear_attention']", "True"})
	// The default of an open class is not known, and neither getattr nor hasattr hides that.
	for _, use := range []string{"c.rms_norm_eps", "getattr(c, 'rms_norm_eps', None)", "hasattr(c, 'rms_norm_eps')"} {
		check(t, "from transformers import LlamaConfig\nc = LlamaConfig(hidden_size=8)\nkept = []\nif True:\n    kept.append(0)\n    "+use+"\n", host.Options{},
			unavail("rms_norm_eps of LlamaConfig"))
	}
}

// TestSetAside is the worked examples of setting statements aside (LOADSRC-30 to LOADSRC-39, LOADSRC-45, HOST-29).
func TestSetAside(t *testing.T) {
	const numpy = "import numpy as np\n"
	r := run(t, numpy+"SCALE = np.sqrt(2)\nTWICE = SCALE + SCALE\nfine = 3\nout = [fine]\n", host.Options{})
	compare(t, outs(t, r), []string{"3"})
	if len(r.SetAside) != 2 || !strings.Contains(r.SetAside[0].Message, "numpy.sqrt") || !strings.Contains(r.SetAside[0].Message, "m.py:1") {
		t.Errorf("notes: %v", r.SetAside)
	}
	if u, ok := r.Module.Get("TWICE").(*host.Unavailable); !ok || u.Reason != host.SetAside {
		t.Errorf("TWICE: %v", r.Module.Get("TWICE"))
	}
	var names []string
	for _, b := range r.Module.Bindings() {
		names = append(names, b.Name)
	}
	if got := strings.Join(names, " "); got != "np SCALE TWICE fine out" { // LOADSRC-45: in order of first binding, without dunder names
		t.Errorf("bindings: %s", got)
	}
	for _, c := range []struct {
		name, src string
		want      outcome
	}{
		{"argument fails first", numpy + "sizes = []\nsizes.append(np.int32(4))\nassert sizes == []\n", fine},
		{"list changed", numpy + "sizes = []\nfor n in (4, 8): sizes.append(n); np.seterr()\n", unavail("numpy.seterr")},
		{"name bound", numpy + "if True:\n    x = 1\n    np.f()\n", unavail("numpy.f")},
		{"fresh list changed", numpy + "x = [[].append(1), np.f()]\n", fine},
		{"instance changed", numpy + "class C: pass\nc = C()\nif True:\n    c.x = 1\n    np.f()\n", unavail("numpy.f")},
		{"fallback", "try:\n    import numpy as np\nexcept ImportError:\n    np = None\nassert np is None\n", fine},
		{"fallback by name", "try:\n    from os import nothing\nexcept (ImportError, ValueError) as e:\n    got = e.name\nassert got\n", fine},
		{"never called", "def f():\n    import torchvision as tv\n    return tv.x\n", fine},
		{"star import", "from numpy import *\n", unavail("star import")},
		{"passed around", numpy + "def f(x, *a): return [x, (x,), {1: x}]\nl = f(np, np.a.b)\nassert l[0] is np\ndel np\n", fine},
		{"truth", numpy + "k = []\nif True:\n    k.append(1)\n    bool(np)\n", unavail("numpy")},
		{"base class", numpy + "class C(np.ndarray): pass\n", fine},
		{"class used", numpy + "class C(np.ndarray): pass\nk = []\nif True:\n    k.append(1)\n    C()\n", unavail("C is not available")},
		{"relative import", "from .config import WIDTH\n", raises("ImportError")},
		{"exception at file level", "raise ValueError('x')\nprint(1 // 0)\n", outcome{diag.HostException, "ValueError", "ValueError: x"}},
		{"environment", "import os\nassert int(os.environ.get('TILE', '64')) == 64\n", fine},
		{"printing", "import sys\nprint('x', file=sys.stderr)\nsys.stdout.write('y')\n", fine},
		{"path change", "import sys, os\nsys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))\n", fine},
	} {
		t.Run(c.name, func(t *testing.T) { check(t, c.src, host.Options{}, c.want) })
	}
	// LOADSRC-36: what was changed is named, each kind of it, and what the statement made itself is not.
	for _, c := range []struct{ src, changed string }{
		{"sizes = []\nfor n in (4, 8): sizes.append(n); np.seterr()\n", "the name n of module m and a list"},
		{"if True:\n    x = [].append(1)\n    y = 1\n    np.f()\n", "the name x of module m"},
		{"class C: pass\nc = C()\nd = {}\ndef f(): pass\nif True:\n    d[1] = c\n    c.x = 1\n    C.y = 2\n    f.z = 3\n    np.f()\n",
			"class C, function f, an instance of C, and a dict or set"},
		{"s = {1}\ndef g():\n    s.add(2)\n    fresh = [1]\n    fresh.append(2)\n    return np.f()\ng()\n", "a dict or set"},
		{"if True:\n    l = m = 0\n    del l\n    np.f()\n", "the name l of module m"},
	} {
		r := run(t, numpy+c.src, host.Options{})
		want := "the statement cannot be set aside, because it has changed " + c.changed
		if len(r.Diagnostics) != 1 || !slices.Contains(r.Diagnostics[0].Notes, want) {
			t.Errorf("%q: %v, want the note %q", c.src, r.Diagnostics, want)
		}
	}
	check(t, "import os\nassert int(os.environ.get('TILE', '64')) == 32\n", host.Options{Env: []host.EnvVar{{Name: "TILE", Value: "32"}}}, fine)
}

// TestSiblings pins the search order and the life of sibling modules (LOADSRC-20 to LOADSRC-29).
func TestSiblings(t *testing.T) {
	opts := inFolder(t)
	dir := filepath.Dir(opts.Path)
	for name, src := range map[string]string{
		"json.py": "loads = 'mine'\n", "config.py": "WIDTH = 4\n_hidden = 1\ndef f(): return WIDTH\n", "bad.py": "x = 1\nraise ValueError('in bad')\n",
		"pkg/__init__.py": "top = 1\nfrom . import part\n", "pkg/part.py": "from .. import nope\n", "good/__init__.py": "order = ['good']\n",
		"good/sub.py": "from . import order\nfrom .other import y\norder.append(__name__)\n", "good/other.py": "y = 2\n", "cyc1.py": "import cyc2\nx = 1\n",
		"cyc2.py": "from cyc1 import x\n", "names.py": "__all__ = ['a']\na = 1\nb = 2\n", "aside.py": "import numpy\nz = numpy.zeros(3)\nw = 5\n",
		"synt.py": "def f(:\n", "space/inner.py": "v = 7\n", "math/readme.txt": "",
	} {
		p := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(src), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, src string
		want      outcome
	}{
		{"before known modules", "import json\nassert json.loads == 'mine'\n", fine},
		{"folder behind known modules", "import math\nassert math.sqrt(4) == 2\n", fine},
		{"own globals", "from config import *\nimport config\nWIDTH = 9\nassert config.f() == 4 and config.WIDTH == 4\ntry:\n    _hidden\nexcept NameError: pass\n", fine},
		{"package", "import good.sub\nassert good.order == ['good', 'good.sub'] and good.sub.y == 2 and good.sub.__package__ == 'good'\n", fine},
		{"submodule as name", "from good import other, order\nassert other.y == 2 and order == ['good']\n", fine},
		{"missing name", "from config import WIDHT\n", outcome{diag.HostException, "ImportError", "WIDHT"}},
		{"missing submodule", "import good.nope\n", outcome{diag.HostException, "ModuleNotFoundError", "good.nope"}},
		{"failing sibling", "import bad\n", outcome{diag.HostException, "ValueError", "in bad"}},
		{"forgotten sibling", "for _ in range(2):\n    try:\n        import bad\n    except ValueError as e: got = str(e)\nassert got == 'in bad'\n", fine},
		{"cycle", "import cyc1\n", outcome{diag.HostException, "ImportError", "cyc1 -> cyc2"}},
		{"__all__", "from names import *\nassert a == 1\ntry:\n    b\nexcept NameError: pass\nelse: raise AssertionError\n", fine},
		{"set aside in a sibling", "from aside import z, w\nassert w == 5\n", fine},
		{"beyond the top", "import pkg\n", outcome{diag.HostException, "ImportError", "relative import"}},
		{"namespace folder", "from space.inner import v\nassert v == 7\n", fine},
		{"added path", "import sys, os\nsys.path.append('space')\nimport inner\nassert inner.v == 7\n", fine},
		{"path outside", "import sys\nsys.path.insert(0, '/usr/lib/python3')\nsys.path.insert(0, 5)\nimport config\n", fine},
		{"one execution", "import config\nfrom config import WIDTH\nimport sys\nassert sys.modules['config'] is config\n", fine},
		{"virtual first", "import sys\nassert sys.maxsize == 2 ** 63 - 1\n", fine},
	} {
		t.Run(c.name, func(t *testing.T) { check(t, c.src, opts, c.want) })
	}
	r := run(t, "import synt\n", opts)
	if len(r.Diagnostics) == 0 || r.Diagnostics[0].Code != diag.SyntaxError { // LOADSRC-28: the sibling's own diagnostics
		t.Errorf("syntax error of a sibling: %v", r.Diagnostics)
	}
	// The primary span lies in the sibling and the import is among the frames.
	r = run(t, "import bad\n", opts)
	if d := r.Diagnostics[0]; filepath.Base(d.Primary.File.Name) != "bad.py" || len(d.Related) == 0 || d.Related[0].Location.File.Name != "m.py" {
		t.Errorf("place of a sibling's failure: %v", d)
	}
}

// TestTorchWhileLoading pins what torch offers while there is no stage of tensors (MOD-torch-2), and that the rest exists as names only (MOD-torch-3,
// HOST-9).
func TestTorchWhileLoading(t *testing.T) {
	r := run(t, `import torch
d, e, c = torch.device("cuda:0"), torch.device("cuda"), torch.device("cpu")
def fails(*a):
    try:
        torch.device(*a)
    except Exception as x:
        return type(x).__name__
out = [(d.type, d.index), (e.type, e.index), c.type, d == torch.device("cuda:0"), d == e, d != c, hash(d) == hash(torch.device(d)), str(d), str(e), f"{c}",
       torch.device(d) == d, torch.device(None).type, fails("tpu"), fails("cuda:x"), fails(3), fails(), {d: 1}[torch.device("cuda:0")],
       torch.accelerator.current_accelerator(), torch.cuda.is_available(), isinstance(d, torch.device), isinstance(d, torch.Tensor),
       isinstance((1, 2), torch.Size), isinstance(None, torch.Generator), isinstance(torch.float32, torch.dtype),
       [(x.itemsize, x.is_floating_point) for x in (torch.bfloat16, torch.float64, torch.float8_e8m0fnu, torch.int16, torch.bool)]]  # MOD-torch-1
`, host.Options{})
	compare(t, outs(t, r), []string{"('cuda', 0)", "('cuda', None)", "'cpu'", "True", "False", "True", "True", "'cuda:0'", "'cuda'", "'cpu'",
		"True", "'cpu'", "'RuntimeError'", "'RuntimeError'", "'TypeError'", "'TypeError'", "1",
		"None", "False", "True", "False", "False", "False", "True", "[(2, True), (8, True), (1, True), (2, False), (1, False)]"})
	// The names of the functions that the tensor stage will offer.
	for _, n := range strings.Fields(`arange zeros ones full empty zeros_like ones_like full_like empty_like tensor cat stack outer where argmax exp log sqrt rsqrt
		sin cos tanh sigmoid abs neg square reciprocal softmax matmul maximum minimum sum mean topk index_select Generator randn rand no_grad inference_mode`) {
		check(t, "import torch\nmake = torch."+n+"\nassert callable(make)\n", host.Options{}, fine)
		check(t, "from torch import "+n+" as make\ntry:\n    make(3)\nexcept Exception:\n    pass\n", host.Options{}, refused("torch."+n+" needs the tensor stage"))
	}
	check(t, "from transformers.models.deepseek_v4.modeling_deepseek_v4 import DeepseekV4RotaryEmbedding as R\nR.compute_default_rope_parameters(None, layer_type='main')\n",
		host.Options{}, refused("DeepseekV4RotaryEmbedding.compute_default_rope_parameters needs the tensor stage"))
	for _, n := range strings.Fields("nn compile utils randint manual_seed allclose cuda.Stream accelerator.synchronize") {
		r := run(t, "import torch\nkept = torch."+n+"\n", host.Options{})
		if u, ok := r.Module.Get("kept").(*host.Unavailable); !ok || u.Name != "torch."+n || r.Failed {
			t.Errorf("torch.%s: %v", n, r.Module.Get("kept"))
		}
	}
}

// The names of a module come in the same order every time (HOST-1). Where they were filled from a map, twenty evaluations did not agree.
func TestNamesComeInOrder(t *testing.T) {
	const source = "import torch, math, string, logging, types, numbers\nout = [list(vars(m)) for m in (torch, math, string, logging, types, numbers)]\n"
	first := outs(t, run(t, source, host.Options{}))
	for range 20 {
		compare(t, outs(t, run(t, source, host.Options{})), first)
	}
}
