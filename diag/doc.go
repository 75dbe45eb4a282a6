// Package diag holds source files and positions, and the diagnostics that every stage reports: a stable code, a severity,
// a message, the exact span, labelled further spans, notes, and suggested edits; and it renders them as text, JSON and SARIF.
// It knows nothing of Python or of the IR.
package diag
