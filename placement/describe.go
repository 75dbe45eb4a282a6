package placement

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// typeText is a type in one line, its placement by the states of its mesh axes: `(16, 64) bf16 gmem, d: P("sum")`.
func typeText(t types.Type) string {
	switch t := t.(type) {
	case *types.Tensor:
		text := shapeText(t.Shape) + " " + t.DType.Name() + " " + storageText(t.Storage)
		switch l := t.Layout.(type) {
		case *shard.Sharded:
			states := make([]string, l.Mesh.Rank())
			targets := l.SplitTargets(t.Shape)
			for i := range states {
				states[i] = axisName(l.Mesh, i) + ": " + stateText(l, i, targets)
			}
			text += ", " + strings.Join(states, ", ")
		case nil:
		default:
			text += ", plain layout"
		}
		return text
	case *types.Tuple:
		parts := make([]string, len(t.Fields))
		for i, f := range t.Fields {
			parts[i] = typeText(f)
		}
		return "tuple of " + strings.Join(parts, "; ")
	}
	return t.String()
}

// Title names a tensor of a value in one line, for its drawing.
func Title(v Value, t *types.Tensor) string { return diag.Printable(v.Name + ": " + typeText(t)) }

// longestDim is the most parts of a dimension that is shown.
const longestDim = 256

