package walk

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"weir/internal/app/gitignore"
)

// TestJudgedPatterns holds that ignore files of what is judged have a limit together, and that
// a note says which of them were not read.
func TestJudgedPatterns(t *testing.T) {
	root := t.TempDir()
	long := strings.Repeat("a\n", gitignore.MaxPatterns)
	const dirs = maxJudged/gitignore.MaxPatterns + 2
	for i := range dirs {
		dir := filepath.Join(root, "d"+strconv.Itoa(i))
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, ".gitignore"), []byte(long), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var unread []string
	ig := &ignores{lists: map[string][]*list{}}
	for i := range dirs {
		for _, err := range ig.enter(filepath.Join(root, "d"+strconv.Itoa(i))) {
			unread = append(unread, err.Error())
		}
	}
	if len(unread) != 2 || !strings.HasSuffix(unread[0], errJudged.Error()) {
		t.Errorf("not read: %q", unread)
	}
}
