from pathlib import Path, PurePosixPath, PurePath
import os
import os.path as osp
def kind(f):
    try:
        return f()
    except Exception as e:
        return type(e).__name__
p = PurePosixPath("/a/b/c.tar.gz")
out = [
    str(p), p.name, p.stem, p.suffix, p.suffixes, str(p.parent), [str(x) for x in p.parents], p.parts, p.root, p.anchor, p.drive, p.is_absolute(), str(p / "d"), str(p / "/x"), str("/r" / PurePosixPath("q")), str(p.with_name("n")), str(p.with_suffix(".x")), str(p.with_suffix("")), str(p.with_stem("s")), str(p.relative_to("/a")), kind(lambda: p.relative_to("/z")), str(p.relative_to("/a/q", walk_up=True)), p.is_relative_to("/a"), p.is_relative_to("/ab"), p == PurePosixPath("/a//b/./c.tar.gz"), p < PurePosixPath("/b"), hash(p) == hash(PurePosixPath(str(p))), p.match("*.gz"), p.match("b/*.gz"), p.match("/a/*"), p.full_match("/a/**/*.gz"), str(PurePosixPath("a/../b/./c//d/")), str(PurePosixPath()), str(PurePosixPath("")), str(PurePosixPath("//x/y")), str(PurePosixPath("///x")), PurePosixPath("a").parent == PurePosixPath("."), str(PurePosixPath("a", "b", "/c", "d")), PurePosixPath(".hidden").suffix, PurePosixPath("a.").suffix, PurePosixPath("..").name, PurePosixPath("a/b").joinpath("c", "d").as_posix(), os.fspath(p), repr(PurePosixPath("x")).endswith("Path('x')"), kind(lambda: PurePosixPath("/").with_name("x")), kind(lambda: p.with_suffix("x")), kind(lambda: PurePosixPath(1)), len(p.parents), str(p.parents[-1]), str(p.parents[0:2][1]), [str(PurePosixPath(x)) for x in (".", "./a", "a/.", "/..", "a//b")],
    osp.join("a", "b"), osp.join("a", "/b", "c"), osp.join("a/", "b"), osp.join("", "b"), osp.dirname("/a/b"), osp.dirname("a"), osp.dirname("/a"), osp.basename("/a/b"), osp.basename("a/"), osp.split("/a/b"), osp.split("/"), osp.splitext("a.b.c"), osp.splitext(".x"), osp.splitext("a/.b"), osp.splitext("a.b/c"), osp.normpath("a//b/../c/."), osp.normpath(""), osp.normpath("/../a"), osp.normpath("//a"), osp.normpath("../a/../.."), osp.isabs("/a"), osp.isabs("a"), osp.commonpath(["/a/b", "/a/c"]), osp.commonprefix(["abc", "abd"]), osp.relpath("/a/b", "/a/c"), osp.relpath("/a", "/a"), osp.normcase("Ab"), os.sep, os.linesep, os.pathsep, os.curdir, os.name, kind(lambda: osp.commonpath([])), osp.splitdrive("/a"),
]
