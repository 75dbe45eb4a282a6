import json
text = '{"a": [1, 2.0, 1e3, -0, true, null, "\\u00e9\\n"], "big": 123456789012345678901234567890, "n": {"x": 0.1}}'
d = json.loads(text)
out = [d, type(d["a"][1]).__name__, d["big"] + 1, list(d), json.loads(" [] "), json.loads('"x"'), json.loads("1"), json.loads("NaN") != 0,
       json.loads('{"k": 1, "k": 2}'),
       json.dumps({"b": 1, "a": [1.0, None, True, "é\""]}), json.dumps({"b": 1, "a": 2}, sort_keys=True, separators=(",", ":")),
       json.dumps([1, {"x": []}], indent=2), json.dumps("é", ensure_ascii=False), json.dumps({1: "a", None: 2, True: 3}), json.dumps((1, 2)),
       json.dumps(1e16), json.dumps(float("inf"))]
for bad in ("{", '{"a" 1}', "[1,]", "'x'", ""):
    try:
        json.loads(bad)
    except json.JSONDecodeError as e:
        out.append((e.lineno, e.colno, isinstance(e, ValueError)))
try:
    json.dumps({1, 2})
except TypeError:
    out.append("set")
