// Package irjson writes the graph of checked programs as JSON, for other tools, and reads it back (docs/json.md).
//
// A document holds tables (dimension variables, meshes, types, functions) and the items, which are what a file binds. References are positions in
// a table and lead backwards only, so a document holds no cycle and is read in one pass. Nothing that can be inferred is believed: the reader
// makes every call anew and refuses a document whose stated types are not the inferred ones.
//
// forms.go lists the objects of a document and their fields, which the reader and the published schema follow; write.go and what stands beside it write,
// syntax.go reads JSON into a tree with positions, and read.go and what stands beside it make the graph of it.
package irjson

// The name and version that a document states. A version is never given another meaning: a change that an older reader cannot take gets the next.
const (
	SchemaName    = "tilefoundry.ir"
	SchemaVersion = 1
)
