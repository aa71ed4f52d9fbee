package secret

import "weir/internal/ascii"

// readValue finds the span of the value.
func (s *setting) readValue() bool {
	t, i := s.text, s.at
	limit := min(len(t), i+maxBlank)
	for i < limit && (t[i] == ' ' || t[i] == '\t' || s.op == opElement && (t[i] == '\n' || t[i] == '\r') || t[i] == '*' && s.op == opColon) {
		i++
	}
	s.tight = s.tight && i == s.at
	if i+1 < len(t) && (t[i+1] == '"' || t[i+1] == '\'') && (t[i] == 'b' || t[i] == 'r' || t[i] == '@' || t[i] == 'f') {
		i++
	}
	if i >= len(t) {
		return false
	}
	if s.op == opColon && (t[i] == '|' || t[i] == '>') {
		return s.block(i)
	}
	back := i
	for i < len(t) && i-back < 4 && t[i] == '\\' && i+1 < len(t) && (t[i+1] == '\\' || t[i+1] == '"' || t[i+1] == '\'') {
		i++
	}
	if i < len(t) && (t[i] == '"' || t[i] == '\'' || t[i] == '`') {
		s.quote = t[i]
		s.start = i + 1
		return s.closeQuote(i > back)
	}
	if i > back || s.op == opComma || s.op == opCall {
		return false
	}
	s.start = i
	return s.bare()
}

// closeQuote finds the end of a quoted value. One that is never closed ends
// where a bare one would.
func (s *setting) closeQuote(escaped bool) bool {
	t := s.text
	limit := min(len(t), s.start+MaxValue)
	for i := s.start; i < limit; i++ {
		switch c := t[i]; {
		case c == s.quote, escaped && c == '\\':
			s.end = i
			return true
		case c == '\n':
			return s.bare()
		case c == '\\':
			i++
		}
	}
	return s.bare()
}

// bare finds the end of a value without quotes. A name that is given a value
// itself ends it, or rows of names would be read to their end from each of
// them.
func (s *setting) bare() bool {
	t := s.text
	limit := min(len(t), s.start+MaxValue)
	env := s.env()
	i := s.start
	for i < limit {
		c := t[i]
		if (c == '=' || c == ':') && s.names(i) {
			break
		}
		if c <= ' ' || c == '"' || c == '\'' || c == '`' || c == '\\' || c == '<' && s.op == opElement {
			break
		}
		if c >= 0xe3 && wideStop(t[i:]) {
			break
		}
		if !env && (c == ',' || c == ';' || c == '&' || c == ')' || c == '}' || c == '|' || c == '<' || c == '>') {
			break
		}
		i++
	}
	s.end = i
	return i > s.start
}

// wideStop reports whether t begins with a mark that ends a clause in Chinese, Japanese or
// Korean: no value has one, and a sentence goes on behind it.
func wideStop(t []byte) bool {
	if len(t) < 3 {
		return false
	}
	switch string(t[:3]) {
	case "。", "，", "、", "；", "！", "？", "）", "」", "』", "】", "》":
		return true
	}
	return false
}

// names reports whether the value up to i ends with a name of secrets.
func (s *setting) names(i int) bool {
	from := i
	for from > s.start && i-from < maxName && (ascii.IsLower(s.text[from-1]|0x20) || s.text[from-1] == '_' || s.text[from-1] == '-') {
		from--
	}
	if from == i {
		return false
	}
	_, n := nameOf(s.text[from:i])
	return n != namesNothing
}

// env reports whether the setting is that of an environment variable, whose
// value ends at the first blank.
func (s *setting) env() bool {
	if s.op != opEquals || !s.tight {
		return false
	}
	for _, c := range s.text[s.name[0]:s.name[1]] {
		if ascii.IsLower(c) || c == '-' || c == '.' {
			return false
		}
	}
	return true
}

// trim drops blanks, the word of an authentication scheme and, of a list of
// words in braces, all but the one that looks like a secret.
func (s *setting) trim() {
	v := s.text[s.start:s.end]
	if s.op == opBlock {
		return
	}
	if s.quote != 0 {
		a, b := trimValue(v)
		s.scheme = a > 0 && v[a-1] == ' ' && a > 4
		s.start, s.end = s.start+a, s.start+b
		return
	}
	if v[0] == '{' || s.op == opElement {
		s.fromList()
		return
	}
	if n := schemeLength(s.text[s.start:min(len(s.text), s.start+24)]); n > 0 && s.op == opColon {
		s.start, s.scheme = s.start+n, true
		s.bare()
	}
	for s.end > s.start+1 && (s.text[s.end-1] == '.' || s.text[s.end-1] == ':' || s.text[s.end-1] == ',' || s.text[s.end-1] == '!' && s.op == opIs || s.text[s.end-1] == '*' && s.op == opColon) {
		s.end--
	}
}

// fromList looks at the words from the value on up to the end of the element
// or of the line for one drawn by chance.
func (s *setting) fromList() {
	t := s.text
	limit := min(len(t), s.start+384)
	for i := s.start; i < limit && t[i] != '<' && t[i] != '\n'; {
		from := i
		for i < limit && t[i] > ' ' && t[i] != '<' && t[i] != '{' && t[i] != '}' {
			i++
		}
		if i-from >= 16 && randomLooking(t[from:i]) {
			s.start, s.end = from, i
			return
		}
		if i < limit && t[i] != '<' {
			i++
		}
	}
}

// masked reports whether the value has been masked before.
func (s *setting) masked() bool { return s.text[s.start] == '[' && s.quote == 0 }

// code reports whether the value is an expression, or the quote that
// opened before the name was closed before the value: "PWD="+dir.
func (s *setting) code() bool {
	t, v := s.text, s.text[s.start:s.end]
	if s.quote == 0 {
		return expression(v) || v[0] == '{' || s.op == opEquals && !s.env() && identifier(v)
	}
	if v[0] == '\\' && len(v) > 1 && (v[1] == 'x' || v[1] == 'u' || v[1] == 'U') {
		return true
	}
	return s.op == opEquals && s.tight && s.name[0] > 0 && t[s.name[0]-1] == s.quote
}
