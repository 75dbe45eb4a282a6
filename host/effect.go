package host

import (
	"math"
	"strings"
)

// effectKind is a kind of thing that existed before a file-level statement and that the statement can have changed (LOADSRC-35).
type effectKind uint8

const (
	effectName effectKind = iota
	effectModule
	effectClass
	effectFunction
	effectInstance
	effectList
	effectTable
	effectKinds
)

// effects holds, of each kind, the oldest thing changed since the statement began. Age tells what existed before from what the statement
// itself made, so the oldest of a kind is the one that counts.
type effects [effectKinds]struct {
	born uint32
	what string
}

func noEffects() effects {
	var e effects
	for k := range e {
		e[k].born = math.MaxUint32
	}
	return e
}

// before names what was there before time start and was changed, one of each kind (LOADSRC-36), or "".
func (e *effects) before(start uint32) string {
	var changed []string
	for _, c := range e {
		if c.born < start {
			changed = append(changed, c.what)
		}
	}
	return series(changed)
}

// join adds the effects of an enclosing statement, which came first.
func (e *effects) join(earlier effects) {
	for k, c := range earlier {
		if c.born <= e[k].born {
			e[k] = c
		}
	}
}

// touch notes that a thing made at clock time born is changed.
func (t *Thread) touch(born uint32, kind effectKind, what string) {
	if c := &t.effects[kind]; born < c.born {
		c.born, c.what = born, what
	}
}

// touchName notes that a name of a module is bound, rebound or unbound.
func (t *Thread) touchName(m *ModuleValue, id string) {
	if m.names.born < t.effects[effectName].born { // the text is made once a statement only
		t.touch(m.names.born, effectName, strings.Join([]string{"the name ", id, " of module ", m.Name}, ""))
	}
}

// touchInstance notes that an attribute of an instance is changed.
func (t *Thread) touchInstance(in *Instance) {
	if in.attrs.born < t.effects[effectInstance].born {
		t.touch(in.attrs.born, effectInstance, "an instance of "+in.class.name)
	}
}
