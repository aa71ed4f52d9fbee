package wire

import "weir/transcript"

// Label sets Format, Tenant, User, Channel, Request, Time and Model of ev, which has no fault, and the
// Label of each of its segments, by the shape of the line. The format is pinned, or the
// first of table that knows the line if pinned is nil. Turn of a segment is right in a
// conversation that the line holds whole. Only the shape gives trust, never the content
// of a text: text that holds JSON, tags or role names gets the label of the string around
// it.
//
// Labels of a line whose session began earlier may be too trusting until the Outline
// has been followed. m holds the state of the stream before the line; the zero Memory
// suffices for lines whose Outline does not ask. The Outline is valid until the next
// Label.
func (l *Line) Label(ev *transcript.Event, m Memory, pinned *Format, table []*Format) *Outline {
	l.begin(ev, m)
	root := ev.Root()
	l.shape.Of(root)
	f := pinned
	if f == nil {
		f = FirstOf(table, &l.shape)
	}
	if l.outline.Format = f; f != nil {
		ev.Format = f.Name
	}
	l.base(f != nil)
	if f != nil {
		l.apply(f, root)
		l.pieces(f, root)
		l.judgeMeta()
	}
	l.flushTurns()
	l.Event = nil
	return &l.outline
}

// A Line is a line that is being labelled. Methods that label a value give the label to
// all texts in it.
type Line struct {
	Event   *transcript.Event // the line; nil between two calls of Label
	memory  Memory
	shape   Shape
	outline Outline

	Spoke    bool   // the current message has text by the user
	Turns    int    // user turns since the line entered the current session
	flushed  int    // those of them that the outline has
	ended    bool   // the operator phase has ended since then
	own      bool   // the current session is a conversation that begins in the line
	settings [2]int // segments of metadata that is not judged
	lookups  int    // attributes that searches among them may still look at
}

func (l *Line) begin(ev *transcript.Event, m Memory) {
	*l = Line{Event: ev, memory: m, outline: Outline{Steps: l.outline.Steps[:0]}, lookups: maxLookups}
	ev.Format = "unknown"
	ev.Tenant, ev.User, ev.Channel, ev.Request, ev.Time, ev.Model = nil, nil, nil, nil, nil, nil
}

// maxLookups bounds the attributes looked at in search of the one that names the
// speaker of another: with more, a hostile line would cost quadratic time. Text whose
// speaker is not found is untrusted.
const maxLookups = 1 << 20

// LookUp counts an attribute that is looked at in search of another, and reports whether it
// may be.
func (l *Line) LookUp() bool {
	l.lookups--
	return l.lookups >= 0
}

func (l *Line) record(s Step) { l.outline.Steps = append(l.outline.Steps, s) }

// base labels everything as text of an unknown shape. Names and numbers are
// metadata where the format is known.
func (l *Line) base(known bool) {
	for i := range l.Event.Segments {
		s := &l.Event.Segments[i]
		enc := s.Enc
		if enc != transcript.JSON {
			enc = transcript.Plain
		}
		if s.Label = LabelResult; known && s.Kind != transcript.Text {
			s.Label = LabelMeta
		}
		s.Enc, s.Turn = enc, 0
	}
}

// apply has the format label a value. An array is a conversation of its own unless it
// begins with a piece of a text, and each of its objects is a line.
func (l *Line) apply(f *Format, v value) {
	switch {
	case v.IsArray() && !f.Arrays:
		if !isStreamed(f, v.First()) {
			l.Conversation(value{})
		}
		for c := v.First(); c.Exists(); c = c.Next() {
			if c.IsObject() {
				f.Label(l, c)
			}
		}
	case v.IsObject() || v.IsArray():
		f.Label(l, v)
	}
}

