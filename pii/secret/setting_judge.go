package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/secret/shape"
)

// judge requires as much of the value as the form of the setting calls for. It accepts
// no placeholder.
func (s *setting) judge(n naming) bool {
	if s.op == opBlock {
		return s.secretBlock(n)
	}
	v := s.text[s.start:s.end]
	switch {
	case s.op == opDash && (n != namesPassword || len(v) < leastLoose[n]):
		return false
	case n == namesToken && s.op != opLogin && s.quote == 0 && !s.tight && s.hashKey():
		return false
	case placeholder(v):
		return false
	}
	return s.fits(v, n)
}

// fits reports whether v looks as a value has to behind this operator, in this form of text.
func (s *setting) fits(v []byte, n naming) bool {
	switch {
	case s.op == opLogin:
		return memberSecretValue(v, n)
	case s.op == opDash:
		return bareSecret(v, n)
	case s.op == opCell:
		return bareSecret(v, min(n, namesToken))
	case s.apart:
		return memberSecretValue(v, n) && !spaced(v) && !selection(v) && !variable(v)
	case s.op == opCall && n == namesPassword && s.setter():
		return len(v) >= 6 && mixedWithSigns(v) && bytes.IndexByte(v, '\\') < 0 && quotedSecret(v, n)
	case s.op == opComma, s.op == opCall:
		return len(v) >= 16 && bytes.IndexByte(v, '\\') < 0 && quotedSecret(v, min(n, namesKey))
	case s.op == opIs:
		return s.quote != 0 && quotedSecret(v, n) || s.quote == 0 && n != namesToken && bareSecret(v, n)
	case s.scheme && n == namesKey:
		return memberSecretValue(v, n) || mixedWithSigns(v) && len(v) >= 16
	case s.env() && s.lineStart():
		return memberSecretValue(v, n) && (n == namesPassword || !identifier(v))
	case s.op == opColon && s.quote == '"' && s.member():
		return n == namesPassword && !spaced(v) && memberSecretValue(v, n) || memberSecretValue(v, n) && !selection(v) && !variable(v)
	case s.quote != 0:
		return quotedSecret(v, n)
	case s.op == opFlag:
		return quotedSecret(v, n) && mixedWithSigns(v)
	case s.op == opElement:
		return s.element() && v[0] != '@' && quotedSecret(v, n)
	case s.form():
		return n == namesPassword && len(v) >= 4 || n == namesKey && memberSecretValue(v, n) || quotedSecret(v, n)
	case s.header(), s.line():
		if s.op == opEquals && !s.tight && n == namesToken && len(v) < 20 || variable(v) {
			return false
		}
		return quotedSecret(v, n) || n == namesKey && memberSecretValue(v, n) && mixedWithSigns(v) && !selection(v)
	}
	return bareSecret(v, n)
}

// setter reports whether the name is that of a method that sets a password: setPassword.
func (s *setting) setter() bool {
	name := s.text[s.name[0]:s.name[1]]
	if dot := bytes.LastIndexByte(name, '.'); dot >= 0 {
		name = name[dot+1:]
	}
	return hasPrefixFold(name, "set") || hasPrefixFold(name, "with")
}

// hashKey reports whether a name that says no more than key is given a digest:
// caches and tables write their keys like that.
func (s *setting) hashKey() bool {
	v := s.text[s.start:s.end]
	return (len(v) == 32 || len(v) == 40 || len(v) == 64) && ascii.Hex.All(v) && bytes.EqualFold(s.text[max(0, s.name[1]-3):s.name[1]], []byte("key"))
}

// lineStart reports whether the name of an environment variable is a whole word:
// a capital letter begins it.
func (s *setting) lineStart() bool {
	return ascii.IsUpper(s.text[s.name[0]]) || s.text[s.name[0]] == '_'
}

// member reports whether the name was in quotes, as in JSON.
func (s *setting) member() bool {
	return s.name[1] < len(s.text) && (s.text[s.name[1]] == '"' || s.text[s.name[1]] == '\\')
}

// element reports whether the name is that of an XML element that ends after
// the value.
func (s *setting) element() bool {
	if s.name[0] == 0 || s.text[s.name[0]-1] != '<' && s.text[s.name[0]-1] != ':' {
		return false
	}
	i := s.end
	for i < len(s.text) && i < s.end+maxBlank && (s.text[i] <= ' ' || s.text[i] == '}') {
		i++
	}
	return i >= len(s.text) || shape.HasPrefixAt(s.text, i, "</") || shape.HasPrefixAt(s.text, i, `\`) || shape.HasPrefixAt(s.text, i, "]]")
}

// form reports whether the value is one of several joined by & or ;.
func (s *setting) form() bool {
	if s.op != opEquals || !s.tight {
		return false
	}
	before, after := byte(0), byte(0)
	if s.name[0] > 0 {
		before = s.text[s.name[0]-1]
	}
	if s.end < len(s.text) {
		after = s.text[s.end]
	}
	return before == '&' || before == '?' || before == ';' || after == '&' || after == ';' && before != ' ' && before != '\t'
}

// header reports whether name and value have the form of an HTTP header.
func (s *setting) header() bool {
	return s.op == opColon && bytes.IndexByte(s.text[s.name[0]:s.name[1]], '-') > 0
}

// line reports whether the setting fills its line, as in YAML:
// a word of prose is followed by others.
func (s *setting) line() bool {
	if s.op != opColon && s.op != opEquals {
		return false
	}
	if s.end < len(s.text) && s.text[s.end] != '\n' && s.text[s.end] != '\r' && s.text[s.end] != '\\' {
		return false
	}
	for i := s.name[0]; i > 0 && s.name[0]-i < maxBlank; i-- {
		switch c := s.text[i-1]; c {
		case '\n':
			return true
		case ' ', '\t', '-', '"', '\'':
		default:
			return s.escapeEnds(i)
		}
	}
	return s.name[0] < maxBlank
}
