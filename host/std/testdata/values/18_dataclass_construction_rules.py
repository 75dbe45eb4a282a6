from dataclasses import dataclass, field, KW_ONLY, InitVar

@dataclass
class Base:
    a: int
    b: int = 2

@dataclass
class Sub(Base):
    b: int = 20
    c: list = field(default_factory=list)
    _: KW_ONLY
    d: int
    scale: InitVar[int] = 1
    e: int = field(init=False, default=0)

    def __post_init__(self, scale):
        self.e = self.a * scale

x, y = Sub(1, d=4), Sub(a=1, b=5, d=4, scale=3)
x.c.append(9)

def kind(make):
    try:
        make()
    except (TypeError, ValueError) as e:
        return type(e).__name__

def no_default_after_default():
    @dataclass
    class Bad:
        a: int = 1
        b: int
def shared_list():
    @dataclass
    class Bad:
        a: list = []

out = [x, y, x.c, y.c, x == y, Sub(1, d=4) == Sub(1, d=4), kind(lambda: Sub(1)),
       kind(no_default_after_default), kind(shared_list), Base.__match_args__]
