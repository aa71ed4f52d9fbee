package input

import (
	"encoding/binary"
	"errors"
	"io"
	"unicode/utf16"
	"unicode/utf8"

	"weir/internal/app/hint"
	"weir/internal/app/stdio"
)

// utf16Encoding knows UTF-16, by its byte order mark or by two characters of ASCII.
func utf16Encoding(head []byte) *encoding {
	var order byteOrder = binary.LittleEndian
	mark := ""
	switch {
	case begins("\xff\xfe")(head) && !begins("\xff\xfe\x00\x00")(head):
		mark = "\xff\xfe"
	case begins("\xfe\xff")(head):
		order, mark = binary.BigEndian, "\xfe\xff"
	case len(head) < 4 || (head[0] == 0) == (head[1] == 0) || (head[0] == 0) != (head[2] == 0) || (head[1] == 0) != (head[3] == 0):
		return nil
	case head[0] == 0:
		order = binary.BigEndian
	}
	return &encoding{"UTF-16",
		func(r io.Reader) (io.Reader, error) {
			_, err := io.ReadFull(r, make([]byte, len(mark)))
			return &utf16Reader{r: r, order: order}, err
		},
		func(w io.Writer) (stdio.Encoder, error) {
			return &utf16Writer{w: w, order: order, out: []byte(mark)}, nil
		}}
}

// A byteOrder reads and writes the two bytes of a unit.
type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// A utf16Reader reads UTF-16 as UTF-8. Half of a surrogate pair becomes the three bytes that
// UTF-8 would have for it, so that nothing is lost; they are no valid UTF-8, and are judged
// as such.
type utf16Reader struct {
	r     io.Reader
	order byteOrder
	buf   []byte
	in    []byte // of buf: not decoded, less than one character
	out   []byte // not returned
	space []byte // of out
	err   error
}

var errOdd = hint.With(errors.New("UTF-16 ends inside a character"), "the file is torn, or no UTF-16: fetch it again")

func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.out) == 0 {
		if u.err != nil {
			return 0, u.err
		}
		u.fill()
	}
	n := copy(p, u.out)
	u.out = u.out[n:]
	return n, nil
}

// fill decodes what one read returns.
func (u *utf16Reader) fill() {
	if u.buf == nil {
		u.buf = make([]byte, readSize)
	}
	n := copy(u.buf, u.in)
	m, err := u.r.Read(u.buf[n:])
	u.in, u.out = u.buf[:n+m], u.space[:0]
	for len(u.in) >= 4 || len(u.in) >= 2 && (err != nil || !utf16.IsSurrogate(rune(u.order.Uint16(u.in)))) {
		r, size := u.decode()
		u.out, u.in = appendRune(u.out, r), u.in[size:]
	}
	u.space = u.out
	if u.err = err; err == io.EOF && len(u.in) > 0 {
		u.err = errOdd
	}
}

// decode returns the character that u.in begins with, or half of one, and its size.
func (u *utf16Reader) decode() (rune, int) {
	r := rune(u.order.Uint16(u.in))
	if utf16.IsSurrogate(r) && len(u.in) >= 4 {
		if pair := utf16.DecodeRune(r, rune(u.order.Uint16(u.in[2:]))); pair != utf8.RuneError {
			return pair, 4
		}
	}
	return r, 2
}

// appendRune is utf8.AppendRune, and takes half of a surrogate pair as well.
func appendRune(dst []byte, r rune) []byte {
	if utf16.IsSurrogate(r) {
		return append(dst, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
	}
	return utf8.AppendRune(dst, r)
}

const surrogateLead = 0xED // the first byte of the three that appendRune makes of half a pair

// decodeRune is utf8.DecodeRune, and reads what appendRune appends.
func decodeRune(b []byte) (rune, int) {
	r, size := utf8.DecodeRune(b)
	if size == 1 && len(b) >= 3 && b[0] == surrogateLead && b[1] >= 0xA0 {
		return rune(b[0]&0x0F)<<12 | rune(b[1]&0x3F)<<6 | rune(b[2]&0x3F), 3
	}
	return r, size
}

// A utf16Writer writes UTF-8, and what utf16Reader makes of halves of pairs, as UTF-16.
type utf16Writer struct {
	w     io.Writer
	order byteOrder
	in    []byte // not encoded: less than one character
	out   []byte
}

func (u *utf16Writer) Write(p []byte) (int, error) {
	u.in = append(u.in, p...)
	return len(p), u.encode(false)
}

// Flush writes whole characters. Write has done so already.
func (u *utf16Writer) Flush() error { return nil }

// Close writes what is left.
func (u *utf16Writer) Close() error { return u.encode(true) }

// encode writes the characters in u.in. last says that no others follow.
func (u *utf16Writer) encode(last bool) error {
	in := u.in
	for len(in) > 0 && (last || utf8.FullRune(in) && (in[0] != surrogateLead || len(in) >= 3)) {
		r, size := decodeRune(in)
		in = in[size:]
		if r > 0xFFFF {
			high, low := utf16.EncodeRune(r)
			u.out = u.order.AppendUint16(u.out, uint16(high))
			r = low
		}
		u.out = u.order.AppendUint16(u.out, uint16(r))
	}
	u.in = append(u.in[:0], in...)
	_, err := u.w.Write(u.out)
	u.out = u.out[:0]
	return err
}
