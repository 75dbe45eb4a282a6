from __future__ import annotations
from dataclasses import dataclass, field, replace, asdict, astuple, fields, FrozenInstanceError
from typing import ClassVar

@dataclass(frozen=True, order=True)
class Shape:
    heads: int
    width: int = 64
    tags: tuple[str, ...] = ()
    extra: dict = field(default_factory=dict, compare=False, repr=False)
    unit: ClassVar[int] = 16

    @property
    def proj(self) -> int:
        return self.heads * self.width

    @classmethod
    def from_file(cls, raw) -> "Shape":
        return cls(heads=raw["h"], tags=tuple(raw.get("tags", ())))

    def pages(self, rows: int) -> int:
        whole, rest = divmod(rows, self.unit)
        if rest:
            raise ValueError(f"{rows} rows leave {rest} over pages of {self.unit}")
        return whole

s = Shape.from_file({"h": 8, "tags": ["x"]})
r = replace(s, width=32)
out = [s, r.proj, s == Shape(8, 64, ("x",)), r < s, asdict(r), astuple(r), [f.name for f in fields(Shape)],
       hash(s) == hash(Shape(8, 64, ("x",))), s.pages(48)]
try:
    s.width = 1
except FrozenInstanceError as e:
    out.append(str(e))
try:
    s.pages(50)
except ValueError as e:
    out.append(str(e))
