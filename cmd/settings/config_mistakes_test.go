package settings

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"weir/internal/app/hint"
)

// severalKeys returns n keys, each on a line of its own.
func severalKeys(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("k" + strconv.Itoa(i) + ": 1\n")
	}
	return b.String()
}

// mistakes are config files that are wrong, each with the line of its error, or 0 for the file
// as a whole, and the beginning of the message. All of them lie beside otherFiles.
var mistakes = map[string]struct {
	config string
	line   int
	want   string
}{
	// The form of the file.
	"unknown key":             {"emit: events\nprofil: strict", 2, "unknown key"},
	"key as a flag":           {"drift-window: 5", 1, "unknown key"},
	"key of one run":          {"verdicts: out.json", 1, "unknown key"},
	"include":                 {"include: weir.yaml", 1, "unknown key"},
	"key twice":               {"trace: true\nemit: events\ntrace: false", 3, ""},
	"list at the top":         {"- emit", 1, "not a mapping of settings"},
	"word at the top":         {"emit", 1, "not a mapping of settings"},
	"open quote":              {"emit: events\ncanary: \"abcdefgh", 2, "not valid YAML"},
	"open bracket":            {"stages: [pii", 1, "not valid YAML"},
	"two documents":           {"emit: events\n---\nemit: verdicts", 3, "more than one document"},
	"anchor":                  {"emit: &a events", 1, "emit: not a plain value"},
	"alias":                   {"emit: events\nprofile: *a", 2, "an alias is not understood"},
	"merge":                   {"<<: {emit: events}", 1, "unknown key"},
	"tag":                     {"emit: !!str events", 1, "emit: not a plain value"},
	"null":                    {"emit: ~", 1, "emit: not a plain value"},
	"mapping for a word":      {"canary:\n  a: b", 2, "canary: not a plain value"},
	"list for a word":         {"emit: [events, verdicts]", 1, "emit: takes one value, not a list"},
	"list in a list":          {"canary:\n  - [abcdefgh]", 2, "canary: not a plain value"},
	"word for entries":        {"allow: help@example.org", 1, "allow: not a list of entries"},
	"mapping for entries":     {"tools:\n  deny: rm", 2, "tools: not a list of entries"},
	"word for an entry":       {"overrides:\n  - strict", 2, "overrides: an entry is not a mapping"},
	"too large":               {"emit: events\n#" + strings.Repeat("x", maxConfig), 0, "longer than 1048576 bytes"},
	"aliases that multiply":   {"formats:\n  - {a: &a [x, x], b: &b [*a, *a], c: [*b, *b]}", 2, "an alias is not understood"},
	"brackets too deep":       {"emit: events\ncanary: " + strings.Repeat("[", 100_000), 2, "nested more than 64 levels deep"},
	"braces too deep":         {strings.Repeat("{a: ", 100_000), 1, "nested more than 64 levels deep"},
	"keys too many":           {severalKeys(100_000), 2001, "more than 2000 keys in one mapping"},
	"words too many":          {"canary:\n" + strings.Repeat("- a\n", 260_000), 250_001, "more than 500000 words and signs"},
	"canaries too many":       {"canary:\n" + strings.Repeat("- abcdefgh\n", MaxCanaries+1), 2, "canary: more than 5000 tokens"},
	"bytes that are no text":  {"emit: \xff\xfe", 1, ""},
	"unknown key of an entry": {"allow:\n  - valu: a", 2, "unknown key"},

	// Values of settings.
	"neither true nor false": {"trace: maybe", 1, "trace: neither true nor false"},
	"unknown word":           {"\nprofile: hard", 2, "profile: unknown profile"},
	"unknown stage":          {"enable_stage:\n  - pii\n  - pi", 3, "enable_stage: unknown stage"},
	"no stage":               {"stages: []", 1, "stages: no stage is named"},
	"required stage":         {"emit: events\ndisable_stage: validate", 2, "disable_stage: stage \"validate\" cannot be switched off"},
	"unknown topic":          {"block_topic: [weapons, cats]", 1, "block_topic: unknown topic"},
	"unknown entity":         {"enable_entity: MAIL", 1, "enable_entity: unknown entity"},
	"size of nothing":        {"max_line: 0", 1, "max_line: not a size from 1 to 64MiB"},
	"size with a wrong unit": {"max_line: 1TB", 1, "max_line: not a size from 1 to 64MiB"},
	"size below the least":   {"max_result: 10", 1, "max_result: not a size from 256 to 64MiB"},
	"word for a number":      {"max_findings: many", 1, "max_findings: not a number from 1 to 100000"},
	"number below zero":      {"min_text: -1", 1, "min_text: not a number from 0"},
	"number above all":       {"max_hidden: 101", 1, "max_hidden: not a number from 0 to 100"},
	"half a token":           {"budget_tokens: 1.5", 1, "budget_tokens: not a number from 0"},
	"cost below zero":        {"budget_cost: -1", 1, "budget_cost: not an amount from 0"},
	"no number":              {"drift_threshold: NaN", 1, "drift_threshold: not a number from 0.05 to 1"},
	"window of one":          {"drift_window: 1", 1, "drift_window: not a number from 2 to 32"},
	"limit without a time":   {"rate_limit: [20/1m, 20]", 1, "rate_limit: not a limit of requests"},
	"short canary":           {"canary:\n  - abcdefgh\n  - ab", 3, "canary: a token has to have at least 6 bytes"},
	"empty seed":             {`canary_seed: ""`, 1, "canary_seed: the seed is empty"},
	"host with a scheme":     {"allow_host: https://example.org", 1, "allow_host: not the name of a host"},
	"mask without a mode":    {"mask: EMAIL_ADDRESS", 1, "mask: "},
	"mask with a wrong mode": {"mask: [pii=token, EMAIL_ADDRESS=hide]", 1, "mask: "},
	"mask of nothing known":  {"mask: MAIL=token", 1, "mask: "},
	"wrong recipient":        {"vault_recipient: age1xyz", 1, "vault_recipient: "},
	"level that is none":     {"rules:\n  pii-email: note\n  pii-phone: loud", 3, "rules: not a level"},
	"rule that is none":      {"rules:\n  pii-emial: note", 2, "rules: no such rule"},
	"rule that stays":        {"rules:\n  validate-json: off", 2, "rules: a rule that stays as it is"},

	"rule without a level": {"rules: pii-email", 1, "rules: not a rule with its level"},
	"rules as a list":      {"rules:\n  - pii-email", 2, "rules: not a rule with its level"},
	"two rules in one":     {"rules: ['pii-email=off,pii-phone=off']", 1, "rules: not one rule with its level"},
	"stage on and off":     {"enable_stage: [drift, tools]\nemit: events\ndisable_stage:\n  - tools", 4, "disable_stage: it names what enable_stage names as well"},
	"stage chosen and off": {"disable_stage: [pii]\nstages: [pii]", 2, "stages: it names what disable_stage names as well"},
	"entity on and off":    {"enable_entity: EMAIL_ADDRESS\ndisable_entity: EMAIL_ADDRESS", 2, "disable_entity: it names what enable_entity names as well"},
	"turns of no length":   {"max_text: 5\nmin_text: 10", 2, "min_text: no turn fits between min_text and max_text"},
	"no length of turns":   {"min_text: 10\nmax_text: 5", 2, "max_text: no turn fits between min_text and max_text"},

	// Files that settings name.
	"no such overlays":   {"emit: events\noverlays: {folder: nowhere}", 2, "overlays: stat "},
	"empty name":         {`known_values: ""`, 1, "known_values: the name of a file is missing"},
	"no such values":     {"emit: events\nknown_values: nowhere.txt", 2, "known_values: "},
	"short values":       {"emit: events\nknown_values: short.txt", 2, "known_values: short.txt: "},
	"no such prompt":     {"prompt:\n  - good.txt\n  - nowhere.txt", 3, "prompt: "},
	"short prompt":       {"prompt: short.txt", 1, "prompt: short.txt: a prompt has to have at least 10 words"},
	"no fingerprint":     {"prompt_fingerprint: short.txt", 1, "prompt_fingerprint: short.txt: "},
	"no such model":      {"model: nowhere.bin", 1, "model: "},
	"no such pack":       {"emit: events\nrule_packs: [good.yaml, nowhere.yaml]", 2, "rule_packs: "},
	"directory of none":  {"rule_packs: empty", 1, "rule_packs: empty: no file that ends in .yaml or .yml"},
	"pack that is large": {"rule_packs: large.yaml", 1, "rule_packs: large.yaml: "},

	// Entries.
	"allow nothing":            {"allow:\n  - name: desk", 2, "allow: "},
	"allow two things":         {"allow:\n  - value: a\n    glob: b", 2, "allow: "},
	"allow everything":         {"allow:\n  - regex: .*", 2, "allow: "},
	"allow by half a regex":    {"allow:\n  - regex: '('", 2, "allow: "},
	"allow by no hash":         {"allow:\n  - hash: abc", 2, "allow: "},
	"allow by an address":      {"allow:\n  - domain: a@example.org", 2, "allow: "},
	"allow for half a pattern": {"allow:\n  - value: abc\n    tool: '[a'", 3, "tool: not a pattern"},
	"allow for no such rule":   {"allow:\n  - value: abc\n    rule: pii-emial", 3, "rule: no such rule"},
	"allow a text in a list":   {"allow:\n  - help@example.org", 2, "allow: an entry is not a mapping"},
	"allow for no role at all": {"allow:\n  - value: abc\n    role: []", 3, "role: an empty list"},
	"allow for no such format": {"allow:\n  - value: abc\n    format: opnai", 3, "format: unknown format"},
	"allow each word":          {"allow:\n  - regex: \\S+", 2, "allow: this matches every value"},
	"allow all in two ways":    {"allow:\n  - glob: '{*,a}'", 2, "allow: this matches every value"},
	"override after the first": {"overrides:\n  - role: user\n    profile: strict\n  - role: [user]\n    trust: user", 4, "overrides: an override before it names the same texts"},
	"override that undoes":     {"overrides:\n  - role: user\n    enable_stage: pii\n    disable_stage: pii", 4, "disable_stage: it names what enable_stage names as well"},
	"tools by names alone":     {"tools: [delete_file]", 1, "tools: an entry is not a mapping"},
	"tool by two names":        {"tools:\n  - deny: 'rm,ls'", 2, "tools: several names in one pattern"},
	"denied tools in one text": {"deny_tool: 'rm, ls'", 1, "deny_tool: several names in one pattern"},
	"tool by half a pointer":   {"tools:\n  - deny: edit\n    argument: path", 2, "tools: not the pointer of an argument"},
	"override of nothing":      {"overrides:\n  - profile: strict", 2, "overrides: an override names no source"},
	"override without effect":  {"overrides:\n  - role: user", 2, "overrides: an override changes nothing"},
	"override both ways":       {"overrides:\n  - role: user\n    trust: user\n    raise_trust: user", 2, "overrides: both trust and raise_trust"},
	"override of all":          {"overrides:\n  - role: user\n    disable_stage: ratelimit", 3, "disable_stage: unknown stage"},
	"override for no role":     {"overrides:\n  - role: admin\n    profile: strict", 2, "role: unknown role"},
	"tool both ways":           {"tools:\n  - allow: ls\n    deny: rm", 3, "deny: an entry has exactly one"},
	"tool neither way":         {"tools:\n  - command: ls", 2, "tools: an entry has exactly one"},
	"tool by half a regex":     {"tools:\n  - allow: ls\n    pattern: '('", 3, "pattern: not a regular expression"},
	"tool by half a pattern":   {"tools:\n  - deny: '[a'", 2, "tools: not a pattern"},
	"tool by no host":          {"tools:\n  - deny: '*'\n    host: 'http://a'", 2, "tools: not the name of a host"},
	"tool by no command":       {"tools:\n  - deny: '*'\n    command: ' '", 2, "tools: not a command"},
	"schema from elsewhere":    {"tool_schemas:\n  - tool: a\n    schema: {$ref: 'https://example.org/a.json'}", 2, "tool_schemas: a $ref of the schema leads elsewhere"},
	"schema in a circle":       {"tool_schemas:\n  - tool: a\n    schema: {$ref: '#'}", 2, "tool_schemas: a $ref of the schema leads back to itself"},
	"schema with half a regex": {"tool_schemas:\n  - tool: a\n    schema: {pattern: '('}", 2, "tool_schemas: not a JSON Schema"},
	"schema that is no JSON":   {"tool_schemas:\n  - tool: a\n    schema: short.txt", 2, "tool_schemas: not a JSON Schema"},
	"schema with an alias":     {"tool_schemas:\n  - tool: a\n    schema: {type: *a}", 3, "an alias is not understood"},
	"no such schema":           {"tool_schemas:\n  - tool: a\n    schema: nowhere.json", 3, "schema: "},
}

