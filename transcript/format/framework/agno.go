package framework

import (
	"weir/transcript"
	"weir/transcript/format/wire"
)

// Agno: runs of agents and teams, and sessions with their runs.

var (
	keyAgentID = wire.Key("agent_id")
	keyRunData = wire.Key("run_data")
	keyRuns    = wire.Key("runs")
	keyTeamID  = wire.Key("team_id")
)

// Agno is the format of Agno runs and sessions.
var Agno = wire.Format{
	Name:    "agno",
	Title:   "Agno runs and sessions",
	Example: `{"run_id":"r1","agent_id":"a1","session_id":"s1","content":"Hello","messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hello"}]}`,
	Detect:  isAgno,
	Needs:   []wire.TopKey{wire.KeyRunID, keyRuns},
	Label:   agno,
	Streams: []wire.Stream{{
		Kind:  "event",
		Is:    []string{"*RunContent", "*RunIntermediateContent", "*RunResponse", "*RunResponseContent", "*ReasoningContentDelta"},
		Texts: []string{"content", "reasoning_content"}, ID: "run_id",
		Ends: []wire.End{
			agnoEnd("RunContentCompleted"), agnoEnd("RunCompleted"), agnoEnd("RunError"), agnoEnd("RunCancelled"), agnoEnd("RunPaused"),
			agnoEnd("ToolCallStarted"), agnoEnd("ReasoningCompleted"),
			agnoEnd("TeamRunContentCompleted"), agnoEnd("TeamRunCompleted"), agnoEnd("TeamRunError"), agnoEnd("TeamRunCancelled"),
			agnoEnd("TeamRunPaused"), agnoEnd("TeamToolCallStarted"), agnoEnd("TeamReasoningCompleted"),
		},
		Examples: []string{
			`{"event":"RunContent","run_id":"r1","agent_id":"a1","session_id":"s1","content":"Hello"}`,
			`{"event":"TeamReasoningContentDelta","run_id":"r1","team_id":"a1","session_id":"s1","reasoning_content":"Hello"}`,
		},
	}},
}

func agnoEnd(event string) wire.End { return wire.End{Path: "event", Value: event, ID: "run_id"} }

func isAgno(s *shape) bool {
	if s.Has(keyRuns) {
		return s.Top().Get("runs").Item(0).Get("run_id").Exists()
	}
	if s.All(keyRunData, wire.KeyRunID) {
		return true
	}
	return s.Has(wire.KeyRunID) && s.Any(keyAgentID, keyTeamID) && (s.Any(wire.KeyMessages, wire.KeyContent) || isAgnoEvent(s.Top()))
}

func agno(l *line, v value) {
	if !v.Get("runs").IsArray() {
		agnoRow(l, v)
		return
	}
	l.Others(v, "runs")
	l.Each(v.Get("runs"), agnoRun)
}

// isAgnoEvent knows the events of a run in progress that have no text of their own.
func isAgnoEvent(v value) bool {
	e := v.Get("event").Text()
	for _, p := range [...]string{"Run", "ModelRequest", "ToolCall", "Reasoning", "Team", "Memory", "Session"} {
		if wire.HasPrefix(e, p) {
			return true
		}
	}
	return false
}

// agnoRow labels a run, or a row of the table of runs, which holds one.
func agnoRow(l *line, v value) {
	run := v.Get("run_data")
	if !run.IsObject() {
		agnoRun(l, v)
		return
	}
	agnoRun(l, run)
	l.Others(v, "run_data")
}

// agnoRun labels a run, whose messages are a whole conversation.
func agnoRun(l *line, v value) {
	l.Conversation(wire.SessionOf(v))
	l.Header(v)
	l.Messages(v.Get("messages"))
	turns := l.Turns
	agnoRunMembers(l, v)
	l.Turns, l.Spoke = turns, false
}

var agnoRunMembers = wire.Members(rows{
	{"messages", nil},
	{"content", wire.Content(transcript.RoleAssistant)},
	{"reasoning_content reasoning_steps reasoning_messages", (*line).Reasoning},
	{"input", func(l *line, c value) {
		l.Rest(c)
		l.Content(c.Get("input_content"), transcript.RoleUser)
	}},
	{"event content_type model_provider", (*line).Meta},
	{"tool", agnoTool},
	{"tools", wire.Each(agnoTool)},
	{"member_responses", wire.Each(agnoMember)},
	{"metrics", (*line).Meta},
})

// agnoMember labels the run of a member of a team in the session of the team.
var agnoMember = wire.Members(rows{
	{"messages", (*line).Messages},
	{"content", wire.Content(transcript.RoleAssistant)},
})

var agnoTool = wire.Members(rows{
	{"tool_name tool_args", (*line).Call},
	{"metrics tool_call_error", (*line).Meta},
})
