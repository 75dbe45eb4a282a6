"""Writes answers.jsonl: what CPython 3.13 leaves of each program in the .py files beside this one. Run with CPython 3.13.0.

A program goes from its `# ---- program: NAME` line to the next one. A line of the answers is [file, name, values, end]: the ascii() of each
name left in the module, but for modules, classes and functions, which have an address or nothing to compare; and the exception that ended
it, or null.
"""
import json, pathlib, re, sys, types

here = pathlib.Path(__file__).parent
lines, bad = [], []
for path in sorted(here.glob("*.py")):
    if path.name == "record.py":
        continue
    head, *parts = re.split(r"^# ---- program: (.+)\n", path.read_text(encoding="utf-8"), flags=re.M)
    for name, text in zip(parts[::2], parts[1::2]):
        module = sys.modules["m"] = types.ModuleType("m")
        module.__file__ = "m.py"
        end = None
        try:
            exec(compile(text, "m.py", "exec"), module.__dict__)
        except Exception as e:
            end = f"{type(e).__name__}: {e}".removesuffix(": ")
        values = {}
        for n, v in sorted(module.__dict__.items()):
            if n.startswith("__") or isinstance(v, (types.ModuleType, type, types.FunctionType, types.BuiltinFunctionType)):
                continue
            values[n] = ascii(v)
            if " at 0x" in values[n]:
                bad.append(f"{path.name}: {name}: {n} shows an address: {values[n]}")
        if not values and end is None:
            bad.append(f"{path.name}: {name} leaves nothing")
        lines.append(json.dumps([path.name, name, values, end], ensure_ascii=True) + "\n")
if len({tuple(json.loads(x)[:2]) for x in lines}) != len(lines):
    bad.append("a name is used twice")
print("\n".join(bad))
(here / "answers.jsonl").write_text("".join(lines), encoding="ascii")
print(len(lines), "programs")
sys.exit(bool(bad))
