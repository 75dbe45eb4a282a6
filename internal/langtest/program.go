package langtest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/load"
)

// Program is one self-contained source of the language tests: a whole file, or one section of a file that holds several. A section
// begins at a line `# ---- program: name` and ends before the next one; what stands above the first such line is put before every section
// of the file. The lines of a section keep the numbers that they have in the file.
type Program struct {
	Path string // of the file
	Name string // of the section, or "" when the file is one program
	Src  []byte
}

var sectionLine = regexp.MustCompile(`^# ---- program: (\S.*)$`)

// Sections takes a source apart into its programs. A source without a separator is one program. Two sections of one name, and an
// expectation above the first separator, are errors.
func Sections(path string, src []byte) ([]Program, error) {
	lines := bytes.SplitAfter(src, []byte("\n"))
	var starts []int
	var names []string
	seen := map[string]bool{}
	for i, line := range lines {
		m := sectionLine.FindSubmatch(bytes.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		name := string(m[1])
		if seen[name] {
			return nil, fmt.Errorf("%s:%d: a second program %q", path, i+1, name)
		}
		seen[name] = true
		starts, names = append(starts, i), append(names, name)
	}
	if len(starts) == 0 {
		return []Program{{Path: path, Src: src}}, nil
	}
	prelude := bytes.Join(lines[:starts[0]], nil)
	if shared, err := Expectations(prelude); err != nil || len(shared) > 0 {
		return nil, fmt.Errorf("%s: what all programs share expects nothing of its own", path)
	}
	var all []Program
	for k, start := range starts {
		end := len(lines)
		if k+1 < len(starts) {
			end = starts[k+1]
		}
		var text bytes.Buffer
		text.Write(prelude)
		text.Write(bytes.Repeat([]byte("\n"), start-starts[0]))
		text.Write(bytes.Join(lines[start:end], nil))
		all = append(all, Program{Path: path, Name: names[k], Src: text.Bytes()})
	}
	return all, nil
}

// Programs lists every program of the .py files beneath a folder, in order.
func Programs(root string) ([]Program, error) {
	files, err := Files(root)
	if err != nil {
		return nil, err
	}
	var all []Program
	for _, path := range files {
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		programs, err := Sections(path, src)
		if err != nil {
			return nil, err
		}
		all = append(all, programs...)
	}
	return all, nil
}

// Load checks the program: a file with what lies beside it, a section by itself.
func (p Program) Load() (*load.Result, error) {
	if p.Name == "" {
		return load.File(load.Source{Path: p.Path}, load.Options{})
	}
	return load.Text(filepath.Base(p.Path), p.Src, load.Options{})
}

// LoadEdited checks another text in the place of the program.
func (p Program) LoadEdited(src []byte) (*load.Result, error) {
	if p.Name != "" {
		return load.Text(filepath.Base(p.Path), src, load.Options{})
	}
	return load.Text(filepath.Base(p.Path), src, load.Options{Roots: []string{filepath.Dir(p.Path)}})
}

// Title names the program in output: the file beneath root, and the section.
func (p Program) Title(root string) string {
	rel, err := filepath.Rel(root, p.Path)
	if err != nil {
		rel = p.Path
	}
	if p.Name == "" {
		return filepath.ToSlash(rel)
	}
	return filepath.ToSlash(rel) + "/" + strings.ReplaceAll(p.Name, " ", "_")
}

// Check loads the program and compares what it reports with what it expects. Diagnostics that lie in another file are left to that file's
// own run.
func (p Program) Check() ([]string, error) {
	expected, err := Expectations(p.Src)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.Path, err)
	}
	r, err := p.Load()
	if err != nil {
		return nil, err
	}
	return Compare(filepath.Base(p.Path), expected, own(r)), nil
}

// own are the diagnostics of a load that lie in the program itself, or nowhere.
func own(r *load.Result) []diag.Diagnostic {
	var ds []diag.Diagnostic
	for _, d := range r.Diagnostics {
		if !d.Primary.Valid() || d.Primary.File == r.File {
			ds = append(ds, d)
		}
	}
	return ds
}
