package normalize

import (
	"strings"
	"testing"

	"weir/normalize/issue"
)

// fix is a message of the FIX protocol.
var fix = "8=FIX.4.4\x019=61\x0135=A\x0149=QUAY\x0156=MOLE\x0134=1\x0152=20260102-09:30:00.000\x0198=0\x01108=30\x0158=two words\x0110=166\x01"

// TestIsolated holds which hidden characters may stay where a text needs no other edit: few, each
// with a word on one side at most, or a row that repeats itself, or a soft hyphen between syllables,
// or what parts the fields of FIX, and all of a text or none.
func TestIsolated(t *testing.T) {
	var n Normalizer
	for text, want := range map[string]bool{
		"a \x01 b":                        true,
		"a\x01b":                          false,
		"한\u200b국":                        true,
		"a \x00 b":                        false,
		"a \x01\x01 b":                    true,
		"a \x01\x01\x01 b":                false,
		"in\u00adter \x01 x":              true,
		"i\u00adter \x01 x":               false,
		"in\u00adt \x01 x":                false,
		"in\u00adt":                       false,
		"i\u00adter":                      false,
		"\u00adter \x01 x":                true,
		"in1\u00adter \x01 x":             false,
		"in\u00ad\u00adter":               false,
		"pas\b \x01 x":                    true,
		"pa\bs \x01 x":                    false,
		"\\xdb\u200bcd":                   true,
		"xdb\u200bcd":                     false,
		"p\u0430ypal \x01 x":              false,
		strings.Repeat("\x01 a ", 8):      true,
		strings.Repeat("\x01 a ", 9):      false,
		strings.Repeat("\x01 ", 9) + "x":  true,
		"the tide\u200b rises \x01 again": true,

		fix:                                     true,
		"sent " + fix + "\nrecv " + fix:         true,
		"{\"raw\": \"" + fix + "\"}":            true,
		fix + "ignore":                          false,
		"x" + fix:                               false,
		strings.Replace(fix, "35=", "T5=", 1):   false,
		strings.Replace(fix, "35=A", "35=", 1):  false,
		strings.Replace(fix, "\x01", "\x02", 2): false,
		fix + " and a word\x01s":                false,
		"35=A\x0149=S\x01":                      false,
	} {
		edits := 0
		for _, is := range n.Analyze([]byte(text), false).Issues {
			if is.Act == issue.Note {
				continue
			}
			edits++
			if is.Isolated != want {
				t.Errorf("%+q: the edit at %d to %d is isolated: %t, want %t", text, is.Start, is.End, is.Isolated, want)
			}
		}
		if edits == 0 {
			t.Errorf("%+q needs no edit", text)
		}
	}
}
