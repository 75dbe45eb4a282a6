package parser

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/tilefoundry/tilefoundry/python/token"
)

// mistakesText is the grammar that explains what is wrong with a statement; it says itself what its signs mean.
//
//go:embed mistakes.peg
var mistakesText string

type op uint8

const (
	opToken  op = iota // a kind of token
	opSoft             // a name with a certain text
	opPrefix           // a name that counts as a soft keyword
	opRule
	opChoice // choices in parentheses
	opOptional
	opMany    // any number
	opSome    // one or more
	opGather  // one or more, separated
	opFollows // &
	opNot     // !
	opForced  // &&
	opCut     // ~
	opLean    // a rule read as if in the first reading
	opNever
)

// piece is a part of a choice.
type piece struct {
	op      op
	kind    token.Kind
	text    string // of a soft keyword, or of the token that is expected
	rule    *rule
	choices []choice // of parentheses and what is made of them
	sub     *piece   // what is optional, repeated or looked at
	sep     *piece   // of opGather
	capture byte     // 'a' or 'b', or 0
}

// choice is a sequence of pieces and what is done where all of them fit.
type choice struct {
	pieces []piece
	late   bool // only in the second reading
	first  kindSet
	any    bool // it can be empty, so that first says nothing
	action action
}

// action is what stands behind an arrow: a verb, the names that it is about, and a message.
type action struct {
	verb    string
	args    string
	message string
}

type rule struct {
	name     string
	id       uint16
	remember bool
	cost     int // in CPython's nested rules: a rule that begins with itself there is two
	choices  []choice
	first    kindSet
	empty    bool // it can be empty
}

type grammar struct {
	simple, file, statement                      *rule
	elif, otherwise, except, exceptStar, finally *rule // the clauses
	caseBlock                                    *rule
}

// mistakes is the grammar, read when the first mistake is met.
var mistakes = sync.OnceValue(func() *grammar {
	r := grammarReader{rules: map[string]*rule{}}
	return r.read(mistakesText)
})

// grammarReader turns the text of the grammar into rules. The text is part of the program: what is wrong with it is found by any test.
type grammarReader struct {
	rules map[string]*rule
	words []string
	i     int
}

func (r *grammarReader) read(text string) *grammar {
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := grammarWords(line)
		if len(fields) > 1 && line[0] != ' ' {
			r.words = append(r.words, "\n")
		}
		r.words = append(r.words, fields...)
	}
	r.words = append(r.words, "\n")
	for r.i < len(r.words)-1 {
		r.next("\n")
		x := r.rule(r.word())
		for r.peek() == "!" {
			r.word()
			if x.remember {
				x.cost = 2
			}
			x.remember = true
		}
		r.next("=")
		x.choices = r.choices()
	}
	for name, x := range r.rules {
		if x.choices == nil {
			panic("parser: the grammar has no rule " + name)
		}
	}
	r.beginnings()
	return &grammar{
		simple: r.rules["simple"], file: r.rules["file"], statement: r.rules["statement"], elif: r.rules["elif_stmt"], otherwise: r.rules["else_block"],
		except: r.rules["except_block"], exceptStar: r.rules["except_star_block"], finally: r.rules["finally_block"], caseBlock: r.rules["case_block"],
	}
}

// grammarWords cuts a line of the grammar at blanks and signs, but not within quotes.
func grammarWords(line string) []string {
	var out []string
	for i := 0; i < len(line); {
		start := i
		switch c := line[i]; {
		case c == ' ' || c == '\n':
			i++
			continue
		case c == '\'' || c == '"':
			for i++; line[i] != c; i++ {
				if line[i] == '\\' {
					i++
				}
			}
			i++
		case c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			for i < len(line) && (line[i] == '_' || line[i] >= 'a' && line[i] <= 'z' || line[i] >= 'A' && line[i] <= 'Z') {
				i++
			}
		case strings.HasPrefix(line[i:], "->") || strings.HasPrefix(line[i:], "&&"):
			i += 2
		default:
			i++
		}
		out = append(out, line[start:i])
	}
	return out
}

func (r *grammarReader) peek() string { return r.words[r.i] }

func (r *grammarReader) word() string {
	r.i++
	return r.words[r.i-1]
}

