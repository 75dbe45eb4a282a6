package diag

var printCodes = []Info{}
