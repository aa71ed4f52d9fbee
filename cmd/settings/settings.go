// Package settings holds the tables of settings, from which flags, config files and their documents
// are made. It also holds the options that they set, and opens the policy and the files of a run.
package settings

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"weir/cmd/console"
	"weir/internal/app/filter"
	"weir/internal/app/hint"
	"weir/internal/app/input"
	"weir/internal/tuning"
	"weir/stages"
	"weir/stages/builtin"
	"weir/transcript"
	"weir/transcript/format"
)

// A policy is the part of a policy that settings set as it is.
type policy = stages.Config

// Options are what a run was asked to do, from flags, config and defaults.
type Options struct {
	policy // what settings say of it in its own terms; Policy adds what the members below do

	model                 string   // file, "none", or "" for the one built in
	weights               string   // what that file holds
	Prompts, Fingerprints []string // files
	secrets               secrets  // what these files hold
	wrap                  bool
	rules                 []string     // as RULE=LEVEL
	entry                 tuning.Entry // of the allow list, that is being read
	rulePacks             []string     // files and directories
	overrides             []override
	override              override // that is being read
	named, namedFormats   []namedWord
	places                map[string]configPlace // of values that are checked when all is read, by value
	texts                 []string               // of which the policy is made, beside what settings show: entries, schemas, overlays

	Mask                []string // as ENTITY=MODE
	maskKeyFile         string
	maskEnv             bool
	knownValues         string // file
	Vault, vaultKeyFile string // files
	vaultRecipients     []string

	Input   string // shape of the stream
	format  string
	Trust   string // the highest level that a text has
	MaxLine int    // bytes

	refuse         string        // severity
	Event          string        // name of a hook event
	Timeout        time.Duration // of a hook
	AnswerTimeout  time.Duration // of an MCP server
	ResultInReason bool          // a hook gives an edited result in its reason
	MaskPersonal   bool          // also in what agents read
	sessionDir     string        // of hooks; noSessions for no memory, "" for the usual folder

	Emit     string // envelope, events or verdicts
	OnBlock  string // withhold, redact or stop
	FailOn   string // severity, block or never
	Verdicts string // file
	Summary  string // file
	Audit    string // file
	Config   string // file

	AuditKeyFile    string // file
	Quarantine      string // file
	quarantinePlain bool

	DryRun  bool // change, withhold and stop nothing
	Quiet   bool // print no summary
	ShowCut bool // show text that is cut or withheld

	observerOptions
	ReloadOnHUP bool        // read the policy again at SIGHUP
	Scan        ScanOptions // of weir scan and weir report
	View        ViewOptions // of weir view
	formatOptions
	sessionOptions
	overlayOptions
	externalOptions
}

// Defaults returns what a run does that is asked for nothing.
func Defaults() *Options {
	return &Options{policy: policy{Profile: "balanced", Normalize: "clean", MaxFindings: stages.DefaultMaxFindings},
		Input: "auto", format: "auto", Trust: "operator", MaxLine: defaultMaxLine,
		sessionOptions: sessionOptions{onDeny: "withhold"}, refuse: "high", Timeout: DefaultTimeout,
		Emit: "envelope", OnBlock: "withhold", FailOn: "never"}
}

