"""Programs about text, JSON, decorators, closures and scoping, as loading code uses them."""

# ---- program: json written in every way
import json
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
v = {"b": [1, 2.5, None, True, "é\n\"q\""], "a": {"z": {}, "y": []}, 3: "int", None: 1, True: 2, 1.5: 3}
out = [json.dumps(v), json.dumps(v, indent=2), json.dumps(v, ensure_ascii=False), json.dumps({"b": 1, "a": 2}, sort_keys=True), json.dumps([1, [2]], indent="--"), json.dumps([1, 2], separators=(",", ":")), json.dumps({"a": [1]}, indent=0), json.dumps([], indent=4), json.dumps({}, indent=4), json.dumps((1, 2)), json.dumps("\u2028\x7f\x00"), json.dumps(1e100), json.dumps(-0.0), json.dumps(float("nan")), json.dumps(10 ** 25), tried(lambda: json.dumps(float("inf"), allow_nan=False)), tried(lambda: json.dumps({1, 2})), tried(lambda: json.dumps({(1, 2): 3})), json.dumps({(1, 2): 3, "k": 1}, skipkeys=True), json.dumps({1, }, default=list), json.dumps(object, default=lambda o: o.__name__), tried(lambda: json.dumps(object, default=lambda o: o)), json.dumps([True, None], indent=1, separators=(" ,", " : ")), tried(lambda: json.dumps({"b": 1, 2: 3}, sort_keys=True)), json.dumps({"a": 1}, indent=3, sort_keys=True), json.dumps({(1, 2): 3}, skipkeys=True, indent="-"), json.dumps({(1, 2): 3}, skipkeys=True)]
loop = []
loop.append(loop)
out.append(tried(lambda: json.dumps(loop)))
del loop

# ---- program: json read in every way
import json
def tried(s, **k):
    try:
        return json.loads(s, **k)
    except json.JSONDecodeError as e:
        return e.msg, e.pos, e.lineno, e.colno, str(e)
    except Exception as e:
        return type(e).__name__, str(e)
texts = ['{"a": 1, "b": [true, false, null]}', ' [1, 2.0, -3e2, 1E+2, 0.1] ', '"\\u00e9\\ud83d\\ude00\\n\\/"', '{"a": 1, "a": 2}', "", " ", "{", "[1,", '{"a"', '{"a":', '{"a": 1,', "[1 2]", "{1: 2}", "nul", "tru", "NaN", "-Infinity", "01", "-", "1.", ".5", "1e", '"abc', '"a\tb"', '"\\x"', '"\\u12"', "[1,]", '{"a":1,}', "1 2", "\n\n  x", "'a'", '{"a" 1}', "[" * 3 + "]" * 3, "-0", "-0.0", "123456789012345678901234567890", "1e400", '"\\ud800"', b'{"k": "v"}', b"\xef\xbb\xbf1", "\ufeff1"]
out = [tried(s) for s in texts]
hooks = [tried('{"a": 1.5, "b": [2, NaN]}', parse_float=str, parse_int=lambda s: s + "!", parse_constant=lambda s: "c" + s), tried('{"a": {"b": 1}}', object_hook=lambda d: sorted(d.items())), tried('{"a": 1, "a": 2}', object_pairs_hook=lambda p: p), tried('"a\tb"', strict=False), tried(3), tried(None), tried(["1"]), tried("1", nope=2)]
back = json.loads(json.dumps({"x": [1, {"y": None}], "é": 1.5})) == {"x": [1, {"y": None}], "é": 1.5}

# ---- program: decorators that take arguments
import functools
log = []
def trace(prefix="", *, times=1):
    def deco(fn):
        @functools.wraps(fn)
        def inner(*args, **kw):
            log.append(f"{prefix}{fn.__name__}{args}{kw}")
            for _ in range(times): r = fn(*args, **kw)
            return r
        inner.times = times
        return inner
    return deco
def register(table, name=None):
    def deco(obj):
        table[name or obj.__name__] = obj
        return obj
    return deco
class Memo:
    def __init__(self, fn): self.fn, self.seen = fn, {}
    def __call__(self, *a):
        if a not in self.seen: self.seen[a] = self.fn(*a)
        return self.seen[a]
table = {}
@trace("f:", times=2)
def f(a, b=1):
    "adds"
    log.append("ran")
    return a + b
@register(table, "square")
@Memo
def sq(x): return x * x
@register(table)
class K:
    @trace()
    def m(self, v): return v
    @staticmethod
    @trace("s:")
    def s(v): return v
    @classmethod
    @trace("c:")
    def c(cls, v): return v
out = [f(1, b=2), f.__name__, f.__doc__, f.times, sq(3), sq(3), sq.seen, K().m(4), K.s(5), K.c(6), K().c(7), sorted(table), table["square"] is sq, [x if "K" not in x else x[:3] for x in log]]
def count(cls):
    cls.made = 0
    old = cls.__init__
    def init(self, *a, **k):
        cls.made += 1
        old(self, *a, **k)
    cls.__init__ = init
    return cls
