package external

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"time"

	"weir/internal/bounded"
)

// A target is whoever is asked. ask fails in every case but a valid answer.
type target interface {
	ask(ctx context.Context, r *request, timeout time.Duration) (*answer, error)
	close()
}

// Shared is what the stages of one entry share, in all pipelines of the run.
type shared struct {
	entry *Entry

	mu      sync.Mutex
	target  target
	breaker breaker
	cache   *bounded.Map[*answer]
}

// ask asks the target, again and again as the entry says, or the cache.
func (s *shared) ask(ctx context.Context, r *request) (a *answer, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := s.key(r)
	if known := s.cached(key); known != nil {
		return known, nil
	}
	if s.target == nil {
		s.target = newTarget(s.entry)
	}
	for i := 0; i <= s.entry.Retry; i++ {
		if i > 0 && !pause(ctx, i) {
			break
		}
		if !s.breaker.closed() {
			return nil, cmp.Or(err, error(reasonPaused))
		}
		a, err = s.target.ask(ctx, r, s.entry.timeout(r.tool))
		s.breaker.note(err == nil)
		if err == nil {
			s.remember(key, a)
			return a, nil
		}
	}
	return nil, err
}

func newTarget(e *Entry) target {
	if e.HTTP != nil {
		return newEndpoint(e.HTTP)
	}
	return &process{entry: e}
}

func (s *shared) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.target != nil {
		s.target.close()
		s.target = nil
	}
}

// key returns the hash of what the answer to r depends on, or "" where answers are not kept.
func (s *shared) key(r *request) string {
	if s.entry.Cache == 0 {
		return ""
	}
	sum := sha256.Sum256(r.appendContent(nil))
	return string(sum[:])
}

func (s *shared) cached(key string) *answer {
	if key == "" || s.cache == nil {
		return nil
	}
	if a := s.cache.Find(key); a != nil {
		return *a
	}
	return nil
}

func (s *shared) remember(key string, a *answer) {
	if key == "" {
		return
	}
	if s.cache == nil {
		s.cache = bounded.NewMap(s.entry.Cache, func(**answer) bool { return false })
	}
	*s.cache.Add(key) = a
}

// maxRetryPause is the longest pause before a request is made again.
const maxRetryPause = time.Second

// pause waits before attempt i, longer before each, and not in step with others. It reports
// false if the time of ctx ends first.
func pause(ctx context.Context, i int) bool {
	longest := min(maxRetryPause, 50*time.Millisecond<<i)
	select {
	case <-time.After(longest/2 + rand.N(longest/2)):
		return true
	case <-ctx.Done():
		return false
	}
}

// A breaker stops asking a target that has failed several times in a row, for a while that
// doubles with each further failure.
type breaker struct {
	failures int
	until    time.Time
}

const (
	breakAfter = 3 // failures in a row
	firstBreak = 100 * time.Millisecond
	maxBreak   = 30 * time.Second
)

func (b *breaker) closed() bool { return b.failures < breakAfter || !time.Now().Before(b.until) }

// note counts an attempt.
func (b *breaker) note(ok bool) {
	if ok {
		b.failures = 0
		return
	}
	if b.failures++; b.failures >= breakAfter {
		b.until = time.Now().Add(min(maxBreak, firstBreak<<min(b.failures-breakAfter, 16)))
	}
}

func isTimeout(err error) bool {
	return errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, context.DeadlineExceeded)
}

func sortedKeys(m map[string]time.Duration) []string { return slices.Sorted(maps.Keys(m)) }
