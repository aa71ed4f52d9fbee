package archive

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"weir/internal/testrand"
)

// zipped returns an archive of files in pairs of name and text, packed by that method.
func zipped(t testing.TB, method uint16, files ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(methodZstd, zstd.ZipCompressor(zstd.WithEncoderConcurrency(1)))
	for i := 0; i < len(files); i += 2 {
		w, err := z.CreateHeader(&zip.FileHeader{Name: files[i], Method: method})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, files[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// read returns what Read gives for an archive: each entry, and the error.
func read(text []byte) (entries []string, err error) {
	err = Read(bytes.NewReader(text), int64(len(text)), func(e Entry) error {
		entries = append(entries, fmt.Sprintf("%d %s %d %v", e.Number, e.Name, len(e.Text), e.Err))
		return nil
	})
	return entries, err
}

// Entries are read whatever they are packed with.
func TestMethods(t *testing.T) {
	for _, method := range []uint16{zip.Store, zip.Deflate, methodZstd} {
		got, err := read(zipped(t, method, "header.json", "{}", "samples/", "", "samples/1.json", "[1]"))
		want := "1 header.json 2 <nil>|3 samples/1.json 3 <nil>"
		if strings.Join(got, "|") != want || err != nil {
			t.Errorf("method %d: Read = %q, %v, want %q", method, got, err, want)
		}
	}
}

// An entry that would fill the memory ends before it does, and the entries together as well.
func TestBombs(t *testing.T) {
	if testing.Short() {
		t.Skip("unpacks 300 MB")
	}
	big := strings.Repeat("\x00", MaxEntry+1)
	got, err := read(zipped(t, methodZstd, "a", big, "b", "{}"))
	if want := fmt.Sprintf("1 a %d too long|2 b 2 <nil>", MaxEntry); strings.Join(got, "|") != want || err != nil {
		t.Errorf("Read = %q, %v, want %q", got, err, want)
	}
	whole := big[:MaxEntry]
	got, err = read(zipped(t, methodZstd, "a", whole, "b", whole, "c", whole, "d", whole, "e", "{}"))
	if want := "5 e 0 too long"; len(got) != 5 || got[4] != want || err != nil {
		t.Errorf("Read = %q, %v, want %q at the end", got, err, want)
	}
}

// A damaged archive is an error or has one, and never panics.
func TestDamaged(t *testing.T) {
	whole := zipped(t, methodZstd, "header.json", `{"a":1}`, "samples/1.json", strings.Repeat(`{"b":[2,3]}`, 40))
	rng := testrand.New(t)
	for n := range whole {
		if _, err := read(whole[:n]); err == nil {
			t.Fatalf("cut to %d bytes: no error", n)
		}
	}
	for range 2000 {
		text := bytes.Clone(whole)
		text[rng.IntN(len(text))] ^= byte(1 + rng.IntN(255))
		_, _ = read(text) // some bytes, such as times, mean nothing
	}
}

// The samples of a log are lines of their own, also where they are written over many lines.
func TestSamples(t *testing.T) {
	var out strings.Builder
	text := zipped(t, methodZstd, "header.json", "{}", "samples/1.json", "{\n  \"id\": 1\n}", "samples/2.json", `{"id":2}`)
	err := Samples(bytes.NewReader(text), int64(len(text)), &out)
	want := logHead + `{"id": 1}` + logTail + "\n" + logHead + `{"id":2}` + logTail + "\n"
	if out.String() != want || err != nil {
		t.Errorf("Samples = %q, %v, want %q", out.String(), err, want)
	}
	if text = zipped(t, methodZstd, "a.json", "{}"); Samples(bytes.NewReader(text), int64(len(text)), &out) == nil {
		t.Error("an archive without samples: no error")
	}
}
