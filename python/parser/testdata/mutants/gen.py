"""Mutants of Python sources, and what CPython 3.13.0 says of each.

usage: python3.13 gen.py ROOT SEED COUNT OUT

Writes OUT, gzipped: a line of JSON a base, [name, text], then an empty line, then a line a mutant:
[base, offset, length, replacement, answer]. The mutant is the base with `length` bytes at `offset` replaced. Texts are Latin-1, a character a
byte. `answer` is [null, warnings] where compile() accepts the source, and else [class, message, [line, offset, end line, end offset] or null,
warnings]. A warning is [message, line, offset, end line, end offset]; the columns of a warning are found by turning warnings into errors, where
that gives one, and are null else.
Bases: the .py files under ROOT, cut at their top-level statements; functions of the library of the running CPython; the sources in statements.txt,
../own.txt, ../traps.jsonl and ../errors.jsonl, the last two of which are refused as they stand, often.
"""
import ast, gzip, json, os, random, sys, sysconfig, warnings

def answer(source):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            compile(source, "<f>", "exec", dont_inherit=True)
            out = [None]
        except SyntaxError as e:
            out = [type(e).__name__, e.msg, [e.lineno, e.offset, e.end_lineno, e.end_offset]]
        except (ValueError, MemoryError, RecursionError) as e:
            out = [type(e).__name__, str(e), None]
    ws = []
    for w in seen:
        if w.category is not SyntaxWarning:
            continue
        ws.append([str(w.message), w.lineno])
    return out + [ws]

def top_level(text, limit):
    "Pieces of a source: its top-level statements, those that are longer than limit left out, short neighbours put together."
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return
    lines = text.splitlines(True)
    piece = b""
    for s in tree.body:
        first = min([s.lineno] + [d.lineno for d in getattr(s, "decorator_list", [])])
        part = b"".join(lines[first - 1:s.end_lineno])
        if not part.endswith(b"\n"):
            part += b"\n"
        if len(part) > limit:
            continue
        if len(piece) + len(part) > limit:
            yield piece
            piece = b""
        piece += part
    if piece:
        yield piece

def functions(text, limit):
    "The functions and classes of a source, at any depth, indented as they are at depth 0."
    import textwrap
    try:
        tree = ast.parse(text)
        lines = text.decode().splitlines(True)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return
    for s in ast.walk(tree):
        if isinstance(s, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.With, ast.Try, ast.For, ast.Match)):
            first = min([s.lineno] + [d.lineno for d in getattr(s, "decorator_list", [])])
            part = textwrap.dedent("".join(lines[first - 1:s.end_lineno])).encode()
            if 40 < len(part) <= limit:
                try:
                    compile(part, "", "exec")
                except (SyntaxError, ValueError, MemoryError, RecursionError):
                    continue
                yield part

def bases(root, rng):
    out = {"own": [], "library": [], "small": []}
    for folder, subs, names in os.walk(root):
        subs[:] = sorted(s for s in subs if not s.startswith(".") and s != "mutants")
        for name in sorted(names):
            if name.endswith(".py"):
                path = os.path.join(folder, name)
                text = open(path, "rb").read()
                for piece in top_level(text, 1200):
                    out["own"].append((os.path.relpath(path, root), piece))
    lib = sysconfig.get_paths()["stdlib"]
    found = []
    special = ("test_grammar", "test_patma", "test_fstring", "test_type_params", "test_named_expressions", "test_except_star",
               "test_unpack_ex", "test_coroutines", "test_positional_only_arg", "test_with", "test_dictcomps", "test_setcomps", "test_decorators",
               "test_generators", "test_string_literals", "test_type_aliases", "test_scope", "test_contextlib_async", "test_asyncgen")
    for folder, subs, names in os.walk(lib):
        subs[:] = sorted(s for s in subs if s not in ("__pycache__", "site-packages"))
        for name in sorted(names):
            if not name.endswith(".py"):
                continue
            weight = 60 if name[:-3] in special else 1
            path = os.path.join(folder, name)
            if weight == 1 and rng.random() > 0.15:
                continue
            pieces = list(functions(open(path, "rb").read(), 500))
            rng.shuffle(pieces)
            for piece in pieces[:weight]:
                found.append((os.path.relpath(path, lib), piece, weight))
    rng.shuffle(found)
    rare = [f for f in found if f[2] > 1][:200]
    usual = [f for f in found if f[2] == 1][:200]
    out["library"] = [(n, p) for n, p, _ in rare + usual]
    here = os.path.dirname(os.path.abspath(__file__))
    for part in open(os.path.join(here, "..", "own.txt"), "rb").read().split(b"### ")[1:]:
        for piece in top_level(part.partition(b"\n")[2], 300):
            out["small"].append(("own.txt", piece))
    for name in "traps.jsonl", "errors.jsonl":
        for line in open(os.path.join(here, "..", name)):
            source = json.loads(line)[0].encode("latin-1")
            if 0 < len(source) < 400:
                out["small"].append((name, source))
    for piece in open(os.path.join(here, "statements.txt"), "rb").read().split(b"\n\n"):
        out["small"] += [("statements.txt", piece.strip(b"\n") + b"\n")] * 4
    return out

