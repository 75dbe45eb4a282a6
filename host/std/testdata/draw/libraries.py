"""Programs about the modules json, itertools and collections."""

from .chance import G, chance, pick
from .expressions import dict_expr, expr, func_expr, probe, seq_or
from .functions import call_args

def theme_json(p):
    for _ in range(pick(4, 6)):
        if chance(0.5):
            text = pick("{}", "[]", "[1, 2.5, -0, 1e3]", '{"a": [true, null]}', '{"a": 1,}', "[1 2]", '"\\u00e9\\n"', '"\\q"', "nul", "{", "[", '{"a"', '{"a":', "1.", "01", "-", "NaN", "[1] x", '{"k": 1, "k": 2}', "\"a\nb\"", '"\\ud83d\\ude00"', '"\\ud83d"', " 12 ", "", '"abc', "1e400", "[1,", '{1: 2}', "'x'", "tru", "-Infinity", "[[[]]]", '{"a":{"b":{}}}', "123456789012345678901234567890", '"\\u12"', "\t[\n1\n,\n2 3]")
            p.guarded([], f"json.loads({text!r}{pick('', '', '', ', parse_float=str', ', object_pairs_hook=list', ', parse_int=float')})")
        else:
            kw = "".join(", " + k for k in ("indent=2", "sort_keys=True", "separators=(',', ':')", "ensure_ascii=False", "skipkeys=True", "indent='-'", "allow_nan=False", "default=str") if chance(0.12))
            p.guarded([], f"json.dumps({probe(2)}{kw})")


def theme_itertools(p):
    seq = lambda: expr(pick("list", "str", "range", "tuple"), 1)
    for _ in range(pick(4, 6)):
        e = pick(
            lambda: f"itertools.chain({seq()}, {seq()})", lambda: f"itertools.product({seq()}, repeat={pick('0', '1', '2')})", lambda: f"itertools.permutations({seq()}{pick('', ', 1', ', 2', ', -1')})", lambda: f"itertools.combinations({seq()}, {pick('0', '1', '2', '-1', '5')})",
            lambda: f"itertools.combinations_with_replacement({seq()}, {pick('1', '2')})", lambda: f"itertools.accumulate({seq()}{pick('', ', operator.mul', ', initial=1', ', max')})", lambda: f"itertools.islice({seq()}, {pick('2', '1, 3', '0, None, 2', '-1', 'None', '1, 2, 0')})", lambda: f"itertools.zip_longest({seq()}, {seq()}{pick('', ', fillvalue=0')})",
            lambda: f"itertools.takewhile({func_expr(0)}, {seq()})", lambda: f"itertools.dropwhile({func_expr(0)}, {seq()})", lambda: f"[(k, list(g)) for k, g in itertools.groupby({seq()}{pick('', ', key=str', ', ' + func_expr(0))})]", lambda: f"itertools.pairwise({seq()})", lambda: f"itertools.batched({seq()}, {pick('1', '2', '0', '3, strict=True')})",
            lambda: f"itertools.starmap({pick('pow', 'operator.add', 'max')}, {pick('[(1, 2), (3, 4)]', seq())})", lambda: f"itertools.compress({seq()}, {seq()})", lambda: f"itertools.filterfalse({pick('None', func_expr(0))}, {seq()})", lambda: f"itertools.islice(itertools.count({pick('', '3', '0.5', '1, 2', repr('a'))}), 3)", lambda: f"itertools.islice(itertools.cycle({seq()}), 4)", lambda: f"itertools.repeat({expr('int', 0)}, {pick('2', '0', '-1')})",
            lambda: f"[functools.reduce({pick('operator.add', 'lambda a, b: a * b', 'max')}, {seq()}{pick('', ', ' + expr('int', 0))})]", lambda: f"[list(q) for q in itertools.tee({seq()}, {pick('2', '1', '0')})]", lambda: f"[operator.itemgetter({pick('0', '1, 0', '-1', repr('a'), '5')})({seq()})]", lambda: f"[operator.{pick('add', 'sub', 'mul', 'truediv', 'floordiv', 'mod', 'lt', 'eq', 'getitem', 'contains', 'concat', 'and_', 'xor', 'is_', 'countOf', 'indexOf')}({probe(1)}, {expr('int', 0)})]",
            lambda: f"[functools.partial({pick('max', 'int', 'pow')}, {expr('int', 0)})({expr('int', 0)})]", lambda: f"[operator.methodcaller({pick(repr('upper'), repr('count') + ', 1', repr('nope'))})({seq()})]", lambda: f"[operator.attrgetter({pick(repr('real'), repr('nope'), repr('real.imag'), repr('real') + ', ' + repr('imag'))})({expr('int', 0)})]")()
        p.guarded([], f"list({e})")


