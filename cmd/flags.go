package cmd

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"weir/internal/app/hint"
	"weir/internal/app/packs"
	"weir/stages"
	"weir/transcript/label"
)

// A flags value collects what the command line says about settings until the
// config file has been read, which it overrides.
type flags struct {
	settings []setting
	given    map[string][]string // by flag
	config   string
	preset   func(o *options) // defaults of the command's own, or nil
	err      func() io.Writer // standard error
}

// addFlags declares settings, and --config, as flags of cmd.
func addFlags(cmd *cobra.Command, settings []setting) *flags {
	settings = slices.DeleteFunc(settings, func(s setting) bool { return s.flag == "" })
	fl := &flags{settings: settings, given: map[string][]string{}, err: cmd.ErrOrStderr}
	set := cmd.Flags()
	set.SortFlags = false
	for i := range settings {
		s := &settings[i]
		f := set.VarPF(&flagValue{fl, s}, s.flag, s.short, s.usage)
		if s.arg == "" {
			f.NoOptDefVal = "true"
		} else if s.known != nil {
			// An error here would be a flag declared twice; the next line's test finds it.
			_ = cmd.RegisterFlagCompletionFunc(s.flag, cobra.FixedCompletions(s.known(), cobra.ShellCompDirectiveNoFileComp))
		}
	}
	set.Var(&path{&fl.config}, "config", "read settings from FILE (default $WEIR_CONFIG, then the user's config)")
	return fl
}

// A flagValue is the pflag.Value of one setting.
type flagValue struct {
	flags *flags
	*setting
}

func (v *flagValue) String() string { return "" }

func (v *flagValue) Type() string {
	if v.arg == "" {
		return "bool"
	}
	return v.arg
}

func (v *flagValue) Set(text string) error {
	values := v.split(text)
	if err := v.check(values, true); err != nil {
		return err
	}
	v.flags.given[v.flag] = append(v.flags.given[v.flag], values...)
	return nil
}

// A path is the pflag.Value of a file's name.
type path struct{ name *string }

func (p *path) String() string { return "" }
func (p *path) Type() string   { return "FILE" }

func (p *path) Set(text string) error {
	if text == "" {
		return errNoFile
	}
	if *p.name != "" {
		return errTwice
	}
	*p.name = text
	return nil
}

// errTwice refuses a second file where one alone would be read.
var errTwice = hint.With(errors.New("given twice"), "name one file; two are not merged")

// options returns what the run was asked to do: defaults, overridden by the
// config file, overridden by flags.
func (fl *flags) options() (*options, error) { return fl.optionsOver(fl.readConfig) }

// readConfig reads the config file into o.
func (fl *flags) readConfig(o *options) (err error) {
	if o.config, err = findConfig(fl.config); err != nil || o.config == "" {
		return err
	}
	return readConfig(o.config, o)
}

// optionsOver is options with a config file that config reads.
func (fl *flags) optionsOver(config func(*options) error) (*options, error) {
	o := defaults()
	if fl.preset != nil {
		fl.preset(o)
	}
	if err := config(o); err != nil {
		return nil, err
	}
	for i := range fl.settings {
		s := &fl.settings[i]
		values, ok := fl.given[s.flag]
		if !ok {
			continue
		}
		if err := s.parse(o, values); err != nil {
			return nil, err
		}
	}
	if err := o.readFiles(); err != nil {
		return nil, err
	}
	for _, fault := range o.faults {
		(&streams{err: fl.err()}).report(fault)
	}
	return o, nil
}

// readFiles reads the files that settings name.
func (o *options) readFiles() (err error) {
	if o.secrets, err = readSecrets(o.prompts, o.fingerprints, o.at); err != nil {
		return err
	}
	if err := o.readOverlays(); err != nil {
		return err
	}
	if err := o.readRules(); err != nil {
		return err
	}
	if err := o.at(o.pinned, o.readPins()); err != nil {
		return err
	}
	if err := o.checkExternal(); err != nil {
		return err
	}
	return o.at(o.knownValues, o.readKnown())
}

