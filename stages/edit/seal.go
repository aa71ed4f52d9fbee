package edit

import (
	"strings"

	"weir/internal/jsonout"
	"weir/internal/reuse"
	"weir/internal/vault"
	"weir/pii/mask"
	"weir/stages"
	"weir/transcript"
)

// A Sealer puts values into the vault of a masker.
type Sealer struct {
	Masker *mask.Masker
	places []transcript.Location
}

// Seal has the vault keep what each restorable edit replaces, as the line has it,
// and puts the token for that into the edit. The findings are resolved.
func (w *Sealer) Seal(ev *transcript.Event, fs []stages.Finding) {
	if w.Masker.Vault == nil {
		return
	}
	redactUnsafe(fs)
	w.places = reuse.Grow(reuse.Empty(w.places), len(fs))
	for i := range fs {
		if f := &fs[i]; f.Edits() && f.Token() != "" {
			start, end := sealed(f)
			w.places = append(w.places, transcript.Location{Segment: f.Segment, Start: start, End: end})
		}
	}
	if len(w.places) == 0 {
		return
	}
	ev.Locate(w.places)
	next := 0
	for i := range fs {
		if f := &fs[i]; f.Edits() && f.Token() != "" {
			p := &w.places[next]
			next++
			e := entry(ev, f, ev.Raw[p.RawStart:p.RawEnd])
			before, after, _ := strings.Cut(f.Replace, f.Token())
			f.Replace = before + w.Masker.Spell(e) + after
		}
	}
	w.Masker.Settle()
}

// entry returns what the vault keeps of an edit whose span is raw in the
// line.
func entry(ev *transcript.Event, f *stages.Finding, raw []byte) vault.Entry {
	s := &ev.Segments[f.Segment]
	start, end := sealed(f)
	e := vault.Entry{Token: f.Token(), Text: s.Text[start:end], Raw: raw, Depth: ev.Depth(f.Segment)}
	before, after, _ := strings.Cut(f.Replace, f.Token())
	if number := f.Extra.Number; number != nil {
		e.Text, e.Raw = number, number
	}
	if s.Kind != transcript.Number {
		e.Before, e.After = jsonout.Inside(before, e.Depth+1), jsonout.Inside(after, e.Depth+1)
		return e
	}
	// A number becomes a string around what is edited in it.
	e.Before = append(jsonout.Inside(`"`, e.Depth), s.Text[:f.Start]...)
	e.After = append(append([]byte(nil), s.Text[f.End:]...), jsonout.Inside(`"`, e.Depth)...)
	e.Text, e.Raw = s.Text, s.Text
	return e
}

// sealed returns the bytes of the segment's text that the vault keeps for f: its span,
// but only the value where f covers an order that was to be cut.
func sealed(f *stages.Finding) (start, end int) {
	if f.Order[1] > 0 {
		return f.Extra.Value[0], f.Extra.Value[1]
	}
	return f.Start, f.End
}

// givesBack reports whether the value of f holds an order that was to be cut.
func givesBack(f *stages.Finding) bool {
	v := f.Extra.Value
	return f.Order[1] > 0 && v[0] <= int(f.Order[0]) && int(f.Order[1]) <= v[1]
}

// redactUnsafe makes edits irrevocable that cover what must not be kept: an edit that
// absorbed a redacted value takes its promise over, and a value that holds an order is
// as good as cut.
func redactUnsafe(fs []stages.Finding) {
	last := -1 // the sealed edit before, which may cover what follows
	for i := range fs {
		switch f := &fs[i]; {
		case f.Edits() && f.Token() != "" && givesBack(f):
			redact(f)
			last = -1
		case f.Edits() && f.Token() != "":
			last = i
		case last >= 0 && f.Act == stages.Mask && f.AbsorbedBy != "" && f.Token() == "" && f.Segment == fs[last].Segment && f.Start < fs[last].End:
			redact(&fs[last])
			last = -1
		}
	}
}

// redact takes the token of f away, so that nobody can restore what it covers.
func redact(f *stages.Finding) {
	entity, _, _ := mask.TokenAt([]byte(f.Token()), 0)
	f.Extra, f.Replace = &stages.Extra{Number: f.Extra.Number, Parts: f.Extra.Parts}, "[REDACTED:"+string(entity)+"]"
}
