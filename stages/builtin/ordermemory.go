package builtin

import (
	"bytes"
	"hash/maphash"

	"weir/authority"
	"weir/internal/bounded"
	"weir/stages"
	"weir/transcript"
)

const (
	maxReaders   = 1024     // sessions whose texts are known
	maxReadText  = 64 << 10 // bytes of a session that are kept before they are read
	maxReadTexts = 4 << 20  // bytes of all sessions
	maxOrders    = 64       // of one session
	maxEntry     = 32 << 10 // bytes of one text
	lastSeen     = 32       // texts of a session that are known again
)

// An orderMemory remembers what each session was asked for, and what it read. Texts are kept as
// they are until a call with an effect wants to know what they ask for.
type orderMemory struct {
	sessions *bounded.Map[reading]
	seed     maphash.Seed
	bytes    int
	lost     int
}

// A reading is what one session was asked for and what it read.
type reading struct {
	request authority.Request
	orders  []order
	text    []byte // of all entries
	entries []entry
	read    int // entries of which the orders are known
	seen    [lastSeen]uint64
	next    int // of seen
}

// An order is one that a session read.
type order struct {
	authority.Order
	line    int
	segment int
	at      int // of reading.text
}

// An entry is a text of a session.
type entry struct {
	start, end int // of reading.text
	around     int // bytes behind end that stand around it in the text it was decoded from
	line       int
	segment    int
	trust      transcript.Trust
	odd        bool     // its field is no place for orders
	marks      [][2]int // spans that the rules for injections matched
}

func newOrderMemory() orderMemory {
	r := orderMemory{seed: maphash.MakeSeed()}
	return r
}

func (r *orderMemory) forgotten() int {
	if r.sessions == nil {
		return 0
	}
	return r.sessions.Lost() + r.lost
}

// observe keeps the texts of an event that give orders, or may.
func (r *orderMemory) observe(in *stages.Input) {
	var s *reading
	for i := range in.Units {
		u := &in.Units[i]
		if !counts(in, u) {
			continue
		}
		if s == nil {
			if r.sessions == nil {
				r.sessions = bounded.NewMap(maxReaders, func(s *reading) bool { r.bytes -= cap(s.text); return len(s.text)+len(s.orders) > 0 })
			}
			s = r.sessions.Add(in.Event.Session)
		}
		r.keep(s, in, u)
	}
}

// counts reports whether u is a text that the user or the operator said, or one that the
// model read.
func counts(in *stages.Input, u *stages.Unit) bool {
	seg := in.Of(u)
	if seg.Dir != transcript.In || seg.Kind != transcript.Text || u.Echo || len(u.Text) < minRead {
		return false
	}
	return seg.Trust >= transcript.User && u.Depth == 0 || seg.Trust == transcript.Untrusted && seg.Role == transcript.RoleToolResult
}

const minRead = 12 // bytes of the shortest text that asks for something

func (r *orderMemory) keep(s *reading, in *stages.Input, u *stages.Unit) {
	text := u.Plain()
	if len(text) > maxEntry {
		text = text[:maxEntry]
		r.lost++
	}
	hash := maphash.Bytes(r.seed, text)
	for _, h := range s.seen {
		if h == hash {
			return
		}
	}
	s.seen[s.next] = hash
	s.next = (s.next + 1) % lastSeen
	if len(s.text)+len(text) > maxReadText {
		s.digest()
		s.drop(maxReadText / 2)
	}
	before := cap(s.text)
	start := len(s.text)
	s.text = append(s.text, text...)
	end := len(s.text)
	if u.Depth > 0 {
		whole := in.Of(u).Text
		s.text = append(s.text, whole[max(0, u.Start-nearCarrier):min(len(whole), u.End+nearCarrier)]...)
	}
	s.entries = append(s.entries, entry{start: start, end: end, around: len(s.text) - end, line: in.Event.Line, segment: u.Segment, trust: in.Of(u).Trust, odd: authority.IsOddField(u.Key), marks: marks(u)})
	r.bytes += cap(s.text) - before
	for r.bytes > maxReadTexts && r.sessions.Len() > 1 {
		r.sessions.Evict()
	}
}

