package encoding

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"io"
	"unicode/utf8"

	"weir/internal/ascii"
)

const (
	maxLayers   = 3       // of packed data in packed data
	chunk       = 1 << 10 // bytes that are unpacked at once
	packedHead  = 512     // bytes that rule out what is no text
	packedProof = 1 << 16 // bytes that decide whether all of it is text
)

// Packed reports whether data begins as gzip (RFC 1952) or zlib (RFC 1950) data does.
func Packed(data []byte) bool {
	return len(data) >= 3 && packedStart(int(data[0])<<16|int(data[1])<<8|int(data[2]))
}

// packedStart is Packed for the first three bytes in one number, which may be negative for
// what is no data.
func packedStart(acc int) bool {
	head := acc >> 8
	return acc == 0x1f8b08 || head == 0x7801 || head == 0x785e || head == 0x789c || head == 0x78da
}

// Packed64 is Packed for data in base64.
func Packed64(text []byte) bool {
	return len(text) >= 4 && packedStart(digits64((*[4]byte)(text))) // less than 0 for what is no base64
}

// PackedHex is Packed for data in hexadecimal.
func PackedHex(digits *[16]byte) bool {
	if digits[0] != '1' && digits[0] != '7' {
		return false
	}
	acc := 0
	for _, c := range digits[:6] {
		acc = acc<<4 | ascii.HexValue(c)
	}
	return packedStart(acc)
}

// Packed32 is Packed for data in base32.
func Packed32(digits *[16]byte) bool {
	if digits[0] != 'D' && digits[0] != 'P' {
		return false
	}
	acc := 0
	for _, c := range digits[:5] {
		acc = acc<<5 | Base32Value(c)
	}
	return packedStart(acc >> 1)
}

// An Unpacker unpacks gzip and zlib data. It is for one goroutine and reuses its memory.
type Unpacker struct {
	data   bytes.Reader
	layers [maxLayers]layer
	spent  int // bytes of all layers
	most   int // bytes that spent may come to
}

// A layer unpacks data that was packed once.
type layer struct {
	gzip *gzip.Reader
	zlib io.ReadCloser
	out  *bufio.Reader
}

// Unpack appends to dst the text that packed data holds, which may be packed again, and
// returns how many bytes it unpacked for that. More than most says that there is more in
// it than may be unpacked. For data that does not begin as text it returns dst and 0.
// Damage behind the beginning does not hide the beginning.
func (u *Unpacker) Unpack(dst, data []byte, most int) (text []byte, spent int) {
	u.spent, u.most = 0, max(most, 2*maxLayers*chunk) // the head may always be read
	out := u.open(data)
	if out == nil {
		return dst, 0
	}
	from := len(dst)
	dst = u.read(dst, out, from+packedHead)
	if !LooksText(dst[from:]) {
		return dst[:from], 0
	}
	u.most = most
	dst = u.read(dst, out, from+packedProof)
	if !IsText(validUTF8(dst[from:])) {
		return dst[:from], u.spent
	}
	dst = u.read(dst, out, int(^uint(0)>>1))
	return append(dst[:from], validUTF8(dst[from:])...), u.spent
}

// open returns what data holds under all layers, or nil if it is not packed.
func (u *Unpacker) open(data []byte) (out *bufio.Reader) {
	u.data.Reset(data)
	head := data
	var in io.Reader = &u.data
	for i := range u.layers {
		if !Packed(head) {
			break
		}
		next := u.layers[i].open(u, in, head[0] == 0x1f)
		if next == nil {
			break
		}
		out, in = next, next
		head, _ = next.Peek(3)
	}
	return out
}

// open returns what is packed in in, or nil if that is damaged at once.
func (l *layer) open(u *Unpacker, in io.Reader, isGzip bool) *bufio.Reader {
	var r io.Reader
	var err error
	switch {
	case isGzip && l.gzip != nil:
		err = l.gzip.Reset(in)
	case isGzip:
		l.gzip, err = gzip.NewReader(in)
	case l.zlib != nil:
		err = l.zlib.(zlib.Resetter).Reset(in, nil)
	default:
		l.zlib, err = zlib.NewReader(in)
	}
	if err != nil {
		return nil
	}
	if r = l.zlib; isGzip {
		r = l.gzip
	}
	if l.out == nil {
		l.out = bufio.NewReaderSize(nil, chunk)
	}
	l.out.Reset(&meter{r, u})
	return l.out
}

// read appends to dst what in holds, up to size bytes in all, and less where too much was
// unpacked or the rest is damaged.
func (u *Unpacker) read(dst []byte, in *bufio.Reader, size int) []byte {
	for len(dst) < size && u.spent <= u.most {
		_, err := in.Peek(1) // what could be unpacked is judged
		part, _ := in.Peek(min(in.Buffered(), size-len(dst)))
		dst = append(dst, part...)
		_, _ = in.Discard(len(part))
		if err != nil && len(part) == 0 {
			break
		}
	}
	return dst
}

// A meter counts what is unpacked, and ends where it is too much.
type meter struct {
	r io.Reader
	u *Unpacker
}

func (m *meter) Read(p []byte) (int, error) {
	if m.u.spent > m.u.most {
		return 0, io.EOF
	}
	n, err := m.r.Read(p)
	m.u.spent += n
	return n, err
}

// validUTF8 returns text as UTF-8.
func validUTF8(text []byte) []byte {
	if utf8.Valid(text) {
		return text
	}
	return bytes.ToValidUTF8(text, []byte("\ufffd"))
}
