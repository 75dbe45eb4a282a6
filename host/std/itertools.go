package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

type stepFunc = func(t *host.Thread) (host.Value, bool, *host.Failure)

func iterator(kind string, step stepFunc) (host.Value, *host.Failure) {
	return host.NewIterator("itertools."+kind, step), nil
}

// overItems iterates what is made of an expanded iterable, one combination a step.
func pick(items []host.Value, idx []int) host.Value {
	out := make([]host.Value, len(idx))
	for i, k := range idx {
		out[i] = items[k]
	}
	return host.NewTuple(out...)
}

// itertoolsModule makes itertools (MOD-it-1).
func itertoolsModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.chains()
	b.endless()
	b.applications()
	b.selections()
	b.grouping()
	b.combinatorics()
	b.asClasses()
	return b.m
}

// asClasses makes of each function that answers an iterator the class of those iterators, as CPython has them.
func (b builder) asClasses() {
	for _, bound := range b.m.Bindings() {
		c, isClass := bound.Value.(*host.Class)
		if fn, ok := bound.Value.(*host.Builtin); ok && bound.Name != "tee" {
			c, isClass = host.NewClass("itertools", bound.Name, nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
				v, f := t.Call(fn, args, kw)
				if it, ok := v.(*host.IterFunc); ok {
					it.Class, _ = b.m.Get(bound.Name).(*host.Class)
				}
				return v, f
			}), true
			b.set(bound.Name, c)
		}
		if isClass {
			c.SetFinal()
		}
	}
}

// shown is name(args).
func shown(t *host.Thread, name string, args ...host.Value) (string, *host.Failure) {
	parts := make([]string, len(args))
	for i, a := range args {
		s, f := t.Repr(a)
		if f != nil {
			return "", f
		}
		parts[i] = s
	}
	return name + "(" + strings.Join(parts, ", ") + ")", nil
}

// chain yields the items of each iterable that next gives.
func chain(next stepFunc) (host.Value, *host.Failure) {
	var cur host.Iterator
	return iterator("chain", func(t *host.Thread) (host.Value, bool, *host.Failure) {
		for {
			if cur == nil {
				src, more, f := next(t)
				if f != nil || !more {
					return nil, false, f
				}
				if cur, f = t.Iter(src); f != nil {
					return nil, false, f
				}
			}
			v, more, f := t.Next(cur)
			if f != nil || more {
				return v, f == nil, f
			}
			cur = nil
		}
	})
}

func (b builder) chains() {
	chainClass := host.NewClass("itertools", "chain", nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(kw) > 0 {
			return nil, t.Raise("TypeError", "chain() takes no keyword arguments")
		}
		i := 0
		return chain(func(*host.Thread) (host.Value, bool, *host.Failure) {
			if i >= len(args) {
				return nil, false, nil
			}
			i++
			return args[i-1], true, nil
		})
	})
	chainClass.SetOwn("from_iterable", &host.ClassMethod{Func: host.NewBuiltin("from_iterable", "cls, iterable, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		outer, f := t.Iter(a[1])
		if f != nil {
			return nil, f
		}
		return chain(func(t *host.Thread) (host.Value, bool, *host.Failure) { return t.Next(outer) })
	})})
	b.set("chain", chainClass)
}

// endless makes the iterators that end where they are told to, if anywhere.
func (b builder) endless() {
	b.fn("count", "start=, step=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n, step := host.Value(host.Int(0)), host.Value(host.Int(1))
		if a[0] != nil {
			n = a[0]
		}
		if a[1] != nil {
			step = a[1]
		}
		for _, v := range []host.Value{n, step} {
			if !isNumber(t, v) {
				return nil, t.Raise("TypeError", "a number is required")
			}
		}
		it := host.NewIterator("itertools.count", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			v := n
			var f *host.Failure
			n, f = t.Binary(ast.Add, n, step)
			return v, f == nil, f
		})
		it.Repr = func(t *host.Thread) (string, *host.Failure) {
			if step == host.Value(host.Int(1)) {
				return shown(t, "count", n)
			}
			return shown(t, "count", n, step)
		}
		return it, nil
	})
	b.fn("cycle", "iterable, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		it, f := t.Iter(a[0])
		if f != nil {
			return nil, f
		}
		saved := t.NewList(nil)
		i, replay := 0, false
		return iterator("cycle", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			if !replay {
				v, more, f := t.Next(it)
				if f != nil {
					return nil, false, f
				}
				if more {
					return v, true, t.Append(saved, v)
				}
				replay = true
			}
			items := saved.ListItems()
			if len(items) == 0 {
				return nil, false, nil
			}
			v := items[i%len(items)]
			i++
			return v, true, nil
		})
	})
	b.fn("repeat", "object, times=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n := -1
		if a[1] != nil {
			k, f := t.IndexInt(a[1])
			if f != nil {
				return nil, f
			}
			n = max(k, 0)
		}
		it := host.NewIterator("itertools.repeat", func(*host.Thread) (host.Value, bool, *host.Failure) {
			if n == 0 {
				return nil, false, nil
			}
			if n > 0 {
				n--
			}
			return a[0], true, nil
		})
		it.Repr = func(t *host.Thread) (string, *host.Failure) {
			if n < 0 {
				return shown(t, "repeat", a[0])
			}
			return shown(t, "repeat", a[0], host.Int(n))
		}
		return it, nil
	})
}

