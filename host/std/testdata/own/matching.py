# The match statement.
# ---- program: literals, alternatives and captures
def f(v):
    match v:
        case 0 | 1: return "small"
        case -1.5: return "neg"
        case "a" | b"a" as which: return ("letter", which)
        case None | True | False: return ("single", v)
        case int() | float() as n if n > 100: return ("big", n)
        case int(n): return ("int", n)
        case str() | list(): return "seqish"
        case _: return "other"
out = [f(v) for v in (0, 1.0, True, False, None, -1.5, "a", b"a", 101, 1e3, 7, "zz", [], {}, 2.5)]
# ---- program: sequences
def f(v):
    match v:
        case []: return "empty"
        case [x]: return ("one", x)
        case [1, *rest]: return ("starts", rest)
        case (a, (b, *c), d): return ("nested", a, b, c, d)
        case [*_, "end"]: return "ends"
        case [_, _]: return "pair"
        case [a, *_, b]: return ("ab", a, b)
    return "no"
out = [f(v) for v in ([], (5,), [1, 2, 3], (0, [1, 2], 3), ["x", "y", "end"], (2, 3), range(4, 9), "ab", {1}, {1: 2}, iter([1]) and 0)]
# ---- program: mappings
def f(v):
    match v:
        case {"kind": "add", "args": [a, b]}: return a + b
        case {"kind": "neg", "arg": x, **rest} if not rest: return -x
        case {"kind": str(k), **rest}: return k, rest
        case {}: return "any mapping"
        case _: return "none"
out = [f(v) for v in ({"kind": "add", "args": [1, 2]}, {"kind": "neg", "arg": 3}, {"kind": "neg", "arg": 3, "z": 1}, {}, {"q": 1}, [], {"kind": 5})]
# ---- program: classes by position and keyword
class P:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
class Q(P): pass
def f(v):
    match v:
        case Q(x=0): return "Q0"
        case P(0, y): return ("axis", y)
        case P(x, y=[a, b]): return (x, a, b)
        case P(x=x) if x < 0: return "left"
        case P(): return "P"
        case str(s): return s
    return None
out = [f(v) for v in (Q(0, 1), P(0, 2), P(3, [4, 5]), P(-1, 1), P(9, 9), "s", 4)]
match P(1, 2):
    case P(1, 2, 3): pass
# ---- program: dotted names are values and plain ones captures
class C:
    A = 1
    class D: B = "b"
def f(v):
    match v:
        case C.A: return "A"
        case C.D.B: return "B"
        case other: return ("captured", other)
out = f(1), f("b"), f(2), f(True)
# ---- program: what a failed pattern leaves bound
x = "before"
match (1, 2, 3):
    case (x, 9, _): pass
    case (a, b, c) if c > 5: pass
    case _: pass
match [1, 2]:
    case [p, q]: total = p + q
# ---- program: a small evaluator
def ev(e, env):
    match e:
        case int() | float(): return e
        case str(name): return env[name]
        case ("+" | "*" as op, *args):
            acc = 0 if op == "+" else 1
            for a in args:
                acc = acc + ev(a, env) if op == "+" else acc * ev(a, env)
            return acc
        case ("let", name, v, body): return ev(body, env | {name: ev(v, env)})
        case ("if", c, a, b): return ev(a if ev(c, env) else b, env)
        case _: raise SyntaxError(f"bad {e!r}")
out = ev(("let", "x", ("+", 1, 2), ("*", "x", "x", 2)), {}), ev(("if", 0, "a", ("+",)), {})
ev(("?",), {})
# ---- program: the subject is read once
log = []
def s():
    log.append("subject")
    return 3
class G:
    def __eq__(self, o): log.append(o); return False
def guard(v): log.append(("guard", v)); return v > 2
match s():
    case 1: r = 1
    case n if guard(n - 1): r = 2
    case n if guard(n): r = 3
# ---- program: builtin classes take one position
def f(v):
    match v:
        case bool(b): return ("bool", b)
        case bytes(b): return ("bytes", b)
        case dict(d): return ("dict", d)
        case tuple((a, *_)): return ("tuple", a)
        case frozenset() | set(): return "set"
        case float(real=r): return r
        case int(real=r, imag=0): return ("int", r)
out = [f(v) for v in (True, b"x", {1: 2}, (5, 6), {1}, 2.5, 7, ())]
match 3:
    case int(a, b): pass
# ---- program: matching what is no class
match 1:
    case f() if False: pass
    case _: r = 1
