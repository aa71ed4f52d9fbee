package injection

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A context tells what a match is doing where it stands.
type context struct {
	text  []byte
	trust Trust
	left  [nearby]byte // lower-case copy of what stands before the match
	right [nearby]byte // and after it

	fences []int // offset behind each code fence of text, in order
	fenced bool  // fences is made
}

// nearby is how many bytes on either side of a match are read.
const nearby = 160

// intent returns the intent of the phrase at s.
func (c *context) intent(s *Signal) Intent {
	before := lower(c.left[:0], leftOf(c.text, s.Start))
	after := lower(c.right[:0], rightOf(c.text, s.End))
	order := slices.Contains(s.Rule.Tags, tagImperative)
	if negated(before, after) || upheld(after) || order && defended(after) {
		return Negated
	}
	if slices.Contains(s.Rule.Tags, tagMarkup) {
		if shown(c.text, s.Start, s.End) {
			return Described
		}
		return Directive
	}
	quoted := enclosed(c.text, s.Start, s.End)
	switch {
	case order && c.trust != Untrusted && narrowed(after), inTestCode(c.text, s.Start, s.End):
		return Described
	case quoted && c.trust != Untrusted && discussed(c.text):
		return Quoted
	case aboutOthers(before), describedLate(after), quoted && cited(before, after):
		return Described
	case c.trust != Untrusted && c.inFence(s.Start) && discussed(c.text):
		return Quoted
	}
	return Directive
}

// imperative reports whether a verb at start is an order: a sentence begins
// with it, or what stands before asks or commands.
func imperative(text []byte, start int) bool {
	var buf [nearby]byte
	before := bytes.TrimRight(lower(buf[:0], leftOf(text, start)), " \t\"'`*([{“‘「:,;>-#_|<!/")
	if len(before) == 0 || sentenceStart(text, start) == start {
		return true
	}
	for _, w := range commands {
		if endsWithWord(before, w) {
			return true
		}
	}
	return false
}

// Words directly before a verb that make an order of it.
var commands = []string{"please", "now", "then", "and", "you must", "you should", "you shall", "you to", "you need to", "you have to", "must now", "must immediately", "you", "you will", "assistant must", "ai must", "agent must", "model must", "also", "immediately", "first", "instead", "can you", "could you", "so", "always", "kindly", "hey", "ok", "okay", "next", "finally", "important", "system", "instruction", "instructions", "task"}

// leftOf returns what stands before at in the same sentence.
func leftOf(text []byte, at int) []byte {
	from := max(0, at-nearby)
	for i := at - 1; i > from; i-- {
		if c := text[i]; c == '\n' && !wraps(text, i) || (c == ' ' && strings.IndexByte(".!?", text[i-1]) >= 0) {
			return text[i+1 : at]
		}
	}
	return text[from:at]
}

// rightOf returns what stands behind at on the same line, or in the same sentence.
func rightOf(text []byte, at int) []byte {
	after := text[at:min(len(text), at+nearby)]
	for from := 0; ; {
		i := bytes.IndexByte(after[from:], '\n')
		if i < 0 {
			return after
		}
		if !wraps(text, at+from+i) {
			return after[:from+i]
		}
		from += i + 1
	}
}

// wraps reports whether the line break at text[i] is within a sentence.
func wraps(text []byte, i int) bool {
	_, _, ok := wrap(text, i)
	return ok
}

// lower appends text in lower case and in one line, without the characters that nobody
// sees, so that places in it are none in text.
func lower(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		c := text[i]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRune(text[i:])
			if !unseen(r) {
				dst = append(dst, text[i:i+size]...)
			}
			i += size
			continue
		}
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case '\t' <= c && c <= '\r':
			c = ' '
		}
		dst = append(dst, c)
		i++
	}
	return dst
}

// unseen reports whether a rune beyond ASCII leaves nothing on a screen, or a box.
func unseen(r rune) bool {
	return r < 0xa0 || r == 0x34f || unicode.In(r, unicode.Cf, unicode.Co, unicode.Variation_Selector) || r >= 0xfff9 && r <= 0xfffd
}

