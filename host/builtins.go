package host

import (
	"math"
	"math/big"
	"strings"

	"github.com/tilefoundry/tilefoundry/python/ast"
)

func builtin(name, sig string, fn BuiltinFunc) { builtinNames.Set(name, NewBuiltin(name, sig, fn)) }

// installBuiltins makes the builtins of HOST-390, and those that exist to be refused (HOST-391). print converts and drops (HOST-392).
func installBuiltins() {
	for _, c := range []*Class{objectClass, typeClass, intClass, boolClass, floatClass, strClass, bytesClass, tupleClass, listClass, dictClass, setClass,
		frozensetClass, rangeClass, sliceClass, propertyClass, classMethClass, staticMClass, superClass, enumerateClass, zipClass, mapClass, filterClass,
		reversedClass} {
		builtinNames.Set(c.name, c)
	}
	for _, line := range strings.Split(exceptionTree, "\n") {
		name, _, _ := strings.Cut(line, " ")
		builtinNames.Set(name, exceptionClasses[name])
	}
	builtinNames.Set("IOError", exceptionClasses["OSError"])
	builtinNames.Set("EnvironmentError", exceptionClasses["OSError"])
	builtinNames.Set("Ellipsis", Ellipsis)
	builtinNames.Set("NotImplemented", NotImplemented)
	builtinNames.Set("__debug__", Bool(true))
	refusals := map[string]string{"__import__": "use an import statement", "bytearray": "use bytes", "memoryview": "use bytes",
		"ExceptionGroup": "raise one exception, and handle it with except", "BaseExceptionGroup": "raise one exception, and handle it with except"}
	for _, name := range strings.Fields("__build_class__ __import__ aiter anext breakpoint bytearray compile complex copyright credits eval exec globals help " +
		"input license locals memoryview quit ExceptionGroup BaseExceptionGroup") {
		builtinNames.Set(name, NewRawBuiltin(name, func(t *Thread, _ []Value, _ []Keyword) (Value, *Failure) {
			f := t.Refuse(name + "()")
			f.Help = refusals[name]
			return nil, f
		}))
	}
	// An uncaught exception like any other: it ends no process (HOST-28).
	builtin("exit", "code=, /", func(t *Thread, a []Value) (Value, *Failure) {
		var args []Value
		if a[0] != nil {
			args = a
		}
		return nil, t.RaiseValue(newException(exceptionClasses["SystemExit"], args))
	})
	installIterationBuiltins()
	installNumberBuiltins()
	installAttributeBuiltins()
	installTextBuiltins()
	for _, name := range strings.Fields("len next any all sorted sum isinstance issubclass abs hash id repr ascii ord chr round divmod callable hasattr getattr setattr") {
		builtinNames.Get(name).(*Builtin).borrows = true
	}
}

