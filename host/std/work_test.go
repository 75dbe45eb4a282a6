package std_test

import (
	"runtime"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/host/std"
)

// TestWorkIsCharged is HOST-41 and HOST-42: what takes long for one expression counts as many steps. A thousand rounds of each of these would
// take seconds; a thousand rounds of `x + 1` are some 6 000 steps.
func TestWorkIsCharged(t *testing.T) {
	for _, r := range []struct{ name, setup, expr string }{
		{"multiplication", "n = 3 ** 20000", `n * n`},
		{"division", "n, m = 3 ** 41000, 7 ** 11000", `n // m`},
		{"remainder", "n, m = 3 ** 41000, 7 ** 11000", `n % m`},
		{"true division", "n, m = 3 ** 41000, 7 ** 23100", `n / m`},
		{"gcd", "import math\nn, m = 3 ** 41000, 2 ** 65000 + 1", `math.gcd(n, m)`},
		{"modular power", "n = 3 ** 10000", `pow(3, 65537, n)`},
		{"decimal digits", "s = '9' * 4300", `int(s)`},
		{"hexadecimal digits", "s = 'f' * 16000", `int(s, 16)`},
		{"replace", "s = 'a' * 100000", `s.replace('a', 'b')`},
		{"count", "s = 'a' * 100000", `s.count('aaaab')`},
		{"find", "s = 'a' * 100000", `s.find('aaaab')`},
		{"copy of a dict", "d = dict.fromkeys(range(10000))", `dict(d)`},
		{"strip", "s = 'ab' * 5000", `s.strip('ba')`},
		{"split at spaces", "s = ' ' * 10000", `s.split()`},
		{"round", "x = 1.2345e-300", `(round(x, 320), round(x, 320), round(x, 320), round(x, 320))`},
		{"deep copies", "import copy\nl = [[i] for i in range(75)]", `copy.deepcopy(l)`},
		{"common paths", "import os\nl = ['a/' * 200] * 10", `os.path.commonpath(l)`},
		{"escapes in JSON", "import json\ns = json.dumps('\\n' * 8000)", `json.loads(s)`},
		{"sets of many items", "s, d = set(range(20000)), dict.fromkeys(range(20000))", `d.keys() - s`},
		{"slices of wide ranges", "r = range(1 << 30000)", `r[1:]`},
		{"hash of a path", "from pathlib import PurePosixPath\np = PurePosixPath('a/' * 50000)", `hash(p)`},
		{"identity of wide ints", "n = 1 << 65000", `[id(n) for _ in range(100)]`},
		{"identity of long texts", "s = 'ab' * 100000", `id(s)`},
		{"ascii in a format", "s = 'ß' * 1000", `f'{s!a}'`},
		{"keywords that are no texts", "d = dict.fromkeys(range(10000))\ndef f():\n    try: print(**d)\n    except TypeError: pass", `f()`},
		{"ord of a long text", "s = 'ß' * 20000\ndef f():\n    try: ord(s)\n    except TypeError: pass", `f()`},
		{"no hexadecimal float", "s = 'x' * 10000\ndef f():\n    try: float.fromhex(s)\n    except ValueError: pass", `f()`},
		{"many items", "import operator\ng = operator.itemgetter(*[0] * 10000)\ns = 'ab'", `g(s)`},
		{"dir of a tall class", "class C: x = 1\nfor _ in range(100):\n    class C(C): x = 1", `dir(C)`},
		{"repr", "a = [0]\nfor _ in range(10): a = [a, a]", `repr(a)`},
	} {
		t.Run(r.name, func(t *testing.T) {
			opts := host.Options{Limits: host.Limits{Steps: 300_000}}
			check(t, r.setup+"\nfor _ in range(1): "+r.expr+"\n", opts, fine)
			check(t, r.setup+"\nfor _ in range(1000): "+r.expr+"\n", opts, limit("steps"))
		})
	}
}

