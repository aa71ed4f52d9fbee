package injection

import (
	"bytes"
	"slices"

	"weir/injection/prose"
	"weir/injection/rules/family"
)

// A context determines the intent of the matches in one text.
type context struct {
	text  []byte
	trust Trust
	held  bool               // text is a string of JSON inside another text
	left  [prose.Nearby]byte // lower-case copy of the text before the match
	right [prose.Nearby]byte // and after it

	fences []int // offset behind each code fence of text, in order
	fenced bool  // fences is made

	talks, read bool // the text is discussed, and whether that is known
}

// intent returns the intent of the phrase at s.
func (c *context) intent(s *Signal) Intent {
	before := prose.Lower(c.left[:0], prose.SentenceBefore(c.text, s.Start))
	after := prose.Lower(c.right[:0], prose.SentenceAfter(c.text, s.End))
	order := slices.Contains(s.Rule.Tags, family.TagImperative)
	if negated(before, after) || upheld(after) || order && defended(after) {
		return Negated
	}
	if c.everyday(s, before, after) {
		return Described
	}
	if slices.Contains(s.Rule.Tags, family.TagMarkup) {
		if shown(c.text, s.Start, s.End) || isData(c.text, s.Start, s.End, c.held) {
			return Described
		}
		return Directive
	}
	open, mark := prose.QuotationStart(c.text, s.Start)
	quoted := c.quotedHere(s, open, mark)
	switch {
	case order && c.trust != Untrusted && narrowed(after), inTestCode(c.text, open, mark, s.End):
		return Described
	case quoted && c.trust != Untrusted && c.discussed():
		return Quoted
	case aboutOthers(before), describedLate(after), quoted && cited(before, after):
		return Described
	case c.trust != Untrusted && c.inFence(s.Start) && c.discussed():
		return Quoted
	}
	return Directive
}

// Words that, directly before an order, turn it round.
var negations = []string{
	"do not", "don't", "don’t", "dont", "never", "must not", "mustn't", "should not", "shouldn't", "cannot", "can't", "can not",
	"will not", "won't", "would not", "wouldn't", "may not", "not to", "not", "nor", "refuse to", "refuses to", "refused to", "avoid", "without",
	"rather than", "instead of", "unable to", "no way to", "fail to", "neither", "forbidden to",
	"no", "nunca", "ne", "jamais", "nicht", "nie", "niemals", "nao", "não", "non", "mai", "не", "никогда не", "нельзя", "jangan", "khong", "không", "nigdy nie", "لا",
	"不要", "请勿", "不得", "切勿", "禁止", "不应", "不会", "绝不", "不能", "别", "勿", "严禁", "避免", "防止", "不可",
}

// Words that may come between a negation and the order.
var adverbs = []string{"ever", "simply", "just", "blindly", "directly", "also", "explicitly", "try to", "attempt to", "ever try to", "allow anyone to", "let anyone", "under any circumstances", "be tricked into", "be persuaded to"}

// Verb endings that negate an order, in languages whose verb comes last.
var lateNegations = []string{"しないで", "しません", "するな", "しては", "しない", "하지 마", "하지마", "하지 않", "하지 말", "할 수 없", "해서는 안", "하면 안", "nicht ignorieren", "지 마세요", "지 않습니다"}

