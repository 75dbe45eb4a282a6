# Builtin functions, truth, identity, messages of type errors.
# ---- program: and, or, not and chains
out = [0 or "a", "" or [] or 0, 1 and "b", [] and 1, not "", not [0], 1 < 2 < 3, 1 < 3 < 2, 1 == 1.0 == True, (1 < 2) == True, 1 < 2 == True, None is None is not False, 1 in [1] == True]
log = []
def v(x): log.append(x); return x
r = v(3) > v(5) > v(1), v(0) or v("z"), v(1) if v(0) else v(2)
# ---- program: truth of values
values = [0, 0.0, "", "0", b"", [], [0], (), {}, {0: 0}, set(), None, ..., range(0), range(1), float("nan"), NotImplemented is None, object, len, False]
truth = [bool(v) for v in values]
del values
# ---- program: operands that do not fit
ends = []
for f in (lambda: 1 + "a", lambda: "a" + 1, lambda: [1] + (2,), lambda: "a" * "b", lambda: 1.5 * "a", lambda: [1] * 1.5, lambda: {} + {}, lambda: None + 1, lambda: 1 - None, lambda: "a" - "b", lambda: 2 ** "a", lambda: 1 @ 2, lambda: 1 << 1.5, lambda: 1.5 & 1, lambda: "a" // 2, lambda: -"a", lambda: ~1.5, lambda: +[], lambda: divmod("a", 1), lambda: b"a" + "a", lambda: (1,) + [2], lambda: len + 1, lambda: 3 % "a", lambda: object + 1):
    try: ends.append(f())
    except TypeError as e: ends.append(str(e))
f = None
# ---- program: in-place operands that do not fit
ends = []
for op, v, w in (("+", 1, "a"), ("+", "a", 1), ("+", [1], 2), ("-", {1}, [1]), ("|", {}, 3), ("*", [1], "x"), ("&", {1}, [1]), ("@", 1, 2), ("**", "a", 2), ("//", [], 1)):
    try:
        if op == "+": v += w
        elif op == "-": v -= w
        elif op == "|": v |= w
        elif op == "*": v *= w
        elif op == "&": v &= w
        elif op == "@": v @= w
        elif op == "**": v **= w
        else: v //= w
        ends.append(v)
    except TypeError as e: ends.append(str(e))
# ---- program: comparisons that do not fit
ends = []
for f in (lambda: 1 < "a", lambda: [] < (), lambda: None < None, lambda: {} < {}, lambda: "a" >= b"a", lambda: {1} <= [1], lambda: len < len, lambda: (1,) > 1, lambda: object() < 1, lambda: range(1) < range(2), lambda: [1, "a"] < [1, 2], lambda: 1.5 > None):
    try: ends.append(f())
    except TypeError as e: ends.append(str(e))
f = None
# ---- program: not callable, not subscriptable, not iterable
ends = []
for f in (lambda: 3(), lambda: "a"(), lambda: None(), lambda: [1](0), lambda: 3[0], lambda: None["a"], lambda: len[0], lambda: (lambda: 0)[0], lambda: [*3], lambda: list(None), lambda: dict(a=1)[[]], lambda: [1]["a"], lambda: (1,)[1.5], lambda: "a"["b"], lambda: [1][None], lambda: int[0], lambda: [0 for x in 5], lambda: len(5), lambda: iter(5), lambda: next([]), lambda: reversed(5), lambda: 1 in 5, lambda: "".join(5), lambda: sum(5), lambda: max(5)):
    try: ends.append(f())
    except TypeError as e: ends.append(str(e))
f = None
# ---- program: attributes that are not there
ends = []
class A: pass
for f in (lambda: (1).x, lambda: "a".x, lambda: None.x, lambda: [].x, lambda: A.x, lambda: A().x, lambda: len.x, lambda: (lambda: 0).x, lambda: range(1).x, lambda: {}.x, lambda: setattr(1, "x", 2), lambda: setattr([], "x", 2), lambda: setattr("a", "upper", 2), lambda: delattr([], "append"), lambda: delattr(A(), "z"), lambda: getattr(A, 3), lambda: setattr(None, "x", 1), lambda: setattr((), "x", 1)):
    try: ends.append(f())
    except Exception as e: ends.append(type(e).__name__ + ": " + str(e))
f = None
# ---- program: builtins given the wrong arguments
ends = []
for f in (lambda: len(), lambda: len(1, 2), lambda: abs(), lambda: ord(""), lambda: ord(5), lambda: chr(-1), lambda: chr("a"), lambda: int([]), lambda: int("1.5"), lambda: int(None), lambda: float([]), lambda: float("x"), lambda: bool(1, 2), lambda: str(1, 2), lambda: list(1, 2), lambda: tuple(x=1), lambda: range(), lambda: range(1.5), lambda: range(1, 2, 3, 4), lambda: round("a"), lambda: round(1.5, "a"), lambda: pow(2), lambda: pow(2, 3, 0), lambda: pow(2.0, 3, 4), lambda: isinstance(1), lambda: isinstance(1, "a"), lambda: issubclass(1, int), lambda: enumerate(), lambda: zip(1), lambda: map(len), lambda: filter(1), lambda: sorted(), lambda: sorted([], len), lambda: hash([]), lambda: sum(), lambda: any(1), lambda: hex("a"), lambda: divmod(1), lambda: slice(), lambda: print(x=1), lambda: min(1), lambda: iter(), lambda: next(), lambda: callable(), lambda: format(), lambda: bytes(1, 2, 3, 4)):
    try: ends.append(str(f()))
    except Exception as e: ends.append(type(e).__name__ + ": " + str(e))
f = None
# ---- program: isinstance and issubclass
out = isinstance(True, int), isinstance(1, bool), isinstance(1, (str, (float, int))), issubclass(bool, int), isinstance(None, type(None)), isinstance(int, type), isinstance(len, object), issubclass(int, (str, object)), isinstance(1, int | None), type(1) is int, type(True) == int
isinstance(1, (int, "x")), isinstance("a", (int, "x"))
# ---- program: ranges of arguments to slices
s = slice(1, 10, 2)
out = s, s.start, s.stop, s.step, s.indices(5), slice(None, None, -1).indices(4), slice(5), slice(1, 2) == slice(1, 2), list(range(10))[s], repr(slice("a", None))
"abc"["a":]
# ---- program: conversions between sequences
out = list("ab"), tuple({1: 2}), list(b"ab"), dict(zip("ab", [1, 2])), str([1, "a"]), str((1,)), str(()), repr({"a": (1, [2])}), list(range(3)), "".join(reversed("abc")), bytes(range(3)), tuple(x for x in "ab"), str(b"x"), str(None), repr("a\nb")
# ---- program: repr of containers that hold themselves
a = [1]
a.append(a)
d = {"a": a}
d["d"] = d
t = (a, [])
t[1].append(t)
out = repr(a), repr(d), repr(t)
del a, d, t
# ---- program: any, all, sum, divmod, pow, round
out = any([]), all([]), any([0, "a"]), all([1, ""]), sum([1, True]), divmod(-7, 2), divmod(7.5, -2), pow(2, 10), pow(2, -1), pow(2.5, 2), round(2.567, 1), round(-2.5), abs(-3), abs(-2.5), abs(True)
# ---- program: print is dropped and returns nothing
r = print("x", 1, sep="-", end="!")
out = r, [print()]
print(1, sep=2)
# ---- program: getattr with defaults and hasattr
class A:
    x = None
    @property
    def bad(self): raise ValueError("p")
out = getattr(A, "x", 1), getattr(A(), "y", 2), hasattr(A, "x"), hasattr(A(), "y"), hasattr(1, "real"), getattr("a", "upper")()
hasattr(A(), "bad")
# ---- program: conditional expressions nest to the right
f = lambda n: "a" if n < 1 else "b" if n < 2 else "c"
out = f(0), f(1), f(2), (1 if 0 else 2) if 3 else 4, [x if x else "z" for x in (0, 1)], (lambda: 1 if 0 else 2)()
# ---- program: precedence
out = -2 ** 2, 2 ** -1, 2 ** 3 ** 2, -7 // 2, -(7 // 2), not 1 == 2, 1 + 2 << 1, 1 | 2 ^ 3 & 4, 5 - 3 - 1, 2 * 3 % 4, ~1 + 1, not 0 and 1 or 2, 1 if 0 or 1 else 2, - - 1, 2 ** 2 * 3, 10 - 2 ** 2
# ---- program: while with else and nested breaks
n, log = 10, []
while n:
    n -= 3
    if n < 0: break
    if n % 2: continue
    log.append(n)
else:
    log.append("else")
for i in range(3):
    for j in range(3):
        if j == i: break
    else:
        log.append("never")
        continue
    log.append((i, j))
# ---- program: the object's own repr
out = object.__repr__(3).split(" at ")[0].rstrip(">").removesuffix(" object"), object.__repr__("a").split(" at ")[0].rstrip(">").removesuffix(" object"), object.__str__(5), object.__eq__(1, 1), object.__ne__(1, 2), object.__eq__(1, 2), str.__repr__("a"), int.__repr__(True), int.__str__(5), list.__repr__([1]), dict.__repr__({1: 2})
# ---- program: identity of singletons and types
out = None is None, ... is Ellipsis, NotImplemented is NotImplemented, type(None).__name__, type(...).__name__, type(type).__name__, type(int).__name__, type(len).__name__, type(print).__name__, type(lambda: 0).__name__, type(range(1)).__name__, type([].append).__name__, type(iter([])).__name__, type({}.keys()).__name__, type(zip()).__name__
bool(NotImplemented)
# ---- program: names shadow builtins
def f(list):
    len = lambda x: "mine"
    return list, len(list)
out = f([1])
len = 3
also = len + 1
del len
back = len([1, 2])
# ---- program: exits by name
raise SystemExit("bye") if False else NameError("own")
# ---- program: sums of text and numbers in an exception
def area(w, h):
    if not isinstance(w, (int, float)): raise TypeError(f"width must be a number, not {type(w).__name__}")
    return w * h
out = area(2, 3.5)
area("2", 3)
# ---- program: lookups that fail say how near they were
class Config:
    hidden_size = 4
c = [Config.hidden_size, getattr(Config, "hidden", None)]
Config().hidden_siz
