package parser_test

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// stdlibDir finds CPython 3.13.0's own library: where TILEFOUNDRY_PYTHON_STDLIB says, in pyenv, or beside a python3.13 on the PATH.
func stdlibDir() string {
	if dir := os.Getenv("TILEFOUNDRY_PYTHON_STDLIB"); dir != "" {
		return dir
	}
	var dirs []string
	if home, err := os.UserHomeDir(); err == nil {
		dirs = append(dirs, filepath.Join(home, ".pyenv/versions/3.13.0/lib/python3.13"))
	}
	if exe, err := exec.LookPath("python3.13"); err == nil {
		if exe, err = filepath.EvalSymlinks(exe); err == nil {
			dirs = append(dirs, filepath.Join(filepath.Dir(filepath.Dir(exe)), "lib/python3.13"))
		}
	}
	for _, dir := range dirs {
		if _, err := os.Stat(filepath.Join(dir, "ast.py")); err == nil {
			return dir
		}
	}
	return ""
}

// stdlibRow is a line of testdata/stdlib-3.13.0.txt: a path, the hash of the source, and CPython's answer.
type stdlibRow struct{ path, source, answer string }

func stdlibRows(t testing.TB) []stdlibRow {
	f, err := os.Open("testdata/stdlib-3.13.0.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rows []stdlibRow
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		path, rest, _ := strings.Cut(lines.Text(), " ")
		source, answer, _ := strings.Cut(rest, " ")
		rows = append(rows, stdlibRow{path, source, answer})
	}
	return rows
}

func hash16(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])[:16]
}

// TestStdlib: every file of CPython's library has the tree that CPython gives it, and as many warnings.
func TestStdlib(t *testing.T) {
	dir := stdlibDir()
	if dir == "" {
		t.Skip("no CPython 3.13 library here: set TILEFOUNDRY_PYTHON_STDLIB to its lib/python3.13")
	}
	ran, wrong := 0, 0
	for _, row := range stdlibRows(t) {
		src, err := os.ReadFile(filepath.Join(dir, row.path))
		if err != nil || hash16(src) != row.source {
			continue
		}
		ran++
		got, want := stdlibAnswer(src), row.answer
		if strings.HasPrefix(got, "[") {
			want = errorWords(t, want)
		}
		if got != want && wrong < 40 {
			wrong++
			t.Errorf("%s: %s, want %s", row.path, got, want)
		}
	}
	if ran < 2000 {
		t.Errorf("ran on %d files of %s that are CPython 3.13.0's, want at least 2000", ran, dir)
	}
}

// stdlibAnswer writes our answer as the list has CPython's. Of an error it keeps CPython's words, without the place.
func stdlibAnswer(src []byte) string {
	r := parser.Parse(diag.NewFile("f", src))
	if len(r.Errors) > 0 {
		e := r.Errors[0]
		words, _ := json.Marshal([]string{"E", string(e.Class), e.Message})
		return string(words)
	}
	return hash16([]byte(ast.Dump(r.Module, r.File))) + " w" + strconv.Itoa(len(r.Warnings))
}

// errorWords leaves the place out of CPython's answer to an invalid source.
func errorWords(t *testing.T, answer string) string {
	var row []json.RawMessage
	if err := json.Unmarshal([]byte(answer), &row); err != nil {
		return answer
	}
	var words [3]string
	for i := range words {
		mustUnmarshal(t, row[i], &words[i])
	}
	out, _ := json.Marshal(words)
	return string(out)
}

// BenchmarkParseStdlib measures the whole library on one thread with full spans, and CPython's ast.parse on the same files in the same run, once:
// "cpython_MB/s" is its speed and "times_cpython" ours by it. "alloc/byte" counts the bytes allocated for each byte of source.
func BenchmarkParseStdlib(b *testing.B) {
	dir := stdlibDir()
	if dir == "" {
		b.Skip("no CPython 3.13 library here: set TILEFOUNDRY_PYTHON_STDLIB to its lib/python3.13")
	}
	var files []*diag.File
	total := 0
	for _, row := range stdlibRows(b) {
		if src, err := os.ReadFile(filepath.Join(dir, row.path)); err == nil && !strings.HasPrefix(row.answer, "[") {
			files = append(files, diag.NewFile(row.path, src))
			total += len(src)
		}
	}
	python := astParseSpeed(b, dir)
	b.SetBytes(int64(total))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		for _, f := range files {
			if r := parser.Parse(f); len(r.Errors) > 0 {
				b.Fatalf("%s: %v", f.Name, r.Errors[0])
			}
		}
	}
	runtime.ReadMemStats(&after)
	perByte := float64(after.TotalAlloc-before.TotalAlloc) / float64(total) / float64(b.N)
	b.ReportMetric(perByte, "alloc/byte")
	if perByte > 16 {
		b.Errorf("%.1f bytes allocated for each byte of source, want at most 16", perByte)
	}
	if python > 0 {
		b.ReportMetric(python, "cpython_MB/s")
		b.ReportMetric(float64(total)*float64(b.N)/1e6/b.Elapsed().Seconds()/python, "times_cpython")
	}
}

const astParse = `
import ast, os, sys, time
total, spent = 0, 0.0
for path in sys.stdin.read().split("\n"):
    data = open(os.path.join(sys.argv[1], path), "rb").read()
    began = time.perf_counter()
    ast.parse(data)
    spent += time.perf_counter() - began
    total += len(data)
print(total / spent / 1e6)
`

// astParseSpeed returns the speed of ast.parse in MB/s, or 0 where the interpreter of the library in dir cannot be run.
func astParseSpeed(b *testing.B, dir string) float64 {
	exe := filepath.Join(filepath.Dir(filepath.Dir(dir)), "bin", "python3.13")
	var paths []string
	for _, row := range stdlibRows(b) {
		if !strings.HasPrefix(row.answer, "[") {
			paths = append(paths, row.path)
		}
	}
	cmd := exec.Command(exe, "-W", "ignore", "-c", astParse, dir)
	cmd.Stdin = strings.NewReader(strings.Join(paths, "\n"))
	out, err := cmd.Output()
	if err != nil {
		b.Logf("%s: %v: no figure for CPython", exe, err)
		return 0
	}
	speed, _ := strconv.ParseFloat(strings.TrimSpace(string(out)), 64)
	return speed
}