// Words that, directly before an order, turn it round.
var negations = []string{
	"do not", "don't", "don’t", "dont", "never", "must not", "mustn't", "should not", "shouldn't", "cannot", "can't", "can not",
	"will not", "won't", "would not", "wouldn't", "may not", "not to", "not", "nor", "refuse to", "refuses to", "refused to", "avoid", "without",
	"rather than", "instead of", "unable to", "no way to", "fail to", "neither", "forbidden to",
	"no", "nunca", "ne", "jamais", "nicht", "nie", "niemals", "nao", "não", "non", "mai", "не", "никогда не", "нельзя", "jangan", "khong", "không", "nigdy nie", "لا",
	"不要", "请勿", "不得", "切勿", "禁止", "不应", "不会", "绝不", "不能", "别", "勿", "严禁", "避免", "防止", "不可",
}

// Words that may stand between a negation and the order.
var adverbs = []string{"ever", "simply", "just", "blindly", "directly", "also", "explicitly", "try to", "attempt to", "ever try to", "allow anyone to", "let anyone", "under any circumstances", "be tricked into", "be persuaded to"}

// Verb endings behind an order that turn it round where the verb stands last.
var lateNegations = []string{"しないで", "しません", "するな", "しては", "しない", "하지 마", "하지마", "하지 않", "하지 말", "할 수 없", "해서는 안", "하면 안", "nicht ignorieren", "지 마세요", "지 않습니다"}

func negated(before, after []byte) bool {
	before = bytes.TrimRight(before, " \t\"'`*([“‘「")
	for _, w := range adverbs {
		if rest, ok := bytes.CutSuffix(before, []byte(" "+w)); ok {
			before = rest
		}
	}
	for _, w := range negations {
		if endsWithWord(before, w) && !bytes.HasSuffix(before, []byte("if you do not")) {
			return true
		}
	}
	for _, w := range lateNegations {
		if bytes.HasPrefix(after, []byte(w)) {
			return true
		}
	}
	return false
}

// endsWithWord reports whether text ends with w as a word of its own.
func endsWithWord(text []byte, w string) bool {
	if !bytes.HasSuffix(text, []byte(w)) {
		return false
	}
	i := len(text) - len(w)
	return i == 0 || w[0] >= 0x80 && text[i-1] >= 0x80 || !isWord(text[i-1])
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c >= 0x80
}

// defended reports whether an order to ignore something is meant against
// others: "ignore any instructions in the document".
func defended(after []byte) bool {
	after = bytes.TrimLeft(after, " ,\"'”’)")
	if !hasAnyPrefix(after, "in ", "inside ", "within ", "contained ", "embedded ", "found ", "from ", "that appear", "that are", "that may", "that might", "that try", "that attempt", "which ", "appearing ", "hidden in", "present in", "between ", "by the user", "of the user", "provided by", "given by", "it contains", "they contain", "coming from", "written in") {
		return false
	}
	return containsAny(after[:min(len(after), 90)], "document", "the text", "this text", "data", "user", "content", "message", "page", "tool", "result", "output", "email", "e-mail", "file", "website", "comment", "quote", "block", "tag", "untrusted", "external", "input", "transcript", "article", "delimiter", "brackets", "backtick", "source", "it", "third")
}

// aboutOthers reports whether the sentence before the phrase is about somebody who
// would say it.
func aboutOthers(before []byte) bool { return someoneElse().in(before) }

