package parser

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/token"
)

// strings reads one or more string literals that stand beside each other and are one value.
func (p *parser) strings() ast.Expr {
	if p.tok.Kind == token.String {
		if k := p.peek(); k != token.String && k != token.FStringStart {
			return p.oneString()
		}
	}
	j := joined{p: p, start: p.tok.Start}
	for {
		switch p.tok.Kind {
		case token.String:
			j.literal()
			continue
		case token.FStringStart:
			j.isF = true
			p.fstring(&j)
			continue
		}
		break
	}
	return j.finish()
}

func (p *parser) oneString() ast.Expr {
	n := p.constants.alloc()
	n.At = ast.At{Start: p.tok.Start, End: p.tok.End}
	p.stringValue(n, p.tok)
	p.advance()
	return n
}

// stringValue decodes a string token into n.
func (p *parser) stringValue(n *ast.Constant, t token.Token) {
	text := p.text(t)
	n.Kind = ast.Str
	raw := false
	i := 0
	for ; text[i] != '\'' && text[i] != '"'; i++ {
		switch text[i] | 0x20 {
		case 'r':
			raw = true
		case 'b':
			n.Kind = ast.Bytes
		case 'u':
			n.U = text[i] == 'u'
		}
	}
	size := 1
	if len(text) >= i+6 && text[i+1] == text[i] && text[i+2] == text[i] {
		size = 3
	}
	body := text[i+size : len(text)-size]
	if n.Kind == ast.Str && p.scan.Invalid() {
		if bad := token.FirstInvalid(body); bad >= 0 {
			from, to := 0, len(body)
			if !raw && strings.Contains(body, "\\") { // then CPython decodes what lies between ASCII characters by itself
				for from = bad; from > 0 && body[from-1] >= 0x80; from-- {
				}
				for to = bad; to < len(body) && body[to] >= 0x80; to++ {
				}
			}
			p.raise(token.DecodeMessage(body[from:to], bad-from), t.Start, t.End)
			return
		}
	}
	if n.Kind == ast.Bytes {
		for j := 0; j < len(body); j++ {
			if body[j] >= 0x80 {
				p.raise("bytes can only contain ASCII literal characters", t.Start, t.End)
				return
			}
		}
	}
	n.Text = p.unescape(unixNewlines(body), diag.Span{Start: t.Start, End: t.End}, raw, n.Kind == ast.Bytes)
}

// unixNewlines turns CR LF and CR into LF, as CPython does with the whole source.
func unixNewlines(s string) string {
	if strings.IndexByte(s, '\r') < 0 {
		return s
	}
	return strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
}

// part is a piece of an f-string or of strings beside one: literal text, or a replacement field.
type part struct {
	at      ast.At
	text    string
	escaped bool // text is as it stands in the source, with escapes
	u       bool
	field   ast.Expr // nil for text
}

// joined gathers the strings that stand beside each other.
type joined struct {
	p     *parser
	start uint32
	isF   bool
	kind  ast.ConstKind // Str or Bytes, once a plain string has been seen
	some  bool
	parts []part
}

func (j *joined) literal() {
	p := j.p
	t := p.tok
	var c ast.Constant
	p.stringValue(&c, t)
	j.parts = append(j.parts, part{at: ast.At{Start: t.Start, End: t.End}, text: c.Text, u: c.U})
	if j.some && j.kind != c.Kind || j.isF && c.Kind == ast.Bytes {
		j.mixed()
	}
	j.kind, j.some = c.Kind, true
	p.advance()
}

const mixedLiterals = "cannot mix bytes and nonbytes literals"

// mixed refuses bytes beside text. CPython says so where the strings end.
func (j *joined) mixed() {
	p := j.p
	for p.peek() == token.String {
		p.advance()
	}
	p.peek()
	t := p.tok
	if p.i+1 < len(p.toks) {
		t = p.toks[p.i+1]
	}
	p.raise(mixedLiterals, t.Start, t.End)
}

func (j *joined) finish() ast.Expr {
	p := j.p
	if p.bad {
		return nil
	}
	if j.isF {
		if j.some && j.kind == ast.Bytes {
			p.raise(mixedLiterals, p.tok.Start, p.tok.End)
			return nil
		}
		values := p.joinParts(j.parts)
		return &ast.JoinedStr{At: p.at(j.start), Values: values}
	}
	n := p.constants.alloc()
	n.At, n.Kind, n.U = p.at(j.start), j.kind, j.parts[0].u
	n.Text = concat(j.parts)
	return n
}

func concat(parts []part) string {
	if len(parts) == 1 {
		return parts[0].text
	}
	n := 0
	for _, x := range parts {
		n += len(x.text)
	}
	var b strings.Builder
	b.Grow(n)
	for _, x := range parts {
		b.WriteString(x.text)
	}
	return b.String()
}

// joinParts makes the values of an f-string: text pieces that touch are one constant, whose range goes from the first piece to the last,
// and empty text is left out.
func (p *parser) joinParts(parts []part) []ast.Expr {
	from := len(p.exprStack)
	for i := 0; i < len(parts); {
		if parts[i].field != nil {
			p.push(parts[i].field)
			i++
			continue
		}
		end := i
		for end < len(parts) && parts[end].field == nil {
			end++
		}
		if text := concat(parts[i:end]); text != "" {
			n := p.constants.alloc()
			n.At = ast.At{Start: parts[i].at.Start, End: parts[end-1].at.End}
			n.Kind, n.Text, n.U = ast.Str, text, parts[i].u
			p.push(n)
		}
		i = end
	}
	return p.exprs(from)
}