func negated(before, after []byte) bool {
	before = bytes.TrimRight(before, " \t\"'`*([“‘「")
	for _, w := range adverbs {
		if rest, ok := bytes.CutSuffix(before, []byte(" "+w)); ok {
			before = rest
		}
	}
	for _, w := range negations {
		if prose.EndsWithWord(before, w) && !bytes.HasSuffix(before, []byte("if you do not")) {
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

// defended reports whether an order to ignore something is meant against
// others: "ignore any instructions in the document".
func defended(after []byte) bool {
	after = bytes.TrimLeft(after, " ,\"'”’)")
	if !prose.HasAnyPrefix(after, "in ", "inside ", "within ", "contained ", "embedded ", "found ", "from ", "that appear", "that are", "that may", "that might", "that try", "that attempt", "which ", "appearing ", "hidden in", "present in", "between ", "by the user", "of the user", "provided by", "given by", "it contains", "they contain", "coming from", "written in") {
		return false
	}
	return prose.ContainsAny(after[:min(len(after), 90)], "document", "the text", "this text", "data", "user", "content", "message", "page", "tool", "result", "output", "email", "e-mail", "file", "website", "comment", "quote", "block", "tag", "untrusted", "external", "input", "transcript", "article", "delimiter", "brackets", "backtick", "source", "it", "third")
}

// aboutOthers reports whether the sentence before the phrase is about somebody who
// would say it.
func aboutOthers(before []byte) bool { return someoneElse().In(before) }

var someoneElse = prose.NewPhrases("attacker", "adversar", "malicious user", "malicious actor", "malicious prompt", "malicious instruction", "malicious content", "hacker", "users may", "users might", "users can", "users could", "user may", "user might", "user could", "user tries", "users try", "user attempts", "users who", "attempts to", "attempt to", "attempting to", "tries to", "trying to", "tried to", "tricks the", "trick the", "tricked into", "convince the", "convinces the", "instructs the model", "instructs the llm", "instructs an llm", "tell the model to", "tells the model", "telling the model", "tells the llm", "telling it to", "causes the", "could cause", "asking it to", "ask the model", "asks the model", "asks the llm", "instructing the", "instruct the model", "instruct the llm", "someone", "asks to", "that asks", "asking to", "that tells", "tells you to", "telling you to", "asks you to", "asking you to", "which tells", "tells its", "tells the", "tell you to", "tells an", "causing the", "causing it", "model might", "model may", "model to ", "llm to ", "which could", "in order to make", "攻击者", "攻擊者", "공격자", "攻撃者", "angreifer", "atacante", "attaquant", "лоумышленник", "malintencionad", "malveillant", "attaccant", "atakuj", "napastnik", "saldırgan", "saldirgan", "المهاجم", "kẻ tấn công", "ke tan cong", "penyerang", "हमलावर", "aanvaller", "angripare", "angriber", "angriper", "útočn", "utocn", "ιτιθέμεν", "ιτιθεμεν", "תוקף", "مهاجم", "ผู้โจมตี", "ападник", "atacator", "támadó", "tamado", "hyökkää", "napadač", "napadac", "hamlavar")

// describedLate reports whether the verb that ends the phrase goes on as part
// of a description. In Korean and Japanese the ending decides.
func describedLate(after []byte) bool {
	if prose.HasAnyPrefix(after, "すること", "するよう", "する必要", "することに") {
		return false
	}
	return prose.HasAnyPrefix(after, "하려", "하는 ", "하라는", "하라'", "하라\"", "하라”", "하라’", "하도록", "시키", "되지", "する", "させ", "しよう", "るという", "しろ」と", "」と", "』と", "」という", "」や", "」など", "」のような")
}

// cited reports whether a quotation is given as an example of something.
func cited(before, after []byte) bool {
	return citing().In(before) || citedAs().In(after[:min(len(after), 70)])
}

var (
	citing  = prose.NewPhrases("such as", "e.g.", "for example", "for instance", "phrase", "pattern", "keyword", "words like", "example", "payload", "test case", "prompts like", "inputs like", "strings like", "instructions like", "commands like", "attacks like", "messages like", "text like", "something like", "detect", "block", "prevent", "protect", "reject", "filter", "flag", "defend", "mitigat", "guard against", "injection", "jailbreak", "what does", "meaning of", "what is meant", "explain", "translate", "called", "known as", "similar to", "variant", "regex", "matches", "including ", "z.b.", "zum beispiel", "beispielsweise", "por ejemplo", "par exemple", "por exemplo", "ad esempio", "例如", "比如", "예를 들어", "같은", "例えば", "などの", "например", "مثال", "عبارة", "هجوم", "يقول", "المسمى", "फ़्रेज़", "उदाहरण", "ví dụ", "vi du", "misalnya", "contohnya", "örneğin", "ornegin", "na przyklad", "na przykład", "zoals", "bijvoorbeeld", "till exempel", "for eksempel", "například", "napriklad", "όπως", "οπως", "כגון", "למשל", "مانند", "เช่น", "наприклад", "például", "esimerkiksi", "phrase \"", "frase", "ausdruck")
	citedAs = prose.NewPhrases(" mean", "phrase", "pattern", "is a prompt injection", "is an attack", "is a jailbreak", "attack", "というフレーズ", "という", "라는", "이라는", "这句话", "这样的", "is blocked", "is detected", "are blocked", "are detected", "should be flagged", "should be rejected", "should be blocked", "as a blocked", "as an example", "as example")
)

// discussed is discussed of the text, which is read once: it may hold a match every few bytes.
func (c *context) discussed() bool {
	if !c.read {
		c.talks, c.read = discussed(c.text), true
	}
	return c.talks
}

// discussed reports whether a text by somebody we trust talks about such
// phrases rather than using one.
func discussed(text []byte) bool {
	var buf [2048]byte
	head := prose.Lower(buf[:0], text[:min(len(text), len(buf))])
	return discussion().In(head)
}

var discussion = prose.NewPhrases("mean", "phrase", "explain", "what does", "what is", "why ", "how ", "example", "injection", "jailbreak", "attack", "detect", "filter", "classif", "translate", "test", "review", "security", "analy", "summar", "difference", "regex", "string", "function", "debug", "code", "document", "article", "blog", "dataset", "意味", "翻訳", "说明", "解释", "翻译", "意思", "뜻", "의미", "번역", "설명", "bedeutet", "ubersetz", "übersetz", "significa", "traduc", "signifie", "traduis", "означает", "переведи", "anlam", "oznacza", "artinya", "nghĩa",
	"erklär", "erklar", "warum", "diesen prompt", "expliqu", "pourquoi", "ce prompt", "explica", "explique", "por qué", "por que", "este prompt", "spieg", "perché", "questo prompt", "leg uit", "waarom", "deze prompt", "förklara", "varför", "forklar", "hvorfor", "selit", "miksi", "vysvětli", "proč", "wyjaśni", "dlaczego", "ten prompt", "magyarázd", "miért", "explică", "de ce ", "εξήγησ", "γιατί", "объясни", "почему", "этот промпт", "поясни", "чому", "açıkla", "neden", "bu prompt", "اشرح", "لماذا", "توضیح", "چرا", "समझा", "क्यों", "ব্যাখ্যা", "কেন", "这个提示词", "为什么", "這個提示詞", "為什麼", "説明", "なぜ", "このプロンプト", "왜 ", "이 프롬프트", "giải thích", "tại sao", "tai sao", "giai thich", "vysvetli", "proc ", "wyjasni", "perche", "forklara", "varfor", "acikla", "miert", "jelaskan", "mengapa", "อธิบาย", "ทำไม")

// shown reports whether markup is named as such: it is alone between
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
