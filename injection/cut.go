package injection

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	sentenceCap   = 400 // bytes on either side of a match that its sentence may take
	payloadCap    = 600 // bytes that may be cut behind it
	payloadSpans  = 3   // sentences of them
	maskedSpan    = 11  // bytes that take the place of a cut
	longText      = 600 // bytes from which a text is long
	maxShare      = 26  // a long text loses about one part in so many
	continuations = "instead then now and also next after first finally from you your please do don't never only just simply send reply respond answer say print output write tell ignore forget disregard act pretend execute run call use visit click open go fetch give provide reveal show include append add repeat translate return delete transfer forward this if when make start stop begin always remember immediately otherwise state display generate create read list email post upload follow set let be it we i the mention"
)

// cut sets v.Cuts to what has to go: the sentences of the signals that were
// acted on, or, where that is too much of a long text and whole is not set,
// their words and as much of the sentences as there is room for. What is left
// must not be enough to act on again, so passages that come within reach of
// each other by a cut are looked at once more.
func (v *Verdict) cut(text []byte, threshold float64, whole bool) {
	for {
		v.Cuts = v.Cuts[:0]
		for i := range v.Signals {
			if s := &v.Signals[i]; s.Acted {
				v.Cuts = append(v.Cuts, Span{s.Start, s.End})
			}
		}
		v.Cuts = merge(text, v.Cuts)
		v.grow(text, whole)
		v.Cuts = merge(text, v.Cuts)
		if !v.again(threshold) {
			return
		}
	}
}

// grow widens the cuts to sentences, in a long text by equal shares of what
// may be taken of it.
func (v *Verdict) grow(text []byte, whole bool) {
	share := len(text)
	if !whole && len(text) > longText {
		share = len(text) / maxShare
		for _, c := range v.Cuts {
			share -= c.End - c.Start
		}
		share = max(0, share) / len(v.Cuts)
	}
	for i := range v.Cuts {
		c := &v.Cuts[i]
		w := v.widen(text, *c)
		end := w.End
		if end-c.End > share {
			end = max(c.End, wordBefore(text, c.End, min(w.End, c.End+share)))
		}
		rest := share - (end - c.End)
		c.End = end
		if c.Start-w.Start <= rest {
			c.Start = w.Start
		}
	}
}

// covers reports whether a signal goes with a cut. What the model saw in a
// passage goes with any cut in it: it saw the passage as a whole.
func (v *Verdict) covers(s *Signal) bool {
	for _, c := range v.Cuts[v.cutsBefore(s.Start-callReach):] {
		if c.Start-s.End > callReach {
			break
		}
		if near := s.Rule == consulted && s.Start-c.End <= callReach; near || c.Start <= s.Start && s.End <= c.End {
			return true
		}
	}
	return false
}

// again marks the heaviest signals of what is left where that still reaches the
// threshold, and reports whether there are any.
func (v *Verdict) again(threshold float64) bool {
	var left []Signal
	var at []int
	removed := v.removed()
	for i := range v.Signals {
		if s := &v.Signals[i]; s.Weight > 0 && !v.covers(s) {
			moved := *s
			shift := removed[v.cutsBefore(s.Start+1)]
			moved.Start, moved.End = s.Start-shift, s.End-shift
			left, at = append(left, moved), append(at, i)
		}
	}
	rest, found, n := Verdict{Signals: left}, false, 0
	rest.passages(reach(Untrusted), func(s []Signal, score float64) {
		least := heaviest(s)
		for i := range s {
			if score >= threshold && (s[i].Weight >= least || least == 0) {
				v.Signals[at[n]].Acted = true
				found = true
			}
			n++
		}
	})
	return found
}

// heaviest returns the greatest weight of a rule's signal, or 0 where only the
// model saw something.
func heaviest(s []Signal) float64 {
	most := 0.0
	for i := range s {
		if s[i].Rule != consulted {
			most = max(most, s[i].Weight)
		}
	}
	return most
}

// removed returns by how many bytes so many of the first cuts shorten the text.
func (v *Verdict) removed() []int {
	sums := make([]int, 1, len(v.Cuts)+1)
	for i, c := range v.Cuts {
		sums = append(sums, sums[i]+max(0, c.End-c.Start-maskedSpan))
	}
	return sums
}

