package ir

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/types"
)

// Inference is what a type rule sees: the op, its operands and their types (CORE-721). A rule changes nothing; it reports through Errorf.
type Inference struct {
	Op    Op
	Args  []Expr
	Types []types.Type
}

// Error is a refusal of the IR: a code, a category under which host code could catch it (CORE-1), the message, and what mends it.
type Error struct {
	Code    diag.Code
	Class   string // "VerifyError", "TypeError", ...; CORE-1
	Head    string // op kind name or "Function"; the message prints as "<Head>: <Message>" (CORE-3)
	Message string
	Help    string
	Notes   []string
	Fixes   []diag.Fix
	Operand int // index of the operand at fault + 1, or 0: the caller may point at it instead of the whole call
	Loc     diag.Location
	Related []diag.Related
}

// Error returns the text of CORE-3 without its location line.
func (e *Error) Error() string {
	if e.Head == "" {
		return e.Message
	}
	return e.Head + ": " + e.Message
}
