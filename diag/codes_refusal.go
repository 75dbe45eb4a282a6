package diag

const (
	// NotBuiltYet is the one code kept for a construct that the language has and this version does not model (CORE-4, DEC-22). Its
	// message names the construct; it is never used for a program that is wrong.
	NotBuiltYet Code = "TF9001"

	// HIROnly is a TIR definition in a text that is read as HIR alone (PAR-272 to PAR-274).
	HIROnly Code = "TF9002"

	// InternalError is a fault of the tool itself: a panic that load caught. The span is what was being worked on (DEC-22).
	InternalError Code = "TF9999"
)

var refusalCodes = []Info{
	{
		Code:  NotBuiltYet,
		Title: "not built yet",
		Page: `The file uses a part of TileFoundry that this version does not model yet. The message names the construct.

The program may well be right: the tool says so and stops there, since guessing past a construct would give a wrong answer about
everything that depends on it. The README has the table of what works and what is refused.

Leave the construct out, or express it by the parts that are there.`,
		Example: `from tilefoundry import prim_func


@prim_func
def kernel():
    pass
`,
	},
	{
		Code:  HIROnly,
		Title: "TIR in a text that is read as HIR",
		Page: `A program that reads source text through the Go package parse asked for a function, a module or a script, and the text
defines a @prim_func. Reading source text is HIR only: the printer writes no module that mixes HIR and TIR, so nothing it writes
needs more.

Leave the @prim_func out of the text, or check the file it stands in instead of reading it as text.`,
		// A file that is checked meets TF9001 at the same place; only the package parse gives this code.
		Example: ``,
	},
	{
		Code:  InternalError,
		Title: "internal error",
		Page: `The tool met a state that its authors believed impossible. It is a fault of the tool, never of the file, and the exit
status is 3.

The span shows what was being worked on. Please report it together with the file; the rest of the file was not checked.`,
		// No source may trigger it: the example is a file that checks, and the test of examples knows this one exception.
		Example: ``,
	},
}
