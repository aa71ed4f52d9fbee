package view

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"weir/internal/app/conversation"
	"weir/internal/testrand"
)

// hostile are texts that act on a terminal or break out of a document.
var hostile = []string{"\x1b[31mred\x1b]0;title\x07", "\u202etxt.exe\u2066", "a\u200b\u200b\u200b\u200b\u200b\u200bb", "\r\nfake line\r", "```\n# heading\n````", "`x``y", "\xff\xfe", "\U000e0041\U000e0042", "\u2028next\u0085", "\t|", "漢字漢字漢字", "é\u0301\u0301", "😀", "<script>x</script>", "[a](b)"}

func anything(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(12) {
		b.WriteString(hostile[r.IntN(len(hostile))])
		b.WriteString(strings.Repeat(" word", r.IntN(9)))
	}
	return b.String()
}

func anyEvent(r *rand.Rand) *conversation.Event {
	kinds := []string{"", conversation.Noted, conversation.Cut, conversation.Masked, conversation.Stripped, conversation.Withheld}
	ev := &conversation.Event{Path: anything(r), Line: 1 + r.IntN(100), Session: anything(r), Action: []string{"allow", "modify", "block"}[r.IntN(3)], Category: "C", Reason: anything(r),
		Findings: []conversation.Finding{{Rule: "pii-email", Severity: "medium", Action: "mask", Related: []int{3}}}}
	for range r.IntN(3) {
		var spans []conversation.Span
		for range r.IntN(4) {
			spans = append(spans, conversation.Span{Text: anything(r), Was: anything(r), Kind: kinds[r.IntN(len(kinds))], Finding: r.IntN(2)})
		}
		ev.Messages = append(ev.Messages, conversation.Message{Role: "user", Trust: "untrusted", Tool: anything(r), Texts: []conversation.Text{{Name: anything(r), Spans: spans}}})
	}
	return ev
}

func printed(t *testing.T, format string, o Options, ev *conversation.Event) string {
	t.Helper()
	o.Title = func(rule string) string { return rule }
	w, err := New(format, nil, o)
	if err != nil {
		t.Fatal(err)
	}
	text, err := w.printer.appendEvent(nil, ev)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Whatever an event holds, every form has only characters that can be printed, and the only
// escape sequences are those of the view's own colours.
func TestHostileText(t *testing.T) {
	r := testrand.New(t)
	own := regexp.MustCompile(`\x1b\[0(;[0-9]+)*m`)
	for range 500 {
		ev := anyEvent(r)
		for _, f := range Formats() {
			text := own.ReplaceAllString(printed(t, f.Name, Options{Width: 60, Color: true}, ev), "")
			if i := strings.IndexFunc(strings.ReplaceAll(text, "\n", ""), func(r rune) bool { return !unicode.IsPrint(r) || r == utf8.RuneError }); i >= 0 {
				t.Fatalf("%s: a character that cannot be printed gets through", f.Name)
			}
		}
	}
}

// No line of text is wider than the terminal, wide characters and marks counted.
func TestWidth(t *testing.T) {
	r := testrand.New(t)
	for range 500 {
		for _, l := range wrap([]piece{{visible(anything(r), true), ""}, {visible(anything(r), true), "1"}}, 33) {
			n := 0
			for _, c := range l.cells {
				n += columns(c.r)
			}
			if n > 33 {
				t.Fatalf("a line takes %d columns, want at most 33", n)
			}
		}
	}
}

// Wrapping loses and adds nothing but line breaks.
func TestWrapKeepsText(t *testing.T) {
	r := testrand.New(t)
	for range 500 {
		text := visible(anything(r), true)
		var got strings.Builder
		for _, l := range wrap([]piece{{text, ""}}, 20) {
			for _, c := range l.cells {
				got.WriteRune(c.r)
			}
		}
		if want := strings.ReplaceAll(text, "\n", ""); got.String() != want {
			t.Fatalf("wrap keeps %d bytes of %d", got.Len(), len(want))
		}
	}
}

// A message cannot end the block of a document that it is in.
func TestMarkdownFence(t *testing.T) {
	ev := &conversation.Event{Line: 1, Action: "allow", Messages: []conversation.Message{{Role: "user", Trust: "user", Texts: []conversation.Text{{Spans: []conversation.Span{{Text: "````\n# x\n```"}}}}}}}
	if got := printed(t, "markdown", Options{}, ev); !strings.Contains(got, "\n````` text\n````\n# x\n```\n`````\n") {
		t.Errorf("markdown = %q", got)
	}
}

// Of a long text the begin, the end and the lines around a mark are shown.
func TestLongText(t *testing.T) {
	spans := []conversation.Span{{Text: strings.Repeat("a line\n", 40)}, {Text: "[X]", Kind: conversation.Masked, Finding: 1}, {Text: strings.Repeat("\na line", 40)}}
	ev := &conversation.Event{Line: 1, Action: "modify", Messages: []conversation.Message{{Role: "user", Trust: "user", Texts: []conversation.Text{{Spans: spans}}}}, Findings: []conversation.Finding{{Severity: "low", Action: "mask", Rule: "r"}}}
	short := printed(t, "text", Options{Width: 60}, ev)
	if !strings.Contains(short, "[X]") || strings.Count(short, "more lines") != 2 || strings.Count(short, "a line") > 2*headRows {
		t.Errorf("text of %d lines, %d gaps", strings.Count(short, "\n"), strings.Count(short, "more lines"))
	}
	if full := printed(t, "text", Options{Width: 60, Full: true}, ev); strings.Count(full, "a line") != 80 {
		t.Errorf("full text has %d lines, want 80", strings.Count(full, "a line"))
	}
}
