package host

import (
	"math"
	"math/big"
	"strings"
)

func installConstructors() {
	none := func(name string) func(*Thread, *Class, []Value, []Keyword) (Value, *Failure) {
		return func(t *Thread, _ *Class, _ []Value, _ []Keyword) (Value, *Failure) {
			return nil, t.Raise("TypeError", "cannot create '%s' instances", name)
		}
	}
	for _, c := range []*Class{functionClass, methodClass, builtinFnClass, generatorClass, dictKeysClass, dictValsClass, dictItemsClass, aliasClass, unionClass} {
		c.construct = none(c.name)
	}
	moduleClass.construct = none("module")
	sig := func(c *Class, s string, fn BuiltinFunc) {
		p := NewSignature(s)
		c.direct = &Builtin{name: c.name, sig: s, fn: fn, borrows: true}
		c.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
			if n := len(p.sig.names); len(args) > n && len(kw) == 0 && c != bytesClass && c != propertyClass {
				return nil, t.wrongCount(c.name, len(args), p.sig.required(), n, false)
			}
			a, f := p.Bind(t, c.name, args, kw)
			if f != nil {
				return nil, f
			}
			return fn(t, a)
		}
	}
	sig(noneClass, "", func(*Thread, []Value) (Value, *Failure) { return None, nil })
	sig(ellipsisClass, "", func(*Thread, []Value) (Value, *Failure) { return Ellipsis, nil })
	sig(notImplClass, "", func(*Thread, []Value) (Value, *Failure) { return NotImplemented, nil })
	objectClass.construct = func(t *Thread, c *Class, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args)+len(kw) > 0 {
			return nil, t.Raise("TypeError", "object() takes no arguments")
		}
		return t.NewInstance(c, nil), nil
	}
	typeClass.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		if len(args) == 3 {
			return nil, t.Refuse("type() with three arguments").WithHelp("use a class statement")
		}
		if len(kw) > 0 && len(args) == 1 {
			return nil, t.Raise("TypeError", "type() takes no keyword arguments")
		}
		if len(args) != 1 {
			return nil, t.Raise("TypeError", "type() takes 1 or 3 arguments")
		}
		if u, ok := args[0].(*Unavailable); ok {
			return nil, t.UseUnavailable(u)
		}
		return t.TypeOf(args[0]), nil
	}
	sig(boolClass, "x=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return Bool(false), nil
		}
		b, f := t.Truth(a[0])
		return Bool(b), f
	})
	sig(intClass, "x=, /, base=", makeInt)
	sig(floatClass, "x=, /", makeFloat)
	sig(strClass, "object=, encoding=, errors=", makeStr)
	sig(bytesClass, "source=, encoding=, errors=", makeBytes)
	sig(tupleClass, "iterable=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return NewTuple(), nil
		}
		if tu, ok := a[0].(*Tuple); ok {
			return tu, nil
		}
		items, f := t.Items(a[0])
		return NewTuple(items...), f
	})
	sig(listClass, "iterable=, /", func(t *Thread, a []Value) (Value, *Failure) {
		if a[0] == nil {
			return t.NewList(nil), nil
		}
		items, f := t.Items(a[0])
		return t.NewList(items), f
	})
	dictClass.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		d := t.NewDict()
		return d, t.fillDict(d, "dict", args, kw)
	}
	for _, c := range []*Class{setClass, frozensetClass} {
		sig(c, "iterable=, /", func(t *Thread, a []Value) (Value, *Failure) {
			if s, ok := a[0].(*Set); ok && c == frozensetClass && s.frozen {
				return s, nil
			}
			s := t.NewSet(c == frozensetClass)
			if a[0] == nil {
				return s, nil
			}
			return s, t.Each(a[0], func(v Value) (bool, *Failure) { return true, s.Add(t, v) })
		})
	}
	sig(rangeClass, "start, stop=, step=, /", makeRange)
	sig(sliceClass, "start, stop=, step=, /", func(t *Thread, a []Value) (Value, *Failure) {
		s := &Slice{None, a[0], None}
		if a[1] != nil {
			s.Start, s.Stop = a[0], a[1]
		}
		if a[2] != nil {
			s.Step = a[2]
		}
		return s, t.Alloc(64)
	})
	sig(propertyClass, "fget=, fset=, fdel=, doc=", func(t *Thread, a []Value) (Value, *Failure) {
		p := &Property{Get: notNone(a[0]), Set: notNone(a[1]), Del: notNone(a[2]), Doc: notNone(a[3])}
		return p, t.Alloc(96)
	})
	oneFunction := func(c *Class, made func(fn Value) Value) {
		c.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
			if len(kw) > 0 {
				return nil, t.Raise("TypeError", "%s() takes no keyword arguments", c.name)
			}
			if len(args) != 1 {
				return nil, t.wrongCount(c.name, len(args), 1, 1, false)
			}
			return made(args[0]), nil
		}
	}
	oneFunction(classMethClass, func(fn Value) Value { return &ClassMethod{fn} })
	oneFunction(staticMClass, func(fn Value) Value { return &StaticMethod{fn} })
	superSig := NewSignature("type=, obj=, /")
	superClass.construct = func(t *Thread, _ *Class, args []Value, kw []Keyword) (Value, *Failure) {
		if len(kw) == 0 && len(args) > 2 {
			return nil, t.Raise("TypeError", "super() expected at most 2 arguments, got %d", len(args))
		}
		a, f := superSig.Bind(t, "super", args, kw)
		if f != nil {
			return nil, f
		}
		return makeSuper(t, a)
	}
}

