package pii

import (
	"bytes"
	"slices"
	"strings"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/drawn"
	"weir/pii/labelled"
	"weir/pii/likely"
	"weir/pii/match"
	"weir/pii/secret"
	"weir/pii/word"
)

// A rule of this package has an ID that begins with one of these, and names its
// entity in Tags[0] ("GITHUB_TOKEN"). Tags[1] may name its strength:
// "validated", "prefix" (the default), "context" or "generic". A value with the
// tag "redact" gets no number.
const (
	personalFamily = "pii-"
)

// appendFound appends the matches of the rules of this package.
func appendFound(dst []match.Match, text []byte, found []rule.Match) []match.Match {
	dst = slices.Grow(dst, len(found))
	spoken := spokenSearch{text: text}
	for i := range found {
		r := found[i].Rule
		credential := strings.HasPrefix(r.ID, secret.Family)
		if len(r.Tags) == 0 || !credential && !strings.HasPrefix(r.ID, personalFamily) || found[i].Start >= found[i].End {
			continue
		}
		id, example := strings.CutSuffix(r.ID, match.ExampleMark)
		m := match.Match{
			Entity: r.Tags[0], Rule: id, Start: found[i].Start, End: found[i].End,
			Severity: r.Severity, Strength: strengthOf(r),
			Secret: credential || slices.Contains(r.Tags, "redact"), Example: example,
		}
		switch r.ID {
		case labelled.RecoveryRule:
			dst = appendSpans(dst, m, labelled.Codes(text, m.Start, m.End))
		case secret.ColumnRule:
			dst = appendSpans(dst, m, secret.ColumnCells(text, m.Start))
		case secret.SpokenRule:
			dst = spoken.append(dst, m)
		default:
			dst = append(dst, m)
		}
	}
	return dst
}

// appendSpans appends a match like m for each span.
func appendSpans(dst []match.Match, m match.Match, spans [][2]int) []match.Match {
	for _, span := range spans {
		m.Start, m.End = span[0], span[1]
		dst = append(dst, m)
	}
	return dst
}

func strengthOf(r *rule.Rule) match.Strength {
	if len(r.Tags) < 2 {
		return match.Prefix
	}
	switch r.Tags[1] {
	case "validated":
		return match.Validated
	case "context":
		return match.Context
	case "generic":
		return match.Generic
	}
	return match.Prefix
}

// appendLikely appends the passwords in the message of a person, be there a word for one or not.
func appendLikely(dst []match.Match, in match.Text) []match.Match {
	if !in.Person || in.Edited || in.IsKey || in.Number || len(in.Bytes) < leastLikely {
		return dst
	}
	var room [8]likely.Span
	for _, s := range likely.Passwords().AppendAll(room[:0], secret.LikelyWords, in.Bytes, unlikely) {
		if opensAddress(in.Bytes, s) {
			continue
		}
		dst = append(dst, match.Match{
			Entity: "PASSWORD", Rule: secret.LikelyRule, Start: s.Start, End: s.End,
			Severity: rule.High, Strength: match.Generic, Secret: true,
		})
	}
	return dst
}

// unlikely reports whether v is no password. It refuses patterns of dates (YYYY-MM-DD), and words with
// a sign of copyright: masking such a sign would end the notice, whose e-mail address stays.
func unlikely(v []byte) bool {
	if secret.Unlikely(v) || word.DatePattern(v) {
		return true
	}
	notice := bytes.Contains(v, []byte("©")) || bytes.Contains(v, []byte("Copyright")) || bytes.Contains(v, []byte("COPYRIGHT"))
	return notice && bytes.IndexByte(v, ' ') >= 0
}

// opensAddress reports whether the value is the first group of an IPv6 address: without it the rest
// is a number of its own.
func opensAddress(text []byte, v likely.Span) bool {
	return v.End-v.Start == 4 && ascii.Hex.All(text[v.Start:v.End]) && bytes.HasPrefix(text[v.End:], []byte("::"))
}

// appendDrawn appends the keys without a provider's form in the message of a person.
func appendDrawn(dst []match.Match, in match.Text) []match.Match {
	if !in.Person || in.Edited || in.IsKey || in.Number {
		return dst
	}
	var room [8]drawn.Span
	for _, s := range drawn.Append(room[:0], in.Bytes) {
		dst = append(dst, match.Match{
			Entity: "SECRET", Rule: DrawnRule, Start: s.Start, End: s.End,
			Severity: rule.High, Strength: match.Generic, Secret: true,
		})
	}
	return dst
}

// leastLikely is the length in bytes of the shortest message that is looked at.
const leastLikely = 12
