package view

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxNumbers is how many characters of a run of hidden ones are shown by their numbers.
const maxNumbers = 4

// hides reports whether a character is shown by its number: no screen shows it, or it acts
// on what is beside it.
func hides(r rune) bool {
	return r == utf8.RuneError || r != ' ' && !unicode.IsPrint(r) || unicode.Is(unicode.Variation_Selector, r)
}

// numbers returns what is shown in place of a run of hidden characters.
func numbers(run []rune) string {
	var b strings.Builder
	for i, r := range run {
		if i == maxNumbers {
			fmt.Fprintf(&b, "⟨… %d in all⟩", len(run))
			break
		}
		fmt.Fprintf(&b, "⟨U+%04X⟩", r)
	}
	return b.String()
}

// visible returns text on one or more lines with hidden characters by their numbers. Line
// breaks stay only where lines says so.
func visible(text string, lines bool) string {
	var b strings.Builder
	var run []rune
	end := func() {
		b.WriteString(numbers(run))
		run = run[:0]
	}
	text = strings.ReplaceAll(text, "\r\n", "\n")
	for _, r := range text {
		switch {
		case r == '\n' && lines:
			end()
			b.WriteByte('\n')
		case r == '\t':
			end()
			b.WriteString("    ")
		case hides(r):
			run = append(run, r)
		default:
			end()
			b.WriteRune(r)
		}
	}
	end()
	return b.String()
}
