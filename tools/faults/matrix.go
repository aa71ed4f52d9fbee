package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A matrix runs one stream with one fault after the other.
type matrix struct {
	dir    string
	binary *binary
	stream stream
	counts []int // calls of each site in the clean run
	clean  outcome
}

// A point is one call of one function, or of the system, and what happens there.
type point struct {
	kind string // or the error of a system call
	site int    // or -1
	call string // the system call, or ""
	nth  int
}

// describe names p.
func (m *matrix) describe(p point) string {
	name := p.call
	if p.site >= 0 {
		name = m.binary.sites[p.site].name
	}
	return fmt.Sprintf("%s of %s, call %d", p.kind, name, p.nth)
}

// longest is how long a run may take. None takes a tenth of it.
const longest = 60 * time.Second

// newMatrix prepares the files that every run finds, those of an earlier run among them,
// and makes the run without a fault, twice, to be sure that it is always the same.
func newMatrix(dir string, b *binary, s stream) (*matrix, error) {
	m := &matrix{dir: dir, binary: b, stream: s}
	found := filepath.Join(dir, "found")
	if err := os.MkdirAll(found, 0o700); err != nil {
		return nil, err
	}
	for name, text := range s.files {
		if err := os.WriteFile(filepath.Join(found, name), []byte(text), 0o600); err != nil {
			return nil, err
		}
	}
	if o, err := m.start(found, nil, point{site: -1, kind: "none"}); err != nil || o.status != 0 {
		return nil, fmt.Errorf("the earlier run ends with %d: %w\n%s", o.status, err, o.stderr)
	}
	for _, name := range []string{"verdicts", "summary", "metrics", "otlp", "notified"} {
		os.Remove(filepath.Join(found, name))
	}
	for i := range 2 {
		o, err := m.once(point{site: -1})
		if err != nil {
			return nil, err
		}
		if i > 0 && !bytes.Equal(plain(o.stdout), plain(m.clean.stdout)) {
			return nil, errors.New("two runs without a fault differ")
		}
		m.clean = o
	}
	if wrong := m.check(point{}, &m.clean); wrong != "" || m.clean.status != 0 {
		return nil, fmt.Errorf("the run without a fault: status %d, %s\n%s", m.clean.status, wrong, m.clean.stderr)
	}
	return m, m.count()
}

// count reads how often each function was called.
func (m *matrix) count() error {
	text, err := os.ReadFile(filepath.Join(m.dir, "counts"))
	if err != nil {
		return err
	}
	for _, word := range strings.Fields(string(text)) {
		n, err := strconv.Atoi(word)
		if err != nil {
			return err
		}
		m.counts = append(m.counts, n)
	}
	return nil
}

// called returns how many functions have points.
func (m *matrix) called() (n int) {
	for _, c := range m.counts {
		n += min(c, 1)
	}
	return n
}

// often is up to how many calls of a function every one is a point.
const often = 8

// points returns the points in random order: of each function all calls, or of those that
// are called often the first, the last and some between.
func (m *matrix) points(r *rand.Rand, only string) (all []point) {
	for site, n := range m.counts {
		if !strings.Contains(m.binary.sites[site].name, only) {
			continue
		}
		for _, nth := range drawn(n, r) {
			for _, kind := range m.kinds(site) {
				all = append(all, point{kind: kind, site: site, nth: nth})
			}
		}
	}
	r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
	return all
}

func drawn(n int, r *rand.Rand) (nths []int) {
	if n <= often {
		for i := range n {
			nths = append(nths, i+1)
		}
		return nths
	}
	nths = []int{1, n}
	for range often - 2 {
		nths = append(nths, 2+r.IntN(n-2))
	}
	slices.Sort(nths)
	return slices.Compact(nths)
}

// kinds returns what may happen in a function.
func (m *matrix) kinds(site int) []string {
	switch {
	case site == 0:
		return []string{"back"}
	case m.binary.sites[site].fails:
		return []string{"fail", "panic", "kill", "hup", "term"}
	}
	return []string{"panic", "kill"}
}

// run runs the points, which are called what, two at a time, and returns how many break a promise.
func (m *matrix) run(what string, points []point) (broken int) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	statuses := map[int]int{}
	todo := make(chan point)
	for range 2 {
		wg.Go(func() {
			for p := range todo {
				o, err := m.once(p)
				wrong := m.check(p, &o)
				if err != nil {
					wrong = err.Error()
				}
				mu.Lock()
				statuses[o.status]++
				if wrong != "" {
					broken++
					fmt.Printf("BROKEN %s: %s\n", m.describe(p), wrong)
				}
				mu.Unlock()
			}
		})
	}
	for _, p := range points {
		todo <- p
	}
	close(todo)
	wg.Wait()
	fmt.Printf("%s: %d runs, exit statuses %v, %d broken\n", what, len(points), statuses, broken)
	return broken
}

// once makes one run in a folder of its own.
func (m *matrix) once(p point) (outcome, error) {
	dir, err := os.MkdirTemp(m.dir, "run")
	if err != nil {
		return outcome{}, err
	}
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(m.dir, "found"))); err != nil {
		return outcome{}, err
	}
	return m.start(dir, m.stream.lines, p)
}

// start runs weir over lines in dir.
func (m *matrix) start(dir string, lines []string, p point) (o outcome, err error) {
	cmd := exec.Command(m.binary.path, m.stream.args...)
	if p.call != "" {
		cmd = m.traced(p)
	}
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "XDG_CONFIG_HOME="+dir)
	switch {
	case p.site >= 0:
		cmd.Env = append(cmd.Env, fmt.Sprintf("WEIR_FAULT=%s:%d:%d", p.kind, p.site, p.nth))
	case p.kind == "":
		cmd.Env = append(cmd.Env, "WEIR_FAULT_COUNTS="+filepath.Join(m.dir, "counts"))
	}
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n"))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	late := time.AfterFunc(longest, func() { _ = cmd.Process.Kill(); o.hung = true })
	err = cmd.Run()
	late.Stop()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return o, err
	}
	o.stdout, o.stderr, o.status = stdout.Bytes(), stderr.Bytes(), cmd.ProcessState.ExitCode()
	o.written = map[string][]byte{}
	for _, name := range []string{"verdicts", "summary", "metrics", "otlp", "notified", "audit", "quarantine", "vault"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err == nil {
			o.written[name] = text
		}
	}
	return o, nil
}
