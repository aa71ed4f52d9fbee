package state

import (
	"bytes"
	"errors"
	"reflect"
	"testing"

	"weir/internal/testrand"
)

// A sample has a field of each kind.
type sample struct {
	Number int32
	Flag   bool
	Name   string
	Bytes  []byte
	Sum    [4]byte
	List   []uint32
	Map    map[uint16]int
}

func (s *sample) keep(c *Coder) {
	Int(c, &s.Number)
	c.Bool(&s.Flag)
	c.String(&s.Name, 100)
	c.Bytes(&s.Bytes, 100)
	c.Fixed(s.Sum[:])
	List(c, &s.List, 100, func(v *uint32) { Int(c, v) })
	Map(c, &s.Map, 100, func(k *uint16, v *int) { Int(c, k); Int(c, v) })
}

func newSample(t *testing.T) *sample {
	r := testrand.New(t)
	s := &sample{Number: int32(r.Uint32()), Flag: r.IntN(2) == 1, Name: "näme", Bytes: []byte{0, 255}, Map: map[uint16]int{}}
	for range r.IntN(20) {
		s.List = append(s.List, r.Uint32())
		s.Map[uint16(r.Uint32())] = -r.IntN(1 << 40)
	}
	return s
}

// A Coder reads the values that it wrote.
func TestCoder(t *testing.T) {
	want, got := newSample(t), new(sample)
	w := NewWriter()
	want.keep(w)
	r := NewReader(w.Written())
	got.keep(r)
	if err := r.End(); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read %+v, %v, want %+v", got, err, want)
	}
}

// A number that does not fit, a length over the bound and bytes that are left are faults.
func TestCoderFaults(t *testing.T) {
	for _, c := range []struct {
		name        string
		write, read func(*Coder)
	}{
		{"number", func(c *Coder) { v := 1 << 20; Int(c, &v) }, func(c *Coder) { var v uint8; Int(c, &v) }},
		{"flag", func(c *Coder) { v := 2; Int(c, &v) }, func(c *Coder) { var v bool; c.Bool(&v) }},
		{"length", func(c *Coder) { v := "abc"; c.String(&v, 9) }, func(c *Coder) { var v string; c.String(&v, 2) }},
		{"rest", func(c *Coder) { v := "abc"; c.String(&v, 9) }, func(*Coder) {}},
		{"torn", func(c *Coder) { v := 7; Int(c, &v) }, func(c *Coder) { var v string; c.String(&v, 9) }},
		{"list", func(c *Coder) { v := 90; Int(c, &v) }, func(c *Coder) { var v []byte; List(c, &v, 999, func(b *byte) { Int(c, b) }) }},
	} {
		w := NewWriter()
		c.write(w)
		r := NewReader(w.Written())
		c.read(r)
		if err := r.End(); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: End = %v, want ErrDamaged", c.name, err)
		}
	}
}

// A snapshot belongs to one owner, and every changed or missing byte of it shows.
func TestSnapshot(t *testing.T) {
	want, got := newSample(t), new(sample)
	s := new(Snapshot)
	if err := errors.Join(s.Save("other", new(sample).keep), s.Save("one", want.keep)); err != nil {
		t.Fatal(err)
	}
	file, err := s.Marshal("owner")
	if err != nil {
		t.Fatal(err)
	}
	read := new(Snapshot)
	if err := read.Unmarshal(file, "owner"); err != nil {
		t.Fatal(err)
	}
	if err := read.Load("one", got.keep); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Load = %+v, %v, want %+v", got, err, want)
	}
	blank, before := newSample(t), newSample(t)
	*before = *blank
	if err := read.Load("none", blank.keep); err != nil || !reflect.DeepEqual(blank, before) {
		t.Errorf("Load of a part that is not there = %+v, %v, want %+v", blank, err, before)
	}
	if again, err := read.Marshal("owner"); err != nil || !bytes.Equal(again, file) {
		t.Errorf("parts that nobody asked for are not kept as they are (%v)", err)
	}
	if err := s.Save("long", func(c *Coder) { v := "abc"; c.String(&v, 2) }); !errors.Is(err, ErrTooLong) {
		t.Errorf("Save of a text that could not be read again = %v, want ErrTooLong", err)
	}
	if err := read.Unmarshal(file, "another"); !errors.Is(err, ErrForeign) {
		t.Errorf("Unmarshal for another owner = %v, want ErrForeign", err)
	}
	for i := range file {
		torn, changed := file[:i], bytes.Clone(file)
		changed[i] ^= 1
		if read.Unmarshal(torn, "owner") == nil || read.Unmarshal(changed, "owner") == nil {
			t.Fatalf("a snapshot that is torn or changed at byte %d is read", i)
		}
	}
}

// FuzzUnmarshal holds that no text makes a Coder fail in another way than by an error.
func FuzzUnmarshal(f *testing.F) {
	s := new(Snapshot)
	if err := s.Save("one", (&sample{Name: "x", List: []uint32{1}}).keep); err != nil {
		f.Fatal(err)
	}
	file, err := s.Marshal("owner")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(file)
	f.Fuzz(func(_ *testing.T, file []byte) {
		_ = new(Snapshot).Unmarshal(file, "owner")
		new(sample).keep(NewReader(file))
	})
}
