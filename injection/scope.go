package injection

import (
	"bytes"
	"strings"
)

// upheld reports whether the phrase goes on to say that what it names still
// counts: "previous instructions still apply".
func upheld(after []byte) bool {
	after = bytes.TrimLeft(after, " ,")
	return hasAnyPrefix(after, "still ", "remain ", "continue to apply", "continue to hold", "are still", "stay in force", "stay valid")
}

// narrowed reports whether an order is about a thing of the user's and not about
// the model: one topic of what was said before ("about tabs"), a file ("template
// in prompts/a.md"), a program ("in the linter config").
func narrowed(after []byte) bool {
	after = bytes.TrimLeft(after, " ,\"'”’`)")
	switch rest, topic := cutAnyPrefix(after, "about ", "regarding ", "concerning ", "on how to ", "on the ", "for the ", "as to ", "with regard to "); {
	case topic:
		return !containsAny(clause(rest), guarded...)
	case hasAnyPrefix(after, artefacts...):
		return true
	}
	rest, place := cutAnyPrefix(after, "in the ", "in my ", "in our ", "in this ", "of the ", "of my ", "of our ", "on the ", "on my ", "on our ", "for my ", "for our ", "in ", "from ")
	if !place {
		return false
	}
	rest = clause(rest)
	return containsAny(rest, software...) || path(rest)
}

// What an attack would single out of the instructions, as nobody else would.
var guarded = []string{"safe", "ethic", "moral", "secre", "reveal", "disclos", "refus", "prompt", "password", "confiden", "content", "polic", "filter", "harm", "restrict", "illegal", "key", "credential", "you ", "your", "not ", "n't", "never", "limit", "private", "user", "chat", "conversation", "model", "assistant", "rest of"}

// What a prompt or an instruction is called where it is a document.
var artefacts = []string{"template", "file", "editor", "library", "field", "format", "example", "builder", "section of the doc", "documentation", "docs", "variable", "constant", "parameter", "class", "module", "string in", "that we ship", "that we use", "we ship", "we use", "we wrote", "i wrote", "from the repo", "from our repo"}

// Programs and their parts, which have checks and instructions of their own.
var software = []string{"config", "linter", "eslint", "compiler", "script", "test", "pipeline", "project", "repo", "editor", "build", "makefile", "dockerfile", "database", "function", "module", "package", "browser", "firewall", "workflow", "settings page", "staging", "spreadsheet", "template", "readme", "docs", "codebase", "machine", "printer", "game"}

// clause returns what stands before the next full stop, comma or "and".
func clause(text []byte) []byte {
	for i, c := range text {
		if strings.IndexByte(".,;!?", c) >= 0 && (i+1 == len(text) || text[i+1] == ' ') || c == ' ' && bytes.HasPrefix(text[i:], []byte(" and ")) {
			return text[:i]
		}
	}
	return text
}

// path reports whether text begins with the name of a file.
func path(text []byte) bool {
	if i := bytes.IndexByte(text, ' '); i >= 0 {
		text = text[:i]
	}
	dot := bytes.LastIndexByte(text, '.')
	return !bytes.Contains(text, []byte("://")) && (bytes.IndexByte(text, '/') > 0 || dot > 0 && len(text)-dot >= 3 && len(text)-dot <= 5)
}

func cutAnyPrefix(text []byte, words ...string) ([]byte, bool) {
	for _, w := range words {
		if rest, ok := bytes.CutPrefix(text, []byte(w)); ok {
			return rest, true
		}
	}
	return text, false
}

// inTestCode reports whether text[start:end] is the text of a string literal in
// the code of a test: a test of a filter quotes what the filter has to find. A
// literal with an address in it might be what an attack is after.
func inTestCode(text []byte, start, end int) bool {
	open, mark := opening(text, start)
	if open < 0 {
		return false
	}
	stop := closing(text, end, mark)
	if stop < 0 || !valueInCode(text, open, stop) || containsAny(text[open:stop], "://", "@") {
		return false
	}
	var buf [2 * testReach]byte
	near := lower(buf[:0], text[max(0, open-testReach):open])
	near = lower(near, text[stop:min(len(text), stop+testReach)])
	return containsAny(near, testCode...)
}

// testReach is how far from a literal the signs of a test are looked for.
const testReach = 600

// Signs of the code of a test.
var testCode = []string{"assert", "expect(", "t.error", "t.fatal", "t.run(", "func test", "def test_", "it(\"", "it('", "describe(", "#[test]", "@test", "pytest", "unittest", "expect_", ".tobe", ".should", "test_cases", "testcases", "b.loop(", "func fuzz", "func benchmark"}

// valueInCode reports whether text[open:stop] stands as a value in code: after a
// bracket, a comma or an operator, and before another. What follows a colon may
// be the value of a document and is none.
func valueInCode(text []byte, open, stop int) bool {
	before := bytes.TrimRight(text[:open], " \t\r\n")
	after := bytes.TrimLeft(text[stop:min(len(text), stop+40)], " \t\r\n")
	return len(before) > 0 && len(after) > 0 && strings.IndexByte("([{,=+", before[len(before)-1]) >= 0 && strings.IndexByte(")]},;+.", after[0]) >= 0
}

// notGuide drops a match that asks how a prompt is written, or tells where the
// settings of a device have the mode.
func notGuide(text []byte, start, end int) bool {
	return !containsAny(text[start:min(len(text), end+24)], "कैसे", "सेटिंग", "書き方", "作り方", "コツ", "設定で", "設定から", "設定画面", "viet mot", "viết một", "the nao", "thế nào", "ayarlar")
}

// asksInVietnamese drops a match whose first word only looks like a request where
// letters have lost their marks: "bat" of "bat cu", which is "any", and "hay" inside
// of a sentence, where it is "or". A request may still follow within the match.
func asksInVietnamese(text []byte, start, end int) bool {
	match := bytes.ToLower(text[start:end])
	if !anyOrOr(match, text[:start]) {
		return true
	}
	for i, c := range match {
		rest := match[i+1:]
		if c <= ' ' && hasAnyPrefix(rest, vietnameseRequests...) &&
			!bytes.HasPrefix(rest, []byte("bat ky ")) && !anyOrOr(rest, match[:i+1]) {
			return true
		}
	}
	return false
}

// vietnameseRequests are words that one may ask with.
var vietnameseRequests = []string{
	"hay ", "bat ", "ban la ", "ban bay gio ", "ban se ", "ban khong ", "ban hien ", "ban dang ", "ban đang ", "ban hay ",
	"dong vai ", "đong vai ", "gia vo ", "tra loi ", "hoat dong ", "hoat đong ", "kich hoat ", "chuyen sang ", "vao ",
}

// anyOrOr reports whether the Vietnamese text, in small letters, begins with "bat" of
// "any" or, by what stands before, with "hay" of "or".
func anyOrOr(text, before []byte) bool {
	word, rest, _ := bytes.Cut(text, []byte(" "))
	switch string(word) {
	case "bat":
		return bytes.HasPrefix(rest, []byte("cu "))
	case "hay":
		before = bytes.TrimRight(before, " \t")
		if len(before) == 0 || bytes.IndexByte([]byte(".!?:;,\n\"'()-*>#"), before[len(before)-1]) >= 0 {
			return false
		}
		last := bytes.ToLower(before[bytes.LastIndexAny(before, " \t\n")+1:])
		return !hasAnyPrefix(last, "xin", "long", "ban", "gio") // please, you, now
	}
	return false
}
