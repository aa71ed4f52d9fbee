package exfil

import (
	"bytes"
	"strings"

	"weir/exfil"
	"weir/internal/bounded"
	"weir/stages"
	"weir/transcript"
)

const (
	maxValues   = 1 << 17 // values of tool results that are remembered
	maxStrong   = 1 << 13 // secrets, and addresses in texts that were cut
	reasonTaint = "what untrusted text named or held is sent away"
)

// A taint remembers what was read, to know it again when it is sent.
type taint struct {
	values  *seen // long odd values, by who said them first
	secrets *seen
	planted *seen // addresses that injected texts named
	tokens  []exfil.Token
	urls    []exfil.URL
}

func newTaint() taint {
	return taint{values: newSeen(maxValues), secrets: newSeen(maxStrong), planted: newSeen(maxStrong)}
}

// Observe remembers who said a value first.
func (s *exfils) Observe(in *stages.Input) {
	t := &s.taint
	session := uint64(0)
	for i := range in.Units {
		d := &in.Units[i]
		if len(in.Text(d)) < exfil.MinToken || d.Depth > 0 {
			continue
		}
		seg := in.Of(d)
		if seg.Dir == transcript.Meta || seg.Kind != transcript.Text || seg.Enc.Sealed() {
			continue
		}
		line := -in.Event.Line
		if seg.Trust == transcript.Untrusted && seg.Dir == transcript.In && seg.Role != transcript.RoleToolDescription {
			line = in.Event.Line
		}
		t.tokens = exfil.AppendTokens(t.tokens[:0], in.Text(d))
		if len(t.tokens) > 0 && session == 0 {
			session = bounded.Hash(in.Event.Session)
		}
		for _, k := range t.tokens {
			t.values.add(mix(session, in.Text(d)[k.Start:k.End]), line, hostTag(exfil.HostsAround(in.Text(d), k.Start)))
		}
	}
}

// ObserveFindings remembers the secrets of what was read, and the addresses in what was
// cut from it.
func (s *exfils) ObserveFindings(in *stages.Input, fs []stages.Finding) {
	session := bounded.Hash(in.Event.Session)
	for i := range fs {
		f := &fs[i]
		if f.Segment < 0 || f.Act == stages.Note {
			continue
		}
		seg := &in.Event.Segments[f.Segment]
		if seg.Dir != transcript.In || seg.Trust != transcript.Untrusted {
			continue
		}
		text := seg.Text[min(f.Start, len(seg.Text)):min(f.End, len(seg.Text))]
		switch {
		case f.Category == stages.PromptInjection:
			s.taint.plant(session, text, in.Event.Line)
		case strings.HasPrefix(f.Rule, "secret-"):
			s.taint.tokens = exfil.AppendFields(s.taint.tokens[:0], text)
			for _, k := range s.taint.tokens {
				s.taint.secrets.add(mix(session, text[k.Start:k.End]), in.Event.Line, 0)
			}
		}
	}
}

// plant remembers the addresses in text.
func (t *taint) plant(session uint64, text []byte, line int) {
	t.urls = exfil.AppendURLs(t.urls[:0], text)
	for i := range t.urls {
		for _, host := range t.urls[i].AppendHosts(nil, text) {
			t.planted.add(mix(session, whereto(text, &t.urls[i], host)), line, 0)
		}
	}
	t.tokens = exfil.AppendMail(t.tokens[:0], text)
	for _, m := range t.tokens {
		t.planted.add(mix(session, bytes.ToLower(text[m.Start:m.End])), line, 0)
	}
}

// whereto returns what of a URL says where it goes: its host, and on the hosts
// that everybody uses the beginning of its path.
func whereto(text []byte, u *exfil.URL, host string) []byte {
	if !exfil.Shared(host) {
		return []byte(host)
	}
	path := text[u.PathStart:min(u.QueryStart, u.FragStart)]
	path = bytes.Trim(path, "/?")
	for i, n := 0, 0; i < len(path); i++ {
		if path[i] == '/' {
			if n++; n == 2 {
				path = path[:i]
			}
		}
	}
	return append([]byte(host+"/"), path...)
}

