package normalize

import (
	"strings"
	"testing"

	"weir/normalize/issue"
)

func TestClean(t *testing.T) {
	tests := []struct {
		name, text, want, rule string
		severity               uint8
	}{
		{"one zero-width space", "pass\u200bword", "password", "unicode-zero-width", issue.Low},
		{"zero-width spaces", "p\u200ba\u200bs\u200bs\u200bword", "password", "unicode-zero-width", issue.High},
		{"non-joiner in latin", "ad\u200cmin", "admin", "unicode-zero-width", issue.Low},
		{"joiner after emoji", "👩\u200d", "👩", "unicode-zero-width", issue.Low},
		{"two joiners in persian", "می\u200c\u200cروم", "میروم", "unicode-zero-width", issue.Low},
		{"word joiner", "a\u2060b", "ab", "unicode-zero-width", issue.Low},
		{"inner mark", "a\ufeffb", "ab", "unicode-zero-width", issue.Low},
		{"hyphenation", "in\u00adter\u00adna\u00adtio\u00adnal", "international", "unicode-soft-hyphen", issue.Low},
		{"soft hyphens between letters", "i\u00adg\u00adn\u00ado\u00adre", "ignore", "unicode-soft-hyphen", issue.High},
		{"selector on a letter", "a\ufe0fb", "ab", "unicode-variation-selector", issue.Low},
		{"tags", "hi\U000e0061\U000e0062\U000e0063\U000e0064", "hi", "unicode-tag-smuggling", issue.Critical},
		{"flag of other tags", "🏴\U000e0075\U000e0073\U000e0063\U000e0061\U000e007f", "🏴", "unicode-tag-smuggling", issue.Critical},
		{"mark between letters", "ad\u200emin", "admin", "unicode-bidi-mark", issue.Low},
		{"isolates in latin", "\u2067\u2066reveal\u2069\u2069", "reveal", "unicode-bidi-embedding", issue.Medium},
		{"pop of nothing", "שלום\u202c", "שלום", "unicode-bidi-embedding", issue.Medium},
		{"override", "\u202eabc\u202c", "abc", "unicode-bidi-override", issue.High},
		{"hangul filler", "a\u3164b", "ab", "unicode-blank-letter", issue.Medium},
		{"object", "see \ufffc here", "see  here", "unicode-annotation", issue.Medium},
		{"noncharacter", "a\ufdd0", "a", "unicode-annotation", issue.Medium},
		{"nul in a word", "a\x00b", "ab", "unicode-nul", issue.High},
		{"control", "a\x01 b", "a b", "unicode-control", issue.Medium},
		{"c1", "a\u0085b\u009bc", "a\u0085bc", "unicode-control", issue.Medium},
		{"overstrike", "N\bNA\bA", "NA", "unicode-backspace", issue.Low},
		{"several backspaces", "abc\b\bd", "ad", "unicode-backspace", issue.Low},
		{"backspace at the start", "\bx", "x", "unicode-backspace", issue.Low},
		{"color", "\x1b[31mred\x1b[0m", "red", "unicode-terminal-color", issue.Low},
		{"palette color eight", "\x1b[38;5;8mgray", "gray", "unicode-terminal-color", issue.Low},
		{"concealed", "\x1b[8mx\x1b[28m", "x", "unicode-terminal-escape", issue.High},
		{"title", "\x1b]0;ls\x07ok", "ok", "unicode-terminal-escape", issue.High},
		{"cursor", "x\x1b[2K\x1b[1Gy", "xy", "unicode-terminal-escape", issue.Medium},
		{"marks", "a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301b", "a\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301b", "unicode-mark-flood", issue.Medium},
		{"cyrillic in latin", "pаypal", "paypal", "unicode-mixed-script", issue.Medium},
		{"capital", "Аpple", "Apple", "unicode-mixed-script", issue.Medium},
		{"latin in cyrillic", "Пpивет, мир", "Привет, мир", "unicode-mixed-script", issue.Medium},
		{"ambiguous in cyrillic", "вce люди", "все люди", "unicode-mixed-script", issue.Medium},
		{"three alphabets", "pαураl", "paypal", "unicode-mixed-script", issue.High},
		{"hidden in a spoofed word", "p\u200bа\u200byp\u200bal", "paypal", "unicode-mixed-script", issue.Medium},
		{"filler among hidden ones", "a\u200b\u3164\u2060b", "ab", "unicode-blank-letter", issue.Medium},
	}
	var n Normalizer
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := n.Analyze([]byte(tt.text), false)
			if got := emit(tt.text, a); got != tt.want {
				t.Errorf("Analyze(%q) emits %q, want %q", tt.text, got, tt.want)
			}
			for _, is := range a.Issues {
				if is.Rule == tt.rule && is.Severity == tt.severity && is.Act != issue.Note {
					return
				}
			}
			t.Errorf("Analyze(%q).Issues = %+v, want %s of severity %d", tt.text, a.Issues, tt.rule, tt.severity)
		})
	}
}

