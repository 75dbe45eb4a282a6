"""Programs about classes, data classes, enumerations and patterns."""

from .chance import G, chance, pick
from .expressions import expr
from .functions import call_args

def body_of(kind):
    return pick(*{
        "__init__": ["self.v = v"], "__repr__": ["return f'{type(self).__name__}({self.v})'"],
        "__eq__": ["return self.v == o.v", "return NotImplemented", "return True"], "__lt__": ["return self.v < o.v", "return NotImplemented"],
        "__add__": ["return type(self)(self.v + o.v)", "return type(self)(self.v + o)", "return NotImplemented"], "__radd__": ["return ('r', self.v, o)", "return NotImplemented"], "__iadd__": ["self.v += 1; return self", "return NotImplemented"],
        "__mul__": ["return self.v * o"], "__len__": ["return self.v", "return 2", "return -1", "return 'x'"], "__bool__": ["return self.v > 1", "return 1"], "__getitem__": ["return (self.v, o)", "raise IndexError(o)", "return range(3)[o]"],
        "__contains__": ["return o == self.v"], "__iter__": ["return iter([self.v, 1])", "yield self.v", "return 3", "return self"], "__next__": ["raise StopIteration", "raise StopIteration(3)"], "__call__": ["return ('called', o)"],
        "__getattr__": ["return 'got ' + o", "raise AttributeError(o)", "return self.v[o]"], "__neg__": ["return -self.v"], "__int__": ["return self.v", "return 1.5"], "__index__": ["return self.v", "return 'i'"], "__float__": ["return 1.5", "return 1"], "__hash__": ["return 7", "return 'h'"], "__str__": ["return 'S' + str(self.v)", "return 3"],
        "__format__": ["return '<' + o + '>'"], "__enter__": ["return self.v", "return self"], "__exit__": ["return True", "return False"], "__setattr__": ["object.__setattr__(self, o, (p2, 'set'))"], "__delitem__": ["self.v = ('del', o)"], "__setitem__": ["self.v = (o, p2)"], "__abs__": ["return 'abs'"], "__sub__": ["return 'sub'"], "__rsub__": ["return 'rsub'"], "__matmul__": ["return 'mat'"], "__truediv__": ["return self.v / o"], "__floordiv__": ["return self.v // o"], "__mod__": ["return self.v % o"], "__pow__": ["return self.v ** o"], "__and__": ["return 'and'"], "__invert__": ["return 'inv'"], "__round__": ["return 'round'"], "__reversed__": ["return iter('rev')"], "__ge__": ["return 'ge'"], "__ne__": ["return 'ne'"], "__missing__": ["return 'missing'"]}[kind])


ONE = {"__repr__", "__len__", "__bool__", "__iter__", "__next__", "__neg__", "__int__", "__index__", "__float__", "__hash__", "__str__", "__enter__", "__abs__", "__invert__", "__round__", "__reversed__"}


TWO = {"__setattr__": "self, o, p2", "__setitem__": "self, o, p2", "__exit__": "self, *o", "__init__": "self, v=1"}


SPECIAL = ["__eq__", "__lt__", "__add__", "__radd__", "__iadd__", "__mul__", "__len__", "__bool__", "__getitem__", "__contains__", "__iter__", "__next__", "__call__", "__getattr__", "__neg__", "__int__", "__index__", "__float__", "__hash__", "__str__", "__format__", "__enter__", "__exit__",
           "__setattr__", "__delitem__", "__setitem__", "__abs__", "__sub__", "__rsub__", "__matmul__", "__truediv__", "__floordiv__", "__mod__", "__pow__", "__and__", "__invert__", "__round__", "__reversed__", "__ge__", "__ne__"]


