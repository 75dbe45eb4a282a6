// Package progen generates random programs that the specification admits, as the text of whole files, and edits of them. The properties in its
// tests hold the toolchain to them: every program checks, prints and reads back as itself, and a mistake is reported where it was made.
//
// # How a program is made
//
// New(seed) draws a file from top to bottom: numbers bound in the ways of Python, dimension variables, meshes, functions, prototypes with
// variants, module classes with children, converters and methods, factories. A body is drawn statement by statement (statement.go), mostly
// calls of ops. The generator keeps the type of every value that is in scope (Type in model.go), and draws operands among the values that fit,
// or makes a new parameter or zeros where none does. So text and types grow together, and nothing is thrown away but single proposals.
//
// # Whose types these are
//
// A call is typed by a rule of this package (rules.go, catalogue.go, movement.go), written from the op's section of the specification: shapes
// with symbolic extents that compare by how they are written, dtypes, residencies, and placements as what each mesh axis does to the logical
// axes. No rule asks the checker. That makes a refusal news: either a rule here is wrong or the checker is, and the specification says which.
// Where foreseeing takes more than logical axes, as for the layout positions after a reshape, the rules are narrower than the
// specification: a value whose positions are not those of the canonical layout is Odd and goes only where its whole type does not matter.
//
// A function remembers its statements, so that a call with other placements and residencies than its parameters say is typed by following
// them again (function.result). Functions with loops, lists or wrapped operands are rigid: they are called with just their own types.
//
// # To add an op
//
// One entry in catalogue, under the surface name: a sampler that picks or makes operands, writes the call with body.call, and gives the rule.
// elementwise and moved cover most ops. TestEveryOpIsGenerated compares the table with the registry and counts calls.
//
// # When a property fails
//
// The failure names a seed and, for a program, shows the smallest text found that fails alike. New(seed) gives the program again.
// TILEFOUNDRY_PROGRAMS sets how many programs a run has and TILEFOUNDRY_SEED the first seed.
package progen
