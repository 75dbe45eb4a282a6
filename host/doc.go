// Package host evaluates the Python that surrounds DSL functions: imports, constants, classes, factories, decorator arguments and
// annotation slots. It is hermetic and bounded: it reads files beneath given folders and does nothing else to the outside, and it counts
// steps, depth and bytes against limits. It knows no dialect; whatever a source can import beyond plain Python is handed to it as values
// (see [ModuleSource], [Attributer] and the other small interfaces a foreign value may have).
//
// A [Thread] is one evaluation. Everything that runs code or can fail takes one and answers a *[Failure]; failures are values, and
// nothing a source does reaches a panic.
package host
