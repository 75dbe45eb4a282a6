package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/host"
	"github.com/tilefoundry/tilefoundry/load"
)

// loading holds the flags of every verb that loads a source.
type loading struct {
	roots    []string
	env      []string // NAME=VALUE
	format   string
	json     bool
	stats    bool
	strict   bool
	setAside bool
	color    string
	flag     string   // of the form of diagnostics: format, or diagnostics where --format says the form of the output
	forms    []string // what it may say
	limit    limitFlag
	guard    *load.Guard
}

// addTo declares the flags on a verb.
func (l *loading) addTo(cmd *cobra.Command, forms ...string) { l.addAs(cmd, "format", forms...) }

// addAs is addTo with a name of its own for the flag that says how diagnostics are shown.
func (l *loading) addAs(cmd *cobra.Command, flag string, forms ...string) {
	l.flag, l.forms = flag, forms
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&l.format, flag, "text", "how diagnostics are shown; `FORM` is "+strings.Join(forms, ", "))
	if slices.Contains(forms, "json") {
		f.BoolVar(&l.json, "json", false, "the same as --format json")
	}
	f.StringArrayVar(&l.roots, "root", nil, "let the source also read and import from beneath `FOLDER` (repeatable)")
	f.StringArrayVar(&l.env, "env", nil, "let the source find `NAME=VALUE` in os.environ, which is empty otherwise (repeatable)")
	l.limit.addTo(cmd)
	f.BoolVar(&l.strict, "warnings-as-errors", false, "let a warning decide the verdict as an error does")
	f.BoolVar(&l.setAside, "notes", false, "also show the statements that were set aside for want of a module")
	f.BoolVar(&l.stats, "stats", false, "show counts and times on standard error")
	f.StringVar(&l.color, "color", "auto", "colour diagnostics; `WHEN` is auto, always, never; NO_COLOR turns auto off")
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(forms, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.RegisterFlagCompletionFunc("color", cobra.FixedCompletions(colorModes, cobra.ShellCompDirectiveNoFileComp))
	_ = cmd.MarkFlagDirname("root")
}

var colorModes = []string{"auto", "always", "never"}

// settle checks the values of the flags against each other.
func (l *loading) settle(cmd *cobra.Command) error {
	if l.json {
		if cmd.Flags().Changed("format") && l.format != "json" {
			return misuse("--json and --format %s contradict each other", l.format)
		}
		l.format = "json"
	}
	if !slices.Contains(l.forms, l.format) {
		return misuse("--%s is one of %s, not `%s`%s", l.flag, strings.Join(l.forms, ", "), l.format, meant(l.format, l.forms))
	}
	for _, e := range l.env {
		if strings.Index(e, "=") < 1 {
			return misuse("--env takes NAME=VALUE, not `%s`", e)
		}
	}
	if err := l.limit.settle(); err != nil {
		return err
	}
	if !slices.Contains(colorModes, l.color) {
		return misuse("--color is one of %s, not `%s`%s", strings.Join(colorModes, ", "), l.color, meant(l.color, colorModes))
	}
	return nil
}

// document reports whether one document holds everything, so that no diagnostic goes to standard error (CLI-43).
func (l *loading) document() bool { return l.format == "json" || l.format == "sarif" }

// load resolves the sources and loads them, in parallel, answers in order.
func (l *loading) load(args []string) ([]*load.Result, error) {
	sources, err := load.Sources(args)
	if err != nil {
		return nil, err
	}
	return within(&l.limit, func() ([]*load.Result, error) { return load.All(sources, l.options()) })
}

// options is how the flags ask to load.
func (l *loading) options() load.Options {
	opts := load.Options{Roots: l.roots, Count: l.stats, Limits: l.limit.limits, Guard: l.watching()}
	for _, e := range l.env {
		name, value, _ := strings.Cut(e, "=")
		opts.Env = append(opts.Env, host.EnvVar{Name: name, Value: value})
	}
	return opts
}

