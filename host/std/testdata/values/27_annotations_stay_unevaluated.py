from __future__ import annotations
from typing import Optional, Union, Any, Callable, Literal, NamedTuple, TYPE_CHECKING, cast

if TYPE_CHECKING:
    from nowhere import Missing

def f(x: Missing | None = None, *, y: Undefined[1, 2] = 3) -> NotAName:
    z: AlsoMissing = x
    w: NeverBound
    return z, y

class Pair(NamedTuple):
    left: int
    right: str = "r"

flag: Missing[1] = 5
p = Pair(1)
out = [f(1), flag, p, p.left, p[1], p._replace(left=2), p == (1, "r"), Pair._fields, p._asdict(), TYPE_CHECKING,
       cast(int, "kept"), isinstance(3, int | str), isinstance(None, int | None), isinstance("s", (int, float)), issubclass(bool, int)]
l, r = p
out.append((l, r))
