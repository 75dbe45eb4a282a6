# Exceptions.
# ---- program: order of try, except, else, finally
log = []
def f(kind):
    try:
        log.append("try")
        if kind == "r": return log.append("ret") or "r"
        if kind == "x": raise ValueError
        if kind == "k": raise KeyError
    except ValueError:
        log.append("except")
        return "e"
    else:
        log.append("else")
    finally:
        log.append("finally")
    return "end"
out = [f(k) for k in ("r", "x", "n")]
f("k")
# ---- program: cause and context
def chain(e):
    out = []
    while e is not None:
        out.append((type(e).__name__, e.args, e.__suppress_context__))
        e = e.__cause__ or e.__context__
    return out
try:
    try:
        try: {}["a"]
        except KeyError as e: raise ValueError("v") from e
    except ValueError: raise TypeError("t")
except TypeError as e: a = chain(e)
try:
    try: 1 / 0
    except ZeroDivisionError: raise RuntimeError from None
except RuntimeError as e: b = chain(e), e.__cause__, type(e.__context__).__name__
# ---- program: finally overrides
def f():
    try: return "try"
    finally: return "finally"
def g():
    for i in range(3):
        try: 1 / 0
        finally: break
    return i
def h():
    while True:
        try: raise KeyError
        finally:
            break
    return "swallowed"
out = f(), g(), h()
# ---- program: the name is unbound afterwards
e = "before"
try: raise ValueError(1)
except ValueError as e: kept = e.args
e
# ---- program: a class of one's own
class Err(Exception):
    def __init__(self, code, *, hint="none"):
        super().__init__(code, hint)
        self.code = code
    def __str__(self): return f"[{self.code}]"
class Sub(Err, LookupError): pass
try: raise Sub(5, hint="h")
except LookupError as e: out = str(e), repr(e), e.args, e.code, [c.__name__ for c in type(e).__mro__[:-1]]
raise Err(404)
# ---- program: text of an exception
out = [str(e) for e in (ValueError(), ValueError("a"), ValueError("a", 1), KeyError("k"), KeyError("k", 2), OSError(2, "no"), OSError(2, "no", "f"), StopIteration(3), ValueError(None), ValueError(("t",)))]
reprs = [repr(e) for e in (ValueError(), ValueError("a"), ValueError("a", 1), KeyError("k"), OSError(2, "no"), ValueError(("t",)))]
kinds = [type(e).__name__ for e in (OSError(2, "no"), OSError(13, "x"), OSError("x"), OSError(17, "e"))]
# ---- program: reraise
log = []
def f():
    try: 1 / 0
    except ZeroDivisionError as e:
        log.append(str(e))
        raise
try: f()
except ArithmeticError as e: log.append(type(e).__name__)
raise
# ---- program: tuples and dynamic classes in except
kinds = (KeyError, (IndexError, TypeError))
def f(v):
    try: return [1][v]
    except kinds[1] as e: return type(e).__name__
out = f(5), f("a")
try: raise ValueError
except (KeyError, "x"): pass
# ---- program: except of something else
try: raise ValueError("v")
except 3: pass
# ---- program: nested handlers restore
import sys
log = []
try: raise KeyError(1)
except KeyError as outer:
    try: raise ValueError(2)
    except ValueError as inner: log.append(type(inner.__context__).__name__)
    try: raise
    except KeyError as again: log.append((again is outer, again.args))
# ---- program: notes
e = ValueError("v")
e.add_note("one")
e.add_note("two")
out = e.__notes__, str(e), e.args
e.add_note(3)
# ---- program: assert
def f(x):
    assert x > 0, f"bad {x}"
    assert x != 5
    return x
out = [f(1)]
for v in (-1, 5):
    try: f(v)
    except AssertionError as e: out.append((str(e), e.args))
assert (), {"why": 1}
# ---- program: raise of a class, an instance, a non exception
ends = []
for v in (ValueError, ValueError("i"), 3, "s", None, int, object()):
    try: raise v
    except BaseException as e: ends.append((type(e).__name__, str(e)))
v = None
raise ValueError from "x"
# ---- program: an exception in __init__ of an exception
class E(Exception):
    def __init__(self, a): self.a = a
try: raise E
except TypeError as e: out = str(e)
raise E(1)
# ---- program: exception attributes
ends = []
def t(f):
    try: f()
    except Exception as e: ends.append((type(e).__name__, getattr(e, "name", "-"), getattr(e, "obj", "-")))
t(lambda: nope)
t(lambda: (1).gone)
t(lambda: int("x"))
try: import does_not_exist_at_all
except ImportError as e: ends.append((type(e).__name__, e.name, str(e)))
# ---- program: the tree of classes
import builtins
names = ["FloatingPointError", "OverflowError", "IndexError", "KeyError", "FileNotFoundError", "UnboundLocalError", "RecursionError", "NotImplementedError", "ModuleNotFoundError", "UnicodeEncodeError", "StopIteration", "KeyboardInterrupt", "SystemExit", "GeneratorExit", "TimeoutError", "EOFError", "IsADirectoryError"]
tree = [[c.__name__ for c in getattr(builtins, n).__mro__] for n in names]
# ---- program: loops with continue in finally
log = []
for i in range(4):
    try:
        if i == 1: continue
        if i == 3: raise KeyError(i)
        log.append(i)
    except KeyError as e: log.append(e.args)
    finally:
        log.append("f")
        if i == 2: continue
    log.append("after")
# ---- program: recursion is caught
def f(n): return f(n + 1)
try: f(0)
except RecursionError as e: out = type(e).__name__, "maximum recursion depth" in str(e)
# ---- program: a suppressing manager and an order of exits
log = []
class M:
    def __init__(self, n, swallow=False): self.n, self.swallow = n, swallow
    def __enter__(self): log.append(f"enter {self.n}"); return self.n
    def __exit__(self, t, v, tb):
        log.append((f"exit {self.n}", t and t.__name__, str(v)))
        return self.swallow
with M(1) as a, M(2, True) as b:
    raise ValueError("inside")
with (M(3) as c, M(4)):
    log.append(c)
with M(5):
    {}["k"]
# ---- program: suppress and nullcontext
import contextlib
out = []
with contextlib.suppress(KeyError, IndexError):
    out.append(1)
    [][0]
    out.append(2)
with contextlib.nullcontext("v") as v:
    out.append(v)
with contextlib.suppress(ValueError):
    raise TypeError("through")
# ---- program: return from with and a manager that lacks a half
log = []
class M:
    def __enter__(self): return self
    def __exit__(self, *a): log.append([x is None for x in a])
def f():
    with M():
        return "value"
def g():
    for i in range(3):
        with M():
            if i == 1: break
    return i
out = f(), g()
class Half:
    def __enter__(self): pass
with Half(): pass
# ---- program: an exit that raises another
class M:
    def __enter__(self): return 1
    def __exit__(self, *a): raise RuntimeError("exit")
try:
    with M(): raise ValueError("body")
except RuntimeError as e: out = str(e), repr(e.__context__)
with M() as x: pass
# ---- program: classes of exceptions whose instances are something else
class Odd(Exception):
    def __new__(cls, *args):
        return 5
said = []
def plainly():
    raise Odd
def as_cause():
    raise ValueError("v") from Odd
for f in (plainly, as_cause):
    try:
        f()
    except TypeError as e:
        said.append(str(e))
del f
