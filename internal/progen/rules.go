package progen

import "slices"

// A rule types the result of an op from the types of its operands, and says whether the op admits them. The attributes are in its closure.
type rule func(in []Type) (Type, bool)

var refused = Type{}

// broadcast is OP-bcast-1 and OP-bcast-4.
func broadcast(a, b []Extent) ([]Extent, bool) {
	out := make([]Extent, max(len(a), len(b)))
	for i := range out {
		x, y := fixed(1), fixed(1)
		if k := i - len(out) + len(a); k >= 0 {
			x = a[k]
		}
		if k := i - len(out) + len(b); k >= 0 {
			y = b[k]
		}
		switch {
		case x.same(y), y.is(1):
			out[i] = x
		case x.is(1):
			out[i] = y
		default:
			return nil, false
		}
	}
	return out, true
}

// anchor is the residency of a result of several operands (OP-stor-1).
func anchor(in ...Type) (string, bool) {
	storage := "umat"
	for _, t := range in {
		if t.Storage != "umat" {
			if storage != "umat" && storage != t.Storage {
				return "", false
			}
			storage = t.Storage
		}
	}
	return storage, true
}

// Where an axis of an operand goes.
const (
	constant   = -1 // nowhere: it does not appear in the result, or is stretched
	contracted = -2 // summed over, which leaves a Partial where it is split
	consumed   = -3 // read whole, which repeats the result where it is split
	cut        = -4 // cut or reordered: a split of it is refused (OP-lay-3)
)

// An operand is one that takes part in making a result's placement, with where each of its axes goes: a result axis or one of the above.
type operand struct {
	t  Type
	to []int
}

// place makes the placement of a result (OP-shard-1, OP-shard-2, OP-lay-2). The first operand is the leading one: without genuine sharding its
// layout decides. Partial states are carried; what may carry them is asked before (admits).
func place(shape []Extent, operands ...operand) (*Place, bool) {
	var mesh *Mesh
	attrs := []Attr{}
	for _, o := range operands {
		p := o.t.Place
		if !p.genuine() {
			continue
		}
		if p.Odd || mesh != nil && mesh != p.Mesh {
			return nil, false
		}
		if mesh == nil {
			mesh = p.Mesh
			attrs = slices.Repeat([]Attr{{Kind: 'B'}}, len(mesh.Axes))
		}
		for m, a := range p.Attrs {
			a, ok := follow(a, o.to)
			if !ok {
				return nil, false
			}
			if a.Kind == 'B' {
				continue
			}
			if attrs[m].Kind != 'B' && attrs[m] != a {
				return nil, false
			}
			attrs[m] = a
		}
	}
	if mesh == nil {
		return replicated(operands[0].t.Place)
	}
	for _, o := range operands {
		if !splitsAgree(o, attrs) {
			return nil, false
		}
	}
	return &Place{Mesh: mesh, Attrs: attrs}, true
}

func replicated(p *Place) (*Place, bool) {
	if p == nil {
		return nil, true
	}
	return &Place{Mesh: p.Mesh, Attrs: p.Attrs}, !p.Odd
}

// follow takes the state of a mesh axis from an operand to the result.
func follow(a Attr, to []int) (Attr, bool) {
	if a.Kind != 'S' {
		return a, true
	}
	switch where := to[a.Axis]; where {
	case constant, consumed:
		return Attr{Kind: 'B'}, true
	case contracted:
		return Attr{Kind: 'P', Reduction: "sum"}, true
	case cut:
		return a, false
	default:
		return Attr{Kind: 'S', Axis: where}, true
	}
}

// splitsAgree says that an operand holds, of each result axis, either all or just the share of it that the result states: two operands that
// spread one axis over different mesh axes do not meet.
func splitsAgree(o operand, attrs []Attr) bool {
	result := Place{Attrs: attrs}
	for axis, where := range o.to {
		if where < 0 {
			continue
		}
		if own := o.t.Place.splits(axis); len(own) > 0 && !slices.Equal(own, result.splits(where)) {
			return false
		}
	}
	return true
}