@count
class P:
    def __init__(self, v): self.v = v
made = P(1).v, P(2).v, P.made
@(lambda fn: fn())
def value(): return "called"
del sq, table, log

# ---- program: comprehensions and their scopes
x = "outer"
l = [x for x in range(3)]
d = {x: y for x, y in zip("ab", [1, 2])}
s = sorted({x % 2 for x in range(5)})
g = tuple(x for x in "xy")
nested = [[i * j for j in range(i)] for i in range(4)]
flat = [a for row in nested for a in row if a if a < 5]
cond = [("even" if i % 2 == 0 else "odd", i) for i in range(3)]
unpack = [a + b for a, b in [(1, 2), (3, 4)]], [h for h, *_ in ["ab", "cd"]]
first = [y for y in [x, x]]
class C:
    n = 3
    a = [n for _ in range(1)] if False else [i for i in range(n)]
    try:
        b = [n + i for i in range(2)]
    except NameError as e:
        b = str(e)
def f():
    z = 1
    fs = [lambda: z for _ in range(2)]
    z = 5
    return [h() for h in fs], [(lambda k=k: k)() for k in range(2)]
walrus = [last := n for n in range(3)], last
total = 0
partial = [total := total + n for n in (1, 2, 3)]
any_ = any((hit := n) > 1 for n in [0, 2, 5]), hit
order = []
def say(v): order.append(v); return v
ordered = {say("k1"): say("v1"), say("k2"): say("v2")}, [say(i) for i in "ab" if say(i.upper())], say(1) + say(2) * say(3), (lambda a, b: a)(say("p"), b=say("q"))
gen = (say(i) for i in [10, 20])
order.append("before")
consumed = list(gen)
deep = {k: {i: [j for j in range(i)] for i in range(2)} for k in "pq"}
out = x, C.a, C.b, f()
del gen

# ---- program: text taken apart
s = "The Quick  brown\tfox\njumps"
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [s.split(), s.split(" "), s.split(None, 2), s.rsplit(maxsplit=1), s.splitlines(), s.partition("  "), s.rpartition("x"), s.find("q"), s.index("Q"), tried(lambda: s.index("zz")), s.count("o"), s.upper(), s.title(), s.swapcase(), s.capitalize(), s.casefold(), s.center(40, "*"), "x".ljust(3, ".") + "|", "7".zfill(3), "-7".zfill(4), "+x".zfill(4), s.expandtabs(4), s.replace("o", "0", 1), s.startswith(("A", "The")), s.endswith("s", 0, -1), s.startswith("Q", 4), s.translate(str.maketrans("aeiou", "AEIOU", "Tx")), s.isalpha(), "abc".isidentifier(), "1a".isidentifier(), "²".isdigit(), "²".isdecimal(), "Ⅷ".isnumeric(), "ß".upper(), "ǆ".title(), "İ".lower(), "ΑΣ".lower(), "ﬁ".upper(), "a\u0301".isalpha(), "\u200b".isprintable(), "\xa0".isspace(), "".join(reversed("abc")), "abc"[::-2], "a,b,,c".split(","), ",".join("abc"), "aXbX".rstrip("X"), "  x ".strip(), "xxhixx".strip("x"), "mississippi".lstrip("mis"), "abc".removeprefix("ab"), "abc".removesuffix("x"), "%s=%r" % ("k", "v"), "é".encode(), tried(lambda: "é".encode("ascii")), "é".encode("ascii", "replace"), "aé".encode("latin-1"), "a" < "b" < "ba", "Z" < "a", max("hello"), sorted("hello"), "a" * 3 + "b", "ab" in "cabd", "" in "", list("añ"), ord("€"), chr(8364), "\N{BULLET}", "a\
b", r"\n", "tab\there", '''multi
line''', "con" "cat", repr("it's"), repr('say "hi"'), repr("both ' and \""), ascii("é€😀"), str(b"x"), "{:>{}}".format("a", 4), f"{'a':^5}|", "abc".__len__(), "x".isupper(), "A1".isupper(), "a b".istitle(), "A B".istitle(), "\n".join(["a", ""]), "ab\x0bcd\x1cef".splitlines(), "a\r\nb\rc".splitlines(True), tried(lambda: "a".join([1])), tried(lambda: "a" + 1), tried(lambda: "a"[5]), tried(lambda: "abc".center()), tried(lambda: "x" * "y")]

