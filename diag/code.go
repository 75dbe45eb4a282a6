package diag

import "sort"

// Code is the stable name of one kind of problem, for example "TF4003". A code is never given another meaning.
//
// The first digit is the stage: 1 syntax, 2 host Python, 3 dimensions, types, layouts and targets, 4 ops and calls, 5 DSL bodies and
// annotations, 6 functions and modules, 7 printing, 8 loading and selection, 9 what is not built yet, and internal errors.
type Code string

// Info is the page of one code: what `explain` shows.
type Info struct {
	Code    Code
	Title   string // a few words, lower case
	Page    string // what it means, why it is an error, how to mend it
	Example string // the smallest source file that triggers it when checked
}

// families holds each stage's codes; every file codes_*.go contributes one list.
var families = [][]Info{
	syntaxCodes, hostCodes, typeCodes, opCodes, dslCodes, moduleCodes, printCodes, loadCodes, refusalCodes,
}

// Codes lists every code in ascending order.
func Codes() []Info {
	var all []Info
	for _, f := range families {
		all = append(all, f...)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Code < all[j].Code })
	return all
}

// Lookup returns the page of a code.
func Lookup(c Code) (Info, bool) {
	for _, f := range families {
		for _, info := range f {
			if info.Code == c {
				return info, true
			}
		}
	}
	return Info{}, false
}
