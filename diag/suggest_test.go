package diag

import (
	"strings"
	"testing"
)

// Expected values by hand: the optimal-string-alignment distance of each pair is written beside it.
func TestSuggest(t *testing.T) {
	dtypes := []string{"f16", "f32", "bf16", "i32", "i64", "bool"}
	tests := []struct {
		name, word string
		candidates []string
		want       string
	}{
		{"one letter missing (1)", "matmu", []string{"add", "matmul", "mul"}, "matmul"},
		{"two neighbours swapped (1)", "recude", []string{"reshape", "reduce"}, "reduce"},
		{"case only (0) beats a slip (1)", "F32", []string{"f31", "f32"}, "f32"},
		{"first of equals wins (1, 1)", "f31", []string{"f32", "f30"}, "f32"},
		{"three slips in nine letters (3)", "transpoze", []string{"tanh", "transpose"}, "transpose"},
		{"too far (4)", "quux", dtypes, ""},
		{"nothing in common", "x", []string{"f"}, ""},
		{"the word itself is no suggestion", "f32", []string{"f32"}, ""},
		{"a word of one letter is no slip of two (1)", "t", []string{"tf"}, ""},
		{"nor of another letter", "i", []string{"ij"}, ""},
		{"its case may be (0)", "s", []string{"S"}, "S"},
		{"empty word", "", dtypes, ""},
		{"empty candidates", "f32", nil, ""},
		{"letters beyond ASCII (1)", "größe", []string{"grösse", "größen"}, "größen"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Suggest(tt.word, tt.candidates); got != tt.want {
				t.Errorf("Suggest(%q) = %q, want %q", tt.word, got, tt.want)
			}
		})
	}
}

func TestSuggestLongWordsAreLeftAlone(t *testing.T) {
	long := strings.Repeat("a", suggestMaxRunes+1)
	if got := Suggest(long, []string{long + "b"}); got != "" {
		t.Errorf("got %q for a word beyond the bound", got)
	}
	edge := strings.Repeat("a", suggestMaxRunes)
	if got := Suggest(edge[1:], []string{edge}); got != edge {
		t.Errorf("a word at the bound was not compared")
	}
}

func TestDidYouMean(t *testing.T) {
	if got := DidYouMean("sofmax", []string{"softmax"}); got != "did you mean `softmax`?" {
		t.Errorf("got %q", got)
	}
	if got := DidYouMean("zzz", []string{"softmax"}); got != "" {
		t.Errorf("got %q", got)
	}
}
