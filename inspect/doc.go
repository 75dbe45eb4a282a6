// Package inspect prints IR as source: the canonical text of functions and Modules, which the parser reads back to the same program
// (inspection.md §1).
//
// A definition is printed in four steps. The graph is walked once and its uses counted (graph.go); every value is placed in the innermost
// loop that contains its uses (placement.go); loop carries get shared names, so that a loop reads as it was written (carry.go); names are
// claimed (names.go) and the lines written (definition.go). Only the last two know a name: everything before depends on the structure
// alone, which is why the first print is final (PRN-124).
package inspect
