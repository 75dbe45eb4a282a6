package dsl

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// tensorHead is `Tensor` or `ConstTensor` (PAR-51).
type tensorHead struct{ isConst bool }

func (h *tensorHead) word() string {
	if h.isConst {
		return "ConstTensor"
	}
	return "Tensor"
}

// signature reads the parameters and the return annotation of a def (FN-4, FN-5). A parameter that fails has the invalid type, so that the body
// is still read. ret is nil when no return annotation is written.
func (p *parser) signature(def *ast.FunctionDef) (params []*ir.Var, ret types.Type) {
	a := def.Args
	p.signatureForm(def)
	all := append(append([]*ast.Arg(nil), a.Posonlyargs...), a.Args...)
	for i, arg := range all {
		if arg.Annotation == nil && i >= len(all)-len(a.Defaults) {
			params = append(params, ir.NewInvalid(arg.Arg)) // its default is refused: a number is captured, not passed
			continue
		}
		params = append(params, p.parameter(arg))
	}
	if def.Returns != nil {
		before := len(p.diags)
		ret = p.returnType(def.Returns)
		p.suggestNoReturnType(def, before)
	}
	return params, ret
}

// signaturePlaces are where the parameters and the return annotation of a def stand.
func (p *parser) signaturePlaces(def *ast.FunctionDef) (params []diag.Location, returns diag.Location) {
	for _, list := range [][]*ast.Arg{def.Args.Posonlyargs, def.Args.Args} {
		for _, arg := range list {
			params = append(params, p.at(arg.Span()))
		}
	}
	if def.Returns != nil {
		returns = p.at(def.Returns.Span())
	}
	return params, returns
}

// suggestNoReturnType suggests to leave out a return annotation that the diagnostics from there on refuse as none: the type of the value follows
// from the body, unless the body is `pass`.
func (p *parser) suggestNoReturnType(def *ast.FunctionDef, from int) {
	at, ok := p.arrowSpan(def)
	if body := withoutDocstring(def.Body); !ok || len(body) == 1 && isPass(body[0]) {
		return
	}
	for _, d := range p.diags[min(from, len(p.diags)):] {
		if d.Code == diag.ReturnAnnotation {
			p.remove(d, at, "the annotation")
		}
	}
}

func isPass(s ast.Stmt) bool {
	_, ok := s.(*ast.Pass)
	return ok
}

// signatureForm refuses what a signature of a DSL function does not have.
func (p *parser) signatureForm(def *ast.FunctionDef) {
	a := def.Args
	if len(def.TypeParams) > 0 {
		p.report(diag.SignatureForm, def.TypeParams[0].Span(), "a DSL function has no type parameters")
	}
	for _, extra := range append([]*ast.Arg{a.Vararg, a.Kwarg}, a.Kwonlyargs...) {
		if extra != nil {
			p.scope.define(extra.Arg, invalidValue{}) // what it would hold stays silent in the body
		}
	}
	if a.Vararg != nil {
		p.report(diag.SignatureForm, a.Vararg.Span(), "a DSL function has no `*%s` parameter: each operand is a parameter of its own", a.Vararg.Arg)
	}
	if len(a.Kwonlyargs) > 0 {
		p.report(diag.SignatureForm, a.Kwonlyargs[0].Span(), "a DSL function has no keyword-only parameter %s: calls are positional", quote(a.Kwonlyargs[0].Arg))
	}
	if a.Kwarg != nil {
		p.report(diag.SignatureForm, a.Kwarg.Span(), "a DSL function has no `**%s` parameter", a.Kwarg.Arg)
	}
	if len(a.Defaults) > 0 {
		d := p.report(diag.SignatureForm, a.Defaults[0].Span(), "a parameter of a DSL function has no default")
		d.Help = "a value known while loading is captured by name"
		if owner := defaulted(def.Args); owner != nil && owner.Annotation != nil {
			p.remove(d, diag.Span{Start: owner.Annotation.Span().End, End: a.Defaults[0].Span().End}, "the default")
		}
	}
}

// defaulted is the parameter that the first default belongs to, where that is the only default.
func defaulted(a *ast.Arguments) *ast.Arg {
	all := append(append([]*ast.Arg(nil), a.Posonlyargs...), a.Args...)
	if len(a.Defaults) != 1 || len(all) == 0 {
		return nil
	}
	return all[len(all)-1]
}

