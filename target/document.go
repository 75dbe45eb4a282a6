package target

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"sort"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/types"
)

//go:embed documents/*.toml
var documentFiles embed.FS

// The kinds of hardware documents.
const (
	architectureKind = "architecture"
	deviceKind       = "device"
)

// document is one installed hardware document (TGT-20, TGT-21). It is read when first asked for.
type document struct {
	id     string
	schema string // that the document must state
	kind   string
	load   func() (loaded, error)
}

// loaded is what a document holds.
type loaded struct {
	value         any // *SM90, *H200SXM, *AppleAmx or *AppleM2Pro
	digest        string
	architectures []string // a device's compatible architectures
}

// documents lists the installed documents in ascending order of id.
var documents = []*document{
	install("apple.amx", "tilefoundry.amx.architecture/v1", architectureKind, readAppleAmx),
	install("apple.m2_pro", "tilefoundry.amx.device/v1", deviceKind, readAppleM2Pro),
	install("nvidia.h200_sxm", "tilefoundry.cuda.device/v1", deviceKind, readH200SXM),
	install("nvidia.sm90", "tilefoundry.cuda.architecture/v1", architectureKind, readSM90),
}

func install(id, schema, kind string, read func(*facts) any) *document {
	d := &document{id: id, schema: schema, kind: kind}
	d.load = sync.OnceValues(func() (loaded, error) {
		text, err := documentFiles.ReadFile("documents/" + id + ".toml")
		if err != nil {
			return loaded{}, documentError("the document %q is not installed", id)
		}
		return d.read(text, read)
	})
	return d
}

// installed returns the document of an id, for a side of a target. An unknown id names the known ones (TGT-28).
func installed(id, role string) (*document, error) {
	known := make([]string, len(documents))
	for i, d := range documents {
		if d.id == id {
			return d, nil
		}
		known[i] = d.id
	}
	e := documentError("unknown %s %q; the installed documents are %s", role, id, strings.Join(known, ", "))
	e.Help = diag.DidYouMean(id, known)
	return nil, e
}

func documentError(format string, args ...any) *dim.Error {
	return &dim.Error{Code: diag.HardwareInvalid, Class: "ValueError", Message: fmt.Sprintf(format, args...)}
}

// envelope is a document's text.
type envelope struct {
	Spec struct {
		Schema string `toml:"schema"`
		Kind   string `toml:"kind"`
		ID     string `toml:"id"`
	} `toml:"spec"`
	Compatibility struct {
		Architectures []string `toml:"architectures"`
		Devices       []string `toml:"devices"`
	} `toml:"compatibility"`
	Facts map[string]any `toml:"facts"`
}

// read checks a document's envelope and reads its facts. Every violation names the document and the key or path (TGT-25, TGT-27).
func (d *document) read(text []byte, read func(*facts) any) (loaded, error) {
	var e envelope
	meta, err := toml.Decode(string(text), &e)
	if err != nil {
		return loaded{}, documentError("the document %q cannot be read: %v", d.id, err)
	}
	for _, key := range meta.Undecoded() {
		if key[0] != "facts" {
			return loaded{}, documentError("the document %q has the unknown key %s", d.id, key)
		}
	}
	if e.Spec.Schema != d.schema || e.Spec.Kind != d.kind || e.Spec.ID != d.id {
		return loaded{}, documentError("the document installed as %s %q calls itself %s %q of schema %q", d.kind, d.id, e.Spec.Kind, e.Spec.ID, e.Spec.Schema)
	}
	f := &facts{document: d.id, leaves: map[string]leaf{}}
	f.collect("", e.Facts)
	value := read(f)
	f.finish()
	if f.err != nil {
		return loaded{}, f.err
	}
	sum := sha256.Sum256(text)
	return loaded{value, hex.EncodeToString(sum[:]), e.Compatibility.Architectures}, nil // TGT-26
}

// facts reads a document's leaves by path and keeps the first error.
type facts struct {
	document string
	leaves   map[string]leaf
	err      error
}

type leaf map[string]any

func (f *facts) fail(format string, args ...any) {
	if f.err == nil {
		f.err = documentError("the document %q: %s", f.document, fmt.Sprintf(format, args...))
	}
}