// applications makes the iterators that call a function or put items side by side.
func (b builder) applications() {
	b.fn("accumulate", "iterable, func=, *, initial=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		it, f := t.Iter(a[0])
		if f != nil {
			return nil, f
		}
		fn := present(a[1])
		var total host.Value
		pending := present(a[2])
		return iterator("accumulate", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			if pending != nil {
				total, pending = pending, nil
				return total, true, nil
			}
			v, more, f := t.Next(it)
			if f != nil || !more {
				return nil, false, f
			}
			switch {
			case total == nil:
				total = v
			case fn != nil:
				total, f = t.Call(fn, []host.Value{total, v}, nil)
			default:
				total, f = t.Binary(ast.Add, total, v)
			}
			return total, f == nil, f
		})
	})
	b.fn("starmap", "function, iterable, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		it, f := t.Iter(a[1])
		if f != nil {
			return nil, f
		}
		return iterator("starmap", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			v, more, f := t.Next(it)
			if f != nil || !more {
				return nil, false, f
			}
			args, f := t.Items(v)
			if f != nil {
				return nil, false, f
			}
			r, f := t.Call(a[0], args, nil)
			return r, f == nil, f
		})
	})
	b.fn("zip_longest", "*iterables, fillvalue=, **more", zipLongest)
}

func zipLongest(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	if a[2].(*host.Dict).Len() > 0 {
		return nil, t.Raise("TypeError", "zip_longest() got an unexpected keyword argument")
	}
	fill := a[1]
	if fill == nil {
		fill = host.None
	}
	srcs := a[0].(*host.Tuple).Items
	its := make([]host.Iterator, len(srcs))
	for i, s := range srcs {
		it, f := t.Iter(s)
		if f != nil {
			return nil, f
		}
		its[i] = it
	}
	return iterator("zip_longest", func(t *host.Thread) (host.Value, bool, *host.Failure) {
		row := make([]host.Value, len(its))
		live := false
		for i, it := range its {
			row[i] = fill
			if it == nil {
				continue
			}
			v, more, f := t.Next(it)
			if f != nil {
				return nil, false, f
			}
			if !more {
				its[i] = nil
				continue
			}
			row[i], live = v, true
		}
		if !live {
			return nil, false, nil
		}
		return host.NewTuple(row...), true, t.Alloc(int64(16 * len(row)))
	})
}

