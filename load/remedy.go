package load

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// remedy adds to a syntax error what to do about it, where that is plain from CPython's words and the source.
func (r *remedies) remedy(d *diag.Diagnostic, e parser.Error) {
	m := mender{remedies: r, d: d, file: d.Primary.File, src: d.Primary.File.Src, at: e.Span}
	if !e.Opened.Empty() {
		d.Related = append(d.Related, diag.Related{Location: m.location(e.Opened), Message: "this bracket seems to lack its end"})
	}
	switch message := e.Message; {
	case message == "expected ':'":
		m.colon()
	case message == "invalid syntax. Maybe you meant '==' or ':=' instead of '='?":
		m.equals(m.at.Start + m.word(m.at.Start))
	case strings.HasSuffix(message, "Maybe you meant '==' instead of '='?"):
		m.equals(m.at.End)
	case strings.HasPrefix(message, "Missing parentheses in call to "):
		m.call()
	case isInvalidCharacter(message):
		m.lookalike()
	case strings.HasSuffix(message, " was never closed"):
		d.Help = "close it with `" + closing[message[1]] + "`"
	case strings.HasPrefix(message, "unterminated"):
		m.quote()
	case strings.HasPrefix(message, "expected an indented block"):
		d.Help = "indent the block, or write `pass` in it"
	case message == "unexpected indent":
		d.Help = "indent the line as the one before it"
	case strings.HasPrefix(message, "unindent does not match"):
		d.Help = "indent the line as one of the lines before it"
	case strings.HasPrefix(message, "inconsistent use of tabs"):
		d.Help = "indent with spaces only"
	case message == "invalid syntax":
		m.operator()
		m.keyword()
	}
}

// remedies is what the remedies of one file share.
type remedies struct {
	reread int          // bytes that were read again as the rest of a line
	texts  *[]diag.Span // what textsOf found, once it is asked for
}

var closing = map[byte]string{'(': ")", '[': "]", '{': "}"}

// mender finds the edits that mend an error at a place of a file.
type mender struct {
	*remedies

	d    *diag.Diagnostic
	file *diag.File
	src  []byte
	at   diag.Span
}

func (m *mender) location(s diag.Span) diag.Location { return diag.Location{File: m.file, Span: s} }

func (m *mender) edit(start, end uint32, text string) diag.Edit {
	return diag.Edit{Location: m.location(diag.Span{Start: start, End: end}), NewText: text}
}

