package settings

import (
	"errors"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"weir/internal/app/external"
	"weir/internal/app/hint"
	"weir/stages"
	"weir/stages/builtin"
)

// ExternalOptions say which programs and endpoints of the user's are asked.
type externalOptions struct {
	external       []external.Entry
	entryExternal  external.Entry // that is being read
	endpoint       external.HTTP  // of it
	ExternalStages stages.Table   // that the entries make
}

func externalSettings() []Setting {
	return []Setting{
		{name: "external", usage: "programs and HTTP endpoints that are asked about events (docs/external.md)", secret: true, fields: externalFields, end: endExternal,
			option: option{show: func(o *Options) []string { return make([]string, len(o.external)) }}},
	}
}

// externalFields are the members of an entry of external.
func externalFields() []Setting {
	at := func(o *Options) *external.Entry { return &o.entryExternal }
	return []Setting{
		field("name", "of the stage, in lower-case letters, digits and hyphens", func(o *Options) *string { return &at(o).Name }, nil),
		{name: "exec", arg: "WORD…", usage: "a program and its arguments", list: true, option: words(func(o *Options) *[]string { return &at(o).Exec })},
		field("url", "or an HTTP endpoint, which is sent body as JSON", func(o *Options) *string { return &o.endpoint.URL }, nil),
		{name: "body", arg: "JSON", usage: "what it is sent, with {{text}}, {{kind}}, {{tool}} and {{session}} in strings", document: true, option: word(func(o *Options) *string { return &o.endpoint.Body })},
		{name: "header", arg: "NAME=VALUE", usage: "headers that it is sent; ${NAME} in a value is a variable of the environment", list: true, pairs: true, secret: true, option: option{parse: headers}},
		field("proxy", "URL of a proxy (default none, whatever the environment says)", func(o *Options) *string { return &o.endpoint.Proxy }, nil),
		field("answer", "JSON Pointer of the value that decides, as /results/0/flagged", func(o *Options) *string { return &o.endpoint.Answer }, nil),
		{name: "pass", arg: "VALUE…", usage: "values with which an event passes; all others reject it", list: true, option: words(func(o *Options) *[]string { return &o.endpoint.Pass })},
		{name: "pass_below", arg: "N", usage: "or the number below which it passes", option: option{parse: passBelow}},
		{name: "category", arg: "CATEGORY", usage: "of an event that does not pass (default POLICY_VIOLATION)", known: external.Categories,
			option: option{parse: func(o *Options, values []string) error {
				o.endpoint.Category = stages.Category(Last(values))
				return nil
			}}},
		{name: "kinds", arg: "KIND…", usage: "what it is asked about: " + strings.Join(external.Kinds(), ", ") + " (default all)", known: external.Kinds, list: true,
			option: words(func(o *Options) *[]string { return &at(o).Kinds })},
		{name: "tools", arg: "TOOL…", usage: "calls and results of these tools alone, as Bash or mcp__*", list: true, option: words(func(o *Options) *[]string { return &at(o).Tools })},
		{name: "before", arg: "STAGE", usage: "the stage of weir's that it runs before", known: builtin.Names, option: word(func(o *Options) *string { return &at(o).Before })},
		{name: "after", arg: "STAGE", usage: "the stage of weir's that it runs after", known: builtin.Names, option: word(func(o *Options) *string { return &at(o).After })},
		{name: "send", arg: "WHICH", usage: "redacted (default): texts as the stages before leave them; raw: as they came", known: sends, option: option{parse: sendRaw}},
		{name: "timeout", arg: "DURATION", usage: "how long an answer may take (default 5s)", option: duration(func(o *Options) *time.Duration { return &at(o).Timeout }, external.MaxTimeout)},
		{name: "timeouts", arg: "TOOL=DURATION", usage: "how long it may take about some tools", list: true, pairs: true, option: option{parse: toolTimeouts}},
		{name: "retry", arg: "N", usage: "how often a request that failed is made again (default 0)", option: number(0, external.MaxRetry, func(o *Options) *int { return &at(o).Retry })},
		{name: "cache", arg: "N", usage: "how many answers are kept, by the hash of what was asked (default 0)", option: number(0, external.MaxCache, func(o *Options) *int { return &at(o).Cache })},
		{name: "concurrency", arg: "N", usage: "how many events it is asked about at a time (default 4 for an endpoint; a program is started N times, and may then change no texts)",
			option: number(0, external.MaxConcurrency, func(o *Options) *int { return &at(o).Concurrency })},
		{name: "on_error", arg: "ACTION", usage: "block (default) or allow an event that nobody could be asked about", known: onErrors, option: option{parse: onError}},
		{name: "approve_within", arg: "DURATION", usage: "how long an approval that it asks for may take (default 1h)", option: duration(func(o *Options) *time.Duration { return &at(o).Approve }, maxApprove)},
	}
}

