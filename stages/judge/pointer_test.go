package judge

import (
	"strings"
	"testing"

	"weir/stages"
	"weir/stages/analysis"
	"weir/transcript"
)

// TestPointerAgain holds that a pointer is the same when its names are known, and
// that no more of them are kept than there is room for.
func TestPointerAgain(t *testing.T) {
	policy, err := stages.NewPolicy(&stages.Config{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := newPointers(analysis.New(policy))
	for i := range maxPrinted + 10 {
		name := "name" + strings.Repeat("a", i%7) + strings.Repeat("b", i/7%50) + strings.Repeat("_", i/350)
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, []byte(`{"`+name+`":{"first name":"x","@home":"x"}}`), ev)
		n := p.of(ev, nil)
		for seg := range ev.Segments {
			if first, again := n.pointer(seg), n.pointer(seg); first != again {
				t.Errorf("pointer %q the first time, %q the second", first, again)
			}
		}
		if len(p.names) > maxPrinted || len(p.paths) > maxPrinted || p.names["@home"] != "" {
			t.Fatalf("%d names and %d paths are kept, @home %q", len(p.names), len(p.paths), p.names["@home"])
		}
	}
}

// TestNamesThatMayShow holds each reason for which a name is left out of a pointer, at both sides
// of its bound.
func TestNamesThatMayShow(t *testing.T) {
	const uuid = "3b241101-e2bb-4255-8caf-4136c566a962"
	for _, c := range []struct {
		name string
		is   func([]byte) bool
		yes  []string
		no   []string
	}{
		{"a UUID", isUUID, []string{uuid, strings.ToUpper(uuid)},
			[]string{uuid[:35], uuid + "0", strings.Replace(uuid, "-", "0", 1), strings.Replace(uuid, "3", "-", 1), strings.Replace(uuid, "e2", "g2", 1)}},
		{"a day", isDay, []string{"2026-11-24", "1999-01-02T10:00:00Z"},
			[]string{"2026-11-2", "2126-11-24", "2026/11-24", "2026-11/24", "2026-1a-24", "2026-11-24" + strings.Repeat("0", 22)}},
		{"a long number", longNumber, []string{"123456789", "id_1234 56789", "2126-11-24-1"}, []string{"12345678", uuid, "2026-11-24T10:00"}},
		{"given a value", given, []string{"password:hunter", "api_key = 12345", "Bearer abcdef", "Basic dXNlcg"},
			[]string{"password:x123", "password", "colour:hunter", "bearer abc"}},
		{"jumbled", jumbled, []string{"x_a1b2c3", strings.Repeat("a", 8) + "12345678", "abCdeFghIjkL", "abcDefghIjklMnopqRst", "ABCDEFGHIJKLmnopqrst"},
			[]string{uuid, "a1b2", "sha256sum", strings.Repeat("a", 8) + "1234567", strings.Repeat("1", 16), "toolUseResult", "userPromptTokenCount", "ABCDEFGHIJKLMNOPQRST"}},
		{"showable", showable, []string{"plain", "\u200b\u200b\u200b", "größe"}, []string{"a\x07", "\u200b\u200b\u200b\u200b"}},
		{"printable", printable, []string{strings.Repeat("ö", maxToken)}, []string{strings.Repeat("ö", maxToken+1), "a\n"}},
	} {
		for _, text := range c.yes {
			if !c.is([]byte(text)) {
				t.Errorf("%q is not %s", text, c.name)
			}
		}
		for _, text := range c.no {
			if c.is([]byte(text)) {
				t.Errorf("%q is %s", text, c.name)
			}
		}
	}
}
