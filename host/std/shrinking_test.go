package std_test

import (
	"testing"

	"github.com/tilefoundry/tilefoundry/host"
)

// TestListsThatShrinkUnderTheirIndex: the __index__ of a part of a slice can change the list, and is asked before its length is looked at. The lists
// left over are those of CPython 3.13.0.
func TestListsThatShrinkUnderTheirIndex(t *testing.T) {
	const head = "l = []\nclass I:\n    def __index__(s):\n        l.clear()\n        return 100\nl.extend(range(1000))\n"
	for body, want := range map[string]string{
		"del l[I():]":                               "[]",
		"del l[:I()]":                               "[]",
		"l[I():I()] = range(3)":                     "[0, 1, 2]",
		"l[I()::1] = range(2)":                      "[0, 1]",
		"l.append(l[:I()])":                         "[[]]",
		"l.append(l.__getitem__(slice(None, I())))": "[[]]",
	} {
		compare(t, outs(t, run(t, head+body+"\nout = [l]\n", host.Options{})), []string{want})
	}
}
