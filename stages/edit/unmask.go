package edit

import (
	"bytes"
	"slices"
	"strings"

	"weir/internal/jsonout"
	"weir/internal/vault"
	"weir/pii/mask"
	"weir/stages"
	"weir/transcript"
)

// An Unmasker puts the values of a vault back in place of its tokens.
type Unmasker struct {
	Restored int // tokens replaced so far
	Missing  int // tokens of the vault that it has no value for, left as they are
	Foreign  int // tokens of other vaults, left as they are

	vault  *vault.Vault
	parser transcript.Parser
	event  transcript.Event
	spots  []spot
	places []transcript.Location
}

// A spot is a token in a line, and the value that it replaces.
type spot struct {
	entry      *vault.Entry
	segment    int
	depth      int // strings of JSON around it
	start, end int // bytes of the line
}

// NewUnmasker returns an Unmasker for an open vault.
func NewUnmasker(v *vault.Vault) *Unmasker { return &Unmasker{vault: v} }

// Append appends line, which has no newline, to dst with its tokens replaced.
// In a line of JSON a value is written as it was there before it was masked,
// byte for byte, where the token still is as deep in JSON strings as it was;
// elsewhere it is escaped as the place needs it. Any other line is taken as
// plain text.
func (u *Unmasker) Append(dst, line []byte) []byte {
	if !u.worthReading(line) {
		return append(dst, line...)
	}
	u.spots, u.places = u.spots[:0], u.places[:0]
	u.parser.Parse(1, line, &u.event)
	if u.event.Fault != nil {
		return u.plain(dst, line)
	}
	envelope := bytes.HasPrefix(line, envelopeHead)
	for i := range u.event.Segments {
		if envelope && strings.HasPrefix(u.event.Pointer(i), "/verdict/") {
			continue // a verdict names tokens, and never the values that they replace
		}
		if s := &u.event.Segments[i]; s.Enc != transcript.JSON {
			u.look(s.Text, func(e *vault.Entry, start, end int) {
				u.spots = append(u.spots, spot{entry: e, segment: i, depth: u.event.Depth(i)})
				u.places = append(u.places, transcript.Location{Segment: i, Start: start, End: end})
			})
		}
	}
	u.event.Locate(u.places)
	for i := range u.spots {
		u.spots[i].start, u.spots[i].end = u.places[i].RawStart, u.places[i].RawEnd
	}
	slices.SortFunc(u.spots, func(a, b spot) int { return a.start - b.start })
	return u.splice(dst, line)
}

var envelopeHead = []byte(`{"verdict":{"schema":"` + stages.Schema + `"`)

// worthReading reports whether a line holds the end of a tagged token. Most do
// not, and are not parsed.
func (u *Unmasker) worthReading(line []byte) bool {
	for at := 0; ; at++ {
		i := bytes.IndexByte(line[at:], ']')
		if i < 0 {
			return false
		}
		if at += i; at > vault.TagSize && vault.IsTag(line[at-vault.TagSize:at]) {
			return true
		}
	}
}

// look calls found with every token in text that replaces a value, and
// counts the others.
func (u *Unmasker) look(text []byte, found func(e *vault.Entry, start, end int)) {
	for at := bytes.IndexByte(text, '['); at >= 0; {
		next := at + 1
		if _, tag, end := mask.TokenAt(text, at); len(tag) > 0 {
			if e := u.vault.Entry(string(text[at:end])); e != nil {
				found(e, at, end)
			} else if u.vault.Has(tag) {
				u.Missing++
			} else {
				u.Foreign++
			}
			next = end
		}
		i := bytes.IndexByte(text[next:], '[')
		if i < 0 {
			return
		}
		at = next + i
	}
}

// splice writes the values of u.spots, which are sorted, into line.
func (u *Unmasker) splice(dst, line []byte) []byte {
	at := 0
	for i := range u.spots {
		s := &u.spots[i]
		e := s.entry
		value := jsonout.Inside(string(e.Text), s.depth+1)
		if s.depth == e.Depth || len(e.Before)+len(e.After) == 0 && bytes.Equal(e.Raw, e.Text) || u.wasText(s) {
			start, end := s.start-len(e.Before), s.end+len(e.After)
			if start >= at && bytes.HasSuffix(line[at:s.start], e.Before) && bytes.HasPrefix(line[s.end:], e.After) {
				s.start, s.end, value = start, end, e.Raw
			}
		}
		dst = append(append(dst, line[at:s.start]...), value...)
		at = s.end
		u.Restored++
	}
	return append(dst, line[at:]...)
}

// wasText reports whether a string around a token was no JSON before it was masked, though it
// is now: a value with a control character may have been all that was wrong with it.
func (u *Unmasker) wasText(s *spot) bool {
	seg := s.segment
	for d := s.depth; d > s.entry.Depth; d-- {
		seg = int(u.event.Segments[seg].Parent)
	}
	if s.depth < s.entry.Depth {
		return false
	}
	restored := Unmasker{vault: u.vault}
	var ev transcript.Event
	new(transcript.Parser).Parse(1, jsonout.AppendString(nil, restored.plain(nil, u.event.Segments[seg].Text)), &ev)
	return ev.Fault != nil || len(ev.Segments) > 0 && ev.Segments[0].Enc != transcript.JSON
}

// plain writes values into a line that is no JSON.
func (u *Unmasker) plain(dst, line []byte) []byte {
	at := 0
	u.look(line, func(e *vault.Entry, start, end int) {
		dst = append(append(dst, line[at:start]...), e.Text...)
		at = end
		u.Restored++
	})
	return append(dst, line[at:]...)
}
