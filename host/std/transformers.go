package std

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Configuration classes of transformers (MOD-tfm-1 to MOD-tfm-12). PretrainedConfig is an ordinary native class that evaluated classes may
// derive from; the closed classes derive from it and carry their field table; every other name ending in Config is an open class.

func isTransformers(name string) bool {
	switch name {
	case "transformers", "transformers.configuration_utils", "transformers.models":
		return true
	}
	rest, ok := strings.CutPrefix(name, "transformers.models.")
	if !ok || rest == "" {
		return false
	}
	m, sub, nested := strings.Cut(rest, ".")
	return !nested || sub == "configuration_"+m || name == miniCPM3Modeling || name == deepseekV4Modeling
}

// The two modules of layers that are known: one for its normalisation (MOD-tfm-14), the other for its rotary frequencies (MOD-tfm-15), which
// are a tensor.
const (
	miniCPM3Modeling   = "transformers.models.minicpm3.modeling_minicpm3"
	deepseekV4Modeling = "transformers.models.deepseek_v4.modeling_deepseek_v4"
)

var (
	miniCPM3RMSNorm           = host.NewClass(miniCPM3Modeling, "MiniCPM3RMSNorm", nil, nil)
	deepseekV4RotaryEmbedding = abstractOnly(deepseekV4Modeling, "DeepseekV4RotaryEmbedding")
)

var (
	pretrainedConfig *host.Class
	closedClasses    = map[string]*host.Class{} // by class name
	closedTypes      = map[string]*host.Class{} // by model_type
	autoConfig       *host.Class
)

func transformersModule(t *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	switch name {
	case miniCPM3Modeling:
		b.set("MiniCPM3RMSNorm", miniCPM3RMSNorm)
		return b.m
	case deepseekV4Modeling:
		b.set("DeepseekV4RotaryEmbedding", deepseekV4RotaryEmbedding)
		return b.m
	}
	b.set("PretrainedConfig", pretrainedConfig)
	b.set("PreTrainedConfig", pretrainedConfig)
	if name == "transformers.configuration_utils" {
		return b.m
	}
	if name == "transformers" {
		b.set("AutoConfig", autoConfig)
	}
	for n, c := range inOrder(closedClasses) {
		b.set(n, c)
	}
	b.m.Lazy = func(t *host.Thread, n string) (host.Value, *host.Failure) {
		if strings.HasSuffix(n, "Config") {
			return openClass(t, n, ""), nil
		}
		return nil, nil
	}
	return b.m
}

// fieldSpec is one declared field of a closed class.
type fieldSpec struct {
	name string
	def  host.Value // nil is None
}

// configSpec is what a closed class declares beside the base fields, and what it derives (MOD-tfm-2).
type configSpec struct {
	fields []fieldSpec
	derive func(t *host.Thread, c *config) *host.Failure
}

// TypeName implements [host.Value].
func (*configSpec) TypeName() string { return "config spec" }

// openSpec marks an open class (MOD-tfm-9).
type openSpec struct{}

// TypeName implements [host.Value].
func (*openSpec) TypeName() string { return "open config" }

const (
	specKey = "\x00config"
	openKey = "\x00open"
)

func specOf(c *host.Class) *configSpec {
	v, _ := c.Lookup(specKey)
	s, _ := v.(*configSpec)
	return s
}

func isOpen(c *host.Class) bool {
	v, _ := c.Lookup(openKey)
	return v != nil
}

