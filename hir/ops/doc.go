// Package ops is the catalogue of the `tf` namespace: one file an op, or a family of ops, holding its struct, its schema with the
// documentation of its parameters, its type rule with every refusal in the order the specification lists them, and the relation from which the
// result's layout is made (hir-ops.md).
//
// An op is added by one file here: it registers itself with ir.Default when the package is initialized, and parser, printer and
// documentation take what they need from its schema. Values are computed elsewhere.
package ops
