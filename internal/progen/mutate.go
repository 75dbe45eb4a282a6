package progen

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// A Mutation is a program after one edit: Text is From with the bytes of Old replaced by Put.
type Mutation struct {
	Kind string
	From string
	Old  span
	Put  string
	Text string
}

// new is where the edit stands in the text after it.
func (m Mutation) new() span { return span{m.Old.start, m.Old.start + len(m.Put)} }

// edits are the kinds of edit, each with how it is made. An edit that has nothing to change answers with the text as it was.
var edits = []struct {
	kind string
	make func(r *rand.Rand, text string) (span, string)
}{
	{"delete a token", func(r *rand.Rand, text string) (span, string) { return pickToken(r, text, anyToken).span, "" }},
	{"duplicate a token", func(r *rand.Rand, text string) (span, string) {
		t := pickToken(r, text, anyToken)
		return span{t.end, t.end}, " " + t.text
	}},
	{"replace a token", func(r *rand.Rand, text string) (span, string) {
		return pickToken(r, text, anyToken).span, pickToken(r, text, anyToken).text
	}},
	{"swap two tokens", swapTokens},
	{"change a name", changeName},
	{"misspell a name", func(r *rand.Rand, text string) (span, string) {
		t := pickToken(r, text, func(t tok) bool { return t.kind == wordToken })
		return t.span, t.text + choose(r, "_", "s", "x")
	}},
	{"change a number", func(r *rand.Rand, text string) (span, string) {
		return pickToken(r, text, isNumber).span, choose(r, "0", "1", "2", "3", "5", "7", "64", "-1", "-3", "2.5", "5000", "True")
	}},
	{"change an op", changeOp},
	{"change a dtype", changeWord(dtypes)},
	{"change a residency", changeWord(append(slices.Clone(storages), "umat", "vmem"))},
	{"change an axis", changeAxis},
	{"edit an annotation", editAnnotation},
	{"indent a line", func(r *rand.Rand, text string) (span, string) {
		l := pickLine(r, text)
		return span{l.start, l.start}, choose(r, " ", "    ")
	}},
	{"dedent a line", func(r *rand.Rand, text string) (span, string) {
		for range 50 {
			l := pickLine(r, text)
			if n := choose(r, 1, 4); strings.HasPrefix(text[l.start:], strings.Repeat(" ", n)) {
				return span{l.start, l.start + n}, ""
			}
		}
		return span{}, ""
	}},
	{"delete a line", func(r *rand.Rand, text string) (span, string) { return pickLine(r, text), "" }},
	{"duplicate a line", func(r *rand.Rand, text string) (span, string) {
		l := pickLine(r, text)
		return span{l.end, l.end}, text[l.start:l.end]
	}},
}

// Mutate makes one edit to a program. It differs from what it was made from.
func Mutate(r *rand.Rand, text string) Mutation {
	for {
		e := edits[r.IntN(len(edits))]
		at, put := e.make(r, text)
		if text[at.start:at.end] != put {
			return Mutation{e.kind, text, at, put, text[:at.start] + put + text[at.end:]}
		}
	}
}

func anyToken(tok) bool { return true }

func isNumber(t tok) bool { return t.kind == numberToken }

func pickToken(r *rand.Rand, text string, will func(tok) bool) tok {
	var fitting []tok
	for _, t := range tokens(text) {
		if will(t) {
			fitting = append(fitting, t)
		}
	}
	if len(fitting) == 0 {
		return tok{}
	}
	return fitting[r.IntN(len(fitting))]
}

// pickLine is a line that is not empty, with the newline that ends it.
func pickLine(r *rand.Rand, text string) span {
	for {
		at := r.IntN(len(text))
		start := strings.LastIndexByte(text[:at], '\n') + 1
		end := start + strings.IndexByte(text[start:], '\n') + 1
		if strings.TrimSpace(text[start:end]) != "" {
			return span{start, end}
		}
	}
}

func swapTokens(r *rand.Rand, text string) (span, string) {
	ts := tokens(text)
	i := r.IntN(len(ts) - 1)
	a, b := ts[i], ts[i+1]
	return span{a.start, b.end}, b.text + text[a.end:b.start] + a.text
}

// changeName puts another name of the file in the place of one.
func changeName(r *rand.Rand, text string) (span, string) {
	named := func(t tok) bool {
		return t.kind == wordToken && t.text[len(t.text)-1] >= '0' && t.text[len(t.text)-1] <= '9'
	}
	return pickToken(r, text, named).span, pickToken(r, text, named).text
}

func changeOp(r *rand.Rand, text string) (span, string) {
	if r.IntN(4) == 0 {
		symbols := []string{"+", "-", "*", "/", "//", "%", "@", "==", "<", "and"}
		return pickToken(r, text, func(t tok) bool { return slices.Contains(symbols, t.text) }).span, choose(r, symbols...)
	}
	ts := tokens(text)
	var called []tok
	for i, t := range ts {
		if i > 1 && ts[i-1].text == "." && ts[i-2].text == "tf" {
			called = append(called, t)
		}
	}
	if len(called) == 0 {
		return span{}, ""
	}
	return called[r.IntN(len(called))].span, choose(r, opNames...)
}

// changeWord changes a string that is one of words into another of them.
func changeWord(words []string) func(*rand.Rand, string) (span, string) {
	return func(r *rand.Rand, text string) (span, string) {
		return pickToken(r, text, func(t tok) bool { return t.kind == stringToken && slices.Contains(words, strings.Trim(t.text, `"`)) }).span,
			strconv.Quote(choose(r, words...))
	}
}

// changeAxis changes a number that says an axis.
func changeAxis(r *rand.Rand, text string) (span, string) {
	ts := tokens(text)
	var axes []tok
	for i, t := range ts {
		if i > 2 && t.kind == numberToken && slices.ContainsFunc(ts[i-3:i], func(t tok) bool { return t.text == "axis" || t.text == "perm" || t.text == "axes" }) {
			axes = append(axes, t)
		}
	}
	if len(axes) == 0 {
		return span{}, ""
	}
	return axes[r.IntN(len(axes))].span, choose(r, "0", "1", "2", "3", "9")
}

// editAnnotation changes a token of the type of a parameter or of a result.
func editAnnotation(r *rand.Rand, text string) (span, string) {
	ts := tokens(text)
	var inside []tok
	depth := 0
	for i, t := range ts {
		switch {
		case depth > 0 && t.text == "[":
			depth++
		case depth > 0 && t.text == "]":
			depth--
		case depth == 0 && t.text == "[" && i > 0 && strings.HasSuffix(ts[i-1].text, "Tensor"):
			depth = 1
		case depth > 0:
			inside = append(inside, t)
		}
	}
	if len(inside) == 0 {
		return span{}, ""
	}
	t := inside[r.IntN(len(inside))]
	switch t.kind {
	case numberToken:
		return t.span, choose(r, "1", "2", "3", "6", "0", "-2")
	case stringToken:
		return t.span, strconv.Quote(choose(r, append(slices.Clone(dtypes), "smem", "gmem", "f64", "")...))
	}
	return t.span, choose(r, "", ",", "N", "8", "[", `"f32"`, "@")
}
