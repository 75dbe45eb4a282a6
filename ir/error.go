package ir

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// The categories of CORE-1 under the names by which host Python code catches them.
const (
	VerifyError          = "VerifyError"
	ValueError           = "ValueError"
	TypeError            = "TypeError"
	RuntimeError         = "RuntimeError"
	AttributeError       = "AttributeError"
	SpecializationError  = "SpecializationError"
	DimSubstitutionError = "DimSubstitutionError"
	OverloadError        = "OverloadError"
)

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
	// Attribute names the attribute at fault, or is empty: the caller may point at its value.
	Attribute string
	Repairs   []Repair // what to do to operands so that the call holds: all of it, or nothing
	Loc       diag.Location
	Related   []diag.Related
	instead   string // how to write the literal at fault, with %s for it; see rewrite
}

// meant sets the suggestion to write another name at a place.
func (e *Error) meant(at diag.Location, name string) {
	e.Help = diag.Meant(name)
	if at.Valid() {
		e.Fixes = []diag.Fix{diag.Write(at, name)}
	}
}

// rewrite suggests what to write in the place of the value at fault. Only a literal is replaced: what a name holds is changed where it is bound.
func (e *Error) rewrite(at diag.Location) {
	if e.instead == "" || !at.Valid() || uint64(at.Span.End) > uint64(len(at.File.Src)) || at.Span.Empty() {
		return
	}
	text := string(at.File.Src[at.Span.Start:at.Span.End])
	if c := text[0]; c != '"' && c != '\'' && c != '-' && (c < '0' || c > '9') {
		return
	}
	text = strings.Replace(e.instead, "%s", text, 1)
	e.Fixes = []diag.Fix{diag.Write(at, text)}
	if e.Help == "" {
		e.Help = "write `" + text + "`"
	}
}

// Error returns the text of CORE-3 without its location line.
func (e *Error) Error() string {
	if e.Head == "" {
		return e.Message
	}
	return e.Head + ": " + e.Message
}

// At sets the place unless the error has one already, and returns the error.
func (e *Error) At(loc diag.Location) *Error {
	if !e.Loc.Valid() {
		e.Loc = loc
	}
	return e
}

// WithHelp sets what mends the program, and returns the error.
func (e *Error) WithHelp(format string, args ...any) *Error {
	e.Help = fmt.Sprintf(format, args...)
	return e
}

// Repair is a call to make of one operand, which mends a refused call: tf.cast(OPERAND, "f32") has the operator cast and the arguments "f32".
type Repair struct {
	Operand  int
	Operator string
	Args     string // what follows the operand, as source text
	// Placement is what the operand is to be resharded to, where that is the operator: who knows the names of meshes writes it.
	Placement *shard.Sharded
}

// withReshard adds the repair that reshards operand i, and returns the error; without a placement it adds none.
func (e *Error) withReshard(i int, to *shard.Sharded) *Error {
	if to != nil {
		e.Repairs = append(e.Repairs, Repair{Operand: i, Operator: "reshard", Placement: to})
	}
	return e
}

// complete is the placement of a tensor with what is Partial combined, or nil where it is none.
func complete(t *types.Tensor) *shard.Sharded {
	if t == nil {
		return nil
	}
	l, ok := t.Layout.(*shard.Sharded)
	if !ok {
		return nil
	}
	attrs := slices.Clone(l.Attrs)
	for i, a := range attrs {
		if _, partial := a.(shard.Partial); partial {
			attrs[i] = shard.Broadcast{}
		}
	}
	whole, err := shard.NewSharded(l.Layout, attrs, l.Mesh)
	if err != nil {
		return nil
	}
	return whole
}

// WithCast adds the repair that casts operand i, and returns the error.
func (e *Error) WithCast(i int, dtype string) *Error {
	e.Repairs = append(e.Repairs, Repair{Operand: i, Operator: "cast", Args: `"` + dtype + `"`})
	return e
}

// WithAttribute marks the named attribute as the one at fault, and returns the error.
func (e *Error) WithAttribute(name string) *Error {
	e.Attribute = name
	return e
}

// WithOperand marks operand i as the one at fault, and returns the error.
func (e *Error) WithOperand(i int) *Error {
	e.Operand = i + 1
	return e
}

// Diagnostic is the error as every renderer shows it.
func (e *Error) Diagnostic() diag.Diagnostic {
	return diag.Diagnostic{Code: e.Code, Message: e.Error(), Primary: e.Loc, Related: e.Related, Notes: e.Notes, Help: e.Help,
		Fixes: e.Fixes, Class: e.Class}
}

// Verifyf makes a verify error.
func Verifyf(code diag.Code, format string, args ...any) *Error {
	return &Error{Code: code, Class: VerifyError, Message: fmt.Sprintf(format, args...)}
}

// Errorf makes an error of another category.
func Errorf(code diag.Code, class, format string, args ...any) *Error {
	return &Error{Code: code, Class: class, Message: fmt.Sprintf(format, args...)}
}

// Errors is several independent refusals of one construct, in order.
type Errors []*Error

// Error joins the messages, one a line.
func (es Errors) Error() string {
	var b strings.Builder
	for i, e := range es {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(e.Error())
	}
	return b.String()
}

// err is es as an error: nil for none, the error itself for one.
func (es Errors) err() error {
	switch len(es) {
	case 0:
		return nil
	case 1:
		return es[0]
	}
	return es
}

// Err is es as an error: nil for none, the *Error itself for one.
func (es Errors) Err() error { return es.err() }

// AsErrors lists the refusals in err: an *Error, an Errors, or any other error under the code of a type error, which a package below may give.
func AsErrors(err error) []*Error {
	if err == nil {
		return nil
	}
	var many Errors
	if errors.As(err, &many) {
		return many
	}
	var one *Error
	if errors.As(err, &one) {
		return []*Error{one}
	}
	return []*Error{FromLower(err)}
}
