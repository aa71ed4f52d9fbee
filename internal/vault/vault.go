// Package vault keeps the values of tokens in a file that only the holder of a
// key can read. It knows tokens and bytes and nothing of events, and it opens no
// files.
//
// A vault is a text file that is only ever appended to. Each run that masks
// writes a section of its own:
//
//	weir-vault/v1 k7f3q2ma aes SALT CHECK     or     weir-vault/v1 k7f3q2ma age STANZAS
//	k7f3q2ma 0 RECORD
//	k7f3q2ma 1 RECORD
//	k7f3q2ma end RECORD
//
// The tag, drawn by chance, names the section in every line of it and in every
// token given in it, so that sections may be interleaved and no two tokens of
// a vault, or of two vaults, mean different things. Records are sealed with
// AES-256-GCM under a key that only this section has. That key is derived from
// the owner's, or was drawn by chance and is sealed to age recipients: then who
// writes a vault cannot read it. The nonce is the place in the section, and the
// header is authenticated with every record, so that a record that was changed,
// moved, left out or taken from elsewhere does not open. The last one says how
// many there are.
package vault

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"encoding/binary"
	"errors"
)

// Magic is the first word of a vault.
const Magic = "weir-vault/v1"

// ending is in the place of a record's number in the last line of a section.
const ending = "end"

// TagSize is the length of a tag in bytes.
const TagSize = 8

const tagAlphabet = "abcdefghijklmnopqrstuvwxyz234567"

// IsTag reports whether b has the form of a tag.
func IsTag(b []byte) bool {
	if len(b) != TagSize {
		return false
	}
	for _, c := range b {
		if bytes.IndexByte([]byte(tagAlphabet), c) < 0 {
			return false
		}
	}
	return true
}

// An Entry is the value of one token.
type Entry struct {
	Token  string
	Text   []byte // the value, decoded
	Raw    []byte // the value as it was in the line, with its escapes
	Depth  int    // strings of JSON in JSON around it there
	Before []byte // what the line was given around the token besides, such as the
	After  []byte // quotes of a number that became a string
}

var (
	// ErrKey says that a key is not the one a vault was sealed with.
	ErrKey = errors.New("the key does not open this vault")
	// ErrNeedsKey and ErrNeedsIdentity say what would open a vault.
	ErrNeedsKey      = errors.New("sealed with a key, and none is given")
	ErrNeedsIdentity = errors.New("sealed to an age recipient, and no identity is given")
	// ErrDamaged says that a record was changed, moved or cut.
	ErrDamaged = errors.New("changed or damaged: the record does not open")
	// ErrEnd says that the end of a section is missing: the file was cut, or who
	// wrote it is still at work or was killed.
	ErrEnd = errors.New("cut off: the last record of a run is missing")
	// ErrEmpty says that there is nothing in a file, not even the end of a run
	// that kept nothing.
	ErrEmpty = errors.New("an empty file is no vault")
	// ErrForm says that a file is no vault.
	ErrForm = errors.New("not a vault of weir")
)

// pack writes an entry as length-prefixed fields.
func (e *Entry) pack() []byte {
	var b []byte
	for _, field := range [][]byte{[]byte(e.Token), e.Text, e.Raw, e.Before, e.After} {
		b = binary.AppendUvarint(b, uint64(len(field)))
		b = append(b, field...)
	}
	return binary.AppendUvarint(b, uint64(e.Depth))
}

// unpack reads what pack wrote.
func (e *Entry) unpack(b []byte) error {
	var token []byte
	for _, field := range []*[]byte{&token, &e.Text, &e.Raw, &e.Before, &e.After} {
		n, size := binary.Uvarint(b)
		if size <= 0 || n > uint64(len(b)-size) {
			return ErrDamaged
		}
		*field, b = b[size:size+int(n)], b[size+int(n):]
	}
	depth, size := binary.Uvarint(b)
	if size <= 0 || size != len(b) || depth > 1<<10 {
		return ErrDamaged
	}
	e.Token, e.Depth = string(token), int(depth)
	return nil
}

const keySize = 32 // bytes of an AES-256 key

// A box seals and opens the records of one section.
type box struct {
	aead   cipher.AEAD
	header []byte // authenticated with every record
}

func newBox(key, header []byte) (*box, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	return &box{aead, header}, nil
}

// seal returns record n in base64. last marks the end of the section, which is
// at the place after all records.
func (b *box) seal(n uint64, last bool, record []byte) string {
	return encoding.EncodeToString(b.aead.Seal(nil, nonce(n), record, b.with(last)))
}

func (b *box) open(n uint64, last bool, text []byte) ([]byte, error) {
	sealed, err := encoding.AppendDecode(nil, text)
	if err != nil {
		return nil, ErrDamaged
	}
	record, err := b.aead.Open(nil, nonce(n), sealed, b.with(last))
	if err != nil {
		return nil, ErrDamaged
	}
	return record, nil
}

// with returns what is authenticated beside a record.
func (b *box) with(last bool) []byte {
	if !last {
		return b.header
	}
	return append(bytes.Clone(b.header), ending...)
}

// nonce is the place of a record. It never comes twice under one key, because
// the key is the section's own.
func nonce(n uint64) []byte {
	return binary.BigEndian.AppendUint64(make([]byte, 4, 12), n)
}

var encoding = base64.RawStdEncoding.Strict()
