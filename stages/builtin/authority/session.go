package authority

import (
	"sort"

	"weir/authority"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

// A session is what one session was asked for and what it read.
type session struct {
	request   authority.Request
	text      []byte // of all entries, a line feed behind each
	entries   []entry
	lowered   int // entries that are in lower case, and of which the requests are known
	parsed    int // entries of which the orders are known
	last      [lastReads]uint64
	next      int  // index into last
	untrusted bool // there are texts of others than user and operator
	forgot    bool // some of them were cut or dropped
	warned    bool // a finding has said so

	said    []byte  // what the model said last, with a question in it, that nobody answered
	fetches []fetch // the last calls
	alone   bool    // the last of them was the only one of its event
}

// An entry is a text of a session.
type entry struct {
	start, end int // of session.text
	beside     int // end of the text around it in the text that it was decoded from, counted from its own end
	line       int
	segment    int
	trust      transcript.Trust
	agreed     bool     // the model said it, and the user agreed
	about      []uint32 // what the call says that fetched it
	odd        bool     // its field is no place for orders
	marks      [][2]int // spans that rules for injections matched
	orders     []authority.Order
}

// Bounds of what is read back.
const (
	maxKeptText   = maxReads + maxRead + 4*nearCarrier
	maxKeptOrders = 1 << 14
)

// keep writes or reads s.
func (s *session) keep(c *state.Coder) {
	s.request.Keep(c)
	c.Bytes(&s.text, maxKeptText)
	state.List(c, &s.entries, maxKeptText, func(e *entry) { e.keep(c, len(s.text)) })
	state.Int(c, &s.lowered)
	state.Int(c, &s.parsed)
	for i := range s.last {
		c.Uint64(&s.last[i])
	}
	state.Int(c, &s.next)
	for _, flag := range []*bool{&s.untrusted, &s.forgot, &s.warned, &s.alone} {
		c.Bool(flag)
	}
	c.Bytes(&s.said, maxSaid)
	state.List(c, &s.fetches, maxFetches, func(f *fetch) {
		c.Uint64(&f.id)
		keepStems(c, &f.about)
	})
	if n := len(s.entries); s.lowered < 0 || s.lowered > n || s.parsed < 0 || s.parsed > n || s.next < 0 || s.next >= lastReads {
		c.Fail()
		*s = session{forgot: true}
	}
}

// keep writes or reads e, an entry of a session with a text of so many bytes.
func (e *entry) keep(c *state.Coder, size int) {
	for _, n := range []*int{&e.start, &e.end, &e.beside, &e.line, &e.segment} {
		state.Int(c, n)
	}
	state.Int(c, &e.trust)
	c.Bool(&e.agreed)
	c.Bool(&e.odd)
	keepStems(c, &e.about)
	state.List(c, &e.marks, maxMarks, func(m *[2]int) {
		state.Int(c, &m[0])
		state.Int(c, &m[1])
	})
	state.List(c, &e.orders, maxKeptOrders, func(o *authority.Order) { o.Keep(c) })
	if e.start < 0 || e.start > e.end || e.end > e.beside || e.beside > size || e.trust > transcript.Operator {
		c.Fail()
	}
}

func keepStems(c *state.Coder, stems *[]uint32) {
	state.List(c, stems, maxAbout, func(v *uint32) { state.Int(c, v) })
}

const maxSaid = 1 << 10 // bytes of what the model said

// hear keeps the end of what the model said.
func (s *session) hear(text []byte) {
	s.said = append(s.said[:0], text[max(0, len(text)-maxSaid):]...)
}

// ask adds what e asks for to the request.
func (s *session) ask(e *entry) {
	switch text := s.text[e.start:e.end]; {
	case e.trust < transcript.User:
	case e.agreed:
		s.request.Agree(text)
	default:
		s.request.Add(text, e.trust == transcript.Operator)
	}
}

// add adds text, which is that of u, and the text beside it, and returns its entry.
func (s *session) add(in *stages.Input, u *stages.Unit, text, beside []byte) *entry {
	seg := in.Of(u)
	e := entry{start: len(s.text), line: in.Event.Line, segment: u.Segment, trust: seg.Trust}
	s.text = append(s.text, text...)
	e.end = len(s.text)
	if seg.Trust < transcript.User {
		s.untrusted = true
		e.odd, e.marks = authority.IsOddField(in.KeyOf(u)), marks(u)
	}
	s.text = append(s.text, beside...)
	e.beside = len(s.text)
	s.text = append(s.text, '\n')
	s.entries = append(s.entries, e)
	return &s.entries[len(s.entries)-1]
}

// around returns the text around the carrier that u was decoded from, or nil.
func around(in *stages.Input, u *stages.Unit) []byte {
	if u.Depth == 0 {
		return nil
	}
	whole := in.Of(u).Text
	return whole[max(0, int(u.Start)-nearCarrier):min(len(whole), int(u.End)+nearCarrier)]
}

// drop forgets the oldest texts until at most so many bytes are left, and returns how many
// of others than user and operator it forgot.
func (s *session) drop(left int) (lost int) {
	n := 0
	for ; n < len(s.entries) && len(s.text)-s.entries[n].start > left; n++ {
		e := &s.entries[n]
		switch {
		case e.trust < transcript.User:
			lost++
		case n >= s.lowered:
			s.ask(e)
		}
	}
	from := len(s.text)
	if n < len(s.entries) {
		from = s.entries[n].start
	}
	s.text = append(s.text[:0], s.text[from:]...)
	s.entries = append(s.entries[:0], s.entries[n:]...)
	s.lowered, s.parsed = max(0, s.lowered-n), max(0, s.parsed-n)
	for i := range s.entries {
		e := &s.entries[i]
		e.start, e.end, e.beside = e.start-from, e.end-from, e.beside-from
	}
	s.forgot = s.forgot || lost > 0
	return lost
}

// lower brings the texts that are new into lower case, and reads the requests among them.
func (s *session) lower() {
	for ; s.lowered < len(s.entries); s.lowered++ {
		e := &s.entries[s.lowered]
		s.ask(e) // it reads names by their capitals
		authority.Lower(s.text[e.start:e.beside])
	}
}

// parse looks for orders in the texts that are new.
func (s *session) parse() {
	for ; s.parsed < len(s.entries); s.parsed++ {
		e := &s.entries[s.parsed]
		if e.trust < transcript.User {
			e.orders = authority.AppendOrders(nil, authority.Source{Text: s.text[e.start:e.end], Odd: e.odd, Suspect: e.suspects})
		}
	}
}

// entryAt returns the entry that the byte at of the text belongs to.
func (s *session) entryAt(at int) *entry {
	i := sort.Search(len(s.entries), func(i int) bool { return s.entries[i].beside >= at })
	return &s.entries[i]
}

// orderAt returns the order that holds the byte at of the session's text, or nil.
func (e *entry) orderAt(at int) *authority.Order {
	at -= e.start
	i := sort.Search(len(e.orders), func(i int) bool { return e.orders[i].End > at })
	if i == len(e.orders) || e.orders[i].Start > at {
		return nil
	}
	return &e.orders[i]
}

const (
	maxMarks   = 8    // of one text
	suspicious = 2    // weight of a rule that speaks against a passage, whether or not it acts
	behind     = 40   // bytes between an announcement and what it announces
	between    = 1500 // bytes between two marks of one attack
)

// marks returns where rules for injections matched u.
func marks(u *stages.Unit) (spans [][2]int) {
	for i := range u.Injection {
		if m := &u.Injection[i]; len(spans) < maxMarks && m.Rule.Weight >= suspicious {
			spans = append(spans, [2]int{m.Start, m.End})
		}
	}
	return spans
}

// suspects reports whether a passage is one that rules for injections matched, or lies
// between two that they did, or right behind one.
func (e *entry) suspects(start, end int) bool {
	for i, m := range e.marks {
		if start < m[1] && m[0] < end || m[1] <= start && start <= m[1]+behind {
			return true
		}
		for _, n := range e.marks[i+1:] {
			if m[0] <= start && end <= n[1] && n[1]-m[0] < between {
				return true
			}
		}
	}
	return false
}
