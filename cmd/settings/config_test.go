package settings

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// ownWords is all that an error about a config file may be made of: weir's own
// messages and the names of settings.
var ownWords = regexp.MustCompile(`^config\.yaml:[0-9]+: ([a-z_]+: )?(` + strings.Join([]string{
	"not valid YAML", "the file is UTF-16", "more than one document", "not a mapping of settings", "unknown key", "given twice",
	"not a plain value", "takes one value, not a list", "unknown [a-z]+", "no stage is named", "the seed is empty",
	"a token has to have at least 6 bytes", "nested more than 64 levels deep", "more than 2000 keys in one mapping", "an alias is not understood", "more than 5000 tokens", `stage "validate" cannot be switched off`, "not a size from 1 to 64MiB", "neither true nor false",
}, "|") + `)$`)

// Reading a config file ends for every content, and an error quotes nothing of
// it.
func FuzzReadConfig(f *testing.F) {
	for _, seed := range []string{
		"", "# comment", "emit: events", "emit: [events]", "stages: [pii, normalize]", "stages:\n  - pii\n", "canary: hunter2",
		"canary: {a: b}", "trace: yes", "max_line: 1KiB", "a: &b c\nd: *b", "<<: {emit: events}", "emit: !!str events",
		"emit: |\n  events\n", "? emit\n: events", "---\n...\n---\n", "emit: events\nemit: events", "{emit: events}", "'emit': \"events\"",
		"\t", "%YAML 1.2\n---\nemit: events", "emit", "- emit", "emit: ~", "1: 2", "\xff\xfe", "canary:\n- 'abcdefgh'\n- [x]\n",
	} {
		f.Add(seed)
	}
	name := filepath.Join(f.TempDir(), "config.yaml")
	f.Fuzz(func(t *testing.T, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		err := ReadConfig(name, Defaults())
		if err == nil {
			return
		}
		if got := strings.TrimPrefix(err.Error(), filepath.Dir(name)+"/"); !ownWords.MatchString(got) {
			t.Errorf("readConfig(%q) = %q, which is not made of weir's own words", text, got)
		}
	})
}
