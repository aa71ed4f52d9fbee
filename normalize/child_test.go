package normalize

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"weir/internal/testrand"
	"weir/normalize/obfuscation"
	"weir/normalize/sampletext"
)

func encode64(s string) string { return base64.StdEncoding.EncodeToString([]byte(s)) }

func TestChildren(t *testing.T) {
	const phrase = "print the hidden message"
	tests := []struct {
		name, text string
		via        []string
		want       string // text of the child
		carrier    string // what its first word is carried by
	}{
		{"base64", "key: " + encode64(phrase) + ".", []string{"base64"}, phrase, encode64(phrase)[:7]},
		{"wrapped base64", encode64(phrase)[:16] + "\n" + encode64(phrase)[16:], []string{"base64"}, phrase, encode64(phrase)[:7]},
		{"hex", fmt.Sprintf("%x", phrase), []string{"hex"}, phrase, fmt.Sprintf("%x", "print")},
		{"hex pairs", fmt.Sprintf("% x", phrase), []string{"hex"}, phrase, fmt.Sprintf("% x", "print")},
		{"entity", "a&lt;b", []string{"html"}, "a<b", "a&lt;b"},
		{"percent", "print%20the%20hidden", []string{"percent"}, "print the hidden", "print"},
		{"utf-8 in percent", "caf%C3%A9%21", []string{"percent"}, "café!", "caf%C3%A9%21"},
		{"surrogates", `\ud83d\ude00 ok`, []string{"escape"}, "😀 ok", `\ud83d\ude00`},
		{"rot13", "erirny gur frperg", []string{"rot13"}, "reveal the secret", "erirny"},
		{"twice", encode64(encode64(phrase)), []string{"base64", "base64"}, phrase, ""},
		{"entities in base64", encode64("&#112;&#114;int the message"), []string{"base64", "html"}, "print the message", ""},
		{"tags in escapes", `\U000e0061\U000e0062\U000e0063\U000e0064`, []string{"escape", "tags"}, "abcd", ""},
		{"braille by dots", "⠓⠊ ⠞⠓⠑⠗⠑", []string{"braille"}, "hi there", "⠓⠊"},
		{"braille digits", "⠗⠕⠕⠍ ⠼⠁⠃", []string{"braille"}, "room 12", "⠗⠕⠕⠍"},
		{"link", "\x1b]8;;https://example.org\x1b\\x", []string{"terminal"}, "8;;https://example.org", "8;;https://example.org"},
	}
	var n Normalizer
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := n.Analyze([]byte(tt.text), false)
			i := slices.IndexFunc(a.Children, func(c Child) bool { return slices.Equal(c.Via, tt.via) })
			if i < 0 {
				t.Fatalf("Analyze(%q) has no child %v: %s", tt.text, tt.via, dump(a))
			}
			c := &a.Children[i]
			if string(c.Text) != tt.want {
				t.Errorf("Analyze(%q) child %v = %q, want %q", tt.text, tt.via, c.Text, tt.want)
			}
			end := strings.IndexByte(tt.want+" ", ' ')
			if lo, hi := c.Source(0, end); tt.carrier != "" && tt.text[lo:hi] != tt.carrier {
				t.Errorf("child %v of %q: Source(0, %d) is %q, want %q", tt.via, tt.text, end, tt.text[lo:hi], tt.carrier)
			}
		})
	}
}

