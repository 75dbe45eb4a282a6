package dsl

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// hostDim is a dimension in host code: a DimVar, a dim expression, or the constant dim of PKG-36 (PKG-34 to PKG-37). Equal DimVars are one
// object, since two hostDims of one DimVar compare equal.
type hostDim struct{ d dim.Dim }

// TypeName implements host.Value.
func (h hostDim) TypeName() string {
	switch d := h.d.(type) {
	case dim.Var:
		return "DimVar"
	case dim.Const:
		return "DimConst"
	case *dim.Binary:
		return d.Op.Name()
	}
	return "loop variable"
}

// dimOperand reads an operand of dim arithmetic: an int that is no bool, or a dim.
func dimOperand(v host.Value) (dim.Dim, bool) {
	if h, ok := v.(hostDim); ok {
		return h.d, true
	}
	n, ok := host.AsInt64(v)
	return dim.Const(n), ok
}

var dimOps = map[ast.Op]dim.Op{ast.Add: dim.Add, ast.Sub: dim.Sub, ast.Mult: dim.Mul, ast.FloorDiv: dim.FloorDiv, ast.Mod: dim.Mod}

// Binary implements host.BinaryOperand (PKG-35).
func (h hostDim) Binary(t *host.Thread, op ast.Op, other host.Value, reflected bool) (host.Value, *host.Failure) {
	o, ok := dimOps[op]
	if !ok {
		if c, isConst := dim.AsConst(h.d); isConst {
			return constBinary(t, op, c, other, reflected)
		}
		return nil, t.Raise("TypeError", "unsupported operator %s for the dimension %s", op.Text(), dim.String(h.d)).
			WithHelp("dimensions have + - * // %%, and ceildiv(a, b)")
	}
	d, ok := dimOperand(other)
	if !ok {
		if _, isFloat := host.AsFloat(other); isFloat {
			if c, isConst := dim.AsConst(h.d); isConst {
				return constBinary(t, op, c, other, reflected)
			}
		}
		return nil, t.Raise("TypeError", "unsupported operand for %s: the dimension %s and %s", op.Text(), dim.String(h.d), other.TypeName())
	}
	x, y := h.d, d
	if reflected {
		x, y = y, x
	}
	r, err := dim.New(o, x, y)
	if err != nil {
		return nil, raiseError(t, err)
	}
	return hostDim{r}, nil
}

// constBinary gives a constant dim the other operators of the int it stands for.
func constBinary(t *host.Thread, op ast.Op, c int64, other host.Value, reflected bool) (host.Value, *host.Failure) {
	if reflected {
		return t.Binary(op, other, host.Int(c))
	}
	return t.Binary(op, host.Int(c), other)
}

// Compare implements host.Comparer: only constant dims are ordered.
func (h hostDim) Compare(t *host.Thread, op ast.Op, other host.Value) (host.Value, *host.Failure) {
	if c, ok := dim.AsConst(h.d); ok {
		if o, isDim := other.(hostDim); isDim {
			if n, ok := dim.AsConst(o.d); ok {
				other = host.Int(n)
			}
		}
		return t.Compare(op, host.Int(c), other)
	}
	return nil, t.Raise("TypeError", "the dimension %s has no order: its extent is not known while loading", dim.String(h.d))
}

// Unary implements host.UnaryOperand.
func (h hostDim) Unary(t *host.Thread, op ast.Op) (host.Value, *host.Failure) {
	if c, ok := dim.AsConst(h.d); ok && op == ast.USub {
		return host.Int(-c), nil
	}
	return nil, t.Raise("TypeError", "bad operand type for unary %s: the dimension %s", op.Text(), dim.String(h.d))
}

// EqualValue implements host.Equaler: structurally, a constant dim like its int.
func (h hostDim) EqualValue(other host.Value) (equal, known bool) {
	if o, ok := other.(hostDim); ok {
		return dim.Equal(h.d, o.d), true
	}
	if c, ok := dim.AsConst(h.d); ok {
		n, isInt := host.AsInt64(other)
		return isInt && n == c, isInt
	}
	return false, true
}

// Weight implements host.Heavy.
func (h hostDim) Weight() int { return dim.Nodes(h.d) }

// HashValue implements host.Hasher. The numbers themselves are free (HOST-5).
func (h hostDim) HashValue() (uint64, bool) {
	if c, ok := dim.AsConst(h.d); ok {
		return host.HashInt(c), true
	}
	return hashText("dim", dim.String(h.d)), true
}

// IntValue implements host.Inter.
func (h hostDim) IntValue() (host.Value, string, bool) {
	if c, ok := dim.AsConst(h.d); ok {
		return host.Int(c), "", true
	}
	return nil, "the extent of " + dim.String(h.d) + " is not known while loading", false
}

// ReprValue implements host.Reprer.
func (h hostDim) ReprValue(*host.Thread) (string, *host.Failure) { return dimRepr(h.d), nil }

func dimRepr(d dim.Dim) string {
	switch d := d.(type) {
	case dim.Const:
		return fmt.Sprint(int64(d))
	case dim.Var:
		return fmt.Sprintf("DimVar(name='%s', lo=%d, hi=%d)", d.Name(), d.Lo(), d.Hi())
	case *dim.Binary:
		var b strings.Builder
		writeDim(&b, d)
		return b.String()
	}
	return dim.String(d)
}

