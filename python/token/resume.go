package token

import "strings"

// Resume lets the scanner go on behind what stopped it, so that further mistakes are found. It reports whether there is anything to go on with:
// where a bracket or a string of several lines stands open to the end of the source there is not.
func (s *Scanner) Resume() bool {
	e := s.Err
	if e == nil {
		return true
	}
	if s.pos >= s.end() && e.Class == SyntaxError || e.Message == tooManyIndents {
		return false
	}
	s.Err = nil
	switch {
	case e.Class == IndentationError:
		// The line counts as one of the block that is nearest to it.
		s.pending++
		s.indents = append(s.indents, s.column)
		s.altCols = append(s.altCols, s.altColumn)
	case e.Class == TabError:
		s.acceptTabs()
	case len(s.fstrings) > 0:
		s.abandonFString()
	case e.Place == AtBuffer:
		s.pos++ // a backslash
	case e.Mismatch:
		s.closeTo(s.Src[s.pos-1])
	case s.pos <= s.resumed && s.pos < s.end():
		s.pos++
	}
	s.resumed = s.pos
	return true
}

// Resumed returns where Resume went on the last time.
func (s *Scanner) Resumed() uint32 { return s.resumed }

// acceptTabs takes the line for what it is with tabs to eight.
func (s *Scanner) acceptTabs() {
	if top := len(s.indents) - 1; s.column > s.indents[top] {
		s.pending++
		s.indents = append(s.indents, s.column)
		s.altCols = append(s.altCols, s.altColumn)
	} else {
		s.altCols[top] = s.altColumn
	}
}

// abandonFString leaves all open f-strings, behind the quotes of the outermost where those can be found.
func (s *Scanner) abandonFString() {
	open := 0
	for _, f := range s.fstrings {
		open += f.depth
	}
	s.brackets = s.brackets[:max(len(s.brackets)-open, 0)]
	f := s.fstrings[0]
	s.fstrings = s.fstrings[:0]
	rest := s.Src[s.pos:s.end()]
	if f.size == 1 {
		if i := strings.IndexAny(rest, "\r\n"); i >= 0 {
			rest = rest[:i]
		}
	}
	quotes := strings.Repeat(string(f.quote), f.size)
	if i := strings.Index(rest, quotes); i >= 0 {
		s.pos += uint32(i + f.size)
	} else {
		s.pos += uint32(len(rest))
	}
}

// closeTo takes a closing bracket for the end of the nearest bracket that it matches, if one is open.
func (s *Scanner) closeTo(c byte) {
	for i := len(s.brackets) - 1; i >= 0; i-- {
		if matches(s.brackets[i].char, c) {
			s.brackets = s.brackets[:i]
			return
		}
	}
}

// Rewind lets the scanner begin again at the start of a line, where no bracket is open.
func (s *Scanner) Rewind(at uint32) {
	s.Err = nil
	s.pos, s.buffer, s.resumed = at, at, at
	s.lineBegin, s.last, s.pending = true, Newline, 0
	s.brackets, s.fstrings = s.brackets[:0], s.fstrings[:0]
	for n := len(s.Warnings); n > 0 && s.Warnings[n-1].Start >= at; n-- {
		s.Warnings = s.Warnings[:n-1]
	}
}
