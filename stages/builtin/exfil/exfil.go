// Package exfil holds the stage that finds data which leaves through the output of the model,
// with its memory of the values in untrusted texts.
package exfil

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"weir/exfil"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/pii"
	"weir/stages"
	"weir/stages/builtin/toolcall"
	"weir/transcript"
)

// Reasons of the exfil stage.
const (
	reasonSends   = "the model sends credentials or encoded data away"
	reasonUnread  = "a command has more in it than weir follows, and may send something"
	reasonShell   = "the model opens a shell to elsewhere"
	reasonAddress = "an address in what the model does carries a credential"
	reasonStrict  = "the model sends data away, and the profile is strict"
)

// exfils finds data that leaves through what the model writes: resources that
// are fetched unasked, links, and commands.
type exfils struct {
	policy *stages.Policy
	strict bool // for the current event
	urls   []exfil.URL
	res    []exfil.Resource
	parts  []exfil.Part
	leaks  []exfil.Leak
	script []byte
	work   []pii.Match
	found  []rule.Match
	taint  taint
	sender []sender // by unit
	list   list     // the last one that argv judged
}

// A list is a command that a tool is called with word by word.
type list struct {
	end    int // index of the first segment behind it
	judged int // from how many of its words on it was judged
}

// A sender is what is known of whether a text names a program that sends.
type sender uint8

const (
	unasked sender = iota
	sends
	sendsNot
)

// New returns the stage.
func New(p *stages.Policy) (stages.Stage, error) {
	return &exfils{policy: p, taint: newTaint()}, nil
}

// Inherit takes over the sources of tainted values.
func (s *exfils) Inherit(old stages.Stage) { s.taint = old.(*exfils).taint }

// Keep writes or reads the sources of tainted values.
func (s *exfils) Keep(c *state.Coder, _ *transcript.Event) {
	for _, values := range []*seen{s.taint.values, s.taint.secrets, s.taint.planted} {
		values.keep(c)
	}
}

// Forgotten returns how many secrets and addresses could not be remembered.
func (s *exfils) Forgotten() int { return s.taint.secrets.lost + s.taint.planted.lost }

func (s *exfils) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	s.sender, s.list, s.strict = s.sender[:0], list{}, in.Policy.Profile == stages.Strict
	for i := range in.Units {
		d := &in.Units[i]
		seg := in.Of(d)
		if seg.Dir != transcript.Out || seg.Kind != transcript.Text || seg.Enc.Sealed() {
			continue
		}
		text := in.Plain(d)
		if seg.Role == transcript.RoleToolCall {
			if s.maySend(in, i, d) {
				dst = s.commands(in, d, text, dst)
			}
			dst = s.argv(in, d, dst)
		}
		n := len(dst)
		if dst = s.resources(in, d, text, dst); len(dst) == n && seg.Role == transcript.RoleToolCall && !toolcall.Writes(in.Event.KeyOf(d.Segment)) {
			dst = s.whole(d, text, dst)
		}
	}
	if in.Rescan {
		return dst, nil
	}
	return s.used(in, dst), nil
}

// maySend reports whether in.Units[i], which is d, names a program that sends to the
// network.
func (s *exfils) maySend(in *stages.Input, i int, d *stages.Unit) bool {
	for len(s.sender) <= i {
		s.sender = append(s.sender, unasked)
	}
	if s.sender[i] == unasked {
		s.sender[i] = sendsNot
		if exfil.MaySend(in.Plain(d)) {
			s.sender[i] = sends
		}
	}
	return s.sender[i] == sends
}

// finding is one of the stage about text[start:end] of in.Plain(d).
func (s *exfils) finding(d *stages.Unit, id string, start, end int) stages.Finding {
	f := stages.Finding{Rule: id, Category: stages.DataExfiltration, Severity: exfil.SeverityOf(id), Segment: d.Segment, Via: d.Via, OWASP: "LLM02"}
	f.Start, f.End = d.Span(d.PlainSpan(start, end))
	return f
}

