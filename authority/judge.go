package authority

import "bytes"

// A Call is what a tool is called with.
type Call struct {
	Class  Class
	Words  []string // of the tool's name, in lower case
	Shell  bool     // its effects are those of a command
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
	if !c.Class.Has(o.Class) || v.Kind == Figure || isSender(text[:at]) {
		return false
	}
	w := o.read(text, beside)
	at -= o.Start
	best := w.target(r)
	w.reaches = best == Address
	if v.Kind < min(best, Code) || v.Kind == Phrase && !w.quotes(v, at) {
		return false
	}
	if c.isLocal() && v.Kind < Address && !o.Odd && !o.Suspect && !w.addresses() {
		return false
	}
	return !r.allows(c.Class, w, w.at(at))
}

// isLocal reports whether c only writes files or runs commands that neither delete nor
// reach out. Agents that program do that all day as documents say, in the user's interest.
func (c *Call) isLocal() bool {
	return c.Class.Only(File) || c.Shell && !c.Class.Has(Delete|Visit|Message|Share|Money)
}

// spokenTo are words for whom an order to a model is for.
var spokenTo = map[string]bool{"assistant": true, "assistants": true, "agent": true, "agents": true, "ai": true, "llm": true, "chatbot": true, "copilot": true, "bot": true, "model": true, "models": true}

// addresses reports whether the passage speaks to models.
func (w *reading) addresses() bool {
	for i := 0; i < len(w.text); {
		start, end := nextWord(w.text, i)
		if spokenTo[string(w.text[start:end])] {
			return true
		}
		i = max(end, i+1)
	}
	return false
}

// senders begin the lines that say who speaks.
var senders = []string{"from:", "sender:", "author:", "von:", "de:", "reply-to:"}

// isSender reports whether a value behind before is who speaks, who is asked for nothing.
func isSender(before []byte) bool {
	line := bytes.TrimLeft(before[bytes.LastIndexByte(before, '\n')+1:], " -")
	if len(line) > maxSender {
		return false
	}
	for _, s := range senders {
		if bytes.HasPrefix(line, []byte(s)) {
			return true
		}
	}
	return false
}

const maxSender = 80 // bytes of a line before the address

// FollowsNamed is Follows for a value that o does not hold but whose names it uses: what
// was read beside the value says that it is what o asks for.
func (c *Call) FollowsNamed(o *Order, text, beside []byte, v *Value, r *Request) bool {
	if !c.Class.Has(o.Class &^ mild) {
		return false
	}
	w := o.read(text, beside)
	return w.describes(v, r) && w.target(r) <= Phrase && !w.allowed(c.Class, r)
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
	return bytes.IndexAny(v.Text, "-_") > 0 && blanks == 0 && len(v.Text) >= minQuoted || blanks > 0 && len(v.Text) >= minQuoted || at > 0 && end < len(w.text) && isQuote(w.text[at-1]) && isQuote(w.text[end])
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

// Repeats reports whether the passage of text around the byte at gives an order in the very
// word that the tool is called by, whatever that word is, and r does not allow it.
func (c *Call) Repeats(text []byte, at int, v *Value, r *Request) bool {
	if v.Kind < Code {
		return false
	}
	from := max(0, at-maxPassage)
	start := from + bytes.LastIndexAny(text[from:at], "\n<>") + 1
	end := len(text)
	if i := bytes.IndexAny(text[at:min(len(text), at+maxPassage)], "\n<"); i >= 0 {
		end = at + i
	}
	if end-start > maxPassage || !c.ordered(text[start:end]) {
		return false
	}
	o := Order{Start: start, End: end, Class: c.Class, Odd: isOddPlace(text, start)}
	w := o.read(text, nil)
	return !r.allows(c.Class, w, w.at(at-start))
}

// ordered reports whether a word of the tool's name is an order in text.
func (c *Call) ordered(text []byte) (yes bool) {
	leads := true
	for i := 0; i < len(text); {
		start, end, m := words().next(text, i)
		if start == end {
			return false
		}
		for _, b := range text[i:start] {
			leads = leads || leadByte[b]
		}
		for _, w := range c.Words {
			if leads && m.class|m.past == None && !m.lead && w == string(text[start:end]) && objectLexicon()[string(stem([]byte(w)))] == None && isPlainWord(text, start, end) {
				return true
			}
		}
		leads, i = m.lead, end
	}
	return false
}

// FollowsName reports whether c does what o asks for by the words of its name alone: the
// verb and another word of the name or of an argument are in one sentence of o, and r asks
// for nothing of the kind.
func (c *Call) FollowsName(o *Order, text, beside []byte, r *Request) bool {
	if !c.Class.Has(o.Class) || r.asks(c.Class) {
		return false
	}
	w := o.read(text, beside)
	for i := range w.sentences {
		s := &w.sentences[i]
		if s.class.Has(c.Class) && c.spoken(w.text[s.start:s.end]) {
			return true
		}
	}
	return false
}

// spoken reports whether sentence holds a verb of the name as an order, and another word of
// the name or of an argument.
func (c *Call) spoken(sentence []byte) bool {
	verb, other := false, false
	orders(sentence, func(at int) {
		_, end := nextWord(sentence, at)
		for _, w := range c.Words {
			verb = verb || w == string(sentence[at:end])
		}
	})
	for i := 0; verb && i < len(sentence); {
		start, end, m := words().next(sentence, i)
		if start == end {
			break
		}
		i = end
		for _, w := range c.Words {
			other = other || m.class&Effects == None && w == string(sentence[start:end])
		}
		for k := range c.Values {
			v := &c.Values[k]
			other = other || m.class&Effects == None && len(v.Text) >= minStem && string(v.Text) == string(sentence[start:end])
		}
	}
	return verb && other
}