func installIterationBuiltins() {
	builtin("len", "obj, /", func(t *Thread, a []Value) (Value, *Failure) {
		n, f := t.Len(a[0])
		return boxInt(int64(n)), f
	})
	builtin("iter", "obj, sentinel=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[1] == nil {
			it, f := t.Iter(a[0])
			if f != nil {
				return nil, f
			}
			return iterValue(it), t.Alloc(96)
		}
		if !t.callable(a[0]) {
			return nil, t.Raise("TypeError", "iter(v, w): v must be callable")
		}
		return NewIterator("callable_iterator", func(t *Thread) (Value, bool, *Failure) {
			v, f := t.Call(a[0], nil, nil)
			if f != nil {
				if f.Matches("StopIteration") {
					return nil, false, nil
				}
				return nil, false, f
			}
			end, f := t.Equal(v, a[1])
			return v, !end, f
		}), t.Alloc(128)
	})
	builtin("next", "iterator, default=, /", func(t *Thread, a []Value) (Value, *Failure) {
		it, f := t.asIterator(a[0])
		if f != nil {
			return nil, f
		}
		v, f := t.nextOrStop(it)
		if f != nil && a[1] != nil && f.Matches("StopIteration") {
			return a[1], nil
		}
		return v, f
	})
	quantifier := func(name string, stop bool) {
		builtin(name, "iterable, /", func(t *Thread, a []Value) (Value, *Failure) {
			result := !stop
			f := t.Each(a[0], func(v Value) (bool, *Failure) {
				b, f := t.Truth(v)
				if f != nil {
					return false, f
				}
				if b == stop {
					result = stop
					return false, nil
				}
				return true, nil
			})
			return Bool(result), f
		})
	}
	quantifier("any", true)
	quantifier("all", false)
	sortSig := NewSignature("*, key=, reverse=")
	builtinNames.Set("sorted", NewRawBuiltin("sorted", func(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args) != 1 {
			return nil, t.wrongCount("sorted", len(args), 1, 1, false)
		}
		items, f := t.Items(args[0])
		if f != nil {
			return nil, f
		}
		a, f := sortSig.Bind(t, "sort", nil, kw)
		if f != nil {
			return nil, f
		}
		out, f := t.sortItems(items, a[0], a[1])
		if f != nil {
			return nil, f
		}
		return t.NewList(out), nil
	}))
	extreme := func(name string, op ast.Op) {
		b := NewBuiltin(name, "*args, key=, default=, **more", nil)
		b.raw = func(t *Thread, args []Value, kw []Keyword) (Value, *Failure) {
			if len(kw) == 0 && len(args) > 1 {
				return t.extremeOf(op, args)
			}
			a, f := b.signature().bind(t, b, args, kw)
			if f != nil {
				return nil, f
			}
			if more := a[3].(*Dict); more.Len() > 0 && len(a[0].(*Tuple).Items) > 0 {
				hint := ""
				if given, ok := AsStr(more.First()); ok {
					if near := nearestName(given, []string{"key", "default"}); near != "" {
						hint = ". Did you mean '" + near + "'?"
					}
				}
				return nil, t.Raise("TypeError", "%s() got an unexpected keyword argument %s%s", name, plainText(more.First()), hint)
			}
			return t.extreme(name, op, a)
		}
		builtinNames.Set(name, b)
	}
	extreme("min", ast.Lt)
	extreme("max", ast.Gt)
	builtin("sum", "iterable, /, start=", func(t *Thread, a []Value) (Value, *Failure) { return t.sum(a[0], a[1]) })
	reversedClass.construct = oneArg("reversed", func(t *Thread, v Value) (Value, *Failure) { return t.reversedOf(v) })
	enumSig := NewSignature("iterable, start=")
	noIterable := "enumerate() missing required argument 'iterable'"
	enumerateClass.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		a, f := enumSig.Bind(t, "enumerate", args, kw)
		if f != nil {
			if len(args) == 0 && len(kw) == 1 && strings.HasPrefix(f.Text(), noIterable) && kw[0].Name != "iterable" {
				f = t.Raise("TypeError", "'%s' is an invalid keyword argument for enumerate()", kw[0].Name)
			} else if strings.HasPrefix(f.Text(), noIterable) {
				f = t.Raise("TypeError", "%s", noIterable)
			} else if _, name, ok := strings.Cut(f.Text(), "unexpected keyword argument "); ok {
				f = t.Raise("TypeError", "%s is an invalid keyword argument for enumerate()", name)
			}
			return nil, f
		}
		n := Value(Int(0))
		if a[1] != nil {
			b, f := t.Index(a[1])
			if f != nil {
				return nil, f
			}
			n = NewBig(b)
		}
		it, f := t.Iter(a[0])
		if f != nil {
			return nil, f
		}
		return &enumIter{it: it, n: n}, nil
	}
	zipClass.construct = makeZip
	mapClass.construct = makeMap
	filterClass.construct = makeFilter
}

// enumIter counts the items of another iterator.
type enumIter struct {
	it   Iterator
	n    Value
	done bool
}

func (*enumIter) TypeName() string { return "enumerate" }

func (e *enumIter) Next(t *Thread) (Value, bool, *Failure) {
	n, v, more, f := e.nextPair(t)
	if f != nil || !more {
		return nil, false, f
	}
	return newPair(n, v), true, t.Alloc(64)
}

