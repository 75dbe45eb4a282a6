// Package ir is the node algebra of both dialects: expressions, op kinds and their schemas, functions, loop regions, Modules, metadata,
// equality, walking and rewriting, and type inference dispatch (core-ir.md). It knows no op's rules; those live in hir/ops.
//
// Identity is meaning: a value used twice is one node referenced twice (CORE-501). Every memo is keyed by pointer, and equality is a
// separate structural function.
package ir
