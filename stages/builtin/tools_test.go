package builtin

import (
	"slices"
	"testing"

	"weir/normalize"
	"weir/stages"
	"weir/transcript"
)

// TestAsArguments holds that rules for tools judge an argument as it is written, as recognisers of
// values read it, and as each view shows it.
func TestAsArguments(t *testing.T) {
	read := func(text string) *normalize.View { return &normalize.View{Text: []byte(text)} }
	for _, c := range []struct {
		facts stages.Facts
		want  []string
	}{
		{stages.Facts{}, []string{"written"}},
		{stages.Facts{PlainView: read("written")}, []string{"written"}},
		{stages.Facts{PlainView: read("plain")}, []string{"written", "plain"}},
		{stages.Facts{Views: []*normalize.View{read("one"), read("two")}}, []string{"written", "one", "two"}},
		{stages.Facts{PlainView: read("plain"), Views: []*normalize.View{read("one")}}, []string{"written", "plain", "one"}},
	} {
		ev := new(transcript.Event)
		new(transcript.Parser).Parse(1, []byte(`{"role":"user","content":"written"}`), ev)
		in := &stages.Input{Event: ev}
		for i := range ev.Segments {
			if string(ev.Segments[i].Text) == "written" {
				in.Units = append(in.Units, stages.Unit{Segment: i, Facts: &c.facts})
			}
		}
		c.facts.Decoding, c.facts.Matches = stages.NoFacts.Decoding, stages.NoFacts.Matches
		var got []string
		for i, a := range asArguments(in, 0, "") {
			got = append(got, a.Text)
			if a.Reading != (i > 0) {
				t.Errorf("argument %d is a reading: %t", i, a.Reading)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("asArguments = %q, want %q", got, c.want)
		}
	}
}
