package entity

import (
	"bytes"
	"net/netip"

	"weir/internal/ascii"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/word"
)

// ipv4 reports the IPv4 address around text[at]. It returns where the address ends, and
// whether there are four numbers at all: then they are no other value.
func (s *scan) ipv4(at int) (int, bool) {
	start := at
	for start > s.done && at-start < 12 && (ascii.Digit[s.text[start-1]] || s.text[start-1] == '.') {
		start--
	}
	end, a, ok := ipv4At(s.text, start)
	if !ok || s.at(start-1) == '.' {
		return 0, false
	}
	if s.at(end) == '.' && (ascii.Digit[s.at(end+1)] || s.tokenAt(end+1)) || s.tokenAt(end) || ascii.Word[s.at(end)] && s.at(end) != '_' {
		for end < len(s.text) && (s.text[end] == '.' || ascii.Word[s.text[end]]) {
			end++ // five numbers are a version
		}
		return end, true
	}
	if end <= at {
		return 0, false // the address ends before text[at], which may begin another value
	}
	if s.wanted(a) && s.clearAddress(start) && !s.version(start) && !s.short(start, end) {
		s.add(recogniser.IP, start, end, match.Validated)
	}
	return end, true
}

// ipv4At reads four numbers up to 255 with dots between.
func ipv4At(text []byte, i int) (end int, a netip.Addr, ok bool) {
	var q [4]byte
	for k := range q {
		n, digits := 0, 0
		for i < len(text) && ascii.Digit[text[i]] && digits < 4 {
			n = n*10 + int(text[i]-'0')
			i, digits = i+1, digits+1
		}
		if digits == 0 || n > 255 || digits > 1 && text[i-digits] == '0' {
			return i, a, false
		}
		q[k] = byte(n)
		if k == 3 {
			break
		}
		if i >= len(text) || text[i] != '.' {
			return i, a, false
		}
		i++
	}
	return i, netip.AddrFrom4(q), true
}

// wanted reports whether an address is to be masked.
func (s *scan) wanted(a netip.Addr) bool {
	a = a.Unmap()
	if s.finder.private {
		return !a.IsUnspecified()
	}
	if a.Is4() {
		q := a.As4()
		switch {
		case q[0] == 0 || q[0] >= 224 || q[0] == 100 && q[1]>>6 == 1:
			return false
		case q[0] == 192 && q[1] == 0 && (q[2] == 0 || q[2] == 2), q[0] == 198 && (q[1]>>1 == 9 || q[1] == 51 && q[2] == 100), q[0] == 203 && q[1] == 0 && q[2] == 113:
			return false // documentation and benchmarks
		case q[1]|q[2]|q[3] == 0 || q[1] == 0 && q[2] == 0 && q[0] < 10:
			return false // a version
		}
		return !a.IsPrivate() && !a.IsLoopback() && !a.IsLinkLocalUnicast()
	}
	b := a.As16()
	documentation := b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8
	return b[0]>>5 == 1 && !documentation // 2000::/3
}

// clearAddress reports whether an address may begin at text[i].
func (s *scan) clearAddress(i int) bool {
	switch c := s.at(i - 1); c {
	case '/':
		return s.at(i-2) == '/' // the host of a URL, not the version after a name
	case '-':
		return !ascii.Word[s.at(i-2)] || ascii.Digit[s.at(i-2)] && s.at(i-3) == '.' // ip-81-… is a name, a-b a range
	case '@':
		return true
	case '.', '\\', '$', '~', '^':
		return false
	case ']':
		return !s.tokenBefore(i)
	case '=':
		return s.at(i-2) != '=' && s.at(i-2) != '~' && s.at(i-2) != '>' // name==1.2.3.4 pins a version
	}
	return true
}

// version reports whether the words before text[i] say that a version follows.
// It reads back over words and the signs between them, but not over a hyphen or a dash,
// which views fold to a hyphen.
func (s *scan) version(i int) bool {
	from := i
	for from > 0 && !endsInDash(s.text[:from]) && i-from < 24 && (word.Letter(s.text[from-1]) || word.In(" :=\"'(", s.text[from-1]) || s.text[from-1] == '.' && s.at(from) == ' ') {
		from--
	}
	var buf [32]byte
	t := word.AppendFolded(buf[:0], s.text[from:i])
	for _, w := range [...]string{"version", "release", "build", "ver", "firmware", "upgrade", "updated to", "update to", "rev", "section", "chapter", "rfc"} {
		if bytes.Contains(t, []byte(w)) {
			return true
		}
	}
	return false
}

