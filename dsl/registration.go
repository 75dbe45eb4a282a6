package dsl

import "strings"

// UnavailableHelp implements [host.UnavailableHelper]: what would register something says why it cannot be had (PKG-72).
func (l *Load) UnavailableHelp(dotted string) string {
	if rest, ok := strings.CutPrefix(dotted, "tilefoundry."); ok && strings.Contains(strings.ToLower(rest), "regist") {
		return "evaluated code cannot define ops, inference rules, evaluators or passes; the program that embeds the loader registers them"
	}
	return ""
}
