# Tables of weight names: f-strings, names taken apart again, nested configurations merged, shapes looked up.
DEFAULTS = {
    "hidden": 2048,
    "layers": 24,
    "attention": {"heads": 16, "kv_heads": 4, "window": None, "rope": {"theta": 10000.0, "scale": 1.0}},
    "mlp": {"ratio": 4, "gated": True},
}


def merged(base, over):
    out = dict(base)
    for key, value in over.items():
        if isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = merged(out[key], value)
        else:
            out[key] = value
    return out


def shapes(config):
    hidden = config["hidden"]
    heads = config["attention"]["heads"]
    size = hidden // heads
    table = {"embed_tokens.weight": (32000, hidden)}
    for i in range(config["layers"]):
        prefix = f"model.layers.{i}"
        for part, rows in (("q", heads), ("k", config["attention"]["kv_heads"]), ("v", config["attention"]["kv_heads"])):
            table[f"{prefix}.self_attn.{part}_proj.weight"] = (rows * size, hidden)
        table[f"{prefix}.self_attn.o_proj.weight"] = (hidden, heads * size)
        names = ["gate", "up"] if config["mlp"]["gated"] else ["up"]
        table.update({f"{prefix}.mlp.{n}_proj.weight": (hidden * config["mlp"]["ratio"], hidden) for n in names})
        table[f"{prefix}.mlp.down_proj.weight"] = (hidden, hidden * config["mlp"]["ratio"])
    return table


def layer_of(name):
    for part in name.split("."):
        if part.isdigit():
            return int(part)
    return -1


def summary(table):
    per_layer = {}
    kinds = {}
    for name, shape in table.items():
        count = 1
        for n in shape:
            count *= n
        layer = layer_of(name)
        per_layer[layer] = per_layer.get(layer, 0) + count
        kind = name.rsplit(".", 2)[-2]
        if kind.endswith("_proj"):
            kind = kind[: -len("_proj")]
        kinds.setdefault(kind, []).append(name)
    return per_layer, {k: len(v) for k, v in sorted(kinds.items())}


results = []
for step in range(20):
    config = merged(DEFAULTS, {"layers": 8 + step, "attention": {"heads": 8 + 8 * (step % 2), "rope": {"theta": 1e6 + step}}})
    table = shapes(config)
    layers, kinds = summary(table)
    lines = [f"{name:<48}{rows:>8} x {columns}" for name, (rows, columns) in table.items() if name.startswith("model.")]
    results.append((len(table), sum(layers.values()), kinds["gate"], len("\n".join(lines)), config["attention"]["rope"]["theta"]))
out = [results[0], results[-1], len(results)]
