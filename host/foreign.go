package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// A foreign value is a [Value] of another package. What it can do is what it implements of the interfaces below; what it does not
// implement fails as it would for a plain Python object: attributes are absent, calls raise TypeError, equality is identity, truth is
// true. Attributes of foreign values are never set or deleted by evaluated code (HOST-348).
//
// A method that answers a *Failure makes failures with the Thread: t.Raise and its kin. They get the span of the expression being
// evaluated unless they carry their own.

// Keyword is one keyword argument, in the order written.
type Keyword struct {
	Name  string
	Value Value
	Span  diag.Span // of the name, empty when it came out of `**` or from native code
	key   Value     // the name as a value, where it has been one
}

// nameValue is the name as a value.
func (k *Keyword) nameValue() Value {
	if k.key != nil {
		return k.key
	}
	return Str(k.Name)
}

// Attributer has attributes. Attr answers nil and no failure when there is no such attribute. It is never asked for a name of HOST-356.
type Attributer interface {
	Attr(t *Thread, name string) (Value, *Failure)
}

// AttrLister names its attributes, for dir() and for the "did you mean" of a missing one.
type AttrLister interface {
	AttrNames() []string
}

// Caller can be called. The arguments may be kept.
type Caller interface {
	Call(t *Thread, args []Value, kw []Keyword) (Value, *Failure)
}

// Indexer can be subscripted: index is the value between the brackets, a *Tuple for several.
type Indexer interface {
	Index(t *Thread, index Value) (Value, *Failure)
}

// SlotIndexer can be subscripted and wants the entries as syntax, because they hold what is no host expression (layout sugar). It is
// asked before [Indexer] and answers nil and no failure to decline.
type SlotIndexer interface {
	IndexSyntax(t *Thread, env *Env, slice ast.Expr) (Value, *Failure)
}

// BinaryOperand takes part in binary operators. reflected says that the value is the right operand. It answers [NotImplemented] where it
// has no meaning for other, and the operator then raises TypeError.
type BinaryOperand interface {
	Binary(t *Thread, op ast.Op, other Value, reflected bool) (Value, *Failure)
}

// Comparer takes part in `<`, `<=`, `>`, `>=`, like [BinaryOperand].
type Comparer interface {
	Compare(t *Thread, op ast.Op, other Value) (Value, *Failure)
}

// UnaryOperand takes part in unary `-`, `+` and `~`.
type UnaryOperand interface {
	Unary(t *Thread, op ast.Op) (Value, *Failure)
}

// Equaler has an equality of its own. known is false where it has no opinion on other.
type Equaler interface {
	EqualValue(other Value) (equal, known bool)
}

// PyHasher answers hash(v) itself, or why there is none.
type PyHasher interface {
	PyHashValue(t *Thread) (int64, *Failure)
}

// Hasher has a hash consistent with its equality. ok false makes the value unhashable. A foreign value that is neither Equaler nor
// Hasher hashes by identity.
type Hasher interface {
	HashValue() (h uint64, ok bool)
}

// Truther has a truth value of its own.
type Truther interface {
	TruthValue(t *Thread) (bool, *Failure)
}

// Reprer has a repr. Without it a foreign value prints as <TypeName>.
type Reprer interface {
	ReprValue(t *Thread) (string, *Failure)
}

// Strer has a str that is not its repr.
type Strer interface {
	StrValue(t *Thread) (string, *Failure)
}

// Formatter takes a format specification; without it only the empty one is accepted.
type Formatter interface {
	FormatValue(t *Thread, spec string) (string, *Failure)
}

// Sized has a length.
type Sized interface {
	LenValue(t *Thread) (int, *Failure)
}

// Iterable can be iterated.
type Iterable interface {
	IterValue(t *Thread) (Iterator, *Failure)
}

// Container answers `in`; without it membership iterates.
type Container interface {
	ContainsValue(t *Thread, item Value) (bool, *Failure)
}

// Inter counts as an int in range(), int(), indexes and repetition (PKG-36). ok false raises TypeError with why.
type Inter interface {
	IntValue() (n Value, why string, ok bool)
}

