package host

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestQuotient compares with exact fractions, of numbers whose quotients are of all sizes that floats have and beyond, and of those that lie in the
// middle between two floats (HOST-142).
func TestQuotient(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	wide := func(bits int) *big.Int {
		n := big.NewInt(1)
		for n.BitLen() < bits {
			n.Lsh(n, 63).Or(n, big.NewInt(r.Int64()))
		}
		return n.Rsh(n, uint(n.BitLen()-bits))
	}
	check := func(a, b *big.Int) {
		t.Helper()
		want, _ := new(big.Rat).SetFrac(a, b).Float64()
		if a.Sign() == 0 && b.Sign() < 0 || want == 0 && (a.Sign() < 0) != (b.Sign() < 0) {
			want = math.Copysign(0, -1)
		}
		if got := quotient(a, b); math.Float64bits(got) != math.Float64bits(want) {
			t.Errorf("%v / %v: %v, want %v", a, b, got, want)
		}
	}
	for range 4000 {
		n := 1 + r.IntN(1500)
		a, b := wide(n), wide(max(1, n+r.IntN(2400)-1200))
		if r.IntN(2) == 0 {
			a.Neg(a)
		}
		check(a, b)
		// A middle, and its neighbours: 54 bits of which the last is set, times what is divided by again.
		middle := new(big.Int).SetBit(wide(54), 0, 1)
		by := wide(1 + r.IntN(200))
		product := new(big.Int).Mul(middle, by)
		scaled := new(big.Int).Lsh(by, uint(r.IntN(1120))) // down to where floats are subnormal
		for d := int64(-1); d <= 1; d++ {
			check(new(big.Int).Add(product, big.NewInt(d)), scaled)
		}
	}
	for _, e := range []uint{1021, 1022, 1023, 1024, 1025, 1074, 1075, 1076, 1080} {
		one, power := big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), e)
		check(one, power)
		check(power, one)
		check(new(big.Int).Sub(power, one), one)
		check(big.NewInt(-3), power)
		check(big.NewInt(0), power.Neg(power))
	}
}