func init() {
	pretrainedConfig = host.NewClass("transformers.configuration_utils", "PretrainedConfig", nil, nil)
	p := pretrainedConfig
	p.SetOwn("model_type", host.Str(""))
	p.SetOwn("__init__", host.NewRawBuiltin("__init__", initConfig))
	alias := func(name, target string) {
		p.SetOwn(name, &aliasField{name, target})
	}
	alias("torch_dtype", "dtype")
	alias("rope_scaling", "rope_parameters")
	p.SetOwn("num_labels", &host.Property{Get: host.NewBuiltin("num_labels", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		v, f := t.Attr(a[0], "id2label")
		if f != nil {
			return nil, f
		}
		n, f := t.Len(v)
		return host.Int(n), f
	})})
	p.SetOwn("to_dict", host.NewBuiltin("to_dict", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) { return configDict(t, a[0]) }))
	p.SetOwn("update", host.NewBuiltin("update", "self, config_dict, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, ok := host.Unwrap(a[1]).(*host.Dict)
		if !ok {
			return nil, t.Raise("TypeError", "update() wants a dict")
		}
		for _, e := range d.Entries(t) {
			k, ok := host.AsStr(e.Key)
			if !ok {
				return nil, t.Raise("TypeError", "attribute name must be text")
			}
			if f := t.SetAttr(a[0], k, e.Value); f != nil {
				return nil, f
			}
		}
		return host.None, nil
	}))
	p.SetOwn("__iter__", host.NewBuiltin("__iter__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		var names []host.Value
		if in, ok := a[0].(*host.Instance); ok {
			for _, b := range in.Attrs().All() {
				names = append(names, host.Str(b.Name))
			}
		}
		it, f := t.Iter(host.NewTuple(names...))
		if f != nil {
			return nil, f
		}
		return host.IterValue(it), nil
	}))
	p.SetOwn("__eq__", host.NewBuiltin("__eq__", "self, other, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		x, ok := a[0].(*host.Instance)
		y, ok2 := a[1].(*host.Instance)
		if !ok || !ok2 || x.Class() != y.Class() {
			return host.NotImplemented, nil
		}
		dx, f := t.Attr(x, "__dict__")
		if f != nil {
			return nil, f
		}
		dy, f := t.Attr(y, "__dict__")
		if f != nil {
			return nil, f
		}
		return t.Compare(ast.Eq, dx, dy)
	}))
	p.SetOwn("__hash__", host.None)
	p.SetOwn("__getattr__", host.NewBuiltin("__getattr__", "self, name, /", missingField))
	p.SetOwn("__repr__", host.NewBuiltin("__repr__", "self, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, f := configDict(t, a[0])
		if f != nil {
			return nil, f
		}
		s, f := t.Repr(d)
		return host.Str(a[0].TypeName() + " " + s), f
	}))
	p.SetOwn("from_pretrained", &host.ClassMethod{Func: host.NewRawBuiltin("from_pretrained", fromPretrained)})
	p.SetOwn("from_dict", &host.ClassMethod{Func: host.NewBuiltin("from_dict", "cls, config_dict, /, **kwargs", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		d, ok := host.Unwrap(a[1]).(*host.Dict)
		c, isClass := a[0].(*host.Class)
		if !ok || !isClass {
			return nil, t.Raise("TypeError", "from_dict() wants a dict")
		}
		extra, f := t.Keywords(a[2].(*host.Dict))
		if f != nil {
			return nil, f
		}
		return configFromDict(t, c, d, extra)
	})})
	p.SetOwn("from_json_file", &host.ClassMethod{Func: host.NewBuiltin("from_json_file", "cls, json_file, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		path, f := t.PathText(a[1])
		if f != nil {
			return nil, f
		}
		c, ok := a[0].(*host.Class)
		if !ok {
			return nil, t.Raise("TypeError", "from_json_file() wants a class")
		}
		d, f := readConfig(t, path)
		if f != nil {
			return nil, f
		}
		return configFromDict(t, c, d, nil)
	})})
	autoConfig = host.NewClass("transformers.models.auto.configuration_auto", "AutoConfig", nil, func(t *host.Thread, _ *host.Class, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
		return nil, t.Raise("OSError", "AutoConfig is designed to be instantiated using the `AutoConfig.from_pretrained(folder)` method.")
	})
	autoConfig.SetOwn("from_pretrained", &host.ClassMethod{Func: host.NewRawBuiltin("from_pretrained", fromPretrained)})
	miniCPM3RMSNorm.SetOwn("__init__", host.NewBuiltin("__init__", "self, hidden_size, eps=", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		eps := a[2]
		if eps == nil {
			eps = host.Float(1e-6)
		}
		return none(t.SetAttr(a[0], "variance_epsilon", eps))
	}))
	miniCPM3RMSNorm.SetOwn("__getattr__", host.NewBuiltin("__getattr__", "self, name, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		name, _ := host.AsStr(a[1])
		if strings.HasPrefix(name, "__") {
			return nil, t.Raise("AttributeError", "'MiniCPM3RMSNorm' object has no attribute '%s'", name)
		}
		return nil, t.UseUnavailable(&host.Unavailable{Name: "MiniCPM3RMSNorm." + name, Reason: host.NameNotModelled})
	}))
	const frequencies = "compute_default_rope_parameters"
	deepseekV4RotaryEmbedding.SetOwn(frequencies, &host.StaticMethod{Func: host.NewRawBuiltin(frequencies, tensorStage("DeepseekV4RotaryEmbedding."+frequencies))})
	defineClosed()
}