// Iterator yields values. more is false at the end, and the iterator is not asked again.
type Iterator interface {
	Next(t *Thread) (v Value, more bool, f *Failure)
}

// Heavy is a foreign value that takes long to compare, to hash or to show: each of these counts as so many steps.
type Heavy interface {
	Weight() int
}

// lift charges for looking through a value that is heavy, before that is done.
func (t *Thread) lift(v Value) *Failure {
	if h, ok := v.(Heavy); ok {
		w := h.Weight()
		if levels := min(w/8, 4096); t.nest+levels > t.grown { // of what it is made of, which is followed without counting
			t.nest += levels
			t.growStack()
			t.nest -= levels
		}
		return t.Step(w)
	}
	return nil
}

// What an item of a tuple that native code gives counts: steps, and bytes with what it holds.
const givenSteps, givenBytes = 2, 48

// Given charges for a tuple that native code has made to give it to evaluated code.
func (t *Thread) Given(v Value) {
	if tup, ok := v.(*Tuple); ok {
		t.Spend(givenSteps * len(tup.Items))
		t.Made(int64(givenBytes * len(tup.Items)))
	}
}

// Typed names the value that type(x) gives.
type Typed interface {
	TypeValue() Value
}

// TypeLike is a foreign value usable as a class in isinstance and issubclass, in unions and in `type(x) is`.
type TypeLike interface {
	InstanceOf(v Value) bool
	SubclassOf(class Value) bool
}

// Replacer takes part in dataclasses.replace, fields and is_dataclass (MOD-dc-7).
type Replacer interface {
	ReplaceFields(t *Thread, changes []Keyword) (Value, *Failure)
	FieldNames() []string
}

// ContextRefuser is refused as a context manager with a text of its own (HOST-104): `with Mesh(...)` outside a DSL body.
type ContextRefuser interface {
	RefuseWith() string
}

// Copier takes part in copy.copy and copy.deepcopy; without it a foreign value is its own copy.
type Copier interface {
	CopyValue(t *Thread, deep bool) (Value, *Failure)
}

// SyntaxDecorator is a decorator that takes a `def` as syntax with its definition environment, unevaluated (HOST-82). Applied as the
// innermost decorator it gets the def; called as a function, `g = d(f)`, it gets the def of the host function f (HOST-83). When it is
// called in any other way (`d(target="cpu")`), Call is used.
type SyntaxDecorator interface {
	Caller
	DecorateFunc(t *Thread, fn *FuncSyntax) (Value, *Failure)
	// DecoratorName is the decorator's name in messages, such as "func".
	DecoratorName() string
}

// FuncSyntax is a `def` handed to a [SyntaxDecorator].
type FuncSyntax struct {
	Def       *ast.FunctionDef
	File      *diag.File
	Env       *Env      // HOST-84; at the place of the call for `g = d(f)`
	Module    string    // __name__ of the module the def stands in
	Qualname  string    // such as "build.<locals>.Block.top"
	Decorator diag.Span // the decorator expression, or the call of `d(f)`
	Function  *Function // the host function given to `d(f)`, else nil
	// BareDecorated is the plain host function this def would make, made without its decorators: for intrinsics, whose body the DSL
	// runs. Its defaults are evaluated when it is asked for.
	host func() (*Function, *Failure)
}

// HostFunction makes the plain host function of the def, decorators left out (intrinsics, PKG-26).
func (f *FuncSyntax) HostFunction() (*Function, *Failure) {
	if f.Function != nil {
		return f.Function, nil
	}
	return f.host()
}

// ModuleSource supplies modules by dotted name. It is asked once a name for each evaluation, with parents first; the values it makes
// belong to that evaluation.
type ModuleSource interface {
	// Module returns the module of a dotted name, or false when there is none.
	Module(t *Thread, name string) (*ModuleValue, bool)
}

// ModuleSources asks each source in turn.
type ModuleSources []ModuleSource

// Module implements [ModuleSource].
func (s ModuleSources) Module(t *Thread, name string) (*ModuleValue, bool) {
	for _, src := range s {
		if src == nil {
			continue
		}
		if m, ok := src.Module(t, name); ok {
			return m, true
		}
	}
	return nil, false
}
