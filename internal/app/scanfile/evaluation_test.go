package scanfile

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
)

// archive packs a log of Inspect AI with one sample.
func packed(t *testing.T, sample string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{"header.json": `{"version":2,"status":"success","eval":{"task":"t"}}`, "samples/7_epoch_1.json": sample} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(w, text)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The answers of a model count, also where the log keeps the text apart; its
// instructions do not.
func TestArchive(t *testing.T) {
	canary := "CANARY-" + strings.Repeat("4e5f", 8)
	s := newScanner(t, canary)
	for _, c := range []struct {
		name, sample string
		failing      int
	}{
		{"the answer", `{"id":7,"epoch":1,"input":"hi","target":"","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"it is ` + canary + `"}]}`, 1},
		{"the answer, kept apart", `{"id":7,"epoch":1,"input":"hi","target":"","messages":[{"role":"user","content":"hi"},{"role":"assistant","content":"attachment://ab12"}],"attachments":{"ab12":"it is ` + canary + `"}}`, 1},
		{"the question", `{"id":7,"epoch":1,"input":"what is ` + canary + `?","target":"","messages":[{"role":"user","content":"what is ` + canary + `?"},{"role":"assistant","content":"no"}]}`, 0},
		{"the question, kept apart", `{"id":7,"epoch":1,"input":"attachment://ab12","target":"","messages":[{"role":"user","content":"attachment://ab12"}],"attachments":{"ab12":"what is ` + canary + `?"}}`, 0},
	} {
		res := s.Scan(context.Background(), &Input{Path: "a.eval", Body: bytes.NewReader(packed(t, c.sample))})
		if len(res.Problems) > 0 || len(res.Cases) != 1 || res.Cases[0].Name != "7, epoch 1" {
			t.Errorf("%s: problems %v, cases %v", c.name, res.Problems, res.Cases)
		}
		failing := 0
		for _, f := range res.Findings {
			if !f.Planted && f.Rule == "canary-token" {
				failing++
				if f.Case != "7, epoch 1" || !strings.HasPrefix(f.Pointer, "samples/7_epoch_1.json#/") {
					t.Errorf("%s: found in case %q at %q", c.name, f.Case, f.Pointer)
				}
			}
		}
		if failing != c.failing {
			t.Errorf("%s: %d findings count, want %d: %v", c.name, failing, c.failing, findingLines(res))
		}
	}
}

// An archive that cannot be read is no clean one.
func TestTornArchive(t *testing.T) {
	s := newScanner(t)
	whole := packed(t, `{"id":1,"input":"`+strings.Repeat("hi ", 300)+`","target":""}`)
	for _, n := range []int{10, len(whole) / 2, len(whole) - 1} {
		if res := s.Scan(context.Background(), &Input{Path: "a.eval", Body: bytes.NewReader(whole[:n])}); len(res.Problems) == 0 {
			t.Errorf("cut to %d bytes: no problem", n)
		}
	}
}

// A text in pieces is judged as one, and no piece of a value is shown.
func TestPieces(t *testing.T) {
	s := newScanner(t)
	var b strings.Builder
	for _, piece := range []string{"the key is " + key[:7], key[7:14], key[14:] + " here"} {
		fmt.Fprintf(&b, `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":%q}}`+"\n", piece)
	}
	b.WriteString(`{"type":"content_block_stop","index":0}` + "\n")
	res := scanText(t, s, "a.jsonl", b.String())
	found := false
	for _, f := range res.Findings {
		found = found || f.Rule == "secret-aws-access-key"
		for _, piece := range []string{key[:7], key[7:14], key[14:]} {
			if strings.Contains(f.Excerpt, piece) {
				t.Errorf("%s at line %d shows a piece of the value", f.Rule, f.Line)
			}
		}
	}
	if !found {
		t.Errorf("Scan = %s, want the key", findingLines(res))
	}
}