// commands judges what a tool is called with as a script.
func (s *exfils) commands(in *stages.Input, d *stages.Unit, text []byte, dst []stages.Finding) []stages.Finding {
	s.leaks = exfil.AppendLeaks(s.leaks[:0], text)
	for _, l := range s.leaks {
		if s.allowed(l.Hosts) || in.Partial && l.End == len(bytes.TrimSpace(text)) {
			continue // where it goes may be still to come
		}
		f := s.finding(d, l.Rule, l.Start, l.End)
		switch {
		case toolcall.Writes(in.Event.KeyOf(d.Segment)):
			f.Severity = rule.Low // a script that is written down has not run
		case l.Rule == exfil.RuleShell:
			f.Block(reasonShell)
		case l.Rule == exfil.RuleUnread:
			f.Block(reasonUnread)
		case l.Rule == exfil.RuleCommandSecret || l.Rule == exfil.RuleCommandEncoded:
			f.Block(reasonSends)
		case s.strict:
			f.Block(reasonStrict)
		}
		if dst = in.Append(dst, f); in.Full(dst) {
			break
		}
	}
	return dst
}

// argv judges a command that a tool is called with word by word, where d is the
// first of the words. The first one may be a program that runs another one, so it is judged from
// each word on that may send, up to maxJudged of them: more would take the square of its length.
func (s *exfils) argv(in *stages.Input, d *stages.Unit, dst []stages.Finding) []stages.Finding {
	if d.Depth > 0 || len(in.Text(d)) > maxProgram || !exfil.Sends(in.Text(d)) {
		return dst
	}
	if d.Segment >= s.list.end {
		s.list.judged = 0
	}
	if s.list.judged++; s.list.judged > maxJudged {
		return dst
	}
	ev := in.Event
	key, first := ev.KeyOf(d.Segment), &ev.Segments[d.Segment]
	s.script = append(s.script[:0], in.Text(d)...)
	i := d.Segment + 1
	for ; i < len(ev.Segments); i++ {
		if w := &ev.Segments[i]; w.Kind != transcript.Text || w.Parent != first.Parent || !bytes.Equal(ev.KeyOf(i), key) {
			break
		}
		s.script = append(s.script, ' ', '"')
		s.script = append(s.script, bytes.ReplaceAll(ev.Segments[i].Text, []byte(`"`), []byte(`\"`))...)
		s.script = append(s.script, '"')
	}
	s.list.end = i
	for _, f := range s.commands(in, d, s.script, nil) {
		f.Start, f.End = 0, len(in.Text(d))
		dst = append(dst, f)
	}
	return dst
}

const (
	maxProgram = 64 // bytes of a program's name with its path
	maxJudged  = 16 // words of a list from which on it is judged as a command
)

// maxLower is the length of the longest name that lower takes without memory of its own.
const maxLower = 16

// lower returns name in lower case, in room unless it is long or not ASCII.
func lower(room *[maxLower]byte, name []byte) []byte {
	if len(name) > len(room) {
		return bytes.ToLower(name)
	}
	for i, c := range name {
		if c >= utf8.RuneSelf {
			return bytes.ToLower(name)
		}
		if 'A' <= c && c <= 'Z' {
			c |= 0x20
		}
		room[i] = c
	}
	return room[:len(name)]
}

// allowed reports whether data may go to hosts, of which there are some: each of them is one
// that the configuration names, one below such a name, or the machine itself.
func (s *exfils) allowed(hosts []string) bool {
	return len(hosts) > 0 && !slices.ContainsFunc(hosts, func(host string) bool {
		return !exfil.Local(host) && !slices.ContainsFunc(s.policy.Config.AllowHosts, func(h string) bool {
			return host == h || strings.HasSuffix(host, "."+h)
		})
	})
}

// resources judges the web addresses in a text.
func (s *exfils) resources(in *stages.Input, d *stages.Unit, text []byte, dst []stages.Finding) []stages.Finding {
	s.urls = exfil.AppendURLs(s.urls[:0], text)
	s.res = exfil.AppendResources(s.res[:0], text, s.urls)
	for i := range s.res {
		r := &s.res[i]
		if hosts := r.URL.AppendHosts(nil, text); !s.allowed(hosts) {
			dst = s.resource(in, d, text, r, hosts, dst)
		}
	}
	return dst
}

// whole judges the address that the text of a call begins with, as a reader takes it that drops
// tabs and line ends: of such a text, resources may find another address or none.
func (s *exfils) whole(d *stages.Unit, text []byte, dst []stages.Finding) []stages.Finding {
	if !exfil.MayBeAddress(text) {
		return dst
	}
	hosts := exfil.AppendWebHosts(nil, string(text))
	rule := inside(hosts)
	if rule == "" || s.allowed(hosts) {
		return dst
	}
	return append(dst, s.inner(d, rule, 0, len(text)))
}

