from dataclasses import dataclass
from enum import Enum
class Op(Enum):
    ADD = 1
    SUB = 2
@dataclass
class Pt:
    x: int
    y: int
class Box:
    __match_args__ = ("w", "h")
    def __init__(self, w, h): self.w, self.h = w, h
class Cfg: limit = 3
def m(v):
    match v:
        case Op.ADD: return "add"
        case Cfg.limit: return "limit"
        case -1 | -2.5: return "neg"
        case "x" | b"x": return "x"
        case True: return "true"
        case int(n) | float(n) if n > 100: return ("big", n)
        case int() as k: return ("int", k)
        case str(s): return ("str", s)
        case []: return "empty"
        case [1, 2, *rest]: return ("12", rest)
        case [a, [b, *_]] : return (a, b)
        case (x,): return ("one", x)
        case [*init, last] if last == "end": return ("end", init)
        case {}if not v: return "nodict"
        case {"k": {"z": z}}: return ("kz", z)
        case {"t": t, **more}: return (t, more)
        case Pt(x=0): return "x0"
        case Pt(1, y): return ("y", y)
        case Pt() as p: return p
        case Box(w, h=h): return (w, h)
        case None: return "none"
        case [_, _] | [_, _, _]: return "pair or triple"
        case dict(): return "dict"
        case _: return "other"
out = [m(v) for v in (Op.ADD, Op.SUB, 3, -1, -2.5, "x", b"x", True, 1000, 5, 200.5, 7.5, "hello", [], [1, 2], [1, 2, 3], (1, 2, 4), [5, [6, 7]], [9], ("q",), [3, 4, "end"], {}, {"k": {"z": 1}}, {"t": 1, "u": 2}, Pt(0, 1), Pt(1, 5), Pt(2, 2), Box(1, 2), None, [3, 4], (7, 8, 9), {"other": 1}, set(), 1j if False else object, range(2), "ab")]
def seq(v):
    match v:
        case [a, b]: return a + b
        case [a, *b, c]: return (a, b, c)
    return None
out += [seq(v) for v in ("ab", [1, 2], (1, 2, 3), range(4), {1: 2}, [1])]
def cap(v):
    match v:
        case (1 as a, [2 | 3 as b]) | [[b], a]: return a, b
    return "no"
out += [cap((1, [3])), cap([[5], 6]), cap(4)]
