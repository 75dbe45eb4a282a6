"""Programs about abstract classes, descriptors, hooks of classes and typing."""

from .chance import chance, pick
from .expressions import expr

SEQUENCE = "def __getitem__(self, i): return self.v[i]\ndef __len__(self): return len(self.v)"
MUTABLE = SEQUENCE + "\ndef __setitem__(self, i, x): self.v[i] = x\ndef __delitem__(self, i): del self.v[i]"
MAPPING = MUTABLE + "\ndef __iter__(self): return iter(self.v)"
SET = "def __contains__(self, x): return x in self.v\ndef __iter__(self): return iter(self.v)\ndef __len__(self): return len(self.v)\ndef add(self, x):\n    if x not in self.v: self.v.append(x)\ndef discard(self, x):\n    if x in self.v: self.v.remove(x)"


def indented(text):
    return "".join("    " + line + "\n" for line in text.split("\n"))


def theme_abcs(p):
    kind = pick("Sequence", "MutableSequence", "Mapping", "MutableMapping", "Set", "MutableSet", "Iterator", "Collection")
    body = {"Sequence": SEQUENCE, "MutableSequence": MUTABLE + "\ndef insert(self, i, x): self.v.insert(i, x)", "Mapping": MAPPING, "MutableMapping": MAPPING, "Set": SET, "MutableSet": SET,
            "Iterator": "def __next__(self):\n    if not self.v: raise StopIteration\n    return self.v.pop(0)", "Collection": SET}[kind]
    if chance(0.2):  # one method is missing
        lines = body.split("\n")
        cut = [i for i, line in enumerate(lines) if line.startswith("def ")]
        i = pick(*cut)
        end = next((j for j in cut if j > i), len(lines))
        body = "\n".join(lines[:i] + lines[end:]) or "pass"
    made = {"Mapping": "dict(v)", "MutableMapping": "dict(v)"}.get(kind, "list(v)")
    start = {"Mapping": "{'a': 1, 'b': 2}", "MutableMapping": "{'a': 1, 2: 'c'}", "Iterator": "[1, 2, 3]"}.get(kind, pick("[1, 2, 3]", "'abca'", "[]", "[2, 2.0, 3]"))
    p.add(f"from collections.abc import {kind}\nclass C({kind}):\n    def __init__(self, v=()): self.v = {made}\n    def __repr__(self): return f'C({{self.v!r}})'\n{indented(body)}")
    p.guarded([f"c = C({start})"], "c")
    use = {"Sequence": ["c.index(2)", "c.count(2)", "2 in c", "list(reversed(c))", "c.index(3, 1)", "list(c)", "c[0]", "c[1:]", "c.index('zz')", "c == C(c)", "c.append(1)"],
           "MutableSequence": ["c.append(5)", "c.extend([7, 8])", "c.pop()", "c.pop(0)", "c.remove(2)", "c.reverse()", "c.clear()", "c.insert(0, 'i')", "c.extend(c)", "c.remove('zz')", "c.pop(99)", "c.__iadd__([1])"],
           "Mapping": ["c.get('a')", "c.get('zz', 0)", "'a' in c", "list(c.items())", "list(c.keys())", "list(c.values())", "c == {'a': 1, 'b': 2}", "c.keys() & {'a'}", "1 in c.values()", "('a', 1) in c.items()", "c.items()", "dict(c)", "c['zz']", "len(c.keys())", "hash(c)", "c.pop('a')"],
           "MutableMapping": ["c.pop('a')", "c.pop('zz')", "c.pop('zz', None)", "c.popitem()", "c.clear()", "c.update({'x': 1})", "c.update([('y', 2)], z=3)", "c.update(3)", "c.setdefault('a', 9)", "c.setdefault('n')", "c.__setitem__(1, 2)", "c.__delitem__('zz')", "c.update([1])"],
           "Set": ["c & [1, 2]", "c | 'a'", "c - [1]", "c ^ [1, 9]", "c <= c", "c < C([1, 2, 3, 4])", "c == {1, 2, 3}", "c.isdisjoint([9])", "c >= C()", "{1, 9} & c == C([1])", "c & 3", "c < 3", "[1] | c", "hash(c)", "c.add(1)"],
           "MutableSet": ["c.add(9)", "c.discard(1)", "c.remove(1)", "c.remove('zz')", "c.pop()", "c.clear()", "c.__ior__([7])", "c.__iand__([1, 2])", "c.__isub__([1])", "c.__ixor__([1, 5])", "c ^ c"],
           "Iterator": ["next(c)", "list(c)", "iter(c) is c", "next(c, 'none')", "sum(c)", "C()", "list(zip(c, c))"],
           "Collection": ["len(c)", "1 in c", "list(c)", "isinstance(c, Collection)", "c[0]", "sorted(c)"]}[kind]
    for _ in range(pick(4, 6)):
        p.guarded([f"q = {pick(*use)}"], pick("(q, c)", "q", "(str(q), len(c))"))
    p.guarded([], pick(f"isinstance(c, {kind})", f"issubclass(list, {kind})", f"issubclass(C, {kind})", f"{kind}()", "[k.__name__ for k in C.__mro__]", f"isinstance({{}}, {kind})", f"issubclass(dict, {kind}), issubclass(set, {kind}), issubclass(str, {kind})"))