const maxApprove = 365 * 24 * time.Hour

func sends() []string    { return []string{"redacted", "raw"} }
func onErrors() []string { return []string{"block", "allow"} }

func sendRaw(o *Options, values []string) error {
	o.entryExternal.Raw = Last(values) == "raw"
	return nil
}

func onError(o *Options, values []string) error {
	o.entryExternal.Allow = Last(values) == "allow"
	return nil
}

// duration takes a duration above 0.
func duration(at func(*Options) *time.Duration, longest time.Duration) option {
	return option{parse: func(o *Options, values []string) (err error) {
		*at(o), err = parseDuration(Last(values), longest)
		return err
	}}
}

func parseDuration(text string, longest time.Duration) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d <= 0 || d > longest {
		return 0, hint.With(fmt.Errorf("not a duration from 1ns to %s", longest), "write 500ms, 5s or 2m")
	}
	return d, nil
}

func toolTimeouts(o *Options, values []string) error {
	e := &o.entryExternal
	e.Timeouts = map[string]time.Duration{}
	for _, v := range values {
		tool, text, _ := strings.Cut(v, "=")
		d, err := parseDuration(text, external.MaxTimeout)
		if err != nil {
			return err
		}
		e.Timeouts[tool] = d
	}
	return nil
}

func passBelow(o *Options, values []string) (err error) {
	o.endpoint.HasBelow = true
	if o.endpoint.Below, err = strconv.ParseFloat(Last(values), 64); err != nil || math.IsNaN(o.endpoint.Below) {
		return errors.New("not a number")
	}
	return nil
}

var variable = regexp.MustCompile(`\$\{[A-Za-z_][A-Za-z0-9_]*\}`)

// headers takes headers. A key belongs to the environment, and not to a file.
func headers(o *Options, values []string) error {
	missing := false
	for _, v := range values {
		name, value, _ := strings.Cut(v, "=")
		value = variable.ReplaceAllStringFunc(value, func(name string) string {
			text, ok := os.LookupEnv(name[len("${") : len(name)-len("}")])
			missing = missing || !ok
			return text
		})
		o.endpoint.Headers = append(o.endpoint.Headers, external.Header{Name: name, Value: value})
	}
	if missing {
		return errors.New("a variable of the environment that is not set")
	}
	return nil
}

// endExternal takes the entry that was read.
func endExternal(o *Options) (err error) {
	e := o.entryExternal
	if h := o.endpoint; h.URL != "" {
		e.HTTP = &h
	} else if h.Body+h.Proxy+h.Answer+string(h.Category) != "" || h.HasBelow || len(h.Pass)+len(h.Headers) > 0 {
		return externalHint(external.ErrURL)
	}
	o.entryExternal, o.endpoint = external.Entry{}, external.HTTP{}
	e.Env = programEnv()
	o.external = append(o.external, e)
	o.External, err = external.Table(builtin.Table, o.external)
	return externalHint(err)
}

// programEnv returns the environment of programs that are asked: that of weir, without its keys.
func programEnv() []string {
	return slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "WEIR_") })
}

// externalHint says what to write instead.
func externalHint(err error) error {
	switch {
	case errors.Is(err, external.ErrTarget):
		return hint.With(err, "write exec: [PROGRAM, ARGUMENT…] or url: URL")
	case errors.Is(err, external.ErrBody):
		return hint.With(err, `write body: {input: "{{text}}"}`)
	case errors.Is(err, external.ErrPass):
		return hint.With(err, "write pass: \"false\", or pass_below: 0.5")
	case errors.Is(err, external.ErrOrder):
		return hint.With(err, "leave before and after out, or write concurrency: 1")
	case errors.Is(err, external.ErrRaw), errors.Is(err, external.ErrOff):
		return hint.With(err, "write send: raw if it may see secrets and personal data, or let it run after pii")
	}
	return err
}

// CheckTree refuses what the config file of a tree must not ask for: whoever wrote the tree
// would start programs here, or be sent texts.
func (o *Options) CheckTree() error {
	if len(o.external) == 0 {
		return nil
	}
	return hint.With(fmt.Errorf("%s: external is not for the config file of a tree", o.Config), "write it to the user's config file, or name this one with --config")
}

// checkExternal fails where an entry would be sent what it must not see.
func (o *Options) checkExternal() error {
	if len(o.external) == 0 {
		return nil
	}
	policy := o.Policy()
	specs, err := builtin.Table.Choose(&policy)
	if err != nil {
		return err
	}
	err = externalHint(external.CheckSent(builtin.Table, o.external, stages.Table(specs).Names()))
	if err != nil {
		return hint.With(fmt.Errorf("external: %w", err), hint.Of(err)...)
	}
	return nil
}
