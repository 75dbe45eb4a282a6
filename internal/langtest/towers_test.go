package langtest

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/load"
)

// HOST-41: every level of a tower of Modules copies what is below it, and that counts as work: 200 000 steps are not enough for 1 000 levels,
// whose evaluation would be some 10 000 steps without the copies.
func TestTowersOfModulesAreWork(t *testing.T) {
	for _, up := range []string{"Tower = above(Tower)", "Tower = Tower.renamed('t' * (i % 3 + 1)); above(Tower)"} {
		r, err := load.Text("m.py", []byte(header+`def above(below):
    @module
    class Level:
        child = below

    return Level


@module
class Tower:
    @func
    def run(x: Tensor[(4,), "f32"]):
        return x + x + x + x + x + x


for i in range(1000): `+up+"\n"), load.Options{Limits: host.Limits{Steps: 200_000}})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Diagnostics) != 1 || r.Diagnostics[0].Code != diag.HostLimit || !strings.Contains(r.Diagnostics[0].Message, "steps") {
			t.Errorf("%s: %v", up, r.Diagnostics)
		}
	}
}
