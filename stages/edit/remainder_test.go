package edit

import (
	"encoding/base64"
	"math/rand/v2"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"weir/internal/jsonout"
	"weir/stages"
	"weir/transcript"
)

// scattered returns an event with copies of values in many shapes, some of which edits
// cover.
func scattered(r *rand.Rand) (*stages.Input, *stages.Verdict) {
	parts := []string{"a", "b", "7", "Z", "-", "_", ".", "@", "ab", " ", " ", "\n", "=", ":", "+", "/", "%", "\\", "\"", "é", "\xff", "\x7f", "\u2028"}
	parts = parts[:8+r.IntN(len(parts)-7)]
	words := func(least int) string {
		var b strings.Builder
		for n := least + r.IntN(12); b.Len() < n; {
			b.WriteString(parts[r.IntN(len(parts))])
		}
		return b.String()
	}
	var values []string
	for range 1 + r.IntN(6) {
		values = append(values, words(MinCopied-1))
	}
	if r.IntN(2) == 0 {
		values = append(values, "jane.doe"+words(1)+"@example.org")
	}
	in, v := &stages.Input{Event: &transcript.Event{}}, &stages.Verdict{}
	for i := range values {
		in.Masked = append(in.Masked, stages.Masked{Value: []byte(values[i]), Finding: i, Whole: r.IntN(3) == 0})
		v.Findings = append(v.Findings, stages.Finding{Rule: values[i], Act: stages.Mask})
	}
	for segment := range 1 + r.IntN(3) {
		var text []byte
		for range r.IntN(12) {
			start, value := len(text), values[r.IntN(len(values))]
			switch r.IntN(9) {
			case 0:
				text = append(text, base64.StdEncoding.EncodeToString([]byte(words(0)+value+words(0)))...)
			case 1:
				text = append(text, base64.URLEncoding.EncodeToString([]byte(words(0)+value+words(0)))...)
			case 2:
				text = append(text, url.QueryEscape(value)...)
			case 3:
				text = append(text, url.PathEscape(value)...)
			case 4:
				text = jsonout.AppendString(text, value)
			case 5:
				text = append(text, words(0)...)
			default:
				text = append(text, value...)
			}
			for range r.IntN(3) * r.IntN(3) {
				s := max(0, start-r.IntN(3)*r.IntN(3))
				if r.IntN(3) == 0 {
					s = start + r.IntN(len(text)-start+1)
				}
				v.Findings = append(v.Findings, stages.Finding{Act: []stages.FindingAction{stages.Mask, stages.Mask, stages.Mask, stages.Note}[r.IntN(4)], Segment: segment, Start: s, End: s + r.IntN(len(text)-s+1)})
			}
			if start < len(text) && r.IntN(2) == 0 {
				v.Findings = append(v.Findings, stages.Finding{Act: stages.Mask, Segment: segment, Start: start, End: len(text)})
			}
			text = append(text, []string{"", "\n", "\n", ": ", "password: ", "="}[r.IntN(6)]...)
		}
		in.Event.Segments = append(in.Event.Segments, transcript.Segment{Text: text})
	}
	return in, v
}

// TestUncoveredAgainstAll holds that no copy is missed by looking only where no edit is,
// for values that may be there.
func TestUncoveredAgainstAll(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 4))
	var plain, partly Copies
	found, spared := 0, 0
	for range 60000 {
		in, v := scattered(r)
		n := len(v.Findings)
		want := &stages.Verdict{Findings: append([]stages.Finding(nil), v.Findings...)}
		plain.Add(in, want)
		partly.runUncovered(in, v)
		if !reflect.DeepEqual(v.Findings, want.Findings) {
			for i := range in.Event.Segments {
				t.Logf("text %q", in.Event.Segments[i].Text)
			}
			t.Fatalf("findings = %v, want %v", v.Findings[n:], want.Findings[n:])
		}
		found += len(v.Findings) - n
		if len(partly.left.runs) == 0 {
			spared++
		}
	}
	if found < 10000 || spared < 1000 {
		t.Errorf("%d copies, and %d events without a run: too few to say anything", found, spared)
	}
}
