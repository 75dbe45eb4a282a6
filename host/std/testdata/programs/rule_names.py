"""Names and scopes, rule by rule: each line of `out` carries the rule that it pins."""
out = []


def local_throughout():
    try:
        n = late  # HOST-60: a name bound anywhere in a function is local to it throughout
    except UnboundLocalError as e:  # HOST-61: reading it too early names it
        out.append((type(e).__name__, "late" in str(e)))
    late = 1
    return late


local_throughout()


def enclosing():
    def inner():
        return cell

    try:
        inner()
    except NameError as e:  # HOST-61: an enclosing function's variable before it is bound
        out.append((type(e).__name__, "cell" in str(e)))
    cell = 1


enclosing()
try:
    nowhere
except NameError as e:  # HOST-61
    out.append(str(e))

x = "global"


def class_scope():
    x = "enclosing"
    y = "free"

    class A:
        before = x  # HOST-62: bound in the body, so globals are asked, not the enclosing function
        x = "own"
        after = x
        free = y

        def method(self):
            return x  # HOST-63: functions in a class body do not see its namespace

        items = [x for _ in range(1)]
        first = [c for c in x]  # HOST-63: the first iterable does see it

    return [A.before, A.after, A.free, A().method(), A.items, A.first]


out.append(class_scope())


def shared():
    n = 0

    def up():
        nonlocal n  # HOST-64: one cell for several closures
        n += 1
        return n

    def read():
        return n

    up(), up()
    return read()


out.append(shared())


def default(at=[len(out)]):  # HOST-64: a default is evaluated once
    at.append(0)
    return len(at)


out.append((default(), default()))


def declares():
    global made  # HOST-65: binds the module's namespace, also a name it had not bound
    made = "here"


declares()
out.append(made)

last = 9
squares = [last * last for last in range(3)]  # HOST-66: comprehension variables are local to it
out.append((squares, last))
tests = [y for v in (1, 2) if (y := v * 10)]  # HOST-66: a walrus binds in the enclosing scope
out.append((tests, y))


class Private:
    __hidden = 1  # HOST-67: mangled for names, attributes and parameters alike

    def get(self, __key=2):
        return self.__hidden + __key

    def keys(self, **given):
        return given

    def call(self):
        try:
            return self.keys(__key=3), self.get(__key=3)  # the keywords of a call are not mangled
        except TypeError as e:
            return self.keys(__key=3), str(e)

    def parts(self, other):
        match other:
            case Private(__hidden=v):
                return v
        return "the keywords of patterns are not either"


out.append((Private().get(_Private__key=5), Private().call(), Private().parts(Private()), sorted(k for k in vars(Private) if "hidden" in k)))


class Ordered:
    a = 1
    b = 2
    c = 3
    a = 4  # HOST-68: rebinding keeps the first position
    del b  # HOST-68: del removes it
    b = 5


out.append([k for k in vars(Ordered) if not k.startswith("__")])


def imports():
    import os.path  # HOST-69: binds os
    import os.path as p  # HOST-69: binds the submodule
    from math import pi as three

    return os.path is p, round(three)


out.append(imports())

max = lambda *a: "mine"  # HOST-71: builtins are looked up last
out.append(max(1, 2))
del max
out.append(max(1, 2))


def decorate(name):
    out.append("evaluated " + name)

    def apply(f):
        out.append("applied " + name)
        return f

    return apply


@decorate("upper")  # HOST-81: evaluated top to bottom, applied bottom to top
@decorate("lower")
def decorated():
    pass
