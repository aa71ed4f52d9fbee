package overlay

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzDigests holds that no file of digests makes Read panic, and that a file counts as read only
// if its digest is there.
func FuzzDigests(f *testing.F) {
	text := []byte("profile: strict\n")
	f.Add([]byte(digestOf(text) + "  a.yaml\n"))
	f.Add([]byte(digestOf(text) + "  ../a.yaml\n"))
	f.Add([]byte(digestOf([]byte("other")) + "  a.yaml"))
	f.Add([]byte(digestOf(text) + "  a.yaml\n" + digestOf(text) + "  a.yaml\n"))
	f.Add([]byte("\n"))
	dir := Folder(filepath.Join(f.TempDir(), "overlays"))
	if err := os.Mkdir(string(dir), 0o700); err != nil {
		f.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(string(dir), "a.yaml"), text, 0o600); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, digests []byte) {
		if err := os.WriteFile(dir.Digests(), digests, 0o600); err != nil {
			t.Fatal(err)
		}
		files, err := dir.Read()
		if err != nil {
			return
		}
		known, err := dir.readDigests()
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if (file.Err == nil) != (known[file.Name] == digestOf(file.Text) && file.Text != nil) {
				t.Fatalf("%s: %v with digest %q", file.Name, file.Err, known[file.Name])
			}
		}
	})
}
