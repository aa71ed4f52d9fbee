package main

import (
	"fmt"
	"regexp"
	"strings"
)

var semVer = regexp.MustCompile(`^(\d+\.\d+\.\d+)(?:-(dev|alpha|beta|rc)(?:\.(\d+))?)?$`)

// pythonVersion returns a version as Python writes it (PEP 440): 0.1.0-rc.2 is 0.1.0rc2.
func pythonVersion(version string) (string, error) {
	m := semVer.FindStringSubmatch(version)
	if m == nil {
		return "", fmt.Errorf("version %q: not as 1.2.3, 1.2.3-dev or 1.2.3-rc.1", version)
	}
	number := m[3]
	if number == "" {
		number = "0"
	}
	switch before := m[2]; before {
	case "":
		return m[1], nil
	case "dev":
		return m[1] + ".dev" + number, nil
	default:
		return m[1] + strings.NewReplacer("alpha", "a", "beta", "b").Replace(before) + number, nil
	}
}

// debianVersion returns a version as Debian writes it: what comes before a release has
// a tilde.
func debianVersion(version string) string { return strings.Replace(version, "-", "~", 1) }
