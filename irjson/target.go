package irjson

import (
	"reflect"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/target"
	"github.com/tilefoundry/tilefoundry/types"
)

// The fields of hardware records, in the order of the Go structs' fields. A record stands in a document only where a target was given the record
// itself; else its id stands there.
var (
	deviceCuda       = []string{"name", "sm_count", "hbm_capacity_bytes", "hbm_bandwidth_bytes_per_second", "l2_capacity_bytes", "dense_flops"}
	architectureCuda = []string{"name", "supported_compute_dtypes", "instruction_capabilities", "max_threads_per_cta", "max_threads_per_warp",
		"max_warps_per_cta", "max_resident_ctas_per_sm", "shared_memory_per_sm_bytes", "shared_memory_per_cta_bytes",
		"unified_l1_shared_per_sm_bytes", "registers_per_sm_32bit"}
	deviceAmx = []string{"name", "sm_count", "performance_core_count", "efficiency_core_count", "l1d_per_performance_core_bytes",
		"l1d_per_efficiency_core_bytes", "l2_per_performance_cluster_bytes", "l2_per_efficiency_cluster_bytes", "cache_line_bytes",
		"unified_memory_bytes", "unified_bandwidth_bytes_per_second", "amx_f32_flops", "neon_f32_flops", "neon_f32_outer_product"}
	architectureAmx = []string{"name", "supported_compute_dtypes", "instruction_capabilities", "amx_units_per_core", "staging_bytes", "accumulator_bytes"}
)

var (
	deviceCudaForm       = recordForm("device_cuda", deviceCuda, target.H200SXM{})
	architectureCudaForm = recordForm("architecture_cuda", architectureCuda, target.SM90{})
	deviceAmxForm        = recordForm("device_amx", deviceAmx, target.AppleM2Pro{})
	architectureAmxForm  = recordForm("architecture_amx", architectureAmx, target.AppleAmx{})
)

func hardwareForms() []*form {
	return []*form{&deviceCudaForm, &architectureCudaForm, &deviceAmxForm, &architectureAmxForm}
}

// recordForm describes a record by its Go fields.
func recordForm(name string, keys []string, record any) form {
	f := form{name: name, doc: "A hardware record."}
	v := reflect.ValueOf(record)
	for i, key := range keys {
		schema := wholeSchema
		switch v.Field(i).Interface().(type) {
		case string:
			schema = textSchema
		case []string, []*types.DType:
			schema = listOf(textSchema)
		case []target.Rate:
			schema = listOf(ref("rate"))
		}
		f.fields = append(f.fields, must(key, schema))
	}
	return f
}

// target writes a module's target.
func (w *writer) target(b []byte, m *ir.Module) []byte {
	o := object{b: b}
	side := func(key, id string, keys []string, record any) {
		o.key(key)
		if id != "" {
			o.b = appendString(o.b, id)
			return
		}
		o.b = appendRecord(o.b, keys, reflect.ValueOf(record).Elem())
	}
	switch t := m.Target.(type) {
	case target.Cpu:
		o.text("kind", "cpu")
	case *target.Cuda:
		o.text("kind", "cuda")
		side("device", t.DeviceSide.ID, deviceCuda, t.Device)
		side("architecture", t.ArchitectureSide.ID, architectureCuda, t.Architecture)
	case *target.Amx:
		o.text("kind", "amx")
		side("device", t.DeviceSide.ID, deviceAmx, t.Device)
		side("architecture", t.ArchitectureSide.ID, architectureAmx, t.Architecture)
	default:
		w.refuse(m.Loc, "the target %s of the module %s has no JSON form", m.Target, m.Name)
	}
	return o.done()
}

func appendRecord(b []byte, keys []string, record reflect.Value) []byte {
	o := object{b: b}
	for i, key := range keys {
		switch x := record.Field(i).Interface().(type) {
		case string:
			o.text(key, x)
		case int64:
			o.number(key, x)
		case []string:
			o.key(key)
			o.b = appendStrings(o.b, x)
		case []*types.DType:
			o.key(key)
			o.b = appendList(o.b, len(x), func(b []byte, i int) []byte { return appendString(b, x[i].Name()) })
		case []target.Rate:
			o.key(key)
			o.b = appendList(o.b, len(x), func(b []byte, i int) []byte {
				in := object{b: b}
				in.text("dtype", x[i].DType.Name())
				in.number("flops", x[i].Flops)
				return in.done()
			})
		}
	}
	return o.done()
}

// target reads a module's target; an id is looked up among the installed documents (TGT-3 to TGT-8).
func (r *reader) target(n *node) target.Target {
	f := r.oneForm(n, &cpuForm, &cudaForm, &amxForm)
	if f == nil {
		return nil
	}
	if f == &cpuForm {
		return target.Cpu{}
	}
	device, architecture := r.need(n, "device"), r.need(n, "architecture")
	var t target.Target
	var err error
	if f == &cudaForm {
		h, a := &target.H200SXM{}, &target.SM90{}
		var d target.CudaDevice = h
		var c target.CudaArchitecture = a
		if id, ok := r.hardware(device, &deviceCudaForm, h); ok {
			d = id
		}
		if id, ok := r.hardware(architecture, &architectureCudaForm, a); ok {
			c = id
		}
		if !r.clean() {
			return nil
		}
		t, err = target.NewCuda(d, c, "")
	} else {
		h, a := &target.AppleM2Pro{}, &target.AppleAmx{}
		var d target.AmxDevice = h
		var c target.AmxArchitecture = a
		if id, ok := r.hardware(device, &deviceAmxForm, h); ok {
			d = id
		}
		if id, ok := r.hardware(architecture, &architectureAmxForm, a); ok {
			c = id
		}
		if !r.clean() {
			return nil
		}
		t, err = target.NewAmx(c, d)
	}
	if err != nil {
		r.report(err, n)
		return nil
	}
	return t
}

// hardware reads a side of a target into a record, or its id.
func (r *reader) hardware(n *node, f *form, record any) (target.ID, bool) {
	if n == nil {
		return "", false
	}
	if n.kind == stringNode {
		return target.ID(n.text), true
	}
	if !r.object(n, f) {
		return "", false
	}
	v := reflect.ValueOf(record).Elem()
	for i, field := range f.fields {
		at := r.need(n, field.name)
		if at == nil {
			continue
		}
		switch v.Field(i).Interface().(type) {
		case string:
			v.Field(i).SetString(r.text(at))
		case int64:
			x := r.integer(at)
			if x < 0 {
				r.fail(at, diag.JSONForm, "%s is not negative", field.name)
			}
			v.Field(i).SetInt(x)
		case []string:
			v.Field(i).Set(reflect.ValueOf(r.texts(at)))
		case []*types.DType:
			var list []*types.DType
			for _, item := range r.items(at) {
				list = append(list, r.dtype(item))
			}
			v.Field(i).Set(reflect.ValueOf(list))
		case []target.Rate:
			var list []target.Rate
			for _, item := range r.items(at) {
				if r.object(item, &rateForm) {
					list = append(list, target.Rate{DType: r.dtype(r.need(item, "dtype")), Flops: r.integer(r.need(item, "flops"))})
				}
			}
			v.Field(i).Set(reflect.ValueOf(list))
		}
	}
	return "", false
}
