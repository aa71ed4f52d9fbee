package conversation

import (
	"strconv"
	"strings"

	"weir/stages"
	"weir/transcript"
)

// A marker makes the messages of one event.
type marker struct {
	recorder  *Recorder
	verdict   *stages.Verdict
	seen      *snapshot
	bySegment map[int][]int // findings by outermost string
	shown     map[string]bool
	group     string // begin of the pointers of the current message
}

// messages returns what is said in the event. Of a withheld event that is nothing, unless
// withheld text is to be shown.
func (m *marker) messages() []Message {
	source, sent := &m.recorder.source, &m.recorder.source
	switch {
	case m.verdict.Event == nil && (m.recorder.cleaner == nil || m.seen.pieces):
		return nil
	case m.verdict.Event == nil:
		sent = nil
	case m.verdict.Action != stages.Allow:
		sent = &m.recorder.sent
		m.recorder.parser.Parse(m.verdict.Line, m.verdict.Event, sent)
	}
	after := outermost(sent)
	var out []Message
	for n, seg := range outermost(source) {
		if sent != nil && n >= len(after) {
			break // an edit changed what the event is made of: nothing is known of the rest
		}
		if m.speaks(seg) {
			if sent == nil {
				out = m.add(out, seg, "", m.withheldText(seg))
			} else if pointer := sent.Pointer(after[n]); len(m.bySegment[seg]) > 0 || !isMark(pointer, source.Segments[seg].Text) {
				out = m.add(out, seg, pointer, withoutMedia(m.text(seg, string(sent.Segments[after[n]].Text))))
			}
		}
	}
	return out
}

// outermost returns the indexes of the segments of ev that are no part of another one.
func outermost(ev *transcript.Event) (out []int) {
	if ev == nil {
		return nil
	}
	for i := range ev.Segments {
		if ev.Segments[i].Parent < 0 {
			out = append(out, i)
		}
	}
	return out
}

// speaks reports whether a segment is part of what is said, or has findings.
func (m *marker) speaks(seg int) bool {
	s, label := &m.recorder.source.Segments[seg], m.seen.labels[seg]
	switch {
	case s.Kind == transcript.Key:
		return false
	case len(m.bySegment[seg]) > 0:
		return true
	}
	return s.Kind == transcript.Text && len(s.Text) > 0 && label.Role != transcript.RoleMeta && label.Dir != transcript.Meta &&
		label.Enc != transcript.Base64 && label.Enc != transcript.Opaque
}

// withoutMedia returns the spans of a text without the body of a data URL in which nothing
// was found.
func withoutMedia(spans []Span) []Span {
	if len(spans) != 1 || spans[0].Kind != "" || !strings.HasPrefix(spans[0].Text, "data:") {
		return spans
	}
	kind, body, ok := strings.Cut(spans[0].Text, ";base64,")
	if !ok {
		return spans
	}
	return []Span{{Text: kind + ";base64,"}, {Kind: Omitted, Text: strconv.Itoa(len(body))}}
}

// longestMark is the length of the longest id, time or name of a type, in bytes.
const longestMark = 64

// isMark reports whether a text of a shape that no format knows is an id, a time or the name
// of a type, which say nothing to a reader of the conversation.
func isMark(pointer string, text []byte) bool {
	name := strings.ToLower(pointer[strings.LastIndexByte(pointer, '/')+1:])
	switch name {
	case "type", "role", "id", "ts", "time", "timestamp", "created_at", "uuid", "model", "object", "version", "status":
	default:
		if !strings.HasSuffix(name, "_id") && !strings.HasSuffix(name, "uuid") {
			return false
		}
	}
	return len(text) <= longestMark
}

// minCopy is the length of a text, in bytes, from which on a copy of it in the same event
// is not shown again.
const minCopy = 24

// add adds a text to the messages: to the last one if the same speaker goes on.
func (m *marker) add(out []Message, seg int, pointer string, spans []Span) []Message {
	label := m.seen.labels[seg]
	next := Message{Role: label.Role.String(), Trust: label.Trust.String(), Dir: label.Dir.String()}
	if m.seen.tools != nil {
		next.Tool = m.seen.tools[seg]
	}
	if m.repeats(next.Role, spans) || next.Tool != "" && plain(spans) == next.Tool {
		return out
	}
	next.Tool = m.recorder.values.sweep(next.Tool)
	group := groupOf(pointer)
	if n := len(out) - 1; n < 0 || group != m.group || out[n].Role != next.Role || out[n].Trust != next.Trust || out[n].Tool != next.Tool {
		out = append(out, next)
	}
	m.group = group
	last := &out[len(out)-1]
	last.Texts = append(last.Texts, Text{nameOf(pointer, label.Role), spans})
	return out
}

// repeats reports whether the event has that text already. Agents' logs hold results of
// tools twice.
func (m *marker) repeats(role string, spans []Span) bool {
	key, n := role, 0
	for _, s := range spans {
		key += "\x00" + s.Kind + "\x00" + s.Text
		n += len(s.Text)
	}
	if n < minCopy || m.shown[key] {
		return n >= minCopy
	}
	if m.shown == nil {
		m.shown = map[string]bool{}
	}
	m.shown[key] = true
	return false
}

// groupOf returns the begin of a pointer up to its first index: texts that share it are
// parts of one message.
func groupOf(pointer string) string {
	at := 0
	for token := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		at += 1 + len(token)
		if token != "" && strings.Trim(token, "0123456789") == "" {
			return pointer[:min(at, len(pointer))]
		}
	}
	return ""
}

// plainNames are the members in which formats hold what is said.
var plainNames = map[string]bool{"content": true, "text": true, "message": true, "value": true, "thinking": true, "prompt": true, "completion": true, "name": true, "output": true, "result": true}

// nameOf returns the name of the member that a text is in, or "" where it says no more than
// the role does.
func nameOf(pointer string, role transcript.Role) string {
	name := pointer[strings.LastIndexByte(pointer, '/')+1:]
	if role != transcript.RoleToolCall && plainNames[name] || strings.Trim(name, "0123456789#") == "" {
		return ""
	}
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(name)
}
