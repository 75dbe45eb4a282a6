package ir

import (
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
)

// positionOwners hands the positions of a layout to the logical axes of a shape, both from left to right; the result is the owner of each
// position, or -1 against a rank-0 shape (LAY-30, LAY-32).
func positionOwners(domain, shape []dim.Dim) []int {
	owners := make([]int, len(domain))
	at := 0
	take := func(axis int) {
		owners[at] = axis
		at++
	}
	for axis, extent := range shape {
		if at == len(domain) {
			break
		}
		n, static := dim.AsConst(extent)
		switch {
		case !static && dim.Equal(domain[at], extent), static && n == 1:
			take(axis)
		case !static:
			for at < len(domain) {
				take(axis)
			}
		case n == 0:
			takeThroughZero(domain, owners, &at, axis)
		default:
			for product := int64(1); at < len(domain) && product < n; {
				if m, ok := dim.AsConst(domain[at]); ok {
					var fits bool
					if product, fits = dim.Apply(dim.Mul, product, m); !fits {
						product = n
					}
				}
				take(axis)
			}
		}
	}
	for ; at < len(domain); at++ {
		owners[at] = len(shape) - 1
	}
	return owners
}

// takeThroughZero gives an axis of extent 0 the positions up to and including the first of extent 0, or none when there is no such position.
func takeThroughZero(domain []dim.Dim, owners []int, at *int, axis int) {
	for end := *at; end < len(domain); end++ {
		if domain[end] != dim.Const(0) {
			continue
		}
		for ; *at <= end; *at++ {
			owners[*at] = axis
		}
		return
	}
}

// splitAxis is the logical axis that mesh axis i splits (LAY-33); it reports false when it splits none.
func splitAxis(s *shard.Sharded, shape []dim.Dim, i int) (int, bool) {
	split, ok := s.AttrAt(i).(shard.Split)
	if !ok {
		return 0, false
	}
	owners := positionOwners(s.Domain(), shape)
	if split.Axis < 0 || split.Axis >= len(owners) || owners[split.Axis] < 0 {
		return 0, false
	}
	return owners[split.Axis], true
}
