package settings

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"weir/cmd/console"
	"weir/internal/app/manual"
	"weir/internal/app/packs"
	"weir/internal/pack"
)

// A Flags value collects what the command line says about settings until the
// config file has been read, which it overrides.
type Flags struct {
	settings []Setting
	Given    map[string][]string // values by flag
	Config   string              // the file of --config, or ""
	Preset   func(o *Options)    // defaults of the command's own, or nil
	err      func() io.Writer    // standard error
}

// AddFlags declares settings, and --config, as flags of cmd.
func AddFlags(cmd *cobra.Command, settings []Setting) *Flags {
	settings = slices.DeleteFunc(settings, func(s Setting) bool { return s.Flag == "" })
	fl := &Flags{settings: settings, Given: map[string][]string{}, err: cmd.ErrOrStderr}
	set := cmd.Flags()
	set.SortFlags = false
	for i := range settings {
		s := &settings[i]
		f := set.VarPF(&flagValue{fl, s}, s.Flag, s.short, s.usage)
		if s.group != "" {
			f.Annotations = map[string][]string{manual.Group: {s.group}}
		}
		if s.arg == "" {
			f.NoOptDefVal = "true"
		}
	}
	set.Var(console.NewPath(&fl.Config), "config", "read settings from FILE (default $WEIR_CONFIG, then the user's config)")
	return fl
}

// Complete tells a shell that asks which values the settings of cmd and of its commands take.
// Nothing else needs that, and cobra would keep every flag for it.
func Complete(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if v, ok := f.Value.(*flagValue); ok && v.arg != "" && v.known != nil {
			// An error here would be a flag that is completed twice, which no setting is.
			_ = cmd.RegisterFlagCompletionFunc(f.Name, cobra.FixedCompletions(v.known(), cobra.ShellCompDirectiveNoFileComp))
		}
	})
	for _, c := range cmd.Commands() {
		Complete(c)
	}
}

// A flagValue is the pflag.Value of one setting.
type flagValue struct {
	flags *Flags
	*Setting
}

// String returns "": help has the defaults in the text of the setting.
func (v *flagValue) String() string { return "" }

// Type returns what help calls the value, or "bool" for a switch.
func (v *flagValue) Type() string {
	if v.arg == "" {
		return "bool"
	}
	return v.arg
}

// Set checks and keeps what the flag was given.
func (v *flagValue) Set(text string) error {
	values := v.split(text)
	if err := v.check(values, true); err != nil {
		return err
	}
	v.flags.Given[v.Flag] = append(v.flags.Given[v.Flag], values...)
	return nil
}

// Options returns what the run was asked to do: defaults, overridden by the
// config file, overridden by flags.
func (fl *Flags) Options() (*Options, error) { return fl.OptionsOver(fl.ReadConfig) }

// ReadConfig reads the config file into o.
func (fl *Flags) ReadConfig(o *Options) (err error) {
	if o.Config, err = FindConfig(fl.Config); err != nil || o.Config == "" {
		return err
	}
	return ReadConfig(o.Config, o)
}

// OptionsOver is options with a config file that config reads.
func (fl *Flags) OptionsOver(config func(*Options) error) (*Options, error) {
	o := Defaults()
	if fl.Preset != nil {
		fl.Preset(o)
	}
	if err := config(o); err != nil {
		return nil, err
	}
	for i := range fl.settings {
		s := &fl.settings[i]
		values, ok := fl.Given[s.Flag]
		if !ok {
			continue
		}
		if err := s.parse(o, values); err != nil {
			return nil, err
		}
	}
	if err := o.ReadFiles(); err != nil {
		return nil, err
	}
	for _, fault := range o.faults {
		(&console.Streams{Err: fl.err()}).Report(fault)
	}
	return o, nil
}

// ReadFiles reads the files that settings name.
func (o *Options) ReadFiles() (err error) {
	if o.secrets, err = readSecrets(o.Prompts, o.Fingerprints, o.at); err != nil {
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

// FindConfig returns the name of the config file to read, or "" if there is
// none. A file that was asked for by name has to exist, one in the user's config
// directory need not. The working directory is never looked at: it may be the
// very thing that is being judged.
func FindConfig(flag string) (string, error) {
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

// AddRules adds a pack, or nil, to the rules of one's own.
func (o *Options) AddRules(p *pack.Pack) (err error) {
	if p != nil {
		o.Own, err = packs.Read(o.rulePacks, append(slices.Clip(o.overlayPacks), p)...)
	}
	return err
}

// readRules reads the packs of rules of one's own.
func (o *Options) readRules() (err error) {
	if len(o.rulePacks)+len(o.overlayPacks) > 0 {
		o.Own, err = packs.Load(o.rulePacks, o.overlayPacks...)
	}
	var e *packs.FileError
	if errors.As(err, &e) {
		return o.at(e.Name, err)
	}
	if err != nil {
		return err
	}
	if err := o.checkFormats(); err != nil {
		return err
	}
	return o.checkRules()
}

var _ pflag.Value = (*flagValue)(nil)

// FromConfig returns what a run without flags is asked to do. Faults that it goes on with
// are written to stderr.
func FromConfig(stderr io.Writer) (*Options, error) {
	return (&Flags{Given: map[string][]string{}, err: func() io.Writer { return stderr }}).Options()
}
