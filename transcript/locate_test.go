package transcript

import (
	"testing"
)

func TestLocate(t *testing.T) {
	for _, tt := range []struct {
		name, raw, pointer string
		in, runes          [2]int
		raws               string // the bytes of the raw span
	}{
		{"plain", `{"a":"mail x@y"}`, "/a", [2]int{5, 8}, [2]int{5, 8}, `x@y`},
		{"key", `{"a":"mail"}`, "!/a", [2]int{0, 1}, [2]int{0, 1}, `a`},
		{"number", `[1, -17]`, "/1", [2]int{1, 3}, [2]int{1, 3}, `17`},
		{"high", `"éé😀x"`, "", [2]int{2, 8}, [2]int{1, 3}, `é😀`},
		{"escapes", `"\n\u00e9\ud83d\ude00x"`, "", [2]int{1, 7}, [2]int{1, 3}, `\u00e9\ud83d\ude00`},
		{"bad byte", "\"a\xffb\"", "", [2]int{1, 5}, [2]int{1, 3}, "\xffb"},
		{"empty", `"abc"`, "", [2]int{3, 3}, [2]int{3, 3}, ``},
		{"widened", `"aéb"`, "", [2]int{2, 2}, [2]int{1, 2}, `é`},
		{"widened in escapes", `"a\u00e9b"`, "", [2]int{2, 2}, [2]int{1, 2}, `\u00e9`},
		{"cut", `"abc"`, "", [2]int{-4, 9}, [2]int{0, 3}, `abc`},
		{"inner", `{"a":"{\"b\":\"x\\ny\"}"}`, "/a/#/b", [2]int{1, 3}, [2]int{1, 3}, `\\ny`},
		{"inner key", `"{\"é\":1}"`, "!/#/é", [2]int{0, 2}, [2]int{0, 1}, `é`},
		{"inner inner", `"[\"[\\\"\\\\u0041\\\"]\"]"`, "/#/0/#/0", [2]int{0, 1}, [2]int{0, 1}, `\\\\u0041`},
		{"long", `"0123456789\t0123456789\t0123456789"`, "", [2]int{11, 21}, [2]int{11, 21}, `0123456789`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ev := parse(tt.raw)
			p := Location{Segment: find(t, ev, tt.pointer), Start: tt.in[0], End: tt.in[1]}
			ps := []Location{p, p}
			ev.Locate(ps)
			for _, p := range ps {
				if got := [2]int{p.RuneStart, p.RuneEnd}; got != tt.runes {
					t.Errorf("Locate(%q) = runes %v, want %v", tt.raw, got, tt.runes)
				}
				if got := tt.raw[p.RawStart:p.RawEnd]; got != tt.raws {
					t.Errorf("Locate(%q) = raw %q, want %q", tt.raw, got, tt.raws)
				}
			}
		})
	}
}

// Places in any order, nested and overlapping, are what each is alone.
func TestLocateTogether(t *testing.T) {
	ev := parse(`{"a":"{\"b\":\"x\\n\\u00e9y\",\"c\":[\"zé\"]} ","d":"é\u0041"}`)
	var ps []Location
	for seg := len(ev.Segments) - 1; seg >= 0; seg-- {
		n := len(ev.Segments[seg].Text)
		for i := 0; i <= n; i++ {
			ps = append(ps, Location{Segment: seg, Start: i, End: n})
		}
	}
	ev.Locate(ps)
	for _, got := range ps {
		want := []Location{{Segment: got.Segment, Start: got.Start, End: got.End}}
		if ev.Locate(want); got != want[0] {
			t.Errorf("Locate together = %+v, want %+v", got, want[0])
		}
	}
}
