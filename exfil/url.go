// Package exfil finds the sinks through which data leaves in the text that a model
// writes: images and other resources that are fetched without a click, links,
// and shell commands that send something away.
//
// It knows texts, not events. It finds the parts of a URL that may carry data;
// its callers decide whether a part is secret.
package exfil

import (
	"bytes"
	"net/url"
	"strings"

	"weir/internal/ascii"
	"weir/internal/reuse"
)

// A URL is a web address in a text. All offsets are bytes of the text.
type URL struct {
	Start, End int // from the scheme, or the two slashes, to the end
	UserStart  int // what names user, host and port
	HostStart  int // host without user and port
	HostEnd    int
	PathStart  int // first byte after host and port
	QueryStart int // first byte after the question mark, or End
	FragStart  int // the number sign, or End
}

// AppendHosts appends the hosts that readers may take from u to dst, in lower case, and returns
// dst: "" where no reader takes one. An address that begins a text may be all of it.
func (u *URL) AppendHosts(dst []string, text []byte) []string {
	end := u.End
	if u.Start == 0 {
		end = len(text)
	}
	dst, _ = appendAuthority(dst, string(text[u.UserStart:u.UserStart+authorityEnd(text[u.UserStart:end])]), true)
	return dst
}

// maxURL bounds how far a URL is followed, in bytes.
const maxURL = 8 << 10

// AppendURLs appends the web addresses in text to dst, in order, and returns
// dst: those with a scheme of the web and any number of slashes, as browsers read them, and
// those that begin with two slashes after a mark that precedes a resource. One without a scheme
// or without two slashes has a domain, or is no address.
func AppendURLs(dst []URL, text []byte) []URL {
	f := newFinder(text)
	for at := 0; ; {
		start, user, ok := f.next(at)
		if !ok {
			return dst
		}
		u, ok := f.parse(start, user)
		if at = u.PathStart; ok {
			if len(dst) == cap(dst) {
				dst = reuse.GrowFor(dst, u.End, len(text), 1)
			}
			dst = append(dst, u)
			at = u.End
		}
	}
}

// A finder finds addresses. It reads no byte of a text again for each of them.
type finder struct {
	text              []byte
	colon, pair, sign int // the next colon, two slashes and end of an authority, as far as they are known
}

func newFinder(text []byte) finder { return finder{text: text, colon: -1, pair: -1, sign: -1} }

// next returns where the first address from at on begins, and where its user or host does.
func (f *finder) next(at int) (start, user int, ok bool) {
	for {
		f.colon, f.pair = f.indexFrom(f.colon, at, ":"), f.indexFrom(f.pair, at, "//")
		switch {
		case f.colon == len(f.text) && f.pair == len(f.text):
			return 0, 0, false
		case f.colon < f.pair:
			at = f.colon + 1
			if start, ok := schemeBefore(f.text, f.colon); ok {
				return start, at + slashes(f.text[at:]), true
			}
		default:
			at = f.pair + 2
			if marked(f.text, f.pair) {
				return f.pair, at, true
			}
		}
	}
}

// indexFrom returns where what begins in the text from at on, or the length of the text. It has
// been found at known before, which counts unless that is less than at.
func (f *finder) indexFrom(known, at int, what string) int {
	if known >= at {
		return known
	}
	if i := bytes.Index(f.text[at:], []byte(what)); i >= 0 {
		return at + i
	}
	return len(f.text)
}

// schemeBefore returns the start of the scheme of the web that ends at the colon text[at].
func schemeBefore(text []byte, at int) (start int, ok bool) {
	start = at
	for start > 0 && at-start < 7 && ascii.IsLetter(text[start-1]) {
		start--
	}
	return start, isWeb(string(text[start:at]))
}

// webSchemes are those of which readers take any number of slashes for two.
var webSchemes = [...]string{"https", "http", "ws", "wss", "ftp"}

// isWeb reports whether a scheme is one of them, in either case.
func isWeb(scheme string) bool {
	for _, web := range webSchemes {
		if strings.EqualFold(scheme, web) {
			return true
		}
	}
	return false
}

// marked reports whether the two slashes at text[at:] may begin an address: a mark precedes
// them, and a letter follows.
func marked(text []byte, at int) bool {
	return at > 0 && bytes.IndexByte([]byte(`("'=<[ `), text[at-1]) >= 0 && at+2 < len(text) && ascii.IsLetter(text[at+2])
}