def theme_special(p):
    methods = ["__init__", "__repr__"] + G.sample(SPECIAL, pick(3, 5, 7))
    if "__setattr__" in methods and chance(0.7):
        methods.remove("__setattr__")
    p.add("class A:")
    for m in methods:
        args = TWO.get(m) or ("self" if m in ONE else "self, o")
        p.add(f"    def {m}({args}): {body_of(m)}")
    p.add("class B(A):\n    pass")
    p.add(f"x, y = A({pick('1', '2', '0')}), {pick('A(2)', 'B(1)', 'B(3)')}")
    for _ in range(pick(6, 8)):
        o = pick("y", "x", "1", "'s'", "2.5", "[1]", "None")
        e = pick(f"x {pick('+', '-', '*', '/', '//', '%', '**', '@', '&', '|', '<<')} {o}", f"{o} {pick('+', '-', '*', '@')} x", f"x {pick('==', '!=', '<', '<=', '>', '>=')} {o}", "len(x)", "bool(x)", f"x[{o}]", f"{o} in x", "list(x)", f"x({o})", "x.foo", "-x", "+x", "~x", "int(x)", "float(x)", "str(x)", "repr(x)", "f'{x}'", "f'{x:5}'",
                 "'%s %r' % (x, y)", "'%d' % x", "hash(x) == hash(x)", "{x: 1}[x]", "abs(x)", "round(x)", "[0, 1, 2][x]", "list(reversed(x))", "sorted([y, x])", "max(x, y)", "x is y", "range(x)", "'a' * x", "isinstance(y, A)", "x.v", "hasattr(x, 'zz')", "getattr(x, 'zz', 'default')", "[*x]", "a, b = x\n" if False else "tuple(x)", "dict(x)", "next(iter(x))", "sum([x, y])", "sum([x], x)", "format(x, 'd')", "x.__class__.__name__", "dict(vars(x))", "bool(not x)", "x and y", "hex(x)", "divmod(x, 2)", "pow(x, 2)", "bytes(x)", "enumerate(x).__next__()", "iter(x) is x", "any(x)")
        p.guarded([], e)
    for _ in range(pick(1, 2)):
        s = pick("x += y", "x[0] = 5", "del x[0]", "x.w = 3", "del x.v", "with x as q: raise ValueError('in with')", "with x as q: pass", "a, b = x", "for q in x: pass", "del x.nothing", "x -= 1", "x *= 3")
        p.guarded([s], pick("x", "x.v", "(q, x)", "(a, b)", "x.w"))


def theme_inherit(p):
    names = ["A", "B", "C", "D", "E"]
    made = []
    p.add("log = []")
    for n in names[: pick(3, 4, 5)]:
        bases = G.sample(made, min(len(made), pick(0, 1, 1, 2, 2, 3)))
        if chance(0.04):
            bases.append(pick("int", "dict", "Exception", "list", "str", "object", "bool", "tuple"))
        lines = [f"    tag = {n!r}"] if chance(0.6) else []
        if chance(0.7):
            lines.append(f"    def m(self):\n        log.append({n!r})\n        return {pick('super().m()' if bases else repr(n), repr(n), '[' + repr(n) + '] + [super().m()]' if bases else repr(n))}")
        if chance(0.3):
            lines.append(f"    @property\n    def p(self): return {pick(repr('p' + n), 'self.tag', 'self.nope', 'super().p')}")
        if chance(0.3):
            lines.append(f"    @classmethod\n    def c(cls, k=1): return cls.__name__, {n!r}, k")
        if chance(0.2):
            lines.append(f"    @staticmethod\n    def s(k): return {n!r}, k")
        if chance(0.2):
            lines.append(f"    def __init_subclass__(cls, **kw): log.append((cls.__name__, kw)); super().__init_subclass__()")
        if chance(0.15):
            lines.append(f"    __slots__ = {pick('()', '(' + repr('q') + ',)', repr('q'))}")
        if chance(0.2):
            lines.append(f"    def __init__(self, *a): self.q = a; super().__init__()")
        if not lines:
            lines = ["    pass"]
        body = f"class {n}({', '.join(bases)}):\n" + "\n".join(lines)
        r = p.result()
        p.add("try:")
        p.add(body, 1)
        p.add(f"    {r} = [k.__name__ for k in {n}.__mro__]")
        p.add("except Exception as e:")
        p.add(f"    {r} = type(e).__name__, str(e)")
        made.append(n)
    for _ in range(pick(3, 5, 6)):
        c = pick(*made)
        e = pick(f"{c}().m()", f"{c}.tag", f"{c}().p", f"{c}.c()", f"{c}().c({pick('2', 'k=3', '1, 2')})", f"{c}.s({pick('', '4')})", f"issubclass({c}, {pick(*made)})", f"isinstance({c}(), ({pick(*made)}, {pick(*made)}))", f"{c}(1)", f"{c}().q", f"{c}.p", f"hasattr({c}, 'm')", f"{c}.m()", f"{c}().nope", f"{c}.nope", f"{c}.__bases__", f"{c}().tag", f"[k.__name__ for k in {c}.__bases__]", f"{c}.__name__ + {c}.__qualname__", f"{c}().s(1, 2)", f"super({c}, {c}()).m()", f"super({c}, 3)")
        if "__bases__" in e and "for" not in e:
            e = f"len({c}.__bases__)"
        if e == f"{c}(1)":
            e = f"type({c}(1)).__name__"
        if e == f"{c}.p":
            e = f"type({c}.p).__name__"
        p.guarded(["log.clear()"], f"({e}, list(log))")
    for _ in range(pick(0, 1, 2)):
        c = pick(*made)
        p.guarded([f"x = {c}()", pick("x.p = 1", "x.q = 2", "x.new = 3", "del x.q", "del x.p", "x.tag = 'own'; del x.tag", f"{c}.tag = 9", f"{c}.m = lambda self: 'patched'", f"del {c}.tag", "x.m = 5")], pick("x.tag", "dict(vars(x))", "x.q", "x.m()", "x.p"))


