package ir

import (
	"fmt"
	"slices"
	"sync"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/types"
)

// Registry maps a surface name of a dialect to its schemas. With a parent it shows the parent's schemas too, and what is registered on it
// stays in it: each load has one of its own over Default (CORE-330, DEC-23). It is safe for concurrent use, and what is registered is
// visible to the next lookup (CORE-328).
type Registry struct {
	parent  *Registry
	mu      sync.RWMutex
	buckets map[schemaKey][]*Schema
	names   []schemaKey // each once, in order of first registration
	aliases map[*OpKind][]*Schema
}

type schemaKey struct{ dialect, name string }

// Default holds the built-in ops: package initialisation of hir/ops fills it.
var Default = NewRegistry(nil)

// NewRegistry makes a registry over parent, which may be nil.
func NewRegistry(parent *Registry) *Registry {
	return &Registry{parent: parent, buckets: map[schemaKey][]*Schema{}, aliases: map[*OpKind][]*Schema{}}
}

// Register adds an op kind under its surface name and returns the kind; it is meant for package initialisation and panics on a
// description that Add refuses.
func (r *Registry) Register(k *OpKind) *OpKind {
	if _, err := r.Add(Schema{Dialect: k.Dialect, Name: k.Surface, Kind: k}); err != nil {
		panic(err)
	}
	return k
}

// RegisterAlias adds a name that builds kind with its attributes fixed, in declared order; it is meant for package initialisation and panics
// on a description that Add refuses (CORE-323, OP-reg-4).
func (r *Registry) RegisterAlias(k *OpKind, name string, fixed ...Value) *Schema {
	s, err := r.Add(Schema{Dialect: k.Dialect, Name: name, Kind: k, Alias: true, Fixed: fixed})
	if err != nil {
		panic(err)
	}
	return s
}

