package entity

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

const (
	maxLocal  = 64
	maxDomain = 253
)

// email reports the address around the @ at text[at].
func (s *scan) email(at int) {
	if !s.finder.enabled(recogniser.Email) {
		return
	}
	start := s.local(at)
	if start == at || s.variable(start, at) {
		return
	}
	end := s.domain(at + 1)
	if end == 0 || s.remote(start, at) || s.algorithm(start, at, end) || s.messageID(start, at) {
		return
	}
	s.add(s.addressed(start, at, end), start, end, match.Validated)
}

// messageID reports whether text[start:at] is the left part of the ID of a message or of a part of
// one, in a header of RFC 5322 or RFC 2045: a machine made it up, and nobody reads mail there.
func (s *scan) messageID(start, at int) bool {
	if s.at(start-1) != '<' || ascii.Digit.Count(s.text[start:at]) < leastDigitsOfID {
		return false
	}
	line := s.text[bytes.LastIndexByte(s.text[max(0, start-maxHeader):start], '\n')+1+max(0, start-maxHeader) : start]
	name, _, ok := bytes.Cut(line, []byte(":"))
	return ok && word.OneOf(bytes.TrimSpace(name), idHeaders)
}

const (
	maxHeader       = 998 // bytes of a line of a mail, by RFC 5322
	leastDigitsOfID = 8
)

var idHeaders = []string{"message-id", "content-id", "in-reply-to", "references", "resent-message-id", "x-ms-exchange-parent-message-id"}

// local returns where the local part that ends at text[at] begins, or at.
func (s *scan) local(at int) int {
	text, i, low := s.text, at, max(0, at-maxLocal)
	for i > low && (localBytes[text[i-1]] || text[i-1] >= 0x80 && localByte(text, i-1)) {
		i--
	}
	if i > 0 && at-i == maxLocal && localByte(s.text, i-1) {
		for i < at && ascii.Word[s.text[i]] { // a run that is too long may end in an address
			i++
		}
	}
	for i < at && (s.text[i] == '.' || s.text[i] == '-' || s.text[i] == '\'' || s.text[i] >= 0x80 && s.text[i] < 0xc0) {
		i++
	}
	for i < at && i > 0 && s.text[i-1] == '\\' {
		n := escapeLen(s.text[i:at])
		if n == 0 {
			break
		}
		i += n
	}
	if i < at && s.text[at-1] == '.' {
		return at
	}
	return i
}

// localByte reports whether text[i] may be part of a local part. Of letters beyond
// ASCII only Latin ones may: many other scripts put no blank before an address.
func localByte(text []byte, i int) bool {
	c := text[i]
	switch {
	case localBytes[c]:
		return true
	case c >= 0xc3 && c <= 0xc9:
		return i+1 < len(text)
	case c >= 0x80 && c < 0xc0:
		return i > 0 && text[i-1] >= 0xc3 && text[i-1] <= 0xc9
	}
	return false
}

// localBytes has the bytes of ASCII that may be part of a local part.
var localBytes = ascii.Word.Or(ascii.NewSet(".+%'-"))

// domain returns where the domain that begins at text[i] ends, or 0 if it is
// none: labels of letters, digits and dashes, the last a top-level domain.
func (s *scan) domain(i int) int {
	first, text := i, s.text[:min(len(s.text), i+maxDomain)]
	last, numbers := i, 0 // where the last label begins, and how many are numbers
	for i < len(text) {
		label := i
		for i < len(text) && labelBytes[text[i]] {
			i++
		}
		if i == label || text[label] == '-' {
			i = label - 1 // before the dot
			break
		}
		last = label
		if ascii.Digit[text[label]] {
			numbers += word.Bit(ascii.Digit.All(text[label:i]))
		}
		if i >= len(text) || text[i] != '.' {
			break
		}
		i++
	}
	if numbers > 1 {
		return s.numberedDomain(first)
	}
	if i == len(text) && i > last && text[i-1] == '.' {
		i-- // too long, or the text ends
	}
	for last > first {
		if n := topLevel(text[last:i]); n > 0 {
			return last + n
		}
		i = last - 1
		for last = i; last > first && text[last-1] != '.'; last-- {
		}
	}
	return 0
}