// parse reads a URL whose user or host begins at at. Where it is none, only PathStart counts: no
// address begins before it.
func (f *finder) parse(start, at int) (u URL, ok bool) {
	text := f.text
	if f.sign < at {
		if f.sign = len(text); at < len(text) {
			if i := bytes.IndexAny(text[at:], `/?#\`); i >= 0 {
				f.sign = at + i
			}
		}
	}
	stop := runEnd(text[:f.sign], at)
	u = URL{Start: start, UserStart: at, HostStart: at, PathStart: stop, HostEnd: stop}
	if i := bytes.LastIndexByte(text[at:stop], '@'); i >= 0 {
		u.HostStart = at + i + 1
	}
	host := text[u.HostStart:stop]
	if i := bytes.LastIndexByte(host, ':'); i >= 0 && bytes.IndexByte(host[i:], ']') < 0 {
		u.HostEnd = u.HostStart + i
	}
	scheme := bytes.TrimRight(text[start:at], `/\`)
	if u.HostStart == u.HostEnd || (len(scheme) == 0 || at-start-len(scheme) < 2) && !hasDomain(string(host)) {
		return u, false
	}
	end := urlEnd(text, at)
	u.End, u.QueryStart, u.FragStart = end, end, end
	u.PathStart, u.HostEnd = min(stop, end), min(u.HostEnd, end)
	if i := bytes.IndexByte(text[u.PathStart:end], '#'); i >= 0 {
		u.FragStart = u.PathStart + i
	}
	if i := bytes.IndexByte(text[u.PathStart:u.FragStart], '?'); i >= 0 {
		u.QueryStart = u.PathStart + i + 1
	} else {
		u.QueryStart = u.FragStart
	}
	return u, true
}

// urlEnd returns where the URL that text[at:] goes on with ends: without the punctuation of the
// sentence.
func urlEnd(text []byte, at int) int {
	end := runEnd(text, at)
	for end > at && bytes.IndexByte([]byte(".,;:!?*_"), text[end-1]) >= 0 {
		end--
	}
	return end
}

// runEnd is urlEnd with that punctuation: before white space and quotes, and at a bracket that
// was not opened in the URL.
func runEnd(text []byte, at int) int {
	open, end := 0, at
	for ; end < len(text) && end-at < maxURL; end++ {
		c := text[end]
		if besideURL[c] || c == 0x7f || c == '|' || c == '\\' && escaped(text[end:]) {
			break
		}
		if c == '(' || c == '[' {
			open++
		}
		if c == ')' || c == ']' {
			if open--; open < 0 {
				break
			}
		}
	}
	return end
}

// escaped reports whether text begins with an escape that ends a string.
func escaped(text []byte) bool {
	return len(text) < 2 || bytes.IndexByte([]byte("ntr\"'\\ "), text[1]) >= 0
}

// A Part is a piece of a URL in which data may ride.
type Part struct {
	Name       string // of a member of the query, in lower case; "host" or "path" for the others
	Start, End int    // bytes of the text
}

// AppendParts appends the parts of u to dst and returns dst: labels of the host,
// segments of the path, values of the query.
func (u *URL) AppendParts(dst []Part, text []byte) []Part {
	dst = split(dst, text, "host", u.HostStart, u.HostEnd, '.')
	dst = split(dst, text, "path", u.PathStart, max(u.PathStart, min(u.QueryStart-1, u.FragStart)), '/')
	if u.QueryStart == u.FragStart {
		return dst
	}
	for at := u.QueryStart; at < u.FragStart; {
		end := u.FragStart
		if i := bytes.IndexAny(text[at:end], "&;"); i >= 0 {
			end = at + i
		}
		p := Part{Name: "query", Start: at, End: end}
		if i := bytes.IndexByte(text[at:end], '='); i >= 0 {
			p.Name, p.Start = string(bytes.ToLower(text[at:at+i])), at+i+1
		}
		if p.Start < p.End {
			dst = append(dst, p)
		}
		at = end + 1
	}
	return dst
}

func split(dst []Part, text []byte, name string, start, end int, sep byte) []Part {
	for at := start; at < end; {
		stop := end
		if i := bytes.IndexByte(text[at:end], sep); i >= 0 {
			stop = at + i
		}
		if at < stop {
			dst = append(dst, Part{name, at, stop})
		}
		at = stop + 1
	}
	return dst
}

// Plain returns the part of a URL with its percent escapes and plus signs undone.
func Plain(part []byte) []byte {
	if bytes.IndexByte(part, '%') < 0 && bytes.IndexByte(part, '+') < 0 {
		return part
	}
	if s, err := url.QueryUnescape(string(part)); err == nil {
		return []byte(s)
	}
	return part
}
