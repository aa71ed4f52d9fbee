package injection

import (
	"bytes"
	"slices"

	"weir/injection/prose"
	"weir/injection/rules/family"
)

// People who work with agents speak of prompts, rules and settings all day: of those in
// their files, of the settings of a program, of the words that a filter looks for. Such a
// phrase is no order about the prompt of the model. Texts of others are not read so: the author
// of a planted order chooses the words around it too.

// everyday reports whether a person means something else than the phrase at s says by
// itself. before and after are the rest of its sentence, in lower case.
func (c *context) everyday(s *Signal, before, after []byte) bool {
	if c.trust != User {
		return false
	}
	switch {
	case s.Rule.Weight < family.Strong && wish(c.text):
		return true
	case slices.Contains(s.Rule.Tags, family.TagToken):
		return c.names(s, before, after)
	case s.Rule.OWASP == "LLM07":
		return inFile(after) || c.settings(s)
	case slices.Contains(s.Rule.Tags, family.TagPayload):
		return prose.ContainsAny(after[:min(len(after), nearEveryday)], "talk about", "new topic", "different topic", "another topic", "something else", "new question", "different question", "another question")
	}
	return false
}

// settings reports whether the phrase at s asks for settings alone, and nothing beside it for
// a prompt. A user who asks for shared settings does not work with them.
func (c *context) settings(s *Signal) bool {
	var buf [512]byte
	head := prose.Lower(buf[:0], c.text[:min(len(c.text), len(buf))])
	phrase := c.text[s.Start:s.End]
	return bytes.Contains(phrase, []byte("config")) && !prose.HasAnyPrefix(phrase, "share", "Share", "reveal", "Reveal") && len(c.text) <= len(buf) && !prose.ContainsAny(head, "prompt", "instruct", "system", "initial", "verbatim", "rules")
}

// nearEveryday is how far behind a phrase, in bytes, the words that make it harmless may be.
const nearEveryday = 60

// inFile reports whether the text behind a phrase says that its object is in a file: "the
// prompt that we send in src/agent.ts". A file that something is written to does not count.
func inFile(after []byte) bool {
	after = after[:min(len(after), 2*nearEveryday)]
	for place := false; len(after) > 0; {
		n := bytes.IndexByte(after, ' ')
		if n < 0 {
			n = len(after)
		}
		word := after[:n]
		after = after[min(n+1, len(after)):]
		switch string(word) {
		case "to", "into", "as", "and", "then":
			return false
		case "in", "from", "of", "at", "inside":
			place = true
			continue
		}
		if place && isFile(bytes.TrimRight(bytes.TrimLeft(word, "`'\"("), "`'\"),;:?!.")) {
			return true
		}
	}
	return false
}

// isFile reports whether a word is the name of a file: with letters behind a full stop, and
// no address.
func isFile(word []byte) bool {
	dot := bytes.LastIndexByte(word, '.')
	if dot < 0 || dot == len(word)-1 || dot > 0 && len(word)-dot > maxEnding || bytes.Contains(word, []byte("//")) || bytes.IndexByte(word, '@') >= 0 {
		return false
	}
	for _, c := range word[dot+1:] {
		if c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// maxEnding is the length of the longest ending of a file's name, with its full stop.
const maxEnding = 8

// quotedHere reports whether the match at s lies between quotation marks, of which the first
// is at open, or -1. Of a person's text a match may include the last of them.
func (c *context) quotedHere(s *Signal, open int, mark string) bool {
	end := s.End
	if c.trust == User {
		for end > s.Start+1 && (c.text[end-1] == '"' || c.text[end-1] == '\'' || c.text[end-1] == '`') {
			end--
		}
	}
	return prose.Enclosed(c.text, open, mark, end)
}
