// Package canary holds the stage that finds canary tokens and system prompts in the output
// of the model, with its memory of the prompts and tokens of sessions.
package canary

import (
	"bytes"
	"context"
	"slices"

	"weir/canary"
	"weir/internal/bounded"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/normalize"
	"weir/stages"
	"weir/transcript"
)

// Reasons of the canary stage.
const (
	reasonCanary    = "a canary token in what the model writes"
	reasonAnnounce  = "the model announces its system prompt"
	reasonObeyed    = "the model writes what injected instructions ask for"
	reasonOverlap   = "the model repeats its system prompt"
	reasonPieces    = "the model has given away its system prompt piece by piece"
	reasonForgotten = "the system prompt of this session is not known any more"
)

// canaries finds tokens that must not leave a system prompt, what else of a
// prompt a model repeats, and the phrases with which models give prompts away.
type canaries struct {
	policy   *stages.Policy
	strict   bool             // for the current event
	armed    *canary.Detector // of tokens that are given, or nil
	shown    []shown          // what the model of no session may repeat
	learned  *canary.Memory   // tokens found planted in the prompts of the stream
	sessions *bounded.Map[secrets]
	prompts  *prompts
	ready    *detectors

	by     []tokenFinder // what is looked for in the current event
	work   []canary.Match
	inner  []canary.Decoded
	text   []byte // the system text of the current event
	cover  canary.Cover
	before lastWords // what the model wrote before the current event
	joint  []byte
}

// A secrets is what the model of a session must not write.
type secrets struct {
	prompt   *promptText // or nil
	tokens   []string    // planted in the prompt
	total    canary.Cover
	reported bool // that the prompt was given away piece by piece
	returned bool // the session was forgotten before, and no finding says so yet
	tail     lastWords
}

const (
	maxLearned = 3 << 18 // tokens of a stream; they take eight bytes each
	maxPlanted = 4       // tokens of one session
)

// New returns the stage.
func New(p *stages.Policy) (stages.Stage, error) {
	armed := canary.New(p.Config.Canaries, seeds(p.Config))
	s := &canaries{policy: p, armed: armed, shown: shownTo(p.Config), learned: canary.NewMemory(maxLearned), prompts: newPrompts(), ready: newDetectors(armed)}
	s.sessions = bounded.NewMap(maxSecrets, func(k *secrets) bool {
		s.prompts.letGo(k.prompt)
		return k.prompt != nil || len(k.tokens) > 0
	})
	return s, nil
}

func seeds(c *stages.Config) []string {
	if c.CanarySeed == "" {
		return nil
	}
	return []string{c.CanarySeed}
}

// shownTo returns what the model of no session may repeat.
func shownTo(c *stages.Config) []shown {
	var all []shown
	for _, p := range c.Prompts {
		all = append(all, p)
	}
	for _, f := range c.Fingerprints {
		all = append(all, f)
	}
	return all
}

// Inherit takes over the prompts of sessions and the tokens that were planted there.
func (s *canaries) Inherit(old stages.Stage) {
	o := old.(*canaries)
	s.learned, s.sessions, s.prompts = o.learned, o.sessions, o.prompts
}

// maxKeptToken is the most bytes of a token that is read back.
const maxKeptToken = 256

// Keep writes or reads the prompt of a session, the tokens planted there, and how much of it
// the model has given away.
func (s *canaries) Keep(c *state.Coder, ev *transcript.Event) {
	k := s.sessions.Add(ev.Session)
	var prompt []byte
	if k.prompt != nil {
		prompt = k.prompt.text
	}
	c.Bytes(&prompt, maxPromptText)
	state.List(c, &k.tokens, maxPlanted, func(token *string) { c.String(token, maxKeptToken) })
	k.total.Keep(c)
	c.Bool(&k.reported)
	k.tail.Keep(c)
	state.Int(c, &k.tail.line)
	if !c.Reading() {
		return
	}
	if len(prompt) > 0 {
		k.prompt = s.prompts.keep(prompt)
	}
	for _, token := range k.tokens {
		s.learned.Learn(token)
	}
}

// Forgotten returns how many sessions and tokens could not be remembered.
func (s *canaries) Forgotten() int { return s.sessions.Lost() + s.learned.Refused() }

