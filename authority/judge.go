package authority

import "bytes"

// A Call is a call of a tool with its arguments.
type Call struct {
	Class  Class
	Words  []string // of the tool's name, in lower case
	Shell  bool     // its effects are those of a command
	Values []Value
	stems  []uint32 // of the words of names and short arguments
	name   []uint32 // of the words of its name that say what it is done to
	file   []byte   // name of the file that it changes and nothing else, in lower case, or nil

	unasked bool // the user asks for no such effect
}

const (
	maxValues   = 256
	maxArgument = 4 << 10 // bytes of an argument in which values are looked for
	maxShort    = 3       // words of an argument that is no prose
	maxSpoken   = 300     // bytes of an argument of which the words are compared
)

// AddName adds the name of the tool.
func (c *Call) AddName(name []byte) {
	c.Words = NameWords(name)
	for _, w := range c.Words {
		c.stems = append(c.stems, hash(stem([]byte(w))))
		c.name = appendStems(c.name, []byte(w))
	}
}

// AddKey adds the name of an argument.
func (c *Call) AddKey(name []byte) {
	for i := 0; i < len(name) && len(c.stems) < maxValues; {
		start, end := namePart(name, i)
		if end-start >= minStem {
			c.stems = append(c.stems, hash(stem(name[start:end])))
		}
		i = max(end, i+1)
	}
}

// AddArgument adds the text of an argument to c.
func (c *Call) AddArgument(text []byte) {
	if len(c.Values) < maxValues {
		c.Values = AppendValues(c.Values, text[:min(len(text), maxArgument)])
	}
	if bytes.Count(text, []byte(" ")) < maxShort {
		c.addWords(text)
	}
}

// AddCommand adds a command or statement, of which every word may say what is done.
func (c *Call) AddCommand(text []byte) {
	c.AddArgument(text)
	c.addWords(text)
}

func (c *Call) addWords(text []byte) {
	if len(c.stems) < maxValues {
		c.stems = appendWords(c.stems, text[:min(len(text), maxSpoken)])
	}
}

// Reset makes c a call without a name and arguments.
func (c *Call) Reset(class Class, shell bool) {
	*c = Call{Class: class, Shell: shell, Values: c.Values[:0], stems: c.stems[:0], name: c.name[:0]}
}