func writeDim(b *strings.Builder, d dim.Dim) {
	if x, ok := d.(*dim.Binary); ok {
		b.WriteString(x.Op.Name())
		b.WriteByte('(')
		writeDim(b, x.X)
		b.WriteString(", ")
		writeDim(b, x.Y)
		b.WriteByte(')')
		return
	}
	b.WriteString(dimRepr(d))
}

// Attr implements host.Attributer (PKG-37).
func (h hostDim) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch d := h.d.(type) {
	case dim.Var:
		switch name {
		case "name":
			return host.Str(d.Name()), nil
		case "lo":
			return host.Int(d.Lo()), nil
		case "hi":
			return host.Int(d.Hi()), nil
		}
	case dim.Const:
		if name == "value" {
			return host.Int(d), nil
		}
	case *dim.Binary:
		switch name {
		case "args":
			return host.NewTuple(unwrapConst(d.X), unwrapConst(d.Y)), nil
		case "target":
			return marker(d.Op.Name()), nil
		}
	}
	return nil, nil
}

func unwrapConst(d dim.Dim) host.Value {
	if c, ok := dim.AsConst(d); ok {
		return host.Int(c)
	}
	return hostDim{d}
}

// AttrNames implements host.AttrLister.
func (h hostDim) AttrNames() []string {
	switch h.d.(type) {
	case dim.Var:
		return []string{"hi", "lo", "name"}
	case dim.Const:
		return []string{"value"}
	}
	return []string{"args", "target"}
}

// TypeValue implements host.Typed.
func (h hostDim) TypeValue() host.Value {
	if _, ok := h.d.(dim.Var); ok {
		return dimVarClass
	}
	return marker(h.TypeName())
}

// newDimVar is `DimVar(name, lo, hi)`; the checks come in the order of PKG-34.
func newDimVar(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	name, ok := host.AsStr(a.value("name"))
	if !ok {
		return nil, t.Raise("TypeError", "the name of a DimVar must be a text, not %s", a.value("name").TypeName())
	}
	if name == "" {
		_, err := dim.NewVar("", 0, 1)
		return nil, raiseError(t, err)
	}
	var bounds [2]int64
	for i, field := range []string{"lo", "hi"} {
		n, ok := host.AsInt64(a.value(field))
		if _, isInt := a.value(field).(*host.BigInt); isInt {
			return nil, t.Raise("OverflowError", "DimVar %q: %s does not fit in 64 bits", name, field)
		}
		if !ok {
			return nil, t.Raise("TypeError", "DimVar %q: %s must be an int, not %s", name, field, a.value(field).TypeName())
		}
		bounds[i] = n
	}
	v, err := dim.NewVar(name, bounds[0], bounds[1])
	if err != nil {
		return nil, raiseError(t, err)
	}
	return hostDim{v}, nil
}

// dimFunction makes ceildiv, dim_min and dim_max.
func dimFunction(name string, make func(x, y dim.Dim) (dim.Dim, error)) host.Value {
	return host.NewRawBuiltin(name, func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		a, f := bindArgs(t, name, required("a", "b"), args, kw)
		if f != nil {
			return nil, f
		}
		x, ok := dimOperand(a.value("a"))
		y, ok2 := dimOperand(a.value("b"))
		if !ok || !ok2 {
			return nil, t.Raise("TypeError", "%s takes two dimensions: integers, DimVars or dim expressions", name)
		}
		d, err := make(x, y)
		if err != nil {
			return nil, raiseError(t, err)
		}
		return hostDim{d}, nil
	})
}

func dimPair(op dim.Op) func(x, y dim.Dim) (dim.Dim, error) {
	return func(x, y dim.Dim) (dim.Dim, error) { return dim.New(op, x, y) }
}

// dimMinMax is what `min` and `max` mean in a compile-time expression of a DSL function, where nothing else binds them: over two operands of which
// one is a dimension the dim operation (PRN-126), else the builtin. An op of that name brought in by a star import gives way too.
func dimMinMax(env *host.Env, name string) (host.Value, bool) {
	if v, ok := env.Lookup(name); ok {
		if _, isOp := v.(*opValue); !isOp {
			return nil, false
		}
	}
	op := dim.Min
	if name == "max" {
		op = dim.Max
	}
	return host.NewRawBuiltin(name, func(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		if len(args) == 2 && len(kw) == 0 {
			_, xDim := args[0].(hostDim)
			_, yDim := args[1].(hostDim)
			x, ok := dimOperand(args[0])
			y, ok2 := dimOperand(args[1])
			if (xDim || yDim) && ok && ok2 {
				d, err := dim.New(op, x, y)
				if err != nil {
					return nil, raiseError(t, err)
				}
				return hostDim{d}, nil
			}
		}
		return leastOrGreatest(t, name, args, kw)
	}), true
}

// leastOrGreatest is the builtin min or max over numbers.
func leastOrGreatest(t *host.Thread, name string, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(kw) > 0 {
		return nil, t.Raise("TypeError", "%s takes no keyword arguments in a DSL function", name)
	}
	items := args
	if len(args) == 1 {
		var f *host.Failure
		if items, f = t.Items(args[0]); f != nil {
			return nil, f
		}
	}
	if len(items) == 0 {
		return nil, t.Raise("ValueError", "%s() of no value", name)
	}
	best := items[0]
	for _, it := range items[1:] {
		a, b := it, best
		if name == "max" {
			a, b = b, a
		}
		less, f := t.Less(a, b)
		if f != nil {
			return nil, f
		}
		if less {
			best = it
		}
	}
	return best, nil
}