// aliasField reads and writes another attribute (MOD-tfm-4, MOD-tfm-5).
type aliasField struct{ name, target string }

// TypeName implements [host.Value].
func (*aliasField) TypeName() string { return "property" }

// GetThrough implements [host.Descriptor].
func (a *aliasField) GetThrough(t *host.Thread, instance host.Value, _ *host.Class) (host.Value, *host.Failure) {
	if instance == nil {
		return a, nil
	}
	if in, ok := instance.(*host.Instance); ok {
		if v := in.Attrs().Get(a.target); v != nil {
			return v, nil
		}
		if v := in.Attrs().Get(a.name); v != nil {
			return v, nil
		}
	}
	return nil, t.Raise("AttributeError", "'%s' object has no attribute '%s'", instance.TypeName(), a.name)
}

// SetThrough implements [host.DataDescriptor].
func (a *aliasField) SetThrough(t *host.Thread, instance host.Value, _ string, v host.Value) *host.Failure {
	in, ok := instance.(*host.Instance)
	if !ok {
		return t.Raise("TypeError", "a configuration was expected")
	}
	if v == nil {
		return t.Raise("AttributeError", "%s cannot be deleted", a.name)
	}
	in.Attrs().Set(a.target, v)
	return nil
}

// missingField is reading an attribute that is not there: an AttributeError of a closed class, unavailable of an open one.
func missingField(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
	in, ok := a[0].(*host.Instance)
	name, _ := host.AsStr(a[1])
	if ok && isOpen(in.Class()) && !strings.HasPrefix(name, "__") {
		u := &host.Unavailable{Name: in.Class().Name() + "." + name, Reason: host.NameNotModelled}
		f := t.UseUnavailable(u)
		f.Message = "the attribute " + name + " of " + in.Class().Name() + " is not available: its default is not known here"
		f.Help = "state " + name + " in the configuration file or in the call"
		return nil, f
	}
	return nil, t.Raise("AttributeError", "'%s' object has no attribute '%s'", a[0].TypeName(), name)
}

// openClass makes the class of a configuration that has no field table here.
func openClass(t *host.Thread, name, modelType string) *host.Class {
	return t.OwnClass("transformers."+name+" "+modelType, func() *host.Class {
		base := pretrainedConfig
		if modelType != "" { // an instance of the class that can be imported
			base = openClass(t, name, "")
		}
		c := host.NewClass("transformers", name, []*host.Class{base}, nil)
		c.SetOwn(openKey, &openSpec{})
		c.SetOwn("model_type", host.Str(modelType))
		return c
	})
}

// config is a configuration being initialised.
type config struct {
	in    *host.Instance
	given map[string]host.Value // arguments not used up yet
	order []string
}

func (c *config) take(name string) host.Value {
	v := c.given[name]
	delete(c.given, name)
	return v
}

func (c *config) get(name string) host.Value {
	if v := c.in.Attrs().Get(name); v != nil {
		return v
	}
	return host.None
}

func (c *config) set(name string, v host.Value) { c.in.Attrs().Set(name, v) }

func (c *config) int(name string) int {
	n, _ := host.AsInt64(c.get(name))
	return int(n)
}

// removedArguments never become attributes (MOD-tfm-6).
const removedArguments = ` name_or_path _commit_hash experts_implementation num_labels max_length min_length do_sample early_stopping num_beams
temperature top_k top_p typical_p repetition_penalty length_penalty no_repeat_ngram_size encoder_no_repeat_ngram_size bad_words_ids
num_return_sequences num_beam_groups diversity_penalty output_scores return_dict_in_generate forced_bos_token_id forced_eos_token_id
remove_invalid_values exponential_decay_length_penalty suppress_tokens begin_suppress_tokens `

