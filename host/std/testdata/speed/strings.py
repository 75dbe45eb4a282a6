# Building text: f-strings, join, split, replace, formatting, slices.
def names(n):
    lines = []
    for i in range(n):
        layer = f"model.layers.{i % 48}.block{i}"
        lines.append(layer + ".weight")
        lines.append("%s-%d" % (layer, i))
        lines.append("{}:{:>6}".format(layer, i))
    return lines


def reread(lines):
    total = 0
    for line in lines:
        parts = line.split(".")
        if parts[0].startswith("mod") and len(parts) > 2:
            total += len(parts[-1])
        total += len(line.replace("layers", "h").upper().strip())
        total += len(line[6:].removeprefix("layers"))
    return total


lines = names(6000)
text = "\n".join(lines)
joined = ""
for i in range(5000):
    joined += "ab"
out = [reread(lines), len(text), text.count("block"), len(joined)]
