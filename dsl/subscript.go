package dsl

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/hir/ops"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/types"
)

// subscript parses `base[...]` of a tensor, a tuple, a compile-time list or a captured object (hir-ops.md §14.2).
func (p *parser) subscript(e *ast.Subscript) value {
	if root := rootName(e); root != nil && p.capturedRoot(root) {
		return p.speculative(e)
	}
	switch base := p.expr(e.Value).(type) {
	case *listValue:
		return p.listItem(e, base)
	case exprValue:
		switch t := base.expr.Type().(type) {
		case *types.Tuple:
			return p.tupleItem(e, base.expr)
		case *types.Tensor:
			return p.tensorSubscript(e, base.expr, t)
		case types.Invalid:
			return invalidValue{}
		}
		p.report(diag.SubscriptForm, e.Span(), "%s cannot be subscripted", describe(base))
	case invalidValue:
	case hostValue:
		idx, ok := p.required(e.Slice, "an index")
		if !ok {
			return invalidValue{}
		}
		v, f := p.t.GetItem(base.v, idx)
		if f != nil {
			p.hostFailure(f, e.Span(), "the subscript")
			return invalidValue{}
		}
		return p.fromHost(v, e.Span())
	default:
		p.report(diag.SubscriptForm, e.Span(), "%s cannot be subscripted", describe(base))
	}
	return invalidValue{}
}

// capturedRoot reports whether a chain starts at a name of the definition environment, or at a compile-time body name that is no list.
func (p *parser) capturedRoot(root *ast.Name) bool {
	v, ok := p.scope.lookup(root.ID)
	if !ok {
		return true
	}
	_, isHost := v.(hostValue)
	return isHost
}

// listItem selects one element of a compile-time list (PAR-185).
func (p *parser) listItem(e *ast.Subscript, l *listValue) value {
	if _, ok := e.Slice.(*ast.Slice); ok {
		d := p.report(diag.SubscriptForm, e.Slice.Span(), "a compile-time list is indexed by one compile-time integer")
		d.Help = "build the shorter list with a comprehension"
		return invalidValue{}
	}
	v, ok := p.required(e.Slice, "the index of a compile-time list")
	if !ok {
		return invalidValue{}
	}
	d, why := asDim(v)
	n, isConst := dim.AsConst(d)
	if d == nil || !isConst {
		if d != nil {
			why = "a symbolic dimension"
		}
		d := p.report(diag.SubscriptForm, e.Slice.Span(), "the index of a compile-time list must be a compile-time integer, not %s", why)
		d.Help = "a list is unrolled while the function is read: its index is an integer known then"
		return invalidValue{}
	}
	i := n
	if i < 0 {
		i += int64(len(l.items))
	}
	if i < 0 || i >= int64(len(l.items)) {
		p.report(diag.SubscriptRange, e.Slice.Span(), "index %d is out of range for a compile-time list of %s", n, diag.Plural(len(l.items), "element"))
		return invalidValue{}
	}
	return l.items[i]
}

// tupleItem parses `t[i]` on a tuple-typed value: the index is an integer literal (CORE-213).
func (p *parser) tupleItem(e *ast.Subscript, tuple ir.Expr) value {
	c, ok := e.Slice.(*ast.Constant)
	n, isInt := int64(0), false
	if ok {
		n, isInt = c.Int64()
	}
	if !isInt {
		d := p.report(diag.SubscriptForm, e.Slice.Span(), "a tuple value takes an integer constant index, written as a literal")
		d.Help = "unpack the tuple instead: `a, b = ...`"
		return invalidValue{}
	}
	call, err := tupleField(tuple, int(min(n, 1<<30)), p.at(e.Span()))
	if err != nil {
		p.operandError(err, e.Slice.Span(), nil)
		return invalidValue{}
	}
	p.built(call, arguments{})
	return exprValue{call}
}

// tupleField is the call tuple_get_item(tuple, index=i).
func tupleField(tuple ir.Expr, i int, loc diag.Location) (*ir.Call, error) {
	return ir.NewCall(ops.TupleGetItem{Index: int64(i)}, []ir.Expr{tuple}, loc)
}

