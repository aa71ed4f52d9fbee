package transcript

// LabelOptions say how far a Labeler may trust a stream.
type LabelOptions struct {
	Format string // name of the format of every line; "" or "auto" to detect it line by line
	Trust  Trust  // highest trust a label may have; the zero value trusts nothing
}

// A Labeler says of every segment of an Event whose words they are, how far
// they are trusted and which way they go. It remembers the sessions of its
// stream, so the events of a stream have to be given to one Labeler, in order;
// it is not safe for concurrent use.
//
// Only the shape of a line gives trust, never what a text says: text that holds
// JSON, tags or role names gets the label of the string it stands in. Operator
// trust is given to system text only before the first model or untrusted text
// of a session, and only to lines of the format that the session began with: a
// known line of another format keeps its roles, but its system text is user's.
//
// A session is what an id that the line carries names. A line that holds a whole
// conversation or request is one of its own, which begins with it. All other
// lines belong to the one session of the stream.
type Labeler struct {
	formats  []format
	pinned   *format
	cap      Trust
	sessions sessions

	ev      *Event
	shape   shape
	cur     *session // session of the line at hand
	own     session  // state of a line that is a whole conversation
	carried string   // session id that stood on an earlier line
	carrier uint8    // family of the format of that line
	family  uint8    // family of the format of the line
	lookups int      // attributes that searches among them may still look at
	spoke   bool     // the message at hand has text by the user
	most    uint32   // user turns of the longest conversation that ended in the line
}

// NewLabeler returns a Labeler for one stream. It fails if no format has the
// name that opts gives.
func NewLabeler(opts LabelOptions) (*Labeler, error) {
	l := &Labeler{formats: table(), cap: opts.Trust}
	l.sessions.init()
	if opts.Format == "" || opts.Format == "auto" {
		return l, nil
	}
	for i := range l.formats {
		if l.formats[i].Name == opts.Format {
			l.pinned = &l.formats[i]
			return l, nil
		}
	}
	return nil, UnknownFormatError(opts.Format)
}

// Label sets Format, Session, Turn, Tenant, User, Time and Model of ev and the
// Label of each of its segments. An event with a fault is left alone.
func (l *Labeler) Label(ev *Event) {
	l.ev = ev
	ev.Format, ev.Session, ev.Turn = "unknown", "", 0
	ev.Tenant, ev.User, ev.Time, ev.Model = nil, nil, nil, nil
	root := ev.root()
	if !root.ok() {
		return
	}
	l.cur, l.spoke, l.lookups, l.most = &l.sessions.stream, false, maxLookups, 0
	f := l.detect(root)
	if f != nil {
		ev.Format = f.Name
	}
	l.family = family(f)
	l.base(f != nil)
	l.apply(f, root)
	if f != nil {
		l.pieces(root)
	}
	l.finish()
	l.ev, l.cur = nil, nil
}

// apply has the format label a value. An array is a conversation of its own,
// and each of its objects a line.
func (l *Labeler) apply(f *format, v value) {
	switch {
	case f == nil:
	case v.kind() == arrayNode && !f.array:
		l.conversation(value{})
		for c := v.first(); c.ok(); c = c.next() {
			if c.kind() == objectNode {
				f.label(l, c)
			}
		}
	case v.kind() == objectNode || v.kind() == arrayNode:
		f.label(l, v)
	}
}

// detect takes the shape of v and returns the pinned format, or the first one that
// knows v, or nil.
func (l *Labeler) detect(v value) *format {
	if l.shape.of(v); l.pinned != nil {
		return l.pinned
	}
	return l.formatOf(&l.shape)
}

// formatOf returns the first format that knows the shape, or nil.
func (l *Labeler) formatOf(s *shape) *format {
	for i := range l.formats {
		if l.formats[i].detect(s) {
			return &l.formats[i]
		}
	}
	return nil
}

// base labels everything as text of an unknown shape. Names and numbers are
// metadata where the format is known.
func (l *Labeler) base(known bool) {
	meta, result, segments := labelMeta, labelResult, l.ev.Segments
	for i := range segments {
		s := &segments[i]
		if known && s.Kind != Text {
			s.Role, s.Trust, s.Dir = meta.Role, meta.Trust, meta.Dir
		} else {
			s.Role, s.Trust, s.Dir = result.Role, result.Trust, result.Dir
		}
	}
}

// finish ends the operator phase where the line has text of a model or of
// nobody known, counts the turn and applies the cap.
func (l *Labeler) finish() {
	l.ev.Turn = max(1, int(l.cur.turn), int(l.most))
	l.turns()
	if l.cap < Operator {
		for i := range l.ev.Segments {
			s := &l.ev.Segments[i]
			s.Trust = min(s.Trust, l.cap)
		}
	}
	if l.cur == &l.own && l.cur.ended {
		l.sessions.stream.ended = true
		if l.ev.Session != "" {
			l.sessions.named(l.ev.Session).ended = true
		}
	}
	if l.cur.family == 0 {
		l.cur.family = l.family
	}
}

