package main

import (
	"fmt"
	"slices"
	"strings"
)

// A platform is what weir is built for, with the names that each kind of package has
// for it. Without a name there is no package.
type platform struct {
	os, arch string   // as Go names them
	wheel    []string // platform tags of PyPI
	npm      string   // process.platform and process.arch of Node
	deb      string   // architecture of Debian
}

// Static programs of Go run on any Linux: with glibc of any age, and with musl. Go 1.26
// needs macOS 12. PyPI takes no wheels for FreeBSD.
var platforms = []platform{
	{"linux", "amd64", []string{"manylinux_2_17_x86_64", "manylinux2014_x86_64", "musllinux_1_1_x86_64"}, "linux-x64", "amd64"},
	{"linux", "arm64", []string{"manylinux_2_17_aarch64", "manylinux2014_aarch64", "musllinux_1_1_aarch64"}, "linux-arm64", "arm64"},
	{"darwin", "amd64", []string{"macosx_12_0_x86_64"}, "darwin-x64", ""},
	{"darwin", "arm64", []string{"macosx_12_0_arm64"}, "darwin-arm64", ""},
	{"windows", "amd64", []string{"win_amd64"}, "win32-x64", ""},
	{"windows", "arm64", []string{"win_arm64"}, "win32-arm64", ""},
	{"freebsd", "amd64", nil, "freebsd-x64", ""},
	{"freebsd", "arm64", nil, "freebsd-arm64", ""},
}

func (p platform) String() string { return p.os + "/" + p.arch }

// executable returns the name of weir's file.
func (p platform) executable() string {
	if p.os == "windows" {
		return "weir.exe"
	}
	return "weir"
}

// choosePlatforms returns the platforms of a list, or all for an empty one.
func choosePlatforms(list string) ([]platform, error) {
	if list == "" {
		return platforms, nil
	}
	names := strings.Split(list, ",")
	for _, name := range names {
		if !slices.ContainsFunc(platforms, func(p platform) bool { return p.String() == name }) {
			return nil, fmt.Errorf("unknown platform %q: one of %v", name, platforms)
		}
	}
	chosen := slices.Clone(platforms)
	return slices.DeleteFunc(chosen, func(p platform) bool { return !slices.Contains(names, p.String()) }), nil
}
