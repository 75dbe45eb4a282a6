package ast

import "github.com/tilefoundry/tilefoundry/diag"

// FunctionDef is `@d def name[T](args) -> returns: body`; CPython's AsyncFunctionDef when Async. Its range begins at `def` (or `async`),
// not at a decorator.
type FunctionDef struct {
	At
	Async         bool
	Name          string
	NameSpan      diag.Span
	TypeParams    []TypeParam
	Args          *Arguments
	Returns       Expr // or nil
	Body          []Stmt
	DecoratorList []Expr
}

// ClassDef is `@d class name[T](bases, k=v): body`. Its range begins at `class`.
type ClassDef struct {
	At
	Name          string
	NameSpan      diag.Span
	TypeParams    []TypeParam
	Bases         []Expr
	Keywords      []*Keyword
	Body          []Stmt
	DecoratorList []Expr
}

// Return is `return value`.
type Return struct {
	At
	Value Expr // or nil
}

// Delete is `del a, b`.
type Delete struct {
	At
	Targets []Expr
}

// Assign is `a = b, c = value`: one entry of Targets for each `=`.
type Assign struct {
	At
	Targets []Expr
	Value   Expr
}

// TypeAlias is `type X[T] = value`.
type TypeAlias struct {
	At
	Name       *Name
	TypeParams []TypeParam
	Value      Expr
}

// AugAssign is `target += value`.
type AugAssign struct {
	At
	Op     Op
	Target Expr
	Value  Expr
}

// AnnAssign is `target: annotation = value`. Simple is set when the target is a name without parentheses.
type AnnAssign struct {
	At
	Simple     bool
	Target     Expr
	Annotation Expr
	Value      Expr // or nil
}

// For is `for target in iter: body` with `else: orelse`; CPython's AsyncFor when Async.
type For struct {
	At
	Async  bool
	Target Expr
	Iter   Expr
	Body   []Stmt
	Orelse []Stmt
}

// While is `while test: body` with `else: orelse`.
type While struct {
	At
	Test   Expr
	Body   []Stmt
	Orelse []Stmt
}

// If is `if test: body` with `else: orelse`. An `elif` is an If that is the only statement of Orelse.
type If struct {
	At
	Test   Expr
	Body   []Stmt
	Orelse []Stmt
}

// With is `with a as b, c: body`; CPython's AsyncWith when Async.
type With struct {
	At
	Async bool
	Items []*WithItem
	Body  []Stmt
}

// WithItem is `context_expr as optional_vars`. CPython gives it no position; here it covers its text.
type WithItem struct {
	At
	ContextExpr  Expr
	OptionalVars Expr // or nil
}

// Match is `match subject:` and its cases.
type Match struct {
	At
	Subject Expr
	Cases   []*MatchCase
}

// MatchCase is `case pattern if guard: body`. CPython gives it no position; here it covers its text.
type MatchCase struct {
	At
	Pattern Pattern
	Guard   Expr // or nil
	Body    []Stmt
}

// Raise is `raise exc from cause`.
type Raise struct {
	At
	Exc   Expr // or nil
	Cause Expr // or nil
}

// Try is `try: body`, `except ...:`, `else: orelse`, `finally: finalbody`; CPython's TryStar when Star (`except* E:`).
type Try struct {
	At
	Star      bool
	Body      []Stmt
	Handlers  []*ExceptHandler
	Orelse    []Stmt
	Finalbody []Stmt
}

// ExceptHandler is `except type as name: body`.
type ExceptHandler struct {
	At
	Type     Expr   // or nil
	Name     string // or ""
	NameSpan diag.Span
	Body     []Stmt
}

// Assert is `assert test, msg`.
type Assert struct {
	At
	Test Expr
	Msg  Expr // or nil
}

// Import is `import a.b as c, d`.
type Import struct {
	At
	Names []*Alias
}

// ImportFrom is `from ..module import a as b, c`. Level counts the dots.
type ImportFrom struct {
	At
	Module     string // or ""
	ModuleSpan diag.Span
	Names      []*Alias
	Level      int
}

// Alias is `name as asname`; `*` is an alias named "*".
type Alias struct {
	At
	Name       string // dotted after `import`
	Asname     string // or ""
	NameSpan   diag.Span
	AsnameSpan diag.Span
}

// Bound returns the name that the alias binds in an `import` (the first part of a dotted name) or `from` statement.
func (a *Alias) Bound() string {
	if a.Asname != "" {
		return a.Asname
	}
	for i := 0; i < len(a.Name); i++ {
		if a.Name[i] == '.' {
			return a.Name[:i]
		}
	}
	return a.Name
}

// Global is `global a, b`.
type Global struct {
	At
	Names []Ident
}

// Nonlocal is `nonlocal a, b`.
type Nonlocal struct {
	At
	Names []Ident
}

// ExprStmt is an expression that stands as a statement: CPython's Expr.
type ExprStmt struct {
	At
	Value Expr
}

// Pass is `pass`.
type Pass struct{ At }

// Break is `break`.
type Break struct{ At }

// Continue is `continue`.
type Continue struct{ At }

// Arguments is the parameter list of a def or a lambda, `a, /, b=1, *c, d, e=2, **g`. CPython gives it no position; here it covers its
// text, and is empty at the place where parameters would stand when there are none.
type Arguments struct {
	At
	Posonlyargs []*Arg
	Args        []*Arg
	Vararg      *Arg // or nil
	Kwonlyargs  []*Arg
	KwDefaults  []Expr // one for each of Kwonlyargs, nil where there is none
	Kwarg       *Arg   // or nil
	Defaults    []Expr // of the last of Posonlyargs and Args together
}

// Arg is one parameter, `arg: annotation`. The stars of `*args` are not in its range.
type Arg struct {
	At
	Arg        string
	NameSpan   diag.Span
	Annotation Expr // or nil
}

// Keyword is `arg=value` in a call or a class header, or `**value` when Arg is "".
type Keyword struct {
	At
	Arg      string
	NameSpan diag.Span // empty for `**value`
	Value    Expr
}

// TypeVar is `name: bound = default`.
type TypeVar struct {
	At
	Name         string
	NameSpan     diag.Span
	Bound        Expr // or nil
	DefaultValue Expr // or nil
}

// ParamSpec is `**name = default`.
type ParamSpec struct {
	At
	Name         string
	NameSpan     diag.Span
	DefaultValue Expr // or nil
}

// TypeVarTuple is `*name = default`.
type TypeVarTuple struct {
	At
	Name         string
	NameSpan     diag.Span
	DefaultValue Expr // or nil
}

func (*FunctionDef) stmt() {}
func (*ClassDef) stmt()    {}
func (*Return) stmt()      {}
func (*Delete) stmt()      {}
func (*Assign) stmt()      {}
func (*TypeAlias) stmt()   {}
func (*AugAssign) stmt()   {}
func (*AnnAssign) stmt()   {}
func (*For) stmt()         {}
func (*While) stmt()       {}
func (*If) stmt()          {}
func (*With) stmt()        {}
func (*Match) stmt()       {}
func (*Raise) stmt()       {}
func (*Try) stmt()         {}
func (*Assert) stmt()      {}
func (*Import) stmt()      {}
func (*ImportFrom) stmt()  {}
func (*Global) stmt()      {}
func (*Nonlocal) stmt()    {}
func (*ExprStmt) stmt()    {}
func (*Pass) stmt()        {}
func (*Break) stmt()       {}
func (*Continue) stmt()    {}

func (*TypeVar) typeParam()      {}
func (*ParamSpec) typeParam()    {}
func (*TypeVarTuple) typeParam() {}
