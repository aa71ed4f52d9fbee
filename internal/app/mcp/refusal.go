package mcp

import (
	"slices"
	"strconv"
	"strings"

	"weir/internal/jsonout"
	"weir/internal/match/rule"
	"weir/stages"
)

// Codes of errors. JSON-RPC leaves -32099 to -32000 to applications; of these the
// libraries of MCP use some from -32000 downwards.
const (
	codeWithheld = -32050 // weir judged the message, and it does not pass
	codeFailed   = -32603 // internal error: the message could not be judged, or there is no answer
)

// Reasons of the relay's own.
const (
	reasonNoMessage = "it is not a message of JSON-RPC"
	reasonCalls     = "a server does not call tools"
	reasonNotAsked  = "no request waits for this answer"
	reasonInUse     = "another request with this id waits for an answer"
	reasonTooMany   = "too many requests wait for an answer"
	reasonEdit      = "it would have to be edited"
	reasonPairing   = "an edit is needed in an id or in another part that the protocol goes by"
	reasonTooLong   = "it is longer than --max-line"
	reasonEnded     = "the server has ended"
	reasonUnread    = "the server wrote something that is not a message, which may have been the answer"
	reasonNoAnswer  = "the server did not answer in time"
)

// A refusal says why a message does not pass. It repeats nothing of the message.
type refusal struct {
	code     int
	reason   string   // from a fixed list, or ""
	category string   // in the contract's words, or ""
	rules    []string // which rules object, each once
}

// failure returns the refusal of a message that could not be judged or answered.
func failure(reason string) *refusal { return &refusal{code: codeFailed, reason: reason} }

// refusalOf returns why v withholds its message. Edits below the severity least are no
// part of it.
func refusalOf(v *stages.Verdict, least rule.Severity) *refusal {
	if !v.Complete {
		return failure(v.Reason)
	}
	r := &refusal{code: codeWithheld, category: string(v.Category)}
	for i := range v.Findings {
		if f := &v.Findings[i]; asks(f, least) && !slices.Contains(r.rules, f.Rule) {
			r.rules = append(r.rules, f.Rule)
		}
	}
	if len(r.rules) == 0 {
		r.reason = v.Reason
	}
	return r
}

// asks reports whether f withholds its message, or asks for an edit and has at least that
// severity.
func asks(f *stages.Finding, least rule.Severity) bool {
	return f.Act == stages.ActBlock || f.Act.Edits() && f.Severity >= least
}

// text says what was refused and why.
func (r *refusal) text(noun string) string {
	if r.code == codeFailed {
		return "weir: could not deliver this " + noun + ": " + r.reason
	}
	b := "weir: withheld this " + noun + ": " + r.category
	if len(r.rules) > 0 {
		b += " (" + strings.Join(r.rules, ", ") + ")"
	}
	if r.reason != "" {
		b += ": " + r.reason
	}
	return b
}

// answer returns the JSON-RPC error that answers the request id.
func (r *refusal) answer(to id, noun string) []byte {
	b := append([]byte(`{"jsonrpc":"2.0","id":`), to...)
	b = strconv.AppendInt(append(b, `,"error":{"code":`...), int64(r.code), 10)
	b = jsonout.AppendField(b, "message", r.text(noun))
	b = append(b, `,"data":{"weir":"withheld"`...)
	b = jsonout.AppendField(b, "category", r.category)
	if len(r.rules) > 0 {
		b = jsonout.AppendStrings(append(b, `,"rules":`...), r.rules)
	}
	return append(b, `}}}`...)
}
