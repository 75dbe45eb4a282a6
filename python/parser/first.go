package parser

import "github.com/tilefoundry/tilefoundry/python/token"

// kindSet is a set of kinds of token.
type kindSet [2]uint64

func (s *kindSet) add(k token.Kind)      { s[k>>6] |= 1 << (k & 63) }
func (s *kindSet) has(k token.Kind) bool { return s[k>>6]>>(k&63)&1 != 0 }
func (s *kindSet) join(t kindSet) (grew bool) {
	before := *s
	s[0] |= t[0]
	s[1] |= t[1]
	return *s != before
}

// beginnings finds out which tokens each choice can begin with, so that one that cannot fit is left out at the first look. A choice that can be
// empty, or whose beginning cannot be told, takes any token. What is left out would have looked at that one token only.
func (r *grammarReader) beginnings() {
	for grew := true; grew; {
		grew = false
		for _, x := range r.rules {
			first, empty := firstOfChoices(x.choices)
			if x.first.join(first) || empty && !x.empty {
				x.empty = x.empty || empty
				grew = true
			}
		}
	}
	for _, x := range r.rules {
		settleChoices(x.choices)
	}
}

func settleChoices(choices []choice) {
	for i := range choices {
		c := &choices[i]
		var empty bool
		c.first, empty = firstOf(c.pieces)
		c.any = empty
		for k := range c.pieces {
			settlePiece(&c.pieces[k])
		}
	}
}

func settlePiece(p *piece) {
	settleChoices(p.choices)
	if p.sub != nil {
		settlePiece(p.sub)
	}
	if p.sep != nil {
		settlePiece(p.sep)
	}
}

func firstOfChoices(choices []choice) (first kindSet, empty bool) {
	for _, c := range choices {
		f, e := firstOf(c.pieces)
		first.join(f)
		empty = empty || e
	}
	return first, empty
}

func firstOf(pieces []piece) (first kindSet, empty bool) {
	for i := range pieces {
		f, e := firstOfPiece(&pieces[i])
		first.join(f)
		if !e {
			return first, false
		}
	}
	return first, true
}

func firstOfPiece(p *piece) (first kindSet, empty bool) {
	switch p.op {
	case opToken, opSoft:
		first.add(p.kind)
	case opPrefix:
		first.add(token.Name)
	case opRule, opLean:
		return p.rule.first, p.rule.empty
	case opChoice:
		return firstOfChoices(p.choices)
	case opOptional, opMany:
		first, _ = firstOfPiece(p.sub)
		return first, true
	case opSome, opGather:
		return firstOfPiece(p.sub)
	case opFollows, opNot, opCut:
		return first, true
	case opForced, opNever:
		return kindSet{^uint64(0), ^uint64(0)}, false
	}
	return first, false
}
