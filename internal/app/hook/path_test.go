package hook

import "testing"

func TestPathOf(t *testing.T) {
	for event, want := range map[string]string{
		`{"cwd":"/w","tool_input":{"file_path":"/w/docs/a.md"}}`:       "docs/a.md",
		`{"cwd":"/w","tool_input":{"file_path":"docs/../src/a.go"}}`:   "src/a.go",
		`{"cwd":"/w","tool_input":{"file_path":"../x/docs/a.md"}}`:     "/x/docs/a.md",
		`{"cwd":"/w","tool_input":{"file_path":"/wide/a"}}`:            "/wide/a",
		`{"cwd":"/w/","file_path":"/w/a"}`:                             "a",
		`{"cwd":"C:\\w","toolInput":{"filePath":"C:\\w\\docs\\a.md"}}`: "docs/a.md",
		`{"cwd":"/w","tool_input":{"command":"cat docs/a.md"}}`:        "",
		`{"tool_input":{"file_path":"docs/a.md"}}`:                     "",
		`{"cwd":"/w","tool_input":{"file_path":["docs/a.md"]}}`:        "",
		`{"cwd":"/w","tool_input":"docs/a.md"}`:                        "",
		`[]`:                                                           "", ``: "",
	} {
		if got := PathOf([]byte(event)); got != want {
			t.Errorf("PathOf(%s) = %q, want %q", event, got, want)
		}
	}
}
