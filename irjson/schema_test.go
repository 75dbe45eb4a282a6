package irjson

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/ir.schema.json")

const published = "../docs/ir.schema.json"

// TestSchemaIsPublished: docs/ir.schema.json is what the reader's forms give.
func TestSchemaIsPublished(t *testing.T) {
	if *update {
		if err := os.WriteFile(published, Schema(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(published)
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != string(Schema()) {
		t.Error("docs/ir.schema.json is stale: go test ./irjson -update")
	}
	var schema any
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	checkRefs(t, schema.(map[string]any)["$defs"].(map[string]any), schema, "#")
}

// checkRefs: every reference leads somewhere, and every word is one that conforms knows.
func checkRefs(t *testing.T, defs map[string]any, s any, at string) {
	switch s := s.(type) {
	case []any:
		for i, x := range s {
			checkRefs(t, defs, x, fmt.Sprint(at, "/", i))
		}
	case map[string]any:
		if target, ok := s["$ref"].(string); ok && defs[strings.TrimPrefix(target, "#/$defs/")] == nil {
			t.Errorf("%s refers to %s, which is not there", at, target)
		}
		for word, x := range s {
			checkRefs(t, defs, x, at+"/"+word)
		}
	}
}

// conforms says where a value is not of a schema, by the part of JSON Schema 2020-12 that docs/ir.schema.json uses; "" where it is. An unknown word of the
// schema is an answer too.
func conforms(defs map[string]any, schema, v any, at string) string {
	s, ok := schema.(map[string]any)
	if !ok {
		return at + ": the schema is no object"
	}
	for word, x := range s {
		why := ""
		switch word {
		case "description", "$schema", "$id", "title", "$comment", "$defs", "properties":
		case "$ref":
			why = conforms(defs, defs[strings.TrimPrefix(x.(string), "#/$defs/")], v, at)
		case "type":
			if !hasType(x.(string), v) {
				why = fmt.Sprintf("%s: no %s", at, x)
			}
		case "const":
			if fmt.Sprint(x) != fmt.Sprint(v) {
				why = fmt.Sprintf("%s: not %v", at, x)
			}
		case "enum":
			if !slices.ContainsFunc(x.([]any), func(e any) bool { return e == v }) {
				why = fmt.Sprintf("%s: %v is none of %v", at, v, x)
			}
		case "minimum":
			if n, ok := v.(json.Number); ok && strings.HasPrefix(n.String(), "-") {
				why = at + ": below the minimum"
			}
		case "minItems", "maxItems", "minProperties", "maxProperties":
			why = counted(word, x, v, at)
		case "items":
			for i, item := range asList(v) {
				if why = conforms(defs, x, item, fmt.Sprint(at, "[", i, "]")); why != "" {
					break
				}
			}
		case "required":
			for _, name := range x.([]any) {
				if o, ok := v.(map[string]any); ok {
					if _, there := o[name.(string)]; !there {
						why = at + ": lacks " + name.(string)
					}
				}
			}
		case "additionalProperties":
			why = properties(defs, s["properties"], x, v, at)
		case "anyOf":
			var all []string
			for _, option := range x.([]any) {
				one := conforms(defs, option, v, at)
				if one == "" {
					all = nil
					break
				}
				all = append(all, one)
			}
			why = strings.Join(all, "; ")
		default:
			why = "the schema has the unknown word " + word
		}
		if why != "" {
			return why
		}
	}
	return ""
}

func asList(v any) []any {
	list, _ := v.([]any)
	return list
}

func hasType(name string, v any) bool {
	switch v := v.(type) {
	case nil:
		return name == "null"
	case bool:
		return name == "boolean"
	case string:
		return name == "string"
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	case json.Number:
		return name == "number" || name == "integer" && !strings.ContainsAny(v.String(), ".eE")
	}
	return false
}

func counted(word string, bound, v any, at string) string {
	n := -1
	switch v := v.(type) {
	case []any:
		n = len(v)
	case map[string]any:
		n = len(v)
	}
	want, _ := bound.(json.Number).Int64()
	if n >= 0 && (strings.HasPrefix(word, "min") && n < int(want) || strings.HasPrefix(word, "max") && n > int(want)) {
		return fmt.Sprintf("%s: %d against %s %d", at, n, word, want)
	}
	return ""
}

func properties(defs map[string]any, known, more, v any, at string) string {
	o, _ := v.(map[string]any)
	props, _ := known.(map[string]any)
	for name, x := range o {
		schema, ok := props[name]
		if !ok {
			if more == false {
				return at + ": has the unknown field " + name
			}
			schema = more
		}
		if why := conforms(defs, schema, x, at+"."+name); why != "" {
			return why
		}
	}
	return ""
}

// conformance says in what a document is not of the published schema, "" where it is.
func conformance(t testing.TB, document []byte) string {
	t.Helper()
	text, err := os.ReadFile(published)
	if err != nil {
		t.Fatal(err)
	}
	schema, value := decode(t, text), decode(t, document)
	return conforms(schema.(map[string]any)["$defs"].(map[string]any), schema, value, "$")
}

func decode(t testing.TB, text []byte) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}
