package dsl

import (
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/host/std"
	"github.com/tilefoundry/tilefoundry/types"
)

// torchNames pairs each element type that has a torch dtype with the name of that (EVAL-14).
var torchNames = []struct {
	dtype *types.DType
	torch string
}{
	{types.F32, "float32"}, {types.F16, "float16"}, {types.BF16, "bfloat16"}, {types.FP8E4M3, "float8_e4m3fn"}, {types.F8E8M0, "float8_e8m0fnu"},
	{types.I32, "int32"}, {types.I64, "int64"}, {types.Bool, "bool"},
}

// toTorchDType is the function of that name (PKG-61).
func toTorchDType(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	v := a.value("dtype")
	d, ok := v.(dtypeValue)
	if !ok {
		return nil, t.Raise("TypeError", "to_torch_dtype takes a DType, not %s", v.TypeName())
	}
	for _, n := range torchNames {
		if n.dtype.Name() == d.d.Name() {
			return std.TorchDtype(n.torch), nil
		}
	}
	return nil, t.RaiseClass(evalError, "unsupported dtype "+d.d.Name()+": torch has no counterpart of it")
}

// fromTorchDType is the inverse (PKG-61).
func fromTorchDType(t *host.Thread, a *callArgs) (host.Value, *host.Failure) {
	v := a.value("dtype")
	name, ok := std.TorchDtypeName(v)
	if !ok {
		return nil, t.Raise("TypeError", "from_torch_dtype takes a torch dtype, not %s", v.TypeName())
	}
	for _, n := range torchNames {
		if n.torch == name {
			return dtypeValue{n.dtype}, nil
		}
	}
	return nil, t.RaiseClass(evalError, "unsupported dtype torch."+name+": it is the dtype of no tensor here")
}
