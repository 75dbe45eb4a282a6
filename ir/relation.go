package ir

import "github.com/tilefoundry/tilefoundry/shard"

// AxisUse says what a result does with one axis of an operand (PROP-58).
type AxisUse uint8

// The classes of an operand axis.
const (
	Kept       AxisUse = iota // result axis To reads exactly its elements, in order; Permuted when the order of axes differs
	Stretched                 // extent 1, broadcast over a larger result axis: proposes nothing
	Scanned                   // kept, but each result element reads the whole axis
	Contracted                // summed against the same axis of another operand, or selected from
	Reduced                   // completed within each instance
	Consumed                  // absent from the result and not contracted or reduced
	Cut                       // the result axis reads a window, a block, a repetition or a concatenation of it
)

// Axis is the use of one operand axis. To is the result axis it feeds (Kept, Stretched, Scanned, Cut, Reduced with keepdim), or -1.
type Axis struct {
	Use AxisUse
	To  int
}

// LayoutMode is the op's layout group (OP-lay, hir-ops.md §5.7).
type LayoutMode uint8

// The layout groups.
const (
	NoLayout     LayoutMode = iota // the result never has a layout (zeros)
	KeepLayout                     // the leading operand's layout value, unchanged (PROP-29)
	FixedLayout                    // Relation.Fixed
	DeriveLayout                   // by the axis classes; without genuine sharding by the leading operand (OP-lay-2)
	MergeLayout                    // derive, else binary's merge of both operands (OP-binary-6)
)

// Relation states how each operand axis maps to the result's axes, and how a plain layout follows. One function, ResultLayout, makes the
// result's layout from it; no op computes a layout itself.
type Relation struct {
	Mode  LayoutMode
	Fixed shard.Layout
	// Operands holds one entry per operand that takes part, one Axis per logical axis; nil for an operand that takes no part.
	Operands [][]Axis
	Lead     int  // index of the leading operand
	Fresh    bool // carried strides are recomputed (Reduce, TopK)
	Carry    bool // an operand's layout may be carried (Binary, Cast, Transpose, Reduce)
	// Plain transforms the leading operand's plain layout where the op is a pure index map (PROP-62); nil gives an absent layout when the
	// shape changes. It returns nil when no injective plain layout exists.
	Plain func(shard.Layout) shard.Layout
	// PlainAlways runs Plain even when the shape does not change (transpose).
	PlainAlways bool
}

// Keep is the relation of an op whose result has operand i's layout, unchanged.
func Keep(i int) Relation { return Relation{Mode: KeepLayout, Lead: i} }

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
