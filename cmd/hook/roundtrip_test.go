package hook

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/goccy/go-json"

	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/hook"
	"weir/internal/app/hook/effect"
	"weir/internal/testrand"
)

// A coder is a model of Claude Code that reads a file, changes it and writes it, with weir as
// its hook.
type coder struct {
	t       *testing.T
	hook    *hookCall
	options *settings.Options
	session string
	counts  map[string]int // how the round trips went
}

func newCoder(t *testing.T, personal bool) *coder {
	c := &coder{t: t, session: fmt.Sprint("s-", personal), options: settings.Defaults(), counts: map[string]int{}}
	c.hook = &hookCall{Streams: &console.Streams{Err: &bytes.Buffer{}}, agent: hook.Find("claude-code")}
	c.options.MaskPersonal = personal
	return c
}

// tell tells the hook of an event and returns what Claude Code makes of the reply.
func (c *coder) tell(event, tool string, members map[string]any) effect.Effect {
	members["hook_event_name"], members["session_id"], members["tool_name"], members["cwd"] = event, c.session, tool, c.t.TempDir()
	raw, err := json.Marshal(members)
	if err != nil {
		c.t.Fatal(err)
	}
	j := c.hook.judgeEvent(c.t.Context(), c.options, raw)
	if j == nil || j.Failure != "" {
		c.t.Fatalf("%s: %+v", event, j)
	}
	r := c.hook.reply(c.options, j)
	if r.Status == hook.ExitRefused {
		_, why, _ := strings.Cut(r.Stderr, "tool call: ")
		c.counts["refused: "+why[:min(len(why), 40)]]++
	}
	result, err := json.Marshal(members["tool_response"])
	if err != nil {
		c.t.Fatal(err)
	}
	return effect.Of(effect.Run{Agent: "claude-code", Event: event, Tool: tool, Result: result, Stdout: r.Stdout, Stderr: r.Stderr, Status: r.Status})
}

// ask has the user ask for something.
func (c *coder) ask(prompt string) {
	if c.tell("UserPromptSubmit", "", map[string]any{"prompt": prompt}).Stopped {
		c.t.Errorf("the prompt %q is refused", prompt)
	}
}

// read returns what the model sees of a file, and whether it sees it at all.
func (c *coder) read(name string) (string, bool) {
	text, err := os.ReadFile(name)
	if err != nil {
		c.t.Fatal(err)
	}
	response := map[string]any{"type": "text", "file": map[string]any{"filePath": name, "content": string(text), "numLines": 1, "startLine": 1, "totalLines": 1}}
	e := c.tell("PostToolUse", "Read", map[string]any{"tool_input": map[string]any{"file_path": name}, "tool_response": response})
	if e.Replaced == nil {
		return string(text), !e.Withheld()
	}
	var shown struct {
		File struct{ Content string }
	}
	if err := json.Unmarshal(e.Replaced, &shown); err != nil {
		c.t.Fatal(err)
	}
	if shown.File.Content != string(text) {
		c.counts["files shown with edits"]++
	}
	return shown.File.Content, !strings.Contains(shown.File.Content, "[WITHHELD]")
}

// write has the model write a whole file, and reports whether the hook let it.
func (c *coder) write(name, text string) bool {
	if c.tell("PreToolUse", "Write", map[string]any{"tool_input": map[string]any{"file_path": name, "content": text}}).Stopped {
		return false
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		c.t.Fatal(err)
	}
	return true
}

// edit has the model replace old by new in a file. The tool fails, as that of Claude Code does,
// where old is not in the file or is there more than once.
func (c *coder) edit(name, old, new string) (allowed, done bool) {
	input := map[string]any{"file_path": name, "old_string": old, "new_string": new, "replace_all": false}
	if c.tell("PreToolUse", "Edit", map[string]any{"tool_input": input}).Stopped {
		return false, false
	}
	text, err := os.ReadFile(name)
	if err != nil {
		c.t.Fatal(err)
	}
	if strings.Count(string(text), old) != 1 {
		return true, false
	}
	if err := os.WriteFile(name, []byte(strings.Replace(string(text), old, new, 1)), 0o600); err != nil {
		c.t.Fatal(err)
	}
	return true, true
}