var removedSet = func() map[string]bool {
	m := map[string]bool{}
	for _, n := range strings.Fields(removedArguments) {
		m[n] = true
	}
	return m
}()

// initConfig is PretrainedConfig.__init__ and that of every configuration class (MOD-tfm-3).
func initConfig(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(args) == 0 {
		return nil, t.Raise("TypeError", "__init__() needs an instance")
	}
	in, ok := args[0].(*host.Instance)
	if !ok {
		return nil, t.Raise("TypeError", "__init__() needs an instance")
	}
	if len(args) > 1 {
		return nil, t.Raise("ValueError", "%s takes keyword arguments only", in.Class().Name())
	}
	spec := specOf(in.Class())
	if f := chargeConfig(t, spec, len(kw)); f != nil {
		return nil, f
	}
	c := &config{in: in, given: map[string]host.Value{}}
	for _, k := range kw {
		if u, ok := k.Value.(*host.Unavailable); ok {
			return nil, t.UseUnavailable(u)
		}
		if _, dup := c.given[k.Name]; !dup {
			c.order = append(c.order, k.Name)
		}
		c.given[k.Name] = k.Value
	}
	if f := c.baseFields(t); f != nil {
		return nil, f
	}
	c.declared(spec)
	c.annotated()
	if f := c.dtype(t); f != nil {
		return nil, f
	}
	if f := c.rope(t, spec); f != nil {
		return nil, f
	}
	if spec != nil && spec.derive != nil {
		if f := spec.derive(t, c); f != nil {
			return nil, f
		}
	}
	return none(c.rest(t))
}

// chargeConfig charges for a configuration before it is made: for its attributes and what finds them, for the dicts that every configuration has of
// its own, and for the arguments while they are used up.
func chargeConfig(t *host.Thread, spec *configSpec, arguments int) *host.Failure {
	const base = 32 // the fields of every class, and the entries of its dicts
	declared := 0
	if spec != nil {
		declared = len(spec.fields)
	}
	return t.MakeRecord(2*(base+declared) + 4*arguments)
}

// baseFields are those of every class (MOD-tfm-7). What an evaluated subclass set before stands.
func (c *config) baseFields(t *host.Thread) *host.Failure {
	id2label, label2id := t.NewDict(), t.NewDict()
	for i, n := range []string{"LABEL_0", "LABEL_1"} {
		if f := id2label.Set(t, host.Int(i), host.Str(n)); f != nil {
			return f
		}
		if f := label2id.SetStr(t, n, host.Int(i)); f != nil {
			return f
		}
	}
	if d, ok := host.Unwrap(orNone(c.given["id2label"])).(*host.Dict); ok {
		out := t.NewDict()
		for _, e := range d.Entries(t) {
			k, f := t.Call(host.BuiltinClass("int"), []host.Value{e.Key}, nil)
			if f != nil {
				return f
			}
			if f := out.Set(t, k, e.Value); f != nil {
				return f
			}
		}
		c.given["id2label"] = out
	}
	for _, fd := range []fieldSpec{{"transformers_version", nil}, {"architectures", nil}, {"output_hidden_states", host.Bool(false)}, {"return_dict", host.Bool(true)},
		{"dtype", nil}, {"chunk_size_feed_forward", host.Int(0)}, {"is_encoder_decoder", host.Bool(false)}, {"id2label", id2label}, {"label2id", label2id},
		{"problem_type", nil}} {
		if fd.name == "dtype" {
			continue // MOD-tfm-4
		}
		c.field(fd)
	}
	c.set("name_or_path", host.Str(""))
	c.field(fieldSpec{"output_attentions", host.Bool(false)})
	if v := c.take("attn_implementation"); v != nil {
		c.set("_attn_implementation", v)
	}
	return nil
}

func orNone(v host.Value) host.Value {
	if v == nil {
		return host.None
	}
	return v
}