// cutsBefore returns how many of the cuts, which are merged, end before at.
func (v *Verdict) cutsBefore(at int) int {
	n, _ := slices.BinarySearchFunc(v.Cuts, at, func(c Span, at int) int { return c.End - at })
	return n
}

// merge orders spans and joins those with nothing to read between them.
func merge(text []byte, spans []Span) []Span {
	slices.SortFunc(spans, func(a, b Span) int { return a.Start - b.Start })
	out := spans[:0]
	for _, s := range spans {
		if n := len(out); n > 0 && (s.Start <= out[n-1].End || len(bytes.Trim(text[out[n-1].End:s.Start], " \t\r\n.,;:!?-*")) == 0) {
			out[n-1].End = max(out[n-1].End, s.End)
			continue
		}
		out = append(out, s)
	}
	return out
}

// widen returns the sentences of a cut, with those behind it that carry what
// one of its signals announces.
func (v *Verdict) widen(text []byte, c Span) Span {
	w := Span{sentenceStart(text, c.Start), sentenceEnd(text, c.End)}
	i, _ := slices.BinarySearchFunc(v.Signals, c.Start, func(s Signal, at int) int { return s.Start - at })
	for ; i < len(v.Signals) && v.Signals[i].Start <= c.End; i++ {
		s := &v.Signals[i]
		if s.End <= c.End && slices.Contains(s.Rule.Tags, tagPayload) {
			w.End = payloadEnd(text, w.End)
			break
		}
	}
	return w
}

// payloadEnd moves end over the sentences that go on giving orders.
func payloadEnd(text []byte, end int) int {
	limit := min(len(text), end+payloadCap)
	for range payloadSpans {
		next := end + blank(text[end:limit])
		if next >= limit || next == end && end > 0 && !endsSentence(text, end) || !continues(text[next:limit]) {
			break
		}
		stop := sentenceEnd(text, next+1)
		if stop > limit {
			break
		}
		end = stop
	}
	return end
}

// blank returns how much of text is white space, without an empty line.
func blank(text []byte) int {
	i, lines := 0, 0
	for i < len(text) {
		switch {
		case text[i] == '\n':
			lines++
			i++
		case text[i] == ' ' || text[i] == '\t' || text[i] == '\r':
			i++
		case escaped(text, i):
			lines++
			i += 2
		default:
			return i
		}
		if lines > 2 {
			return 0
		}
	}
	return i
}

// continues reports whether a sentence begins like an order or names an
// address.
func continues(text []byte) bool {
	n := 0
	for n < len(text) && (isWord(text[n]) || text[n] == '\'') {
		n++
	}
	var buf [16]byte
	if n > 0 && n <= len(buf) && slices.Contains(continuationWords, string(lower(buf[:0], text[:n]))) {
		return true
	}
	if hasAnyPrefix(text, "请", "現在", "现在", "然后", "并", "改为", "直接", "你", "只", "必须", "그리고", "대신", "이제", "다음", "너는", "代わりに", "そして", "今", "あなた", "次の", "вместо", "теперь", "ты", "Вместо", "Теперь", "Ты") {
		return true
	}
	sentence := text[:sentenceEnd(text, n)]
	return bytes.Contains(sentence, []byte("://")) || bytes.IndexByte(sentence, '@') > 0
}

var continuationWords = strings.Fields(continuations)

// sentenceStart returns where the sentence that text[at] stands in begins.
func sentenceStart(text []byte, at int) int {
	from := max(0, at-sentenceCap)
	for i := at; i > from; i-- {
		if breaksBefore(text, i) {
			return skipBullet(text, i, at)
		}
	}
	if from == 0 {
		return skipBullet(text, 0, at)
	}
	return wordAfter(text, from, at)
}

// breaksBefore reports whether a sentence may begin at i: behind a full stop
// and a blank, a line end, markup, or the quotation mark that opens a value.
func breaksBefore(text []byte, i int) bool {
	switch c := text[i-1]; c {
	case '\n', '\r':
		return true
	case 'n', 'r', 't':
		return i >= 2 && escaped(text, i-2)
	case ' ', '\t':
		return i >= 2 && (stops(text[i-2]) || i >= 3 && closes(text[i-2]) && stops(text[i-3]))
	case '>':
		return bytes.LastIndexByte(text[max(0, i-100):i], '<') >= 0
	case '"':
		return opensValue(text, i-1)
	case '-':
		return bytes.HasSuffix(text[:i], []byte("<!--"))
	case '|':
		return true
	default:
		return c >= utf8.RuneSelf && fullStop(text[:i])
	}
}