// nextPair implements [pairIter].
func (e *enumIter) nextPair(t *Thread) (Value, Value, bool, *Failure) {
	if e.done {
		return nil, nil, false, nil
	}
	v, more, f := t.Next(e.it)
	if f != nil || !more {
		e.done = true
		return nil, nil, false, f
	}
	at := e.n
	if n, ok := at.(Int); ok && n < 1<<62 {
		e.n = boxInt(int64(n) + 1)
		return at, v, true, nil
	}
	e.n, f = t.Binary(ast.Add, e.n, Int(1))
	e.done = f != nil
	return at, v, f == nil, f
}

func oneArg(name string, fn func(t *Thread, v Value) (Value, *Failure)) func(*Thread, *Class, []Value, []Keyword) (Value, *Failure) {
	return func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		if len(kw) > 0 {
			return nil, t.Raise("TypeError", "%s() takes no keyword arguments", name)
		}
		if len(args) != 1 {
			return nil, t.Raise("TypeError", "%s expected 1 argument, got %d", name, len(args))
		}
		return fn(t, args[0])
	}
}

func (t *Thread) asIterator(v Value) (Iterator, *Failure) {
	switch x := v.(type) {
	case Iterator:
		return x, nil
	case *Instance:
		m, f := t.special(x, "__next__")
		if f != nil {
			return nil, f
		}
		if m != nil {
			return &userIter{x}, nil
		}
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	}
	return nil, t.Raise("TypeError", "'%s' object is not an iterator", typeName(v))
}

func (t *Thread) iterators(args []Value) ([]Iterator, *Failure) {
	if f := t.Alloc(int64(112 * len(args))); f != nil {
		return nil, f
	}
	its := make([]Iterator, len(args))
	for i, a := range args {
		it, f := t.Iter(a)
		if f != nil {
			return nil, f
		}
		its[i] = it
	}
	return its, nil
}

func makeZip(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
	strict := false
	for _, k := range kw {
		if k.Name != "strict" {
			return nil, t.Raise("TypeError", "zip() got an unexpected keyword argument '%s'", k.Name)
		}
		var f *Failure
		if strict, f = t.Truth(k.Value); f != nil {
			return nil, f
		}
	}
	its, f := t.iterators(args)
	if f != nil {
		return nil, f
	}
	z := zipIter{its: its, strict: strict, done: len(its) == 0}
	if len(its) == 2 {
		return &pairZip{z}, nil
	}
	return &z, nil
}

// zipIter goes through several iterators at once.
type zipIter struct {
	its          []Iterator
	strict, done bool
}

func (*zipIter) TypeName() string { return "zip" }

func (z *zipIter) Next(t *Thread) (Value, bool, *Failure) {
	if z.done {
		return nil, false, nil
	}
	row := newTuple(len(z.its))
	more, f := z.fill(t, row.Items)
	if f == nil && more {
		f = t.Alloc(int64(32 + 16*len(row.Items)))
	}
	z.done = !more || f != nil
	return row, more, f
}

// pairZip is the zipIter of two iterators.
type pairZip struct{ zipIter }

// nextPair implements [pairIter].
func (z *pairZip) nextPair(t *Thread) (Value, Value, bool, *Failure) {
	if z.done {
		return nil, nil, false, nil
	}
	var row [2]Value
	more, f := z.fill(t, row[:])
	if f == nil && more {
		f = t.Alloc(32)
	}
	z.done = !more || f != nil
	return row[0], row[1], more, f
}

// fill takes an item of each iterator.
func (z *zipIter) fill(t *Thread, row []Value) (bool, *Failure) {
	for i, it := range z.its {
		v, more, f := t.Next(it)
		if f != nil {
			return false, f
		}
		if !more {
			return false, z.ended(t, i)
		}
		row[i] = v
	}
	return true, nil
}

// ended is what becomes of the walk when iterator i is at its end.
func (z *zipIter) ended(t *Thread, i int) *Failure {
	if !z.strict {
		return nil
	}
	if i > 0 {
		return t.Raise("ValueError", "zip() argument %d is shorter than argument %d", i+1, i)
	}
	for j := 1; j < len(z.its); j++ {
		if _, more, f := t.Next(z.its[j]); f != nil {
			return f
		} else if more {
			return t.Raise("ValueError", "zip() argument %d is longer than argument %d", j+1, j)
		}
	}
	return nil
}

