package authority

import (
	"bytes"
	"strings"
	"sync"
)

// A demand is one thing that a sentence asks for, by its verb.
type demand struct {
	start, end int   // of the verb, in bytes of the text
	class      Class // its effects, or None where no lexicon has the verb
	firm       bool  // it has the form of an order or of a duty
}

// A directive is the set of effects that a text asks for.
type directive struct {
	firm  Class // of orders and duties
	loose Class // of verbs in other forms, which say less
	past  Class // of verbs in the past
	any   bool  // there is a demand, whatever its verb
}

// directiveOf returns what text asks for.
func directiveOf(text []byte) directive { return demands(text, func(demand) {}) }

// demands is directiveOf, and calls f with each demand. A demand is a verb at the beginning
// or behind a word or mark that leads to an order; a participle behind "must be", "has to be"
// and the like; an unknown verb behind a word of duty; or, as a loose one, a verb with its
// object anywhere. Words of addresses, paths and identifiers are no demands.
func demands(text []byte, f func(demand)) directive {
	p := parser{text: text, f: f, leads: true}
	wide := false
	table := words()
	for i := fieldEnd(text); i < len(text); {
		start, end, m := table.next(text, i)
		if start == end {
			break
		}
		p.between(text[i:start])
		p.word(start, end, m)
		wide = wide || text[start] >= 0xE0
		i = end
	}
	if wide {
		signs := signsIn(text)
		p.found.firm |= signs
		p.found.any = p.found.any || signs != None
	}
	return p.found
}

// A parser reads a text word by word.
type parser struct {
	text  []byte
	f     func(demand)
	found directive

	leads bool // the next word may be an order
	duty  bool // the sentence speaks of a duty
	asks  bool // the sentence asks in words behind which the verb comes last
	last  form // of the word before, but for adverbs
	wants bool // the sentence wants something to be done
	view  bool // the sentence says how something seems
	owed  bool // the word before says that what follows is a duty

	field field // of the word that was asked about last
}

// between reads what lies between two words.
func (p *parser) between(marks []byte) {
	if len(marks) == 1 && marks[0] == '.' {
		return // of an address or a name
	}
	for _, c := range marks {
		p.leads = p.leads || leadByte[c]
		if c != ' ' {
			p.last, p.owed = 0, false
		}
		if c == '.' || c == '!' || c == '?' || c == '\n' {
			p.duty, p.asks, p.wants, p.view = false, false, false, false
		}
	}
}

// word reads the word text[start:end], which means m.
func (p *parser) word(start, end int, m *meaning) {
	w := p.text[start:end]
	if isAdverb(w) && m.class|m.past == None {
		p.leads = p.leads || m.lead
		return // "must immediately be"
	}
	before, leads, owed := *p, p.leads, p.owed
	p.last = forms()[string(w)]
	p.duty = p.duty || p.last&(obliges|modal) != 0
	p.asks = p.asks || p.last&pleads != 0
	p.view = p.view || p.last&seems != 0
	p.wants = p.wants && (p.last != 0 || !isParticiple(w)) || p.last&causes != 0 && (leads || owed || p.last&obliges != 0)
	p.owed = p.isOwed(before.last)
	p.leads = m.lead || p.last&modal != 0
	switch {
	case start > 0 && p.text[start-1] == '@':
		p.leads = true // somebody is spoken to
	case p.last&owes != 0:
		p.demand(demand{start, end, None, true})
	case p.last&^seems != 0:
	case m.class&Effects|m.past != None && !p.field.isPlainWord(p.text, start, end):
	case before.last&exists != 0:
		if class, is := participle(w); is && owed && p.field.isPlainWord(p.text, start, end) {
			p.demand(demand{start, end, class, true})
		}
	case before.wants && before.last&causes == 0 && isParticiple(w):
		class, _ := participle(w)
		p.demand(demand{start, end, class, true})
	case m.word == "":
		p.other(demand{start, end, None, true}, w, owed, leads && before.last&joins == 0)
	default:
		p.known(demand{start, end, m.class & Effects, leads}, before.last&binds != 0)
		p.found.past |= m.past
		p.leads = m.lead || leads && m.class == Read
	}
}

// isOwed reports whether the current word, behind one of the form before, says that what
// follows is a duty.
func (p *parser) isOwed(before form) bool {
	switch {
	case p.last&modal != 0:
		return true
	case p.last&joins != 0:
		return before&obliges != 0 || p.last&late != 0 && p.duty
	case p.last&exists != 0:
		return before&modal != 0 || before&joins != 0 && !p.view
	}
	return false
}

// other reads a word that is in no table. Behind a word of duty, or where an order is
// expected and an object follows, it is a verb; where models are spoken to it may be one in
// the third person.
func (p *parser) other(d demand, w []byte, owed, leads bool) {
	switch {
	case spokenTo()[string(w)]:
		p.asks = true
	case len(w) < minStem || !p.field.isPlainWord(p.text, d.start, d.end):
	case (owed || leads && p.objectFollows(d)) && !isCommon(w):
		p.demand(d)
	case p.asks:
		if d.class = verbLexicon()[string(stem(w))] & Effects; d.class != None {
			p.demand(d)
		}
	}
}

// known reads a word of the lexicon. It is a demand where an order is expected, and a loose
// one where it has an object.
func (p *parser) known(d demand, bound bool) {
	switch {
	case d.class == None:
	case d.firm:
		p.demand(d)
	case bound:
	case p.asks:
		d.firm = true
		p.demand(d)
	default:
		if p.objectFollows(d) {
			p.demand(d)
		}
	}
}

