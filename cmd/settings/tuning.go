package settings

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"weir/cmd/console"
	"weir/internal/app/hint"
	"weir/internal/app/packs"
	"weir/internal/app/rulebook"
	"weir/internal/tuning"
	"weir/stages"
	"weir/transcript"
)

// tuningSettings mute rules and allow values.
func tuningSettings() []Setting {
	return []Setting{
		{Flag: "rule", name: "rules", group: inRules, tightens: true, arg: "RULE=LEVEL", usage: "mute a rule or give it another severity: off, note, low, medium, high, critical or block; its ID may end in *; repeatable", list: true, adds: true, pairs: true, late: true,
			option: option{parse: ruleLevels, show: func(o *Options) []string { return o.rules }}},
		{name: "allow", tightens: true, usage: "values about which nothing is done, each by value, glob, regex, domain or hash (docs/policy.md)", secret: true, fields: allowFields, end: endAllow,
			option: option{show: func(o *Options) []string { return make([]string, o.Allow.Len()) }}},
		{name: "overrides", usage: "what differs for texts of some roles, tools, formats, sessions, users, tenants, channels or paths; the first that names a text holds (docs/policy.md)", secret: true, fields: overrideFields, end: endOverride,
			option: option{show: func(o *Options) []string { return make([]string, len(o.overrides)) }}},
	}
}

// ruleLevels takes levels of rules, each as RULE=LEVEL.
func ruleLevels(o *Options, values []string) error {
	o.rules = append(o.rules, values...)
	o.nameRules(values)
	return checkLevels(values)
}

func checkLevels(values []string) error {
	for _, v := range values {
		id, word, both := strings.Cut(v, "=")
		switch {
		case !both:
			return hint.With(errors.New("not a rule with its level"), "write pii-email: note, on the command line --rule pii-email=note")
		case strings.Contains(word, "="):
			return hint.With(errors.New("not one rule with its level"), "write --rule once for each rule")
		case tuning.ParseLevel(word) == tuning.Unset:
			return hint.With(errors.New("not a level"), hint.OneOf(tuning.Levels()))
		}
		if why := rulebook.Fixed(id); why != "" {
			return hint.With(errors.New("a rule that stays as it is"), why)
		}
	}
	return nil
}

// A namedWord is a rule or a format that a setting names. Whether there is one shows when the
// packs and formats of one's own are read.
type namedWord struct {
	name  string
	place configPlace // where the name is, or none on the command line
}

// nameRules takes the names of rules, each of which may have a level behind.
func (o *Options) nameRules(values []string) {
	for _, v := range values {
		id, _, _ := strings.Cut(v, "=")
		o.named = append(o.named, namedWord{id, o.places[v]})
	}
}

// checkRules fails on a name that is neither the ID of a rule nor the beginning of one with a
// "*" behind.
func (o *Options) checkRules() error {
	if len(o.named) == 0 {
		return nil
	}
	known := ruleNames(o.Own)
	for _, n := range o.named {
		prefix, many := strings.CutSuffix(n.name, "*")
		if many && slices.ContainsFunc(known, func(name string) bool { return strings.HasPrefix(name, prefix) }) || slices.Contains(known, n.name) {
			continue
		}
		advice := "weir rules list shows all"
		if slices.Contains(stages.Recognised(), n.name) {
			advice = "this is an entity: weir rules explain " + n.name + " names its rules"
		} else if near := hint.Nearest(prefix, known); near != "" {
			advice = fmt.Sprintf("did you mean %q?", near)
		}
		if n.place.setting == nil {
			return hint.With(fmt.Errorf("--rule: no such rule: %q", n.name), advice)
		}
		return n.place.fail(hint.With(errors.New("no such rule"), advice))
	}
	return nil
}

// rulesOf returns levels in the form that judging takes.
func rulesOf(values []string) (r tuning.Rules) {
	for _, v := range values {
		id, word, _ := strings.Cut(v, "=")
		r.Set(id, tuning.ParseLevel(word))
	}
	return r
}

