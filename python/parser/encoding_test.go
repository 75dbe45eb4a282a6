package parser_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
	"github.com/tilefoundry/tilefoundry/python/parser"
)

// TestEncodings: a string in several encodings; the expected texts are CPython 3.13.0's bytes.decode.
func TestEncodings(t *testing.T) {
	for _, c := range []struct{ source, encoding, want string }{
		{"'é'", "utf-8", "é"},
		{"\xef\xbb\xbf'é'", "utf-8", "é"},
		{"# coding: utf8\n'é'", "utf8", "é"},
		{"# -*- coding: UTF_8 -*-\n'é'", "utf-8", "é"},
		{"# coding: latin-1\n'\xe9'", "iso-8859-1", "é"},
		{"# coding: Latin_1-unix\n'\xe9'", "iso-8859-1", "é"},
		{"#!/usr/bin/python\n# vim: set fileencoding=cp1252 :\n'\x80'", "cp1252", "€"},
		{"# coding: windows-1251\n'\xcf'", "windows-1251", "П"},
		{"# coding: koi8-r\n'\xf0'", "koi8-r", "П"},
		{"# coding: ISO-8859-15\n'\xa4'", "ISO-8859-15", "€"},
		{"# coding: cp437\n'\x81'", "cp437", "ü"},
		{"# coding: mac_roman\n'\x8e'", "mac_roman", "é"},
	} {
		r := parser.Parse(diag.NewFile("f", []byte(c.source)))
		if len(r.Errors) > 0 {
			t.Errorf("%q: %v", c.source, r.Errors[0])
			continue
		}
		s, _ := ast.IsStr(r.Module.Body[0].(*ast.ExprStmt).Value)
		if s != c.want || r.Encoding != c.encoding {
			t.Errorf("%q: %q in %s, want %q in %s", c.source, s, r.Encoding, c.want, c.encoding)
		}
	}
}

// TestRecodedFile: spans index the recoded text, which has no byte order mark.
func TestRecodedFile(t *testing.T) {
	for _, source := range []string{"\xef\xbb\xbfname = 1\n", "# coding: latin-1\n'\xe9\xe9'; name = 1\n"} {
		r := parser.Parse(diag.NewFile("f", []byte(source)))
		last := r.Module.Body[len(r.Module.Body)-1].(*ast.Assign)
		s := last.Targets[0].Span()
		if got := string(r.File.Src[s.Start:s.End]); got != "name" {
			t.Errorf("%q: the target is at %q", source, got)
		}
	}
}