// turns gives every segment its turn, and tells whether a text ends the operator
// phase.
func (l *Labeler) turns() {
	ended, last := l.cur.ended, int32(l.ev.Turn)
	turn, same := int32(1), l.cur != &l.own
	if same {
		turn = last
	}
	segments := l.ev.Segments
	if same && ended {
		for i := range segments {
			segments[i].Turn = turn
		}
		return
	}
	for i := range segments {
		s := &segments[i]
		if !same && s.Turn > 0 {
			turn = min(s.Turn, last)
		}
		s.Turn = turn // names and what no message has stand in the turn around them
		if !ended && s.Kind == Text && len(s.Text) > 0 {
			ended = ends(s.Label)
		}
	}
	l.cur.ended = ended
}

// ends reports whether text with that label ends the operator phase. Metadata
// and tool descriptions do not.
func ends(b Label) bool {
	return b.Trust == Model || b.Trust == Untrusted && b.Dir == In && b.Role != RoleToolDescription && b.Enc != Base64
}

// The labels, by speaker. That of system text depends on the session.
var (
	labelUser        = Label{Role: RoleUser, Trust: User, Dir: In}
	labelAssistant   = Label{Role: RoleAssistant, Trust: Model, Dir: Out}
	labelReasoning   = Label{Role: RoleReasoning, Trust: Model, Dir: Out}
	labelCall        = Label{Role: RoleToolCall, Trust: Model, Dir: Out}
	labelResult      = Label{Role: RoleToolResult, Trust: Untrusted, Dir: In}
	labelDescription = Label{Role: RoleToolDescription, Trust: Untrusted, Dir: In}
	labelHarness     = Label{Role: RoleHarness, Trust: Untrusted, Dir: In}
	labelMeta        = Label{Role: RoleMeta, Trust: Untrusted, Dir: Meta}
)

// set gives the whole subtree a label, names and JSON in strings included. A
// label with an Enc gives it to a string only, not to the values inside.
func (l *Labeler) set(v value, b Label) {
	enc := b.Enc
	b.Enc = Plain
	v.label(b, int32(l.turnAt()))
	if i := v.segment(); i >= 0 && enc != Plain {
		l.ev.Segments[i].Enc = enc
	}
}

// say gives v the label of what that role says. System text is the operator's
// only as long as the session has seen nothing else; text with a mark of the
// agent program is not the user's. Model and untrusted text end the phase.
func (l *Labeler) say(v value, who Role) {
	switch who {
	case RoleSystem:
		l.system(v)
	case RoleUser:
		l.user(v)
	case RoleAssistant:
		l.out(v, labelAssistant)
	case RoleReasoning:
		l.out(v, labelReasoning)
	case RoleToolCall:
		l.out(v, labelCall)
	case RoleToolDescription:
		l.set(v, labelDescription)
	case RoleHarness:
		l.out(v, labelHarness)
	case RoleMeta:
		l.set(v, labelMeta)
	default:
		l.out(v, labelResult)
	}
}

func (l *Labeler) system(v value) {
	trust := User
	if !l.cur.ended && (l.cur.family == 0 || l.cur.family == l.family) {
		trust = Operator
	}
	l.set(v, Label{Role: RoleSystem, Trust: trust, Dir: In})
}

func (l *Labeler) user(v value) {
	if who := userSpeaker(v.str()); who != RoleUser {
		l.say(v, who)
		return
	}
	l.spoke = l.spoke || len(v.str()) > 0
	l.set(v, labelUser)
}

// out labels text that ends the operator phase.
func (l *Labeler) out(v value, b Label) {
	l.set(v, b)
	if !l.cur.ended {
		first, end := v.segments()
		for i := first; i < end && !l.cur.ended; i++ {
			l.cur.ended = len(l.ev.Segments[i].Text) > 0
		}
	}
}

func (l *Labeler) assistant(v value)   { l.out(v, labelAssistant) }
func (l *Labeler) reasoning(v value)   { l.out(v, labelReasoning) }
func (l *Labeler) call(v value)        { l.out(v, labelCall) }
func (l *Labeler) harness(v value)     { l.out(v, labelHarness) }
func (l *Labeler) meta(v value)        { l.set(v, labelMeta) }
func (l *Labeler) description(v value) { l.set(v, labelDescription) }

// rest labels a member that a format does not name: metadata by its name, if its
// value is as simple as the name says, anything else is text nobody vouches for.
func (l *Labeler) rest(c value) {
	if k := c.kind(); isMeta(c.name()) && (k != objectNode && k != arrayNode || !isFlat(c.name())) {
		l.set(c, labelMeta)
		return
	}
	l.set(c, labelResult)
}

// turnAt returns the turn that what is labelled now belongs to.
func (l *Labeler) turnAt() uint32 {
	if l.spoke {
		return l.cur.turn + 1
	}
	return max(1, l.cur.turn)
}

// turn counts a turn of the user if the message at hand had text by the user.
func (l *Labeler) turn() {
	if l.spoke {
		l.cur.turn++
		l.spoke = false
	}
}
