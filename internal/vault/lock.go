package vault

import (
	"bytes"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"strings"

	"filippo.io/age"
)

// A Lock gives each section its key.
type Lock interface {
	// lock draws a section's key, and returns what its header says of it.
	lock() (kind, public string, key []byte, err error)
	// fits fails where sections of that header were sealed with another key.
	fits(h *header) error
}

// An Opener finds the key of a section again. open returns nil and no error
// where the section was sealed in another way than the Opener knows.
type Opener interface {
	open(h *header) (key []byte, err error)
}

// The ways in which a section's key is kept.
const (
	kindAES = "aes"
	kindAge = "age"
)

// A Key is a secret that seals vaults and opens them.
type Key struct{ secret []byte }

// MinKey is the least length of a key in bytes.
const MinKey = 32

// NewKey returns the key that a text holds, white space around it left out. It
// fails where the text is too short to be one: a key has at least MinKey bytes,
// drawn by chance. It is no password, and is not stretched like one.
func NewKey(text []byte) (*Key, error) {
	text = bytes.TrimSpace(text)
	if len(text) < MinKey {
		return nil, fmt.Errorf("a key has at least %d bytes", MinKey)
	}
	return &Key{bytes.Clone(text)}, nil
}

// derive returns n bytes for one purpose.
func (k *Key) derive(salt []byte, purpose string, n int) ([]byte, error) {
	return hkdf.Key(sha256.New, k.secret, salt, Magic+" "+purpose, n)
}

const checkSize = 8 // bytes that distinguish a wrong key from a damaged vault

func (k *Key) lock() (kind, public string, key []byte, err error) {
	salt := make([]byte, keySize)
	rand.Read(salt) // never fails
	check, err := k.derive(salt, "check", checkSize)
	if err != nil {
		return "", "", nil, err
	}
	key, err = k.derive(salt, "records", keySize)
	return kindAES, encoding.EncodeToString(salt) + " " + encoding.EncodeToString(check), key, err
}

func (k *Key) fits(h *header) error {
	_, err := k.open(h)
	return err
}

func (k *Key) open(h *header) ([]byte, error) {
	if h.kind != kindAES {
		return nil, nil
	}
	saltText, checkText, _ := strings.Cut(h.public, " ")
	salt, err := encoding.DecodeString(saltText)
	want, wrong := encoding.DecodeString(checkText)
	if err != nil || wrong != nil || len(salt) != keySize || len(want) != checkSize {
		return nil, ErrDamaged
	}
	check, err := k.derive(salt, "check", checkSize)
	if err != nil {
		return nil, err
	}
	if subtle.ConstantTimeCompare(check, want) != 1 {
		return nil, ErrKey
	}
	return k.derive(salt, "records", keySize)
}

// Recipients seal vaults that only their identities open.
type Recipients []age.Recipient

// ParseRecipients reads age recipients, such as "age1…". The error does not
// quote what was read: it may be an identity, given by mistake.
func ParseRecipients(texts []string) (Recipients, error) {
	var rs Recipients
	for _, text := range texts {
		parsed, err := age.ParseRecipients(strings.NewReader(text))
		if err != nil || len(parsed) == 0 {
			return nil, errors.New("not an age recipient, which begins with age1")
		}
		rs = append(rs, parsed...)
	}
	return rs, nil
}

func (rs Recipients) lock() (kind, public string, key []byte, err error) {
	key = make([]byte, keySize)
	rand.Read(key)
	var sealed bytes.Buffer
	w, err := age.Encrypt(&sealed, rs...)
	if err != nil {
		return "", "", nil, err
	}
	if _, err := w.Write(key); err != nil {
		return "", "", nil, err
	}
	if err := w.Close(); err != nil {
		return "", "", nil, err
	}
	return kindAge, encoding.EncodeToString(sealed.Bytes()), key, nil
}

// fits accepts every section: a recipient that only seals cannot check.
func (rs Recipients) fits(*header) error { return nil }

// Identities open vaults that were sealed to their recipients.
type Identities []age.Identity

// ParseIdentities reads a file of age identities, as age-keygen writes it. The
// error quotes nothing of it.
func ParseIdentities(text []byte) (Identities, error) {
	ids, err := age.ParseIdentities(bytes.NewReader(text))
	if err != nil || len(ids) == 0 {
		return nil, errors.New("no age identities, which begin with AGE-SECRET-KEY-")
	}
	return ids, nil
}

func (ids Identities) open(h *header) ([]byte, error) {
	if h.kind != kindAge {
		return nil, nil
	}
	sealed, err := encoding.DecodeString(h.public)
	if err != nil {
		return nil, ErrDamaged
	}
	r, err := age.Decrypt(bytes.NewReader(sealed), ids...)
	var none *age.NoIdentityMatchError
	if errors.As(err, &none) {
		return nil, ErrKey
	}
	if err != nil {
		return nil, ErrDamaged
	}
	key, err := io.ReadAll(io.LimitReader(r, keySize+1))
	if err != nil || len(key) != keySize {
		return nil, ErrDamaged
	}
	return key, nil
}
