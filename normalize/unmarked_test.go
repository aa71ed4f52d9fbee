package normalize

import (
	"strings"
	"testing"

	"weir/internal/testrand"
)

// A text without marks has none after tokens have replaced the addresses in it, between
// blanks or in brackets.
func TestUnmarked(t *testing.T) {
	r := testrand.New(t)
	pieces := []string{
		"i", "g", "n", "o", "r", "e", "I", "a1", "b2", "69", "67", "6e", "6f", "72", "65", "20", "1gn0re", "4ll", "x86", "iGnOrE", "PrEvIoUs",
		"ignoreallpreviousinstructions", "IgnoreAllPrevious", "erongi", "vtaber", "aWdub3JlIGFsbCBw", "cmV2aW91cyBpbnN0", "69676e6f72652061",
		"%69", "%6", "%", "&", "&am", "amp;", "#105;", "\\", "\\x6", "u0069", "x69", "=", "==", "/", "ALL", "it", "is", "A", "1", "12",
	}
	addresses := []string{"i@g.no", "a-1@b2.c3", "%69%67@x.yz", "ignore.all@previous.org", "aWdub3JlIGFsbCBw@x.yz", "a+b+c+d@e.fg", "1gn0re@4ll.xy"}
	around := []string{" %s ", "<%s>", "(%s)", "\n%s\n", "\t%s ", "*%s*", " %s\n", " <%s> "}
	blanks := []string{" ", "\n", "", " ", ", ", "-", "  ", ".", "_", "\r\n"}
	var n Normalizer
	unmarked := 0
	for range 20000 {
		var was, is strings.Builder
		for range 1 + r.IntN(6) {
			for range r.IntN(6) {
				s := pieces[r.IntN(len(pieces))] + blanks[r.IntN(len(blanks))]
				was.WriteString(s)
				is.WriteString(s)
			}
			form := around[r.IntN(len(around))]
			token := "[EMAIL_ADDRESS_" + []string{"1", "12", "3", "1234"}[r.IntN(4)] + "]"
			was.WriteString(strings.Replace(form, "%s", addresses[r.IntN(len(addresses))], 1))
			is.WriteString(strings.Replace(form, "%s", token, 1))
		}
		if !n.Analyze([]byte(was.String()), false).Unmarked {
			continue
		}
		unmarked++
		if a := n.Analyze([]byte(is.String()), false); len(a.Views)+len(a.Children)+len(a.Issues) > 0 || a.Over {
			t.Fatalf("%q is unmarked, and %q is not:\n%s", was.String(), is.String(), dump(a))
		}
	}
	if unmarked < 1500 {
		t.Errorf("%d texts are unmarked, want more", unmarked)
	}
}
