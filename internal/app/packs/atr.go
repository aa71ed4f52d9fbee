package packs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"weir/internal/yamltree"
)

// An atrRule holds the members of a rule of the Agent Threat Rules that weir reads.
type atrRule struct {
	ID          string `yaml:"id"`
	Title       string `yaml:"title"`
	Description string `yaml:"description"`
	Severity    string `yaml:"severity"`
	Tags        struct {
		Category string `yaml:"category"`
	} `yaml:"tags"`
	Detection struct {
		Condition  string   `yaml:"condition"`
		Conditions ast.Node `yaml:"conditions"`
	} `yaml:"detection"`
	TestCases ast.Node `yaml:"test_cases"`
}

type atrCondition struct {
	Field    string `yaml:"field"`
	Operator string `yaml:"operator"`
	Value    string `yaml:"value"`
}

// atrScopes are the scopes of the fields that conditions name.
var atrScopes = map[string]map[string][]string{
	"content":          nil,
	"user_input":       {"role": {"user"}},
	"tool_response":    {"role": {"tool-result"}},
	"tool_args":        {"role": {"tool-call"}},
	"tool_input":       {"role": {"tool-call"}},
	"tool_description": {"role": {"tool-description"}},
	"agent_output":     {"direction": {"out"}},
}

// atrKinds are the kinds of the categories that are no injections.
var atrKinds = map[string]string{
	"context-exfiltration": "exfil", "data-exfiltration": "exfil", "excessive-autonomy": "deny", "privilege-escalation": "deny", "data-poisoning": "deny",
}

// ImportATR reads files with one rule each of the Agent Threat Rules, by name. Rules note
// what they find: whoever has seen how often that is can choose another action.
func ImportATR(files map[string][]byte, names []string) *Import {
	m, alone, tested := &Import{}, 0, 0
	for _, name := range names {
		var r atrRule
		if err := decode(files[name], &r); err != nil || r.ID == "" {
			m.leave(name, "the file: it is no rule")
			continue
		}
		m.addATR(&r, &alone)
		if r.TestCases != nil {
			tested++
		}
	}
	if tested > 0 {
		m.leave("test cases", "those of %d rules: they are about all conditions of a rule together", tested)
	}
	return m
}

// decode decodes a text that keeps to the limits of YAML.
func decode(text []byte, into any) error {
	tree, err := yamltree.Parse(text)
	if err != nil || len(tree.Docs) == 0 || tree.Docs[0].Body == nil {
		return err
	}
	return yaml.NodeToValue(tree.Docs[0].Body, into)
}

func (m *Import) addATR(r *atrRule, alone *int) {
	if c := r.Detection.Condition; c != "" && c != "any" && c != "or" {
		m.leave(r.ID, "the rule: its conditions are combined by %q", c)
		return
	}
	seq, ok := r.Detection.Conditions.(*ast.SequenceNode)
	if !ok {
		m.leave(r.ID, "the rule: it has no list of conditions")
		return
	}
	for i, n := range seq.Values {
		var c atrCondition
		if err := yaml.NodeToValue(n, &c); err != nil {
			m.leave(r.ID, "condition %d: it is not read", i+1)
			continue
		}
		m.addCondition(r, i+1, &c, alone)
	}
}

func (m *Import) addCondition(r *atrRule, number int, c *atrCondition, alone *int) {
	scope, known := atrScopes[c.Field]
	if !known || c.Operator != "regex" {
		m.leave(r.ID, "condition %d: %s of %s", number, c.Operator, c.Field)
		return
	}
	kind := "injection"
	if k, ok := atrKinds[r.Tags.Category]; ok {
		kind = k
	}
	severity := r.Severity
	if !slices.Contains([]string{"low", "medium", "high", "critical"}, severity) {
		severity = "low"
	}
	why, _, _ := strings.Cut(strings.TrimSpace(r.Description), "\n")
	m.add(&imported{ID: idOf("", fmt.Sprintf("%s-%d", r.ID, number)), Title: r.Title, Kind: kind, Regex: c.Value, Scope: scope, Severity: severity, Action: "note", Why: why},
		r.ID, alone)
}