// read returns what the session read, or nil.
func (r *orderMemory) read(session string) *reading {
	if r.sessions == nil {
		return nil
	}
	s := r.sessions.Find(session)
	if s != nil {
		s.digest()
	}
	return s
}

// digest reads the texts that were kept since the last time.
func (s *reading) digest() {
	for ; s.read < len(s.entries); s.read++ {
		e := &s.entries[s.read]
		text := s.text[e.start:e.end]
		if e.trust >= transcript.User {
			s.request.Add(text, e.trust == transcript.Operator)
			continue
		}
		for _, o := range authority.AppendOrders(nil, text, e.odd, e.suspects) {
			if len(s.orders) == maxOrders {
				s.orders = append(s.orders[:0], s.orders[1:]...)
			}
			o.AddAround(s.text[e.end : e.end+e.around])
			s.orders = append(s.orders, order{o, e.line, e.segment, e.start + o.Start})
		}
	}
}

// drop forgets the oldest texts, which were read, until at most so many bytes are left.
func (s *reading) drop(left int) {
	n := 0
	for n < len(s.entries) && len(s.text)-s.entries[n].start > left {
		n++
	}
	from := len(s.text)
	if n < len(s.entries) {
		from = s.entries[n].start
	}
	s.text = append(s.text[:0], s.text[from:]...)
	s.entries = append(s.entries[:0], s.entries[n:]...)
	s.read = len(s.entries)
	for i := range s.entries {
		s.entries[i].start -= from
		s.entries[i].end -= from
	}
	for i := range s.orders {
		s.orders[i].at -= from
	}
}

const (
	maxPlaces = 4   // at which a value was read
	nameLeft  = 200 // bytes before a value that say what it is
	nameRight = 100 // bytes behind it
)

// describe adds the words beside which the values of a call were read to them.
func (s *reading) describe(c *authority.Call) {
	for i := range c.Values {
		v := &c.Values[i]
		if v.Kind != authority.Code {
			continue
		}
		n := 0
		for k := range s.entries {
			e := &s.entries[k]
			if e.trust >= transcript.User {
				continue
			}
			text := bytes.ToLower(s.text[e.start:e.end])
			for at := v.Find(text, 0); at >= 0 && n < maxPlaces; at = v.Find(text, at+1) {
				from, to := max(0, at-nameLeft), min(len(text), at+nameRight)
				if !s.isOrdered(e.start+from, e.start+to) {
					v.AddNames(text[from:to])
					n++
				}
			}
		}
	}
}

// isOrdered reports whether an order lies in text[from:to].
func (s *reading) isOrdered(from, to int) bool {
	for i := range s.orders {
		if o := &s.orders[i]; o.at < to && from < o.at+len(o.Text) {
			return true
		}
	}
	return false
}

const (
	nearCarrier = 400 // bytes beside what is decoded that say what it is about

	maxMarks   = 8    // of one text
	suspicious = 2    // weight of a rule that speaks against a passage, whether or not it acts
	besides    = 40   // bytes between an announcement and what it announces
	between    = 1500 // bytes between two marks of one attack
)

// marks returns where the rules for injections matched u.
func marks(u *stages.Unit) (spans [][2]int) {
	for i := range u.Injection {
		if m := &u.Injection[i]; len(spans) < maxMarks && m.Rule.Weight >= suspicious {
			spans = append(spans, [2]int{m.Start, m.End})
		}
	}
	return spans
}

// suspects reports whether a passage is one that the rules for injections matched, or lies
// between two that they did, or right behind one.
func (e *entry) suspects(start, end int) bool {
	for i, m := range e.marks {
		if start < m[1] && m[0] < end || m[1] <= start && start <= m[1]+besides {
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
