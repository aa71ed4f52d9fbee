package main

import (
	"bytes"
	"fmt"
	"strings"
	"text/template"
)

// execute fills the template packaging/NAME.
func (r *release) execute(name string, sums map[string]string) ([]byte, error) {
	text, err := r.read("packaging/" + name)
	if err != nil {
		return nil, err
	}
	t, err := template.New(name).Option("missingkey=error").Parse(string(text))
	if err != nil {
		return nil, err
	}
	version, err := pythonVersion(r.version)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, map[string]any{
		"Version": r.version, "PythonVersion": version,
		"Distribution": r.distribution, "Releases": r.releases, "Sums": sums,
	})
	return b.Bytes(), err
}

// formula returns the Homebrew formula, if all archives that it names are among files.
func (r *release) formula(files []file) ([]file, error) {
	sums := map[string]string{}
	for _, f := range files {
		for _, p := range platforms {
			if f.name == r.archiveName(p)+".tar.gz" {
				sums[p.os+"_"+p.arch] = sum(f.body)
			}
		}
	}
	for _, need := range []string{"darwin_arm64", "darwin_amd64", "linux_arm64", "linux_amd64"} {
		if sums[need] == "" {
			return nil, nil
		}
	}
	text, err := r.execute("brew/weir.rb.tmpl", sums)
	return []file{{name: "weir.rb", body: text}}, err
}

// mirror returns a repository for the pre-commit framework whose hooks install the
// wheel. The hooks are those of this repository, in Python's environment.
func (r *release) mirror() ([]file, error) {
	hooks, err := r.read(".pre-commit-hooks.yaml")
	if err != nil {
		return nil, err
	}
	const ours, theirs = "language: golang", "language: python"
	if strings.Count(string(hooks), ours) != 1 {
		return nil, fmt.Errorf(".pre-commit-hooks.yaml: %q is not there once", ours)
	}
	project, err := r.execute("pre-commit/pyproject.toml.tmpl", nil)
	if err != nil {
		return nil, err
	}
	readme, err := r.execute("pre-commit/README.md.tmpl", nil)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("weir-pre-commit-%s", r.version)
	body, err := tarball(below(name, append([]file{
		{".pre-commit-hooks.yaml", 0o644, []byte(strings.Replace(string(hooks), ours, theirs, 1))},
		{"pyproject.toml", 0o644, project},
		{"README.md", 0o644, readme},
	}, r.legal...)), r.date)
	return []file{{name: name + ".tar.gz", body: body}}, err
}
