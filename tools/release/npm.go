package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// A manifest is package.json of an npm package.
type manifest struct {
	Name                 string            `json:"name"`
	Version              string            `json:"version"`
	Description          string            `json:"description"`
	License              string            `json:"license"`
	Homepage             string            `json:"homepage"`
	Type                 string            `json:"type,omitempty"`
	Exports              map[string]any    `json:"exports,omitempty"`
	Types                string            `json:"types,omitempty"`
	Bin                  map[string]string `json:"bin,omitempty"`
	Engines              map[string]string `json:"engines,omitempty"`
	OS                   []string          `json:"os,omitempty"`
	CPU                  []string          `json:"cpu,omitempty"`
	PreferUnplugged      bool              `json:"preferUnplugged,omitempty"` // Yarn must not leave the program in a zip file
	OptionalDependencies map[string]string `json:"optionalDependencies,omitempty"`
}

// npmPackages returns the npm package with the module, and one with the program for each
// platform. The first names all others as optional: npm installs the one that fits, and
// no script runs or downloads anything.
func (r *release) npmPackages() ([]file, error) {
	var packages []file
	programs := map[string]string{}
	for _, p := range r.programs {
		m := r.manifest(r.distribution+"-"+p.npm, "The program weir for "+p.npm)
		os, cpu, _ := strings.Cut(p.npm, "-")
		m.OS, m.CPU, m.PreferUnplugged = []string{os}, []string{cpu}, true
		packed, err := r.npmPackage(m, []file{{"bin/" + p.executable(), 0o755, p.body}})
		if err != nil {
			return nil, err
		}
		packages = append(packages, packed)
		programs[m.Name] = m.Version
	}
	module, err := r.npmModule(programs)
	return append(packages, module), err
}

// npmModule returns the package with the module and the command.
func (r *release) npmModule(programs map[string]string) (file, error) {
	files, err := r.readAll("packaging/npm", "index.js", "index.d.ts", "README.md")
	if err != nil {
		return file{}, err
	}
	command, err := r.read("packaging/npm/bin/weir.js")
	if err != nil {
		return file{}, err
	}
	m := r.manifest(r.distribution, "Filter for agent transcripts: prompt injection, leaks, secrets and personal data")
	m.Type, m.Types = "module", "./index.d.ts"
	m.Exports = map[string]any{".": map[string]string{"types": "./index.d.ts", "default": "./index.js"}}
	m.Bin = map[string]string{"weir": "bin/weir.js"}
	m.Engines = map[string]string{"node": ">=18"}
	m.OptionalDependencies = programs
	return r.npmPackage(m, append(files, file{"bin/weir.js", 0o755, command}))
}

func (r *release) manifest(name, description string) manifest {
	return manifest{Name: name, Version: r.version, Description: description, License: "Apache-2.0", Homepage: r.releases}
}

func (r *release) npmPackage(m manifest, files []file) (file, error) {
	text, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return file{}, err
	}
	files = append(files, file{"package.json", 0o644, append(text, '\n')})
	body, err := tarball(below("package", append(files, r.legal...)), r.date)
	if err != nil {
		return file{}, fmt.Errorf("npm package %s: %w", m.Name, err)
	}
	return file{name: fmt.Sprintf("%s-%s.tgz", m.Name, m.Version), body: body}, nil
}
