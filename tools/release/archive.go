package main

import "fmt"

// archives returns one archive for each platform: a zip file for Windows, else tar.gz.
func (r *release) archives() ([]file, error) {
	var archives []file
	for _, p := range r.programs {
		pack, ending := tarball, ".tar.gz"
		if p.os == "windows" {
			pack, ending = zipped, ".zip"
		}
		dir := r.archiveName(p.platform)
		body, err := pack(below(dir, r.contents(p)), r.date)
		if err != nil {
			return nil, fmt.Errorf("archive for %s: %w", p, err)
		}
		archives = append(archives, file{name: dir + ending, body: body})
	}
	return archives, nil
}

// archiveName returns the name of the archive for p, without its ending. The archive
// has one directory of this name.
func (r *release) archiveName(p platform) string {
	return fmt.Sprintf("weir-%s-%s-%s", r.version, p.os, p.arch)
}

func (r *release) contents(p program) []file {
	files := []file{{p.executable(), 0o755, p.body}}
	files = append(files, r.legal...)
	files = append(files, below("completions", r.completions)...)
	return append(files, below("man", r.manual)...)
}
