package settings

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"weir/internal/app/hint"
	"weir/internal/app/overlay"
	"weir/internal/app/packs"
	"weir/internal/app/rulebook"
	"weir/internal/pack"
	"weir/internal/tuning"
	"weir/internal/yamltree"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
)

// overlayOptions say which folder has overlays, and hold what was read from it.
type overlayOptions struct {
	overlayFolder string
	skipBad       bool // go on without an overlay that cannot be relied on
	overlays      []stages.Config
	overlayPacks  []*pack.Pack
	Applied       []string // names of the overlays in force
	Skipped       []string // names of the overlays that the run does without
	faults        []error  // why
}

// overlaySettings are those of the base config about overlays.
func overlaySettings() []Setting {
	return []Setting{{name: "overlays", unhashed: true, late: true, arg: "KEY=VALUE", usage: "where the files are that only tighten the policy, and whether to go on without a bad one: folder, and on_error: stop (default) or skip (docs/policy.md)", list: true, adds: true, pairs: true, beside: true,
		option: option{parse: overlayParts, show: func(o *Options) []string { return o.overlayShown() }}}}
}

func overlayParts(o *Options, values []string) error {
	for _, v := range values {
		switch key, value, _ := strings.Cut(v, "="); {
		case key == "folder" && value != "":
			o.overlayFolder = value
		case key == "on_error" && (value == "stop" || value == "skip"):
			o.skipBad = value == "skip"
		default:
			return hint.With(errors.New("not a folder and not what to do on an error"), "write {folder: DIR, on_error: stop}, or skip in place of stop")
		}
	}
	return nil
}

func (o *Options) overlayShown() (values []string) {
	if o.overlayFolder != "" {
		values = append(values, "folder="+o.overlayFolder)
	}
	if o.skipBad {
		values = append(values, "on_error=skip")
	}
	return values
}

// OverlaysIn returns the folder of overlays, or "" where the user has none. The one that the
// config names has to exist if must is set.
func (o *Options) OverlaysIn(must bool) (overlay.Folder, error) {
	if o.overlayFolder != "" {
		_, err := os.Stat(o.overlayFolder)
		if err == nil || !must {
			return overlay.Folder(o.overlayFolder), nil
		}
		return "", o.at("folder="+o.overlayFolder, hint.With(err, "weir policy add FILE makes the folder"))
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", nil // no home, no overlays
	}
	return overlay.Folder(filepath.Join(dir, "weir", "overlays")), nil
}

// readOverlays reads the overlays of the folder. It fails on the first that cannot be relied
// on, unless the config says to go on without it.
func (o *Options) readOverlays() error {
	folder, err := o.OverlaysIn(true)
	if err != nil {
		return o.skip(o.overlayFolder, err)
	}
	if folder == "" {
		return nil
	}
	files, err := folder.Read()
	if err != nil {
		return o.skip(string(folder), err)
	}
	for i := range files {
		if err := o.takeOverlay(&files[i]); err != nil {
			if err := o.skip(files[i].Name, err); err != nil {
				return err
			}
			continue
		}
		o.Applied = append(o.Applied, files[i].Name)
	}
	return nil
}

// skip returns err, or notes that the run goes on without the overlay of that name.
func (o *Options) skip(name string, err error) error {
	if !o.skipBad {
		return err
	}
	o.Skipped = append(o.Skipped, filepath.Base(name))
	o.faults = append(o.faults, fmt.Errorf("skipped: %w", err))
	return nil
}

// takeOverlay adds an overlay to those that tighten the policy.
func (o *Options) takeOverlay(f *overlay.File) error {
	if f.Err != nil {
		return fmt.Errorf("overlay %s: %w", f.Name, f.Err)
	}
	o.texts = append(o.texts, string(f.Text))
	if holdsPack(f.Text) {
		return o.takePack(f)
	}
	by := &Options{}
	c := &configReader{file: f.Path, settings: tighteningSettings(), seen: map[string]bool{}, into: by, overlay: true}
	if err := c.parse(f.Text); err != nil {
		return err
	}
	if len(c.seen) == 0 {
		return hint.With(&configError{f.Path, 1, errors.New("the overlay says nothing")}, "an overlay may have "+c.keys())
	}
	policy := by.untightened()
	policy.Enable = append(policy.Enable, by.needed()...)
	o.overlays = append(o.overlays, policy)
	o.named, o.namedFormats = append(o.named, by.named...), append(o.namedFormats, by.namedFormats...)
	return nil
}

// needed returns the stages that run by default and without which an overlay could not do what
// it says of rules and entities.
func (o *Options) needed() (names []string) {
	var ids []string
	for _, v := range o.rules {
		id, _, _ := strings.Cut(v, "=")
		ids = append(ids, id)
	}
	all := rulebook.StagesOf(ids)
	if len(o.EntitiesOn) > 0 || o.MaskExamples {
		all = append(all, "pii")
	}
	for _, s := range builtin.Table {
		if s.Default && slices.Contains(all, s.Name) && s.Name != stages.Required {
			names = append(names, s.Name)
		}
	}
	return names
}

// takePack adds a pack of rules of one's own, which needs the stage that applies them.
func (o *Options) takePack(f *overlay.File) error {
	p, err := packs.Parse(f.Path, f.Text)
	if err != nil {
		return err
	}
	c := stages.Config{Enable: []string{"rules"}}
	for _, r := range p.Rules {
		c.OwnIDs = append(c.OwnIDs, r.ID)
		if len(r.WordFiles) > 0 {
			return hint.With(fmt.Errorf("%s: %s: an overlay reads no words_file, as its digest would not cover that", f.Path, r.ID), "write the words into the rule, or name the pack under rule_packs in the config")
		}
	}
	o.overlayPacks = append(o.overlayPacks, p)
	o.overlays = append(o.overlays, c)
	return nil
}

// holdsPack reports whether a text is a pack of rules: its rules are a list.
func holdsPack(text []byte) bool {
	tree, err := yamltree.Parse(text)
	if err != nil {
		return false
	}
	for _, doc := range tree.Docs {
		for _, pair := range mapping(doc.Body) {
			name, _ := scalar(pair.Key)
			if _, isList := pair.Value.(*ast.SequenceNode); isList && name == "rules" {
				return true
			}
		}
	}
	return false
}

// tighteningSettings are the settings that an overlay may hold.
func tighteningSettings() (settings []Setting) {
	for _, s := range InFile() {
		if !s.tightens {
			continue
		}
		if s.Key() == "rules" {
			s.parse = raisedLevels
		}
		settings = append(settings, s)
	}
	return settings
}

// raisedLevels is ruleLevels for an overlay, which mutes no rule.
func raisedLevels(o *Options, values []string) error {
	for _, v := range values {
		if _, word, _ := strings.Cut(v, "="); tuning.ParseLevel(word).Muted() {
			return hint.With(errors.New("an overlay mutes no rule"), hint.OneOf(tuning.Levels()[2:]))
		}
	}
	return ruleLevels(o, values)
}

// TryOverlays makes a pipeline of the config and the overlays.
func (o *Options) TryOverlays(files []overlay.File) error {
	for i := range files {
		if err := o.takeOverlay(&files[i]); err != nil {
			return err
		}
	}
	if err := o.readRules(); err != nil {
		return err
	}
	pipeline, err := judge.New(builtin.Table, o.Policy())
	if err == nil {
		pipeline.Close()
	}
	return err
}