def theme_collections(p):
    for _ in range(pick(3, 5)):
        r = G.randrange(6)
        if r == 0:
            p.guarded([f"c = collections.Counter({expr(pick('str', 'list', 'dict'), 1)})", pick("pass", f"c.update({expr(pick('str', 'list'), 0)})", f"c.subtract({expr('str', 0)})", "c['a'] += 2", "del c['q']")], pick("dict(c)", "c.most_common(2)", "sorted(c.elements())", "c['zz']", "c.total()", "c + c", "c - collections.Counter('ab')", "c & collections.Counter('ab')", "repr(c)", "+c", "c == dict(c)", "-c", "c | collections.Counter('zz')", "c.most_common()", "c < c"))
        elif r == 1:
            p.guarded([f"q = collections.deque({seq_or(1)}{pick('', ', maxlen=2', ', 3', ', maxlen=-1')})", pick("q.append(1)", "q.appendleft(0)", "q.pop()", "q.popleft()", f"q.rotate({pick('1', '-1', '')})", f"q.extend({seq_or(0)})", f"q.extendleft({seq_or(0)})", "q[0] = 5", "del q[0]", "q.insert(1, 9)", "q.remove(1)", "q.reverse()", "q.clear()", "q[9]", "q[0:1]", "q += [1]", "q * 2")], pick("q", "list(q)", "q.maxlen", "len(q)", "q.index(1)", "q.count(1)", "q == collections.deque([1])", "repr(q)", "q[0]", "q[-1]", "1 in q", "q < q", "q + q", "q.copy()"))
        elif r == 2:
            p.guarded([f"N = collections.namedtuple('N', {pick(repr('a b'), repr('a, b, c'), '[' + repr('x') + ', ' + repr('y') + ']', repr('a a'), repr('1x'), repr('class b'), repr('_a'))}{pick('', '', ', defaults=[0]', ', rename=True', ', defaults=[1, 2, 3, 4]')})", f"n = N({call_args()})"], pick("n", "n[0]", "n._asdict()", "n._replace(a=9)", "N._fields", "n == tuple(n)", "n.a", "N._make([1, 2])", "n + (1,)", "N._field_defaults", "n < (1,)", "n._replace(zz=1)", "n.zz", "N._make([1])", "len(n)", "a, b = n" if False else "tuple(n)"))
        elif r == 3:
            p.guarded([f"m = collections.defaultdict({pick('list', 'int', 'None', 'lambda: 5', '3', 'str')}, {pick('{}', '{1: 2}', 'a=1')})", pick("m['k']", "m['k'] += 1", "m['k'].append(1)", "m.setdefault('z', 0)", "m.get('q')", "del m['q']")], pick("dict(m)", "repr(m)", "len(m)", "'k' in m", "m | {}", "m.copy()", "m == {}"))
        elif r == 4:
            p.guarded([f"o = collections.OrderedDict({expr(pick('dict', 'list'), 1)})", pick("o.move_to_end('a')", "o.popitem(last=False)", "o['z'] = 1", "o.move_to_end(1, last=False)", "o.popitem()", "pass")], pick("list(o)", "repr(o)", "o == dict(o)", "list(reversed(o))", "o | {'n': 1}", "o == collections.OrderedDict(reversed(list(o.items())))"))
        else:
            p.guarded([f"h = collections.ChainMap({dict_expr(0)}, {dict_expr(0)})", pick("h['new'] = 1", "del h['a']", "h.pop('a')", "pass", "h.popitem()")], pick("dict(h)", "h['a']", "len(h)", "h.maps", "list(h)", "'a' in h", "h.get('zz', 0)", "repr(h)", "h.new_child({'q': 1})['q']", "h.parents", "h['nope']"))
