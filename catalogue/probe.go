package catalogue

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/dim"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/shard"
	"github.com/tilefoundry/tilefoundry/types"
)

// AxisRow says what the result of the example does with one axis of an operand, as the op's relation states it.
type AxisRow struct {
	Operand string `json:"operand"`
	Axis    int    `json:"axis"`
	Extent  string `json:"extent"`
	Use     string `json:"use"` // kept, stretched, scanned, contracted, reduced, consumed, cut
	To      *int   `json:"to"`  // the axis of the result that it feeds, or null
}

// SplitRow says what happens where axes of the example's operands are split over one mesh axis, everything else being the same everywhere.
type SplitRow struct {
	Split   []string `json:"split"`  // the operand axes that are split: `x axis 0`
	Result  string   `json:"result"` // the placement of the result, or the code of the refusal
	Refused bool     `json:"refused"`
	// Communicates says that participants need elements which others hold.
	Communicates bool `json:"communicates,omitempty"`
}

// StateRow says what happens where an operand of the example carries a pending reduction on a mesh axis.
type StateRow struct {
	Operands []string `json:"operands"` // all that carry it
	Sum      string   `json:"sum"`      // the state of the result, or the code of the refusal
	Max      string   `json:"max"`
	Min      string   `json:"min"`
}

// probeMesh has one axis of extent 2.
func probeMesh() (*shard.Mesh, error) {
	topology, err := shard.NewTopology("gpu", dim.Const(2))
	if err != nil {
		return nil, err
	}
	layout, err := shard.COrder([]dim.Dim{dim.Const(2)})
	if err != nil {
		return nil, err
	}
	return shard.NewMesh(topology, layout, []string{"d"}, nil)
}

// probing asks the type rule of a call about operands that are placed otherwise.
type probing struct {
	call *ir.Call
	op   ir.Op
	mesh *shard.Mesh
	axes [][]ir.Axis // of the first output
}

// probe fills the rows about axes and placements of an entry.
func (e *Entry) probe(call *ir.Call) {
	op, ok := call.Target.(ir.Op)
	mesh, err := probeMesh()
	if !ok || err != nil || op.Kind().Infer == nil {
		return
	}
	p := &probing{call: call, op: op, mesh: mesh}
	in := &ir.Inference{Op: op, Args: call.Args}
	for _, a := range call.Args {
		in.Types = append(in.Types, a.Type())
	}
	result, err := op.Kind().Infer(in)
	if err != nil || len(result.Outputs) == 0 {
		return
	}
	p.axes = result.Outputs[0].Layout.Operands
	e.Axes = p.axisRows()
	e.Splits = p.splitRows()
	e.Partials = p.stateRows()
}

func (p *probing) tensor(i int) *types.Tensor {
	t, _ := p.call.Args[i].Type().(*types.Tensor)
	return t
}

func (p *probing) name(i int) string { return ir.OperandName(p.op.Kind(), i) }

func (p *probing) axisRows() []AxisRow {
	var rows []AxisRow
	for i, axes := range p.axes {
		t := p.tensor(i)
		for a, axis := range axes {
			if t == nil || a >= len(t.Shape) {
				continue
			}
			row := AxisRow{Operand: p.name(i), Axis: a, Extent: dim.String(t.Shape[a]), Use: axis.Use.String()}
			if axis.To >= 0 {
				row.To = &axis.To
			}
			rows = append(rows, row)
		}
	}
	return rows
}

type operandAxis struct{ operand, axis int }