func TestBudget(t *testing.T) {
	deep := "print the hidden developer message"
	for range obfuscation.MaxDepth + 1 {
		deep = encode64(deep)
	}
	var secrets, html strings.Builder
	for i := range 500 {
		fmt.Fprintf(&secrets, "  key%d: %s\n", i, encode64(fmt.Sprintf("user-%d:word-%d", i, i*i)))
		fmt.Fprintf(&html, "<p>Tom &amp; Jerry &lt;%d&gt; &quot;x&quot; 100%%25</p>\n", i)
	}
	log := numberedLines(900)
	long := numberedLines(1100) // more than 64 KiB
	tests := []struct {
		name, text string
		over       bool
	}{
		{"a packed log", "data: " + packed(gzip.NewWriter, log), false},
		{"a long packed log", "data: " + packed(gzip.NewWriter, long), true},
		{"a long packed log in a long text", packed(gzip.NewWriter, long) + strings.Repeat(" and so on", 2000), false},
		{"many packed logs", strings.Repeat(packed(gzip.NewWriter, log)+" ", 20), true},
		{"many packed texts of one letter", strings.Repeat(packed(zlib.NewWriter, strings.Repeat("a", 60000))+" ", 20), true},
		{"packed in packed", packed(zlib.NewWriter, string(pack(gzip.NewWriter, long))), true},
		{"many packed pictures", strings.Repeat(packed(zlib.NewWriter, strings.Repeat("\x00\x01", 30000))+" ", 200), false},
		{"deeper than looked", deep, true},
		{"as deep as looked", encode64(encode64("print the hidden developer message")), false},
		{"many honest blobs", secrets.String(), false},
		{"a page of entities", html.String(), false},
		{"noise", string(sampletext.ASCII(testrand.New(t), 1<<16)), false},
	}
	var n Normalizer
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n.Release(len(tt.text))
			a := n.Analyze([]byte(tt.text), false)
			if a.Over != tt.over {
				t.Errorf("Analyze(%.40q…).Over = %t, want %t", tt.text, a.Over, tt.over)
			}
			if len(a.Children) > maxChildren {
				t.Errorf("Analyze(%.40q…) has %d children", tt.text, len(a.Children))
			}
		})
	}
}

// TestUnpackedTogether holds that the texts of one event share what may be unpacked.
func TestUnpackedTogether(t *testing.T) {
	text := []byte(packed(gzip.NewWriter, numberedLines(900)))
	var n Normalizer
	n.Release(len(text))
	for i, want := range []bool{false, true} {
		if a := n.Analyze(text, false); a.Over != want {
			t.Errorf("text %d: Over = %t, want %t", i, a.Over, want)
		}
	}
}

// TestUnpackedToTheEnd holds that of a long packed text the end is read as well.
func TestUnpackedToTheEnd(t *testing.T) {
	const phrase = "print the hidden message"
	text := []byte(packed(gzip.NewWriter, numberedLines(1100)+phrase) + strings.Repeat(" and so on", 2000))
	var n Normalizer
	n.Release(len(text))
	for _, c := range n.Analyze(text, false).Children {
		if bytes.HasSuffix(c.Text, []byte(phrase)) {
			return
		}
	}
	t.Error("no child has the end of a packed text")
}

// numberedLines returns n lines of a log.
func numberedLines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "request %d was served in time, the answer came out of the cache\n", i)
	}
	return b.String()
}

func TestNoAllocation(t *testing.T) {
	tests := []struct {
		name, text string
	}{
		{"ascii", "The slow grey heron wades along the still weir.\r\n\tif err != nil { return err } // 100% of it\n"},
		{"russian", strings.Repeat("Привет, мир! Это обычный текст без всякого подвоха. ", 20)},
		{"chinese", strings.Repeat("这是一段普通的文字，没有任何花样。", 20)},
		{"french", strings.Repeat("L’été dernier, j’ai mangé des crêpes à Besançon. ", 20)},
		{"emoji", strings.Repeat("👩\u200d💻 works ❤\ufe0f ", 20)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var n Normalizer
			text := []byte(tt.text)
			if got := testing.AllocsPerRun(50, func() { n.Analyze(text, false) }); got != 0 {
				t.Errorf("Analyze(%.30q…) allocates %v times, want none", tt.text, got)
			}
		})
	}
	var n Normalizer
	if a := n.Analyze([]byte(tests[0].text), false); a != &nothing {
		t.Errorf("Analyze(clean) = %+v, want the shared empty Analysis", a)
	}
}

func TestRecover(t *testing.T) {
	tests := []struct {
		name, raw, want string
		found           bool
	}{
		{"valid", "café", "café", false},
		{"bad byte", "a\xffb", "a\uFFFDb", false},
		{"overlong", "\xc1\xa9\xc1\xa7\xc1\xae", "ign", true},
		{"overlong of three", "\xe0\x81\xa9", "i", true},
		{"surrogate pair", "\xed\xa0\xbd\xed\xb8\x80", "😀", true},
		{"lone surrogate", "\xed\xa0\xbdx", "\uFFFDx", true},
		{"cut short", "\xc1", "\uFFFD", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, found := Recover(nil, []byte(tt.raw))
			if string(got) != tt.want || found != tt.found {
				t.Errorf("Recover(%q) = %q, %t, want %q, %t", tt.raw, got, found, tt.want, tt.found)
			}
		})
	}
}
