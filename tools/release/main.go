// Release builds the files of a release of weir into a directory: archives, Python
// wheels, npm packages, Debian packages, and what says where they come from. The same
// commit and the same Go give the same bytes. docs/releasing.md describes its use.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root := flag.String("root", "..", "`directory` of the repository")
	out := flag.String("out", "../dist", "`directory` for the files, of which those of an earlier release are removed")
	only := flag.String("platforms", "", "build for these alone, as `linux/amd64,windows/arm64`")
	releases := flag.String("releases", "", "`URL` that releases are below, in the place of WEIR_RELEASES")
	modified := flag.Bool("allow-modified", false, "build from a tree with changes that are not committed; weir version says so")
	flag.Parse()
	if err := run(*root, *out, *only, *releases, *modified); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(root, out, only, releases string, modified bool) error {
	platforms, err := choosePlatforms(only)
	if err != nil {
		return err
	}
	src, err := readSource(root, modified)
	if err != nil {
		return err
	}
	if releases != "" {
		src.releases = releases
	}
	if err := removeEarlier(out); err != nil {
		return err
	}
	r, err := build(src, platforms)
	if err != nil {
		return err
	}
	files, err := r.files()
	if err != nil {
		return err
	}
	if !modified {
		// Somebody may have edited the tree while it was built.
		if err := src.check(); err != nil {
			return err
		}
	}
	return write(out, files)
}

// removeEarlier empties a directory that holds an earlier release, and refuses any other that
// is not empty: its files may be dear to somebody.
func removeEarlier(dir string) error {
	old, err := os.ReadDir(dir)
	if os.IsNotExist(err) || err == nil && len(old) == 0 {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, sumsName)); err != nil {
		return fmt.Errorf("%s is not empty and holds no release: remove it, or give another -out", dir)
	}
	return os.RemoveAll(dir)
}

func write(dir string, files []file) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.name), f.body, 0o644); err != nil {
			return err
		}
		fmt.Printf("%9d  %s\n", len(f.body), f.name)
	}
	return nil
}
