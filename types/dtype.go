package types

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
)

// DType describes an element type: `DType.bf16` (TYP-43). The nine descriptors of this package are all there are (TYP-58), each one
// object for the life of the process (TYP-57), so descriptors compare with == (TYP-62).
type DType struct {
	name     string
	width    int
	class    DTypeClass
	exponent int
	mantissa int
	signed   bool
}

// DTypeClass is the family of a descriptor.
type DTypeClass uint8

// The families of element types.
const (
	FloatClass   DTypeClass = iota // FloatDType (TYP-44)
	IntegerClass                   // IntegerDType (TYP-45)
	BoolClass                      // BoolDType (TYP-46)
)

var dtypeClassNames = [...]string{"FloatDType", "IntegerDType", "BoolDType"}

// String returns the descriptor class's name, such as `FloatDType`.
func (c DTypeClass) String() string { return dtypeClassNames[c] }

// The element types (TYP-47 to TYP-55).
var (
	F32     = &DType{name: "f32", width: 32, exponent: 8, mantissa: 23}
	F16     = &DType{name: "f16", width: 16, exponent: 5, mantissa: 10}
	BF16    = &DType{name: "bf16", width: 16, exponent: 8, mantissa: 7}
	FP8E4M3 = &DType{name: "fp8e4m3", width: 8, exponent: 4, mantissa: 3}
	F8E8M0  = &DType{name: "f8e8m0", width: 8, exponent: 8}
	F4E2M1  = &DType{name: "f4e2m1", width: 4, exponent: 2, mantissa: 1}
	I32     = &DType{name: "i32", width: 32, class: IntegerClass, signed: true}
	I64     = &DType{name: "i64", width: 64, class: IntegerClass, signed: true}
	Bool    = &DType{name: "bool", width: 1, class: BoolClass}
)

var dtypes = [...]*DType{F32, F16, BF16, FP8E4M3, F8E8M0, F4E2M1, I32, I64, Bool}

// Name returns the canonical spelling.
func (d *DType) Name() string { return d.name }

// BitWidth returns the logical number of bits of one element.
func (d *DType) BitWidth() int { return d.width }

// Class returns the family.
func (d *DType) Class() DTypeClass { return d.class }

// ExponentBits returns the exponent bits of a float, 0 for others.
func (d *DType) ExponentBits() int { return d.exponent }

// MantissaBits returns the explicit mantissa bits of a float, 0 for others.
func (d *DType) MantissaBits() int { return d.mantissa }

// Signed reports whether an integer is signed; false for others.
func (d *DType) Signed() bool { return d.signed }

// IsFloat reports whether d is a FloatDType.
func (d *DType) IsFloat() bool { return d.class == FloatClass }

// IsInteger reports whether d is an IntegerDType; bool is none.
func (d *DType) IsInteger() bool { return d.class == IntegerClass }

// IsBool reports whether d is the BoolDType.
func (d *DType) IsBool() bool { return d.class == BoolClass }

// LowPrecision reports whether values of d enter and leave computation through Cast only (TYP-65).
func (d *DType) LowPrecision() bool { return d.class == FloatClass && d.width < 16 }

// String returns the canonical spelling.
func (d *DType) String() string { return d.name }

// Repr returns the descriptor as host code shows it (host.md 20.4): `FloatDType(name='bf16', bit_width=16, exponent_bits=8, mantissa_bits=7)`.
func (d *DType) Repr() string {
	text := fmt.Sprintf("%s(name='%s', bit_width=%d", d.class, d.name, d.width)
	switch {
	case d.IsFloat():
		text += fmt.Sprintf(", exponent_bits=%d, mantissa_bits=%d", d.exponent, d.mantissa)
	case d.signed:
		text += ", signed=True"
	}
	return text + ")"
}

// DTypeNames lists the canonical spellings in the order of the contract's table.
func DTypeNames() []string {
	names := make([]string, len(dtypes))
	for i, d := range dtypes {
		names[i] = d.name
	}
	return names
}

// DTypeFromName resolves a spelling; every surface that takes a dtype as text goes through it (TYP-60). An unknown one is a ValueError that lists the valid
// spellings (TYP-61, TYP-64).
func DTypeFromName(name string) (*DType, error) {
	for _, d := range dtypes {
		if d.name == name {
			return d, nil
		}
	}
	names := DTypeNames()
	return nil, &dim.Error{Code: diag.DTypeUnknown, Class: "ValueError",
		Message: fmt.Sprintf("unknown dtype %q; the dtypes are %s", name, strings.Join(names, ", ")),
		Help:    diag.Meant(MeantDType(name))}
}
