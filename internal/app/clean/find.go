package clean

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"weir/internal/app/sqlite"
)

// A File is a file that may hold what people and agents have said.
type File struct {
	Agent  string // whose history it is, or "" for a file that was named
	Path   string
	Size   int64  // bytes
	Unread string // why it is not read, or ""
}

// Find returns the histories below a home directory, by agent and path. Links are not followed:
// what they lead to may be no history.
func Find(home string, agents []string) (files []File, err error) {
	for i := range stores {
		s := &stores[i]
		if len(agents) > 0 && !slices.Contains(agents, s.agent) {
			continue
		}
		folder, pattern := s.below(home)
		literal, pattern := doublestar.SplitPattern(pattern)
		base := filepath.Join(folder, filepath.FromSlash(literal))
		if _, err := os.Stat(base); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		err := doublestar.GlobWalk(os.DirFS(base), pattern, func(name string, d fs.DirEntry) error {
			info, err := d.Info()
			if err == nil && info.Mode().IsRegular() {
				files = append(files, File{s.agent, filepath.Join(base, filepath.FromSlash(name)), info.Size(), s.unread})
			}
			return err
		}, doublestar.WithNoFollow(), doublestar.WithFailOnIOErrors())
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(files, func(a, b File) int {
		return cmp.Or(cmp.Compare(a.Agent, b.Agent), cmp.Compare(a.Path, b.Path))
	})
	return slices.CompactFunc(files, func(a, b File) bool { return a.Path == b.Path }), nil
}

// textEndings are the endings of files that are taken where a directory is named, packed ones with
// one of packedEndings behind.
var (
	textEndings   = []string{".jsonl", ".ndjson", ".json", ".md", ".txt", ".log", ".vscdb", ".sqlite", ".sqlite3"}
	packedEndings = []string{".gz", ".zst"}
)

// Endings returns the endings of files that Named takes below directories.
func Endings() []string { return append(slices.Clone(textEndings), ".db") }

// taken reports whether a file below a directory may hold what was said. Many programs give the
// ending .db to their own formats: of those, SQLite databases are taken.
func taken(name string) bool {
	ending := filepath.Ext(name)
	if slices.Contains(packedEndings, ending) {
		ending = filepath.Ext(strings.TrimSuffix(name, ending))
	}
	if ending != ".db" || filepath.Ext(name) != ending {
		return slices.Contains(textEndings, ending)
	}
	f, err := os.Open(name)
	if err != nil {
		return true // reading it says why
	}
	defer f.Close()
	return sqlite.IsFile(f)
}

// Named returns the files at those paths, and those below directories whose endings say that
// they may be transcripts. A link that is named is followed, and none below a directory.
func Named(paths []string) (files []File, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		real, err := filepath.EvalSymlinks(path)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			files = append(files, File{"", real, info.Size(), ""})
			continue
		}
		err = filepath.WalkDir(real, func(name string, d fs.DirEntry, err error) error {
			if err != nil || !d.Type().IsRegular() || !taken(name) {
				return err
			}
			info, err := d.Info()
			if err == nil {
				files = append(files, File{"", name, info.Size(), ""})
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}
