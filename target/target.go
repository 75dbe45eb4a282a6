// Package target holds target values, what a Module is built for, and the hardware documents that describe them. It knows types, not the IR.
package target

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Target is one of Cpu, *Cuda or *Amx (TGT-1, TGT-2): an immutable value that compares by Equal.
type Target interface {
	// Name returns the kind's stable name: cpu, cuda or amx.
	Name() string
	// String returns the constructor call that makes an equal target (PRN-31 to PRN-33): `CudaTarget('nvidia.h200_sxm')`.
	String() string
	isTarget()
}

// Cpu is the host: `CpuTarget()`.
type Cpu struct{}

// Name returns "cpu".
func (Cpu) Name() string { return "cpu" }

func (Cpu) isTarget() {}

// ID names an installed hardware document, on either side of a target.
type ID string

// Side is one half of a target: its architecture or its device. ID and digest are empty when the value was given itself (TGT-5).
type Side struct {
	ID     string
	Digest string // lower-case hexadecimal SHA-256 of the document
}

// CudaDevice is what the device of a CudaTarget may be: an ID or a *H200SXM.
type CudaDevice interface{ isCudaDevice() }

// CudaArchitecture is what the architecture of a CudaTarget may be: an ID or a *SM90.
type CudaArchitecture interface{ isCudaArchitecture() }

// AmxDevice is what the device of an AmxTarget may be: an ID or a *AppleM2Pro.
type AmxDevice interface{ isAmxDevice() }

// AmxArchitecture is what the architecture of an AmxTarget may be: an ID or a *AppleAmx.
type AmxArchitecture interface{ isAmxArchitecture() }

func (ID) isCudaDevice()             {}
func (ID) isCudaArchitecture()       {}
func (ID) isAmxDevice()              {}
func (ID) isAmxArchitecture()        {}
func (*H200SXM) isCudaDevice()       {}
func (*SM90) isCudaArchitecture()    {}
func (*AppleM2Pro) isAmxDevice()     {}
func (*AppleAmx) isAmxArchitecture() {}

// Cuda is a CUDA device with its architecture: `CudaTarget("nvidia.h200_sxm")`. Make one with NewCuda.
type Cuda struct {
	Device           *H200SXM
	Architecture     *SM90
	DeviceSide       Side
	ArchitectureSide Side
}

// Name returns "cuda".
func (*Cuda) Name() string { return "cuda" }

// Arch returns the architecture's name.
func (t *Cuda) Arch() string { return t.Architecture.Name }

func (*Cuda) isTarget() {}

// Amx is an AMX device with its architecture: `AmxTarget()`. Make one with NewAmx.
type Amx struct {
	Device           *AppleM2Pro
	Architecture     *AppleAmx
	DeviceSide       Side
	ArchitectureSide Side
}

// Name returns "amx".
func (*Amx) Name() string { return "amx" }

// Arch returns the architecture's name.
func (t *Amx) Arch() string { return t.Architecture.Name }

func (*Amx) isTarget() {}

// NewCuda returns a CUDA target (TGT-3). A nil architecture is the only one that the device's document lists; arch, unless empty, must be its name. Errors are ValueErrors, for a missing
// device a TypeError.
func NewCuda(device CudaDevice, architecture CudaArchitecture, arch string) (*Cuda, error) {
	t := &Cuda{}
	var deviceDocument loaded
	switch d := device.(type) {
	case *H200SXM:
		t.Device = d
	case ID:
		var err error
		if t.Device, deviceDocument, err = load[*H200SXM](string(d), deviceKind); err != nil {
			return nil, err
		}
		t.DeviceSide = Side{string(d), deviceDocument.digest}
	default:
		return nil, KindError("device", "nothing")
	}
	if architecture == nil {
		id, err := onlyArchitecture(t.DeviceSide.ID, deviceDocument)
		if err != nil {
			return nil, err
		}
		architecture = id
	}
	switch a := architecture.(type) {
	case *SM90:
		t.Architecture = a
	case ID:
		value, document, err := load[*SM90](string(a), architectureKind)
		if err != nil {
			return nil, err
		}
		t.Architecture, t.ArchitectureSide = value, Side{string(a), document.digest}
	}
	if err := compatible(t.ArchitectureSide.ID, t.DeviceSide.ID, deviceDocument); err != nil {
		return nil, err
	}
	if arch != "" && arch != t.Architecture.Name {
		return nil, documentError("arch is %q, and the architecture is %q", arch, t.Architecture.Name)
	}
	return t, nil
}

