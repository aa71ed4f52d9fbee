package integration

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"weir/internal/jsonout"
	"weir/internal/testrand"
	"weir/stages/analysis"
	"weir/transcript"
)

// TestPointerNames says which names a pointer shows, by the pointer of an
// address that is masked below them.
func TestPointerNames(t *testing.T) {
	m := maker{testrand.New(t)}
	alnum := digits + uppers + lowers
	token, card, uuid := "gh"+"p_"+m.pick(alnum, 36), m.card(), "550e8400-e29b-41d4-a716-446655440000"
	for name, tt := range map[string]struct {
		names []string // from the outside in
		want  string
	}{
		"a word":                 {[]string{"note"}, "/note"},
		"words":                  {[]string{"naïve ключ"}, "/naïve ключ"},
		"an attribute":           {[]string{"llm.input_messages.0.message.content"}, "/llm.input_messages.0.message.content"},
		"a path":                 {[]string{"src/main_test.go"}, "/src~1main_test.go"},
		"a header":               {[]string{"Content-Type"}, "/Content-Type"},
		"names with digits":      {[]string{"sha256", "x86_64", "h1"}, "/sha256/x86_64/h1"},
		"camel case":             {[]string{"getElementById"}, "/getElementById"},
		"a day":                  {[]string{"2024-01-02"}, "/2024-01-02"},
		"a UUID":                 {[]string{"mapping", uuid, "message"}, "/mapping/" + uuid + "/message"},
		"a known token":          {[]string{token}, "/[REDACTED:GITHUB_TOKEN]"},
		"a header and its value": {[]string{"Authorization: Bea" + "rer " + token}, "/Authorization: Bearer [REDACTED:GITHUB_TOKEN]"},
		"an unknown token":       {[]string{m.pick(alnum, 30)}, "/…"},
		"a short one":            {[]string{"s_" + m.pick(alnum, 9) + "1aB2c"}, "/…"},
		"letters by chance":      {[]string{"aBcDeFgHiJkLmNoPqRsT"}, "/…"},
		"letters with few turns": {[]string{"hQyawGGOPGBLYLhwNZTAkpbnrKspLs"}, "/…"},
		"a card before a slash":  {[]string{strings.ReplaceAll(card, " ", "") + "/x"}, "/…"},
		"grouped digits":         {[]string{"x/" + m.pick("123456789", 4) + " " + m.pick(digits, 4) + " 11/"}, "/…"},
		"an address":             {[]string{"bob@corp.internal"}, "/…"},
		"a password":             {[]string{"my pass" + "phrase: green tea"}, "/…"},
		"a scheme":               {[]string{"Bea" + "rer of many words"}, "/…"},
		"an order of letters":    {[]string{"AK" + "IA", "IOSFODNN", "QEXAMPLE"}, "/…/…/…"},
		"a control":              {[]string{"a\x07b"}, "/…"},
		"a long one":             {[]string{strings.Repeat("ab ", 30)}, "/…"},
	} {
		var v any = "write to ada.lovelace@" + "example.org now"
		for i := range tt.names {
			v = obj{tt.names[len(tt.names)-1-i]: v}
		}
		pointer, _ := lastPlace(t, line(t, v))
		if pointer != tt.want {
			t.Errorf("%s: %s, want %s", name, pointer, tt.want)
		}
		if pointer, inner := lastPlace(t, line(t, obj{"a": line(t, v)})); pointer != "/a" && pointer != "/…" || inner != "/#"+tt.want {
			t.Errorf("%s: inside %s and %s, want /#%s", name, pointer, inner, tt.want)
		}
	}
}

// TestPointerTokenInNames holds that of a token that two names make together the first
// part is not printed, nor the second unless the first is masked as a token of its own.
func TestPointerTokenInNames(t *testing.T) {
	m := maker{testrand.New(t)}
	for range 100 {
		token := "gh" + "p_" + m.pick(digits+uppers+lowers, 36)
		for _, at := range []int{12, 20, 30} {
			pointer, _ := lastPlace(t, line(t, obj{token[:at]: obj{token[at:]: "write to ada.lovelace@" + "example.org now"}}))
			if strings.Contains(pointer, token[4:at]) || strings.Contains(pointer, token[at:]) && !strings.Contains(pointer, "[REDACTED") {
				t.Fatalf("a pointer prints a part of %d characters of a token", at)
			}
		}
	}
}

// lastPlace returns the place of the last finding in a line.
func lastPlace(t *testing.T, line string) (pointer, inner string) {
	t.Helper()
	var v struct {
		Findings []struct{ Rule, Pointer, Inner string }
	}
	if err := json.Unmarshal(pipeline().Run(context.Background(), parse(t, line)).Append(nil), &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Findings) == 0 {
		t.Fatal("nothing found")
	}
	f := &v.Findings[len(v.Findings)-1]
	return f.Pointer, f.Inner
}

// TestPointerResolves holds that the pointer of a member whose name has hidden
// characters or disguised letters is that of the member in the input, and that
// nothing in the verdict is hidden.
func TestPointerResolves(t *testing.T) {
	for _, name := range []string{"a\u200bb", "a\ufe0fb", "p\u0430ypal", "\u202eab", "soft\u00adhyphen", "x\U000e0041y"} {
		ev := parse(t, line(t, obj{name: "write to ada.lovelace@" + "example.org now"}))
		v := pipeline().Run(context.Background(), ev)
		out := v.Append(nil)
		for _, r := range string(out) {
			if jsonout.Invisible(r) {
				t.Errorf("the verdict on %q has %U in it", name, r)
			}
		}
		var got struct{ Findings []struct{ Pointer string } }
		if err := json.Unmarshal(out, &got); err != nil {
			t.Fatal(err)
		}
		for _, f := range got.Findings {
			if f.Pointer != "/"+name {
				t.Errorf("pointer %q, want %q", f.Pointer, "/"+name)
			}
		}
	}
}

// TestPointerShowsNoValue holds that no value in a name is printed, whichever
// rule knows it.
func TestPointerShowsNoValue(t *testing.T) {
	p := pipeline()
	a := analysis.New(p.Policy())
	for id, examples := range valueExamples() {
		for i, e := range examples {
			if len(e) > 64 || a.Harmless([]byte(e)) {
				continue
			}
			ev := parse(t, line(t, obj{e: "x"}))
			for seg := range ev.Segments {
				if ev.Segments[seg].Kind == transcript.Text && p.Pointer(ev, seg) != "/…" {
					t.Errorf("%s: example %d is printed", id, i)
				}
			}
		}
	}
}
