package main

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"strings"
	"time"
)

// debs returns a Debian package for each architecture of Debian.
func (r *release) debs() ([]file, error) {
	var debs []file
	for _, p := range r.programs {
		if p.deb == "" {
			continue
		}
		body, err := r.debPackage(p)
		if err != nil {
			return nil, fmt.Errorf("package of Debian for %s: %w", p, err)
		}
		name := fmt.Sprintf("%s_%s_%s.deb", r.distribution, debianVersion(r.version), p.deb)
		debs = append(debs, file{name: name, body: body})
	}
	return debs, nil
}

// debPackage returns an archive of ar with what deb(5) asks for, in that order.
func (r *release) debPackage(p program) ([]byte, error) {
	installed, err := r.installed(p)
	if err != nil {
		return nil, err
	}
	data, err := tarball(below(".", append(directories(installed), installed...)), r.date)
	if err != nil {
		return nil, err
	}
	control, err := tarball([]file{
		{"./control", 0o644, r.control(p, installed)},
		{"./md5sums", 0o644, md5Sums(installed)},
	}, r.date)
	if err != nil {
		return nil, err
	}
	return ar([]file{{"debian-binary", 0o644, []byte("2.0\n")}, {"control.tar.gz", 0o644, control}, {"data.tar.gz", 0o644, data}}, r.date), nil
}

// installed returns the files of the package where Debian wants them.
func (r *release) installed(p program) ([]file, error) {
	files := []file{{"usr/bin/weir", 0o755, p.body}}
	var legal []byte
	for _, f := range r.legal {
		legal = append(legal, f.body...)
	}
	files = append(files, file{"usr/share/doc/" + r.distribution + "/copyright", 0o644, legal})
	places := map[string]string{
		"weir.bash": "usr/share/bash-completion/completions/weir",
		"_weir":     "usr/share/zsh/vendor-completions/_weir",
		"weir.fish": "usr/share/fish/vendor_completions.d/weir.fish",
	}
	for _, f := range r.completions {
		if place := places[f.name]; place != "" {
			files = append(files, file{place, 0o644, f.body})
		}
	}
	for _, page := range r.manual {
		body, err := gzipped(page.body)
		if err != nil {
			return nil, err
		}
		files = append(files, file{"usr/share/man/man1/" + page.name + ".gz", 0o644, body})
	}
	return files, nil
}

func (r *release) control(p program, installed []file) []byte {
	size := 0
	for _, f := range installed {
		size += len(f.body)
	}
	return fmt.Appendf(nil, `Package: %s
Version: %s
Architecture: %s
Maintainer: the weir authors
Installed-Size: %d
Section: utils
Priority: optional
Homepage: %s
Description: filter for agent transcripts
 weir reads chat and tool events of agents and answers each with a verdict and
 the event: as it came, cleaned of orders, secrets and personal data, or withheld.
`, r.distribution, debianVersion(r.version), p.deb, (size+1023)/1024, r.releases)
}

func md5Sums(files []file) []byte {
	var b strings.Builder
	for _, f := range sorted(files) {
		fmt.Fprintf(&b, "%x  %s\n", md5.Sum(f.body), f.name)
	}
	return []byte(b.String())
}

// ar returns files as an archive of ar(5), in their order. Sizes are even.
func ar(files []file, date time.Time) []byte {
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	for _, f := range files {
		fmt.Fprintf(&b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", f.name, date.Unix(), 0, 0, 0o100000|f.mode, len(f.body))
		b.Write(f.body)
		if len(f.body)%2 == 1 {
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}