func stops(c byte) bool  { return c == '.' || c == '!' || c == '?' || c == ';' }
func closes(c byte) bool { return c == '"' || c == '\'' || c == ')' || c == ']' || c == '*' }

// escaped reports whether a line end or tab is written out at i.
func escaped(text []byte, i int) bool {
	return i >= 0 && i+1 < len(text) && text[i] == '\\' && (text[i+1] == 'n' || text[i+1] == 'r' || text[i+1] == 't')
}

// fullStop reports whether text ends with the full stop of another script.
func fullStop(text []byte) bool {
	r, _ := utf8.DecodeLastRune(text)
	return strings.ContainsRune("。！？｡．।؟۔…", r)
}

// opensValue reports whether the quotation mark at i opens a value of a data
// format: what stands before it is structure.
func opensValue(text []byte, i int) bool {
	if i > 0 && text[i-1] == '\\' {
		i--
	}
	before := bytes.TrimRight(text[max(0, i-4):i], " \t\r\n")
	return i == 0 || len(before) > 0 && strings.IndexByte("{[:,=(", before[len(before)-1]) >= 0
}

// closesValue reports whether the quotation mark at i closes such a value.
func closesValue(text []byte, i int) bool {
	after := bytes.TrimLeft(text[i+1:min(len(text), i+5)], " \t\r\n")
	return len(after) == 0 || strings.IndexByte(",}]):>;/", after[0]) >= 0
}

// skipBullet moves start over white space and the mark of a list item, a quote
// or a heading.
func skipBullet(text []byte, start, at int) int {
	for start < at {
		switch {
		case strings.IndexByte(" \t>*-#|", text[start]) >= 0:
			start++
		case bytes.HasPrefix(text[start:at], []byte("•")):
			start += len("•")
		default:
			return start
		}
	}
	return start
}

// wordAfter returns the beginning of the first word in text[from:at].
func wordAfter(text []byte, from, at int) int {
	if i := bytes.IndexByte(text[from:at], ' '); i >= 0 {
		return from + i + 1
	}
	for from < at && !utf8.RuneStart(text[from]) {
		from++
	}
	return from
}

// sentenceEnd returns where the sentence that text[at-1] stands in ends.
func sentenceEnd(text []byte, at int) int {
	if at > 0 && at < len(text) && endsSentence(text, at) {
		return at
	}
	to := min(len(text), at+sentenceCap)
	for i := at; i < to; i++ {
		switch c := text[i]; c {
		case '\n', '\r', '|':
			return i
		case '\\':
			if escaped(text, i) {
				return i
			}
		case '.', '!', '?':
			if ends(text, i) {
				return i + 1
			}
		case '<':
			if i+1 < len(text) && (isWord(text[i+1]) || text[i+1] == '/' || text[i+1] == '!') {
				return i
			}
		case '-':
			if bytes.HasPrefix(text[i:], []byte("-->")) {
				return i
			}
		case '"':
			if closesValue(text, i) {
				return i
			}
		default:
			if c >= utf8.RuneSelf && fullStop(text[:i+1]) {
				return i + 1
			}
		}
	}
	return wordBefore(text, at, to)
}

// ends reports whether the full stop at i ends a sentence.
func ends(text []byte, i int) bool {
	for i++; i < len(text) && (stops(text[i]) || closes(text[i]) && text[i] != '"'); i++ {
		if text[i] == ';' {
			return true
		}
	}
	return i == len(text) || strings.IndexByte(" \t\r\n\"<\\|", text[i]) >= 0 || text[i] >= utf8.RuneSelf
}

// endsSentence reports whether a sentence is over at at.
func endsSentence(text []byte, at int) bool {
	c := text[at-1]
	return c == '\n' || stops(c) && ends(text, at-1) || c >= utf8.RuneSelf && fullStop(text[:at])
}

// wordBefore returns the end of the last word in text[at:to].
func wordBefore(text []byte, at, to int) int {
	if to == len(text) {
		return to
	}
	if i := bytes.LastIndexByte(text[at:to], ' '); i >= 0 {
		return at + i
	}
	for to > at && !utf8.RuneStart(text[to]) {
		to--
	}
	return to
}