// collect gathers the leaves below a table and checks each one (TGT-22, TGT-23). The decoder has bounded the nesting.
func (f *facts) collect(prefix string, table map[string]any) {
	keys := make([]string, 0, len(table))
	for k := range table {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		path := prefix + k
		sub, ok := table[k].(map[string]any)
		if !ok {
			f.fail("%s is no table", path)
			continue
		}
		_, value := sub["value"]
		_, status := sub["status"]
		if !value && !status {
			f.collect(path+".", sub)
			continue
		}
		f.checkLeaf(path, sub, value, status)
		f.leaves[path] = sub
	}
}

func (f *facts) checkLeaf(path string, l leaf, value, status bool) {
	if value && status {
		f.fail("%s has a value and a status", path)
	}
	keys := make([]string, 0, len(l))
	for k := range l {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		switch k {
		case "value":
		case "status", "unit", "origin", "source", "conditions":
			if s, ok := l[k].(string); !ok || s == "" {
				f.fail("%s.%s is no text", path, k)
			}
		default:
			f.fail("%s has the unknown key %s", path, k)
		}
	}
	switch l["origin"] {
	case "vendor", "measured", "reference", "derived", "estimated":
	case nil:
		if value {
			f.fail("%s states no origin", path)
		}
	default:
		f.fail("%s has the unknown origin %v", path, l["origin"])
	}
	if status && (l["status"] != "unavailable" || l["conditions"] == nil) {
		f.fail("%s is not recorded as unavailable with its conditions", path)
	}
}

// take returns a leaf and marks it read.
func (f *facts) take(path string) leaf {
	l, ok := f.leaves[path]
	if !ok {
		f.fail("%s is missing", path)
	}
	delete(f.leaves, path)
	return l
}

// value returns a leaf's value, whose unit must be the given one.
func (f *facts) value(path, unit string) any {
	l := f.take(path)
	if l != nil && l["unit"] != unit {
		f.fail("%s has the unit %v, not %s", path, l["unit"], unit)
	}
	return l["value"]
}

func (f *facts) integer(path, unit string) int64 {
	n, ok := f.value(path, unit).(int64)
	if !ok || n <= 0 {
		f.fail("%s is no positive integer", path)
	}
	return n
}

// optional returns an integer, or 0 when the leaf is recorded as unavailable.
func (f *facts) optional(path, unit string) int64 {
	if l, ok := f.leaves[path]; ok && l["status"] != nil {
		f.take(path)
		return 0
	}
	return f.integer(path, unit)
}

func (f *facts) text(path, unit string) string {
	s, ok := f.value(path, unit).(string)
	if !ok || s == "" {
		f.fail("%s is no text", path)
	}
	return s
}

func (f *facts) names(path string) []string {
	list, ok := f.value(path, "name").([]any)
	if !ok {
		f.fail("%s is no list of names", path)
	}
	names := make([]string, len(list))
	for i, item := range list {
		if names[i], ok = item.(string); !ok || names[i] == "" {
			f.fail("%s is no list of names", path)
		}
	}
	return names
}

func (f *facts) dtypes(path string) []*types.DType {
	names := f.names(path)
	dtypes := make([]*types.DType, len(names))
	for i, n := range names {
		d, err := types.DTypeFromName(n)
		if err != nil {
			f.fail("%s: %v", path, err)
		}
		dtypes[i] = d
	}
	return dtypes
}

// unavailable reads a leaf that must be recorded as unavailable.
func (f *facts) unavailable(path string) {
	if l := f.take(path); l != nil && l["status"] == nil {
		f.fail("%s is not recorded as unavailable", path)
	}
}

// require states a relation between the values read.
func (f *facts) require(holds bool, relation string) {
	if !holds {
		f.fail("%s", relation)
	}
}

// finish refuses leaves that nothing has read.
func (f *facts) finish() {
	if len(f.leaves) == 0 {
		return
	}
	paths := make([]string, 0, len(f.leaves))
	for p := range f.leaves {
		paths = append(paths, p)
	}
	sort.Strings(paths)
	f.fail("nothing reads %s", strings.Join(paths, ", "))
}
