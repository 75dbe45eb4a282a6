package diag

// Severity says whether a diagnostic decides the outcome.
type Severity uint8

const (
	Error   Severity = iota // the program does not hold
	Warning                 // it holds, but the author should look (DEC-16)
)

// String returns the word that output shows.
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// Diagnostic is one problem, or one warning, as every renderer shows it. Message is one sentence without the code and without a
// position; it says what was expected and what was found.
type Diagnostic struct {
	Code     Code
	Severity Severity
	Message  string
	Primary  Location // where the problem is; the zero Location for a problem without a place
	Label    string   // a few words shown beside the caret; may be empty
	Related  []Related
	Notes    []string // further facts, in order
	Help     string   // what to do about it; may be empty
	Fixes    []Fix    // edits that mend it, where one is plain
	Class    string   // the Python exception class that evaluated code would have caught (CORE-1); may be empty
	Variable string   // the name that the failing expression is bound to, where there is one (CORE-3)
}

// Related is a further place that explains the problem, such as the earlier definition or a frame of the call stack.
type Related struct {
	Location Location
	Message  string
}

// Fix is one suggested change: apply all of its edits or none.
type Fix struct {
	Title string
	Edits []Edit
}

// Edit replaces the text of a span by NewText. An empty span inserts.
type Edit struct {
	Location Location
	NewText  string
}
