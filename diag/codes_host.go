package diag

var hostCodes = []Info{}
