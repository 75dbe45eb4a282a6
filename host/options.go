package host

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// Limits bounds one evaluation (HOST-40). A zero field means its default.
type Limits struct {
	Steps          int64 // 20 000 000
	CallDepth      int   // 1 000 evaluated frames
	StructDepth    int   // 1 000
	SyntaxDepth    int   // 1 000
	IntBits        int   // 65 536
	Text           int64 // 16 777 216 code points or bytes
	Items          int64 // 4 194 304
	Alloc          int64 // bytes, 1 GiB
	SourceFile     int64 // bytes, 4 MiB
	DataFile       int64 // bytes, 16 MiB
	Files          int   // 1 024
	FileBytes      int64 // 64 MiB in all
	Modules        int   // 256
	ImportDepth    int   // 64
	MessageRunes   int   // 4 096
	MaxDiagnostics int   // 100
}

func orDefault[T int | int64](v, d T) T {
	if v <= 0 {
		return d
	}
	return v
}

func (l Limits) withDefaults() Limits {
	return Limits{
		Steps: orDefault(l.Steps, 20_000_000), CallDepth: orDefault(l.CallDepth, 1000), StructDepth: orDefault(l.StructDepth, 1000),
		SyntaxDepth: orDefault(l.SyntaxDepth, 1000), IntBits: orDefault(l.IntBits, 65536), Text: orDefault(l.Text, 1<<24),
		Items: orDefault(l.Items, 1<<22), Alloc: orDefault(l.Alloc, 1<<30), SourceFile: orDefault(l.SourceFile, 4<<20),
		DataFile: orDefault(l.DataFile, 16<<20), Files: orDefault(l.Files, 1024), FileBytes: orDefault(l.FileBytes, 64<<20),
		Modules: orDefault(l.Modules, 256), ImportDepth: orDefault(l.ImportDepth, 64), MessageRunes: orDefault(l.MessageRunes, 4096),
		MaxDiagnostics: orDefault(l.MaxDiagnostics, 100),
	}
}

// EnvVar is one environment variable that the caller of the load gives (MOD-os-2).
type EnvVar struct{ Name, Value string }

// Options of an evaluation (LOADSRC-47). The zero value reads no file and knows no module.
type Options struct {
	// Name is the module's __name__: the stem of the file (LOADSRC-3).
	Name string
	// Path is the absolute path of the source with symbolic links resolved: its __file__. Empty for a source given as text, whose
	// __file__ is the name of its diag.File.
	Path string
	// Roots are further folders that can be read (LOADSRC-8). The folder of Path always can.
	Roots []string
	// Env holds the variables os.environ shows.
	Env []EnvVar
	// Limits bounds the evaluation.
	Limits Limits
	// Virtual supplies modules that nothing can replace: the tilefoundry package (PKG-1). It is asked first.
	Virtual ModuleSource
	// Known supplies the standard modules, behind siblings (LOADSRC-20).
	Known ModuleSource
	// Started, when set, is told of the evaluation before it begins, so that it can be stopped from beside.
	Started func(*Thread)
	// Large, when set, is called once, by an evaluation that goes on to allocate much. It may wait until there is room.
	Large func()
	// Touched, when set, is told of every path that the file system is about to be asked for, and whether the file is opened. It is the one
	// place through which the evaluation reaches the file system.
	Touched func(path string, opened bool)
	// FirstOnly makes the first error of a DSL definition an exception instead of collecting (LOADSRC-42).
	FirstOnly bool
	// Parse reads a sibling: its tree, and syntax and symbol-table errors as diagnostics. Where the source is not UTF-8 it replaces the
	// file's text by the recoded one, which spans index. Without it siblings are not found.
	Parse func(*diag.File) (*ast.Module, []diag.Diagnostic)
}
