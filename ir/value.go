package ir

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// KindOfValue names the kind of an attribute value, or of what was given in the place of one, as a message does: `an integer` without its
// article.
func KindOfValue(v any) string {
	switch v := v.(type) {
	case nil:
		return "None"
	case bool:
		return "boolean"
	case int64, *big.Int:
		return "integer"
	case float64:
		return "float"
	case string:
		return "string"
	case *types.DType:
		return "dtype"
	case types.Storage:
		return "storage"
	case Enum:
		return strings.TrimPrefix(fmt.Sprintf("%T", v), "ir.")
	case dim.Const:
		return "integer"
	case dim.Var:
		return "DimVar"
	case dim.Dim:
		return "dimension"
	case shard.Layout:
		return "layout"
	case []Value:
		return "tuple"
	case Expr:
		return "tensor expression"
	case Foreign:
		return v.ValueKind()
	}
	return "value of another kind"
}

// Foreign is a compile-time value that no attribute takes, such as a module: it only says what it is.
type Foreign interface {
	ValueKind() string
}

// ValueText is an attribute value as messages and pages show it.
func ValueText(v Value) string {
	switch v := v.(type) {
	case nil:
		return "None"
	case bool:
		if v {
			return "True"
		}
		return "False"
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		s := strconv.FormatFloat(v, 'g', -1, 64)
		if !strings.ContainsAny(s, ".eEnI") {
			s += ".0"
		}
		return s
	case string:
		return strconv.Quote(v)
	case *types.DType:
		return strconv.Quote(v.Name())
	case types.Storage:
		return strconv.Quote(v.String())
	case Enum:
		return strconv.Quote(v.EnumValue())
	case dim.Dim:
		return dim.String(v)
	case []Value:
		parts := make([]string, len(v))
		for i, item := range v {
			parts[i] = ValueText(item)
		}
		if len(parts) == 1 {
			return "(" + parts[0] + ",)"
		}
		return "(" + strings.Join(parts, ", ") + ")"
	case fmt.Stringer:
		return v.String()
	}
	return KindOfValue(v)
}

// Ints makes the tuple value of integers.
func Ints(values ...int64) []Value {
	out := make([]Value, len(values))
	for i, v := range values {
		out[i] = v
	}
	return out
}

// Dims makes the tuple value of dimensions.
func Dims(dims []dim.Dim) []Value {
	out := make([]Value, len(dims))
	for i, d := range dims {
		out[i] = d
	}
	return out
}

// IntList is the tuple of integers v, as an op kind's Build reads it.
func IntList(v Value) []int64 {
	items, _ := v.([]Value)
	out := make([]int64, len(items))
	for i, item := range items {
		out[i], _ = item.(int64)
	}
	return out
}

// DimList is the tuple of dimensions v, as an op kind's Build reads it.
func DimList(v Value) []dim.Dim {
	items, _ := v.([]Value)
	out := make([]dim.Dim, len(items))
	for i, item := range items {
		out[i], _ = item.(dim.Dim)
	}
	return out
}