func makeMap(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
	if len(kw) > 0 {
		return nil, t.Raise("TypeError", "map() takes no keyword arguments")
	}
	if len(args) < 2 {
		return nil, t.Raise("TypeError", "map() must have at least two arguments.")
	}
	its, f := t.iterators(args[1:])
	if f != nil {
		return nil, f
	}
	fn := args[0]
	if len(its) == 1 {
		return NewIterator("map", func(t *Thread) (Value, bool, *Failure) {
			v, more, f := t.Next(its[0])
			if f != nil || !more {
				return nil, false, f
			}
			v, f = t.callSmall(fn, v)
			return v, f == nil, f
		}), nil
	}
	return NewIterator("map", func(t *Thread) (Value, bool, *Failure) {
		row := make([]Value, len(its))
		for i, it := range its {
			v, more, f := t.Next(it)
			if f != nil || !more {
				return nil, false, f
			}
			row[i] = v
		}
		v, f := t.Call(fn, row, nil)
		return v, f == nil, f
	}), nil
}

func makeFilter(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
	if len(kw) > 0 {
		return nil, t.Raise("TypeError", "filter() takes no keyword arguments")
	}
	if len(args) != 2 {
		return nil, t.wrongCount("filter", len(args), 2, 2, false)
	}
	it, f := t.Iter(args[1])
	if f != nil {
		return nil, f
	}
	fn := args[0]
	return NewIterator("filter", func(t *Thread) (Value, bool, *Failure) {
		for {
			v, more, f := t.Next(it)
			if f != nil || !more {
				return nil, false, f
			}
			test := v
			if !IsNone(fn) {
				if test, f = t.callSmall(fn, v); f != nil {
					return nil, false, f
				}
			}
			keep, f := t.Truth(test)
			if f != nil {
				return nil, false, f
			}
			if keep {
				return v, true, nil
			}
		}
	}), nil
}

func (t *Thread) extreme(name string, op ast.Op, a []Value) (Value, *Failure) {
	args := a[0].(*Tuple).Items
	if len(args) == 0 {
		return nil, t.Raise("TypeError", "%s expected at least 1 argument, got 0", name)
	}
	src := Value(a[0])
	if len(args) == 1 {
		src = args[0]
	} else if a[2] != nil {
		return nil, t.Raise("TypeError", "Cannot specify a default for %s() with multiple positional arguments", name)
	}
	var best, bestKey Value
	key := a[1]
	if key != nil && IsNone(key) {
		key = nil
	}
	f := t.Each(src, func(v Value) (bool, *Failure) {
		k := v
		if key != nil {
			var f *Failure
			if k, f = t.callSmall(key, v); f != nil {
				return false, f
			}
		}
		if best == nil {
			best, bestKey = v, k
			if u, ok := k.(*Unavailable); ok {
				return false, t.UseUnavailable(u)
			}
			return true, nil
		}
		better, f := t.ordered(op, k, bestKey)
		if better {
			best, bestKey = v, k
		}
		return true, f
	})
	if f != nil {
		return nil, f
	}
	if best == nil {
		if a[2] != nil {
			return a[2], nil
		}
		return nil, t.Raise("ValueError", "%s() iterable argument is empty", name)
	}
	return best, nil
}

// extremeOf is extreme over arguments, of which there are several.
func (t *Thread) extremeOf(op ast.Op, args []Value) (Value, *Failure) {
	if f := t.Step(len(args) + 1); f != nil {
		return nil, f
	}
	best := args[0]
	if u, ok := best.(*Unavailable); ok {
		return nil, t.UseUnavailable(u)
	}
	for _, v := range args[1:] {
		better, f := t.ordered(op, v, best)
		if f != nil {
			return nil, f
		}
		if better {
			best = v
		}
	}
	return best, nil
}

// ordered is the truth of `a op b` for an operator that orders.
func (t *Thread) ordered(op ast.Op, a, b Value) (bool, *Failure) {
	if c, ok := quickCompare(op, a, b); ok {
		return c, nil
	}
	v, f := t.order(op, a, b)
	if f != nil {
		return false, f
	}
	return t.Truth(v)
}