// objectFollows reports whether the verb of d has its object right behind it.
func (p *parser) objectFollows(d demand) bool {
	next, end := nextWord(p.text, d.end)
	return next == d.end+1 && forms()[string(p.text[next:end])]&binds != 0
}

func (p *parser) demand(d demand) {
	p.found.any = true
	if d.firm {
		p.found.firm |= d.class
	} else {
		p.found.loose |= d.class
	}
	p.f(d)
}

// isAdverb reports whether w looks like an English adverb.
func isAdverb(w []byte) bool { return len(w) > 4 && bytes.HasSuffix(w, []byte("ly")) }

// participle returns the effects of the verb that w is the participle of, and whether it
// looks like one.
func participle(w []byte) (Class, bool) {
	if verb, is := irregular()[string(w)]; is {
		return verbLexicon()[verb] & Effects, true
	}
	class, is := None, false
	for _, e := range participles {
		if root, has := bytes.CutSuffix(w, []byte(e.done)); has && len(root) >= minStem-1 {
			is = true
			class |= verbLexicon()[string(stem(append(bytes.Clone(root), e.verb...)))]
			if n := len(root); n > minStem && root[n-1] == root[n-2] {
				class |= verbLexicon()[string(stem(root[:n-1]))]
			}
		}
	}
	return class & Effects, is
}

// isParticiple reports whether w is the participle of a verb of the lexicon.
func isParticiple(w []byte) bool {
	class, is := participle(w)
	return is && class != None
}

// verbStem returns the stem of a verb in any of its forms.
func verbStem(w []byte) []byte {
	if verb, is := irregular()[string(w)]; is {
		return []byte(verb)
	}
	root, has := bytes.CutSuffix(w, []byte("ed"))
	n := len(root)
	if !has || n < minStem {
		return stem(w)
	}
	for _, verb := range [][]byte{root, w[:n+1], root[:n-1]} {
		if s := stem(verb); verbLexicon()[string(s)] != None {
			return s
		}
	}
	if n > minStem && root[n-1] == root[n-2] && root[n-1] != 'l' && root[n-1] != 's' {
		root = root[:n-1]
	}
	return stem(root)
}

// participles are endings of participles, and those of the verbs that they are made of.
var participles = []struct{ done, verb string }{
	{"ed", ""}, {"ed", "e"}, {"ied", "y"}, {"en", ""}, {"en", "e"},
	{"é", "er"}, {"ée", "er"}, {"és", "er"}, {"ées", "er"},
	{"ado", "ar"}, {"ada", "ar"}, {"ados", "ar"}, {"adas", "ar"}, {"ido", "ir"}, {"ida", "ir"},
	{"ato", "are"}, {"ata", "are"}, {"ati", "are"}, {"ate", "are"},
}

// irregular maps English participles to the stems of their verbs.
var irregular = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for pair := range strings.FieldsSeq(`sent:send paid:pay repaid:repay withdrawn:withdraw sold:sell bought:buy given:give told:tell made:make put:put set:set
written:write overwritten:overwrite rewritten:write shown:show taken:take read:read run:run built:build shut:shut bid:bid let:let rung:call
forwarded:forward kept:keep brought:bring cut:cut frozen:freeze unfrozen:unfreeze undone:undo done:do left:leave held:hold met:meet`) {
		done, verb, _ := strings.Cut(pair, ":")
		m[done] = string(stem([]byte(verb)))
	}
	return m
})

// A form is the effect of a word on the words behind it.
type form uint16

const (
	modal   form = 1 << iota // a verb of duty follows it
	obliges                  // a duty follows it behind "to"
	pleads                   // it asks, in languages in which the verb may come last
	joins                    // "to", which a verb follows
	late                     // it does so at the end of a sentence about a duty
	causes                   // an object and a participle follow it
	seems                    // what follows "to be" is no duty
	exists                   // "be", which a participle follows
	owes                     // it says that something is to be done
	binds                    // a noun follows it, and no verb
)

// forms maps words of grammar to their forms.
var forms = sync.OnceValue(func() map[string]form {
	m := map[string]form{}
	for _, e := range []struct {
		form  form
		words string
	}{
		{modal, "please must should shall debe deben doit doivent deve devono devem moet moeten należy må skal måste ska"},
		{modal | pleads, "muss müssen soll sollen sollte"},
		{obliges, "ought need needs needed has have had is are required requires require obliged asked instructed requested supposed ist sind hat haben dient hay tiene tienen"},
		{modal | pleads, "bitte lütfen kérem kérjük proszę пожалуйста просьба prego vennligst venligst vänligen prière veuillez παρακαλώ"},
		{modal, "faut trzeba нужно надо необходимо следует"},
		{joins, "to que"},
		{joins | late, "zu te"},
		{causes, "have get need needs require requires want wants"},
		{seems, "seem seems appear appears said likely known believed going used thought reported claimed"},
		{modal | owes, "necessário necessária nécessaire necesario necessario"},
		{owes, "required requested mandatory necessary obligatory compulsory expected erforderlich notwendig nötig verpflichtend requis requise obligatoire obligatorio obligatoria necesaria richiesto obbligatorio vereist verplicht wymagane"},
		{exists, "be être ser ser essere"},
		{binds, "der die das den dem des ein eine einen einem le la les un une el los las una il lo gli uno het een"},
		{binds, "the a an this that these those my your our his her its their all any every each some no it them him me us you"},
	} {
		for w := range strings.FieldsSeq(e.words) {
			m[w] |= e.form
		}
	}
	return m
})
