package diag

// Category is the kind of rejection in the words of CORE-1, for output that a program reads. Diagnostics that carry no Python class
// of CORE-1 are named after their stage: "syntax", "refusal", "internal", or "exception" for any other Python exception.
func (d Diagnostic) Category() string {
	switch d.Code {
	case NotBuiltYet:
		return "refusal"
	case InternalError:
		return "internal"
	}
	if len(d.Code) > 2 && d.Code[2] == '1' {
		return "syntax"
	}
	switch d.Class {
	case "VerifyError":
		return "verify"
	case "ValueError":
		return "value"
	case "TypeError":
		return "type"
	case "RuntimeError":
		return "runtime"
	case "KeyError":
		return "key"
	case "AttributeError":
		return "attribute"
	case "SpecializationError":
		return "specialization"
	case "DimSubstitutionError":
		return "dimension"
	case "OverloadError":
		return "overload"
	case "EvalError":
		return "evaluation"
	case "":
		return stageCategory(d.Code)
	}
	return "exception"
}

// stageCategory names what a diagnostic without a Python class is about, from the first digit of its code.
func stageCategory(c Code) string {
	if len(c) < 3 {
		return "verify"
	}
	switch c[2] {
	case '2':
		return "host"
	case '3':
		return "type"
	case '8':
		return "load"
	}
	return "verify"
}
