# Reports of models: format specs, alignment, joined tables, str.format with names, repr and conversion flags.


class Row:
    def __init__(self, name, shape, dtype):
        self.name, self.shape, self.dtype = name, shape, dtype

    @property
    def count(self):
        n = 1
        for d in self.shape:
            n *= d
        return n

    def __repr__(self):
        return f"Row({self.name!r}, shape={self.shape}, dtype={self.dtype!r})"


rows = [Row(f"layers.{i}.mlp", (64 + i, 128, 1 + i % 4), "bf16" if i % 2 else "f32") for i in range(1500)]


def report(rows):
    lines = []
    total = 0
    for at, row in enumerate(rows, start=1):
        total += row.count
        size = row.count * (2 if row.dtype == "bf16" else 4) / 1024
        lines.append(f"{at:>5d} {row.name:<20} {row.count:>12,} {size:10.2f} {row.dtype!s:^6}")
        lines.append("{name:<16}|{count:08d}|{share:.3%}".format(name=row.name, count=row.count, share=row.count / total))
        lines.append("%-16s %6.1f %x" % (row.name, size, at))
        if at % 8 == 0:
            lines.append(repr(row) + ", " + ", ".join(f"{d:#x}" for d in row.shape))
    return lines


lines = report(rows)
out = [len(lines), sum(len(x) for x in lines), lines[0], lines[-1]]
