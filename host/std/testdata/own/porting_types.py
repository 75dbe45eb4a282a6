# ---- program: what the forms of typing take and show
from typing import Annotated,Callable,ClassVar,Concatenate,Final,Literal,Optional,Tuple,Type,Union,Dict,List,ParamSpec,TypeVar,TypeVarTuple,Generic,Protocol,Sized,Any,NewType,Unpack
import typing
def t(f):
    try:
        return repr(f())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
P = ParamSpec("P"); T = TypeVar("T"); Ts = TypeVarTuple("Ts"); U = TypeVar("U")
class Box(Generic[T]): pass
class Two(Generic[T, U]): pass
class Fn(Generic[P, T]): pass
class Op(Generic[P]): pass
out = [
 t(lambda: Callable[int, str]),
 t(lambda: Callable[[int], str]),
 t(lambda: Callable[int]),
 t(lambda: Callable[[int], str, int]),
 t(lambda: Callable["int", str]),
 t(lambda: Callable[(int,), str]),
 t(lambda: Callable[..., 1]),
 t(lambda: Callable[[1], int]),
 t(lambda: Callable[P, T]),
 t(lambda: Callable[P, T][[int, str], bool]),
 t(lambda: Callable[P, T][..., bool]),
 t(lambda: Callable[P, T][P, bool]),
 t(lambda: Callable[P, T][int, bool]),
 t(lambda: Callable[P, int][int, str]),
 t(lambda: Callable[P, int][[int, str]]),
 t(lambda: Callable[Concatenate[int, P], T]),
 t(lambda: Callable[Concatenate[int, P], T][[str], bool]),
 t(lambda: Callable[Concatenate[int, P], T][..., bool]),
 t(lambda: Callable[Concatenate[int, P], T][Concatenate[str, P], bool]),
 t(lambda: Callable[[T], T][int]),
 t(lambda: Callable[[T, U], T][int, str]),
 t(lambda: Callable[[T, U], T][int]),
 t(lambda: Fn[[int], str]),
 t(lambda: Fn[int, str]),
 t(lambda: Fn[..., str]),
 t(lambda: Fn[P, str]),
 t(lambda: Fn[P, T][[int], str]),
 t(lambda: Op[int, str]),
 t(lambda: Op[[int, str]]),
 t(lambda: Op[int]),
 t(lambda: Op[...]),
 t(lambda: type(Box[int])),
 t(lambda: type(Box)),
 t(lambda: type(list[int])),
 t(lambda: type(List[int])),
 t(lambda: type(Callable[[int], str])),
 t(lambda: type(Optional[int])),
 t(lambda: type(Literal[1])),
 t(lambda: type(Annotated[int, 1])),
 t(lambda: type(Any)),
 t(lambda: type(Concatenate[int, P])),
 t(lambda: type(T)), t(lambda: type(P)), t(lambda: type(Ts)),
 t(lambda: type(P.args)), t(lambda: P.args), t(lambda: P.kwargs), 
 t(lambda: type(Final)), t(lambda: type(ClassVar[int])),
 t(lambda: type(Unpack[Ts])), t(lambda: type(int | str)), t(lambda: type(Tuple[int])),
 t(lambda: type(Type[int])), t(lambda: type(NewType("N", int))), t(lambda: NewType("N", int)),




 t(lambda: Two[int]), t(lambda: Two[int, str, float]), t(lambda: Two[int, str][int]), t(lambda: Box[int][str]), t(lambda: Two[T, str][int]), t(lambda: Two[T, T][int]), t(lambda: Two[int, T][str]), t(lambda: Box[1]), t(lambda: Box["x"]), t(lambda: Box[Box[T]][int]),t(lambda: Box[T, U]), t(lambda: Box[int].__origin__), t(lambda: Box[int].__args__), t(lambda: isinstance(Box[int](), Box)), t(lambda: isinstance(1, Box[int])), t(lambda: issubclass(int, Box[int])), 
 t(lambda: Box[int] == Box[int]), t(lambda: hash(Box[int])==hash(Box[int])), t(lambda: Box[int] | None), t(lambda: None | Box[int]), t(lambda: Box[int].x), t(lambda: Generic[int]), t(lambda: Generic), t(lambda: Generic[T, T]), t(lambda: Generic[()]), t(lambda: Protocol[int]), t(lambda: Protocol[T, T]), t(lambda: Protocol[T]), t(lambda: Generic[T]),

]
def p1():
    class A(Protocol, int): pass
