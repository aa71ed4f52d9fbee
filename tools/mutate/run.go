package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// A result is what became of a change.
type result string

const (
	caught         result = "caught"
	survives       result = "SURVIVED"
	doesNotCompile result = "invalid"
)

// run changes the site and runs the tests of its package, then those of all stages together,
// of each stage and the library, and the stories of the commands: those that notice most come
// first. dir is for files of its own.
func (s *site) run(dir string) (result, error) {
	overlay, err := s.overlay(dir)
	if err != nil {
		return "", err
	}
	own := "./" + filepath.Dir(s.file)
	if !works("build", "-overlay", overlay, own) {
		return doesNotCompile, nil
	}
	for _, tests := range [][]string{{own}, {"./stages/integration"}, {"./stages/...", "./filter/..."}, {"-run", "TestScript", "./cmd"}} {
		if !works(slices.Concat([]string{"test", "-overlay", overlay, "-vet", "off", "-failfast", "-timeout", "20m"}, tests)...) {
			return caught, nil
		}
	}
	return survives, nil
}

// works runs the go command without output and reports whether it succeeds.
func works(args ...string) bool { return exec.Command("go", args...).Run() == nil }

// overlay writes the changed file and the overlay that names it.
func (s *site) overlay(dir string) (path string, err error) {
	src, err := os.ReadFile(s.file)
	if err != nil {
		return "", err
	}
	file, err := filepath.Abs(s.file)
	if err != nil {
		return "", err
	}
	changed := filepath.Join(dir, "changed.go")
	src = slices.Concat(src[:s.start], []byte(s.text), src[s.end:])
	if err := os.WriteFile(changed, src, 0o600); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {file: changed}})
	if err != nil {
		return "", err
	}
	path = filepath.Join(dir, "overlay.json")
	return path, os.WriteFile(path, text, 0o600)
}
