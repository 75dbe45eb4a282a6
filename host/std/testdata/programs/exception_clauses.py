"""Exceptions, clause by clause (HOST-370 to HOST-375)."""
import contextlib

out = []
log = []


def said(f, *words):
    try:
        return f()
    except BaseException as e:
        return (type(e).__name__, *[w in str(e) for w in words])


def taken():
    got = list(log)
    log.clear()
    return got


# HOST-370: the tree.
tree = [BaseException, Exception, ArithmeticError, ZeroDivisionError, OverflowError, FloatingPointError, AssertionError, AttributeError, BufferError, EOFError, ImportError, ModuleNotFoundError, LookupError, IndexError, KeyError, MemoryError, NameError, UnboundLocalError, OSError, FileNotFoundError, IsADirectoryError,
    NotADirectoryError, PermissionError, FileExistsError, ReferenceError, RuntimeError, RecursionError, NotImplementedError, StopIteration, StopAsyncIteration, SyntaxError, IndentationError, SystemError, TypeError, ValueError, UnicodeError, UnicodeDecodeError, UnicodeEncodeError, Warning, UserWarning, DeprecationWarning, FutureWarning,
    RuntimeWarning, SyntaxWarning, ImportWarning, PendingDeprecationWarning, GeneratorExit, KeyboardInterrupt, SystemExit]
out += [[c.__name__ for c in k.__mro__] for k in tree] + [(IOError is OSError, EnvironmentError is OSError, ValueError.__module__, repr(ValueError))]


# HOST-371
class Own(Exception):
    def __init__(self, a, b=2):
        super().__init__(a, b)
        self.b = b
class Needs(Exception):
    def __init__(self, must): self.must = must


def raising(x, *cause):
    try:
        if cause: raise x from cause[0]
        raise x
    except BaseException as e:
        return type(e).__name__, e.args, type(e.__cause__).__name__, type(e.__context__).__name__, e.__suppress_context__


def in_handler(x, *cause):
    try: raise LookupError("first")
    except LookupError: return raising(x, *cause)


out.append([raising(x) for x in (ValueError, ValueError("a", 1), Own(5), KeyError, StopIteration(3), BaseException, SystemExit(2), 3, "text", None, int, Needs, object, (ValueError,), lambda: 1)])
out.append([raising(ValueError, c) for c in (KeyError, KeyError("k"), None, 3, "x", Needs)] + [in_handler(ValueError), in_handler(ValueError, None), in_handler(ValueError, TypeError("t")), in_handler(3)])


def bare(inside):
    try:
        if inside:
            try: raise KeyError("k")
            except KeyError:
                try: raise ValueError("v")
                except ValueError: pass
                raise
        raise
    except BaseException as e:
        return type(e).__name__, e.args, type(e.__context__).__name__


def through_call():
    try: raise KeyError("k")
    except KeyError: reraise()
def reraise(): raise


out.append((bare(True), bare(False), said(through_call)))
same = ValueError("same")
try:
    try: raise same
    except ValueError as e: raise e
except ValueError as e:
    out.append((e is same, e.__context__))


# HOST-372
def handled(e, *classes):
    try:
        raise e
    except classes: return "the tuple"
    except LookupError as x: return "lookup", type(x).__name__
    except (TypeError, (ValueError,)): return "nested"
    except Exception: return "any"
    except: return "bare"


out.append([said(lambda: handled(e, *c)) for e, *c in ((KeyError("k"),), (KeyError("k"), KeyError), (TypeError(),), (ValueError(),), (OSError(),), (SystemExit(),), (GeneratorExit(),), (ValueError(), TypeError, ValueError), (ValueError(), 3), (KeyError(), "x"))])


def clause_order():
    def cls(c, n):
        log.append(n)
        return c
    try: raise IndexError
    except cls(KeyError, "one"): pass
    except cls(IndexError, "two"): log.append("here")
    except cls(Exception, "three"): pass
    else: log.append("else")
    finally: log.append("finally")


clause_order()
out.append(taken())


def unbound():
    e = "before"
    try: raise ValueError
    except ValueError as e: pass
    return e
def kept_when_none():
    e = "before"
    try: pass
    except ValueError as e: pass
    return e
def deleted_inside():
    try: raise ValueError
    except ValueError as e: del e
    return "fine"


out.append((said(unbound, "'e'"), kept_when_none(), deleted_inside()))


def flow(how, where):
    for i in range(2):
        try:
            log.append(f"try {i}")
            if how == "raise": raise KeyError(i)
            if how == "return": return "from try"
            if how == "break": break
            if how == "continue": continue
        except ValueError: log.append("wrong")
        else: log.append("else")
        finally:
            log.append("finally")
            if where == "return": return "from finally"
            if where == "break": break
            if where == "continue": continue
            if where == "raise": raise TypeError("from finally")
    else: log.append("loop else")
    return "end"


