package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
)

// build builds weir for the platforms, one after the other, and collects what goes with
// it. The program for this machine is always built: it prints its version and completions.
func build(src source, platforms []platform) (*release, error) {
	dir, err := os.MkdirTemp("", "weir-release-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	r := &release{source: src}
	own := platform{os: runtime.GOOS, arch: runtime.GOARCH}
	here, err := src.compile(own, dir)
	if err != nil {
		return nil, err
	}
	if err := r.ask(here); err != nil {
		return nil, err
	}
	if err := r.collect(); err != nil {
		return nil, err
	}
	for _, p := range platforms {
		name := here
		if p.String() != own.String() {
			if name, err = src.compile(p, dir); err != nil {
				return nil, err
			}
		}
		body, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		r.programs = append(r.programs, program{p, body})
	}
	return r, nil
}

// compile builds weir for p and returns the path of the program, which is in dir.
func (s *source) compile(p platform, dir string) (string, error) {
	name, err := filepath.Abs(filepath.Join(dir, p.os+"-"+p.arch, p.executable()))
	if err != nil {
		return "", err
	}
	fmt.Fprintf(os.Stderr, "release: building for %s\n", p)
	flags := fmt.Sprintf("-s -w -buildid= -X '%s/internal/app/version.stamp=%s'", s.module, s.stamp())
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", flags, "-o", name, ".")
	cmd.Dir = s.root
	// Settings of the person who builds must not change the program.
	cmd.Env = slices.Concat(os.Environ(), []string{
		"GOOS=" + p.os, "GOARCH=" + p.arch, "GOAMD64=v1", "GOARM64=v8.0",
		"CGO_ENABLED=0", "GOFLAGS=", "GOEXPERIMENT=", "GOFIPS140=off", "GOWORK=off",
	})
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("go build for %s: %w\n%s", p, err, out)
	}
	return name, nil
}

// ask has weir say its version and print its completions.
func (r *release) ask(weir string) error {
	text, err := r.output(weir, "version", "--json")
	if err != nil {
		return err
	}
	var version struct{ Version, Revision string }
	if err := json.Unmarshal([]byte(text), &version); err != nil {
		return err
	}
	if version.Revision != r.commit {
		return fmt.Errorf("weir version names commit %q, not %q: is the module called %s?", version.Revision, r.commit, r.module)
	}
	r.version = version.Version
	scripts := map[string]string{"bash": "weir.bash", "zsh": "_weir", "fish": "weir.fish", "powershell": "weir.ps1"}
	for shell, name := range scripts {
		script, err := r.output(weir, "completion", shell)
		if err != nil {
			return err
		}
		r.completions = append(r.completions, file{name, 0o644, []byte(script + "\n")})
	}
	return nil
}

// collect reads the manual and the licences.
func (r *release) collect() (err error) {
	if r.manual, err = r.readAll("docs/man", ".1"); err != nil {
		return err
	}
	r.legal, err = r.readAll(".", "LICENSE", "NOTICE")
	return err
}
