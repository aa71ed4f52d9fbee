package integration

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"

	"weir/stages"
	"weir/stages/delta"
	"weir/transcript"
	"weir/transcript/label"
)

// moody does with an event what its text says.
type moody struct{ never chan struct{} }

func (m moody) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	raw := in.Event.Raw
	switch {
	case bytes.Contains(raw, []byte("hang")):
		<-m.never
	case bytes.Contains(raw, []byte("panic")):
		panic("broken")
	case bytes.Contains(raw, []byte("error")):
		return dst, errors.New("broken")
	case bytes.Contains(raw, []byte("block")):
		dst = append(dst, stages.Finding{Act: stages.ActBlock, Category: stages.PIIDetected, Reason: "test", Segment: -1})
	case bytes.Contains(raw, []byte("mask")) && !in.Rescan:
		dst = append(dst, stages.Finding{Act: stages.Mask, Category: stages.PIIDetected, Segment: content(in.Event), End: 5, Replace: "[X]"})
	case bytes.Contains(raw, []byte("note")):
		dst = append(dst, stages.Finding{Act: stages.Note, Category: stages.PIIDetected, Segment: content(in.Event), End: 5})
	}
	return dst, nil
}

// TestPushAll holds that events which are handed over together are answered as each
// of them is alone: in order, each once, and also where a worker does not come back.
func TestPushAll(t *testing.T) {
	kinds := []string{"fine", "fine", "fine", "fine", "fine", "hang", "panic", "error", "block", "mask", "note", "broken"}
	synctest.Test(t, func(t *testing.T) {
		m := moody{make(chan struct{})}
		defer close(m.never)
		for seed := range uint64(50) {
			r := rand.New(rand.NewPCG(seed, 5))
			var evs []*transcript.Event
			var ends [][]byte
			for i := range 40 {
				line := fmt.Sprintf(`{"role":"user","content":"hello %s %d"}`, kinds[r.IntN(len(kinds))], i)
				if i%9 == 8 {
					line = line[:len(line)-1]
				}
				ev := parse(t, line)
				ev.Line = i
				evs, ends = append(evs, ev), append(ends, []byte(fmt.Sprint("end", i)))
			}
			answers := func(push func(*delta.Stream)) (got []string) {
				p := with(t, m)
				push(delta.NewStream(p, func(v *stages.Verdict, _, end []byte) error {
					got = append(got, fmt.Sprintf("%s %s %s", v.Append(nil), v.Event, end))
					return nil
				}))
				p.Close()
				return got
			}
			want := answers(func(s *delta.Stream) {
				for i, ev := range evs {
					s.Push(t.Context(), ev, ends[i])
				}
			})
			got := answers(func(s *delta.Stream) {
				for at := 0; at < len(evs); {
					to := min(len(evs), at+1+r.IntN(12))
					s.PushAll(t.Context(), evs[at:to], ends[at:to])
					at = to
				}
			})
			if len(want) != len(evs) || !slices.Equal(got, want) {
				t.Fatalf("seed %d: PushAll answers\n%q, Push\n%q", seed, got, want)
			}
		}
	})
}

// TestPushAllInPieces is TestPushAll where texts come in pieces, so that lines wait.
func TestPushAllInPieces(t *testing.T) {
	all := wires()
	for seed := range uint64(20) {
		m := maker{rand.New(rand.NewPCG(seed, 19))}
		w := &all[m.IntN(len(all))]
		lines := append([]string(nil), w.open...)
		for _, p := range m.cuts(m.prose()) {
			lines = append(lines, line(t, w.piece(p)))
			for m.IntN(3) == 0 {
				lines = append(lines, `{"role":"user","content":"hello"}`)
			}
		}
		lines = append(lines, w.close...)
		evs := func() (evs []*transcript.Event) {
			l, err := label.New(label.Options{Trust: transcript.Operator})
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range lines {
				ev := new(transcript.Event)
				new(transcript.Parser).Parse(i+1, []byte(line), ev)
				l.Label(ev)
				evs = append(evs, ev)
			}
			return evs
		}
		answers := func(push func(*delta.Stream)) (got []string) {
			s := delta.NewStream(pipeline(), func(v *stages.Verdict, _, end []byte) error {
				got = append(got, fmt.Sprintf("%s %s %s", v.Append(nil), v.Event, end))
				return nil
			})
			push(s)
			s.Close(t.Context())
			return got
		}
		want := answers(func(s *delta.Stream) {
			for _, ev := range evs() {
				s.Push(t.Context(), ev, nil)
			}
		})
		got := answers(func(s *delta.Stream) { s.PushAll(t.Context(), evs(), make([][]byte, len(lines))) })
		if len(want) != len(lines) || !slices.Equal(got, want) {
			t.Fatalf("seed %d: %s: PushAll answers\n%q, Push\n%q", seed, w.name, got, want)
		}
	}
}

// An answer that fails ends PushAll.
func TestPushAllStops(t *testing.T) {
	broken, n := errors.New("broken"), 0
	s := delta.NewStream(with(t), func(*stages.Verdict, []byte, []byte) error {
		if n++; n == 2 {
			return broken
		}
		return nil
	})
	ev := parse(t, hello)
	if err := s.PushAll(t.Context(), []*transcript.Event{ev, ev, ev}, make([][]byte, 3)); err != broken || n != 2 {
		t.Errorf("PushAll = %v after %d answers, want %v after 2", err, n, broken)
	}
}
