log = []
class E1(Exception): pass
class E2(E1):
    def __init__(self, a, b): super().__init__(a, b); self.extra = b
    def __str__(self): return f"E2:{self.extra}"
def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__, str(e)
def nested():
    try:
        try:
            raise KeyError("k")
        except KeyError as e:
            raise ValueError("v") from e
        finally:
            log.append("f1")
    except ValueError as e:
        return type(e.__cause__).__name__, type(e.__context__).__name__, e.__suppress_context__
def context():
    try:
        try:
            1 / 0
        except ZeroDivisionError:
            raise TypeError("t")
    except TypeError as e:
        return type(e.__context__).__name__, e.__cause__
def suppressed():
    try:
        try:
            1 / 0
        except ZeroDivisionError:
            raise TypeError("t") from None
    except TypeError as e:
        return e.__cause__, e.__suppress_context__, type(e.__context__).__name__
def flow():
    for i in range(5):
        try:
            if i == 1: continue
            if i == 3: break
            log.append(i)
        finally:
            log.append(f"fin{i}")
    else:
        log.append("else")
    return i
def ret():
    try:
        return "try"
    finally:
        log.append("ret")
def override():
    for _ in range(2):
        try:
            return 1
        finally:
            continue
    return 2
def reraise():
    try:
        raise E1("one")
    except E1:
        try:
            raise
        except E1 as e:
            return e.args
def order():
    try:
        raise E2(1, 2)
    except KeyError:
        return "key"
    except (TypeError, E1) as e:
        return str(e), e.args, repr(e), isinstance(e, Exception)
def elses():
    try:
        x = 1
    except E1:
        x = 2
    else:
        x += 10
    finally:
        x += 100
    return x
def unbound():
    try:
        raise E1
    except E1 as e:
        pass
    return kind(lambda: e)
def notes():
    e = ValueError("a"); e.add_note("n1"); e.add_note("n2")
    return e.__notes__
def gen():
    try:
        yield 1
        yield 2
    finally:
        log.append("closed")
gg = gen(); next(gg); gg.close()
def gen_stop():
    yield next(iter([]))
def deep(n): return deep(n + 1)
def catch_deep():
    try:
        deep(0)
    except RecursionError as e:
        return str(e)
out = [nested(), context(), suppressed(), flow(), ret(), override(), reraise(), order(), elses(), unbound(), notes(), log,
    kind(lambda: {}["a"]), kind(lambda: [][1]), kind(lambda: int("q")), kind(lambda: undefined), kind(lambda: 1 + "a"), kind(lambda: "a" + 1), kind(lambda: [] + ()), kind(lambda: None + 1), kind(lambda: 1 < "a"), kind(lambda: -"a"), kind(lambda: len(5)), kind(lambda: 5[0]), kind(lambda: 5()), kind(lambda: next(iter(()))), kind(lambda: list(gen_stop())), kind(catch_deep), kind(lambda: (_ for _ in ()).throw if False else 1),
    str(ValueError()), str(ValueError(1)), str(ValueError(1, "a")), repr(ValueError("x")), repr(ValueError()), repr(KeyError("k", 1)), str(KeyError("k")), ValueError(1, 2).args, str(OSError(2, "no", "f")), OSError(2, "no").errno, OSError(2, "no").strerror, StopIteration(5).value, SystemExit(3).code, isinstance(FileNotFoundError(), IOError), issubclass(ModuleNotFoundError, ImportError), [c.__name__ for c in RecursionError.__mro__], Exception("a") == Exception("a"), ImportError("m", name="n").name, AttributeError("x", name="q").name, UnboundLocalError.__bases__[0].__name__, [c.__name__ for c in UnicodeDecodeError.__mro__[:4]], ArithmeticError.__name__, E2(1, 2).extra, type(E1("x").with_traceback(None)).__name__,
    kind(lambda: exec_assert(0)), kind(lambda: exec_assert(1)), kind(lambda: raise_it(3)), kind(lambda: raise_it(ValueError)), kind(lambda: raise_it(ValueError("z"))), kind(lambda: raise_it(None)),
]
def exec_assert(v):
    assert v, ("msg", v)
    return "ok"
def raise_it(x): raise x
out += [kind(lambda: exec_assert(0)), kind(lambda: exec_assert(1)), kind(lambda: raise_it(3)), kind(lambda: raise_it(ValueError)), kind(lambda: raise_it(ValueError("z"))), kind(lambda: raise_it(None))]
