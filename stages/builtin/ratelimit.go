package builtin

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"weir/internal/bounded"
	"weir/internal/match/rule"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

const (
	maxRateKeys   = 1 << 13 // whose requests are counted, for each limit
	rateIntervals = 60      // into which a time that slides is divided
)

// Rules of the ratelimit stage.
const (
	ruleRate          = "ratelimit-exceeded"
	ruleRateForgotten = "ratelimit-forgotten"
)

const reasonRateLost = "earlier requests are not known any more, and the profile is strict"

// A rateCount holds the requests of one user, session or tenant under one limit. Where the
// time slides, requests are counted by intervals, and those of the last rateIntervals and of
// the current one count.
type rateCount struct {
	begun  bool
	sum    int   // requests that count
	last   int64 // the latest time, in nanoseconds
	first  int64 // when a fixed time began
	at     int64 // number of the current interval
	counts [rateIntervals + 1]int32
}

// advance forgets the requests that do not count any more at a time. Time does not go back.
func (c *rateCount) advance(l *stages.RateLimit, now int64) {
	interval := int64(l.Per) / rateIntervals
	if !c.begun {
		c.begun, c.last, c.first, c.at = true, now, now, now/interval
	}
	c.last = max(c.last, now)
	if l.Fixed {
		if c.last-c.first >= int64(l.Per) {
			c.first, c.sum = c.last, 0
		}
		return
	}
	to := c.last / interval
	for n := min(to-c.at, int64(len(c.counts))); n > 0; n-- {
		slot := &c.counts[(to-n+1)%int64(len(c.counts))]
		c.sum -= int(*slot)
		*slot = 0
	}
	c.at = to
}

// add counts a request at the current time.
func (c *rateCount) add() {
	c.sum++
	c.counts[c.at%int64(len(c.counts))]++
}

// rateLimits refuses requests that are more than a limit allows.
type rateLimits struct {
	lists []*rateList      // what one of them refuses counts for the others
	now   int64            // the last time that an event had
	found []stages.Finding // about the current event
}

// A rateList is a list of limits, all of which have to have room for a request.
type rateList struct {
	policy *stages.Policy
	limits []stages.RateLimit
	counts []*bounded.Map[rateCount] // for each limit
	due    []*rateCount              // of the current request
}

func newRateLimits(p *stages.Policy) (stages.Stage, error) {
	s := &rateLimits{}
	for _, limits := range append([][]stages.RateLimit{p.Config.RateLimits}, p.Config.MoreRates...) {
		s.lists = append(s.lists, newRateList(p, limits))
	}
	return s, nil
}

func newRateList(p *stages.Policy, limits []stages.RateLimit) *rateList {
	l := &rateList{policy: p, limits: limits}
	for range limits {
		l.counts = append(l.counts, bounded.NewMap(maxRateKeys, func(c *rateCount) bool { return c.sum > 0 }))
	}
	return l
}

// Inherit takes over the counts of limits that stay as they were.
func (s *rateLimits) Inherit(old stages.Stage) {
	o := old.(*rateLimits)
	s.now = o.now
	for _, l := range s.lists {
		l.inherit(o.lists)
	}
}

// A keptCount is a count with the limit that it is for.
type keptCount struct {
	limit string
	rateCount
}

// Bounds of counts that are read back.
const (
	maxKeptCounts = 1 << 10
	maxKeptLimit  = 1 << 10 // bytes
)

// Keep writes or reads the counts of the user, session and tenant of an event. Those of limits
// that are not set any more are forgotten.
func (s *rateLimits) Keep(c *state.Coder, ev *transcript.Event) {
	state.Int(c, &s.now)
	var known []*rateCount
	var kept []keptCount
	for n, l := range s.lists {
		for i := range l.limits {
			known = append(known, l.counts[i].Add(rateKey(&l.limits[i], ev)))
			kept = append(kept, keptCount{fmt.Sprintf("%d %+v", n, l.limits[i]), *known[len(known)-1]})
		}
	}
	read := slices.Clone(kept)
	state.List(c, &read, maxKeptCounts, func(x *keptCount) {
		c.String(&x.limit, maxKeptLimit)
		x.keep(c)
	})
	for _, x := range read {
		if i := slices.IndexFunc(kept, func(k keptCount) bool { return k.limit == x.limit }); i >= 0 {
			*known[i] = x.rateCount
		}
	}
}