// NewAmx returns an AMX target; what is nil is the installed document (TGT-4).
func NewAmx(architecture AmxArchitecture, device AmxDevice) (*Amx, error) {
	t := &Amx{}
	if architecture == nil {
		architecture = ID("apple.amx")
	}
	if device == nil {
		device = ID("apple.m2_pro")
	}
	var deviceDocument loaded
	switch a := architecture.(type) {
	case *AppleAmx:
		t.Architecture = a
	case ID:
		value, document, err := load[*AppleAmx](string(a), architectureKind)
		if err != nil {
			return nil, err
		}
		t.Architecture, t.ArchitectureSide = value, Side{string(a), document.digest}
	}
	switch d := device.(type) {
	case *AppleM2Pro:
		t.Device = d
	case ID:
		value, document, err := load[*AppleM2Pro](string(d), deviceKind)
		if err != nil {
			return nil, err
		}
		t.Device, t.DeviceSide, deviceDocument = value, Side{string(d), document.digest}, document
	}
	if err := compatible(t.ArchitectureSide.ID, t.DeviceSide.ID, deviceDocument); err != nil {
		return nil, err
	}
	return t, nil
}

// load reads the document of an id for a side of a target. A document of the other kind, or of another family, is refused with the role, the id and both kinds
// (TGT-8).
func load[V any](id, role string) (V, loaded, error) {
	var none V
	d, err := installed(id, role)
	if err != nil {
		return none, loaded{}, err
	}
	if d.kind != role {
		return none, loaded{}, documentError("the %s %q is a document of kind %s, not %s", role, id, d.kind, role)
	}
	document, err := d.load()
	if err != nil {
		return none, loaded{}, err
	}
	value, ok := document.value.(V)
	if !ok {
		return none, loaded{}, documentError("the %s %q describes %s, not %s", role, id, valueKind(document.value), valueKind(none))
	}
	return value, document, nil
}

// valueKind names a hardware record as source does, such as `SM90`.
func valueKind(v any) string { return strings.TrimPrefix(fmt.Sprintf("%T", v), "*target.") }

// onlyArchitecture returns the one architecture that a device's document lists (TGT-3).
func onlyArchitecture(id string, document loaded) (ID, error) {
	if id == "" {
		return "", documentError("the device was given as a value, which carries no document to read the architecture from: state the architecture")
	}
	if len(document.architectures) != 1 {
		return "", documentError("the device %q is compatible with [%s]: state the architecture", id, strings.Join(document.architectures, ", "))
	}
	return ID(document.architectures[0]), nil
}

// compatible checks a pair of documents; a side given as a value is exempt (TGT-7, TGT-29). Installed architectures list no devices, so the device's
// list decides.
func compatible(architecture, device string, document loaded) error {
	if architecture == "" || device == "" || slices.Contains(document.architectures, architecture) {
		return nil
	}
	return documentError("the device %q is compatible with [%s], not with the architecture %q", device, strings.Join(document.architectures, ", "), architecture)
}

// KindError refuses a value that cannot be a side of a target, or a target, naming the role and the value's kind (TGT-3, TGT-16).
func KindError(role, kind string) error {
	code := diag.HardwareInvalid
	if role == "target" {
		code = diag.TargetUnknown
	}
	return &dim.Error{Code: code, Class: "TypeError", Message: fmt.Sprintf("the %s cannot be %s", role, kind)}
}

// Names lists the texts that Resolve takes.
func Names() []string { return []string{"cuda", "amx", "cpu"} }

// DefaultDevice is the device that "cuda" stands for.
const DefaultDevice ID = "nvidia.h200_sxm"

// Resolve returns the target that a text stands for (TGT-16, TGT-17, PKG-83); another text is a ValueError that names the three. A target value stands for itself, and a value of another
// kind is refused with KindError("target", kind).
func Resolve(name string) (Target, error) {
	switch name {
	case "cuda":
		return Default()
	case "amx":
		return NewAmx(nil, nil)
	case "cpu":
		return Cpu{}, nil
	}
	e := &dim.Error{Code: diag.TargetUnknown, Class: "ValueError",
		Message: fmt.Sprintf("unknown target %q; the targets are %s", name, strings.Join(Names(), ", ")),
		Help:    diag.DidYouMean(name, Names())}
	if strings.Contains(name, ".") {
		e.Help = fmt.Sprintf("a device is written CudaTarget(%q)", name)
	}
	return nil, e
}

// Default returns the target that "cuda" stands for.
func Default() (Target, error) {
	t, err := NewCuda(DefaultDevice, nil, "")
	if err != nil {
		return nil, err
	}
	return t, nil
}

// Equal reports whether two targets have the same name, architecture and device facts; ids and digests take no part (TGT-6).
func Equal(a, b Target) bool {
	switch a := a.(type) {
	case *Cuda:
		b, ok := b.(*Cuda)
		return ok && (a == b || reflect.DeepEqual(a.Device, b.Device) && reflect.DeepEqual(a.Architecture, b.Architecture))
	case *Amx:
		b, ok := b.(*Amx)
		return ok && (a == b || reflect.DeepEqual(a.Device, b.Device) && reflect.DeepEqual(a.Architecture, b.Architecture))
	}
	return a == b
}
