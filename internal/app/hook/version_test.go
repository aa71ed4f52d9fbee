package hook

import "testing"

func TestParseVersion(t *testing.T) {
	for text, want := range map[string]string{"2.1.121 (Claude Code)": "2.1.121", "goose v1.38.0\n": "1.38.0", "codex-cli 0.153.3": "0.153.3", "1.2": "", "": ""} {
		got, ok := ParseVersion(text)
		if ok != (want != "") || ok && got.String() != want {
			t.Errorf("ParseVersion(%q) = %v, %v, want %q", text, got, ok, want)
		}
	}
	if old := (Version{2, 1, 9}); !old.Before(Version{2, 1, 121}) || old.Before(old) || old.Before(Version{2, 0, 200}) {
		t.Error("Before does not compare numbers")
	}
}
