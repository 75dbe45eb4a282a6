package diag

import "unicode/utf8"

// suggestMaxRunes bounds the words that are compared at all: nobody means a name of a hundred characters by a typing slip, and
// the bound keeps a hostile name from costing more than its own length.
const suggestMaxRunes = 64

// Suggest returns the candidate that word was most likely meant to be, or "" when none is near enough. Near means, the case
// of letters aside, at most one slip for every three characters (insert, delete, replace, or swap two neighbours), never more than
// three slips, and none in a word of one letter. Of equally near candidates the first given wins, so a stable order of candidates gives a stable answer.
func Suggest(word string, candidates []string) string {
	best, _ := Nearest(word, candidates)
	return best
}

// Nearest is [Suggest] that also tells whether the answer stands alone: no other candidate is as near.
func Nearest(word string, candidates []string) (best string, alone bool) {
	if word == "" || utf8.RuneCountInString(word) > suggestMaxRunes {
		return "", false
	}
	w := lowered(word)
	limit := min(3, max(1, len(w)/3))
	if len(w) == 1 {
		limit = 0 // of one letter only its case can be a slip
	}
	bestDist := limit + 1
	for _, c := range candidates {
		n := utf8.RuneCountInString(c)
		if c == "" || c == word || n > suggestMaxRunes || n-len(w) > limit || len(w)-n > limit {
			continue
		}
		r := lowered(c)
		d := slips(w, r, min(bestDist, limit))
		// Two words that share no character are never a slip of one another: "f" is not a misspelt "x".
		switch {
		case d > limit || d >= max(len(w), len(r)):
		case d < bestDist:
			best, bestDist, alone = c, d, true
		case d == bestDist && c != best:
			alone = false
		}
	}
	return best, alone
}

// Meant returns the help line of a suggestion, or "" for none.
func Meant(suggestion string) string {
	if suggestion == "" {
		return ""
	}
	return "did you mean `" + suggestion + "`?"
}

// DidYouMean returns the help line `did you mean "x"?` for the nearest candidate, or "" when none is near.
func DidYouMean(word string, candidates []string) string {
	return Meant(Suggest(word, candidates))
}

func lowered(word string) []rune {
	runes := []rune(word)
	for i, r := range runes {
		if r >= 'A' && r <= 'Z' {
			runes[i] = r + ('a' - 'A')
		}
	}
	return runes
}

// slips is the Damerau-Levenshtein distance in its optimal-string-alignment form; a distance above limit comes back as limit+1.
func slips(a, b []rune, limit int) int {
	if diff := len(a) - len(b); diff > limit || -diff > limit {
		return limit + 1
	}
	var rows [3][suggestMaxRunes + 1]int
	before, prev, cur := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d := min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d = min(d, before[j-2]+1)
			}
			cur[j] = d
			least = min(least, d)
		}
		if least > limit {
			return limit + 1
		}
		before, prev, cur = prev, cur, before
	}
	return min(prev[len(b)], limit+1)
}
