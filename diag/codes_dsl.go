package diag

var dslCodes = []Info{}