// axisSelection is what one element of a tensor subscript selects (OP-sub-3).
type axisSelection struct {
	begin, end, stride dim.Dim
	drop               bool    // an integer index: the axis is removed by a reshape
	gather             *ir.Var // a scalar induction variable: the axis is selected by a gather
	whole              bool
}

// tensorSubscript builds one slice over all axes, then a gather for each axis indexed by a loop variable from the last to the first, then
// a reshape that drops the axes indexed by integers (OP-sub-5).
func (p *parser) tensorSubscript(e *ast.Subscript, x ir.Expr, t *types.Tensor) value {
	elems := []ast.Expr{e.Slice}
	if tup, ok := e.Slice.(*ast.Tuple); ok {
		elems = tup.Elts
	}
	if at := newAxis(elems); at != nil && len(elems) != len(t.Shape) {
		d := p.report(diag.SubscriptForm, at.Span(), "a subscript has no new axis")
		d.Help = "give the tensor the axis with `tf.reshape(x, new_shape)`"
		return invalidValue{}
	}
	if len(elems) != len(t.Shape) {
		d := p.report(diag.SubscriptCount, e.Slice.Span(), "the subscript has %s and the tensor has rank %d: exactly one element per axis", diag.Plural(len(elems), "element"), len(t.Shape))
		d.Help = "write `:` for an axis that is taken whole; there is no ellipsis"
		if missing := len(t.Shape) - len(elems); missing > 0 && missing < 8 {
			if text, ok := p.wholeAxes(elems, missing); ok {
				p.fix(d, e.Slice.Span(), text)
			}
		}
		return invalidValue{}
	}
	sel := make([]axisSelection, len(elems))
	good := true
	for i, el := range elems {
		s, ok := p.axisElement(el, i, t.Shape[i])
		good = good && ok
		sel[i] = s
	}
	if !good {
		return invalidValue{}
	}
	return p.buildSubscript(e, x, sel)
}

// newAxis is the first `None` of a subscript, or nil.
func newAxis(elems []ast.Expr) ast.Expr {
	for _, e := range elems {
		if c, ok := e.(*ast.Constant); ok && c.Kind == ast.None {
			return e
		}
	}
	return nil
}

// wholeAxes is a subscript with `:` for the axes that it leaves out: at its ellipsis, else behind its elements.
func (p *parser) wholeAxes(elems []ast.Expr, missing int) (string, bool) {
	var parts []string
	filled := false
	fill := func(n int) {
		for range n {
			parts = append(parts, ":")
		}
		filled = true
	}
	for _, e := range elems {
		if c, ok := e.(*ast.Constant); ok && c.Kind == ast.Ellipsis {
			if filled {
				return "", false
			}
			fill(missing + 1)
			continue
		}
		parts = append(parts, p.source(e.Span()))
	}
	if !filled {
		fill(missing)
	}
	return strings.Join(parts, ", "), true
}

func (p *parser) buildSubscript(e *ast.Subscript, x ir.Expr, sel []axisSelection) value {
	at := e.Span()
	n := len(sel)
	slice := ops.Slice{Begin: make([]dim.Dim, n), End: make([]dim.Dim, n), Strides: make([]dim.Dim, n)}
	needSlice, gathers := false, 0
	for i, s := range sel {
		slice.Begin[i], slice.End[i], slice.Strides[i] = s.begin, s.end, s.stride
		if s.gather != nil {
			gathers++
		}
		needSlice = needSlice || !s.whole
	}
	cur := x
	if needSlice || gathers == 0 {
		var ok bool
		if cur, ok = p.step(slice, []ir.Expr{cur}, at); !ok {
			return invalidValue{}
		}
	}
	for i := n - 1; i >= 0; i-- {
		if sel[i].gather == nil {
			continue
		}
		var ok bool
		if cur, ok = p.step(ops.Gather{Axis: int64(i)}, []ir.Expr{cur, sel[i].gather}, at); !ok {
			return invalidValue{}
		}
	}
	return p.dropAxes(cur, sel, at)
}

