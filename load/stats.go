package load

import (
	"time"

	"github.com/tilefoundry/tilefoundry/ir"
)

// Stats is what a load counted and how long its stages took.
type Stats struct {
	Bytes                         int // of the source file
	Modules, Functions, Calls     int // of what is selected, each node once; filled when Options.Count asks for it
	Read, Parse, Evaluate, Verify time.Duration
	Used                          float64 // of what a load may do, so that a load that is made again can be known to be worth it; 1 where a limit was reached
}

// Add adds another load's numbers.
func (s *Stats) Add(o Stats) {
	s.Bytes += o.Bytes
	s.Modules += o.Modules
	s.Functions += o.Functions
	s.Calls += o.Calls
	s.Read += o.Read
	s.Parse += o.Parse
	s.Evaluate += o.Evaluate
	s.Verify += o.Verify
	s.Used += o.Used
}

// count walks everything selected.
func (s *Stats) count(items []Item) {
	owned := map[*ir.Function]bool{}
	modules := map[*ir.Module]bool{}
	var functions []*ir.Function
	for _, item := range items {
		if item.Function != nil {
			functions = append(functions, item.Function)
			functions = append(functions, item.Function.Variants...)
			continue
		}
		for _, f := range own(owned, modules, item.Module) {
			functions = append(functions, f)
			functions = append(functions, f.Variants...)
		}
	}
	seen := map[*ir.Function]bool{}
	var bodies []ir.Expr
	for _, f := range functions {
		if !seen[f] {
			seen[f] = true
			if f.Body != nil {
				bodies = append(bodies, f.Body)
			}
		}
	}
	s.Modules, s.Functions = len(modules), len(seen)
	for _, e := range ir.PostOrder(bodies...) {
		if _, ok := e.(*ir.Call); ok {
			s.Calls++
		}
	}
}
