package authority

import (
	"bytes"

	"weir/authority"
	"weir/transcript"
)

const (
	maxFollowed = 512  // orders that are read for one call
	maxSkimmed  = 4096 // orders whose words are compared with those of one call
	maxPlaces   = 4    // at which a value was read, for its names
	nameLeft    = 200  // bytes before a value that say what it is
	nameRight   = 100  // bytes behind it
)

// A follower looks for the order that a call obeys.
type follower struct {
	*session
	call *authority.Call
	line int // of the call
	seg  int // its segment: what comes later in the line orders nothing
	left int // orders that may still be read

	read authority.Readings // of orders of all sessions

	written map[string]struct{} // lines of a file that the call writes, in lower case

	unknown bool // the call names something that no kept text has
}

// obeys returns the text with the order that a call obeys, or nil.
func (f *follower) obeys() *entry {
	f.lower()
	if !f.untrusted && !f.forgot {
		return nil
	}
	f.call.Weigh(&f.request)
	f.left = maxFollowed
	foreign := false // the call names what nobody else did
	for i := range f.call.Values {
		v := &f.call.Values[i]
		if v.Kind == authority.Figure || f.request.Names(v) {
			continue
		}
		foreign = foreign || v.Kind >= authority.Code
		if e := f.named(v); e != nil {
			return e
		}
		if len(v.Names) > 0 {
			if e := f.described(v); e != nil {
				return e
			}
		}
	}
	return f.spoken(foreign || f.call.Class.Only(local))
}

// local are effects of which agents have so many that the words of a name alone say little.
const local = authority.File | authority.Visit | authority.Form

// spoken returns the text with an order that is in the words of the call, or nil. Where the
// call says more than its name, the name alone is not enough.
func (f *follower) spoken(more bool) *entry {
	if more && !f.call.Unasked() {
		return nil
	}
	f.parse()
	skimmed := 0
	return f.search(func(e *entry, o *authority.Order) bool {
		p := f.place(e)
		if skimmed++; skimmed > maxSkimmed {
			f.missed()
			return false
		}
		if f.call.Does(o, p, &f.request) {
			return true
		}
		return !more && f.call.Class.Has(o.Class) && !f.spent() && f.call.FollowsName(o, p, &f.request)
	})
}

// place returns the text of e with what says what it is about.
func (f *follower) place(e *entry) *authority.Place {
	return &authority.Place{Text: f.text[e.start:e.end], Beside: f.text[e.end:e.beside], About: e.about, Read: f.read}
}

// near reports whether an order beside the byte at of e's text may speak of v.
func (f *follower) near(e *entry, v *authority.Value, at int) bool {
	p := f.place(e)
	for i := range e.orders {
		if f.call.Near(&e.orders[i], p, v, at, &f.request) {
			return true
		}
	}
	return false
}

// named returns the text with an order that holds v and that the call follows, or nil. It
// gives v its names on the way.
func (f *follower) named(v *authority.Value) *entry {
	names := 0
	f.unknown = f.unknown || v.Kind >= authority.Code && v.Find(f.text, 0) < 0
	for at := v.Find(f.text, 0); at >= 0; at = v.Find(f.text, at+1) {
		e := f.entryAt(at)
		if e.trust >= transcript.User || at >= e.end || e.line == f.line && e.segment > f.seg || f.copies(e, at) {
			continue
		}
		if f.call.Strays(v, &f.request) {
			return e
		}
		f.parse()
		o := e.orderAt(at)
		if o != nil {
			if f.spent() {
				return nil
			}
			if f.call.Follows(o, f.place(e), v, at-e.start, &f.request) {
				return e
			}
		}
		if v.Kind < authority.Code {
			continue
		}
		if f.spent() {
			return nil
		}
		if f.call.Repeats(f.place(e), at-e.start, v, &f.request) || f.near(e, v, at-e.start) {
			return e
		}
		if o == nil && v.Kind == authority.Code && names < maxPlaces {
			from, to := max(e.start, at-nameLeft), min(e.end, at+nameRight)
			if e.free(from, to) {
				v.AddNames(f.text[from:to])
				names++
			}
		}
	}
	return nil
}

// copies reports whether the call writes the line around the byte at of the session's text, which
// is in e, as it was read. Who writes back a file does not do what its lines say.
func (f *follower) copies(e *entry, at int) bool {
	if len(f.written) == 0 {
		return false
	}
	line := f.text[e.start:e.end]
	at -= e.start
	line = line[bytes.LastIndexByte(line[:at], '\n')+1:]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	_, ok := f.written[string(bytes.TrimSpace(line))]
	return ok
}

// spent counts an order that is read, and reports whether there were too many.
func (f *follower) spent() bool {
	if f.left--; f.left >= 0 {
		return false
	}
	f.missed()
	return true
}

// missed says that orders were not read, which is as if they were forgotten.
func (f *follower) missed() { f.forgot, f.unknown = true, true }

// free reports whether no order lies in the bytes from from to to of the session's text.
func (e *entry) free(from, to int) bool {
	for i := range e.orders {
		if o := &e.orders[i]; e.start+o.Start < to && from < e.start+o.End {
			return false
		}
	}
	return true
}

// described returns the text with an order that asks for v by its names, or nil.
func (f *follower) described(v *authority.Value) *entry {
	return f.search(func(e *entry, o *authority.Order) bool {
		return f.call.Class.Has(o.Class) && !f.spent() && f.call.FollowsNamed(o, f.place(e), v, &f.request)
	})
}

// search returns the last text with an order that is the one, or nil.
func (f *follower) search(is func(e *entry, o *authority.Order) bool) *entry {
	for i := len(f.entries) - 1; i >= 0; i-- {
		e := &f.entries[i]
		if e.line == f.line && e.segment > f.seg {
			continue
		}
		for k := range e.orders {
			if !f.copies(e, e.start+e.orders[k].Start) && is(e, &e.orders[k]) {
				return e
			}
		}
	}
	return nil
}
