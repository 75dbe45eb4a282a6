# A configuration read from JSON: nested dicts and lists walked, merged, filtered and checked.
import json

text = json.dumps({"layers": [{"id": i, "type": "full" if i % 4 == 3 else "sliding", "window": None if i % 4 == 3 else 512,
                               "rope": {"theta": 10000.0 + i, "scaling": [1, 2, i]}} for i in range(150)], "hidden": 256, "tie": True})
defaults = {"hidden": 128, "eps": 1e-6, "rope": {"theta": 1e4, "factor": 1.0}, "layers": []}


def merge(a, b):
    out = dict(a)
    for k, v in b.items():
        if isinstance(v, dict) and isinstance(out.get(k), dict):
            out[k] = merge(out[k], v)
        else:
            out[k] = v
    return out


def flatten(v, prefix=""):
    if isinstance(v, dict):
        for k in v:
            yield from flatten(v[k], f"{prefix}.{k}" if prefix else k)
    elif isinstance(v, list):
        for i, item in enumerate(v):
            yield from flatten(item, f"{prefix}[{i}]")
    else:
        yield prefix, v


def check(layer, required=("id", "type", "rope")):
    missing = [k for k in required if k not in layer]
    if missing:
        raise ValueError(f"missing {missing}")
    assert layer["type"] in {"full", "sliding"}, layer["type"]
    return layer["window"] or 0


out = []
for round_ in range(6):
    config = merge(defaults, json.loads(text))
    flat = dict(flatten(config))
    kinds = {}
    for layer in config["layers"]:
        kinds.setdefault(layer["type"], []).append(check(layer))
        layer.pop("window")
    shared = {k: v for k, v in flat.items() if not k.startswith("layers") and v is not None}
    pairs = [(a["id"], b["id"]) for a, b in zip(config["layers"], config["layers"][1:]) if a["type"] != b["type"]]
    out.append([len(flat), sum(map(sum, kinds.values())), len(shared), len(pairs), max(flat, key=len), config["rope"]["theta"]])
out = out[-1]
