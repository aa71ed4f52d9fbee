package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// A lead is a prefix of credentials that hardly anything else has.
// The exact shapes are in the tables of tokens; tokens of older or newer forms,
// and those a log has cut short, are known by the prefix alone.
type lead struct {
	text  string
	least int  // bytes after the prefix
	any   bool // the rest need not look random: no other word begins like this
}

var leads = []lead{
	{"sk-proj-", 16, false}, {"sk-or-v1-", 34, false}, {"sk-ant-", 16, false}, {"sk-test-", 10, false}, {"sk-live-", 10, false}, {"sk-", 16, false}, {"sk_", 16, false},
	{"tvly-", 16, false}, {"exa_", 16, false}, {"pplx-", 16, false}, {"fal_", 16, false}, {"ntn_", 16, false}, {"xai-", 50, false}, {"fw-", 32, false}, {"fw_", 32, false}, {"fpk_", 32, false},
	{"ghp_", 16, false}, {"github_pat_", 16, false}, {"AIzaSy", 20, false}, {"hvs.", 12, false}, {"xoxb-", 16, false}, {"xoxp-", 16, false}, {"am_", 24, false},
	{"glpat-", 16, true}, {"gloas-", 16, true}, {"gldt-", 16, true}, {"glrt-", 16, true}, {"glrtr-", 16, true}, {"glcbt-", 16, true}, {"glptt-", 16, true}, {"glft-", 16, true},
	{"glimt-", 16, true}, {"glagent-", 16, true}, {"glsoat-", 16, true}, {"glffct-", 16, true}, {"glwt-", 16, true},
	{"thog-key-", 16, false}, {"thog-secret-", 16, false}, {"ATBB", 24, false},
	{"AGE-SECRET-KEY-1", 50, true},
}

// prefixRule finds tokens that the tables of exact shapes do not cover, with a
// well-known prefix.
func prefixRule() *rule.Rule {
	r := secretRule("secret-known-prefix", "Token with the prefix of a provider")
	r.Tags = []string{"API_KEY", "generic"}
	r.Exact, r.Edge, r.Run = true, true, shape.LeastRun // none of the leads asks for less
	for _, l := range leads {
		r.Anchors = append(r.Anchors, l.text)
	}
	r.Find = findPrefixed
	r.Examples = prefixExamples
	return r
}

func findPrefixed(text []byte, at int) (start, end int, ok bool) {
	if !leftEdge(text, at) {
		return 0, 0, false
	}
	for _, l := range leadsBy[text[at]] {
		if !shape.HasPrefixAt(text, at, l.text) {
			continue
		}
		from := at + len(l.text)
		n := shape.Run(shape.TokenBytes, text, from, 512)
		if n < l.least || !l.any && ascii.Digit.Count(text[from:from+n]) < leastOpaque {
			return 0, 0, false // most are names in programs
		}
		end = from + n
		for end > from && (text[end-1] == '.' || text[end-1] == '-') {
			end--
		}
		v := text[from:end]
		if l.text == "sk-" && (bytes.HasPrefix(v, []byte("ssh-")) || bytes.HasPrefix(v, []byte("ecdsa-"))) {
			return 0, 0, false // the kind of a public key that a device holds
		}
		if l.misspelled(v) {
			return 0, 0, false
		}
		return at, end, len(v) >= l.least && (l.any || opaque(v)) && !word.HasStopWord(v)
	}
	return 0, 0, false
}

// misspelled reports whether v is no value of the lead: it has letters that bech32 does not use.
func (l *lead) misspelled(v []byte) bool {
	return (l.text == "AGE-SECRET-KEY-1" || l == &ageRecipient) && bytes.ContainsAny(v, "BIO1bio")
}

// leadsBy has the leads by their first byte.
var leadsBy = func() (t [256][]*lead) {
	for i := range leads {
		c := leads[i].text[0]
		t[c] = append(t[c], &leads[i])
	}
	return t
}()

// leastOpaque is the least count of digits in an opaque value.
const leastOpaque = 4

// opaque reports whether digits and letters mix in v as they do in no name. It accepts
// the made-up tokens of tests too: the prefix is evidence enough.
func opaque(v []byte) bool {
	d := ascii.Digit.Count(v)
	return d >= leastOpaque && ascii.Letter.Count(v) >= 3 && word.DistinctBytes(v) >= 6 && (d*6 >= len(v) || !word.WordLike(v))
}

func prefixExamples() (match, noMatch []string) {
	n := newNoise("prefix")
	v := func() string { return n.from(lowers, 3) + n.from(digits, 3) + n.from(alnums, 14) }
	return []string{"key sk-" + v() + ".", "using tvly-" + v(), "leaked glpat-" + v() + " in output"},
		[]string{"sk-learn-contrib-estimators-2", "glpat-short", "task-" + v(), "fw_tooshort", "sk_X509_NAME_new_null", "sk-ecdsa-sha2-nistp256@openssh.com", "sk-ssh-ed25519-cert-v01@openssh.com", "hvs.<token>", "glpat-xxxxxxxxxxxxxxxxxxxx"}
}
