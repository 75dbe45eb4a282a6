package diag

var moduleCodes = []Info{}