// dropAxes reshapes away the axes that an integer index selected one element of.
func (p *parser) dropAxes(cur ir.Expr, sel []axisSelection, at diag.Span) value {
	drops := false
	var kept []dim.Dim
	shape := cur.Type().(*types.Tensor).Shape
	j := 0
	for _, s := range sel {
		if s.gather != nil {
			continue
		}
		if s.drop {
			drops = true
		} else {
			kept = append(kept, shape[j])
		}
		j++
	}
	if drops {
		var ok bool
		if cur, ok = p.step(ops.Reshape{Shape: kept}, []ir.Expr{cur}, at); !ok {
			return invalidValue{}
		}
	}
	return exprValue{cur}
}

// step makes one call of a subscript.
func (p *parser) step(op ir.Op, args []ir.Expr, at diag.Span) (ir.Expr, bool) {
	call, err := ir.NewCall(op, args, p.at(at))
	if err != nil {
		p.operandError(err, at, nil)
		return nil, false
	}
	p.built(call, arguments{})
	if p.open[args[0]] {
		p.markOpen(call)
	}
	return call, true
}

// axisElement classifies one element of a tensor subscript on an axis of extent d.
func (p *parser) axisElement(e ast.Expr, axis int, d dim.Dim) (axisSelection, bool) {
	whole := axisSelection{begin: dim.Const(0), end: d, stride: dim.Const(1), whole: true}
	switch e := e.(type) {
	case *ast.Slice:
		return p.sliceElement(e, axis, d)
	case *ast.Name:
		if v, ok := p.scope.lookup(e.ID); ok {
			switch v := v.(type) {
			case *windowValue:
				return p.windowElement(e, v)
			case *staleValue:
				p.reportStale(e)
				return whole, false
			case invalidValue:
				return whole, false
			case exprValue:
				if iv, ok := v.expr.(*ir.Var); ok && p.isInduction(iv) {
					whole.gather = iv
					return whole, true
				}
				p.badElement(e, axis, v)
				return whole, false
			}
		}
	case *ast.Constant:
		if e.Kind == ast.Ellipsis || e.Kind == ast.None {
			d := p.report(diag.SubscriptForm, e.Span(), "axis %d: a subscript has no ellipsis and no new axis", axis)
			if e.Kind == ast.Ellipsis {
				d.Help = "write `:` for an axis that is taken whole"
				p.fix(d, e.Span(), ":")
			}
			return whole, false
		}
	case *ast.Starred:
		d := p.report(diag.SubscriptForm, e.Span(), "axis %d: a starred element is not part of a subscript", axis)
		d.Help = "write one element for each axis"
		return whole, false
	}
	v, ok := p.required(e, "an index")
	if !ok {
		return whole, false
	}
	return p.integerElement(e, v, axis, d)
}

func (p *parser) badElement(e ast.Expr, axis int, v value) {
	d := p.report(diag.SubscriptForm, e.Span(), "axis %d: %s is not an index: an element is a slice, a compile-time integer, or a loop variable", axis, describe(v))
	if x, ok := v.(exprValue); ok {
		if t, ok := x.expr.Type().(*types.Tensor); ok && t.DType.IsInteger() {
			d.Help = "select by a tensor of indices with `tf.gather(x, indices, axis=...)`"
		}
	}
}

