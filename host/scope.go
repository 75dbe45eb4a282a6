package host

import (
	"strings"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/python/ast"
)

// scopeKind says how the names of a scope are kept and found (HOST-60).
type scopeKind uint8

const (
	scopeModule scopeKind = iota
	scopeClass
	scopeFunction // def and lambda
	scopeComprehension
	scopeEnv // an expression evaluated for the DSL: names are found through an Env
)

// code is what is known of a scope before it runs: which names it binds. There is one for each def, lambda, comprehension and class
// statement of an evaluation, shared by all its executions.
type code struct {
	kind     scopeKind
	name     string // of the def or class
	nameSpan diag.Span
	qualname string
	private  string // the class name that `__x` is mangled with (HOST-67), or ""
	outer    *code
	slots    map[string]int
	names    []string // by slot
	refs     map[string]ref
	globals  map[string]bool // declared global
	nonlocal map[string]bool
	file     *diag.File
	args     *ast.Arguments
	body     []ast.Stmt
	expr     ast.Expr // of a lambda
	doc      Value
	yields   bool
	bound    map[string]bool // of a class body: names it binds; nil until asked for

	simple     bool // a def or lambda without *args and **kwargs that is no generator
	positional int  // parameters that can be given by place
	ready      *preparedBody
	exprs      map[ast.Expr]*prepared
	suites     map[ast.Stmt]*suite // by first statement
}

// scope is one execution of a code: the variables closures share.
type scope struct {
	code     *code
	vars     []Value // of a function or comprehension, by slot; nil is unbound
	names    *Names  // of a module or class
	outer    *scope  // lexically enclosing
	mod      *ModuleValue
	env      *Env   // of kind scopeEnv
	class    *Class // of a class scope, once made
	body     BodyBinder
	declared Value // topologies declared by a class decorator
	kept     bool  // something may refer to it after the call has ended
}

func moduleCode(file *diag.File) *code { return &code{kind: scopeModule, name: "<module>", file: file} }

type refKind uint8

const (
	refGlobal refKind = iota
	refVar
	refClassName // bound in the class body
	refEnv
)

// ref is where a name is found, counted from the scope that uses it.
type ref struct {
	kind refKind
	hops int
	slot int
}

// resolve finds the place of a name used in a scope of c (HOST-60, HOST-62, HOST-63). Answers are kept.
func (c *code) resolve(name string) ref {
	if r, ok := c.refs[name]; ok {
		return r
	}
	r := c.resolveSlow(name)
	if c.kind != scopeModule && c.kind != scopeEnv {
		if c.refs == nil {
			c.refs = make(map[string]ref)
		}
		c.refs[name] = r
	}
	return r
}

// resolveSlow finds what a name means in c: what the text declares (HOST-65) stands before what the enclosing scopes bind.
func (c *code) resolveSlow(name string) ref {
	if c.globals[name] {
		return ref{kind: refGlobal}
	}
	hops := 0
	switch c.kind {
	case scopeModule:
		return ref{kind: refGlobal}
	case scopeEnv:
		return ref{kind: refEnv}
	case scopeClass:
		if c.bindsInClass(name) && !c.nonlocal[name] {
			return ref{kind: refClassName}
		}
	default:
		if i, ok := c.slots[name]; ok {
			return ref{refVar, 0, i}
		}
	}
	for o := c.outer; o != nil; o = o.outer {
		hops++
		switch o.kind {
		case scopeFunction, scopeComprehension:
			if o.globals[name] {
				return ref{kind: refGlobal}
			}
			if i, ok := o.slots[name]; ok {
				return ref{refVar, hops, i}
			}
		case scopeEnv:
			return ref{refEnv, hops, 0}
		}
	}
	return ref{kind: refGlobal}
}

func (c *code) bindsInClass(name string) bool {
	if c.bound == nil {
		b := binder{bound: map[string]bool{}}
		b.block(c.body)
		c.bound = b.bound
	}
	return c.bound[name] && !c.globals[name]
}

// mangle applies HOST-67. The keywords of a call keep their names, as CPython 3.13 has it and unlike that rule says.
func (c *code) mangle(name string) string {
	if c.private == "" || !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.Contains(name, ".") {
		return name
	}
	return "_" + c.private + name
}

func privateName(class string) string { return strings.TrimLeft(class, "_") }

func (c *code) slot(name string) int {
	if i, ok := c.slots[name]; ok {
		return i
	}
	i := len(c.names)
	c.slots[name] = i
	c.names = append(c.names, name)
	return i
}

// binder collects the names that a body binds, without those of nested scopes (walrus targets of comprehensions excepted).
type binder struct {
	bound    map[string]bool
	order    []string
	globals  map[string]bool
	nonlocal map[string]bool
	yields   bool
	stack    []ast.Node
}

func (b *binder) add(name string) {
	if name != "" && !b.bound[name] {
		b.bound[name] = true
		b.order = append(b.order, name)
	}
}

func (b *binder) block(body []ast.Stmt) {
	for i := len(body) - 1; i >= 0; i-- {
		b.stack = append(b.stack, body[i])
	}
	b.run()
}

func (b *binder) run() {
	for len(b.stack) > 0 {
		n := b.stack[len(b.stack)-1]
		b.stack = b.stack[:len(b.stack)-1]
		if b.visit(n) {
			from := len(b.stack)
			b.stack = ast.AppendChildren(b.stack, n)
			for i, j := from, len(b.stack)-1; i < j; i, j = i+1, j-1 {
				b.stack[i], b.stack[j] = b.stack[j], b.stack[i]
			}
		}
	}
}