// Observe learns what the operator says, the tokens planted there, and the end
// of what the model writes.
func (s *canaries) Observe(in *stages.Input) {
	s.text = s.text[:0]
	trusted, answers := false, false
	for i := range in.Units {
		d := &in.Units[i]
		answers = answers || spoken(in, d)
		if seg := in.Of(d); seg.Role == transcript.RoleSystem && seg.Kind == transcript.Text && d.Depth == 0 && !d.Echo {
			trusted = trusted || seg.Trust == transcript.Operator
			s.text = append(append(s.text, in.Text(d)...), '\n')
		}
	}
	k := s.sessions.Find(in.Event.Session)
	if len(s.text) >= minPromptText && (k == nil || k.prompt == nil || trusted) {
		k = s.add(in.Event.Session)
		s.learn(k, answers)
	}
	if answers && (s.armed != nil || k != nil && len(k.tokens) > 0) {
		s.hear(in, s.add(in.Event.Session))
	}
	for s.prompts.bytes > maxPromptTexts {
		s.sessions.Evict()
	}
}

func (s *canaries) add(session string) *secrets {
	if k := s.sessions.Find(session); k != nil {
		return k
	}
	returned := s.sessions.Missed(session)
	k := s.sessions.Add(session)
	k.returned = returned
	return k
}

// learn takes the system text at hand into what is known of its session. A line
// that holds answers too is a conversation of its own.
func (s *canaries) learn(k *secrets, own bool) {
	if k.prompt != nil && !own && bytes.Contains(k.prompt.text, s.text) {
		return
	}
	if k.prompt != nil && !own && len(k.prompt.text) < maxPromptText {
		s.text = append(s.text, k.prompt.text...)
	}
	if own {
		k.tokens = k.tokens[:0]
	}
	old := k.prompt
	k.prompt = s.prompts.keep(s.text)
	s.prompts.letGo(old)
	if k.prompt != old {
		k.total, k.reported = canary.Cover{}, false
	}
	if !bytes.Contains(s.text, []byte("CANARY-")) {
		return
	}
	for _, token := range canary.Planted(nil, s.text) {
		s.learned.Learn(token)
		if len(k.tokens) < maxPlanted && !slices.Contains(k.tokens, token) {
			k.tokens = append(k.tokens, token)
		}
	}
}

func (s *canaries) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	s.strict = in.Policy.Profile == stages.Strict
	known := s.sessions.Find(in.Event.Session)
	answers := s.arm(in, known)
	first := len(dst)
	for i := range in.Units {
		d := &in.Units[i]
		seg := in.Of(d)
		if len(s.by) > 0 && seg.Role != transcript.RoleSystem {
			dst = s.tokens(in, d, dst)
		}
		if seg.Dir == transcript.Out {
			dst = s.phrases(in, d, dst)
		}
	}
	if !answers || in.Rescan {
		return dst, nil
	}
	if len(s.by) > 0 && known != nil && len(dst) == first {
		dst = s.turns(in, known, dst)
	}
	return s.overlap(in, known, dst, first), nil
}

// A tokenFinder finds tokens in a text: a Detector or a Memory.
type tokenFinder interface {
	Append(dst []canary.Match, text []byte) []canary.Match
}

// arm chooses what tokens are looked for in the event. It reports whether the
// model wrote anything there.
func (s *canaries) arm(in *stages.Input, known *secrets) (answers bool) {
	for i := range in.Units {
		if seg := in.Of(&in.Units[i]); seg.Dir == transcript.Out && seg.Kind != transcript.Number {
			answers = true
			break
		}
	}
	s.by = s.by[:0]
	if s.armed != nil {
		s.by = append(s.by, s.armed)
	}
	if !answers {
		return false
	}
	if s.learned.Tokens() > 0 {
		s.by = append(s.by, s.learned)
	}
	var planted []string
	if known != nil {
		planted = known.tokens
	}
	if s.ready.any(in.Event.Session, planted) && mayHoldToken(in, known) {
		s.by = append(s.by, s.ready.of(in.Event.Session, planted))
	}
	return true
}