func (p *parser) parameter(arg *ast.Arg) *ir.Var {
	if arg.Annotation == nil {
		d := p.report(diag.AnnotationMissing, arg.Span(), "the parameter %s has no annotation", quote(arg.Arg))
		d.Help = "state its type: `" + arg.Arg + ": Tensor[(4, 8), \"f32\"]`"
		return ir.NewInvalid(arg.Arg)
	}
	t, isConst, ok := p.annotation(arg.Annotation, "the annotation of "+quote(arg.Arg))
	if !ok {
		return ir.NewInvalid(arg.Arg)
	}
	return ir.NewVar(arg.Arg, t, isConst)
}

func (p *parser) returnType(e ast.Expr) types.Type {
	switch e := e.(type) {
	case *ast.Tuple:
		d := p.report(diag.ReturnAnnotation, e.Span(), "the return annotation is a tuple, not one Tensor[...]")
		d.Help = "leave the annotation out: a tuple result has the types of its elements"
		return types.Invalid{}
	case *ast.Constant:
		if e.Kind == ast.None {
			d := p.report(diag.ReturnAnnotation, e.Span(), "the return annotation is None, and a function returns a value")
			d.Help = "state the type of the result, or leave the annotation out"
			return types.Invalid{}
		}
	}
	t, _, ok := p.annotation(e, "the return annotation")
	if !ok {
		return types.Invalid{}
	}
	return t
}

// annotation reads `Tensor[...]`, `ConstTensor[...]`, or an expression whose value is a tensor type.
func (p *parser) annotation(e ast.Expr, what string) (t *types.Tensor, isConst, ok bool) {
	if sub, isSub := e.(*ast.Subscript); isSub {
		if head, isHead := p.annotationHead(sub.Value); isHead {
			t, ok := p.tensorSlots(head, sub)
			return t, head.isConst, ok
		}
	}
	before := p.errorCount
	v, evaluated := p.required(e, what)
	if !evaluated {
		return nil, false, false
	}
	if tv, isType := v.(*typeValue); isType {
		if tensor, isTensor := tv.t.(*types.Tensor); isTensor {
			return tensor, false, true
		}
	}
	if p.errorCount == before {
		code := diag.AnnotationHead
		if what == "the return annotation" {
			code = diag.ReturnAnnotation
		}
		d := p.report(code, e.Span(), "%s is %s, not a `Tensor[...]`", what, describe(p.quietHost(v)))
		if h, isHead := v.(*tensorHead); isHead {
			d.Help = "give it a shape and a dtype: `" + h.word() + "[(4, 8), \"f32\"]`"
		} else {
			d.Help = "annotate with `Tensor[shape, dtype]` or `ConstTensor[shape, dtype]`"
		}
	}
	return nil, false, false
}

func (p *parser) annotationHead(e ast.Expr) (*tensorHead, bool) {
	v, f := p.ct.EvalSpeculative(e)
	if f != nil {
		return nil, false
	}
	h, ok := v.(*tensorHead)
	return h, ok
}

// tensorSlots reads shape, dtype, layout and storage, in this order (PAR-53).
func (p *parser) tensorSlots(head *tensorHead, sub *ast.Subscript) (*types.Tensor, bool) {
	slots := []ast.Expr{sub.Slice}
	if tup, ok := sub.Slice.(*ast.Tuple); ok && !parenthesized(p.file, tup) {
		slots = tup.Elts
	}
	if len(slots) < 2 || len(slots) > 4 {
		p.slotCount(head, sub, slots)
		return nil, false
	}
	if p.isExtent(slots[0]) && p.isExtent(slots[1]) {
		extents := slots[0].Span().Cover(slots[1].Span())
		for _, s := range slots[2:] {
			if !p.isExtent(s) {
				break
			}
			extents = extents.Cover(s.Span())
		}
		d := p.report(diag.AnnotationSlots, extents, "the extents of `%s[...]` stand in a tuple of their own", head.word())
		d.Help = "the shape is one slot"
		p.fix(d, extents, "("+p.source(extents)+")")
		return nil, false
	}
	if p.misplacedSlots(slots) {
		return nil, false
	}
	shape, good := p.shapeSlot(slots[0])
	dtype, ok := p.dtypeSlot(slots[1])
	good = good && ok
	var layout shard.Layout
	storage := types.GMem // FN-24
	layoutAt := sub.Span()
	rest := slots[2:]
	if len(rest) == 2 || (len(rest) == 1 && !p.looksLikeStorage(rest[0])) {
		layoutAt = rest[0].Span()
		layout, ok = p.layoutSlot(rest[0])
		good = good && ok
		rest = rest[1:]
	}
	if len(rest) == 1 {
		storage, ok = p.storageSlot(rest[0])
		good = good && ok
	}
	if !good {
		return nil, false
	}
	t, err := types.NewTensor(shape, dtype, layout, storage)
	if err != nil {
		at := slots[0].Span()
		if layout != nil {
			at = layoutAt
		}
		p.reportError(err, at)
		return nil, false
	}
	p.sizeParity(t, layoutAt)
	return t, true
}

