// Package placement shows a person how a value is placed over a mesh: its layout positions, what each mesh axis does with them, what one
// participant holds, and a map of who holds which element, as text or as SVG.
//
//	parts = values.Named("parts")
//	fmt.Print(placement.Describe(parts))
//	m, err := placement.MapOf(tensor)   // m.Text(), m.SVG(title)
package placement
