package host

// HashInt is the hash of the int n, for a foreign value that equals an int and so must hash like one (PKG-36).
func HashInt(n int64) uint64 { return mix(1, uint64(n)) }
