package encoding

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"io"
)

// MostUnpacked is how many bytes are unpacked of one blob: more than any order needs, and
// too few to cost much.
const MostUnpacked = 1 << 16

// Packed64 reports whether the base64 in text begins as gzip (RFC 1952) or zlib
// (RFC 1950) data does.
func Packed64(text []byte) bool {
	if len(text) < 4 {
		return false
	}
	acc := digits64((*[4]byte)(text)) // less than 0 for what is no base64
	head := acc >> 8
	return acc == 0x1f8b08 || head == 0x7801 || head == 0x785e || head == 0x789c || head == 0x78da
}

// Unpack returns the text that gzip or zlib data holds, or the beginning of a long one. It
// returns nothing for other data. Damage behind the beginning does not hide the beginning.
func Unpack(data []byte) []byte {
	var r io.Reader
	var err error
	if len(data) > 0 && data[0] == 0x1f {
		r, err = gzip.NewReader(bytes.NewReader(data))
	} else {
		r, err = zlib.NewReader(bytes.NewReader(data))
	}
	if err != nil {
		return nil
	}
	var out bytes.Buffer
	_, _ = io.Copy(&out, io.LimitReader(r, MostUnpacked)) // what could be unpacked is judged
	return bytes.ToValidUTF8(out.Bytes(), []byte("\ufffd"))
}
