package authority

import (
	"bytes"
	"strings"
	"sync"

	"weir/internal/ascii"
)

// A clause is one sentence of a request.
type clause struct {
	class    Class // of the effect that it asks for
	stems    []uint32
	names    []uint32 // stems of the names in it: of people, firms, places
	open     bool     // it asks for something in words that may mean any effect
	vague    bool     // nothing is known of its verb, which may ask for any effect
	refers   bool     // it lets somebody's words decide the effect
	operator bool     // it is the operator's
}

const minClause = 4 // bytes

// readClause reads a sentence; one that was agreed to is no question.
func readClause(text []byte, agreed bool) clause {
	low := bytes.ToLower(text)
	c := clause{stems: appendStems(nil, low), names: names(text)}
	if !agreed && isQuestion(low) {
		return c // it wants to know something
	}
	demands(low, func(d demand) {
		if d.firm && !asksToHear(low, d.start, d.end) {
			c.class |= d.class
		}
	})
	var around field
	table := words()
	for i := 0; i < len(low); {
		start, end, m := table.next(low, i)
		if start == end {
			break
		}
		i = end
		if m.class&Effects != None && !verbNouns()[m.word] && around.isPlainWord(low, start, end) && !asksToHear(low, start, end) {
			c.class |= m.class & Effects
		}
		c.class |= table.again(low[start:end], m)
	}
	c.class = narrow(c.class, low)
	first := opening(low)
	c.vague = first == unknown
	c.open = agreed && c.class == None || hasGeneral(low) || c.class.Has(Message|Form) && first == acting && hasAny(low, requests())
	c.refers = (c.class != None || c.open || c.vague) && refers(low)
	return c
}

// narrow returns those effects of class that fit the objects of a clause. Verbs such as
// "add", "send" and "set up" have many effects, and only their object decides which.
func narrow(class Class, low []byte) Class {
	if class == None {
		return None // as of most sentences, whatever they are about
	}
	var object Class
	for i := 0; i < len(low); {
		start, end := nextWord(low, i)
		if start == end {
			break
		}
		object |= objectLexicon()[string(stem(low[start:end]))]
		i = end
	}
	switch {
	case class&anything != anything:
	case object.Has(anything):
		class &= object | ^anything | File | Memory
	default:
		class &^= Share | Run | Config
	}
	if class != None {
		class |= object & (Calendar | Buy | Device | Social)
	}
	if class.Has(Message) && !object.Has(Money) && !hasAmount(low) {
		class &^= Money
	}
	return class
}

// hasAmount reports whether low holds a number, which may be one of money.
func hasAmount(low []byte) bool { return bytes.ContainsAny(low, "0123456789") }

// again returns the effects of a verb of the lexicon with "re" before it, as in "rebuy". m is
// the meaning of the word w itself.
func (t wordTable) again(w []byte, m *meaning) Class {
	if m.word != "" || !bytes.HasPrefix(w, []byte("re")) {
		return None
	}
	_, _, verb := t.next(w, 2)
	return verb.class & Effects
}

// asksToHear reports whether the verb low[start:end] asks to hear or see something.
func asksToHear(low []byte, start, end int) bool {
	next, stop := nextWord(low, end)
	switch string(low[start:end]) {
	case "recommend":
		return true
	case "tell", "give", "write", "draft", "report":
		said := string(low[next:stop])
		return said == "me" || said == "us"
	}
	return false
}

// A mood is the meaning of the beginning of a sentence.
type mood uint8

const (
	stated  mood = iota // nothing is asked for
	asking              // something is to be said or shown
	acting              // a verb of the lexicon
	unknown             // a word in no table, which may be a verb
)

// opening returns the mood of a sentence by its first word that says anything.
func opening(low []byte) mood {
	table := words()
	for i := 0; i < len(low); {
		start, end, m := table.next(low, i)
		if start == end {
			break
		}
		i = end
		w := low[start:end]
		switch {
		case polite()[string(w)] || ability()[string(w)] || fillers()[string(w)]:
		case string(w) == "check" && checksIn(low[end:]):
			return unknown
		case string(w) == "get" && asksForListing(low[end:]):
			return asking
		case questions()[string(stem(w))]:
			return asking
		case m.class&Effects != None || table.again(w, m) != None:
			return acting
		case m.lead || isAdverb(w):
		case end < len(low) && low[end] == ',':
			// somebody is spoken to
		case isStatement(low[end:]):
			return stated
		case isCommon(w) && forms()[string(w)]&binds == 0:
		default:
			return unknown
		}
	}
	return stated
}

// checksIn reports whether rest, behind "check", makes it "check in" or "check me in".
func checksIn(rest []byte) bool {
	next, end := nextWord(rest, 0)
	switch string(rest[next:end]) {
	case "in", "out", "me", "us":
		return true
	}
	return false
}