def p2():
    class B: pass
    class A(B, Protocol): pass
def p3():
    class A(Protocol[T], Generic[T]): pass
def p4():
    class A(Protocol): 
        x: int
    return A()
def p5():
    class A(Protocol): 
        x: int
    return 1
def p6():
    class A(Protocol): 
        x: int
    class B(A, Protocol): pass
    class C(B): pass
    return C().__class__.__name__
def p7():
    class A(Generic[T], Generic[U]): pass
def p8():
    class A(List[T], Generic[U]): pass
def p20():
    class A(Protocol, Box[int]): pass
def p22():
    class A(list[int]): pass
    return A.__mro__
for f in [p1,p2,p3,p4,p5,p6,p7,p8,p20,p22]:
    out.append(f.__name__ + " " + t(f))
del Any, Generic, Protocol

# ---- program: where views meet iterables
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
d = {"a": 1, "b": 2}
class X: pass
class Y:
    def __or__(self, o): return "y or"
    def __ror__(self, o): return "y ror"
show = lambda v: sorted(map(repr, v)) if isinstance(v, (set, frozenset)) else v
out = [show(err(f)) for f in (lambda: type(frozenset("a") | d.keys()), lambda: type(d.keys() | frozenset("a")), lambda: type({"a"} & d.keys()), lambda: sorted([1] and ["a"] | d.keys()), lambda: "ab" & d.keys(), lambda: 3 | d.keys(), lambda: d.keys() | 3, lambda: X() | d.keys(), lambda: Y() | d.keys(), lambda: d.items() ^ [("a", 1), ("q", 2)], lambda: d.keys() - 3, lambda: 3 - d.keys(), lambda: d | d.keys(), lambda: d.values() | {1}, lambda: d.keys() & None, lambda: d.keys() ^ [[]], lambda: d.keys() & [[]], lambda: d.keys() | [[]], lambda: d.keys() - [[]])]
k = d.keys()
k |= {"z"}
s = {1}
s |= {1}
out += [sorted(k), len(s)]
del k, s

# ---- program: attributes of methods and mappings that are none
def err(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
class A:
    def m(self): pass
def a(): A().m.y = 1
def b(): del A().m.y
def c(): pass
def d(): A().m.m = 3
def e(): len.x = 1
def f(): del len.x
def g(): [].append.x = 1
def h(): pass
def i(): pass
def j(): A.m.__defaults__ = 3
class St(set): pass
class K:
    def __init__(self, **k): self.__dict__.update(k)
    def keys(self): return 3
    def __getitem__(self, k): return 1
class K2(K):
    def keys(self): return (x for x in [1])
out = [err(x) for x in (a, b, c, d, g, h, i, lambda: dict(K()), lambda: {**K()}, lambda: {}.update(K()), lambda: dict(**K()), lambda: (lambda **k: k)(**K()), lambda: dict(K2()), lambda: {**K2()}, lambda: (lambda **k: k)(**K2()), lambda: "{99999999999999999999}".format(1), lambda: "{0[99999999999999999999]}".format([1]), lambda: "{2147483648}".format(1), lambda: "{9223372036854775807}".format(1), lambda: "{9223372036854775808}".format(1))]

# ---- program: subclasses of builtin containers
class St(set): pass
class Fs(frozenset): pass
a, f = St([1]), Fs([1])
out = [a, f, type(a | {2}), type({2} | a), type(a & {1}), type(a - {1}), type(a ^ {1}), type(a.copy()), type(a.union([2])), type(f | {1}), type(f.copy()), type(f & f), St(), Fs(), {a.pop()}, a, [f], type(a.difference([1])), type(a.intersection([1])), type(a.symmetric_difference([1]))]
class L(list): pass
class T(tuple): pass
class D(dict): pass
class S(str): pass
class B(bytes): pass
class F(float): pass
out2 = [L([1]), T([1]), D(a=1), S("a"), B(b"a"), type(L([1]).copy()), type(L() * 2), type(T() * 2), type(T((1,))[:]), type(D().copy()), type(D() | {}), type(S("ab")[0:]), type(S("a").strip()), type(B(b"a") + b""), type(F(1.0).__add__(1)), type(S("a").join([])), S("a").__class__.__name__, type(D.fromkeys("a")), D.fromkeys("a"), type(T(()) + ()), L([L([])]), T((T(),)), str(S("q")), type(str(S("q"))), repr(F(2)), T((1,)), str(B(b"x"))]
