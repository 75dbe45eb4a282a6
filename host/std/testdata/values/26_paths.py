import os
from pathlib import Path, PurePosixPath
p = PurePosixPath("/models/toy/model.py")
q = Path("a/../b") / "c.json"
out = [
    str(p.parent), p.name, p.stem, p.suffix, p.parents[1].as_posix(), [str(x) for x in p.parents], p.parts,
    str(p.parent / "config.json"), str(p.with_name("x.py")), str(p.with_suffix(".json")), str(q), str(Path("a") / "/abs"),
    p.is_absolute(), p == PurePosixPath("/models/toy") / "model.py", str(p.relative_to("/models")), p.is_relative_to("/other"),
    os.path.join("a", "b", "c.txt"), os.path.join("a", "/b"), os.path.dirname("/x/y.py"), os.path.basename("/x/y.py"),
    os.path.splitext("m.tar.gz"), os.path.normpath("a/./b/../c//d"), os.path.split("/x/y"), os.path.isabs("/x"),
    str(Path("x//y/./z/")), Path("a.b/c").suffix == "", str(Path()), len(p.parents),
]
