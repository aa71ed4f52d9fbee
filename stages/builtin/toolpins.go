package builtin

import (
	"context"
	"crypto/sha256"
	"slices"

	"weir/internal/bounded"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/toolpin"
	"weir/transcript"
)

// Rules of the toolpins stage.
const (
	rulePinChanged   = "toolpins-changed"
	rulePinShadowed  = "toolpins-shadowed"
	rulePinUnknown   = "toolpins-unknown"
	reasonPinChanged = "a tool's definition is not the one that was seen before"
	reasonPinShadow  = "two tools have one name and other definitions"
	reasonPinUnread  = "definitions of tools could not be read"
)

// maxPinnedTools is how many definitions are remembered of all sessions.
const maxPinnedTools = 1 << 14

// toolPins withholds definitions of tools that are not those that somebody has pinned or, where
// nobody has, not the first ones of their session.
type toolPins struct {
	pins  toolpin.Pins
	first *bounded.Map[toolpin.Sum] // by session and name
	kept  map[string]toolpin.Sum    // by name, of a session that outlasts the process; nil where none does
}

func newPins(p *stages.Policy) (stages.Stage, error) {
	return &toolPins{pins: p.Config.Pins, first: bounded.NewMap(maxPinnedTools, func(*toolpin.Sum) bool { return true })}, nil
}

// Inherit takes over the definitions of the sessions.
func (s *toolPins) Inherit(old stages.Stage) { s.first = old.(*toolPins).first }

// maxToolText is the most bytes of the name of a tool that is read back.
const maxToolText = 1 << 10

// Keep writes or reads the first definitions of a session.
func (s *toolPins) Keep(c *state.Coder, ev *transcript.Event) {
	if s.kept == nil {
		s.kept = map[string]toolpin.Sum{}
	}
	state.Map(c, &s.kept, maxPinnedTools, func(name *string, sum *toolpin.Sum) {
		c.String(name, maxToolText)
		c.Fixed(sum[:])
	})
	for name, sum := range s.kept {
		*s.first.Add(pinKey(ev.Session, name)) = sum
	}
}

// Forgotten returns how many definitions were forgotten.
func (s *toolPins) Forgotten() int { return s.first.Lost() }

func (s *toolPins) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || in.Joined || !mayDefine(in.Event) {
		return dst, nil
	}
	all, err := toolpin.Read(in.Event.Raw)
	if err != nil {
		f := stages.Finding{Rule: rulePinChanged, Category: stages.Unauthorized, Severity: rule.High, Segment: noSegment}
		f.Block(reasonPinUnread)
		return append(dst, f), nil
	}
	for i, d := range all {
		if i > 0 && all[i-1].Name == d.Name && all[i-1].Sum != d.Sum {
			dst = append(dst, pinFinding(in, d.Name, rulePinShadowed, reasonPinShadow))
			continue
		}
		dst = s.compare(in, d, dst)
	}
	return dst, nil
}

// mayDefine reports whether an event may hold definitions of tools. It goes by names as they
// are decoded: one that is written with escapes is the same name.
func mayDefine(ev *transcript.Event) bool {
	return slices.ContainsFunc(ev.Segments, func(s transcript.Segment) bool { return s.Kind == transcript.Key && toolpin.IsList(s.Text) })
}

// compare adds a finding about a definition that is not the one that is pinned. Of a tool
// that nobody has pinned the first definition of a session is.
func (s *toolPins) compare(in *stages.Input, d toolpin.Definition, dst []stages.Finding) []stages.Finding {
	pinned, ok := s.pins[d.Name]
	if !ok {
		key := pinKey(in.Event.Session, d.Name)
		if seen := s.first.Find(key); seen != nil {
			pinned, ok = *seen, true
		} else {
			*s.first.Add(key) = d.Sum
			if s.kept != nil {
				s.kept[d.Name] = d.Sum
			}
		}
		if !ok && s.pins != nil {
			f := pinFinding(in, d.Name, rulePinUnknown, "")
			f.Act, f.Severity = stages.Note, rule.Medium
			return append(dst, f)
		}
	}
	if ok && pinned != d.Sum {
		return append(dst, pinFinding(in, d.Name, rulePinChanged, reasonPinChanged))
	}
	return dst
}

// pinKey returns the key of a tool in a session, which is short however long the name is.
func pinKey(session, name string) string {
	sum := sha256.Sum256([]byte(session + "\x00" + name))
	return string(sum[:])
}

// pinFinding returns the finding that withholds the event for the definition of a tool. Its
// place is the tool's name.
func pinFinding(in *stages.Input, name, id, reason string) stages.Finding {
	f := stages.Finding{Rule: id, Category: stages.Unauthorized, Severity: rule.High, Segment: noSegment}
	for i := range in.Units {
		u := &in.Units[i]
		if seg := in.Of(u); seg.Kind == transcript.Text && u.Depth == 0 && string(in.Text(u)) == name && string(in.Event.KeyOf(u.Segment)) == "name" {
			f.Segment = u.Segment
			f.Start, f.End = u.Span(0, len(in.Text(u)))
		}
	}
	if reason != "" {
		f.Block(reason)
	}
	return f
}
