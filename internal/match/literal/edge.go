package literal

import "weir/internal/ascii"

// AtEdge reports whether no word goes on at text[at]: no letter, digit or
// underscore precedes it, or one that may end an escape that is written out
// (\n, \x1b, \u003d, %3D) or a terminal colour.
func AtEdge(text []byte, at int) bool {
	if at == 0 || !ascii.Alnum[text[at-1]] && text[at-1] != '_' {
		return true
	}
	return afterEscape(text, at) || at >= 3 && text[at-3] == '%' || at >= 2 && text[at-1] == 'm' && inColour(text[at-2])
}

// afterEscape reports whether a written escape may end at text[at]: its backslash is two, four
// or six bytes before.
func afterEscape[T []byte | string](text T, at int) bool {
	return at >= 2 && text[at-2] == '\\' || at >= 4 && text[at-4] == '\\' || at >= 6 && text[at-6] == '\\'
}

// inColour reports whether c may precede the m of a terminal colour.
func inColour(c byte) bool { return '0' <= c && c <= '9' || c == ';' || c == '[' }

// isToken reports whether text begins with n letters, digits, underscores, dots and
// dashes.
func isToken(text []byte, n int) bool {
	if len(text) < n {
		return false
	}
	for _, c := range text[:n] {
		if !ascii.Alnum[c] && c != '_' && c != '-' && c != '.' {
			return false
		}
	}
	return true
}
