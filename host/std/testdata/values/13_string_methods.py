s = "torch.bfloat16"
out = [
    s.removeprefix("torch."), s.removesuffix("16"), s.removeprefix("x"), s.partition("."),
    s.rpartition("q"), s.split("."), "a,b,,c".split(","), " a  b ".split(), "a b c".split(None, 1),
    "a.b.c".rsplit(".", 1), "l1\nl2\r\nl3".splitlines(), "-".join(["x", "y"]), s.upper(), "Ab".lower(),
    s.startswith(("x", "torch")), s.endswith("16"), s.find("z"), s.index("b"), s.count("o"),
    s.replace("o", "0", 1), "  pad ".strip(), "xxaxx".strip("x"), "7".zfill(3), "-7".zfill(4),
    "ab".ljust(4, "."), "ab".rjust(4), "ab".center(5, "*"), "layer12".isidentifier(), "12".isdigit(),
    "a1".isalnum(), "ab".isalpha(), "q_proj".title(), "hello".capitalize(), "a\tb".expandtabs(4),
    "abc"[::-1], "abc" * 2, "ab" "cd", "é".encode("utf-8"), ord("a"), chr(8364), "%s" % (1,),
]
