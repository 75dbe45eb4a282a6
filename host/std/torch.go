package std

import (
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/host"
)

// torchDtype is a dtype of torch (MOD-torch-1): one value a name, compared by identity.
type torchDtype struct {
	name     string
	size     int
	floating bool
}

var torchDtypes = []*torchDtype{
	{"float32", 4, true}, {"float64", 8, true}, {"float16", 2, true}, {"bfloat16", 2, true}, {"float8_e4m3fn", 1, true}, {"float8_e8m0fnu", 1, true},
	{"int8", 1, false}, {"int16", 2, false}, {"int32", 4, false}, {"int64", 8, false}, {"uint8", 1, false}, {"bool", 1, false},
}

var dtypeAliases = map[string]string{"float": "float32", "double": "float64", "half": "float16", "short": "int16", "int": "int32", "long": "int64"}

var (
	dtypeClass       = abstractOnly("torch", "dtype")
	deviceClass      = host.NewClass("torch", "device", nil, makeDevice)
	torchTensorClass = abstractOnly("torch", "Tensor")
	torchSizeClass   = abstractOnly("torch", "Size")
	generatorClass   = abstractOnly("torch", "Generator")
)

func abstractOnly(module, name string) *host.Class {
	stage := tensorStage(module + "." + name)
	return host.NewClass(module, name, nil, func(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
		return stage(t, args, kw)
	})
}

// tensorStage is what calling an operation does while there is no stage of tensors (HOST-9).
func tensorStage(operation string) func(*host.Thread, []host.Value, []host.Keyword) (host.Value, *host.Failure) {
	return func(t *host.Thread, _ []host.Value, _ []host.Keyword) (host.Value, *host.Failure) {
		return nil, t.RefuseText("%s needs the tensor stage, which loading does not have: calling it is outside the evaluated subset", operation)
	}
}

// TypeName implements [host.Value].
func (*torchDtype) TypeName() string { return "dtype" }

// TypeValue implements [host.Typed].
func (*torchDtype) TypeValue() host.Value { return dtypeClass }

// ReprValue implements [host.Reprer].
func (d *torchDtype) ReprValue(*host.Thread) (string, *host.Failure) { return "torch." + d.name, nil }

// Attr implements [host.Attributer].
func (d *torchDtype) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "itemsize":
		return host.Int(d.size), nil
	case "is_floating_point":
		return host.Bool(d.floating), nil
	}
	return nil, nil
}

func dtypeNamed(name string) *torchDtype {
	if a := dtypeAliases[name]; a != "" {
		name = a
	}
	for _, d := range torchDtypes {
		if d.name == name {
			return d
		}
	}
	return nil
}

// TorchDtypeName returns the name of a torch dtype value, such as "bfloat16".
func TorchDtypeName(v host.Value) (string, bool) {
	d, ok := v.(*torchDtype)
	if !ok {
		return "", false
	}
	return d.name, true
}

// TorchDtype returns the torch dtype of a name, or nil.
func TorchDtype(name string) host.Value {
	if d := dtypeNamed(name); d != nil {
		return d
	}
	return nil
}

// device is torch.device(...).
type device struct {
	kind  string
	index int // -1 when not given
}

// makeDevice is `torch.device(x)` (MOD-torch-2).
func makeDevice(t *host.Thread, _ *host.Class, args []host.Value, kw []host.Keyword) (host.Value, *host.Failure) {
	if len(kw) == 1 && len(args) == 0 {
		args = []host.Value{kw[0].Value}
	} else if len(kw) > 0 || len(args) == 0 || len(args) > 2 {
		return nil, t.Raise("TypeError", "torch.device() takes a text, a device or None")
	}
	if d, ok := args[0].(*device); ok {
		return d, nil
	}
	if host.IsNone(args[0]) {
		return &device{"cpu", -1}, nil
	}
	s, ok := host.AsStr(args[0])
	if !ok {
		return nil, t.Raise("TypeError", "torch.device() takes a text, not %s", args[0].TypeName())
	}
	kind, num, has := strings.Cut(s, ":")
	d := &device{kind, -1}
	if kind != "cpu" && kind != "cuda" {
		return nil, t.Raise("RuntimeError", "Expected one of cpu, cuda device type at start of device string: %s", s)
	}
	if has {
		n, err := strconv.Atoi(num)
		if err != nil || n < 0 {
			return nil, t.Raise("RuntimeError", "Invalid device string: '%s'", s)
		}
		d.index = n
	}
	if len(args) == 2 {
		n, f := t.IndexInt(args[1])
		if f != nil {
			return nil, f
		}
		d.index = n
	}
	return d, nil
}

// TypeName implements [host.Value].
func (*device) TypeName() string { return "device" }

// TypeValue implements [host.Typed].
func (*device) TypeValue() host.Value { return deviceClass }

// StrValue implements [host.Strer].
func (d *device) StrValue(*host.Thread) (string, *host.Failure) {
	if d.index < 0 {
		return d.kind, nil
	}
	return d.kind + ":" + strconv.Itoa(d.index), nil
}

// ReprValue implements [host.Reprer].
func (d *device) ReprValue(*host.Thread) (string, *host.Failure) {
	s := "device(type='" + d.kind + "'"
	if d.index >= 0 {
		s += ", index=" + strconv.Itoa(d.index)
	}
	return s + ")", nil
}

// EqualValue implements [host.Equaler].
func (d *device) EqualValue(o host.Value) (bool, bool) {
	e, ok := o.(*device)
	return ok && *d == *e, ok
}

// HashValue implements [host.Hasher].
func (d *device) HashValue() (uint64, bool) {
	return uint64(len(d.kind))*31 + uint64(d.index+2), true
}

// Attr implements [host.Attributer].
func (d *device) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "type":
		return host.Str(d.kind), nil
	case "index":
		if d.index < 0 {
			return host.None, nil
		}
		return host.Int(d.index), nil
	}
	return nil, nil
}

// tensorFunctions exist as names while loading; calling one needs the tensor stage (MOD-torch-3).
const tensorFunctions = `arange zeros ones full empty zeros_like ones_like full_like empty_like tensor cat stack outer where argmax
exp log sqrt rsqrt sin cos tanh sigmoid abs neg square reciprocal softmax matmul maximum minimum sum mean topk index_select randn rand
no_grad inference_mode`

func torchModule(_ *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	for _, d := range torchDtypes {
		b.set(d.name, d)
	}
	for a, n := range inOrder(dtypeAliases) {
		b.set(a, dtypeNamed(n))
	}
	b.set("dtype", dtypeClass)
	b.set("device", deviceClass)
	b.set("Tensor", torchTensorClass)
	b.set("Size", torchSizeClass)
	b.set("Generator", generatorClass)
	for _, n := range strings.Fields(tensorFunctions) {
		b.raw(n, tensorStage("torch."+n))
	}
	acc := module("torch.accelerator")
	acc.fn("current_accelerator", "", func(*host.Thread, []host.Value) (host.Value, *host.Failure) { return host.None, nil })
	b.set("accelerator", acc.m)
	cuda := module("torch.cuda")
	cuda.fn("is_available", "", func(*host.Thread, []host.Value) (host.Value, *host.Failure) { return host.Bool(false), nil })
	b.set("cuda", cuda.m)
	return b.m
}
