package diag

// The codes of printing: programs that hold and nevertheless have no canonical text.
const (
	// NoCanonicalText: a part of the IR has no spelling in the language (PRN-7 to PRN-11, PRN-13 to PRN-15).
	NoCanonicalText Code = "TF7001"
	// UnprintableName: the name of a function, module or variant cannot stand in the text (PRN-12).
	UnprintableName Code = "TF7002"
)

var printCodes = []Info{
	{
		Code:  NoCanonicalText,
		Title: "no canonical text",
		Page: `Printing a program writes source that reads back to the same program. Some IR has no such source: a module that owns no
function (methods have no text, so its class would have an empty body), an entry that names no function of its module, a target other than the CPU and CUDA ones,
a loop used as an operand although it carries several values, a loop's variable outside that loop, a call of a function or a variant whose
name means something else in the text. The first and the last can be written in a file; the others come from programs that build IR themselves.

Give the module a function, or print its parent's function by itself with a selector such as model.py:Outer.step. Give each variant
that is called a name that nothing else has. Print the whole file where a function calls two that share a name.`,
		Example: `from tilefoundry import func
from tilefoundry.module import module
from tilefoundry.dsl import Tensor


@module
class Outer:
    @func
    def step(x: Tensor[(4,), "f32"]):
        return x + 1.0

    @module
    class Methods:
        def forward(self, x):
            return x
`,
	},
	{
		Code:  UnprintableName,
		Title: "a name that cannot be printed",
		Page: `The canonical text imports the names it needs: func, module, Tensor, tf and others. A function or module that has one of
these names would hide the import from what follows it, so the text would mean another program. A name with characters outside A-Z, a-z,
0-9 and _ is refused too. The program itself holds; only printing it needs another name.

Rename the function or the module.`,
		Example: `from tilefoundry import func
from tilefoundry.dsl import Tensor as Array


@func
def Tensor(x: Array[(4,), "f32"]):
    return x + 1.0
`,
	},
}