// used reports what of the event was read before: addresses that were planted,
// and secrets and values that go where they do not belong.
func (s *exfils) used(in *stages.Input, dst []stages.Finding) []stages.Finding {
	if s.taint.values.empty() && len(dst) == 0 && s.taint.planted.empty() && s.taint.secrets.empty() {
		return dst
	}
	session := bounded.Hash(in.Event.Session)
	s.ObserveFindings(in, dst) // a line may hold a whole conversation
	outbound := false
	for i := range in.Units {
		d := &in.Units[i]
		if !s.sends(in, d) {
			continue
		}
		n := len(dst)
		dst = s.addresses(in, d, session, dst)
		outbound = outbound || len(dst) > n || bytes.Contains(in.Plain(d), []byte("://")) || s.maySend(in, i, d) || addressed(in, d)
	}
	for i := range in.Units {
		if d := &in.Units[i]; s.sends(in, d) {
			dst = s.contents(in, d, session, outbound, dst)
		}
	}
	return dst
}

// sends reports whether d is part of what the model does or shows.
func (s *exfils) sends(in *stages.Input, d *stages.Unit) bool {
	seg := in.Of(d)
	return seg.Dir == transcript.Out && seg.Kind == transcript.Text && seg.Role != transcript.RoleReasoning && !seg.Enc.Sealed()
}

// addressed reports whether d says to whom something goes.
func addressed(in *stages.Input, d *stages.Unit) bool {
	if in.Of(d).Role != transcript.RoleToolCall {
		return false
	}
	var room [maxLower]byte
	switch string(lower(&room, in.Event.KeyOf(d.Segment))) {
	case "to", "cc", "bcc", "recipient", "recipients", "email", "webhook", "channel", "url", "endpoint", "host":
		return true
	}
	return false
}

// addresses reports planted addresses in d.
func (s *exfils) addresses(in *stages.Input, d *stages.Unit, session uint64, dst []stages.Finding) []stages.Finding {
	t := &s.taint
	if t.planted.empty() {
		return dst
	}
	text := in.Plain(d)
	t.urls = exfil.AppendURLs(t.urls[:0], text)
	for i := range t.urls {
		u := &t.urls[i]
		hosts := u.AppendHosts(nil, text)
		for _, host := range hosts {
			if line := t.planted.tainted(mix(session, whereto(text, u, host)), 0); line > 0 && !s.allowed(hosts) {
				dst = append(dst, s.related(d, exfil.RulePlanted, u.Start, u.End, line))
				break
			}
		}
	}
	t.tokens = exfil.AppendMail(t.tokens[:0], text)
	for _, m := range t.tokens {
		if line := t.planted.tainted(mix(session, bytes.ToLower(text[m.Start:m.End])), 0); line > 0 {
			dst = append(dst, s.related(d, exfil.RulePlanted, m.Start, m.End, line))
		}
	}
	return dst
}

// contents reports values in d that were read before, if the event sends them.
func (s *exfils) contents(in *stages.Input, d *stages.Unit, session uint64, outbound bool, dst []stages.Finding) []stages.Finding {
	t := &s.taint
	call := in.Of(d).Role == transcript.RoleToolCall
	if call && !outbound {
		return dst
	}
	text := in.Plain(d)
	if !call && !bytes.Contains(text, []byte("://")) {
		return dst
	}
	if !t.secrets.empty() {
		t.tokens = exfil.AppendFields(t.tokens[:0], text)
		for _, k := range t.tokens {
			line := t.secrets.tainted(mix(session, text[k.Start:k.End]), 0)
			if line > 0 && s.leaves(text, k, call) {
				dst = append(dst, s.related(d, exfil.RuleTaken, k.Start, k.End, line))
			}
		}
	}
	t.tokens = exfil.AppendTokens(t.tokens[:0], text)
	for _, k := range t.tokens {
		hosts := exfil.HostsAround(text, k.Start)
		line := t.values.tainted(mix(session, text[k.Start:k.End]), hostTag(hosts))
		if line > 0 && len(hosts) > 0 && !s.allowed(hosts) {
			f := s.related(d, exfil.RuleValue, k.Start, k.End, line)
			f.Act, f.Reason = stages.Note, ""
			dst = append(dst, f)
		}
	}
	return dst
}

// leaves reports whether a value goes to another host: in a call it does unless
// it is in an address of a host that may have it, elsewhere only in an
// address.
func (s *exfils) leaves(text []byte, k exfil.Token, call bool) bool {
	hosts := exfil.HostsAround(text, k.Start)
	if len(hosts) == 0 {
		return call
	}
	return !s.allowed(hosts)
}

// related is a finding that names the event in which something was read.
func (s *exfils) related(d *stages.Unit, id string, start, end, line int) stages.Finding {
	f := s.finding(d, id, start, end)
	f.Related = []int{line}
	if s.strict {
		f.Block(reasonTaint)
	}
	return f
}