// admits is the single-operand check (OP-part-1): every Partial of t has one of the reductions.
func admits(t Type, reductions ...string) bool {
	if t.Place != nil {
		for _, a := range t.Place.Attrs {
			if a.Kind == 'P' && !slices.Contains(reductions, a.Reduction) {
				return false
			}
		}
	}
	return true
}

func (t Type) state(mesh int) Attr {
	if t.Place == nil {
		return Attr{Kind: 'B'}
	}
	return t.Place.Attrs[mesh]
}

// multilinear is the check of that name (OP-part-2), with the reductions that one operand may carry and those that all may carry together.
func multilinear(in []Type, allowed, joint []string) bool {
	for m := range meshRank(in) {
		var partial []Attr
		broadcast := 0
		for _, t := range in {
			switch a := t.state(m); a.Kind {
			case 'P':
				partial = append(partial, a)
			case 'B':
				broadcast++
			}
		}
		switch {
		case len(partial) == 0:
		case len(partial) > 1:
			for _, a := range partial {
				if a != partial[0] || !slices.Contains(joint, a.Reduction) {
					return false
				}
			}
		case !slices.Contains(allowed, partial[0].Reduction) || broadcast != len(in)-1:
			return false
		}
	}
	return true
}

// unanimous is the check of concat and stack: on each mesh axis no operand is Partial, or all are alike.
func unanimous(in []Type) bool {
	for m := range meshRank(in) {
		for _, t := range in {
			if a, b := in[0].state(m), t.state(m); (a.Kind == 'P' || b.Kind == 'P') && a != b {
				return false
			}
		}
	}
	return true
}

// meshRank is the number of mesh axes of the operands, which are on one mesh where it matters.
func meshRank(in []Type) int {
	for _, t := range in {
		if t.Place != nil {
			return len(t.Place.Attrs)
		}
	}
	return 0
}

// oneMesh asks that no two placed operands are on different meshes; ops that could admit it are generated on one mesh only.
func oneMesh(in []Type) bool {
	var mesh *Mesh
	for _, t := range in {
		if t.Place != nil {
			if mesh != nil && mesh != t.Place.Mesh {
				return false
			}
			mesh = t.Place.Mesh
		}
	}
	return true
}

// identity sends each axis to itself, shifted onto the end of a result of the given rank; an extent of 1 that is stretched goes nowhere.
func identity(t Type, shape []Extent) []int {
	to := make([]int, t.rank())
	for i := range to {
		to[i] = i + len(shape) - t.rank()
		if t.Shape[i].is(1) && !shape[to[i]].is(1) {
			to[i] = constant
		}
	}
	return to
}

var (
	binaryKinds = map[string]string{"add": "add", "sub": "sub", "mul": "mul", "div": "div", "floor_div": "floor_div", "mod": "mod", "min": "min", "max": "max",
		"minimum": "min", "maximum": "max", "cmp_eq": "eq", "cmp_ne": "ne", "cmp_lt": "lt", "cmp_le": "le", "cmp_gt": "gt", "cmp_ge": "ge",
		"logical_and": "and", "logical_or": "or"}
	comparisons = []string{"eq", "ne", "lt", "le", "gt", "ge"}
	unaryKinds  = map[string]string{"neg": "neg", "abs": "abs", "logical_not": "not", "rsqrt": "rsqrt", "exp": "exp", "log": "log", "square": "square",
		"ceil": "ceil", "round": "round", "exp2": "exp2", "log2": "log2"}
	realKinds = []string{"rsqrt", "exp", "log", "exp2", "log2"}
	monotone  = []string{"max", "min"}
)

// binaryAccepts says which dtypes a kind takes (OP-binary-1).
func binaryAccepts(kind string, t Type) bool {
	switch kind {
	case "and", "or":
		return t.DType == "bool"
	case "floor_div", "mod":
		return t.integer()
	case "div":
		return t.float()
	}
	return true
}

