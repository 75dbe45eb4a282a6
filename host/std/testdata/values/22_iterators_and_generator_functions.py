def windows(n, step):
    start = 0
    while start < n:
        yield start, min(start + step, n)
        start += step

def both(*its):
    for it in its:
        yield from it
    return "ignored"

class Down:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n

g = windows(10, 4)
for i, x in enumerate(both("ab", Down(2))):
    if x == 1:
        break
else:
    i = "no break"
while True:
    break
else:
    i = "never"
for j in ():
    pass
else:
    j = "empty"
out = [list(windows(10, 4)), next(g), list(g), list(both([1], (2,), Down(2))), i, j, list(Down(3)), 2 in Down(3),
       dict(windows(3, 2)), tuple(zip(*[(1, 2), (3, 4)]))]
