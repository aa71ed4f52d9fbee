package transcript

import (
	"reflect"
	"slices"
	"testing"

	"weir/internal/testrand"
)

// baseEach is Labeler.base, label by label.
func (l *Labeler) baseEach(known bool) {
	for i := range l.ev.Segments {
		s := &l.ev.Segments[i]
		b := labelResult
		if known && s.Kind != Text {
			b = labelMeta
		}
		b.Enc = s.Enc
		s.Label = b
	}
}

// turnsEach is Labeler.turns, whether the operator phase has ended or not.
func (l *Labeler) turnsEach() {
	last := int32(l.ev.Turn)
	turn, same := int32(1), l.cur != &l.own
	if same {
		turn = last
	}
	for i := range l.ev.Segments {
		s := &l.ev.Segments[i]
		if !same && s.Turn > 0 {
			turn = min(s.Turn, last)
		}
		s.Turn = turn
		l.cur.ended = l.cur.ended || s.Kind == Text && len(s.Text) > 0 && ends(s.Label)
	}
}

func TestBaseAndTurns(t *testing.T) {
	rng := testrand.New(t)
	for range 5000 {
		segments := make([]Segment, rng.IntN(12))
		for i := range segments {
			segments[i] = Segment{
				Label: Label{Role(rng.IntN(4)), Trust(rng.IntN(4)), Dir(rng.IntN(3)), Enc(rng.IntN(4))},
				Kind:  Kind(rng.IntN(3)), Text: []byte("text")[:rng.IntN(2)], Turn: int32(rng.IntN(4)),
			}
		}
		var l, plain Labeler
		own, ended, turn, known := rng.IntN(2) == 0, rng.IntN(2) == 0, 1+rng.IntN(3), rng.IntN(2) == 0
		for _, k := range []*Labeler{&l, &plain} {
			k.ev = &Event{Turn: turn, Segments: slices.Clone(segments)}
			if k.cur = &k.sessions.stream; own {
				k.cur = &k.own
			}
			k.cur.ended = ended
		}
		l.turns()
		plain.turnsEach()
		if !reflect.DeepEqual(l.ev.Segments, plain.ev.Segments) || l.cur.ended != plain.cur.ended {
			t.Fatalf("turns of %v = %v, want %v", segments, l.ev.Segments, plain.ev.Segments)
		}
		l.base(known)
		plain.baseEach(known)
		if !reflect.DeepEqual(l.ev.Segments, plain.ev.Segments) {
			t.Fatalf("base of %v = %v, want %v", segments, l.ev.Segments, plain.ev.Segments)
		}
	}
}
