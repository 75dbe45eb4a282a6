class Node:
    count = 0
    kinds = []

    def __init__(self, name, *children):
        self.name, self.children = name, children
        Node.count += 1

    @property
    def depth(self):
        return 1 + max((c.depth for c in self.children), default=0)

    @staticmethod
    def join(parts):
        return ".".join(parts)

    @classmethod
    def leaf(cls, name):
        return cls(name)

    def __getattr__(self, name):
        for c in self.children:
            if c.name == name:
                return c
        raise AttributeError(f"{self.name} has no {name}")

    def __len__(self): return len(self.children)
    def __iter__(self): return iter(self.children)
    def __getitem__(self, i): return self.children[i]
    def __call__(self, x): return f"{self.name}({x})"
    def __eq__(self, other): return isinstance(other, Node) and self.name == other.name
    def __hash__(self): return hash(self.name)
    def __repr__(self): return f"<{type(self).__name__} {self.name}>"

class Named(Node):
    def __init__(self, name, *children, note=""):
        super().__init__(name.upper(), *children)
        self.note = note
    @property
    def depth(self):
        return 10 * super().depth

a = Node("a")
root = Named("root", a, Node.leaf("b"), note="n")
out = [root, root.depth, root.a, root[1], [n.name for n in root], len(root), bool(Node("z")), a("x"), a == Node("a"),
       len({a, Node("a")}), Node.count, Named.join(["p", "q"]), getattr(root, "c", "absent"), hasattr(root, "b"),
       Named.__mro__[1].__name__, isinstance(root, Node), vars(a)["name"], root.note]
try:
    root.missing
except AttributeError as e:
    out.append(str(e))
