package diag

const (
	// NotBuiltYet is the one code kept for a construct that the language has and this version does not model (CORE-4, DEC-22). Its
	// message names the construct; it is never used for a program that is wrong.
	NotBuiltYet Code = "TF9001"

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
		Code:  InternalError,
		Title: "internal error",
		Page: `The tool met a state that its authors believed impossible. It is a fault of the tool, never of the file, and the exit
status is 3.

The span shows what was being worked on. Please report it together with the file; the rest of the file was not checked.`,
		// No source may trigger it: the example is a file that checks, and the test of examples knows this one exception.
		Example: ``,
	},
}