// TestFrozensetsAreHashedOnce is HOST-42: what hashing a frozenset goes through is gone through once.
func TestFrozensetsAreHashedOnce(t *testing.T) {
	check(t, "a = frozenset(range(50000))\nd = {a: 1}\nfor _ in range(5000): hash(a); d[a]; frozenset(a)\n",
		host.Options{Limits: host.Limits{Steps: 300_000}}, fine)
}

// TestMemoryIsCharged is HOST-40 for what is small and can be kept many times: half a million steps make no more than 32 MiB of it.
func TestMemoryIsCharged(t *testing.T) {
	for _, r := range []struct{ name, setup, expr string }{
		{"complements of wide ints", "n = 1 << 60000", `~n`},
		{"negated wide ints", "n = 1 << 60000", `-n`},
		{"items of wide ranges", "r = range(1 << 30000)", `r[-1]`},
		{"orders of resolution", "class C: pass\nfor _ in range(200):\n    class C(C): pass", `C.__mro__`},
		{"arguments of partials", "import functools\np = functools.partial(print, *range(300))", `p.args`},
		{"texts with room behind them", "s = 'a' * 10000", `s + 'a'`},
		{"pairs of a dict", "d = dict.fromkeys(range(1000)).items()", `list(d)`},
		{"named tuples", "import collections", `collections.namedtuple('N', 'a')`},
		{"walks side by side", "d = [{}] * 1000", `zip(*d)`},
		{"copies of a walk", "import itertools", `itertools.tee('', 1000)`},
	} {
		t.Run(r.name, func(t *testing.T) {
			opts := host.Options{Limits: host.Limits{Steps: 500_000, Alloc: 32 << 20}}
			f := diag.NewFile("m.py", []byte(r.setup+"\nkept = []\nwhile True: kept.append("+r.expr+")\n"))
			tree, _ := parse(f)
			opts.Known, opts.Parse = std.Modules(), parse
			before := heapInUse()
			res := host.Run(f, tree, opts)
			if got := heapInUse() - before; got > 32<<20 {
				t.Errorf("%d bytes are kept", got)
			}
			if d := res.Diagnostics; len(d) != 1 || d[0].Code != diag.HostLimit {
				t.Errorf("no limit: %v", d)
			}
			runtime.KeepAlive(res)
		})
	}
}

// heapInUse is what the heap holds that can be reached.
func heapInUse() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestTablesKeepOrder is HOST-241 for tables that grow, lose entries from within and from the end, and grow again.
func TestTablesKeepOrder(t *testing.T) {
	check(t, `d = {}
for i in range(1000): d[i * 4096] = i
for i in range(0, 1000, 2): del d[i * 4096]
for i in range(500): d[-i - 1] = i
assert list(d) == [i * 4096 for i in range(1, 1000, 2)] + [-i - 1 for i in range(500)]
assert all(d[i * 4096] == i and (i - 1) * 4096 not in d for i in range(1, 1000, 2))
c = dict(d)
for i in range(499, -1, -1): assert d.popitem() == (-i - 1, i) and -i - 1 not in d and -i - 1 in c
for i in range(999, 99, -2): assert d.popitem() == (i * 4096, i)
d["last"] = 1
assert list(d) == [i * 4096 for i in range(1, 100, 2)] + ["last"] and len(c) == 1000
s = set(range(0, 300, 3))
for i in range(0, 300, 6): s.remove(i)
s |= {1, 3, 9}
assert list(s) == [*range(3, 300, 6), 1]
`, host.Options{}, fine)
}

// TestStridedKeysSpread is HOST-42 for keys that differ in their high bits only: small ints are their own hashes.
func TestStridedKeysSpread(t *testing.T) {
	for _, stride := range []string{"1", "1 << 10", "1 << 20", "1 << 40", "(1 << 16) + 1"} {
		check(t, "k = "+stride+"\nd = {}\nfor i in range(5000): d[i * k] = i\nassert d[k * 4999] == 4999\n",
			host.Options{Limits: host.Limits{Steps: 100_000}}, fine)
	}
}
