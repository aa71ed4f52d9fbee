package vault

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"filippo.io/age"
)

func testKey(t testing.TB, fill string) *Key {
	t.Helper()
	k, err := NewKey([]byte(strings.Repeat(fill, MinKey)))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func testAge(t testing.TB) (Recipients, Identities) {
	t.Helper()
	id, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	rs, err := ParseRecipients([]string{id.Recipient().String()})
	if err != nil {
		t.Fatal(err)
	}
	ids, err := ParseIdentities([]byte("# made for a test\n" + id.String() + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return rs, ids
}

// written returns file with a section of n entries appended.
func written(t testing.TB, file []byte, lock Lock, n int) []byte {
	t.Helper()
	x, err := ReadIndex(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	out := bytes.NewBuffer(bytes.Clone(file))
	w, err := NewWriter(out, lock, x)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		w.Keep(&Entry{Token: fmt.Sprintf("[E_%d:%s]", i+1, w.Tag()), Text: fmt.Appendf(nil, "value %d\x00\xff", i), Raw: []byte(`va\u006cue`), Depth: i, Before: []byte(`"`)})
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestReadWritten(t *testing.T) {
	rs, ids := testAge(t)
	key := testKey(t, "k")
	for _, c := range []struct {
		name string
		lock Lock
		open Opener
	}{{"aes", key, key}, {"age", rs, ids}} {
		t.Run(c.name, func(t *testing.T) {
			file := written(t, written(t, nil, c.lock, 3), c.lock, 2)
			if bytes.Contains(file, []byte("value")) {
				t.Error("a value stands in the vault")
			}
			v, err := Read(bytes.NewReader(file), []Opener{c.open}, false)
			if err != nil {
				t.Fatal(err)
			}
			if len(v.entries) != 5 || v.Lost != 0 {
				t.Errorf("Read: %d entries, %d lost, want 5 and 0", len(v.entries), v.Lost)
			}
			for token, e := range v.entries {
				if !strings.HasPrefix(string(e.Text), "value ") || string(e.Raw) != `va\u006cue` || string(e.Before) != `"` || len(e.After) != 0 || e.Token != token {
					t.Errorf("entry %+v is not what was kept", e)
				}
			}
			if _, err := Read(bytes.NewReader(file), nil, false); err == nil {
				t.Error("Read without a key: no error")
			}
		})
	}
}

// Sections of several writers may be interleaved line by line.
func TestInterleaved(t *testing.T) {
	key := testKey(t, "k")
	a := strings.SplitAfter(string(written(t, nil, key, 3)), "\n")
	b := strings.SplitAfter(string(written(t, nil, key, 3)), "\n")
	var file strings.Builder
	for i := range a {
		file.WriteString(a[i] + b[i])
	}
	v, err := Read(strings.NewReader(file.String()), []Opener{key}, false)
	if err != nil || len(v.entries) != 6 {
		t.Errorf("Read of two interleaved sections: %v, %d entries, want 6", err, len(v.entries))
	}
}

// TestDamage changes a vault in every way a disk or a hand can, and holds that
// Read says so.
func TestDamage(t *testing.T) {
	key := testKey(t, "k")
	file := written(t, nil, key, 3)
	lines := strings.SplitAfter(string(file), "\n")
	other := strings.SplitAfter(string(written(t, nil, key, 3)), "\n")
	join := func(parts ...string) string { return strings.Join(parts, "") }
	for _, c := range []struct {
		name, file string
		want       error
	}{
		{"empty", "", ErrEmpty},
		{"something else", "{\"role\":\"user\"}\n", ErrForm},
		{"no end", join(lines[:4]...), ErrEnd},
		{"no record", lines[0], ErrEnd},
		{"half a line", string(file[:len(file)-9]), ErrEnd},
		{"half a record", join(lines[0], lines[1], lines[2][:30]), ErrEnd},
		{"record left out", join(lines[0], lines[1], lines[3], lines[4]), ErrDamaged},
		{"last record left out", join(lines[0], lines[1], lines[2], lines[4]), ErrDamaged},
		{"records swapped", join(lines[0], lines[2], lines[1], lines[3], lines[4]), ErrDamaged},
		{"record twice", join(lines[0], lines[1], lines[1], lines[2], lines[3], lines[4]), ErrDamaged},
		{"record renumbered", join(lines[0], strings.Replace(lines[2], " 1 ", " 0 ", 1), lines[3], lines[4]), ErrDamaged},
		{"record of another section", join(lines[0], lines[1][:TagSize]+other[1][TagSize:], lines[2], lines[3], lines[4]), ErrDamaged},
		{"header left out", join(join(other...), join(lines[1:]...)), ErrDamaged},
		{"record after the end", join(join(lines...), lines[3]), ErrDamaged},
		{"section twice", join(join(lines...), join(lines...)), ErrDamaged},
	} {
		if _, err := Read(strings.NewReader(c.file), []Opener{key}, false); !errors.Is(err, c.want) {
			t.Errorf("%s: Read = %v, want %v", c.name, err, c.want)
		}
	}
	for i := range file {
		changed := bytes.Clone(file)
		changed[i] ^= 1
		if _, err := Read(bytes.NewReader(changed), []Opener{key}, false); err == nil {
			t.Errorf("byte %d changed: no error", i)
		}
	}
	for n := range file[:len(file)-1] {
		if _, err := Read(bytes.NewReader(file[:n]), []Opener{key}, false); err == nil {
			t.Errorf("cut to %d bytes: no error", n)
		}
	}
}

// The whole records of a damaged vault can be read, and the others are counted.
func TestPartial(t *testing.T) {
	key := testKey(t, "k")
	file := written(t, written(t, nil, key, 3), testKey(t, "k"), 3)
	cut := file[:len(file)*2/3]
	v, err := Read(bytes.NewReader(cut), []Opener{key}, true)
	if err != nil || len(v.entries) < 3 || v.Lost == 0 {
		t.Errorf("Read(partial) = %v, want the first section and a count of what is lost", err)
	}
	// A later writer does not append a record to half a line.
	again := written(t, cut, key, 2)
	v, err = Read(bytes.NewReader(again), []Opener{key}, true)
	if err != nil || len(v.entries) < 5 {
		t.Errorf("Read(partial) of a vault that went on = %v, want the new section too", err)
	}
}

func TestWrongKey(t *testing.T) {
	key, wrong := testKey(t, "k"), testKey(t, "w")
	file := written(t, nil, key, 1)
	if _, err := Read(bytes.NewReader(file), []Opener{wrong}, false); !errors.Is(err, ErrKey) {
		t.Errorf("Read with a wrong key = %v, want %v", err, ErrKey)
	}
	x, err := ReadIndex(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewWriter(new(bytes.Buffer), wrong, x); !errors.Is(err, ErrKey) {
		t.Errorf("NewWriter with a wrong key = %v, want %v", err, ErrKey)
	}
	rs, _ := testAge(t)
	_, ids := testAge(t)
	if _, err := Read(bytes.NewReader(written(t, nil, rs, 1)), []Opener{key, ids}, false); !errors.Is(err, ErrKey) {
		t.Errorf("Read with a wrong identity = %v, want %v", err, ErrKey)
	}
}

func TestNewKey(t *testing.T) {
	if _, err := NewKey([]byte("  " + strings.Repeat("x", MinKey-1) + "\n")); err == nil {
		t.Error("NewKey takes a key that is too short")
	}
	secret := "AGE-SECRET-KEY-" + strings.Repeat("Q", 20)
	if _, err := ParseRecipients([]string{secret}); err == nil || strings.Contains(err.Error(), "QQQ") {
		t.Errorf("ParseRecipients of an identity = %v, want an error that does not quote it", err)
	}
}

// A failure to write is reported, and nothing is written after it.
func TestWriteError(t *testing.T) {
	x, err := ReadIndex(strings.NewReader(""))
	if err != nil {
		t.Fatal(err)
	}
	w, err := NewWriter(failing{}, testKey(t, "k"), x)
	if err != nil {
		t.Fatal(err)
	}
	w.Keep(&Entry{Token: "[E_1]"})
	if w.Flush() == nil || w.Close() == nil {
		t.Error("Flush and Close hide that nothing could be written")
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func FuzzRead(f *testing.F) {
	key, err := NewKey(bytes.Repeat([]byte("k"), MinKey))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(written(f, nil, key, 2), false)
	f.Add([]byte(Magic+" k7f3q2ma age AAAA\nk7f3q2ma end AAAA\n"), true)
	f.Fuzz(func(t *testing.T, file []byte, partial bool) {
		v, err := Read(bytes.NewReader(file), []Opener{key}, partial)
		if (v == nil) == (err == nil) {
			t.Fatalf("Read(%q) = %v, %v", file, v, err)
		}
		if err == nil && !partial && v.Lost != 0 {
			t.Fatalf("Read(%q): %d lost and no error", file, v.Lost)
		}
	})
}
