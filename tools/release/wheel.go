package main

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
)

// wheels returns a Python wheel for each platform that PyPI knows. It has the program
// among its scripts, so that installers put it where commands are.
func (r *release) wheels() ([]file, error) {
	version, err := pythonVersion(r.version)
	if err != nil {
		return nil, err
	}
	module, err := r.readAll("packaging/python/weir", ".py", "py.typed")
	if err != nil {
		return nil, err
	}
	readme, err := r.read("packaging/python/README.md")
	if err != nil {
		return nil, err
	}
	name := strings.ReplaceAll(r.distribution, "-", "_") + "-" + version
	var wheels []file
	for _, p := range r.programs {
		if p.wheel == nil {
			continue
		}
		files := below("weir", module)
		files = append(files, file{name + ".data/scripts/" + p.executable(), 0o755, p.body})
		files = append(files, below(name+".dist-info/licenses", r.legal)...)
		files = append(files,
			file{name + ".dist-info/METADATA", 0o644, r.metadata(version, readme)},
			file{name + ".dist-info/WHEEL", 0o644, wheelTags(p.wheel)},
		)
		files = append(files, record(files, name+".dist-info/RECORD"))
		body, err := zipped(files, r.date)
		if err != nil {
			return nil, fmt.Errorf("wheel for %s: %w", p, err)
		}
		wheels = append(wheels, file{name: fmt.Sprintf("%s-py3-none-%s.whl", name, strings.Join(p.wheel, ".")), body: body})
	}
	return wheels, nil
}

// metadata returns METADATA of a wheel.
func (r *release) metadata(version string, readme []byte) []byte {
	return fmt.Appendf(nil, `Metadata-Version: 2.4
Name: %s
Version: %s
Summary: Filter for agent transcripts: prompt injection, leaks, secrets and personal data
License-Expression: Apache-2.0
License-File: LICENSE
License-File: NOTICE
Requires-Python: >=3.9
Classifier: Typing :: Typed
Classifier: Topic :: Security
Project-URL: Releases, %s
Description-Content-Type: text/markdown

%s`, r.distribution, version, r.releases, readme)
}

func wheelTags(tags []string) []byte {
	text := []byte("Wheel-Version: 1.0\nGenerator: weir-release\nRoot-Is-Purelib: false\n")
	for _, tag := range tags {
		text = fmt.Appendf(text, "Tag: py3-none-%s\n", tag)
	}
	return text
}

// record returns the list of files with their sums that a wheel needs.
func record(files []file, name string) file {
	var lines []string
	for _, f := range files {
		sum := sha256.Sum256(f.body)
		lines = append(lines, fmt.Sprintf("%s,sha256=%s,%d\n", f.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(f.body)))
	}
	slices.Sort(lines)
	return file{name, 0o644, []byte(strings.Join(lines, "") + name + ",,\n")}
}
