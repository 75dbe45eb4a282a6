package host

import "strconv"

// textBuilder gathers a text under the text limit, in memory that it borrows from the evaluation: a text that is done is copied out of it. A
// text that is given up keeps what it has borrowed.
type textBuilder struct {
	t *Thread
	b []byte
}

// The memory that texts are gathered in is kept for later ones if there is no more of it than this.
const (
	keptText  = 8 << 10
	keptTexts = 8
)

// newText begins a text.
func (t *Thread) newText() textBuilder {
	if n := len(t.texts); n > 0 {
		b := t.texts[n-1]
		t.texts = t.texts[:n-1]
		return textBuilder{t, b}
	}
	return textBuilder{t, make([]byte, 0, 256)}
}

// text ends the text.
func (b *textBuilder) text() string {
	s := string(b.b)
	b.t.Made(textHeader)
	if cap(b.b) <= keptText && len(b.t.texts) < keptTexts {
		b.t.texts = append(b.t.texts, b.b[:0])
	}
	b.b = nil
	return s
}

// room charges for n more bytes.
func (b *textBuilder) room(n int) *Failure {
	total := int64(len(b.b) + n)
	if total > b.t.limits.Text {
		return b.t.LimitExceeded("text size", b.t.limits.Text, total)
	}
	b.t.steps += int64(n) / 64
	return b.t.Alloc(int64(n))
}

func (b *textBuilder) add(s string) *Failure {
	if f := b.room(len(s)); f != nil {
		return f
	}
	b.b = append(b.b, s...)
	return nil
}

// addFormatted adds format(v, spec).
func (b *textBuilder) addFormatted(v Value, spec string) *Failure {
	if spec == "" {
		switch x := v.(type) {
		case Int:
			return b.addInt(int64(x))
		case Str:
			return b.add(string(x))
		}
	}
	s, f := b.t.Format(v, spec)
	if f != nil {
		return f
	}
	return b.add(s)
}

// addInt adds what str gives for an int, and charges for it.
func (b *textBuilder) addInt(n int64) *Failure {
	if f := b.t.Step(1); f != nil {
		return f
	}
	return b.addDigits(n)
}

// addDigits adds the decimal digits of an int.
func (b *textBuilder) addDigits(n int64) *Failure {
	var digits [20]byte
	d := strconv.AppendInt(digits[:0], n, 10)
	if f := b.room(len(d)); f != nil {
		return f
	}
	b.b = append(b.b, d...)
	return nil
}
