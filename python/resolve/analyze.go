package resolve

// analyze settles the binding of every name of a scope and of the scopes within. It goes from the outside in, as CPython does.
func (b *builder) analyze(s *Scope) {
	// The list grows while scopes within pass names up; what is added that way is settled by who adds it.
	for _, sym := range s.Symbols[:len(s.Symbols):len(s.Symbols)] {
		b.settle(s, sym)
	}
	for _, c := range s.children {
		b.analyze(c)
	}
}

func (b *builder) settle(s *Scope, sym *Symbol) {
	switch {
	case sym.flags&isGlobal != 0:
		if sym.flags&isNonlocal != 0 {
			b.fail(&b.analysis, "name '"+sym.Name+"' is nonlocal and global", sym.at)
		}
		sym.Binding = GlobalExplicit
	case sym.flags&isNonlocal != 0:
		b.settleNonlocal(s, sym)
	case sym.flags&bound != 0:
		if sym.Binding != Cell {
			sym.Binding = Local
		}
	default:
		b.settleFree(s, sym)
	}
}

func (b *builder) settleNonlocal(s *Scope, sym *Symbol) {
	if s.Kind == ModuleScope {
		b.fail(&b.analysis, "nonlocal declaration not allowed at module level", sym.at)
		sym.Binding = GlobalImplicit
		return
	}
	owner := s.find(sym.Name)
	switch {
	case owner == nil || owner.Kind == ClassScope && sym.Name != "__class__":
		b.fail(&b.analysis, "no binding for nonlocal '"+sym.Name+"' found", sym.at)
		sym.Binding = GlobalImplicit
		return
	case owner.symbolFlags(sym.Name)&isTypeParam != 0:
		b.fail(&b.analysis, "nonlocal binding not allowed for type parameter '"+sym.Name+"'", sym.at)
	}
	s.capture(sym, owner)
}

func (b *builder) settleFree(s *Scope, sym *Symbol) {
	owner := s.find(sym.Name)
	if owner == nil {
		sym.Binding = GlobalImplicit
		return
	}
	s.capture(sym, owner)
}

func (s *Scope) symbolFlags(name string) flags {
	if sym := s.names[name]; sym != nil {
		return sym.flags
	}
	return 0
}

// find returns the scope around s that binds a name for it, or nil where it is a global.
func (s *Scope) find(name string) *Scope {
	direct := s.Kind == TypeParamScope || s.Kind == TypeValueScope || s.Kind == AnnotationScope
	for o := s.Parent; o != nil; o = o.Parent {
		switch {
		case o.Kind == ModuleScope:
			return nil
		case o.Kind == ClassScope:
			if direct && o.symbolFlags(name)&bound != 0 || name == "__class__" {
				return o
			}
			direct = false
			continue
		}
		if f := o.symbolFlags(name); f&isGlobal != 0 {
			return nil
		} else if f&bound != 0 && f&isNonlocal == 0 {
			return o
		}
		direct = direct && (o.Kind == TypeParamScope || o.Kind == TypeValueScope || o.Kind == AnnotationScope)
	}
	return nil
}

// capture makes sym a name of owner, and lets every scope between pass it on.
func (s *Scope) capture(sym *Symbol, owner *Scope) {
	sym.Binding, sym.Owner = Free, owner
	if owner.Kind == ClassScope && sym.Name != "__class__" {
		sym.Binding = ClassLocal
		return
	}
	if o := owner.names[sym.Name]; o != nil {
		o.Binding = Cell
	}
	for between := s.Parent; between != owner; between = between.Parent {
		x := between.names[sym.Name]
		if x == nil {
			x = &Symbol{Name: sym.Name, Binding: Free, Owner: owner}
			between.names[sym.Name] = x
			between.Symbols = append(between.Symbols, x)
		}
	}
}
