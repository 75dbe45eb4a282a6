# Classes that build on one another: super(), properties with setters, class and static methods, operators, sorting by keys.
from functools import partial


class Module:
    count = 0

    def __init__(self, name):
        self.name = name
        self._frozen = False
        self.children = []

    @classmethod
    def named(cls, name, **options):
        return cls(name, **options)

    @staticmethod
    def clean(name):
        return name.replace("-", "_")

    @property
    def frozen(self):
        return self._frozen

    @frozen.setter
    def frozen(self, value):
        self._frozen = bool(value)

    def size(self):
        return sum(c.size() for c in self.children)

    def __lt__(self, other):
        return self.size() < other.size()

    def __call__(self, x):
        for c in self.children:
            x = c(x)
        return x


class Linear(Module):
    def __init__(self, name, width=8, bias=True):
        super().__init__(self.clean(name))
        self.width, self.bias = width, bias

    def size(self):
        return super().size() + self.width * self.width + (self.width if self.bias else 0)

    def __call__(self, x):
        return super().__call__(x) + self.width


class Gated(Linear):
    def __init__(self, name, gate=2, **options):
        super().__init__(name, **options)
        self.gate = gate

    def size(self):
        return super().size() * self.gate


made = []
for i in range(1200):
    block = Module.named(f"block-{i}")
    for kind, options in ((Linear, {"width": 4 + i % 5}), (Gated, {"width": 2, "gate": 3, "bias": i % 2 == 0})):
        part = kind.named(f"{block.name}-{kind.__name__}", **options)
        part.frozen = i % 3
        block.children.append(part)
    made.append(block)

made.sort()
by_name = sorted(made, key=lambda m: (m.children[0].width, m.name))
scaled = map(partial(lambda k, m: k * m(1), 2), made)
out = [
    sum(m.size() for m in made),
    sum(1 for m in made for c in m.children if c.frozen),
    sum(scaled),
    by_name[0].name,
    by_name[-1].children[1].name,
    max(made, key=lambda m: m.size()).size(),
]
