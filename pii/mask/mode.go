package mask

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"unicode/utf8"

	"weir/internal/ascii"
	"weir/internal/vault"
	"weir/pii/entity"
	"weir/pii/match"
	"weir/pii/secret"
)

// A Mode is a way to replace a value.
type Mode uint8

// The modes. The zero value leaves it to the kind of the value: a secret is
// redacted, anything else gets a token.
const (
	ByKind  Mode = iota
	Token        // [EMAIL_ADDRESS_1]: the same value, the same number within a session
	HMAC         // [EMAIL_ADDRESS:k7f3q2ma4tzc]: the same value, the same token under one key
	Redact       // [REDACTED:GITHUB_TOKEN]: says nothing about the value
	Partial      // ****-****-****-1111: the last four
	Head         // sk-pro**************: the first six
	Drop         // nothing
	Seal         // a token that a vault has to keep
)

// modeNames are the names that people write, by Mode.
var modeNames = [...]string{Token: "token", HMAC: "hmac", Redact: "redact", Partial: "mask", Head: "head", Drop: "drop", Seal: "seal"}

// Modes returns the names of the modes that can be chosen.
func Modes() []string { return slices.Clone(modeNames[1:]) }

// ParseMode returns the mode of that name.
func ParseMode(name string) (Mode, bool) {
	i := slices.Index(modeNames[1:], name)
	return Mode(i + 1), i >= 0
}

// The classes of entities that a mode can be chosen for together.
const (
	ClassAll     = "all"
	ClassPII     = "pii"
	ClassSecrets = "secrets"
)

// A Masking says how values are masked. The zero Masking is the default.
type Masking struct {
	Modes map[string]Mode // by entity or class; an entity's own counts before its class, that before "all"
	Key   []byte          // for Mode HMAC, at least vault.MinKey bytes
	Vault *vault.Writer   // keeps the values behind tokens, or nil
}

// Errors of a Masking that cannot be done.
var (
	ErrNoMaskKey = errors.New("mode hmac needs a key: without one anybody could try all numbers")
	ErrNoVault   = errors.New("mode seal needs a vault")
)

// An UnknownEntityError says that a Masking names no entity and no class.
type UnknownEntityError struct {
	Name string // as the Masking has it
}

// Error implements error.
func (e *UnknownEntityError) Error() string { return fmt.Sprintf("unknown entity %q", e.Name) }

// Check fails for a Masking that cannot be carried out, with ErrNoMaskKey,
// ErrNoVault or an *UnknownEntityError.
func (m *Masking) Check() error {
	for name, mode := range m.Modes {
		switch {
		case name != ClassAll && name != ClassPII && name != ClassSecrets && !isEntity([]byte(name)):
			return &UnknownEntityError{name}
		case mode == HMAC && len(m.Key) < vault.MinKey:
			return ErrNoMaskKey
		case mode == Seal && m.Vault == nil:
			return ErrNoVault
		}
	}
	return nil
}

// mode returns how a match is masked.
func (m *Masking) mode(match *match.Match) Mode {
	if match.Entity == entityLiteral {
		return Seal // a token in its place would look like one that weir gave
	}
	class := ClassPII
	if match.Secret {
		class = ClassSecrets
	}
	for _, name := range [...]string{match.Entity, class, ClassAll} {
		if mode := m.Modes[name]; mode != ByKind {
			return mode
		}
	}
	if match.Secret {
		return Redact
	}
	return Token
}

// Entities returns the names of all entities, sorted.
func Entities() []string { return slices.Clone(entities()) }

var entities = sync.OnceValue(func() []string {
	names := slices.Concat([]string{entityLiteral}, entity.Entities(), secret.Entities())
	slices.Sort(names)
	return slices.Compact(names)
})

const (
	shown     = 4  // letters and digits that Mode Partial leaves
	shownHead = 6  // letters and digits that Mode Head leaves
	leastFor  = 9  // of as many
	leastLong = 27 // of as many, where a part of the value must not give it away
)

// appendPartial appends value with stars for its letters and digits, but for
// the last four of a value that is long enough to keep the rest secret. A
// secret has to be longer.
func appendPartial(dst, value []byte, secret bool) []byte {
	n := lettersOf(value)
	if n >= leastFor && !secret || n >= leastLong {
		return appendStars(dst, value, 0, n-shown)
	}
	return appendStars(dst, value, 0, n)
}

// appendHead appends value with stars for its letters and digits, but for the first six of a
// value that is long enough to keep the rest secret.
func appendHead(dst, value []byte) []byte {
	n := lettersOf(value)
	if n >= leastLong {
		return appendStars(dst, value, shownHead, n)
	}
	return appendStars(dst, value, 0, n)
}

func lettersOf(value []byte) (n int) {
	for _, r := range string(value) {
		if starred(r) {
			n++
		}
	}
	return n
}

// appendStars appends value with stars for its letters and digits from the first-th to
// before the last-th.
func appendStars(dst, value []byte, first, last int) []byte {
	n := 0
	for _, r := range string(value) {
		if starred(r) {
			if n >= first && n < last {
				r = '*'
			}
			n++
		}
		dst = utf8.AppendRune(dst, r)
	}
	return dst
}

func starred(r rune) bool { return r >= 0x80 || ascii.Word[byte(r)] }
