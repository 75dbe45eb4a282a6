package diag

var refusalCodes = []Info{}
