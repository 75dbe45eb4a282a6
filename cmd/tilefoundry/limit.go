package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/host"
)

// limitFlag holds what --limit was given: bounds for evaluating a source, and for the time the whole command may take.
type limitFlag struct {
	given  []string // NAME=VALUE
	limits host.Limits
	time   time.Duration // 0 is unbounded
	raised bool          // one is above its default
	only   []string      // the limits that apply to the command; nil is all
}

// applies reports whether the command has a limit.
func (l *limitFlag) applies(name string) bool { return l.only == nil || slices.Contains(l.only, name) }

func (l *limitFlag) addTo(cmd *cobra.Command) {
	cmd.Flags().StringArrayVar(&l.given, "limit", nil, "bound what a source may use; `NAME=VALUE` (repeatable), with k, M, G, KiB, MiB or GiB after the number:\n"+l.help())
	_ = cmd.RegisterFlagCompletionFunc("limit", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return l.names("="), cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	})
}

// flagName is how the command line spells the name of a limit.
func flagName(lim host.Limit) string { return strings.ReplaceAll(lim.Name, " ", "-") }

const timeLimit = "time"

func (l *limitFlag) names(after string) []string {
	var names []string
	for _, lim := range host.AllLimits() {
		if l.applies(flagName(lim)) {
			names = append(names, flagName(lim)+after)
		}
	}
	return append(names, timeLimit+after)
}

// help lists the limits with their defaults.
func (l *limitFlag) help() string {
	var b strings.Builder
	for _, lim := range host.AllLimits() {
		if !l.applies(flagName(lim)) {
			continue
		}
		fmt.Fprintf(&b, "  %-17s %-11s %s\n", flagName(lim), spellDefault(lim), lim.Counts)
	}
	fmt.Fprintf(&b, "  %-17s %-11s %s", timeLimit, "unbounded", "of the command, such as 90s or 2m; what was found until then is not shown")
	return b.String()
}

var amounts = []struct {
	suffix string
	n      int64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"G", 1e9}, {"M", 1e6}, {"k", 1e3}}

// spellDefault writes the default of a limit as it can be given: sizes in bytes by powers of two, everything else by powers of ten.
func spellDefault(lim host.Limit) string {
	n, binary := lim.Default, strings.Contains(lim.Counts, "bytes")
	for _, a := range amounts {
		if n%a.n == 0 && strings.HasSuffix(a.suffix, "iB") == binary {
			return strconv.FormatInt(n/a.n, 10) + a.suffix
		}
	}
	return strconv.FormatInt(n, 10)
}

func parseAmount(s string) (int64, bool) {
	factor := int64(1)
	for _, a := range amounts {
		if rest, ok := strings.CutSuffix(s, a.suffix); ok {
			s, factor = rest, a.n
			break
		}
	}
	n, err := strconv.ParseInt(strings.ReplaceAll(s, "_", ""), 10, 64)
	if err != nil || n > math.MaxInt64/factor || n < 0 {
		return 0, false
	}
	return n * factor, true
}

// settle reads what was given.
func (l *limitFlag) settle() error {
	for _, g := range l.given {
		name, value, ok := strings.Cut(g, "=")
		if !ok {
			return misuse("--limit takes NAME=VALUE, not `%s`", g)
		}
		if name == timeLimit {
			d, err := time.ParseDuration(value)
			if err != nil || d <= 0 {
				return misuse("--limit time takes a duration above 0, such as 90s, not `%s`", value)
			}
			l.time = d
			continue
		}
		if err := l.set(name, value); err != nil {
			return err
		}
	}
	return nil
}

func (l *limitFlag) set(name, value string) error {
	for _, lim := range host.AllLimits() {
		if flagName(lim) != name {
			continue
		}
		if !l.applies(name) {
			return misuse("--limit: `%s` is a limit of evaluating a source, which this command does not do; it has %s", name, strings.Join(l.names(""), ", "))
		}
		n, ok := parseAmount(value)
		if !ok {
			return misuse("--limit %s takes a whole number, such as %s, not `%s`", name, spellDefault(lim), value)
		}
		if err := lim.Set(&l.limits, n); err != nil {
			return misuse("--limit %s: %v", name, err)
		}
		l.raised = l.raised || n > lim.Default
		return nil
	}
	return misuse("--limit: there is no limit `%s`%s", name, meant(name, l.names("")))
}

// timeUp is a command that took longer than it may.
type timeUp struct{ limit time.Duration }

func (e *timeUp) Error() string { return fmt.Sprintf("limit reached: time (%v)", e.limit) }

// within runs work and gives up on it when the time is over; the process then ends without it.
func within[T any](l *limitFlag, work func() (T, error)) (T, error) {
	if l.time == 0 {
		return work()
	}
	type outcome struct {
		value T
		err   error
		panic any
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			o.panic = recover()
			done <- o
		}()
		o.value, o.err = work()
	}()
	timer := time.NewTimer(l.time)
	defer timer.Stop()
	select {
	case o := <-done:
		if o.panic != nil {
			panic(o.panic)
		}
		return o.value, o.err
	case <-timer.C:
		var none T
		return none, &timeUp{l.time}
	}
}
