package scan

import (
	"slices"
	"strings"
)

const (
	maxValues = 512 // values that are remembered of one file
	minPiece  = 4   // bytes of a value that must not be shown at the cut end of an excerpt
)

// Values are what was masked in a file. Where one of them stands again, nothing
// beside it may tell that it is one.
type values []string

// remember adds a value. Of very many the last ones are kept.
func (f *file) remember(value []byte) {
	v := string(value)
	if len(v) < minSwept || slices.Contains(f.values, v) {
		return
	}
	if len(f.values) == maxValues {
		f.values = slices.Delete(f.values, 0, 1)
	}
	f.values = append(f.values, v)
}

// sweep returns s with every value in it masked.
func (vs values) sweep(s string) string {
	for _, v := range vs {
		if strings.Contains(s, v) {
			s = strings.ReplaceAll(s, v, masked)
		}
	}
	return s
}

// sweepCut is sweep for a text that was cut where it has an ellipsis: a piece of
// a value that stands there goes too.
func (vs values) sweepCut(s string) string {
	s = vs.sweep(s)
	body, after := strings.CutSuffix(s, "…")
	body, before := strings.CutPrefix(body, "…")
	for _, v := range vs {
		if after {
			body = cutPiece(body, v, strings.HasSuffix, strings.TrimSuffix, func(n int) string { return v[:n] })
		}
		if before {
			body = cutPiece(body, v, strings.HasPrefix, strings.TrimPrefix, func(n int) string { return v[len(v)-n:] })
		}
	}
	if before {
		body = "…" + body
	}
	if after {
		body += "…"
	}
	return body
}

// cutPiece cuts the longest piece of v from one end of s.
func cutPiece(s, v string, has func(s, end string) bool, trim func(s, end string) string, piece func(n int) string) string {
	for n := min(len(v), len(s)); n >= minPiece; n-- {
		if p := piece(n); has(s, p) {
			return trim(s, p)
		}
	}
	return s
}
