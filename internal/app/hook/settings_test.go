package hook

import (
	"bytes"
	"strings"
	"testing"

	"github.com/goccy/go-json"
)

const theirs = `{
	// not here: comments are not plain JSON
	"permissions": {"allow": ["Bash(ls:*)"], "deny": []},
	"hooks": {
		"PreToolUse": [
			{"matcher": "Bash", "hooks": [{"type": "command", "command": "their-check hook claude-code"}]},
			{"matcher": "*", "hooks": [{"type": "command", "command": "/old/weir hook claude-code"}, {"type": "command", "command": "other"}]}
		],
		"Stop": [{"hooks": [{"type": "command", "command": "'/old dir/weir' hook claude-code --event Stop"}]}],
		"Notification": []
	},
	"model": "opus", "n": 1.50
}`

func plainSettings() []byte {
	return []byte(strings.Replace(theirs, "// not here: comments are not plain JSON", "", 1))
}

func TestInstall(t *testing.T) {
	a := claudeCode
	once, err := a.Install(plainSettings(), "/usr/bin/weir hook claude-code")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"Bash(ls:*)"`, `"their-check hook claude-code"`, `"other"`, `"model": "opus"`, `"n": 1.50`, `"deny": []`, `"Notification": []`,
		`"/usr/bin/weir hook claude-code --event PostToolUse"`} {
		if !bytes.Contains(once, []byte(want)) {
			t.Errorf("Install leaves out %s:\n%s", want, once)
		}
	}
	if bytes.Contains(once, []byte("/old")) {
		t.Errorf("Install keeps a hook of an older weir:\n%s", once)
	}
	if i, j := bytes.Index(once, []byte(`"permissions"`)), bytes.Index(once, []byte(`"model"`)); i < 0 || j < i {
		t.Errorf("Install reorders the settings:\n%s", once)
	}
	twice, err := a.Install(once, "/usr/bin/weir hook claude-code")
	if err != nil || !bytes.Equal(once, twice) {
		t.Errorf("Install again = %v,\n%s\nwant what it was:\n%s", err, twice, once)
	}
	installed, err := a.Installed(once)
	if err != nil || len(installed) != 5 || installed[0] != (Installed{"PreToolUse", "/usr/bin/weir hook claude-code --event PreToolUse"}) {
		t.Errorf("Installed = %v, %v, want five hooks, PreToolUse first, as it stood there before", installed, err)
	}
	gone, err := a.Remove(once)
	if err != nil || bytes.Contains(gone, []byte("/usr/bin/weir")) || !bytes.Contains(gone, []byte("their-check")) || bytes.Contains(gone, []byte("PostToolUse")) {
		t.Errorf("Remove = %v,\n%s\nwant theirs alone", err, gone)
	}
}

// checkPlugin checks that a plugin is weir's, has the command, and takes the place of no other.
func checkPlugin(t *testing.T, a *Agent, text []byte) {
	if !bytes.Contains(text, []byte(`const command = ["weir","hook","`+a.Name+`"]`)) {
		t.Errorf("%s: the plugin has no command:\n%s", a.Name, text)
	}
	if _, err := a.Install([]byte("export default 1\n"), "weir hook "+a.Name); err == nil {
		t.Errorf("%s: Install takes the place of another plugin", a.Name)
	}
	if _, err := a.Remove([]byte("export default 1\n")); err == nil {
		t.Errorf("%s: Remove removes another plugin", a.Name)
	}
	if rest, err := a.Remove(text); err != nil || rest != nil {
		t.Errorf("%s: Remove = %q, %v, want nothing", a.Name, rest, err)
	}
}

// Every agent finds again what it installs.
func TestInstallEach(t *testing.T) {
	for _, a := range Agents {
		settings, err := a.Install(nil, "weir hook "+a.Name)
		if a.plugin != "" {
			checkPlugin(t, a, settings)
		} else if err != nil || !json.Valid(settings) {
			t.Errorf("%s: Install = %s, %v, want JSON", a.Name, settings, err)
			continue
		}
		got, err := a.Installed(settings)
		n := 0
		for _, e := range a.Events {
			if e.Install {
				n++
			}
		}
		if err != nil || len(got) != n {
			t.Errorf("%s: Installed = %v, %v, want %d hooks", a.Name, got, err, n)
		}
		gone, err := a.Remove(settings)
		if err != nil || bytes.Contains(gone, []byte("weir")) {
			t.Errorf("%s: Remove = %s, %v, want nothing of weir", a.Name, gone, err)
		}
	}
}

func TestInstallRefuses(t *testing.T) {
	for _, settings := range []string{theirs, `[]`, `"x"`, `{"hooks":[]}`, `{"hooks":{"PreToolUse":{}}}`, `{"hooks":1}`, `{} {}`, `{`, strings.Repeat("[", 100) + strings.Repeat("]", 100)} {
		if got, err := claudeCode.Install([]byte(settings), "weir hook claude-code"); err == nil {
			t.Errorf("Install(%.40q) = %s, want an error: it is not settings that can be added to", settings, got)
		}
	}
}

func TestOurs(t *testing.T) {
	for _, c := range []struct {
		command string
		want    bool
	}{
		{"weir hook claude-code", true},
		{"/usr/local/bin/weir hook claude-code --event Stop", true},
		{"'/my programs/weir' hook claude-code", true},
		{`C:\bin\weir.exe hook claude-code`, true},
		{"weir hook codex", false},
		{"not-weir hook claude-code", false},
		{"weir filter", false},
		{"hook claude-code", false},
		{"", false},
	} {
		hook := &tree{kind: '{', members: []branch{{`"command"`, &tree{text: []byte(quote(c.command))}}}}
		if got := claudeCode.ours(hook) != ""; got != c.want {
			t.Errorf("ours(%q) = %v, want %v", c.command, got, c.want)
		}
	}
}

// FuzzInstall checks that settings are never broken: what Install gives is JSON
// that holds the hooks, and Remove takes them all out again.
func FuzzInstall(f *testing.F) {
	f.Add(plainSettings())
	f.Add([]byte(`{"hooks":{"PreToolUse":[{"hooks":[]},{"command":"weir hook claude-code"}]}}`))
	f.Add([]byte(`{"a":[[],{},[{"b":"\u0022,"}]]}`))
	f.Fuzz(func(t *testing.T, settings []byte) {
		got, err := claudeCode.Install(settings, "weir hook claude-code")
		if err != nil {
			return
		}
		if !json.Valid(got) {
			t.Fatalf("Install gives what is not JSON")
		}
		again, err := claudeCode.Install(got, "weir hook claude-code")
		if err != nil || !bytes.Equal(got, again) {
			t.Errorf("Install again gives something else: %v", err)
		}
		gone, err := claudeCode.Remove(got)
		if err != nil {
			t.Fatal(err)
		}
		if left, err := claudeCode.Installed(gone); err != nil || len(left) != 0 {
			t.Errorf("Remove leaves %d hooks: %v", len(left), err)
		}
	})
}
