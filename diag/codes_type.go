package diag

var typeCodes = []Info{}
