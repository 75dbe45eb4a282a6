package diag

import "testing"

func TestPlural(t *testing.T) {
	for _, tt := range []struct {
		n          int
		noun, want string
	}{{0, "extent", "0 extents"}, {1, "extent", "1 extent"}, {2, "extent", "2 extents"}, {1, "mesh axis", "1 mesh axis"}, {3, "mesh axis", "3 mesh axes"},
		{1, "entry", "1 entry"}, {11, "entry", "11 entries"}, {2, "child", "2 children"}, {-1, "element", "-1 elements"}} {
		if got := Plural(tt.n, tt.noun); got != tt.want {
			t.Errorf("%d %s: %q, want %q", tt.n, tt.noun, got, tt.want)
		}
	}
}
