package stages

import (
	"context"
	"strings"
	"testing"
)

// TestFlood holds that a line of very many short values is judged to its end,
// and that what it holds of nothing is let go of.
func TestFlood(t *testing.T) {
	p := pipeline()
	many := strings.Repeat(`"abc",12345,"some words here",`, floodDocs)
	mail := "ada.lovelace@" + "example.org"
	for name, tt := range map[string]struct {
		line string
		want Action
	}{
		"nothing":             {`{"role":"tool","content":[` + many + `1]}`, Allow},
		"an address":          {`{"role":"tool","content":[` + many + `"` + mail + `"]}`, Modify},
		"a card as a number":  {`{"role":"tool","content":[` + many + `4111111111111` + `111]}`, Modify},
		"a named short value": {`{"role":"tool","content":[` + many + `{"pass` + `word":"hunter2x"}]}`, Modify},
	} {
		v := p.Run(context.Background(), parse(t, tt.line))
		if v.Action != tt.want {
			t.Errorf("%s: %v, want %v", name, v.Action, tt.want)
		}
		if n := len(p.worker.reader.in.Docs); n > floodDocs+64 {
			t.Errorf("%s: %d texts are kept, want %d", name, n, floodDocs)
		}
	}
}
