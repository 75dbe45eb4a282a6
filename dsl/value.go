package dsl

import (
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// value is what an expression of a body denotes while it is parsed (parser.md §1.9): an IR expression, or something that exists at parse
// time only. The set is closed.
type value interface{ isValue() }

// exprValue is an IR expression: `tf.relu(x)`.
type exprValue struct{ expr ir.Expr }

// numberValue is a compile-time number: `0.5`, `HIDDEN`, `2 * n`. As an operand it becomes a Constant, one for each dtype it ends in
// (CORE-205).
type numberValue struct {
	num      host.Value // Bool, Int, *BigInt or Float
	name     string     // of the body binding, the label of its Constants
	loc      diag.Location
	captured bool // read from the enclosing scope: its Constants carry no span (META-12)
	made     []*ir.Constant
}

// dimValue is a symbolic dimension: `S // 2`.
type dimValue struct{ d dim.Dim }

// listValue is a compile-time list: `[tf.relu(x), y]` (PAR-177). It never reaches the IR.
type listValue struct {
	items []value

	asked bool        // whether all items are numbers is known
	tuple *host.Tuple // the list as a host value, when they are
}

// windowValue is what `for w in tile(extent, step)` binds (GRID-30).
type windowValue struct {
	iv   *ir.Var
	step dim.Dim
}

// hostValue is any other compile-time value: a string, a tuple of numbers, a function, a namespace.
type hostValue struct{ v host.Value }

// staleValue stands for a name that a loop body rebinds without carrying it, where its old value would be a wrong answer (GRID-13).
type staleValue struct {
	holds string
	loop  diag.Location
	tuple bool // rebound by unpacking only
}

// invalidValue is the result of what failed to check; its uses are silent.
type invalidValue struct{}

func (exprValue) isValue()    {}
func (*numberValue) isValue() {}
func (dimValue) isValue()     {}
func (*listValue) isValue()   {}
func (*windowValue) isValue() {}
func (hostValue) isValue()    {}
func (*staleValue) isValue()  {}
func (invalidValue) isValue() {}

// isFloat reports whether the number is a float, which adopts the dtype of the operands it meets (OP-lit-2).
func (n *numberValue) isFloat() bool {
	_, ok := n.num.(host.Float)
	return ok
}

// constant returns the number's Constant in dtype d, making it once for each dtype.
func (n *numberValue) constant(d *types.DType) (*ir.Constant, bool) {
	for _, c := range n.made {
		if c.Typ.(*types.Tensor).DType == d {
			return c, true
		}
	}
	payload, ok := numberPayload(n.num)
	if !ok {
		return nil, false
	}
	c, err := ir.NewConstant(payload, types.Literal(d))
	if err != nil {
		return nil, false
	}
	c.Meta().Label = n.name
	if !n.captured {
		c.Meta().Loc = n.loc
	}
	n.made = append(n.made, c)
	return c, true
}

// literalDType is the dtype of a number that adopts none (CORE-204).
func literalDType(v host.Value) *types.DType {
	switch v.(type) {
	case host.Bool:
		return types.Bool
	case host.Float:
		return types.F32
	}
	return types.I64
}

// numberPayload turns a number into a Constant's payload; ok is false for an integer beyond 64 bits.
func numberPayload(v host.Value) (any, bool) {
	switch v := v.(type) {
	case host.Bool:
		return bool(v), true
	case host.Int:
		return int64(v), true
	case host.Float:
		return float64(v), true
	}
	return nil, false
}

// describe names what a value is, for messages.
func describe(v value) string {
	switch v := v.(type) {
	case exprValue:
		return describeType(v.expr.Type())
	case *numberValue:
		return "the number " + numberText(v.num)
	case dimValue:
		if d, ok := v.d.(dim.Var); ok {
			return "the DimVar " + d.Name()
		}
		return "a dim expression"
	case *listValue:
		return "a compile-time list"
	case *windowValue:
		return "a tile window"
	case hostValue:
		return describeHost(v.v)
	}
	return "an invalid value"
}

func describeType(t types.Type) string {
	switch t := t.(type) {
	case *types.Tensor:
		if len(t.Shape) == 0 {
			return "a scalar tensor"
		}
		return "a tensor"
	case *types.Tuple:
		return "a tuple"
	case *types.Callable:
		return "a function"
	case types.Unit:
		return "a unit value"
	}
	return "an invalid value"
}

func describeHost(v host.Value) string {
	switch v := v.(type) {
	case host.Str:
		return "a string"
	case *host.Tuple:
		return "a tuple literal"
	case host.NoneType:
		return "None"
	case *functionValue:
		return "the function " + v.fn.Name
	case *moduleValue:
		return "the Module " + v.mod.Name
	case *opValue:
		return "the op " + v.name
	case *tensorHead:
		return "`" + v.word() + "` without its slots"
	}
	return "a value of type " + v.TypeName()
}

// numberText is a compile-time number as a message shows it.
func numberText(v host.Value) string {
	switch v := v.(type) {
	case host.Bool:
		if v {
			return "True"
		}
		return "False"
	case host.Int:
		return strconv.FormatInt(int64(v), 10)
	case host.Float:
		return ir.ValueText(float64(v))
	}
	return "beyond 64 bits"
}

// plainText is a field of a record as its repr shows it.
func plainText(v host.Value) string {
	switch v := v.(type) {
	case host.Str:
		return "'" + string(v) + "'"
	case host.Int, host.Bool, host.Float:
		return numberText(v)
	case host.NoneType:
		return "None"
	case dtypeValue:
		return v.d.Repr()
	case *recordValue:
		return v.text
	case *host.Tuple:
		parts := make([]string, len(v.Items))
		for i, it := range v.Items {
			parts[i] = plainText(it)
		}
		if len(parts) == 1 {
			return "(" + parts[0] + ",)"
		}
		return "(" + strings.Join(parts, ", ") + ")"
	}
	return v.TypeName()
}
