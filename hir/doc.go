// Package hir is the HIR dialect above its ops: calls of functions and their elaboration, verification, variants and converters, and the binding
// of dimensions to numbers (core-ir.md §11, §13).
package hir
