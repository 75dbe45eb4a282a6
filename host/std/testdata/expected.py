"""Writes the .out file beside each program given: the ascii() of every item of its `out`, one a line. Run with CPython 3.13."""
import sys, types

for path in sys.argv[1:]:
    module = types.ModuleType("m")
    module.__file__ = path
    sys.modules["m"] = module
    with open(path, encoding="utf-8") as f:
        exec(compile(f.read(), "m.py", "exec"), module.__dict__)
    with open(path.removesuffix(".py") + ".out", "w", encoding="ascii") as f:
        f.writelines(ascii(item) + "\n" for item in module.out)
    print(path, len(module.out))
