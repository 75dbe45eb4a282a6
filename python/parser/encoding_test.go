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
		{"# coding: shift_jis\n'\\t~'", "shift_jis", "\t~"},
		{"# coding: GB2312\n'a'", "GB2312", "a"},
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

// TestRefusedEncodings: a cookie that names no encoding is refused in CPython 3.13.0's words; one that names an encoding which CPython reads and
// this package does not is refused too, and says so.
func TestRefusedEncodings(t *testing.T) {
	for source, want := range map[string]string{
		"# coding: nope\n":               "unknown encoding: nope",
		"# coding: hex\n":                "'hex' is not a text encoding; use codecs.decode() to handle arbitrary codecs",
		"# coding: euc-jp\n'\xa4\xa2'":   "encoding problem: euc-jp is not read here; save the file as UTF-8",
		"# coding: UTF-7\nx\n":           "encoding problem: UTF-7 is not read here; save the file as UTF-8",
		"# coding: UTF-16\nx\n":          "'utf-16-le' codec can't decode byte 0x0a in position 18: truncated data",
		"# coding: utf_16_be\nx = 12\n":  "'utf-16-be' codec can't decode byte 0x0a in position 26: truncated data",
		"# coding: utf-16-be\nx = 1\n":   "invalid character '⌠' (U+2320)",
		"# coding: utf-32-be\n":          "'utf-32-be' codec can't decode bytes in position 0-3: code point not in range(0x110000)",
		"\xef\xbb\xbf# coding: cp1252\n": "encoding problem: cp1252 with BOM",
		"# coding: ascii\n'\xe9'":        "'ascii' codec can't decode byte 0xe9 in position 17: ordinal not in range(128)",
		"# coding: cp1252\n'\x81'":       "'charmap' codec can't decode byte 0x81 in position 18: character maps to <undefined>",
		"x\x00":                          "source code string cannot contain null bytes",
	} {
		r := parser.Parse(diag.NewFile("f", []byte(source)))
		if len(r.Errors) != 1 || r.Errors[0].Message != want {
			t.Errorf("%q: %v, want %s", source, r.Errors, want)
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
