package host

// cursor walks over a value for a loop. What loops walk over most needs no iterator value.
type cursor struct {
	kind  cursorKind
	i     int
	items []Value // of a tuple
	list  *List
	rest  smallRangeIter // of a range
	it    Iterator
	pairs pairIter // the iterator, if it makes pairs
}

type cursorKind uint8

const (
	overIterator cursorKind = iota
	overList
	overTuple
	overRange
)

// begin starts the walk, which iter(v) does.
func (c *cursor) begin(t *Thread, v Value) (fail *Failure) {
	switch x := v.(type) {
	case *List:
		c.kind, c.list = overList, x
		return nil
	case *Tuple:
		c.kind, c.items = overTuple, x.Items
		return nil
	case *Range:
		if x.length == nil {
			c.kind, c.rest = overRange, x.small
			return nil
		}
	}
	if c.it, fail = t.Iter(v); fail == nil {
		c.pairs, _ = c.it.(pairIter)
	}
	return fail
}

// next takes one item and charges for the round it begins.
func (c *cursor) next(t *Thread, each int64) (Value, bool, *Failure) {
	t.steps += each
	if t.steps > t.stepsAllowed.Load() {
		return nil, false, t.outOfSteps()
	}
	switch c.kind {
	case overList:
		if i := c.i; uint(i) < uint(len(c.list.items)) {
			c.i++
			return c.list.items[i], true, nil
		}
		return nil, false, nil
	case overTuple:
		if i := c.i; uint(i) < uint(len(c.items)) {
			c.i++
			return c.items[i], true, nil
		}
		return nil, false, nil
	case overRange:
		if c.rest.left <= 0 {
			return nil, false, nil
		}
		v := c.rest.next
		c.rest.left--
		c.rest.next += c.rest.step
		return boxInt(v), true, nil
	}
	if f := t.enter(); f != nil { // chains of iterators are as deep as their makers want
		return nil, false, f
	}
	v, more, f := c.it.Next(t)
	t.nest--
	return v, more, f
}

// nextInto is next where the item is a pair that is stored in two variables.
func (c *cursor) nextInto(t *Thread, each int64, first, second *Value) (bool, *Failure) {
	t.steps += each
	if t.steps > t.stepsAllowed.Load() {
		return false, t.outOfSteps()
	}
	if f := t.enter(); f != nil {
		return false, f
	}
	a, b, more, f := c.pairs.nextPair(t)
	t.nest--
	if more && f == nil {
		*first = a
		*second = b
	}
	return more, f
}

// pairIter is an iterator that makes pairs: in a loop over two variables they need not be made.
type pairIter interface {
	nextPair(t *Thread) (a, b Value, more bool, f *Failure)
}
