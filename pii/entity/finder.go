package entity

import (
	"weir/pii/identity"
	"weir/pii/match"
	"weir/pii/recogniser"
	"weir/pii/tagger"
)

// A Finder finds personal data. It is immutable and may be used from many
// goroutines.
type Finder struct {
	on      []bool       // by the index of a Recogniser
	private bool         // report private, loopback and link-local IP addresses too
	want    tagger.Kinds // names and addresses to look for
}

// NewFinder returns a Finder of the recognisers that are on by default, with those
// of enable, IDs or entities, and without those of disable.
func NewFinder(enable, disable []string, private bool) *Finder {
	f := &Finder{on: make([]bool, len(recogniser.All())), private: private}
	for i, r := range recogniser.All() {
		f.on[i] = r.Default
	}
	f.set(enable, true)
	f.set(disable, false)
	f.want.Names = f.enabled(recogniser.Person) || f.enabled(recogniser.Location) || f.enabled(recogniser.Organization)
	f.want.Addresses = f.enabled(recogniser.StreetAddress)
	return f
}

func (f *Finder) set(names []string, on bool) {
	for _, n := range recogniser.Expand(names) {
		for i, r := range recogniser.All() {
			if r.ID == n || r.Entity == n {
				f.on[i] = on
			}
		}
	}
}

// enabled reports whether a recogniser is on.
func (f *Finder) enabled(r *recogniser.Recogniser) bool { return f.on[r.Index] }

// looksForPeople reports whether names or street addresses are looked for.
func (f *Finder) looksForPeople() bool { return f.want.Names || f.want.Addresses }

// Append appends the personal data in a text to dst and returns it. The matches
// may overlap.
func (f *Finder) Append(dst []match.Match, in match.Text) []match.Match {
	dst = f.appendOneTime(dst, in)
	dst = f.appendRecognised(dst, in)
	dst = identity.Append(dst, in, f.enabled(recogniser.Username), f.enabled(recogniser.InternalHost))
	if f.looksForPeople() && !in.Edited {
		dst = f.appendPeople(dst, in)
	}
	return dst
}
