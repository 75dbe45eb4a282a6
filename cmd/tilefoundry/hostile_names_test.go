package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/tilefoundry/tilefoundry/diag"
)

// No argument, file name or name in a source makes a message or a table give orders to a terminal or break its lines.
func TestHostileNames(t *testing.T) {
	const evil = "\x1b[31m\u202eA\u2066\r\a\u009b\u2028"
	dir := t.TempDir()
	source, marked := filepath.Join(dir, "m.py"), filepath.Join(dir, "marked.py")
	text := dslHead + "N = DimVar('\\x1b[31m\\u202eA\\u2066\\r\\n\\a\\x9b\\u2028', 1, 9)\n\n\n@func\ndef f(x: Tensor[(N,), \"f32\"]):\n    return tf.exp(x)\n"
	for name, text := range map[string]string{source: text, marked: "\ufeff" + dslHead + "\n\n@func\r\ndef f(x: Tensor[(4,), \"f32\"]):\r\n    return tf.expp(x)"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{evil}, {"check", evil + ".py"}, {"check", source + ":" + evil}, {"check", "--" + evil}, {"check", "--format", evil, source},
		{"check", "--root", evil, source}, {"check", "--limit", evil}, {"explain", evil}, {"ops", evil}, {"completion", evil}, {"ast", evil},
		{"print", "-o", filepath.Join(dir, evil, "x"), source}, {"host", source, evil}, {"layout", source, evil},
		{"layout", source}, {"layout", source + ":f", "x"}, {"layout", source + ":f", "return"},
	} {
		_, out, errs := tf(args...)
		for _, r := range errs + out {
			if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028') {
				t.Errorf("%q lets %U through: %q", args, r, errs+out)
				break
			}
		}
	}
	// Documents escape the same characters, and read back to them.
	named := filepath.Join(dir, "\u202eA\u009b\u2066\x7f.py")
	if err := os.WriteFile(named, []byte(text+"\n\n@func\ndef g(x: Tensor[(4,), \"f32\"]):\n    return tf.expp(x)\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"check", "--json", named}, {"check", "--format", "sarif", named}, {"check", "--json", source}, {"print", "--format", "json", source},
		{"print", "--format", "json", "--source", source}, {"host", "--format", "json", named}, {"host", "--format", "json", source}, {"ast", "--format", "json", source},
	} {
		_, out, _ := tf(args...)
		if !json.Valid([]byte(out)) {
			t.Errorf("%q writes no JSON: %q", args, out)
		}
		for _, r := range out {
			if r != '\n' && diag.Unsafe(r) {
				t.Errorf("%q lets %U through: %q", args, r, out)
				break
			}
		}
	}
	var report struct{ Target string }
	_, out, _ := tf("check", "--json", named)
	if err := json.Unmarshal([]byte(out), &report); err != nil || report.Target != named {
		t.Errorf("%v: the target %q is not %q", err, report.Target, named)
	}
	// A byte order mark, Windows line ends and a last line without an end stay through --fix.
	if status, _, errs := tf("check", "--fix", marked); status != holds || !strings.Contains(errs, "mended 1 mistake") {
		t.Errorf("status %d: %s", status, errs)
	}
	if got, err := os.ReadFile(marked); err != nil || !strings.HasPrefix(string(got), "\ufefffrom ") || !strings.HasSuffix(string(got), "):\r\n    return tf.exp(x)") {
		t.Errorf("%v: %q", err, got)
	}
}
