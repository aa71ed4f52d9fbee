package settings

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync/atomic"

	"weir/cmd/console"
	"weir/internal/app/external"
	"weir/internal/app/hint"
	"weir/internal/app/notify"
	"weir/internal/app/observe"
	"weir/internal/app/version"
)

// observerOptions name the observers of a run.
type observerOptions struct {
	Metrics, OTLP string        // files
	otlpEndpoint  string        // URL
	notify        []notify.Rule // commands to run
	notice        notify.Rule   // that is being read
}

// Shows reports whether something beside standard output shows what a run finds: its exit
// status, a file or an observer.
func (o *Options) Shows() bool {
	files := o.Verdicts + o.Summary + o.Audit + o.Vault + o.Quarantine + o.Metrics + o.OTLP + o.otlpEndpoint
	return o.FailOn != "never" || files != "" || len(o.notify) > 0
}

// observerSettings choose the observers of a run.
func observerSettings() []Setting {
	return []Setting{
		{Flag: "metrics", group: inRecords, arg: "FILE", usage: "write counts to FILE while weir runs, in the text format of Prometheus", runOnly: true,
			option: output(func(o *Options) *string { return &o.Metrics })},
		{Flag: "otlp", group: inRecords, arg: "FILE", usage: "likewise, in the JSON form of OpenTelemetry", runOnly: true,
			option: output(func(o *Options) *string { return &o.OTLP })},
		{Flag: "otlp-endpoint", group: inRecords, arg: "URL", usage: "send the same to an OTLP/HTTP endpoint, as http://localhost:4318/v1/metrics, while weir runs; $OTEL_EXPORTER_OTLP_HEADERS has its headers", runOnly: true,
			option: word(func(o *Options) *string { return &o.otlpEndpoint })},
		{Flag: "notify", group: inRecords, unhashed: true, arg: "COMMAND", usage: "run COMMAND, without a shell, when an event is withheld, once a minute at most; repeatable (docs/observers.md)", list: true, adds: true,
			fields: notifyFields, end: endNotify, option: option{notifyCommand, func(o *Options) (rules []string) {
				for _, r := range o.notify {
					rules = append(rules, fmt.Sprint(r))
				}
				return rules
			}}},
	}
}

// notifyFields are the members of an entry of notify.
func notifyFields() []Setting {
	at := func(o *Options) *notify.Rule { return &o.notice }
	return []Setting{
		{name: "command", arg: "COMMAND", usage: "the program, and behind it its arguments, each an entry of the list", list: true, adds: true,
			option: words(func(o *Options) *[]string { return &at(o).Command })},
		{name: "on", arg: "WHAT…", usage: "what it is run for (default block)", known: notify.Ons, list: true, option: words(func(o *Options) *[]string { return &at(o).On })},
		{name: "at_most", arg: "N/TIME", usage: "how often it is run (default 1/1m)",
			option: option{parse: func(o *Options, values []string) (err error) {
				at(o).Most, err = notify.ParseRate(Last(values))
				return err
			}}},
	}
}

// endNotify takes the entry of notify that was read.
func endNotify(o *Options) error {
	r := o.notice
	o.notice = notify.Rule{}
	if len(r.Command) == 0 || slices.Contains(r.Command[:1], "") {
		return hint.With(errors.New("an entry has a command"), "write command: [PROGRAM, ARGUMENT]")
	}
	o.notify = append(o.notify, r)
	return nil
}

// notifyCommand takes commands with blanks between their words.
func notifyCommand(o *Options, values []string) error {
	for _, v := range values {
		words := strings.Fields(v)
		if len(words) == 0 {
			return errors.New("the command is empty")
		}
		o.notify = append(o.notify, notify.Rule{Command: words})
	}
	return nil
}

// observed reports whether the run has observers.
func (o *Options) observed() bool {
	return o.Metrics != "" || o.OTLP != "" || o.otlpEndpoint != "" || len(o.notify) > 0
}

// Observers returns the observers of the run, or nil if it has none.
func (o *Options) Observers(s *console.Streams) (*observe.Hub, error) {
	if !o.observed() {
		return nil, nil
	}
	missed := new(atomic.Int64)
	var all []observe.Observer
	for _, r := range o.notify {
		n, err := notify.New(r, missed)
		if err != nil {
			return nil, hint.With(fmt.Errorf("notify: %w", err), "name a program, by its path or as $PATH has it")
		}
		all = append(all, n)
	}
	m := observe.NewMetrics(version.Number, o.PolicyHash(), missed)
	all = append(all, m)
	failed := func(err error) { s.Message("error", "metrics: "+err.Error()) }
	for _, f := range []struct {
		name string
		text func() []byte
	}{{o.Metrics, m.Prometheus}, {o.OTLP, m.OTLP}} {
		if f.name == "" {
			continue
		}
		file, err := observe.NewFile(f.name, f.text, failed) // after all that it counts
		if err != nil {
			return nil, err
		}
		all = append(all, file)
	}
	if o.otlpEndpoint != "" {
		post, err := external.NewPost(o.otlpEndpoint, otlpHeaders(os.Getenv("OTEL_EXPORTER_OTLP_HEADERS")), otlpTimeout)
		if err != nil {
			return nil, fmt.Errorf("otlp-endpoint: %w", err)
		}
		all = append(all, observe.NewEndpoint(m, post, failed))
	}
	return observe.NewHub(missed, all...), nil
}

// otlpTimeout is how long a record may take to be sent: less than the end of a run waits.
const otlpTimeout = observe.Wait / 2

// otlpHeaders reads the headers for an endpoint as the specification of OpenTelemetry writes
// them: NAME=VALUE,NAME=VALUE, with percent escapes in the values.
func otlpHeaders(list string) (all []external.Header) {
	for pair := range strings.SplitSeq(list, ",") {
		name, value, ok := strings.Cut(pair, "=")
		if !ok {
			continue
		}
		value = strings.TrimSpace(value)
		if plain, err := url.PathUnescape(value); err == nil {
			value = plain
		}
		all = append(all, external.Header{Name: strings.TrimSpace(name), Value: value})
	}
	return all
}
