package schema

import (
	"weir/internal/app/filter"
	"weir/internal/app/notify"
	"weir/internal/app/quarantine"
	"weir/internal/match/rule"
	"weir/stages"
)

// The types here describe answers as weir writes them: package stages appends them without a
// detour through other values, as most time goes there, and in memory a finding has its place in
// another form. A test holds the two together. A member without omitempty is always there.

// A hash is a SHA-256.
type hash string

// An Answer is one line of --emit envelope.
type Answer struct {
	Verdict Verdict `json:"verdict" jsonschema:"what weir says of the event"`
	Event   any     `json:"event" jsonschema:"the event as it goes out; null if it is withheld"`
}

// A Verdict is one line of --emit verdicts and of --verdicts FILE.
type Verdict struct {
	Schema   string          `json:"schema" jsonschema:"form of the verdict, weir.verdict/v1"`
	Line     int             `json:"line" jsonschema:"line of the input, from 1; of an event over several lines the first"`
	Action   stages.Action   `json:"action" jsonschema:"allow: the event goes out as it came; modify: with the edits of the findings; block: not at all"`
	Complete bool            `json:"complete" jsonschema:"every stage that had to judge the event did; false only beside block"`
	Format   string          `json:"format,omitempty" jsonschema:"format of the event, as weir formats lists them, or unknown"`
	Session  string          `json:"session,omitempty" jsonschema:"conversation that the event belongs to, where its name has up to 128 letters, digits and . _ : - and nothing was found in it"`
	Turn     int             `json:"turn,omitempty" jsonschema:"turn of the user in the session, from 1"`
	Held     bool            `json:"held,omitempty" jsonschema:"the event waited for what follows it, as a text in pieces does"`
	DryRun   bool            `json:"dry_run,omitempty" jsonschema:"nothing of the verdict was done (--dry-run)"`
	Without  []string        `json:"overlays_skipped,omitempty" jsonschema:"overlays that were left out, as they could not be relied on"`
	Findings []Finding       `json:"findings" jsonschema:"what stages found"`
	Stage    string          `json:"stage,omitempty" jsonschema:"stage that withheld the event, or analysis or edit where one of these steps failed"`
	Category stages.Category `json:"category,omitempty" jsonschema:"why the event was withheld"`
	Reason   string          `json:"reason,omitempty" jsonschema:"likewise, in words of a fixed list, with offsets and limits and never with text"`
	Skipped  []string        `json:"skipped,omitempty" jsonschema:"JSON pointers of media that was not decoded"`
	Trace    []Step          `json:"trace,omitempty" jsonschema:"what each stage did, in order, up to the first that withheld the event (--trace)"`
	Source
}

// A Source says who an event is from. A name is left out where something was found in it, as that
// of a session is.
type Source struct {
	Time    string   `json:"time,omitempty" jsonschema:"time of the event, RFC 3339 in UTC"`
	User    string   `json:"user,omitempty" jsonschema:"user that the event names"`
	Tenant  string   `json:"tenant,omitempty" jsonschema:"tenant that the event names"`
	Channel string   `json:"channel,omitempty" jsonschema:"channel that the event names"`
	Request string   `json:"request,omitempty" jsonschema:"request that the event names by request_id"`
	Tools   []string `json:"tools,omitempty" jsonschema:"tools that are called in the event or returned something, 16 at most"`
	Phases  []string `json:"phases,omitempty" jsonschema:"what the event shows of a conversation: after_tool, before_chat, after_chat, before_tool"`
	Weir    string   `json:"weir,omitempty" jsonschema:"version of weir"`
	Policy  hash     `json:"policy,omitempty" jsonschema:"hash of the policy, as weir config show prints it"`
	Input   hash     `json:"input_sha256,omitempty" jsonschema:"SHA-256 of the event as it came, without the end of its line"`
	Output  hash     `json:"event_sha256,omitempty" jsonschema:"SHA-256 of the event as it goes out; missing if it is withheld"`
}

// A Step is what one stage did.
type Step struct {
	Stage    string        `json:"stage" jsonschema:"name of the stage, or of what else acted"`
	Action   stages.Action `json:"action" jsonschema:"what its findings amount to"`
	Findings int           `json:"findings,omitempty" jsonschema:"how many it had"`
	Micros   int           `json:"us,omitempty" jsonschema:"microseconds that it took (--timings)"`
}

