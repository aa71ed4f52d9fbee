package injection

import (
	"bytes"
	"strings"

	"weir/injection/prose"
)

// upheld reports whether the phrase goes on to say that what it names still
// counts: "previous instructions still apply".
func upheld(after []byte) bool {
	after = bytes.TrimLeft(after, " ,")
	return prose.HasAnyPrefix(after, "still ", "remain ", "continue to apply", "continue to hold", "are still", "stay in force", "stay valid")
}

// narrowed reports whether an order is about a thing of the user's and not about
// the model: one topic of what was said before ("about tabs"), a file ("template
// in prompts/a.md"), a program ("in the linter config").
func narrowed(after []byte) bool {
	after = bytes.TrimLeft(after, " ,\"'”’`)")
	switch rest, topic := prose.CutAnyPrefix(after, "about ", "regarding ", "concerning ", "on how to ", "on the ", "for the ", "as to ", "with regard to "); {
	case topic:
		return !prose.ContainsAny(clause(rest), guarded...)
	case prose.HasAnyPrefix(after, artefacts...):
		return true
	}
	rest, place := prose.CutAnyPrefix(after, "in the ", "in my ", "in our ", "in this ", "of the ", "of my ", "of our ", "on the ", "on my ", "on our ", "for my ", "for our ", "in ", "from ")
	if !place {
		return false
	}
	rest = clause(rest)
	return prose.ContainsAny(rest, software...) || path(rest)
}

// Parts of the instructions that only an attack would name.
var guarded = []string{"safe", "ethic", "moral", "secre", "reveal", "disclos", "refus", "prompt", "password", "confiden", "content", "polic", "filter", "harm", "restrict", "illegal", "key", "credential", "you ", "your", "not ", "n't", "never", "limit", "private", "user", "chat", "conversation", "model", "assistant", "rest of"}

// Words for a prompt or an instruction that is a document.
var artefacts = []string{"template", "file", "editor", "library", "field", "format", "example", "builder", "section of the doc", "documentation", "docs", "variable", "constant", "parameter", "class", "module", "string in", "that we ship", "that we use", "we ship", "we use", "we wrote", "i wrote", "from the repo", "from our repo"}

// Programs and their parts, which have checks and instructions of their own.
var software = []string{"config", "linter", "eslint", "compiler", "script", "test", "pipeline", "project", "repo", "editor", "build", "makefile", "dockerfile", "database", "function", "module", "package", "browser", "firewall", "workflow", "settings page", "staging", "spreadsheet", "template", "readme", "docs", "codebase", "machine", "printer", "game"}

// clause returns text up to the next full stop, comma or "and".
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

// inTestCode reports whether the text that opens at open is that of a string literal in
// the code of a test: a test of a filter quotes what the filter has to find. A
// literal with an address in it might be what an attack is after.
func inTestCode(text []byte, open int, mark string, end int) bool {
	if open < 0 {
		return false
	}
	stop := prose.QuotationEnd(text, end, mark)
	if stop < 0 || !valueInCode(text, open, stop) || prose.ContainsAny(text[open:stop], "://", "@") {
		return false
	}
	var buf [2 * testReach]byte
	near := prose.Lower(buf[:0], text[max(0, open-testReach):open])
	near = prose.Lower(near, text[stop:min(len(text), stop+testReach)])
	return prose.ContainsAny(near, testCode...)
}

// testReach is how far from a literal the signs of a test are looked for.
const testReach = 600

// Signs of the code of a test.
var testCode = []string{"assert", "expect(", "t.error", "t.fatal", "t.run(", "func test", "def test_", "it(\"", "it('", "describe(", "#[test]", "@test", "pytest", "unittest", "expect_", ".tobe", ".should", "test_cases", "testcases", "b.loop(", "func fuzz", "func benchmark"}

// valueInCode reports whether text[open:stop] is a value in code: after a
// bracket, a comma or an operator, and before another. The text behind a colon
// may be the value of a document, and is no value of code.
func valueInCode(text []byte, open, stop int) bool {
	before := bytes.TrimRight(text[:open], " \t\r\n")
	after := bytes.TrimLeft(text[stop:min(len(text), stop+40)], " \t\r\n")
	return len(before) > 0 && len(after) > 0 && strings.IndexByte("([{,=+", before[len(before)-1]) >= 0 && strings.IndexByte(")]},;+.", after[0]) >= 0
}