func notNone(v Value) Value {
	if v == nil || IsNone(v) {
		return nil
	}
	return v
}

// makeSuper is super() with and without arguments (HOST-341).
func makeSuper(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		f := t.top
		if f == nil || f.first == nil && f.code.kind == scopeFunction {
			return nil, t.Raise("RuntimeError", "super(): no arguments")
		}
		var class *Class
		self := f.first
		for s := f.scope; s != nil; s = s.outer {
			if s.code.kind == scopeClass {
				class = s.class
				break
			}
			// The first parameter of the method itself, should it have been rebound.
			if s.code.kind == scopeFunction && s.code.args != nil && len(s.code.names) > 0 && s == f.scope && s.vars[0] != nil &&
				len(s.code.args.Posonlyargs)+len(s.code.args.Args) > 0 {
				self = s.vars[0]
			}
		}
		if class == nil || self == nil {
			return nil, t.Raise("RuntimeError", "super(): no arguments")
		}
		return t.newSuper(class, self)
	}
	c, ok := a[0].(*Class)
	if !ok {
		return nil, t.Raise("TypeError", "super() argument 1 must be a type, not %s", typeName(a[0]))
	}
	if a[1] == nil {
		return nil, t.Refuse("super() with one argument")
	}
	return t.newSuper(c, a[1])
}

func (t *Thread) newSuper(c *Class, self Value) (Value, *Failure) {
	if k, ok := self.(*Class); ok && k.Derives(c) {
		return &superValue{c, self, k}, nil
	}
	if k, ok := t.TypeOf(self).(*Class); ok && k.Derives(c) {
		return &superValue{c, self, k}, nil
	}
	what := "instance of " + typeName(self)
	if k, ok := self.(*Class); ok {
		what = "type " + k.name
	}
	return nil, t.Raise("TypeError", "super(type, obj): obj (%s) is not an instance or subtype of type (%s).", what, c.name)
}

// What a range counts as, of ints of 64 bits and of others.
const (
	rangeCost     = 80
	wideRangeCost = 480
)

func makeRange(t *Thread, a []Value) (Value, *Failure) {
	if r := quickRange(a); r != nil {
		return r, t.Alloc(rangeCost)
	}
	if f := t.Alloc(wideRangeCost); f != nil {
		return nil, f
	}
	start, stop, step := new(big.Int), new(big.Int), big.NewInt(1)
	var f *Failure
	if a[1] == nil {
		if stop, f = t.Index(a[0]); f != nil {
			return nil, f
		}
		r := newRange(start, stop, step)
		return r, t.useRange(r)
	}
	if start, f = t.Index(a[0]); f != nil {
		return nil, f
	}
	if stop, f = t.Index(a[1]); f != nil {
		return nil, f
	}
	if a[2] != nil {
		if step, f = t.Index(a[2]); f != nil {
			return nil, f
		}
		if step.Sign() == 0 {
			return nil, t.Raise("ValueError", "range() arg 3 must not be zero")
		}
	}
	r := newRange(start, stop, step)
	return r, t.useRange(r)
}

// quickRange is the range of ints of moderate size, or nil.
func quickRange(a []Value) *Range {
	n := [3]int64{0, 0, 1}
	for i, v := range a {
		if v == nil {
			continue
		}
		k, ok := v.(Int)
		if !ok || k < -1<<60 || k > 1<<60 {
			return nil
		}
		n[i] = int64(k)
	}
	if a[1] == nil {
		n[0], n[1] = 0, n[0]
	}
	if n[2] == 0 {
		return nil
	}
	return newSmallRange(n[0], n[1], n[2])
}

