package host

// Allocated is what an evaluation has been charged for memory so far.
func Allocated(t *Thread) int64 { return t.allocated }
