# What a model file does at file level: frozen dataclasses with derived shapes, enumerations, exceptions, tables of layers.
from dataclasses import dataclass, field, replace
from enum import Enum


class Kind(Enum):
    FULL = "full"
    SLIDING = "sliding"


@dataclass(frozen=True)
class Attention:
    heads: int
    kv_heads: int
    head_dim: int = 128
    kind: Kind = Kind.FULL

    @property
    def width(self):
        return self.heads * self.head_dim

    def shapes(self, hidden):
        return {"q": (hidden, self.width), "k": (hidden, self.kv_heads * self.head_dim), "o": (self.width, hidden)}


@dataclass
class Layer:
    index: int
    attention: Attention
    tags: list = field(default_factory=list)

    def parameters(self, hidden):
        total = 0
        for name, (rows, columns) in self.attention.shapes(hidden).items():
            total += rows * columns
            self.tags.append(f"layers.{self.index}.{name}")
        return total


def checked(n):
    if n % 5 == 0:
        raise ValueError(f"bad {n}")
    return n


base = Attention(32, 8)
layers = []
for i in range(2000):
    kind = Kind.SLIDING if i % 4 else Kind.FULL
    layers.append(Layer(i, replace(base, kind=kind)))
total = sum(layer.parameters(2048) for layer in layers)
bad = 0
for i in range(4000):
    try:
        checked(i)
    except ValueError as e:
        bad += len(str(e))
sliding = sum(1 for layer in layers if layer.attention.kind is Kind.SLIDING)
out = [total, bad, sliding, len({layer.attention for layer in layers}), layers[3]]
