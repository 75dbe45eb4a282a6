package dim

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Error is a refusal by the packages dim, shard, types and target. Whoever knows the place in the source turns it into a diagnostic.
type Error struct {
	Code    diag.Code
	Class   string // the Python exception class that source could catch (CORE-1)
	Message string // one sentence, no position
	Help    string // what to do about it; may be empty
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

func varError(class, message, help string) *Error {
	return &Error{diag.DimVarInvalid, class, message, help}
}

func longName(name string) *Error {
	return varError("ValueError", fmt.Sprintf("the name of a DimVar has %d bytes; it may have %d", len(name), MaxName), "shorten the name")
}

func emptyEnvelope(name string, lo, hi int64) *Error {
	return varError("ValueError",
		fmt.Sprintf("DimVar %q has the range [%d, %d), which holds no extent: lo must be below hi", name, lo, hi),
		fmt.Sprintf("hi is one past the largest extent: a dimension that is always %d is DimVar(%q, %d, %d + 1)", lo, name, lo, lo))
}

func overflow(op Op, x, y int64) *Error {
	expr := fmt.Sprintf("%d %s %d", x, op, y)
	return &Error{diag.DimOverflow, "ValueError", fmt.Sprintf("the extent %s does not fit in 64 bits", expr), ""}
}

func tooLarge() *Error {
	return &Error{diag.SymbolicTooLarge, "ValueError",
		fmt.Sprintf("the dimension expression has more than %d parts", MaxNodes), "give the extent a DimVar of its own"}
}
