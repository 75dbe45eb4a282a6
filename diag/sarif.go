package diag

import (
	"io"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
)

// The types below are the part of SARIF 2.1.0 that diagnostics need; field names are the standard's.

type sarifText struct {
	Text string `json:"text"`
}

type sarifRule struct {
	ID               string    `json:"id"`
	ShortDescription sarifText `json:"shortDescription"`
	FullDescription  sarifText `json:"fullDescription"`
}

type sarifRegion struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine"`
	EndColumn   int `json:"endColumn"`
}

type sarifArtifact struct {
	URI string `json:"uri"`
}

type sarifPhysical struct {
	ArtifactLocation sarifArtifact `json:"artifactLocation"`
	Region           sarifRegion   `json:"region"`
}

type sarifLocation struct {
	ID               *int          `json:"id,omitempty"`
	PhysicalLocation sarifPhysical `json:"physicalLocation"`
	Message          *sarifText    `json:"message,omitempty"`
}

type sarifReplacement struct {
	DeletedRegion   sarifRegion `json:"deletedRegion"`
	InsertedContent sarifText   `json:"insertedContent"`
}

type sarifChange struct {
	ArtifactLocation sarifArtifact      `json:"artifactLocation"`
	Replacements     []sarifReplacement `json:"replacements"`
}

type sarifFix struct {
	Description     sarifText     `json:"description"`
	ArtifactChanges []sarifChange `json:"artifactChanges"`
}

type sarifResult struct {
	RuleID           string          `json:"ruleId"`
	RuleIndex        int             `json:"ruleIndex"`
	Level            string          `json:"level"`
	Message          sarifText       `json:"message"`
	Locations        []sarifLocation `json:"locations,omitempty"`
	RelatedLocations []sarifLocation `json:"relatedLocations,omitempty"`
	Fixes            []sarifFix      `json:"fixes,omitempty"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Rules   []sarifRule `json:"rules"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifRun struct {
	Tool       sarifTool     `json:"tool"`
	ColumnKind string        `json:"columnKind"`
	Results    []sarifResult `json:"results"`
}

type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

// WriteSARIF writes the diagnostics as one SARIF 2.1.0 log with one run. Its rules are the pages of the codes that occur; notes and
// help follow the message as further paragraphs, since a result has no field for them.
func WriteSARIF(w io.Writer, r Report) error {
	run := sarifRun{
		Tool:       sarifTool{sarifDriver{Name: "tilefoundry", Version: r.Version, Rules: []sarifRule{}}},
		ColumnKind: "unicodeCodePoints",
		Results:    []sarifResult{},
	}
	var used []Code
	for _, d := range r.Diagnostics {
		used = append(used, d.Code)
	}
	slices.Sort(used)
	used = slices.Compact(used)
	for _, c := range used {
		info, _ := Lookup(c)
		run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, sarifRule{string(c), sarifText{orCode(info.Title, c)}, sarifText{orCode(info.Page, c)}})
	}
	for _, d := range r.Diagnostics {
		index, _ := slices.BinarySearch(used, d.Code)
		run.Results = append(run.Results, resultSARIF(d, index))
	}
	return EncodeJSON(w, sarifLog{
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Version: "2.1.0",
		Runs:    []sarifRun{run},
	})
}

func orCode(text string, c Code) string {
	if text == "" {
		return string(c)
	}
	return text
}

func resultSARIF(d Diagnostic, rule int) sarifResult {
	paragraphs := []string{Clip(d.Message)}
	for _, n := range d.Notes {
		paragraphs = append(paragraphs, "note: "+Clip(n))
	}
	if d.Help != "" {
		paragraphs = append(paragraphs, "help: "+Clip(d.Help))
	}
	res := sarifResult{
		RuleID:    string(d.Code),
		RuleIndex: rule,
		Level:     d.Severity.String(),
		Message:   sarifText{strings.Join(paragraphs, "\n\n")},
	}
	if d.Primary.Valid() {
		loc := sarifLocation{PhysicalLocation: physicalSARIF(d.Primary)}
		if d.Label != "" {
			loc.Message = &sarifText{Clip(d.Label)}
		}
		res.Locations = []sarifLocation{loc}
	}
	for i, r := range d.Related {
		if r.Location.Valid() {
			res.RelatedLocations = append(res.RelatedLocations,
				sarifLocation{ID: &i, PhysicalLocation: physicalSARIF(r.Location), Message: &sarifText{Clip(r.Message)}})
		}
	}
	for _, f := range d.Fixes {
		res.Fixes = append(res.Fixes, fixSARIF(f))
	}
	return res
}

func fixSARIF(f Fix) sarifFix {
	fix := sarifFix{Description: sarifText{f.Title}, ArtifactChanges: []sarifChange{}}
	for _, e := range f.Edits {
		if !e.Location.Valid() {
			continue
		}
		p := physicalSARIF(e.Location)
		replacement := sarifReplacement{p.Region, sarifText{e.NewText}}
		if n := len(fix.ArtifactChanges); n > 0 && fix.ArtifactChanges[n-1].ArtifactLocation == p.ArtifactLocation {
			fix.ArtifactChanges[n-1].Replacements = append(fix.ArtifactChanges[n-1].Replacements, replacement)
			continue
		}
		fix.ArtifactChanges = append(fix.ArtifactChanges, sarifChange{p.ArtifactLocation, []sarifReplacement{replacement}})
	}
	return fix
}

func physicalSARIF(l Location) sarifPhysical {
	p := positionJSON(l)
	return sarifPhysical{
		ArtifactLocation: sarifArtifact{fileURI(p.File)},
		Region:           sarifRegion{p.Line, p.Column, p.EndLine, p.EndColumn},
	}
}

// fileURI writes a path as the URI reference that SARIF wants: relative paths stay relative, absolute ones get the file scheme.
func fileURI(name string) string {
	slash := filepath.ToSlash(name)
	u := url.URL{Path: slash}
	if strings.HasPrefix(slash, "/") {
		u.Scheme = "file"
	}
	return u.String()
}