// findConfig returns the name of the config file to read, or "" if there is
// none. A file that was asked for by name has to exist, one in the user's config
// directory need not. The working directory is never looked at: it may be the
// very thing that is being judged.
func findConfig(flag string) (string, error) {
	name := flag
	if name == "" {
		name = os.Getenv("WEIR_CONFIG")
	}
	if name != "" {
		_, err := os.Stat(name)
		return name, err
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", nil // no home, no config
	}
	name = filepath.Join(dir, "weir", "config.yaml")
	// A link to nothing is a config that is missing, and not one that is not wanted.
	if _, err := os.Lstat(name); err != nil {
		if os.IsNotExist(err) {
			return "", nil
		}
		return "", err
	}
	return name, nil
}

// policy returns the part of o that the pipeline is made from, tightened by the overlays.
func (o *options) policy() stages.Config {
	c := o.untightened()
	for i := range o.overlays {
		c.Tighten(&o.overlays[i])
	}
	return c
}

func (o *options) untightened() stages.Config {
	return stages.Config{
		Rules: rulesOf(o.rules), Allow: o.allow, Overrides: overridesOf(o.overrides),
		EntitiesOn: o.entities, EntitiesNo: o.noEntities, MaskExamples: o.maskExamples, Known: o.known, Environ: o.environ,
		Profile: o.profile, Normalize: o.normalize, Model: o.weights, NoModel: o.model == noModel, Stages: o.stages, Enable: o.enabled(), Disable: o.disable,
		Canaries: o.canaries, CanarySeed: o.canarySeed,
		Prompts: o.secrets.prompts, Fingerprints: o.secrets.fingerprints, Reasoning: o.reasoning, AllowHosts: o.allowHosts, Tools: o.tools, Pins: o.pins, RateLimits: o.rateLimits, Lengths: o.lengths, MaxResult: o.maxResult, Budget: o.budget, Drift: o.drift, Topics: o.topics, ReplaceCalls: o.onDeny == "replace", Own: o.own, External: o.externalStages,
		MaxFindings: o.maxFindings, AllFindings: o.allFindings || o.onBlock == "redact", Trace: o.traced(), Timings: o.timings, Sources: o.sources(),
	}
}

// traced reports whether verdicts say what each stage did.
func (o *options) traced() bool { return o.trace || o.timings }

// sources reports whether it has to be known who events are from.
func (o *options) sources() bool { return o.traced() || o.audit != "" || o.observed() }

// enabled returns the stages to run as well.
func (o *options) enabled() []string {
	enable := slices.Clone(o.enable)
	if o.wrap {
		enable = append(enable, "wrap")
	}
	for stage, asked := range o.sessionStages() {
		if asked {
			enable = append(enable, stage)
		}
	}
	if o.own != nil {
		enable = append(enable, "rules")
	}
	return enable
}

// readRules reads the packs of rules of one's own.
func (o *options) readRules() (err error) {
	if len(o.rulePacks)+len(o.overlayPacks) > 0 {
		o.own, err = packs.Load(o.rulePacks, o.overlayPacks...)
	}
	var e *packs.FileError
	if errors.As(err, &e) {
		return o.at(e.Name, err)
	}
	if err != nil {
		return err
	}
	return o.checkRules()
}

// labels returns the part of o that the labeler is made from.
func (o *options) labels() label.Options {
	allow := o.policy().Allow
	out := label.Options{Format: o.format, Trust: trustLevel(o.trust), Origins: allow.BySource() || o.own.ByTool() || o.reloadOnHup || o.sources() || len(o.external) > 0}
	out.Formats = o.formats
	for i := range o.overrides {
		out.Overrides = append(out.Overrides, o.overrides[i].label())
	}
	return out
}

var _ pflag.Value = (*flagValue)(nil)
