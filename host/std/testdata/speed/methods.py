# Method calls, attribute updates, calls with keywords and defaults, closures, recursion.
class Counter:
    def __init__(self):
        self.n = 0
        self.seen = 0

    def add(self, k, weight=1):
        self.n += k * weight
        self.seen += 1
        return self

    def value(self):
        return self.n


def adder(step):
    def add(x):
        return x + step
    return add


def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def scaled(x, *, scale=2, shift=0):
    return x * scale + shift


c = Counter()
for i in range(20000):
    c.add(i)
    c.add(i, weight=2)
plus = adder(3)
total = 0
for i in range(30000):
    total += plus(i) + scaled(i, shift=1)
out = [c.value(), c.seen, total, fib(19)]