// The labels, by speaker. That of system text depends on the session.
var (
	LabelUser        = transcript.Label{Role: transcript.RoleUser, Trust: transcript.User, Dir: transcript.In}
	LabelAssistant   = transcript.Label{Role: transcript.RoleAssistant, Trust: transcript.Model, Dir: transcript.Out}
	LabelReasoning   = transcript.Label{Role: transcript.RoleReasoning, Trust: transcript.Model, Dir: transcript.Out}
	LabelCall        = transcript.Label{Role: transcript.RoleToolCall, Trust: transcript.Model, Dir: transcript.Out}
	LabelResult      = transcript.Label{Role: transcript.RoleToolResult, Trust: transcript.Untrusted, Dir: transcript.In}
	labelDescription = transcript.Label{Role: transcript.RoleToolDescription, Trust: transcript.Untrusted, Dir: transcript.In}
	LabelHarness     = transcript.Label{Role: transcript.RoleHarness, Trust: transcript.Untrusted, Dir: transcript.In}
	LabelMeta        = transcript.Label{Role: transcript.RoleMeta, Trust: transcript.Untrusted, Dir: transcript.Meta}
)

// Set gives the whole subtree a label, names and JSON in strings included. A
// label with an Enc gives it to a string only, not to the values inside.
func (l *Line) Set(v value, b transcript.Label) {
	enc := b.Enc
	b.Enc = transcript.Plain
	v.SetLabel(b, int32(l.turnAt()))
	if i := v.Segment(); i >= 0 && enc != transcript.Plain {
		l.Event.Segments[i].Enc = enc
	}
}

// Say gives v the label of the words of that role. System text is the operator's
// only as long as the session has seen nothing else; text with a mark of the
// agent program is not the user's. Model and untrusted text end the operator phase.
func (l *Line) Say(v value, who transcript.Role) {
	switch who {
	case transcript.RoleSystem:
		l.system(v)
	case transcript.RoleUser:
		l.user(v)
	case transcript.RoleAssistant:
		l.Words(v, LabelAssistant)
	case transcript.RoleReasoning:
		l.Words(v, LabelReasoning)
	case transcript.RoleToolCall:
		l.Words(v, LabelCall)
	case transcript.RoleToolDescription:
		l.Set(v, labelDescription)
	case transcript.RoleHarness:
		l.Words(v, LabelHarness)
	case transcript.RoleMeta:
		l.Set(v, LabelMeta)
	default:
		l.Words(v, LabelResult)
	}
}

func (l *Line) system(v value) {
	b := transcript.Label{Role: transcript.RoleSystem, Trust: transcript.User, Dir: transcript.In}
	if !l.ended {
		b.Trust = transcript.Operator
		first, end := v.Segments()
		l.record(Step{Kind: System, First: first, End: end})
	}
	l.Set(v, b)
}

func (l *Line) user(v value) {
	if who := userSpeaker(v.Text()); who != transcript.RoleUser {
		l.Say(v, who)
		return
	}
	l.Spoke = l.Spoke || len(v.Text()) > 0
	l.Set(v, LabelUser)
}

// Words labels text that ends the operator phase.
func (l *Line) Words(v value, b transcript.Label) {
	l.Set(v, b)
	if l.ended {
		return
	}
	first, end := v.Segments()
	for i := first; i < end; i++ {
		if len(l.Event.Segments[i].Text) > 0 {
			l.EndOperator()
			return
		}
	}
}

// Assistant labels text of the model.
func (l *Line) Assistant(v value) { l.Words(v, LabelAssistant) }

// Reasoning labels reasoning of the model.
func (l *Line) Reasoning(v value) { l.Words(v, LabelReasoning) }

// Call labels a part of a tool call.
func (l *Line) Call(v value) { l.Words(v, LabelCall) }

// Harness labels text of the agent program.
func (l *Line) Harness(v value) { l.Words(v, LabelHarness) }

// Meta labels metadata.
func (l *Line) Meta(v value) { l.Set(v, LabelMeta) }

// Description labels descriptions of tools.
func (l *Line) Description(v value) { l.Set(v, labelDescription) }

// Rest labels a member that a format does not name: metadata by its name, if its
// value is as simple as the name says, else untrusted text.
func (l *Line) Rest(c value) {
	if IsMeta(c.Name()) && (!c.IsObject() && !c.IsArray() || !isFlat(c.Name())) {
		l.Set(c, LabelMeta)
		return
	}
	l.Set(c, LabelResult)
}