// asksForListing reports whether rest, behind "get", makes it "get me the list" and not "get me two
// tickets".
func asksForListing(rest []byte) bool {
	for i := 0; i < len(rest); {
		next, end := nextWord(rest, i)
		switch i = max(end, i+1); string(rest[next:end]) {
		case "me", "us":
		case "the", "all", "my", "every", "info", "information", "details":
			return true
		default:
			return false
		}
	}
	return false
}

const (
	maxSubject = 6 // words before the verb of a statement
	minPast    = 5 // bytes of a verb in the past
)

// isStatement reports whether a finite verb follows soon, which makes the words before it a
// subject.
func isStatement(rest []byte) bool {
	for i, n := 0, 0; i < len(rest) && n < maxSubject; n++ {
		start, end := nextWord(rest, i)
		w := rest[start:end]
		if n < 2 && len(w) > minPast && bytes.HasSuffix(w, []byte("ed")) {
			return true
		}
		switch string(w) {
		case "is", "are", "was", "were", "has", "have", "had", "s", "m", "re", "ve", "am", "do", "don", "does", "did", "will", "can", "cannot", "ist", "sind", "hat", "haben":
			return true
		}
		i = max(end, i+1)
	}
	return false
}

// nounWords are verbs that are nouns or adjectives as often.
const nounWords = `open close like log view order email mail message call text phone set start stop type answer sign plan trade
trust lock link block post book report review record comment contact star vote watch light heat rent rate stock deposit refund register visit
tell recommend load store copy export import access download update change tip bid trigger launch release point share ping alert tweet
run build commit draft fork merge push`

var (
	verbNouns     = wordSet(nounWords, false) // in a request they count in the places of an order
	verbNounStems = wordSet(nounWords, true)
)

// isQuestion reports whether a clause asks a question, and for nothing to be done.
func isQuestion(text []byte) bool {
	if !asksBack(text) {
		return false
	}
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		next, stop := nextWord(text, end)
		w := text[start:end]
		if polite()[string(w)] || ability()[string(w)] && addressed()[string(text[next:stop])] {
			return false
		}
		i = max(end, i+1)
	}
	return signsIn(text) == None
}

// asksBack reports whether a sentence of the model asks the person.
func asksBack(text []byte) bool {
	text = bytes.TrimSpace(text)
	return bytes.HasSuffix(text, []byte("?")) || bytes.HasSuffix(text, []byte("\xef\xbc\x9f"))
}

// names returns the stems of the words in text that begin with a capital, but the first.
func names(text []byte) (stems []uint32) {
	first := true
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			break
		}
		if !first && ascii.IsUpper(text[start]) {
			stems = appendStems(stems, bytes.ToLower(text[start:end]))
		}
		first, i = false, end
	}
	return stems
}

const maxReference = 6 // words between "that" and what somebody does

// refers reports whether a clause speaks of what somebody says or asks, as in "that the
// report complains about".
func refers(text []byte) bool {
	left := 0
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			break
		}
		i = end
		w := text[start:end]
		if relatives()[string(w)] {
			left = maxReference
			continue
		}
		if left--; left >= 0 && sayings()[string(stem(w))] {
			return true
		}
	}
	return false
}

// hasGeneral reports whether low holds a verb that may mean any effect, where a verb is
// expected: at the beginning, and behind a mark or a word that leads to one.
func hasGeneral(low []byte) bool {
	expected, table := true, words()
	verbs, asks, persons := generals(), polite(), addressed()
	for i := 0; i < len(low); {
		start, end, m := table.next(low, i)
		if start == end {
			break
		}
		w := low[start:end]
		expected = expected || len(bytes.Trim(low[i:start], " ")) > 0
		if expected && verbs[string(w)] {
			return true
		}
		expected = m.lead || asks[string(w)] || persons[string(w)] || expected && (fillers()[string(w)] || isAdverb(w))
		i = end
	}
	return false
}

// hasAny reports whether a word of low has its stem in set.
func hasAny(low []byte, set map[string]bool) bool {
	for i := 0; i < len(low); {
		start, end := nextWord(low, i)
		if start == end {
			break
		}
		if set[string(stem(low[start:end]))] {
			return true
		}
		i = end
	}
	return false
}

// wordSet returns a function that returns the set of words, or of their stems.
func wordSet(list string, stems bool) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		m := map[string]bool{}
		for w := range strings.FieldsSeq(list) {
			if stems {
				w = string(stem([]byte(w)))
			}
			m[w] = true
		}
		return m
	})
}

const maxChoice = 30 // bytes of an answer that only chooses

