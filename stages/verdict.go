package stages

import (
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/transcript"
)

// Schema names the form of a verdict.
const Schema = "weir.verdict/v1"

// A Verdict is the answer to one line. The zero Verdict withholds the event
// and is not complete.
type Verdict struct {
	Line     int
	Action   Action
	Complete bool   // every stage that had to judge did
	Format   string // as detected or pinned, or "" where the line could not be read
	Session  string // conversation id if it may be shown, or ""
	Turn     int
	Held     bool // it waited for what follows
	Findings []Finding
	Stage    string   // who withheld the event
	Category Category // why, in the contract's words
	Reason   string   // why, from a fixed list
	Skipped  []string // pointers of media that was not decoded
	Trace    []Step   // what each stage did, if asked for
	Raw      []byte   // the line as it came; nil if it was too long to be read; valid as long as Event
	Event    []byte   // the event that goes out; nil if withheld; valid until the pipeline's next Run

	places []place       // one for each finding
	wheres []whereabouts // of those that lie somewhere
}

// A Step is one stage's part in a Verdict.
type Step struct {
	Stage  string
	Action Action
	Time   time.Duration // 0 unless timings were asked for
}

// A place says where a finding lies, in the terms of the contract. An event may have
// many thousands, nearly all of them in few strings.
type place struct {
	lies     int32 // index into Verdict.wheres
	start    int32 // code points of the decoded string
	end      int32
	rawStart int32 // bytes of the line
	rawEnd   int32
}

// A whereabouts says in which string a finding lies.
type whereabouts struct {
	pointer string
	inner   string // where inside JSON held in that string, or ""
	key     bool
	turn    int // of the message it lies in, or 0 for that of the verdict
}

// Severity returns the greatest severity among the findings, and whether there
// are any.
func (v *Verdict) Severity() (s rule.Severity, ok bool) {
	for i := range v.Findings {
		s, ok = max(s, v.Findings[i].Severity), true
	}
	return s, ok
}

// reset prepares v for the event ev, keeping its memory. The result withholds.
func (v *Verdict) reset(ev *transcript.Event) {
	*v = Verdict{Line: ev.Line, Raw: ev.Raw, Format: ev.Format, Turn: ev.Turn,
		Findings: emptied(v.Findings), Skipped: emptied(v.Skipped), Trace: v.Trace[:0], places: emptied(v.places), wheres: emptied(v.wheres)}
}

// withhold makes v a block for the given cause.
func (v *Verdict) withhold(stage string, c Category, reason string) {
	v.Action, v.Event = Block, nil
	v.Stage, v.Category, v.Reason = stage, c, reason
}

// fail makes v the answer to an event that a stage could not judge.
func (v *Verdict) fail(stage, reason string) {
	v.withhold(stage, SystemError, reason)
	v.Complete = false
}

// Append appends v to dst as one JSON object, without a newline.
func (v *Verdict) Append(dst []byte) []byte {
	dst, _ = v.AppendParts(dst, nil) // only what takes parts can fail
	return dst
}

// AppendParts is Append for an answer that need not be held as a whole: once dst holds
// much of it, full takes that and returns what the rest is appended to. An error of
// full ends it, and is returned.
func (v *Verdict) AppendParts(dst []byte, full func([]byte) ([]byte, error)) ([]byte, error) {
	dst = append(dst, `{"schema":"`+Schema+`","line":`...)
	dst = strconv.AppendInt(dst, int64(v.Line), 10)
	dst = append(dst, `,"action":"`...)
	dst = append(dst, v.Action.String()...)
	dst = append(dst, `","complete":`...)
	dst = strconv.AppendBool(dst, v.Complete)
	dst = appendField(dst, "format", v.Format)
	dst = appendField(dst, "session", v.Session)
	if v.Turn > 0 {
		dst = append(dst, `,"turn":`...)
		dst = strconv.AppendInt(dst, int64(v.Turn), 10)
	}
	if v.Held {
		dst = append(dst, `,"held":true`...)
	}
	dst = append(dst, `,"findings":[`...)
	var last repeat
	first := 0 // finding of the part at hand
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
		case full == nil && i >= measured && cap(dst)-len(dst) < roomFinding:
			dst = withRest(dst, i, len(v.Findings), roomFinding)
		}
		dst = v.appendFinding(dst, i, i > first, &last)
	}
	dst = append(dst, ']')
	dst = appendField(dst, "stage", v.Stage)
	dst = appendField(dst, "category", string(v.Category))
	dst = appendField(dst, "reason", v.Reason)
	if len(v.Skipped) > 0 {
		dst = appendStrings(append(dst, `,"skipped":`...), v.Skipped)
	}
	if len(v.Trace) > 0 {
		dst = v.appendTrace(dst)
	}
	return append(dst, '}'), nil
}

// partSize is how long, in bytes, the parts of an answer are, or a little longer.
const partSize = 64 << 10

// roomFinding is what most findings take in an answer, in bytes.
const roomFinding = 512

// A repeat says where parts of the finding before stand in an answer. Many findings
// of an event say the same but for their place, which is copied from there.
type repeat struct{ what, where, why [2]int }

