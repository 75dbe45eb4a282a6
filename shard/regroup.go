package shard

import (
	"fmt"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// item is a run of a placed tensor's elements on the way to the positions of a new shape: a position of the old layout, or what is left of one.
type item struct {
	extent int64
	stride dim.Dim // nil where the strides are absent
	from   int     // the old position that a Split may name, or -1
}

// regrouping is the walk of PROP-43 to PROP-46.
type regrouping struct {
	b       dim.Builder
	queue   []item
	bound   []int64 // for each old position the mesh extent that splits it, or 0
	emitted []item
}

// Regroup carries a placement through a reshape (PROP-42 to PROP-47): every position stays whole or is cut where the mesh axis that splits it allows, strides included. It refuses a shape that the placement cannot follow, saying why.
func (l *Sharded) Regroup(shape []dim.Dim) (*Sharded, error) {
	r := &regrouping{}
	if err := r.load(l); err != nil {
		return nil, err
	}
	extents, ok := dim.Static(shape)
	if !ok {
		return nil, unaligned("the new shape %s is not static", Flat(shape...))
	}
	r.emitted = make([]item, 0, len(r.queue)+len(shape))
	for o, d := range extents {
		if err := r.fill(o, d); err != nil {
			return nil, err
		}
	}
	if len(r.queue) > 0 {
		return nil, unaligned("elements of extent %d are left over", r.queue[0].extent)
	}
	if err := r.b.Err(); err != nil {
		return nil, err
	}
	attrs := append([]Attr(nil), l.Attrs...)
	for m, a := range attrs {
		s, ok := a.(Split)
		if !ok {
			continue
		}
		at := -1
		for k, e := range r.emitted {
			if e.from == s.Axis {
				at = k
			}
		}
		if at < 0 {
			return nil, unaligned("position %d, which mesh axis %d splits, has the extent 1 and is lost", s.Axis, m)
		}
		attrs[m] = Split{at}
	}
	return NewSharded(r.layout(), attrs, l.Mesh)
}

// load queues the positions of the old layout.
func (r *regrouping) load(l *Sharded) error {
	inner, ok := l.Layout.(*Strided)
	if !ok {
		return unaligned("its inner layout is no Layout")
	}
	if err := inner.CheckCongruent(); err != nil {
		return err
	}
	mesh := l.Mesh.Layout.Domain()
	if len(l.Attrs) > len(mesh) {
		return unaligned("it has %s, and its mesh %s", diag.Plural(len(l.Attrs), "attribute"), diag.Plural(len(mesh), "axis"))
	}
	domain := inner.Domain()
	r.bound = make([]int64, len(domain))
	r.queue = make([]item, 0, len(domain))
	for m, a := range l.Attrs {
		s, ok := a.(Split)
		if !ok {
			continue
		}
		if s.Axis < 0 || s.Axis >= len(domain) {
			return unaligned("mesh axis %d splits position %d, and the layout has rank %d", m, s.Axis, len(domain))
		}
		e, static := dim.AsConst(mesh[m])
		if !static || e <= 0 {
			return unaligned("mesh axis %d has the extent %s, which is not static", m, dim.String(mesh[m]))
		}
		if r.bound[s.Axis] != 0 {
			return unaligned("two mesh axes split position %d", s.Axis)
		}
		r.bound[s.Axis] = e
	}
	for k, d := range domain {
		n, static := dim.AsConst(d)
		if !static {
			return unaligned("position %d has the extent %s, which is not static", k, dim.String(d))
		}
		if n == 1 {
			continue
		}
		i := item{extent: n, from: -1}
		if inner.Strides != nil {
			i.stride = inner.Strides.Flatten()[k]
		}
		if r.bound[k] != 0 {
			i.from = k
		}
		r.queue = append(r.queue, i)
	}
	return nil
}

// fill emits the positions of new axis o of extent d.
func (r *regrouping) fill(o int, d int64) error {
	if d == 1 {
		r.emitted = append(r.emitted, item{extent: 1, stride: dim.Const(0), from: -1})
		return nil
	}
	if d == 0 {
		return unaligned("new axis %d has the extent 0", o)
	}
	for q := int64(1); q < d; {
		if len(r.queue) == 0 {
			return unaligned("new axis %d of extent %d takes more elements than there are", o, d)
		}
		next := r.queue[0]
		if next.extent <= 0 {
			return unaligned("the tensor has no elements")
		}
		if next.extent <= d/q {
			r.emitted = append(r.emitted, next)
			r.queue = r.queue[1:]
			q *= next.extent
			continue
		}
		if err := r.cut(o, d, q); err != nil {
			return err
		}
		q = d
	}
	return nil
}

// cut divides the next item, which overshoots axis o of extent d after q elements: its outer part closes the axis and its inner part starts the next one (PROP-44, PROP-45).
func (r *regrouping) cut(o int, d, q int64) error {
	next := r.queue[0]
	n := d / q
	if d%q != 0 || next.extent%n != 0 {
		return unaligned("new axis %d of extent %d cuts a position of extent %d unevenly", o, d, next.extent)
	}
	rest := next.extent / n
	outer := item{n, r.times(next.stride, rest), next.from}
	if next.from >= 0 {
		e := r.bound[next.from]
		if n%e != 0 {
			return unaligned("new axis %d of extent %d gives a part of extent %d, which is not a multiple of %d, the mesh extent that splits it", o, d, n, e)
		}
		if n > e {
			r.emitted = append(r.emitted, item{e, r.times(outer.stride, n/e), next.from})
			outer = item{n / e, outer.stride, -1}
		}
	}
	r.emitted = append(r.emitted, outer)
	r.queue[0] = item{rest, next.stride, -1}
	return nil
}

func (r *regrouping) times(stride dim.Dim, n int64) dim.Dim {
	if stride == nil {
		return nil
	}
	return r.b.Mul(stride, dim.Const(n))
}

func (r *regrouping) layout() *Strided {
	n, s := make([]dim.Dim, len(r.emitted)), make([]dim.Dim, len(r.emitted))
	absent := false
	for k, e := range r.emitted {
		n[k], s[k] = dim.Const(e.extent), e.stride
		absent = absent || e.stride == nil
	}
	if absent {
		return &Strided{Shape: Flat(n...)}
	}
	return NewStrided(Flat(n...), Flat(s...))
}

func unaligned(format string, args ...any) error {
	return &dim.Error{Code: diag.ReshapeUnaligned, Class: "ValueError", Message: fmt.Sprintf(format, args...)}
}
