# MOD-json-1, MOD-json-2, MOD-json-3, MOD-json-4.
import io
import json
def kind(f, *a, **k):
    try:
        return f(*a, **k)
    except Exception as e:
        return type(e).__name__, str(e)
def place(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError as e:
        return e.msg, e.pos, e.lineno, e.colno, e.doc == text, str(e), isinstance(e, ValueError)
class Reader:
    def read(self): return b'{"r": [1]}'
class Text(str): pass
sink = io.StringIO()
json.dump({"a": [1, None]}, sink)
out = [
    [n for n in "load loads dump dumps JSONDecodeError JSONDecoder".split() if not hasattr(json, n)], isinstance(5, json.JSONDecoder),
    # input forms
    json.loads("[1]"), json.loads(b"[1]"), json.loads(b"\xef\xbb\xbf[1]"), json.loads(b'\xff\xfe[\x00"\x00\xe9\x00"\x00]\x00'), json.loads(b'[\x001\x00]\x00'), json.loads(b'\x00[\x001\x00]'),
    json.loads(b'\xff\xfe\x00\x00[\x00\x00\x00"\x00\x00\x00\xe9\x00\x00\x00"\x00\x00\x00]\x00\x00\x00'), json.loads(b'\x00\x00\x00[\x00\x00\x001\x00\x00\x00]'), json.load(Reader()), json.load(io.StringIO("3")), json.loads(Text("4")), kind(json.loads, "\ufeff1"), kind(json.loads, None), kind(json.loads, 1),
    kind(json.loads, b"\"\xff\"")[0], sink.getvalue(),
    # values
    json.loads("-0"), json.loads("-0.0"), json.loads("0e5"), json.loads("1e400"), json.loads("-1E-400"), json.loads("0.1"), json.loads("9007199254740993.0"), json.loads("123456789012345678901234567890"), json.loads("NaN"),
    json.loads("[Infinity, -Infinity]"), list(json.loads('{"b": 1, "a": 2, "b": 3}').items()), json.loads('"\\ud83d\\ude00 \\ud800 \\udc00\\ud800 \\u0041\\/\\b\\f"'), json.loads('" \\u00e9é "'), json.loads(" \t\r\n1 \n"),
    json.loads("[[], {}, [{}]]"), json.loads('{"": 0}'), json.loads('"' + "1" * 4300 + '"') == "1" * 4300, kind(json.loads, "1" * 4301)[0], json.loads("1" * 4300) == int("1" * 4300),
    # options
    json.loads('{"a": {"b": 1}}', object_hook=lambda d: sorted(d)), json.loads('{"a": 1, "a": 2}', object_pairs_hook=tuple), json.loads('{"a": {}}', object_hook=lambda d: 1, object_pairs_hook=list), json.loads("[1, 1.5]", parse_int=str, parse_float=repr),
    json.loads("[NaN, -Infinity]", parse_constant=lambda s: s.lower()), json.loads('"a\tb"', strict=False), kind(json.loads, "1", nope=2)[0],
    # errors and their places
    [place(s) for s in ("", " ", "{", "[1,]", "nul", "01", "1.", "1.e5", ".5", "+1", '"\t"', "[1 2]", '{"a"}', '{"a":}', "{'a': 1}", '"\\x"', '"\\u12"', '"\\u12g4"', "[] []", '{"a":1,}', "-", '"abc', "[\n1,\n  x]", '{"a": 1\n "b": 2}', "[1,\n2", '{"a":1,\n5:2}',
                        '"\\', '["é", 1 x]', "tru", "Nan", "-Inf", "{,}", "[,]", '{"a" 1}', '{"a": 1 "b"}')],
    kind(json.loads, "[" * 100000)[0], kind(json.loads, '{"a":' * 100000)[0],
    # encoding
    json.dumps({"b": 1, "a": [1, 2]}), json.dumps({"b": 1, "a": [1, 2]}, sort_keys=True), json.dumps([1, {"a": 2}], indent=2), json.dumps([1, {"a": 2}], indent="\t"), json.dumps([1, [], {}], indent=0), json.dumps({"a": 1}, indent=1, separators=(";", "=")), json.dumps({"a": [1]}, separators=(",", ":")),
    json.dumps([0.1, 1e16, 1e22, -0.0, 1e-7, 3.0, float("inf"), float("-inf"), float("nan")]), json.dumps({1: 0, 2.5: 1, True: 2, None: 3, "x": 4}), json.dumps({False: 1, 0: 2}), json.dumps("é\u2028😀\ud800\x00\x1f\x7f\"\\/\n\r\t\b\f"), json.dumps("é😀\x1f", ensure_ascii=False),
    json.dumps((1, (2,))), json.dumps([True, False, None]), json.dumps(2 ** 70), json.dumps(""), json.dumps(Text("t")), json.dumps({Text("k"): 1}), kind(json.dumps, {(1,): 2}), json.dumps({(1,): 2, "a": 1}, skipkeys=True), kind(json.dumps, {1, 2}), kind(json.dumps, b"x"), kind(json.dumps, object)[0],
    json.dumps([{1}, 2], default=sorted), kind(json.dumps, float("nan"), allow_nan=False), kind(json.dumps, {"b": 1, 2: 3}, sort_keys=True), json.dumps({2: 1, 1: 2}, sort_keys=True), json.dumps(5, indent=4), json.dumps({"a": {"b": {}}}, indent=None), kind(json.dumps, 1, nope=1)[0],
]
loop = []; loop.append(loop)
out.append(kind(json.dumps, loop))
out.append(kind(json.dumps, loop, check_circular=False)[0])