// A Finding is what one stage found at one place.
type Finding struct {
	Stage       string               `json:"stage" jsonschema:"stage that found it"`
	Rule        string               `json:"rule" jsonschema:"rule, as weir rules list has them"`
	Category    stages.Category      `json:"category" jsonschema:"kind of objection"`
	Severity    rule.Severity        `json:"severity" jsonschema:"how much it weighs here, after trust and intent"`
	Action      stages.FindingAction `json:"action" jsonschema:"note: reported only; strip, fold, mask, sanitize: an edit; block: the event is withheld"`
	Pointer     string               `json:"pointer,omitempty" jsonschema:"JSON pointer of the string it is in, missing if it is about the whole event; names that may hold values are …"`
	Inner       string               `json:"inner,omitempty" jsonschema:"JSON pointer within the JSON that the string holds"`
	Key         bool                 `json:"key,omitempty" jsonschema:"the name of the member is meant, and not its value"`
	Turn        int                  `json:"turn,omitempty" jsonschema:"turn that the text belongs to, where that is another than that of the event"`
	Start       *int                 `json:"start,omitempty" jsonschema:"first code point of the decoded string"`
	End         *int                 `json:"end,omitempty" jsonschema:"code point behind the last"`
	Raw         *[2]int              `json:"raw,omitempty" jsonschema:"first byte in the input line, and the byte behind the last"`
	Parts       []stages.Part        `json:"parts,omitempty" jsonschema:"where the value lies, if it spans several lines"`
	Related     []Related            `json:"related,omitempty" jsonschema:"other events that it is about"`
	Approve     int                  `json:"approve_within,omitempty" jsonschema:"seconds in which somebody may approve the event, which an external stage asks for"`
	Replacement *string              `json:"replacement,omitempty" jsonschema:"what takes the place of the span"`
	AbsorbedBy  string               `json:"absorbed_by,omitempty" jsonschema:"rule whose edit covers this one"`
	AllowedBy   string               `json:"allowed_by,omitempty" jsonschema:"entry of the allow list that lets the value pass"`
	Via         []string             `json:"via,omitempty" jsonschema:"encodings that the text was decoded from, outermost first; the span is that of the encoded text"`
	OWASP       string               `json:"owasp,omitempty" jsonschema:"entry of the OWASP Top 10 for LLM Applications 2025"`
	Intent      string               `json:"intent,omitempty" jsonschema:"how an instruction is meant: directive, quoted, described or negated; missing with absorbed_by"`
	Confidence  float64              `json:"confidence,omitempty" jsonschema:"from 0 to 1; missing with absorbed_by"`
	ASI         string               `json:"asi,omitempty" jsonschema:"entry of the OWASP Top 10 for Agentic Applications, in the first finding of the rule"`
	ATLAS       string               `json:"atlas,omitempty" jsonschema:"technique of MITRE ATLAS, in the first finding of the rule"`
}

// A Related names another event.
type Related struct {
	Line int `json:"line" jsonschema:"line of the input"`
}

// A Record is one line of an audit log. It has begin, verdict, release or end.
type Record struct {
	Audit   string   `json:"audit" jsonschema:"form of the line, weir.audit/v1"`
	Seq     int      `json:"seq" jsonschema:"number of the line, from 1"`
	Prev    hash     `json:"prev" jsonschema:"hash of the line before; zeros in the first"`
	Begin   *Begin   `json:"begin,omitempty" jsonschema:"a run begins"`
	Verdict *Verdict `json:"verdict,omitempty" jsonschema:"the verdict on an event; who it is from follows"`
	Source
	Release *quarantine.Release `json:"release,omitempty" jsonschema:"somebody lets a withheld event go, or is too late; event_sha256 follows"`
	End     *End                `json:"end,omitempty" jsonschema:"the run has ended"`
	Hash    hash                `json:"hash" jsonschema:"SHA-256 of the line up to here, or its HMAC under a key"`
}

// A Begin is the begin of a run.
type Begin struct {
	Weir   string `json:"weir" jsonschema:"version of weir"`
	Keyed  bool   `json:"keyed" jsonschema:"the hashes are under a key"`
	Policy hash   `json:"policy" jsonschema:"hash of the policy"`
	Time   string `json:"time" jsonschema:"RFC 3339 in UTC"`
}

// An End is the end of a run.
type End struct {
	Events  int    `json:"events" jsonschema:"events of the run, each of which has a line"`
	Dropped int    `json:"dropped" jsonschema:"events that observers missed; the log itself misses none"`
	Time    string `json:"time" jsonschema:"RFC 3339 in UTC"`
}

// A Summary is what --summary writes.
type Summary = filter.Summary

// A Notification is what a command of --notify gets.
type Notification = notify.Message
