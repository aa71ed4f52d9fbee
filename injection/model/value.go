package model

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// Values of persons are masked behind the model, whose features must not change with that: a
// text whose values are masked is judged again. An address and the token that takes its
// place are therefore the same to the model, and so is a number. What an address says
// teaches nothing: nobody will see it again.

// replacement returns the length of what weir itself puts in the place of a secret or of
// an order and text begins with, or 0.
func replacement(text []byte) int {
	if text[0] != '[' {
		return 0
	}
	n, colon := 1, false
	for n < min(len(text), maxReplacement) && (inToken(text[n]) || colon && 'a' <= text[n] && text[n] <= 'z') {
		colon = colon || text[n] == ':'
		n++
	}
	if n < 4 || n == len(text) || text[n] != ']' {
		return 0
	}
	if numbered := '0' <= text[n-1] && text[n-1] <= '9'; !numbered && !colon && string(text[1:n]) != "SANITIZED" {
		return 0
	}
	return n + 1
}

// maxReplacement is how long a replacement is at the most, in bytes. In a text of brackets
// and colons alone each of them would be read to the end without a bound.
const maxReplacement = 64

// inToken reports whether c may occur before the colon of a token.
func inToken(c byte) bool {
	return 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == ':'
}

// inLetters begin the replacements of what is written in letters, or of anything.
var inLetters = [][]byte{[]byte("[PERSON_"), []byte("[STREET_"), []byte("[LOCATION_"), []byte("[ORGANIZATION_"), []byte("[SANITIZED]")}

// replaced returns the hash of what the replacement that text begins with takes the place
// of: an address, a number, or else a word that nobody uses.
func replaced(text []byte) uint32 {
	switch {
	case bytes.HasPrefix(text, []byte("[EMAIL_")):
		return hashAddress
	case bytes.IndexByte(text[:bytes.IndexByte(text, ']')], ':') < 0 && !slices.ContainsFunc(inLetters, func(n []byte) bool { return bytes.HasPrefix(text, n) }):
		return hashNumber
	}
	return hashMasked
}

// address puts one token in the place of the words of the address of mail around the sign
// text[at], and returns where it ends, or at without one.
func (sc *Scratch) address(text []byte, at int) int {
	start, end := at, at+1
	for start > 0 && at-start <= mostAddress && inAddress(text[start-1]) {
		start--
	}
	for end < len(text) && end-at <= mostAddress && inAddress(text[end]) {
		end++
	}
	for end > at && (text[end-1] == '.' || text[end-1] == '-') {
		end--
	}
	if start == at || at-start > mostAddress || end-at > mostAddress || bytes.IndexByte(text[at:end], '.') < 2 {
		return at
	}
	n := len(sc.tokens)
	for n > 0 && int(sc.tokens[n-1].end) > start {
		n--
		start = min(start, int(sc.tokens[n].start))
	}
	sc.tokens = append(sc.tokens[:n], token{hash: hashAddress, stem: hashAddress, start: int32(start), end: int32(end)})
	return end
}

// inAddress reports whether c may occur in an address of mail.
func inAddress(c byte) bool {
	return ascii[c&0x7f] == letter && c < 0x80 || '0' <= c && c <= '9' || c == '.' || c == '-' || c == '+' || c == '%'
}

// link puts one token in the place of the words of the web address around the colon
// text[at], and returns where it ends, or at without one.
func (sc *Scratch) link(text []byte, at int) int {
	n := len(sc.tokens)
	if n == 0 || int(sc.tokens[n-1].end) != at || !sc.tokens[n-1].word || !bytes.HasPrefix(text[at:], []byte("://")) {
		return at
	}
	end := at + 3
	for end < len(text) && end-at <= mostLink && ' ' < text[end] && text[end] < utf8.RuneSelf && bytes.IndexByte(besideLink, text[end]) < 0 {
		end++
	}
	end = at + len(bytes.TrimRight(text[at:end], ".,;!?"))
	if end-at <= 3 || end-at > mostLink {
		return at
	}
	sc.tokens[n-1] = token{hash: hashLink, stem: hashLink, start: sc.tokens[n-1].start, end: int32(end)}
	return end
}

// besideLink holds the bytes that no web address holds in a text.
var besideLink = []byte("<>\"'`)]}|\\")

// Longer addresses are read word by word: an order may be written like an address.
const (
	mostAddress = 64  // bytes on either side of the sign
	mostLink    = 160 // bytes behind the scheme
)
