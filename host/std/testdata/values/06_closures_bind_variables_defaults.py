late = [lambda: i for i in range(3)]
early = [lambda i=i: i for i in range(3)]

def counter(start=0):
    n = start
    def step(by=1):
        nonlocal n
        n += by
        return n
    return step

def gather(item, seen=[]):
    seen.append(item)
    return list(seen)

c = counter(10)
c(); c(5)
def reads_too_early():
    try:
        return total
    except UnboundLocalError as e:
        return type(e).__mro__[1].__name__
    total = 1
out = [[f() for f in late], [f() for f in early], c(), counter()(), gather(1), gather(2),
       reads_too_early()]
