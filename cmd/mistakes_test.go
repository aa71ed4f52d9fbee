package cmd

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"weir/internal/app/exit"
)

// typed are mistakes that people make on the command line, each with its error and the beginning
// of the hint that says what to do next. They are made beside the files of TestTyped.
var typed = map[string]struct {
	args      string
	err, hint string
}{
	// Commands.
	"command":              {"scna .", `unknown command "scna"`, `did you mean "scan"?`},
	"command of a group":   {"rules lst", `unknown command "weir rules lst"`, `did you mean "list"?`},
	"no command of group":  {"canary", "weir canary needs a command", "one of check, clause"},
	"help of no command":   {"help scna", `unknown command "weir scna"`, `did you mean "scan"?`},
	"agent of a hook":      {"hook claude", `unknown command "weir hook claude"`, `did you mean "claude-code"?`},
	"file without <":       {"session.jsonl", `unexpected argument "session.jsonl"`, "events are read from standard input: weir < session.jsonl"},
	"argument of none":     {"stages pii", `unexpected argument "pii"`, "weir stages takes flags alone"},
	"shell":                {"completion zhs", `unknown shell "zhs"`, `did you mean "zsh"?`},
	"agent of the doctor":  {"doctor codx", `unknown agent "codx"`, `did you mean "codex"?`},
	"policies of diff":     {"diff balanced", "name two policies", "weir diff balanced strict session.jsonl"},
	"line of explain":      {"explain session.jsonl", "not a file and the number of a line", "weir explain run.jsonl:12"},
	"line without event":   {"explain session.jsonl:7", "session.jsonl:7: the line has no event", "name the number of a line"},
	"eval of nothing":      {"eval", "name a file of labelled texts", "weir eval labelled.jsonl"},
	"eval of a transcript": {"eval session.jsonl", "session.jsonl: line 1: text is missing or no string", "weir eval --sample prints lines to begin with"},

	// Flags.
	"flag":               {"--profil strict", `unknown flag "--profil"`, `did you mean "--profile"?`},
	"letter":             {"-x", `unknown flag "-x"`, "weir -h lists the flags"},
	"flag of another":    {"scan --emit events", `unknown flag "--emit"`, "weir scan -h lists the flags"},
	"profile":            {"--profile hard", `unknown profile "hard"`, "one of balanced, permissive, strict"},
	"stage":              {"--enable-stage pi", `unknown stage "pi"`, `did you mean "pii"?`},
	"entity":             {"--enable-entity emial", `unknown entity "emial"`, `did you mean "EMAIL_ADDRESS"?`},
	"rule":               {"rules explain pii-emial", `unknown rule "pii-emial"`, `did you mean "pii-email"?`},
	"rule of a level":    {"--rule pii-emial=off", "--rule: no such rule", `did you mean "pii-email"?`},
	"level":              {"--rule pii-email=loud", "--rule: not a level", "one of off, note"},
	"format":             {"--format openai-caht", `unknown format "openai-caht"`, `did you mean "openai-chat"?`},
	"shape":              {"--input yaml", `unknown shape "yaml"`, "one of auto, json"},
	"report":             {"scan -f jsn .", `unknown format "jsn"`, `did you mean "json"?`},
	"report as format":   {"scan --format json .", `unknown format "json"`, "-f json is the format of the report"},
	"report as flag":     {"scan --sarif .", `unknown flag "--sarif"`, "-f sarif is the format of the report"},
	"ending of a report": {"report -o x.pdf session.jsonl", "the ending of x.pdf tells no format", "name it report.html"},
	"severity":           {"--fail-on hgh", `unknown severity "hgh"`, `did you mean "high"?`},
	"class of a limit":   {"scan --max pi=3", `--max: unknown class "pi"`, `did you mean "pii"?`},
	"mode of a mask":     {"--mask pii=hash", "--mask: no such mode", "one of token, hmac"},
	"size":               {"--max-line 1TB", "--max-line: not a size", "write 4096, 512KiB or 16MiB"},
	"tool":               {"--deny-tool [a", "--deny-tool: not a pattern", "--deny-tool: deny calls of these tools"},
	"tools in one":       {"--deny-tool rm,ls", "--deny-tool: several names in one pattern", "write deny: [rm, ls], on the command line --deny-tool once"},
	"rule without level": {"--rule pii-email", "--rule: not a rule with its level", "write pii-email: note, on the command line --rule"},
	"threshold":          {"--drift-threshold 0", "--drift-threshold: not a number from", "--drift-threshold: withhold turns"},
	"tokens":             {"--budget-tokens 2M", "--budget-tokens: not a number from", "--budget-tokens: withhold events"},
	"canary":             {"--canary ab", "--canary: a token has to have", "--canary: token that must not appear"},
	"turns of no length": {"--min-text 9 --max-text 5", "no turn fits between", "make min_text the smaller one"},
	"no value":           {"--profile", "--profile needs a value", "--profile: permissive, balanced or strict"},
	"value to be hashed": {"allow hash swordfish", `unexpected argument "swordfish"`, "weir allow hash reads standard input: weir allow hash < FILE"},
	"host":               {"--allow-host https://a.example", "--allow-host: not the name of a host", "write example.org"},
	"rate":               {"--rate-limit 20", "--rate-limit: not a limit of requests", "write 20/1m"},
	"number":             {"scan --max-per-rule none", "--max-per-rule: not a number from 1", "--all lists everything"},
	"glob":               {"scan --exclude [a .", "--exclude: not a pattern as in .gitignore", "--exclude 'testdata/'"},
	"vault without key":  {"--vault v.jsonl", "--vault needs a key", "set $WEIR_VAULT_KEY"},
	"two of one":         {"scan --staged --from-ref main", "--staged and --from-ref exclude each other", "--staged is for what is about to be committed"},

	// Files.
	"missing file":          {"view sesion.jsonl", "read open sesion.jsonl: no such file", `did you mean "session.jsonl"?`},
	"missing file of scan":  {"scan sesion.jsonl", "not scanned: sesion.jsonl: no such file", `did you mean "session.jsonl"?`},
	"missing directory":     {"reveal nowhere/a.md", "read open nowhere/a.md: no such file", `there is no directory "nowhere"`},
	"nothing near":          {"eval zzzz.txt", "open zzzz.txt: no such file", "no file of that name is in "},
	"directory for a file":  {"view dir", "read dir: is a directory", "that is a directory, and a file is needed"},
	"directory for a line":  {"explain dir:1", "read dir: is a directory", "that is a directory, and a file is needed"},
	"directory for answers": {"--verdicts dir", "open dir: is a directory", "that is a directory, and a file is needed"},
	"no git":                {"scan --from-ref main", "git rev-parse: not a git repository", "run it in a git work tree"},

	// Config files.
	"missing config":   {"--config wier.yaml", "stat wier.yaml: no such file", `did you mean "weir.yaml"?`},
	"key of a config":  {"--config weir.yaml", "weir.yaml:1: unknown key", `did you mean "profile"?`},
	"config in UTF-16": {"--config utf16.yaml", "utf16.yaml:1: the file is UTF-16", "save it as UTF-8"},
	"missing policy":   {"diff balanced wier.yaml session.jsonl", "stat wier.yaml: no such file", `did you mean "weir.yaml"?`},
	"missing pack":     {"--rules nope.yaml", "stat nope.yaml: no such file", "--rules takes a pack"},
}