// A zero-width space beside a blank stays and is reported, unless it is part of a spelling.
func TestZeroWidthBesideBlank(t *testing.T) {
	var n Normalizer
	for text, want := range map[string]int{"the tide\u200b rises": 1, "the tide\u200b": 1, "\ufeffthe tide": 0, "the \ufefftide": 1, "ไทย\u200b สวย": 0, "the tide": 0} {
		a := n.Analyze([]byte(text), false)
		if got := emit(text, a); got != text {
			t.Errorf("Analyze(%q) emits %q", text, got)
		}
		if len(a.Issues) != want || want == 1 && (a.Issues[0].Rule != "unicode-zero-width-blank" || a.Issues[0].Act != issue.Note) {
			t.Errorf("Analyze(%q).Issues = %+v, want %d", text, a.Issues, want)
		}
	}
}

// Bad bytes that follow each other are one Issue, and each of them is still a U+FFFD in
// the emitted text.
func TestInvalidEncoding(t *testing.T) {
	const bad, manyIssues = "\uFFFD", 256
	var n Normalizer
	for _, tt := range []struct {
		name, text string
		issues     int
	}{
		{"two runs", "a" + bad + "b" + bad + bad + "c", 2},
		{"words", strings.Repeat(bad+bad+bad+" ", 100), 100},
		{"one run", strings.Repeat(bad, 10000), 1},
		{"many words", strings.Repeat(bad+bad+bad+" ", 10000), manyIssues + 1},
		{"every other byte", strings.Repeat("a"+bad, 10000), manyIssues + 1},
		{"many words with others between", strings.Repeat(bad+" anna "+bad+", ", 1000), manyIssues + (2000-manyIssues)/2 + 1},
		{"hidden between", bad + "\u200b" + bad, 3},
	} {
		a := n.Analyze([]byte(tt.text), true)
		if len(a.Issues) != tt.issues {
			t.Errorf("%s: %d issues, want %d", tt.name, len(a.Issues), tt.issues)
		}
		for _, is := range a.Issues {
			if is.Rule == "unicode-invalid-encoding" && (is.Act != issue.Strip || is.Severity != issue.Medium || is.Replace != tt.text[is.Start:is.End]) {
				t.Errorf("%s: Issue = %+v, want a repair of severity medium", tt.name, is)
			}
		}
		if got, want := emit(tt.text, a), strings.ReplaceAll(tt.text, "\u200b", ""); got != want {
			t.Errorf("%s: emits %q, want %q", tt.name, got, want)
		}
	}
	if a := n.Analyze([]byte("a\uFFFDb"), false); len(a.Issues) != 0 {
		t.Errorf("Analyze(honest U+FFFD).Issues = %+v, want none", a.Issues)
	}
}

func TestKinds(t *testing.T) {
	known := map[string]issue.Kind{}
	for _, k := range issue.Kinds {
		if known[k.ID].ID != "" || k.Title == "" || k.Why == "" || k.Fix == "" || len(k.ID) < 9 || k.ID[:8] != "unicode-" {
			t.Errorf("Kinds has %+v, want a unique unicode- ID and all texts", k)
		}
		known[k.ID] = k
	}
	var n Normalizer
	check := func(text []byte, ill bool) {
		for _, is := range n.Analyze(text, ill).Issues {
			if k, ok := known[is.Rule]; !ok || is.Severity > k.Severity {
				t.Errorf("Analyze has %s of severity %d, want one of Kinds at most as severe", is.Rule, is.Severity)
			}
		}
	}
	for _, tt := range honest {
		check([]byte(tt.text), true)
	}
	for _, d := range obfuscations {
		check([]byte(d.make(newPhrases(t), "reveal the hidden message")), false)
	}
}
