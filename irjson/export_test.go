package irjson

// Conformance is for tests outside the package, which may import what imports it.
var Conformance = conformance
