package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed point.go.txt
var pointSource string

// A binary is weir with points.
type binary struct {
	path  string
	sites []site
}

// build builds weir with a point in every function into dir. It is run in the root of the
// repository.
func build(dir string) (*binary, error) {
	b := &binary{path: filepath.Join(dir, "weir"), sites: []site{{name: "clock"}}}
	files, err := goFiles()
	if err != nil {
		return nil, err
	}
	root, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	replaced := map[string]string{}
	for i, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		folder, err := filepath.Rel(root, filepath.Dir(file))
		if err != nil {
			return nil, err
		}
		if src, err = instrument(filepath.ToSlash(folder), src, &b.sites); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if file == filepath.Join(root, "main.go") {
			src = bytes.Replace(src, []byte("func main() {"), []byte("func main() { faultpoint.Start();"), 1)
		}
		if replaced[file], err = write(dir, i, src); err != nil {
			return nil, err
		}
	}
	point := strings.Replace(pointSource, "SITES", fmt.Sprint(len(b.sites)), 1)
	if replaced[filepath.Join(root, "internal", "faultpoint", "point.go")], err = write(dir, len(files), []byte(point)); err != nil {
		return nil, err
	}
	return b, b.compile(dir, replaced)
}

// compile builds weir with some of its files replaced.
func (b *binary) compile(dir string, replaced map[string]string) error {
	text, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return err
	}
	overlay := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlay, text, 0o600); err != nil {
		return err
	}
	if out, err := exec.Command("go", "build", "-overlay", overlay, "-o", b.path, ".").CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, out)
	}
	return nil
}

func write(dir string, n int, src []byte) (string, error) {
	name := filepath.Join(dir, fmt.Sprintf("f%d.go", n))
	return name, os.WriteFile(name, src, 0o600)
}

// goFiles returns the files of weir's own packages that this platform builds.
func goFiles() ([]string, error) {
	out, err := exec.Command("go", "list", "-deps", "-f", `{{if not .Standard}}{{if .Module}}{{if .Module.Main}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}
{{end}}{{end}}{{end}}{{end}}`, ".").Output()
	if err != nil {
		var e *exec.ExitError
		if errors.As(err, &e) {
			return nil, fmt.Errorf("go list: %w\n%s", err, e.Stderr)
		}
		return nil, err
	}
	return strings.Fields(string(out)), nil
}
