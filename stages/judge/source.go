package judge

import (
	"bytes"
	"slices"
	"time"

	"weir/internal/bounded"
	"weir/stages"
	"weir/transcript"
)

const (
	maxID     = 128 // bytes of an id that is shown
	maxTools  = 16  // tools of an event that are named
	minShared = 6   // bytes from which on a text that comes in two places is one value
)

// ids remembers which ids may be shown.
type ids struct {
	clean printed
	found bounded.Filter // hashes of those in which something was found; a value stays one in later events
}

// identify gives v the session of ev, and all else that is known of who it is from if that is
// asked for.
func (w *worker) identify(in *stages.Input, v *stages.Verdict) {
	ev := in.Event
	v.Session = w.shownID(in, v, ev.Session)
	if v.Source == nil || ev.Fault != nil {
		return
	}
	s := v.Source
	if t, ok := transcript.ParseTime(ev.Time); ok {
		s.Time = time.Unix(0, t)
	}
	s.User, s.Tenant = w.shownID(in, v, string(ev.User)), w.shownID(in, v, string(ev.Tenant))
	s.Channel, s.Request = w.shownID(in, v, string(ev.Channel)), w.shownID(in, v, string(ev.Request))
	s.Phases = stages.PhasesOf(ev)
	for i := range ev.Origins {
		if name := w.shownID(in, v, ev.Origins[i].Tool); name != "" && len(s.Tools) < maxTools && !slices.Contains(s.Tools, name) {
			s.Tools = append(s.Tools, name)
		}
	}
}

// shownID returns an id as it may be shown: the id itself, or "" where it is more than a name
// or something was found in it.
func (w *worker) shownID(in *stages.Input, v *stages.Verdict, id string) string {
	if id == "" || len(id) > maxID {
		return ""
	}
	if len(v.Findings) > 0 && (foundIn(in.Event, v, id) || v.Action == stages.Block && w.holdsValue(in, id)) {
		w.ids.found.Add(bounded.Hash(id))
		delete(w.ids.clean, id)
		return ""
	}
	if _, ok := w.ids.clean[id]; ok {
		return id
	}
	if !isID(id) || w.ids.found.Has(bounded.Hash(id)) {
		return ""
	}
	if _, ok := w.ids.clean.add([]byte(id), w.pointers.plain([]byte(id))); !ok {
		return ""
	}
	return id
}

// foundIn reports whether something was found in the id itself, or in a part of a text that
// shares a value with it. That a tool must not be called is nothing found in its name.
func foundIn(ev *transcript.Event, v *stages.Verdict, id string) bool {
	for i := range v.Findings {
		f := &v.Findings[i]
		if f.Segment < 0 || f.AllowedBy != "" || f.Category == stages.Unauthorized {
			continue
		}
		text := ev.Segments[f.Segment].Text
		found := text[min(f.Start, len(text)):min(f.End, len(text))]
		if string(text) == id || len(id) >= minShared && bytes.Contains(found, []byte(id)) || len(found) >= minShared && bytes.Contains([]byte(id), found) {
			return true
		}
	}
	return false
}

// holdsValue reports whether a text of the event that is the id has a value that is to be masked. A
// stage that withholds an event keeps later stages, that of values among them, from judging it.
func (w *worker) holdsValue(in *stages.Input, id string) bool {
	for i := range in.Units {
		d := &in.Units[i]
		text := in.Plain(d)
		if string(text) == id && (len(d.Values) > 0 || len(w.policy.Masker.AppendRedacted(nil, in.Event.Session, text)) > 0) {
			return true
		}
	}
	return false
}

// isID reports whether id has the characters of names alone.
func isID(id string) bool {
	for i := range len(id) {
		switch c := id[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '.', c == '_', c == ':', c == '-':
		default:
			return false
		}
	}
	return true
}