def theme_dataclass(p):
    opts = [o for o in ("frozen=True", "order=True", "eq=False", "kw_only=True", "slots=True", "repr=False", "unsafe_hash=True", "init=False") if chance(0.13)]
    fields = []
    for n in G.sample("abcd", pick(1, 2, 3)):
        fields.append(f"    {n}: {pick('int', 'str', 'list', 'ClassVar[int]', 'InitVar[int]', 'object')}" + pick("", "", f" = {expr(pick('int', 'str'), 0)}", " = field(default=3)", " = field(default_factory=list)", " = []", " = field(default=1, repr=False)", " = field(init=False, default=2)", " = field(compare=False, default=0)", " = field(kw_only=True, default=8)", " = field(kw_only=True)"))
    p.add("from dataclasses import dataclass, field, replace, asdict, astuple, fields, is_dataclass, InitVar, KW_ONLY, FrozenInstanceError\nfrom typing import ClassVar")
    r = p.result()
    p.add("try:")
    p.add(f"    @dataclass({', '.join(opts)})\n    class P:\n" + "\n".join("    " + f for f in fields) + ("\n        def __post_init__(self, *a): self.post = a" if chance(0.15) else ""))
    p.add(f"    {r} = [f.name for f in fields(P)]")
    p.add("except Exception as e:")
    p.add(f"    {r} = type(e).__name__, str(e)")
    if chance(0.4):
        r = p.result()
        p.add(f"try:\n    @dataclass{pick('', '(frozen=True)', '(order=True)')}\n    class Q(P):\n        {pick('e: int = 5', 'a: int = 9', 'e: int', 'pass')}\n    {r} = [f.name for f in fields(Q)]\nexcept Exception as e:\n    {r} = type(e).__name__, str(e)")
    make = lambda: f"{pick('P', 'P', 'P', 'Q')}({call_args()})"
    for _ in range(pick(3, 5)):
        m = make()
        e = pick(m, m, f"{m} {pick('==', '<', '!=', '>=')} {m}", f"replace({m}, {pick('a=5', 'b=6', 'zz=1', '')})", f"asdict({m})", f"astuple({m})", f"hash({m}) == hash({m})", f"{m}.{pick('a', 'b', 'zz')}", "P.__match_args__", f"is_dataclass({pick('P', m, '3')})", "P.a", f"dict(vars({m}))", f"len({{{m}, {m}}})", "asdict(P)", "fields(3)")
        if "repr=False" in opts or "hash(" in e and False:
            e = f"asdict({m})"
        p.guarded([], e)
    p.guarded([f"x = {make()}", pick("x.a = 7", "x.new = 1", "del x.a", "x.b += 1")], "x.a" if "repr=False" in opts else "x")


