package secret

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// TestKnownForms holds that a value of one's own is found in each way in which programs write
// it, as encoders outside of this package write it.
func TestKnownForms(t *testing.T) {
	const v = "Quayside/Orchid?<4471>ü~\x7fü"
	k := NewKnown([]string{v})
	inJSON, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	forms := map[string]string{
		"as it is": v, "in a query": url.QueryEscape(v), "in a query, small": strings.NewReplacer("%2F", "%2f", "%3F", "%3f", "%3C", "%3c", "%3E", "%3e", "%C3%BC", "%c3%bc", "%7E", "%7e", "%7F", "%7f").Replace(url.QueryEscape(v)),
		"in a path": url.PathEscape(v), "in JSON": strings.Trim(string(inJSON), `"`),
		"in JSON of PHP": `Quayside\/Orchid?<4471>\u00fc~\u007f\u00fc`,
		"in hex":         hex.EncodeToString([]byte(v)), "in large hex": fmt.Sprintf("%X", v),
	}
	for shift := range 3 {
		around := strings.Repeat("x", shift) + v + "yyy"
		forms[fmt.Sprintf("in base64 behind %d bytes", shift)] = base64.StdEncoding.EncodeToString([]byte(around))
		forms[fmt.Sprintf("in base64 of URLs behind %d bytes", shift)] = base64.URLEncoding.EncodeToString([]byte(around))
	}
	for how, form := range forms {
		if got := k.Append(nil, []byte("here: "+form+" .")); len(got) != 1 {
			t.Errorf("%s, %q: %d places, want 1", how, form, len(got))
		}
	}
}
