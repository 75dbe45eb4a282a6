"""Programs with two to four mistakes of people, each in a statement of its own, and what CPython 3.13.0 says of each mistake alone.

usage: python3.13 gen.py SEED COUNT OUT [LONGEST]

Writes OUT, gzipped: a line of JSON a program, [source, [[line, line of the edit, kind], ...]]. The line is the one that CPython blames where only
that mistake is made. The programs are modules of the library of the running CPython, of LONGEST characters at most (3500).
"""
import ast, glob, gzip, json, random, re, sys, sysconfig

LIB = sysconfig.get_paths()["stdlib"]

def blamed(source):
    try:
        compile(source, "<f>", "exec", dont_inherit=True)
    except SyntaxError as e:
        return e.lineno
    except Exception:
        return 0

def edits(line):
    "What people do to a line, by kind."
    indent, s = line[:len(line) - len(line.lstrip())], line.strip()
    out = {"indent": "  " + line, "dollar": line.rstrip() + " $", "paren": line.rstrip() + ")"}
    if re.match(r"(if|elif|else|for|while|def|class|with|try|except|finally)\b.*:$", s):
        out["colon"] = indent + s[:-1]
    if re.match(r"(if|while|elif)\b.* == ", s):
        out["equals"] = line.replace(" == ", " = ", 1)
    if "(" in s and s.endswith(")"):
        out["close"], out["open"] = line.rstrip()[:-1], line.replace("(", "", 1)
    if "(" in s and re.search(r"\w, \w", s):
        out["comma"] = re.sub(r"(\w), (\w)", r"\1 \2", line, count=1)
    if re.search(r"'[^']*'", s):
        out["quote"] = re.sub(r"'([^']*)'", r"'\1", line, count=1)
    if re.match(r"[\w.]+ = \w", s):
        target, value = s.split(" = ", 1)
        out.update(value=indent + target + " =", literal=indent + "1 = " + value, words=indent + target + " x = " + value)
    if re.match(r"return \w", s):
        out["retrun"], out["operand"] = indent + s.replace("return", "retrun", 1), indent + s + " +"
    if re.match(r"\w[\w.]*\(", s):
        out["print"] = indent + "print " + s
    if re.match(r"def \w+\(", s):
        out["dfe"], out["header"] = indent + s.replace("def", "dfe", 1), indent + re.sub(r"\((.*)\)", r"(\1", s)
    if re.match(r"(import|from) ", s):
        out["imprt"] = indent + s.replace("import", "imprt", 1)
    if re.match(r"for \w+ in ", s):
        out["in"] = line.replace(" in ", " ", 1)
    if s.startswith("if "):
        out["fi"] = line.replace("if ", "fi ", 1)
    if '"' in s or "'" in s:
        out["smart"] = re.sub("[\"']", "\u201c", line, count=1)
    return out

def main(seed, count, out, longest=3500):
    rng = random.Random(int(seed))
    files = sorted(f for f in glob.glob(LIB + "/*.py") + glob.glob(LIB + "/*/*.py") if "/test/" not in f and "site-packages" not in f)
    rows = []
    while len(rows) < int(count):
        try:
            text = open(rng.choice(files), encoding="utf-8").read()
        except UnicodeDecodeError:
            continue
        if len(text) > int(longest) or blamed(text):
            continue
        stmts = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.stmt) and not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
        if len(stmts) < 12:
            continue
        lines = text.split("\n")
        made = {}
        most = rng.randint(2, 4)
        for _ in range(40):
            i = rng.choice(stmts).lineno - 1
            if len(made) == most or any(abs(i - j) < 3 for j in made):
                continue
            kind, line = rng.choice(sorted(edits(lines[i]).items()))
            at = blamed("\n".join(lines[:i] + [line] + lines[i + 1:]))
            if at:
                made[i] = line, at, kind
        if len(made) < 2:
            continue
        for i, (line, at, kind) in made.items():
            lines[i] = line
        rows.append(["\n".join(lines), [[at, i + 1, kind] for i, (_, at, kind) in sorted(made.items())]])
    with gzip.GzipFile(out, "wb", mtime=0) as f:
        for row in rows:
            f.write((json.dumps(row) + "\n").encode())

if __name__ == "__main__":
    main(*sys.argv[1:])
