package vault

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"strconv"
)

// A Vault is an open vault.
type Vault struct {
	entries map[string]*Entry
	order   []*Entry
	tags    map[string]bool
	Lost    int // records that did not open, or are missing; 0 unless read with partial
}

// Entry returns the value of a token, or nil.
func (v *Vault) Entry(token string) *Entry { return v.entries[token] }

// Entries returns all entries in the order in which they were kept. The caller
// must not change them.
func (v *Vault) Entries() []*Entry { return v.order }

// Has reports whether a tag is one of the vault's.
func (v *Vault) Has(tag []byte) bool { return v.tags[string(tag)] }

// Add adds the entries of another vault to v, whose zero value is an empty one.
func (v *Vault) Add(o *Vault) {
	if v.entries == nil {
		v.entries, v.tags = map[string]*Entry{}, map[string]bool{}
	}
	maps.Copy(v.entries, o.entries)
	maps.Copy(v.tags, o.tags)
	v.order = append(v.order, o.order...)
	v.Lost += o.Lost
}

// A section is a part of a vault while it is read.
type section struct {
	box   *box // nil where nobody can open it
	n     uint64
	ended bool
	line  int // where it begins
}

// Read opens a vault. It fails where anything at all is wrong with it: a key
// that does not fit (ErrKey), a record that was changed (ErrDamaged), an end
// that is missing (ErrEnd), a file that is no vault (ErrForm). With partial set
// it gives what can be had of it and counts the rest in Lost.
func Read(r io.Reader, keys []Opener, partial bool) (*Vault, error) {
	rd := &reader{keys: keys, partial: partial, sections: map[string]*section{},
		vault: &Vault{entries: map[string]*Entry{}, tags: map[string]bool{}}}
	if err := eachLine(r, rd.line); err != nil {
		return nil, err
	}
	if len(rd.sections) == 0 {
		return nil, ErrEmpty
	}
	for _, s := range rd.sections {
		if s.ended || s.box == nil {
			continue
		}
		if rd.vault.Lost++; !partial {
			return nil, fmt.Errorf("line %d: %w", s.line, ErrEnd)
		}
	}
	return rd.vault, nil
}

type reader struct {
	keys     []Opener
	partial  bool
	sections map[string]*section
	vault    *Vault
}

// line reads one line. A damaged line is an error or, if that was asked for,
// counted.
func (rd *reader) line(number int, line []byte, whole bool) error {
	err := rd.read(number, line)
	if !whole && errors.Is(err, ErrDamaged) {
		err = ErrEnd
	}
	if err != nil && rd.partial && len(rd.sections) > 0 {
		rd.vault.Lost++
		return nil
	}
	return err
}

func (rd *reader) read(number int, line []byte) error {
	if isHeader(line) {
		return rd.header(number, line)
	}
	if len(rd.sections) == 0 {
		return ErrForm
	}
	tag, rest, _ := bytes.Cut(line, []byte(" "))
	place, text, ok := bytes.Cut(rest, []byte(" "))
	s := rd.sections[string(tag)]
	if !ok || s == nil || s.ended {
		return ErrDamaged
	}
	if s.box == nil {
		rd.vault.Lost++
		return nil
	}
	if string(place) == ending {
		_, err := s.box.open(s.n, true, text)
		s.ended = err == nil
		return err
	}
	return rd.record(s, place, text)
}

// record opens one record, which has to be the next of its section.
func (rd *reader) record(s *section, place, text []byte) error {
	n, err := strconv.ParseUint(string(place), 10, 63)
	if err != nil || n < s.n || n > s.n && !rd.partial {
		return ErrDamaged
	}
	rd.vault.Lost += int(min(n-s.n, 1<<20))
	s.n = n
	packed, err := s.box.open(n, false, text)
	if err != nil {
		return err
	}
	s.n++
	e := new(Entry)
	if err := e.unpack(packed); err != nil {
		return err
	}
	rd.vault.entries[e.Token] = e
	rd.vault.order = append(rd.vault.order, e)
	return nil
}

func (rd *reader) header(number int, line []byte) error {
	var h header
	if err := h.parse(line); err != nil {
		return err
	}
	if rd.sections[h.tag] != nil {
		return ErrDamaged
	}
	s := &section{line: number}
	rd.sections[h.tag] = s
	rd.vault.tags[h.tag] = true
	key, err := rd.open(&h)
	if err != nil {
		return err
	}
	s.box, err = newBox(key, []byte(h.line))
	return err
}

// open returns the key of a section.
func (rd *reader) open(h *header) ([]byte, error) {
	err := errNoOpener(h.kind)
	for _, k := range rd.keys {
		key, wrong := k.open(h)
		if key != nil {
			return key, nil
		}
		if wrong != nil {
			err = wrong
		}
	}
	return nil, err
}

func errNoOpener(kind string) error {
	if kind == kindAge {
		return ErrNeedsIdentity
	}
	return ErrNeedsKey
}
