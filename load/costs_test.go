//go:build unix

package load

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/internal/stopwatch"
)

// everyCost asks for the whole sweep of costs, and not for a sample; a number above 1 for one combination of so many, "3/10" for the third tenth of them.
var everyCost, partOfCosts = costsAsked(os.Getenv("TILEFOUNDRY_COSTS"))

func costsAsked(text string) (every int, part uint32) {
	if of, every, parts := strings.Cut(text, "/"); parts {
		n, _ := strconv.Atoi(of)
		all, _ := strconv.Atoi(every)
		return all, uint32(n) % uint32(max(all, 1))
	}
	every, _ = strconv.Atoi(text)
	return every, 0
}

// What the defaults of HOST-40 promise for what is charged: the time of all steps or of all bytes, and the memory.
const (
	allSteps, allBytes = 20_000_000, 1 << 30
	allTime            = 10 * time.Second
	allMemory          = 1 << 30 * 9 / 10
)

// cost is what something took and what was charged for it.
type cost struct {
	took         time.Duration
	made         int64 // bytes of the heap
	steps, bytes int64
}

// share is how much of a limit was charged: whichever of the two would end the evaluation first.
func (c cost) share() float64 { return max(float64(c.steps)/allSteps, float64(c.bytes)/allBytes) }

func (c cost) allowed() time.Duration { return time.Duration(c.share() * float64(allTime)) }

// combination is one operation and its operands, made anew each time it is measured.
type combination struct {
	op, operands string
	make         func() (fn host.Value, args []host.Value, ok bool)
}

// hole is a combination that takes more than is charged for it.
type hole struct {
	combination
	what  string
	times float64 // of what is allowed
}

// sweep measures combinations in one evaluation, whose steps are renewed for each.
type sweep struct {
	t        *testing.T
	ev       *Evaluation
	th       *host.Thread
	again    [4]host.Value
	keep     [4]host.Value
	repeated map[string]made // operands
	seen     map[string]bool // operations and kinds of result that were observed
	holes    []hole
	tried    atomic.Int64
	since    int64 // bytes of the heap at the last collection
	doing    atomic.Pointer[string]
	began    atomic.Int64
	sample   uint32 // 1 is all
	// tolerance is how often what is allowed a measure may take: a machine that does other things as well takes longer.
	tolerance float64
	deadline  time.Time
}