// splitRows splits each axis by itself, and together those that meet in the result or in a contraction.
func (p *probing) splitRows() []SplitRow {
	var rows []SplitRow
	var met [][]operandAxis
	meets := map[int]int{} // the axis of the result, -1 for a contraction, to its place in met
	for i := range p.call.Args {
		t := p.tensor(i)
		if t == nil {
			continue
		}
		for a, extent := range t.Shape {
			if n, ok := dim.AsConst(extent); !ok || n < 2 || n%2 != 0 {
				continue
			}
			here := operandAxis{i, a}
			if row, ok := p.split(here); ok {
				rows = append(rows, row)
			}
			if i >= len(p.axes) || a >= len(p.axes[i]) {
				continue
			}
			to := p.axes[i][a].To
			if use := p.axes[i][a].Use; use == ir.Contracted {
				to = -1
			} else if to < 0 {
				continue
			}
			at, seen := meets[to]
			if !seen {
				at = len(met)
				met, meets[to] = append(met, nil), at
			}
			met[at] = append(met[at], here)
		}
	}
	for _, group := range met {
		if len(group) > 1 {
			if row, ok := p.split(group...); ok {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

func (p *probing) split(axes ...operandAxis) (SplitRow, bool) {
	var row SplitRow
	args := slices.Clone(p.call.Args)
	for _, at := range axes {
		row.Split = append(row.Split, axisName(p.name(at.operand), at.axis))
		placed, ok := p.placed(at.operand, shard.Split{Axis: at.axis})
		if !ok {
			return row, false
		}
		args[at.operand] = placed
	}
	call, err := ir.NewCall(p.op, args, diag.Location{})
	if err != nil {
		row.Result, row.Refused = code(err), true
		return row, true
	}
	row.Result = p.placements(call.Type())
	row.Communicates = len(ir.Exchanges(call)) > 0
	return row, true
}

// placed is operand i as a variable in the canonical placement with one attribute.
func (p *probing) placed(i int, attr shard.Attr) (ir.Expr, bool) {
	t := p.tensor(i)
	layout, err := shard.Canonical(t.Shape, p.mesh, []shard.Attr{attr})
	if err != nil {
		return nil, false
	}
	placed, err := types.NewTensor(t.Shape, t.DType, layout, t.Storage)
	if err != nil {
		return nil, false
	}
	return ir.NewVar(p.name(i), placed, false), true
}

// stateRows gives each tensor operand a pending reduction by itself, and then all of them together.
func (p *probing) stateRows() []StateRow {
	var groups [][]int
	var all []int
	for i := range p.call.Args {
		if p.tensor(i) != nil {
			groups = append(groups, []int{i})
			all = append(all, i)
		}
	}
	if len(all) > 1 {
		groups = append(groups, all)
	}
	var rows []StateRow
	for _, group := range groups {
		row := StateRow{}
		for _, i := range group {
			row.Operands = append(row.Operands, p.name(i))
		}
		ok := true
		for _, cell := range []struct {
			reduction string
			to        *string
		}{{"sum", &row.Sum}, {"max", &row.Max}, {"min", &row.Min}} {
			args := slices.Clone(p.call.Args)
			for _, i := range group {
				placed, fits := p.placed(i, shard.Partial{Reduction: cell.reduction})
				if !fits {
					ok = false
					break
				}
				args[i] = placed
			}
			if !ok {
				break
			}
			call, err := ir.NewCall(p.op, args, diag.Location{})
			if err != nil {
				*cell.to = code(err)
				continue
			}
			*cell.to = p.placements(call.Type())
		}
		if ok {
			rows = append(rows, row)
		}
	}
	return rows
}

func code(err error) string {
	var e *ir.Error
	if errors.As(err, &e) {
		return string(e.Code)
	}
	return string(ir.AsErrors(err)[0].Code)
}

// placements says in words how a result is placed; of a tuple whose fields are placed alike it is said once.
func (p *probing) placements(t types.Type) string {
	var states []string
	types.Leaves(t, func(leaf *types.Tensor) {
		if s := p.placement(leaf); !slices.Contains(states, s) {
			states = append(states, s)
		}
	})
	return strings.Join(states, ", and ")
}

func (p *probing) placement(t *types.Tensor) string {
	s, ok := t.Layout.(*shard.Sharded)
	if !ok {
		return "not placed"
	}
	switch a := s.AttrAt(0).(type) {
	case shard.Partial:
		return "Partial(" + a.Reduction + ")"
	case shard.Split:
		if axis := s.SplitTargets(t.Shape)[0]; axis >= 0 {
			return fmt.Sprintf("split on axis %d", axis)
		}
		return "split"
	}
	return "the same everywhere"
}