// watching is the guard. Who asks for more than the default limits gets it.
func (l *loading) watching() *load.Guard {
	if l.limit.raised {
		return nil
	}
	return l.guard
}

// begin tells the guard of work on a source beyond loading it; what it returns ends the work.
func (l *loading) begin(doing, source string) (end func()) {
	return l.watching().Begin(doing + " " + source).End
}

// found is what several loads found together.
type found struct {
	diagnostics []diag.Diagnostic
	notes       []diag.Diagnostic // statements set aside
	omitted     load.Omitted
	status      int
}

// gather puts the diagnostics of all results together, in the order of the sources.
func (l *loading) gather(results []*load.Result) found {
	var all found
	for _, r := range results {
		all.diagnostics = append(all.diagnostics, r.Diagnostics...)
		all.notes = append(all.notes, r.SetAside...)
		all.omitted = all.omitted.Plus(r.Omitted)
		all.status = max(all.status, l.statusOf(r))
	}
	return all
}

// judged gives warnings the severity that the flags say.
func (l *loading) judged(ds []diag.Diagnostic) []diag.Diagnostic {
	if !l.strict {
		return ds
	}
	ds = slices.Clone(ds)
	for i := range ds {
		ds[i].Severity = diag.Error
	}
	return ds
}

func (l *loading) statusOf(r *load.Result) int {
	errors, warnings := diag.Count(r.Diagnostics)
	switch {
	case r.Internal:
		return internal
	case errors+r.Omitted.Errors > 0, l.strict && warnings+r.Omitted.Warnings > 0:
		return fails
	}
	return holds
}

// counted is the number of diagnostics that decide the verdict: warnings only count where they are errors.
func (l *loading) counted(all found) int {
	errors, warnings := diag.Count(all.diagnostics)
	errors += all.omitted.Errors
	if l.strict {
		errors += warnings + all.omitted.Warnings
	}
	return errors
}

// showDiagnostics writes diagnostics in the text forms to standard error.
func (c *command) showDiagnostics(l *loading, all found) error {
	var shown []diag.Diagnostic
	for _, d := range all.diagnostics {
		if d.Code == diag.InternalError {
			// One line that says whose fault it is (CHK-60).
			where := d.Primary.String()
			if where != "" {
				where += ": "
			}
			fmt.Fprintf(c.err, "%s: internal error: %s\n", program, diag.Printable(where+d.Message))
			continue
		}
		if l.strict {
			d.Severity = diag.Error
		}
		shown = append(shown, d)
	}
	if l.setAside || all.status != holds {
		for _, d := range all.notes {
			d.Severity = diag.Warning
			shown = append(shown, d)
		}
	}
	var err error
	if l.format == "short" {
		err = diag.WriteShort(c.err, shown)
	} else {
		err = diag.WriteText(c.err, shown, diag.TextOptions{Color: l.useColor(c.streams)})
	}
	if n := all.omitted.All(); err == nil && n > 0 {
		_, err = fmt.Fprintf(c.err, "and %d more\n", n)
	}
	return err
}

// useColor decides on colour: only for a terminal, unless the user says otherwise.
func (l *loading) useColor(s streams) bool {
	switch l.color {
	case "always":
		return true
	case "never":
		return false
	}
	return s.env("NO_COLOR") == "" && s.env("TERM") != "dumb" && isTerminal(s.err)
}

func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// showStats writes what the loads counted and took, on standard error in every form (CLI-43).
func (c *command) showStats(results []*load.Result) {
	var total load.Stats
	for _, r := range results {
		total.Add(r.Stats)
	}
	fmt.Fprintf(c.err, "stats: %d files, %d bytes, %d modules, %d functions, %d calls\n",
		len(results), total.Bytes, total.Modules, total.Functions, total.Calls)
	fmt.Fprintf(c.err, "stats: read %v, parse %v, evaluate %v, verify %v\n", total.Read, total.Parse, total.Evaluate, total.Verify)
}
