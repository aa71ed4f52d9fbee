package label

import (
	"slices"

	"weir/internal/tuning"
	"weir/transcript"
)

// An Override is what holds for texts of some sources. The first of a list that names the
// source of a text holds for it.
type Override struct {
	Where  tuning.Where
	Trust  transcript.Trust // highest trust of such texts, or the trust they are raised to
	Caps   bool             // Trust is the highest
	Raises bool             // raise their trust to Trust
}

const (
	mostOrigins = 255                          // that an event may have
	roles       = int(transcript.RoleMeta) + 1 // how many there are
)

// An origins finds out where texts come from, as far as somebody asked.
type origins struct {
	overrides []Override
	path      string
	cap       transcript.Trust
	tools     *toolMemory // nil where no name of a tool is asked for
	found     map[originKey]uint8
}

type originKey struct {
	role transcript.Role
	tool string
}

// newOrigins returns nil where the options ask for nothing.
func newOrigins(o *Options) *origins {
	if len(o.Overrides) == 0 && !o.Origins {
		return nil
	}
	s := &origins{overrides: o.Overrides, path: o.Path, cap: o.Trust}
	if o.Origins || slices.ContainsFunc(o.Overrides, func(v Override) bool { return len(v.Where.Tool) > 0 }) {
		s.tools = newToolMemory()
	}
	return s
}

// place gives the segments of ev their origins, and the trust that their overrides give.
func (s *origins) place(ev *transcript.Event) {
	s.found, ev.Origins = map[originKey]uint8{}, nil
	if s.tools != nil {
		s.tools.learn(ev)
	}
	for i := range ev.Segments {
		seg := &ev.Segments[i]
		key := originKey{role: seg.Role}
		if s.tools != nil {
			key.tool = s.tools.tool(ev, i)
		}
		n, ok := s.found[key]
		if !ok {
			n = s.add(ev, key)
		}
		seg.Origin = n
		if o := ev.OriginOf(i).Override; o > 0 {
			s.trust(seg, &s.overrides[o-1])
		}
	}
}

// add adds the origin of texts of that role and tool, and returns its number. Where there
// are too many tools, those that come last are not known.
func (s *origins) add(ev *transcript.Event, key originKey) uint8 {
	if len(ev.Origins) >= mostOrigins-roles {
		key.tool = ""
		if n, ok := s.found[key]; ok {
			return n
		}
	}
	from := tuning.Source{Role: key.role.String(), Tool: key.tool, Format: ev.Format, Session: ev.Session, Path: s.path,
		User: string(ev.User), Tenant: string(ev.Tenant), Channel: string(ev.Channel)}
	o := transcript.Origin{Tool: key.tool, Path: s.path}
	if i := slices.IndexFunc(s.overrides, func(v Override) bool { return v.Where.Holds(&from) }); i >= 0 {
		o.Override = i + 1
	}
	ev.Origins = append(ev.Origins, o)
	s.found[key] = uint8(len(ev.Origins))
	return s.found[key]
}

// trust gives a segment the trust of its override. Sealed texts and metadata stay as they
// are: nobody vouches for them.
func (s *origins) trust(seg *transcript.Segment, o *Override) {
	switch {
	case o.Raises && !seg.Enc.Sealed() && seg.Role != transcript.RoleMeta:
		seg.Trust = min(o.Trust, s.cap)
	case o.Caps:
		seg.Trust = min(seg.Trust, o.Trust)
	}
}

// Place gives an event that was labelled by others its origins, as Label does.
func (l *Labeler) Place(ev *transcript.Event) {
	if l.origins != nil {
		l.origins.place(ev)
	}
}
