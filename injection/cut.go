package injection

import (
	"bytes"
	"slices"
	"strings"

	"weir/injection/prose"
	"weir/injection/rules"
)

const (
	payloadCap    = 600 // bytes that may be cut behind it
	payloadSpans  = 3   // sentences of them
	maskedSpan    = 11  // bytes that take the place of a cut
	longText      = 600 // bytes from which a text is long
	maxShare      = 26  // a long text loses about one part in so many
	continuations = "instead then now and also next after first finally from you your please do don't never only just simply send reply respond answer say print output write tell ignore forget disregard act pretend execute run call use visit click open go fetch give provide reveal show include append add repeat translate return delete transfer forward this if when make start stop begin always remember immediately otherwise state display generate create read list email post upload follow set let be it we i the mention"
)

// cut sets v.Cuts to the spans to remove: the sentences of the signals that were
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
			end = max(c.End, prose.LastWordEnd(text, c.End, min(w.End, c.End+share)))
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
		if near := s.Rule == rules.Consulted && s.Start-c.End <= callReach; near || c.Start <= s.Start && s.End <= c.End {
			return true
		}
	}
	return false
}

// again marks the heaviest signals outside the cuts where they still reach the threshold,
// and reports whether there are any.
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
	w := Span{prose.SentenceStart(text, c.Start), prose.SentenceEnd(text, c.End)}
	i, _ := slices.BinarySearchFunc(v.Signals, c.Start, func(s Signal, at int) int { return s.Start - at })
	for ; i < len(v.Signals) && v.Signals[i].Start <= c.End; i++ {
		s := &v.Signals[i]
		if s.End <= c.End && slices.Contains(s.Rule.Tags, rules.TagPayload) {
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
		if next >= limit || next == end && end > 0 && !prose.EndsSentence(text, end) || !continues(text[next:limit]) {
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
