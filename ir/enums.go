package ir

// BinaryKind is the operation of a binary op (CORE-411). Its value is the string that source may write.
type BinaryKind string

// The binary operations: arithmetic, comparison with a bool result, logic on bool.
const (
	Add      BinaryKind = "add"
	Sub      BinaryKind = "sub"
	Mul      BinaryKind = "mul"
	Div      BinaryKind = "div"
	FloorDiv BinaryKind = "floor_div"
	Mod      BinaryKind = "mod"
	Min      BinaryKind = "min"
	Max      BinaryKind = "max"
	Eq       BinaryKind = "eq"
	Ne       BinaryKind = "ne"
	Lt       BinaryKind = "lt"
	Le       BinaryKind = "le"
	Gt       BinaryKind = "gt"
	Ge       BinaryKind = "ge"
	And      BinaryKind = "and"
	Or       BinaryKind = "or"
)

// EnumValue is the string value.
func (k BinaryKind) EnumValue() string { return string(k) }

// IsComparison reports whether the result is bool over operands of any dtype.
func (k BinaryKind) IsComparison() bool {
	switch k {
	case Eq, Ne, Lt, Le, Gt, Ge:
		return true
	}
	return false
}

// IsLogical reports whether operands and result are bool.
func (k BinaryKind) IsLogical() bool { return k == And || k == Or }

// UnaryKind is the operation of a unary op (CORE-412).
type UnaryKind string

// The unary operations.
const (
	Neg      UnaryKind = "neg"
	Abs      UnaryKind = "abs"
	Rsqrt    UnaryKind = "rsqrt"
	CastKind UnaryKind = "cast"
	Not      UnaryKind = "not"
	Relu     UnaryKind = "relu"
	Square   UnaryKind = "square"
	Exp      UnaryKind = "exp"
	Log      UnaryKind = "log"
	Ceil     UnaryKind = "ceil"
	Round    UnaryKind = "round"
	Exp2     UnaryKind = "exp2"
	Log2     UnaryKind = "log2"
)

// EnumValue is the string value.
func (k UnaryKind) EnumValue() string { return string(k) }

// ReduceKind is the operation of a reduction (CORE-413).
type ReduceKind string

// The reductions.
const (
	ReduceMean   ReduceKind = "mean"
	ReduceSum    ReduceKind = "sum"
	ReduceAbsMax ReduceKind = "abs_max"
	ReduceMax    ReduceKind = "max"
)

// EnumValue is the string value.
func (k ReduceKind) EnumValue() string { return string(k) }

// BinaryKinds lists the members in declared order (OP-reg-10).
func BinaryKinds() []Enum {
	return []Enum{Add, Sub, Mul, Div, FloorDiv, Mod, Min, Max, Eq, Ne, Lt, Le, Gt, Ge, And, Or}
}

// UnaryKinds lists the members in declared order (OP-reg-10).
func UnaryKinds() []Enum {
	return []Enum{Neg, Abs, Rsqrt, CastKind, Not, Relu, Square, Exp, Log, Ceil, Round, Exp2, Log2}
}

// ReduceKinds lists the members in declared order (OP-reg-10).
func ReduceKinds() []Enum { return []Enum{ReduceMean, ReduceSum, ReduceAbsMax, ReduceMax} }
