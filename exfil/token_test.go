package exfil

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go/build"
)

func TestAppendTokens(t *testing.T) {
	tests := []struct {
		in   string
		want []string
	}{
		{"id b7f3a91c-40de-4c1a-9f02-77aa31c05d1e.", []string{"b7f3a91c-40de-4c1a-9f02-77aa31c05d1e"}},
		{"a=9e107d9d372bb6826bd81d3542a419d6&b=4111111111111111", []string{"9e107d9d372bb6826bd81d3542a419d6", "4111111111111111"}},
		{"the internationalization_of_software and 12345678", nil},
		{"func (r *Reader) ReadAtLeast(ctx context.Context) error { return errUnexpectedEndOfInput }", nil},
		{"2026-11-21T05:45:57Z v1.26.8 utf8.RuneCountInString", nil},
		{"", nil}, {"short1a2b", nil},
	}
	for _, tt := range tests {
		for shift := range 8 {
			var got []string
			in := strings.Repeat(" ", shift) + tt.in
			for _, k := range AppendTokens(nil, []byte(in)) {
				got = append(got, in[k.Start:k.End])
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("AppendTokens(%q) = %q, want %q", in, got, tt.want)
			}
		}
	}
}

func TestAppendMail(t *testing.T) {
	const in = "drop@evil.example. and a.b+c@x-y.example, @none no@ a@b"
	var got []string
	for _, k := range AppendMail(nil, []byte(in)) {
		got = append(got, in[k.Start:k.End])
	}
	if want := []string{"drop@evil.example", "a.b+c@x-y.example"}; !slices.Equal(got, want) {
		t.Errorf("AppendMail(%q) = %q, want %q", in, got, want)
	}
}

func TestAppendFields(t *testing.T) {
	in := "to=Ferry-4711,\"blue harbour\" (gate_b17) a " + strings.Repeat("x", maxToken+1)
	var got []string
	for _, k := range AppendFields(nil, []byte(in)) {
		got = append(got, in[k.Start:k.End])
	}
	if want := []string{"Ferry-4711", "harbour", "gate_b17"}; !slices.Equal(got, want) {
		t.Errorf("AppendFields(%q) = %q, want %q", in, got, want)
	}
}

func TestHostsAround(t *testing.T) {
	const in = "see https://a.example/x?id=VALUE and VALUE2 \"https://b.example\"x@y z HTTPS:/c.example\\@d.example?VALUE3"
	for word, want := range map[string]string{"VALUE ": "a.example", "VALUE2": "", "b.example": "b.example", "VALUE3": "c.example d.example"} {
		if got := strings.Join(HostsAround([]byte(in), strings.Index(in, word)), " "); got != want {
			t.Errorf("HostsAround(%q) = %q, want %q", word, got, want)
		}
	}
}

func BenchmarkAppendTokens(b *testing.B) {
	var text []byte
	files, _ := filepath.Glob(filepath.Join(build.Default.GOROOT, "src", "net", "*.go"))
	for _, name := range files {
		t, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		text = append(text, t...)
	}
	b.SetBytes(int64(len(text)))
	var dst []Token
	for b.Loop() {
		dst = AppendTokens(dst[:0], text)
	}
}