// TestTyped holds that every mistake ends a run with 2, names itself, and says what to do next.
func TestTyped(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("WEIR_CONFIG", "")
	t.Setenv("WEIR_VAULT_KEY", "")
	t.Setenv("GIT_CEILING_DIRECTORIES", "/")
	for name, text := range map[string]string{"session.jsonl": "{\"role\":\"user\",\"content\":\"hi\"}\n", "weir.yaml": "profil: strict\n",
		"utf16.yaml": "\xff\xfep\x00r\x00o\x00f\x00i\x00l\x00e\x00:\x00 \x00s\x00t\x00r\x00i\x00c\x00t\x00\n\x00"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir("dir", 0o700); err != nil {
		t.Fatal(err)
	}
	for name, m := range typed {
		var out, errs bytes.Buffer
		if got := Main(strings.Fields(m.args), strings.NewReader(""), &out, &errs); got != exit.Incomplete {
			t.Errorf("%s: weir %s ends with %d, want %d", name, m.args, got, exit.Incomplete)
		}
		text := errs.String()
		if !strings.Contains(text, "weir: error: "+m.err) {
			t.Errorf("%s: weir %s says %q, want the error %q", name, m.args, text, m.err)
		}
		if !strings.Contains(text, "weir: hint: "+m.hint) {
			t.Errorf("%s: weir %s says %q, want the hint %q", name, m.args, text, m.hint)
		}
	}
}
