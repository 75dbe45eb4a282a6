# Classes with inheritance and properties: definitions, construction, attribute access.
def build(i):
    class Shape:
        sides = 0

        def __init__(self, name, scale):
            self.name = name
            self.scale = scale

        @property
        def area(self):
            return self.scale * self.scale

    class Square(Shape):
        sides = 4

        def __init__(self, name, scale):
            super().__init__(name, scale)
            self.edge = scale

        def perimeter(self):
            return self.sides * self.edge

    return Square("s" + str(i), i)


class Point:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y


total = 0
for i in range(300):
    s = build(i)
    total += s.area + s.perimeter()

p = Point(0, 0)
step = Point(1, 2)
for _ in range(15000):
    p = p + step
out = [total, p.x, p.y, p == Point(15000, 30000)]
