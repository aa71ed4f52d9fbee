package mask

import (
	"bytes"
	"slices"
	"strconv"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/internal/vault"
	"weir/pii/match"
)

// entityLiteral is the entity of a text that has the form of a token but is not the
// vault's. It gets a token of its own, so that unmasking restores the text itself.
const entityLiteral = "LITERAL"

// Rules of findings that only a vault causes.
const (
	RuleTokenShaped = "vault-token-shaped" // escaped
	RuleTokenAgain  = "vault-token-again"  // noted, and left as it is
)

// maxSealed is the most values, and the most spellings, remembered under one tag.
const maxSealed = 1 << 15

// sealed is the memory of the tokens that a vault keeps under one tag. Values
// are known by keyed hashes.
type sealed struct {
	numbers   map[digest]int32  // by session, entity and canonical value
	counts    map[string]int32  // numbers given, by entity
	spelled   map[digest]string // by token and spelling: the token of the spelling
	spellings map[string]int    // spellings of a token
}

func (s *sealed) init() {
	if s.numbers == nil {
		*s = sealed{map[digest]int32{}, map[string]int32{}, map[digest]string{}, map[string]int{}}
	}
}

// sealedToken returns the token of a value, such as
// "[EMAIL_ADDRESS_1:k7f3q2ma]". Spell returns the token of one place.
func (m *Masker) sealedToken(sessionID, entity string, value []byte) string {
	m.sealed.init()
	d := m.digest("", []byte(sessionID))
	m.buf = appendCanonical(append(m.buf[:0], d[:]...), entity, value)
	d = m.digest(entity, m.buf)
	clear(m.buf)
	n, ok := m.sealed.numbers[d]
	if !ok {
		m.sealed.counts[entity]++
		n = m.sealed.counts[entity]
		m.sealed.numbers[d] = n
	}
	return "[" + entity + "_" + strconv.Itoa(int(n)) + ":" + m.Vault.Tag() + "]"
}

// Restorable reports whether what Replace gives for a match is a token that
// Spell has to be asked about.
func (m *Masker) Restorable(match *match.Match) bool {
	if m.Vault == nil {
		return false
	}
	mode := m.mode(match)
	return mode == Token || mode == Seal
}

// Spell has the vault keep the spelling in one place of a value whose token
// Replace gave, and returns the token for that place. One value may be spelled
// in several ways, in its own letters or in the line's escapes; each gets a token of
// its own, so that every place can be restored as it was: the second spelling
// of "[EMAIL_ADDRESS_1:k7f3q2ma]" is "[EMAIL_ADDRESS_1_2:k7f3q2ma]".
func (m *Masker) Spell(e vault.Entry) string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sealed.init()
	if bytes.Equal(e.Raw, e.Text) && len(e.Before)+len(e.After) == 0 {
		e.Depth = 0 // written without escapes it is the same at any depth
	}
	m.buf = m.buf[:0]
	for _, field := range [][]byte{e.Raw, e.Text, e.Before, e.After} {
		m.buf = append(append(strconv.AppendInt(m.buf, int64(len(field)), 10), ':'), field...)
	}
	d := m.digest(e.Token, strconv.AppendInt(m.buf, int64(e.Depth), 10))
	clear(m.buf)
	if token, ok := m.sealed.spelled[d]; ok {
		return token
	}
	base := e.Token
	m.sealed.spellings[base]++
	if n := m.sealed.spellings[base]; n > 1 {
		i := len(base) - vault.TagSize - len(":]")
		e.Token = base[:i] + "_" + strconv.Itoa(n) + base[i:]
	}
	m.sealed.spelled[d] = e.Token
	m.Vault.Keep(&e)
	return e.Token
}

// Settle bounds what is remembered of a vault's tokens, between two events: it
// begins a new tag, under which numbers start again.
func (m *Masker) Settle() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.sealed.numbers)+len(m.sealed.spelled) >= maxSealed {
		m.sealed = sealed{}
		m.Vault.Rotate()
	}
}

// AppendTokens appends what has the form of a token with a number, where there
// is a vault: it would be taken for one when values are put back. Those of the
// vault itself are left as they are, and reported under RuleTokenAgain.
func (m *Masker) AppendTokens(dst []match.Match, text []byte) []match.Match {
	if m.Vault == nil {
		return dst
	}
	for at := range text {
		if text[at] != '[' {
			continue
		}
		entity, tag, end := TokenAt(text, at)
		if end == 0 || len(tag) == 0 && !isEntity(entity) {
			continue
		}
		x := match.Match{Entity: entityLiteral, Rule: RuleTokenShaped, Start: at, End: end, Severity: rule.Low, Strength: match.Validated}
		if len(tag) > 0 && m.Vault.Has(tag) {
			x.Rule = RuleTokenAgain
		}
		dst = append(dst, x)
	}
	return dst
}

// maxNumber is the most digits that a token's number has: a longer one is a
// value that someone put into brackets.
const maxNumber = 7

// TokenAt reads a token with a number at text[at], such as "[EMAIL_ADDRESS_1]"
// or "[EMAIL_ADDRESS_1_2:k7f3q2ma]". It returns the entity, the vault's tag or
// nil, and where the token ends, or 0 if no token begins there.
func TokenAt(text []byte, at int) (entity, tag []byte, end int) {
	i := at + 1
	for i < len(text) && i-at < match.MaxToken && (ascii.IsUpper(text[i]) || ascii.Digit[text[i]] || text[i] == '_') {
		i++
	}
	name := text[at+1 : i]
	if i < len(text) && text[i] == ':' && i+1+vault.TagSize < len(text) && vault.IsTag(text[i+1:i+1+vault.TagSize]) {
		tag = text[i+1 : i+1+vault.TagSize]
		i += 1 + vault.TagSize
	}
	if i >= len(text) || text[i] != ']' {
		return nil, nil, 0
	}
	numbers := 0
	for entity = name; numbers < 2; numbers++ {
		k := bytes.LastIndexByte(entity, '_')
		if k < 2 || k+1 == len(entity) || len(entity)-k > maxNumber+1 || len(bytes.Trim(entity[k+1:], "0123456789")) > 0 || !ascii.IsUpper(entity[0]) {
			break
		}
		entity = entity[:k]
	}
	if numbers == 0 {
		return nil, nil, 0
	}
	return entity, tag, i + 1
}

func isEntity(name []byte) bool {
	_, ok := slices.BinarySearch(entities(), string(name))
	return ok
}
