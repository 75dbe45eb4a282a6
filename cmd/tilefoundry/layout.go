package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tilefoundry/tilefoundry/diag"
	"github.com/tilefoundry/tilefoundry/ir"
	"github.com/tilefoundry/tilefoundry/load"
	"github.com/tilefoundry/tilefoundry/placement"
)

func (c *command) layoutCommand() *cobra.Command {
	l := loading{guard: c.guard}
	var svg string
	cmd := &cobra.Command{
		Use:                   "layout [FLAGS] SOURCE [VALUE]",
		DisableFlagsInUseLine: true,
		Short:                 "Show how a value is placed over a mesh, and who holds what",
		Long: `Checks the source and shows one value of one function: its logical shape, the positions and strides of its layout, what each
mesh axis does, what one participant holds and in how many bytes, where making it communicates, and a map of which participant holds which
part. SOURCE selects one function, as for check. VALUE is a parameter, a name bound in the body (the last value of that name), ` + "`return`" + `, or
a number of the listing; without VALUE the values are listed.

Nothing is shown of a source that does not hold: its diagnostics go to standard error and the exit status is 1.`,
		Example: `  tilefoundry layout model.py:Model.forward
  tilefoundry layout model.py:Model.forward scores
  tilefoundry layout model.py:attention 12 --svg map.svg`,
		Args: arguments(1, "SOURCE", "VALUE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := l.settle(cmd); err != nil {
				return err
			}
			return c.layout(&l, args, svg)
		},
		ValidArgsFunction: completeSource,
	}
	cmd.Flags().StringVar(&svg, "svg", "", "draw the map of VALUE into `FILE`, whole or not at all")
	l.addTo(cmd, "text", "short")
	return cmd
}

func (c *command) layout(l *loading, args []string, svg string) error {
	if svg != "" && len(args) < 2 {
		return misuse("--svg draws one value: name it after the source")
	}
	results, err := l.load(args[:1])
	if err != nil {
		return err
	}
	if err := load.RequireChecked(results); err != nil {
		return err
	}
	all := l.gather(results)
	c.status = all.status
	if l.stats {
		defer c.showStats(results)
	}
	if err := c.showDiagnostics(l, all); err != nil || c.status != holds {
		return err
	}
	fn, err := oneFunction(results)
	if err != nil {
		return err
	}
	if fn.Body == nil {
		return &load.UsageError{Message: fmt.Sprintf("the function %s is a prototype and has no values", fn.Name), Help: "select a function with a body"}
	}
	values := placement.Values(fn)
	if len(args) < 2 {
		_, err = io.WriteString(c.out, placement.List(values))
		return err
	}
	v, ok := placement.Find(values, args[1])
	if !ok {
		names := placement.Names(values)
		return &load.UsageError{Message: fmt.Sprintf("the function %s has no value `%s`%s", fn.Name, args[1], meant(args[1], names)),
			Help: "its values are " + firstOf(names)}
	}
	return c.showPlacement(l, v, args[0], svg)
}

// firstOf lists the first of many names.
func firstOf(names []string) string {
	const most = 32
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more: call without VALUE for all", strings.Join(names[:most], ", "), len(names)-most)
}

// showPlacement writes the description of a value and its map, and draws the map where that is asked for.
func (c *command) showPlacement(l *loading, v placement.Value, source, svg string) error {
	text, drawing := placed(l, v, source)
	if svg != "" {
		if drawing == "" {
			return &load.UsageError{Message: fmt.Sprintf("there is no map of `%s` to draw", v.Name), Help: "call without --svg to see why"}
		}
		if err := writeWhole(svg, []byte(drawing)); err != nil {
			return err
		}
	}
	_, err := io.WriteString(c.out, text)
	return err
}

// placed is the description of a value with its maps, and the drawing of the first one.
func placed(l *loading, v placement.Value, source string) (text, drawing string) {
	defer l.begin("drawing a value of", source)()
	text = placement.Describe(v)
	for _, t := range placement.Tensors(v.Type) {
		m, err := placement.MapOf(t)
		if err != nil {
			text += "  no map: " + err.Error() + "\n"
			continue
		}
		text += "\n  who holds what, " + m.Legend() + ":\n" + m.Text()
		if drawing == "" {
			drawing = m.SVG(placement.Title(v, t))
		}
	}
	return text, drawing
}

// oneFunction is the single function that the sources select: a Function, or the entry of a Module.
func oneFunction(results []*load.Result) (*ir.Function, error) {
	var found []*ir.Function
	var names []string
	for _, r := range results {
		for _, item := range r.Items {
			if item.Function != nil {
				found, names = append(found, item.Function), append(names, item.Name)
				continue
			}
			names = append(names, item.Name)
			fn, err := item.Module.EntryFunction()
			if err != nil {
				return nil, &load.UsageError{Message: ir.AsErrors(err)[0].Message, Help: "select one: SOURCE:" + item.Name + ".FUNCTION"}
			}
			found = append(found, fn)
		}
	}
	if len(found) != 1 {
		return nil, &load.UsageError{Message: fmt.Sprintf("the source has %s to show: %s", diag.Plural(len(found), "function"), strings.Join(names, ", ")),
			Help: "select one: SOURCE:NAME"}
	}
	return found[0], nil
}
