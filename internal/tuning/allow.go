package tuning

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// An Entry allows values. Exactly one of Value, Glob, Regex, Domain and Hash says which;
// the rest limits where.
type Entry struct {
	Name   string   // what findings call it; "" for its number
	Value  string   // this value alone, letter by letter
	Glob   string   // all values that this pattern matches as a whole
	Regex  string   // all values that this expression, in the syntax of RE2, matches as a whole
	Domain string   // addresses of mail at this host or one below it, and such hosts themselves
	Hash   string   // the value of which this is the hash, as HashEntry writes it
	Rules  []string // IDs of rules, which may end in "*"; none for all
	Where
}

// An Allowed is a list of entries made ready. The zero Allowed and nil allow nothing.
type Allowed struct {
	entries []entry
	salts   []string   // of all hashes, each once
	also    []*Allowed // which have to allow a value too
	except  []*Rules   // those that have a level here allow nothing
}

type entry struct {
	name  string
	rules *Rules // those that it is limited to have a level; nil for all
	where Where
	holds func(v *candidate) bool
}

// A candidate is a value that may be allowed, with what is computed of it once.
type candidate struct {
	text  string
	salts []string // of the list
	sums  []string // one for each salt, once one is asked for
}

const (
	maxEntries = 10_000
	maxSalts   = 64 // each costs a hash of every value that is found
)

// Errors of entries.
var (
	ErrNoValue    = errors.New("an entry has exactly one of value, glob, regex, domain and hash")
	ErrEverything = errors.New("this matches every value")
	ErrHash       = errors.New("not a hash as weir allow hash prints it")
	ErrRegex      = errors.New("not a regular expression in the syntax of RE2")
	ErrDomain     = errors.New("not the name of a host")
	ErrTooMany    = fmt.Errorf("more than %d entries", maxEntries)
	ErrSalts      = fmt.Errorf("more than %d salts: give all values to one run of weir allow hash", maxSalts)
)

// Len returns the number of entries.
func (a *Allowed) Len() int {
	if a == nil {
		return 0
	}
	return len(a.entries)
}

// And returns a list that allows what both a and other allow. An other that is empty allows
// everything.
func (a Allowed) And(other *Allowed) Allowed {
	if other.Len() > 0 {
		a.also = append(slices.Clip(a.also), other)
	}
	return a
}

// Except returns a list that allows nothing of what the rules find that have a level.
func (a Allowed) Except(rules *Rules) Allowed {
	if !rules.Empty() {
		a.except = append(slices.Clip(a.except), rules)
	}
	return a
}

// BySource reports whether an entry is limited to some tools or paths.
func (a *Allowed) BySource() bool {
	return a != nil && (slices.ContainsFunc(a.entries, func(e entry) bool { return len(e.where.Tool)+len(e.where.Path) > 0 }) ||
		slices.ContainsFunc(a.also, (*Allowed).BySource))
}

// Add adds an entry. It fails on one that is wrong, with one of the errors above.
func (a *Allowed) Add(e *Entry) error {
	if len(a.entries) == maxEntries {
		return ErrTooMany
	}
	holds, err := a.predicate(e)
	if err != nil {
		return err
	}
	out := entry{name: e.Name, where: e.Where, holds: holds}
	if out.name == "" {
		out.name = "allow-" + strconv.Itoa(len(a.entries)+1)
	}
	if len(e.Rules) > 0 {
		out.rules = new(Rules)
		for _, id := range e.Rules {
			out.rules.Set(id, Off)
		}
	}
	a.entries = append(a.entries, out)
	return nil
}

// predicate returns what says whether a value is one that e names.
func (a *Allowed) predicate(e *Entry) (func(*candidate) bool, error) {
	given := 0
	for _, text := range []string{e.Value, e.Glob, e.Regex, e.Domain, e.Hash} {
		if text != "" {
			given++
		}
	}
	switch {
	case given != 1:
		return nil, ErrNoValue
	case e.Value != "":
		return func(v *candidate) bool { return v.text == e.Value }, nil
	case e.Glob != "":
		return globbed(e.Glob)
	case e.Regex != "":
		return expressed(e.Regex)
	case e.Domain != "":
		return below(e.Domain)
	}
	return a.hashed(e.Hash)
}

func globbed(pattern string) (func(*candidate) bool, error) {
	if err := CheckPattern(pattern); err != nil {
		return nil, err
	}
	if strings.Trim(pattern, "*?/") == "" || isAboutAll(func(p string) bool { return matches(pattern, p) }) {
		return nil, ErrEverything
	}
	return func(v *candidate) bool { return matches(pattern, v.text) }, nil
}

