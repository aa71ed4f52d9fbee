package pii

import (
	"net/netip"

	"weir/internal/rule"
)

var ip = &Recogniser{
	ID: "pii-ip-address", Entity: "IP_ADDRESS", Title: "IP address",
	Format: "IPv4 as four numbers, IPv6 with :: or eight groups", Check: "parsed; only addresses that are routed in the public Internet, unless told otherwise",
	Needs: "context for four numbers of nine characters or less", Severity: rule.Low, Default: true, Tier: 1,
	Context: []string{"ip", "ips", "ipv", "addr", "address", "host", "client", "remote", "peer", "inet", "ping", "adresse"},
	Match:   []string{"login from 81.2.69.142", "https://81.2.69.142:8080/x", "peer 2a02:c7f:1234::5", "[2a02:c7f:1234::5]:443", "ping 9.9.9.19"},
	NoMatch: []string{"127.0.0.1", "10.20.30.40", "Chrome/88.0.45.125", "version 16.191.171.39", "1.2.3.4.5", "std::vector", "12:30:45", "fe80::1", "v81.2.69.142", "see 3.2.1.3", "section 13.12.11.13"},
	Why:     "It places a person, and tells attackers where a system stands.",
	Fix:     "Mask it, or switch the recogniser off where addresses are what the log is about.",
}

// quad reports the IPv4 address around text[at]. It answers where it ends, and
// whether four numbers stand there at all: then nothing else does.
func (s *scan) quad(at int) (int, bool) {
	start := at
	for start > s.done && at-start < 12 && (digit[s.text[start-1]] || s.text[start-1] == '.') {
		start--
	}
	end, a, ok := quadAt(s.text, start)
	if !ok || s.at(start-1) == '.' {
		return 0, false
	}
	if s.at(end) == '.' && (digit[s.at(end+1)] || s.tokenAt(end+1)) || s.tokenAt(end) || word[s.at(end)] && s.at(end) != '_' {
		for end < len(s.text) && (s.text[end] == '.' || word[s.text[end]]) {
			end++ // five numbers are a version
		}
		return end, true
	}
	if s.wanted(a) && s.clearAddress(start) && !s.version(start) && !s.short(start, end) {
		s.add(ip, start, end, Validated)
	}
	return end, true
}

// quadAt reads four numbers up to 255 with dots between.
func quadAt(text []byte, i int) (end int, a netip.Addr, ok bool) {
	var q [4]byte
	for k := range q {
		n, digits := 0, 0
		for i < len(text) && digit[text[i]] && digits < 4 {
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
	if s.private {
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
		return !word[s.at(i-2)] || digit[s.at(i-2)] && s.at(i-3) == '.' // ip-81-… is a name, a-b a range
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
// It reads back to the first thing that is neither a word nor what stands
// between words.
func (s *scan) version(i int) bool {
	from := i
	for from > 0 && i-from < 24 && (letter(s.text[from-1]) || has(" :=\"'(", s.text[from-1]) || s.text[from-1] == '.' && s.at(from) == ' ') {
		from--
	}
	var buf [32]byte
	t := appendFolded(buf[:0], s.text[from:i])
	for _, w := range [...]string{"version", "release", "build", "ver", "firmware", "upgrade", "updated to", "update to", "rev", "section", "chapter", "rfc"} {
		if indexIn(t, w) {
			return true
		}
	}
	return false
}

func indexIn(t []byte, w string) bool {
	for i := 0; i+len(w) <= len(t); i++ {
		if string(t[i:i+len(w)]) == w {
			return true
		}
	}
	return false
}

// short reports whether four numbers are so small that they are a version or
// the number of a chapter, unless words nearby say otherwise.
func (s *scan) short(start, end int) bool {
	return end-start <= 9 && s.at(end) != ':' && s.at(start-1) != '/' && s.at(start-1) != '@' && !s.context(start, end).has(ip)
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

func inAddress(c byte) bool { return hexDigit[c] || c == ':' }

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

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// clock reports whether t begins like 12:30:45.
func clock(t []byte) bool {
	return len(t) >= 8 && t[2] == ':' && t[5] == ':' && digit[t[0]] && digit[t[1]] && digit[t[3]] && digit[t[4]] && digit[t[6]] && digit[t[7]]
}

// fraction returns the end of the fraction of a second at text[i], or i.
func (s *scan) fraction(i int) int {
	if c := s.at(i); c == '.' || c == ',' {
		for i++; digit[s.at(i)]; i++ {
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
		for to < len(s.text) && to-from < 46 && (digit[s.text[to]] || s.text[to] == '.') {
			to++
		}
	}
	if to-from < 6 || to-from > 45 || word[s.at(from-1)] || word[s.at(to)] || s.tokenBefore(from) || s.tokenAt(to) || s.at(to) == ':' && s.tokenAt(to+1) {
		return 0, false
	}
	var buf [45]byte
	a, err := netip.ParseAddr(string(append(buf[:0], s.text[from:to]...)))
	if err != nil {
		return 0, false
	}
	if s.wanted(a) {
		s.add(ip, from, to, Validated)
	}
	return to, true
}