func (m *mender) fix(help, title string, edits ...diag.Edit) {
	m.d.Help = help
	m.d.Fixes = append(m.d.Fixes, diag.Fix{Title: title, Edits: edits})
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\f' }

// before is where the blanks begin that stand before an offset.
func (m *mender) before(at uint32) uint32 {
	for at > 0 && isBlank(m.src[at-1]) {
		at--
	}
	return at
}

// after is where the blanks end that stand at an offset.
func (m *mender) after(at uint32) uint32 {
	for int(at) < len(m.src) && isBlank(m.src[at]) {
		at++
	}
	return at
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= utf8.RuneSelf
}

// word is the length of the word at an offset.
func (m *mender) word(at uint32) uint32 {
	n := uint32(0)
	for int(at+n) < len(m.src) && isWordByte(m.src[at+n]) {
		n++
	}
	return n
}

// wordBefore is where the word begins that ends at an offset.
func (m *mender) wordBefore(at uint32) uint32 {
	for at > 0 && isWordByte(m.src[at-1]) {
		at--
	}
	return at
}

// colon mends `if x` and `else if x:`.
func (m *mender) colon() {
	end := m.before(m.at.Start)
	if start := m.wordBefore(end); string(m.src[start:end]) == "else" && string(m.src[m.at.Start:m.at.End]) == "if" {
		m.fix("write `elif`", "write `elif`", m.edit(start, m.at.End, "elif"))
		return
	}
	m.fix("put a colon behind the header", "insert `:`", m.edit(end, end, ":"))
}

// equals mends the `=` that stands behind an offset, where a condition is meant: in a statement that is an assignment the target is wrong.
func (m *mender) equals(at uint32) {
	at = m.after(at)
	line := m.after(uint32(bytes.LastIndexByte(m.src[:m.at.Start], '\n') + 1))
	switch string(m.src[line : line+m.word(line)]) {
	case "if", "elif", "while", "assert", "return":
		if int(at)+1 < len(m.src) && m.src[at] == '=' && m.src[at+1] != '=' {
			m.fix("compare with `==`", "write `==`", m.edit(at, at+1, "=="))
		}
	}
}

// call mends `print x`.
func (m *mender) call() {
	end := m.at.Start + m.word(m.at.Start)
	m.fix("it is a function: put its arguments in parentheses", "write the parentheses", m.edit(end, m.after(end), "("), m.edit(m.at.End, m.at.End, ")"))
}

// quote names the quotes that a string lacks.
func (m *mender) quote() {
	i := bytes.IndexAny(m.src[m.at.Start:], `'"`)
	if i < 0 {
		return
	}
	quotes := string(m.src[int(m.at.Start)+i])
	if strings.Contains(m.d.Message, "triple") {
		quotes = strings.Repeat(quotes, 3)
	}
	m.d.Help = "close the string with `" + quotes + "`"
}

// operator mends operators of other languages. The error about one of two characters is at its second.
func (m *mender) operator() {
	for _, x := range [...]struct {
		wrong, right string
		back         uint32
	}{{"<>", "!=", 0}, {"&&", "and", 1}, {"||", "or", 1}} {
		if m.at.Start < x.back || !bytes.HasPrefix(m.src[m.at.Start-x.back:], []byte(x.wrong)) {
			continue
		}
		start := m.at.Start - x.back
		m.fix("write `"+x.right+"`", "write `"+x.right+"`", m.edit(start, start+2, x.right))
		return
	}
}

// headWords are the keywords that a line can begin with.
var headWords = []string{
	"assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if",
	"import", "nonlocal", "pass", "raise", "return", "try", "while", "with", "yield",
}

// keyword mends a misspelt keyword at the beginning of a line: the error is at what follows it.
func (m *mender) keyword() {
	end := m.before(m.at.Start)
	if end > 0 && m.src[end-1] == ':' {
		end = m.before(end - 1) // `esle:`
	}
	start := m.wordBefore(end)
	if begin := m.before(start); start == end || begin > 0 && m.src[begin-1] != '\n' && m.src[begin-1] != '\r' {
		return
	}
	word := string(m.src[start:end])
	if slices.Contains(headWords, word) {
		return
	}
	line := m.src[end:]
	if n := bytes.IndexAny(line, "\r\n"); n >= 0 {
		line = line[:n]
	}
	near := slices.Clone(headWords)
	for meant := diag.Suggest(word, near); meant != "" && m.reread+len(line) <= mostReread; meant = diag.Suggest(word, near) {
		m.reread += len(line)
		if isPython(meant, string(line)) {
			m.fix(diag.Meant(meant), "write `"+meant+"`", m.edit(start, end, meant))
			return
		}
		near = slices.DeleteFunc(near, func(s string) bool { return s == meant })
	}
}

// mostReread is how much text of a file is read again to see which keywords make Python of it: much more than people misspell at once.
const mostReread = 64 << 10

// isPython reports whether a line that begins with a keyword is Python, be it the head of a block or a clause.
func isPython(keyword, rest string) bool {
	before := ""
	switch keyword {
	case "elif", "else":
		before = "if x: pass\n"
	case "except", "finally":
		before = "try: pass\n"
	}
	for _, after := range [...]string{"\n", " pass\n"} {
		if len(parser.Parse(diag.NewFile("", []byte(before+keyword+rest+after))).Errors) == 0 {
			return true
		}
	}
	return false
}