// otherFiles are files that the config files name.
var otherFiles = map[string]string{
	"good.txt":   "The clerk of the harbour answers questions about tides, boats and the weather.",
	"short.txt":  "ab",
	"good.yaml":  "rules:\n  - id: a-b\n    kind: deny\n    words: [heron]\n",
	"large.yaml": "#" + strings.Repeat("x", 9<<20),
}

// TestMistakes holds that every mistake in a config file is an error with its file and line,
// and with what to do next.
func TestMistakes(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range otherFiles {
		writeFile(t, name, text)
	}
	if err := os.Mkdir("empty", 0o700); err != nil {
		t.Fatal(err)
	}
	for name, m := range mistakes {
		writeFile(t, "weir.yaml", m.config)
		err := CheckConfig("weir.yaml")
		want := "weir.yaml:" + strconv.Itoa(m.line) + ": "
		if m.line == 0 {
			want = "weir.yaml: "
		}
		switch {
		case err == nil:
			t.Errorf("%s: no error, want %s%s", name, want, m.want)
		case !strings.HasPrefix(err.Error(), want+m.want):
			t.Errorf("%s: error %q, want %s%s", name, err, want, m.want)
		case len(hint.Of(err)) == 0:
			t.Errorf("%s: error %q says nothing about what to do next", name, err)
		}
	}
}

