package cmd

import (
	"bytes"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"weir/internal/app/schema"
)

// outputsVar names a file that weir adds what it prints to, in scripts.
const outputsVar = "WEIR_TEST_OUTPUTS"

// mainOfScripts is weir as scripts run it. What goes into a pipe is kept for the script's end.
func mainOfScripts() {
	var out io.Writer = os.Stdout
	if info, err := os.Stdout.Stat(); err == nil && info.Mode()&fs.ModeNamedPipe != 0 && os.Getenv(outputsVar) != "" {
		kept, err := os.OpenFile(os.Getenv(outputsVar), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
		if err != nil {
			panic(err)
		}
		_, _ = kept.WriteString("\n") // events may end without one; a failure shows in the check
		out = io.MultiWriter(os.Stdout, kept)
	}
	os.Exit(Main(os.Args[1:], os.Stdin, out, os.Stderr))
}

// A formCheck holds what weir writes against the schemas. It is safe for concurrent use.
type formCheck struct {
	strict map[string]*jsonschema.Resolved

	mu   sync.Mutex
	seen map[string]int             // values by the name of their form
	used map[string]map[string]bool // members that were seen, by form and name
}

func newFormCheck(t *testing.T) *formCheck {
	t.Helper()
	c := &formCheck{strict: map[string]*jsonschema.Resolved{}, seen: map[string]int{}, used: map[string]map[string]bool{}}
	for _, f := range schema.Forms() {
		r, err := schema.Of(f, true).Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		c.strict[f.Name] = r
		c.used[f.Name] = map[string]bool{}
	}
	return c
}

// formOf returns the name of the form of a text that weir writes, or "".
func formOf(text []byte) string {
	text = bytes.TrimSpace(text)
	for form, start := range map[string]string{
		"answer": `{"verdict":{"schema":"weir.verdict/v1"`, "verdict": `{"schema":"weir.verdict/v1"`, "audit": `{"audit":"weir.audit/v1"`,
		"summary": `{"schema":"weir.summary/v1"`, "notification": `{"schema":"weir.notification/v1"`,
	} {
		if bytes.HasPrefix(text, []byte(start)) {
			return form
		}
	}
	return ""
}

// maxChecked is how many lines of one file are checked.
const maxChecked = 200

// check checks each line of a file that is of a known form, or the file as a whole. It reports
// what does not fit by place and form alone. torn says that lines may not be whole.
func (c *formCheck) check(t *testing.T, file string, text []byte, torn bool) {
	t.Helper()
	var compact bytes.Buffer
	if bytes.HasPrefix(text, []byte("{\n")) && json.Compact(&compact, text) == nil {
		text = compact.Bytes()
	}
	n := 0
	for line := range bytes.Lines(text) {
		form := formOf(line)
		if n++; form == "" || n > maxChecked {
			continue
		}
		var v map[string]any
		if err := json.Unmarshal(line, &v); err != nil {
			if !torn {
				t.Errorf("%s, line %d: %s is not JSON", file, n, form)
			}
			continue
		}
		if err := c.strict[form].Validate(v); err != nil {
			t.Errorf("%s, line %d: %s: %v", file, n, form, err)
		}
		c.note(form, v)
	}
}

// note remembers which members a value has.
func (c *formCheck) note(form string, v map[string]any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seen[form]++
	c.noteIn(c.used[form], "", v)
}

func (c *formCheck) noteIn(used map[string]bool, at string, v map[string]any) {
	for name, value := range v {
		used[at+name] = true
		list, ok := value.([]any)
		if !ok {
			list = []any{value}
		}
		for _, item := range list {
			if inner, ok := item.(map[string]any); ok && name != "event" {
				c.noteIn(used, at+name+"/", inner)
			}
		}
	}
}

// checkDir checks what a script wrote, and what weir printed in it.
func (c *formCheck) checkDir(t *testing.T, dir, outputs string) {
	t.Helper()
	if text, err := os.ReadFile(outputs); err == nil {
		c.check(t, filepath.Base(dir)+": standard output", text, false)
	}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || name == outputs {
			return err
		}
		text, err := os.ReadFile(name)
		if err == nil {
			c.check(t, filepath.Base(dir)+"/"+d.Name(), text, true)
		}
		return nil // what cannot be read is part of some scripts
	})
	if err != nil {
		t.Error(err)
	}
}

// checkUsed fails where a schema has a member that no script shows.
func (c *formCheck) checkUsed(t *testing.T) {
	t.Helper()
	for _, f := range schema.Forms() {
		if c.seen[f.Name] == 0 {
			t.Errorf("no script writes the form %s", f.Name)
		}
		for name := range schema.Of(f, true).Properties {
			if !c.used[f.Name][name] {
				t.Errorf("no script shows the member %s of the form %s", name, f.Name)
			}
		}
	}
	for name := range schema.Of(schema.Forms()[1], true).Properties["findings"].Items.Properties {
		if !c.used["verdict"]["findings/"+name] && !c.used["answer"]["verdict/findings/"+name] {
			t.Errorf("no script shows the member %s of a finding", name)
		}
	}
}

// TestFormCheck holds that the schemas refuse what weir does not write.
func TestFormCheck(t *testing.T) {
	c := newFormCheck(t)
	const good = `{"schema":"weir.verdict/v1","line":1,"action":"allow","complete":true,"findings":[]}`
	for text, ok := range map[string]bool{
		good: true,
		strings.Replace(good, `"allow"`, `"pass"`, 1):                             false,
		strings.Replace(good, `,"findings":[]`, ``, 1):                            false,
		strings.Replace(good, `"findings":[]`, `"findings":null`, 1):              false,
		strings.Replace(good, `"findings":[]`, `"findings":[],"policy":"ab"`, 1):  false,
		strings.Replace(good, `"findings":[]`, `"findings":[],"unknown":true`, 1): false,
		strings.Replace(good, `"line":1`, `"line":"1"`, 1):                        false,
	} {
		var v map[string]any
		if err := json.Unmarshal([]byte(text), &v); err != nil {
			t.Fatal(err)
		}
		if err := c.strict["verdict"].Validate(v); (err == nil) != ok {
			t.Errorf("Validate(%s) = %v", text, err)
		}
	}
}
