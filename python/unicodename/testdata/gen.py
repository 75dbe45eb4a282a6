"""Writes ../names.bin: Unicode's character names, as CPython 3.13.0 knows them, for \\N{...}.

usage: python3.13 gen.py ALIASES      ALIASES: any text with the names of NameAliases.txt in it (Perl's unicore/Name.pl serves); a name that
                                      CPython does not know is left out.
Form: raw deflate over lines "delta NAME\n" in the order of code points; delta is the distance from the code point before, in hexadecimal,
and nothing where it is 1. A delta of 0 gives the same character another name. Words that repeat cost little after deflate. CJK unified
ideographs and Hangul syllables are left out: their names follow from a rule.
"""
import re, sys, unicodedata, zlib
assert unicodedata.unidata_version == "15.1.0"
entries = []
for c in range(0x110000):
    n = unicodedata.name(chr(c), None)
    if n is None or n.startswith("CJK UNIFIED IDEOGRAPH-") or n.startswith("HANGUL SYLLABLE "):
        continue
    entries.append((c, n))
known = set(n for _, n in entries)
extra = set()
for m in re.finditer(r"[A-Z0-9][A-Z0-9 -]*", open(sys.argv[1], encoding="latin-1").read()):
    n = m.group().strip()
    if n in known or n.startswith(("CJK UNIFIED", "HANGUL SYLL")):
        continue
    try:
        r = unicodedata.lookup(n)
    except KeyError:
        continue
    if len(r) == 1:   # a named sequence is not accepted in a literal
        extra.add((ord(r), n))
entries = sorted(set(entries) | extra)
out, last = [], 0
for c, n in entries:
    d = c - last
    out.append(("" if d == 1 else "%x" % d) + " " + n + "\n")
    last = c
z = zlib.compressobj(9, zlib.DEFLATED, -15)
data = "".join(out).encode()
packed = z.compress(data) + z.flush()
open("../names.bin", "wb").write(packed)
print(len(entries), "names,", len(extra), "aliases,", len(data), "bytes,", len(packed), "packed")
