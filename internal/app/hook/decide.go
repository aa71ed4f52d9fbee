package hook

import (
	"bytes"
	"slices"
	"strings"
)

// Failures of the event itself. The caller gives those of the run.
const (
	failureNoEvent  = "it does not say which event it is"
	failureOther    = "it is not the event that this hook was installed for"
	failureNoMember = "the member that holds its text is missing"
	failureNoObject = "it is not a JSON object"
)

// A decision is what to do about one event: refuse it with a reason, put value
// in the place of its text, or, if there is neither, let it pass.
type decision struct {
	input
	reason string
	value  []byte
}

// decide weighs j by what can be done about e.
func decide(e Event, j *Judgement) decision {
	var d decision
	came, err := members(j.Raw)
	d.target = find(came, e.Members...)
	d.tool = word(find(came, "tool_name", "toolName"))
	switch {
	case j.Failure != "":
		d.reason = failed(e, j.Failure)
	case err != nil:
		d.reason = failed(e, failureNoObject)
	case EventName(j.Raw) == "":
		d.reason = failed(e, failureNoEvent)
	case EventName(j.Raw) != e.Name:
		d.reason = failed(e, failureOther)
	case d.target == nil && len(e.Members) > 0 && e.Kind != Notice:
		d.reason = failed(e, failureNoMember)
	case j.Edited == nil:
		d.reason = objection(e, j)
	case j.Refusal != "":
		d.reason = "weir: withheld this " + e.Kind.String() + ": " + j.Refusal
	case e.Kind == After || e.Kind == Answer:
		d.weighResult(e, j)
	case objectionable(e, j):
		d.reason = objection(e, j)
	}
	return d
}

// weighResult has the text of a result replaced if it was edited. A value that
// does not have the form of the one it replaces would be ignored, and the
// result seen as it was.
func (d *decision) weighResult(e Event, j *Judgement) {
	goes, err := members(j.Edited)
	value := find(goes, e.Members...)
	switch {
	case err != nil || value == nil:
		d.reason = objection(e, j)
	case bytes.Equal(value, d.target):
		return
	case !sameShape(d.target, value):
		d.reason = objection(e, j)
	default:
		d.value = value
	}
}

// objectionable reports whether an edit would be needed for which the agent has
// no room. Edits of what the agent program itself says do not count: no model
// reads them.
func objectionable(e Event, j *Judgement) bool {
	return slices.ContainsFunc(j.Hits, func(h Hit) bool {
		return (!h.Minor || e.Kind == Notice) && !slices.Contains(headers, h.Member)
	})
}

// headers are the members in which agent programs speak of themselves.
var headers = []string{
	"hook_event_name", "hookEventName", "session_id", "sessionId", "transcript_path", "agent_transcript_path", "cwd",
	"permission_mode", "timestamp", "turn_id", "model", "agent_id", "agent_type", "tool_use_id", "prompt_id",
	"conversation_id", "generation_id", "cursor_version", "user_email", "workspace_roots", "scratchpad_dir",
	"duration", "duration_ms", "effort", "stop_hook_active", "loop_count", "mcp_context",
}

// failed is the reason for refusing what could not be judged.
func failed(e Event, why string) string {
	if e.Kind == Notice {
		return "weir: could not judge this " + e.Kind.String() + ": " + why
	}
	return "weir: could not judge this " + e.Kind.String() + ", so it does not pass: " + why
}

// objection is the reason for refusing what was judged: categories and rules,
// each once.
func objection(e Event, j *Judgement) string {
	var categories, rules []string
	for _, h := range j.Hits {
		if slices.Contains(headers, h.Member) {
			continue
		}
		if !slices.Contains(categories, h.Category) {
			categories = append(categories, h.Category)
		}
		if !slices.Contains(rules, h.Rule) {
			rules = append(rules, h.Rule)
		}
	}
	verb := "weir: withheld this "
	if e.Kind == Notice {
		verb = "weir: objects to this "
	}
	if len(rules) == 0 {
		return verb + e.Kind.String()
	}
	return verb + e.Kind.String() + ": " + strings.Join(categories, ", ") + " (" + strings.Join(rules, ", ") + ")"
}
