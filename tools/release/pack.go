package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"io/fs"
	"slices"
	"time"
)

// Packers sort their entries and give them one time, so that the same files give the
// same bytes.

// tarball returns files as a tar.gz file. A name that ends in a slash is a directory.
func tarball(files []file, date time.Time) ([]byte, error) {
	var b bytes.Buffer
	t := tar.NewWriter(&b)
	for _, f := range sorted(files) {
		head := &tar.Header{
			Typeflag: tar.TypeReg, Name: f.name, Mode: int64(f.mode.Perm()), Size: int64(len(f.body)),
			ModTime: date, Uname: "root", Gname: "root", Format: tar.FormatUSTAR,
		}
		if f.mode.IsDir() {
			head.Typeflag = tar.TypeDir
		}
		if err := t.WriteHeader(head); err != nil {
			return nil, err
		}
		if _, err := t.Write(f.body); err != nil {
			return nil, err
		}
	}
	if err := t.Close(); err != nil {
		return nil, err
	}
	return gzipped(b.Bytes())
}

// gzipped returns text compressed, without a name and a time.
func gzipped(text []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(text); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

// zipped returns files as a zip file.
func zipped(files []file, date time.Time) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range sorted(files) {
		head := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: date}
		head.SetMode(f.mode)
		w, err := z.CreateHeader(head)
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.body); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return b.Bytes(), err
}

func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return cmp.Compare(a.name, b.name) })
}

// directories returns the directories that files are in.
func directories(files []file) []file {
	seen := map[string]bool{}
	var dirs []file
	for _, f := range files {
		for i, c := range f.name {
			if dir := f.name[:i]; c == '/' && !seen[dir] {
				seen[dir] = true
				dirs = append(dirs, file{dir + "/", fs.ModeDir | 0o755, nil})
			}
		}
	}
	return dirs
}
