package host

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Kind is one of the six kinds of failure (HOST-20, LOADSRC-6).
type Kind uint8

// The kinds. Only an exception can be caught by evaluated code (HOST-21).
const (
	KindException Kind = iota
	KindRefusal
	KindUnavailable
	KindLimit
	KindIO
	KindInternal
)

var kindNames = [...]string{"exception", "refusal", "unavailable", "limit", "io", "internal"}

// String returns the kind's word.
func (k Kind) String() string { return kindNames[k] }

// Frame is one active evaluated frame: where it stands and its name (HOST-23).
type Frame struct {
	At      diag.Location // the call in progress
	Name    string        // `<module>` or a qualified name
	Repeats int           // how many more frames of the same place and name follow it inwards
}

// Failure is why evaluation did not give a value. It is an error value; no failure is a nil *Failure.
type Failure struct {
	Kind    Kind
	Exc     *Instance     // of an exception
	Message string        // of every other kind
	Help    string        // what to do instead; may be empty
	Loc     diag.Location // the primary span; filled by the evaluator when unset
	Stack   []Frame       // outermost first

	// Inner holds the diagnostics of an error found inside a DSL definition. When there are any they are reported in place of the
	// failure itself, and keep their own spans (HOST-25).
	Inner []diag.Diagnostic
	// Definition marks an error of a DSL decorator, which does not end the load: the name is bound to a failed definition (LOADSRC-42).
	Definition bool
	// Silent marks a failure that follows from a failed definition: it is reported nowhere (LOADSRC-43).
	Silent bool
	// Unavailable is the value that was used, of that kind.
	Unavailable *Unavailable
	// Related are further labelled places.
	Related []diag.Related
	// Notes are further facts.
	Notes []string

	wrote misspelling // at the primary span

	located bool // Stack is filled
	noAside bool // never set aside (LOADSRC-33)
}

// Error implements error.
func (f *Failure) Error() string {
	if f.Kind == KindException {
		return f.ClassName() + ": " + f.Text()
	}
	return f.Kind.String() + ": " + f.Message
}

// ClassName is the name of an exception's class, or "".
func (f *Failure) ClassName() string {
	if f.Exc == nil {
		return ""
	}
	return f.Exc.class.name
}

// Text is the message: of an exception the str of its only argument where that is text, else a plain rendering of its arguments, which
// runs no evaluated code.
func (f *Failure) Text() string {
	if f.Kind != KindException || f.Exc == nil {
		return f.Message
	}
	return plainExcText(f.Exc)
}

// At gives the failure its primary place.
func (f *Failure) At(loc diag.Location) *Failure { f.Loc = loc; return f }

// WithHelp states what to do instead.
func (f *Failure) WithHelp(format string, args ...any) *Failure {
	f.Help = fmt.Sprintf(format, args...)
	return f
}

// WithInner attaches the diagnostics of a DSL definition and marks the failure as one (LOADSRC-42).
func (f *Failure) WithInner(ds ...diag.Diagnostic) *Failure {
	f.Inner = append(f.Inner, ds...)
	f.Definition = true
	return f
}

// WithRelated adds a labelled place.
func (f *Failure) WithRelated(loc diag.Location, message string) *Failure {
	f.Related = append(f.Related, diag.Related{Location: loc, Message: message})
	return f
}

// WithNote adds a fact.
func (f *Failure) WithNote(format string, args ...any) *Failure {
	f.Notes = append(f.Notes, fmt.Sprintf(format, args...))
	return f
}

// IsException reports whether evaluated code could catch the failure.
func (f *Failure) IsException() bool { return f != nil && f.Kind == KindException }

// Matches reports whether the failure is an exception whose class is, or derives from, the class of that name.
func (f *Failure) Matches(class string) bool {
	if !f.IsException() {
		return false
	}
	for _, c := range f.Exc.class.mro {
		if c.name == class {
			return true
		}
	}
	return false
}

// Raise makes an exception of a builtin class, such as "ValueError".
func (t *Thread) Raise(class, format string, args ...any) *Failure {
	c := ExceptionClass(class)
	if c == nil {
		return t.Internal("no exception class %q", class)
	}
	msg := format
	if len(args) > 0 {
		msg = fmt.Sprintf(format, args...)
	}
	return t.RaiseClass(c, msg)
}