// A Setting is one thing that can be said by a flag and, unless it is about
// this run alone, in a config file. Flags, config files, their documentation
// and `weir config` are made from the same settings.
type Setting struct {
	Flag    string          // on the command line, or "" for a config file alone
	name    string          // in a config file, or "" for that of the flag with underscores
	short   string          // one letter, or ""
	group   string          // of flags, in help
	arg     string          // what the value is called in help; "" for a switch
	usage   string          // one line
	known   func() []string // the words it takes, or nil for any
	list    bool            // takes several values, separated by commas or repeated
	adds    bool            // a list whose values on the command line join those of the file
	secret  bool            // its value is never shown
	runOnly bool            // not allowed in a config file
	beside  bool            // its values are files, or of pairs that of the key folder, in a config file relative to the folder of that file
	pairs   bool            // in a config file it may be a mapping, each pair of which is a value KEY=VALUE
	option                  // what it sets

	fields   func() []Setting       // in a config file it is a list of mappings with these members, or nil
	document bool                   // in a config file it may be a mapping, which parse gets as JSON
	tightens bool                   // an overlay may hold it: stages.Config.Tighten says what it does there
	unhashed bool                   // no part of the hash of a policy: its value is secret, names a file whose text is a part, or changes no verdict
	stage    string                 // that is off by default, and runs where the setting is given; or ""
	late     bool                   // its values name rules or files, which are checked when all is read
	end      func(o *Options) error // takes a mapping that was read
}

// An option is what a setting sets.
type option struct {
	parse func(o *Options, values []string) error
	show  func(o *Options) []string // current values, in the form that parse takes; nil in a member of a mapping
}

// Key is the name of the setting in a config file.
func (s *Setting) Key() string {
	if s.name != "" {
		return s.name
	}
	return strings.ReplaceAll(s.Flag, "-", "_")
}

// isGiven reports whether o has a value of the setting. A setting that asks for a stage has
// none by default.
func (s *Setting) isGiven(o *Options) bool {
	shown := s.show(o)
	return len(shown) > 0 && shown[0] != "false"
}

// listedBy is the hint that says where the known words are, by their noun. Other nouns
// have few words, which hints list.
var listedBy = map[string]string{
	"entity": "weir rules list shows all",
	"format": "weir formats lists them",
}

// check refuses values that the setting does not take. The error quotes the
// value only if quote is set.
func (s *Setting) check(values []string, quote bool) error {
	var known []string
	if s.known != nil {
		known = s.known()
	}
	for _, v := range values {
		switch {
		case s.known == nil || slices.Contains(known, v):
		case quote:
			return hint.With(&console.UnknownWordError{Noun: s.noun(), Quoted: strconv.Quote(v)}, console.SuggestOr(v, known, listedBy[s.noun()]))
		default:
			return hint.With(&console.UnknownWordError{Noun: s.noun()}, cmp.Or(hint.OneOf(known), listedBy[s.noun()]))
		}
	}
	return s.parse(Defaults(), values)
}

func (s *Setting) noun() string { return strings.ToLower(strings.TrimSuffix(s.arg, "…")) }

