package cmd

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/input"
	"weir/internal/pack"
	"weir/internal/tuning"
	"weir/stages"
	"weir/stages/builtin"
	"weir/transcript"
	"weir/transcript/format"
)

// Options are what a run was asked to do, from flags, config and defaults.
type options struct {
	stages, enable, disable []string
	profile                 string
	model                   string // file, "none", or "" for the one built in
	weights                 string // what that file holds
	canaries                []string
	canarySeed              string
	prompts, fingerprints   []string // files
	secrets                 secrets  // what these files hold
	reasoning               bool
	normalize               string
	wrap                    bool
	allowHosts              []string
	rules                   []string // as RULE=LEVEL
	allow                   tuning.Allowed
	entry                   tuning.Entry // that is being read
	rulePacks               []string     // files and directories
	own                     *pack.Set    // what they hold, or nil
	overrides               []override
	override                override // that is being read
	named                   []namedRule
	places                  map[string]configPlace // of values that are checked when all is read, by value
	texts                   []string               // of which the policy is made, beside what settings show: entries, schemas, overlays

	mask                 []string
	maskKeyFile          string
	entities, noEntities []string
	maskEnv              bool
	maskExamples         bool
	knownValues          string // file
	known, environ       []string
	vault, vaultKeyFile  string // files
	vaultRecipients      []string
	allFindings          bool
	trace, timings       bool

	input       string
	format      string
	trust       string
	maxLine     int // bytes
	maxFindings int

	refuse         string // severity
	event          string // name of a hook event
	timeout        time.Duration
	answerTimeout  time.Duration // of an MCP server
	resultInReason bool
	maskPersonal   bool

	emit     string
	onBlock  string
	failOn   string
	verdicts string // file
	summary  string // file
	audit    string // file
	config   string // file

	auditKeyFile    string // file
	quarantine      string // file
	quarantinePlain bool

	dryRun  bool
	quiet   bool
	showCut bool // text that is cut or withheld

	observerOptions
	reloadOnHup bool
	scan        scanOptions
	view        viewOptions
	formatOptions
	sessionOptions
	overlayOptions
	externalOptions
}

func defaults() *options {
	return &options{profile: "balanced", normalize: "clean", input: "auto", format: "auto", trust: "operator", maxLine: defaultMaxLine, maxFindings: stages.DefaultMaxFindings,
		sessionOptions: sessionOptions{onDeny: "withhold"}, refuse: "high", timeout: defaultTimeout,
		emit: "envelope", onBlock: "withhold", failOn: "never"}
}

// A setting is one thing that can be said by a flag and, unless it is about
// this run alone, in a config file. Flags, config files, their documentation
// and `weir config` are made from the same settings.
type setting struct {
	flag    string          // on the command line, or "" for a config file alone
	name    string          // in a config file, or "" for that of the flag with underscores
	short   string          // one letter, or ""
	arg     string          // what the value is called in help; "" for a switch
	usage   string          // one line
	known   func() []string // the words it takes, or nil for any
	list    bool            // takes several values, separated by commas or repeated
	adds    bool            // a list whose values on the command line join those of the file
	secret  bool            // its value is never shown
	runOnly bool            // not allowed in a config file
	beside  bool            // its values are files, in a config file relative to the folder of that file
	pairs   bool            // in a config file it may be a mapping, each pair of which is a value KEY=VALUE
	parse   func(o *options, values []string) error
	show    func(o *options) []string // current values, in the form that parse takes

	fields   func() []setting       // in a config file it is a list of mappings with these members, or nil
	document bool                   // in a config file it may be a mapping, which parse gets as JSON
	late     bool                   // its values name rules or files, which are checked when all is read
	end      func(o *options) error // takes a mapping that was read
}

// key is the name of the setting in a config file.
func (s *setting) key() string {
	if s.name != "" {
		return s.name
	}
	return strings.ReplaceAll(s.flag, "-", "_")
}

// listedBy is the hint that says where the known words are, by their noun. Other nouns
// have few words, which hints list.
var listedBy = map[string]string{
	"entity": "weir rules list shows all",
	"format": "weir formats lists them",
}

