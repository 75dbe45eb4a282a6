// Package resolve finds out what each name of a Python file refers to, and the errors that CPython raises after parsing and before it runs
// anything: a return outside a function, a nonlocal without a binding, a parameter given twice.
//
// # Scopes
//
// A module, a class body, a def, a lambda and a comprehension open a scope each, and so do the type parameters of a generic and the value of a
// type alias. A name belongs to the innermost scope that binds it; class bodies are passed over on the way up, except by the scope of type
// parameters that stands directly within one. A global or nonlocal declaration changes where the way up ends.
package resolve

import (
	"strconv"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// Error is one reason why CPython would not run the file, in its words.
type Error struct {
	Class   token.ErrorClass
	Message string
	Span    diag.Span

	place placing
}

// placing is how CPython places an error.
type placing uint8

const (
	atRange   placing = iota
	atStart           // without an end
	atNothing         // not at all
)

// Place returns what CPython has as lineno, offset, end_lineno and end_offset of the error in a file. Its compiler counts offsets in bytes.
func (e Error) Place(f *diag.File) (line, offset, endLine, endOffset int) {
	if e.place == atNothing {
		return 0, 0, 0, 0
	}
	line, offset = f.LineCol(e.Span.Start)
	if e.place == atStart {
		return line, offset + 1, line, 0
	}
	endLine, endOffset = f.LineCol(e.Span.End)
	return line, offset + 1, endLine, endOffset + 1
}

func (e Error) Error() string { return string(e.Class) + ": " + e.Message }

// Info is what the names of a file refer to.
type Info struct {
	Module *Scope
	// FutureAnnotations is set by `from __future__ import annotations`.
	FutureAnnotations bool
	// Warnings are those that CPython's compiler gives, up to the first error.
	Warnings []token.Warning

	scopes map[ast.Node]*Scope
}

// Scope returns the scope that n opens: a *ast.Module, a def, a class, a lambda, a comprehension, or a *ast.TypeAlias (its value); nil for any
// other node.
func (i *Info) Scope(n ast.Node) *Scope { return i.scopes[n] }

// ScopeKind says what opened a scope.
type ScopeKind uint8

// The kinds of scope.
const (
	ModuleScope ScopeKind = iota
	ClassScope
	FunctionScope
	LambdaScope
	ComprehensionScope
	TypeParamScope // type parameters of a def, a class or a type alias
	TypeValueScope // the value of a type alias, or the bound or default of a type parameter
	AnnotationScope
)

// function reports whether the names that the scope binds are seen from scopes within.
func (k ScopeKind) function() bool { return k != ModuleScope && k != ClassScope }

// Scope holds the names that appear in one scope.
type Scope struct {
	Kind   ScopeKind
	Node   ast.Node // what opened it
	Parent *Scope   // nil for a module
	// Async is set for an async def; Generator for a def or lambda that yields.
	Async, Generator bool
	// Symbols holds every name that the scope binds, reads, declares or passes on to a scope within, in the order of first appearance. Names
	// that a class makes private are in their mangled form.
	Symbols []*Symbol

	names    map[string]*Symbol
	children []*Scope
	class    string // name of the class around, for private names
	iterable int    // above zero within the iterable of a comprehension
	awaits   bool   // it has async parts, be they allowed or not
	where    string // for errors about a TypeValueScope or AnnotationScope
	deferred []deferred
	target   int // above zero within what a `for` of a comprehension binds
}

// Binding says where a name's value is kept.
type Binding uint8

// The bindings, by CPython's names for them.
const (
	Local          Binding = iota // bound in this scope only
	Cell                          // bound in this scope and read from a scope within
	Free                          // bound in the scope Owner around this one
	GlobalExplicit                // declared global here
	GlobalImplicit                // bound in no scope around: a module's name or a builtin
	ClassLocal                    // bound in the class Owner, and seen from the type scope directly within it
)

// Symbol is one name in one scope.
type Symbol struct {
	Name    string
	Binding Binding
	Owner   *Scope    // of a Free or ClassLocal name
	First   diag.Span // where the scope first mentions it; empty where it only passes it on

	flags flags
	at    diag.Span // of its global or nonlocal declaration
}

// Bound reports whether the scope binds the name itself.
func (s *Symbol) Bound() bool { return s.flags&bound != 0 }

type flags uint16

const (
	isUsed flags = 1 << iota
	isLocal
	isParam
	isGlobal
	isNonlocal
	isAnnotated
	isImported
	isTypeParam
	isIteration
)

const bound = isLocal | isParam | isImported | isTypeParam

// Lookup returns the symbol of a name as the source has it, or nil when the scope does not mention it.
func (s *Scope) Lookup(name string) *Symbol { return s.names[Mangle(s.class, name)] }

// Mangle returns the name under which the body of a class keeps a private name: __x in class A is _A__x.
func Mangle(class, name string) string {
	n := len(name)
	if class == "" || n < 3 || name[:2] != "__" || name[n-2:] == "__" {
		return name
	}
	for i := 0; i < n; i++ {
		if name[i] == '.' {
			return name
		}
	}
	for class != "" && class[0] == '_' {
		class = class[1:]
	}
	if class == "" {
		return name
	}
	return "_" + class + name
}

// File resolves the names of a module. The first error is the one that CPython stops at; the others are further ones. Info is complete even
// when there are errors.
func File(mod *ast.Module) (*Info, []Error) {
	b := &builder{info: &Info{scopes: map[ast.Node]*Scope{}}}
	b.futures(mod)
	b.info.Module = b.open(ModuleScope, mod)
	b.docstring(mod.Body)
	b.stmts(mod.Body)
	b.close()
	b.analyze(b.info.Module)
	if len(b.future)+len(b.early)+len(b.analysis) > 0 {
		b.info.Warnings = nil
	}
	return b.info, append(append(append(b.future, b.early...), b.analysis...), b.late...)
}

// maxDepth is CPython's limit on the depth of what it compiles. A parsed tree stays below it.
const maxDepth = 10000

// builder walks the tree once. CPython finds its errors in passes over the whole file, one after the other; the lists keep that order.
type builder struct {
	info  *Info
	scope *Scope
	depth int

	future, early, analysis, late []Error

	// Within the current function: the loops around, all the except* handlers around, and those of them that stand within the innermost loop,
	// which a break or continue would have to leave.
	loops, handlers, groups int
	nested                  int // blocks around, as the compiler counts them
	muted                   int // above zero within what CPython does not compile
}

func (b *builder) fail(list *[]Error, message string, at diag.Span) {
	if list == &b.late && b.muted > 0 {
		return // only the symbol table sees it
	}
	*list = append(*list, Error{Class: token.SyntaxError, Message: message, Span: at})
}

// enter counts a level of the tree.
func (b *builder) enter(n ast.Node) bool {
	b.depth++
	if b.depth == maxDepth {
		b.late = append(b.late, Error{Class: token.RecursionError, Message: "maximum recursion depth exceeded during compilation", Span: n.Span(), place: atNothing})
	}
	return b.depth < maxDepth
}

func (b *builder) open(kind ScopeKind, n ast.Node) *Scope {
	s := &Scope{Kind: kind, Node: n, Parent: b.scope, names: map[string]*Symbol{}}
	if b.scope != nil {
		s.class, s.iterable = b.scope.class, b.scope.iterable
		b.scope.children = append(b.scope.children, s)
	}
	if kind != TypeParamScope && kind != AnnotationScope {
		if _, taken := b.info.scopes[n]; !taken {
			b.info.scopes[n] = s
		}
	}
	b.scope = s
	return s
}

func (b *builder) close() { b.scope = b.scope.Parent }

func (s *Scope) symbol(name string, at diag.Span) *Symbol {
	name = Mangle(s.class, name)
	sym := s.names[name]
	if sym == nil {
		sym = &Symbol{Name: name, First: at}
		s.names[name] = sym
		s.Symbols = append(s.Symbols, sym)
	}
	return sym
}

// bind records that the current scope binds a name.
func (b *builder) bind(name string, at diag.Span, f flags) {
	sym := b.scope.symbol(name, at)
	if f == isParam && sym.flags&isParam != 0 {
		b.fail(&b.early, "duplicate argument '"+name+"' in function definition", at)
	}
	if f == isTypeParam && sym.flags&isTypeParam != 0 {
		b.fail(&b.early, "duplicate type parameter '"+name+"'", at)
	}
	if f&isIteration != 0 && sym.flags&(isGlobal|isNonlocal) != 0 {
		b.fail(&b.early, "comprehension inner loop cannot rebind assignment expression target '"+name+"'", at)
	}
	sym.flags |= f
	b.forbid(name, at, "assign to")
}

// forbid refuses __debug__, the one name that nothing may bind.
func (b *builder) forbid(name string, at diag.Span, verb string) {
	if name == "__debug__" {
		b.fail(&b.late, "cannot "+verb+" __debug__", at)
	}
}

// futures checks the __future__ imports, which CPython does before all else.
func (b *builder) futures(mod *ast.Module) {
	allowed := true
	for i, s := range mod.Body {
		switch s := s.(type) {
		case *ast.ImportFrom:
			if s.Module == "__future__" && s.Level == 0 {
				if !allowed {
					continue // reported where the statement is compiled
				}
				for _, a := range s.Names {
					b.feature(s, a)
				}
				continue
			}
		case *ast.ExprStmt:
			if _, ok := ast.IsStr(s.Value); ok && i == 0 {
				continue // the docstring
			}
		}
		allowed = false
	}
}

func (b *builder) feature(s ast.Stmt, a *ast.Alias) {
	switch a.Name {
	case "annotations":
		b.info.FutureAnnotations = true
	case "nested_scopes", "generators", "division", "absolute_import", "with_statement", "print_function", "unicode_literals", "barry_as_FLUFL",
		"generator_stop":
	case "braces":
		b.refuseFeature(s, "not a chance")
	default:
		b.refuseFeature(s, "future feature "+a.Name+" is not defined")
	}
}

func (b *builder) refuseFeature(s ast.Stmt, message string) {
	b.future = append(b.future, Error{Class: token.SyntaxError, Message: message, Span: s.Span(), place: atStart})
}

// docstring refuses a docstring that cannot be kept, since half a surrogate pair stands alone in it.
func (b *builder) docstring(body []ast.Stmt) {
	if len(body) == 0 {
		return
	}
	s, ok := body[0].(*ast.ExprStmt)
	if !ok {
		return
	}
	text, _ := ast.IsStr(s.Value)
	if message := unencodable(text); message != "" {
		b.late = append(b.late, Error{Class: "UnicodeEncodeError", Message: message, Span: s.Span(), place: atNothing})
	}
}

// unencodable words CPython's refusal to write text in UTF-8, or is "". A surrogate stands in text as three bytes.
func unencodable(text string) string {
	at, first := 0, 0
	for i := 0; i < len(text); at++ {
		if !isSurrogate(text[i:]) {
			_, n := utf8.DecodeRuneInString(text[i:])
			i += n
			continue
		}
		first = at
		r := rune(text[i]&15)<<12 | rune(text[i+1]&63)<<6 | rune(text[i+2]&63)
		for i < len(text) && isSurrogate(text[i:]) {
			i += 3
			at++
		}
		if at == first+1 {
			return "'utf-8' codec can't encode character '\\u" + strconv.FormatInt(int64(r), 16) + "' in position " + strconv.Itoa(first) + ": surrogates not allowed"
		}
		return "'utf-8' codec can't encode characters in position " + strconv.Itoa(first) + "-" + strconv.Itoa(at-1) + ": surrogates not allowed"
	}
	return ""
}

func isSurrogate(s string) bool { return len(s) >= 3 && s[0] == 0xed && s[1] >= 0xa0 }
