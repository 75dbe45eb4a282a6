package parser_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// TestTreeJSON: the form with names says the same as CPython's trees: each class has as many fields, in the same order, with the same values.
func TestTreeJSON(t *testing.T) {
	nodes := 0
	for _, a := range readAnswers(t, "testdata/own.jsonl") {
		r := parser.Parse(diag.NewFile("f", a.source))
		d := json.NewDecoder(strings.NewReader(ast.JSON(r.Module, r.File)))
		d.UseNumber()
		got := retell(t, d)
		want := strings.NewReplacer(`"True"`, "true", `"False"`, "false").Replace(a.dump)
		got = strings.NewReplacer(`"True"`, "true", `"False"`, "false").Replace(got)
		if strings.Contains(want, ",True") || strings.Contains(want, ",False") { // MatchSingleton, where CPython's form is not JSON
			want = strings.NewReplacer(",True", ",true", ",False", ",false").Replace(want)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q: %s", clip(a.source), diff)
		}
		nodes += strings.Count(a.dump, `["`)
	}
	if nodes < 1000 {
		t.Errorf("only %d nodes", nodes)
	}
}

// retell writes the next value of d as a dump: an object that has a class becomes a list.
func retell(t *testing.T, d *json.Decoder) string {
	t.Helper()
	tok, err := d.Token()
	if err != nil {
		t.Fatal(err)
	}
	switch tok := tok.(type) {
	case json.Delim:
		return retellGroup(t, d, tok)
	case string:
		return asciiQuote(tok)
	case nil:
		return "null"
	}
	out, _ := json.Marshal(tok)
	return string(out)
}

func retellGroup(t *testing.T, d *json.Decoder, open json.Delim) string {
	var parts []string
	isNode := false
	for d.More() {
		if open == '[' {
			parts = append(parts, retell(t, d))
			continue
		}
		key, _ := d.Token()
		value := retell(t, d)
		switch {
		case key == "class":
			isNode = true
		case !isNode: // the object that stands for a constant
			value = `"` + key.(string) + `":` + value
		}
		parts = append(parts, value)
	}
	if _, err := d.Token(); err != nil {
		t.Fatal(err)
	}
	if open == '[' || isNode {
		return "[" + strings.Join(parts, ",") + "]"
	}
	return "{" + strings.Join(parts, ",") + "}"
}

// asciiQuote writes text as Python's json.dumps does.
func asciiQuote(s string) string {
	at := diag.NewFile("f", []byte("0"))
	dump := ast.Dump(&ast.Constant{Kind: ast.Str, Text: s}, at)
	from := strings.Index(dump, `{"s":`) + len(`{"s":`)
	return dump[from:strings.LastIndex(dump, "}")]
}

// TestOutline: the form for people. Ranges and values are those of CPython 3.13.0's ast.dump(include_attributes=True), put in lines by hand.
func TestOutline(t *testing.T) {
	source := "@d\ndef f(a, *, b=None):\n  return -1.5, b'\\xff', 2j, 10**20\nmatch x:\n  case None | C(k=_): nonlocal y\n"
	want := `Module
  body:
    FunctionDef 2:0-3:34
      name: "f"
      args: arguments
        args:
          arg 2:6-2:7
            arg: "a"
        kwonlyargs:
          arg 2:12-2:13
            arg: "b"
        kw_defaults:
          Constant 2:14-2:18
            value: None
      body:
        Return 3:2-3:34
          value: Tuple 3:9-3:34
            elts:
              UnaryOp 3:9-3:13
                op: USub
                operand: Constant 3:10-3:13
                  value: 1.5
              Constant 3:15-3:22
                value: b"\xff"
              Constant 3:24-3:26
                value: 2j
              BinOp 3:28-3:34
                left: Constant 3:28-3:30
                  value: 10
                op: Pow
                right: Constant 3:32-3:34
                  value: 20
            ctx: Load
      decorator_list:
        Name 1:1-1:2
          id: "d"
          ctx: Load
    Match 4:0-5:32
      subject: Name 4:6-4:7
        id: "x"
        ctx: Load
      cases:
        match_case
          pattern: MatchOr 5:7-5:20
            patterns:
              MatchSingleton 5:7-5:11
                value: None
              MatchClass 5:14-5:20
                cls: Name 5:14-5:15
                  id: "C"
                  ctx: Load
                kwd_attrs:
                  "k"
                kwd_patterns:
                  MatchAs 5:18-5:19
          body:
            Nonlocal 5:22-5:32
              names:
                "y"
`
	r := parser.Parse(diag.NewFile("f", []byte(source)))
	if diff := cmp.Diff(want, ast.Outline(r.Module, r.File)); diff != "" {
		t.Error(diff)
	}
}