// sum adds floats with Neumaier's compensation as CPython 3.13 does (HOST-396).
func (t *Thread) sum(src, start Value) (Value, *Failure) {
	it, f := t.Iter(src)
	if f != nil {
		return nil, f
	}
	s := &summing{acc: Int(0), counting: start == nil}
	if start != nil {
		s.acc = start
		switch Unwrap(start).(type) {
		case Str:
			return nil, t.Raise("TypeError", "sum() can't sum strings [use ''.join(seq) instead]")
		case Bytes:
			return nil, t.Raise("TypeError", "sum() can't sum bytes [use b''.join(seq) instead]")
		}
	}
	f = t.Each(IterValue(it), func(v Value) (bool, *Failure) { return true, s.add(t, v) })
	s.settle()
	return s.acc, f
}

// summing is a sum in progress: in acc, or as small ints while there are no others, or as floats.
type summing struct {
	acc      Value
	whole    int64
	hi, lo   float64
	counting bool // the sum is whole
	floating bool // the sum is hi and its correction lo
}

// settle brings the sum into acc.
func (s *summing) settle() {
	if s.counting {
		s.acc = boxInt(s.whole)
	}
	if s.floating {
		if s.lo != 0 && !math.IsInf(s.lo, 0) && !math.IsNaN(s.lo) {
			s.hi += s.lo
		}
		s.acc = Float(s.hi)
	}
	s.counting, s.floating = false, false
}

func (s *summing) add(t *Thread, v Value) (f *Failure) {
	if s.counting {
		if n, ok := v.(Int); ok {
			if r := s.whole + int64(n); (r > s.whole) == (n > 0) {
				s.whole = r
				return nil
			}
		}
		s.settle()
	}
	if !s.floating {
		if x, ok := s.acc.(Float); ok {
			s.floating, s.hi, s.lo = true, float64(x), 0
		}
	}
	if s.floating {
		switch x := v.(type) {
		case Float:
			s.addFloat(float64(x))
			return nil
		case Int:
			if y := float64(x); int64(y) == int64(x) {
				s.hi += y
				return nil
			}
		}
		s.settle()
	}
	if r := quickBinary(ast.Add, s.acc, v); r != nil {
		s.acc = r
		return nil
	}
	s.acc, f = t.Binary(ast.Add, s.acc, v)
	return f
}

func (s *summing) addFloat(y float64) {
	r := s.hi + y
	if math.Abs(s.hi) >= math.Abs(y) {
		s.lo += (s.hi - r) + y
	} else {
		s.lo += (y - r) + s.hi
	}
	s.hi = r
}

func installNumberBuiltins() {
	builtin("abs", "x, /", func(t *Thread, a []Value) (Value, *Failure) { return t.absolute(a[0]) })
	builtin("round", "number, ndigits=", func(t *Thread, a []Value) (Value, *Failure) { return t.round(a[0], a[1]) })
	builtin("divmod", "x, y, /", func(t *Thread, a []Value) (Value, *Failure) { return t.divMod(a[0], a[1]) })
	builtin("pow", "base, exp, mod=", func(t *Thread, a []Value) (Value, *Failure) {
		if a[2] == nil || IsNone(a[2]) {
			return t.Binary(ast.Pow, a[0], a[1])
		}
		if in, ok := a[0].(*Instance); ok {
			m, f := t.special(in, "__pow__")
			if f != nil {
				return nil, f
			}
			if m != nil {
				if r, f := t.Call(m, a[1:], nil); f != nil || r != NotImplemented {
					return r, f
				}
			}
		}
		return t.powMod(a[0], a[1], a[2])
	})
	radix := func(name, prefix string, base int) {
		builtin(name, "number, /", func(t *Thread, a []Value) (Value, *Failure) {
			n, f := t.Index(a[0])
			if f != nil {
				return nil, f
			}
			digits := int64(1)
			if base == 2 {
				digits = 4
			}
			if f := t.CheckText(int64(n.BitLen())/4*digits + 3); f != nil {
				return nil, f
			}
			sign := ""
			if n.Sign() < 0 {
				sign = "-"
			}
			return Str(sign + prefix + new(big.Int).Abs(n).Text(base)), nil
		})
	}
	radix("bin", "0b", 2)
	radix("oct", "0o", 8)
	radix("hex", "0x", 16)
	builtin("hash", "obj, /", func(t *Thread, a []Value) (Value, *Failure) {
		h, f := t.PyHash(a[0])
		return Int(h), f
	})
	builtin("id", "obj, /", func(t *Thread, a []Value) (Value, *Failure) { return Int(t.ident(a[0])), nil })
}