// integerElement is an integer index: it selects one element and drops the axis (OP-sub-4).
func (p *parser) integerElement(e ast.Expr, v host.Value, axis int, extent dim.Dim) (axisSelection, bool) {
	d, why := asDim(v)
	n, isConst := dim.AsConst(d)
	if d == nil || !isConst {
		if d != nil {
			why = "a dim expression"
		}
		r := p.report(diag.SubscriptForm, e.Span(), "axis %d: the index must be a compile-time integer, not %s", axis, why)
		r.Help = "an index is an integer, a slice, or a loop variable"
		if d != nil && dim.HasScalar(d) {
			r.Help = "take a window of one element: `i : i + 1` of the expression"
		}
		return axisSelection{}, false
	}
	i := n
	if size, static := dim.AsConst(extent); static {
		if i < 0 {
			i += size
		}
		if i < 0 || i >= size {
			p.report(diag.SubscriptRange, e.Span(), "axis %d: index %d is outside [%d, %d) of an axis of extent %d", axis, n, -size, size, size)
			return axisSelection{}, false
		}
	} else if i < 0 {
		r := p.report(diag.SubscriptRange, e.Span(), "axis %d: the negative index %d counts back from the extent, and %s is not static", axis, n, dim.String(extent))
		r.Help = "a negative index needs a static extent"
		return axisSelection{}, false
	}
	if i == 1<<63-1 {
		p.report(diag.SubscriptRange, e.Span(), "axis %d: index %d is too large", axis, n)
		return axisSelection{}, false
	}
	return axisSelection{begin: dim.Const(i), end: dim.Const(i + 1), stride: dim.Const(1), drop: true}, true
}

// sliceElement is `lo:hi:step`; negative bounds count back from a static extent (OP-slice-6).
func (p *parser) sliceElement(e *ast.Slice, axis int, extent dim.Dim) (axisSelection, bool) {
	s := axisSelection{begin: dim.Const(0), end: extent, stride: dim.Const(1)}
	good := true
	bound := func(x ast.Expr, into *dim.Dim, what string, counts bool) {
		if x == nil {
			return
		}
		if c, ok := x.(*ast.Constant); ok && c.Kind == ast.None {
			return
		}
		d, ok := p.sliceBound(x, axis, extent, what, counts)
		good = good && ok
		if ok {
			*into = d
		}
	}
	bound(e.Lower, &s.begin, "lower bound", true)
	bound(e.Upper, &s.end, "upper bound", true)
	bound(e.Step, &s.stride, "step", false)
	if !good {
		return s, false
	}
	if n, ok := dim.AsConst(s.stride); ok && n <= 0 {
		d := p.report(diag.SliceOutOfRange, e.Step.Span(), "axis %d: the step %d of a slice must be positive", axis, n)
		d.Help = "a slice runs forward; no op reverses an axis"
		return s, false
	}
	s.whole = s.begin == dim.Const(0) && dim.Equal(s.end, extent) && s.stride == dim.Const(1)
	return s, true
}

func (p *parser) sliceBound(e ast.Expr, axis int, extent dim.Dim, what string, counts bool) (dim.Dim, bool) {
	v, ok := p.required(e, "the "+what+" of a slice")
	if !ok {
		return nil, false
	}
	d, why := asDim(v)
	if d == nil {
		p.report(diag.SubscriptForm, e.Span(), "axis %d: the %s of a slice must be a compile-time integer or a dim expression, not %s", axis, what, why)
		return nil, false
	}
	n, isConst := dim.AsConst(d)
	if !isConst || !counts {
		return d, true
	}
	size, static := dim.AsConst(extent)
	if !static {
		if n < 0 {
			r := p.report(diag.SliceOutOfRange, e.Span(), "axis %d: the negative bound %d counts back from the extent, and %s is not static", axis, n, dim.String(extent))
			r.Help = "a negative bound needs a static extent"
			return nil, false
		}
		return d, true
	}
	i := n
	if i < 0 {
		i += size
	}
	if i < 0 || i > size {
		p.report(diag.SliceOutOfRange, e.Span(), "axis %d: the bound %d is outside [%d, %d] of an axis of extent %d", axis, n, -size, size, size)
		return nil, false
	}
	return dim.Const(i), true
}

// windowElement is a tile window: begin iv * step, end begin + step (GRID-31, OP-sub-3).
func (p *parser) windowElement(e *ast.Name, w *windowValue) (axisSelection, bool) {
	var b dim.Builder
	begin := b.Mul(dim.Scalar{Leaf: w.iv}, w.step)
	end := b.Add(begin, w.step)
	if err := b.Err(); err != nil {
		p.reportError(err, e.Span())
		return axisSelection{}, false
	}
	return axisSelection{begin: begin, end: end, stride: dim.Const(1)}, true
}