// appendFinding appends finding i, behind the one that last tells of if it follows one.
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
		if before != nil && before.Segment >= 0 && v.sameWhere(&v.places[i-1], p) {
			dst = append(dst, dst[last.where[0]:last.where[1]]...)
		} else {
			dst = v.wheres[p.lies].append(dst)
		}
		last.where = [2]int{start, len(dst)}
		dst = p.append(dst)
	}
	if f.kept != nil && len(f.kept.parts) > 0 {
		dst = appendParts(dst, f.kept.parts)
	}
	if len(f.Related) > 0 {
		dst = appendRelated(dst, f.Related)
	}
	if f.edits() {
		dst = appendString(append(dst, `,"replacement":`...), f.Replace)
	}
	dst = appendField(dst, "absorbed_by", f.AbsorbedBy)
	if len(f.Via) > 0 {
		dst = appendStrings(append(dst, `,"via":`...), f.Via)
	}
	start = len(dst)
	if before != nil && before.OWASP == f.OWASP && before.Intent == f.Intent && before.Confidence == f.Confidence {
		dst = append(dst, dst[last.why[0]:last.why[1]]...)
	} else {
		dst = f.appendWhy(dst)
	}
	last.why = [2]int{start, len(dst)}
	return append(dst, '}')
}

func (f *Finding) appendWhat(dst []byte) []byte {
	dst = append(dst, `{"stage":"`...)
	dst = append(dst, f.Stage...)
	dst = append(dst, '"')
	dst = appendField(dst, "rule", f.Rule)
	dst = appendField(dst, "category", string(f.Category))
	dst = appendField(dst, "severity", f.Severity.String())
	return appendField(dst, "action", f.Act.String())
}

func (f *Finding) appendWhy(dst []byte) []byte {
	dst = appendField(dst, "owasp", f.OWASP)
	dst = appendField(dst, "intent", f.Intent)
	if f.Confidence > 0 {
		dst = append(dst, `,"confidence":`...)
		dst = strconv.AppendFloat(dst, f.Confidence, 'g', 3, 64)
	}
	return dst
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

// sameWhere reports whether two places are of one string.
func (v *Verdict) sameWhere(p, q *place) bool {
	return p.lies == q.lies || v.wheres[p.lies] == v.wheres[q.lies]
}

func (w *whereabouts) append(dst []byte) []byte {
	dst = appendPointer(append(dst, `,"pointer":`...), w.pointer)
	if w.inner != "" {
		dst = appendPointer(append(dst, `,"inner":`...), w.inner)
	}
	if w.key {
		dst = append(dst, `,"key":true`...)
	}
	if w.turn > 0 {
		dst = append(dst, `,"turn":`...)
		dst = strconv.AppendInt(dst, int64(w.turn), 10)
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
		if s.Time > 0 {
			dst = append(dst, `,"us":`...)
			dst = strconv.AppendInt(dst, s.Time.Microseconds(), 10)
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

// appendField appends a member with a string value, or nothing for "".
func appendField(dst []byte, name, value string) []byte {
	if value == "" {
		return dst
	}
	dst = append(dst, `,"`...)
	dst = append(dst, name...)
	dst = append(dst, `":`...)
	return appendString(dst, value)
}

func appendStrings(dst []byte, ss []string) []byte {
	dst = append(dst, '[')
	for i, s := range ss {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendString(dst, s)
	}
	return append(dst, ']')
}

// appendPointer is appendString for pointers: what cannot be seen in a name is
// escaped, so that the pointer resolves and hides nothing.
func appendPointer(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	first := len(dst)
	dst = appendString(dst, s)
	if !strings.ContainsFunc(s, invisible) {
		return dst
	}
	quoted := string(dst[first:])
	dst = dst[:first]
	for _, r := range quoted {
		if !invisible(r) {
			dst = utf8.AppendRune(dst, r)
			continue
		}
		for _, u := range utf16.AppendRune(nil, r) {
			dst = append(dst, '\\', 'u', hex[u>>12&15], hex[u>>8&15], hex[u>>4&15], hex[u&15])
		}
	}
	return dst
}

// appendString appends s as a JSON string. Control characters and the two
// Unicode line separators are escaped, so that an answer stays on one line in
// every reader.
func appendString[T string | []byte](dst []byte, s T) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	i, from := 0, 0 // up to from s is in dst
	for {
		for i < len(s) && asItIs[s[i]] {
			i++
		}
		if i == len(s) {
			break
		}
		r, n := utf8.DecodeRune([]byte(s[i:min(len(s), i+utf8.UTFMax)]))
		if r >= utf8.RuneSelf && r != 0x2028 && r != 0x2029 && n > 1 {
			i += n
			continue
		}
		dst = append(dst, s[from:i]...)
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r == utf8.RuneError:
			dst = utf8.AppendRune(dst, r)
		default:
			dst = append(dst, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		}
		i += n
		from = i
	}
	dst = append(dst, s[from:]...)
	return append(dst, '"')
}

// asItIs has the ASCII bytes that a JSON string holds as they are.
var asItIs = func() (t [256]bool) {
	for c := byte(' '); c < 0x7f; c++ {
		t[c] = c != '"' && c != '\\'
	}
	return t
}()
