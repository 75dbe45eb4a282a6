package host

import (
	"fmt"
	"strings"
)

// What is said of arguments that do not fit the parameters (HOST-320), in CPython's words and in the order in which it looks.

// unexpected refuses a keyword that names no parameter, or a positional-only one.
func (t *Thread) unexpected(fn *Function, name string, kw []Keyword) *Failure {
	a := fn.code.args
	np := len(a.Posonlyargs)
	var passed []string
	for i := range np {
		for _, k := range kw {
			if k.Name == fn.code.names[i] {
				passed = append(passed, k.Name)
			}
		}
	}
	if len(passed) > 0 {
		return t.Raise("TypeError", "%s() got some positional-only arguments passed as keyword arguments: '%s'", fn.qualname, strings.Join(passed, ", "))
	}
	hint := ""
	if near := nearestName(name, fn.code.names[np:np+len(a.Args)+len(a.Kwonlyargs)]); near != "" {
		hint = ". Did you mean '" + near + "'?"
	}
	return t.Raise("TypeError", "%s() got an unexpected keyword argument '%s'%s", fn.qualname, name, hint)
}

// surplus refuses more positional arguments than there are parameters for.
func (t *Thread) surplus(fn *Function, vars []Value, given int) *Failure {
	a := fn.code.args
	npos := len(a.Posonlyargs) + len(a.Args)
	takes, plural := fmt.Sprint(npos), npos != 1
	if n := len(fn.defaults); n > 0 {
		takes, plural = fmt.Sprintf("from %d to %d", npos-n, npos), true
	}
	named := 0
	for _, v := range vars[npos : npos+len(a.Kwonlyargs)] {
		if v != nil {
			named++
		}
	}
	verb, extra := "were", ""
	if named > 0 {
		extra = fmt.Sprintf(" positional argument%s (and %d keyword-only argument%s)", plurals(given != 1), named, plurals(named != 1))
	} else if given == 1 {
		verb = "was"
	}
	return t.Raise("TypeError", "%s() takes %s positional argument%s but %d%s %s given", fn.qualname, takes, plurals(plural), given, extra, verb)
}

// missing refuses a call that leaves parameters from index first on without a value.
func (t *Thread) missing(fn *Function, vars []Value, first int, kind string) *Failure {
	var names []string
	for i := first; i < len(vars); i++ {
		if vars[i] == nil && (kind == "positional" || fn.kwDefaults[i-first] == nil) {
			names = append(names, "'"+fn.code.names[i]+"'")
		}
	}
	return t.Raise("TypeError", "%s() missing %d required %s argument%s: %s", fn.qualname, len(names), kind, plurals(len(names) != 1), series(names))
}

func plurals(many bool) string {
	if many {
		return "s"
	}
	return ""
}

// series is "a", "a and b", "a, b, and c".
func series(names []string) string {
	switch n := len(names); n {
	case 0, 1:
		return strings.Join(names, "")
	case 2:
		return names[0] + " and " + names[1]
	default:
		return strings.Join(names[:n-1], ", ") + ", and " + names[n-1]
	}
}

// refuse says what is wrong with the arguments of a builtin.
func (s *signature) refuse(t *Thread, b *Builtin, args []Value, kw []Keyword) *Failure {
	if b.manner == inPython || b.manner == inPythonClass {
		return s.refuseAsPython(t, b, args, kw)
	}
	skip := 0
	switch b.manner {
	case asClassMethod:
		skip = 1
	case asMethod:
		c := ownerClass(b.owner)
		wrapper := b.slot && !slotIsMethod(c, b.name)
		if len(args) == 0 {
			if wrapper {
				return t.Raise("TypeError", "descriptor '%s' of '%s' object needs an argument", b.name, b.owner)
			}
			return t.Raise("TypeError", "unbound method %s.%s() needs an argument", b.owner, b.name)
		}
		if c != nil && !t.isA(args[0], c) {
			return t.wrongSelf(b, args[0])
		}
		if wrapper && len(kw) > 0 {
			return t.Raise("TypeError", "wrapper %s() takes no keyword arguments", b.name)
		}
		skip = 1
	}
	given, pos, required := len(args)-skip, s.pos-skip, s.required()-skip
	if s.rest < 0 && s.more < 0 && len(s.names) == s.posOnly || s.rest >= 0 && len(s.names) == s.posOnly+1 {
		if len(kw) > 0 {
			if c, ok := firstClass(args); ok && b.name == "__init_subclass__" { // named by the class it was called for
				return t.Raise("TypeError", "%s.__init_subclass__() takes no keyword arguments", c.qualname)
			}
			return t.Raise("TypeError", "%s() takes no keyword arguments", b.qualified())
		}
		switch {
		case s.rest < 0 && pos == 0:
			return t.Raise("TypeError", "%s() takes no arguments (%d given)", b.qualified(), given)
		case s.rest < 0 && pos == 1 && required == 1 && b.owner != "itertools":
			return t.Raise("TypeError", "%s() takes exactly one argument (%d given)", b.qualified(), given)
		}
		return t.wrongCount(b.name, given, required, pos, s.rest >= 0)
	}
	return s.refuseKeywords(t, b, given, skip, kw)
}