// parenthesized reports whether a tuple's own range begins with a parenthesis: `Tensor[(4, 8)]` has one slot, `Tensor[(4,), "f32"]` two.
func parenthesized(f *diag.File, t *ast.Tuple) bool {
	if f == nil || int(t.Start) >= len(f.Src) || f.Src[t.Start] != '(' || len(t.Elts) == 0 {
		return len(t.Elts) == 0
	}
	return t.Elts[0].Span().Start > t.Start
}

// isExtent reports whether a slot is an extent, read without calling anything.
func (p *parser) isExtent(e ast.Expr) bool {
	v, f := p.ct.EvalSpeculative(e)
	if f != nil {
		return false
	}
	d, _ := asDim(v)
	return d != nil
}

func (p *parser) slotCount(head *tensorHead, sub *ast.Subscript, slots []ast.Expr) {
	w := head.word()
	if len(slots) == 1 {
		if _, isText := ast.IsStr(slots[0]); isText {
			d := p.report(diag.AnnotationSlots, sub.Span(), "`%s[...]` needs a shape before the dtype", w)
			d.Help = "a scalar has the shape `()`"
			p.fix(d, slots[0].Span(), "(), "+p.source(slots[0].Span()))
			return
		}
		d := p.report(diag.AnnotationSlots, sub.Span(), "`%s[...]` needs a shape and a dtype", w)
		d.Help = "write `" + w + "[(4, 8), \"f32\"]`"
		return
	}
	d := p.report(diag.AnnotationSlots, sub.Span(), "`%s[...]` takes 2 to 4 slots (shape, dtype, layout, storage), not %d", w, len(slots))
	d.Help = "a shape of several extents is a tuple: `" + w + "[(4, 8), \"f32\"]`"
}

// source is the text of a span of the definition's file.
func (p *parser) source(s diag.Span) string {
	if p.file == nil || int(s.End) > len(p.file.Src) || s.End < s.Start {
		return ""
	}
	return string(p.file.Src[s.Start:s.End])
}

// shapeSlot reads the tuple of extents, each evaluated once, left to right (HOST-95, PAR-54 to PAR-56).
func (p *parser) shapeSlot(e ast.Expr) ([]dim.Dim, bool) {
	switch e := e.(type) {
	case *ast.Slice:
		d := p.report(diag.AnnotationShape, e.Span(), "a slice is not a shape")
		d.Help = "state the extent itself, or a `DimVar` with its bounds"
		return nil, false
	case *ast.Tuple:
		if !hasStarred(e.Elts) {
			shape := make([]dim.Dim, len(e.Elts))
			good := true
			for i, x := range e.Elts {
				d, ok := p.extent(x)
				good = good && ok
				shape[i] = d
			}
			return shape, good
		}
	}
	v, ok := p.required(e, "the shape")
	if !ok {
		return nil, false
	}
	tup, ok := v.(*host.Tuple)
	if !ok {
		d := p.report(diag.AnnotationShape, e.Span(), "the shape slot must be a tuple of extents, not %s", describe(p.quietHost(v)))
		if dd, _ := asDim(v); dd != nil {
			d.Help = "a tuple of one entry has a comma"
			p.fix(d, e.Span(), "("+p.source(e.Span())+",)")
		}
		if l, isList := e.(*ast.List); isList && len(l.Elts) > 1 {
			d.Help = "the extents stand in parentheses"
			p.fix(d, e.Span(), "("+strings.Trim(p.source(e.Span()), "[]")+")")
		}
		return nil, false
	}
	shape := make([]dim.Dim, len(tup.Items))
	for i, it := range tup.Items {
		d, why := asDim(it)
		if d == nil {
			p.badExtent(e.Span(), why)
			return nil, false
		}
		shape[i] = d
	}
	return shape, true
}