// visit notes what n binds and answers whether its children are to be visited in the ordinary way.
func (b *binder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FunctionDef:
		b.add(n.Name)
		b.push(n.DecoratorList)
		b.pushArgs(n.Args)
		return false
	case *ast.ClassDef:
		b.add(n.Name)
		b.push(n.DecoratorList)
		b.push(n.Bases)
		for _, k := range n.Keywords {
			b.stack = append(b.stack, k.Value)
		}
		return false
	case *ast.Lambda:
		b.pushArgs(n.Args)
		return false
	case *ast.AnnAssign:
		b.stack = append(b.stack, n.Target)
		if n.Value != nil {
			b.stack = append(b.stack, n.Value)
		}
		return false
	case *ast.TypeAlias:
		b.add(n.Name.ID)
		return false
	case *ast.Name:
		if n.Ctx != ast.Load {
			b.add(n.ID)
		}
	case *ast.Import:
		for _, a := range n.Names {
			b.add(a.Bound())
		}
		return false
	case *ast.ImportFrom:
		for _, a := range n.Names {
			if a.Name != "*" {
				b.add(a.Bound())
			}
		}
		return false
	case *ast.Global:
		for _, id := range n.Names {
			if b.globals == nil {
				b.globals = map[string]bool{}
			}
			b.globals[id.Name] = true
		}
	case *ast.Nonlocal:
		for _, id := range n.Names {
			if b.nonlocal == nil {
				b.nonlocal = map[string]bool{}
			}
			b.nonlocal[id.Name] = true
		}
	case *ast.ExceptHandler:
		b.add(n.Name)
	case *ast.MatchAs:
		b.add(n.Name)
	case *ast.MatchStar:
		b.add(n.Name)
	case *ast.MatchMapping:
		b.add(n.Rest)
	case *ast.Yield, *ast.YieldFrom:
		b.yields = true
	case *ast.ListComp, *ast.SetComp, *ast.DictComp, *ast.GeneratorExp:
		b.comprehension(n)
		return false
	}
	return true
}

// comprehension takes only walrus targets and the first iterable, which runs outside.
func (b *binder) comprehension(n ast.Node) {
	ast.Walk(n, func(m ast.Node) bool {
		switch m := m.(type) {
		case *ast.Lambda:
			return false
		case *ast.NamedExpr:
			b.add(m.Target.ID)
		}
		return true
	})
}

func (b *binder) push(list []ast.Expr) {
	for i := len(list) - 1; i >= 0; i-- {
		b.stack = append(b.stack, list[i])
	}
}

func (b *binder) pushArgs(a *ast.Arguments) {
	b.push(a.Defaults)
	for _, d := range a.KwDefaults {
		if d != nil {
			b.stack = append(b.stack, d)
		}
	}
}

// functionCode prepares the scope of a def or lambda.
func functionCode(outer *code, file *diag.File, name, qualname, private string, args *ast.Arguments, body []ast.Stmt, expr ast.Expr) *code {
	c := &code{kind: scopeFunction, name: name, qualname: qualname, private: private, outer: outer, file: file, args: args, body: body, expr: expr,
		slots: map[string]int{}}
	for _, a := range args.Posonlyargs {
		c.slot(c.mangle(a.Arg))
	}
	for _, a := range args.Args {
		c.slot(c.mangle(a.Arg))
	}
	for _, a := range args.Kwonlyargs {
		c.slot(c.mangle(a.Arg))
	}
	if args.Vararg != nil {
		c.slot(c.mangle(args.Vararg.Arg))
	}
	if args.Kwarg != nil {
		c.slot(c.mangle(args.Kwarg.Arg))
	}
	b := binder{bound: map[string]bool{}}
	if expr != nil {
		b.stack = append(b.stack, expr)
		b.run()
	} else {
		b.block(body)
	}
	c.globals, c.nonlocal, c.yields = b.globals, b.nonlocal, b.yields
	c.takeBound(&b)
	c.positional = len(args.Posonlyargs) + len(args.Args)
	c.simple = args.Vararg == nil && args.Kwarg == nil && !c.yields
	return c
}

func (c *code) takeBound(b *binder) {
	for _, n := range b.order {
		n = c.mangle(n)
		if !b.globals[n] && !b.nonlocal[n] {
			c.slot(n)
		}
	}
}

// comprehensionCode prepares the scope of a comprehension: its targets.
func comprehensionCode(outer *code, file *diag.File, private string, gens []*ast.Comprehension) *code {
	c := &code{kind: scopeComprehension, private: private, outer: outer, file: file, slots: map[string]int{}, qualname: outer.qualname}
	b := binder{bound: map[string]bool{}}
	for _, g := range gens {
		b.stack = append(b.stack, g.Target)
		b.run()
	}
	c.takeBound(&b)
	return c
}

// classCode prepares the scope of a class body.
func classCode(outer *code, file *diag.File, n *ast.ClassDef, qualname string) *code {
	c := &code{kind: scopeClass, name: n.Name, nameSpan: n.NameSpan, qualname: qualname, private: privateName(n.Name), outer: outer, file: file, body: n.Body}
	for _, s := range n.Body {
		switch s := s.(type) {
		case *ast.Global:
			for _, id := range s.Names {
				if c.globals == nil {
					c.globals = map[string]bool{}
				}
				c.globals[id.Name] = true
			}
		case *ast.Nonlocal:
			for _, id := range s.Names {
				if c.nonlocal == nil {
					c.nonlocal = map[string]bool{}
				}
				c.nonlocal[id.Name] = true
			}
		}
	}
	return c
}

// childQualname is the qualified name of something named name defined in a scope of c.
func (c *code) childQualname(name string) string {
	switch c.kind {
	case scopeModule, scopeEnv:
		return name
	case scopeClass:
		return c.qualname + "." + name
	}
	if c.qualname == "" {
		return name
	}
	return c.qualname + ".<locals>." + name
}
