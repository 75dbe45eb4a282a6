# What a model file does before there is a model: parameters in nested dicts, closures that keep state, generators of names, context managers.
from dataclasses import dataclass, field, fields, replace, asdict


@dataclass(frozen=True)
class Block:
    index: int
    width: int = 64
    kind: str = "dense"
    tags: tuple = field(default_factory=tuple)


def counter(start=0):
    n = start

    def step(by=1):
        nonlocal n
        n += by
        return n

    return step


stack = []


class scope:
    def __init__(self, name):
        self.name = name

    def __enter__(self):
        stack.append(self.name)
        return ".".join(stack)

    def __exit__(self, *exc):
        stack.pop()


def names(depth, prefix=""):
    for i in range(depth):
        here = f"{prefix}{i}"
        yield here
        if depth > 2:
            yield from names(depth - 2, here + ".")


def make_layer(index, *, width=64, act=lambda x: x, **extra):
    def layer(x, scale=1):
        return act(x) * width * scale + len(extra)

    return layer


next_id = counter()
blocks, params, total = [], {}, 0
for i in range(1200):
    layer = make_layer(i, width=1 + i % 7, act=lambda x, k=i: x + k, **({"eps": 1e-6} if i % 2 else {}))
    total += layer(2) + layer(3, scale=2)
    block = replace(Block(next_id(), tags=("a", "b")), width=32 + i % 3)
    blocks.append(block)
    with scope("model"), scope(f"layer{i % 4}") as path:
        params.setdefault(path, {}).update({f.name: getattr(block, f.name) for f in fields(block)})
    first, *rest = names(3, "p")
    total += len(rest) + len(first)
    if (width := block.width) > 32:
        total += width
a, b = asdict(blocks[0]), asdict(blocks[-1])
out = [total, len(params), sorted(params), a, b, {k: v for k, v in params["model.layer1"].items()}]
