package hook

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// A Version is the version of an agent, as in 2.1.121.
type Version [3]int

// A Fault is a fault of an agent, and the version that mended it.
type Fault struct {
	Fixed Version // the first version without it
	Text  string  // what the agent does, as a predicate
}

var versionPattern = regexp.MustCompile(`(?:\b|v)(\d{1,9})\.(\d{1,9})\.(\d{1,9})\b`)

// ParseVersion returns the first version in what a program says.
func ParseVersion(text string) (v Version, ok bool) {
	m := versionPattern.FindStringSubmatch(text)
	for i := range v {
		if m == nil {
			return Version{}, false
		}
		v[i], _ = strconv.Atoi(m[i+1]) // digits, and few of them
	}
	return v, true
}

// Before reports whether v is older than w.
func (v Version) Before(w Version) bool { return slices.Compare(v[:], w[:]) < 0 }

// String returns v as it is written.
func (v Version) String() string { return fmt.Sprintf("%d.%d.%d", v[0], v[1], v[2]) }