const added = "// one line more\n"

// roundTrip reads a file, adds a line to it in one of the ways in which agents do that, and
// checks every byte of what is in the file then.
func (c *coder) roundTrip(r *rand.Rand, name string, whole bool) {
	before, err := os.ReadFile(name)
	if err != nil {
		c.t.Fatal(err)
	}
	c.ask("Please add a comment to " + filepath.Base(name))
	shown, ok := c.read(name)
	if !ok {
		c.counts["files withheld"]++
		return
	}
	lines := strings.SplitAfter(shown, "\n")
	at := r.IntN(len(lines))
	way := "edits"
	if whole {
		way = "whole writes"
		if c.write(name, strings.Join(slices.Insert(slices.Clone(lines), at, added), "")) {
			c.counts[way]++
			c.check(name, strings.Join(slices.Insert(strings.SplitAfter(string(before), "\n"), at, added), ""))
			return
		}
		c.counts[way+" refused"]++
	}
	for range 20 {
		if at = r.IntN(len(lines)); strings.Count(shown, lines[at]) != 1 || lines[at] == "" {
			continue
		}
		switch allowed, done := c.edit(name, lines[at], added+lines[at]); {
		case !allowed:
			c.counts["edits refused"]++
		case !done:
			c.counts["edits that found nothing"]++
		default:
			c.counts["edits"]++
			c.check(name, strings.Replace(string(before), lines[at], added+lines[at], 1))
			return
		}
	}
	c.counts["files left alone"]++
	c.check(name, string(before))
}

// check checks every byte of a file.
func (c *coder) check(name, want string) {
	after, err := os.ReadFile(name)
	if err != nil {
		c.t.Fatal(err)
	}
	if want != string(after) {
		c.t.Errorf("%s: something beside the edit has changed", filepath.Base(name))
	}
}

// projectFiles returns n files of the standard library and as many of this repository.
func projectFiles(t *testing.T, r *rand.Rand, n int) (files []string) {
	goroot, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, root := range []string{filepath.Join(strings.TrimSpace(string(goroot)), "src"), "../.."} {
		var all []string
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && path != root && strings.HasPrefix(d.Name(), "."):
				return filepath.SkipDir
			case !d.Type().IsRegular():
				return nil
			}
			if info, err := d.Info(); err == nil && info.Size() > 20 && info.Size() < 100<<10 {
				all = append(all, path)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		files = append(files, firstTexts(all, n)...)
	}
	return files
}

// firstTexts returns the first n of the files that are text.
func firstTexts(all []string, n int) (files []string) {
	for _, path := range all {
		if text, err := os.ReadFile(path); len(files) < n && err == nil && utf8.Valid(text) {
			files = append(files, path)
		}
	}
	return files
}

// filesOfSession is how many files one session changes.
const filesOfSession = 20

// Files of real projects are read, changed and written with weir between the agent and its
// tools: no token gets into a file, and no byte beside the edit changes.
func TestRoundTrips(t *testing.T) {
	if testing.Short() {
		t.Skip("several hundred events")
	}
	r := testrand.New(t)
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	files := projectFiles(t, r, 100)
	for _, personal := range []bool{false, true} {
		c := newCoder(t, personal)
		dir := t.TempDir()
		for i, path := range files {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			name := filepath.Join(dir, fmt.Sprintf("%d-%s", i, filepath.Base(path)))
			if err := os.WriteFile(name, text, 0o600); err != nil {
				t.Fatal(err)
			}
			if i%filesOfSession == 0 {
				c.session = fmt.Sprint("session ", i, personal)
			}
			c.roundTrip(r, name, i%2 == 0)
		}
		t.Logf("%d files, personal data masked %t: %v", len(files), personal, c.counts)
		if done := c.counts["edits"] + c.counts["whole writes"]; done < len(files)*8/10 {
			t.Errorf("%d of %d files could be changed", done, len(files))
		}
	}
}