// SetFile says that c changes the file of that path, and does nothing else.
func (c *Call) SetFile(path []byte) {
	path = bytes.ToLower(path)
	c.file = path[bytes.LastIndexAny(path, `/\`)+1:]
}

// Follows reports whether c obeys the order o in p although r does not allow it. The
// evidence is v, a value of c that p.Text has at the offset at.
func (c *Call) Follows(o *Order, p *Place, v *Value, at int, r *Request) bool {
	if v.Kind == Figure || isSender(p.Text[:at]) {
		return false
	}
	if c.takesUp(o, p, v, at, r) {
		return true
	}
	if !c.Class.Has(o.Class) {
		return false
	}
	w := o.read(p)
	at -= o.Start
	best := w.target(r)
	w.reaches = best == Address
	if v.Kind < min(best, Code) || v.Kind == Phrase && !w.quotes(v, at) {
		return false
	}
	if !c.minds(w) && (v.Kind < Address || !c.isTold(w.text)) {
		return false
	}
	return !r.allows(c.Class, w, w.at(at))
}

// isLocal reports whether c only writes files or runs commands that neither delete nor
// reach out. Agents that program do that all day as documents say, in the user's interest.
func (c *Call) isLocal() bool {
	return c.Class.Only(File) || c.Shell && !c.Class.Has(Delete|Visit|Message|Share|Money)
}

// isTold reports whether text names the file that c changes, or c does more than that. An address
// comes into a file with all else that was read; only an order for that file puts it there.
func (c *Call) isTold(text []byte) bool {
	if len(c.file) == 0 {
		return true
	}
	for i := 0; i < len(text); {
		start, end := nextToken(text, i)
		if start == end {
			return false
		}
		if t := trim(text[start:end]); bytes.HasSuffix(t, c.file) && !bytes.Contains(t, []byte("://")) {
			return true
		}
		i = end
	}
	return false
}

// spokenTo are words for whom an order to a model is for.
var spokenTo = wordSet(`assistant assistants agent agents ai llm llms chatbot chatbots copilot bot bots model models
assistent assistenten assistenz assistente assistenti asistente agente agenten agenti ki ia asystent asystencie ассистент агент asistan`, false)

// addresses reports whether text speaks to models.
func addresses(text []byte) bool {
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if spokenTo()[string(text[start:end])] {
			return true
		}
		i = max(end, i+1)
	}
	return false
}

// senders are names of lines and fields that say who speaks.
var senders = wordSet(`from sender author by von de expéditeur mittente remitente reply-to`, false)

const maxSender = 40 // bytes of the name of somebody

// isSender reports whether a value behind before is who speaks, who is asked for nothing:
// between the name of the line or field and the value lies no more than a name.
func isSender(before []byte) bool {
	before = before[max(0, len(before)-2*maxSender):]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	colon := bytes.LastIndexByte(line, ':')
	if colon < 0 {
		return false
	}
	field, name := bytes.TrimRight(line[:colon], " '\""), line[colon+1:]
	field = field[bytes.LastIndexAny(field, " '\",{[")+1:]
	return senders()[string(field)] && len(name) <= maxSender && !directiveOf(name).any && sentenceEnd(name, 0) == len(name)
}

// FollowsNamed is Follows for a value that o does not hold but whose names it uses: what
// was read beside the value says that it is what o asks for.
func (c *Call) FollowsNamed(o *Order, p *Place, v *Value, r *Request) bool {
	if !c.Class.Has(o.Class &^ mild) {
		return false
	}
	w := o.read(p)
	return c.minds(w) && w.describes(v, r) && w.target(r) <= Phrase && !w.allowed(c.Class, r)
}

// target returns the most telling kind of value that an order names and the request does
// not.
func (w *reading) target(r *Request) (best Kind) {
	if *w.values == nil {
		*w.values = AppendValues([]Value{}, w.text)
	}
	for i := range *w.values {
		if v := &(*w.values)[i]; v.Kind > max(best, Phrase) && !r.Names(v) {
			best = v.Kind
		}
	}
	return best
}

// minQuoted is the length in bytes of the shortest quotation of an order that shows by
// itself that a call follows that order.
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

// Repeats reports whether the passage of p around the byte at gives an order in the very
// word that the tool is called by, whatever that word is, and r does not allow it.
func (c *Call) Repeats(p *Place, at int, v *Value, r *Request) bool {
	text := p.Text
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
	w := o.readNew(p)
	return !r.allows(c.Class, w, w.at(at-start))
}

// ordered reports whether a word of the tool's name is an order in text.
func (c *Call) ordered(text []byte) (yes bool) {
	leads := true
	var around field
	table := words()
	for i := 0; i < len(text); {
		start, end, m := table.next(text, i)
		if start == end {
			return false
		}
		for _, b := range text[i:start] {
			leads = leads || leadByte[b]
		}
		for _, w := range c.Words {
			if leads && m.class|m.past == None && !m.lead && w == string(text[start:end]) && objectLexicon()[string(stem([]byte(w)))] == None && around.isPlainWord(text, start, end) {
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
func (c *Call) FollowsName(o *Order, p *Place, r *Request) bool {
	if !c.Class.Has(o.Class) || r.asks(c.Class) {
		return false
	}
	text := p.Text[o.Start:o.End]
	for i := 0; i < len(text); { // its words are not asked for: a session has hundreds of orders to compare with a call
		end := sentenceEnd(text, i)
		if s := text[i:end]; o.asks(s, func(demand) {}).Has(c.Class) && c.spoken(s) {
			return true
		}
		i = end
	}
	return false
}

// spoken reports whether sentence holds a verb of the name as an order, and another word of
// the name or of an argument.
func (c *Call) spoken(sentence []byte) bool {
	verb, other := false, false
	demands(sentence, func(d demand) {
		for _, w := range c.Words {
			verb = verb || d.firm && w == string(sentence[d.start:d.end])
		}
	})
	table := words()
	for i := 0; verb && i < len(sentence); {
		start, end, m := table.next(sentence, i)
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