// Add records a schema at the end of its name's bucket, an alias at the front (CORE-322, CORE-324). Registering an equal schema again has
// no effect. A dialect other than tf and T, an empty name or category, and a schema without a kind are value errors (CORE-321).
func (r *Registry) Add(s Schema) (*Schema, error) {
	switch {
	case s.Kind == nil || s.Kind.Build == nil:
		return nil, Errorf(diag.BadRegistration, ValueError, "the schema %s:%s has no op kind that can be built", s.Dialect, s.Name)
	case s.Dialect != "tf" && s.Dialect != "T":
		return nil, Errorf(diag.BadRegistration, ValueError, "dialect %q is neither tf nor T", s.Dialect)
	case s.Name == "":
		return nil, Errorf(diag.BadRegistration, ValueError, "an op of dialect %s is registered without a name", s.Dialect)
	case s.Kind.Category == "":
		return nil, Errorf(diag.BadRegistration, ValueError, "op %s is registered without a category", s.Name)
	case s.Kind.Variadic && s.Kind.Inputs() != 1:
		return nil, Errorf(diag.BadRegistration, ValueError, "variadic op %s declares %s instead of one", s.Name, diag.Plural(s.Kind.Inputs(), "input")) // CORE-315
	case s.Alias && len(s.Fixed) != len(s.Kind.AttrParams()):
		return nil, Errorf(diag.BadRegistration, TypeError, "alias %s fixes %d of the %s of %s",
			s.Name, len(s.Fixed), diag.Plural(len(s.Kind.AttrParams()), "attribute"), s.Kind.Name)
	}
	key := schemaKey{s.Dialect, s.Name}
	for _, old := range r.Schemas(s.Dialect, s.Name) {
		if old.Kind == s.Kind && old.Alias == s.Alias && slices.EqualFunc(old.Fixed, s.Fixed, EqualValues) {
			return old, nil
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	bucket := r.buckets[key]
	if len(bucket) == 0 {
		r.names = append(r.names, key)
	}
	if s.Alias {
		r.buckets[key] = append([]*Schema{&s}, bucket...)
		r.aliases[s.Kind] = append(slices.Clip(r.aliases[s.Kind]), &s)
	} else {
		r.buckets[key] = append(slices.Clip(bucket), &s)
	}
	return &s, nil
}

// Schemas lists what the registry shows under a name: aliases of its own first, then the parent's bucket, then its own ops (CORE-330).
func (r *Registry) Schemas(dialect, name string) []*Schema {
	r.mu.RLock()
	own := r.buckets[schemaKey{dialect, name}]
	r.mu.RUnlock()
	if r.parent == nil {
		return own
	}
	inherited := r.parent.Schemas(dialect, name)
	if len(own) == 0 {
		return inherited
	}
	split := 0
	for split < len(own) && own[split].Alias {
		split++
	}
	return slices.Concat(own[:split], inherited, own[split:])
}

// First is the first schema of a name, aliases included (CORE-325).
func (r *Registry) First(dialect, name string) (*Schema, bool) {
	if all := r.Schemas(dialect, name); len(all) > 0 {
		return all[0], true
	}
	return nil, false
}

// FirstKind is the first schema of a name that has an op kind of its own: what a bare, unbound callee finds (CORE-325, OP-reg-8).
func (r *Registry) FirstKind(dialect, name string) (*Schema, bool) {
	for _, s := range r.Schemas(dialect, name) {
		if !s.Alias {
			return s, true
		}
	}
	return nil, false
}

// Names lists the surface names of a dialect in ascending order, each once (OP-reg-5).
func (r *Registry) Names(dialect string) []string {
	var names []string
	for at := r; at != nil; at = at.parent {
		at.mu.RLock()
		for _, k := range at.names {
			if k.dialect == dialect {
				names = append(names, k.name)
			}
		}
		at.mu.RUnlock()
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Kinds lists the op kinds of a dialect in ascending order of surface name, each once.
func (r *Registry) Kinds(dialect string) []*OpKind {
	var kinds []*OpKind
	for _, name := range r.Names(dialect) {
		for _, s := range r.Schemas(dialect, name) {
			if !s.Alias && !slices.Contains(kinds, s.Kind) {
				kinds = append(kinds, s.Kind)
			}
		}
	}
	return kinds
}

// AliasFor is the alias name, first in ascending order, that builds exactly this op, or "" when there is none.
func (r *Registry) AliasFor(op Op) string {
	best := ""
	for at := r; at != nil; at = at.parent {
		at.mu.RLock()
		aliases := at.aliases[op.Kind()]
		at.mu.RUnlock()
		for _, s := range aliases {
			if (best == "" || s.Name < best) && slices.EqualFunc(s.Fixed, op.Attrs(), EqualValues) {
				best = s.Name
			}
		}
	}
	return best
}

// Select chooses among the schemas of a name for operands of the given types (CORE-326). With one schema there is no choice and no
// pattern is applied (CORE-327).
func (r *Registry) Select(dialect, name string, args []types.Type) (*Schema, error) {
	all := r.Schemas(dialect, name)
	if len(all) == 1 {
		return all[0], nil
	}
	tried := make([]string, len(all))
	for i, s := range all {
		tried[i] = s.Dialect + ":" + s.Name
		if s.accepts(args) {
			return s, nil
		}
	}
	return nil, Errorf(diag.OverloadMismatch, OverloadError, "no overload of %s takes %s; tried %s", name, diag.Plural(len(args), "operand"), fmt.Sprint(tried))
}

func (s *Schema) accepts(args []types.Type) bool {
	if s.Kind.Variadic {
		p := s.Kind.Params[0]
		return p.Pattern == nil || !slices.ContainsFunc(args, func(t types.Type) bool { return !MatchType(p.Pattern, t) })
	}
	lo, hi := s.Kind.operandRange()
	if len(args) < lo || len(args) > hi {
		return false
	}
	i := 0
	for _, p := range s.Kind.Params {
		if !p.Input || i >= len(args) {
			continue
		}
		if p.Pattern != nil && !MatchType(p.Pattern, args[i]) {
			return false
		}
		i++
	}
	return true
}

// Op builds the op of an alias, whose attributes are all fixed.
func (s *Schema) Op() (Op, error) { return s.Kind.Build(s.Fixed) }