// tokens reports canaries in the text of d and its views, one for each place.
func (s *canaries) tokens(in *stages.Input, d *stages.Unit, dst []stages.Finding) []stages.Finding {
	first := len(dst)
	dst = s.look(in, d, in.Text(d), nil, first, dst)
	for _, v := range d.Views {
		dst = s.look(in, d, v.Text, v, first, dst)
	}
	if in.Of(d).Dir == transcript.Out && d.Depth < maxDecodings {
		dst = s.decoded(in, d, first, dst)
	}
	return dst
}

// maxDecodings is how deep encodings in encodings are looked into for tokens.
const maxDecodings = 3

// decoded reports canaries in what d is an encoding of, whether that is a text
// that others would read or not.
func (s *canaries) decoded(in *stages.Input, d *stages.Unit, first int, dst []stages.Finding) []stages.Finding {
	s.inner = canary.AppendDecoded(s.inner[:0], in.Text(d))
	for i := range s.inner {
		c := &s.inner[i]
		if len(s.search(c.Text)) > 0 {
			dst = s.report(in, d, c.Start, c.End, first, dst)
		}
	}
	return dst
}

func (s *canaries) look(in *stages.Input, d *stages.Unit, text []byte, v *normalize.View, first int, dst []stages.Finding) []stages.Finding {
	for _, m := range s.search(text) {
		if v != nil {
			m.Start, m.End = d.InText(v, m.Start, m.End)
		}
		dst = s.report(in, d, m.Start, m.End, first, dst)
	}
	return dst
}

// search returns the tokens in text. They are valid until the next call.
func (s *canaries) search(text []byte) []canary.Match {
	s.work = s.work[:0]
	for _, f := range s.by {
		s.work = f.Append(s.work, text)
	}
	return s.work
}

// report appends the finding for a token at in.Text(d)[start:end], unless dst[first:] has one there.
func (s *canaries) report(in *stages.Input, d *stages.Unit, start, end, first int, dst []stages.Finding) []stages.Finding {
	start, end = d.Span(start, end)
	if slices.ContainsFunc(dst[first:], func(f stages.Finding) bool { return f.Start < end && start < f.End }) {
		return dst
	}
	return append(dst, s.token(in, d, start, end))
}

// token is the finding for a canary. The model must not write it; one that
// comes back in what it reads has leaked before.
func (s *canaries) token(in *stages.Input, d *stages.Unit, start, end int) stages.Finding {
	f := stages.Finding{Rule: "canary-token", Category: stages.PromptLeak, Severity: rule.Medium, Segment: d.Segment, Start: start, End: end,
		Via: d.Via, OWASP: "LLM07", Confidence: 1}
	if in.Of(d).Dir == transcript.Out || in.Event.Format == "unknown" {
		f.Act, f.Severity, f.Reason = stages.ActBlock, rule.Critical, reasonCanary
	}
	return f
}

// phrases reports phrases of leakage: what announces the prompt's text blocks,
// what only speaks of instructions is noted. Models reason about their
// instructions in such words all day.
func (s *canaries) phrases(in *stages.Input, d *stages.Unit, dst []stages.Finding) []stages.Finding {
	first := len(dst)
	aloud := in.Of(d).Role != transcript.RoleReasoning || s.policy.Config.Reasoning
	for _, m := range d.Leaks {
		f := stages.Finding{Rule: m.Rule.ID, Category: stages.Category(m.Rule.Category), Severity: m.Rule.Severity, Segment: d.Segment, Via: d.Via, OWASP: m.Rule.OWASP}
		f.Start, f.End = d.Span(m.Start, m.End)
		switch m.Rule.Tags[0] {
		case canary.TagAnnounce:
			if aloud {
				f.Act, f.Reason = stages.ActBlock, reasonAnnounce
			}
		case canary.TagObeyed:
			if s.strict && aloud {
				f.Act, f.Reason = stages.ActBlock, reasonObeyed
			}
		}
		if !slices.ContainsFunc(dst[first:], func(o stages.Finding) bool { return o.Rule == f.Rule && o.Start < f.End && f.Start < o.End }) {
			dst = append(dst, f)
		}
	}
	return dst
}
