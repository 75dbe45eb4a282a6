"""Programs about methods as values."""

# ---- program: methods shown and called through their classes
class C:
    def f(self): return 1
    @classmethod
    def g(cls): pass
    def __repr__(self): return "C()"
import math, json, functools
r = [repr(C().f), repr(C.g), repr(str.upper), repr(int.__add__), repr(dict.fromkeys).split(" at ")[0].rstrip(">"), type(str.upper).__name__, type(int.__add__).__name__, type((1).__add__).__name__, type(json.loads).__name__, type(math.sqrt).__name__, repr(len), repr(math.sqrt), str.upper.__name__, str.upper.__qualname__, [].append.__name__, [].append.__qualname__, [].append.__self__, int.__add__ is int.__add__, str.upper is str.upper, math.sqrt.__module__, len.__module__, json.loads.__module__, C().f.__qualname__, int.__eq__(1, 1.0), int.__lt__(1, 2.5), float.__eq__(1.0, 1), str.__eq__("a", 1), object.__lt__(1, 2), (5).__rsub__(7), "a".__mul__(3), [1].__add__([2]), {1: 2}.__or__({3: 4}), (7).__rdivmod__(20), "%d".__mod__(3), range(3).__len__(), range(3).__contains__(2), {1}.__rsub__({1, 2}), (1).__bool__(), list.__class_getitem__(int)]
