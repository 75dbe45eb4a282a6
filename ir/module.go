package ir

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/target"
)

// Module is the compilation unit and execution domain of the functions it owns (core-ir.md §1). Make one with NewModule.
type Module struct {
	Name      string
	Functions []*Function
	Entry     string // empty when no default step is declared
	Modules   []*Module
	Target    target.Target // nil when none is declared
	// Topologies is the declared hierarchy; DeclaresTopologies tells an empty declaration from none.
	Topologies         []shard.Topology
	DeclaresTopologies bool
	Metadata           []MetadataEntry
	Methods            []NamedMethod
	Loc                diag.Location
	owner              *Module
}

// MetadataEntry is one target or compiler option, in written order.
type MetadataEntry struct {
	Key   string
	Value Value
}

// Method is a host function kept as a value: an orchestration method such as forward. The IR knows only its name.
type Method interface {
	MethodName() string
}

// NamedMethod is a method under the attribute it stands at in the class body (DEC-31).
type NamedMethod struct {
	Name string
	Method
}
