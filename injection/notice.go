package injection

import (
	"bytes"
	"strings"
	"sync"
	"unicode"
)

// Licences grant, forbid and demand in every sentence, and the model takes some of these for orders.
// A passage in their words alone gives an agent nothing to do: an order needs a recipient, an
// address, a tool, a thing or a verb of acting, and none of these is a word of a notice. Rules are
// not asked: what they name is an order beside a licence too.

const (
	noticeTerms = 3   // different terms that a notice has in its passage and nearby
	noticeNear  = 240 // bytes beside the passage in which they may be
	noticeRun   = 8   // words in a row
	noticeOther = 2   // of which so many may be none of a notice: names of authors and of programs
	noticeGap   = 18  // words in a row that may be without a term: ordinary words alone are an order's too
)

// legalNotice reports whether text[start:end] is part of a legal notice and nothing else.
func legalNotice(text []byte, start, end int) bool {
	passage := text[start:end]
	if bytes.ContainsAny(passage, "@`{}<>|$\\_=") || bytes.Contains(passage, []byte("://")) {
		return false
	}
	return ofNotice(passage) && termsIn(text[max(0, start-noticeNear):min(len(text), end+noticeNear)]) >= noticeTerms
}

// ofNotice reports whether text is made of words of notices, but for a few in each run, and is
// nowhere long without a term.
func ofNotice(text []byte) bool {
	var strange [noticeRun]bool // of the last words
	others, n, term := 0, 0, 0
	for word := range bytes.FieldsFuncSeq(text, betweenWords) {
		at := n % noticeRun
		if n++; strange[at] {
			others--
		}
		lower := strings.ToLower(string(word))
		if termOf(lower) != "" {
			term = n
		}
		if strange[at] = term != n && !noticeWords()[lower]; strange[at] {
			others++
		}
		if agentWords()[lower] || others > noticeOther || n-term > noticeGap {
			return false
		}
	}
	return true
}

// termsIn returns how many different terms of notices text has.
func termsIn(text []byte) int {
	seen := make(map[string]bool, 2*noticeTerms)
	for word := range bytes.FieldsFuncSeq(text, betweenWords) {
		if term := termOf(strings.ToLower(string(word))); term != "" {
			seen[term] = true
		}
	}
	return len(seen)
}

// Lengths of the shortest and of the longest beginning of a word that is a term, in bytes.
const (
	shortestTerm = 4
	longestTerm  = 16
)

// termOf returns the term that word begins with, or "".
func termOf(word string) string {
	terms := noticeStems()
	for n := shortestTerm; n <= min(len(word), longestTerm); n++ {
		if terms[word[:n]] {
			return word[:n]
		}
	}
	return ""
}

// betweenWords reports whether c belongs to no word.
func betweenWords(c rune) bool {
	return !unicode.IsLetter(c) && !unicode.IsDigit(c) && !unicode.IsMark(c)
}

// words returns a function that returns the set of the words in lists, which it makes at the first call.
func words(lists ...string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := make(map[string]bool)
		for _, list := range lists {
			for _, w := range strings.Fields(list) {
				set[w] = true
			}
		}
		return set
	})
}
