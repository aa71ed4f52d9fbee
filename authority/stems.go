package authority

import (
	"bytes"
	"slices"
)

// appendStems appends to dst the hashes of the stems of the words in text that name a
// subject. It leaves out verbs and objects of effects, and common words.
func appendStems(dst []uint32, text []byte) []uint32 { return appendStemsIf(dst, text, nil) }

// AppendTopics appends stems of the words of text that say what it is about.
func AppendTopics(dst []uint32, text []byte) []uint32 {
	return appendStems(dst, text[:min(len(text), maxSpoken)])
}

// appendSentence is appendStems without the words that begin at the given places, and
// without those of addresses and paths.
func appendSentence(dst []uint32, text []byte, but []demand) []uint32 {
	return appendStemsIf(dst, text, func(start, end int) bool {
		return !inAddress(text, start, end) && !slices.ContainsFunc(but, func(d demand) bool { return d.firm && d.class != None && d.start == start })
	})
}

func appendStemsIf(dst []uint32, text []byte, counts func(start, end int) bool) []uint32 {
	skipped, verbs := common(), verbLexicon()
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			break
		}
		i = end
		if end-start < minStem || counts != nil && !counts(start, end) {
			continue
		}
		s := stem(text[start:end])
		if skipped[string(s)] || verbs[string(s)] != None && !things[string(s)] {
			continue
		}
		dst = append(dst, hash(s))
	}
	return dst
}

// appendWords appends the hashes of the stems of all words but those of grammar.
func appendWords(dst []uint32, text []byte) []uint32 {
	for i := 0; i < len(text); {
		start, end := nextWord(text, i)
		if start == end {
			break
		}
		i = end
		if s := verbStem(text[start:end]); end-start >= minStem && !grammar()[string(s)] {
			dst = append(dst, hash(s))
		}
	}
	return dst
}

// inAddress reports whether text[start:end] is a part of an address or a path.
func inAddress(text []byte, start, end int) bool {
	before := start > 1 && bytes.IndexByte(addressMarks, text[start-1]) >= 0 && wordByte[text[start-2]]
	return before || end+1 < len(text) && bytes.IndexByte(addressMarks, text[end]) >= 0 && wordByte[text[end+1]]
}

var addressMarks = []byte("@./_")

const minStem = 3 // bytes

// things are stems of verbs that name things as often.
var things = map[string]bool{"book": true, "report": true, "post": true, "plan": true, "review": true, "record": true, "light": true, "heat": true, "rent": true, "comment": true, "contact": true, "star": true, "text": true, "vote": true, "lock": true, "watch": true, "set": true, "order": true, "stock": true, "deposit": true, "refund": true, "register": true, "link": true}

// shared returns how many of a are among b.
func shared(a, b []uint32) (n int) {
	for _, x := range a {
		if slices.Contains(b, x) {
			n++
		}
	}
	return n
}

// grammarWords hold sentences together.
const grammarWords = `the and for you your yours with this that these those from into onto via are was were been will would should could can may might must have has had
not but out all any some each every other another same such than then them they their there here our ours his her hers him she its who whom what when where which while why how
please kindly sudden suddenly well really actually exact exactly now next first second third last final also just only very more most much many few less least own too still soon later before after again once immediately urgently
about above below under over between during within without through using use used using per etc me my mine myself yourself it he we us i am is be do does did done so if or as at by in of on to up an a`

// commonWords occur in sentences about any subject.
const commonWords = `new old good best right left full empty great small large big high low
need want wish like help make made take give given get got let put see know tell find found name title subject body content information info details detail data text item thing way
one two three four five six seven eight nine ten number amount total date day today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december time hour minute week month year morning afternoon evening night
http https www com org net edu html php pdf doc txt csv json png jpg
money payment payments balance transaction fund funds amount cash calendar event repository repo product item order cart channel directory folder url key profile
email mail address phone account password username file folder page website site link web document form message attachment attached
user say said ask asked request requested require required include included including following follow
important security reason company order task step work system tool agent assistant model thank thanks dear hello hi regards best sincerely because since`

var (
	grammar = wordSet(grammarWords, true)
	common  = wordSet(grammarWords+" "+commonWords, true)
)

// isCommon reports whether w is one of commonWords.
func isCommon(w []byte) bool {
	return common()[string(stem(w))]
}
