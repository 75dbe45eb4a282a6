package std

import (
	"math"

	"github.com/tilefoundry/tilefoundry/host"
)

var (
	versionInfo = newRecordClass("sys", "version_info", "major", "minor", "micro", "releaselevel", "serial")
	floatInfo   = newRecordClass("sys", "float_info", "max", "max_exp", "max_10_exp", "min", "min_exp", "min_10_exp", "dig", "mant_dig", "epsilon", "radix", "rounds")
	intInfo     = newRecordClass("sys", "int_info", "bits_per_digit", "sizeof_digit", "default_max_str_digits", "str_digits_check_threshold")
)

// stream is sys.stdout or sys.stderr: what is written is dropped (MOD-sys-2, LOADSRC-4).
type stream struct{ name string }

// TypeName implements [host.Value].
func (*stream) TypeName() string { return "TextIOWrapper" }

// Attr implements [host.Attributer].
func (s *stream) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "write":
		return host.NewBuiltin(name, "s, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
			text, ok := host.AsStr(a[0])
			if !ok {
				return nil, t.Raise("TypeError", "write() argument must be str, not %s", a[0].TypeName())
			}
			return host.Int(host.TextLen(text)), t.Step(len(text) / 64)
		}), nil
	case "flush":
		return swallow(name, host.None), nil
	case "isatty":
		return swallow(name, host.Bool(false)), nil
	case "name":
		return host.Str(s.name), nil
	}
	return nil, nil
}

// implementation is sys.implementation.
type implementation struct{}

// TypeName implements [host.Value].
func (implementation) TypeName() string { return "SimpleNamespace" }

// Attr implements [host.Attributer].
func (implementation) Attr(_ *host.Thread, name string) (host.Value, *host.Failure) {
	switch name {
	case "name":
		return host.Str("tilefoundry"), nil
	case "version":
		return pythonVersion(), nil
	}
	return nil, nil
}

func pythonVersion() host.Value {
	return versionInfo.make(host.Int(3), host.Int(13), host.Int(0), host.Str("final"), host.Int(0))
}

// sysModule makes sys (MOD-sys-1). Evaluated code cannot move a limit through it (HOST-46).
func sysModule(t *host.Thread, name string) *host.ModuleValue {
	b := module(name)
	b.set("path", t.SysPath())
	file := t.Options().Path
	if file == "" && t.MainFile() != nil {
		file = t.MainFile().Name
	}
	b.set("argv", t.NewList([]host.Value{host.Str(file)}))
	b.set("version", host.Str("3.13.0 (tilefoundry)"))
	b.set("version_info", pythonVersion())
	b.set("hexversion", host.Int(0x030d00f0))
	b.set("maxsize", host.Int(math.MaxInt64))
	b.set("byteorder", host.Str("little"))
	b.set("platform", host.Str("linux"))
	b.set("implementation", implementation{})
	b.set("float_info", floatInfo.make(host.Float(math.MaxFloat64), host.Int(1024), host.Int(308), host.Float(2.2250738585072014e-308), host.Int(-1021), host.Int(-307),
		host.Int(15), host.Int(53), host.Float(2.220446049250313e-16), host.Int(2), host.Int(1)))
	b.set("int_info", intInfo.make(host.Int(30), host.Int(4), host.Int(4300), host.Int(640)))
	b.set("stdout", &stream{"<stdout>"})
	b.set("stderr", &stream{"<stderr>"})
	b.fn("exit", "status=, /", func(t *host.Thread, a []host.Value) (host.Value, *host.Failure) {
		if a[0] == nil {
			return nil, t.RaiseArgs(host.ExceptionClass("SystemExit"))
		}
		return nil, t.RaiseArgs(host.ExceptionClass("SystemExit"), a[0])
	})
	b.fn("getrecursionlimit", "", func(*host.Thread, []host.Value) (host.Value, *host.Failure) { return host.Int(1000), nil })
	b.refuse("setrecursionlimit", "sys.setrecursionlimit", "use the limits of the load")
	b.refuse("set_int_max_str_digits", "sys.set_int_max_str_digits", "use the limits of the load")
	m := b.m
	m.Fresh = func(t *host.Thread, n string) (host.Value, *host.Failure) {
		if n != "modules" {
			return nil, nil
		}
		d := t.NewDict()
		for _, lm := range t.LoadedModules() {
			if f := d.SetStr(t, lm.Name, lm); f != nil {
				return nil, f
			}
		}
		return d, nil
	}
	return m
}
