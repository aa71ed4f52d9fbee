// Package mapped makes formats of mappings that users write: JSON pointers to what a line
// says, and the trust that its texts may have.
package mapped

import (
	"cmp"

	"weir/transcript"
	"weir/transcript/format/wire"
)

// The types that formats are made of.
type (
	line  = wire.Line
	shape = wire.Shape
	value = transcript.Value
)

// A Mapping says how the lines of a format are known and read. Pointers are JSON Pointers
// (RFC 6901).
type Mapping struct {
	Name     string
	Match    map[string]string // pointers that a line has, each with the text of its value, or "*" for any value
	Messages string            // pointer to a list of messages, which are a whole conversation; "" where a line is one message
	Role     string            // pointer to the speaker in a message, or a role for all
	Roles    map[string]string // roles by what a line calls them; without an entry the usual names hold
	Text     []string          // pointers to the words of a message
	Session  string            // pointer to the session of a line, or ""
	Trust    transcript.Trust  // the highest trust that its texts have
}

// A reader is a Mapping whose pointers are taken apart.
type reader struct {
	match         []member
	messages      path
	role, session path
	speaker       transcript.Role // where role is nil
	roles         map[string]transcript.Role
	text          []path
	trust         transcript.Trust
}

// A member is a value that a line has.
type member struct {
	at   path
	text string // or "*"
}

// Format returns the format of a mapping. It fails where the mapping cannot be followed, with
// an error that names the member and quotes nothing.
func (m *Mapping) Format() (*wire.Format, error) {
	r, err := m.compile()
	if err != nil {
		return nil, err
	}
	return &wire.Format{Name: m.Name, Title: "A format of one's own", Detect: r.knows, Label: r.label}, nil
}

// knows reports whether a line has all that the mapping asks for.
func (r *reader) knows(s *shape) bool {
	for i := range r.match {
		v := r.match[i].at.in(s.Top())
		if !v.Exists() || r.match[i].text != "*" && scalar(v) != r.match[i].text {
			return false
		}
	}
	return true
}

// scalar returns the text of a value that is no list and no object.
func scalar(v value) string {
	switch {
	case v.IsTrue():
		return "true"
	case v.IsBool():
		return "false"
	}
	return string(v.Scalar())
}

// label labels a line. Texts that the mapping does not name stay untrusted.
func (r *reader) label(l *line, v value) {
	session := r.session.find(v)
	if r.messages == nil {
		l.Join(session)
	} else {
		l.Conversation(session)
	}
	l.Header(v)
	l.Meta(session)
	if r.messages == nil {
		r.message(l, v)
		return
	}
	for m := r.messages.in(v).First(); m.Exists(); m = m.Next() {
		r.message(l, m)
	}
}

// message labels one message.
func (r *reader) message(l *line, m value) {
	who := r.speaker
	if name := r.role.find(m); name.Exists() {
		who = r.who(name.Scalar())
		l.Meta(name)
	}
	for _, p := range r.text {
		words := p.in(m)
		l.Content(words, who)
		r.limit(l, words)
	}
	l.Turn()
}

// who returns the role that a name means.
func (r *reader) who(name []byte) transcript.Role {
	if who, ok := r.roles[string(name)]; ok {
		return who
	}
	return wire.Speaker(name)
}

// limit lowers the trust of the texts in v to what the mapping gives.
func (r *reader) limit(l *line, v value) {
	first, end := v.Segments()
	for i := first; i < end; i++ {
		s := &l.Event.Segments[i]
		s.Trust = min(s.Trust, r.trust)
	}
}

// compile takes a mapping apart.
func (m *Mapping) compile() (*reader, error) {
	r := &reader{trust: m.Trust, roles: map[string]transcript.Role{}}
	c := compiler{}
	for at, text := range m.Match {
		r.match = append(r.match, member{c.path("match", at), text})
	}
	if m.Messages != "" {
		r.messages = c.path("messages", m.Messages)
	}
	if m.Session != "" {
		r.session = c.path("session", m.Session)
	}
	for _, t := range m.Text {
		r.text = append(r.text, c.path("text", t))
	}
	for name, role := range m.Roles {
		r.roles[name] = c.role("roles", role)
	}
	if isPointer(m.Role) {
		r.role = c.path("role", m.Role)
	} else {
		r.speaker = c.role("role", m.Role)
	}
	return r, cmp.Or(c.err, m.missing())
}
