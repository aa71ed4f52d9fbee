package scanfile

import (
	"weir/internal/app/promptfile"
	"weir/stages"
	"weir/transcript"
	"weir/transcript/json"
)

// A hit is a finding in one text, with bytes of that text.
type hit struct {
	stages.Finding
	start, end int
	raw        [2]int // bytes of the line, half-open
	pointer    string
	index      int // of the finding in its verdict
}

// text judges a text file part by part. Lines that a change adds to a file of
// instructions are judged as nobody's as well.
func (f *file) text(text []byte, parts []promptfile.Part) {
	lines := promptfile.NewLines(text)
	for _, p := range parts {
		trust := min(p.Trust, f.scanner.opts.Labels.Trust)
		b := f.body(text, lines, p.Start, p.End)
		b.role, b.trust = p.Role, trust
		b.judge(trust)
		if f.Added != nil && f.Kind.Added() && trust > transcript.Untrusted {
			b.judge(transcript.Untrusted)
		}
	}
	f.lint(text, lines, parts)
}

// A body is a stretch of a file that is judged as one text.
type body struct {
	*file
	text  []byte // the stretch
	at    int    // where it begins in the file
	lines *promptfile.Lines
	above int // lines of the file before those
	role  transcript.Role
	trust transcript.Trust
	apart bool // it is looked at beside the event that it is: nobody observes it
}

func (f *file) body(text []byte, lines *promptfile.Lines, start, end int) *body {
	return &body{file: f, text: text[start:end], at: start, lines: lines}
}

// run judges ev, and shows it to the observer unless that has seen the text already. It returns
// the number of the answer, or 0.
func (b *body) run(ev *transcript.Event, seen bool) (v *stages.Verdict, number int) {
	observer := b.in.Observer
	if observer == nil || seen {
		return b.scanner.pipeline.Run(b.ctx, ev), 0
	}
	observer.See(ev)
	v = b.scanner.pipeline.Run(b.ctx, ev)
	return v, observer.Answer(v) + 1
}

// judge adds the findings of the body, judged at a level of trust. Where that
// is lower than the body's own, only what touches added lines counts.
func (b *body) judge(trust transcript.Trust) {
	ev := b.scanner.compose(b.text, b.role, trust)
	if b.labeler == nil {
		b.labeler = b.newLabeler()
	}
	if b.labeler == nil {
		return
	}
	b.labeler.Place(ev)
	ev.Line, _ = b.lines.At(b.at)
	ev.Line += b.above
	v, number := b.run(ev, b.apart || trust < b.trust)
	if !v.Complete {
		line, _ := b.lines.At(b.at)
		b.problem(line, "stage "+v.Stage+": "+v.Reason)
		return
	}
	hits := textHits(v, b.text)
	x := newExcerpts(b.scanner, b.file, b.text, hits)
	for _, m := range x.masks {
		b.masks = append(b.masks, mask{b.at + m.start, b.at + m.end, m.with})
	}
	for _, h := range distinct(hits) {
		if h.Segment < 0 && h.Rule == "validate-decoding-budget" {
			b.problem(0, h.Reason)
		}
		fd := b.finding(&h, x, ev)
		fd.Event, fd.Mark = number, h.index
		if fd.Rule == "canary-token" && b.Kind != promptfile.Plain && !b.Kind.Transcript() {
			fd.Rule = "prompt-canary" // nobody has given it away yet
		}
		fd.Trusted = trust > transcript.Model
		if trust < b.trust && !b.touched(fd.Line, fd.EndLine) {
			continue
		}
		b.add(fd)
	}
}

// finding makes a Finding of a hit in a text file.
func (b *body) finding(h *hit, x *excerpts, ev *transcript.Event) Finding {
	fd := x.finding(h, ev)
	fd.Path = b.in.Path
	fd.Line, fd.Column = b.lines.At(b.at + h.start)
	fd.EndLine, fd.EndColumn = b.lines.At(b.at + h.end)
	fd.Line, fd.EndLine = fd.Line+b.above, fd.EndLine+b.above
	fd.Role, fd.Trust = b.role.String(), b.trust.String()
	return fd
}

// A spot is where a rule found something.
type spot struct {
	rule, pointer string
	line, column  int
}

// add takes a finding. One that was made before at the same place by the same
// rule keeps the greater severity.
func (f *file) add(fd Finding) {
	at := spot{fd.Rule, fd.Pointer, fd.Line, fd.Column}
	i, known := f.spots[at]
	switch {
	case !known:
		f.spots[at] = len(f.Findings)
		f.Findings = append(f.Findings, fd)
	case fd.Severity > f.Findings[i].Severity:
		f.Findings[i] = fd
	}
}

// compose makes an event that holds one text, said by role and trusted so far.
// It is valid until the next call.
func (s *Scanner) compose(text []byte, role transcript.Role, trust transcript.Trust) *transcript.Event {
	s.raw = json.AppendString(s.raw[:0], text)
	ev := s.event
	s.parser.Parse(1, s.raw, ev)
	// A prompt is where canaries are planted, and so where they must not be
	// kept: the canary stage looks away from system text of known formats.
	ev.Format = "unknown"
	if role == transcript.RoleSystem || role == transcript.RoleMeta {
		role = transcript.RoleUnknown
	}
	for i := range ev.Segments {
		seg := &ev.Segments[i]
		seg.Role, seg.Trust, seg.Dir = role, trust, transcript.In
	}
	return ev
}