// allowFields are the members of an entry of the allow list.
func allowFields() []Setting {
	at := func(o *Options) *tuning.Entry { return &o.entry }
	return append([]Setting{
		field("name", "what findings call the entry, as test-card", func(o *Options) *string { return &at(o).Name }, entryName),
		field("value", "this value, letter by letter", func(o *Options) *string { return &at(o).Value }, nil),
		field("glob", "values that the pattern matches as a whole", func(o *Options) *string { return &at(o).Glob }, nil),
		field("regex", "values that the expression matches as a whole, in the syntax of RE2", func(o *Options) *string { return &at(o).Regex }, nil),
		field("domain", "addresses of mail at this host and below it", func(o *Options) *string { return &at(o).Domain }, nil),
		field("hash", "the value of this hash, as weir allow hash prints it", func(o *Options) *string { return &at(o).Hash }, nil),
		{name: "rule", arg: "RULE…", usage: "as found by these rules alone; an ID may end in *", list: true, late: true,
			option: option{parse: func(o *Options, values []string) error {
				at(o).Rules = values
				o.nameRules(values)
				return nil
			}}},
	}, whereFields(func(o *Options) *tuning.Where { return &at(o).Where })...)
}

// field is a member of an entry that takes one text. check may be nil.
func field(name, usage string, at func(*Options) *string, check func(string) error) Setting {
	return Setting{name: name, arg: "TEXT", usage: usage,
		option: option{parse: func(o *Options, values []string) error {
			*at(o) = Last(values)
			if Last(values) == "" {
				return errors.New("the value is empty")
			}
			if check != nil {
				return check(Last(values))
			}
			return nil
		}}}
}

// patterns takes patterns of names.
func patterns(at func(*Options) *[]string) option {
	return option{parse: func(o *Options, values []string) error {
		*at(o) = values
		return eachOf(values, tuning.CheckPattern)
	}}
}

func eachOf(values []string, check func(string) error) error {
	for _, v := range values {
		if err := check(v); err != nil {
			return err
		}
	}
	return nil
}

// maxEntryName is the length of the longest name of an entry, in bytes.
const maxEntryName = 64

// entryName refuses a name that could be taken for something else in a report.
func entryName(name string) error {
	ordinary := func(r rune) bool { return 'a' <= r && r <= 'z' || '0' <= r && r <= '9' || r == '-' }
	if len(name) > maxEntryName || strings.IndexFunc(name, func(r rune) bool { return !ordinary(r) }) >= 0 {
		return hint.With(errors.New("not a name"), "write small letters, digits and hyphens, 64 at most")
	}
	return nil
}

// endAllow takes the entry of the allow list that was read.
func endAllow(o *Options) error {
	e := o.entry
	o.entry = tuning.Entry{}
	return allowHint(o.Allow.Add(&e))
}

// allowHint says what to write instead.
func allowHint(err error) error {
	switch {
	case errors.Is(err, tuning.ErrNoValue):
		return hint.With(err, "to mute a rule give it a level under rules")
	case errors.Is(err, tuning.ErrEverything):
		return hint.With(err, "to mute a rule give it a level under rules; to allow some values say what they have in common")
	case errors.Is(err, tuning.ErrHash):
		return hint.With(err, "weir allow hash < FILE, with one value a line")
	case errors.Is(err, tuning.ErrDomain):
		return hint.With(err, "write example.org: names below it are meant too")
	}
	return err
}

// roles lists the roles that a text may have.
func roles() []string {
	var names []string
	for r := transcript.RoleUnknown; r <= transcript.RoleMeta; r++ {
		names = append(names, r.String())
	}
	return names
}

// checkFormats fails on the name of a format that no line has.
func (o *Options) checkFormats() error {
	known := append(formats()[1:], "unknown")
	for _, f := range o.formats {
		known = append(known, f.Name)
	}
	for _, n := range o.namedFormats {
		if !slices.Contains(known, n.name) {
			return n.place.fail(hint.With(errors.New("unknown format"), console.SuggestOr(n.name, known, listedBy["format"])))
		}
	}
	return packs.CheckFormats(o.Own, known)
}
