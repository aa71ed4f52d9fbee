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

// A target is the program or endpoint that is asked. ask fails in every case but a valid answer.
type target interface {
	ask(ctx context.Context, r *request, timeout time.Duration) (*answer, error)
	close()
}

// Shared is the state that the stages of one entry share, in all pipelines of the run.
type shared struct {
	entry *Entry
	slots chan *slot // those in which no request is under way

	mu      sync.Mutex
	breaker breaker
	cache   *bounded.Map[*answer]
}

// A slot is where one request at a time is under way. It has a target of its own: a process,
// or a connection.
type slot struct{ target target }

func newShared(e *Entry) *shared {
	s := &shared{entry: e, slots: make(chan *slot, e.concurrency())}
	for range cap(s.slots) {
		s.slots <- new(slot)
	}
	return s
}

// ask asks a target, again and again as the entry says, or the cache.
func (s *shared) ask(ctx context.Context, r *request) (a *answer, err error) {
	key := s.key(r)
	if known := s.cached(key); known != nil {
		return known, nil
	}
	var free *slot
	select {
	case free = <-s.slots:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { s.slots <- free }()
	ctx, cancel := context.WithTimeout(ctx, s.entry.wait())
	defer cancel()
	if free.target == nil {
		free.target = newTarget(s.entry)
	}
	for i := 0; i <= s.entry.Retry; i++ {
		if i > 0 && !pause(ctx, i) {
			break
		}
		if s.paused() {
			return nil, cmp.Or(err, error(reasonPaused))
		}
		a, err = free.target.ask(ctx, r, s.entry.timeout(r.tool))
		s.note(key, a, err)
		if err == nil {
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

// close ends all targets, as soon as no request to them is under way.
func (s *shared) close() {
	for range cap(s.slots) {
		if free := <-s.slots; free.target != nil {
			free.target.close()
		}
	}
	for range cap(s.slots) {
		s.slots <- new(slot)
	}
}

func (s *shared) paused() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.breaker.closed()
}

// note remembers what came of an attempt.
func (s *shared) note(key string, a *answer, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.breaker.note(err == nil)
	if err != nil || key == "" {
		return
	}
	if s.cache == nil {
		s.cache = bounded.NewMap(s.entry.Cache, func(**answer) bool { return false })
	}
	if s.cache.Find(key) == nil {
		*s.cache.Add(key) = a
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
	s.mu.Lock()
	defer s.mu.Unlock()
	if key == "" || s.cache == nil {
		return nil
	}
	if a := s.cache.Find(key); a != nil {
		return *a
	}
	return nil
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

// note counts an attempt. One that fails during a pause was under way when the pause began, and
// does not prolong it.
func (b *breaker) note(ok bool) {
	if ok {
		b.failures = 0
		return
	}
	if !b.closed() {
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
