package exfil

import (
	"bytes"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"weir/internal/ascii"
)

// AppendHosts appends to dst the hosts that a reader may take from the addresses in text, in
// lower case, and returns dst. Readers differ: those of the URL Standard of WHATWG
// (https://url.spec.whatwg.org) drop tabs and line ends, take a backslash for a slash and any
// number of slashes for two; those of RFC 3986 do not. Each reading is appended, and "" for an
// address at the start of text whose host no reader takes.
func AppendHosts(dst []string, text string) []string {
	raw := []byte(text)
	for _, u := range AppendURLs(nil, raw) {
		n := len(dst)
		if dst = u.AppendHosts(dst, raw); u.Start > 0 {
			dst = append(dst[:n], slices.DeleteFunc(dst[n:], isUnread)...)
		}
	}
	dst = appendAddresses(dst, text, raw)
	if one := OneLine(text); one != text {
		if start, _ := addressStart(one); start > 0 {
			dst, _ = appendAuthority(dst, one[start:], true)
		}
	}
	return dst
}

// isUnread reports whether a host is one that no reader takes.
func isUnread(host string) bool { return host == "" }

// MayBeAddress reports whether text begins as an address of the web does, whatever tabs and line
// ends are in it. It is the cheap question before AppendWebHosts.
func MayBeAddress(text []byte) bool {
	var begin [6]byte // https:
	n := 0
	for _, c := range text {
		if c <= ' ' && (n == 0 || c != ' ') {
			continue
		}
		begin[n] = c
		if n++; c == ':' || n == len(begin) || !ascii.IsLetter(c) && c != '/' && c != '\\' {
			break
		}
	}
	scheme, ok := bytes.CutSuffix(begin[:n], []byte(":"))
	return ok && isWeb(string(scheme)) || slashes(begin[:n]) > 1
}

// AppendWebHosts appends the hosts of the address of the web that text begins with, as its
// readers take it if it is all of text, and returns dst.
func AppendWebHosts(dst []string, text string) []string {
	one := OneLine(text)
	start, network := addressStart(one)
	if scheme, _, _ := strings.Cut(one[:start], ":"); network || isWeb(scheme) {
		dst, _ = appendAuthority(dst, one[start:], true)
	}
	return dst
}

// AppendWordHosts appends the hosts that a word of a command names as curl, ssh or a browser
// would understand it, in lower case, and returns dst.
func AppendWordHosts(dst []string, word string) []string {
	if isName(word) {
		return dst
	}
	if h := DeviceHost(word); h != "" {
		return append(dst, h)
	}
	dst = AppendHosts(dst, word)
	words := []string{word}
	if i := strings.IndexByte(word, '@'); i >= 0 && !strings.Contains(word, "://") {
		words = append(words, word[i+1:], word[strings.LastIndexByte(word, '@')+1:])
	}
	for _, w := range words {
		if h := bareHost(w); h != "" {
			dst = append(dst, h)
		}
	}
	return dst
}

// isName reports whether a word has nothing but letters, digits and hyphens of ASCII, so that it
// is a name and no host: most words of commands are.
func isName(word string) bool {
	for i := range len(word) {
		if c := word[i]; !ascii.IsAlnum(c) && c != '-' {
			return false
		}
	}
	return !strings.EqualFold(word, "localhost")
}

