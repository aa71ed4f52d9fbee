package main

import "io/fs"

// A file is one file of a release, or in one of its packages.
type file struct {
	name string // with slashes
	mode fs.FileMode
	body []byte
}

// A program is weir built for a platform.
type program struct {
	platform
	body []byte
}

// A release is everything that its files are made of.
type release struct {
	source
	version     string // as SemVer has it
	programs    []program
	completions []file // scripts for shells
	manual      []file // pages in man format
	legal       []file // LICENSE and NOTICE
}

// files returns the files of the release. The files that list others come last.
func (r *release) files() ([]file, error) {
	var files []file
	packages := []func() ([]file, error){r.archives, r.wheels, r.npmPackages, r.debs, r.mirror, r.bill}
	for _, pack := range packages {
		made, err := pack()
		if err != nil {
			return nil, err
		}
		files = append(files, made...)
	}
	formula, err := r.formula(files)
	if err != nil {
		return nil, err
	}
	files = append(files, formula...)
	statement, err := r.provenance(files)
	if err != nil {
		return nil, err
	}
	files = append(files, statement)
	return append(files, sums(files)), nil
}

// below returns files with their names below dir.
func below(dir string, files []file) []file {
	moved := make([]file, len(files))
	for i, f := range files {
		moved[i] = file{dir + "/" + f.name, f.mode, f.body}
	}
	return moved
}
