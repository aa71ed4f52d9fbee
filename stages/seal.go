package stages

import (
	"strings"

	"weir/internal/vault"
	"weir/pii/mask"
	"weir/transcript"
)

// seal has the vault keep what each restorable edit takes the place of, as it
// stands in the line, and puts the token for that into the edit. The findings
// are resolved.
func (w *worker) seal(ev *transcript.Event, fs []Finding) {
	if w.env.masker.Vault == nil {
		return
	}
	unseal(fs)
	w.placed = withRoom(emptied(w.placed), len(fs))
	for i := range fs {
		if f := &fs[i]; f.edits() && f.token() != "" {
			start, end := f.sealed()
			w.placed = append(w.placed, transcript.Place{Segment: f.Segment, Start: start, End: end})
		}
	}
	if len(w.placed) == 0 {
		return
	}
	ev.Locate(w.placed)
	next := 0
	for i := range fs {
		if f := &fs[i]; f.edits() && f.token() != "" {
			p := &w.placed[next]
			next++
			e := entry(ev, f, ev.Raw[p.RawStart:p.RawEnd])
			before, after, _ := strings.Cut(f.Replace, f.token())
			f.Replace = before + w.env.masker.Spell(e) + after
		}
	}
	w.env.masker.Settle()
}

// entry returns what the vault keeps of an edit whose span stands as raw in the
// line.
func entry(ev *transcript.Event, f *Finding, raw []byte) vault.Entry {
	s := &ev.Segments[f.Segment]
	start, end := f.sealed()
	e := vault.Entry{Token: f.token(), Text: s.Text[start:end], Raw: raw, Depth: depth(ev, f.Segment)}
	before, after, _ := strings.Cut(f.Replace, f.token())
	if number := f.kept.number; number != nil {
		e.Text, e.Raw = number, number
	}
	if s.Kind != transcript.Number {
		e.Before, e.After = inJSON(before, e.Depth+1), inJSON(after, e.Depth+1)
		return e
	}
	// A number becomes a string around what is edited in it.
	e.Before = append(inJSON(`"`, e.Depth), s.Text[:f.Start]...)
	e.After = append(append([]byte(nil), s.Text[f.End:]...), inJSON(`"`, e.Depth)...)
	e.Text, e.Raw = s.Text, s.Text
	return e
}

// sealed returns the bytes of the segment's text that the vault keeps for f: its span,
// but only the value where f covers an order that was to be cut.
func (f *Finding) sealed() (start, end int) {
	if f.order[1] > 0 {
		return f.kept.value[0], f.kept.value[1]
	}
	return f.Start, f.End
}

// givesBack reports whether the value of f holds an order that was to be cut.
func (f *Finding) givesBack() bool {
	v := f.kept.value
	return f.order[1] > 0 && v[0] <= int(f.order[0]) && int(f.order[1]) <= v[1]
}

// depth returns how many strings that hold JSON are around a segment.
func depth(ev *transcript.Event, seg int) (n int) {
	for seg = int(ev.Segments[seg].Parent); seg >= 0; seg = int(ev.Segments[seg].Parent) {
		n++
	}
	return n
}

// inJSON writes text as the inside of a JSON string, that as the inside of
// another one, and so on.
func inJSON(text string, times int) []byte {
	b := []byte(text)
	for range times {
		b = appendString(nil, string(b))
		b = b[1 : len(b)-1]
	}
	return b
}

// plain returns k without its token.
func (k *kept) plain() *kept { return &kept{number: k.number, parts: k.parts} }

// unseal makes edits irrevocable that cover what must not be kept: an edit that
// absorbed a redacted value takes its promise over, and a value that holds an order is
// as good as cut.
func unseal(fs []Finding) {
	last := -1 // the sealed edit before, which may cover what follows
	for i := range fs {
		switch f := &fs[i]; {
		case f.edits() && f.token() != "" && f.givesBack():
			f.redact()
			last = -1
		case f.edits() && f.token() != "":
			last = i
		case last >= 0 && f.Act == Mask && f.AbsorbedBy != "" && f.token() == "" && f.Segment == fs[last].Segment && f.Start < fs[last].End:
			fs[last].redact()
			last = -1
		}
	}
}

// redact takes the token of f away, so that nobody can restore what it covers.
func (f *Finding) redact() {
	entity, _, _ := mask.TokenAt([]byte(f.token()), 0)
	f.kept, f.Replace = f.kept.plain(), "[REDACTED:"+string(entity)+"]"
}