// packMistakes are packs that a config file names; the errors are about the packs.
var packMistakes = map[string]struct {
	pack string
	line int
	want string
}{
	"unknown key":            {"rules:\n  - id: a-b\n    kind: deny\n    word: [heron]", 4, "rules: unknown key \"word\""},
	"unknown kind":           {"rules:\n  - id: a-b\n    kind: denied\n    words: [heron]", 3, "rules: kind: unknown word"},
	"half a regex":           {"rules:\n  - id: a-b\n    kind: deny\n    regex: '('", 4, "a-b: not a regular expression"},
	"sample that fails":      {"rules:\n  - id: a-b\n    kind: deny\n    words: [heron]\n    samples:\n      - match: finch", 6, "a-b: the match is not found"},
	"near miss that matches": {"rules:\n  - id: a-b\n    kind: deny\n    words: [heron]\n    samples:\n      - near_miss: heron", 6, "a-b: the near miss is found"},
	"words of no file":       {"rules:\n  - id: a-b\n    kind: deny\n    words_file: nowhere.txt", 4, "a-b: words_file: "},
	"the id of weir's own":   {"rules:\n  - id: pii-email\n    kind: deny\n    words: [heron]", 2, "pii-email: weir has a rule of that id"},
	"the id twice":           {"rules:\n  - id: a-b\n    kind: deny\n    words: [heron]\n  - id: a-b\n    kind: deny\n    words: [finch]", 5, "a-b: the id is taken"},
	"open bracket":           {"rules: [", 1, "not valid YAML"},
	"brackets too deep":      {"rules:\n  - id: a-b\n    kind: deny\n    words: " + strings.Repeat("[", 100_000), 4, "nested more than 64 levels deep"},
	"an alias":               {"rules:\n  - id: &a a-b\n    kind: deny\n    words: [*a]", 4, "an alias is not understood"},
	"keys too many":          {severalKeys(100_000), 2001, "more than 2000 keys in one mapping"},
	"format of no line":      {"rules:\n  - id: a-b\n    kind: deny\n    words: [heron]\n    scope: {format: opnai}", 5, "a-b: scope: format: unknown format"},
	"nothing":                {"", 1, "no rules"},
}

// TestPackMistakes holds the same of packs.
func TestPackMistakes(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "weir.yaml", "rule_packs: pack.yaml")
	for name, m := range packMistakes {
		writeFile(t, "pack.yaml", m.pack)
		err := CheckConfig("weir.yaml")
		want := "pack.yaml:" + strconv.Itoa(m.line) + ": " + m.want
		if err == nil || !strings.HasPrefix(err.Error(), want) || len(hint.Of(err)) == 0 {
			t.Errorf("%s: error %v with hints %q, want %s and a hint", name, err, hint.Of(err), want)
		}
	}
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
