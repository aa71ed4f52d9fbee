package builtin

import (
	"weir/authority"
	"weir/transcript"
)

const (
	maxFollowed = 512 // orders that are read for one call
	maxPlaces   = 4   // at which a value was read, for its names
	nameLeft    = 200 // bytes before a value that say what it is
	nameRight   = 100 // bytes behind it
)

// A follower looks for the order that a call obeys.
type follower struct {
	*session
	call *authority.Call
	line int // of the call
	seg  int // its segment: what comes later in the line orders nothing
	left int // orders that may still be read

	unknown bool // the call names what is in none of the texts that are kept
}

// obeys returns the text with the order that a call obeys, or nil.
func (f *follower) obeys() *entry {
	f.lower()
	if !f.untrusted && !f.forgot {
		return nil
	}
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
	if foreign || f.call.Class.Only(local) {
		return nil
	}
	return f.spoken()
}

// local are effects of which agents have so many that the words of a name alone say little.
const local = authority.File | authority.Visit | authority.Form

// spoken returns the text with an order that is in the words of the call's name, or nil.
func (f *follower) spoken() *entry {
	f.parse()
	return f.search(func(e *entry, o *authority.Order) bool {
		return f.call.FollowsName(o, f.text[e.start:e.end], f.text[e.end:e.beside], &f.request)
	})
}

// named returns the text with an order that holds v and that the call follows, or nil. It
// gives v its names on the way.
func (f *follower) named(v *authority.Value) *entry {
	names := 0
	f.unknown = f.unknown || v.Kind >= authority.Code && v.Find(f.text, 0) < 0
	for at := v.Find(f.text, 0); at >= 0; at = v.Find(f.text, at+1) {
		e := f.entryAt(at)
		if e.trust >= transcript.User || at >= e.end || e.line == f.line && e.segment > f.seg {
			continue
		}
		f.parse()
		o := e.orderAt(at)
		if o != nil {
			if f.spent() {
				return nil
			}
			if f.call.Follows(o, f.text[e.start:e.end], f.text[e.end:e.beside], v, at-e.start, &f.request) {
				return e
			}
		}
		if v.Kind < authority.Code {
			continue
		}
		if f.spent() {
			return nil
		}
		if f.call.Repeats(f.text[e.start:e.end], at-e.start, v, &f.request) {
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

// spent counts an order that is read, and reports whether there were too many. What was not
// read is like what was forgotten.
func (f *follower) spent() bool {
	if f.left--; f.left >= 0 {
		return false
	}
	f.forgot, f.unknown = true, true
	return true
}

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
		return f.call.FollowsNamed(o, f.text[e.start:e.end], f.text[e.end:e.beside], v, &f.request)
	})
}

// search returns the last text with an order of the call's effects that is the one, or nil.
func (f *follower) search(is func(e *entry, o *authority.Order) bool) *entry {
	for i := len(f.entries) - 1; i >= 0; i-- {
		e := &f.entries[i]
		if e.line == f.line && e.segment > f.seg {
			continue
		}
		for k := range e.orders {
			if !f.call.Class.Has(e.orders[k].Class) {
				continue
			}
			if f.spent() {
				return nil
			}
			if is(e, &e.orders[k]) {
				return e
			}
		}
	}
	return nil
}