// split makes a list of the text of a flag or scalar.
func (s *Setting) split(text string) []string {
	if !s.list || s.adds {
		return []string{text}
	}
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// Pipeline choose what is judged and how.
func Pipeline() []Setting {
	return slices.Concat([]Setting{
		{Flag: "stages", group: inStages, arg: "STAGE…", usage: "run exactly these stages (weir stages lists them)", known: builtin.Names, list: true,
			option: option{parse: onlyStages, show: stagesShown}},
		{Flag: "enable-stage", group: inStages, tightens: true, arg: "STAGE…", usage: "run these stages as well", known: builtin.Names, list: true,
			option: words(func(o *Options) *[]string { return &o.Enable })},
		{Flag: "disable-stage", group: inStages, arg: "STAGE…", usage: "do not run these stages", known: builtin.Names, list: true,
			option: option{parse: disabledStages, show: func(o *Options) []string { return o.Disable }}},
		{Flag: "profile", group: inStages, tightens: true, arg: "PROFILE", usage: "permissive, balanced or strict (default balanced)", known: stages.Profiles, option: word(func(o *Options) *string { return &o.Profile })},
		{Flag: "normalize", group: inStages, arg: "HOW", usage: "clean (default): edit what is hidden or spoofed; nfkc: and emit NFKC; view: edit nothing, report", known: stages.Emissions, option: word(func(o *Options) *string { return &o.Normalize })},
		{Flag: "wrap-tool-output", group: inStages, stage: "wrap", usage: "put what tools return between markers that it cannot forge (the stage wrap)", option: toggle(func(o *Options) *bool { return &o.wrap })},
		{Flag: "model", beside: true, group: inStages, unhashed: true, arg: "FILE", usage: "weigh injections with the model in FILE, or none: by rules alone",
			option: option{parse: modelFile, show: text(func(o *Options) string { return o.model })}},
		{Flag: "format", group: inInput, arg: "FORMAT", usage: "read every line as this format (default auto); sse and jsonc are --input sse and json", known: formatWords,
			option: option{parse: formatWord, show: text(func(o *Options) string { return o.format })}},
		{Flag: "trust", group: inStages, arg: "LEVEL", usage: "cap on trust: untrusted, model, user or operator (default operator)", known: trusts, option: word(func(o *Options) *string { return &o.Trust })},
		{Flag: "canary", group: inPrompts, tightens: true, unhashed: true, arg: "TOKEN", usage: "token that must not appear in what the model writes; repeatable", list: true, adds: true, secret: true,
			option: option{parse: canaryTokens, show: func(o *Options) []string { return o.Canaries }}},
		{Flag: "canary-seed", group: inPrompts, unhashed: true, arg: "SEED", usage: "seed that canary tokens were issued from", secret: true,
			option: option{parse: canarySeed, show: text(func(o *Options) string { return o.CanarySeed })}},
		{Flag: "prompt", beside: true, group: inPrompts, unhashed: true, late: true, arg: "FILE", usage: "prompt that the model must not repeat, in any session; repeatable", list: true, adds: true,
			option: files(func(o *Options) *[]string { return &o.Prompts })},
		{Flag: "prompt-fingerprint", beside: true, group: inPrompts, unhashed: true, late: true, arg: "FILE", usage: "likewise, as weir canary fingerprint prints it; repeatable", list: true, adds: true,
			option: files(func(o *Options) *[]string { return &o.Fingerprints })},
		{Flag: "reasoning", group: inPrompts, tightens: true, usage: "what the model thinks counts as what it says, for leaks of the prompt", option: toggle(func(o *Options) *bool { return &o.Reasoning })},
	}, valueSettings(), formatSettings(), tuningSettings(), toolSettings(), sessionSettings(), overlaySettings(), externalSettings())
}

// valueSettings choose which values are looked for, and limit lines.
func valueSettings() []Setting {
	return []Setting{
		{Flag: "enable-entity", group: inRules, tightens: true, arg: "ENTITY…", usage: "look for these entities as well (weir rules list)", known: stages.Recognised, list: true,
			option: words(func(o *Options) *[]string { return &o.EntitiesOn })},
		{Flag: "disable-entity", group: inRules, arg: "ENTITY…", usage: "do not look for these entities", known: stages.Recognised, list: true,
			option: words(func(o *Options) *[]string { return &o.EntitiesNo })},
		{Flag: "known-values", beside: true, group: inRules, unhashed: true, late: true, arg: "FILE", usage: "mask the values in FILE, one a line, at every place",
			option: file(func(o *Options) *string { return &o.knownValues })},
		{Flag: "mask-env", group: inRules, usage: "mask the values of weir's own environment variables that are named like credentials", option: toggle(func(o *Options) *bool { return &o.maskEnv })},
		{Flag: "mask-examples", group: inRules, tightens: true, usage: "mask values that are visibly made up too: tokens of one letter, keys cut short, words in place of a password", option: toggle(func(o *Options) *bool { return &o.MaskExamples })},
		{Flag: "allow-host", group: inRules, tightens: true, arg: "HOST…", usage: "hosts that data may go to, and all names below them", list: true,
			option: option{parse: hosts, show: func(o *Options) []string { return o.AllowHosts }}},
		{Flag: "rules", name: "rule_packs", group: inRules, unhashed: true, late: true, arg: "FILE|DIR", usage: "add the rules of one's own in FILE, or in the packs of DIR; repeatable", list: true, adds: true, beside: true,
			option: files(func(o *Options) *[]string { return &o.rulePacks })},
		{Flag: "max-line", group: inInput, arg: "BYTES", usage: "longest line that is read, as 4096 or 16MiB (default 16MiB)",
			option: size(func(o *Options) *int { return &o.MaxLine })},
		{Flag: "max-findings", group: inStages, tightens: true, arg: "N", usage: "withhold an event with more findings than this, or with more than one for 28 bytes and than 8192 (default 100000)",
			option: number(1, stages.DefaultMaxFindings, func(o *Options) *int { return &o.MaxFindings })},
	}
}

// Masking choose what takes the place of a value.
func Masking() []Setting {
	return []Setting{
		{Flag: "mask", group: inMasking, arg: "WHAT=MODE", usage: "mask an entity, pii, secrets or all as token, hmac, redact, mask, head, drop or seal; repeatable", list: true, adds: true,
			option: option{parse: maskModes, show: func(o *Options) []string { return o.Mask }}},
		{Flag: "mask-key-file", beside: true, group: inMasking, arg: "FILE", usage: "key of the mode hmac (or $WEIR_MASK_KEY)",
			option: file(func(o *Options) *string { return &o.maskKeyFile })},
		{Flag: "vault", group: inMasking, arg: "FILE", usage: "keep the values behind tokens in FILE, sealed; weir unmask puts it back",
			option: output(func(o *Options) *string { return &o.Vault })},
		{Flag: "vault-key-file", beside: true, group: inMasking, arg: "FILE", usage: "key of the vault (or $WEIR_VAULT_KEY)",
			option: file(func(o *Options) *string { return &o.vaultKeyFile })},
		{Flag: "vault-recipient", group: inMasking, arg: "AGE", usage: "seal the vault to an age recipient, whose identity alone opens it; repeatable", list: true, adds: true,
			option: option{parse: recipients, show: func(o *Options) []string { return o.vaultRecipients }}},
	}
}

// Answers choose what is written.
func Answers() []Setting {
	return slices.Concat([]Setting{
		dryRun(),
		InputShape(),
		{Flag: "emit", group: inOutput, arg: "MODE", usage: "envelope (verdict and event, the default in a pipe), events or verdicts; without it a terminal shows a view", known: emits, option: word(func(o *Options) *string { return &o.Emit })},
		{Flag: "verdicts", group: inOutput, arg: "FILE", usage: "write the verdicts to FILE as well", runOnly: true,
			option: output(func(o *Options) *string { return &o.Verdicts }, "--emit verdicts writes them to standard output")},
		{Flag: "on-block", group: inOutput, arg: "ACTION", usage: "withhold the event (default), redact it (leave a marker) or stop", known: onBlocks, option: word(func(o *Options) *string { return &o.OnBlock })},
		{Flag: "fail-on", group: inGate, arg: "SEVERITY", usage: "exit 1 from here on: low, medium, high, critical, block (default never)", known: filter.FailOns, option: word(func(o *Options) *string { return &o.FailOn })},
		{Flag: "all-findings", group: inOutput, usage: "run every stage even after one has blocked", option: toggle(func(o *Options) *bool { return &o.AllFindings })},
		{Flag: "trace", group: inOutput, usage: "add to the verdict who the event is from, hashes, and each stage's action", option: toggle(func(o *Options) *bool { return &o.Trace })},
		{Flag: "timings", group: inOutput, usage: "add each stage's time to the verdict", option: toggle(func(o *Options) *bool { return &o.Timings })},
	}, recordSettings(), observerSettings(), []Setting{
		{Flag: "summary", group: inOutput, arg: "FILE", usage: "write counts and a hash of the output to FILE, as JSON", runOnly: true,
			option: output(func(o *Options) *string { return &o.Summary })},
		quiet(),
	})
}

// recordSettings choose which files are added to.
func recordSettings() []Setting {
	return []Setting{
		auditLog(), auditKey(),
		{Flag: "quarantine", group: inRecords, arg: "FILE", usage: "keep withheld events in FILE, sealed like a vault; weir release lets them go", runOnly: true,
			option: output(func(o *Options) *string { return &o.Quarantine })},
		{Flag: "quarantine-plain", group: inRecords, usage: "keep them as they came, not sealed", runOnly: true, option: toggle(func(o *Options) *bool { return &o.quarantinePlain })},
	}
}

// Hook choose how weir is a hook of an agent.
func Hook() []Setting {
	return []Setting{
		dryRun(),
		{Flag: "event", group: inHooks, arg: "EVENT", usage: "the event that the hook is installed for (default: what the event says)", runOnly: true,
			option: word(func(o *Options) *string { return &o.Event })},
		refuse(),
		{Flag: "result-in-reason", group: inHooks, usage: "send an edited result as the reason, to agents that put that in its place", option: toggle(func(o *Options) *bool { return &o.ResultInReason })},
		maskPersonal(),
		{Flag: "session-dir", beside: true, group: inHooks, arg: "DIR", usage: "folder of what is remembered of sessions between two events, or none (docs/hooks.md)",
			option: file(func(o *Options) *string { return &o.sessionDir })},
		auditLog(), auditKey(),
		{Flag: "timeout", group: inHooks, arg: "DURATION", usage: "refuse what is not judged by then, as 500ms or 5s (default 10s)", runOnly: true,
			option: option{parse: timeout, show: text(func(o *Options) string { return o.Timeout.String() })}},
	}
}

func auditLog() Setting {
	return Setting{Flag: "audit", group: inRecords, arg: "FILE", usage: "add the verdicts to FILE, in a chain of hashes that weir audit verify checks", runOnly: true,
		option: output(func(o *Options) *string { return &o.Audit })}
}

func auditKey() Setting {
	return Setting{Flag: "audit-key-file", group: inRecords, arg: "FILE", usage: "key of that chain (or $WEIR_AUDIT_KEY)", runOnly: true,
		option: file(func(o *Options) *string { return &o.AuditKeyFile })}
}

func refuse() Setting {
	return Setting{Flag: "refuse", group: inHooks, arg: "SEVERITY", usage: "refuse prompts and calls that need an edit from here on: low, medium, high (default), critical, never", known: refusals, option: word(func(o *Options) *string { return &o.refuse })}
}

func maskPersonal() Setting {
	return Setting{Flag: "mask-personal-data", group: inHooks, usage: "mask personal data in what the agent reads, and not secrets alone: a token may then end up in a file that the agent writes", option: toggle(func(o *Options) *bool { return &o.MaskPersonal })}
}

// dryRun is a setting of every command that would change or stop something.
func dryRun() Setting {
	return Setting{Flag: "dry-run", group: inGate, usage: "judge and report everything, and change, withhold and stop nothing", runOnly: true, option: toggle(func(o *Options) *bool { return &o.DryRun })}
}

// quiet is a setting of every command that prints a summary.
func quiet() Setting {
	return Setting{Flag: "quiet", group: inOutput, short: "q", usage: "print no summary and no progress", option: toggle(func(o *Options) *bool { return &o.Quiet })}
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

// TrustLevel returns the level of that name.
func TrustLevel(name string) transcript.Trust {
	return transcript.Trust(max(0, slices.Index(trusts(), name)))
}

// Reload returns the setting of runs that can change their policy.
func Reload() Setting {
	return Setting{Flag: "reload-on-hup", group: inStages, usage: "read config and overlays again at SIGHUP, which ends weir otherwise", runOnly: true, option: toggle(func(o *Options) *bool { return &o.ReloadOnHUP })}
}
