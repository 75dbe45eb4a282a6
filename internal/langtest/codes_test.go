package langtest

import (
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
)

// Every code that a source can trigger is reported by some program under testdata/lang.
func TestLanguageReportsEveryCode(t *testing.T) {
	programs, err := Programs(langRoot)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[diag.Code]bool{}
	for _, p := range programs {
		r, err := p.Load()
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range append(r.Diagnostics, r.SetAside...) {
			seen[d.Code] = true
		}
	}
	for _, info := range diag.Codes() {
		if info.Code[2] == '7' {
			continue // of printing, which the programs here are not asked to do
		}
		if strings.HasPrefix(string(info.Code), "TF81") {
			continue // of documents, which are no programs in Python: irjson tests them
		}
		if _, exempt := sourceless[info.Code]; !exempt && !seen[info.Code] {
			t.Errorf("no program reports %s %s", info.Code, info.Title)
		}
	}
}
