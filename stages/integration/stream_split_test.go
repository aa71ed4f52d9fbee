package integration

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"weir/canary"
	"weir/injection"
	"weir/internal/testrand"
	"weir/pii/partial"
)

// allExamples holds texts in which the rules and recognisers of all detectors find
// something or just not.
var allExamples = sync.OnceValue(func() (all []string) {
	byRule := valueExamples()
	delete(byRule, "pii-email-spelled") // a word before a blank goes out before a sign in brackets comes
	for _, id := range slices.Sorted(maps.Keys(byRule)) {
		all = append(all, byRule[id]...)
	}
	for _, r := range append(canary.Rules(), injection.Rules()...) {
		match, noMatch := r.AllExamples()
		all = append(append(all, match...), noMatch...)
	}
	return all
})

// mixedText returns examples among words, in some obfuscation or other.
func (m maker) mixedText() string {
	var b strings.Builder
	all := allExamples()
	for range 1 + m.IntN(3) {
		e := all[m.IntN(len(all))]
		switch m.IntN(24) {
		case 0:
			e = base64.StdEncoding.EncodeToString([]byte(e))
		case 1:
			e = m.run(partial.MaxRun+m.IntN(200)) + "," + e
		case 2:
			e = e[:m.IntN(len(e)+1)]
		case 3:
			q, _ := json.Marshal(e)
			e = string(q)
		case 4:
			q, _ := json.Marshal(obj{"name": e, "value": m.value()})
			e = string(q)
		}
		if m.IntN(3) > 0 {
			b.WriteString(m.prose() + []string{" ", "\n", ": ", ", ", " ("}[m.IntN(5)])
		}
		b.WriteString(e)
		if m.IntN(3) > 0 {
			b.WriteString([]string{" ", "\n", ". ", ", ", ") "}[m.IntN(5)] + m.prose())
		}
		b.WriteByte(' ')
	}
	return strings.Map(plainRune, b.String())
}

// plainRune folds what one disguised character anywhere in a text makes recognisers
// read in another spelling: in pieces that is known only from there on.
func plainRune(r rune) rune {
	switch {
	case r == utf8.RuneError:
		return '?'
	case '\uff01' <= r && r <= '\uff5e':
		return r - '\uff01' + '!'
	case r == '\u2014':
		return '-'
	case r == '\u200b', r == '\u202e', r == '\x1b', r == '\u0430':
		return -1
	}
	return r
}

// secretNames are names of members whose values are secrets as a whole.
var secretNames = []string{"PRIVATEKEY", "password", "API_KEY", "client_secret", "token", "cookie", "Authorization"}

// mixedJSON returns JSON with such texts as values and names.
func (m maker) mixedJSON(depth int) any {
	switch m.IntN(9) {
	case 0:
		return m.arguments(1)
	case 1:
		return obj{m.mixedText(): m.mixedText(), "key": m.arguments(1)}
	case 2:
		return obj{"name": m.pick(lowers, 4) + "_password", "value": m.pick(lowers+digits, 12)}
	case 3:
		if depth < 3 {
			b, _ := json.Marshal(m.mixedJSON(depth + 1))
			return string(b)
		}
	case 4:
		if depth < 3 {
			return []any{m.mixedJSON(depth + 1), m.IntN(1e9), m.mixedJSON(depth + 1)}
		}
	case 5:
		return obj{m.value(): m.card(), "password": m.pick(lowers+digits, 12)}
	case 6:
		return obj{secretNames[m.IntN(len(secretNames))]: m.pick(lowers, 1+m.IntN(9)) + []string{"\n", " ", ", "}[m.IntN(3)] + m.mixedText()}
	}
	return m.mixedText()
}

// TestStreamSplits holds that any split of a text gives what the text gives in one
// piece, in every format and with every kind of value.
func TestStreamSplits(t *testing.T) {
	rounds := 60
	if n, err := strconv.Atoi(os.Getenv("WEIR_ROUNDS")); err == nil {
		rounds = n
	}
	m, ws := maker{testrand.New(t)}, wires()
	for round := range rounds {
		w := &ws[m.IntN(len(ws))]
		text := m.mixedText()
		if w.json {
			text = line(t, m.mixedJSON(0))
			if m.IntN(12) == 0 {
				text = text[:m.IntN(len(text)+1)]
				text = strings.ToValidUTF8(text, "?")
			}
		}
		want := w.send(t, []string{text})
		for range 2 {
			pieces := m.cuts(text)
			if got := w.send(t, pieces); got != want && !eitherDirty(got, want) {
				t.Errorf("round %d, %s, %d pieces: %s", round, w.name, len(pieces), shape(got, want))
				if os.Getenv("WEIR_SHOW") != "" {
					small := w.shrunk(t, text)
					t.Logf("%s: text %q in one piece %q, in many %q", w.name, small, w.send(t, []string{small}), w.send(t, strings.Split(small, "")))
				}
				break
			}
		}
	}
}

// eitherDirty reports whether one of two answers is that edits make something of the text
// around them, of which in pieces the near part is known only.
func eitherDirty(got, want string) bool {
	const dirty = "blocked: " + "the edited event still holds what had to go"
	return got == dirty || want == dirty
}

// shrunk returns a shorter text that still gives something else in pieces of one
// character, or the text itself.
func (w *wire) shrunk(t *testing.T, text string) string {
	differs := func(s string) bool {
		want := w.send(t, []string{s})
		got := w.send(t, strings.Split(s, ""))
		return got != want && !eitherDirty(got, want)
	}
	if !differs(text) {
		return text
	}
	for n := len(text) / 2; n > 0; n /= 2 {
		for i := 0; i+n <= len(text); {
			s := text[:i] + text[i+n:]
			if utf8.ValidString(s) && differs(s) {
				text = s
				continue
			}
			i += n
		}
	}
	return text
}
