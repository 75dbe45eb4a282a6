package hir

import (
	"fmt"
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// Run is one elaboration run: the parsing of one function body, or one call of Elaborate with all it rebuilds. Within a run one callee and
// one list of argument types give one function (FN-36); nothing is shared between runs. A Run serves one goroutine.
//
// A callee is rebuilt with its own calls rebuilt first. Instead of nesting, the run keeps the bodies under way on a stack and lets each wait
// for the callee it met: a chain of functions is rebuilt with flat stack and in time linear in its length, also when each function
// calls the one before several times.
type Run struct {
	// Step, when set, is asked before each node of a callee is rebuilt, with its type, and with each type that is new: functions that call each
	// other with several types can ask for many more nodes than they have. What it answers ends the elaboration, and Call and Elaborate return it.
	Step func(t types.Type) error
	memo map[memoKey][]entry
	work []*elaboration
}

// memoKey finds the entries of one callee whose argument types have one text; equality of the types then decides.
type memoKey struct {
	callee *ir.Function
	text   string
}

func keyOf(callee *ir.Function, args []types.Type) memoKey {
	var b strings.Builder
	for _, t := range args {
		b.WriteString(t.String())
		b.WriteByte(';')
	}
	return memoKey{callee, b.String()}
}

type entry struct {
	args   []types.Type
	result *ir.Function
}

// elaboration is one callee under way.
type elaboration struct {
	callee  *ir.Function
	key     memoKey
	args    []types.Type
	params  []*ir.Var
	rebuild ir.Rebuild
}

// NodeCost is what rebuilding one node counts, in steps of the limit that bounds the evaluation of a source.
const NodeCost = 100

// NewRun starts a run.
func NewRun() *Run { return &Run{memo: map[memoKey][]entry{}} }

// Call makes a call of a function: the argument count, the elaboration for the arguments' types, the call (FN-30 to FN-44). Float literals
// among the arguments are the caller's to retype first (OP-lit-2). An argument of the invalid type makes the call invalid, without an
// error. Errors are located at loc, those in the callee's body at their op.
func (r *Run) Call(callee *ir.Function, args []ir.Expr, loc diag.Location) (*ir.Call, error) {
	if err := ir.CheckCallArity(callee, len(args)); err != nil {
		return nil, at(err, loc)
	}
	argTypes := make([]types.Type, len(args))
	for i, a := range args {
		argTypes[i] = a.Type()
		if ir.IsInvalid(argTypes[i]) {
			return ir.InvalidCall(callee, args, loc), nil
		}
	}
	target, err := r.Elaborate(callee, argTypes)
	if err != nil {
		return nil, at(err, loc)
	}
	return ir.NewCall(target, args, loc)
}

func at(err error, loc diag.Location) error {
	for _, e := range ir.AsErrors(err) {
		if e.Head == "" {
			e.Head = "Function"
		}
		if e.Loc.Valid() && loc.Valid() && e.Loc != loc {
			e.Related = append(e.Related, diag.Related{Location: loc, Message: "for the arguments of this call"})
		}
		e.At(loc)
	}
	return err
}

// Elaborate is the function that becomes the target of a call of callee with arguments of these types (FN-31): callee itself when every
// parameter has the type that is passed (FN-35) or when there is no body (FN-34), else a function rebuilt for them.
func (r *Run) Elaborate(callee *ir.Function, args []types.Type) (*ir.Function, error) {
	f, err := r.lookup(callee, args)
	if err != ir.ErrPending {
		return f, err
	}
	base := len(r.work) - 1
	for len(r.work) > base {
		top := r.work[len(r.work)-1]
		body, err := top.rebuild.Run()
		switch {
		case err == ir.ErrPending: // the callee it waits for is on the stack now
		case err != nil:
			r.work = r.work[:base]
			return nil, err
		default:
			f = top.callee.Elaborated(top.params, body)
			r.memo[top.key] = append(r.memo[top.key], entry{top.args, f})
			r.work = r.work[:len(r.work)-1]
		}
	}
	return f, nil
}

// lookup answers what needs no rebuilding, or pushes the rebuilding and returns ir.ErrPending.
func (r *Run) lookup(callee *ir.Function, args []types.Type) (*ir.Function, error) {
	callee = callee.Generic()
	if err := ir.CheckCallArity(callee, len(args)); err != nil {
		return nil, err
	}
	bound, same, err := bind(callee, args)
	if err != nil {
		return nil, err
	}
	if same || callee.Body == nil || ir.IsInvalid(callee.ResultType()) {
		return callee, nil
	}
	for _, t := range bound {
		if r.Step == nil {
			break
		}
		if err := r.Step(t); err != nil { // its text is compared with those before
			return nil, err
		}
	}
	key := keyOf(callee, bound)
	for _, e := range r.memo[key] {
		if equalAll(e.args, bound) {
			return e.result, nil
		}
	}
	w := &elaboration{callee: callee, key: key, args: bound, params: make([]*ir.Var, len(bound))}
	w.rebuild.Callee, w.rebuild.Step = r.lookup, r.Step
	for i, p := range callee.Params {
		w.params[i] = ir.NewVar(p.Name, bound[i], p.IsConst)
		w.rebuild.Replace(p, w.params[i])
	}
	w.rebuild.Start(callee.Body)
	r.work = append(r.work, w)
	return nil, ir.ErrPending
}

func equalAll(a, b []types.Type) bool {
	for i := range a {
		if !types.Equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

// bind gives each parameter the type that FN-31 binds it to; same tells that all are the parameters' own.
func bind(callee *ir.Function, args []types.Type) (bound []types.Type, same bool, err error) {
	bound = make([]types.Type, len(args))
	same = true
	var errs ir.Errors
	for i, p := range callee.Params {
		t, err := bindParam(callee, i, p, args[i])
		if err != nil {
			errs = append(errs, err)
			continue
		}
		bound[i] = t
		same = same && types.Equal(t, p.Typ)
	}
	return bound, same, errs.Err()
}

func bindParam(callee *ir.Function, i int, p *ir.Var, arg types.Type) (types.Type, *ir.Error) {
	want, open := p.Typ.(*types.Tensor)
	if ir.IsInvalid(p.Typ) {
		return p.Typ, nil
	}
	if given, ok := arg.(*types.Tensor); ok && open && want.Layout == nil {
		if want.DType == given.DType && sameShape(want, given) {
			return arg, nil
		}
		e := ir.Verifyf(diag.CallMismatch, "shape/dtype mismatch in argument %d of %s: parameter %s is %s %s, the argument is %s %s%s",
			i, callee.Name, p.Name, ir.ShapeText(want.Shape), want.DType.Name(), ir.ShapeText(given.Shape), given.DType.Name(), namesakes(want, given))
		e.Head = "Function"
		return nil, e.WithOperand(i).WithHelp("%s", mismatchHelp(want, given, p.Name))
	}
	if types.Equal(p.Typ, arg) {
		return p.Typ, nil
	}
	e := ir.Verifyf(diag.ContractMismatch, "type mismatch in argument %d of %s: parameter %s is %s, the argument is %s%s", i, callee.Name, p.Name, p.Typ, arg, namesakes(p.Typ, arg))
	e.Head = "Function"
	return nil, e.WithOperand(i)
}

// namesakes says which dimensions of two types have one name and two ranges: their texts are alike and they are not the same dimension.
func namesakes(want, given types.Type) string {
	for _, w := range types.Vars(want) {
		for _, g := range types.Vars(given) {
			if w.Name() == g.Name() && w != g {
				return fmt.Sprintf("; the parameter's %s has the range [%d, %d) and the argument's [%d, %d)", w.Name(), w.Lo(), w.Hi(), g.Lo(), g.Hi())
			}
		}
	}
	return ""
}

func mismatchHelp(want, given *types.Tensor, name string) string {
	var parts []string
	if !sameShape(want, given) {
		if len(types.Vars(want)) > 0 {
			parts = append(parts, "a symbolic extent takes only the same dimension, not a number in its range")
		} else {
			parts = append(parts, "reshape or slice the argument to "+ir.ShapeText(want.Shape))
		}
	}
	if want.DType != given.DType {
		parts = append(parts, "cast it: `cast("+name+", \""+want.DType.Name()+"\")`")
	}
	return strings.Join(parts, "; ")
}
