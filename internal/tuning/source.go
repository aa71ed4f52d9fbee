package tuning

import (
	"errors"
	"path"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// A Source says where a text comes from, as far as that is known.
type Source struct {
	Role, Tool, Format, Session string
	User, Tenant, Channel       string
	Path                        string // of the file, with slashes, or ""
}

// A Where limits something to texts of some sources: each field has patterns, of which one
// must match, or none. The zero Where names every source.
type Where struct {
	Role, Tool, Format, Session, User, Tenant, Channel, Path []string
}

// ErrPattern says that a text is no pattern.
var ErrPattern = errors.New("not a pattern: * is for any letters, ** for folders too, {a,b} for one of two")

// maxMatched is the length in bytes of the longest name or value that is compared with a
// pattern. A longer one matches none.
const maxMatched = 4096

// CheckPattern fails on what is no pattern.
func CheckPattern(pattern string) error {
	if pattern == "" || len(pattern) > maxMatched || !doublestar.ValidatePattern(pattern) {
		return ErrPattern
	}
	return nil
}

// Any reports whether w names every source.
func (w *Where) Any() bool {
	return len(w.Role)+len(w.Tool)+len(w.Format)+len(w.Session)+len(w.User)+len(w.Tenant)+len(w.Channel)+len(w.Path) == 0
}

// Holds reports whether w names the source. An unknown property of a source
// matches no pattern.
func (w *Where) Holds(s *Source) bool {
	return named(w.Role, s.Role) && named(w.Tool, s.Tool) && named(w.Format, s.Format) && named(w.Session, s.Session) &&
		named(w.User, s.User) && named(w.Tenant, s.Tenant) && named(w.Channel, s.Channel) && onPath(w.Path, s.Path)
}

// named is among for names that are no paths. A slash in them is a letter like others: whoever
// chooses a name would else get out of a pattern with one.
func named(patterns []string, name string) bool {
	if !strings.Contains(name, "/") {
		return among(patterns, name)
	}
	for _, p := range patterns {
		if matches(strings.ReplaceAll(p, "/", ":"), strings.ReplaceAll(name, "/", ":")) {
			return true
		}
	}
	return len(patterns) == 0
}

// among reports whether one of the patterns matches the name. No patterns match every name.
func among(patterns []string, name string) bool {
	for _, p := range patterns {
		if matches(p, name) {
			return true
		}
	}
	return len(patterns) == 0
}

// matches reports whether a pattern matches all of a name.
func matches(pattern, name string) bool {
	return name != "" && len(name) <= maxMatched && doublestar.MatchUnvalidated(pattern, name)
}

// onPath is among for paths. One that leads out of the working directory matches none.
func onPath(patterns []string, name string) bool {
	if len(patterns) == 0 {
		return true
	}
	name = path.Clean(name)
	return name != ".." && !strings.HasPrefix(name, "../") && among(patterns, name)
}
