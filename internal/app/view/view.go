// Package view prints conversations as people read them: in a terminal, or as a document.
//
// A text under test is hostile: no character of it reaches a terminal that could move the
// cursor, reorder what is shown or hide in it. Such characters appear by their numbers.
package view

import (
	"fmt"

	"weir/internal/app/conversation"
	"weir/stages"
	"weir/transcript"
)

// Options say what is shown and how.
type Options struct {
	Path         string                   // of the file, or ""
	Session      string                   // show this session alone, or "" for all
	OnlyFindings bool                     // show no event in which nothing was found
	Full         bool                     // show long texts whole
	Width        int                      // columns of the terminal
	Color        bool                     // escape sequences are welcome
	Title        func(rule string) string // what a rule finds, for people
}

// A Format is a form that conversations can be printed in.
type Format struct {
	Name  string // what -f takes
	Title string // for people

	printer func(Options) printer
}

// Formats lists the forms that are written event by event, the default first.
func Formats() []Format {
	return []Format{
		{"text", "for a terminal", newText},
		{"markdown", "a document", newMarkdown},
		{"json", "one JSON object an event", newJSON},
	}
}

// A printer appends an event to dst as it is printed.
type printer interface {
	appendEvent(dst []byte, ev *conversation.Event) ([]byte, error)
}

// A Viewer prints the answers to one stream. It is not safe for concurrent use.
type Viewer struct {
	opts     Options
	recorder *conversation.Recorder
	printer  printer
	buf      []byte
}

// New returns a Viewer that prints in the named format what recorder makes of the answers.
func New(format string, recorder *conversation.Recorder, o Options) (*Viewer, error) {
	for _, f := range Formats() {
		if f.Name == format {
			return &Viewer{opts: o, recorder: recorder, printer: f.printer(o)}, nil
		}
	}
	return nil, fmt.Errorf("unknown format %q", format)
}

// See sees an event before it is judged. It keeps nothing of it.
func (w *Viewer) See(ev *transcript.Event) { w.recorder.See(ev) }

// Answer returns what is printed for the event that v answers, valid until the next call.
func (w *Viewer) Answer(v *stages.Verdict) ([]byte, error) {
	ev := w.recorder.Answer(v)
	if !w.shows(ev) {
		return nil, nil
	}
	ev.Path = w.opts.Path
	var err error
	w.buf, err = w.printer.appendEvent(w.buf[:0], ev)
	return w.buf, err
}

func (w *Viewer) shows(ev *conversation.Event) bool {
	switch {
	case w.opts.Session != "" && ev.Session != w.opts.Session, w.opts.OnlyFindings && len(ev.Findings) == 0 && ev.Action == "allow":
		return false
	}
	return len(ev.Messages) > 0 || len(ev.Findings) > 0 || ev.Action != "allow"
}
