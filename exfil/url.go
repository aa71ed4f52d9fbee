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

	"weir/internal/ascii"
	"weir/internal/reuse"
)

// A URL is a web address in a text. All offsets are bytes of the text.
type URL struct {
	Start, End int // from the scheme, or the two slashes, to the end
	HostStart  int // host without user and port
	HostEnd    int
	PathStart  int // first byte after host and port
	QueryStart int // first byte after the question mark, or End
	FragStart  int // the number sign, or End
}

// Host returns the host of u, in lower case.
func (u *URL) Host(text []byte) string {
	return string(bytes.ToLower(text[u.HostStart:u.HostEnd]))
}

// maxURL bounds how far a URL is followed, in bytes.
const maxURL = 8 << 10

// AppendURLs appends the web addresses in text to dst, in order, and returns
// dst: those with a scheme of the web, and those that begin with two slashes after
// a mark that precedes a resource.
func AppendURLs(dst []URL, text []byte) []URL {
	for at := 0; ; {
		i := bytes.Index(text[at:], []byte("//"))
		if i < 0 {
			return dst
		}
		slashes := at + i
		at = slashes + 2
		start, ok := schemeBefore(text, slashes)
		if !ok {
			continue
		}
		if u, ok := parse(text, start, at); ok {
			if len(dst) == cap(dst) {
				dst = reuse.GrowFor(dst, u.End, len(text), 1)
			}
			dst = append(dst, u)
			at = u.End
		}
	}
}

// schemeBefore returns the start of the URL whose slashes are at text[at:].
func schemeBefore(text []byte, at int) (start int, ok bool) {
	if at > 0 && text[at-1] == ':' {
		start = at - 1
		for start > 0 && at-start < 8 && ascii.IsLetter(text[start-1]) {
			start--
		}
		switch string(bytes.ToLower(text[start : at-1])) {
		case "http", "https", "ws", "wss", "ftp":
			return start, true
		}
		return 0, false
	}
	return at, at > 0 && bytes.IndexByte([]byte(`("'=<[ `), text[at-1]) >= 0 && at+2 < len(text) && ascii.IsLetter(text[at+2])
}

// parse reads a URL whose host begins at text[at].
func parse(text []byte, start, at int) (u URL, ok bool) {
	end := urlEnd(text, at)
	u = URL{Start: start, End: end, QueryStart: end, FragStart: end}
	rest := text[at:end]
	n := bytes.IndexAny(rest, "/?#\\")
	if n < 0 {
		n = len(rest)
	}
	u.PathStart = at + n
	u.HostStart, u.HostEnd = at, at+n
	if i := bytes.LastIndexByte(rest[:n], '@'); i >= 0 {
		u.HostStart = at + i + 1
	}
	host := text[u.HostStart:u.HostEnd]
	if i := bytes.LastIndexByte(host, ':'); i >= 0 && bytes.IndexByte(host[i:], ']') < 0 {
		u.HostEnd = u.HostStart + i
	}
	if u.HostStart == u.HostEnd || start == at-2 && bytes.IndexByte(host, '.') < 0 {
		return u, false
	}
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

// urlEnd returns where the URL that text[at:] goes on with ends: before white
// space and quotes, at a bracket that was not opened in it, and without the
// punctuation of the sentence.
func urlEnd(text []byte, at int) int {
	open, end := 0, at
	for ; end < len(text) && end-at < maxURL; end++ {
		c := text[end]
		if c <= ' ' || c == 0x7f || bytes.IndexByte([]byte("\"'<>`|"), c) >= 0 || c == '\\' && escaped(text[end:]) {
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
	for end > at && bytes.IndexByte([]byte(".,;:!?*_"), text[end-1]) >= 0 {
		end--
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
