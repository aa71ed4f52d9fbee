package exfil

import (
	"strconv"
	"strings"

	"weir/exfil/shell"
	"weir/internal/ascii"
)

const (
	maxReadings     = 64   // other readings of one word
	maxValues       = 8    // values of one variable
	maxExpandedWord = 4096 // bytes of a word that is expanded
)

// An expander knows what the variables of a script may be.
type expander struct {
	values map[string][]string
	left   int // bytes of readings that may still be made
}

// assign notes a value of a variable.
func (e *expander) assign(name, value string) {
	if known := e.values[name]; name != "" && len(known) < maxValues {
		if e.values == nil {
			e.values = map[string][]string{}
		}
		e.values[name] = append(known, value)
	}
}

// append appends what a word may be after the expansions of Bash
// (https://www.gnu.org/software/bash/manual/bash.html#Shell-Expansions) of braces and variables, and
// those of addresses by curl. A variable that the script does not set is empty. open says that the
// word holds more than that, or too much: what it is, is known only when it runs.
func (e *expander) append(dst []string, w *shell.Word) (readings []string, open bool) {
	if !strings.ContainsAny(w.Text, "${`[") {
		return dst, false
	}
	if len(w.Text) > maxExpandedWord {
		return dst, true
	}
	from := len(dst)
	for _, braced := range Braces(w.Text) {
		words, unknown := []string{braced}, false
		if !w.Literal {
			words, unknown = e.variables(braced)
		}
		open = open || unknown
		for _, word := range words {
			if word != w.Text && len(dst)-from < maxReadings && e.left > 0 {
				dst, e.left = append(dst, word), e.left-len(word)
			}
		}
	}
	return dst, open || len(dst)-from == maxReadings || e.left <= 0
}

// Braces returns the words that Bash makes of {a,b} in a word, at most 64. In addresses curl knows {a}
// and [1-3] as well.
func Braces(text string) []string {
	done, todo := []string(nil), []string{text}
	address := strings.Contains(text, "://")
	for len(todo) > 0 && len(done)+len(todo) < maxReadings {
		word := todo[0]
		todo = todo[1:]
		start, end, items := firstBrace(word, address)
		if items == nil {
			done = append(done, word)
			continue
		}
		for _, item := range items {
			todo = append(todo, word[:start]+item+word[end:])
		}
	}
	return append(done, todo...)
}

// firstBrace returns where the first list in word is, and its items.
func firstBrace(word string, address bool) (start, end int, items []string) {
	for start = 0; start < len(word); start++ {
		switch {
		case word[start] == '{' && (start == 0 || word[start-1] != '$'):
			if end, items = listIn(word, start); len(items) > 1 || address && len(items) == 1 {
				return start, end, items
			}
		case word[start] == '[' && address:
			if end, items = rangeIn(word, start); items != nil {
				return start, end, items
			}
		}
	}
	return 0, 0, nil
}

// listIn returns the items of the list in braces at start, and where it ends.
func listIn(word string, start int) (end int, items []string) {
	depth, from := 0, start+1
	for i := start; i < len(word); i++ {
		switch c := word[i]; {
		case c == '{':
			depth++
		case c == ',' && depth == 1:
			items, from = append(items, word[from:i]), i+1
		case c == '}':
			if depth--; depth == 0 {
				return i + 1, append(items, word[from:i])
			}
		}
	}
	return 0, nil
}

// rangeIn returns the items of the range [1-3] or [a-c] at start, and where it ends.
func rangeIn(word string, start int) (end int, items []string) {
	n := strings.IndexByte(word[start:], ']')
	if n < 0 {
		return 0, nil
	}
	first, last, ok := strings.Cut(word[start+1:start+n], "-")
	if len(first) == 1 && len(last) == 1 && ok && ascii.IsLetter(first[0]) {
		for c := int(first[0]); c <= int(last[0]); c++ {
			items = append(items, string(rune(c)))
		}
		return start + n + 1, items
	}
	from, err := strconv.Atoi(first)
	to, err2 := strconv.Atoi(last)
	if err != nil || err2 != nil || to-from >= maxReadings {
		return 0, nil
	}
	for ; from <= to; from++ {
		items = append(items, strconv.Itoa(from))
	}
	return start + n + 1, items
}

// variables returns what a word may be with the values of its variables, and whether one of them,
// or a substitution, is not known.
func (e *expander) variables(word string) (found []string, unknown bool) {
	found = []string{""}
	for word != "" {
		i := strings.IndexAny(word, "$`")
		if i < 0 {
			i = len(word)
		}
		values, n := []string{""}, 0
		if i < len(word) {
			var known bool
			values, n, known = e.variable(word[i:])
			unknown = unknown || !known
		}
		var next []string
		for _, f := range found {
			for _, v := range values {
				if len(next) < maxReadings {
					next = append(next, f+word[:i]+v)
				}
			}
		}
		found, word = next, word[i+n:]
	}
	return found, unknown
}

// variable returns the values of the variable or substitution that text begins with, and its length.
// Where they are not known, the only value is empty, or what ${name:-…} says.
func (e *expander) variable(text string) (values []string, n int, known bool) {
	if strings.HasPrefix(text, "${") {
		n = strings.IndexByte(text, '}') + 1
		if n == 0 {
			return []string{""}, len(text), false
		}
		name, other := cutName(text[2 : n-1])
		if values = e.values[name]; values != nil && other == "" {
			return values, n, true
		}
		return append([]string{strings.TrimLeft(other, ":-=+")}, values...), n, false
	}
	if text[0] == '`' {
		if n = strings.IndexByte(text[1:], '`') + 2; n == 1 {
			n = len(text)
		}
		return []string{""}, n, false
	}
	if strings.HasPrefix(text, "$(") {
		for depth := 0; n < len(text); n++ {
			switch text[n] {
			case '(':
				depth++
			case ')':
				if depth--; depth == 0 {
					return []string{""}, n + 1, false
				}
			}
		}
		return []string{""}, len(text), false
	}
	name, _ := cutName(text[1:])
	if values = e.values[name]; values != nil {
		return values, 1 + len(name), true
	}
	if name == "" {
		return []string{"$"}, 1, true
	}
	return []string{""}, 1 + len(name), false
}

// cutName returns the name of a variable that text begins with, and the rest.
func cutName(text string) (name, rest string) {
	i := 0
	for i < len(text) && (ascii.IsAlnum(text[i]) || text[i] == '_') {
		i++
	}
	return text[:i], text[i:]
}
