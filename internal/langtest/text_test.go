package langtest

import (
	"regexp"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/inspect"
	"github.com/tilefoundry/tilefoundry/load"
)

const moduleHeader = "from tilefoundry import func, module\nfrom tilefoundry.dsl import ConstTensor, Tensor, Topology, tf\nfrom tilefoundry.dsl.tf import relu\n\n\n"

func textOfModule(t *testing.T, source string) string {
	t.Helper()
	r, err := load.Text("m.py", []byte(moduleHeader+source), load.Options{})
	if err != nil {
		t.Fatal(err)
	}
	requireHolds(t, r, source)
	text, err := inspect.Module(r.Items[len(r.Items)-1].Module, inspect.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// inOrder fails unless the parts stand in the text one after another.
func inOrder(t *testing.T, text string, parts ...string) {
	t.Helper()
	rest := text
	for _, p := range parts {
		_, after, found := strings.Cut(rest, p)
		if !found {
			t.Errorf("%q is missing, or out of order, in\n%s", p, text)
			return
		}
		rest = after
	}
}

// PAR-260, PAR-261: the decorator, bare when there is neither entry nor target; the topologies when they are declared; functions, then children.
func TestModuleText(t *testing.T) {
	text := textOfModule(t, `@module(entry="run")
class Net:
    topologies = (Topology("cta", 4),)

    @module
    class head:
        @func
        def out(x: Tensor[(4,), "f32"]):
            return x

    @func
    def run(x: Tensor[(4,), "f32"]):
        return tf.exp(x)
`)
	inOrder(t, text, "\n@module(entry=\"run\")\nclass Net:\n", "    topologies = (Topology(\"cta\", 4),)\n", "    @func\n    def run(", "    @module\n    class head:\n", "        @func\n        def out(")
	if n := strings.Count(text, "topologies"); n != 1 { // PAR-261: the child declares none
		t.Errorf("%d declarations in\n%s", n, text)
	}
	bare := textOfModule(t, "@module\nclass Net:\n    @func\n    def run(x: Tensor[(4,), \"f32\"]):\n        return x\n")
	inOrder(t, bare, "\n@module\nclass Net:\n    @func\n    def run(")
}

// PRN-125: the text of the entry alone is no identity, that of the whole tree is.
func TestTextOfTree(t *testing.T) {
	source := func(op string) string {
		return `@module(entry="run")
class Net:
    @func
    def act(x: Tensor[(4,), "f32"]):
        return tf.` + op + `(x)

    @func
    def run(x: Tensor[(4,), "f32"]):
        return act(x)
`
	}
	entry := regexp.MustCompile(`(?s)    def run\(.*?\n\n|    def run\(.*`)
	a, b := textOfModule(t, source("exp")), textOfModule(t, source("silu"))
	if entry.FindString(a) == "" || strings.TrimSpace(entry.FindString(a)) != strings.TrimSpace(entry.FindString(b)) {
		t.Errorf("the entries differ:\n%s\n%s", entry.FindString(a), entry.FindString(b))
	}
	if a == b {
		t.Error("two programs print the same text")
	}
}

// DEC-21: ops print through `tf` or as operators, whatever a function, a parameter or a label is called, and only what is used is imported.
func TestOpsPrintThroughNamespace(t *testing.T) {
	text := textOfModule(t, `@module(entry="exp")
class Net:
    @func
    def exp(silu: Tensor[(4,), "f32"]):
        softmax = relu(silu) + silu
        return tf.exp(softmax)
`)
	inOrder(t, text, "from tilefoundry.dsl import Tensor, tf\n", "def exp(", "tf.relu(silu)", " + silu", "tf.exp(")
	for _, unwanted := range []string{"import *", "ConstTensor", "Topology", "tilefoundry.dsl.tf"} {
		if strings.Contains(text, unwanted) {
			t.Errorf("%q in\n%s", unwanted, text)
		}
	}
}
