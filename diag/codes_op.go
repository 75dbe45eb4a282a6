package diag

var opCodes = []Info{}
