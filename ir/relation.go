package ir

import "github.com/tilefoundry/tilefoundry/shard"

// AxisUse says what a result does with one axis of an operand (PROP-58).
type AxisUse uint8

// The classes of an operand axis.
const (
	Kept       AxisUse = iota // result axis To reads exactly its elements, in order; Permuted when the order of axes differs
	Stretched                 // extent 1, broadcast over a larger result axis: proposes nothing
	Scanned                   // kept, but each result element along it reads the whole axis
	Contracted                // summed against the same axis of another operand, or selected from
	Reduced                   // completed within each instance
	Consumed                  // absent from the result and not contracted or reduced
	Cut                       // the result axis reads a window, a block, a repetition or a concatenation of it
)

// String is the class's name in messages and tables.
func (u AxisUse) String() string {
	return [...]string{"kept", "stretched", "scanned", "contracted", "reduced", "consumed", "cut"}[u]
}

// Axis is the use of one operand axis. To is the result axis it feeds (Kept, Stretched, Scanned, Cut, Reduced with keepdim), or -1.
type Axis struct {
	Use AxisUse
	To  int
}

// LayoutMode is the op's layout group (OP-lay, hir-ops.md §5.7).
type LayoutMode uint8

// The layout groups.
const (
	NoLayout      LayoutMode = iota // the result never has a layout (zeros)
	KeepLayout                      // the leading operand's layout value, unchanged (PROP-29)
	FixedLayout                     // Relation.Fixed
	DeriveLayout                    // by the axis classes; without genuine sharding by the leading operand (OP-lay-2)
	MergeLayout                     // derive, else binary's merge of both operands (OP-binary-6)
	MigrateLayout                   // gather: the attributes of operand 0 move with their axes (PROP-48 to PROP-52)
	RegroupLayout                   // reshape: a placement is carried or refused, a plain layout ends (PROP-41)
)

// Relation states how each operand axis maps to the result's axes, and how a plain layout follows. One function, ResultLayout, makes the
// result's layout from it; no op computes a layout itself.
type Relation struct {
	Mode  LayoutMode
	Fixed shard.Layout
	// Operands holds one entry per operand, one Axis per logical axis; nil for an operand that takes no part in the layout although its elements are read. A
	// relation without any entry moves or maps elements one by one.
	Operands [][]Axis
	Lead     int  // index of the leading operand
	Fresh    bool // carried strides are recomputed (Reduce)
	Carry    bool // an operand's layout may be carried (Binary, Cast, Transpose, Reduce)
	// Plain transforms the leading operand's plain layout where the op is a pure index map (PROP-62); nil gives an absent layout when the
	// shape changes. It returns nil when no injective plain layout exists.
	Plain func(shard.Layout) shard.Layout
	// Reorders says that the axes change places, so that an equal shape does not mean an equal layout (transpose; PROP-61, PROP-62).
	Reorders bool
}

// Keep is the relation of an op whose result has operand i's layout, unchanged. The uses of the operands' axes say where the op reads what another participant holds
// (Exchanges); without them the op works element by element.
func Keep(i int, operands ...[]Axis) Relation {
	return Relation{Mode: KeepLayout, Lead: i, Operands: operands}
}

// derives reports whether the result's layout follows from the operands' axes, so that a share that does not meet another is refused.
func (r *Relation) derives() bool {
	return r.Mode == DeriveLayout || r.Mode == MergeLayout || r.Mode == MigrateLayout
}

// takesPart reports whether operand i's axes are stated.
func (r *Relation) takesPart(i int) bool { return i < len(r.Operands) && r.Operands[i] != nil }

// AdmissionRule says which pending reductions an op's arithmetic commutes with (OP-part-1 to OP-part-4).
type AdmissionRule uint8

// The admission rules.
const (
	SingleOperand AdmissionRule = iota // OP-part-1: each listed operand's Partials must be in Commutes
	Multilinear                        // OP-part-2
	Destination                        // OP-part-3: Operands[0] is dst, Operands[1] update
	Unanimous                          // concat and stack: all operands alike, or none
)

// Admission is one check of an op's operands for Partial states; an op calls Inference.Admit at its place among its checks (OP-diag-2).
type Admission struct {
	Rule     AdmissionRule
	Operands []int    // operand indices the rule looks at
	Commutes []string // C of OP-part-1, A of OP-part-2
	Joint    []string // J of OP-part-2
	Anchor   int      // operand index of OP-part-2's anchor, or -1
	AnyState bool     // carried whatever the reduction
}
