w = "module"

def build(w):
    class A:
        first = w
    class B:
        first = w
        w = first + "!"
        second = w
        squares = [n * n for n in range(3)]
        def method(self):
            return w
    return A.first, B.first, B.second, B.squares, B().method()

class C:
    size = 3
    cells = tuple(f"c{i}" for i in range(size))
    def read(self):
        try:
            return size
        except NameError as e:
            return str(e)

out = [build("param"), C.cells, C().read()]
