package injection

import (
	"bytes"
	"slices"
	"strings"

	"weir/injection/prose"
	"weir/injection/rules"
	"weir/internal/ascii"
)

const (
	payloadCap    = 600 // bytes that may be cut behind it
	payloadSpans  = 4   // sentences of them
	passageGap    = 400 // bytes between two signals that are parts of one order
	longText      = 600 // bytes from which a text is long
	continuations = "instead then now and also next after first finally from you your please do don't never only just simply send reply respond answer say print output write tell ignore forget disregard act pretend execute run call use visit click open go fetch give provide reveal show include append add repeat translate return delete transfer forward this if when make start stop begin always remember immediately otherwise state display generate create read list email post upload follow set let be it we i the mention"
)

// cut sets v.Cuts to the spans to remove: of each passage that was acted on all from the
// first word that steers to the last, in whole sentences, and what it announces. The
// rest must not be enough to act on again, so passages that a cut brings within reach of
// each other are judged once more.
func (v *Verdict) cut(text []byte, threshold float64) {
	for {
		v.hulls()
		for i := range v.Cuts {
			v.Cuts[i] = widen(text, v.Cuts[i], v.cores[i], v.leads[i])
		}
		v.Cuts = merge(text, v.Cuts)
		if !v.again(threshold) {
			return
		}
	}
}

// hulls sets v.Cuts to the places of the signals that were acted on, and what is between
// those near each other: an order is between the words that lead up to it and those that
// lead away.
func (v *Verdict) hulls() {
	v.Cuts, v.cores, v.leads = v.Cuts[:0], v.cores[:0], v.leads[:0]
	for i := range v.Signals {
		s := &v.Signals[i]
		if !s.Acted {
			continue
		}
		if n := len(v.Cuts); n > 0 && s.Start-v.Cuts[n-1].End <= passageGap {
			v.Cuts[n-1].End = max(v.Cuts[n-1].End, s.End)
			v.cores[n-1] = min(v.cores[n-1], s.core)
			v.leads[n-1] = min(v.leads[n-1], s.lead)
			continue
		}
		v.Cuts, v.cores, v.leads = append(v.Cuts, Span{s.Start, s.End}), append(v.cores, s.core), append(v.leads, s.lead)
	}
}

// covers reports whether a signal goes with a cut. The finding of the
// model goes with any cut in its passage: the model judged the passage as a whole.
func (v *Verdict) covers(s *Signal) bool {
	for _, c := range v.Cuts[v.cutsBefore(s.Start-callReach):] {
		if c.Start-s.End > callReach {
			break
		}
		if near := s.Rule == rules.Consulted && s.Start-c.End <= callReach; near || c.Start <= s.Start && s.End <= c.End {
			return true
		}
	}
	return false
}

// again marks the heaviest signals outside the cuts where they still reach the threshold,
// and reports whether it marked any that were not.
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
			if acted := &v.Signals[at[n]].Acted; !*acted && score >= threshold && (s[i].Weight >= least || least == 0) {
				*acted, found = true, true
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
		if s[i].Rule != rules.Consulted {
			most = max(most, s[i].Weight)
		}
	}
	return most
}