func hasStarred(elts []ast.Expr) bool {
	for _, e := range elts {
		if _, ok := e.(*ast.Starred); ok {
			return true
		}
	}
	return false
}

func (p *parser) extent(e ast.Expr) (dim.Dim, bool) {
	if s, ok := e.(*ast.Slice); ok {
		p.report(diag.AnnotationShape, s.Span(), "a slice is not an extent")
		return nil, false
	}
	v, ok := p.required(e, "the extent")
	if !ok {
		return nil, false
	}
	d, why := asDim(v)
	if d == nil {
		p.suggestExtent(p.badExtent(e.Span(), why), e, v)
		return nil, false
	}
	if n, static := dim.AsConst(d); static && n < 0 {
		p.report(diag.ExtentNegative, e.Span(), "the extent %d is negative", n)
		return nil, false
	}
	return d, true
}

func (p *parser) badExtent(at diag.Span, why string) *diag.Diagnostic {
	d := p.report(diag.AnnotationShape, at, "an extent is an integer or a dim expression, not %s", why)
	d.Help = "write an integer, a DimVar, or arithmetic over them"
	if why == "a float" {
		d.Help = "divide with `//`, which keeps integers"
	}
	return d
}

// suggestExtent suggests the extent that a value of another kind stands for: the floor of a quotient, an integer written as a float, or a
// dimension written as its name's text.
func (p *parser) suggestExtent(d *diag.Diagnostic, e ast.Expr, v host.Value) {
	switch x := e.(type) {
	case *ast.BinOp:
		p.suggestFloor(d, x)
	case *ast.Constant:
		if f, ok := v.(host.Float); ok && float64(f) == float64(int32(f)) {
			p.fix(d, e.Span(), strconv.Itoa(int(f)))
		}
		if name, ok := ast.IsStr(e); ok {
			if bound, found := p.env.Lookup(name); found {
				if _, isDim := bound.(hostDim); isDim {
					d.Help = "a dimension is written by its name, without quotes"
					p.fix(d, e.Span(), name)
				}
			}
		}
	}
}

// suggestFloor suggests `a // b` for `a / b`.
func (p *parser) suggestFloor(d *diag.Diagnostic, b *ast.BinOp) {
	if b.Op != ast.Div {
		return
	}
	between := diag.Span{Start: b.Left.Span().End, End: b.Right.Span().Start}
	if text := p.source(between); strings.Count(text, "/") == 1 {
		p.fix(d, b.Span(), p.source(b.Left.Span())+strings.Replace(text, "/", "//", 1)+p.source(b.Right.Span()))
	}
}

// dtypeSlot reads the quoted canonical name (PAR-57, PAR-66).
func (p *parser) dtypeSlot(e ast.Expr) (*types.DType, bool) {
	v, ok := p.required(e, "the dtype")
	if !ok {
		return nil, false
	}
	name, isText := host.AsStr(v)
	if !isText {
		d := p.report(diag.AnnotationDType, e.Span(), "the dtype slot must be a quoted dtype name, not %s", describe(p.quietHost(v)))
		d.Help = "the dtypes are " + strings.Join(types.DTypeNames(), ", ")
		if dt, isDType := v.(dtypeValue); isDType {
			d.Help = "a dtype is written as text"
			p.fix(d, e.Span(), "\""+dt.d.Name()+"\"")
		}
		return nil, false
	}
	dt, err := types.DTypeFromName(name)
	if err != nil {
		d := p.reportError(err, e.Span())
		p.suggestText(d, e, types.MeantDType(name))
		if _, storageErr := types.ResolveStorage(name); storageErr == nil {
			d.Help, d.Fixes = "the dtype stands between the shape and the storage: `Tensor[shape, \"f32\", \""+name+"\"]`", nil
		}
		return nil, false
	}
	return dt, true
}

// suggestText suggests another text for a text that is written out; "" is none.
func (p *parser) suggestText(d *diag.Diagnostic, e ast.Expr, text string) {
	if text == "" {
		return
	}
	d.Help = diag.Meant(text)
	if _, literal := ast.IsStr(e); literal {
		p.fix(d, e.Span(), "\""+text+"\"")
	}
}