def theme_abstract(p):
    names = pick(["f"], ["f", "g"], ["g", "f", "a"])
    p.add("import abc\nclass A" + pick("(abc.ABC)", "(metaclass=abc.ABCMeta)", "") + ":")
    for n in names:
        p.add(f"    {pick('', '', '@property', '@classmethod', '@staticmethod')}".rstrip() or "    # plain")
        p.add(f"    @abc.abstractmethod\n    def {n}(self{pick('', ', x=1')}): return {n!r}")
    p.add("class B(A):")
    for n in names:
        if chance(0.7):
            p.add(f"    {pick(f'def {n}(self): return 1, super().{n}', f'{n} = 5', f'def {n}(self): return {n!r} * 2')}")
    p.add("    pass")
    p.guarded([], "A()" + pick("", ".f()") + " is None")
    p.guarded([], f"B().{pick(*names)}" + pick(" == 5", " is None"))
    p.guarded([], f"B().{pick(*names)}() == {pick(repr('ff'), '1')}")


def theme_hooks(p):
    p.add(f"log = []\nclass Base:\n    {pick('tag = 0', 'pass')}\n    def __init_subclass__(cls, {pick('', 'tag=1, ', '/, tag=2, ')}**kw):\n        log.append((cls.__name__, {pick('kw', 'sorted(kw)', 'tag' if False else 'kw')}))\n        super().__init_subclass__({pick('', '**kw')})\n    def __class_getitem__(cls, item): return cls.__name__, item")
    for i in range(pick(1, 2)):
        p.guarded([f"class K{i}(Base{pick('', ', tag=3', ', other=1', ', metaclass=type')}):", f"    x = {expr('int', 0)}"], f"(K{i}.__name__, K{i}.x, log)")
    p.add("class Name:\n    def __set_name__(self, owner, name): log.append((owner.__name__, name)); self.n = name")
    p.guarded(["class H(Base):", "    a = Name()", "    b = a"], "(H.a.n, H.b.n, log)")
    p.guarded([], pick("Base[int]", "Base[1, 2]", "H['x']", "Base.tag", "H.tag", "int[0]", "list[int]", "dict[str, int]"))
    p.add(f"class P:\n    def __init__(self): self._v = {expr('int', 0)}\n    @property\n    def v(self): {pick('return self._v', 'raise AttributeError(5)', 'return self.w')}\n    {pick('@v.setter', '@v.deleter', '@v.getter')}\n    def v(self{pick('', ', x')}): {pick('self._v = 9', 'return 7', 'raise ValueError(1)')}\n    def __getattr__(self, n): {pick('return n', 'raise AttributeError(n)', 'return super().zz')}")
    for _ in range(3):
        p.guarded([pick("q = P().v", "pp = P(); pp.v = 3; q = pp._v", "pp = P(); del pp.v; q = pp._v", "q = P().zz", "q = hasattr(P(), 'v')", "q = getattr(P(), 'v', 0)", "q = type(P.v).__name__", "q = P.v.fget is None")], "q")


def theme_typing(p):
    p.add("from typing import Optional, Union, List, Dict, Tuple, Callable, Literal, Annotated, Any, Mapping, Iterable, NamedTuple, TypedDict, TypeVar, Generic, NewType, cast\nT = TypeVar('T')")
    atom = lambda: pick("int", "str", "None", "list", "List[int]", "list[int]", "Optional[str]", "Dict[str, int]", "T", "Any", "float", "Tuple[int, ...]", "Callable[[int], str]", "Literal['a', 2]", "int | str", "dict[str, list[int]]", "Annotated[int, 'm']", "'X'", "Iterable[int]", "tuple[int, ...]", "Mapping[str, int]", "Callable[..., None]")
    form = lambda: pick(lambda: f"Optional[{atom()}]", lambda: f"Union[{atom()}, {atom()}]", lambda: f"List[{atom()}]", lambda: f"Dict[str, {atom()}]", lambda: f"{pick('int', 'List[int]', 'list[int]', 'Optional[int]')} | {pick('None', 'str', 'List[str]', 'int', 'list[str]')}", lambda: f"Union[{atom()}, {atom()}, {atom()}]", atom)()
    for _ in range(pick(3, 4)):
        p.guarded([], f"repr({form()})")
        p.guarded([], pick(f"{form()} == {form()}", f"({form()}).__args__", f"hash({form()}) == hash({form()})", f"isinstance({expr('int', 0)}, {form()})", f"isinstance([], {form()})", f"({form()}).__origin__"))
    p.add(f"class N(NamedTuple):\n    a: int\n    b: str = {pick(repr('d'), '3', '[]')}\n    {pick('def m(self): return self.a', 'c: float = 1.5', 'pass')}\nclass D(TypedDict{pick('', ', total=False')}):\n    k: int\nU = NewType('U', int)\nclass G(Generic[T]):\n    def __init__(self, v): self.v = v")
    for _ in range(3):
        p.guarded([], pick("N(1)", "N(1, 'x')", "N()", "N(1)._asdict()", "N(1)._replace(b=2)", "N._fields", "N._field_defaults", "N(1) == (1, 'd')", "D(k=1)", "D({'k': 2})", "D()['k']", "U(5)", "U('a')", "G(3).v", "G[int](4).v", "cast(int, 'q')", "N(*'ab')", "N(1).m()", "N(1)[1]", "a, b, *c" if False else "len(N(1))", "isinstance(N(1), tuple)", "type(D(k=1)).__name__", "N.__name__", "N(1, c=2)", "issubclass(G, Generic)", "G.__name__", "N(1) < N(2)"))
