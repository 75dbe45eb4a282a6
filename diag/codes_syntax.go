package diag

var syntaxCodes = []Info{}
