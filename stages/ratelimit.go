package stages

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/bmatcuk/doublestar/v4"
)

// A RateLimit says how many requests may come in a time.
type RateLimit struct {
	Requests int
	Per      time.Duration
	By       string // "user" (also ""), "session" or "tenant": whose requests are counted
	Fixed    bool   // the time begins with the first request, and does not slide
	Tenant   string // pattern of the tenants that the limit is for, or ""
}

// The greatest values of a RateLimit.
const (
	maxRequests = 1_000_000
	maxPer      = 31 * 24 * time.Hour
)

// ErrRateLimit says that a text is no limit of requests.
var ErrRateLimit = errors.New("not a limit of requests")

// ParseRateLimit reads a limit such as "20/1m", with "session" or "tenant", "fixed" and
// "tenant=PATTERN" behind it, each after a blank.
func ParseRateLimit(text string) (l RateLimit, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return l, ErrRateLimit
	}
	number, per, _ := strings.Cut(words[0], "/")
	l.Requests, err = strconv.Atoi(number)
	if err != nil || l.Requests < 1 || l.Requests > maxRequests {
		return l, ErrRateLimit
	}
	if l.Per, err = time.ParseDuration(per); err != nil || l.Per < time.Second || l.Per > maxPer {
		return l, ErrRateLimit
	}
	for _, w := range words[1:] {
		pattern, isTenant := strings.CutPrefix(w, "tenant=")
		switch {
		case isTenant && pattern != "" && doublestar.ValidatePattern(pattern):
			l.Tenant = pattern
		case w == "user" || w == "session" || w == "tenant":
			l.By = w
		case w == "fixed" || w == "sliding":
			l.Fixed = w == "fixed"
		default:
			return l, ErrRateLimit
		}
	}
	return l, nil
}

// For reports whether the limit names a tenant, by its pattern.
func (l *RateLimit) For(tenant string) bool {
	return l.Tenant != "" && doublestar.MatchUnvalidated(strings.ReplaceAll(l.Tenant, "/", ":"), strings.ReplaceAll(tenant, "/", ":"))
}
