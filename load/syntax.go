package load

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
	"github.com/tilefoundry/tilefoundry/python/resolve"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// parse reads a file and reports everything that lets nothing of it run (LOADSRC-5, DEC-18): errors of decoding, of syntax and of the
// symbol table, and an encoding that a load refuses. Where the file is not plain UTF-8, its Src becomes the decoded text, which is what
// spans index. The tree is there even after errors, without the statements that could not be read.
func parse(file *diag.File) (*ast.Module, []diag.Diagnostic) {
	cookie := encodingCookie(file.Src)
	r := parser.Parse(file)
	if r.File != file {
		file.Src = r.File.Src
	}
	var ds []diag.Diagnostic
	shared := &remedies{}
	for _, e := range r.Errors {
		d := syntaxDiagnostic(file, e)
		shared.remedy(&d, e)
		if d.Code == diag.EncodingError {
			if at := undecodable(file.Src, cookie); at != (diag.Span{}) {
				d.Primary.Span = at
			}
		}
		ds = append(ds, d)
	}
	if len(ds) == 0 && !accepted(r.Encoding) {
		ds = append(ds, refusedEncoding(file, cookie, r.Encoding))
	}
	if len(ds) == 0 {
		info, errs := resolve.File(r.Module)
		for _, e := range errs {
			ds = append(ds, diag.Diagnostic{
				Code: diag.ScopeError, Message: e.Message, Primary: diag.Location{File: file, Span: e.Span}, Class: string(e.Class),
			})
		}
		r.Warnings = append(r.Warnings, info.Warnings...)
	}
	for _, w := range r.Warnings {
		ds = append(ds, syntaxWarning(file, w))
	}
	return r.Module, ds
}

func syntaxWarning(file *diag.File, w token.Warning) diag.Diagnostic {
	return diag.Diagnostic{
		Code: diag.SyntaxWarning, Severity: diag.Warning, Message: w.Message, Class: "SyntaxWarning",
		Primary: diag.Location{File: file, Span: diag.Span{Start: w.Start, End: w.End}},
	}
}

// syntaxDiagnostic gives a parser's error its code.
func syntaxDiagnostic(file *diag.File, e parser.Error) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: diag.SyntaxError, Message: diag.Clip(e.Message), Class: string(e.Class), Primary: diag.Location{File: file, Span: e.Span},
	}
	switch {
	case e.Class == token.MemoryError || e.Class == token.RecursionError:
		d.Code = diag.NestedTooDeep
		if d.Message == "" {
			d.Message = "the source is nested too deeply to be read"
		}
	case strings.HasPrefix(e.Message, "too many nested") || strings.HasPrefix(e.Message, "too many levels of indentation"):
		d.Code = diag.NestedTooDeep
	case e.Class == token.IndentationError:
		d.Code = diag.IndentationError
	case e.Class == token.TabError:
		d.Code = diag.TabError
	case e.Class == token.UnicodeError || aboutEncoding(e.Message):
		d.Code = diag.EncodingError
		d.Help = "save the file as UTF-8"
	}
	return d
}

// aboutEncoding recognises CPython's words for bytes that are no text.
func aboutEncoding(message string) bool {
	for _, start := range []string{"encoding problem", "unknown encoding", "Non-UTF-8 code", "source code cannot contain null bytes", "source code string cannot contain null bytes"} {
		if strings.HasPrefix(message, start) {
			return true
		}
	}
	return strings.Contains(message, "codec can't decode")
}

// undecodable is the place of an error of decoding (LOADSRC-1): the first byte that is no text in the encoding, or else the comment
// that names the encoding.
func undecodable(src []byte, cookie cookieAt) diag.Span {
	at := -1
	switch name := normalEncoding(cookie.name); {
	case bytes.IndexByte(src, 0) >= 0:
		at = bytes.IndexByte(src, 0)
	case name == "" || strings.HasPrefix(name, "u"):
		at = firstInvalid(src)
	case strings.Contains(name, "ascii"):
		at = bytes.IndexFunc(src, func(r rune) bool { return r >= utf8.RuneSelf })
	}
	if at < 0 {
		return cookie.span
	}
	return diag.Span{Start: uint32(at), End: uint32(at + 1)}
}

// firstInvalid is the offset of the first byte that is not UTF-8, or -1.
func firstInvalid(src []byte) int {
	for i := 0; i < len(src); {
		r, size := utf8.DecodeRune(src[i:])
		if r == utf8.RuneError && size <= 1 {
			return i
		}
		i += size
	}
	return -1
}

// accepted tells the encodings that a load takes, under CPython's names of them and the names that stand for them (LOADSRC-1).
func accepted(encoding string) bool {
	switch normalEncoding(encoding) {
	case "utf_8", "utf8", "u8", "utf", "utf8_ucs2", "utf8_ucs4", "cp65001", "utf_8_sig",
		"ascii", "646", "ansi_x3.4_1968", "ansi_x3_4_1968", "ansi_x3.4_1986", "cp367", "csascii", "ibm367", "iso646_us",
		"iso_646.irv_1991", "iso_ir_6", "us", "us_ascii",
		"latin_1", "8859", "cp819", "csisolatin1", "ibm819", "iso8859", "iso8859_1", "iso_8859_1", "iso_8859_1_1987", "iso_ir_100", "l1",
		"latin", "latin1":
		return true
	}
	return false
}

// normalEncoding is an encoding's name as CPython compares it.
func normalEncoding(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == ' ' {
			return '_'
		}
		return r
	}, strings.ToLower(name))
}

var cookiePattern = regexp.MustCompile(`^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)`)

// cookieAt is the name in an encoding comment, as written, and where it stands.
type cookieAt struct {
	name string
	span diag.Span
}

// encodingCookie finds the encoding comment in the first two lines (PEP 263).
func encodingCookie(src []byte) cookieAt {
	offset := 0
	if bytes.HasPrefix(src, []byte("\ufeff")) {
		offset = len("\ufeff")
	}
	for range 2 {
		end := offset
		for end < len(src) && src[end] != '\n' && src[end] != '\r' {
			end++
		}
		line := src[offset:end]
		if m := cookiePattern.FindSubmatchIndex(line); m != nil {
			return cookieAt{string(line[m[2]:m[3]]), diag.Span{Start: uint32(offset + m[2]), End: uint32(offset + m[3])}}
		}
		if end < len(src) && src[end] == '\r' && end+1 < len(src) && src[end+1] == '\n' {
			end++
		}
		offset = min(end+1, len(src))
	}
	return cookieAt{}
}

func refusedEncoding(file *diag.File, cookie cookieAt, encoding string) diag.Diagnostic {
	name := cookie.name
	if name == "" {
		name = encoding
	}
	return diag.Diagnostic{
		Code:    diag.EncodingNotAccepted,
		Message: "the source is declared as `" + diag.Clip(name) + "`; a load accepts UTF-8, ASCII and Latin-1",
		Primary: diag.Location{File: file, Span: cookie.span},
		Help:    "save the file as UTF-8 and drop the comment",
	}
}
