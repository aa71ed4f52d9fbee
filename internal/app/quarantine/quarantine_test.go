package quarantine

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"weir/internal/vault"
)

var events = []Event{
	{"k7f3q2ma-1", []byte(`{"line":1}`), []byte(`{"content":"a\u0062"}`)},
	{"k7f3q2ma-7", []byte(`{"line":7}`), []byte("not JSON \xff\x00 at all")},
	{"k7f3q2ma-12", []byte(`{"line":12}`), nil},
}

func same(a, b []Event) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].ID != b[i].ID || !bytes.Equal(a[i].Raw, b[i].Raw) || !bytes.Equal(a[i].Verdict, b[i].Verdict) {
			return false
		}
	}
	return true
}

func TestRead(t *testing.T) {
	var plain []byte
	for i := range events {
		plain = Append(plain, &events[i])
	}
	if got, err := Read(bytes.NewReader(plain), nil); err != nil || !same(got, events) {
		t.Errorf("Read(plain) = %q, %v, want %q", got, err, events)
	}
	for _, c := range []struct {
		file string
		want error
	}{{"{}\n", ErrForm}, {"x\n", ErrForm}, {string(plain[:len(plain)-1]), ErrTorn}, {`{"quarantine":"` + Schema + "\"}\n", ErrForm}} {
		if _, err := Read(strings.NewReader(c.file), nil); !errors.Is(err, c.want) {
			t.Errorf("Read(%q) = %v, want %v", c.file, err, c.want)
		}
	}
}

func TestReadSealed(t *testing.T) {
	key, err := vault.NewKey(bytes.Repeat([]byte("k"), vault.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	index, err := vault.ReadIndex(&file)
	if err != nil {
		t.Fatal(err)
	}
	w, err := vault.NewWriter(&file, key, index)
	if err != nil {
		t.Fatal(err)
	}
	for i := range events {
		w.Keep(Entry(&events[i]))
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(bytes.NewReader(file.Bytes()), []vault.Opener{key}); err != nil || !same(got, events) {
		t.Errorf("Read(sealed) = %q, %v, want %q", got, err, events)
	}
	if _, err := Read(&file, nil); !errors.Is(err, vault.ErrNeedsKey) {
		t.Errorf("Read(sealed) without a key = %v, want %v", err, vault.ErrNeedsKey)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(Append(nil, &events[0]))
	f.Add([]byte(vault.Magic + " k7f3q2ma aes"))
	f.Fuzz(func(t *testing.T, file []byte) {
		got, err := Read(bytes.NewReader(file), nil)
		if err != nil && got != nil {
			t.Fatalf("Read(%q) = %q, %v", file, got, err)
		}
	})
}
