package diag

// The codes of evaluated Python: one for each kind of failure (HOST-20), and the note on a statement set aside (LOADSRC-39).
const (
	// HostException is an exception that reached file level.
	HostException Code = "TF2001"
	// HostRefused is a construct outside the evaluated subset of Python.
	HostRefused Code = "TF2002"
	// HostUnavailable is the use of something this project does not model.
	HostUnavailable Code = "TF2003"
	// HostLimit is a limit of the evaluation that was reached.
	HostLimit Code = "TF2004"
	// HostPath is a path that lies beneath no root.
	HostPath Code = "TF2005"
	// HostSetAside notes a file-level statement that was left out because it needs something unavailable.
	HostSetAside Code = "TF2006"
	// HostTooMany counts the diagnostics that are not shown.
	HostTooMany Code = "TF2007"
)

var hostCodes = []Info{
	{
		Code: HostException, Title: "uncaught Python exception",
		Page: `The Python around the DSL functions raised an exception and nothing caught it. The message gives its class and text as Python would,
the span is the smallest expression that failed, and the further places are the calls in progress, outermost first. Evaluation of the
file ends there; what stood above it has been checked.

Mend the expression, or catch the exception.`,
		Example: "width = 128 // 0\n",
	},
	{
		Code: HostRefused, Title: "construct outside the evaluated subset of Python",
		Page: `Model files are read without a Python interpreter, by an evaluator that covers what such files need. This construct is not part of it,
so it is refused rather than given another meaning. Evaluated code cannot catch the refusal.

Where there is another way to write it, the help says so.`,
		Example: "async def fetch():\n    return 1\n",
	},
	{
		Code: HostUnavailable, Title: "use of something that is not available",
		Page: `A module, or a name of a module, that is neither part of the virtual package nor among the known standard modules nor a sibling file
is bound to an unavailable value. Importing and passing it around is allowed; calling it, or using it in any way that needs its value,
is this error. At file level the statement that needs it is set aside instead, provided it left no lasting effect.

Put the module beside the source, give its folder with --root, or do without it.`,
		Example: "import numpy as np\nsizes = []\nfor n in (4, 8):\n    sizes.append(n)\n    np.seterr()\n",
	},
	{
		Code: HostLimit, Title: "limit of the evaluation reached",
		Page: `Evaluation is bounded in steps, depth, sizes and files, so that no source can hang or exhaust the process. The message names the limit,
its value and what was asked for. Evaluated code cannot catch it.

Reduce the work done while the file loads.`,
		Example: "n = 10 ** 10 ** 8\n",
	},
	{
		Code: HostPath, Title: "path beneath no root",
		Page: `Evaluated code reads files beneath the folder of the source, and beneath the folders given with --root, and nowhere else. A symbolic link
that leads out of a root counts as outside, and only regular files are read. Evaluated code cannot catch this.

Move the file, or give its folder with --root.`,
		Example: "text = open(\"/etc/hostname\").read()\n",
	},
	{
		Code: HostSetAside, Title: "statement set aside",
		Page: `A file-level statement needs something that is not available and left no lasting effect, so it was left out and the file loads without it.
What it would have bound is unavailable in turn. This is a note: it never makes a check fail by itself, and it is shown when something
else does.`,
		Example: "import numpy as np\nscale = np.sqrt(2)\nwidth = int(scale) + 1 // 0\nprint(1 // 0)\n",
	},
	{
		Code: HostTooMany, Title: "too many diagnostics",
		Page:    `More diagnostics were found than are shown; the message says how many were left out. Mending the first ones usually mends many others.`,
		Example: "",
	},
}
