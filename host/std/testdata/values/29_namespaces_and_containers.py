from types import SimpleNamespace, MappingProxyType
from collections import namedtuple, defaultdict, Counter, OrderedDict, deque, ChainMap
import copy

ns = SimpleNamespace(a=1, b=[2])
ns.c = "x"
shallow, deep = copy.copy(ns), copy.deepcopy(ns)
ns.b.append(3)
dd = defaultdict(list)
dd["k"].append(1)
Row = namedtuple("Row", "q k v", defaults=[0])
dq = deque([1, 2, 3], maxlen=3)
dq.append(4); dq.appendleft(9)
c = Counter("abracadabra")
m = MappingProxyType({"r": 1})
out = [ns, shallow.b, deep.b, ns == SimpleNamespace(a=1, b=[2, 3], c="x"), dict(dd), Row(1, 2), Row(1, 2)._replace(q=5), list(dq),
       c.most_common(2), c["z"], c["a"], list(OrderedDict(b=1, a=2)), ChainMap({"a": 1}, {"a": 2, "b": 3})["b"], m["r"], sorted(c)]
try:
    m["r"] = 2
except TypeError:
    out.append("read only")
