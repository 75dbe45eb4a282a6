// Package token cuts Python 3.13 source into tokens, as CPython's own tokenizer does: indentation, implicit line joining, the parts of
// f-strings, and the errors that are found before any grammar is looked at.
package token

// Kind is what a token is. Keywords and operators have a kind each; soft keywords are names.
type Kind uint8

// The kinds.
const (
	EOF Kind = iota
	Error
	Newline
	Indent
	Dedent
	Name
	Number
	String
	FStringStart  // f' with its prefix and quotes
	FStringMiddle // literal text within an f-string
	FStringEnd    // the closing quotes

	LParen
	RParen
	LBracket
	RBracket
	LBrace
	RBrace
	Colon
	Comma
	Semi
	Dot
	Ellipsis
	Arrow    // ->
	At       // @
	Equal    // =
	Walrus   // :=
	Exclaim  // ! in a replacement field
	Tilde    // ~
	Unknown  // $, ? or a backquote: no grammar rule has them
	LessMore // <>: the inequality of old, which no grammar rule takes
	Plus     // from here on the binary operators, in the order of AugAssign's kinds
	Minus
	Star
	Slash
	Percent
	At2 // never scanned: it keeps the operators and their assignments in step
	DoubleStar
	LeftShift
	RightShift
	VBar
	Caret
	Amp
	DoubleSlash
	PlusEqual
	MinusEqual
	StarEqual
	SlashEqual
	PercentEqual
	AtEqual
	DoubleStarEqual
	LeftShiftEqual
	RightShiftEqual
	VBarEqual
	CaretEqual
	AmpEqual
	DoubleSlashEqual
	EqEqual
	NotEqual
	Less
	LessEqual
	Greater
	GreaterEqual

	KwFalse
	KwNone
	KwTrue
	KwAnd
	KwAs
	KwAssert
	KwAsync
	KwAwait
	KwBreak
	KwClass
	KwContinue
	KwDef
	KwDel
	KwElif
	KwElse
	KwExcept
	KwFinally
	KwFor
	KwFrom
	KwGlobal
	KwIf
	KwImport
	KwIn
	KwIs
	KwLambda
	KwNonlocal
	KwNot
	KwOr
	KwPass
	KwRaise
	KwReturn
	KwTry
	KwWhile
	KwWith
	KwYield
	kinds
)

// Token is one token: the bytes [Start, End) of the source. Level counts the brackets open before it, so that 0 means that a newline here
// would end the statement.
type Token struct {
	Kind    Kind
	Doubled bool // an FStringMiddle that ends in {{ or }}: the second brace is in the range and not in the text
	Level   uint16
	Start   uint32
	End     uint32
}

// ErrorClass names the exception that CPython raises.
type ErrorClass string

// The classes of error.
const (
	SyntaxError      ErrorClass = "SyntaxError"
	IndentationError ErrorClass = "IndentationError"
	TabError         ErrorClass = "TabError"
	MemoryError      ErrorClass = "MemoryError"
	RecursionError   ErrorClass = "RecursionError"
	UnicodeError     ErrorClass = "UnicodeDecodeError"
)

// PlaceKind is how CPython places an error of the tokenizer.
type PlaceKind uint8

// The kinds of place.
const (
	AtPoint   PlaceKind = iota // where it stopped
	AtLine                     // a line as a whole
	AtLineEnd                  // the end of a line
	AtEnd                      // the end of the file
	AtCursor                   // how much of a line has been read
	AtOpen                     // a character without an end
	AtBuffer                   // the same, counted from Scanner.Buffer
	AtRange                    // from its start to its end
	AtFile                     // no line
)

// ScanError is what stops the tokenizer, in CPython's words.
type ScanError struct {
	Class      ErrorClass
	Message    string
	Start, End uint32
	Place      PlaceKind
	Mismatch   bool // a closing bracket that does not match the open one
	// Quiet marks what counts only when the parser comes to it: CPython leaves it aside when it searches the rest of a file that it has
	// already found to be wrong.
	Quiet bool
}

// Unclosed is the error about an opening bracket at offset at that nothing closes.
func Unclosed(char byte, at uint32) *ScanError {
	return &ScanError{Class: SyntaxError, Message: "'" + string(char) + "' was never closed", Start: at, End: at + 1, Place: AtOpen, Quiet: true}
}

// Warning is a SyntaxWarning that CPython gives while it reads a source.
type Warning struct {
	Message    string
	Start, End uint32
}

// Keyword returns the kind of a reserved word, or Name.
func Keyword(s string) Kind {
	switch len(s) {
	case 2:
		return keyword2(s)
	case 3:
		return keyword3(s)
	case 4:
		return keyword4(s)
	case 5:
		return keyword5(s)
	case 6:
		return keyword6(s)
	case 7:
		if s == "finally" {
			return KwFinally
		}
	case 8:
		switch s {
		case "continue":
			return KwContinue
		case "nonlocal":
			return KwNonlocal
		}
	}
	return Name
}

func keyword2(s string) Kind {
	switch s {
	case "as":
		return KwAs
	case "if":
		return KwIf
	case "in":
		return KwIn
	case "is":
		return KwIs
	case "or":
		return KwOr
	}
	return Name
}

func keyword3(s string) Kind {
	switch s {
	case "and":
		return KwAnd
	case "def":
		return KwDef
	case "del":
		return KwDel
	case "for":
		return KwFor
	case "not":
		return KwNot
	case "try":
		return KwTry
	}
	return Name
}

func keyword4(s string) Kind {
	switch s {
	case "None":
		return KwNone
	case "True":
		return KwTrue
	case "elif":
		return KwElif
	case "else":
		return KwElse
	case "from":
		return KwFrom
	case "pass":
		return KwPass
	case "with":
		return KwWith
	}
	return Name
}

func keyword5(s string) Kind {
	switch s {
	case "False":
		return KwFalse
	case "async":
		return KwAsync
	case "await":
		return KwAwait
	case "break":
		return KwBreak
	case "class":
		return KwClass
	case "raise":
		return KwRaise
	case "while":
		return KwWhile
	case "yield":
		return KwYield
	}
	return Name
}

func keyword6(s string) Kind {
	switch s {
	case "assert":
		return KwAssert
	case "except":
		return KwExcept
	case "global":
		return KwGlobal
	case "import":
		return KwImport
	case "lambda":
		return KwLambda
	case "return":
		return KwReturn
	}
	return Name
}
