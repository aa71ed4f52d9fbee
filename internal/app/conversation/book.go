package conversation

import (
	"weir/stages"
	"weir/transcript"
)

// A Book keeps the conversations of several files.
type Book struct {
	Events []*Event

	recorder *Recorder
	path     string
}

// NewBook returns an empty Book, for which NewRecorder's arguments hold.
func NewBook(policy stages.Config, showCut bool) (*Book, error) {
	r, err := NewRecorder(policy, showCut)
	r.values.max = allValues
	return &Book{recorder: r}, err
}

// Open begins a file.
func (b *Book) Open(path string) { b.path, b.recorder.queue = path, nil }

// See is Recorder.See.
func (b *Book) See(ev *transcript.Event) { b.recorder.See(ev) }

// Answer adds the event that v answers and returns its index.
func (b *Book) Answer(v *stages.Verdict) int {
	ev := b.recorder.Answer(v)
	ev.Path = b.path
	b.Events = append(b.Events, ev)
	return len(b.Events) - 1
}

// Close masks in all events the values that were found in any: one may have been
// recognised only after it had gone by.
func (b *Book) Close() {
	for _, ev := range b.Events {
		for i := range ev.Messages {
			b.sweep(&ev.Messages[i])
		}
	}
}

// Sweep returns text with the values masked that were found in any event.
func (b *Book) Sweep(text string) string { return b.recorder.values.sweep(text) }

func (b *Book) sweep(m *Message) {
	m.Tool = b.Sweep(m.Tool)
	for i := range m.Texts {
		t := &m.Texts[i]
		t.Name = b.Sweep(t.Name)
		for j := range t.Spans {
			s := &t.Spans[j]
			s.Text, s.Was = b.Sweep(s.Text), b.Sweep(s.Was)
		}
	}
}
