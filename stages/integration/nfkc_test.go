package integration

import (
	"context"
	"testing"

	"golang.org/x/text/unicode/norm"

	"weir/stages"
)

// TestEmissions says what is emitted of a text in each of the forms.
func TestEmissions(t *testing.T) {
	for _, tt := range []struct{ name, in, clean, nfkc, view string }{
		{"plain", "plain naïve 한 words", "plain naïve 한 words", "plain naïve 한 words", "plain naïve 한 words"},
		{"compatibility forms", "ﬁle №5 x² cafe\u0301", "ﬁle №5 x² cafe\u0301", "file No5 x2 café", "ﬁle №5 x² cafe\u0301"},
		{"hidden", "pass\u200bword and ﬁle", "password and ﬁle", "password and file", "pass\u200bword and ﬁle"},
		{"hidden before a mark", "cafe\u200b\u0301 x", "cafe\u0301 x", "café x", "cafe\u200b\u0301 x"},
		{"spoofed", "log in to p\u0430ypal now", "log in to paypal now", "log in to paypal now", "log in to p\u0430ypal now"},
		{"a value", "mail ada.lovelace@" + "example.org ½", "mail [EMAIL_ADDRESS_1] ½", "mail [EMAIL_ADDRESS_1] 1⁄2", "mail [EMAIL_ADDRESS_1] ½"},
		{"short", "²", "²", "2", "²"},
	} {
		for how, want := range map[string]string{"clean": tt.clean, "nfkc": tt.nfkc, "view": tt.view} {
			p, err := New(stages.Config{Normalize: how})
			if err != nil {
				t.Fatal(err)
			}
			sent := line(t, obj{"role": "tool", "tool_call_id": "c", "content": tt.in})
			v := p.Run(context.Background(), parse(t, sent))
			if v.Action == stages.Block {
				t.Errorf("%s, %s: blocked: %s", tt.name, how, v.Reason)
				continue
			}
			a := answered{verdict: string(v.Append(nil)), action: v.Action, event: string(v.Event)}
			consistent(t, tt.name+", "+how, 1, sent, &a)
			got := at(t, v.Event, []any{"content"})
			if got != want {
				t.Errorf("%s, %s: %q, want %q", tt.name, how, got, want)
			}
			if how == "nfkc" && !norm.NFKC.IsNormalString(got) {
				t.Errorf("%s: %q is not in NFKC", tt.name, got)
			}
		}
	}
	if _, err := New(stages.Config{Normalize: "nfd"}); err == nil {
		t.Error("New takes a form that there is not")
	}
}
