// Package dsl reads DSL functions and Modules from evaluated Python: the decorators, the annotations, the compile-time values, the parser of HIR
// bodies, and the virtual tilefoundry package that the host evaluator is given (parser.md, core-ir.md §10 to §13, host.md §6 and §20).
package dsl
