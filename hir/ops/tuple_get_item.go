package ops

import (
	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/types"
)

// TupleGetItem selects a field of a tuple: `pair[1]`.
type TupleGetItem struct {
	ir.OpBase
	Index int64
}

var tupleGetItemKind = &ir.OpKind{
	Name: "TupleGetItem", Dialect: "tf", Category: "tensor", Surface: "tuple_get_item", TakesTuple: true,
	Doc: "A field of a tuple. Fields are counted from 0 and never from the end.",
	Params: []ir.Param{
		ir.Input("tuple_value", "a tuple: the result of an op with several results, of a function that returns several, or of a loop that carries several"),
		ir.Attribute("index", ir.IntAttr, "the field"),
	},
	Build: func(attrs []ir.Value) (ir.Op, error) { return TupleGetItem{Index: attr[int64](attrs, 0)}, nil },
	Infer: inferTupleGetItem,
	Page: ir.Page{
		Result:  "the type of the field",
		Example: ir.Example{Params: `x: Tensor[(16, 8), "f32"]`, Call: "tf.tuple_get_item(tf.split(x, axis=0, num_splits=4), index=1)"},
		Refusals: []ir.Refusal{
			ir.Refuses(diag.NotATuple, "tuple_value is no tuple", "tf.tuple_get_item(x, index=0)"),
			ir.Refuses(diag.IndexOutOfRange, "the tuple has no such field", "tf.tuple_get_item(tf.split(x, axis=0, num_splits=4), index=4)"),
		},
	},
}

func init() { register(tupleGetItemKind) }

// Kind returns the schema of tuple_get_item.
func (TupleGetItem) Kind() *ir.OpKind { return tupleGetItemKind }

// Attrs returns the index.
func (t TupleGetItem) Attrs() []ir.Value { return []ir.Value{t.Index} }

// inferTupleGetItem is OP-tuple_get_item-1 and OP-tuple_get_item-2. Any pending reduction of the field is carried.
func inferTupleGetItem(in *ir.Inference) (ir.Result, error) {
	t, ok := in.Types[0].(*types.Tuple)
	if !ok {
		return ir.Result{}, in.Errorf(diag.NotATuple, "tuple_value is not a tuple: its type is %s", in.Types[0]).WithOperand(0)
	}
	i := in.Op.(TupleGetItem).Index
	if i < 0 || i >= int64(len(t.Fields)) {
		help := "fields are counted from 0"
		if i < 0 && i+int64(len(t.Fields)) >= 0 {
			help = "fields are not counted from the end"
		}
		return ir.Result{}, refuseAttr(in, "index", diag.IndexOutOfRange, help, "the index %d is out of range: the tuple has %s", i, diag.Plural(len(t.Fields), "field"))
	}
	return ir.Whole(t.Fields[i]), nil
}