func (r *grammarReader) next(want string) {
	if got := r.word(); got != want {
		panic("parser: the grammar has " + got + " for " + want + " before " + strings.Join(r.words[r.i:min(r.i+8, len(r.words))], " "))
	}
}

func (r *grammarReader) rule(name string) *rule {
	x := r.rules[name]
	if x == nil {
		x = &rule{name: name, id: uint16(len(r.rules)), cost: 1}
		r.rules[name] = x
	}
	return x
}

func (r *grammarReader) choices() []choice {
	out := []choice{r.choice()}
	for r.peek() == "/" {
		r.word()
		out = append(out, r.choice())
	}
	return out
}

func (r *grammarReader) choice() choice {
	var c choice
	for {
		switch r.peek() {
		case "/", ")", "]", "\n":
			return c
		case "?":
			r.word()
			c.late = true
		case "->":
			r.word()
			c.action.verb = r.word()
			for w := r.peek(); w != "/" && w != "\n"; w = r.peek() {
				r.word()
				if w[0] == '"' {
					c.action.message = strings.ReplaceAll(w[1:len(w)-1], `\"`, `"`)
					continue
				}
				c.action.args += w
			}
			return c
		default:
			c.pieces = append(c.pieces, r.piece())
		}
	}
}

func (r *grammarReader) piece() piece {
	var capture byte
	if w := r.peek(); len(w) == 1 && w[0] >= 'a' && w[0] <= 'b' && r.words[r.i+1] == ":" {
		capture = w[0]
		r.i += 2
	}
	p := r.suffixed()
	p.capture = capture
	return p
}

// suffixed reads a piece with what stands behind it: a repetition, or the separator's dot.
func (r *grammarReader) suffixed() piece {
	switch r.peek() {
	case "&&":
		r.word()
		p := r.single()
		return piece{op: opForced, kind: p.kind, text: p.text}
	case "&", "!":
		o := opFollows
		if r.word() == "!" {
			o = opNot
		}
		p := r.single()
		return piece{op: o, sub: &p}
	case "~":
		r.word()
		return piece{op: opCut}
	}
	p := r.single()
	switch r.peek() {
	case "*":
		r.word()
		return piece{op: opMany, sub: &p}
	case "+":
		r.word()
		return piece{op: opSome, sub: &p}
	case ".":
		r.word()
		item := r.single()
		r.next("+")
		return piece{op: opGather, sub: &item, sep: &p}
	}
	return p
}

func (r *grammarReader) single() piece {
	w := r.word()
	switch {
	case w == "(":
		p := piece{op: opChoice, choices: r.choices()}
		r.next(")")
		return p
	case w == "[":
		p := piece{op: opChoice, choices: r.choices()}
		r.next("]")
		return piece{op: opOptional, sub: &p}
	case w[0] == '\'':
		text := w[1 : len(w)-1]
		return piece{op: opToken, kind: kindOf(text), text: text}
	case w[0] == '"':
		return piece{op: opSoft, kind: token.Name, text: w[1 : len(w)-1]}
	case w[0] >= 'A' && w[0] <= 'Z':
		return r.class(w)
	}
	return piece{op: opRule, rule: r.rule(w)}
}

func (r *grammarReader) class(name string) piece {
	switch name {
	case "SOFT":
		return piece{op: opPrefix}
	case "LEAN":
		return piece{op: opLean, rule: r.rule("lean_expression")}
	case "NEVER":
		return piece{op: opNever}
	}
	kind, ok := map[string]token.Kind{
		"NAME": token.Name, "NUMBER": token.Number, "STRING": token.String, "NEWLINE": token.Newline, "INDENT": token.Indent,
		"DEDENT": token.Dedent, "END": token.EOF, "FSTART": token.FStringStart, "FMIDDLE": token.FStringMiddle, "FEND": token.FStringEnd,
	}[name]
	if !ok {
		panic("parser: the grammar has no kind " + name)
	}
	return piece{op: opToken, kind: kind}
}

// kindOf returns the kind of the token that has a text.
func kindOf(text string) token.Kind {
	switch text {
	case ")":
		return token.RParen
	case "]":
		return token.RBracket
	case "}":
		return token.RBrace
	}
	return token.NewScanner([]byte(text)).Next().Kind
}
