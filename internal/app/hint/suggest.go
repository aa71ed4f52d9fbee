package hint

import (
	"cmp"
	"fmt"
	"strings"
)

// DidYouMean returns a hint that names the word among known that is Nearest to
// typed, or, if none is near and the list is short, all of them.
func DidYouMean(typed string, known []string) string {
	if near := Nearest(typed, known); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return OneOf(known)
}

// maxListed is how many words a hint lists: that of stages is the longest.
const maxListed = 24

// OneOf returns a hint that lists the known words, or "" for a long list.
func OneOf(known []string) string {
	if len(known) == 0 || len(known) > maxListed {
		return ""
	}
	return "one of " + strings.Join(known, ", ")
}

// Nearest returns the first of the known words that typed is the beginning of,
// else the one with the fewest edits, else the first with the fewest edits in a part
// between hyphens or underscores, or "" if none is near enough.
func Nearest(typed string, known []string) string {
	typed = strings.ToLower(typed)
	best, bestDistance := "", max(1, len(typed)/3)+1
	partly, partDistance := "", bestDistance
	for _, k := range known {
		lower := strings.ToLower(k)
		if len(typed) > 1 && strings.HasPrefix(lower, typed) {
			return k
		}
		if d := distance(typed, lower); d < bestDistance {
			best, bestDistance = k, d
		}
		for _, part := range strings.FieldsFunc(lower, isJoint) {
			// Short parts are near to too many words.
			if d := distance(typed, part); len(typed) > 2 && d < partDistance {
				partly, partDistance = k, d
			}
		}
	}
	return cmp.Or(best, partly)
}

func isJoint(c rune) bool { return c == '-' || c == '_' }

// distance counts the insertions, deletions, replacements and swaps of
// neighbours that turn a into b.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
