package state

import (
	"bytes"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
)

// magic begins a snapshot. Its number changes whenever what a memory writes does.
const magic = "weir.session/v1\n"

// Errors of snapshots.
var (
	ErrVersion = errors.New("written by another version of weir")
	ErrForeign = errors.New("of another session")
	ErrTooLong = errors.New("more than fits")
)

// Bounds of a snapshot.
const (
	MaxSnapshot = 16 << 20 // bytes of all of it
	maxParts    = 64
	maxName     = 64 // bytes of the name of a part
	maxOwner    = 1 << 10
)

// A Snapshot is what several memories hold, each under a name. Parts that nobody asks for
// are kept as they are.
type Snapshot struct{ parts []part }

type part struct {
	name string
	text []byte
}

// Load has keep read the part of that name. If the part is missing, keep is given a Coder that
// leaves all values as they are. It fails with ErrDamaged where keep does not read what is
// there.
func (s *Snapshot) Load(name string, keep func(*Coder)) error {
	for i := range s.parts {
		if s.parts[i].name == name {
			c := NewReader(s.parts[i].text)
			keep(c)
			return c.End()
		}
	}
	keep(newBlank())
	return nil
}

// Save has keep write the part of that name. It fails where that is more than could be read
// again.
func (s *Snapshot) Save(name string, keep func(*Coder)) error {
	c := NewWriter()
	if keep(c); c.err != nil {
		return ErrTooLong
	}
	for i := range s.parts {
		if s.parts[i].name == name {
			s.parts[i].text = c.Written()
			return nil
		}
	}
	s.parts = append(s.parts, part{name, c.Written()})
	return nil
}

// Marshal returns s as the bytes of a file that belongs to owner, the name of a session. It
// fails with ErrTooLong where that could not be read again.
func (s *Snapshot) Marshal(owner string) ([]byte, error) {
	c := &Coder{buf: []byte(magic)}
	s.code(c, &owner)
	if c.err != nil || len(c.buf)+sha256.Size > MaxSnapshot {
		return nil, ErrTooLong
	}
	sum := sha256.Sum256(c.buf)
	return append(c.buf, sum[:]...), nil
}

// Unmarshal reads what Marshal wrote for owner. It fails with ErrVersion, ErrDamaged or
// ErrForeign, and changes nothing then.
func (s *Snapshot) Unmarshal(file []byte, owner string) error {
	body := len(file) - sha256.Size
	switch {
	case !bytes.HasPrefix(file, []byte(magic)):
		if bytes.HasPrefix(file, []byte(magic[:len("weir.session/")])) {
			return ErrVersion
		}
		return ErrDamaged
	case body < len(magic) || len(file) > MaxSnapshot:
		return ErrDamaged
	}
	if sum := sha256.Sum256(file[:body]); subtle.ConstantTimeCompare(sum[:], file[body:]) != 1 {
		return ErrDamaged
	}
	c, read, of := NewReader(file[len(magic):body]), new(Snapshot), ""
	read.code(c, &of)
	if err := c.End(); err != nil {
		return err
	}
	if of != owner {
		return ErrForeign
	}
	*s = *read
	return nil
}

func (s *Snapshot) code(c *Coder, owner *string) {
	c.String(owner, maxOwner)
	List(c, &s.parts, maxParts, func(p *part) {
		c.String(&p.name, maxName)
		c.Bytes(&p.text, MaxSnapshot)
	})
}
