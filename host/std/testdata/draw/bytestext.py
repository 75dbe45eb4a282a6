"""Programs about bytes and about formatting in all its corners."""

from .chance import G, chance, pick
from .expressions import SMALL, expr

PIECES = ["b''", "b'a'", "b'ab'", "b'b'", "b','", "b' '", "b'\\n'", "b'AbC'", "b'a b  c'", "b'\\x00\\xff'", "b'12'", "b'-7'", "b'a,b,,c'", "b'Title Case'", "b'x\\r\\ny\\n'", "b'\\ta\\tb'", "b'aaa'"]
NOT_BYTES = ["'a'", "1", "None", "[1]", "(b'a', b'b')", "97", "300", "2.5"]


def piece():
    return pick(*PIECES) if chance(0.9) else pick(*NOT_BYTES)


def theme_bytes(p):
    p.add(f"b = {pick(*PIECES)}\nc = {expr('bytes', 2)}")
    for _ in range(pick(5, 7)):
        v = pick("b", "c", "b + c", "b * 2", "bytes(b)")
        call = pick(
            lambda: pick("upper", "lower", "title", "capitalize", "swapcase", "isupper", "islower", "istitle", "isdigit", "isalpha", "isalnum", "isspace", "isascii", "splitlines", "hex", "expandtabs", "split", "strip", "decode") + "()",
            lambda: f"{pick('strip', 'lstrip', 'rstrip', 'split', 'rsplit', 'partition', 'rpartition', 'removeprefix', 'removesuffix', 'startswith', 'endswith', 'find', 'rfind', 'index', 'rindex', 'count', 'join')}({piece()})",
            lambda: f"{pick('find', 'rfind', 'index', 'rindex', 'count', 'startswith', 'endswith')}({piece()}, {pick(*SMALL)}{pick('', ', ' + pick(*SMALL))})",
            lambda: f"{pick('split', 'rsplit')}({pick(piece(), 'None')}, {pick('0', '1', '2', '-1', 'None')})",
            lambda: f"{pick('center', 'ljust', 'rjust')}({pick('0', '5', '8', '-1', '2.0')}{pick('', ', ' + piece())})",
            lambda: f"zfill({pick('0', '4', '7')})",
            lambda: f"replace({piece()}, {piece()}{pick('', ', 1', ', 0', ', -1')})",
            lambda: f"expandtabs({pick('0', '1', '4', 'tabsize=3')})",
            lambda: f"splitlines({pick('True', 'keepends=True', '0')})",
            lambda: f"join([{piece()}, {piece()}])",
            lambda: f"translate({pick('None', 'bytes.maketrans(b' + repr('ab') + ', b' + repr('xy') + ')')}{pick('', ', ' + piece(), ', delete=' + piece())})",
            lambda: f"hex({pick(repr(':'), repr('-') + ', 2', repr('_') + ', -2')})",
            lambda: f"__{pick('len', 'hash' if False else 'len', 'iter' if False else 'len')}__()",
            lambda: f"__{pick('add', 'eq', 'lt', 'contains', 'mul', 'getitem')}__({piece()})")()
        p.guarded([], f"({v}).{call}")
    p.guarded([], pick(f"b[{pick(*SMALL)}]", f"b < {piece()}", f"{piece()} in b", "list(b)", "sorted(c)", "b == c", f"b'{pick('%d', '{}')}'.decode()", "int(b)", "float(b)", "max(b)", "bytes(reversed(b))", "{b: 1}[b]", "hash(b) == hash(bytes(b))", "str(b, 'ascii')", "int.from_bytes(b, 'big')"))


def theme_specs(p):
    for _ in range(pick(5, 7)):
        fill = pick("", "", "*", "0", "é", " ", "<")
        s = (fill + pick("<", ">", "^", "=") if fill or chance(0.5) else "") + pick("", "", "+", "-", " ") + pick("", "", "z") + pick("", "", "#") + pick("", "", "0") + pick("", "5", "9", "12", "1") + pick("", "", ",", "_") + pick("", "", ".0", ".2", ".5") + pick("", "d", "f", "e", "g", "x", "b", "o", "X", "%", "n", "s", "c", "G", "E", "F")
        v = pick("0", "-7", "12345", "2**70", "True", "1.5", "-0.0", "1e22", "-2.675", "1234567.891", "float('inf')", "float('nan')", "'abc'", "''", "'é'", "None", "65", "-0.4", "1e-7")
        p.guarded([], pick(f"format({v}, {s!r})", f"{'{:' + s + '}'!r}.format({v})", f"({v}).__format__({s!r})"))
    for _ in range(2):
        flags = "".join(G.sample("#0- +", pick(0, 1, 1, 2)))
        f = "%" + flags + pick("", "5", "10", "*") + pick("", ".0", ".3", ".*") + pick("d", "s", "r", "x", "o", "e", "g", "f", "c", "i", "X", "G", "a", "u", "%")
        args = ["3"] * f.count("*") + [pick("42", "-1", "2.5", "'ab'", "'a'", "None", "True", "10**20", "[1]")]
        p.guarded([], f"{f!r} % ({', '.join(args)},)")