// looksLikeStorage reports whether the third of three slots is the storage: a text or a storage kind.
func (p *parser) looksLikeStorage(e ast.Expr) bool {
	if _, ok := ast.IsStr(e); ok {
		return true
	}
	if isSugar(e) {
		return false
	}
	v, f := p.ct.EvalSpeculative(e)
	if f != nil {
		return false
	}
	if _, ok := host.AsStr(v); ok {
		return true
	}
	_, ok := v.(storageValue)
	return ok
}

func (p *parser) storageSlot(e ast.Expr) (types.Storage, bool) {
	v, ok := p.required(e, "the storage")
	if !ok {
		return 0, false
	}
	if s, isKind := v.(storageValue); isKind {
		return s.s, true
	}
	name, isText := host.AsStr(v)
	if !isText {
		d := p.report(diag.AnnotationStorage, e.Span(), "the storage slot must be a quoted storage name, not %s", describe(p.quietHost(v)))
		d.Help = "the storages are " + strings.Join(types.StorageNames(), ", ")
		return 0, false
	}
	s, err := types.ResolveStorage(name)
	if err != nil {
		p.suggestText(p.reportError(err, e.Span()), e, types.MeantStorage(name))
		return 0, false
	}
	return s, true
}

// layoutSlot reads layout sugar, or a layout value (SUGAR-3). Implicit strides of sugar become those of one engine that all instances share,
// whatever the storage (RES-16, FN-21); a layout value is kept as it is (RES-17, FN-22).
func (p *parser) layoutSlot(e ast.Expr) (shard.Layout, bool) {
	if isSugar(e) {
		l, ok := p.layoutSugar(e, true)
		if !ok {
			return nil, false
		}
		if inner := l.Layout.(*shard.Strided); inner.Strides == nil {
			var err error
			if l, err = l.SharedStrides(); err != nil {
				p.reportError(err, e.Span())
				return nil, false
			}
		}
		return p.injective(l, e)
	}
	v, ok := p.required(e, "the layout")
	if !ok {
		return nil, false
	}
	switch v := v.(type) {
	case host.NoneType:
		return nil, true
	case *layoutValue:
		return p.injective(v.l, e)
	}
	d := p.report(diag.AnnotationLayout, e.Span(), "the layout slot must be a layout, not %s", describe(p.quietHost(v)))
	d.Help = "write `(4 @ mesh.axis, 8)`, a `Layout(shape, strides)` or a `ShardLayout(layout, attrs, mesh)`, or leave the slot out"
	return nil, false
}

// unitsOfStep is how much of a search for two elements that meet counts as a step.
const unitsOfStep = 32

var errNoSteps = errors.New("the steps are used up")

// injective refuses a layout under which two elements meet (PAR-374, LAY-18).
func (p *parser) injective(l shard.Layout, e ast.Expr) (shard.Layout, bool) {
	err := shard.CheckInjectiveWithin(l, func(units int) error {
		if !p.work(units/unitsOfStep, e.Span()) {
			return errNoSteps
		}
		return nil
	})
	if err == errNoSteps {
		return nil, false
	}
	if err != nil {
		p.reportError(err, e.Span())
		return nil, false
	}
	return l, true
}

// isSugar reports whether the expression of a layout slot is read as sugar (SUGAR-3): it holds an `@`, or is a tuple or an integer literal.
func isSugar(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Tuple:
		return true
	case *ast.Constant:
		return e.Kind == ast.Int
	}
	return hasMatMult(e)
}

// sizeParity warns of a placement whose size is not that of the tensor (DEC-16, SHARD-55).
func (p *parser) sizeParity(t *types.Tensor, at diag.Span) {
	l, ok := t.Layout.(*shard.Sharded)
	if !ok {
		return
	}
	placed, ok := staticSize(l.Domain())
	size, sized := staticSize(t.Shape)
	if !ok || !sized || placed == size {
		return
	}
	d := p.report(diag.LayoutSize, at, "the layout places %s and the tensor has %d", diag.Plural(placed, "element"), size)
	d.Severity = diag.Warning
	d.Class = ""
	p.errorCount--
	d.Help = fmt.Sprintf("the extents of the layout multiply to those of the shape %s when every element has one place", dim.Tuple(t.Shape, nil, nil))
}

func staticSize(dims []dim.Dim) (int64, bool) {
	size := int64(1)
	for _, d := range dims {
		n, ok := dim.AsConst(d)
		if d == nil || !ok {
			return 0, false
		}
		if size, ok = dim.Apply(dim.Mul, size, n); !ok {
			return 0, false
		}
	}
	return size, true
}
