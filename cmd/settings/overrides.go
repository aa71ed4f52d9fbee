package settings

import (
	"errors"
	"reflect"
	"slices"

	"weir/internal/app/hint"
	"weir/internal/tuning"
	"weir/stages"
	"weir/stages/builtin"
	"weir/transcript/label"
)

// An override is what a config file says of texts of some sources.
type override struct {
	where                tuning.Where
	profile              string
	trust, raise         string // levels
	enable, disable      []string
	entities, noEntities []string
	examples             *bool    // whether values that are visibly made up are masked, or nil
	rules                []string // as RULE=LEVEL
}

// overrideFields are the members of an override.
func overrideFields() []Setting {
	at := func(o *Options) *override { return &o.override }
	return append(whereFields(func(o *Options) *tuning.Where { return &at(o).where }), []Setting{
		{name: "profile", arg: "PROFILE", usage: "their profile", known: stages.Profiles, option: word(func(o *Options) *string { return &at(o).profile })},
		{name: "trust", arg: "LEVEL", usage: "the highest trust that they have", known: trusts, option: word(func(o *Options) *string { return &at(o).trust })},
		{name: "raise_trust", arg: "LEVEL", usage: "the trust that they have, also where they would have less", known: trusts, option: word(func(o *Options) *string { return &at(o).raise })},
		{name: "enable_stage", arg: "STAGE…", usage: "stages that judge them as well", known: partStages, list: true, option: words(func(o *Options) *[]string { return &at(o).enable })},
		{name: "disable_stage", arg: "STAGE…", usage: "stages that do not judge them", known: partStages, list: true, option: words(func(o *Options) *[]string { return &at(o).disable })},
		{name: "enable_entity", arg: "ENTITY…", usage: "entities to look for in them as well", known: stages.Recognised, list: true, option: words(func(o *Options) *[]string { return &at(o).entities })},
		{name: "disable_entity", arg: "ENTITY…", usage: "entities not to look for in them", known: stages.Recognised, list: true, option: words(func(o *Options) *[]string { return &at(o).noEntities })},
		{name: "mask_examples", usage: "mask values in them that are visibly made up too", option: toggle(func(o *Options) *bool {
			at(o).examples = new(bool)
			return at(o).examples
		})},
		{name: "rules", arg: "RULE=LEVEL", usage: "levels of rules in them", list: true, adds: true, pairs: true, late: true,
			option: option{parse: func(o *Options, values []string) error {
				at(o).rules = append(at(o).rules, values...)
				o.nameRules(values)
				return checkLevels(values)
			}}},
	}...)
}

// whereFields are the members that limit an entry to some sources.
func whereFields(at func(*Options) *tuning.Where) []Setting {
	return []Setting{
		{name: "role", arg: "ROLE…", usage: "texts of these roles", known: roles, list: true, option: words(func(o *Options) *[]string { return &at(o).Role })},
		{name: "tool", arg: "PATTERN…", usage: "texts that a tool of a matching name is called with or returned", list: true, option: patterns(func(o *Options) *[]string { return &at(o).Tool })},
		{name: "format", arg: "FORMAT…", usage: "lines of these formats", list: true, late: true,
			option: option{parse: func(o *Options, values []string) error {
				at(o).Format = values
				for _, v := range values {
					o.namedFormats = append(o.namedFormats, namedWord{v, o.places[v]})
				}
				return nil
			}}},
		{name: "session", arg: "PATTERN…", usage: "sessions whose ids match", list: true, option: patterns(func(o *Options) *[]string { return &at(o).Session })},
		{name: "user", arg: "PATTERN…", usage: "users whose names match", list: true, option: patterns(func(o *Options) *[]string { return &at(o).User })},
		{name: "tenant", arg: "PATTERN…", usage: "tenants whose names match", list: true, option: patterns(func(o *Options) *[]string { return &at(o).Tenant })},
		{name: "channel", arg: "PATTERN…", usage: "channels whose names match", list: true, option: patterns(func(o *Options) *[]string { return &at(o).Channel })},
		{name: "path", arg: "PATTERN…", usage: "files whose paths match, in weir scan and weir hook", list: true, option: patterns(func(o *Options) *[]string { return &at(o).Path })},
	}
}

// partStages lists the stages that an override can switch: not those of an event as a whole,
// and not the one that repairs the encoding of a whole line.
func partStages() (names []string) {
	for _, s := range builtin.Table {
		if !s.Whole && s.Name != "normalize" {
			names = append(names, s.Name)
		}
	}
	return names
}

// maxOverrides is how many overrides there may be.
const maxOverrides = 250

// endOverride takes the override that was read.
func endOverride(o *Options) error {
	v := o.override
	o.override = override{}
	switch {
	case v.where.Any():
		return hint.With(errors.New("an override names no source"), "give role, tool, format, session, user, tenant, channel or path; what holds for all texts is a setting of its own")
	case v.profile+v.trust+v.raise == "" && len(v.enable)+len(v.disable)+len(v.entities)+len(v.noEntities)+len(v.rules) == 0 && v.examples == nil:
		return hint.With(errors.New("an override changes nothing"), "give profile, trust, enable_stage, disable_stage, enable_entity, disable_entity, mask_examples or rules")
	case v.trust != "" && v.raise != "":
		return hint.With(errors.New("both trust and raise_trust"), "trust only lowers; raise_trust sets the trust and is enough")
	case slices.ContainsFunc(o.overrides, func(before override) bool { return reflect.DeepEqual(before.where, v.where) }):
		return hint.With(errors.New("an override before it names the same texts, and the first holds alone"), "make one override of both")
	case len(o.overrides) == maxOverrides:
		return errors.New("more than 250 overrides")
	}
	o.overrides = append(o.overrides, v)
	return nil
}

// label returns the part of v that the labeler goes by.
func (v *override) label() label.Override {
	out := label.Override{Where: v.where, Trust: TrustLevel(v.trust), Caps: v.trust != "", Raises: v.raise != ""}
	if out.Raises {
		out.Trust = TrustLevel(v.raise)
	}
	return out
}

// overridesOf returns the part of overrides that judging goes by.
func overridesOf(all []override) (out []stages.Override) {
	for i := range all {
		v := &all[i]
		out = append(out, stages.Override{Profile: v.profile, Enable: v.enable, Disable: v.disable,
			EntitiesOn: v.entities, EntitiesNo: v.noEntities, Examples: v.examples, Rules: rulesOf(v.rules)})
	}
	return out
}
