package tilefoundry_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	listed = regexp.MustCompile(`(?m)^- \*\*([A-Z]+(?:-[A-Za-z_][A-Za-z_0-9]*)?-\d+)\*\*`)
	cited  = regexp.MustCompile(`\b[A-Z]+(?:-[A-Za-z_][A-Za-z_0-9]*)?-\d+\b`)
)

// TestEveryRuleInScopeIsTested reads docs/rules-in-scope.md: each rule is named by a test, or by a program under a testdata folder.
func TestEveryRuleInScopeIsTested(t *testing.T) {
	list, err := os.ReadFile("docs/rules-in-scope.md")
	if err != nil {
		t.Fatal(err)
	}
	tested := map[string]bool{}
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if d != nil && d.Name() == ".git" {
				return filepath.SkipDir
			}
			return err
		}
		data := strings.Contains(filepath.ToSlash(path), "testdata/")
		switch filepath.Ext(path) {
		case ".go", ".py", ".txtar", ".txt":
		default:
			return nil
		}
		if !data && !strings.HasSuffix(path, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, id := range cited.FindAll(text, -1) {
			tested[string(id)] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	rules := listed.FindAllSubmatch(list, -1)
	if len(rules) < 1000 {
		t.Fatalf("only %d rules are listed", len(rules))
	}
	for _, m := range rules {
		if id := string(m[1]); !tested[id] {
			t.Errorf("no test names %s", id)
		}
	}
}