func (c *config) field(fd fieldSpec) {
	if v, ok := c.given[fd.name]; ok {
		delete(c.given, fd.name)
		c.set(fd.name, v)
		return
	}
	if c.in.Attrs().Get(fd.name) == nil {
		if v, owner := c.in.Class().Lookup(fd.name); v != nil && owner.Evaluated() { // a class attribute of an evaluated subclass is its default
			return
		}
		c.set(fd.name, orNone(fd.def))
	}
}

func (c *config) declared(spec *configSpec) {
	if spec == nil {
		return
	}
	for _, fd := range spec.fields {
		if fd.name != "rope_parameters" {
			c.field(fd)
		}
	}
}

// annotated makes the annotated attributes of an evaluated class without __init__ its fields (MOD-tfm-11).
func (c *config) annotated() {
	mro := c.in.Class().MRO()
	for i := len(mro) - 1; i >= 0; i-- {
		for _, fd := range mro[i].Fields() {
			if v, ok := c.given[fd.Name]; ok {
				delete(c.given, fd.Name)
				c.set(fd.Name, v)
			} else if b, ok := mro[i].Own(fd.Name); ok && c.in.Attrs().Get(fd.Name) == nil {
				c.set(fd.Name, b.Value)
			}
		}
	}
}

// dtype applies MOD-tfm-4.
func (c *config) dtype(t *host.Thread) *host.Failure {
	v := present(c.take("dtype"))
	if old := present(c.take("torch_dtype")); v == nil {
		v = old
	}
	if v == nil {
		v = present(c.in.Attrs().Get("dtype"))
	}
	if v == nil {
		v = host.None
	}
	if s, ok := host.AsStr(v); ok {
		d := dtypeNamed(strings.TrimPrefix(s, "torch."))
		if d == nil {
			return t.Raise("AttributeError", "module 'torch' has no attribute '%s'", s)
		}
		v = d
	}
	c.set("dtype", v)
	return nil
}

// rope applies MOD-tfm-5.
func (c *config) rope(t *host.Thread, spec *configSpec) *host.Failure {
	declares := spec != nil && spec.hasRope()
	scaling, given := present(c.take("rope_scaling")), present(c.take("rope_parameters"))
	if s, ok := c.in.Attrs().Get("rope_parameters").(*host.Dict); ok && given == nil {
		given = s
	}
	theta := present(c.given["rope_theta"])
	if !declares && scaling == nil && given == nil {
		return nil
	}
	if !declares && c.in.Attrs().Get("rope_theta") == nil || declares && !spec.has("rope_theta") {
		delete(c.given, "rope_theta")
	}
	var r *host.Dict
	if d, ok := host.Unwrap(orNone(scaling)).(*host.Dict); ok && d.Len() > 0 {
		r = d
	} else if d, ok := host.Unwrap(orNone(given)).(*host.Dict); ok {
		r = d
	} else {
		r = t.NewDict()
	}
	if theta == nil {
		theta = present(c.in.Attrs().Get("rope_theta"))
	}
	factor := present(c.given["partial_rotary_factor"])
	if factor == nil {
		factor = present(c.in.Attrs().Get("partial_rotary_factor"))
	}
	inner, f := c.perLayer(t, r)
	if f != nil {
		return f
	}
	for _, d := range inner {
		if f := c.standardRope(t, d, theta, factor); f != nil {
			return f
		}
	}
	c.set("rope_parameters", r)
	return nil
}

func (s *configSpec) has(name string) bool {
	for _, fd := range s.fields {
		if fd.name == name {
			return true
		}
	}
	return false
}

func (s *configSpec) hasRope() bool { return s.has("rope_parameters") }

// perLayer answers the dicts to complete: R itself, or its inner dicts when its keys are layer types.
func (c *config) perLayer(t *host.Thread, r *host.Dict) ([]*host.Dict, *host.Failure) {
	types := c.in.Attrs().Get("layer_types")
	if types == nil || r.Len() == 0 {
		return []*host.Dict{r}, nil
	}
	if host.IsNone(types) { // derived later: these are the words that derivations use
		types = host.NewTuple(host.Str("full_attention"), host.Str("sliding_attention"), host.Str("linear_attention"))
	}
	var inner []*host.Dict
	for _, e := range r.Entries(t) {
		in, f := t.Contains(types, e.Key)
		if f != nil {
			return nil, f
		}
		d, ok := host.Unwrap(e.Value).(*host.Dict)
		if !in || !ok {
			return []*host.Dict{r}, nil
		}
		inner = append(inner, d)
	}
	return inner, nil
}

