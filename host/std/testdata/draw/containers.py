"""Programs about lists, dicts, sets, loops and unpacking."""

from .chance import G, chance, pick
from .expressions import SMALL, dict_expr, expr, func_expr, index, list_expr, probe, slice_of

def theme_expressions(p):
    for _ in range(pick(4, 5, 6)):
        p.guarded([], probe(pick(2, 3, 3, 4)))


def theme_lists(p):
    p.add(f"l = {list_expr(1)}")
    for _ in range(pick(4, 6, 8)):
        op = pick(
            lambda: f"l.append({probe(1)})", lambda: f"l.extend({expr(pick('list', 'str', 'range', 'int'), 1)})", lambda: f"l.insert({index(1)}, {expr('int', 0)})",
            lambda: f"l.remove({expr('int', 0)})", lambda: f"l.pop({pick('', index(0))})", lambda: "l.sort()", lambda: "l.reverse()", lambda: f"l[{index(0)}] = {expr('int', 0)}",
            lambda: f"l[{slice_of(0)}] = {expr(pick('list', 'range', 'str', 'int'), 1)}", lambda: f"del l[{index(0)}]", lambda: f"del l[{slice_of(0)}]", lambda: f"l += {expr(pick('list', 'str', 'int', 'tuple'), 1)}",
            lambda: f"l *= {pick('0', '1', '2', '1.5')}", lambda: f"l.sort(key={func_expr(0)}, reverse={pick('True', 'False')})", lambda: "l.clear()", lambda: f"l.index({expr('int', 0)}, {pick(*SMALL)})",
            lambda: f"l.{pick('append()', 'pop(1, 2)', 'add(1)', 'sort(1)', 'count()', 'insert(1)', 'extend()', 'index()', 'remove()', 'copy(1)', 'reverse(0)')}")()
        if chance(0.6):
            p.guarded([op], "list(l)")
        else:
            p.guarded([op, "q = l[0]"], "(q, len(l))")


def theme_dicts(p):
    p.add(f"d = {dict_expr(1)}")
    key = lambda: expr(pick("str", "int"), 0)
    for _ in range(pick(4, 6)):
        op = pick(
            lambda: f"d[{key()}] = {probe(1)}", lambda: f"d[{expr('list', 0)}] = 1", lambda: f"del d[{key()}]", lambda: f"d.pop({key()}{pick('', ', 0')})", lambda: "d.popitem()",
            lambda: f"d.setdefault({key()}, {expr('int', 0)})", lambda: f"d.update({expr(pick('dict', 'list', 'int'), 1)})", lambda: f"d |= {expr(pick('dict', 'list', 'int'), 1)}", lambda: "d.clear()",
            lambda: f"d[{key()}] += {expr('int', 0)}", lambda: "for k in d: d[k * 2] = 1", lambda: "for k in d: del d[k]", lambda: f"d.get()", lambda: "d.items(1)", lambda: f"d.fromkeys(3)", lambda: "d.pop()", lambda: "d.setdefault()",
            lambda: f"k, v = d", lambda: f"(k, v), *rest = d.items()", lambda: f"d.update(a=1, b=[2])")()
        view = pick("dict(d)", "list(d)", "list(d.items())", f"d[{key()}]", f"d.get({key()}, 'no')", "len(d)", f"{key()} in d", "list(reversed(d))", "sorted(d)", "d.keys() & {'a', 1} == set()", "repr(d.keys())", "str(d.items())", "d == dict(d.items())", "d < {}", "d + d", "d[0][0]", "max(d)")
        p.guarded([op], view)


def theme_sets(p):
    p.add(f"s = {pick('{1, 2, 3}', 'set()', 'set(range(4))', '{1, 5}')}")
    for _ in range(pick(3, 5)):
        op = pick(lambda: f"s.add({expr(pick('int', 'list'), 0)})", lambda: f"s.discard({expr('int', 0)})", lambda: f"s.remove({expr(pick('int', 'str', 'list'), 0)})", lambda: f"s |= {expr(pick('set', 'list'), 0)}",
                  lambda: f"s &= {expr('set', 0)}", lambda: f"s -= {expr(pick('set', 'int'), 0)}", lambda: f"s ^= {expr('set', 0)}", lambda: f"s.update({expr(pick('list', 'str', 'int', 'range'), 0)})", lambda: "s.clear()", lambda: "set().pop()",
                  lambda: f"s.difference_update({expr('list', 0)})", lambda: "for x in s: s.add(str(x))", lambda: f"s.intersection_update({expr('range', 0)})", lambda: "s[0]", lambda: "frozenset(s).add(1)", lambda: "s.add()", lambda: "{s}", lambda: "s + s")()
        p.guarded([op], pick("sorted(s, key=repr)", f"s {pick('<', '<=', '>', '>=', '==', '!=')} {expr(pick('set', 'set', 'list'), 0)}", "len(s)", f"s.{pick('issubset', 'issuperset', 'isdisjoint')}({expr(pick('list', 'set', 'int'), 0)})", f"{expr('int', 0)} in s", "[] in s"))


def theme_unpack(p):
    for _ in range(pick(3, 5)):
        t = pick("a, b", "a, b, c", "a, *b", "*a, b", "a, *b, c", "(a, b), c", "a, (b, *c)", "[a, b]", "a,", "a, b, *c, d", "(a, (b, c)), d")
        src = pick(lambda: probe(1), lambda: expr("list", 1), lambda: expr("tuple", 1), lambda: "((1, 2), 3)", lambda: "[1, [2, 3, 4]]", lambda: "'xy'", lambda: "range(3)", lambda: "{'k': 1, 'v': 2}", lambda: "3", lambda: "None", lambda: "(i for i in range(2))", lambda: "iter([1, 2, 3])", lambda: "2.5", lambda: "(1, (2, 3)), 4")()
        names = sorted(set(c for c in t if c.isalpha()))
        form = G.randrange(4)
        if form == 0:
            p.guarded([f"for {t} in [{src}]: pass"], "(" + ", ".join(names) + ",)")
        elif form == 1:
            inner = "(" + ", ".join(names) + ",)"
            p.guarded([], f"[{inner} for {t} in [{src}, {src}]]")
        else:
            p.guarded([f"{t} = {src}"], "(" + ", ".join(names) + ",)")


def theme_loops(p):
    p.add(f"a, b, c = {expr('int', 0)}, {expr('float', 0)}, {expr('list', 0)}")
    for i in range(pick(2, 3)):
        src = pick("range(5)", "[1, 2, 3]", "'abc'", "enumerate('ab')", "zip([1, 2], 'xy')", "{'k': 1}.items()", "reversed([1, 2])")
        body = [pick("a += 1", "a = a * 2 + 1", "c.append(v)", "b = b / 2 + 0.1", "c = c + [a]", "a -= len(c)", "b *= -1.5", "a ^= 5", "a //= 3", "a, b = b, a", "c.insert(0, str(v))", "a = max(a, len(c))", "b = round(b * 1.1, 3)", "a %= 7", "a <<= 1", "b -= a", "b //= 2", "b **= 2", "a >>= 1", "a |= 8", "c += (v,)", "c *= 2") for _ in range(pick(1, 2, 3))]
        cond = pick("if a > 50: break", "if not c: continue", "if len(c) > 4: c.pop()", "pass")
        p.guarded([f"for v in {src}:", "    " + cond, *("    " + s for s in body), *pick([], ["else:", "    a += 100"])], "(a, b, list(c))")
