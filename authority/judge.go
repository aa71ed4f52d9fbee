package authority

// A Call is what a tool is called with.
type Call struct {
	Class  Class
	Values []Value
}

const (
	maxValues   = 256
	maxArgument = 4 << 10 // bytes of an argument in which values are looked for
)

// AddArgument adds the text of an argument to c.
func (c *Call) AddArgument(text []byte) {
	if len(c.Values) < maxValues {
		c.Values = AppendValues(c.Values, text[:min(len(text), maxArgument)])
	}
}

// Follows reports whether c obeys o, which lies in text and which r does not allow, as far
// as the value v of c says that stands at text[at:]. beside is further text around o.
func (c *Call) Follows(o *Order, text, beside []byte, v *Value, at int, r *Request) bool {
	if !c.Class.Has(o.Class) || v.Kind == Figure {
		return false
	}
	w := o.read(text, beside)
	at -= o.Start
	if v.Kind < min(w.target(r), Code) || v.Kind == Phrase && !w.quotes(v, at) {
		return false
	}
	return !r.allows(c.Class, w, w.at(at))
}

// FollowsNamed is Follows for a value that o does not hold but whose names it uses: what
// was read beside the value says that it is what o asks for.
func (c *Call) FollowsNamed(o *Order, text, beside []byte, v *Value, r *Request) bool {
	if !c.Class.Has(o.Class &^ mild) {
		return false
	}
	w := o.read(text, beside)
	return w.describes(v, r) && !w.allowed(c.Class, r)
}

// target returns the most telling kind of value that an order names and the request does
// not.
func (w *reading) target(r *Request) (best Kind) {
	for _, v := range AppendValues(nil, w.text) {
		if v.Kind > max(best, Phrase) && !r.Names(&v) {
			best = v.Kind
		}
	}
	return best
}

// minQuoted is the length in bytes of the shortest words that say by themselves that a call
// follows the order that they stand in.
const minQuoted = 8

// quotes reports whether words that a call and an order have in common say that the one
// follows the other: there are two of them, or they are quoted.
func (w *reading) quotes(v *Value, at int) bool {
	blanks := 0
	for _, c := range v.Text {
		if c == ' ' {
			blanks++
		}
	}
	end := at + len(v.Text)
	return blanks > 0 && len(v.Text) >= minQuoted || at > 0 && end < len(w.text) && isQuote(w.text[at-1]) && isQuote(w.text[end])
}

func isQuote(c byte) bool { return c == '\'' || c == '"' || c == '`' }

// describes reports whether v is what w asks for by its words: the model read it beside
// half of them, of those that r does not use.
func (w *reading) describes(v *Value, r *Request) bool {
	own, met := 0, 0
	for i := range w.sentences {
		for _, s := range w.sentences[i].stems {
			if !r.uses(s) {
				own++
				met += shared([]uint32{s}, v.Names)
			}
		}
	}
	return met >= 2 && 2*met >= own || met > 0 && met == own
}

// allowed reports whether r allows what one of the sentences of w asks for.
func (w *reading) allowed(class Class, r *Request) bool {
	for i := range w.sentences {
		if s := &w.sentences[i]; s.class.Has(class) && r.allows(class, w, s) {
			return true
		}
	}
	return false
}
