// Package settings has the settings of weir: the tables that flags, config files and their
// documents are made from, the options that they set, and the policy and files that a run
// opens by these.
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
	"weir/internal/pack"
	"weir/internal/tuning"
	"weir/stages"
	"weir/stages/builtin"
	"weir/transcript"
	"weir/transcript/format"
)

// Options are what a run was asked to do, from flags, config and defaults.
type Options struct {
	stages, enable, disable []string
	Profile                 string   // how much evidence it takes to act
	model                   string   // file, "none", or "" for the one built in
	weights                 string   // what that file holds
	Canaries                []string // tokens
	CanarySeed              string   // of the tokens of sessions, or ""
	Prompts, Fingerprints   []string // files
	secrets                 secrets  // what these files hold
	reasoning               bool
	normalize               string
	wrap                    bool
	allowHosts              []string
	rules                   []string // as RULE=LEVEL
	allow                   tuning.Allowed
	entry                   tuning.Entry // that is being read
	rulePacks               []string     // files and directories
	Own                     *pack.Set    // what they hold, or nil
	overrides               []override
	override                override // that is being read
	named                   []namedRule
	places                  map[string]configPlace // of values that are checked when all is read, by value
	texts                   []string               // of which the policy is made, beside what settings show: entries, schemas, overlays

	Mask                 []string // as ENTITY=MODE
	maskKeyFile          string
	entities, noEntities []string
	maskEnv              bool
	maskExamples         bool
	knownValues          string // file
	known, environ       []string
	Vault, vaultKeyFile  string // files
	vaultRecipients      []string
	AllFindings          bool // also those after the first block
	Trace, Timings       bool // verdicts list the stages, and their times

	Input       string // shape of the stream
	format      string
	Trust       string // the highest level that a text has
	MaxLine     int    // bytes
	maxFindings int

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
	return &Options{Profile: "balanced", normalize: "clean", Input: "auto", format: "auto", Trust: "operator", MaxLine: defaultMaxLine, maxFindings: stages.DefaultMaxFindings,
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
	arg     string          // what the value is called in help; "" for a switch
	usage   string          // one line
	known   func() []string // the words it takes, or nil for any
	list    bool            // takes several values, separated by commas or repeated
	adds    bool            // a list whose values on the command line join those of the file
	secret  bool            // its value is never shown
	runOnly bool            // not allowed in a config file
	beside  bool            // its values are files, in a config file relative to the folder of that file
	pairs   bool            // in a config file it may be a mapping, each pair of which is a value KEY=VALUE
	parse   func(o *Options, values []string) error
	show    func(o *Options) []string // current values, in the form that parse takes

	fields   func() []Setting       // in a config file it is a list of mappings with these members, or nil
	document bool                   // in a config file it may be a mapping, which parse gets as JSON
	late     bool                   // its values name rules or files, which are checked when all is read
	end      func(o *Options) error // takes a mapping that was read
}

// Key is the name of the setting in a config file.
func (s *Setting) Key() string {
	if s.name != "" {
		return s.name
	}
	return strings.ReplaceAll(s.Flag, "-", "_")
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
	return append([]Setting{
		{Flag: "stages", arg: "STAGE…", usage: "run exactly these stages (weir stages lists them)", known: builtin.Names, list: true,
			parse: onlyStages, show: stagesShown},
		{Flag: "enable-stage", arg: "STAGE…", usage: "run these stages as well", known: builtin.Names, list: true,
			parse: words(func(o *Options) *[]string { return &o.enable }), show: list(func(o *Options) []string { return o.enable })},
		{Flag: "disable-stage", arg: "STAGE…", usage: "do not run these stages", known: builtin.Names, list: true,
			parse: disabledStages, show: list(func(o *Options) []string { return o.disable })},
		choice("profile", "PROFILE", "permissive, balanced or strict (default balanced)", stages.Profiles, func(o *Options) *string { return &o.Profile }),
		choice("normalize", "HOW", "clean (default): edit what is hidden or spoofed; nfkc: and emit NFKC; view: edit nothing, report", stages.Emissions, func(o *Options) *string { return &o.normalize }),
		toggle("wrap-tool-output", "put what tools return between markers that it cannot forge (the stage wrap)", func(o *Options) *bool { return &o.wrap }),
		{Flag: "model", arg: "FILE", usage: "weigh injections with the model in FILE, or none: by rules alone",
			parse: modelFile, show: text(func(o *Options) string { return o.model })},
		{Flag: "format", arg: "FORMAT", usage: "read every line as this format (default auto); sse and jsonc are --input sse and json", known: formatWords,
			parse: formatWord, show: text(func(o *Options) string { return o.format })},
		choice("trust", "LEVEL", "cap on trust: untrusted, model, user or operator (default operator)", trusts, func(o *Options) *string { return &o.Trust }),
		{Flag: "canary", arg: "TOKEN", usage: "token that must not appear in what the model writes; repeatable", list: true, adds: true, secret: true,
			parse: canaryTokens, show: list(func(o *Options) []string { return o.Canaries })},
		{Flag: "canary-seed", arg: "SEED", usage: "seed that canary tokens were issued from", secret: true,
			parse: canarySeed, show: text(func(o *Options) string { return o.CanarySeed })},
		{Flag: "prompt", late: true, arg: "FILE", usage: "prompt that the model must not repeat, in any session; repeatable", list: true, adds: true,
			parse: files(func(o *Options) *[]string { return &o.Prompts }), show: list(func(o *Options) []string { return o.Prompts })},
		{Flag: "prompt-fingerprint", late: true, arg: "FILE", usage: "likewise, as weir canary fingerprint prints it; repeatable", list: true, adds: true,
			parse: files(func(o *Options) *[]string { return &o.Fingerprints }), show: list(func(o *Options) []string { return o.Fingerprints })},
		toggle("reasoning", "what the model thinks counts as what it says, for leaks of the prompt", func(o *Options) *bool { return &o.reasoning }),
		{Flag: "enable-entity", arg: "ENTITY…", usage: "look for these entities as well (weir rules list)", known: stages.Recognised, list: true,
			parse: words(func(o *Options) *[]string { return &o.entities }), show: list(func(o *Options) []string { return o.entities })},
		{Flag: "disable-entity", arg: "ENTITY…", usage: "do not look for these entities", known: stages.Recognised, list: true,
			parse: words(func(o *Options) *[]string { return &o.noEntities }), show: list(func(o *Options) []string { return o.noEntities })},
		{Flag: "known-values", late: true, arg: "FILE", usage: "mask the values in FILE, one a line, at every place",
			parse: file(func(o *Options) *string { return &o.knownValues }), show: text(func(o *Options) string { return o.knownValues })},
		toggle("mask-env", "mask the values of weir's own environment variables that are named like credentials", func(o *Options) *bool { return &o.maskEnv }),
		toggle("mask-examples", "mask values that are visibly made up too: tokens of one letter, keys cut short, words in place of a password", func(o *Options) *bool { return &o.maskExamples }),
		{Flag: "allow-host", arg: "HOST…", usage: "hosts that data may go to, and all names below them", list: true,
			parse: hosts, show: list(func(o *Options) []string { return o.allowHosts })},
		{Flag: "rules", name: "rule_packs", late: true, arg: "FILE|DIR", usage: "add the rules of one's own in FILE, or in the packs of DIR; repeatable", list: true, adds: true, beside: true,
			parse: files(func(o *Options) *[]string { return &o.rulePacks }), show: list(func(o *Options) []string { return o.rulePacks })},
		{Flag: "max-line", arg: "BYTES", usage: "longest line that is read, as 4096 or 16MiB (default 16MiB)",
			parse: maxLine, show: text(func(o *Options) string { return SizeText(o.MaxLine) })},
		{Flag: "max-findings", arg: "N", usage: "withhold an event with more findings than this, or with more than one for 28 bytes and than 8192 (default 100000)",
			parse: maxFindings, show: text(func(o *Options) string { return strconv.Itoa(o.maxFindings) })},
	}, slices.Concat(formatSettings(), tuningSettings(), toolSettings(), sessionSettings(), overlaySettings(), externalSettings())...)
}

// Masking choose what takes the place of a value.
func Masking() []Setting {
	return []Setting{
		{Flag: "mask", arg: "WHAT=MODE", usage: "mask an entity, pii, secrets or all as token, hmac, redact, mask, head, drop or seal; repeatable", list: true, adds: true,
			parse: maskModes, show: list(func(o *Options) []string { return o.Mask })},
		{Flag: "mask-key-file", arg: "FILE", usage: "key of the mode hmac (or $WEIR_MASK_KEY)",
			parse: file(func(o *Options) *string { return &o.maskKeyFile }), show: text(func(o *Options) string { return o.maskKeyFile })},
		{Flag: "vault", arg: "FILE", usage: "keep the values behind tokens in FILE, sealed; weir unmask puts it back",
			parse: file(func(o *Options) *string { return &o.Vault }), show: text(func(o *Options) string { return o.Vault })},
		{Flag: "vault-key-file", arg: "FILE", usage: "key of the vault (or $WEIR_VAULT_KEY)",
			parse: file(func(o *Options) *string { return &o.vaultKeyFile }), show: text(func(o *Options) string { return o.vaultKeyFile })},
		{Flag: "vault-recipient", arg: "AGE", usage: "seal the vault to an age recipient, whose identity alone opens it; repeatable", list: true, adds: true,
			parse: recipients, show: list(func(o *Options) []string { return o.vaultRecipients })},
	}
}

// Answers choose what is written.
func Answers() []Setting {
	return slices.Concat([]Setting{
		dryRun(),
		InputShape(),
		choice("emit", "MODE", "envelope (verdict and event, the default in a pipe), events or verdicts; without it a terminal shows a view", emits, func(o *Options) *string { return &o.Emit }),
		{Flag: "verdicts", arg: "FILE", usage: "write the verdicts to FILE as well", runOnly: true,
			parse: file(func(o *Options) *string { return &o.Verdicts }), show: text(func(o *Options) string { return o.Verdicts })},
		choice("on-block", "ACTION", "withhold the event (default), redact it (leave a marker) or stop", onBlocks, func(o *Options) *string { return &o.OnBlock }),
		choice("fail-on", "SEVERITY", "exit 1 from here on: low, medium, high, critical, block (default never)", filter.FailOns, func(o *Options) *string { return &o.FailOn }),
		toggle("all-findings", "run every stage even after one has blocked", func(o *Options) *bool { return &o.AllFindings }),
		toggle("trace", "add to the verdict who the event is from, hashes, and each stage's action", func(o *Options) *bool { return &o.Trace }),
		toggle("timings", "add each stage's time to the verdict", func(o *Options) *bool { return &o.Timings }),
	}, recordSettings(), observerSettings(), []Setting{
		{Flag: "summary", arg: "FILE", usage: "write counts and a hash of the output to FILE, as JSON", runOnly: true,
			parse: file(func(o *Options) *string { return &o.Summary }), show: text(func(o *Options) string { return o.Summary })},
		quiet(),
	})
}

// recordSettings choose which files are added to.
func recordSettings() []Setting {
	return []Setting{
		auditLog(), auditKey(),
		{Flag: "quarantine", arg: "FILE", usage: "keep withheld events in FILE, sealed like a vault; weir release lets them go", runOnly: true,
			parse: file(func(o *Options) *string { return &o.Quarantine }), show: text(func(o *Options) string { return o.Quarantine })},
		runOnly(toggle("quarantine-plain", "keep them as they came, not sealed", func(o *Options) *bool { return &o.quarantinePlain })),
	}
}

// Hook choose how weir is a hook of an agent.
func Hook() []Setting {
	return []Setting{
		dryRun(),
		{Flag: "event", arg: "EVENT", usage: "the event that the hook is installed for (default: what the event says)", runOnly: true,
			parse: anyWord(func(o *Options) *string { return &o.Event }), show: text(func(o *Options) string { return o.Event })},
		refuse(),
		toggle("result-in-reason", "send an edited result as the reason, to agents that put that in its place", func(o *Options) *bool { return &o.ResultInReason }),
		maskPersonal(),
		{Flag: "session-dir", arg: "DIR", usage: "folder of what is remembered of sessions between two events, or none (docs/hooks.md)",
			parse: file(func(o *Options) *string { return &o.sessionDir }), show: text(func(o *Options) string { return o.sessionDir })},
		auditLog(), auditKey(),
		{Flag: "timeout", arg: "DURATION", usage: "refuse what is not judged by then, as 500ms or 5s (default 10s)", runOnly: true,
			parse: timeout, show: text(func(o *Options) string { return o.Timeout.String() })},
	}
}

func auditLog() Setting {
	return Setting{Flag: "audit", arg: "FILE", usage: "add the verdicts to FILE, in a chain of hashes that weir audit verify checks", runOnly: true,
		parse: file(func(o *Options) *string { return &o.Audit }), show: text(func(o *Options) string { return o.Audit })}
}

func auditKey() Setting {
	return Setting{Flag: "audit-key-file", arg: "FILE", usage: "key of that chain (or $WEIR_AUDIT_KEY)", runOnly: true,
		parse: file(func(o *Options) *string { return &o.AuditKeyFile }), show: text(func(o *Options) string { return o.AuditKeyFile })}
}

func refuse() Setting {
	return choice("refuse", "SEVERITY", "refuse prompts and calls that need an edit from here on: low, medium, high (default), critical, never", refusals, func(o *Options) *string { return &o.refuse })
}

func maskPersonal() Setting {
	return toggle("mask-personal-data", "mask personal data in what the agent reads, and not secrets alone: a token may then end up in a file that the agent writes", func(o *Options) *bool { return &o.MaskPersonal })
}

// dryRun is a setting of every command that would change or stop something.
func dryRun() Setting {
	return runOnly(toggle("dry-run", "judge and report everything, and change, withhold and stop nothing", func(o *Options) *bool { return &o.DryRun }))
}

// quiet is a setting of every command that prints a summary.
func quiet() Setting {
	s := toggle("quiet", "print no summary and no progress", func(o *Options) *bool { return &o.Quiet })
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

// TrustLevel returns the level of that name.
func TrustLevel(name string) transcript.Trust {
	return transcript.Trust(max(0, slices.Index(trusts(), name)))
}

// Reload returns the setting of runs that can change their policy.
func Reload() Setting {
	return runOnly(toggle("reload-on-hup", "read config and overlays again at SIGHUP, which ends weir otherwise", func(o *Options) *bool { return &o.ReloadOnHUP }))
}
