package pack

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"weir/internal/ascii"
)

// errorAt is an error about a key of r, at its line.
func (r *Rule) errorAt(key string, err error) error {
	line, ok := r.lines[key]
	if !ok {
		line = r.line
	}
	name := r.ID
	if name == "" {
		name = "a rule"
	}
	return &Error{r.File, line, fmt.Errorf("%s: %w", name, err)}
}

func (r *Rule) has(key string) bool { _, ok := r.lines[key]; return ok }

// complete refuses a rule of which parts are missing or contradict each other, and gives
// the others their defaults.
func (r *Rule) complete() error {
	switch {
	case r.ID == "":
		return r.errorAt("id", hinted("no id", "write id: acme-ticket"))
	case r.Kind == nil:
		return r.errorAt("id", hinted("no kind", "write kind: with one of "+strings.Join(kindNames(), ", ")))
	case r.Regex == "" && len(r.Words)+len(r.WordFiles) == 0:
		return r.errorAt("id", hinted("nothing to look for", "write words:, words_file: or regex:"))
	case r.Regex != "" && len(r.Words)+len(r.WordFiles) > 0:
		return r.errorAt("regex", hinted("both words and a regex", "make two rules of it"))
	case r.Regex == "" && (r.Backtrack || len(r.Anchors) > 0):
		return r.errorAt("id", hinted("regexp2 and anchors belong to a regex", "leave them out"))
	}
	r.defaults()
	isAllowed := func(word string) bool { return r.allowed[ascii.Lowered(word)] }
	if len(r.Allow) > 0 && r.Regex == "" && len(r.WordFiles) == 0 && !slices.ContainsFunc(r.Words, func(w string) bool { return !isAllowed(w) }) {
		return r.errorAt("allow", hinted("it allows all words of the rule", "take out the words that the rule is not meant for"))
	}
	return r.checkAction()
}

// defaults gives r what it does not say itself.
func (r *Rule) defaults() {
	if !r.has("severity") {
		r.Severity = r.Kind.Severity
	}
	if !r.has("action") {
		r.Action = r.Kind.Action
	}
	setDefault(&r.Title, r.Kind.Title+", by a rule of one's own")
	setDefault(&r.Entity, strings.ToUpper(strings.ReplaceAll(r.ID, "-", "_")))
	r.Entity = r.Entity[:min(len(r.Entity), 40)]
	setDefault(&r.Reason, "a rule of one's own refuses the text")
	setDefault(&r.Why, "the pack "+r.File+" says so")
	setDefault(&r.Remedy, "look at the rule in "+r.File)
	r.allowed = map[string]bool{}
	for _, a := range r.Allow {
		r.allowed[ascii.Lowered(a)] = true
	}
	for i, a := range r.AllowText {
		r.AllowText[i] = ascii.Lowered(a)
	}
}

func setDefault(at *string, text string) {
	if *at == "" {
		*at = text
	}
}

// checkAction refuses keys that mean nothing for the action of r.
func (r *Rule) checkAction() error {
	switch {
	case r.Replacement != nil && r.Action != Mask && r.Action != Sanitize:
		return r.errorAt("replacement", hinted("replacement belongs to the actions mask and sanitize", "leave it out, or change the action"))
	case r.has("entity") && (r.Action != Mask || r.Replacement != nil):
		return r.errorAt("entity", hinted("entity belongs to the action mask without a replacement", "leave it out, or change the action"))
	case r.has("reason") && r.Action != Reject:
		return r.errorAt("reason", hinted("reason belongs to the action reject", "write why:, which reports show"))
	}
	return nil
}

// Allows reports whether text, which r matched, is one that r is not meant for.
func (r *Rule) Allows(text []byte) bool {
	if r.Entropy > 0 && entropyOf(text) < r.Entropy {
		return true
	}
	if len(r.allowed)+len(r.AllowText) > 0 {
		lower := ascii.Lowered(string(text))
		if r.allowed[lower] || slices.ContainsFunc(r.AllowText, func(part string) bool { return strings.Contains(lower, part) }) {
			return true
		}
	}
	for _, re := range r.AllowRegex {
		if re.Match(text) {
			return true
		}
	}
	return false
}

// entropyOf returns the entropy of a text by Shannon, in bits a byte.
func entropyOf(text []byte) (bits float64) {
	var count [256]int
	for _, c := range text {
		count[c]++
	}
	for _, n := range count {
		if n > 0 {
			share := float64(n) / float64(len(text))
			bits -= share * math.Log2(share)
		}
	}
	return bits
}

// TakenError is the error of a rule with the id of one of weir's own.
func (r *Rule) TakenError() error {
	return r.errorAt("id", hinted("weir has a rule of that id", "begin ids with a name of your own, as acme-"))
}