// binaryRule is OP-binary-1 to OP-binary-6.
func binaryRule(kind string) rule {
	return func(in []Type) (Type, bool) {
		l, r := in[0], in[1]
		if l.Tuple || r.Tuple || l.DType != r.DType || !binaryAccepts(kind, l) || !oneMesh(in) {
			return refused, false
		}
		allowed, joint := []string(nil), []string(nil)
		switch kind {
		case "add":
			allowed, joint = monotone, []string{"sum"}
		case "mul":
			allowed = []string{"sum"}
		}
		if !multilinear(in, allowed, joint) {
			return refused, false
		}
		shape, ok := broadcast(l.Shape, r.Shape)
		storage, anchored := anchor(in...)
		if !ok || !anchored {
			return refused, false
		}
		p, ok := place(shape, operand{l, identity(l, shape)}, operand{r, identity(r, shape)})
		if p == nil && ok && r.Place != nil { // OP-binary-6: of one that is absent, the other
			p, ok = replicated(r.Place)
		}
		out := Type{Shape: shape, DType: l.DType, Storage: storage, Plain: l.Plain || r.Plain, Place: p}
		if out.Plain && (l.rank()+r.rank() > 0 || l.Place != nil || r.Place != nil) {
			return refused, false
		}
		if slices.Contains(comparisons, kind) || kind == "and" || kind == "or" {
			out.DType = "bool"
		}
		return out, ok
	}
}

// same is the rule of an op whose result has the type of its first operand. Each later argument restricts the operand at its position.
func same(conditions ...func(Type) bool) rule {
	return func(in []Type) (Type, bool) {
		for i, c := range conditions {
			if in[i].Tuple || !c(in[i]) {
				return refused, false
			}
		}
		return in[0], true
	}
}

// real is the condition of a function of real values (OP-dtype-4) that commutes with the given reductions.
func real(reductions ...string) func(Type) bool {
	return func(t Type) bool { return t.float() && admits(t, reductions...) }
}

func anyType(reductions ...string) func(Type) bool {
	return func(t Type) bool { return admits(t, reductions...) }
}

func unaryRule(kind string) rule {
	reductions := []string(nil)
	switch kind {
	case "exp", "log", "relu", "ceil", "round", "exp2", "log2":
		reductions = monotone
	case "neg":
		reductions = []string{"sum"}
	}
	return same(func(t Type) bool {
		return (kind != "not" || t.DType == "bool") && (!slices.Contains(realKinds, kind) || t.float()) && admits(t, reductions...)
	})
}

// matmulRule is OP-matmul-1 to OP-matmul-3.
func matmulRule(in []Type) (Type, bool) {
	l, r := in[0], in[1]
	if l.DType != r.DType || l.rank() < 2 || r.rank() < 2 || !oneMesh(in) || l.Plain || r.Plain {
		return refused, false
	}
	lk, rk := l.rank()-1, r.rank()-2
	batch, ok := broadcast(l.Shape[:lk-1], r.Shape[:rk])
	if !ok || !l.Shape[lk].same(r.Shape[rk]) || !slices.Equal(l.Place.splits(lk), r.Place.splits(rk)) || !multilinear(in, []string{"sum"}, nil) {
		return refused, false
	}
	storage, ok := anchor(in...)
	if !ok {
		return refused, false
	}
	n := len(batch)
	shape := append(slices.Clone(batch), l.Shape[lk-1], r.Shape[rk+1])
	axes := func(t Type, row, column int) []int {
		to := identity(Type{Shape: t.Shape[:t.rank()-2]}, batch)
		return append(to, row, column)
	}
	p, ok := place(shape, operand{l, axes(l, n, contracted)}, operand{r, axes(r, contracted, n+1)})
	return Type{Shape: shape, DType: l.DType, Storage: storage, Place: p}, ok
}

// castAdmits are the reductions that a cast carries (OP-part-4).
func castAdmits(from, to string) []string {
	narrow := []string{"f32", "f16", "bf16", "fp8e4m3"}
	switch {
	case from == to:
		return []string{"sum", "max", "min"}
	case slices.Contains(append(narrow, "i32", "i64"), from) && slices.Contains(narrow, to), from == "i32" && to == "i64":
		return []string{"sum", "max", "min"}
	case from == "i64" && to == "i32":
		return []string{"sum"}
	}
	return nil
}