// ownerClass is the builtin class of a method.
func ownerClass(name string) *Class {
	c, _ := builtinNames.Get(name).(*Class)
	return c
}

func (t *Thread) isA(v Value, c *Class) bool {
	k, ok := t.TypeOf(v).(*Class)
	return ok && k.Derives(c)
}

// wrongSelf refuses a method of a builtin class that is called with an object of another.
func (t *Thread) wrongSelf(b *Builtin, self Value) *Failure {
	if strings.HasPrefix(b.name, "__") {
		return t.Raise("TypeError", "descriptor '%s' requires a '%s' object but received a '%s'", b.name, b.owner, typeName(self))
	}
	return t.Raise("TypeError", "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", b.name, b.owner, typeName(self))
}

// checkSelf refuses a method of a builtin class whose first argument is of another.
func (t *Thread) checkSelf(b *Builtin, args []Value) *Failure {
	if len(args) == 0 || isUnavailable(args[0]) {
		return nil
	}
	if _, ok := args[0].(*Instance); ok {
		return nil
	}
	if c := ownerClass(b.owner); c != nil && builtinClassOf(args[0]) != c && !t.isA(args[0], c) {
		return t.wrongSelf(b, args[0])
	}
	return nil
}

// wrongCount is what a function with positional parameters only says of their number.
func (t *Thread) wrongCount(name string, given, least, most int, open bool) *Failure {
	bound, n := "", least
	switch {
	case least == most && !open:
	case given < least:
		bound = "at least "
	default:
		bound, n = "at most ", most
	}
	return t.Raise("TypeError", "%s expected %s%d argument%s, got %d", name, bound, n, plurals(n != 1), given)
}

// needed is how many of the parameters between two places have no default.
func (s *signature) needed(from, to int) int {
	n := 0
	for i := from; i < to; i++ {
		if !s.optional[i] {
			n++
		}
	}
	return n
}

// refuseKeywords is what a function says some of whose parameters take keywords (HOST-326).
func (s *signature) refuseKeywords(t *Thread, b *Builtin, given, skip int, kw []Keyword) *Failure {
	pos, length := s.pos-skip, len(s.names)-skip
	if s.rest >= 0 {
		length = given + len(kw)
	}
	least, required := s.needed(skip, s.posOnly), s.needed(skip, len(s.names))
	name := b.name
	if name == "__init__" && b.owner != "" {
		name = b.owner
	}
	say := func(format string, a ...any) *Failure {
		return t.Raise("TypeError", "%s()"+format, append([]any{name}, a...)...)
	}
	if total := given + len(kw); s.more < 0 && total > length {
		return say(" takes %s %d %sargument%s (%d given)", exactly(required == length, "at most"), length, keywordWord(given == 0), plurals(length != 1), total)
	}
	if given > pos && s.rest < 0 {
		if pos == 0 {
			return say(" takes no positional arguments")
		}
		return say(" takes %s %d positional argument%s (%d given)", exactly(s.needed(skip, s.pos) == pos, "at most"), pos, plurals(pos != 1), given)
	}
	if given < least {
		return say(" takes %s %d positional argument%s (%d given)", exactly(least == pos, "at least"), least, plurals(least != 1), given)
	}
	named := map[string]bool{}
	for _, k := range kw {
		named[k.Name] = true
	}
	for i := skip; i < len(s.names); i++ {
		if i-skip >= given && !s.optional[i] && !named[s.names[i]] {
			return say(" missing required argument '%s' (pos %d)", s.names[i], i-skip+1)
		}
	}
	for _, k := range kw {
		i := s.index(k.Name)
		if i < 0 {
			var known []string
			for j := s.posOnly; j < len(s.names); j++ {
				if j != s.rest && j != s.more {
					known = append(known, s.names[j])
				}
			}
			hint := ""
			if near := nearestName(k.Name, known); near != "" {
				hint = ". Did you mean '" + near + "'?"
			}
			return say(" got an unexpected keyword argument '%s'%s", k.Name, hint)
		}
		if i-skip < given {
			return t.Raise("TypeError", "argument for %s() given by name ('%s') and position (%d)", b.name, k.Name, i-skip+1)
		}
	}
	return say(" got multiple values for an argument")
}

