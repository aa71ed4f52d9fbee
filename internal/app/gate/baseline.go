package gate

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/goccy/go-json"
)

// baselineVersion is the version of the form that is written and read.
const baselineVersion = 1

// A Baseline lists findings that have been accepted.
type Baseline struct {
	Version int     `json:"version"`
	Entries []Entry `json:"findings"`
}

// An Entry accepts one finding. It holds nothing of what was found: a value is
// there as a keyed digest alone, which nobody can try values against.
type Entry struct {
	Fingerprint string `json:"fingerprint"`
	Rule        string `json:"rule"`
	Path        string `json:"path"`
	HMAC        string `json:"hmac,omitempty"`
	Reason      string `json:"reason,omitempty"`
	Expires     string `json:"expires,omitempty"` // the last day on which it holds, as 2006-01-02

	used bool
}

const day = "2006-01-02"

// ParseBaseline reads a baseline. It refuses what it does not understand in
// full: a finding accepted by mistake is never seen again.
func ParseBaseline(text []byte) (*Baseline, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	var b Baseline
	if err := d.Decode(&b); err != nil {
		return nil, errors.New("not a baseline: not the JSON that weir writes")
	}
	if d.More() {
		return nil, errors.New("not a baseline: more than one JSON value")
	}
	if b.Version != baselineVersion {
		return nil, fmt.Errorf("baseline of version %d, not %d", b.Version, baselineVersion)
	}
	for i := range b.Entries {
		if err := b.Entries[i].check(); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	return &b, nil
}

func (e *Entry) check() error {
	if !isHex(e.Fingerprint, 32) {
		return errors.New("fingerprint is not 32 hexadecimal digits")
	}
	if e.HMAC != "" && !isHex(e.HMAC, 64) {
		return errors.New("hmac is not 64 hexadecimal digits")
	}
	if _, err := time.Parse(day, e.Expires); e.Expires != "" && err != nil {
		return errors.New("expires is not a day as 2006-01-02")
	}
	return nil
}

func isHex(s string, n int) bool {
	_, err := hex.DecodeString(s)
	return len(s) == n && err == nil
}

// A Match is an Entry's word on a finding.
type Match uint8

// Values of an Entry.
const (
	None     Match = iota // nothing accepts the finding
	Accepted              // it was accepted
	Expired               // it was accepted up to a day that has passed
	Keyless               // it is a value, and there is no key to tell whether the same
)

// Find looks for the entry of a finding. For a finding that is a value, the
// value has to be the one that was accepted, which takes the key.
func (b *Baseline) Find(fingerprint string, value, key []byte, now time.Time) (*Entry, Match) {
	best, said := (*Entry)(nil), None
	for i := range b.Entries {
		e := &b.Entries[i]
		if e.Fingerprint != fingerprint {
			continue
		}
		m := e.match(value, key, now)
		if m == Accepted {
			e.used = true
			return e, m
		}
		if m != None && said == None {
			best, said = e, m
		}
	}
	if best != nil {
		best.used = true
	}
	return best, said
}

func (e *Entry) match(value, key []byte, now time.Time) Match {
	if value != nil {
		if len(key) == 0 {
			return Keyless
		}
		if !hmac.Equal([]byte(e.HMAC), []byte(Digest(key, value))) {
			return None
		}
	}
	if e.Expires != "" && now.UTC().Format(day) > e.Expires {
		return Expired
	}
	return Accepted
}

// Digest returns the keyed digest of a value.
func Digest(key, value []byte) string {
	h := hmac.New(sha256.New, key)
	h.Write([]byte("weir baseline\x00"))
	h.Write(value)
	return hex.EncodeToString(h.Sum(nil))
}

// Stale returns the entries that Find has not returned.
func (b *Baseline) Stale() []Entry {
	var out []Entry
	for _, e := range b.Entries {
		if !e.used {
			out = append(out, e)
		}
	}
	return out
}

// Add accepts a finding, unless an entry does so already.
func (b *Baseline) Add(e Entry) {
	if !slices.ContainsFunc(b.Entries, func(o Entry) bool { return o.Fingerprint == e.Fingerprint && o.HMAC == e.HMAC }) {
		b.Entries = append(b.Entries, e)
	}
}

// Encode returns the baseline as JSON, ordered by path, rule and fingerprint.
func (b *Baseline) Encode() ([]byte, error) {
	out := Baseline{Version: baselineVersion, Entries: slices.Clone(b.Entries)}
	if out.Entries == nil {
		out.Entries = []Entry{}
	}
	slices.SortFunc(out.Entries, func(a, b Entry) int {
		return strings.Compare(a.Path+"\x00"+a.Rule+"\x00"+a.Fingerprint+a.HMAC, b.Path+"\x00"+b.Rule+"\x00"+b.Fingerprint+b.HMAC)
	})
	text, err := json.MarshalIndent(out, "", "  ")
	return append(text, '\n'), err
}
