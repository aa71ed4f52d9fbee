package normalize

import (
	"testing"
	"unicode/utf8"

	"weir/normalize/chars"
)

// plainText returns the plain view of text, or text if it has none.
func plainText(text string) string {
	if v := viewOf(new(Normalizer).Analyze([]byte(text), false), "plain"); v != nil {
		return string(v.Text)
	}
	return text
}

// TestPlainViewIsLocal holds that a hidden character changes nothing of how the rest of a text
// reads: text that went out before the character came was read without it.
func TestPlainViewIsLocal(t *testing.T) {
	for r := rune(0x80); r <= utf8.MaxRune; r++ {
		rec := chars.Lookup(r)
		marked := rec.Flags&(chars.IsGenericMark|chars.IsOtherMark|chars.IsComposing) != 0
		if !rec.IsHidden() && !marked && rec.Fold[chars.FoldPlain] != chars.FoldSelf && rec.Flags&chars.ChangesPlain == 0 {
			t.Fatalf("%U makes no plain view, and differs in one", r)
		}
	}
	for _, text := range []string{"a — b", "1―2", "nº 12", "½", "ﬁ", "a\fb", "a\vb", "a\u0085b", "a\u2028b", "１\u30002", "1\u30002", "x…", "™"} {
		if got, want := plainText(text+" \u200b"), plainText(text)+" "; got != want {
			t.Errorf("beside a hidden character, %q reads %q, want %q", text, got, want)
		}
	}
}
