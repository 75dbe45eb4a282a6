x = "global"
def outer():
    x = "outer"
    class K:
        y = x
        x = "class"
        z = x
        lst = [x for _ in range(1)]
        def get(self): return x
        gen = list(q for q in x)
    def inner():
        nonlocal x
        x = "changed"
        return x
    r = (K.y if hasattr(K, "y") else None, K.z, K.lst, K().get(), K.gen)
    return r, inner(), x
def kind(f):
    try:
        return f()
    except NameError as e:
        return type(e).__name__, e.name
def use_before():
    v = later
    later = 1
def free_before():
    def g(): return later
    r = kind(g)
    later = 2
    return r
def dele():
    a = 1
    del a
    return kind(lambda: a)
def dele2():
    a = 1
    del a
    return a
def loops():
    fs = []
    for i in range(3):
        def f(i=i): return i
        fs.append(f)
    return [f() for f in fs], i
def shadow(list):
    return [x for x in list]
def walrus():
    total = 0
    vals = [total := total + v for v in range(4)]
    return vals, total
def g1():
    global made
    made = 5
g1()
class Meta:
    a = 1
    b = [a, a + 1]
    c = [i for i in b]
    def f(self, d=b): return d
    e = (lambda z=a: z)()
    if a:
        cond = "yes"
    for loop in range(3): pass
    try:
        raise ValueError
    except ValueError as err:
        pass
def deep():
    def l1():
        def l2():
            def l3(): return v
            return l3
        return l2
    v = 1
    f = l1()()
    v = 2
    return f()
def comp_scope():
    y = 5
    return [y + k for k in range(2)], {k: y for k in "a"}, [[y for _ in range(2)] for _ in range(1)]
def cond(flag):
    if flag: val = 1
    return kind(lambda: val)
def cond2(flag):
    if flag: val = 1
    return val
i = "keep"
[i for i in range(3)]
for j in range(2): pass
try:
    raise KeyError("e")
except KeyError as exc: pass
print = lambda *a: "shadowed"
out = [kind(outer), kind(use_before), free_before(), dele(), kind(dele2), loops(), shadow([1, 2]), walrus(), made, Meta.b, Meta.c, Meta().f(), Meta.e, Meta.cond, Meta.loop, hasattr(Meta, "err"), deep(), comp_scope(), cond(True), kind(lambda: cond2(False)), i, j, kind(lambda: exc), print(1), kind(lambda: undefined_name), (lambda a, /, b, *, c: (a, b, c))(1, 2, c=3)]
