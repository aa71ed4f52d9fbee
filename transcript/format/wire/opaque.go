package wire

import (
	"bytes"

	"weir/internal/ascii"
	"weir/transcript"
)

// Opaque labels a signature or ciphertext. Without the alphabet of base64 it is untrusted
// text.
func (l *Line) Opaque(v value) {
	s := v.Text()
	if v.IsString() && isBase64(s) {
		b := LabelMeta
		b.Enc = transcript.Opaque
		l.Set(v, b)
		return
	}
	if v.IsString() || v.IsArray() || v.IsObject() {
		l.Set(v, LabelResult)
	}
}

// Media labels an image, a recording or a file: base64, a data: URL with it, or an
// address. Text of any other shape is untrusted.
func (l *Line) Media(v value) {
	if !v.IsString() {
		l.Set(v, LabelResult)
		return
	}
	s := v.Text()
	switch {
	case dataURL(s) || len(s) >= 16 && isBase64(s):
		l.Set(v, transcript.Label{Role: transcript.RoleMeta, Trust: transcript.Untrusted, Dir: transcript.In, Enc: transcript.Base64})
	case IsAddress(s):
		l.Set(v, LabelMeta)
	default:
		l.Set(v, LabelResult)
	}
}

// dataURL reports whether s is a data: URL whose data is base64.
func dataURL(s []byte) bool {
	if len(s) < 5 || !bytes.EqualFold(s[:5], []byte("data:")) {
		return false
	}
	head := s[:min(len(s), 200)]
	i := bytes.IndexByte(head, ',')
	return i > 0 && bytes.HasSuffix(head[:i], []byte(";base64")) && isBase64(s[i+1:])
}

// IsAddress reports whether s may be a URL or the name of a file: no spaces.
func IsAddress(s []byte) bool {
	if len(s) == 0 || len(s) > 2048 || len(s) >= 5 && bytes.EqualFold(s[:5], []byte("data:")) {
		return false
	}
	for _, c := range s {
		if c <= ' ' || c == '"' || c == '<' || c == '>' {
			return false
		}
	}
	return true
}

var base64Bytes = ascii.NewSet("A-Za-z0-9+/_=-")

// isBase64 reports whether every byte of s is of the base64 or the URL-safe
// base64 alphabet.
func isBase64(s []byte) bool {
	for _, c := range s {
		if !base64Bytes[c] {
			return false
		}
	}
	return true
}