// numberedDomain is domain where labels are numbers: if all before the last one are,
// they are a version.
func (s *scan) numberedDomain(i int) int {
	end, labels, numbers, limit := 0, 0, 0, min(len(s.text), i+maxDomain)
	for i < limit {
		label := i
		for i < limit && labelBytes[s.text[i]] {
			i++
		}
		if i == label || s.text[label] == '-' {
			break
		}
		if labels > 0 && (numbers < 2 || numbers < labels) {
			if n := topLevel(s.text[label:i]); n > 0 {
				end = label + n
			}
		}
		labels++
		numbers += word.Bit(ascii.Digit.All(s.text[label:i]))
		if i >= limit || s.text[i] != '.' {
			break
		}
		i++
	}
	return end
}

// labelBytes marks the bytes of a label: letters, digits and dashes.
var labelBytes = func() (t [256]bool) {
	for c := range t {
		t[c] = c != '_' && ascii.Word[c] || c == '-' || c >= 0x80
	}
	return t
}()

// variable reports whether the local part text[start:at] is the name of a
// variable or the place of a value: $USER@host, %s@host.
func (s *scan) variable(start, at int) bool {
	if s.at(start-1) == '$' {
		return ascii.Word.All(s.text[start:at])
	}
	return at-start == 2 && s.text[start] == '%' && word.Letter(s.text[start+1])
}

// topLevel returns how many bytes of a last label are a top-level domain: text of a
// script without blanks may follow, or an escape.
func topLevel(label []byte) int {
	n := 0
	for n < len(label) && label[n] < 0x80 && label[n] != '-' {
		n++
	}
	if n < len(label) && label[n] == '-' {
		if len(label) > 4 && label[0]|0x20 == 'x' && label[1]|0x20 == 'n' && label[2] == '-' && label[3] == '-' {
			return len(label)
		}
		return 0
	}
	if n > 1 && isTLD(label[:n]) {
		return n
	}
	return 0
}

// remote reports whether an address names a place in a program and no mailbox:
// git@host:path, the user of a URL, a file name with its scale.
func (s *scan) remote(start, at int) bool {
	local := s.text[start:at]
	if string(local) == "git" || string(local) == "hg" || string(local) == "svn" {
		return true
	}
	if s.at(start-1) == '/' && s.at(start-2) == '/' && (start < 3 || s.at(start-3) == ':') {
		return true
	}
	if c := s.at(start - 1); c == ':' || c == '@' || s.tokenBefore(s.stripped(start)) {
		for i := start - 1; i > 2 && start-i < 128 && s.text[i] > ' '; i-- {
			if s.text[i] == '/' && s.text[i-1] == '/' && s.text[i-2] == ':' {
				return true
			}
		}
	}
	return ascii.Digit[s.text[at+1]] && s.at(at+2) == 'x' && s.at(at+3) == '.'
}

// stripped returns where the marks begin before text[start] that a local part does not begin with:
// a token before them may have been the beginning of the local part.
func (s *scan) stripped(start int) int {
	for start > 0 && (s.text[start-1] == '.' || s.text[start-1] == '-' || s.text[start-1] == '\'') {
		start--
	}
	return start
}

// algorithmOwners are the domains that SSH's names of algorithms end in.
var algorithmOwners = []string{"openssh.com", "openssh.co", "libssh.org", "ssh.com", "lysator.liu.se", "tinyssh.org", "libssh2.org"}

// algorithm reports whether an address is the name of an algorithm of SSH, such
// as chacha20-poly1305@openssh.com.
func (s *scan) algorithm(start, at, end int) bool {
	return word.OneOf(s.text[at+1:end], algorithmOwners) && (bytes.ContainsAny(s.text[start:at], "-0123456789") || string(s.text[start:at]) == "zlib")
}

// percentMail reports an address whose @ is written %40, where the token
// text[start:end] may begin with the 40.
func (s *scan) percentMail(start, end int) (int, bool) {
	if s.at(start-1) != '%' || end-start < 3 || s.text[start] != '4' || s.text[start+1] != '0' || !s.finder.enabled(recogniser.Email) {
		return 0, false
	}
	at := start - 1
	from, to := s.local(at), s.domain(start+2)
	if from == at || to == 0 {
		return 0, false
	}
	s.add(recogniser.Email, from, to, match.Validated)
	return to, true
}