func (b builder) selections() {
	while := func(name string, fn func(it host.Iterator, pred host.Value) stepFunc) {
		b.fn(name, "predicate, iterable, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			it, f := t.Iter(a[1])
			if f != nil {
				return nil, f
			}
			return iterator(name, fn(it, a[0]))
		})
	}
	holds := func(t *host.Thread, pred, v host.Value) (bool, *host.Failure) {
		if !host.IsNone(pred) {
			var f *host.Failure
			if v, f = t.Call(pred, []host.Value{v}, nil); f != nil {
				return false, f
			}
		}
		return t.Truth(v)
	}
	while("takewhile", func(it host.Iterator, pred host.Value) stepFunc {
		return func(t *host.Thread) (host.Value, bool, *host.Failure) {
			v, more, f := t.Next(it)
			if f != nil || !more {
				return nil, false, f
			}
			ok, f := holds(t, pred, v)
			return v, ok && f == nil, f
		}
	})
	while("dropwhile", func(it host.Iterator, pred host.Value) stepFunc {
		dropping := true
		return func(t *host.Thread) (host.Value, bool, *host.Failure) {
			for {
				v, more, f := t.Next(it)
				if f != nil || !more {
					return nil, false, f
				}
				if dropping {
					if dropping, f = holds(t, pred, v); f != nil {
						return nil, false, f
					}
				}
				if !dropping {
					return v, true, nil
				}
			}
		}
	})
	while("filterfalse", func(it host.Iterator, pred host.Value) stepFunc {
		return func(t *host.Thread) (host.Value, bool, *host.Failure) {
			for {
				v, more, f := t.Next(it)
				if f != nil || !more {
					return nil, false, f
				}
				if ok, f := holds(t, pred, v); f != nil {
					return nil, false, f
				} else if !ok {
					return v, true, nil
				}
			}
		}
	})
	b.fn("compress", "data, selectors", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		data, f := t.Iter(a[0])
		if f != nil {
			return nil, f
		}
		sel, f := t.Iter(a[1])
		if f != nil {
			return nil, f
		}
		return iterator("compress", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			for {
				v, more, f := t.Next(data)
				if f != nil || !more {
					return nil, false, f
				}
				s, more, f := t.Next(sel)
				if f != nil || !more {
					return nil, false, f
				}
				if ok, f := t.Truth(s); f != nil || ok {
					return v, f == nil, f
				}
			}
		})
	})
	b.fn("islice", "iterable, start, stop=, step=, /", islice)
}

// isNumber holds of what has a place on the number line.
func isNumber(t *host.Thread, v host.Value) bool {
	switch x := host.Unwrap(v).(type) {
	case host.Int, *host.BigInt, host.Float, host.Bool:
		return true
	case *host.Instance:
		for _, name := range []string{"__int__", "__float__", "__index__"} {
			if m, f := t.Special(x, name); f == nil && m != nil {
				return true
			}
		}
	case host.Inter:
		return true
	}
	return false
}

func islice(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	start, stop, step := 0, -1, 1
	bound := func(v host.Value, absent int, refusal string) (int, *host.Failure) {
		if v == nil || host.IsNone(v) {
			return absent, nil
		}
		n, f := t.IndexInt(v)
		if f == nil && n < 0 || f != nil && (f.Matches("TypeError") || f.Matches("OverflowError")) {
			f = t.Raise("ValueError", "%s", refusal)
		}
		return n, f
	}
	const (
		only = "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize."
		each = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize."
		pace = "Step for islice() must be a positive integer or None."
	)
	var f *host.Failure
	if a[2] == nil && a[3] == nil {
		if stop, f = bound(a[1], -1, only); f != nil {
			if n, g := t.IndexInt(a[1]); g == nil && n < -1 {
				f = t.Raise("ValueError", each)
			}
			return nil, f
		}
	} else {
		if start, f = bound(a[1], 0, each); f != nil && !f.Matches("ValueError") {
			return nil, f
		}
		badStart := f
		if stop, f = bound(a[2], -1, each); f != nil {
			if n, g := t.IndexInt(a[2]); g != nil || n == -1 {
				f = t.Raise("ValueError", only)
			}
			return nil, f
		}
		if badStart != nil {
			return nil, badStart
		}
		if step, f = bound(a[3], 1, pace); f != nil {
			return nil, f
		}
		if step == 0 {
			return nil, t.Raise("ValueError", pace)
		}
	}
	it, f := t.Iter(a[0])
	if f != nil {
		return nil, f
	}
	at, want := 0, start
	return iterator("islice", func(t *host.Thread) (host.Value, bool, *host.Failure) {
		for stop < 0 || want < stop {
			v, more, f := t.Next(it)
			if f != nil || !more {
				return nil, false, f
			}
			at++
			if at-1 == want {
				want += step
				return v, true, nil
			}
		}
		for stop >= 0 && at < stop { // what lies before stop is consumed
			_, more, f := t.Next(it)
			if f != nil || !more {
				return nil, false, f
			}
			at++
		}
		return nil, false, nil
	})
}

