package dim

// Equal reports whether two dimensions have the same structure (CORE-502): `C + 1` and `1 + C` differ. A nil Dim, an absent extent, equals
// only nil.
func Equal(x, y Dim) bool {
	a, ok := x.(*Binary)
	if !ok {
		return x == y
	}
	b, ok := y.(*Binary)
	if !ok {
		return false
	}
	if a == b {
		return true
	}
	return a.Op == b.Op && a.size == b.size && Equal(a.X, b.X) && Equal(a.Y, b.Y)
}

// EqualAll reports whether two lists have equal dimensions at every place.
func EqualAll(xs, ys []Dim) bool {
	if len(xs) != len(ys) {
		return false
	}
	for i, x := range xs {
		if !Equal(x, ys[i]) {
			return false
		}
	}
	return true
}

// Leaves calls f for each Const, Var and Scalar of d from left to right, until f returns false. It reports whether f never did.
func Leaves(d Dim, f func(leaf Dim) bool) bool {
	if b, ok := d.(*Binary); ok {
		return Leaves(b.X, f) && Leaves(b.Y, f)
	}
	return d == nil || f(d)
}

// Vars returns the variables of dims in the order of their first appearance, each once.
func Vars(dims ...Dim) []Var {
	var c VarCollector
	for _, d := range dims {
		c.Add(d)
	}
	return c.Vars
}

// VarCollector gathers variables in the order of their first appearance.
type VarCollector struct {
	Vars []Var
	seen map[Var]bool
}

// Add gathers the variables of d; a nil d has none.
func (c *VarCollector) Add(d Dim) {
	Leaves(d, func(leaf Dim) bool {
		v, ok := leaf.(Var)
		if !ok || c.seen[v] {
			return true
		}
		if c.seen == nil {
			c.seen = map[Var]bool{}
		}
		c.seen[v] = true
		c.Vars = append(c.Vars, v)
		return true
	})
}

// HasScalar reports whether a runtime scalar reaches d.
func HasScalar(d Dim) bool {
	return !Leaves(d, func(leaf Dim) bool {
		_, ok := leaf.(Scalar)
		return !ok
	})
}

// HasVar reports whether a variable or a runtime scalar reaches d; without one, d is an integer or divides by zero.
func HasVar(d Dim) bool {
	return !Leaves(d, func(leaf Dim) bool {
		_, ok := leaf.(Const)
		return ok
	})
}

// Map replaces the leaves of d by what f returns for them and folds on the way up. A part in which nothing changed is the same value as before,
// so an unchanged d comes back identical (SPEC-45). An error of f or of a fold ends the walk. A nil d stays nil.
func Map(d Dim, f func(leaf Dim) (Dim, error)) (Dim, error) {
	b, ok := d.(*Binary)
	if !ok {
		if d == nil {
			return nil, nil
		}
		return f(d)
	}
	x, err := Map(b.X, f)
	if err != nil {
		return nil, err
	}
	y, err := Map(b.Y, f)
	if err != nil {
		return nil, err
	}
	if x == b.X && y == b.Y {
		return b, nil
	}
	return New(b.Op, x, y)
}

// MapAll is Map over a list; when nothing changed it returns dims itself.
func MapAll(dims []Dim, f func(leaf Dim) (Dim, error)) ([]Dim, error) {
	var mapped []Dim
	for i, d := range dims {
		m, err := Map(d, f)
		if err != nil {
			return nil, err
		}
		if mapped == nil && m != d {
			mapped = append(make([]Dim, 0, len(dims)), dims[:i]...)
		}
		if mapped != nil {
			mapped = append(mapped, m)
		}
	}
	if mapped == nil {
		return dims, nil
	}
	return mapped, nil
}

// RangeError is an extent outside the envelope of the variable it was bound to (SPEC-45, DEC-15).
type RangeError struct {
	Var    Var
	Extent int64
}

// Error names the variable, its envelope and the extent.
func (e *RangeError) Error() string {
	return e.Var.Name() + " = " + Const(e.Extent).String() + " lies outside its range [" +
		Const(e.Var.Lo()).String() + ", " + Const(e.Var.Hi()).String() + ")"
}

// Bind returns the leaf function for Map that puts extents in the place of the variables they are bound to by name. It refuses an extent outside the
// variable's envelope with a *RangeError (SPEC-45, the category `dimension`). Names without extent stay symbolic (SPEC-47).
func Bind(extents map[string]int64) func(leaf Dim) (Dim, error) {
	return func(leaf Dim) (Dim, error) {
		v, ok := leaf.(Var)
		if !ok {
			return leaf, nil
		}
		n, ok := extents[v.Name()]
		if !ok {
			return leaf, nil
		}
		if n < v.Lo() || n >= v.Hi() {
			return nil, &RangeError{v, n}
		}
		return Const(n), nil
	}
}

// EvalError is a dimension that has no value under the given environment.
type EvalError struct {
	Dim    Dim // the part that failed
	Reason string
}

// Error names the part and the reason.
func (e *EvalError) Error() string { return String(e.Dim) + ": " + e.Reason }

// Eval computes d, asking env for its variables and scalars (GRID-27). A zero divisor and a result outside int64 are an *EvalError; an error of env is
// returned as it is.
func Eval(d Dim, env func(leaf Dim) (int64, error)) (int64, error) {
	switch d := d.(type) {
	case Const:
		return int64(d), nil
	case *Binary:
		x, err := Eval(d.X, env)
		if err != nil {
			return 0, err
		}
		y, err := Eval(d.Y, env)
		if err != nil {
			return 0, err
		}
		n, ok := Apply(d.Op, x, y)
		if !ok {
			reason := "the value does not fit in 64 bits"
			if y == 0 && (d.Op == FloorDiv || d.Op == Mod) {
				reason = "division by zero"
			}
			return 0, &EvalError{d, reason}
		}
		return n, nil
	}
	return env(d)
}
