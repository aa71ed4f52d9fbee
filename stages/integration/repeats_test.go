package integration

import (
	"fmt"
	"strings"
	"testing"

	"weir/stages"
)

// A text that occurs twice in an event gets the same treatment twice, wherever the values
// between the two are remembered.
func TestRepeats(t *testing.T) {
	var text strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&text, "from user%d@mail-host.org to user%d@mail-host.org, ", i%701, i%1013)
	}
	p := standard(t)
	v := p.Run(t.Context(), parse(t, fmt.Sprintf(`{"role":"tool","content":%q}`, text.String())))
	if v.Action != stages.Modify || len(v.Findings) != 6000 {
		t.Fatalf("Run = %v with %d findings, want modify with 6000", v.Action, len(v.Findings))
	}
	number := map[int]string{}
	for i := range v.Findings {
		user := i / 2 % 701
		if i%2 == 1 {
			user = i / 2 % 1013
		}
		if known := number[user]; known != "" && known != v.Findings[i].Replace {
			t.Fatalf("user %d is %s and %s", user, known, v.Findings[i].Replace)
		}
		number[user] = v.Findings[i].Replace
	}
	if len(number) != 1013 {
		t.Errorf("%d users, want 1013", len(number))
	}
}
