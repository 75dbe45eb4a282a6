package types

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
)

// dtypesElsewhere are spellings of array libraries and of hardware manuals for the dtypes here, in lower case.
var dtypesElsewhere = map[string]*DType{
	"float": F32, "float32": F32, "fp32": F32, "single": F32,
	"float16": F16, "fp16": F16, "half": F16,
	"bfloat16": BF16, "bfloat": BF16,
	"float8_e4m3": FP8E4M3, "float8_e4m3fn": FP8E4M3, "e4m3": FP8E4M3, "f8e4m3": FP8E4M3, "f8e4m3fn": FP8E4M3,
	"float8_e8m0": F8E8M0, "float8_e8m0fnu": F8E8M0, "e8m0": F8E8M0, "fp8e8m0": F8E8M0,
	"float4_e2m1": F4E2M1, "e2m1": F4E2M1, "fp4": F4E2M1, "fp4e2m1": F4E2M1,
	"int": I64, "int32": I32, "int64": I64, "long": I64, "s32": I32, "s64": I64,
	"boolean": Bool, "bool_": Bool, "i1": Bool,
}

// storagesElsewhere are other words for the residencies, in lower case.
var storagesElsewhere = map[string]Storage{
	"cpu": Host, "dram": Host, "ram": Host, "global": GMem, "hbm": GMem, "shared": SMem, "shmem": SMem, "sram": SMem,
	"register": RMem, "registers": RMem, "reg": RMem, "tensor": TMem,
}

// MeantDType is the dtype name that a spelling of no dtype was most likely meant to be, or "".
func MeantDType(name string) string {
	if d, ok := dtypesElsewhere[strings.ToLower(name)]; ok {
		return d.Name()
	}
	return diag.Suggest(name, DTypeNames())
}

// MeantStorage is the storage name that a spelling of no storage was most likely meant to be, or "".
func MeantStorage(name string) string {
	if s, ok := storagesElsewhere[strings.ToLower(name)]; ok {
		return s.String()
	}
	if name == UMat.String() {
		return "" // not a slip: a level that source cannot ask for
	}
	return diag.Suggest(name, StorageNames())
}
