"""Writes own.jsonl: CPython's answers for the sources of own.txt, which are separated by lines "### name". Run with CPython 3.13.0.

Each source is also answered with CR LF and with CR line ends, and without its last line end.
"""
import json
from astdump import answer

rows = []
for part in open("own.txt", "rb").read().split(b"### ")[1:]:
    name, _, source = part.partition(b"\n")
    variants = [source, source.rstrip(b"\n")]
    if b"\\\n" not in source and b'"""' not in source:
        variants += [source.replace(b"\n", b"\r\n"), source.replace(b"\n", b"\r")]
    for v in variants[:1] if len(source) > 900 else variants:
        a = answer(v)
        assert a[0] == "A", (name, a)
        rows.append([v.decode("latin-1"), a])
with open("own.jsonl", "w") as f:
    for r in rows:
        f.write(json.dumps(r) + "\n")
print(len(rows))
