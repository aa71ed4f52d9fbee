package stages

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"time"

	"weir/internal/jsonout"
	"weir/transcript"
)

// A Source says who an event is from and when, as far as the event says so and nothing in it
// speaks against showing it, and under which policy it was judged.
type Source struct {
	Shown   bool      // it is part of the verdict as JSON
	Time    time.Time // zero if the event has none that can be read
	User    string
	Tenant  string
	Channel string
	Request string   // id of the request that the event belongs to
	Tools   []string // that it calls or that returned something
	Phases  Phases
	Weir    string // version of weir
	Policy  string // hash of the policy, in hexadecimal
}

// Phases are the steps of a conversation that an event shows, as bits.
type Phases uint8

// The phases, in the order in which they come in a conversation.
const (
	AfterTool  Phases = 1 << iota // a tool has returned something
	BeforeChat                    // text goes to the model
	AfterChat                     // the model has written something
	BeforeTool                    // a tool is to be called
)

var phaseNames = [...]string{"after_tool", "before_chat", "after_chat", "before_tool"}

// PhasesOf returns the phases that ev shows. It has to be labelled, with origins. Formats
// label what they do not know as the result of a tool, which shows a phase if the tool is known
// and the name of the member is that of a result, or if the event shows no other phase.
func PhasesOf(ev *transcript.Event) (p Phases) {
	unknown := false
	for i := range ev.Segments {
		s := &ev.Segments[i]
		switch {
		case s.Role != transcript.RoleToolResult:
			p |= phaseOf[s.Role]
		case s.Kind != transcript.Text || s.Parent >= 0:
		case ev.OriginOf(i).Tool != "" && slices.Contains(resultKeys, string(ev.KeyOf(i))):
			p |= AfterTool
		default:
			unknown = true
		}
	}
	switch {
	case p != 0 || !unknown:
	case ev.Format == "unknown":
		p = BeforeChat
	default:
		p = AfterTool
	}
	return p
}

// resultKeys are the members that formats put what a tool returned into.
var resultKeys = []string{"content", "text", "output", "result", "response", "stdout", "stderr", "observation", "data", "body"}

var phaseOf = [...]Phases{
	transcript.RoleUnknown: BeforeChat, transcript.RoleSystem: BeforeChat, transcript.RoleUser: BeforeChat, transcript.RoleHarness: BeforeChat, transcript.RoleToolDescription: BeforeChat,
	transcript.RoleAssistant: AfterChat, transcript.RoleReasoning: AfterChat, transcript.RoleToolCall: BeforeTool, transcript.RoleToolResult: AfterTool, transcript.RoleMeta: 0,
}

// Names returns the names of the phases, in order.
func (p Phases) Names() (names []string) {
	for i, name := range phaseNames {
		if p&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

// AppendSource appends the members of a JSON object that say who the event is from, and the
// hashes of the event as it came and as it goes out. Each member has a comma in front.
func (v *Verdict) AppendSource(dst []byte) []byte {
	s := v.Source
	if s == nil {
		s = new(Source)
	}
	if !s.Time.IsZero() {
		dst = append(s.Time.UTC().AppendFormat(append(dst, `,"time":"`...), time.RFC3339Nano), '"')
	}
	dst = jsonout.AppendField(dst, "user", s.User)
	dst = jsonout.AppendField(dst, "tenant", s.Tenant)
	dst = jsonout.AppendField(dst, "channel", s.Channel)
	dst = jsonout.AppendField(dst, "request", s.Request)
	if len(s.Tools) > 0 {
		dst = jsonout.AppendStrings(append(dst, `,"tools":`...), s.Tools)
	}
	if s.Phases != 0 {
		dst = jsonout.AppendStrings(append(dst, `,"phases":`...), s.Phases.Names())
	}
	dst = jsonout.AppendField(dst, "weir", s.Weir)
	dst = jsonout.AppendField(dst, "policy", s.Policy)
	dst = appendHash(dst, "input_sha256", v.Raw)
	return appendHash(dst, "event_sha256", v.Event)
}

// appendHash appends the SHA-256 of b, or nothing for nil.
func appendHash(dst []byte, name string, b []byte) []byte {
	if b == nil {
		return dst
	}
	sum := sha256.Sum256(b)
	return jsonout.AppendField(dst, name, hex.EncodeToString(sum[:]))
}