for how in ("raise", "return", "break", "continue", "none"):
    for where in ("none", "return", "break", "continue", "raise"):
        out.append((how, where, said(lambda: flow(how, where)), taken()))


def nested():
    try:
        try: raise KeyError("inner")
        finally:
            log.append("f1")
            try: raise ValueError("in finally")
            except ValueError: log.append("handled")
    except KeyError as e:
        log.append(("outer", e.args, e.__context__))
        return "done"
    finally: log.append("f2")


def in_except():
    try:
        try: 1 / 0
        except ZeroDivisionError: raise ValueError("second")
        finally: log.append("f")
    except ValueError as e: return type(e.__context__).__name__, e.__cause__, e.__suppress_context__
def in_else():
    try:
        try: pass
        except ValueError: pass
        else: raise ValueError("from else")
    except ValueError as e: return str(e)
def returned():
    x = 1
    try: return x
    finally: x = 2


out.append((nested(), taken(), in_except(), taken(), in_else(), returned()))
# HOST-373
for e in (ValueError(), ValueError("a"), ValueError("a", 1), ValueError(("t",)), ValueError(None), KeyError(), KeyError("k"), KeyError("a", "b"), KeyError(3), OSError(), OSError("m"), OSError(2, "no"), OSError(2, "no", "f.txt"), OSError(13, "denied"), OSError(17, "x"), OSError(20, "x"), OSError(21, "x"), OSError(99, "other", "f", None), FileNotFoundError(2, "gone", "p"), StopIteration(), StopIteration(5), StopIteration(1, 2), SystemExit(), SystemExit(3), SystemExit("bye"), ImportError("m"), ImportError("m", name="n", path="p"), ModuleNotFoundError("m", name="n"), AttributeError("m", name="n", obj=3), NameError("m", name="n"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "why"), UnicodeEncodeError("ascii", "é", 0, 1, "why"), Own(7), Needs("m"), Exception([1])):
    out.append((type(e).__name__, str(e), repr(e), e.args, *[getattr(e, n) for n in ("errno", "strerror", "filename", "value", "code", "name", "path", "start", "reason") if hasattr(e, n)]))
e = ValueError("x")
out.append((e.__cause__, e.__context__, e.__suppress_context__, hasattr(e, "__notes__"), e.add_note("n1"), e.add_note("n2"), e.__notes__, e.with_traceback(None) is e, str(e), said(lambda: e.add_note(3)), said(lambda: ValueError(a=1)), said(lambda: ImportError("m", zzz=1))))
e.args = (1, 2)
e.extra = "attribute"
out.append((str(e), e.args, e.extra, ValueError("a") == ValueError("a"), e == e, len({e, e})))


def of(f):
    try: f()
    except Exception as x: return type(x).__name__, getattr(x, "name", "-"), getattr(x, "value", "-"), x.args


out.append([of(f) for f in (lambda: (3).nothing, lambda: nothing_here, lambda: next(iter(())), lambda: {}["k"], lambda: {}[(1, 2)], lambda: [].pop(), lambda: int("x"), lambda: setattr(3, "a", 1), lambda: {1}.remove(5))])
try:
    import nowhere_to_be_found
except ImportError as x:
    out.append((type(x).__name__, x.name))


class Shown(Exception):
    def __str__(self): return "own text"
    def __repr__(self): return "own repr"
class Args(Exception):
    def __new__(cls, *a):
        self = super().__new__(cls, *a)
        self.made = True
        return self


out.append((str(Shown(1)), repr(Shown(1)), f"{Shown()}", Args(1, 2).args, Args(1).made, Own(1).args, Own(1, b=5).b, Needs("q").args, isinstance(Own(1), Exception)))
# HOST-374


def leaks():
    yield 1
    raise StopIteration("inner")
def leaks_by_next():
    yield next(iter(()))
def returns_value():
    yield 1
    return "value"


def runtime(g):
    try: return list(g)
    except RuntimeError as x: return str(x), type(x.__cause__).__name__, type(x.__context__).__name__


out.append((runtime(leaks()), runtime(leaks_by_next()), runtime(returns_value()), runtime(next(iter(())) for _ in "a"), said(lambda: next(iter([])))))
# HOST-375
def text(f):
    try: f()
    except Exception as x: return type(x).__name__, str(x)


import dataclasses


@dataclasses.dataclass(frozen=True)
class Fz:
    x: int = 1


def deep(): return deep()


out.append([text(f) for f in (lambda: 1 / 0, lambda: 1.0 / 0, lambda: 1 / 0.0, lambda: 1.5 // 0, lambda: 1.5 % 0, lambda: 1 // 0, lambda: 1 % 0, lambda: [][0], lambda: [1].__getitem__(3), deep, lambda: x_is_not_defined, lambda: setattr(Fz(), "x", 2), lambda: delattr(Fz(), "x"))])


with contextlib.suppress(ZeroDivisionError, KeyError):
    log.append("in")
    1 / 0
    log.append("never")
out.append(taken())
