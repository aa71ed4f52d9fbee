package stages

import (
	"slices"
	"strconv"
	"time"

	"weir/internal/jsonout"
	"weir/internal/reuse"
	"weir/internal/taxonomy"
)

// Append appends v to dst as one JSON object, without a newline.
func (v *Verdict) Append(dst []byte) []byte {
	dst, _ = v.AppendParts(dst, nil) // only what takes parts can fail
	return dst
}

// AppendParts is Append for an answer that need not be held as a whole: once dst holds
// much of it, full takes that and returns what the rest is appended to. An error of
// full ends it, and is returned.
func (v *Verdict) AppendParts(dst []byte, full func([]byte) ([]byte, error)) ([]byte, error) {
	dst, err := v.appendFindings(v.appendHead(dst), full)
	if err != nil {
		return dst, err
	}
	dst = jsonout.AppendField(dst, "stage", v.Stage)
	dst = jsonout.AppendField(dst, "category", string(v.Category))
	dst = jsonout.AppendField(dst, "reason", v.Reason)
	if len(v.Skipped) > 0 {
		dst = jsonout.AppendStrings(append(dst, `,"skipped":`...), v.Skipped)
	}
	if len(v.Trace) > 0 {
		dst = v.appendTrace(dst)
	}
	if v.Source != nil && v.Source.Shown {
		dst = v.AppendSource(dst)
	}
	return append(dst, '}'), nil
}

// appendHead appends the members before the findings.
func (v *Verdict) appendHead(dst []byte) []byte {
	dst = append(dst, `{"schema":"`+Schema+`","line":`...)
	dst = strconv.AppendInt(dst, int64(v.Line), 10)
	dst = append(dst, `,"action":"`...)
	dst = append(dst, v.Action.String()...)
	dst = append(dst, `","complete":`...)
	dst = strconv.AppendBool(dst, v.Complete)
	dst = jsonout.AppendField(dst, "format", v.Format)
	dst = jsonout.AppendField(dst, "session", v.Session)
	if v.Turn > 0 {
		dst = append(dst, `,"turn":`...)
		dst = strconv.AppendInt(dst, int64(v.Turn), 10)
	}
	if v.Held {
		dst = append(dst, `,"held":true`...)
	}
	if v.DryRun {
		dst = append(dst, `,"dry_run":true`...)
	}
	if len(v.Without) > 0 {
		dst = jsonout.AppendStrings(append(dst, `,"overlays_skipped":`...), v.Without)
	}
	return dst
}

// appendFindings appends the findings, in parts if full is not nil, as AppendParts says.
func (v *Verdict) appendFindings(dst []byte, full func([]byte) ([]byte, error)) ([]byte, error) {
	dst = append(dst, `,"findings":[`...)
	var last repeat
	first := 0 // finding of the current part
	for i := range v.Findings {
		if i > 0 {
			dst = append(dst, ',')
		}
		switch {
		case full != nil && len(dst) >= partSize:
			var err error
			if dst, err = full(dst); err != nil {
				return dst, err
			}
			first = i
		case full == nil && i >= reuse.Measured && cap(dst)-len(dst) < roomFinding:
			dst = reuse.GrowFor(dst, i, len(v.Findings), roomFinding)
		}
		dst = v.appendFinding(dst, i, i > first, &last)
	}
	return append(dst, ']'), nil
}

// partSize is how long, in bytes, the parts of an answer are, or a little longer.
const partSize = 64 << 10

// roomFinding is what most findings take in an answer, in bytes.
const roomFinding = 512

// A repeat says where parts of the finding before are in an answer. Many findings
// of an event say the same but for their place, which is copied from there.
type repeat struct {
	what, where, why [2]int
	named            []naming // what the names of other lists were given for
}

// A naming is what the names of a finding in other lists depend on.
type naming struct {
	rule, owasp string
	category    Category
}

// appendFinding appends finding i, behind the one that last describes if it follows one.
func (v *Verdict) appendFinding(dst []byte, i int, follows bool, last *repeat) []byte {
	f, p := &v.Findings[i], &v.places[i]
	var before *Finding
	if follows {
		before = &v.Findings[i-1]
	}
	start := len(dst)
	if before != nil && before.Stage == f.Stage && before.Rule == f.Rule && before.Category == f.Category && before.Severity == f.Severity && before.Act == f.Act {
		dst = append(dst, dst[last.what[0]:last.what[1]]...)
	} else {
		dst = f.appendWhat(dst)
	}
	last.what = [2]int{start, len(dst)}
	if start = len(dst); f.Segment >= 0 {
		if before != nil && before.Segment >= 0 && v.sameHolder(&v.places[i-1], p) {
			dst = append(dst, dst[last.where[0]:last.where[1]]...)
		} else {
			dst = v.holders[p.holder].append(dst)
		}
		last.where = [2]int{start, len(dst)}
		dst = p.append(dst)
	}
	dst = f.appendHow(dst)
	start = len(dst)
	if before != nil && before.OWASP == f.OWASP && before.Intent == f.Intent && before.Confidence == f.Confidence && (before.AbsorbedBy == "") == (f.AbsorbedBy == "") {
		dst = append(dst, dst[last.why[0]:last.why[1]]...)
	} else {
		dst = f.appendWhy(dst)
	}
	last.why = [2]int{start, len(dst)}
	return append(last.appendNames(dst, f), '}')
}

