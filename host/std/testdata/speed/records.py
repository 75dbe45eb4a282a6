# Records of a model: dataclasses with defaults and __post_init__, enumerations, cached functions, named tuples, context managers.
from collections import namedtuple
from dataclasses import asdict, dataclass, field
from enum import Enum, IntEnum
from functools import lru_cache


class Activation(Enum):
    SILU = "silu"
    GELU = "gelu"

    @property
    def gated(self):
        return self is Activation.SILU


class Bits(IntEnum):
    HALF = 16
    SINGLE = 32


Span = namedtuple("Span", ["start", "stop"])


@dataclass
class Mlp:
    hidden: int
    ratio: float = 4.0
    activation: Activation = Activation.SILU
    inner: int = 0

    def __post_init__(self):
        if self.inner == 0:
            self.inner = rounded(int(self.hidden * self.ratio), 64)
        if self.hidden <= 0:
            raise ValueError("hidden must be positive")


@dataclass(frozen=True)
class Rope:
    theta: float = 10000.0
    dims: tuple = (16, 24, 24)


@dataclass
class Block:
    index: int
    mlp: Mlp
    rope: Rope = Rope()
    bits: Bits = Bits.HALF
    spans: list = field(default_factory=list)

    @classmethod
    def make(cls, index, hidden, *, gelu=False):
        kind = Activation("gelu") if gelu else Activation.SILU
        return cls(index, Mlp(hidden, activation=kind), bits=Bits.SINGLE if index % 3 == 0 else Bits.HALF)

    @property
    def bytes(self):
        parts = 3 if self.mlp.activation.gated else 2
        return parts * self.mlp.hidden * self.mlp.inner * self.bits // 8


@lru_cache(maxsize=None)
def rounded(n, multiple):
    return (n + multiple - 1) // multiple * multiple


depth = []


class Entered:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        depth.append(self.name)
        return len(depth)

    def __exit__(self, kind, value, traceback):
        depth.pop()
        return False


blocks = []
offset = 0
for i in range(1500):
    block = Block.make(i, 512 + 64 * (i % 7), gelu=i % 2 == 1)
    with Entered(f"block{i}") as level:
        span = Span(offset, offset + block.bytes)
        block.spans.append(span._replace(stop=span.stop + level))
    offset = span.stop
    blocks.append(block)
kinds = {}
failed = 0
for block in blocks:
    key = (block.mlp.activation, block.bits)
    kinds[key] = kinds.get(key, 0) + 1
    try:
        Mlp(block.index - 20)
    except ValueError:
        failed += 1
pairs = [(a, b) for a, b in zip(blocks, blocks[1:]) if a.rope == b.rope and a.spans[0].stop > b.spans[0].start]
plain = [asdict(b) for b in blocks[:50]]
out = [offset, len(pairs), failed, sorted((k.value, int(b), n) for (k, b), n in kinds.items()), plain[3], rounded.cache_info().misses]