// check refuses values that the setting does not take. The error quotes the
// value only if quote is set.
func (s *setting) check(values []string, quote bool) error {
	var known []string
	if s.known != nil {
		known = s.known()
	}
	for _, v := range values {
		switch {
		case s.known == nil || slices.Contains(known, v):
		case quote:
			return hint.With(&unknownWordError{s.noun(), strconv.Quote(v)}, suggestOr(v, known, listedBy[s.noun()]))
		default:
			return hint.With(&unknownWordError{noun: s.noun()}, cmp.Or(hint.OneOf(known), listedBy[s.noun()]))
		}
	}
	return s.parse(defaults(), values)
}

// An unknownWordError says that a setting does not take a word.
type unknownWordError struct{ noun, quoted string }

func (e *unknownWordError) Error() string {
	return strings.TrimSuffix("unknown "+e.noun+" "+e.quoted, " ")
}

func (s *setting) noun() string { return strings.ToLower(strings.TrimSuffix(s.arg, "…")) }

// split makes a list of the text of a flag or scalar.
func (s *setting) split(text string) []string {
	if !s.list || s.adds {
		return []string{text}
	}
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// pipelineSettings choose what is judged and how.
func pipelineSettings() []setting {
	return append([]setting{
		{flag: "stages", arg: "STAGE…", usage: "run exactly these stages (weir stages lists them)", known: builtin.Names, list: true,
			parse: onlyStages, show: stagesShown},
		{flag: "enable-stage", arg: "STAGE…", usage: "run these stages as well", known: builtin.Names, list: true,
			parse: words(func(o *options) *[]string { return &o.enable }), show: list(func(o *options) []string { return o.enable })},
		{flag: "disable-stage", arg: "STAGE…", usage: "do not run these stages", known: builtin.Names, list: true,
			parse: disabledStages, show: list(func(o *options) []string { return o.disable })},
		choice("profile", "PROFILE", "permissive, balanced or strict (default balanced)", stages.Profiles, func(o *options) *string { return &o.profile }),
		choice("normalize", "HOW", "clean (default): edit what is hidden or spoofed; nfkc: and emit NFKC; view: edit nothing, report", stages.Emissions, func(o *options) *string { return &o.normalize }),
		toggle("wrap-tool-output", "put what tools return between markers that it cannot forge (the stage wrap)", func(o *options) *bool { return &o.wrap }),
		{flag: "model", arg: "FILE", usage: "weigh injections with the model in FILE, or none: by rules alone",
			parse: modelFile, show: text(func(o *options) string { return o.model })},
		{flag: "format", arg: "FORMAT", usage: "read every line as this format (default auto); sse and jsonc are --input sse and json", known: formatWords,
			parse: formatWord, show: text(func(o *options) string { return o.format })},
		choice("trust", "LEVEL", "cap on trust: untrusted, model, user or operator (default operator)", trusts, func(o *options) *string { return &o.trust }),
		{flag: "canary", arg: "TOKEN", usage: "token that must not appear in what the model writes; repeatable", list: true, adds: true, secret: true,
			parse: canaryTokens, show: list(func(o *options) []string { return o.canaries })},
		{flag: "canary-seed", arg: "SEED", usage: "seed that canary tokens were issued from", secret: true,
			parse: canarySeed, show: text(func(o *options) string { return o.canarySeed })},
		{flag: "prompt", late: true, arg: "FILE", usage: "prompt that the model must not repeat, in any session; repeatable", list: true, adds: true,
			parse: files(func(o *options) *[]string { return &o.prompts }), show: list(func(o *options) []string { return o.prompts })},
		{flag: "prompt-fingerprint", late: true, arg: "FILE", usage: "likewise, as weir canary fingerprint prints it; repeatable", list: true, adds: true,
			parse: files(func(o *options) *[]string { return &o.fingerprints }), show: list(func(o *options) []string { return o.fingerprints })},
		toggle("reasoning", "what the model thinks counts as what it says, for leaks of the prompt", func(o *options) *bool { return &o.reasoning }),
		{flag: "enable-entity", arg: "ENTITY…", usage: "look for these entities as well (weir rules list)", known: stages.Recognised, list: true,
			parse: words(func(o *options) *[]string { return &o.entities }), show: list(func(o *options) []string { return o.entities })},
		{flag: "disable-entity", arg: "ENTITY…", usage: "do not look for these entities", known: stages.Recognised, list: true,
			parse: words(func(o *options) *[]string { return &o.noEntities }), show: list(func(o *options) []string { return o.noEntities })},
		{flag: "known-values", late: true, arg: "FILE", usage: "mask the values in FILE, one a line, at every place",
			parse: file(func(o *options) *string { return &o.knownValues }), show: text(func(o *options) string { return o.knownValues })},
		toggle("mask-env", "mask the values of weir's own environment variables that are named like credentials", func(o *options) *bool { return &o.maskEnv }),
		toggle("mask-examples", "mask values that are visibly made up too: tokens of one letter, keys cut short, words in place of a password", func(o *options) *bool { return &o.maskExamples }),
		{flag: "allow-host", arg: "HOST…", usage: "hosts that data may go to, and all names below them", list: true,
			parse: hosts, show: list(func(o *options) []string { return o.allowHosts })},
		{flag: "rules", name: "rule_packs", late: true, arg: "FILE|DIR", usage: "add the rules of one's own in FILE, or in the packs of DIR; repeatable", list: true, adds: true, beside: true,
			parse: files(func(o *options) *[]string { return &o.rulePacks }), show: list(func(o *options) []string { return o.rulePacks })},
		{flag: "max-line", arg: "BYTES", usage: "longest line that is read, as 4096 or 16MiB (default 16MiB)",
			parse: maxLine, show: text(func(o *options) string { return sizeText(o.maxLine) })},
		{flag: "max-findings", arg: "N", usage: "withhold an event with more findings than this (default 100000)",
			parse: maxFindings, show: text(func(o *options) string { return strconv.Itoa(o.maxFindings) })},
	}, slices.Concat(formatSettings(), tuningSettings(), toolSettings(), sessionSettings(), overlaySettings(), externalSettings())...)
}

// maskingSettings choose what takes the place of a value.
func maskingSettings() []setting {
	return []setting{
		{flag: "mask", arg: "WHAT=MODE", usage: "mask an entity, pii, secrets or all as token, hmac, redact, mask, head, drop or seal; repeatable", list: true, adds: true,
			parse: maskModes, show: list(func(o *options) []string { return o.mask })},
		{flag: "mask-key-file", arg: "FILE", usage: "key of the mode hmac (or $WEIR_MASK_KEY)",
			parse: file(func(o *options) *string { return &o.maskKeyFile }), show: text(func(o *options) string { return o.maskKeyFile })},
		{flag: "vault", arg: "FILE", usage: "keep the values behind tokens in FILE, sealed; weir unmask puts it back",
			parse: file(func(o *options) *string { return &o.vault }), show: text(func(o *options) string { return o.vault })},
		{flag: "vault-key-file", arg: "FILE", usage: "key of the vault (or $WEIR_VAULT_KEY)",
			parse: file(func(o *options) *string { return &o.vaultKeyFile }), show: text(func(o *options) string { return o.vaultKeyFile })},
		{flag: "vault-recipient", arg: "AGE", usage: "seal the vault to an age recipient, whose identity alone opens it; repeatable", list: true, adds: true,
			parse: recipients, show: list(func(o *options) []string { return o.vaultRecipients })},
	}
}

// answerSettings choose what is written.
func answerSettings() []setting {
	return slices.Concat([]setting{
		dryRun(),
		inputShape(),
		choice("emit", "MODE", "envelope (verdict and event, the default in a pipe), events or verdicts; without it a terminal shows a view", emits, func(o *options) *string { return &o.emit }),
		{flag: "verdicts", arg: "FILE", usage: "write the verdicts to FILE as well", runOnly: true,
			parse: file(func(o *options) *string { return &o.verdicts }), show: text(func(o *options) string { return o.verdicts })},
		choice("on-block", "ACTION", "withhold the event (default), redact it (leave a marker) or stop", onBlocks, func(o *options) *string { return &o.onBlock }),
		choice("fail-on", "SEVERITY", "exit 1 from here on: low, medium, high, critical, block (default never)", filter.FailOns, func(o *options) *string { return &o.failOn }),
		toggle("all-findings", "run every stage even after one has blocked", func(o *options) *bool { return &o.allFindings }),
		toggle("trace", "add to the verdict who the event is from, hashes, and each stage's action", func(o *options) *bool { return &o.trace }),
		toggle("timings", "add each stage's time to the verdict", func(o *options) *bool { return &o.timings }),
	}, recordSettings(), observerSettings(), []setting{
		{flag: "summary", arg: "FILE", usage: "write counts and a hash of the output to FILE, as JSON", runOnly: true,
			parse: file(func(o *options) *string { return &o.summary }), show: text(func(o *options) string { return o.summary })},
		quiet(),
	})
}

// recordSettings choose which files are added to.
func recordSettings() []setting {
	return []setting{
		{flag: "audit", arg: "FILE", usage: "add the verdicts to FILE, in a chain of hashes that weir audit verify checks", runOnly: true,
			parse: file(func(o *options) *string { return &o.audit }), show: text(func(o *options) string { return o.audit })},
		{flag: "audit-key-file", arg: "FILE", usage: "key of that chain (or $WEIR_AUDIT_KEY)", runOnly: true,
			parse: file(func(o *options) *string { return &o.auditKeyFile }), show: text(func(o *options) string { return o.auditKeyFile })},
		{flag: "quarantine", arg: "FILE", usage: "keep withheld events in FILE, sealed like a vault; weir release lets them go", runOnly: true,
			parse: file(func(o *options) *string { return &o.quarantine }), show: text(func(o *options) string { return o.quarantine })},
		runOnly(toggle("quarantine-plain", "keep them as they came, not sealed", func(o *options) *bool { return &o.quarantinePlain })),
	}
}

// hookSettings choose how weir is a hook of an agent.
func hookSettings() []setting {
	return []setting{
		dryRun(),
		{flag: "event", arg: "EVENT", usage: "the event that the hook is installed for (default: what the event says)", runOnly: true,
			parse: anyWord(func(o *options) *string { return &o.event }), show: text(func(o *options) string { return o.event })},
		refuse(),
		toggle("result-in-reason", "send an edited result as the reason, to agents that put that in its place", func(o *options) *bool { return &o.resultInReason }),
		maskPersonal(),
		{flag: "timeout", arg: "DURATION", usage: "refuse what is not judged by then, as 500ms or 5s (default 10s)", runOnly: true,
			parse: timeout, show: text(func(o *options) string { return o.timeout.String() })},
	}
}

func refuse() setting {
	return choice("refuse", "SEVERITY", "refuse prompts and calls that need an edit from here on: low, medium, high (default), critical, never", refusals, func(o *options) *string { return &o.refuse })
}

func maskPersonal() setting {
	return toggle("mask-personal-data", "mask personal data in what the agent reads, and not secrets alone: a token may then end up in a file that the agent writes", func(o *options) *bool { return &o.maskPersonal })
}

// dryRun is a setting of every command that would change or stop something.
func dryRun() setting {
	return runOnly(toggle("dry-run", "judge and report everything, and change, withhold and stop nothing", func(o *options) *bool { return &o.dryRun }))
}

// quiet is a setting of every command that prints a summary.
func quiet() setting {
	s := toggle("quiet", "print no summary and no progress", func(o *options) *bool { return &o.quiet })
	s.short = "q"
	return s
}

func emits() []string    { return []string{"envelope", "events", "verdicts"} }
func shapeList() string  { return strings.Join(input.Names()[1:], ", ") }
func onBlocks() []string { return []string{"withhold", "redact", "stop"} }

func refusals() []string { return []string{"low", "medium", "high", "critical", "never"} }

func formats() []string {
	names := []string{"auto"}
	for _, f := range format.All() {
		names = append(names, f.Name)
	}
	return names
}

func trusts() []string {
	var names []string
	for t := transcript.Untrusted; t <= transcript.Operator; t++ {
		names = append(names, t.String())
	}
	return names
}

func trustLevel(name string) transcript.Trust {
	return transcript.Trust(max(0, slices.Index(trusts(), name)))
}