// bareHost returns the host of an address without a scheme, in lower case, or "".
func bareHost(word string) string {
	authority, _, _ := strings.Cut(word[:authorityEnd(word)], `\`)
	h, ok := hostIn(authority)
	if !ok || strings.IndexByte(h, '.') <= 0 && h != "localhost" || strings.ContainsAny(authority, "${}()=@,\"'") {
		return ""
	}
	return number(h)
}

// OneLine returns text as the URL Standard prepares it.
func OneLine(text string) string {
	text = strings.TrimFunc(text, func(r rune) bool { return r <= ' ' })
	if !strings.ContainsAny(text, "\t\n\r") {
		return text
	}
	return strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(text)
}

// appendAddresses appends the hosts of the addresses in text, of which raw is a copy. What an
// address holds in its path or query is no address of its own.
func appendAddresses(dst []string, text string, raw []byte) []string {
	if start, net := addressStart(text); net {
		dst, _ = appendAuthority(dst, text[start:], false)
	}
	for at := 0; ; {
		i := strings.IndexByte(text[at:], ':')
		if i < 0 {
			return dst
		}
		scheme := schemeOf(text[:at+i])
		first := scheme != "" && len(scheme) == at+i
		at += i + 1
		if n, ok := slashesOf(scheme, text[at:]); ok {
			dst, i = appendAuthority(dst, text[at+n:], first && !strings.EqualFold(scheme, "file"))
			at = max(at+n+i, urlEnd(raw, at+n))
		}
	}
}

// addressStart returns where the authority of the address that text begins with starts, or 0,
// and whether the address has no scheme.
func addressStart(text string) (start int, network bool) {
	if n := slashes(text); n > 1 {
		return n, true
	}
	if i := strings.IndexByte(text, ':'); i > 0 && len(schemeOf(text[:i])) == i {
		if n, ok := slashesOf(text[:i], text[i+1:]); ok {
			return i + 1 + n, false
		}
	}
	return 0, false
}

// maxScheme is the length of the longest scheme, in bytes.
const maxScheme = 32

// schemeOf returns the scheme that text ends with, or "".
func schemeOf(text string) string {
	start := len(text)
	for start > 0 && len(text)-start < maxScheme && schemeRune(rune(text[start-1])) {
		start--
	}
	scheme := strings.TrimLeft(text[start:], "0123456789+-.")
	if len(scheme) < 2 { // one letter is a drive
		return ""
	}
	return scheme
}

// slashesOf returns how many slashes rest has behind a scheme and its colon, and whether a host
// follows them.
func slashesOf(scheme, rest string) (n int, ok bool) {
	n = slashes(rest)
	switch {
	case isWeb(scheme):
		return n, true
	case scheme == "":
		return 0, false
	}
	return n, n == 2
}

// slashes returns how many slashes or backslashes text begins with.
func slashes[T []byte | string](text T) (n int) {
	for n < len(text) && (text[n] == '/' || text[n] == '\\') {
		n++
	}
	return n
}

// hasDomain reports whether a host is more than a word, which may be anything in a text.
func hasDomain(host string) bool { return strings.ContainsAny(host, ".[") || host == "localhost" }

// authorityEnd returns where RFC 3986 and a blank end the authority that text begins with.
func authorityEnd[T []byte | string](text T) int {
	for i := range len(text) {
		switch text[i] {
		case '/', '?', '#', ' ', '\t', '\r', '\n':
			return i
		}
	}
	return len(text)
}

// appendAuthority appends the hosts of the authority that text begins with, and returns its
// length. In the middle of a text (not whole) a word without a dot is no host.
func appendAuthority(dst []string, text string, whole bool) ([]string, int) {
	end := authorityEnd(text)
	short, _, more := strings.Cut(text[:end], `\`)
	h, ok := hostIn(short)
	h = number(h)
	switch {
	case !ok && whole:
		dst = append(dst, "")
	case ok && h != "" && (whole || hasDomain(h)):
		dst = append(dst, h)
	}
	if more {
		if h, ok := hostIn(text[:end]); ok && strings.Contains(h, ".") {
			dst = append(dst, number(h))
		}
	}
	return dst, end
}

// hostIn returns the host of an authority as a browser writes it, in lower case. It fails where
// the host has characters that none may have.
func hostIn(authority string) (host string, ok bool) {
	host = authority[strings.LastIndexByte(authority, '@')+1:]
	if inner, rest, bracket := strings.Cut(host, "]"); bracket && strings.HasPrefix(inner, "[") {
		return hostOfSix(inner[1:], rest)
	}
	host, _, _ = strings.Cut(host, ":")
	host = strings.TrimRight(host, ",;!*_)>\"'`")
	host, err := url.PathUnescape(host)
	if err != nil || !utf8.ValidString(host) {
		return "", false
	}
	host = strings.ReplaceAll(strings.ToLower(norm.NFKC.String(strings.Map(mapped, host))), "。", ".")
	host = strings.TrimRight(host, ".")
	if strings.IndexFunc(host, forbidden) >= 0 {
		return "", false
	}
	return host, true
}

// hostOfSix returns the host of an address of IPv6: one of IPv4 where it is that.
func hostOfSix(inner, rest string) (string, bool) {
	ip, err := netip.ParseAddr(inner)
	if err != nil || rest != "" && rest[0] != ':' && strings.Trim(rest, ".,;!*_)>\"'`") != "" {
		return "", false
	}
	if ip = ip.Unmap(); ip.Is4() {
		return ip.String(), true
	}
	return "[" + ip.String() + "]", true
}

// mapped drops what names of hosts ignore (Unicode Technical Standard 46): hyphens and joiners
// that nobody sees.
func mapped(r rune) rune {
	if r == '\u00ad' || r >= 0x80 && unicode.Is(unicode.Cf, r) || r >= '\ufe00' && r <= '\ufe0f' {
		return -1
	}
	return r
}

// forbidden reports whether no host has r: the forbidden domain code points of the URL Standard.
func forbidden(r rune) bool {
	return r <= ' ' || r == 0x7f || strings.ContainsRune(`#/:<>?@[\]^|%`, r)
}

// number returns an address of IPv4 that host is in any of its writings (0x7f.1, 2130706433) in
// the common one, by the IPv4 parser of the URL Standard, and any other host as it is.
func number(host string) string {
	parts := strings.Split(host, ".")
	if len(parts) > 4 {
		return host
	}
	var sum uint64
	for i, p := range parts {
		n, err := strconv.ParseUint(p, 0, 32)
		last := i == len(parts)-1
		switch {
		case err != nil || strings.ContainsAny(p, "_bo"), !last && n > 255, last && n >= 1<<(8*(4-i)):
			return host
		case last:
			sum += n
		default:
			sum += n << (8 * (3 - i))
		}
	}
	return netip.AddrFrom4([4]byte{byte(sum >> 24), byte(sum >> 16), byte(sum >> 8), byte(sum)}).String()
}