func (c *config) standardRope(t *host.Thread, r *host.Dict, theta, factor host.Value) *host.Failure {
	missing := func(k string) bool { return r.GetStr(t, k) == nil }
	if missing("rope_theta") {
		if theta == nil {
			theta = host.Float(10000)
		}
		if f := r.SetStr(t, "rope_theta", theta); f != nil {
			return f
		}
	}
	if missing("partial_rotary_factor") && factor != nil {
		if f := r.SetStr(t, "partial_rotary_factor", factor); f != nil {
			return f
		}
	}
	if missing("rope_type") {
		kind := r.GetStr(t, "type")
		if kind == nil {
			kind = host.Str("default")
		}
		if f := r.SetStr(t, "rope_type", kind); f != nil {
			return f
		}
	}
	switch kind, _ := host.AsStr(r.GetStr(t, "rope_type")); kind {
	case "llama3", "yarn", "longrope":
		if missing("original_max_position_embeddings") {
			v := present(c.in.Attrs().Get("original_max_position_embeddings"))
			if v == nil {
				v = present(c.given["original_max_position_embeddings"])
			}
			if v == nil {
				v = c.get("max_position_embeddings")
			}
			if host.IsNone(v) && c.given["max_position_embeddings"] != nil {
				v = c.given["max_position_embeddings"]
			}
			return r.SetStr(t, "original_max_position_embeddings", v)
		}
	}
	return nil
}

// rest makes the remaining arguments attributes, in the order given.
func (c *config) rest(t *host.Thread) *host.Failure {
	for _, n := range c.order {
		v, ok := c.given[n]
		if !ok || removedSet[n] || n == "model_type" {
			continue
		}
		if f := t.SetAttr(c.in, n, v); f != nil {
			return f
		}
	}
	return nil
}

func configDict(t *host.Thread, v host.Value) (*host.Dict, *host.Failure) {
	in, ok := v.(*host.Instance)
	if !ok {
		return nil, t.Raise("TypeError", "a configuration was expected")
	}
	if f := t.Step(2 * in.Attrs().Len()); f != nil {
		return nil, f
	}
	d := t.NewDict()
	for _, b := range in.Attrs().All() {
		x := b.Value
		if dt, ok := x.(*torchDtype); ok {
			x = host.Str(dt.name)
		}
		if sub, ok := x.(*host.Instance); ok && sub.Class().Derives(pretrainedConfig) {
			inner, f := configDict(t, sub)
			if f != nil {
				return nil, f
			}
			x = inner
		} else {
			var f *host.Failure
			if x, f = deepCopy(t, x); f != nil {
				return nil, f
			}
		}
		if f := d.SetStr(t, b.Name, x); f != nil {
			return nil, f
		}
	}
	mt, f := t.Attr(in, "model_type")
	if f != nil {
		return nil, f
	}
	return d, d.SetStr(t, "model_type", mt)
}

func readConfig(t *host.Thread, path string) (*host.Dict, *host.Failure) {
	b, f := t.ReadFile(path)
	if f != nil {
		return nil, f
	}
	v, f := jsonLoads(t, host.Bytes(b), make([]host.Value, 7), nil)
	if f != nil {
		if f.Matches("ValueError") {
			return nil, t.Raise("OSError", "It looks like the config file at '%s' is not a valid JSON file.", path)
		}
		return nil, f
	}
	d, ok := v.(*host.Dict)
	if !ok {
		return nil, t.Raise("OSError", "the config file at '%s' does not hold an object", path)
	}
	return d, nil
}

// ignoredOverrides are accepted when they ask for nothing (MOD-tfm-12).
var ignoredOverrides = map[string]bool{"cache_dir": true, "force_download": true, "local_files_only": true, "token": true, "revision": true,
	"trust_remote_code": true, "return_unused_kwargs": true}

