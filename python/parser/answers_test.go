package parser_test

import "testing"

// TestOwnSources: sources that between them have every class of node, every operator and every layout rule, with CPython 3.13.0's trees
// (testdata/genown.py made them). It needs no CPython.
func TestOwnSources(t *testing.T) {
	answers := readAnswers(t, "testdata/own.jsonl")
	if len(answers) < 40 {
		t.Errorf("only %d sources", len(answers))
	}
	for _, a := range answers {
		checkAnswer(t, a)
	}
}

// TestErrors: invalid sources, with the class, the words and the place of CPython 3.13.0.
func TestErrors(t *testing.T) {
	answers := readAnswers(t, "testdata/errors.jsonl")
	if len(answers) < 400 {
		t.Errorf("only %d sources", len(answers))
	}
	for _, a := range answers {
		checkAnswer(t, a)
	}
}