func (b builder) grouping() {
	b.fn("pairwise", "iterable, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		it, f := t.Iter(a[0])
		if f != nil {
			return nil, f
		}
		var prev host.Value
		return iterator("pairwise", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			for {
				v, more, f := t.Next(it)
				if f != nil || !more {
					return nil, false, f
				}
				old := prev
				prev = v
				if old != nil {
					return host.NewTuple(old, v), true, nil
				}
			}
		})
	})
	b.fn("batched", "iterable, n, *, strict=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n, f := t.IndexInt(a[1])
		if f != nil {
			return nil, f
		}
		if n < 1 {
			return nil, t.Raise("ValueError", "n must be at least one")
		}
		strict, f := truth(t, a[2])
		if f != nil {
			return nil, f
		}
		it, f := t.Iter(a[0])
		if f != nil {
			return nil, f
		}
		return iterator("batched", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			row := t.NewList(nil)
			for len(row.ListItems()) < n {
				v, more, f := t.Next(it)
				if f != nil {
					return nil, false, f
				}
				if !more {
					break
				}
				if f := t.Append(row, v); f != nil {
					return nil, false, f
				}
			}
			items := row.ListItems()
			if len(items) == 0 {
				return nil, false, nil
			}
			if strict && len(items) < n {
				return nil, false, t.Raise("ValueError", "batched(): incomplete batch")
			}
			return host.NewTuple(items...), true, nil
		})
	})
	b.fn("groupby", "iterable, key=", making(96, groupBy))
	b.fn("tee", "iterable, n=, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n := 2
		if a[1] != nil {
			var f *host.Failure
			if n, f = t.IndexInt(a[1]); f != nil {
				return nil, f
			}
			if n < 0 {
				return nil, t.Raise("ValueError", "n must be >= 0")
			}
		}
		if f := t.CheckItems(int64(n)); f != nil {
			return nil, f
		}
		if f := t.Alloc(192 + 128*int64(n)); f != nil {
			return nil, f
		}
		if n == 0 {
			return host.NewTuple(), nil
		}
		it, f := t.Iter(a[0])
		if f != nil {
			return nil, f
		}
		if f := t.Alloc(256 * int64(n)); f != nil { // each with what it calls
			return nil, f
		}
		seen := t.NewList(nil)
		out := make([]host.Value, n)
		for k := range out {
			i := 0
			out[k] = host.NewIterator("itertools._tee", func(t *host.Thread) (host.Value, bool, *host.Failure) {
				if i >= len(seen.ListItems()) {
					v, more, f := t.Next(it)
					if f != nil || !more {
						return nil, false, f
					}
					if f := t.Append(seen, v); f != nil {
						return nil, false, f
					}
				}
				i++
				return seen.ListItems()[i-1], true, nil
			})
		}
		return host.NewTuple(out...), nil
	})
}

func groupBy(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	it, f := t.Iter(a[0])
	if f != nil {
		return nil, f
	}
	key := present(a[1])
	var cur, curKey, target host.Value
	ended := false
	generation := 0
	advance := func(t *host.Thread) *host.Failure {
		v, more, f := t.Next(it)
		if f != nil {
			return f
		}
		if !more {
			ended, cur = true, nil
			return nil
		}
		k := v
		if key != nil {
			if k, f = t.Call(key, []host.Value{v}, nil); f != nil {
				return f
			}
		}
		cur, curKey = v, k
		return nil
	}
	return iterator("groupby", func(t *host.Thread) (host.Value, bool, *host.Failure) {
		generation++
		mine := generation
		for !ended {
			if cur == nil {
				if f := advance(t); f != nil {
					return nil, false, f
				}
				continue
			}
			if target == nil {
				break
			}
			same, f := t.Equal(target, curKey)
			if f != nil {
				return nil, false, f
			}
			if !same {
				break
			}
			if f := advance(t); f != nil {
				return nil, false, f
			}
		}
		if ended {
			return nil, false, nil
		}
		target = curKey
		group := host.NewIterator("itertools._grouper", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			if mine != generation || ended {
				return nil, false, nil
			}
			if cur == nil {
				if f := advance(t); f != nil || ended {
					return nil, false, f
				}
			}
			same, f := t.Equal(target, curKey)
			if f != nil || !same {
				return nil, false, f
			}
			v := cur
			cur = nil
			return v, true, nil
		})
		return host.NewTuple(target, group), true, nil
	})
}

