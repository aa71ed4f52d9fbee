package pii

import "weir/internal/rule"

var mac = &Recogniser{
	ID: "pii-mac-address", Entity: "MAC_ADDRESS", Title: "hardware address",
	Format: "six pairs of hexadecimal digits with colons or dashes, or three groups of four with dots", Check: "not all zeros, not broadcast, exactly six pairs",
	Needs: "context for the dotted form, and for pairs with dashes that hold no letter", Severity: rule.Low, Default: true, Tier: 1,
	Context: []string{"mac", "macs", "ethernet", "hardware", "physical", "address", "hwaddr", "bssid", "ether", "cisco", "adresse", "wifi", "bluetooth"},
	Match:   []string{"00:1A:2B:3C:4D:5E", "00-1a-2b-3c-4d-5e", "Cisco MAC 001a.2b3c.4d5e"},
	NoMatch: []string{"ff:ff:ff:ff:ff:ff", "00:00:00:00:00:00", "00:1a:2b:3c:4d", "aa:bb:cc:dd:ee:ff:00:11", "00:1a-2b:3c-4d:5e", "22-11-30-12-45-59"},
	Why:     "It names one device for as long as it lives.",
	Fix:     "Mask it.",
}

// hardware reads what stands around a colon, dash or dot at which the probe
// fired for the distance to another one.
func (s *scan) hardware(at int) int {
	if e, ok := s.mac(at); ok {
		return e
	}
	if s.text[at] == '.' && digit[s.at(at-1)] {
		if e, ok := s.quad(at - 1); ok {
			return e
		}
	}
	return s.done
}

// mac reports the hardware address around text[at].
func (s *scan) mac(at int) (int, bool) {
	start := at
	for start > s.done && at-start < 17 && (hexDigit[s.text[start-1]] || pairSep(s.text[start-1])) {
		start--
	}
	for start < at && pairSep(s.text[start]) {
		start++
	}
	if word[s.at(start-1)] && !rule.Boundary(s.text, start) || start+17 > len(s.text) && start+14 > len(s.text) {
		return 0, false
	}
	if e := start + 17; pairs(s.text, start) && s.clearMAC(start, e, s.text[start+2]) {
		s.pair(start, e)
		return e, true
	}
	if e := start + 14; dotted(s.text, start) && s.clearMAC(start, e, '.') && s.context(start, e).has(mac) {
		s.add(mac, start, e, Context)
		return e, true
	}
	return 0, false
}

func pairSep(c byte) bool { return c == ':' || c == '-' || c == '.' }

// pair reports six pairs unless they are no device's, or a date and a time.
func (s *scan) pair(start, end int) {
	letters, zeros, fs := 0, 0, 0
	for _, c := range s.text[start:end] {
		letters += b2i(letter(c))
		zeros += b2i(c == '0')
		fs += b2i(c|0x20 == 'f')
	}
	if zeros == 12 || fs == 12 || s.text[start+2] == '-' && letters == 0 && !s.context(start, end).has(mac) {
		return
	}
	s.add(mac, start, end, Validated)
}

// clearMAC reports whether an address may stand at text[start:end].
func (s *scan) clearMAC(start, end int, sep byte) bool {
	after := s.at(end)
	if word[after] || after == sep && (word[s.at(end+1)] || s.tokenAt(end+1)) || s.tokenAt(end) {
		return false
	}
	before := s.at(start - 1)
	return (before != sep || !hexDigit[s.at(start-2)] && !s.tokenBefore(start-1)) && !s.tokenBefore(start)
}

// pairs reports whether six pairs with one separator begin at text[i].
func pairs(text []byte, i int) bool {
	if i+17 > len(text) || text[i+2] != ':' && text[i+2] != '-' {
		return false
	}
	for k := 0; k < 17; k++ {
		if c := text[i+k]; k%3 == 2 && c != text[i+2] || k%3 != 2 && !hexDigit[c] {
			return false
		}
	}
	return true
}

// dotted reports whether three groups of four begin at text[i].
func dotted(text []byte, i int) bool {
	return i+14 <= len(text) && hexadecimal(text[i:i+4]) && text[i+4] == '.' && hexadecimal(text[i+5:i+9]) && text[i+9] == '.' && hexadecimal(text[i+10:i+14])
}
