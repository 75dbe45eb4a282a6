package diag

const (
	// SyntaxError is text that is not Python 3.13 (HOST-6, LOADSRC-5).
	SyntaxError Code = "TF1001"
	// IndentationError is a line that is indented as no block allows (LOADSRC-5).
	IndentationError Code = "TF1002"
	// TabError is indentation whose depth depends on how wide a tab is (LOADSRC-5).
	TabError Code = "TF1003"
	// EncodingError is a source whose bytes are not text in its declared encoding (LOADSRC-1).
	EncodingError Code = "TF1004"
	// NestedTooDeep is source that is nested beyond what CPython's parser accepts (LOADSRC-5).
	NestedTooDeep Code = "TF1005"
	// ScopeError is an error of CPython's symbol table, raised before anything of the file runs (DEC-18, LOADSRC-5).
	ScopeError Code = "TF1006"
	// SyntaxWarning is source that CPython reads with a warning; it still holds.
	SyntaxWarning Code = "TF1007"
)

var syntaxCodes = []Info{
	{
		Code:  SyntaxError,
		Title: "syntax error",
		Page: `The text is not Python 3.13, so nothing of the file was executed. The message is CPython's where CPython's is a
common one, and the span is where reading stopped making sense; the mistake itself can sit a little before it, as with a bracket that
was never closed.`,
		Example: "x = (1 +\n",
	},
	{
		Code:  IndentationError,
		Title: "indentation error",
		Page: `The line's indentation fits no open block: a block is missing where one must follow, a line is indented without a
reason, or it returns to a depth that no enclosing block has. Nothing of the file was executed.`,
		Example: "def f():\nx = 1\n",
	},
	{
		Code:  TabError,
		Title: "inconsistent use of tabs and spaces",
		Page: `Two lines are indented with tabs and spaces in such a way that which of them is deeper depends on the width of a tab.
Indent the block with spaces alone. Nothing of the file was executed.`,
		Example: "if True:\n        x = 1\n\ty = 2\n",
	},
	{
		Code:  EncodingError,
		Title: "source cannot be decoded",
		Page: `The bytes of the file are not text in the encoding the file declares, or it declares one that does not exist or that
contradicts its byte-order mark. Without a declaration the encoding is UTF-8. Save the file as UTF-8. Nothing of it was executed.`,
		Example: "# coding: no-such-encoding\nx = 1\n",
	},
	{
		Code:  NestedTooDeep,
		Title: "nested too deeply",
		Page: `Brackets, blocks or operators are nested deeper than CPython's own parser accepts. Such text is written by programs, not
by people: name the inner parts. Nothing of the file was executed.`,
		Example: "x = " + nestedParentheses + "\n",
	},
	{
		Code:  ScopeError,
		Title: "name or statement in the wrong scope",
		Page: `The text is well formed and still no program: a statement stands where it cannot work (return outside a function, break
outside a loop), or names are declared against each other (a parameter given twice, global after the name's use). CPython finds
these before it runs anything, so nothing of the file was executed.`,
		Example: "return 1\n",
	},
	{
		Code:  SyntaxWarning,
		Title: "suspicious syntax",
		Page: `CPython accepts the text with a warning, since it is likely not meant: an unknown backslash escape, for example, stays in
the text together with its backslash. It is a warning: the file still holds, unless --warnings-as-errors is given.`,
		Example: "PATTERN = \"\\d+\"\n",
	},
}

// nestedParentheses is an expression two hundred and one brackets deep: CPython's tokenizer allows two hundred.
const nestedParentheses = paren50 + paren50 + paren50 + paren50 + "(0)" + close50 + close50 + close50 + close50

const (
	paren50 = "(((((((((((((((((((((((((((((((((((((((((((((((((("
	close50 = "))))))))))))))))))))))))))))))))))))))))))))))))))"
)