func (x *rateCount) keep(c *state.Coder) {
	c.Bool(&x.begun)
	state.Int(c, &x.sum)
	for _, t := range []*int64{&x.last, &x.first, &x.at} {
		state.Int(c, t)
	}
	for i := range x.counts {
		state.Int(c, &x.counts[i])
	}
}

// inherit takes the counts of each limit from one of the lists, which does not keep them.
func (s *rateList) inherit(lists []*rateList) {
	for i, limit := range s.limits {
		for _, old := range lists {
			if k := slices.Index(old.limits, limit); k >= 0 && old.counts[k] != nil {
				s.counts[i], old.counts[k] = old.counts[k], nil
				break
			}
		}
	}
}

// Forgotten returns how many users, sessions and tenants could not be kept.
func (s *rateLimits) Forgotten() (n int) {
	for _, l := range s.lists {
		for _, m := range l.counts {
			n += m.Lost()
		}
	}
	return n
}

// Observe counts a request, whatever other stages make of it. An event without a time has that
// of the last event before it that has one.
func (s *rateLimits) Observe(in *stages.Input) {
	if in.Joined {
		return
	}
	s.found = s.found[:0]
	if t, ok := transcript.ParseTime(in.Event.Time); ok {
		s.now = t
	}
	if isRequest(in) {
		for _, l := range s.lists {
			s.found = l.count(in, s.now, s.found)
		}
	}
}

func (s *rateLimits) Check(_ context.Context, in *stages.Input, dst []stages.Finding) ([]stages.Finding, error) {
	if in.Rescan || in.Joined {
		return dst, nil
	}
	return append(dst, s.found...), nil
}

// count counts the current request, or refuses it where a limit has no room for it.
func (s *rateList) count(in *stages.Input, now int64, dst []stages.Finding) []stages.Finding {
	s.due = s.due[:0]
	for i := range s.limits {
		l := &s.limits[i]
		if !s.applies(l, string(in.Event.Tenant)) {
			continue
		}
		key := rateKey(l, in.Event)
		lost := s.counts[i].Find(key) == nil && s.counts[i].Missed(key)
		c := s.counts[i].Add(key)
		c.advance(l, now)
		if lost {
			dst = append(dst, s.forgotten())
			if s.policy.Profile == stages.Strict {
				return dst
			}
		}
		if c.sum >= l.Requests {
			return append(dst, exceeded(l))
		}
		s.due = append(s.due, c)
	}
	for _, c := range s.due {
		c.add()
	}
	return dst
}

// applies reports whether a limit is for a tenant: one that it names, or any that no limit
// of the same kind names.
func (s *rateList) applies(l *stages.RateLimit, tenant string) bool {
	if l.Tenant != "" {
		return l.For(tenant)
	}
	for i := range s.limits {
		if o := &s.limits[i]; o.By == l.By && o.For(tenant) {
			return false
		}
	}
	return true
}

func exceeded(l *stages.RateLimit) stages.Finding {
	f := stages.Finding{Rule: ruleRate, Category: stages.RateLimited, Severity: rule.Medium, Segment: -1, OWASP: "LLM10"}
	f.Block(fmt.Sprintf("more than %d requests in %s", l.Requests, l.Per))
	return f
}

// forgotten is the finding of the first request of somebody whose requests were forgotten.
func (s *rateList) forgotten() stages.Finding {
	f := stages.Finding{Rule: ruleRateForgotten, Category: stages.RateLimited, Severity: rule.Low, Segment: -1, OWASP: "LLM10"}
	if s.policy.Profile == stages.Strict {
		f.Block(reasonRateLost)
	}
	return f
}

// isRequest reports whether the user says something in the event.
func isRequest(in *stages.Input) bool {
	for i := range in.Event.Segments {
		if seg := &in.Event.Segments[i]; seg.Role == transcript.RoleUser && seg.Dir == transcript.In && seg.Kind == transcript.Text {
			return true
		}
	}
	return false
}

// rateKey returns the key that a limit counts requests by: the session of a user; the user; the
// session, if no user is named; the tenant, if no session is named either.
func rateKey(l *stages.RateLimit, ev *transcript.Event) string {
	key := strconv.Itoa(len(ev.Tenant)) + ":" + string(ev.Tenant)
	switch {
	case l.By == "tenant":
		return key
	case l.By == "session":
		return sessionKey(ev)
	case len(ev.User) > 0:
		return key + "u" + string(ev.User)
	}
	return key + "s" + ev.Session
}
