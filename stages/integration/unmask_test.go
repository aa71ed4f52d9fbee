package integration

import (
	"bytes"
	"context"
	"math/rand/v2"
	"testing"

	"weir/internal/vault"
	"weir/stages"
	"weir/stages/edit"
	"weir/stages/judge"
	"weir/transcript"
)

// FuzzUnmask masks any line and holds that unmasking gives it back, byte for
// byte, whatever was in it.
func FuzzUnmask(f *testing.F) {
	m := maker{rand.New(rand.NewPCG(1, 2))}
	for range 60 {
		for _, l := range m.story(f).lines {
			f.Add([]byte(l))
		}
	}
	for _, s := range []string{
		`{"a":"[EMAIL_ADDRESS_1] ada@example.com","b":"[X_1:k7f3q2ma]"}`, `"ada@example.com"`, `[4111111111111111,-4111111111111111,4111111111111111.0]`,
		`{"x":"{\"n\":4111111111111111,\"t\":\"[4111111111111111]\"}"}`, "{\"a\":\"ada@example.com\xff\"}", `{"a":"ada\ud83d@example.com"}`, `{"ada@example.com":"ada@example.com"}`,
		`{"x":"{\"q\":\"\\\"0\b0@0.AC, 4111111111111111, a\\u0040example.com\"}"}`,
		`{"x":"[\"{\\\"q\\\":\\\"ada\\\\u0040example.com\\\"}\"]"}`,
	} {
		f.Add([]byte(s))
	}
	p, w, file, key := sealing(f)
	f.Fuzz(func(t *testing.T, line []byte) {
		if bytes.ContainsAny(line, "\r\n") {
			return
		}
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, line, ev)
		v := p.Run(context.Background(), ev)
		if v.Action == stages.Block {
			return
		}
		masked := bytes.Clone(v.Event)
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
		open, err := vault.Read(bytes.NewReader(file.Bytes()), []vault.Opener{key}, true)
		if err != nil {
			t.Skip("nothing is kept yet")
		}
		if got := edit.NewUnmasker(open).Append(nil, masked); !bytes.Equal(got, line) {
			t.Fatalf("unmask(%q)\n = %q\nwant %q", masked, got, line)
		}
		if file.Len() > 1<<20 {
			w.Rotate()
			file.Reset()
		}
	})
}

// sealing returns a pipeline that masks alone and keeps all it masks in file.
func sealing(t testing.TB) (*judge.Judge, *vault.Writer, *bytes.Buffer, *vault.Key) {
	t.Helper()
	key, err := vault.NewKey(bytes.Repeat([]byte("k"), vault.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	file := new(bytes.Buffer)
	index, err := vault.ReadIndex(file)
	if err != nil {
		t.Fatal(err)
	}
	w, err := vault.NewWriter(file, key, index)
	if err != nil {
		t.Fatal(err)
	}
	p, err := New(stages.Config{Stages: []string{"pii"}, Mask: []string{"all=seal"}, Vault: w})
	if err != nil {
		t.Fatal(err)
	}
	return p, w, file, key
}

// TestUnmaskElsewhere puts tokens where they were not given.
func TestUnmaskElsewhere(t *testing.T) {
	p, w, file, key := sealing(t)
	v := p.Run(t.Context(), parse(t, `{"content":"password=\"a\\b\u0022c12345\" and 4111111111111111","n":4111111111111111}`))
	if v.Action != stages.Modify {
		t.Fatalf("Run = %v", v.Action)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	open, err := vault.Read(file, []vault.Opener{key}, false)
	if err != nil {
		t.Fatal(err)
	}
	byText := map[string]string{}
	for _, e := range open.Entries() {
		byText[string(e.Text)+"/"+string(e.Before)] = e.Token
	}
	card, number := byText["4111111111111111/"], byText[`4111111111111111/"`]
	if card == "" || number == "" {
		t.Fatalf("entries are %v", byText)
	}
	u := edit.NewUnmasker(open)
	for _, c := range []struct{ in, want string }{
		{"say " + card + ".", "say 4111111111111111."},
		{`{"x":"` + number + `"}`, `{"x":4111111111111111}`},
		{`{"x":"no ` + number + `"}`, `{"x":"no 4111111111111111"}`},
		{`{"x":"{\"y\":\"` + number + `\"}"}`, `{"x":"{\"y\":\"4111111111111111\"}"}`},
		{`{"verdict":{"schema":"weir.verdict/v1","r":"` + card + `"},"event":"` + card + `"}`, `{"verdict":{"schema":"weir.verdict/v1","r":"` + card + `"},"event":"4111111111111111"}`},
		{"[CREDIT_CARD_1:aaaaaaaa] [CREDIT_CARD_1]", "[CREDIT_CARD_1:aaaaaaaa] [CREDIT_CARD_1]"},
		{card[:len(card)-1] + " ]", card[:len(card)-1] + " ]"},
		{"", ""},
	} {
		if got := string(u.Append(nil, []byte(c.in))); got != c.want {
			t.Errorf("Append(%q) = %q, want %q", c.in, got, c.want)
		}
	}
	if u.Foreign != 1 || u.Missing != 0 {
		t.Errorf("%d foreign and %d missing tokens, want 1 and 0", u.Foreign, u.Missing)
	}
}