// endsInDash reports whether text ends in one of U+2010 HYPHEN to U+2015 HORIZONTAL BAR.
func endsInDash(text []byte) bool {
	n := len(text)
	return n >= 3 && text[n-3] == 0xe2 && text[n-2] == 0x80 && text[n-1] >= 0x90 && text[n-1] <= 0x95
}

// short reports whether four numbers are so small that they are a version or
// the number of a chapter, unless words nearby say otherwise.
func (s *scan) short(start, end int) bool {
	return end-start <= 9 && s.at(end) != ':' && s.at(start-1) != '/' && s.at(start-1) != '@' && !s.context(start, end).Has(recogniser.IP)
}

// colons reads the colons around text[start:end]: an IPv6 address, a hardware
// address, or something that no number is part of, such as a clock.
func (s *scan) colons(start, end int) (int, bool) {
	before, after := s.at(start-1), s.at(end)
	if n := end - start; n == 2 && (pairSep(before) || pairSep(after)) || n == 4 && (before == '.' || after == '.') {
		if after == ':' && clock(s.text[start:]) && s.at(start+8) != ':' {
			return s.fraction(start + 8), true
		}
		if e, ok := s.mac(start); ok {
			return e, true
		}
	}
	if before == ':' || after == ':' {
		return s.groupsOfSix(start, end)
	}
	return 0, false
}

func inAddress(c byte) bool { return ascii.Hex[c] || c == ':' }

// groupsOfSix reads the hexadecimal digits and colons around text[start:end]: an
// IPv6 address has seven colons, or two together.
func (s *scan) groupsOfSix(start, end int) (int, bool) {
	from, to, colons, doubled := start, end, 0, false
	for from > s.done && start-from < 46 && inAddress(s.text[from-1]) {
		from--
	}
	for to < len(s.text) && to-from < 64 && inAddress(s.text[to]) {
		to++
	}
	for i, c := range s.text[from:to] {
		if c == ':' {
			colons++
			doubled = doubled || i > 0 && s.text[from+i-1] == ':'
		}
	}
	if colons != 7 && !doubled {
		return 0, false
	}
	return s.ipv6(from, to)
}

// clock reports whether t begins like 12:30:45.
func clock(t []byte) bool {
	return len(t) >= 8 && t[2] == ':' && t[5] == ':' && ascii.Digit[t[0]] && ascii.Digit[t[1]] && ascii.Digit[t[3]] && ascii.Digit[t[4]] && ascii.Digit[t[6]] && ascii.Digit[t[7]]
}

// fraction returns the end of the fraction of a second at text[i], or i.
func (s *scan) fraction(i int) int {
	if c := s.at(i); c == '.' || c == ',' {
		for i++; ascii.Digit[s.at(i)]; i++ {
		}
	}
	return i
}

// ipv6 reports the IPv6 address text[from:to], which may go on with an IPv4
// address.
func (s *scan) ipv6(from, to int) (int, bool) {
	for from < to && s.text[from] == ':' && s.at(from+1) != ':' {
		from++
	}
	for to > from && s.text[to-1] == ':' && s.text[to-2] != ':' {
		to--
	}
	if s.at(to) == '.' {
		for to < len(s.text) && to-from < 46 && (ascii.Digit[s.text[to]] || s.text[to] == '.') {
			to++
		}
	}
	if to-from < 6 || to-from > 45 || ascii.Word[s.at(from-1)] || ascii.Word[s.at(to)] || s.tokenBefore(from) || s.tokenAt(to) || s.at(to) == ':' && s.tokenAt(to+1) {
		return 0, false
	}
	var buf [45]byte
	a, err := netip.ParseAddr(string(append(buf[:0], s.text[from:to]...)))
	if err != nil {
		return 0, false
	}
	if s.wanted(a) {
		s.add(recogniser.IP, from, to, match.Validated)
	}
	return to, true
}
