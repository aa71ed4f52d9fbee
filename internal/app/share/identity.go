// Package share writes copies of transcripts for publication: without secrets, personal data,
// media, and the names of people and machines.
package share

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/goccy/go-yaml"

	"weir/internal/app/packs"
	"weir/internal/pack"
	"weir/normalize/lexicon"
)

// A kind is what a part of an identity is called in its token.
type kind string

// The kinds of parts of an identity.
const (
	kindUser    kind = "USER"            // name of an account
	kindHost    kind = "HOST"            // name of a machine
	kindOwner   kind = "OWNER"           // name of the person
	kindEmail   kind = "OWNER_EMAIL"     // address of that person
	kindHome    kind = "HOME"            // home directory at an unusual place
	kindAddress kind = "PRIVATE_ADDRESS" // address of a machine in a private network
)

// An Identity is the names that show who and which machines made a transcript. The same name
// has the same token in all texts. Its zero value is an identity without names.
type Identity struct {
	known  []name // of the machine, in order
	names  []name // with tokens, in the order of these
	tokens map[string]string
	counts map[kind]int
}

type name struct {
	kind kind
	text string // in lower case
}

// commonNames are names of accounts and machines that say nothing of anybody.
var commonNames = strings.Fields(`root admin administrator user users username runner ubuntu debian node shared public
	default guest test dev app vscode codespace docker ec2-user git home build builder jenkins ci claude agent coder
	workspace me you name yourname your-name username localhost local nobody www-data postgres github gitlab bitbucket`)

// know adds a name that is known before a text is seen.
func (id *Identity) know(k kind, text string) {
	if text = strings.ToLower(strings.Trim(text, " .\t\r\n")); text != "" && !slices.Contains(commonNames, text) {
		id.known = append(id.known, name{k, text})
	}
}

// add gives a name a token, unless it has one.
func (id *Identity) add(n name) {
	if id.tokens == nil {
		id.tokens, id.counts = map[string]string{}, map[kind]int{}
	}
	if id.tokens[n.text] == "" {
		id.names = append(id.names, n)
		id.counts[n.kind]++
		id.tokens[n.text] = fmt.Sprintf("[%s_%d]", n.kind, id.counts[n.kind])
	}
}

// A trace is a form of texts that hold a part of an identity: in the first group, or the whole.
type trace struct {
	kind kind
	form *regexp.Regexp
}

// traces returns all of them. They are compiled when they are needed: other commands would wait
// for a millisecond.
var traces = sync.OnceValue(func() (all []trace) {
	for _, t := range []struct {
		kind kind
		form string
	}{
		{kindUser, `(?i)(?:/home/|/Users/|\b[a-z]:\\{1,4}Users\\{1,4}|/c/Users/)([\w][\w.-]{0,63})`},
		{kindUser, `-(?:home|Users)-([A-Za-z0-9_]{2,64})-`}, // a path as Claude Code names folders
		{kindUser, `(?m)^\(?[\w.() -]{0,40}?\b([a-z][\w-]{1,31})@[a-z][\w-]{0,62}:[~/][^\n]{0,200}?[$#] `},
		{kindHost, `(?m)^\(?[\w.() -]{0,40}?\b[a-z][\w-]{1,31}@([a-z][\w-]{1,62}):[~/][^\n]{0,200}?[$#] `}, // a prompt of a shell
		{kindHost, `(?i)\b[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?(?:\.[a-z0-9-]{1,60}){0,4}\.(?:internal|intranet|corp|lan|local|home\.arpa)\b`},
		{kindAddress, `\b(?:10\.\d{1,3}|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.\d{1,3}\.\d{1,3}\b`},
		{kindAddress, `(?i)\b(?:f[cd][0-9a-f]{2}|fe80):(?:[0-9a-f]{0,4}:){1,7}[0-9a-f]{1,4}\b`},
	} {
		all = append(all, trace{t.kind, regexp.MustCompile(t.form)})
	}
	return all
})

// publicHosts are names below the endings of internal ones that everybody has.
var publicHosts = []string{"host.docker.internal", "kubernetes.docker.internal", "gateway.docker.internal", "metadata.google.internal", "settings.local", "env.local"}

// see gives tokens to the names that a text shows.
func (id *Identity) see(text []byte) {
	lower := bytes.ToLower(text)
	for _, n := range id.known {
		if id.tokens[n.text] == "" && bytes.Contains(lower, []byte(n.text)) {
			id.add(n)
		}
	}
	for _, t := range traces() {
		for _, m := range t.form.FindAllSubmatch(text, -1) {
			n := name{t.kind, string(bytes.ToLower(bytes.TrimRight(m[len(m)-1], ".")))}
			if !slices.Contains(commonNames, n.text) && !slices.Contains(publicHosts, n.text) {
				id.add(n)
			}
		}
	}
}

// A rule is one of the pack that masks the names.
type rule struct {
	ID          string   `yaml:"id"`
	Title       string   `yaml:"title"`
	Kind        string   `yaml:"kind"`
	Words       []string `yaml:"words,omitempty"`
	Regex       string   `yaml:"regex,omitempty"`
	Replacement string   `yaml:"replacement"`
	Priority    int      `yaml:"priority"`
}

// Pack returns the rules that replace each name by its token, or nil if there are no names.
func (id *Identity) Pack() (*pack.Pack, error) {
	for _, n := range id.known {
		id.add(n) // it may come in an encoding
	}
	if len(id.names) == 0 {
		return nil, nil
	}
	var rules []rule
	for i, n := range id.names {
		r := rule{ID: fmt.Sprintf("%s-%d", n.kind.rule(), i+1), Title: "a name of the people and machines that made the transcript", Kind: "value", Replacement: id.tokens[n.text], Priority: len(n.text)}
		if n.plain() {
			r.Words = []string{n.text}
		} else {
			r.Regex = n.inPlace()
		}
		rules = append(rules, r)
	}
	text, err := yaml.Marshal(map[string]any{"rules": rules})
	if err != nil {
		return nil, err
	}
	return packs.Parse("identity", text)
}

// rule returns how the IDs of the rules for names of a kind begin.
func (k kind) rule() string {
	return "identity-" + strings.ReplaceAll(strings.ToLower(string(k)), "_", "-")
}

// plain reports whether a name is masked wherever it is a word. A short name, or one that is an
// ordinary word, would take too much with it.
func (n *name) plain() bool {
	return n.kind != kindUser && n.kind != kindHost || len(n.text) > 3 && lexicon.Index([]byte(n.text)) < 0
}

// inPlace returns the form of the texts in which an ordinary word is the name of an account or
// of a machine.
func (n *name) inPlace() string {
	word := regexp.QuoteMeta(n.text)
	if n.kind == kindHost {
		return `(?i)[\w]@(` + word + `)\b`
	}
	return `(?i)(?:/home/|/Users/|\\Users\\{1,4}|-home-|-Users-|~)(` + word + `)\b|(?i)\b(` + word + `)@[\w-]`
}
