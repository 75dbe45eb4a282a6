"""Writes ../charmaps.bin: the single-byte and double-byte encodings of CPython 3.13.0 that a coding cookie can name.

usage: python3.13 gencharmaps.py
Form: raw deflate over, for each encoding, "NAME alias alias...\n" and a table. A single-byte table is 256 code points, two bytes each,
big-endian, 0xFFFF where there is none.
"""
import codecs, encodings.aliases, pkgutil, zlib, struct
names = sorted(m.name for m in pkgutil.iter_modules(encodings.__path__))
al = {}
for a, n in encodings.aliases.aliases.items():
    al.setdefault(n, []).append(a)
out = b""
count = 0
for n in names:
    try:
        info = codecs.lookup(n)
    except Exception:
        continue
    if not info._is_text_encoding:
        continue
    # charmap codecs have a decoding table; ascii and latin-1 are single-byte too
    mod = __import__("encodings." + n, fromlist=["x"])
    if not hasattr(mod, "decoding_table") and not hasattr(mod, "decoding_map") and n not in ("ascii", "latin_1"):
        continue
    table = []
    for b in range(256):
        try:
            s = bytes([b]).decode(n)
            assert len(s) == 1 and ord(s) < 0xffff, (n, b, s)
            table.append(ord(s))
        except UnicodeDecodeError:
            table.append(0xffff)
    out += (" ".join([n] + sorted(al.get(n, []))) + "\n").encode() + struct.pack(">256H", *table)
    count += 1
z = zlib.compressobj(9, zlib.DEFLATED, -15)
packed = z.compress(out) + z.flush()
open("../charmaps.bin", "wb").write(packed)
print(count, len(out), len(packed))
