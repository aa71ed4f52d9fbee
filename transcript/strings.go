package transcript

import (
	"unicode/utf8"

	"weir/transcript/json"
)

// A decoder turns the inside of a string into text. It is one loop: check,
// decode and copy in a single pass.
type decoder struct {
	src  []byte
	buf  []byte // where text goes; has room for all of src and slack bytes more
	i, n int    // next byte of src, next byte of buf
	high bool   // text has bytes beyond ASCII
	ill  bool   // something was read as U+FFFD that is not one
	code FaultCode
}

// text decodes the string whose inside begins at p.i into the arena and appends its
// segment, which it returns, or nil where the string is not JSON. Most strings
// are plain and need no decoder.
func (p *Parser) text(i int32, kind Kind) *Segment {
	if rest := len(p.src) - p.i; len(p.ev.arena)+rest+slack > cap(p.ev.arena) {
		p.ev.room(rest)
	}
	s := p.segment(kind, i)
	at := p.decodeText(s, p.i)
	if at < 0 {
		return nil
	}
	p.i = at
	p.ev.nodes[i].end = int32(at)
	return s
}

// decodeText decodes the string whose text begins at p.src[at] into the arena, which
// has room for it, and gives it to s. It returns where the string ends, or -1 where it
// is not JSON.
func (p *Parser) decodeText(s *Segment, at int) int {
	ev, src := p.ev, p.src
	start := len(ev.arena)
	end, at := decodePlain(ev.arena[:cap(ev.arena)], src, start, at)
	if at < len(src) && src[at] == '"' {
		ev.arena = ev.arena[:end]
		s.Text, s.ASCII = ev.arena[start:end:end], true
		return at + 1
	}
	return p.decode(s, start, end, at)
}

// decode decodes the rest of a string, which begins at p.src[at]; the text
// before it is in the arena from start to end. It returns where the string ends,
// or -1 where it is not JSON.
func (p *Parser) decode(s *Segment, start, end, at int) int {
	d := decoder{src: p.src, i: at, buf: p.ev.arena[:cap(p.ev.arena)], n: end}
	if !d.run() {
		p.fault(d.code, d.i)
		return -1
	}
	p.ev.arena = d.buf[:d.n]
	s.Text, s.ASCII, s.IllFormed = d.buf[start:d.n:d.n], !d.high, d.ill
	return d.i
}

// run decodes up to and with the closing quote. It reports false, with code and
// i set, where the string is not JSON.
func (d *decoder) run() bool {
	for d.i < len(d.src) {
		switch c := d.src[d.i]; {
		case c == '"':
			d.i++
			return true
		case c == '\\':
			if !d.escape() {
				return false
			}
		case c < ' ':
			d.code = FaultControl
			return false
		case c < utf8.RuneSelf:
			d.buf[d.n] = c
			d.i, d.n = d.i+1, d.n+1
		default:
			d.runes()
		}
		d.n, d.i = decodePlain(d.buf, d.src, d.n, d.i)
	}
	d.code = FaultEnd
	return false
}

// escape decodes the escape at d.i, or two of them that are a surrogate pair.
func (d *decoder) escape() bool {
	e := json.ReadEscape(d.src[d.i:], true)
	switch {
	case e.Size > 0:
	case d.i+1 < len(d.src):
		d.code = FaultEscape
		return false
	default:
		d.i, d.code = len(d.src), FaultEnd
		return false
	}
	d.i += e.Size
	d.ill = d.ill || e.IllFormed
	d.high = d.high || e.Rune >= utf8.RuneSelf
	d.n += utf8.EncodeRune(d.buf[d.n:], e.Rune)
	return true
}

// runes copies a run of bytes beyond ASCII. A byte that is no UTF-8 becomes U+FFFD,
// as in a range loop.
func (d *decoder) runes() {
	d.high = true
	end := d.i
	for end < len(d.src) && d.src[end] >= utf8.RuneSelf {
		end++
	}
	if run := d.src[d.i:end]; utf8.Valid(run) {
		d.n += copy(d.buf[d.n:], run)
		d.i = end
		return
	}
	for d.i < end {
		r, size := utf8.DecodeRune(d.src[d.i:end])
		if r == utf8.RuneError && size == 1 {
			d.bad()
			continue
		}
		d.n += copy(d.buf[d.n:], d.src[d.i:d.i+size])
		d.i += size
	}
}

// bad writes U+FFFD for one byte. That is the one case in which text grows, so
// buf may have to.
func (d *decoder) bad() {
	d.ill = true
	if need := d.n + 3 + len(d.src) - d.i + slack; need > len(d.buf) {
		grown := make([]byte, need+need/2)
		copy(grown, d.buf[:d.n])
		d.buf = grown
	}
	d.n += copy(d.buf[d.n:], "\uFFFD")
	d.i++
}
