"""Programs as those who port a model write them: configurations, derived sizes, names of weights."""

# ---- program: a configuration that derives its sizes
from dataclasses import dataclass, field, replace, asdict, fields
@dataclass(frozen=True)
class Config:
    hidden: int = 64
    heads: int = 4
    kv_heads: int | None = None
    kinds: tuple[str, ...] = ("full", "window")
    extra: dict = field(default_factory=dict, compare=False, repr=False)
    def __post_init__(self):
        if self.hidden % self.heads:
            raise ValueError(f"{self.hidden} is no multiple of {self.heads}")
        if self.kv_heads is None:
            object.__setattr__(self, "kv_heads", self.heads)
    @property
    def head_dim(self):
        return self.hidden // self.heads
    @classmethod
    def of(cls, **kw):
        known = {f.name for f in fields(cls)}
        return cls(**{k: v for k, v in kw.items() if k in known})
c = Config()
d = Config.of(hidden=96, heads=6, dropout=0.1)
e = replace(c, heads=8, kv_heads=2)
try:
    Config(hidden=65)
except ValueError as err:
    bad = str(err)
sizes = [(x.head_dim, x.kv_heads, x.heads // x.kv_heads) for x in (c, d, e)]
shown = repr(e)
as_dict = asdict(e)
equal = c == Config(extra={1: 2}), c == d, hash(c) == hash(Config())

# ---- program: a configuration inherited three times over
from dataclasses import dataclass, field
@dataclass
class Base:
    width: int
    depth: int = 2
    tags: list = field(default_factory=list)
@dataclass
class Wide(Base):
    depth: int = 4
    ratio: float = 1.5
@dataclass(order=True)
class Named(Wide):
    name: str = "x"
    def __post_init__(self):
        self.tags.append(self.name)
a, b = Named(3), Named(3, name="y")
out = [a, b, a < b, a == b, a.tags is b.tags, Named.__match_args__, Wide(1), Base(1) == Wide(1)]
del a, b

# ---- program: keyword only fields and initialiser parameters
from dataclasses import dataclass, field, KW_ONLY, InitVar, FrozenInstanceError, MISSING, fields, is_dataclass
@dataclass
class Layer:
    size: int
    _: KW_ONLY
    bias: bool = True
    scale: InitVar[float] = 1.0
    weight: float = field(init=False)
    def __post_init__(self, scale):
        self.weight = self.size * scale
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [Layer(2), Layer(3, bias=False, scale=2.0), tried(lambda: Layer(1, False)), tried(lambda: Layer()), tried(lambda: Layer(1, weight=3)),
       [f.name for f in fields(Layer)], fields(Layer)[0].default is MISSING, fields(Layer)[1].kw_only, is_dataclass(Layer), is_dataclass(Layer(1)), is_dataclass(3),
       [(f.name, f.init, f.repr, f.compare) for f in fields(Layer)]]
del MISSING, KW_ONLY, InitVar

# ---- program: slots and frozen together
from dataclasses import dataclass, FrozenInstanceError, field, astuple
@dataclass(frozen=True, slots=True, order=True)
class Point:
    x: int
    y: int = field(default=0, hash=False)
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def put(p, n, v):
    setattr(p, n, v)
p = Point(1, 2)
out = [p, tried(lambda: put(p, "x", 5)), tried(lambda: p.__dict__), Point.__slots__, hash(p) == hash(Point(1, 9)), sorted([Point(2), Point(1, 5), Point(1)]),
       astuple(p), max(Point(1, 2), Point(1, 3)), {Point(1): "a"}[Point(1)], p.__eq__(3), p.__lt__(3), tried(lambda: p < 3), tried(lambda: delattr(p, "x"))]

# ---- program: dataclass errors as the decorator runs
from dataclasses import dataclass, field
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def one():
    @dataclass
    class A:
        x: int = 1
        y: int
def two():
    @dataclass
    class A:
        x: list = []
def three():
    @dataclass(frozen=True)
    class A:
        x: int
    @dataclass
    class B(A):
        y: int
def four():
    @dataclass
    class A:
        x: int = field(default=1, default_factory=int)
def five():
    @dataclass
    class A:
        x: int
    @dataclass(frozen=True)
    class B(A):
        y: int
def six():
    @dataclass(order=True)
    class A:
        x: int
        def __lt__(self, o): return True
def seven():
    @dataclass(order=True, eq=False)
    class A:
        x: int
def eight():
    @dataclass(slots=True)
    class A:
        __slots__ = ("x",)
        x: int
def nine():
    @dataclass(frozen=True)
    class A:
        def __setattr__(self, n, v): pass
def ten():
    @dataclass
    class A:
        x: set = set()
def eleven():
    @dataclass(unsafe_hash=True)
    class A:
        x: int
        def __hash__(self): return 1
def twelve():
    @dataclass
    class A:
        x = field(default=3)
def thirteen():
    @dataclass(nonsense=True)
    class A: pass
out = [tried(f) for f in (one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen)]

# ---- program: replace, asdict and astuple go deep
from dataclasses import dataclass, field, replace, asdict, astuple, InitVar
from collections import namedtuple, OrderedDict
Pair = namedtuple("Pair", "a b")
@dataclass
class In:
    v: int = 0
    l: list = field(default_factory=list)
@dataclass
class Out:
    i: In
    many: list
    by: dict
    pair: Pair = Pair(1, 2)
    made: int = field(default=5, init=False)
    k: InitVar[int] = 0
o = Out(In(1, [1]), [In(2), (In(3),)], {"a": In(4), In: 5}, Pair(In(6), 7))
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [asdict(o["x"] if False else o), astuple(o), tried(lambda: replace(o, made=1)), tried(lambda: replace(o, nope=1)), tried(lambda: replace(o)), replace(o, k=1, many=[]), asdict(In(), dict_factory=lambda kv: [k for k, v in kv]), tried(lambda: asdict(3)), tried(lambda: replace(In, v=1)), asdict(o)["many"][0] is not o.many[0]]
del o, InitVar

# ---- program: the names of weights
prefix = "model.layers.{i}.{part}.{leaf}"
parts = {"self_attn": ("q_proj", "k_proj", "v_proj", "o_proj"), "mlp": ("gate_proj", "up_proj", "down_proj")}
names = [prefix.format(i=i, part=p, leaf=leaf) + ".weight" for i in range(2) for p, leaves in parts.items() for leaf in leaves]
table = {n: n.removeprefix("model.").removesuffix(".weight").replace("layers.", "l").split(".") for n in names}
by_layer = {}
for n, path in table.items():
    by_layer.setdefault(int(path[0][1:]), []).append("/".join(path[1:]))
counts = {k: len(v) for k, v in by_layer.items()}
first, *_, last = names
odd = [n for n in names if n.rpartition(".")[0].rsplit("_", 1)[-1] == "proj" and ".mlp." in n]
longest = max(names, key=len), min(names, key=lambda n: (len(n), n))

# ---- program: a rotary table without arrays
import math
dim, base, positions = 8, 10000.0, 3
inv = [base ** (-2 * i / dim) for i in range(dim // 2)]
angles = [[p * f for f in inv] for p in range(positions)]
cos = [[round(math.cos(a), 12) for a in row] for row in angles]
sin = [[round(math.sin(a), 12) for a in row] for row in angles]
scale = dim ** -0.5
mixed = [c * 2 + s for c, s in zip(cos[1], sin[1])]
total = math.fsum(mixed), sum(inv), math.prod(inv)

# ---- program: a schedule of layers
kinds = {"full": 0, "window": 1, "linear": 2}
pattern = ["linear", "linear", "full"]
n = 8
layers = [pattern[i % len(pattern)] for i in range(n)]
runs = []
for k in layers:
    if runs and runs[-1][0] == k:
        runs[-1] = (k, runs[-1][1] + 1)
    else:
        runs.append((k, 1))
where = {k: [i for i, x in enumerate(layers) if x == k] for k in dict.fromkeys(layers)}
codes = bytes(kinds[k] for k in layers)
every = [i for i in range(n) if (i + 1) % 3 == 0]
text = "".join(k[0].upper() if i % 2 else k[0] for i, k in enumerate(layers))
same = every == where["full"], codes.hex(), codes.count(2)

# ---- program: settings read with defaults
import json, os
raw = json.loads('{"hidden_size": 64, "rope": {"theta": 1e6, "factor": null}, "tie": false, "kinds": ["a", "b"]}')
def get(d, path, default=None):
    for p in path.split("."):
        if not isinstance(d, dict) or p not in d:
            return default
        d = d[p]
    return default if d is None else d
values = [get(raw, p, "none") for p in ("hidden_size", "rope.theta", "rope.factor", "rope.none", "tie", "tie.x", "kinds")]
hidden = raw.pop("hidden_size"), raw.get("hidden_size"), len(raw)
env = os.environ.get("NO_SUCH_VARIABLE_HERE", "8"), os.environ.get("NO_SUCH_VARIABLE_HERE"), os.getenv("NO_SUCH_VARIABLE_HERE", "d")
size = int(env[0]) * 2
raw |= {"tie": True, "new": 1}
order = list(raw)
