package format

import "weir/transcript"

// A Reader labels lines. It keeps scratch memory between calls, so each worker has
// its own. Its zero value detects the format of each line.
type Reader struct {
	Pinned *Format // the format of every line, or nil to detect it

	line line
}

// Label sets Format, Tenant, User, Time and Model of ev, which has no fault, and the
// Label of each of its segments, by the shape of the line. Turn of a segment is right
// in a conversation that the line holds whole. Only the shape gives trust, never the
// content of a text: text that holds JSON, tags or role names gets the label of the string
// around it.
//
// Labels of a line whose session began earlier may be too trusting until the Outline
// has been followed. m holds the state of the stream before the line; the zero Memory
// suffices for lines whose Outline does not ask.
func (r *Reader) Label(ev *transcript.Event, m Memory) *Outline {
	l := &r.line
	l.begin(ev, m)
	root := ev.Root()
	l.shape.of(root)
	f := r.Pinned
	if f == nil {
		f = formatOf(&l.shape)
	}
	if l.outline.Format = f; f != nil {
		ev.Format = f.Name
	}
	l.base(f != nil)
	if f != nil {
		l.apply(f, root)
		l.pieces(root)
	}
	l.flushTurns()
	l.ev = nil
	return &l.outline
}

// A line is a line that is being labelled.
type line struct {
	ev      *transcript.Event
	memory  Memory
	shape   shape
	outline Outline

	spoke   bool // the message at hand has text by the user
	turns   int  // user turns since the line entered the session at hand
	flushed int  // those of them that the outline has
	ended   bool // the operator phase has ended since then
	own     bool // the session at hand is a conversation that begins in the line
	lookups int  // attributes that searches among them may still look at
}

func (l *line) begin(ev *transcript.Event, m Memory) {
	*l = line{ev: ev, memory: m, outline: Outline{Steps: l.outline.Steps[:0]}, lookups: maxLookups}
	ev.Format = "unknown"
	ev.Tenant, ev.User, ev.Time, ev.Model = nil, nil, nil, nil
}

func (l *line) record(s Step) { l.outline.Steps = append(l.outline.Steps, s) }

// base labels everything as text of an unknown shape. Names and numbers are
// metadata where the format is known.
func (l *line) base(known bool) {
	for i := range l.ev.Segments {
		s := &l.ev.Segments[i]
		enc := s.Enc
		if enc != transcript.JSON {
			enc = transcript.Plain
		}
		if s.Label = labelResult; known && s.Kind != transcript.Text {
			s.Label = labelMeta
		}
		s.Enc, s.Turn = enc, 0
	}
}

// apply has the format label a value. An array is a conversation of its own,
// and each of its objects a line.
func (l *line) apply(f *Format, v value) {
	switch {
	case v.IsArray() && !f.arrays:
		l.conversation(value{})
		for c := v.First(); c.Exists(); c = c.Next() {
			if c.IsObject() {
				f.label(l, c)
			}
		}
	case v.IsObject() || v.IsArray():
		f.label(l, v)
	}
}

// The labels, by speaker. That of system text depends on the session.
var (
	labelUser        = transcript.Label{Role: transcript.RoleUser, Trust: transcript.User, Dir: transcript.In}
	labelAssistant   = transcript.Label{Role: transcript.RoleAssistant, Trust: transcript.Model, Dir: transcript.Out}
	labelReasoning   = transcript.Label{Role: transcript.RoleReasoning, Trust: transcript.Model, Dir: transcript.Out}
	labelCall        = transcript.Label{Role: transcript.RoleToolCall, Trust: transcript.Model, Dir: transcript.Out}
	labelResult      = transcript.Label{Role: transcript.RoleToolResult, Trust: transcript.Untrusted, Dir: transcript.In}
	labelDescription = transcript.Label{Role: transcript.RoleToolDescription, Trust: transcript.Untrusted, Dir: transcript.In}
	labelHarness     = transcript.Label{Role: transcript.RoleHarness, Trust: transcript.Untrusted, Dir: transcript.In}
	labelMeta        = transcript.Label{Role: transcript.RoleMeta, Trust: transcript.Untrusted, Dir: transcript.Meta}
)

// set gives the whole subtree a label, names and JSON in strings included. A
// label with an Enc gives it to a string only, not to the values inside.
func (l *line) set(v value, b transcript.Label) {
	enc := b.Enc
	b.Enc = transcript.Plain
	v.SetLabel(b, int32(l.turnAt()))
	if i := v.Segment(); i >= 0 && enc != transcript.Plain {
		l.ev.Segments[i].Enc = enc
	}
}

// say gives v the label of the words of that role. System text is the operator's
// only as long as the session has seen nothing else; text with a mark of the
// agent program is not the user's. Model and untrusted text end the operator phase.
func (l *line) say(v value, who transcript.Role) {
	switch who {
	case transcript.RoleSystem:
		l.system(v)
	case transcript.RoleUser:
		l.user(v)
	case transcript.RoleAssistant:
		l.words(v, labelAssistant)
	case transcript.RoleReasoning:
		l.words(v, labelReasoning)
	case transcript.RoleToolCall:
		l.words(v, labelCall)
	case transcript.RoleToolDescription:
		l.set(v, labelDescription)
	case transcript.RoleHarness:
		l.words(v, labelHarness)
	case transcript.RoleMeta:
		l.set(v, labelMeta)
	default:
		l.words(v, labelResult)
	}
}

func (l *line) system(v value) {
	b := transcript.Label{Role: transcript.RoleSystem, Trust: transcript.User, Dir: transcript.In}
	if !l.ended {
		b.Trust = transcript.Operator
		first, end := v.Segments()
		l.record(Step{Kind: System, First: first, End: end})
	}
	l.set(v, b)
}

func (l *line) user(v value) {
	if who := userSpeaker(v.Text()); who != transcript.RoleUser {
		l.say(v, who)
		return
	}
	l.spoke = l.spoke || len(v.Text()) > 0
	l.set(v, labelUser)
}

// words labels text that ends the operator phase.
func (l *line) words(v value, b transcript.Label) {
	l.set(v, b)
	if l.ended {
		return
	}
	first, end := v.Segments()
	for i := first; i < end; i++ {
		if len(l.ev.Segments[i].Text) > 0 {
			l.endOperator()
			return
		}
	}
}

func (l *line) assistant(v value)   { l.words(v, labelAssistant) }
func (l *line) reasoning(v value)   { l.words(v, labelReasoning) }
func (l *line) call(v value)        { l.words(v, labelCall) }
func (l *line) harness(v value)     { l.words(v, labelHarness) }
func (l *line) meta(v value)        { l.set(v, labelMeta) }
func (l *line) description(v value) { l.set(v, labelDescription) }

// rest labels a member that a format does not name: metadata by its name, if its
// value is as simple as the name says, else untrusted text.
func (l *line) rest(c value) {
	if isMeta(c.Name()) && (!c.IsObject() && !c.IsArray() || !isFlat(c.Name())) {
		l.set(c, labelMeta)
		return
	}
	l.set(c, labelResult)
}
