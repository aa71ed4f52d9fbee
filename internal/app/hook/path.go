package hook

import (
	"path"
	"strings"
)

// pathNames are the members in which agents name the file that a tool works on.
var pathNames = []string{"file_path", "filePath", "absolute_path", "notebook_path", "path"}

// PathOf returns the path of the file that a hook event is about, with slashes, or "". Below
// the working directory of the agent it is relative to that.
func PathOf(raw []byte) string {
	came, err := members(raw)
	if err != nil {
		return ""
	}
	from := came
	if input := find(came, "tool_input", "toolInput"); input != nil {
		if from, err = members(input); err != nil {
			return ""
		}
	}
	name := strings.ReplaceAll(text(find(from, pathNames...)), `\`, "/")
	here := strings.ReplaceAll(text(find(came, "cwd")), `\`, "/")
	if name == "" || here == "" {
		return ""
	}
	if !path.IsAbs(name) && !strings.Contains(name, ":/") {
		name = path.Join(here, name)
	}
	name = path.Clean(name)
	if below, ok := strings.CutPrefix(name, strings.TrimSuffix(path.Clean(here), "/")+"/"); ok {
		return below
	}
	return name
}
