package types

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// Storage says where a tensor's value logically lives (TYP-7, TYP-8, TYP-35). Its number is the value of the member in source (TYP-32).
type Storage uint8

// The levels. NoStorage is the absent one, of a shape scalar (TYP-12).
const (
	NoStorage Storage = 0
	Host      Storage = 1
	GMem      Storage = 2
	SMem      Storage = 3
	RMem      Storage = 4
	TMem      Storage = 5
	UMat      Storage = 6 // unmaterialized: no residency has been chosen yet (TYP-9)
)

var storageNames = [...]string{"None", "host", "gmem", "smem", "rmem", "tmem", "umat"}

// String returns the level's spelling (TYP-33), `None` for the absent one.
func (s Storage) String() string { return storageNames[s] }

// MemberName returns the name of the enumeration member, such as `GMEM`.
func (s Storage) MemberName() string { return strings.ToUpper(storageNames[s]) }

// Concrete reports whether s is a level that a value can live in.
func (s Storage) Concrete() bool { return s >= Host && s <= TMem }

// Storages lists the members of the enumeration in ascending order of value.
func Storages() []Storage { return []Storage{Host, GMem, SMem, RMem, TMem, UMat} }

// StorageNames lists the spellings that source may use: those of the concrete levels.
func StorageNames() []string { return storageNames[Host:UMat:UMat] }

// ResolveStorage resolves a level written as text (TYP-38). Another text is a ValueError (TYP-39), `umat` too: it is internal to the IR (TYP-41). None and
// a level are resolved already (TYP-36, TYP-37); a value of another kind is refused with StorageKindError. No target is asked (TYP-34, TYP-42).
func ResolveStorage(name string) (Storage, error) {
	for s := Host; s < UMat; s++ {
		if storageNames[s] == name {
			return s, nil
		}
	}
	names := StorageNames()
	e := &dim.Error{Code: diag.StorageUnknown, Class: "ValueError",
		Message: fmt.Sprintf("unknown storage %q; the storages are %s", name, strings.Join(names, ", ")),
		Help:    diag.Meant(MeantStorage(name))}
	if name == storageNames[UMat] {
		e.Message = "the storage \"umat\" marks values inside the compiler and cannot be asked for; the storages are " + strings.Join(names, ", ")
		e.Help = ""
	}
	return NoStorage, e
}

// StorageKindError refuses a value that is neither None, a text nor a storage level, naming its kind (TYP-40).
func StorageKindError(kind string) error {
	return &dim.Error{Code: diag.StorageUnknown, Class: "TypeError",
		Message: "a storage is a text or a StorageKind, and " + kind + " was given"}
}