// removed returns by how many bytes so many of the first cuts shorten the text.
func (v *Verdict) removed() []int {
	sums := make([]int, 1, len(v.Cuts)+1)
	for i, c := range v.Cuts {
		sums = append(sums, sums[i]+c.End-c.Start-len(cutMark))
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

// widen returns the sentences of a cut, with those behind it that it announces or that go
// on giving orders, but without the label of a field before its core.
func widen(text []byte, c Span, core, lead int) Span {
	w := Span{sentenceStart(text, c.Start), sentenceEnd(text, c.Start, c.End)}
	w.Start = max(prose.AfterLabel(text, w.Start, core), lead)
	if prose.Announces(text, w.End) {
		w.End = announcedEnd(text, w.End)
	}
	if lead == 0 {
		w.End = payloadEnd(text, w.End)
		return w
	}
	line := text[:ascii.LineEnd(text, w.End)] // the model has read the lines behind it
	w.End = restOfLine(text, payloadEnd(line, w.End))
	return w
}

// mostRest is how many bytes of a line or field may follow an order that go with it. Who
// plants an order there mostly goes on about it: "HR has seen it."
const mostRest = 120

// restOfLine moves end, where a sentence ends, over what is left of the line or field if that is
// little.
func restOfLine(text []byte, end int) int {
	if end == 0 || end+1 >= len(text) || text[end] != ' ' || text[end+1] == '(' || !prose.EndsSentence(text, end) {
		return end
	}
	to := min(ascii.LineEnd(text, end), prose.ParagraphEnd(text, end, 2*mostRest))
	if to <= end || to-end > mostRest || to < len(text) && text[to] == '\n' && prose.GoesOn(text, to) {
		return end
	}
	return to
}

// mostLines is how many lines or false ends of a sentence are passed over.
const mostLines = 12

// sentenceStart returns where the sentence of text[at] begins, on a line before it if
// the text is wrapped.
func sentenceStart(text []byte, at int) int {
	for range mostLines {
		at = prose.SentenceStart(text, at)
		before := prose.LineBefore(text, at)
		if before < 0 || !prose.GoesOn(text, before) {
			break
		}
		at = before
	}
	return at
}

// sentenceEnd returns where the sentence of text[at-1] ends that begins at start.
func sentenceEnd(text []byte, start, at int) int {
	end := prose.SentenceEnd(text, at)
	for range mostLines {
		next := end
		switch {
		case end >= len(text):
			return end
		case text[end] == '\n' && prose.GoesOn(text, end):
			next = prose.AfterMarks(text, end+1) + 1
		case text[end] == '"' && !prose.InValue(text, start), text[end] == '|' && !prose.InRow(text, end), prose.Initial(text, end):
			next = end + 1
		}
		if next == end || next >= len(text) {
			return end
		}
		end = prose.SentenceEnd(text, next)
	}
	return end
}

// announcedEnd moves end over the paragraph behind an announcement.
func announcedEnd(text []byte, end int) int {
	limit := min(len(text), end+payloadCap)
	next := end
	for next < limit && (text[next] <= ' ' || prose.EscapedBreak(text, next)) {
		if text[next] == '\\' {
			next++
		}
		next++
	}
	if next >= limit {
		return end
	}
	return prose.ParagraphEnd(text, next, payloadCap)
}

// payloadEnd moves end over the sentences that go on giving orders.
func payloadEnd(text []byte, end int) int {
	limit := min(len(text), end+payloadCap)
	for range payloadSpans {
		next := end + blank(text[end:limit])
		if next >= limit || next == end && end > 0 && !prose.EndsSentence(text, end) || !goesOn(text, end, next) && !continues(text[next:limit]) {
			break
		}
		stop := prose.SentenceEnd(text, next+1)
		if stop > limit {
			break
		}
		end = stop
	}
	return end
}

// goesOn reports whether the sentence that seems to end at end goes on at next: none begins
// with a small letter in the same line.
func goesOn(text []byte, end, next int) bool {
	return next > end && ascii.IsLower(text[next]) && len(bytes.Trim(text[end:next], " ")) == 0
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
		case prose.EscapedBreak(text, i):
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
	for n < len(text) && (prose.IsWordByte(text[n]) || text[n] == '\'') {
		n++
	}
	var buf [16]byte
	if n > 0 && n <= len(buf) && slices.Contains(continuationWords, string(prose.Lower(buf[:0], text[:n]))) {
		return true
	}
	if prose.HasAnyPrefix(text, "请", "現在", "现在", "然后", "并", "改为", "直接", "你", "只", "必须", "그리고", "대신", "이제", "다음", "너는", "代わりに", "そして", "今", "あなた", "次の", "вместо", "теперь", "ты", "Вместо", "Теперь", "Ты") {
		return true
	}
	sentence := text[:prose.SentenceEnd(text, n)]
	return bytes.Contains(sentence, []byte("://")) || bytes.IndexByte(sentence, '@') > 0
}

var continuationWords = strings.Fields(continuations)
