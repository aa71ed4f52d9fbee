package reveal

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"weir/transcript"
)

// describe writes what Append says of a line: pointer emit [views] <scheme start-end text>…
func describe(t *testing.T, line string) string {
	ev := new(transcript.Event)
	new(transcript.Parser).Parse(3, []byte(line), ev)
	var shown struct {
		Error    string
		Segments []struct {
			Pointer, Emit string
			Key           bool
			Views         map[string]string
			Hidden        []struct {
				Scheme, Text string
				Start, End   int
			}
		}
	}
	if err := json.Unmarshal(New().Append(nil, ev), &shown); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(shown.Error)
	for _, s := range shown.Segments {
		fmt.Fprintf(&b, "%s %t %q", s.Pointer, s.Key, s.Emit)
		for _, v := range []string{"plain", "latin"} {
			if s.Views[v] != "" {
				fmt.Fprintf(&b, " %s=%q", v, s.Views[v])
			}
		}
		for _, h := range s.Hidden {
			fmt.Fprintf(&b, " <%s %d-%d %q>", h.Scheme, h.Start, h.End, h.Text)
		}
		b.WriteString("; ")
	}
	return b.String()
}

// TestAppend holds what is shown of texts with something to see and without, of a key, and of a
// line that cannot be read. A text that only hides something is emitted as it is.
func TestAppend(t *testing.T) {
	tags := strings.Map(func(r rune) rune { return r + 0xe0000 }, "open")
	hidden := base64.StdEncoding.EncodeToString([]byte("bring the b\u043eat at noon"))
	for _, c := range []struct{ line, want string }{
		{`{"s":"` + hidden + `"}`, `/s false "` + hidden + `" <base64 0-31 "bring the bоat at noon"> <base64+latin 0-31 "bring the boat at noon">; `},
		{`{"n":"plain","k` + tags + `":1}`, `/n false "plain"; /k` + tags + ` true "k" plain="k" latin="k" <tags 1-5 "open">; `},
		{`{"s":"p` + "\u0430" + `ypal ` + tags + ` ` + hidden + `"}`, `/s false "paypal  ` + hidden + `" plain="pаypal  ` + hidden + `" latin="paypal  ` + strings.ToLower(hidden) +
			`" <tags 7-11 "open"> <base64 12-43 "bring the bоat at noon"> <base64+latin 12-43 "bring the boat at noon">; `},
		{`{"s":"` + hidden + `","s":"x"}`, "duplicate key at offset 40"},
	} {
		if got := describe(t, c.line); got != c.want {
			t.Errorf("Append shows %s\nwant %s", got, c.want)
		}
	}
}