// inner is a finding about an address that only machines on the inside reach.
func (s *exfils) inner(d *stages.Unit, rule string, start, end int) stages.Finding {
	f := s.finding(d, rule, start, end)
	if s.strict {
		f.Block(reasonStrict)
	}
	return f
}

// inside returns the rule for hosts of which one is on the inside, or "".
func inside(hosts []string) string {
	for _, h := range hosts {
		if rule := exfil.Inside(h); rule != "" {
			return rule
		}
	}
	return ""
}

func (s *exfils) resource(in *stages.Input, d *stages.Unit, text []byte, r *exfil.Resource, hosts []string, dst []stages.Finding) []stages.Finding {
	role := in.Of(d).Role
	l := s.load(d, text, &r.URL, hosts)
	if role == transcript.RoleToolCall && l.credential {
		f := s.finding(d, exfil.RuleSecret, r.URL.Start, r.URL.End)
		if !toolcall.Writes(in.Event.KeyOf(d.Segment)) {
			f.Block(reasonAddress)
		}
		return append(dst, f)
	}
	if rule := inside(hosts); rule != "" && role == transcript.RoleToolCall && !toolcall.Writes(in.Event.KeyOf(d.Segment)) {
		return append(dst, s.inner(d, rule, r.URL.Start, r.URL.End))
	}
	shown := role != transcript.RoleToolCall && role != transcript.RoleReasoning
	switch {
	case r.Kind.Fetched() && (l.telling() || l.payload > exfil.NoPayload):
		return append(dst, s.cut(s.finding(d, exfil.RuleImage, r.Start, r.End), shown))
	case r.Kind.Fetched() && s.strict && shown:
		return append(dst, s.cut(s.finding(d, exfil.RuleExternal, r.Start, r.End), shown))
	case l.telling():
		return append(dst, s.cut(s.finding(d, exfil.RuleLink, r.Start, r.End), shown && s.strict))
	}
	return dst
}

// cut makes f cut its span, if the text is one that is shown.
func (s *exfils) cut(f stages.Finding, shown bool) stages.Finding {
	if shown {
		f.Act, f.Replace = stages.Sanitize, stages.CutMark
	} else if s.strict {
		f.Block(reasonStrict)
	}
	return f
}

// A load is what a URL carries.
type load struct {
	payload    exfil.Payload // of the most telling of its parts
	credential bool          // one that does not belong to its host
	personal   bool
}

func (l *load) telling() bool { return l.payload == exfil.Encoded || l.credential || l.personal }

func (s *exfils) load(d *stages.Unit, text []byte, u *exfil.URL, hosts []string) (l load) {
	s.parts = u.AppendParts(s.parts[:0], text)
	for _, p := range s.parts {
		l.payload = max(l.payload, exfil.PayloadOf(text, p))
		if p.Name == "host" {
			continue
		}
		value := text[p.Start:p.End]
		plain := exfil.Plain(value)
		l.credential = l.credential || exfil.Foreign(string(plain), hosts)
		if len(plain) != len(value) {
			s.work = s.policy.Values.Append(s.work[:0], pii.Text{Bytes: plain}, nil)
			s.weigh(&l, hosts, 0)
		}
	}
	if u.QueryStart == u.FragStart && u.PathStart == u.QueryStart {
		return l // nothing but a host
	}
	s.found = s.found[:0]
	for _, m := range d.Secrets {
		if u.Start <= m.Start && m.End <= u.End {
			m.Start, m.End = m.Start-u.Start, m.End-u.Start
			s.found = append(s.found, m)
		}
	}
	s.work = s.policy.Values.Append(s.work[:0], pii.Text{Bytes: text[u.Start:u.End]}, s.found)
	s.weigh(&l, hosts, u.QueryStart-u.Start)
	return l
}

// weigh adds to l the values in s.work. Numbers count from the offset query on:
// paths are full of them.
func (s *exfils) weigh(l *load, hosts []string, query int) {
	for i := range s.work {
		switch m := &s.work[i]; {
		case m.Secret:
			l.credential = l.credential || m.Strength >= pii.Prefix && !exfil.Vouched(hosts, m.Rule)
		case m.Rule == "pii-email" || m.Strength == pii.Validated && m.Start >= query:
			l.personal = true
		}
	}
}
