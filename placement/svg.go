package placement

import (
	"github.com/tilefoundry/tilefoundry/diag"

	"fmt"
	"html"
	"strings"
)

// Sizes of the drawing, in pixels of the SVG.
const (
	cellWidth  = 44
	cellHeight = 24
	fontSize   = 11
	charWidth  = 6.8 // of the monospaced font at that size
	margin     = 16
)

// SVG draws the map: a rectangle for each cell, coloured by its first holder, with the holders' numbers in it. The drawing needs no other
// file and is the same for the same map.
func (m *Map) SVG(title string) string {
	left := 0
	for _, r := range m.Rows {
		left = max(left, len(r))
	}
	columnText := 0
	columns := append([]string(nil), m.Columns...)
	short(columns)
	for _, c := range columns {
		columnText = max(columnText, len(c))
	}
	width := cellWidth
	for _, r := range m.Cells {
		for _, c := range r {
			width = max(width, int(float64(len(c.text(m.Participants)))*charWidth)+10)
		}
	}
	if len(columns) == 1 {
		width = max(width, 160)
	}
	x0 := margin + int(float64(left)*charWidth) + 10
	if left == 0 {
		x0 = margin
	}
	slanted := float64(columnText)*charWidth+8 > float64(width)
	head := 30
	if slanted {
		head = int(float64(columnText)*charWidth) + 16
	}
	legend := fmt.Sprintf("%s, %s", diag.Plural(m.Participants, "participant"), m.Legend())
	y0 := margin + 44 + head
	total := max(x0+width*len(columns)+margin, margin*2+int(charWidth*float64(max(len(title)+2, len(legend)))))
	height := y0 + cellHeight*len(m.Rows) + margin
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="%d">`+"\n",
		total, height, total, height, fontSize)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", total, height)
	fmt.Fprintf(&b, `<text x="%d" y="%d" font-weight="bold">%s</text>`+"\n", margin, margin+fontSize, html.EscapeString(title))
	fmt.Fprintf(&b, `<text x="%d" y="%d" fill="#555555">%s</text>`+"\n", margin, margin+fontSize+18, html.EscapeString(legend))
	if len(m.Columns) > 0 && m.Columns[0] != "" {
		fmt.Fprintf(&b, `<text x="%d" y="%d" fill="#555555">across: %s</text>`+"\n", margin, margin+fontSize+34, html.EscapeString(axisOf(m.Columns[0])))
	}
	for j, c := range columns {
		x := x0 + j*width + width/2
		if slanted {
			fmt.Fprintf(&b, `<text transform="translate(%d %d) rotate(-90)" dy="4">%s</text>`+"\n", x, y0-6, html.EscapeString(c))
		} else {
			fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%s</text>`+"\n", x, y0-8, html.EscapeString(c))
		}
	}
	for i, r := range m.Rows {
		y := y0 + i*cellHeight
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", x0-8, y+cellHeight/2+4, html.EscapeString(r))
		for j, c := range m.Cells[i] {
			x := x0 + j*width
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="#ffffff"/>`+"\n", x, y, width, cellHeight, colour(c, m.Participants))
			fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%s</text>`+"\n", x+width/2, y+cellHeight/2+4, html.EscapeString(c.text(m.Participants)))
		}
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// colour is light, so that black text reads on it. Neighbouring numbers are a golden angle apart; what everybody holds is grey.
func colour(h Holders, participants int) string {
	if n := len(h.Numbers); n == 0 || n == participants {
		return "#e4e4e4"
	}
	return fmt.Sprintf("hsl(%d, 65%%, 80%%)", (h.Numbers[0]*137)%360)
}
