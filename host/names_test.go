package host

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestNamesDeleted binds and deletes names at random, and compares with a list: rebinding keeps a name's place, and a name that was deleted comes
// last when it is bound again (HOST-68).
func TestNamesDeleted(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, many := range []int{10, 40, 700} {
		var n Names
		var order []string
		values := map[string]Value{}
		for step := range 20000 {
			name := fmt.Sprint("n", r.IntN(many))
			_, bound := values[name]
			if r.IntN(2+step/4000%3) == 0 {
				if n.delete(name) != bound {
					t.Fatalf("deletion of %s: %t", name, !bound)
				}
				delete(values, name)
				for i, o := range order {
					if o == name {
						order = append(order[:i:i], order[i+1:]...)
						break
					}
				}
				continue
			}
			if !bound {
				order = append(order, name)
			}
			values[name] = Int(step)
			n.Set(name, Int(step))
			if step%50 != 0 {
				continue
			}
			for i := range many {
				name := fmt.Sprint("n", i)
				if got := n.Get(name); got != values[name] {
					t.Fatalf("%s is %v, want %v", name, got, values[name])
				}
			}
			all := n.All()
			if n.Len() != len(order) || len(all) != len(order) {
				t.Fatalf("%d names, want %d", n.Len(), len(order))
			}
			for i, b := range all {
				if b.Name != order[i] {
					t.Fatalf("%s stands at %d, want %s", b.Name, i, order[i])
				}
			}
		}
	}
}

// TestNamesDeletedInTurns shows that a name that is bound and deleted again and again leaves nothing behind in the index that a search goes through.
func TestNamesDeletedInTurns(t *testing.T) {
	var n Names
	for i := range 1000 {
		n.Set(fmt.Sprint("n", i), None)
	}
	for range 5000 {
		n.Set("x", None)
		n.delete("x")
		taken := 0
		for _, p := range n.index {
			if p != 0 {
				taken++
			}
		}
		if taken != 1000 {
			t.Fatalf("%d places taken by 1000 names", taken)
		}
	}
}