SPECIAL = [b"(", b")", b"[", b"]", b"{", b"}", b":", b",", b";", b".", b"...", b"=", b":=", b"==", b"+=", b"->", b"*", b"**", b"@", b"!", b"?", b"$", b"`",
           b"'", b'"', b"'''", b'"""', b"f'", b'f"', b"f'{", b"}'", b"b''", b"\\", b"\\\n", b"\n", b"\t", b"    ", b"#", b"0", b"1", b"0x", b"1_", b"1e", b"08", b"1j",
           b"if ", b" if ", b" else ", b"else:", b"elif ", b"for ", b" for x in y ", b" in ", b"not ", b" and ", b" or ", b" is ", b"lambda ", b"lambda: ", b"yield ",
           b"await ", b"async ", b"def ", b"class ", b"return ", b"import ", b"from ", b" as ", b"with ", b"try:", b"except:", b"except* ", b"finally:",
           b"global x", b"nonlocal x", b"del ", b"pass", b"break", b"continue", b"raise ", b"assert ", b"match ", b"case ", b"type ", b"print ", b"exec ",
           b"None", b"True", b"False", b"__debug__", b"_", b"x", b"x y", b"x=", b"*x", b"**x", b"(x)", b"[x]", b"()", b"~", b"-", b"<>", b"\xc3\xa9", b"\xe2\x82\xac", b"\xff", b"\x01", b"\xc2\xa0", b"\r", b"\x0c"]

def tokens(text):
    "Token ranges, found roughly so that any text has some."
    import re
    return [m.span() for m in re.finditer(rb"""[A-Za-z_0-9\x80-\xff]+|\*\*=?|//=?|<<|>>|[-+*/%@&|^<>=!:]=|->|\.\.\.|'[^'\n]*'|"[^"\n]*"|[^\sA-Za-z_0-9]|\n""", text)]

def mutate(text, rng):
    "One edit of text: (offset, length, replacement)."
    toks = tokens(text)
    if not toks:
        return 0, 0, rng.choice(SPECIAL)
    k = rng.randrange(15)
    i = rng.randrange(len(toks))
    a, b = toks[i]
    if k <= 2:
        return a, b - a, b""
    if k == 3:
        return b, 0, rng.choice([b" ", b""]) + text[a:b]
    if k == 4 and i + 1 < len(toks):
        c, d = toks[i + 1]
        return a, d - a, text[c:d] + text[b:c] + text[a:b]
    if k == 5:
        c, d = toks[rng.randrange(len(toks))]
        return a, b - a, text[c:d]
    if k in (6, 7):
        return a, b - a, rng.choice(SPECIAL)
    if k in (8, 9):
        return rng.choice([a, b]), 0, rng.choice(SPECIAL)
    if k == 10:
        starts = [0] + [j + 1 for j in range(len(text) - 1) if text[j:j + 1] == b"\n"]
        s = rng.choice(starts)
        n = 0
        while text[s + n:s + n + 1] == b" ":
            n += 1
        return s, n, rng.choice([b"", b" " * (n + 1), b" " * max(n - 1, 0), b" " * (n + 4), b" " * max(n - 4, 0), b"\t", b"\t" * (n // 4), b"\x0c" + b" " * n])
    if k == 11:
        return b, len(text) - b, b""
    if k == 12:
        j = rng.randrange(len(text))
        return j, len(text) - j, b""
    if k == 13:
        j = rng.randrange(len(text))
        return j, 1, b""
    brackets = [t for t in toks if text[t[0]:t[1]] in (b"(", b")", b"[", b"]", b"{", b"}", b":", b",", b"'", b'"') or text[t[0]:t[0] + 1] in b"'\""]
    if not brackets:
        return a, b - a, b""
    a, b = rng.choice(brackets)
    if text[a:a + 1] in b"'\"" and b - a > 1:
        return rng.choice([(a, 1, b""), (b - 1, 1, b""), (a, 0, b"f"), (a, 0, b"b"), (a + 1, 0, b"{"), (b - 1, 0, b"}"), (b - 1, 0, b"{x!"), (b - 1, 0, b"\\")])
    return a, b - a, rng.choice([b"", b"", rng.choice([b"(", b")", b"[", b"]", b"{", b"}"])])

def main(root, seed, count, out):
    rng = random.Random(seed)
    groups = bases(root, random.Random(1))
    all_bases, rows, seen = [], [], set()
    index = {}
    for group in ("own", "library", "small"):
        pool = groups[group]
        share = {"own": 0.3, "library": 0.4, "small": 0.3}[group]
        n = 0
        while n < int(count) * share:
            name, text = rng.choice(pool)
            where, length, repl = mutate(text, rng)
            source = text[:where] + repl + text[where + length:]
            if source in seen or source == text:
                continue
            seen.add(source)
            n += 1
            if text not in index:
                index[text] = len(all_bases)
                all_bases.append((name, text))
            rows.append([index[text], where, length, repl.decode("latin-1"), answer(source)])
    rows.sort(key=lambda r: r[0])
    with gzip.GzipFile(out, "wb", mtime=0) as f:
        for name, text in all_bases:
            f.write((json.dumps([name, text.decode("latin-1")]) + "\n").encode())
        f.write(b"\n")
        for r in rows:
            f.write((json.dumps(r, separators=(",", ":")) + "\n").encode())
    refused = sum(r[4][0] is not None for r in rows)
    print(len(rows), "mutants of", len(all_bases), "bases,", refused, "refused")

if __name__ == "__main__":
    main(*sys.argv[1:])