func exactly(yes bool, or string) string {
	if yes {
		return "exactly"
	}
	return or
}

func keywordWord(yes bool) string {
	if yes {
		return "keyword "
	}
	return ""
}

// refuseAsPython is what a function says that CPython has in Python.
func (s *signature) refuseAsPython(t *Thread, b *Builtin, args []Value, kw []Keyword) *Failure {
	name := b.name
	if b.manner == inPythonClass {
		name = b.owner + "." + name
	}
	set := make([]bool, len(s.names))
	for i := range min(len(args), s.pos) {
		set[i] = true
	}
	for _, k := range kw {
		i := s.index(k.Name)
		if i < 0 && s.more < 0 {
			hint := ""
			if near := nearestName(k.Name, s.names[s.posOnly:]); near != "" {
				hint = ". Did you mean '" + near + "'?"
			}
			return t.Raise("TypeError", "%s() got an unexpected keyword argument '%s'%s", name, k.Name, hint)
		}
		if i >= 0 && set[i] {
			return t.Raise("TypeError", "%s() got multiple values for argument '%s'", name, k.Name)
		}
		if i >= 0 {
			set[i] = true
		}
	}
	if len(args) > s.pos && s.rest < 0 {
		takes, plural := fmt.Sprint(s.pos), s.pos != 1
		if least := s.required(); least < s.pos {
			takes, plural = fmt.Sprintf("from %d to %d", least, s.pos), true
		}
		named := 0
		for i := s.pos; i < len(s.names); i++ {
			if set[i] {
				named++
			}
		}
		verb, extra := "were", ""
		if named > 0 {
			extra = fmt.Sprintf(" positional argument%s (and %d keyword-only argument%s)", plurals(len(args) != 1), named, plurals(named != 1))
		} else if len(args) == 1 {
			verb = "was"
		}
		return t.Raise("TypeError", "%s() takes %s positional argument%s but %d%s %s given", name, takes, plurals(plural), len(args), extra, verb)
	}
	var missing []string
	for i := range s.pos {
		if !set[i] && !s.optional[i] {
			missing = append(missing, "'"+s.names[i]+"'")
		}
	}
	kind := "positional"
	if len(missing) == 0 {
		kind = "keyword-only"
		for i := s.pos; i < len(s.names); i++ {
			if !set[i] && !s.optional[i] {
				missing = append(missing, "'"+s.names[i]+"'")
			}
		}
	}
	return t.Raise("TypeError", "%s() missing %d required %s argument%s: %s", name, len(missing), kind, plurals(len(missing) != 1), series(missing))
}

// required counts the positional parameters without a default.
func (s *signature) required() int {
	n := 0
	for i := range s.pos {
		if !s.optional[i] {
			n++
		}
	}
	return n
}

// qualified is the name with its class or module.
func (b *Builtin) qualified() string {
	switch b.owner {
	case "", "builtins":
		return b.name
	case "itertools", "functools":
		return b.name
	case "operator":
		if strings.HasSuffix(b.name, "getter") || b.name == "methodcaller" {
			return b.name
		}
		return "_operator." + b.name
	}
	return b.owner + "." + b.name
}

// nearestName is the candidate that CPython suggests for a name, or nothing: the first of those least far away, where a third of the
// characters may change.
func nearestName(name string, candidates []string) string {
	const move = 2
	best, bestDistance := "", 1<<30
	if len(candidates) > 750 || len(name) > 40 {
		return ""
	}
	for _, c := range candidates {
		if c == name || len(c) > 40 {
			continue
		}
		limit := min((len(name)+len(c)+3)*move/6, bestDistance-1)
		if d := keywordDistance(name, c); d <= limit {
			best, bestDistance = c, d
		}
	}
	return best
}

// keywordDistance counts 2 for a character added, removed or exchanged, and 1 for one in the other case.
func keywordDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = 2 * j
	}
	for i := range len(a) {
		corner := row[0]
		row[0] = 2 * (i + 1)
		for j := range len(b) {
			change := 2
			switch {
			case a[i] == b[j]:
				change = 0
			case lowerByte(a[i]) == lowerByte(b[j]):
				change = 1
			}
			d := min(corner+change, row[j]+2, row[j+1]+2)
			corner, row[j+1] = row[j+1], d
		}
	}
	return row[len(b)]
}

func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// firstClass is the class that a call is given first, if it is given one.
func firstClass(args []Value) (*Class, bool) {
	if len(args) == 0 {
		return nil, false
	}
	c, ok := args[0].(*Class)
	return c, ok
}