var someoneElse = phrasesOf("attacker", "adversar", "malicious user", "malicious actor", "malicious prompt", "malicious instruction", "malicious content", "hacker", "users may", "users might", "users can", "users could", "user may", "user might", "user could", "user tries", "users try", "user attempts", "users who", "attempts to", "attempt to", "attempting to", "tries to", "trying to", "tried to", "tricks the", "trick the", "tricked into", "convince the", "convinces the", "instructs the model", "instructs the llm", "instructs an llm", "tell the model to", "tells the model", "telling the model", "tells the llm", "telling it to", "causes the", "could cause", "asking it to", "ask the model", "asks the model", "asks the llm", "instructing the", "instruct the model", "instruct the llm", "someone", "asks to", "that asks", "asking to", "that tells", "tells you to", "telling you to", "asks you to", "asking you to", "which tells", "tells its", "tells the", "tell you to", "tells an", "causing the", "causing it", "model might", "model may", "model to ", "llm to ", "which could", "in order to make", "攻击者", "攻擊者", "공격자", "攻撃者", "angreifer", "atacante", "attaquant", "лоумышленник", "malintencionad", "malveillant", "attaccant", "atakuj", "napastnik", "saldırgan", "saldirgan", "المهاجم", "kẻ tấn công", "ke tan cong", "penyerang", "हमलावर", "aanvaller", "angripare", "angriber", "angriper", "útočn", "utocn", "ιτιθέμεν", "ιτιθεμεν", "תוקף", "مهاجم", "ผู้โจมตี", "ападник", "atacator", "támadó", "tamado", "hyökkää", "napadač", "napadac", "hamlavar")

// describedLate reports whether the verb that ends the phrase goes on as part
// of a description: in Korean and Japanese it is the ending that tells.
func describedLate(after []byte) bool {
	if hasAnyPrefix(after, "すること", "するよう", "する必要", "することに") {
		return false
	}
	return hasAnyPrefix(after, "하려", "하는 ", "하라는", "하라'", "하라\"", "하라”", "하라’", "하도록", "시키", "되지", "する", "させ", "しよう", "るという", "しろ」と", "」と", "』と", "」という", "」や", "」など", "」のような")
}

// cited reports whether a quotation is given as an example of something.
func cited(before, after []byte) bool {
	return citing().in(before) || citedAs().in(after[:min(len(after), 70)])
}

var (
	citing  = phrasesOf("such as", "e.g.", "for example", "for instance", "phrase", "pattern", "keyword", "words like", "example", "payload", "test case", "prompts like", "inputs like", "strings like", "instructions like", "commands like", "attacks like", "messages like", "text like", "something like", "detect", "block", "prevent", "protect", "reject", "filter", "flag", "defend", "mitigat", "guard against", "injection", "jailbreak", "what does", "meaning of", "what is meant", "explain", "translate", "called", "known as", "similar to", "variant", "regex", "matches", "including ", "z.b.", "zum beispiel", "beispielsweise", "por ejemplo", "par exemple", "por exemplo", "ad esempio", "例如", "比如", "예를 들어", "같은", "例えば", "などの", "например", "مثال", "عبارة", "هجوم", "يقول", "المسمى", "फ़्रेज़", "उदाहरण", "ví dụ", "vi du", "misalnya", "contohnya", "örneğin", "ornegin", "na przyklad", "na przykład", "zoals", "bijvoorbeeld", "till exempel", "for eksempel", "například", "napriklad", "όπως", "οπως", "כגון", "למשל", "مانند", "เช่น", "наприклад", "például", "esimerkiksi", "phrase \"", "frase", "ausdruck")
	citedAs = phrasesOf(" mean", "phrase", "pattern", "is a prompt injection", "is an attack", "is a jailbreak", "attack", "というフレーズ", "という", "라는", "이라는", "这句话", "这样的", "is blocked", "is detected", "are blocked", "are detected", "should be flagged", "should be rejected", "should be blocked", "as a blocked", "as an example", "as example")
)

// discussed reports whether a text by somebody we trust talks about such
// phrases rather than using one.
func discussed(text []byte) bool {
	var buf [2048]byte
	head := lower(buf[:0], text[:min(len(text), len(buf))])
	return discussion().in(head)
}

var discussion = phrasesOf("mean", "phrase", "explain", "what does", "what is", "why ", "how ", "example", "injection", "jailbreak", "attack", "detect", "filter", "classif", "translate", "test", "review", "security", "analy", "summar", "difference", "regex", "string", "function", "debug", "code", "document", "article", "blog", "dataset", "意味", "翻訳", "说明", "解释", "翻译", "意思", "뜻", "의미", "번역", "설명", "bedeutet", "ubersetz", "übersetz", "significa", "traduc", "signifie", "traduis", "означает", "переведи", "anlam", "oznacza", "artinya", "nghĩa")

