package clean

import (
	"bytes"
	"context"
	"fmt"
	"hash/maphash"
	"slices"
	"strings"

	"github.com/goccy/go-json"

	"weir/internal/app/input"
	"weir/internal/app/sqlite"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/delta"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// Cells judges the texts of a database, each as an event of its own, and has what they hold of
// values replaced.
type cells struct {
	ctx      context.Context
	maxText  int
	result   *Result
	pipeline *judge.Judge
	stream   *delta.Stream
	labeler  *label.Labeler
	parser   transcript.Parser
	event    *transcript.Event
	waiting  map[int]*text // by number: texts without a verdict
	edits    sqlite.Rewrite
	number   int // of the last text
	seed     maphash.Seed
	masked   map[uint64]bool // hashes of values that are masked, and of the texts that they are in
	keys     map[uint64]bool // hashes of the texts of indexes
	found    bool            // there is something to mask in an index
	virtual  bool            // there is a virtual table
}

// A text is one that waits for its verdict.
type text struct {
	sqlite.Value
	frame input.Frame
}

func newCells(ctx context.Context, c *Cleaner, r *Result) (*cells, error) {
	pipeline, err := c.judges.New(builtin.Table, c.Policy)
	if err != nil {
		return nil, err
	}
	labeler, err := label.New(c.Labels)
	if err != nil {
		pipeline.Close()
		return nil, err
	}
	t := &cells{ctx: ctx, maxText: c.MaxLine, result: r, pipeline: pipeline, labeler: labeler, event: new(transcript.Event), waiting: map[int]*text{},
		seed: maphash.MakeSeed(), masked: map[uint64]bool{}, keys: map[uint64]bool{}}
	t.stream = delta.NewStream(pipeline, t.take)
	return t, nil
}

func (t *cells) close() { t.pipeline.Close() }

// judge judges all texts of a database.
func (t *cells) judge(d *sqlite.Database) error {
	if err := d.Values(t.push); err != nil {
		return err
	}
	return t.stream.Close(t.ctx)
}

// push judges a text of a table.
func (t *cells) push(v *sqlite.Value) error {
	if err := t.ctx.Err(); err != nil {
		return err
	}
	if v.Table == sqlite.Schema {
		t.virtual = t.virtual || strings.HasPrefix(strings.ToUpper(string(v.Text)), "CREATE VIRTUAL")
		return nil
	}
	if t.number++; v.Index {
		t.keys[maphash.Bytes(t.seed, v.Text)] = true
	} else {
		t.result.Lines++
	}
	if t.maxText > 0 && len(v.Text) > t.maxText {
		t.result.Unread++
		return nil
	}
	w := &text{Value: *v}
	w.Text = bytes.Clone(v.Text)
	raw, quoted := input.Value(w.Text)
	w.frame.Quoted = quoted
	t.waiting[t.number] = w
	t.parser.Parse(t.number, raw, t.event)
	t.labeler.Label(t.event)
	return t.stream.Push(t.ctx, t.event, nil)
}

// take has what a verdict masks replaced.
func (t *cells) take(v *stages.Verdict, _, _ []byte) error {
	if v == nil {
		return nil
	}
	w := t.waiting[v.Line]
	delete(t.waiting, v.Line)
	if w == nil || !v.Complete {
		return fmt.Errorf("text %d could not be judged", v.Line)
	}
	if judge.Abandoned(v) {
		t.event = new(transcript.Event)
	}
	masked, ok := t.mask(w, v)
	switch {
	case w.Index:
		t.found = t.found || masked != nil
		return nil
	case !ok, v.Action == stages.Block, masked != nil && w.Fixed:
		t.result.Unread++
		return nil
	case masked == nil:
		return nil
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Edits() {
			t.result.Rules[f.Rule]++
		}
	}
	t.masked[maphash.Bytes(t.seed, w.Text)] = true
	return t.edits.Replace(&w.Value, masked)
}

// mask returns a text with stars in the place of values, as many as these have bytes, or nil if
// it has none. It fails where the JSON would not be the same without them.
func (t *cells) mask(w *text, v *stages.Verdict) (masked []byte, ok bool) {
	if w.frame.Quoted {
		v.MapRaw(w.frame.Offset(v.Raw))
	}
	for i := range v.Findings {
		if f := &v.Findings[i]; !f.Edits() || f.Segment < 0 {
			continue
		}
		place := v.Location(i)
		if place.RawStart < 0 || place.RawEnd > len(w.Text) || place.RawStart >= place.RawEnd {
			return nil, false
		}
		if masked == nil {
			masked = bytes.Clone(w.Text)
		}
		t.masked[maphash.Bytes(t.seed, w.Text[place.RawStart:place.RawEnd])] = true
		stars(masked, place.RawStart, place.RawEnd, !w.frame.Quoted && !place.Key)
	}
	if masked == nil || w.frame.Quoted {
		return masked, true
	}
	var ev transcript.Event
	t.parser.Parse(1, masked, &ev)
	return masked, ev.Fault == nil
}

// stars writes stars over a part of a text. A number of JSON becomes a string.
func stars(text []byte, start, end int, number bool) {
	before := bytes.TrimRight(text[:start], " \t\r\n")
	number = number && len(before) > 0 && slices.Contains([]byte(":[,"), before[len(before)-1]) && end-start > 2 && text[start] != '"' &&
		json.Valid(text[start:end])
	for i := start; i < end; i++ {
		text[i] = '*'
	}
	if number {
		text[start], text[end-1] = '"', '"'
	}
}

// indexed reports whether an index has a text that is masked, or a value of one: an entry with
// another text would be at the wrong place in it.
func (t *cells) indexed() bool {
	for key := range t.keys {
		if t.masked[key] {
			return true
		}
	}
	return t.found
}
