import math, json, itertools as it, operator as op, collections, copy, string, textwrap, enum, abc, contextlib, io, types, typing, dataclasses
from collections import OrderedDict, Counter, defaultdict, deque, ChainMap, namedtuple
from collections.abc import Mapping, Sequence, Callable, Iterable, Hashable, Sized
import numbers
def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__
dq = deque(range(5), maxlen=4); dq.appendleft(9); dq.rotate(1)
dq2 = deque("abc"); dq2.extendleft("xy"); dq2.pop(); dq2.insert(1, "z")
P = namedtuple("P", "x, y", defaults=[5])
R = namedtuple("R", ["class", "a", "a"], rename=True)
class Q(P):
    def norm(self): return self.x + self.y
od = OrderedDict(a=1, b=2, c=3); od.move_to_end("a"); od.move_to_end("c", last=False)
cn = Counter("mississippi"); cn.update("sss"); cn["z"] = 0
df = defaultdict(list); df["q"].append(1)
cm = ChainMap({"a": 1}, {"a": 2, "b": 3}); cm["n"] = 4
class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...
    @property
    @abc.abstractmethod
    def name(self): ...
class Sq(Shape):
    name = "sq"
    def area(self): return 4
class Part(Shape):
    def area(self): return 0
shared = [1]; deep = copy.deepcopy([shared, shared]); deep[0].append(2)
cyc = [1]; cyc.append(cyc); cyc2 = copy.deepcopy(cyc)
sh = copy.copy({"a": shared})
with contextlib.suppress(KeyError, ValueError): {}["x"]
with contextlib.nullcontext(5) as nc: pass
buf = io.StringIO(); buf.write("ab\ncd"); print("x", file=buf) if False else None
ns = types.SimpleNamespace(b=2, a=[1])
out = [
    math.floor(-2.5), math.ceil(2.1), math.trunc(-2.9), math.sqrt(2), math.isqrt(99), math.gcd(12, 18), math.lcm(4, 6), math.gcd(), math.lcm(), math.factorial(20), math.comb(10, 3), math.perm(5, 2), math.perm(4), math.pow(2, 3), math.log(8, 2), math.log2(1024), math.log10(1000), math.log(math.e), math.log(10**300), math.exp(1), math.exp(0), math.hypot(3, 4), math.hypot(1, 2, 3), math.dist((0, 0), (3, 4)), math.prod([2, 3.5]), math.fsum([0.1] * 10), math.copysign(3, -0.0), math.fmod(-7, 3), math.remainder(7, 4), math.modf(-2.5), math.frexp(8), math.ldexp(0.5, 4), math.degrees(math.pi), math.radians(180), math.isclose(0.1 + 0.2, 0.3), math.isfinite(math.inf), math.isnan(math.nan), math.tau, math.sin(0), math.cos(0), math.atan2(1, 1), math.exp2(10), math.erf(0), math.gamma(5), math.nextafter(1, 2), math.ulp(1.0), math.sumprod([1, 2], [3, 4]), math.fma(2, 3, 4), math.fabs(-2), math.tanh(0),
    [kind(lambda f=f: f()) for f in (lambda: math.sqrt(-1), lambda: math.log(0), lambda: math.exp(1000), lambda: math.factorial(-1), lambda: math.comb(3, -1), lambda: math.acos(2), lambda: math.isqrt(-1), lambda: math.sqrt("a"), lambda: math.factorial(1.5), lambda: math.floor(math.inf), lambda: math.floor(math.nan), lambda: math.pow(0, -1), lambda: math.fmod(1, 0))],
    json.loads('{"a": [1, 2.5, -0, 1e2, true, false, null, "\\u00e9\\ud83d\\ude00\\n"], "b": {}}'), json.dumps({"a": [1, 2.5, None, True, "é\n\""], 1: {}, None: 2}), json.dumps([1, {"b": 2, "a": [3]}], indent=2, sort_keys=True), json.dumps("é", ensure_ascii=False), json.dumps([1, 2], separators=(",", ":")), json.dumps({}, indent=2), json.dumps([[]], indent=1), json.dumps(float("nan")), json.dumps(1e100), json.dumps(10**20), json.dumps({"k": (1, 2)}), json.dumps(object, default=lambda o: "D"), json.dumps({(1, 2): 3, "a": 1}, skipkeys=True), json.loads("[1.0, 1E5, 123456789012345678901234567890]"), json.loads(b'"x"'), json.loads('"\\ud800"') == "\ud800", json.loads(' {"a" : 1 , "a" : 2 } '), json.loads("1", parse_int=float), json.loads('{"a": 1}', object_hook=lambda d: list(d)), json.loads('{"a": 1, "b": 2}', object_pairs_hook=lambda p: p), json.loads("-Infinity"), json.loads("1.5", parse_float=str),
    [kind(lambda s=s: json.loads(s)) for s in ("", "{", "[1,]", "nul", "01", "1.", '"\t"', "[1 2]", '{"a"}', "{'a': 1}", '"\\x"', "[] []", '{"a":1,}', "-", '"abc')], kind(lambda: json.dumps(set())), kind(lambda: json.dumps({(1,): 1})), kind(lambda: json.dumps(float("nan"), allow_nan=False)), kind(lambda: json.loads(5)),
    list(it.chain([1], "a")), list(it.islice(it.count(1, 3), 2, 8, 2)), list(it.product("ab", repeat=2)), list(it.permutations("abc", 2)), list(it.combinations(range(4), 3)), list(it.combinations_with_replacement("ab", 2)), list(it.accumulate([1, 2, 3], op.mul)), list(it.zip_longest("ab", "c", fillvalue="-")), [(k, list(g)) for k, g in it.groupby([1, 1, 2, 1], key=lambda x: x > 1)], list(it.takewhile(lambda x: x < 2, [1, 3, 1])), list(it.dropwhile(lambda x: x < 2, [1, 3, 1])), list(it.filterfalse(lambda x: x % 2, range(5))), list(it.starmap(op.add, [(1, 2)])), list(it.compress("abc", [1, 0, 1])), list(it.pairwise("abc")), list(it.batched("abcde", 2)), list(it.repeat(1, 2)), [list(x) for x in it.tee([1, 2])], list(it.islice(it.cycle([1, 2]), 5)), list(it.chain.from_iterable([[1], [2]])),
    op.itemgetter(1, 0)("ab"), op.attrgetter("real")(5), op.methodcaller("upper")("a"), op.truediv(1, 4), op.contains([1], 1), op.indexOf([5, 6], 6), op.countOf([1, 1], 1), op.not_(0), op.concat("a", "b"), op.index(True), op.is_(None, None), op.inv(1), op.pow(2, 3),
    dq, list(dq), dq.maxlen, dq2, dq2[0], len(dq2), dq2 == deque("yzxab"), kind(lambda: deque().pop()), P(1), P(1, 2)._asdict(), P(1)._replace(y=0), P._make([3, 4]), P._fields, P._field_defaults, P(1, 2) == (1, 2), P(1, 2)[1], R._fields, Q(1, 2).norm(), Q(1, 2), isinstance(Q(1), tuple), kind(lambda: P()), kind(lambda: P(1)._replace(q=1)), od, list(od), od.popitem(last=False), od == {"b": 2, "a": 1}, cn.most_common(2), cn["nope"], cn.total(), Counter(a=3) - Counter(a=1, b=2), Counter(a=1) + Counter(a=2), Counter("ab") & Counter("b"), Counter("ab") | Counter("bb"), sorted(Counter(a=2).elements()), Counter([1, 1]), df, df["new"], len(df), dict(cm), cm["b"], list(cm), cm.new_child({"a": 0})["a"], len(cm), cm.maps[0],
    Sq().area(), kind(lambda: Shape()), kind(lambda: Part()), isinstance(Sq(), Shape), deep, cyc2[1] is cyc2, sh["a"] is shared, copy.copy(shared) is shared, copy.deepcopy((1, "a")), nc, buf.getvalue(), io.StringIO("a\nb").readline(), list(io.StringIO("a\nb")), ns, ns == types.SimpleNamespace(a=[1], b=2), types.MappingProxyType({"a": 1})["a"], dict(types.MappingProxyType({"a": 1})), kind(lambda: types.MappingProxyType({}).__setitem__("a", 1)), string.ascii_lowercase[:5], string.digits, textwrap.dedent("  a\n    b\n"), textwrap.indent("a\n\nb", "> "),
    isinstance({}, Mapping), isinstance([], Sequence), isinstance("", Sequence), isinstance(set(), Sequence), isinstance(len, Callable), isinstance([], Iterable), isinstance(5, Iterable), isinstance([], Hashable), isinstance((), Sized), isinstance(1, numbers.Integral), isinstance(1.5, numbers.Real), isinstance(True, numbers.Number), isinstance("a", numbers.Number), issubclass(dict, Mapping), issubclass(int, numbers.Integral), isinstance(1, int | str), isinstance(None, int | None), (int | None) == (None | int) if False else str(int | None), str(list[int]), str(dict[str, list[int]]), list[int].__args__, str(tuple[int, ...]), typing.cast(int, "a"), typing.TYPE_CHECKING, typing.Optional[int] is not None,
]
