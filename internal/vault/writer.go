package vault

import (
	"crypto/rand"
	"fmt"
	"io"
	"sync"
)

// A Writer appends to a vault. It may be used from many goroutines. Values
// are in the file once Flush has returned.
type Writer struct {
	mu    sync.Mutex
	w     io.Writer
	lock  Lock
	index *Index
	tag   string
	box   *box   // of the section at hand, or nil before its first record
	n     uint64 // records in it
	buf   []byte // not yet written
	begun bool   // a section was begun
	err   error  // sticky
}

// NewWriter returns a Writer that appends to a vault of which index is known. It
// fails with ErrKey where the vault has sections that the lock does not fit: a
// vault of two keys would be half a vault to each of them.
func NewWriter(w io.Writer, lock Lock, index *Index) (*Writer, error) {
	for i := range index.heads {
		if err := lock.fits(&index.heads[i]); err != nil {
			return nil, err
		}
	}
	v := &Writer{w: w, lock: lock, index: index}
	if index.torn {
		v.buf = append(v.buf, '\n') // whoever was killed at it has left half a line
	}
	v.tag = v.newTag()
	return v, nil
}

// newTag draws a tag that the vault does not have.
func (v *Writer) newTag() string {
	for {
		var b [TagSize]byte
		rand.Read(b[:])
		for i := range b {
			b[i] = tagAlphabet[b[i]%byte(len(tagAlphabet))]
		}
		if tag := string(b[:]); !v.index.tags[tag] {
			v.index.tags[tag] = true
			return tag
		}
	}
}

// Tag returns the tag of the tokens that are given now.
func (v *Writer) Tag() string {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.tag
}

// Has reports whether a tag is one of the vault's.
func (v *Writer) Has(tag []byte) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.index.tags[string(tag)]
}

// Keep adds the value of a token. Flush returns the error of a failure to seal it.
func (v *Writer) Keep(e *Entry) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.err != nil {
		return
	}
	if v.box == nil {
		if v.err = v.begin(); v.err != nil {
			return
		}
	}
	v.buf = fmt.Appendf(v.buf, "%s %d %s\n", v.tag, v.n, v.box.seal(v.n, false, e.pack()))
	v.n++
}

// begin begins a section.
func (v *Writer) begin() error {
	kind, public, key, err := v.lock.lock()
	if err != nil {
		return err
	}
	v.begun = true
	line := Magic + " " + v.tag + " " + kind + " " + public
	v.buf = append(append(v.buf, line...), '\n')
	v.box, err = newBox(key, []byte(line))
	return err
}

// Rotate ends the section at hand and begins another one, with another tag: the
// numbers of tokens begin again.
func (v *Writer) Rotate() {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.end() {
		v.tag = v.newTag()
	}
}

// end ends the section at hand and reports whether there was one.
func (v *Writer) end() bool {
	if v.box == nil || v.err != nil {
		return false
	}
	v.buf = fmt.Appendf(v.buf, "%s %s %s\n", v.tag, ending, v.box.seal(v.n, true, nil))
	v.box, v.n = nil, 0
	return true
}

// Flush writes what was kept. No text that holds a token may go out before it
// has returned nil. After an error nothing more is written.
func (v *Writer) Flush() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.flush()
}

func (v *Writer) flush() error {
	if v.err != nil || v.box == nil && len(v.buf) <= 1 {
		return v.err
	}
	if len(v.buf) > 0 {
		_, v.err = v.w.Write(v.buf)
		v.buf = v.buf[:0]
	}
	return v.err
}

// Close ends the section at hand and writes what was kept. Where the file holds
// nothing yet it gets a section without records, so that a vault that was cut
// to nothing differs from one that keeps nothing. It does not close the
// file.
func (v *Writer) Close() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.box == nil && !v.begun && len(v.index.heads) == 0 && v.err == nil {
		v.err = v.begin()
	}
	v.end()
	return v.flush()
}
