package pack

import (
	"path"
	"slices"
	"strings"

	"weir/transcript"
)

// A Place is where a text is, as far as scopes ask. Pointer is called where one asks for it.
type Place struct {
	Label   transcript.Label
	User    string
	Tenant  string
	Channel string
	Tool    string
	Session string
	Format  string
	Pointer func() string
}

// Holds reports whether the scope covers a text at p.
func (s *Scope) Holds(p *Place) bool {
	return holds(s.Roles, p.Label.Role) && holds(s.Trusts, p.Label.Trust) && holds(s.Directions, p.Label.Dir) &&
		named(s.Users, p.User) && named(s.Tenants, p.Tenant) && named(s.Channels, p.Channel) && named(s.Tools, p.Tool) && named(s.Sessions, p.Session) && named(s.Formats, p.Format) &&
		(len(s.Pointers) == 0 || pointed(s.Pointers, p.Pointer()))
}

func holds[E comparable](list []E, e E) bool { return len(list) == 0 || slices.Contains(list, e) }

// pointed reports whether one of some patterns matches a pointer. A pattern that ends in /**
// matches all pointers below it.
func pointed(patterns []string, name string) bool {
	for _, p := range patterns {
		if above, ok := strings.CutSuffix(p, "/**"); ok {
			if p = above; strings.Count(name, "/") > strings.Count(p, "/") {
				name := strings.Join(strings.SplitAfterN(name, "/", strings.Count(p, "/")+2)[:strings.Count(p, "/")+1], "")
				if ok, _ := path.Match(p, strings.TrimSuffix(name, "/")); ok {
					return true
				}
			}
			continue
		}
		if ok, _ := path.Match(p, name); ok { // patterns were checked when they were read
			return true
		}
	}
	return len(patterns) == 0
}

// named reports whether one of some patterns matches a name, in which a * is for slashes too.
func named(patterns []string, name string) bool {
	for _, p := range patterns {
		if ok, _ := path.Match(strings.ReplaceAll(p, "/", ":"), strings.ReplaceAll(name, "/", ":")); ok {
			return true
		}
	}
	return len(patterns) == 0
}

// Example labels all texts of an event so that s covers them.
func (s *Scope) Example(ev *transcript.Event) {
	label := transcript.Label{Role: first(s.Roles, transcript.RoleUser), Trust: first(s.Trusts, transcript.User), Dir: first(s.Directions, transcript.In)}
	for i := range ev.Segments {
		enc := ev.Segments[i].Enc
		ev.Segments[i].Label = label
		ev.Segments[i].Enc, ev.Segments[i].Origin = enc, 1
	}
	ev.Origins = []transcript.Origin{{Tool: Plain(first(s.Tools, ""))}}
	ev.Channel = []byte(Plain(first(s.Channels, "")))
	ev.User, ev.Tenant = []byte(Plain(first(s.Users, ""))), []byte(Plain(first(s.Tenants, "")))
	ev.Session, ev.Format = Plain(first(s.Sessions, "")), Plain(first(s.Formats, ""))
}

func first[E any](list []E, otherwise E) E {
	if len(list) == 0 {
		return otherwise
	}
	return list[0]
}

// Plain returns a name that a pattern matches.
func Plain(pattern string) string {
	return strings.NewReplacer("/**", "/x", "*", "x", "?", "x").Replace(pattern)
}

// CheckFormats fails on the first scope that names a format which is not known. Its rule would
// never hold.
func (s *Set) CheckFormats(known []string) error {
	for _, r := range s.Rules() {
		for _, p := range r.Scope.Formats {
			if !slices.ContainsFunc(known, func(name string) bool { return named([]string{p}, name) }) {
				return r.errorAt("scope", hinted("scope: format: unknown format", "weir formats lists them; those of the config have names as well"))
			}
		}
	}
	return nil
}

// ByTool reports whether the scope of a rule asks for the tool that a text is from.
func (s *Set) ByTool() bool {
	return slices.ContainsFunc(s.Rules(), func(r *Rule) bool { return len(r.Scope.Tools) > 0 })
}
