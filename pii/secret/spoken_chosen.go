package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/word"
)

// chosen counts what in v speaks for a password that somebody made up: a digit, one between
// letters, a capital within, a sign, what joins words. Two of these may be in a name.
func (s *spoken) chosen(v []byte) (n int) {
	if len(v) < 8 || len(v) > maxChosen || letters(v) < 5 || standard(v) || word.Versioned(v) || word.HostName(v) || v[0] == '-' || bytes.IndexByte(v, '=') >= 0 {
		return 0
	}
	digits, joins := ascii.Digit.Count(v), joints.Count(v)
	sign := passwordMarks.Any(v[:len(v)-1]) || joins > 0 && passwordMarks.Any(v[len(v)-1:])
	n = word.Bit(digits > 0) + word.Bit(innerDigit(v)) + word.Bit(innerCapital(v)) + word.Bit(sign) + word.Bit(joins > 0)
	if ascii.Upper.Count(v) == 0 && !sign && !s.plain {
		return min(n, 2) // a name in code
	}
	return n + word.Bit(joins > 1 && (s.plain || s.tied)) + word.Bit(s.wide && ascii.Letter.Count(v) == letters(v))
}

// maxChosen is the length of the longest password that somebody makes up: longer runs are data.
const maxChosen = 40

var joints = ascii.NewSet("._-")

// innerDigit reports whether a digit is between two letters of v.
func innerDigit(v []byte) bool {
	seen := false
	for i, c := range v[:min(len(v), maxChosen)] {
		switch {
		case word.Letter(c):
			if seen && ascii.Digit[v[i-1]] {
				return true
			}
			seen = true
		case !ascii.IsDigit(c):
			seen = false
		}
	}
	return len(v) > 2 && ascii.Digit[v[0]] && word.Letter(v[1]) && ascii.Digit.Count(v) < 3 && passwordMarks.Any(v)
}

// innerCapital reports whether v has a capital behind a small letter or another part.
func innerCapital(v []byte) bool {
	for i := 1; i < len(v); i++ {
		if ascii.Upper[v[i]] && (ascii.Lower[v[i-1]] || joints[v[i-1]] || passwordMarks[v[i-1]]) && ascii.Lower.Count(v) > 1 {
			return true
		}
	}
	return false
}

// starred reports whether two signs or more are between words of letters in v.
func starred(v []byte) bool {
	n := 0
	for i := 1; i+1 < len(v) && n < 2; i++ {
		n += word.Bit(passwordMarks[v[i]] && word.Letter(v[i-1]) && word.Letter(v[i+1]))
	}
	return n > 1 && len(v) > 9
}

// dotted reports whether v is three words of letters with dots between.
func dotted(v []byte) bool {
	parts := 0
	for w := range bytes.SplitSeq(v, []byte(".")) {
		if len(w) < 3 || len(w) > 14 || letters(w) != len(w) || technical.Has(w) || placeholders.Has(w) || word.OneOf(w, []string{"www", "com", "org", "net"}) {
			return false
		}
		parts++
	}
	return parts > 2 && !word.HostName(v)
}

// slashed reports whether v is words with slashes between that are a password and no path.
func (s *spoken) slashed(v []byte) bool {
	if n := bytes.Count(v, []byte("/")); n < 2 || n > 3 || len(v) < 10 || len(v) > maxChosen || v[0] == '/' || s.vague || s.words > 1 && !s.tied {
		return false
	}
	for w := range bytes.SplitSeq(v, []byte("/")) {
		if len(w) == 0 || letters(w)+ascii.Digit.Count(w) != len(w) || placeholders.Has(w) || word.OneOf(w, []string{"etc", "usr", "var", "home", "opt", "src", "api", "app", "bin", "tmp", "www", "auth", "login", "config", "secrets", "users"}) {
			return false
		}
	}
	if s.plain && (s.colon || s.words == 0) {
		return ascii.Digit.Count(v) > 0 || s.colon && s.words < 3
	}
	return ascii.Digit.Count(v) > 0 && ascii.Upper.Count(v) > 0 && ascii.Lower.Count(v) > 3
}

// mailbox reports whether an @ is the only sign of v: a user at a host.
func mailbox(v []byte) bool {
	at := bytes.IndexByte(v, '@')
	return at > 0 && !bytes.ContainsAny(v, "!#%^&?$*+~")
}

// hosted reports whether v is a word, an @ and a digit: an address has a dot behind the @.
func hosted(v []byte) bool { return mailbox(v) && ascii.Digit.Count(v) > 0 && letters(v) > 4 }

// dots reports whether v is words with dots between that are a password and no selection in
// code: behind a label of another language than English, or with capitals and a digit.
func (s *spoken) dots(v []byte) bool {
	if bytes.Count(v, []byte(".")) < 2 || placeholder(v) || environment(v) || !selection(v) || s.words > 0 && !s.tied || s.vague || s.class != passwordLabel && s.class != pairLabel {
		return false
	}
	return s.plain && dotted(v) || ascii.Digit.Count(v) > 0 && innerCapital(v) && !word.HasStopWord(v)
}

// environment reports whether the last part of v, behind a dot, is the name of an environment variable:
// process.env.E2E_SECRET.
func environment(v []byte) bool {
	name := v[bytes.LastIndexByte(v, '.')+1:]
	return bytes.IndexByte(name, '_') > 0 && ascii.Lower.Count(name) == 0
}

// quotedWide returns the end of the phrase at s.at, if a quote of another script than ASCII
// opens it and one closes it, or 0.
func (s *spoken) quotedWide() int {
	i := s.at
	for i > 0 && s.text[i-1] == ' ' {
		i--
	}
	if i == 0 || s.text[i-1] < 0x80 {
		return 0
	}
	before := bytes.TrimRight(s.text[:i], "\u00a0\u202f")
	for i, open := range wideQuotes {
		if !bytes.HasSuffix(before, []byte(open)) {
			continue
		}
		rest := s.text[s.at:min(len(s.text), s.at+maxQuoted)]
		n := bytes.Index(rest, []byte(wideQuotes[i^1]))
		if n <= 0 {
			return 0
		}
		if v := bytes.TrimRight(rest[:n], " \u00a0\u202f"); spaced(v) && s.tied && !s.unknown && bytes.IndexByte(v, '[') < 0 && quotedPhrase(v) {
			return s.at + len(v)
		}
	}
	return 0
}

// wideQuotes are quotes that open and, beside them, those that close.
var wideQuotes = []string{"«", "»", "“", "”", "„", "“", "「", "」"}

// SpokenReach is how far before a password in prose its word begins.
const SpokenReach = maxSpoken + maxLabel

// SpokenWithin looks in text[from:to] for the first word for a password that a password follows. It
// returns the span of the password and the offset of the word, or -1 if it finds no password. f is
// the Finder of the rule, and has begun this text.
func SpokenWithin(f rule.Finder, text []byte, from, to int) (start, end, label int) {
	for i := from; i < to; i++ {
		if i > 0 && ascii.Letter[text[i-1]] && text[i] < 0x80 {
			continue
		}
		if start, end, ok := f.Find(text, i); ok {
			return start, end, i
		}
	}
	return 0, 0, -1
}