func makeStr(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		return Str(""), nil
	}
	if a[1] != nil || a[2] != nil {
		if f := t.codecTexts("str", a[1], a[2]); f != nil {
			return nil, f
		}
		if _, ok := a[0].(Str); ok {
			return nil, t.Raise("TypeError", "decoding str is not supported")
		}
		b, ok := a[0].(Bytes)
		if !ok {
			return nil, t.Raise("TypeError", "decoding to str: need a bytes-like object, %s found", typeName(a[0]))
		}
		return t.decodeBytes(string(b), "str", a[1], a[2])
	}
	s, f := t.Str(a[0])
	if f == nil {
		f = t.Alloc(textHeader + 16)
	}
	return Str(s), f
}

// codecTexts refuses names of a codec and of an error handler that are no text, before what is to be converted is looked at.
func (t *Thread) codecTexts(who string, encoding, errs Value) *Failure {
	for i, v := range []Value{encoding, errs} {
		if v == nil {
			continue
		}
		if who == "str" && i == 0 && IsNone(v) {
			return t.Raise("TypeError", "str() argument 'encoding' must be str, not NoneType")
		}
		if _, f := t.strArgAt(v, who, [2]string{"argument 'encoding'", "argument 'errors'"}[i]); f != nil {
			return f
		}
	}
	return nil
}

func makeBytes(t *Thread, a []Value) (Value, *Failure) {
	if f := t.codecTexts("bytes", a[1], a[2]); f != nil {
		return nil, f
	}
	if _, ok := a[0].(Str); !ok && (a[1] != nil || a[2] != nil) {
		if a[1] != nil {
			return nil, t.Raise("TypeError", "encoding without a string argument")
		}
		return nil, t.Raise("TypeError", "errors without a string argument")
	}
	switch x := a[0].(type) {
	case nil:
		return Bytes(""), nil
	case Str:
		if a[1] == nil {
			return nil, t.Raise("TypeError", "string argument without an encoding")
		}
		return t.encodeText(string(x), "bytes", a[1], a[2])
	case Bytes:
		return x, nil
	case Int, *BigInt, Bool:
		n, f := t.Index(a[0])
		if f != nil {
			return nil, f
		}
		if n.Sign() < 0 {
			return nil, t.Raise("ValueError", "negative count")
		}
		if f := t.CheckText(clampInt64(n)); f != nil {
			return nil, f
		}
		return Bytes(make([]byte, n.Int64())), nil
	case *Instance:
		if r, f := t.bytesOfInstance(x); f != nil || r != nil {
			return r, f
		}
	}
	return t.bytesOfItems(a[0])
}

// bytesOfInstance is what __bytes__ or __index__ makes of an object, or nil where it has neither.
func (t *Thread) bytesOfInstance(x *Instance) (Value, *Failure) {
	r, found, f := t.callSpecial(x, "__bytes__")
	if f != nil {
		return nil, f
	}
	if found {
		if _, ok := Unwrap(r).(Bytes); !ok {
			return nil, t.Raise("TypeError", "__bytes__ returned non-bytes (type %s)", typeName(r))
		}
		return r, nil
	}
	if m, f := t.special(x, "__index__"); f != nil || m == nil {
		return nil, f
	}
	n, f := t.Index(x)
	switch {
	case f == nil:
		return makeBytes(t, []Value{NewBig(n), nil, nil})
	case f.Matches("TypeError"):
		return nil, nil
	}
	return nil, f
}

// bytesOfItems makes bytes of the numbers that an iterable gives.
func (t *Thread) bytesOfItems(v Value) (Value, *Failure) {
	it, f := t.Iter(v)
	if f != nil {
		if f.Matches("TypeError") {
			f = t.Raise("TypeError", "cannot convert '%s' object to bytes", typeName(v))
		}
		return nil, f
	}
	if in, ok := v.(*Instance); ok { // its length is a hint
		if m, f := t.special(in, "__len__"); f != nil {
			return nil, f
		} else if m != nil {
			if _, f := t.Len(in); f != nil && !f.Matches("TypeError") {
				return nil, f
			}
		}
	}
	var out []byte
	f = t.Each(IterValue(it), func(item Value) (bool, *Failure) {
		n, f := t.IndexInt(item)
		if f != nil {
			return false, f
		}
		if n < 0 || n > 255 {
			return false, t.Raise("ValueError", "bytes must be in range(0, 256)")
		}
		if int64(len(out)) >= t.limits.Text {
			return false, t.LimitExceeded("text size", t.limits.Text, int64(len(out))+1)
		}
		out = append(out, byte(n))
		return true, nil
	})
	return Bytes(out), f
}