// What an exception of native code counts as that its source may keep, and what each of its frames does.
const (
	exceptionCost = 320
	failureCost   = 352 // of the raising: see Failure
	frameCost     = 48
)

// RaiseClass makes an exception of class c with one text argument.
func (t *Thread) RaiseClass(c *Class, message string) *Failure {
	t.Spend(len(message) / 8) // which may have been put together from much
	t.Made(exceptionCost + int64(len(message)))
	return &Failure{Kind: KindException, Exc: newException(c, []Value{Str(cutText(message, t.limits.MessageRunes))})}
}

// RaiseValue makes the failure that raises an exception instance.
func (t *Thread) RaiseValue(exc *Instance) *Failure { return &Failure{Kind: KindException, Exc: exc} }

// Refuse makes a refusal: a construct outside the evaluated subset (HOST-27, HOST-399). construct is in Python's terms, such as "async def".
func (t *Thread) Refuse(construct string) *Failure {
	return &Failure{Kind: KindRefusal, Message: cutText(construct, t.limits.MessageRunes) + " is outside the evaluated subset"}
}

// RefuseText makes a refusal whose whole sentence is given.
func (t *Thread) RefuseText(format string, args ...any) *Failure {
	return &Failure{Kind: KindRefusal, Message: cutText(fmt.Sprintf(format, args...), t.limits.MessageRunes)}
}

// UseUnavailable makes the failure of using u (HOST-32, HOST-33); it is silent when u is a failed definition.
func (t *Thread) UseUnavailable(u *Unavailable) *Failure {
	f := &Failure{Kind: KindUnavailable, Unavailable: u, Silent: u.Reason == DefinitionFailed}
	name := cutText(u.Name, t.limits.MessageRunes)
	switch u.Reason {
	case DefinitionFailed:
		f.Message = fmt.Sprintf("%s was not defined because of an earlier error", name)
	case SetAside:
		f.Message = fmt.Sprintf("%s is not available: the statement that binds it was set aside", name)
		if u.Cause != nil {
			f.Message += " because " + u.Cause.Message
		}
	default:
		f.Message = fmt.Sprintf("%s is not available: %s", name, u.Reason)
	}
	if u.Import.Valid() {
		line, _ := u.Import.File.LineCol(u.Import.Span.Start)
		if u.Reason != DefinitionFailed && u.Reason != SetAside {
			f.Message += fmt.Sprintf(" (imported at %s:%d)", u.Import.File.Name, line)
		}
		f.Related = append(f.Related, diag.Related{Location: u.Import, Message: relatedUnavailable(u)})
	}
	if len(u.Searched) > 0 {
		f.Notes = append(f.Notes, "folders searched: "+quoteList(u.Searched))
		f.Help = "put a sibling module of that name there, or give its folder with --root"
	}
	if h, ok := t.opts.Virtual.(UnavailableHelper); ok && f.Help == "" && !f.Silent {
		f.Help = h.UnavailableHelp(u.Name)
	}
	return f
}

// UnavailableHelper is a [ModuleSource] that can say more about a name of its package that is not modelled.
type UnavailableHelper interface {
	UnavailableHelp(dotted string) string // "" for nothing to say
}

func relatedUnavailable(u *Unavailable) string {
	switch u.Reason {
	case SetAside:
		return "set aside here"
	case DefinitionFailed:
		return "its definition"
	}
	return "imported here"
}

// LimitExceeded makes the failure of a limit (HOST-40). asked is what was asked for, negative when it is just more than the limit.
func (t *Thread) LimitExceeded(name string, limit int64, asked int64) *Failure {
	msg := fmt.Sprintf("limit reached: %s (%d)", name, limit)
	if asked >= 0 {
		msg += fmt.Sprintf(", asked for %d", asked)
	}
	return &Failure{Kind: KindLimit, Message: msg, Help: "`--limit " + strings.ReplaceAll(name, " ", "-") + "=N` moves it"}
}

// Internal makes the failure of a defect of this implementation.
func (t *Thread) Internal(format string, args ...any) *Failure {
	return &Failure{Kind: KindInternal, Message: fmt.Sprintf(format, args...)}
}

func quoteList(items []string) string {
	s := ""
	for i, it := range items {
		if i > 0 {
			s += ", "
		}
		s += printable(it)
	}
	return s
}
