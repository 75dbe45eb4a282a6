from dataclasses import dataclass

@dataclass
class Point:
    x: int
    y: int = 0

def kind(v):
    match v:
        case None | True | False:
            return "singleton"
        case 0:
            return "zero"
        case int(n) if n < 0:
            return f"negative {n}"
        case int():
            return "int"
        case "a" | "b" as s:
            return f"letter {s}"
        case []:
            return "empty"
        case [first, *_, last]:
            return f"{first}..{last}"
        case {"type": "rope", "theta": t, **rest}:
            return (t, rest)
        case Point(x=0, y=y):
            return f"on axis {y}"
        case Point(x, y):
            return (x, y)
        case _:
            return "other"

out = [kind(v) for v in (None, True, 0, -4, 7, "b", "zz", [], (1, 2, 3), [5, 6], {"type": "rope", "theta": 1e4, "k": 2},
                         {"type": "x"}, Point(0, 3), Point(2), 1.5)]
