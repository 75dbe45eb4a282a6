package inspect

import (
	"slices"
	"strings"
)

// headerLine is one line of the import header; its names are those it can import (PRN-17).
type headerLine struct {
	from  string
	names []string
}

// headerLines are the lines of PRN-17 in order, the first and the blank ones aside.
var headerLines = []headerLine{
	{"tilefoundry.module", []string{"module"}},
	{"tilefoundry", []string{"func"}},
	{"tilefoundry.target", []string{"CpuTarget", "CudaTarget"}},
	{"tilefoundry.target.cuda", []string{"H200SXM", "SM90"}},
	{"tilefoundry.ir.types", []string{"DType"}},
	{"tilefoundry.dsl", []string{"ConstTensor", "Tensor", "tf"}},
	{"tilefoundry.dsl.storage", []string{"gmem", "host", "rmem", "smem", "tmem"}},
	{"tilefoundry.ir.types.shard", []string{"B", "ComposedLayout", "Layout", "Mesh", "P", "S", "ShardLayout", "Topology"}},
	{"tilefoundry.ir.core.pattern", []string{"DimVarRangePat"}},
	{"tilefoundry.ir.types.dim", []string{"DimVar"}},
}

// headerText is the import header of a text that uses the given names.
func headerText(used map[string]bool) string {
	var b strings.Builder
	b.WriteString("from __future__ import annotations\n\n")
	for _, line := range headerLines {
		var names []string
		for _, n := range line.names {
			if used[n] {
				names = append(names, n)
			}
		}
		if len(names) > 0 {
			b.WriteString("from " + line.from + " import " + strings.Join(names, ", ") + "\n")
		}
	}
	b.WriteString("\n")
	return b.String()
}

// imported reports whether the header of a text that uses the given names imports name.
func imported(used map[string]bool, name string) bool {
	return used[name] && slices.ContainsFunc(headerLines, func(l headerLine) bool { return slices.Contains(l.names, name) })
}