def theme_enum(p):
    p.add("import enum")
    base = pick("enum.Enum", "enum.Enum", "enum.IntEnum", "enum.StrEnum", "str, enum.Enum", "int, enum.Enum")
    values = {"enum.Enum": ["1", "'a'", "enum.auto()", "(1, 2)", "None", "1", "2.5"], "enum.IntEnum": ["1", "2", "enum.auto()", "7", "True"], "enum.StrEnum": ["'x'", "enum.auto()", "'y'", "3"], "str, enum.Enum": ["'s'", "'t'", "enum.auto()"], "int, enum.Enum": ["1", "4", "enum.auto()", "'7'"]}[base]
    names = G.sample(["RED", "GREEN", "BLUE", "ALPHA"], pick(2, 3))
    extra = pick("", "", "", "\n        @property\n        def low(self): return self.name.lower()", "\n        def __str__(self): return 'E:' + self.name", "\n        _ignore_ = []" if False else "", "\n        @classmethod\n        def first(cls): return next(iter(cls))")
    r = p.result()
    p.add("try:")
    p.add(f"    {pick('', '', '@enum.unique')}\n    class E({base}):\n" + "\n".join(f"        {n} = {pick(*values)}" for n in names) + extra)
    p.add(f"    {r} = list(E)")
    p.add("except Exception as e:")
    p.add(f"    {r} = type(e).__name__, str(e)")
    n = names[0]
    for _ in range(pick(4, 6)):
        n = pick(*names, "NOPE") if chance(0.3) else pick(*names)
        e = pick(f"E.{n}", f"E.{n}.value", f"E.{n}.name", f"str(E.{n})", f"repr(E.{n})", f"f'{{E.{n}}}'", f"E({pick('1', repr('a'), repr('x'), '99', 'None', repr('red'))})", f"E[{n!r}]", "len(E)", f"E.{n} == {pick('1', repr('x'), 'E.' + names[0])}", f"E.{n} in E", f"1 in E", "list(E.__members__)", f"E.{n} < E.{names[0]}", f"E.{n} + 1", f"E.{n}.low", f"str.upper(E.{n})", f"isinstance(E.{n}, int)", "E.first()", f"{{E.{n}: 1}}[E.{n}]", f"'%s' % E.{n}", f"format(E.{n}, '>8')", f"json.dumps(E.{n})", f"E.{n} is E(E.{n}.value)", "E()", "list(reversed(E))", f"bool(E.{n})")
        p.guarded([], e)
    p.guarded([pick(f"E.{names[0]} = 3", f"E.new = 3" if False else f"E.{names[0]} = 3", f"del E.{names[0]}", f"E.{names[0]}.value = 2", "class F(E): pass", f"E.{names[0]}.x = 1", f"for k in E: k.name")], "1")


def theme_match(p):
    pats = []
    for _ in range(pick(3, 4, 5)):
        pats.append(pick("0", "1 | 2", "'a'", "[]", "[x]", "[x, y]", "[x, *rest]", "[_, *_]", "{'k': v}", "{'k': v, **rest}", "{}", "int(n)", "str(s)", "float()", "(1, x)", "int() | float() as n", "[int(a), str(b)]", "None", "True", "{'k': [a, b]}", "-1", "1.5", "[[x], y]", "bool()", "list()", "dict(d)", "P(a)", "P(x=a)", "P(a, y=b)", "P(1, b, c)", "str() | bytes() as t", "'x' 'y'", "[1, 2, *_] as q", "b'q'"))
    p.add("class P:\n    __match_args__ = ('x', 'y')\n    def __init__(self, x, y=2): self.x, self.y = x, y")
    p.add("def kind(v):\n    match v:")
    for i, q in enumerate(pats):
        guard = pick("", "", "", " if v", " if len(v) > 1")
        p.add(f"        case {q}{guard}:\n            return {i}, {{k: w for k, w in locals_of({', '.join(repr(c) + ': ' + c for c in captures(q)) and '{' + ', '.join(repr(c) + ': ' + c for c in captures(q)) + '}'}).items()}}" if False else f"        case {q}{guard}:\n            return {i}, {'(' + ''.join(c + ', ' for c in captures(q)) + ')'}")
    p.add("        case _:\n            return 'other'")
    for _ in range(pick(4, 6)):
        v = pick("0", "1", "2", "'a'", "[]", "[1]", "[1, 2]", "(1, 'x')", "{'k': 1}", "{'k': [1, 2], 'z': 0}", "1.5", "None", "True", "'xy'", "range(2)", "b'q'", "{}", "P(1)", "P(1, 3)", "-1", "[[5], 6]", "[1, 2, 3]", "{1, 2}", "iter([])", "collections.deque([1, 2])")
        p.guarded([], f"kind({v})")


def captures(q):
    out = []
    word = ""
    for c in q + " ":
        if c.isalnum() or c == "_":
            word += c
        else:
            if word in ("x", "y", "rest", "v", "n", "s", "a", "b", "c", "d", "t", "q") and word not in out and not q.startswith(("'", "b'")) and c != "=":
                out.append(word)
            word = ""
    return [w for w in out]
