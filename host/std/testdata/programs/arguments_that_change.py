"""Arguments and elements that change, while they are evaluated, what the operation around them has looked up."""
from dataclasses import dataclass, field

out = []


@dataclass
class C:
    a: object
    b: object


@dataclass
class D:
    b: object
    a: object


@dataclass
class One:
    x: object = 1


def nested(k):  # the call within comes by the same call for the other class
    return (C, D)[k % 2](a=k, b=nested(k - 1) if k else None)


def wrong(cls, inner):
    try:
        return cls(a=1, b=inner and wrong(inner, None))
    except TypeError:
        return "refused"


out.append(repr(nested(4)))
out.append(repr(wrong(C, One)))
out.append(repr(wrong(One, C)))


class Own:
    def __init__(self, a, b=0):
        self.a = a, b


def other_init():
    def init(self, a, c=9):
        self.a = "other", a, c
    Own.__init__ = init
    return 5


def by_place(f):
    return Own(f()).a


def by_name(f):
    return Own(1, c=f()).a


out.append((by_place(int), by_place(other_init), by_place(int)))
Own.__init__ = lambda self, a: None
out.append(by_name(other_init))


def other_new():
    Own.__new__ = lambda cls, *args: ("made by __new__", args)
    return 1


out.append((type(Own(int())).__name__, [Own(f()) for f in (other_new,)]))


@dataclass
class Post:
    a: object

    def __post_init__(self):
        self.z = "first"


def other_post():
    def post(self):
        self.z = "second"
    Post.__post_init__ = post
    return 5


def made(f):
    return Post(f()).z


out.append((made(int), made(other_post), made(int)))


@dataclass
class Set:
    a: int
    b: int = 1


def setter():
    Set.__setattr__ = lambda s, k, v: object.__setattr__(s, k, -v)
    return 3


def of_set(f):
    s = Set(f(), b=f())
    return s.a, s.b


out.append((of_set(int), of_set(setter), of_set(lambda: 3)))


@dataclass
class Described:
    a: int
    b: int


def described():
    Described.b = property(lambda s: 7, lambda s, v: None)
    return 2


def of_described(f):
    return repr(Described(1, f()))


out.append((of_described(int), of_described(described)))


def factory():
    Late.__setattr__ = lambda s, k, v: object.__setattr__(s, k, ("set", k, v))
    return 2


@dataclass
class Late:
    a: int
    b: int = field(default_factory=factory)
    c: int = 3


out.append([repr(Late(1)) for _ in range(2)])


# A generator that only a call refers to is seen by the code that the call runs.
def gen():
    yield from range(5)


class Eq:
    def __eq__(self, o):
        self.first = any(o)
        self.rest = list(o)
        return True


def rest(use):
    e = Eq()
    use(e)
    return e.first, e.rest


def remove(e):
    [e].remove(gen())


def remove_exp(e):
    [e].remove(i for i in range(6))


out.append(rest(lambda e: [e].index(gen())))
out.append(rest(lambda e: [e].index(i for i in range(6))))
out.append(rest(lambda e: [e].count(gen())))
out.append(rest(lambda e: (e,).count(i for i in range(6))))
out.append(rest(remove))
out.append(rest(remove_exp))


# What the key does to the list while it is sorted is noticed, also when it is undone.
def sorting(act):
    values = [3, 1, 2]

    def key(x):
        act(values)
        return x

    try:
        return values.sort(key=key), values
    except ValueError as e:
        return str(e), values


def append_clear(v):
    v.append(1)
    v.clear()


def append_pop(v):
    v.append(1)
    v.pop()


def append_cut(v):
    v.append(1)
    v[:] = []


def append_delete(v):
    v.append(1)
    del v[:]


out.append([sorting(f) for f in (append_clear, append_pop, append_cut, append_delete, list.clear, list.sort, list.reverse, lambda v: v.extend([]))])