// isAboutAll reports whether what matches a value matches all of some that have nothing in common
// but that they are one word: it is not about any.
func isAboutAll(matches func(value string) bool) bool {
	return !slices.ContainsFunc([]string{"a", "7", "q.x+9@example.org", "-----", "Ωmega"}, func(p string) bool { return !matches(p) })
}

func expressed(expr string) (func(*candidate) bool, error) {
	// It is read by itself first: a parenthesis too many would free it from its ends.
	if _, err := regexp.Compile(expr); err != nil {
		return nil, ErrRegex
	}
	re, err := regexp.Compile(`\A(?:` + expr + `)\z`)
	if err != nil {
		return nil, ErrRegex
	}
	if isAboutAll(re.MatchString) {
		return nil, ErrEverything
	}
	return func(v *candidate) bool { return len(v.text) <= maxMatched && re.MatchString(v.text) }, nil
}

// below returns the predicate of a domain. An address of the web names more than its host,
// and is not meant.
func below(domain string) (func(*candidate) bool, error) {
	domain = strings.ToLower(strings.TrimPrefix(domain, "@"))
	if !isHost(domain) || !strings.Contains(domain, ".") {
		return nil, ErrDomain
	}
	return func(v *candidate) bool {
		host := v.text
		if at := strings.LastIndexByte(host, '@'); at >= 0 {
			if at == 0 || strings.ContainsAny(host[:at], "@:/ <>\"") {
				return false
			}
			host = host[at+1:]
		}
		host = strings.ToLower(host)
		return isHost(host) && (host == domain || strings.HasSuffix(host, "."+domain))
	}, nil
}

func isHost(s string) bool {
	for label := range strings.SplitSeq(s, ".") {
		if label == "" {
			return false
		}
		for _, c := range []byte(label) {
			if !(c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || c >= 0x80) {
				return false
			}
		}
	}
	return true
}

// Hashes are HMACs with SHA-256, keyed with a salt of their own list, so that equal values
// of two lists look different and no table of common values helps.
const (
	hashScheme = "hmac-sha256"
	saltSize   = 16 // bytes
)

// NewSalt returns a salt for a list of hashes.
func NewSalt() string {
	salt := make([]byte, saltSize)
	rand.Read(salt) // it never fails
	return hex.EncodeToString(salt)
}

// HashEntry returns what Entry.Hash is for a value.
func HashEntry(salt, value string) string {
	return hashScheme + ":" + salt + ":" + sum(salt, value)
}

func sum(salt, value string) string {
	h := hmac.New(sha256.New, []byte(salt))
	h.Write([]byte(value))
	return hex.EncodeToString(h.Sum(nil))
}

func (a *Allowed) hashed(text string) (func(*candidate) bool, error) {
	part := strings.Split(strings.ToLower(text), ":")
	if len(part) != 3 || part[0] != hashScheme || !isHex(part[1], saltSize) || !isHex(part[2], sha256.Size) {
		return nil, ErrHash
	}
	at := slices.Index(a.salts, part[1])
	if at < 0 {
		at, a.salts = len(a.salts), append(a.salts, part[1])
	}
	if len(a.salts) > maxSalts {
		return nil, ErrSalts
	}
	return func(v *candidate) bool {
		if v.sums == nil {
			for _, salt := range v.salts {
				v.sums = append(v.sums, sum(salt, v.text))
			}
		}
		return v.sums[at] == part[2]
	}, nil
}

func isHex(s string, size int) bool {
	_, err := hex.DecodeString(s)
	return err == nil && len(s) == 2*size
}

// noValues has the rules that an allow list is not about: what they find is a call or a request,
// and its text is no value that somebody could have meant.
var noValues = func() *Rules {
	var r Rules
	for _, id := range []string{"tools-*", "toolpins-*", "ratelimit-*", "budget-*", "drift-*"} {
		r.Set(id, Low)
	}
	return &r
}()

// By returns the name of the first entry that allows a value which a rule found in that
// source, or "".
func (a *Allowed) By(rule string, value []byte, from *Source) string {
	hasLevel := func(r *Rules) bool { return r.Level(rule) != Unset }
	if a == nil || len(value) == 0 || hasLevel(noValues) || slices.ContainsFunc(a.except, hasLevel) {
		return ""
	}
	v := candidate{text: string(value), salts: a.salts}
	for i := range a.entries {
		e := &a.entries[i]
		if (e.rules == nil || e.rules.Level(rule) != Unset) && e.where.Holds(from) && e.holds(&v) {
			if slices.ContainsFunc(a.also, func(also *Allowed) bool { return also.By(rule, value, from) == "" }) {
				return ""
			}
			return e.name
		}
	}
	return ""
}
