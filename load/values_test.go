package load

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// What an import statement binds is said to be imported, and nothing else: not in a function, not beside one, and not what is bound again.
func TestImportedNames(t *testing.T) {
	e := evaluated(t, "import json as a; b = 1\nfrom math import (pi as c,\n    tau as d)\nif b:\n    import sys\nelse:\n    import os\ndef f():\n    import re\n"+
		"a2 = a\nimport operator; operator = 2\ntry:\n    import nothing_like_it\nfinally:\n    import abc\n")
	var got []string
	for _, v := range e.Values() {
		got = append(got, fmt.Sprint(v.Name, " ", v.Imported))
	}
	const want = "a true, b false, c true, d true, sys true, f false, a2 false, operator false, nothing_like_it true, abc true"
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("got  %s\nwant %s", s, want)
	}
}

// Each name is looked for among the imports in less than the time that going through all of them takes: that was ten seconds.
func TestManyImportedNames(t *testing.T) {
	var b strings.Builder
	for i := range 60_000 {
		fmt.Fprintf(&b, "import sys as a%d\n", i)
	}
	e := evaluated(t, b.String())
	took := stopwatch.Least(3*time.Second, func() {
		if n := len(e.Values()); n != 60_000 {
			t.Fatalf("%d names", n)
		}
	})
	if took > 3*time.Second {
		t.Errorf("took %v", took)
	}
}

func evaluated(t *testing.T, source string) *Evaluation {
	t.Helper()
	r := newRoom(t)
	r.write(t, map[string]string{"m.py": source})
	e, err := Evaluate(Source{Path: r.root + "/m.py"}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}
