package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A source is the commit that a release is built from.
type source struct {
	root         string // directory of the repository
	distribution string // name of the packages
	module       string // path of the Go module
	releases     string // URL that the files of all versions are below
	commit       string
	date         time.Time // of the commit, UTC: the time of every file
	modified     bool      // the tree has changes that are not committed
}

// readSource returns the source in the repository at root. It refuses one with changes
// that are not committed, unless they are allowed.
func readSource(root string, allowModified bool) (source, error) {
	s := source{root: root}
	if err := s.readNames(); err != nil {
		return s, err
	}
	head, err := s.output("git", "log", "-1", "--format=%H %cI")
	if err != nil {
		return s, err
	}
	commit, date, _ := strings.Cut(head, " ")
	at, err := time.Parse(time.RFC3339, date)
	if err != nil {
		return s, err
	}
	s.commit, s.date = commit, at.UTC()
	if err = s.check(); err != nil && allowModified {
		s.modified, err = true, nil
	}
	return s, err
}

// check fails if the tree is not that of the commit.
func (s *source) check() error {
	changes, err := s.output("git", "status", "--porcelain")
	if err == nil && changes != "" {
		err = errors.New("the tree has changes that are not committed: commit them, or give -allow-modified")
	}
	return err
}

// readNames reads packaging/names.env.
func (s *source) readNames() error {
	text, err := os.ReadFile(filepath.Join(s.root, "packaging/names.env"))
	if err != nil {
		return err
	}
	fields := map[string]*string{"WEIR_DISTRIBUTION": &s.distribution, "WEIR_MODULE": &s.module, "WEIR_RELEASES": &s.releases}
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		if field := fields[name]; field != nil {
			*field = value
		}
	}
	for name, field := range fields {
		if *field == "" {
			return fmt.Errorf("packaging/names.env: %s is missing", name)
		}
	}
	return nil
}

// stamp is what the linker writes into weir for its version.
func (s *source) stamp() string {
	stamp := s.commit + " " + s.date.Format(time.RFC3339)
	if s.modified {
		stamp += " modified"
	}
	return stamp
}

// output returns what a command prints in the root of the repository.
func (s *source) output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = s.root
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%w\n%s", err, exit.Stderr)
		}
		return "", fmt.Errorf("%s %s: %w", name, args[0], err)
	}
	return strings.TrimRight(string(out), "\n"), nil
}

// read returns a file of the repository.
func (s *source) read(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(s.root, filepath.FromSlash(name)))
}

// readAll returns the files below dir in the repository that have one of the endings.
func (s *source) readAll(dir string, endings ...string) ([]file, error) {
	var files []file
	base := filepath.Join(s.root, filepath.FromSlash(dir))
	for _, ending := range endings {
		names, err := filepath.Glob(filepath.Join(base, "*"+ending))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			body, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			files = append(files, file{filepath.Base(name), 0o644, body})
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s holds none of %v", dir, endings)
	}
	return files, nil
}
