package ast

// asyncName gives the twin classes their names.
func asyncName(class string, async bool) string {
	if async {
		return "Async" + class
	}
	return class
}

func (d *dumper) stmt(n Stmt) {
	switch n := n.(type) {
	case *FunctionDef:
		d.open(asyncName("FunctionDef", n.Async), n)
		d.str(n.Name)
		d.raw(",")
		d.node(n.Args)
		list(d, n.Body)
		d.exprs(n.DecoratorList)
		d.child(n.Returns)
		d.raw(",null")
		list(d, n.TypeParams)
	case *ClassDef:
		d.open("ClassDef", n)
		d.str(n.Name)
		d.exprs(n.Bases)
		list(d, n.Keywords)
		list(d, n.Body)
		d.exprs(n.DecoratorList)
		list(d, n.TypeParams)
	case *Return:
		d.open("Return", n)
		d.child(n.Value)
	case *Delete:
		d.open("Delete", n)
		d.exprs(n.Targets)
	case *Assign:
		d.open("Assign", n)
		d.exprs(n.Targets)
		d.child(n.Value)
		d.raw(",null")
	case *TypeAlias:
		d.open("TypeAlias", n)
		d.child(n.Name)
		list(d, n.TypeParams)
		d.child(n.Value)
	case *AugAssign:
		d.open("AugAssign", n)
		d.child(n.Target)
		d.op(n.Op)
		d.child(n.Value)
	case *AnnAssign:
		d.open("AnnAssign", n)
		d.child(n.Target)
		d.child(n.Annotation)
		d.child(n.Value)
		d.flag(n.Simple)
	case *ExprStmt:
		d.open("Expr", n)
		d.child(n.Value)
	case *Pass:
		d.open("Pass", n)
	case *Break:
		d.open("Break", n)
	case *Continue:
		d.open("Continue", n)
	default:
		d.simpleStmt(n)
	}
}

func (d *dumper) simpleStmt(n Stmt) {
	switch n := n.(type) {
	case *Raise:
		d.open("Raise", n)
		d.child(n.Exc)
		d.child(n.Cause)
	case *Assert:
		d.open("Assert", n)
		d.child(n.Test)
		d.child(n.Msg)
	case *Import:
		d.open("Import", n)
		list(d, n.Names)
	case *ImportFrom:
		d.open("ImportFrom", n)
		d.name(n.Module)
		list(d, n.Names)
		d.raw(",")
		d.int(n.Level)
	case *Global:
		d.open("Global", n)
		d.idents(n.Names)
	case *Nonlocal:
		d.open("Nonlocal", n)
		d.idents(n.Names)
	default:
		d.block(n)
	}
}

func (d *dumper) block(n Stmt) {
	switch n := n.(type) {
	case *For:
		d.open(asyncName("For", n.Async), n)
		d.child(n.Target)
		d.child(n.Iter)
		list(d, n.Body)
		list(d, n.Orelse)
		d.raw(",null")
	case *While:
		d.open("While", n)
		d.child(n.Test)
		list(d, n.Body)
		list(d, n.Orelse)
	case *If:
		d.open("If", n)
		d.child(n.Test)
		list(d, n.Body)
		list(d, n.Orelse)
	case *With:
		d.open(asyncName("With", n.Async), n)
		list(d, n.Items)
		list(d, n.Body)
		d.raw(",null")
	case *Match:
		d.open("Match", n)
		d.child(n.Subject)
		list(d, n.Cases)
	case *Try:
		class := "Try"
		if n.Star {
			class = "TryStar"
		}
		d.open(class, n)
		list(d, n.Body)
		list(d, n.Handlers)
		list(d, n.Orelse)
		list(d, n.Finalbody)
	}
}

func (d *dumper) expr(n Expr) {
	switch n := n.(type) {
	case *Constant:
		d.constant(n)
	case *Name:
		d.open("Name", n)
		d.str(n.ID)
		d.ctx(n.Ctx)
	case *Attribute:
		d.open("Attribute", n)
		d.child(n.Value)
		d.str(n.Attr)
		d.ctx(n.Ctx)
	case *Call:
		d.open("Call", n)
		d.child(n.Func)
		d.exprs(n.Args)
		list(d, n.Keywords)
	case *Subscript:
		d.open("Subscript", n)
		d.child(n.Value)
		d.child(n.Slice)
		d.ctx(n.Ctx)
	case *Starred:
		d.open("Starred", n)
		d.child(n.Value)
		d.ctx(n.Ctx)
	case *List:
		d.open("List", n)
		d.exprs(n.Elts)
		d.ctx(n.Ctx)
	case *Tuple:
		d.open("Tuple", n)
		d.exprs(n.Elts)
		d.ctx(n.Ctx)
	case *Slice:
		d.open("Slice", n)
		d.child(n.Lower)
		d.child(n.Upper)
		d.child(n.Step)
	case *Set:
		d.open("Set", n)
		d.exprs(n.Elts)
	case *Dict:
		d.open("Dict", n)
		d.exprs(n.Keys)
		d.exprs(n.Values)
	default:
		d.operation(n)
	}
}

