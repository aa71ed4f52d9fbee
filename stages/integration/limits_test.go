package integration

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"weir/stages"
)

// TestCutOnce holds that of a long result that is JSON either the whole is cut or its texts,
// and no text inside of what is cut.
func TestCutOnce(t *testing.T) {
	const most = 300
	p, err := New(stages.Config{Enable: []string{"limits"}, MaxResult: most})
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("the tide comes in at nine. ", 40)
	for _, c := range []struct {
		name, inner string
		cuts        int
	}{
		{"one long text", fmt.Sprintf(`{"a":%q}`, long), 1},
		{"two long texts", fmt.Sprintf(`{"a":%q,"b":[%q]}`, long, long), 1},
		{"one with a value to mask", fmt.Sprintf(`{"a":%q,"b":"write to ann.lee@ferry-north.com"}`, long), 1},
		{"two with a value to mask", fmt.Sprintf(`{"a":%q,"b":[%q],"c":"write to ann.lee@ferry-north.com"}`, long, long), 2},
		{"short texts", `{"a":"the tide","b":["comes in"]}`, 0},
	} {
		text, err := json.Marshal(c.inner)
		if err != nil {
			t.Fatal(err)
		}
		v := p.Run(t.Context(), parse(t, fmt.Sprintf(`{"role":"tool","tool_call_id":"c","content":%s}`, text)))
		cuts := 0
		for _, f := range v.Findings {
			if f.Rule == "limits-result" {
				cuts++
			}
		}
		if cuts != c.cuts || c.cuts > 0 && v.Action != stages.Modify {
			t.Errorf("%s: %d cuts, want %d; %v", c.name, cuts, c.cuts, v.Action)
		}
	}
}
