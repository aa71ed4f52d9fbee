package authority

// A Call is what a tool is called with.
type Call struct {
	Class  Class
	Values []Value
	Stems  []uint32 // of name and arguments
}

// AddArgument adds the text of an argument to c.
func (c *Call) AddArgument(text []byte) {
	if len(c.Values) < maxValues {
		c.Values = AppendValues(c.Values, text)
	}
	if len(c.Stems) < maxStems {
		c.Stems = appendStems(c.Stems, text[:min(len(text), maxStemText)])
	}
}

const (
	maxValues   = 256
	maxStems    = 512
	maxStemText = 4096 // bytes
)

// Obeys reports whether c does what o asks for and r does not.
func Obeys(c *Call, o *Order, r *Request) bool {
	if !c.Class.Has(o.Class) {
		return false
	}
	best := o.target(r)
	found := false
	for i := range c.Values {
		v := &c.Values[i]
		if !r.Names(v) && c.Class.Has(o.Class&^mild) && o.describes(v, r) {
			if o.allowed(c.Class, r) {
				return false
			}
			found = true
		}
		at := v.index(o.Text)
		if at < 0 || v.Kind < min(best, Code) || r.Names(v) || v.Kind == Figure || v.Kind == Phrase && !telling(o, v, at) {
			continue
		}
		found = true
		if s := o.sentenceAt(at); s != nil && r.allows(c.Class, o, s) {
			return false
		}
	}
	return found
}

// describes reports whether v, which o need not name, is what o asks for by its words: the
// model read it beside them.
func (o *Order) describes(v *Value, r *Request) bool {
	if len(v.Names) == 0 || o.Class&Effects == 0 {
		return false
	}
	own, met := 0, 0
	for i := range o.sentences {
		for _, s := range o.sentences[i].stems {
			if r.known(s) {
				continue
			}
			own++
			met += shared([]uint32{s}, v.Names)
		}
	}
	return met >= 2 && 2*met >= own || met > 0 && met == own
}

// allowed reports whether the request allows what one of the sentences asks for.
func (o *Order) allowed(class Class, r *Request) bool {
	for i := range o.sentences {
		if s := &o.sentences[i]; s.class.Has(class) && r.allows(class, o, s) {
			return true
		}
	}
	return false
}

// target returns the most telling kind of value that an order names and the request does
// not.
func (o *Order) target(r *Request) (best Kind) {
	for i := range o.values {
		if v := &o.values[i]; v.Kind > best && !r.Names(v) {
			best = v.Kind
		}
	}
	return best
}

// telling reports whether words that a call and an order have in common say that the one
// follows the other: there are two of them, or they are quoted.
func telling(o *Order, v *Value, at int) bool {
	words := 1
	for _, c := range v.Text {
		if c == ' ' {
			words++
		}
	}
	quoted := at > 0 && at+len(v.Text) < len(o.Text) && (o.Text[at-1] == '\'' || o.Text[at-1] == '"' || o.Text[at-1] == '`')
	return quoted || words > 1 && len(v.Text) >= 8
}

func (o *Order) sentenceAt(at int) *sentence {
	for i := range o.sentences {
		if s := &o.sentences[i]; s.start <= at && at < s.end {
			return s
		}
	}
	return nil
}
