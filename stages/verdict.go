package stages

import (
	"time"

	"weir/internal/match/rule"
	"weir/internal/reuse"
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
	Held     bool     // it waited for what follows
	DryRun   bool     // nothing of this is done
	Without  []string // names of the overlays of the policy that were left out, as they could not be relied on
	Findings []Finding
	Stage    string   // who withheld the event
	Category Category // why, in the contract's words
	Reason   string   // why, from a fixed list
	Skipped  []string // pointers of media that was not decoded
	Trace    []Step   // what each stage did, in order, if asked for; whoever else acts on the event appends a Step
	Source   *Source  // who the event is from, if asked for
	Raw      []byte   // the line as it came; nil if it was too long to be read; valid as long as Event
	Event    []byte   // the event that goes out; nil if withheld; valid until the pipeline's next Run
	Later    Later    // the verdict that takes the place of this one, which withholds the event, as soon as it is there; or nil

	places  []place  // one for each finding
	holders []Holder // of those that lie in a string
}

// A Step is the part in a Verdict of one stage, or of other code that acts on events.
type Step struct {
	Stage    string
	Action   Action
	Findings int           // that it has reported
	Time     time.Duration // 0 unless timings were asked for
}

// Severity returns the greatest severity among the findings, and whether there
// are any.
func (v *Verdict) Severity() (s rule.Severity, ok bool) {
	for i := range v.Findings {
		s, ok = max(s, v.Findings[i].Severity), true
	}
	return s, ok
}

// ApproveWithin returns how long the event may be approved, or 0 if no finding asks for that.
func (v *Verdict) ApproveWithin() time.Duration {
	for i := range v.Findings {
		if f := &v.Findings[i]; f.Act == ActBlock && f.Extra != nil && f.Extra.Approve > 0 {
			return f.Extra.Approve
		}
	}
	return 0
}

// Reset prepares v for the event ev, keeping its memory. The result withholds.
func (v *Verdict) Reset(ev *transcript.Event) {
	*v = Verdict{Line: ev.Line, Raw: ev.Raw, Format: ev.Format, Turn: ev.Turn,
		Findings: reuse.Empty(v.Findings), Skipped: reuse.Empty(v.Skipped), Trace: v.Trace[:0], places: reuse.Empty(v.places), holders: reuse.Empty(v.holders)}
}

// Withhold makes v a block for the given cause.
func (v *Verdict) Withhold(stage string, c Category, reason string) {
	v.Action, v.Event = Block, nil
	v.Stage, v.Category, v.Reason = stage, c, reason
}

// Fail makes v the answer to an event that a stage could not judge.
func (v *Verdict) Fail(stage, reason string) {
	v.Withhold(stage, SystemError, reason)
	v.Complete = false
}
