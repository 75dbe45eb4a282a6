package target

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

func mustResolve(t *testing.T, name string) Target {
	t.Helper()
	v, err := Resolve(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// wantError checks the code, the exception class and words of a refusal.
func wantError(t *testing.T, err error, code diag.Code, class string, words ...string) {
	t.Helper()
	var e *dim.Error
	if !errors.As(err, &e) {
		t.Fatalf("got %v, want an error %s", err, code)
	}
	if e.Code != code || e.Class != class {
		t.Errorf("got %s %s, want %s %s", e.Code, e.Class, code, class)
	}
	for _, w := range words {
		if !strings.Contains(e.Message+"\n"+e.Help, w) {
			t.Errorf("%q (help %q) does not contain %q", e.Message, e.Help, w)
		}
	}
}

// TGT-2, TGT-16: the three names, and their kinds. TGT-17 resolves decorator arguments by the same function.
func TestResolve(t *testing.T) {
	for _, name := range Names() {
		if got := mustResolve(t, name).Name(); got != name {
			t.Errorf("Resolve(%q).Name() = %q", name, got)
		}
	}
	if got := TopologyLevels(mustResolve(t, "cpu")); got != nil { // TGT-2
		t.Errorf("the CPU has levels %v", got)
	}
	_, err := Resolve("cudda")
	wantError(t, err, diag.TargetUnknown, "ValueError", "cudda", "cuda, amx, cpu", "did you mean `cuda`?")
	_, err = Resolve("nvidia.h200_sxm")
	wantError(t, err, diag.TargetUnknown, "ValueError", "nvidia.h200_sxm", `CudaTarget("nvidia.h200_sxm")`)
	wantError(t, KindError("target", "an int"), diag.TargetUnknown, "TypeError", "an int")
	d, err := Default()
	if err != nil || !Equal(d, mustResolve(t, "cuda")) {
		t.Errorf("Default() = %v, %v", d, err)
	}
}

// TGT-32, TGT-31: the numbers of the two tables.
func TestCudaFacts(t *testing.T) {
	c := mustResolve(t, "cuda").(*Cuda)
	wantDevice := "H200SXM(name='h200_sxm', sm_count=132, hbm_capacity_bytes=141000000000, hbm_bandwidth_bytes_per_second=4800000000000, " +
		"l2_capacity_bytes=50000000, _dense_flops=((DType.f32, 67000000000000), (DType.f16, 989500000000000), " +
		"(DType.bf16, 989500000000000), (DType.fp8e4m3, 1979000000000000)))"
	if got := c.Device.String(); got != wantDevice { // PRN-33
		t.Errorf("device\n got %s\nwant %s", got, wantDevice)
	}
	wantArch := "SM90(name='sm_90', supported_compute_dtypes=(DType.f32, DType.f16, DType.bf16, DType.fp8e4m3), " +
		"instruction_capabilities=('tensor_core', 'wgmma', 'tma'), max_threads_per_cta=1024, max_threads_per_warp=32, max_warps_per_cta=32, " +
		"max_resident_ctas_per_sm=32, shared_memory_per_sm_bytes=233472, shared_memory_per_cta_bytes=232448, " +
		"unified_l1_shared_per_sm_bytes=262144, registers_per_sm_32bit=65536)"
	if got := c.Architecture.String(); got != wantArch { // PRN-33
		t.Errorf("architecture\n got %s\nwant %s", got, wantArch)
	}
	if n, err := c.Device.PeakFor(types.BF16); n != 989500000000000 || err != nil {
		t.Errorf("PeakFor(bf16) = %d, %v", n, err)
	}
	_, err := c.Device.PeakFor(types.F4E2M1)
	wantError(t, err, diag.HardwareInvalid, "ValueError", "h200_sxm", "f4e2m1")
	if !c.Architecture.SupportsComputeDType(types.F16) || c.Architecture.SupportsComputeDType(types.I32) { // TGT-35
		t.Error("sm_90 computes in f16 and not in i32")
	}
}

// TGT-4, TGT-33, TGT-34.
func TestAmxFacts(t *testing.T) {
	a := mustResolve(t, "amx").(*Amx)
	if a.DeviceSide.ID != "apple.m2_pro" || a.ArchitectureSide.ID != "apple.amx" || a.Arch() != "apple_amx" {
		t.Errorf("default AMX target is %+v", a)
	}
	if a.Device.SMCount != 2 || a.Device.PerformanceCoreCount != 8 || a.Device.AmxF32Flops != 504900000000 ||
		a.Architecture.StagingBytes != 512 || a.Architecture.AccumulatorBytes != 4096 {
		t.Errorf("facts are %+v, %+v", a.Device, a.Architecture)
	}
	if got := a.String(); got != "AmxTarget()" {
		t.Errorf("String() = %s", got)
	}
}

// TGT-3, TGT-7, TGT-8, TGT-28, TGT-29: what a CUDA target refuses.
func TestCudaRefusals(t *testing.T) {
	value := *mustResolve(t, "cuda").(*Cuda).Device
	cases := []struct {
		rule         string
		device       CudaDevice
		architecture CudaArchitecture
		arch         string
		class        string
		words        []string
	}{
		{"TGT-3 no device", nil, nil, "", "TypeError", []string{"device"}},
		{"TGT-3 device value alone", &value, nil, "", "ValueError", []string{"no document"}},
		{"TGT-3 other arch", ID("nvidia.h200_sxm"), nil, "sm_80", "ValueError", []string{"sm_80", "sm_90"}},
		{"TGT-8 architecture as device", ID("nvidia.sm90"), nil, "", "ValueError", []string{"device", "nvidia.sm90", "architecture"}},
		{"TGT-8 device as architecture", ID("nvidia.h200_sxm"), ID("nvidia.h200_sxm"), "", "ValueError", []string{"architecture", "nvidia.h200_sxm", "device"}},
		{"TGT-8 another family", ID("apple.m2_pro"), nil, "", "ValueError", []string{"AppleM2Pro", "H200SXM"}},
		{"TGT-28 unknown id", ID("nvidia.h200"), nil, "", "ValueError", []string{"nvidia.h200", "nvidia.h200_sxm", "nvidia.sm90", "apple.amx"}},
		{"TGT-8 AMX architecture", ID("nvidia.h200_sxm"), ID("apple.amx"), "", "ValueError", []string{"apple.amx", "AppleAmx", "SM90"}},
	}
	for _, c := range cases {
		t.Run(c.rule, func(t *testing.T) {
			_, err := NewCuda(c.device, c.architecture, c.arch)
			wantError(t, err, diag.HardwareInvalid, c.class, c.words...)
		})
	}
	wantError(t, compatible("nvidia.sm80", "nvidia.h200_sxm", loaded{architectures: []string{"nvidia.sm90"}}), // TGT-7, TGT-29
		diag.HardwareInvalid, "ValueError", "nvidia.sm80", "nvidia.h200_sxm", "nvidia.sm90")
	wantError(t, KindError("device", "a list"), diag.HardwareInvalid, "TypeError", "device", "a list") // TGT-3
}

// TGT-5: ids and digests exist for the sides that came from documents. TGT-26: the digest is of the document's text.
func TestSides(t *testing.T) {
	c := mustResolve(t, "cuda").(*Cuda)
	text, err := documentFiles.ReadFile("documents/nvidia.h200_sxm.toml")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(text)
	if c.DeviceSide != (Side{"nvidia.h200_sxm", hex.EncodeToString(sum[:])}) || c.ArchitectureSide.ID != "nvidia.sm90" {
		t.Errorf("sides are %+v, %+v", c.DeviceSide, c.ArchitectureSide)
	}
	mixed, err := NewCuda(c.Device, ID("nvidia.sm90"), "sm_90")
	if err != nil {
		t.Fatal(err)
	}
	if mixed.DeviceSide != (Side{}) {
		t.Errorf("a device given as a value has the side %+v", mixed.DeviceSide)
	}
}

// TGT-6: facts decide equality, ids do not. TGT-1: equal targets are interchangeable.
func TestEqual(t *testing.T) {
	c := mustResolve(t, "cuda").(*Cuda)
	device, arch := *c.Device, *c.Architecture
	same, err := NewCuda(&device, &arch, "")
	if err != nil {
		t.Fatal(err)
	}
	if !Equal(c, same) {
		t.Error("the same facts by id and by value are equal")
	}
	device.SMCount = 66
	other, err := NewCuda(&device, &arch, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, different := range []Target{other, Cpu{}, mustResolve(t, "amx")} {
		if Equal(c, different) {
			t.Errorf("%s equals %s", c, different)
		}
	}
	if !Equal(Cpu{}, Cpu{}) || !Equal(mustResolve(t, "amx"), mustResolve(t, "amx")) {
		t.Error("a target equals itself made again")
	}
}

// PRN-31, PRN-32, PRN-33: the constructor call of each kind.
func TestText(t *testing.T) {
	c := mustResolve(t, "cuda").(*Cuda)
	explicit, err := NewCuda(DefaultDevice, ID("nvidia.sm90"), "")
	if err != nil {
		t.Fatal(err)
	}
	device := *c.Device
	device.L2CapacityBytes, device.DenseFlops = 0, device.DenseFlops[:1]
	mixed, err := NewCuda(&device, ID("nvidia.sm90"), "")
	if err != nil {
		t.Fatal(err)
	}
	arch := *c.Architecture
	byID, err := NewCuda(DefaultDevice, &arch, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		target Target
		want   string
	}{
		{Cpu{}, "CpuTarget()"},
		{c, "CudaTarget('nvidia.h200_sxm')"},
		{explicit, "CudaTarget('nvidia.h200_sxm')"},
		{mixed, "CudaTarget(device=H200SXM(name='h200_sxm', sm_count=132, hbm_capacity_bytes=141000000000, " +
			"hbm_bandwidth_bytes_per_second=4800000000000, l2_capacity_bytes=None, _dense_flops=((DType.f32, 67000000000000),)), architecture='nvidia.sm90')"},
		{byID, "CudaTarget(device='nvidia.h200_sxm', architecture=" + arch.String() + ")"},
	} {
		if got := c.target.String(); got != c.want {
			t.Errorf("\n got %s\nwant %s", got, c.want)
		}
	}
}

// TGT-9, TGT-10, TGT-11: levels and their limits.
func TestLevels(t *testing.T) {
	cuda, amx := mustResolve(t, "cuda"), mustResolve(t, "amx")
	s, err := dim.NewVar("S", 1, 9)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		target Target
		level  shard.Topology
		want   string // words of the refusal, "" for none
	}{
		{cuda, shard.Topology{Name: "cta", Size: dim.Const(310000)}, ""},
		{cuda, shard.Topology{Name: "cta"}, ""},
		{cuda, shard.Topology{Name: "thread", Size: dim.Const(1024)}, ""},
		{cuda, shard.Topology{Name: "thread", Size: dim.Const(1025)}, "must satisfy 1 <= extent <= 1024"},
		{cuda, shard.Topology{Name: "thread", Size: s}, "requires a positive static integer"},
		{cuda, shard.Topology{Name: "cta", Size: dim.Const(0)}, "must be positive"},
		{cuda, shard.Topology{Name: "warp", Size: dim.Const(4)}, "unsupported topology level"},
		{amx, shard.Topology{Name: "core", Size: dim.Const(8)}, ""},
		{amx, shard.Topology{Name: "core", Size: dim.Const(9)}, "must satisfy 1 <= extent <= 8"},
		{amx, shard.Topology{Name: "core", Size: dim.Const(0)}, "must be positive"},
		{amx, shard.Topology{Name: "core", Size: s}, "requires a positive static integer"},
		{amx, shard.Topology{Name: "amx", Size: dim.Const(2)}, "must satisfy 1 <= extent <= 1"},
		{Cpu{}, shard.Topology{Name: "cta", Size: dim.Const(1)}, "unsupported topology level"},
	} {
		err := ValidateTopology(c.target, c.level)
		if c.want == "" {
			if err != nil {
				t.Errorf("%s refuses %s: %v", c.target.Name(), c.level, err)
			}
			continue
		}
		wantError(t, err, diag.TopologyInvalid, "ValueError", c.want, c.level.Name)
	}
}

// TGT-20, TGT-21, TGT-22, TGT-23, TGT-25, TGT-27: a document that breaks a rule is refused with its name and the path.
func TestDocumentRefusals(t *testing.T) {
	good, err := documentFiles.ReadFile("documents/nvidia.sm90.toml")
	if err != nil {
		t.Fatal(err)
	}
	d, err := installed("nvidia.sm90", architectureKind)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ rule, old, new, want string }{
		{"TGT-20 unknown table", "[spec]", "[extra]\nx = 1\n[spec]", "extra"},
		{"TGT-21 other id", `id = "nvidia.sm90"`, `id = "nvidia.sm91"`, "nvidia.sm91"},
		{"TGT-22 unknown leaf key", `value = "sm_90"`, `value = "sm_90"` + "\nnote = \"x\"", "identity.name has the unknown key note"},
		{"TGT-23 unknown origin", `origin = "vendor"`, `origin = "hearsay"`, "hearsay"},
		{"TGT-23 no conditions", "status = \"unavailable\"\nconditions = \"the vendor states no figure\"", `status = "unavailable"`, "bandwidth"},
		{"TGT-25 unreadable", "[spec]", "[spec", "cannot be read"},
		{"TGT-27 wrong unit", `unit = "thread"`, `unit = "count"`, "max_threads"},
		{"TGT-27 not positive", "value = 1024", "value = 0", "compute.max_threads_per_cta"},
		{"TGT-27 missing", "[facts.memory.register.per_sm]", "[facts.memory.register.per_block]", "memory.register.per_sm is missing"},
		{"TGT-27 unread", "[facts.identity.name]", "[facts.extra]\nvalue = 1\nunit = \"count\"\norigin = \"vendor\"\n[facts.identity.name]", "nothing reads extra"},
		{"TGT-31 warps", "value = 1024", "value = 512", "threads of a warp times warps"},
	} {
		t.Run(c.rule, func(t *testing.T) {
			text := strings.Replace(string(good), c.old, c.new, 1)
			if text == string(good) {
				t.Fatalf("the document does not hold %q", c.old)
			}
			_, err := d.read([]byte(text), readSM90)
			wantError(t, err, diag.HardwareInvalid, "ValueError", "nvidia.sm90", c.want)
		})
	}
}