// makeInt is int(x, base) (HOST-147).
func makeInt(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		if a[1] != nil {
			return nil, t.Raise("TypeError", "int() missing string argument")
		}
		return Int(0), nil
	}
	if a[1] != nil {
		given, f := t.Index(a[1])
		if f != nil {
			return nil, f
		}
		base := int(clampInt64(given))
		if base != 0 && (base < 2 || base > 36) {
			return nil, t.Raise("ValueError", "int() base must be >= 2 and <= 36, or 0")
		}
		s, ok := AsStr(a[0])
		if !ok {
			if b, isBytes := a[0].(Bytes); isBytes {
				s, ok = string(b), true
			}
		}
		if !ok {
			return nil, t.Raise("TypeError", "int() can't convert non-string with explicit base")
		}
		return t.parseInt(s, base)
	}
	switch x := a[0].(type) {
	case Int, *BigInt:
		return x, nil
	case Bool:
		if x {
			return Int(1), nil
		}
		return Int(0), nil
	case Float:
		return t.truncFloat(float64(x))
	case Str:
		return t.parseInt(string(x), 10)
	case Bytes:
		n, f := t.parseInt(string(x), 10)
		if f != nil && f.Matches("ValueError") && strings.HasPrefix(f.Text(), "invalid literal") {
			f = t.Raise("ValueError", "invalid literal for int() with base 10: %s", clipRunes(reprBytes(string(x)), 200))
		}
		return n, f
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *Instance:
		for _, name := range []string{"__int__", "__index__", "__trunc__"} {
			r, found, f := t.callSpecial(x, name)
			if f != nil {
				return nil, f
			}
			if found {
				if n, ok := asNumber(Unwrap(r)); ok && n.kind != 'f' {
					return NewBig(n.big()), nil
				}
				return nil, t.Raise("TypeError", "%s returned non-int (type %s)", name, typeName(r))
			}
		}
		if x.base != nil {
			return makeInt(t, []Value{x.base, nil})
		}
	case Inter:
		n, why, ok := x.IntValue()
		if ok {
			return n, nil
		}
		return nil, t.Raise("TypeError", "%s", why)
	}
	return nil, t.Raise("TypeError", "int() argument must be a string, a bytes-like object or a real number, not '%s'", typeName(a[0]))
}

func (t *Thread) truncFloat(x float64) (Value, *Failure) {
	switch {
	case math.IsNaN(x):
		return nil, t.Raise("ValueError", "cannot convert float NaN to integer")
	case math.IsInf(x, 0):
		return nil, t.Raise("OverflowError", "cannot convert float infinity to integer")
	}
	b, _ := big.NewFloat(x).Int(nil)
	return NewBig(b), nil
}

func makeFloat(t *Thread, a []Value) (Value, *Failure) {
	if a[0] == nil {
		return Float(0), nil
	}
	if n, ok := asNumber(a[0]); ok {
		x, f := t.toFloat(n)
		return Float(x), f
	}
	switch x := a[0].(type) {
	case Str:
		return t.parseFloat(string(x))
	case Bytes:
		r, f := t.parseFloat(string(x))
		if f != nil && f.Matches("ValueError") {
			f = t.Raise("ValueError", "could not convert string to float: %s", clipRunes(reprBytes(string(x)), t.limits.MessageRunes))
		}
		return r, f
	case *Unavailable:
		return nil, t.UseUnavailable(x)
	case *Instance:
		r, found, f := t.callSpecial(x, "__float__")
		if f != nil {
			return nil, f
		}
		if found {
			if fl, ok := Unwrap(r).(Float); ok {
				return fl, nil
			}
			return nil, t.Raise("TypeError", "%s.__float__ returned non-float (type %s)", x.class.name, typeName(r))
		}
		if m, f := t.special(x, "__index__"); f != nil {
			return nil, f
		} else if m != nil {
			n, f := t.Index(x)
			if f != nil {
				return nil, f
			}
			y, f := t.toFloat(number{kind: 'b', b: n})
			return Float(y), f
		}
		if x.base != nil {
			return makeFloat(t, []Value{x.base})
		}
	}
	return nil, t.Raise("TypeError", "float() argument must be a string or a real number, not '%s'", typeName(a[0]))
}