func newSweep(t *testing.T, limits host.Limits) *sweep {
	t.Helper()
	ev, err := Evaluate(Source{Path: filepath.Join("testdata", "costs", "operands.py")}, Options{Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range ev.Diagnostics {
		t.Fatalf("%s: %s", d.Primary, d.Message)
	}
	s := &sweep{t: t, tolerance: tolerance(), ev: ev, th: ev.host.Thread, repeated: map[string]made{}, seen: map[string]bool{}, sample: 1}
	for i := range s.again {
		s.again[i], s.keep[i] = s.name(fmt.Sprint("again", i)), s.name(fmt.Sprint("keep", i))
	}
	return s
}

func (s *sweep) name(n string) host.Value {
	v := s.ev.host.Module.Get(n)
	if v == nil {
		s.t.Fatalf("no %s", n)
	}
	return v
}

// entry is one row of a table of operands.py.
type entry struct {
	name  string
	value host.Value
}

func (s *sweep) table(name string) []entry {
	d, _ := s.name("tables").(*host.Dict)
	rows, _ := host.AsItems(d.GetStr(s.th, name))
	var out []entry
	for _, row := range rows {
		r, _ := host.AsItems(row)
		text, _ := host.AsStr(r[0])
		out = append(out, entry{text, r[1]})
	}
	if len(out) == 0 {
		s.t.Fatalf("no table %s", name)
	}
	return out
}

func tolerance() float64 {
	if everyCost > 0 {
		return 1.8
	}
	return 4
}

// operand makes an operand of a size, or gives the one made before where that has not changed.
func (s *sweep) operand(e entry, n int) (host.Value, bool) {
	s.th.Renew()
	key := fmt.Sprint(e.name, " ", n)
	if r, ok := s.repeated[key]; ok {
		if length, f := s.th.Len(r.value); f != nil || length == r.length {
			return r.value, true
		}
	}
	v, f := s.th.Call(e.value, []host.Value{host.Int(int64(n))}, nil)
	if f != nil {
		return nil, false
	}
	if length, f := s.th.Len(v); f == nil {
		s.repeated[key] = made{v, length}
	}
	switch v.TypeName() {
	case "int", "float", "NoneType", "bool", "slice", "PurePosixPath", "builtin_function_or_method", "function", "DimVar", "Layout", "Mesh", "Topology",
		"TensorType", "types.UnionType", "_UnionGenericAlias", "types.GenericAlias":
		s.repeated[key] = made{v, 0}
	}
	return v, true
}

// made is an operand and its length; what has none cannot be changed.
type made struct {
	value  host.Value
	length int
}

var heapMade = []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}

func bytesMade() int64 {
	metrics.Read(heapMade)
	return int64(heapMade[0].Value.Uint64())
}

// The steps that making an operand and a measure may take.
const stepsForOperands, stepsForMeasure = 3_000_000, 200_000

// measure makes a call and says what it cost.
func (s *sweep) measure(fn host.Value, args []host.Value) cost {
	s.th.Renew()
	s.th.Spend(stepsForOperands - stepsForMeasure)
	steps, bytes := s.th.Charged()
	made := bytesMade()
	start := stopwatch.Processor()
	f := s.guarded(fn, args)
	took := stopwatch.Processor() - start
	made = bytesMade() - made
	moreSteps, moreBytes := s.th.Charged()
	if f != nil && f.Kind != host.KindLimit && took < 100*time.Millisecond { // a source does that once
		took, made = 0, 0
	}
	return cost{took, made, moreSteps - steps, moreBytes - bytes}
}

// guarded makes a call, whose panic is a hole of another kind.
func (s *sweep) guarded(fn host.Value, args []host.Value) (f *host.Failure) {
	defer func() {
		if r := recover(); r != nil {
			s.found(hole{combination{op: *s.doing.Load()}, fmt.Sprint("panic: ", r), 1000})
		}
	}()
	_, f = s.th.Call(fn, args, nil)
	return f
}

// collect frees what the measures left, outside of them.
func (s *sweep) collect() {
	if now := bytesMade(); now-s.since > 256<<20 {
		runtime.GC()
		s.since = now
	}
}

// noise is what a measure takes beside what it measures.
const (
	noiseTime = 60 * time.Microsecond
	noiseMade = 128 << 10
)

// chosen reports whether a combination is of the sample, and there is still time for it.
func (s *sweep) chosen(op string, n int, operands []entry) bool {
	if s.sample <= 1 {
		return true
	}
	h := fnv.New32a()
	h.Write([]byte(op))
	h.Write([]byte{byte(n)})
	for _, o := range operands {
		h.Write([]byte(o.name))
	}
	return h.Sum32()%s.sample == partOfCosts && time.Now().Before(s.deadline)
}

// try measures a combination, once and then repeated, and again where it costs more than it may.
func (s *sweep) try(c combination) {
	doing := c.op + " of " + c.operands
	s.doing.Store(&doing)
	s.began.Store(int64(stopwatch.Processor()))
	fn, args, ok := c.make()
	if !ok {
		return
	}
	s.tried.Add(1)
	var kept *host.List
	for _, n := range []int{1, 8, 64} {
		kept = s.th.NewList(nil)
		m := s.measure(s.keep[len(args)], append([]host.Value{kept, host.Int(int64(n)), fn}, args...))
		if m.took > m.allowed()+noiseTime {
			s.settleTime(c, n, m)
			return
		}
		if float64(m.made) > m.share()*allMemory+noiseMade {
			s.settleMemory(c, n)
			return
		}
		if n == 1 {
			s.observe(c, kept)
		}
		if m.took > time.Millisecond {
			break
		}
	}
	s.collect()
}

// settleTime repeats a measure that was over its bound until the noise is small.
func (s *sweep) settleTime(c combination, n int, m cost) {
	var ratios []float64
	for n < 256 && m.took < time.Millisecond {
		n *= 4
		fn, args, ok := c.make()
		if !ok {
			return
		}
		m = s.measure(s.again[len(args)], append([]host.Value{host.Int(int64(n)), fn}, args...))
	}
	if m.took < m.allowed() {
		return
	}
	for range 5 {
		var took, allowed time.Duration
		for i := 0; took < 2*time.Millisecond && i < 20; i++ {
			s.collect()
			fn, args, ok := c.make()
			if !ok {
				return
			}
			m := s.measure(s.again[len(args)], append([]host.Value{host.Int(int64(n)), fn}, args...))
			if i == 0 { // which finds nothing in the caches
				continue
			}
			took += m.took
			allowed += m.allowed() + noiseTime/8
		}
		if took < allowed {
			return
		}
		ratios = append(ratios, float64(took)/float64(allowed))
	}
	if r := slices.Min(ratios); r > s.tolerance { // what else the machine does only adds
		s.found(hole{c, "time", r})
	}
}

// settleMemory measures what stays in memory of what a combination made.
func (s *sweep) settleMemory(c combination, n int) {
	fn, args, ok := c.make()
	if !ok {
		return
	}
	for ; ; n *= 4 {
		kept := s.th.NewList(nil)
		before := liveBytes()
		m := s.measure(s.keep[len(args)], append([]host.Value{kept, host.Int(int64(n)), fn}, args...))
		live := liveBytes() - before
		runtime.KeepAlive(kept)
		if allowed := m.share()*allMemory + noiseMade; live > 1<<20 || n > 1000 || float64(live) < allowed/2 {
			if r := float64(live) / allowed; r > 1.1 && s.tolerance < 2 || r > 2 {
				s.found(hole{c, fmt.Sprintf("memory: %d bytes for %d steps, %d bytes", live, m.steps, m.bytes), r})
			}
			return
		}
	}
}

// found records a hole, and tells it at once where the whole sweep runs, which takes long.
func (s *sweep) found(h hole) {
	s.holes = append(s.holes, h)
	if everyCost > 0 {
		fmt.Printf("%6.1f %s of %s: %s\n", h.times, h.op, h.operands, h.what)
	}
}

func liveBytes() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// observe measures what can be done with a result, once for each operation and kind of result.
func (s *sweep) observe(c combination, kept *host.List) {
	results, _ := host.AsItems(kept)
	if len(results) != 1 {
		return
	}
	key := c.op + " " + results[0].TypeName()
	if s.seen[key] || strings.Contains(c.op, "'s ") {
		return
	}
	s.seen[key] = true
	for _, o := range s.table("observers") {
		s.try(combination{o.name + "'s " + c.op, c.operands, func() (host.Value, []host.Value, bool) {
			fn, args, ok := c.make()
			if !ok {
				return nil, nil, false
			}
			s.th.Renew()
			v, f := s.th.Call(fn, args, nil)
			return o.value, []host.Value{v}, f == nil
		}})
	}
}

// watch ends the test when one combination does not end, and names it.
func (s *sweep) watch() (stop func()) {
	done, started := make(chan bool), time.Now()
	go func() {
		for i := 1; ; i++ {
			select {
			case <-done:
				return
			case <-time.After(5 * time.Second):
			}
			if everyCost > 0 && i%12 == 0 {
				fmt.Printf("after %s: %d combinations, %s\n", time.Since(started).Round(time.Second), s.tried.Load(), *s.doing.Load())
			}
			if began := s.began.Load(); began > 0 && stopwatch.Processor()-time.Duration(began) > 90*time.Second {
				panic("does not end: " + *s.doing.Load())
			}
		}
	}()
	return func() { close(done) }
}

// report tells the worst combination of each operation.
func (s *sweep) report() {
	slices.SortStableFunc(s.holes, func(a, b hole) int { return cmp.Compare(b.times, a.times) })
	worst := map[string]int{}
	for _, h := range s.holes {
		worst[h.op]++
	}
	for _, h := range s.holes {
		if n := worst[h.op]; n > 0 {
			s.t.Errorf("%.1f times what is charged: %s of %s (%d combinations): %s", h.times, h.op, h.operands, n, h.what)
			worst[h.op] = 0
		}
	}
	s.t.Logf("%d combinations, %d over their bound, of %d operations", s.tried.Load(), len(s.holes), len(worst))
}

// builtinsSwept are the builtins of CPython 3.13 but for most exceptions, which are alike.
const builtinsSwept = `abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate
	exit filter float format frozenset getattr hasattr hash hex id int isinstance issubclass iter len list map max min next object oct open ord pow print property
	range repr reversed round set setattr slice sorted staticmethod str sum super tuple type vars zip BaseException Exception ValueError KeyError OSError
	StopIteration SyntaxError ImportError NameError AttributeError UnicodeDecodeError UnicodeEncodeError SystemExit ExceptionGroup Warning FileNotFoundError`

// The sizes of operands.
const few, many = 50, 10_000

// second are the operands that go with others: one of each kind that operations tell apart.
var second = strings.Fields(`one letter count ascii list dict tuple lambda none float empty latin bytes numbers set slice generator ` +
	`names record class pairs path`)

// TestCostOfEverything applies everything that evaluated code can call or apply to operands of every kind, in two sizes, and compares the processor
// time and the memory that it takes with what was charged for it (HOST-41, HOST-42). Without TILEFOUNDRY_COSTS it takes a sample; with
// TILEFOUNDRY_COSTS_ONLY the operations whose name contains a text.
func TestCostOfEverything(t *testing.T) {
	if testing.Short() {
		t.Skip("measures time")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(3 << 30))
	if everyCost > 0 { // memory that the process has used before takes no time to get
		used := make([]byte, 400<<20)
		for i := 0; i < len(used); i += 4096 {
			used[i] = 1
		}
		runtime.KeepAlive(used)
		runtime.GC()
	}
	s := newSweep(t, host.Limits{Steps: stepsForOperands, Alloc: 1 << 50, Text: 1 << 21, Items: 1 << 18})
	defer s.watch()()
	operands := s.table("operands")
	byName := map[string]entry{}
	for _, o := range operands {
		byName[o.name] = o
	}
	only := os.Getenv("TILEFOUNDRY_COSTS_ONLY")
	for _, part := range []struct {
		name string
		of   func([]entry, map[string]entry, string)
	}{{"operators", s.operators}, {"functions", s.functions}, {"members", s.members}} {
		t.Run(part.name, func(*testing.T) {
			s.sample, s.deadline = uint32(everyCost), time.Now().Add(12*time.Hour)
			if everyCost == 0 {
				s.sample, s.deadline = 600, time.Now().Add(3*time.Second)
			}
			part.of(operands, byName, only)
		})
	}
	s.report()
}

// given is a combination of a function and operands.
func (s *sweep) given(op string, fn host.Value, n int, args ...entry) {
	if !s.chosen(op, n, args) {
		return
	}
	var names []string
	for _, a := range args {
		names = append(names, a.name)
	}
	s.try(combination{op, fmt.Sprintf("%s (%d)", strings.Join(names, ", "), n), func() (host.Value, []host.Value, bool) {
		var values []host.Value
		for _, a := range args {
			v, ok := s.operand(a, n)
			if !ok {
				return nil, nil, false
			}
			values = append(values, v)
		}
		return fn, values, true
	}})
}

// operators applies what is written with signs and statements.
func (s *sweep) operators(operands []entry, byName map[string]entry, only string) {
	for _, u := range s.table("unary") {
		if !strings.Contains(u.name, only) {
			continue
		}
		for _, o := range operands {
			s.given(u.name, u.value, few, o)
			s.given(u.name, u.value, many, o)
		}
	}
	for _, b := range s.table("binary") {
		if !strings.Contains(b.name, only) {
			continue
		}
		for _, o := range operands {
			s.given(b.name, b.value, few, o, o)
			s.given(b.name, b.value, many, o, o)
			for _, p := range second {
				s.given(b.name, b.value, many, o, byName[p])
				s.given(b.name, b.value, many, byName[p], o)
			}
		}
	}
}

// functions calls builtins and what the known modules hold.
func (s *sweep) functions(operands []entry, byName map[string]entry, only string) {
	var all []entry
	for _, n := range strings.Fields(builtinsSwept) {
		if v := host.LookupBuiltin(n); v != nil {
			all = append(all, entry{n, v})
		}
	}
	mods, _ := host.AsItems(s.name("modules"))
	done := map[host.Value]bool{}
	for _, m := range mods {
		mod, _ := s.th.AttrOrNil(m, "__name__")
		name, _ := host.AsStr(mod)
		for _, e := range s.attributes(m) {
			if c, isClass := e.value.(*host.Class); isClass {
				if done[c] {
					continue
				}
				done[c] = true
				if c.IsException() {
					continue
				}
				for _, member := range s.attributes(c) {
					if s.th.Callable(member.value) {
						all = append(all, entry{name + "." + e.name + "." + member.name, member.value})
					}
				}
			}
			if s.th.Callable(e.value) {
				all = append(all, entry{name + "." + e.name, e.value})
			}
		}
	}
	for _, fn := range all {
		if strings.Contains(fn.name, only) {
			s.call(fn.name, fn.value, operands, byName)
		}
	}
}

// call calls a function with up to three operands.
func (s *sweep) call(name string, fn host.Value, operands []entry, byName map[string]entry) {
	s.given(name, fn, many)
	for _, o := range operands {
		s.given(name, fn, few, o)
		s.given(name, fn, many, o)
		s.given(name, fn, many, o, o)
		s.given(name, fn, many, o, byName["one"])
		s.given(name, fn, many, byName["lambda"], o)
	}
	for _, a := range second {
		for _, b := range second[:8] {
			s.given(name, fn, many, byName[a], byName[b])
		}
	}
	for _, a := range []string{"ascii", "list", "dict", "lambda", "count"} {
		for _, b := range []string{"letter", "list", "count", "none"} {
			for _, c := range []string{"letter", "one", "count", "dict"} {
				s.given(name, fn, many, byName[a], byName[b], byName[c])
			}
		}
	}
}

// attributes reads the attributes that a value lists. Those that cannot be read or used are left out.
func (s *sweep) attributes(v host.Value) []entry {
	s.th.Renew()
	names, f := s.th.Call(host.LookupBuiltin("dir"), []host.Value{v}, nil)
	if f != nil {
		return nil
	}
	items, _ := host.AsItems(names)
	var out []entry
	for _, n := range items {
		name, _ := host.AsStr(n)
		s.th.Renew()
		a, f := s.th.AttrOrNil(v, name)
		if f != nil || a == nil {
			continue
		}
		if _, absent := a.(*host.Unavailable); absent || len(out) > 200 {
			continue
		}
		out = append(out, entry{name, a})
	}
	return out
}

// members calls the methods of operands: with what goes with each, and of the first three operands of a type with much more.
func (s *sweep) members(operands []entry, byName map[string]entry, only string) {
	types := map[string]int{}
	for _, o := range operands {
		v, ok := s.operand(o, few)
		if !ok {
			s.t.Errorf("no operand %s", o.name)
			continue
		}
		kind := v.TypeName()
		types[kind]++
		for i, m := range s.attributes(v) {
			if !s.th.Callable(m.value) || i > 120 || !strings.Contains(m.name, only) {
				continue
			}
			s.method(o, kind, m.name, few)
			s.method(o, kind, m.name, many)
			s.method(o, kind, m.name, many, o)
			s.method(o, kind, m.name, many, o, o)
			for _, a := range second {
				s.method(o, kind, m.name, many, byName[a])
			}
			if types[kind] > 2 {
				continue
			}
			for _, a := range operands {
				s.method(o, kind, m.name, many, a)
			}
			for _, a := range []string{"ascii", "letter", "list", "one", "count", "dict"} {
				for _, b := range []string{"ascii", "letter", "list", "one", "count", "minus"} {
					s.method(o, kind, m.name, many, byName[a], byName[b])
				}
				s.method(o, kind, m.name, many, byName[a], byName["one"], byName["count"])
			}
		}
	}
}

// method calls a method of an operand of a type.
func (s *sweep) method(o entry, kind, method string, n int, args ...entry) {
	op := "." + method + " of " + kind
	if !s.chosen(op, n, append(args, o)) {
		return
	}
	names := []string{o.name}
	for _, a := range args {
		names = append(names, a.name)
	}
	s.try(combination{op, fmt.Sprintf("%s (%d)", strings.Join(names, ", "), n), func() (host.Value, []host.Value, bool) {
		v, ok := s.operand(o, n)
		if !ok {
			return nil, nil, false
		}
		fn, f := s.th.AttrOrNil(v, method)
		if f != nil || fn == nil {
			return nil, nil, false
		}
		var values []host.Value
		for _, a := range args {
			v, ok := s.operand(a, n)
			if !ok {
				return nil, nil, false
			}
			values = append(values, v)
		}
		return fn, values, true
	}})
}
