package diag

const (
	// EncodingNotAccepted is a source whose encoding Python knows and a load refuses (LOADSRC-1, DEC-24).
	EncodingNotAccepted Code = "TF8001"
	// SourceTooLarge is a source beyond the size limit (HOST-40).
	SourceTooLarge Code = "TF8002"
)

// loadCodes are those of loading, and of the documents that are loaded.
var loadCodes = append(sourceCodes, jsonCodes...)

var sourceCodes = []Info{
	{
		Code:  EncodingNotAccepted,
		Title: "encoding not accepted",
		Page: `The file's coding comment names an encoding other than UTF-8, ASCII and Latin-1. Save the file as UTF-8 and drop the
comment: everything TileFoundry reads and writes is UTF-8.`,
		Example: "# -*- coding: cp1252 -*-\nx = 1\n",
	},
	{
		Code:  SourceTooLarge,
		Title: "source file too large",
		Page: `The file is larger than one source may be (4 MiB). Data of that size belongs in a file that the source reads, or in a
loop that builds it.`,
		Example: ``,
	},
}
