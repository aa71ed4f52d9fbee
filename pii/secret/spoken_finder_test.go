package secret

import (
	"strings"
	"testing"

	"weir/internal/testrand"
)

// TestSpokenFinder holds that a finder that remembers what it has read of a text finds what one
// finds that remembers nothing, in texts with a label every few bytes.
func TestSpokenFinder(t *testing.T) {
	r := testrand.New(t)
	words := []string{"passwo", "帳密碼", "密码是", "пароль ", "the", "is", " ", ": ", "=", ", ", "\n", "'", "\"", "/", "，", "x7Qpavo" + "3!", "a@b.cc", "Tr" + "ee-7-roof", "für", "é", "ключ wifi", "login ", "N'", strings.Repeat("漢", 50), strings.Repeat("ab", 70), "****", "[AB"}
	for _, l := range spokenTables().labels {
		words = append(words, l.text)
	}
	found := 0
	for range 400 {
		var b strings.Builder
		some := []string{words[r.IntN(len(words))], words[r.IntN(27)], words[r.IntN(27)], words[r.IntN(27)]}
		for b.Len() < 600 {
			b.WriteString(some[r.IntN(len(some))])
			if r.IntN(3) > 0 {
				b.WriteByte(' ')
			}
		}
		text := []byte(b.String())
		var f spokenFinder
		for at := range text {
			start, end, ok := f.Find(text, at)
			wantStart, wantEnd, want := findSpoken(text, at)
			if start != wantStart || end != wantEnd || ok != want {
				t.Fatalf("at %d of %q: %d:%d %t with memory, %d:%d %t without", at, some, start, end, ok, wantStart, wantEnd, want)
			}
			if ok {
				found++
			}
		}
	}
	if found < 200 {
		t.Errorf("%d passwords found, want more", found)
	}
}

// A password ends before the next mount option, and a tag of YAML is no password.
func TestSpokenEnds(t *testing.T) {
	password := "Lantern+" + "Rowboat7"
	for text, want := range map[string]string{
		"mount -o username=ada,password=" + password + ",vers=3.0": password,
		"password: " + password + ",x":                             password + ",x",
		"wifi_psk: !secret wifi_psk":                               "",
	} {
		start, end, ok := findSpoken([]byte(text), max(strings.Index(text, "password"), strings.Index(text, "psk")))
		if got := text[start:end]; ok != (want != "") || got != want {
			t.Errorf("found %q, want %q", got, want)
		}
	}
}