func (t *Thread) powMod(base, exp, mod Value) (Value, *Failure) {
	nums := make([]*big.Int, 3)
	bad := ""
	for i, v := range []Value{base, exp, mod} {
		n, ok := asNumber(Unwrap(v))
		switch {
		case ok && n.kind == 'f':
			bad = "pow() 3rd argument not allowed unless all arguments are integers"
		case !ok && bad == "":
			bad = "unsupported operand type(s) for ** or pow(): '" + typeName(base) + "', '" + typeName(exp) + "', '" + typeName(mod) + "'"
		case ok:
			nums[i] = n.big()
		}
		if ok && n.kind == 'f' {
			break
		}
	}
	if bad != "" {
		return nil, t.Raise("TypeError", "%s", bad)
	}
	b, e, m := nums[0], nums[1], nums[2]
	if m.Sign() == 0 {
		return nil, t.Raise("ValueError", "pow() 3rd argument cannot be 0")
	}
	abs := new(big.Int).Abs(m)
	if e.Sign() < 0 {
		bits := int64(m.BitLen())
		if f := t.StepProduct(24*bits, bits); f != nil { // an inverse takes about three greatest common divisors' time
			return nil, f
		}
		if f := t.Step(int(bits / 32)); f != nil {
			return nil, f
		}
		inv := new(big.Int).ModInverse(new(big.Int).Mod(b, abs), abs)
		if inv == nil {
			return nil, t.Raise("ValueError", "base is not invertible for the given modulus")
		}
		b, e = inv, new(big.Int).Neg(e)
	}
	// Modular powers cost the exponent's bits times the square of the modulus's words.
	words := int64(m.BitLen())/64 + 1
	cost := int64(e.BitLen()) * words * words / 16
	if f := t.Step(int(min(cost, 1<<40))); f != nil {
		return nil, f
	}
	r := new(big.Int).Exp(b, e, abs)
	if m.Sign() < 0 && r.Sign() != 0 {
		r.Add(r, m)
	}
	return NewBig(r), nil
}

// installAttributeBuiltins makes getattr and its kin; a default stands for an AttributeError only (HOST-394).
func installAttributeBuiltins() {
	builtin("getattr", "obj, name, default=, /", func(t *Thread, a []Value) (Value, *Failure) {
		name, f := t.attrName(a[1])
		if f != nil {
			return nil, f
		}
		v, f := t.Attr(a[0], name)
		if f != nil && a[2] != nil && f.Matches("AttributeError") {
			return a[2], nil
		}
		return v, f
	})
	builtin("hasattr", "obj, name, /", func(t *Thread, a []Value) (Value, *Failure) {
		name, f := t.attrName(a[1])
		if f != nil {
			return nil, f
		}
		_, f = t.Attr(a[0], name)
		if f != nil && f.Matches("AttributeError") {
			return Bool(false), nil
		}
		return Bool(true), f
	})
	builtin("setattr", "obj, name, value, /", func(t *Thread, a []Value) (Value, *Failure) {
		name, f := t.attrName(a[1])
		if f != nil {
			return nil, f
		}
		return None, t.SetAttr(a[0], name, a[2])
	})
	builtin("delattr", "obj, name, /", func(t *Thread, a []Value) (Value, *Failure) {
		name, f := t.attrName(a[1])
		if f != nil {
			return nil, f
		}
		return None, t.SetAttr(a[0], name, nil)
	})
	builtin("isinstance", "obj, cls, /", func(t *Thread, a []Value) (Value, *Failure) {
		ok, f := t.IsInstance(a[0], a[1])
		return Bool(ok), f
	})
	builtin("issubclass", "cls, other, /", func(t *Thread, a []Value) (Value, *Failure) {
		ok, f := t.IsSubclass(a[0], a[1])
		return Bool(ok), f
	})
	builtin("callable", "obj, /", func(t *Thread, a []Value) (Value, *Failure) { return Bool(t.callable(a[0])), nil })
	builtin("vars", "obj=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return nil, t.Refuse("vars() without an argument").WithHelp("give an argument")
		}
		v, f := t.attr(a[0], "__dict__")
		if f == nil && v == nil {
			return nil, t.Raise("TypeError", "vars() argument must have __dict__ attribute")
		}
		return v, f
	})
	builtin("dir", "obj=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return nil, t.Refuse("dir() without an argument").WithHelp("give an argument")
		}
		if in, ok := a[0].(*Instance); ok {
			m, f := t.special(in, "__dir__")
			if f != nil {
				return nil, f
			}
			if m != nil {
				names, f := t.Call(m, nil, nil)
				if f != nil {
					return nil, f
				}
				return t.Call(LookupBuiltin("sorted"), []Value{names}, nil)
			}
		}
		names, f := t.Dir(a[0])
		if f != nil {
			return nil, f
		}
		if f := t.Step(4 * len(names)); f != nil { // gathered and sorted
			return nil, f
		}
		return t.strList(names)
	})
}

