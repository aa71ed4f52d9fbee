package packs

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"github.com/BurntSushi/toml"
)

// A gitleaksConfig holds the members of a configuration of gitleaks or betterleaks that weir reads.
type gitleaksConfig struct {
	Rules      []gitleaksRule
	Allowlist  *gitleaksAllow
	Allowlists []gitleaksAllow
	Extend     map[string]any
}

type gitleaksRule struct {
	ID          string
	Description string
	Regex       string
	Path        string
	SecretGroup int
	ValueGroup  int    // what betterleaks calls it
	Filter      string // of betterleaks: an expression that says which matches do not count
	Entropy     float64
	Keywords    []string
	Allowlist   *gitleaksAllow
	Allowlists  []gitleaksAllow
}

type gitleaksAllow struct {
	Condition   string
	RegexTarget string
	Regexes     []string
	StopWords   []string
	Paths       []string
	Commits     []string
	TargetRules []string
}

// ImportGitleaks reads a configuration of gitleaks. Keywords are not needed: weir finds the
// texts that every match has by itself.
func ImportGitleaks(text []byte) (*Import, error) {
	var config gitleaksConfig
	meta, err := toml.Decode(string(text), &config)
	if err != nil {
		return nil, fmt.Errorf("not a configuration of gitleaks: %w", err)
	}
	m := &Import{}
	if len(config.Extend) > 0 {
		m.leave("[extend]", "the configuration that it names: import that one too")
	}
	seen := map[string]bool{}
	for _, key := range meta.Undecoded() {
		if k := key.String(); !seen[k] && k != "title" && k != "minVersion" && k != "description" && !hasSuffix(key, "description") {
			m.leave(k, "weir does not know the key")
			seen[k] = true
		}
	}
	global := config.Allowlists
	if config.Allowlist != nil {
		global = append(global, *config.Allowlist)
	}
	alone := 0
	for i := range config.Rules {
		m.addGitleaks(&config.Rules[i], global, &alone)
	}
	return m, nil
}

func hasSuffix(key toml.Key, last string) bool { return len(key) > 0 && key[len(key)-1] == last }

func (m *Import) addGitleaks(from *gitleaksRule, global []gitleaksAllow, alone *int) {
	if from.Regex == "" {
		m.leave(from.ID, "the rule: it has no regex but a path")
		return
	}
	if from.Path != "" {
		m.leave(from.ID, "the path: the regex holds everywhere")
	}
	r := imported{ID: idOf("gitleaks", from.ID), Title: from.Description, Kind: "value", Regex: from.Regex, Entropy: from.Entropy, Severity: "high"}
	if group := max(from.SecretGroup, from.ValueGroup); group > 1 {
		var err error
		if r.Regex, err = onlyGroup(from.Regex, group); err != nil {
			m.leave(from.ID, "the secretGroup")
		}
	}
	m.addFilter(&r, from)
	lists := append(from.Allowlists, global...)
	if from.Allowlist != nil {
		lists = append(lists, *from.Allowlist)
	}
	for i := range lists {
		m.allow(from.ID, &r, &lists[i])
	}
	m.add(&r, from.ID, alone)
}

// byEntropy is a filter, or the first part of one, that leaves out what has too little entropy.
var byEntropy = regexp.MustCompile(`^\s*entropy\(finding\["secret"\]\) <=? ([0-9.]+)\s*(\|\||$)`)

// addFilter takes over what of a filter is about entropy.
func (m *Import) addFilter(r *imported, from *gitleaksRule) {
	part := byEntropy.FindStringSubmatch(from.Filter)
	if part != nil {
		if bits, err := strconv.ParseFloat(part[1], 64); err == nil {
			r.Entropy = bits
		}
	}
	if from.Filter != "" && (part == nil || part[2] != "") {
		m.leave(from.ID, "the filter, but for entropy")
	}
}

// allow takes over what of an allowlist is about the secret itself.
func (m *Import) allow(name string, r *imported, a *gitleaksAllow) {
	switch {
	case len(a.TargetRules) > 0 && !slices.Contains(a.TargetRules, name):
		return
	case a.Condition == "AND" || a.Condition == "&&":
		m.leave(name, "an allowlist: all of its conditions have to hold")
		return
	case len(a.Regexes) > 0 && a.RegexTarget != "" && a.RegexTarget != "secret":
		m.leave(name, "an allowlist: it is about the %s around the secret", a.RegexTarget)
	default:
		r.AllowRegex = append(r.AllowRegex, a.Regexes...)
	}
	r.AllowText = append(r.AllowText, a.StopWords...)
}