// Agrees reports whether a person's answer to a question begins with a yes, or is a choice:
// a few words that are no question and no refusal. Such a choice, and a yes as short, say
// no more than that.
func Agrees(text []byte) (agrees, only bool) {
	text = bytes.TrimSpace(text)
	only = len(text) <= maxChoice && !asksBack(text)
	text = bytes.ToLower(text[:min(len(text), maxChoice)])
	start, end := nextWord(text, 0)
	first := text[start:end]
	return agreements()[string(first)] || only && len(first) > 0 && !refusals()[string(first)], only
}

var (
	// agreements begin an answer that agrees.
	agreements = wordSet(`yes yeah yep yup ya y ok okay sure go do please confirm confirmed agreed right correct fine great perfect absolutely definitely proceed certainly exactly alright sounds
ja jawohl jo gerne genau klar natürlich mach bitte einverstanden passt si sí claro dale vale adelante oui bien vas ouais daccord volontiers certo va sim pode isso graag tak dobrze jasne zgoda
да давай конечно хорошо evet tamam olur はい 是 是的 好 好的 可以 네 예 jah jes jepp joo igen ano da haan हाँ نعم`, false)

	// refusals begin an answer that does not agree.
	refusals = wordSet(`no nope not never don don't stop wait cancel neither none nein nicht kein non no não nie nee нет hayır いいえ 不 不要 아니`, false)

	// polite are words of a question that asks for something to be done.
	polite = wordSet(`please bitte kannst könntest würdest puedes podrías peux pouvez pourrais pourriez puoi potresti kun kunt możesz можешь можете`, false)

	// ability are such words before a word of addressed, as in "can you".
	ability = wordSet(`can could would will may might shall können könnten würden puede podría può potrebbe pode poderia soll`, false)

	// addressed are pronouns of the second person, and those that requests use in its place.
	addressed = wordSet(`you u we i sie wir ich usted você lei someone somebody`, false)

	// fillers are words before what a sentence says: greetings, pronouns, wishes.
	fillers = wordSet(`hi hey hello dear je tu vous er es dir mir mich te mi uns bitte ok okay thanks thank so well great good morning i we you me my us would like want need to and also then now here there if when once
hallo guten tag moin ich wir du sie bonjour salut je nous vous hola buenos yo ciao salve io olá oi eu`, false)

	// questions are verbs and words with which something is to be said or shown.
	questions = wordSet(`what which who whom whose when where why how is are was were does did has have
read list show tell give find look check see search summarise summarize explain describe compare count translate proofread review catch brief inform analyse analyze
walk talk pull grab fetch any need know skim scan rank total extract locate retrieve browse inspect audit evaluate assess examine investigate diagnose monitor research
highlight cite transcribe digest hear learn peek rephrase shorten calculate estimate identify recommend suggest help display print quote outline recap name determine verify spell teach remind report convert figure know view overview status
zusammenfassen anzeigen sagen nennen erklären vergleichen résumer expliquer trouver montrer lister resumir explicar mostrar buscar decir riassumere spiegare trovare mostrare samenvatten uitleggen vinden tonen streścić podsumować zeig zeige gib nenn nenne lies fass fasse such suche finde prüf prüfe vergleiche erkläre sag sage was wer wann wo wie warum welche welcher welches wieviel
muestra muéstrame dime busca lee resume explica cuál qué quién cuándo dónde cómo montre donne dis lis trouve cherche résume explique quel quelle quels quelles
mostra mostrami dimmi leggi cerca trova riassumi spiega quale mostre diga leia procure resuma toon geef zoek vind lees vat pokaż znajdź przeczytaj podsumuj покажи найди прочитай расскажи`, true)

	// generals are verbs that may mean any effect: their object decides.
	generals = wordSet(`do go handle process deal carry follow apply implement resolve fix address complete fulfil fulfill act proceed perform work solve tidy sort clean prepare organise organize
manage finish continue execute accomplish take arrange settle obey comply honour honor setup act treat tackle clear
erledige erledigen bearbeite befolge kümmere mach mache erledigt fais faites suivez suis haz sigue siga fai segui faça siga doe volg zrób wykonaj сделай сделайте выполни`, false)

	// requests are nouns that ask for something by themselves.
	requests = wordSet(`ticket task todo request issue item instruction step checklist runbook homework procedure playbook guide application errand resolution action aufgabe anweisung`, true)

	// relatives begin reported speech.
	relatives = wordSet(`that which what as how whatever whoever who whom way everything anything according wie was laut comme que como come`, false)

	// sayings are verbs of speech and writing in the forms of a report: "said", "asked".
	sayings = wordSet(`say said ask asked tell told want wanted request requested require required need needed suggest suggested recommend recommended complain complained mention mentioned
name named describe described wish wished demand demanded propose proposed instruct instructed decide decided wrote written sent left note noted put list listed state stated specify specified
agreed advise advised point pointed explain explained give given ordered steht sagt will verlangt bittet schreibt schrieb`, true)
)