# ---- program: builtins over iterables
def tried(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
out = [sum([1, 2.5]), sum([[1], [2]], []), sum(range(5), 10), min(3, 1, 2), max([1, 5, 3], key=lambda v: -v), min([], default="none"), max("a", "b", key=ord), tried(lambda: max([])), tried(lambda: min(1)), any([]), all([]), any([0, "x"]), all([1, ""]), sorted([3, 1, 2], reverse=True), sorted("bAc", key=str.lower), sorted([(1, "b"), (1, "a")], key=lambda t: t[0]), list(reversed([1, 2])), list(enumerate("ab", 5)), list(zip([1, 2], "ab", (True,))), tried(lambda: list(zip([1], [1, 2], strict=True))), list(map(lambda a, b: a + b, [1, 2], [10, 20, 30])), list(filter(None, [0, 1, "", "x"])), list(range(5, 0, -2)), range(10)[2:8:3], range(3) == range(0, 3, 1), len(range(0, 100, 7)), 14 in range(0, 100, 7), range(5).index(3), divmod(-7, 2), pow(2, 10, 1000), abs(-3.5), round(2.5), round(-1.25, 1), round(1234, -2), bin(10), oct(8), hex(255), chr(97), ord("a"), int("ff", 16), float("1e3"), str(1.0), bool([]), bytes(2), list("ab"), tuple([1]), set([1, 1]), frozenset("a"), dict(a=1), repr("x"), ascii("é"), hash(1) == hash(1.0), callable(len), callable(3), isinstance(True, int), issubclass(bool, int), isinstance(3, (str, int)), type(3) is int, getattr("a", "upper")(), getattr(1, "zz", "d"), hasattr([], "append"), next(iter([1])), next(iter([]), "end"), list(iter(lambda c=iter("abc"): next(c), "c")), format(3.14159, ".2f"), slice(1, 2).stop, tried(lambda: int("x")), tried(lambda: [][0]), tried(lambda: {}["a"]), tried(lambda: len(5)), tried(lambda: sum(["a"])), tried(lambda: sorted([1, "a"])), tried(lambda: next(5)), tried(lambda: iter(5)), tried(lambda: reversed(5)), tried(lambda: range(1.5)), tried(lambda: enumerate()), tried(lambda: map(len)), tried(lambda: isinstance(1, "int")), tried(lambda: round("a")), tried(lambda: abs("a")), tried(lambda: ord("ab")), tried(lambda: chr(-1)), tried(lambda: hash([])), tried(lambda: type("X", (), {}) if False else type()), tried(lambda: object(1)), print("dropped", end="")]

# ---- program: mathematics in the library
import math
def tried(f, *a):
    try:
        return f(*a)
    except Exception as e:
        return type(e).__name__, str(e)
out = [math.sqrt(16), math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.7), math.factorial(20), math.gcd(12, 18, 27), math.lcm(4, 6), math.comb(10, 3), math.perm(5, 2), math.isqrt(99), math.prod([1, 2, 3.0]), math.fsum([0.1] * 10), math.hypot(3, 4), math.dist([0, 0], [3, 4]), math.copysign(1, -0.0), math.fmod(-7, 3), math.remainder(7, 4), math.modf(3.25), math.frexp(8.0), math.ldexp(0.5, 4), math.isclose(1, 1 + 1e-10), math.isnan(math.nan), math.isinf(-math.inf), math.isfinite(1.0), math.ulp(1.0), math.nextafter(1.0, 2.0), math.degrees(math.pi), math.radians(180), math.log2(1024), math.log10(1000), math.log(8, 2), math.exp(0), math.pow(2, 0.5), math.tau / 2 == math.pi, math.sumprod([1, 2], [3, 4]), math.fma(2, 3, 4), math.gamma(5), math.exp2(10), math.log1p(0), math.expm1(0), math.sin(0), math.cos(0), math.atan2(1, 0) == math.pi / 2]
errors = [tried(f, *a) for f, *a in [(math.sqrt, -1), (math.log, 0), (math.log, -1), (math.acos, 2), (math.factorial, -1), (math.factorial, 1.5), (math.comb, -1, 2), (math.isqrt, -1), (math.exp, 1000), (math.fmod, 1, 0), (math.gcd, 1.5), (math.sqrt, "x"), (math.floor, math.inf), (math.ceil, math.nan), (math.pow, 0, -1), (math.pow, -1, 0.5), (math.ldexp, 1, "a"), (math.dist, [1], [1, 2]), (math.log, 10, 1), (math.atanh, 1), (math.lgamma, 0), (math.sumprod, [1], [1, 2]), (math.perm, 3, -1), (math.sqrt,), (math.hypot, "a"), (math.isclose, 1, 1, -1)]]
ints = type(math.floor(2.0)).__name__, math.floor(1e20), math.ceil(-0.5), math.trunc(1e300) % 7, math.log2(2 ** 70), math.log10(10 ** 50), math.sqrt(2 ** 60), math.gcd(), math.lcm(0, 3), math.comb(5, 7), math.perm(4)