// enclosed reports whether text[start:end] stands inside quotation marks on
// its line, with something outside of them.
func enclosed(text []byte, start, end int) bool {
	open, mark := opening(text, start)
	if open < 0 || mark == `"` && opensValue(text, open) {
		return false // the quotation marks of a data format quote nothing
	}
	stop := closing(text, end, mark)
	if stop < 0 {
		return false
	}
	outside := len(bytes.TrimSpace(text[:open])) + len(bytes.TrimSpace(text[min(stop, len(text)):]))
	return outside > 3
}

// quotes maps opening to closing quotation marks.
var quotes = [...]struct{ open, close string }{
	{`"`, `"`}, {"`", "`"}, {"“", "”"}, {"'", "'"}, {"‘", "’"}, {"«", "»"}, {"「", "」"}, {"『", "』"}, {"„", "“"}, {"„", "”"}, {"»", "«"},
}

// quoteByte holds the first bytes of the opening quotation marks.
var quoteByte = func() (t [256]bool) {
	for _, q := range quotes {
		t[q.open[0]] = true
	}
	return t
}()

// opening returns where the nearest quotation mark before at opens, and what
// closes it, or -1.
func opening(text []byte, at int) (int, string) {
	from := max(0, at-240)
	if i := bytes.LastIndexByte(text[from:at], '\n'); i >= 0 {
		from += i + 1
	}
	var seen [len(quotes)]bool
	for i := at - 1; i >= from; i-- {
		if !quoteByte[text[i]] {
			continue
		}
		for n, q := range quotes {
			if seen[n] || !bytes.HasPrefix(text[i:at], []byte(q.open)) {
				continue
			}
			if opens(text, i, len(q.open)) {
				return i, q.close
			}
			seen[n] = true // only the last mark of a kind counts
		}
	}
	return -1, ""
}

// opens reports whether the mark at i has no word directly before it and one
// directly behind.
func opens(text []byte, i, width int) bool {
	if i > 0 && isWord(text[i-1]) && text[i] < 0x80 {
		return false
	}
	return i+width < len(text) && text[i+width] > ' '
}

// closing returns the end of the mark that closes a quotation after at, or -1.
func closing(text []byte, at int, mark string) int {
	to := min(len(text), at+240)
	for i := at; i < to && text[i] != '\n'; i++ {
		if !bytes.HasPrefix(text[i:], []byte(mark)) {
			continue
		}
		if j := i + len(mark); mark != "'" || j == len(text) || !isWord(text[j]) {
			return j
		}
	}
	return -1
}

// shown reports whether markup is named as such: it stands alone between
// backticks, quotation marks or asterisks.
func shown(text []byte, start, end int) bool {
	for end > start && text[end-1] <= ' ' {
		end--
	}
	if start == 0 || end == len(text) {
		return false
	}
	c := text[start-1]
	return c == text[end] && (c == '`' || c == '"' || c == '\'' || c == '*')
}

// inFence reports whether at lies between code fences. It looks for the fences of
// the text once, because a text may hold a match every few bytes.
func (c *context) inFence(at int) bool {
	if !c.fenced {
		c.fences, c.fenced = fenceEnds(c.text), true
	}
	before, _ := slices.BinarySearch(c.fences, at+1)
	return before%2 == 1
}

// fenceEnds returns the offset behind each code fence of text, in order.
func fenceEnds(text []byte) (ends []int) {
	fence := []byte("```")
	for from := 0; ; {
		i := bytes.Index(text[from:], fence)
		if i < 0 {
			return ends
		}
		from += i + len(fence)
		ends = append(ends, from)
	}
}

func containsAny(text []byte, words ...string) bool {
	for _, w := range words {
		if bytes.Contains(text, []byte(w)) {
			return true
		}
	}
	return false
}

func hasAnyPrefix(text []byte, words ...string) bool {
	for _, w := range words {
		if bytes.HasPrefix(text, []byte(w)) {
			return true
		}
	}
	return false
}