// moved is the rule of an op that gives its one operand another shape, each axis going where it says.
func moved(shape func(Type) ([]Extent, []int, bool), reductions ...string) rule {
	return func(in []Type) (Type, bool) {
		x := in[0]
		if !x.ordinary() || !admits(x, reductions...) {
			return refused, false
		}
		s, to, ok := shape(x)
		if !ok {
			return refused, false
		}
		p, ok := place(s, operand{x, to})
		return x.with(s, p), ok
	}
}

// anyReduction is admitted by ops that only move elements.
var anyReduction = []string{"sum", "max", "min"}

func axes(n int) []int {
	to := make([]int, n)
	for i := range to {
		to[i] = i
	}
	return to
}

// joined is the rule of concat (OP-concat-1 to OP-concat-3) along axis.
func joined(axis int) rule {
	return func(in []Type) (Type, bool) {
		storage, ok := anchor(in...)
		if !ok || !oneMesh(in) || !unanimous(in) {
			return refused, false
		}
		shape := slices.Clone(in[0].Shape)
		var parts []operand
		for i, t := range in {
			if t.rank() != len(shape) || t.DType != in[0].DType || !t.ordinary() {
				return refused, false
			}
			for k := range shape {
				if k != axis && shape[k].static() && t.Shape[k].static() && !shape[k].same(t.Shape[k]) {
					return refused, false
				}
			}
			if i > 0 {
				shape[axis] = arithmetic("+", shape[axis], t.Shape[axis])
			}
			to := axes(t.rank())
			to[axis] = cut
			parts = append(parts, operand{t, to})
		}
		p, ok := place(shape, parts...)
		return Type{Shape: shape, DType: in[0].DType, Storage: storage, Place: p}, ok
	}
}

// stacked is the rule of stack (OP-stack-1, OP-stack-2), the new axis standing at axis.
func stacked(axis int) rule {
	return func(in []Type) (Type, bool) {
		storage, ok := anchor(in...)
		if !ok || !oneMesh(in) || !unanimous(in) {
			return refused, false
		}
		shape := slices.Insert(slices.Clone(in[0].Shape), axis, fixed(int64(len(in))))
		var parts []operand
		for _, t := range in {
			if !sameShape(t.Shape, in[0].Shape) || t.DType != in[0].DType || !t.ordinary() {
				return refused, false
			}
			to := axes(t.rank())
			for i := range to {
				if i >= axis {
					to[i]++
				}
			}
			parts = append(parts, operand{t, to})
		}
		p, ok := place(shape, parts...)
		return Type{Shape: shape, DType: in[0].DType, Storage: storage, Place: p}, ok
	}
}

// gatherRule is OP-gather-1 to OP-gather-4.
func gatherRule(axis, batch int) rule {
	return func(in []Type) (Type, bool) {
		x, at := in[0], in[1]
		if !x.ordinary() || !at.integer() || at.Place.partial() || batch > at.rank() || batch > axis || !sameShape(x.Shape[:batch], at.Shape[:batch]) {
			return refused, false
		}
		if batch > 0 && (x.Place.genuine() || at.Place.genuine()) {
			return refused, false
		}
		shape := slices.Concat(x.Shape[:axis], at.Shape[batch:], x.Shape[axis+1:])
		if !x.Place.genuine() {
			p, ok := replicated(x.Place)
			return x.with(shape, p), ok
		}
		to := axes(x.rank())
		for i := range to {
			if i > axis {
				to[i] += at.rank() - 1
			}
		}
		to[axis] = contracted
		if n := x.Place.splits(axis); len(n) > 0 && splitAxes(x.Place) > len(n) || len(n) > 1 {
			return refused, false
		}
		if at.rank() == 0 && x.rank() == 1 {
			return refused, false // a placed scalar: left to the tests of gather
		}
		p, ok := place(shape, operand{x, to})
		return x.with(shape, p), ok
	}
}

func splitAxes(p *Place) int {
	n := 0
	for _, a := range p.Attrs {
		if a.Kind == 'S' {
			n++
		}
	}
	return n
}

// destination is the check of a write into dst (OP-part-3).
func destination(dst, update Type) bool {
	if dst.Place.partial() {
		return update.Place != nil && dst.Place.Mesh == update.Place.Mesh && slices.Equal(dst.Place.Attrs, update.Place.Attrs)
	}
	return !update.Place.partial()
}