func shapeText(dims []dim.Dim) string {
	parts := make([]string, len(dims))
	for i, d := range dims {
		if parts[i] = "…"; d == nil || dim.Nodes(d) <= longestDim {
			one := dim.Tuple(dims[i:i+1], nil, nil)
			parts[i] = one[1 : len(one)-2] // without `(` and `,)`
		}
	}
	if len(parts) == 1 {
		return "(" + parts[0] + ",)"
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

func storageText(s types.Storage) string {
	if s == types.NoStorage {
		return "(no storage)"
	}
	return s.String()
}

// axisName is what a mesh axis is called: its name, else its positional letter, else its number.
func axisName(m *shard.Mesh, i int) string {
	if i < len(m.Names) && m.Names[i] != "" {
		return m.Names[i]
	}
	if i < 3 {
		return "xyz"[i : i+1]
	}
	return "axis " + strconv.Itoa(i)
}

// stateText is the state of a mesh axis in few words, a split by the tensor's own axis, which targets says of each mesh axis.
func stateText(l *shard.Sharded, i int, targets []int) string {
	if s, ok := l.AttrAt(i).(shard.Split); ok {
		if i < len(targets) && targets[i] >= 0 {
			return "splits axis " + strconv.Itoa(targets[i])
		}
		return "splits position " + strconv.Itoa(s.Axis)
	}
	if p, ok := l.AttrAt(i).(shard.Partial); ok {
		return "partial " + p.Reduction
	}
	if _, ok := l.AttrAt(i).(shard.Dynamic); ok {
		return "undecided"
	}
	return "same"
}

// Describe says everything about the placement of a value, each tensor of a tuple in turn, and where making it communicates.
func Describe(v Value) string {
	var b strings.Builder
	head := v.Name + ", made by " + v.Made
	switch v.Made {
	case "parameter":
		head = v.Name + ", a parameter"
	case "carried":
		head = v.Name + ", carried by a loop"
	}
	if v.Loc.Valid() {
		head += ", line " + strconv.Itoa(line(v))
	}
	b.WriteString(head + "\n")
	for i, t := range Tensors(v.Type) {
		if _, tuple := v.Type.(*types.Tuple); tuple {
			fmt.Fprintf(&b, "\nfield %d\n", i)
		}
		describeTensor(&b, t)
	}
	if v.Call != nil {
		for _, s := range communication(v.Call) {
			b.WriteString("  communicates   " + diag.Printable(s) + "\n")
		}
	}
	return b.String()
}

// Tensors lists the tensors of a type, left to right.
func Tensors(t types.Type) []*types.Tensor {
	var all []*types.Tensor
	types.Leaves(t, func(x *types.Tensor) { all = append(all, x) })
	return all
}

func describeTensor(b *strings.Builder, t *types.Tensor) {
	say := func(head, format string, args ...any) {
		fmt.Fprintf(b, "  %-14s %s\n", head, diag.Printable(fmt.Sprintf(format, args...)))
	}
	say("logical shape", "%s, %s in %s", shapeText(t.Shape), t.DType.Name(), storageText(t.Storage))
	switch l := t.Layout.(type) {
	case nil:
		say("layout", "none: it is not placed over a mesh")
		whole(say, t)
	case *shard.Sharded:
		describePlacement(say, l, t)
	default:
		describePositions(say, l, nil)
		whole(say, t)
	}
}

// whole says how many bytes the tensor has as a whole.
func whole(say func(string, string, ...any), t *types.Tensor) {
	n, err := types.TensorBytes(t)
	if err != nil {
		say("bytes", "not known: %v", err)
		return
	}
	say("bytes", "%d", n)
}

func describePlacement(say func(string, string, ...any), l *shard.Sharded, t *types.Tensor) {
	say("mesh", "%s", meshText(l.Mesh))
	describePositions(say, l.Layout, shard.Owners(l.Domain(), t.Shape))
	for i := range l.Mesh.Rank() {
		head := ""
		if i == 0 {
			head = "mesh axes"
		}
		say(head, "%s", axisText(l, i, t))
	}
	local, err := l.BufferShape()
	if err != nil {
		say("local shape", "not known: %v", err)
		return
	}
	say("local shape", "%s, by layout position", shapeText(dim.Consts(local...)))
	if n, ok := bytesOf(local, t.DType); ok {
		text := strconv.FormatInt(n, 10) + " a participant"
		if all, err := types.TensorBytes(t); err == nil {
			text += fmt.Sprintf(", %d the whole tensor", all)
		}
		say("bytes", "%s", text)
	}
}

// bytesOf is the size of a buffer, a last byte that is used in part included.
func bytesOf(shape []int64, d *types.DType) (int64, bool) {
	bits := int64(d.BitWidth())
	for _, n := range shape {
		var ok bool
		if bits, ok = dim.Apply(dim.Mul, bits, n); !ok {
			return 0, false
		}
	}
	if bits, ok := dim.Apply(dim.Add, bits, 7); ok {
		return bits / 8, true
	}
	return 0, false
}

func meshText(m *shard.Mesh) string {
	levels := make([]string, len(m.Topologies))
	for i, t := range m.Topologies {
		size := "launch-provided"
		if t.Size != nil {
			size = dim.String(t.Size)
		}
		levels[i] = t.Name + " (" + size + ")"
	}
	axes := make([]string, m.Rank())
	for i, a := range m.Axes() {
		axes[i] = axisName(m, i) + " = " + extentText(a.Size)
	}
	return strings.Join(levels, " and ") + ", axes " + strings.Join(axes, ", ")
}

func extentText(d dim.Dim) string {
	if d == nil {
		return "launch-provided"
	}
	return dim.String(d)
}

// describePositions lists the positions of a layout: extent, stride and the logical axis each belongs to.
func describePositions(say func(string, string, ...any), l shard.Layout, owners []int) {
	strided, ok := l.(*shard.Strided)
	if !ok {
		say("layout", "%s", l)
		return
	}
	var strides []dim.Dim
	if strided.Strides != nil {
		strides = strided.Strides.Flatten()
	}
	for k, e := range strided.Domain() {
		stride := "stride not decided"
		if strides != nil {
			stride = "stride " + dim.String(strides[k])
		}
		axis := ""
		if k < len(owners) && owners[k] >= 0 {
			axis = fmt.Sprintf(", of axis %d", owners[k])
		}
		head := ""
		if k == 0 {
			head = "positions"
		}
		say(head, "%d: extent %s, %s%s", k, extentText(e), stride, axis)
	}
	if len(strided.Domain()) == 0 {
		say("positions", "none, one element")
	}
}

// axisText says what one mesh axis does.
func axisText(l *shard.Sharded, i int, t *types.Tensor) string {
	name := fmt.Sprintf("%s (%s)", axisName(l.Mesh, i), extentText(l.Mesh.Axes()[i].Size))
	switch a := l.AttrAt(i).(type) {
	case shard.Split:
		text := name + ": S(" + strconv.Itoa(a.Axis) + "), splits position " + strconv.Itoa(a.Axis)
		if targets := l.SplitTargets(t.Shape); i < len(targets) && targets[i] >= 0 {
			text += ", so axis " + strconv.Itoa(targets[i])
		}
		if s, ok := l.Layout.(*shard.Strided); ok && s.Strides != nil && a.Axis >= 0 && a.Axis < len(s.Domain()) {
			if n, static := dim.AsConst(s.Strides.Flatten()[a.Axis]); static && n == 0 {
				return text + "; each has memory of its own"
			}
			return text + "; neighbours lie " + dim.String(s.Strides.Flatten()[a.Axis]) + " elements apart"
		}
		return text
	case shard.Partial:
		how := "combine them by " + a.Reduction + " for the value"
		if a.Reduction == "sum" {
			how = "the value is their sum"
		}
		return name + ": " + a.String() + ", each holds one term; " + how
	case shard.Dynamic:
		return name + ": not decided yet"
	}
	return name + ": B(), all hold the same"
}

// communication says where making a value needs what other participants hold.
func communication(c *ir.Call) []string {
	var said []string
	for _, e := range ir.Exchanges(c) {
		how := "reads all of"
		switch e.Use {
		case ir.Scanned:
			how = "scans"
		case ir.Reduced:
			how = "reduces"
		}
		said = append(said, fmt.Sprintf("over mesh axis %s: it %s axis %d of %s, which %s splits", axisName(e.Mesh, e.MeshAxis), how, e.Axis,
			operandName(c, e.Operand), axisName(e.Mesh, e.MeshAxis)))
	}
	op, ok := c.Target.(ir.Op)
	if !ok || op.Kind().Name != "Reshard" || len(c.Args) != 1 {
		return said
	}
	return append(said, moved(c)...)
}

// moved says what a reshard does along each mesh axis whose state it changes.
func moved(c *ir.Call) []string {
	from, ok1 := c.Args[0].Type().(*types.Tensor)
	to, ok2 := c.Type().(*types.Tensor)
	if !ok1 || !ok2 {
		return nil
	}
	source, ok1 := from.Layout.(*shard.Sharded)
	dest, ok2 := to.Layout.(*shard.Sharded)
	if !ok1 || !ok2 {
		return nil
	}
	if !shard.EqualMeshes(source.Mesh, dest.Mesh) {
		return []string{"from mesh " + meshText(source.Mesh) + " to another one"}
	}
	var said []string
	for i := range source.Mesh.Rank() {
		before, after := stateText(source, i, source.SplitTargets(from.Shape)), stateText(dest, i, dest.SplitTargets(to.Shape))
		if before == after {
			continue
		}
		text := fmt.Sprintf("over mesh axis %s: from `%s` to `%s`", axisName(source.Mesh, i), before, after)
		p, partial := source.AttrAt(i).(shard.Partial)
		_, same := dest.AttrAt(i).(shard.Broadcast)
		_, splits := dest.AttrAt(i).(shard.Split)
		_, wasSplit := source.AttrAt(i).(shard.Split)
		switch {
		case partial && same:
			text += ", an all-reduce that completes the " + p.Reduction
		case partial && splits:
			text += ", a reduce-scatter that completes the " + p.Reduction
		case wasSplit && same:
			text += ", an all-gather"
		case !partial && !wasSplit && splits:
			continue // each keeps its part of what it holds
		}
		said = append(said, text)
	}
	return said
}

func operandName(c *ir.Call, i int) string {
	op, ok := c.Target.(ir.Op)
	if ok {
		inputs := 0
		for _, p := range op.Kind().Params {
			if !p.Input {
				continue
			}
			if inputs == i {
				return p.Name
			}
			inputs++
		}
	}
	return "operand " + strconv.Itoa(i)
}
