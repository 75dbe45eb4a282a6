package inspect

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestZZ(t *testing.T) {
	files, _ := filepath.Glob("../testdata/print/*.py")
	more, _ := filepath.Glob("../examples/first_steps/*.py")
	for _, path := range append(files, more...) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			src, _ := os.ReadFile(path)
			items := read(t, string(src))
			text, err := File(items, Options{})
			if err != nil {
				t.Fatal(err)
			}
			os.MkdirAll("/tmp/printed", 0o755)
			os.WriteFile("/tmp/printed/"+filepath.Base(path), []byte(text), 0o644)
			again := read(t, text)
			second, err := File(again, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(text, second); diff != "" {
				t.Errorf("differs\n%s", diff)
			}
			sameItems(t, items, again, text)
		})
	}
}
