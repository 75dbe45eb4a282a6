log = []

class ShapeError(ValueError):
    def __init__(self, axis, got):
        super().__init__(f"axis {axis}: got {got}")
        self.axis = axis

def check(v):
    try:
        log.append("try")
        if v < 0:
            raise ShapeError(0, v)
        if v == 0:
            return "zero"
    except ShapeError as e:
        log.append(f"caught {e.axis}")
        raise RuntimeError("outer") from e
    else:
        log.append("else")
    finally:
        log.append("finally")
    return "ok"

def swallow():
    try:
        return 1 / 0
    finally:
        return "finally wins"

out = [check(1), check(0), swallow()]
try:
    check(-2)
except RuntimeError as e:
    out += [str(e), str(e.__cause__), e.__cause__.args]
for expr in (lambda: {}["k"], lambda: [][3], lambda: int("x"), lambda: None.x, lambda: len(3),
             lambda: (_ for _ in ()).__next__(), lambda: 1 < "a"):
    try:
        expr()
    except (KeyError, IndexError) as e:
        out.append(("lookup", str(e)))
    except Exception as e:
        out.append(type(e).__name__)
try:
    assert 1 > 2, f"not {1 > 2}"
except AssertionError as e:
    out.append(str(e))
out.append(log)
try:
    e
except NameError:
    out.append("e is unbound again")