func fromPretrained(t *host.Thread, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(args) != 2 {
		return nil, t.Raise("TypeError", "from_pretrained() takes one folder")
	}
	cls, ok := args[0].(*host.Class)
	if !ok {
		return nil, t.Raise("TypeError", "from_pretrained() wants a class")
	}
	folder, f := t.PathText(args[1])
	if f != nil {
		return nil, f
	}
	var extra []host.Keyword
	for _, k := range kw {
		if !ignoredOverrides[k.Name] {
			extra = append(extra, k)
			continue
		}
		on, f := t.Truth(k.Value)
		if f != nil {
			return nil, f
		}
		if on && k.Name != "local_files_only" && !(k.Name == "revision" && isText(k.Value, "main")) {
			return nil, t.Refuse("from_pretrained with " + k.Name + "=").WithHelp("give a folder with config.json")
		}
	}
	if strings.Contains(folder, "://") {
		return nil, notDownloaded(t, folder)
	}
	file := folder
	if !strings.HasSuffix(folder, ".json") {
		state, f := t.Stat(folder)
		if f != nil {
			return nil, f
		}
		if state != host.FileFolder {
			return nil, notDownloaded(t, folder)
		}
		file = strings.TrimRight(folder, "/") + "/config.json"
	} else if state, f := t.Stat(file); f != nil {
		return nil, f
	} else if state == host.FileMissing {
		return nil, notDownloaded(t, folder)
	}
	d, f := readConfig(t, file)
	if f != nil {
		return nil, f
	}
	if cls == autoConfig {
		mt, ok := host.AsStr(orNone(d.GetStr(t, "model_type")))
		if !ok || mt == "" {
			return nil, t.Raise("ValueError", "Unrecognized model in %s. Should have a `model_type` key in its config.json.", folder)
		}
		if cls = closedTypes[mt]; cls == nil {
			cls = openClass(t, camel(mt)+"Config", mt)
		}
	}
	return configFromDict(t, cls, d, extra)
}

func isText(v host.Value, want string) bool {
	s, ok := host.AsStr(v)
	return ok && s == want
}

func notDownloaded(t *host.Thread, name string) *host.Failure {
	return t.RefuseText("from_pretrained(%s): there is no such path beneath the root, and names are never downloaded", host.ReprText(t.CutText(name))).
		WithHelp("give a folder with config.json")
}

func camel(modelType string) string {
	var b strings.Builder
	for _, p := range strings.FieldsFunc(modelType, func(r rune) bool { return r == '_' || r == '-' }) {
		b.WriteString(strings.ToUpper(p[:1]) + p[1:])
	}
	return b.String()
}

func configFromDict(t *host.Thread, cls *host.Class, d *host.Dict, extra []host.Keyword) (host.Value, *host.Failure) {
	kw, f := t.Keywords(d)
	if f != nil {
		return nil, f
	}
	var early, late []host.Keyword
	for _, k := range extra {
		switch k.Name {
		case "dtype", "torch_dtype", "attn_implementation", "output_attentions":
			early = append(early, k)
		default:
			late = append(late, k)
		}
	}
	merged := mergeKeywords(kw, early)
	kept := merged[:0]
	for _, k := range merged {
		if k.Name != "model_type" {
			kept = append(kept, k)
		}
	}
	v, f := t.Call(cls, nil, kept)
	if f != nil {
		return nil, f
	}
	return v, override(t, v, late)
}

// override sets what an existing attribute is to be instead; nothing is derived again (MOD-tfm-13).
func override(t *host.Thread, v host.Value, late []host.Keyword) *host.Failure {
	for _, k := range late {
		if u, ok := k.Value.(*host.Unavailable); ok {
			return t.UseUnavailable(u)
		}
		if _, f := t.Attr(v, k.Name); f != nil {
			if f.Kind == host.KindLimit {
				return f
			}
			return t.RefuseText("the override %s= is refused: %s has no such attribute", t.CutText(k.Name), v.TypeName()).
				WithHelp("state %s in the configuration file", t.CutText(k.Name))
		}
		if f := t.SetAttr(v, k.Name, k.Value); f != nil {
			return f
		}
	}
	return nil
}
