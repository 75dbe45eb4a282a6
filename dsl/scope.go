package dsl

// scope is one lexical frame of a body: the function's, or a loop body's (PAR-282). Names bind values, and later uses of a name are that
// very value (PAR-287).
type scope struct {
	names map[string]value
	outer *scope
}

func newScope(outer *scope) *scope { return &scope{names: map[string]value{}, outer: outer} }

// lookup finds a name in the frame or those around it.
func (s *scope) lookup(name string) (value, bool) {
	for ; s != nil; s = s.outer {
		if v, ok := s.names[name]; ok {
			return v, true
		}
	}
	return nil, false
}

func (s *scope) define(name string, v value) { s.names[name] = v }

// size counts the names in scope.
func (s *scope) size() int {
	n := 0
	for ; s != nil; s = s.outer {
		n += len(s.names)
	}
	return n
}

// visible lists the names in scope, for suggestions; the order does not matter to the caller, who sorts.
func (s *scope) visible() []string {
	var out []string
	for ; s != nil; s = s.outer {
		for n := range s.names {
			out = append(out, n)
		}
	}
	return out
}
