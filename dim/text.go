package dim

import (
	"strconv"
	"strings"
)

// String returns a dimension as source spells it, with the names its variables and scalars were given; an absent (nil) extent is `None`.
func String(d Dim) string {
	return Format(d, nil, nil)
}

// String returns the decimal digits.
func (c Const) String() string { return strconv.FormatInt(int64(c), 10) }

// String returns the variable's name.
func (v Var) String() string { return v.Name() }

// String returns the expression as source spells it.
func (b *Binary) String() string { return String(b) }

// String returns the scalar's name.
func (s Scalar) String() string { return s.Leaf.DimLeafName() }

// Format returns a dimension as source spells it, with as few parentheses as keep its structure (PRN-55, PRN-56). The functions name variables and
// scalars; nil stands for the names they were given. An absent (nil) extent is `None`.
func Format(d Dim, name func(Var) string, scalar func(Leaf) string) string {
	p := printer{name: name, scalar: scalar}
	p.dim(d)
	return p.b.String()
}

type printer struct {
	b      strings.Builder
	name   func(Var) string
	scalar func(Leaf) string
}

// level is the binding strength of the operator at the root of d: 1 additive, 2 multiplicative, 3 for what never needs parentheses as an operand.
func level(d Dim) int {
	b, ok := d.(*Binary)
	if !ok {
		return 3
	}
	switch b.Op {
	case Add, Sub:
		return 1
	case Mul, FloorDiv, Mod:
		return 2
	}
	return 3
}

func (p *printer) dim(d Dim) {
	switch d := d.(type) {
	case nil:
		p.b.WriteString("None")
	case Const:
		p.b.WriteString(d.String())
	case Var:
		if p.name != nil {
			p.b.WriteString(p.name(d))
		} else {
			p.b.WriteString(d.Name())
		}
	case Scalar:
		if p.scalar != nil {
			p.b.WriteString(p.scalar(d.Leaf))
		} else {
			p.b.WriteString(d.Leaf.DimLeafName())
		}
	case *Binary:
		p.binary(d)
	}
}

func (p *printer) binary(b *Binary) {
	if b.Op == Min || b.Op == Max {
		p.b.WriteString(b.Op.String())
		p.b.WriteByte('(')
		p.dim(b.X)
		p.b.WriteString(", ")
		p.dim(b.Y)
		p.b.WriteByte(')')
		return
	}
	own := level(b)
	p.operand(b.X, level(b.X) < own)
	p.b.WriteByte(' ')
	p.b.WriteString(b.Op.String())
	p.b.WriteByte(' ')
	p.operand(b.Y, level(b.Y) <= own)
}

func (p *printer) operand(d Dim, parens bool) {
	if c, ok := d.(Const); ok && c < 0 {
		parens = true
	}
	if parens {
		p.b.WriteByte('(')
	}
	p.dim(d)
	if parens {
		p.b.WriteByte(')')
	}
}

// Tuple returns dimensions as a tuple text (PRN-44): `()`, `(4,)`, `(4, S)`. The functions are those of Format.
func Tuple(dims []Dim, name func(Var) string, scalar func(Leaf) string) string {
	p := printer{name: name, scalar: scalar}
	p.b.WriteByte('(')
	for i, d := range dims {
		if i > 0 {
			p.b.WriteString(", ")
		}
		p.dim(d)
	}
	if len(dims) == 1 {
		p.b.WriteByte(',')
	}
	p.b.WriteByte(')')
	return p.b.String()
}
