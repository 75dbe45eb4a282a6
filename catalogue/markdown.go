package catalogue

import (
	"fmt"
	"io"
	"strings"
)

// WriteMarkdown writes the page of an op, headed at the given level.
func WriteMarkdown(w io.Writer, e *Entry, level int) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s `%s`\n\n%s\n", strings.Repeat("#", level), e.Signature, e.Doc)
	if e.Operator != "" {
		fmt.Fprintf(&b, "\nOperator: `%s`.\n", e.Operator)
	}
	if e.AliasOf != "" {
		fmt.Fprintf(&b, "\nBuilds `%s` with `%s`.\n", e.AliasOf, e.fixes())
	}
	if len(e.Aliases) > 0 {
		fmt.Fprintf(&b, "\nBy name: `%s`.\n", strings.Join(e.Aliases, "`, `"))
	}
	if len(e.Overloads) > 1 {
		fmt.Fprintf(&b, "\nOverloads, tried in this order: `%s`.\n", strings.Join(e.Overloads, "`, `"))
	}
	e.markdownParameters(&b)
	fmt.Fprintf(&b, "\nResult: %s.\n", strings.TrimSuffix(e.Result, "."))
	if e.Example != "" {
		fmt.Fprintf(&b, "\n```python\n%s```\n\nreturns `%s`.\n", e.Example, e.Gives)
	}
	if rows := e.axisTable(); len(rows) > 0 {
		markdownTable(&b, []string{"axis", "what becomes of it"}, rows)
	}
	if rows := e.splitTable(); len(rows) > 0 {
		markdownTable(&b, []string{"split over a mesh axis", "the result"}, rows)
	}
	if rows := e.stateTable(); len(rows) > 1 {
		markdownTable(&b, []string{"pending reduction on", "sum", "max", "min"}, rows[1:])
	}
	if len(e.Refusals) > 0 {
		var rows [][]string
		for _, r := range e.Refusals {
			rows = append(rows, []string{r.Code, r.When, "`" + r.Call + "`" + e.under(r, "`")})
		}
		markdownTable(&b, []string{"refused", "when", "such as"}, rows)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (e *Entry) markdownParameters(b *strings.Builder) {
	if len(e.Operands)+len(e.Attrs) == 0 {
		return
	}
	b.WriteString("\n")
	for _, o := range e.Operands {
		fmt.Fprintf(b, "- `%s` (operand): %s\n", o.Name, o.Doc)
	}
	for _, a := range e.Attrs {
		fmt.Fprintf(b, "- `%s` (%s): %s\n", a.Name, a.describe(), a.Doc)
		if len(a.Choices) > 0 {
			fmt.Fprintf(b, "  One of `%s`.\n", strings.Join(a.Choices, "`, `"))
		}
	}
}

func markdownTable(b *strings.Builder, head []string, rows [][]string) {
	b.WriteString("\n| " + strings.Join(head, " | ") + " |\n" + strings.Repeat("|---", len(head)) + "|\n")
	for _, row := range rows {
		b.WriteString("| " + strings.Join(row, " | ") + " |\n")
	}
}

// WriteDocument writes the pages of all ops as one document.
func WriteDocument(w io.Writer, entries []*Entry) error {
	var b strings.Builder
	b.WriteString(documentHead)
	common := &Entry{params: commonParams}
	var rows [][]string
	for _, r := range Common() {
		rows = append(rows, []string{r.Code, r.When, "`" + r.Call + "`" + common.under(r, "`")})
	}
	markdownTable(&b, []string{"refused", "when", "such as"}, rows)
	for _, c := range categories {
		fmt.Fprintf(&b, "\n## %s\n", c.title)
		for _, e := range entries {
			if e.Category != c.name {
				continue
			}
			b.WriteString("\n")
			if err := WriteMarkdown(&b, e, 3); err != nil {
				return err
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

const documentHead = `# The ops of ` + "`tf`" + `

Made from the schemas in ` + "`hir/ops`" + ` by ` + "`go test ./catalogue -update`" + `; ` + "`tilefoundry ops NAME`" + ` shows one page.

Operands are positional; attributes come after them or by keyword. An attribute shown with ` + "`=`" + ` has that default. The tables about axes,
splits and pending reductions say what the type rule answers for the example above them: a mesh axis splits the named axes of the operands,
or an operand carries ` + "`Partial`" + ` of a reduction on it, and everything else is the same everywhere. A code there is the refusal.

## What every op refuses
`