func (t *Thread) attrName(v Value) (string, *Failure) {
	if s, ok := AsStr(v); ok {
		return s, nil
	}
	return "", t.Raise("TypeError", "attribute name must be string, not '%s'", typeName(v))
}

func (t *Thread) callable(v Value) bool {
	switch x := v.(type) {
	case *Function, *BoundMethod, *Builtin, *Class, Caller:
		return true
	case *Instance:
		m, _ := x.class.Lookup("__call__")
		return m != nil
	}
	return false
}

func installTextBuiltins() {
	builtin("repr", "obj, /", func(t *Thread, a []Value) (Value, *Failure) {
		s, f := t.Repr(a[0])
		t.Made(textHeader + int64(len(s)))
		return Str(s), f
	})
	builtin("ascii", "obj, /", func(t *Thread, a []Value) (Value, *Failure) {
		s, f := t.asciiText(a[0])
		return Str(s), f
	})
	builtin("format", "value, spec=, /", func(t *Thread, a []Value) (Value, *Failure) {
		spec := ""
		if a[1] != nil {
			s, f := t.strArgAt(a[1], "format", "argument 2")
			if f != nil {
				return nil, f
			}
			spec = s
		}
		s, f := t.Format(a[0], spec)
		return Str(s), f
	})
	builtin("ord", "c, /", func(t *Thread, a []Value) (Value, *Failure) {
		switch x := Unwrap(a[0]).(type) {
		case Str:
			if f := t.Step(len(x) / 32); f != nil {
				return nil, f
			}
			if runeLen(string(x)) == 1 {
				r, _ := decodeRune(string(x))
				return Int(r), nil
			}
		case Bytes:
			if len(x) == 1 {
				return Int(x[0]), nil
			}
		}
		switch x := Unwrap(a[0]).(type) {
		case Str:
			return nil, t.Raise("TypeError", "ord() expected a character, but string of length %d found", runeLen(string(x)))
		case Bytes:
			return nil, t.Raise("TypeError", "ord() expected a character, but string of length %d found", len(x))
		}
		return nil, t.Raise("TypeError", "ord() expected string of length 1, but %s found", typeName(a[0]))
	})
	builtin("chr", "i, /", func(t *Thread, a []Value) (Value, *Failure) {
		n, f := t.IndexInt(a[0])
		if f != nil {
			return nil, f
		}
		if n < 0 || n > 0x10FFFF {
			return nil, t.Raise("ValueError", "chr() arg not in range(0x110000)")
		}
		return Str(RuneText(rune(n))), nil
	})
	builtin("print", "*values, sep=, end=, file=, flush=", func(t *Thread, a []Value) (Value, *Failure) {
		for _, v := range a[0].(*Tuple).Items {
			if _, f := t.Str(v); f != nil {
				return nil, f
			}
		}
		for i, name := range []string{"sep", "end"} {
			if v := a[i+1]; v != nil && !IsNone(v) {
				if _, ok := AsStr(v); !ok && !isUnavailable(v) {
					return nil, t.Raise("TypeError", "%s must be None or a string, not %s", name, typeName(v))
				}
			}
		}
		return None, nil
	})
	builtin("open", "file, mode=, buffering=, encoding=, errors=, newline=, closefd=, opener=", openBuiltin)
}
