package builtin

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"

	"weir/internal/bounded"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

const (
	maxBudgets = 1 << 13 // sessions whose use is counted
	lastUses   = 16      // messages of a session whose use is known, should it come again
)

// Rules of the budget stage.
const (
	ruleSpent           = "budget-exceeded"
	ruleSpending        = "budget-share"
	ruleBudgetForgotten = "budget-forgotten"
)

const reasonBudgetLost = "what the session has used is not known any more, and the profile is strict"

// shares are the shares of a budget, in hundredths, that are noted.
var shares = [...]float64{50, 75, 90}

// A use is what a message has used.
type use struct {
	in, out, total float64 // tokens
	cost           float64
}

func (u use) tokens() float64 { return max(u.in+u.out, u.total) }

// most returns the greater of each part.
func (u use) most(v use) use {
	return use{max(u.in, v.in), max(u.out, v.out), max(u.total, v.total), max(u.cost, v.cost)}
}

// A messageUse is what one message has used so far.
type messageUse struct {
	id uint64
	use
}

// A sum is tokens and cost of several messages.
type sum struct{ tokens, cost float64 }

// add adds what is in u and not in before.
func (s *sum) add(u, before sum) {
	s.tokens, s.cost = s.tokens+max(0, u.tokens-before.tokens), s.cost+max(0, u.cost-before.cost)
}

// A spending is what a session has used.
type spending struct {
	all   sum
	run   sum // since a line gave the sum of a run
	last  [lastUses]messageUse
	next  int
	open  uint64 // id of the message that began last
	noted int    // shares that were noted
}

// message adds the use of a message. Use that was counted before does not count again:
// a message is written more than once, and while it streams its use grows.
func (s *spending) message(id uint64, u use) {
	if id == 0 {
		s.count(u, use{})
		return
	}
	at := -1
	for i := range s.last {
		if s.last[i].id == id {
			at = i
		}
	}
	if at < 0 {
		at, s.next = s.next, (s.next+1)%lastUses
		s.last[at] = messageUse{id: id}
	}
	before := s.last[at].use
	s.last[at].use = before.most(u)
	s.count(s.last[at].use, before)
}

func (s *spending) count(u, before use) {
	now, then := sum{u.tokens(), u.cost}, sum{before.tokens(), before.cost}
	s.all.add(now, then)
	s.run.add(now, then)
}

// runs adds the sum of a run, of which the messages have been counted as they came.
func (s *spending) runs(u use) {
	s.all.add(sum{u.tokens(), u.cost}, s.run)
	s.run = sum{}
}

// session takes a sum of the whole session.
func (s *spending) session(u use) {
	s.all = sum{max(s.all.tokens, u.tokens()), max(s.all.cost, u.cost)}
}

// budgets withholds events of sessions that have used what they may.
type budgets struct {
	policy   *stages.Policy
	limit    stages.Budget
	sessions *bounded.Map[spending]
	returned bool // the session of the current event was forgotten before
}

func newBudget(p *stages.Policy) (stages.Stage, error) {
	lost := func(s *spending) bool { return s.all != sum{} }
	return &budgets{policy: p, limit: p.Config.Budget, sessions: bounded.NewMap(maxBudgets, lost)}, nil
}

// Forgotten returns how many sessions could not be kept.
func (s *budgets) Forgotten() int { return s.sessions.Lost() }

// Inherit takes over what sessions have used.
func (s *budgets) Inherit(old stages.Stage) { s.sessions = old.(*budgets).sessions }

// Keep writes or reads what a session has used.
func (s *budgets) Keep(c *state.Coder, ev *transcript.Event) {
	known := s.sessions.Add(sessionKey(ev))
	for _, x := range []*sum{&known.all, &known.run} {
		keepAmounts(c, &x.tokens, &x.cost)
	}
	for i := range known.last {
		x := &known.last[i]
		c.Uint64(&x.id)
		keepAmounts(c, &x.in, &x.out, &x.total, &x.cost)
	}
	state.Int(c, &known.next)
	c.Uint64(&known.open)
	state.Int(c, &known.noted)
	if known.next < 0 || known.next >= lastUses || known.noted < 0 || known.noted > len(shares) {
		c.Fail()
		*known = spending{}
	}
}

func keepAmounts(c *state.Coder, amounts ...*float64) {
	for _, p := range amounts {
		bits := math.Float64bits(*p)
		c.Uint64(&bits)
		*p = math.Float64frombits(bits)
	}
}