func (d *dumper) operation(n Expr) {
	switch n := n.(type) {
	case *BoolOp:
		d.open("BoolOp", n)
		d.op(n.Op)
		d.exprs(n.Values)
	case *NamedExpr:
		d.open("NamedExpr", n)
		d.child(n.Target)
		d.child(n.Value)
	case *BinOp:
		d.open("BinOp", n)
		d.child(n.Left)
		d.op(n.Op)
		d.child(n.Right)
	case *UnaryOp:
		d.open("UnaryOp", n)
		d.op(n.Op)
		d.child(n.Operand)
	case *Compare:
		d.open("Compare", n)
		d.child(n.Left)
		d.raw(",[")
		for i, o := range n.Ops {
			if i > 0 {
				d.raw(",")
			}
			d.class(o.String())
			d.raw("]")
		}
		d.raw("]")
		d.exprs(n.Comparators)
	case *Lambda:
		d.open("Lambda", n)
		d.raw(",")
		d.node(n.Args)
		d.child(n.Body)
	case *IfExp:
		d.open("IfExp", n)
		d.child(n.Test)
		d.child(n.Body)
		d.child(n.Orelse)
	case *Await:
		d.open("Await", n)
		d.child(n.Value)
	case *Yield:
		d.open("Yield", n)
		d.child(n.Value)
	case *YieldFrom:
		d.open("YieldFrom", n)
		d.child(n.Value)
	default:
		d.composed(n)
	}
}

func (d *dumper) composed(n Expr) {
	switch n := n.(type) {
	case *ListComp:
		d.open("ListComp", n)
		d.child(n.Elt)
		list(d, n.Generators)
	case *SetComp:
		d.open("SetComp", n)
		d.child(n.Elt)
		list(d, n.Generators)
	case *GeneratorExp:
		d.open("GeneratorExp", n)
		d.child(n.Elt)
		list(d, n.Generators)
	case *DictComp:
		d.open("DictComp", n)
		d.child(n.Key)
		d.child(n.Value)
		list(d, n.Generators)
	case *FormattedValue:
		d.open("FormattedValue", n)
		d.child(n.Value)
		d.raw(",")
		d.int(n.Conversion)
		d.child(n.FormatSpec)
	case *JoinedStr:
		d.open("JoinedStr", n)
		d.exprs(n.Values)
	}
}

func (d *dumper) pattern(n Pattern) {
	switch n := n.(type) {
	case *MatchValue:
		d.open("MatchValue", n)
		d.child(n.Value)
	case *MatchSingleton:
		d.open("MatchSingleton", n)
		d.raw("," + [...]string{None: "null", True: "True", False: "False"}[n.Value])
	case *MatchSequence:
		d.open("MatchSequence", n)
		list(d, n.Patterns)
	case *MatchMapping:
		d.open("MatchMapping", n)
		d.exprs(n.Keys)
		list(d, n.Patterns)
		d.name(n.Rest)
	case *MatchClass:
		d.open("MatchClass", n)
		d.child(n.Cls)
		list(d, n.Patterns)
		d.idents(n.KwdAttrs)
		list(d, n.KwdPatterns)
	case *MatchStar:
		d.open("MatchStar", n)
		d.name(n.Name)
	case *MatchAs:
		d.open("MatchAs", n)
		d.raw(",")
		if n.Pattern == nil {
			d.raw("null")
		} else {
			d.node(n.Pattern)
		}
		d.name(n.Name)
	case *MatchOr:
		d.open("MatchOr", n)
		list(d, n.Patterns)
	}
}

func (d *dumper) part(n Node) {
	switch n := n.(type) {
	case *Module:
		d.class("Module")
		list(d, n.Body)
		d.raw(",[]")
	case *Arguments:
		d.arguments(n)
	case *Arg:
		d.open("arg", n)
		d.str(n.Arg)
		d.child(n.Annotation)
		d.raw(",null")
	case *Keyword:
		d.open("keyword", n)
		d.name(n.Arg)
		d.child(n.Value)
	case *Alias:
		d.open("alias", n)
		d.str(n.Name)
		d.name(n.Asname)
	case *WithItem:
		d.class("withitem")
		d.child(n.ContextExpr)
		d.child(n.OptionalVars)
	case *MatchCase:
		d.class("match_case")
		d.raw(",")
		d.node(n.Pattern)
		d.child(n.Guard)
		list(d, n.Body)
	case *ExceptHandler:
		d.open("ExceptHandler", n)
		d.child(n.Type)
		d.name(n.Name)
		list(d, n.Body)
	case *Comprehension:
		d.class("comprehension")
		d.child(n.Target)
		d.child(n.Iter)
		d.exprs(n.Ifs)
		d.flag(n.IsAsync)
	default:
		d.typeParam(n)
	}
}

func (d *dumper) typeParam(n Node) {
	switch n := n.(type) {
	case *TypeVar:
		d.open("TypeVar", n)
		d.str(n.Name)
		d.child(n.Bound)
		d.child(n.DefaultValue)
	case *ParamSpec:
		d.open("ParamSpec", n)
		d.str(n.Name)
		d.child(n.DefaultValue)
	case *TypeVarTuple:
		d.open("TypeVarTuple", n)
		d.str(n.Name)
		d.child(n.DefaultValue)
	}
}

func (d *dumper) arguments(n *Arguments) {
	d.class("arguments")
	list(d, n.Posonlyargs)
	list(d, n.Args)
	d.optArg(n.Vararg)
	list(d, n.Kwonlyargs)
	d.exprs(n.KwDefaults)
	d.optArg(n.Kwarg)
	d.exprs(n.Defaults)
}

func (d *dumper) optArg(a *Arg) {
	d.raw(",")
	if a == nil {
		d.raw("null")
		return
	}
	d.node(a)
}