// appendHow appends what became of the span, and how it was read.
func (f *Finding) appendHow(dst []byte) []byte {
	if f.Extra != nil {
		dst = f.Extra.append(dst)
	}
	if len(f.Related) > 0 {
		dst = appendRelated(dst, f.Related)
	}
	if f.Edits() {
		dst = jsonout.AppendString(append(dst, `,"replacement":`...), f.Replace)
	}
	dst = jsonout.AppendField(dst, "absorbed_by", f.AbsorbedBy)
	dst = jsonout.AppendField(dst, "allowed_by", f.AllowedBy)
	if len(f.Via) > 0 {
		dst = jsonout.AppendStrings(append(dst, `,"via":`...), f.Via)
	}
	return dst
}

func (e *Extra) append(dst []byte) []byte {
	if len(e.Parts) > 0 {
		dst = appendParts(dst, e.Parts)
	}
	if e.Approve > 0 {
		dst = strconv.AppendInt(append(dst, `,"approve_within":`...), int64((e.Approve+time.Second-1)/time.Second), 10)
	}
	return dst
}

func (f *Finding) appendWhat(dst []byte) []byte {
	dst = append(dst, `{"stage":"`...)
	dst = append(dst, f.Stage...)
	dst = append(dst, '"')
	dst = jsonout.AppendField(dst, "rule", f.Rule)
	dst = jsonout.AppendField(dst, "category", string(f.Category))
	dst = jsonout.AppendField(dst, "severity", f.Severity.String())
	return jsonout.AppendField(dst, "action", f.Act.String())
}

func (f *Finding) appendWhy(dst []byte) []byte {
	dst = jsonout.AppendField(dst, "owasp", f.OWASP)
	if f.AbsorbedBy != "" {
		return dst // what it is part of says the rest
	}
	dst = jsonout.AppendField(dst, "intent", f.Intent)
	if f.Confidence > 0 {
		dst = append(dst, `,"confidence":`...)
		dst = strconv.AppendFloat(dst, f.Confidence, 'g', 3, 64)
	}
	return dst
}

// appendNames appends the names of f in other lists, if f is the first finding of its rule in
// the verdict: a megabyte may have tens of thousands.
func (r *repeat) appendNames(dst []byte, f *Finding) []byte {
	n := naming{f.Rule, f.OWASP, f.Category}
	if slices.Contains(r.named, n) {
		return dst
	}
	r.named = append(r.named, n)
	names := taxonomy.Of(f.Rule, f.OWASP, string(f.Category))
	dst = jsonout.AppendField(dst, "asi", names.ASI)
	return jsonout.AppendField(dst, "atlas", names.ATLAS)
}

func appendRelated(dst []byte, lines []int) []byte {
	dst = append(dst, `,"related":[`...)
	for i, line := range lines {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(append(dst, `{"line":`...), int64(line), 10)
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// sameHolder reports whether two places are of one string.
func (v *Verdict) sameHolder(p, q *place) bool {
	return p.holder == q.holder || v.holders[p.holder] == v.holders[q.holder]
}

func (w *Holder) append(dst []byte) []byte {
	dst = jsonout.AppendPointer(append(dst, `,"pointer":`...), w.Pointer)
	if w.Inner != "" {
		dst = jsonout.AppendPointer(append(dst, `,"inner":`...), w.Inner)
	}
	if w.Key {
		dst = append(dst, `,"key":true`...)
	}
	if w.Turn > 0 {
		dst = append(dst, `,"turn":`...)
		dst = strconv.AppendInt(dst, int64(w.Turn), 10)
	}
	return dst
}

func (p *place) append(dst []byte) []byte {
	dst = strconv.AppendInt(append(dst, `,"start":`...), int64(p.start), 10)
	dst = strconv.AppendInt(append(dst, `,"end":`...), int64(p.end), 10)
	dst = strconv.AppendInt(append(dst, `,"raw":[`...), int64(p.rawStart), 10)
	dst = strconv.AppendInt(append(dst, ','), int64(p.rawEnd), 10)
	return append(dst, ']')
}

func (v *Verdict) appendTrace(dst []byte) []byte {
	dst = append(dst, `,"trace":[`...)
	for i, s := range v.Trace {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"stage":"`...)
		dst = append(dst, s.Stage...)
		dst = append(dst, `","action":"`...)
		dst = append(dst, s.Action.String()...)
		dst = append(dst, '"')
		if s.Findings > 0 {
			dst = append(dst, `,"findings":`...)
			dst = strconv.AppendInt(dst, int64(s.Findings), 10)
		}
		if s.Time > 0 {
			dst = append(dst, `,"us":`...)
			dst = strconv.AppendInt(dst, s.Time.Microseconds(), 10)
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

func appendParts(dst []byte, ps []Part) []byte {
	dst = append(dst, `,"parts":[`...)
	for i := range ps {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"line":`...)
		dst = strconv.AppendInt(dst, int64(ps[i].Line), 10)
		dst = jsonout.AppendPointer(append(dst, `,"pointer":`...), ps[i].Pointer)
		dst = append(dst, `,"start":`...)
		dst = strconv.AppendInt(dst, int64(ps[i].Start), 10)
		dst = append(dst, `,"end":`...)
		dst = strconv.AppendInt(dst, int64(ps[i].End), 10)
		dst = append(dst, '}')
	}
	return append(dst, ']')
}