// Observe adds what the event says that its message has used.
func (s *budgets) Observe(in *stages.Input) {
	s.returned = false
	if in.Joined {
		return
	}
	root := in.Event.Root()
	key := sessionKey(in.Event)
	s.returned = s.sessions.Find(key) == nil && s.sessions.Missed(key)
	known := s.sessions.Add(key)
	id := messageID(root)
	if id == 0 && root.Get("type").Is("message_delta") {
		id = known.open
	}
	known.open = id
	switch total := usage(root.Get("payload").Get("info").Get("total_token_usage")); {
	case total != use{}:
		known.session(total)
	case root.Get("total_cost_usd").IsNumber():
		known.runs(useOf(root))
	default:
		known.message(id, useOf(root))
	}
}

func (s *budgets) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || in.Joined {
		return dst, nil
	}
	if s.returned {
		f := budgetFinding(ruleBudgetForgotten, rule.Low)
		if s.policy.Profile == stages.Strict {
			f.Block(reasonBudgetLost)
		}
		dst = append(dst, f)
	}
	known := s.sessions.Add(sessionKey(in.Event))
	share := known.share(&s.limit)
	if share >= 100 {
		f := budgetFinding(ruleSpent, rule.High)
		f.Block(fmt.Sprintf("the session has used all of its budget of %s", s.limit.String()))
		return append(dst, f), nil
	}
	for known.noted < len(shares) && share >= shares[known.noted] {
		f := budgetFinding(ruleSpending, rule.Low)
		f.Confidence = shares[known.noted] / 100
		dst = append(dst, f)
		known.noted++
	}
	return dst, nil
}

// share returns how much of the budget is used, in hundredths of the part of which most is.
func (s *spending) share(b *stages.Budget) (share float64) {
	if b.Tokens > 0 {
		share = 100 * s.all.tokens / float64(b.Tokens)
	}
	if b.Cost > 0 {
		share = max(share, 100*s.all.cost/b.Cost)
	}
	return share
}

func budgetFinding(id string, severity rule.Severity) stages.Finding {
	return stages.Finding{Rule: id, Category: stages.BudgetExceeded, Severity: severity, Segment: -1, OWASP: "LLM10"}
}

// useOf returns what a line says that its message has used: in the line itself, or in the
// message or response that it holds. Nothing that a tool or a person wrote is looked at.
func useOf(root transcript.Value) (u use) {
	for _, v := range [...]transcript.Value{root, root.Get("message"), root.Get("response"), root.Get("payload"), root.Get("result")} {
		for _, name := range [...]string{"usage", "usageMetadata", "token_usage"} {
			u = u.most(usage(v.Get(name)))
		}
		u.cost = max(u.cost, amount(v, "total_cost_usd", "costUSD", "cost_usd", "total_cost"))
	}
	return u
}

// usage returns what an object of usage names: all tokens that went in and came out, or the
// total where that is more. Parts of these, such as tokens of reasoning, are in them.
func usage(v transcript.Value) use {
	return use{
		in: amount(v, "input_tokens", "prompt_tokens", "promptTokenCount", "inputTokens") +
			amount(v, "cache_creation_input_tokens") + amount(v, "cache_read_input_tokens"),
		out:   amount(v, "output_tokens", "completion_tokens", "candidatesTokenCount", "outputTokens") + amount(v, "thoughtsTokenCount"),
		total: amount(v, "total_tokens", "totalTokenCount", "totalTokens"),
		cost:  amount(v, "cost", "total_cost", "cost_usd"),
	}
}

// amount returns the number of the first of the members that is one, or 0.
// mostUsed is the greatest amount that counts, far above each budget.
const mostUsed = 1e18

// amount returns the first of some members that is a number above zero, or 0.
func amount(v transcript.Value, names ...string) float64 {
	for _, name := range names {
		// An amount beyond all numbers is one: it does not count as nothing.
		if n, err := strconv.ParseFloat(string(v.Get(name).Number()), 64); n > 0 && (err == nil || errors.Is(err, strconv.ErrRange)) {
			return min(n, mostUsed)
		}
	}
	return 0
}

// messageID returns a hash of the id of the message of a line, or 0.
func messageID(root transcript.Value) uint64 {
	for _, v := range [...]transcript.Value{root.Get("message").Get("id"), root.Get("response").Get("id"), root.Get("id"), root.Get("responseId")} {
		if id := v.Scalar(); len(id) > 0 {
			return max(1, bounded.Hash(string(id)))
		}
	}
	return 0
}
