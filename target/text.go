package target

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// String returns `CpuTarget()` (PRN-31).
func (Cpu) String() string { return "CpuTarget()" }

// String returns `CudaTarget('<device>')` where the device alone makes this target (PRN-32), else both sides, a side given as a value in full
// (PRN-33).
func (t *Cuda) String() string {
	if t.FromDeviceAlone() {
		return "CudaTarget(" + quoted(t.DeviceSide.ID) + ")"
	}
	device, architecture := t.Device.String(), t.Architecture.String()
	if t.DeviceSide.ID != "" {
		device = quoted(t.DeviceSide.ID)
	}
	if t.ArchitectureSide.ID != "" {
		architecture = quoted(t.ArchitectureSide.ID)
	}
	return "CudaTarget(device=" + device + ", architecture=" + architecture + ")"
}

// FromDeviceAlone reports whether building a CUDA target from the device's id gives this target, its architecture's id included (PRN-32).
func (t *Cuda) FromDeviceAlone() bool {
	if t.DeviceSide.ID == "" {
		return false
	}
	alone, err := NewCuda(ID(t.DeviceSide.ID), nil, "")
	return err == nil && Equal(alone, t) && alone.ArchitectureSide.ID == t.ArchitectureSide.ID
}

// String returns `AmxTarget(architecture=…, device=…)`, without the sides that are installed by default.
func (t *Amx) String() string {
	var args []string
	switch t.ArchitectureSide.ID {
	case "apple.amx":
	case "":
		args = append(args, "architecture="+t.Architecture.String())
	default:
		args = append(args, "architecture="+quoted(t.ArchitectureSide.ID))
	}
	switch t.DeviceSide.ID {
	case "apple.m2_pro":
	case "":
		args = append(args, "device="+t.Device.String())
	default:
		args = append(args, "device="+quoted(t.DeviceSide.ID))
	}
	return "AmxTarget(" + strings.Join(args, ", ") + ")"
}

// String returns the record as source writes it (PRN-33).
func (h *H200SXM) String() string {
	rates := make([]string, len(h.DenseFlops))
	for i, r := range h.DenseFlops {
		rates[i] = fmt.Sprintf("(DType.%s, %d)", r.DType, r.Flops)
	}
	l2 := "None"
	if h.L2CapacityBytes != 0 {
		l2 = strconv.FormatInt(h.L2CapacityBytes, 10)
	}
	return fmt.Sprintf("H200SXM(name=%s, sm_count=%d, hbm_capacity_bytes=%d, hbm_bandwidth_bytes_per_second=%d, l2_capacity_bytes=%s, _dense_flops=%s)",
		quoted(h.Name), h.SMCount, h.HBMCapacityBytes, h.HBMBandwidthBytesPerSecond, l2, tuple(rates))
}

// String returns the record as source writes it (PRN-33).
func (a *SM90) String() string {
	return fmt.Sprintf("SM90(name=%s, supported_compute_dtypes=%s, instruction_capabilities=%s, max_threads_per_cta=%d, max_threads_per_warp=%d, "+
		"max_warps_per_cta=%d, max_resident_ctas_per_sm=%d, shared_memory_per_sm_bytes=%d, shared_memory_per_cta_bytes=%d, "+
		"unified_l1_shared_per_sm_bytes=%d, registers_per_sm_32bit=%d)",
		quoted(a.Name), dtypeTuple(a.SupportedComputeDTypes), textTuple(a.InstructionCapabilities), a.MaxThreadsPerCTA, a.MaxThreadsPerWarp,
		a.MaxWarpsPerCTA, a.MaxResidentCTAsPerSM, a.SharedMemoryPerSMBytes, a.SharedMemoryPerCTABytes,
		a.UnifiedL1SharedPerSMBytes, a.RegistersPerSM32Bit)
}

// String returns the record with its fields.
func (a *AppleAmx) String() string {
	return fmt.Sprintf("AppleAmx(name=%s, supported_compute_dtypes=%s, instruction_capabilities=%s, amx_units_per_core=%d, staging_bytes=%d, accumulator_bytes=%d)",
		quoted(a.Name), dtypeTuple(a.SupportedComputeDTypes), textTuple(a.InstructionCapabilities), a.AmxUnitsPerCore, a.StagingBytes, a.AccumulatorBytes)
}

// String returns the record's name and its unit count.
func (d *AppleM2Pro) String() string {
	return fmt.Sprintf("AppleM2Pro(name=%s, sm_count=%d)", quoted(d.Name), d.SMCount)
}

func dtypeTuple(dtypes []*types.DType) string {
	texts := make([]string, len(dtypes))
	for i, d := range dtypes {
		texts[i] = "DType." + d.Name()
	}
	return tuple(texts)
}

func textTuple(names []string) string {
	texts := make([]string, len(names))
	for i, n := range names {
		texts[i] = quoted(n)
	}
	return tuple(texts)
}

func tuple(texts []string) string {
	if len(texts) == 1 {
		return "(" + texts[0] + ",)"
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

// quoted returns a single-quoted literal (PRN-61).
func quoted(s string) string { return shard.SingleQuoted(s) }
