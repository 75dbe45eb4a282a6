"""Writes programs.jsonl.gz: random programs within the evaluated subset, each with what CPython 3.13 gives for it.

usage: python3.13 generate.py [SEED [COUNT [FILE]]]

A program is a list of statements drawn from the grammars of the folder draw. Its answer is the ascii() of every value
it leaves under the names r0, r1, ..., or the class and message of the exception that ended it. Left out are programs whose answer CPython
does not fix or the subset does not have: addresses, complex numbers, the order of a set. What is recorded are the programs of seed 2027 without
those that draw/left.txt names, each with the reason that shows only when it is run.
"""
import faulthandler
import gzip
import io
import json
import os
import resource
import sys
import warnings

import collections, copy, functools, itertools, math, operator, dataclasses, enum, typing, types, abc, collections.abc, pathlib, string, textwrap, contextlib  # noqa: E401, F401: what programs use, loaded once

from draw.abstract import theme_abcs, theme_abstract, theme_hooks, theme_typing
from draw.bytestext import theme_bytes, theme_specs
from draw.chance import G, chance
from draw.classes import theme_dataclass, theme_enum, theme_inherit, theme_match, theme_special
from draw.containers import theme_dicts, theme_expressions, theme_lists, theme_loops, theme_sets, theme_unpack
from draw.expressions import probe
from draw.failures import theme_exceptions
from draw.functions import theme_builtins, theme_calls, theme_closures, theme_flow, theme_generators
from draw.libraries import theme_collections, theme_itertools, theme_json
from draw.modules import theme_copies, theme_functools, theme_math, theme_operator, theme_paths, theme_texts
from draw.program import Program

warnings.simplefilter("ignore")

THEMES = [(theme_expressions, 30), (theme_lists, 8), (theme_dicts, 8), (theme_sets, 5), (theme_calls, 9), (theme_builtins, 9), (theme_unpack, 5), (theme_flow, 8), (theme_generators, 4), (theme_special, 9), (theme_inherit, 8), (theme_dataclass, 6),
          (theme_enum, 4), (theme_match, 4), (theme_json, 5), (theme_itertools, 6), (theme_collections, 7), (theme_exceptions, 9), (theme_closures, 5), (theme_loops, 6),
          (theme_bytes, 7), (theme_specs, 6), (theme_abcs, 8), (theme_abstract, 3), (theme_hooks, 4), (theme_typing, 6), (theme_functools, 5), (theme_operator, 3), (theme_math, 4), (theme_copies, 4), (theme_paths, 4), (theme_texts, 4)]
MODULES = ["math", "json", "itertools", "functools", "operator", "collections", "copy"]


def program():
    p = Program()
    theme = G.choices([t for t, _ in THEMES], [w for _, w in THEMES])[0]
    theme(p)
    if chance(0.12):
        p.add(f"{p.result()} = {probe(3)}")  # unguarded: may end the program
    text = "\n".join(p.lines) + "\n"
    used = [m for m in MODULES if m + "." in text]
    return ("import " + ", ".join(used) + "\n" if used else "") + text


def unordered(value, depth=0):
    """Whether a set of several items is to be seen, whose order is not that of CPython."""
    if isinstance(value, (set, frozenset)):
        return len(value) > 1
    if isinstance(value, dict):
        value = [*value.keys(), *value.values()]
    return depth < 5 and isinstance(value, (list, tuple)) and any(unordered(v, depth + 1) for v in value)


def shown(value):
    if unordered(value):
        return "MemoryError: leave the program out"
    try:
        return ascii(value)
    except Exception as e:
        return "!" + type(e).__name__ + ": " + ascii(str(e))


def run(text):
    try:
        code = compile(text, "m.py", "exec")
    except (SyntaxError, ValueError, OverflowError):
        return None
    module = sys.modules["m"] = type(sys)("m")
    space = module.__dict__
    sys.stdout = io.StringIO()
    try:
        exec(code, space)
    except Exception as e:
        return ["!" + type(e).__name__ + ": " + ascii(str(e))]
    return [shown(space[n]) for n in sorted((n for n in space if n[0] == "r" and n[1:].isdigit()), key=lambda n: int(n[1:]))]


def answers(texts):
    """Runs programs in a process of their own, which may use half a gigabyte and some time; one that does not end is None."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(out)
        resource.setrlimit(resource.RLIMIT_AS, (1 << 29, 1 << 29))
        sink = open(os.devnull, "w")
        with open(into, "w") as f:
            for text in texts:
                faulthandler.dump_traceback_later(0.5, exit=True, file=sink)
                result = run(text)
                faulthandler.cancel_dump_traceback_later()
                f.write(json.dumps(result) + "\n")
                f.flush()
        os._exit(0)
    os.close(into)
    with open(out) as f:
        got = [json.loads(line) for line in f if line.endswith("\n")]
    os.waitpid(child, 0)
    while len(got) < len(texts):  # the next one ended the process
        got.append(None)
        got += answers(texts[len(got):])
    return got


def fixed(text, result):
    """Whether CPython fixes the answer, and the subset has it."""
    if result is None:
        return False
    joined = "\n".join(result)
    # hash(nan) is no fixed number, an InitVar without init is a NameError inside the dataclass, and the pairs that most_common(n) compares are heapq's.
    if "hash(" in text and "nan" in text or "InitVar" in text and "init=False" in text or "most_common(2)" in text and "not supported" in joined:
        return False
    if " at 0x" in joined or "complex" in joined or "j)" in joined and "1j" in joined or "{1, " in joined or "frozenset({" in joined or "({" in joined and "Counter" not in joined:
        return False
    if len(joined) > 6000 or "<built-in" in joined or "<function" in joined or "<_io" in joined or "traceback" in joined:
        return False
    return not any(w in joined for w in ("MemoryError", "index-sized", "repeated", "too large to convert", "too many digits", "unknown encoding", "unknown error handler", "<attribute", "<member", "getset_descriptor", "bytes formatting", "%b requires", "'m.","Exceeds the limit"))


def left_out(seed):
    """The numbers of the programs of a seed that are left out: a line of left.txt is SEED NUMBER REASON."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "draw", "left.txt")) as f:
        return {int(n) for s, n, _ in (line.split(maxsplit=2) for line in f if not line.startswith("#")) if int(s) == int(seed)}


def main(seed=2027, count=20000, path="programs.jsonl.gz"):
    G.seed(int(seed))
    left, number = left_out(seed), -1
    seen = set()
    lines = []
    while len(lines) < int(count):
        texts = []
        while len(texts) < 400:
            text = program()
            if text not in seen and len(text) <= 4000:
                seen.add(text)
                texts.append(text)
        for text, result in zip(texts, answers(texts)):
            if not fixed(text, result):
                continue
            number += 1
            if number not in left and len(lines) < int(count):
                lines.append(json.dumps([text, result], ensure_ascii=True, separators=(",", ":")))
    data = ("\n".join(lines) + "\n").encode()
    with open(path, "wb") as f:
        f.write(gzip.compress(data, 9, mtime=0))
    print(path, len(lines), "programs,", len(data), "bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
