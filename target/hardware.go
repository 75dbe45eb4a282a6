package target

import (
	"slices"

	"github.com/tilefoundry/tilefoundry/types"
)

// H200SXM describes one CUDA device (TGT-32). Capacities are in bytes, bandwidths in bytes a second.
type H200SXM struct {
	Name                       string
	SMCount                    int64
	HBMCapacityBytes           int64
	HBMBandwidthBytesPerSecond int64
	L2CapacityBytes            int64 // 0 when not known
	DenseFlops                 []Rate
}

// Rate is the dense arithmetic rate of a dtype in operations a second.
type Rate struct {
	DType *types.DType
	Flops int64
}

// PeakFor returns the dense rate of a dtype, or an error that names the device and the dtype.
func (h *H200SXM) PeakFor(d *types.DType) (int64, error) {
	for _, r := range h.DenseFlops {
		if r.DType == d {
			return r.Flops, nil
		}
	}
	return 0, documentError("the device %s states no dense rate for %s", h.Name, d)
}

// SM90 describes a CUDA architecture (TGT-31).
type SM90 struct {
	Name                      string
	SupportedComputeDTypes    []*types.DType
	InstructionCapabilities   []string
	MaxThreadsPerCTA          int64
	MaxThreadsPerWarp         int64
	MaxWarpsPerCTA            int64
	MaxResidentCTAsPerSM      int64
	SharedMemoryPerSMBytes    int64
	SharedMemoryPerCTABytes   int64
	UnifiedL1SharedPerSMBytes int64
	RegistersPerSM32Bit       int64
}

// SupportsComputeDType reports whether the architecture computes in d.
func (a *SM90) SupportsComputeDType(d *types.DType) bool {
	return slices.Contains(a.SupportedComputeDTypes, d)
}

// AppleAmx describes the AMX architecture (TGT-33).
type AppleAmx struct {
	Name                    string
	SupportedComputeDTypes  []*types.DType
	InstructionCapabilities []string
	AmxUnitsPerCore         int64
	StagingBytes            int64 // of one staging file
	AccumulatorBytes        int64
}

// AppleM2Pro describes one AMX device (TGT-34).
type AppleM2Pro struct {
	Name                         string
	SMCount                      int64 // AMX units
	PerformanceCoreCount         int64
	EfficiencyCoreCount          int64
	L1DPerPerformanceCoreBytes   int64
	L1DPerEfficiencyCoreBytes    int64
	L2PerPerformanceClusterBytes int64
	L2PerEfficiencyClusterBytes  int64
	CacheLineBytes               int64
	UnifiedMemoryBytes           int64
	UnifiedBandwidthBytesPerSec  int64
	AmxF32Flops                  int64
	NeonF32Flops                 int64
	NeonF32OuterProduct          string
}

func readH200SXM(f *facts) any {
	h := &H200SXM{
		Name:                       f.text("identity.name", "name"),
		SMCount:                    f.integer("compute.sm_count", "count"),
		HBMCapacityBytes:           f.integer("memory.hbm.capacity", "byte"),
		HBMBandwidthBytesPerSecond: f.integer("memory.hbm.bandwidth", "byte/s"),
		L2CapacityBytes:            f.optional("memory.l2.capacity", "byte"),
	}
	f.unavailable("memory.l2.bandwidth")
	for _, d := range []*types.DType{types.F32, types.F16, types.BF16, types.FP8E4M3} {
		h.DenseFlops = append(h.DenseFlops, Rate{d, f.integer("throughput."+d.Name(), "flop/s")})
	}
	return h
}

func readSM90(f *facts) any {
	a := &SM90{
		Name:                      f.text("identity.name", "name"),
		SupportedComputeDTypes:    f.dtypes("instruction.compute_dtypes"),
		InstructionCapabilities:   f.names("instruction.capabilities"),
		MaxThreadsPerCTA:          f.integer("compute.max_threads_per_cta", "thread"),
		MaxThreadsPerWarp:         f.integer("compute.max_threads_per_warp", "thread"),
		MaxWarpsPerCTA:            f.integer("compute.max_warps_per_cta", "count"),
		MaxResidentCTAsPerSM:      f.integer("compute.max_resident_ctas_per_sm", "count"),
		SharedMemoryPerSMBytes:    f.integer("memory.shared.per_sm", "byte"),
		SharedMemoryPerCTABytes:   f.integer("memory.shared.per_cta", "byte"),
		UnifiedL1SharedPerSMBytes: f.integer("memory.unified_l1_shared.per_sm", "byte"),
		RegistersPerSM32Bit:       f.integer("memory.register.per_sm", "register"),
	}
	f.unavailable("memory.shared.bandwidth")
	f.unavailable("memory.register.bandwidth")
	f.require(a.MaxThreadsPerWarp*a.MaxWarpsPerCTA == a.MaxThreadsPerCTA, "threads of a warp times warps are not the threads of a CTA")
	f.require(a.SharedMemoryPerCTABytes <= a.SharedMemoryPerSMBytes, "a CTA has more shared memory than an SM")
	f.require(a.SharedMemoryPerSMBytes <= a.UnifiedL1SharedPerSMBytes, "the shared memory is larger than the block that holds it")
	return a
}

func readAppleAmx(f *facts) any {
	a := &AppleAmx{
		Name:                    f.text("identity.name", "name"),
		SupportedComputeDTypes:  f.dtypes("instruction.compute_dtypes"),
		InstructionCapabilities: f.names("instruction.capabilities"),
		AmxUnitsPerCore:         f.integer("compute.units_per_core", "count"),
		StagingBytes:            f.integer("register.x_file", "byte"),
		AccumulatorBytes:        f.integer("register.z_file", "byte"),
	}
	f.require(f.integer("register.y_file", "byte") == a.StagingBytes, "the staging files differ in size")
	f.text("geometry.f32_outer_product", "element")
	f.text("geometry.f32_accumulator_tile", "element")
	f.unavailable("throughput.f32_instruction_peak")
	return a
}

func readAppleM2Pro(f *facts) any {
	d := &AppleM2Pro{
		Name:                         f.text("identity.name", "name"),
		SMCount:                      f.integer("compute.amx_unit_count", "count"),
		PerformanceCoreCount:         f.integer("compute.performance_core_count", "count"),
		EfficiencyCoreCount:          f.integer("compute.efficiency_core_count", "count"),
		L1DPerPerformanceCoreBytes:   f.integer("memory.l1d.per_performance_core", "byte"),
		L1DPerEfficiencyCoreBytes:    f.integer("memory.l1d.per_efficiency_core", "byte"),
		L2PerPerformanceClusterBytes: f.integer("memory.l2.per_performance_cluster", "byte"),
		L2PerEfficiencyClusterBytes:  f.integer("memory.l2.per_efficiency_cluster", "byte"),
		CacheLineBytes:               f.integer("memory.cache_line", "byte"),
		UnifiedMemoryBytes:           f.integer("memory.unified.capacity", "byte"),
		UnifiedBandwidthBytesPerSec:  f.integer("memory.unified.bandwidth", "byte/s"),
		AmxF32Flops:                  f.integer("throughput.amx.f32", "flop/s"),
		NeonF32Flops:                 f.integer("throughput.neon.f32", "flop/s"),
		NeonF32OuterProduct:          f.text("geometry.neon_f32_outer_product", "element"),
	}
	f.require(d.SMCount <= d.PerformanceCoreCount, "there are more AMX units than performance cores")
	return d
}