func (b builder) combinatorics() {
	b.fn("product", "*iterables, repeat=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		n := 1
		if a[1] != nil {
			var f *host.Failure
			if n, f = t.IndexInt(a[1]); f != nil {
				return nil, f
			}
			if n < 0 {
				return nil, t.Raise("ValueError", "repeat argument cannot be negative")
			}
		}
		srcs := a[0].(*host.Tuple).Items
		if n == 0 {
			srcs = nil
		}
		if f := t.CheckItems(int64(len(srcs)) * int64(min(n, 1<<30))); f != nil {
			return nil, f
		}
		var pools [][]host.Value
		for _, s := range srcs {
			items, f := t.Items(s)
			if f != nil {
				return nil, f
			}
			pools = append(pools, items)
		}
		base := pools
		pools = nil
		for range n {
			pools = append(pools, base...)
		}
		idx := make([]int, len(pools))
		first := true
		return iterator("product", func(t *host.Thread) (host.Value, bool, *host.Failure) {
			for _, p := range pools {
				if len(p) == 0 {
					return nil, false, nil
				}
			}
			if !first {
				i := len(idx) - 1
				for i >= 0 {
					if idx[i]++; idx[i] < len(pools[i]) {
						break
					}
					idx[i] = 0
					i--
				}
				if i < 0 {
					return nil, false, nil
				}
			}
			first = false
			if f := t.CheckItems(int64(len(idx))); f != nil {
				return nil, false, f
			}
			row := make([]host.Value, len(idx))
			for i, k := range idx {
				row[i] = pools[i][k]
			}
			return host.NewTuple(row...), true, nil
		})
	})
	comb := func(name string, next func(idx []int, n int) bool, start func(i int) int, tooMany func(n, r int) bool) {
		b.fn(name, "iterable, r", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			items, f := t.Items(a[0])
			if f != nil {
				return nil, f
			}
			r, f := t.IndexInt(a[1])
			if f != nil {
				return nil, f
			}
			if r < 0 {
				return nil, t.Raise("ValueError", "r must be non-negative")
			}
			if f := t.CheckItems(int64(min(r, 1<<40))); f != nil && !tooMany(len(items), r) {
				return nil, f
			}
			var idx []int
			return iterator(name, func(t *host.Thread) (host.Value, bool, *host.Failure) {
				if tooMany(len(items), r) {
					return nil, false, nil
				}
				if idx == nil {
					idx = make([]int, r)
					for i := range idx {
						idx[i] = start(i)
					}
				} else if !next(idx, len(items)) {
					return nil, false, nil
				}
				return pick(items, idx), true, t.CheckItems(int64(r))
			})
		})
	}
	comb("combinations", func(idx []int, n int) bool {
		i := len(idx) - 1
		for i >= 0 && idx[i] == i+n-len(idx) {
			i--
		}
		if i < 0 {
			return false
		}
		idx[i]++
		for j := i + 1; j < len(idx); j++ {
			idx[j] = idx[j-1] + 1
		}
		return true
	}, func(i int) int { return i }, func(n, r int) bool { return r > n })
	comb("combinations_with_replacement", func(idx []int, n int) bool {
		i := len(idx) - 1
		for i >= 0 && idx[i] == n-1 {
			i--
		}
		if i < 0 {
			return false
		}
		v := idx[i] + 1
		for ; i < len(idx); i++ {
			idx[i] = v
		}
		return true
	}, func(int) int { return 0 }, func(n, r int) bool { return n == 0 && r > 0 })
	b.fn("permutations", "iterable, r=", permutations)
}

func permutations(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	items, f := t.Items(a[0])
	if f != nil {
		return nil, f
	}
	n := len(items)
	r := n
	if v := present(a[1]); v != nil {
		if _, ok := host.AsBig(v); !ok && v.TypeName() != "bool" {
			return nil, t.Raise("TypeError", "Expected int as r")
		}
		if r, f = t.IndexInt(v); f != nil {
			return nil, f
		}
		if r < 0 {
			return nil, t.Raise("ValueError", "r must be non-negative")
		}
	}
	var idx, cycles []int
	return iterator("permutations", func(t *host.Thread) (host.Value, bool, *host.Failure) {
		if r > n {
			return nil, false, nil
		}
		if idx == nil {
			idx, cycles = make([]int, n), make([]int, r)
			for i := range idx {
				idx[i] = i
			}
			for i := range cycles {
				cycles[i] = n - i
			}
			return pick(items, idx[:r]), true, nil
		}
		for i := r - 1; i >= 0; i-- {
			cycles[i]--
			if cycles[i] > 0 {
				j := n - cycles[i]
				idx[i], idx[j] = idx[j], idx[i]
				return pick(items, idx[:r]), true, t.CheckItems(int64(r))
			}
			first := idx[i]
			copy(idx[i:], idx[i+1:])
			idx[n-1] = first
			cycles[i] = n - i
		}
		return nil, false, nil
	})
}
