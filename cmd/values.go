package cmd

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"weir/internal/app/hint"
	"weir/stages"
	"weir/stages/builtin"
)

func choice(flag, arg, usage string, known func() []string, at func(*options) *string) setting {
	return setting{flag: flag, arg: arg, usage: usage, known: known,
		parse: func(o *options, values []string) error { *at(o) = last(values); return nil },
		show:  text(func(o *options) string { return *at(o) })}
}

func toggle(flag, usage string, at func(*options) *bool) setting {
	return setting{flag: flag, usage: usage,
		parse: func(o *options, values []string) error {
			switch last(values) {
			case "true":
				*at(o) = true
			case "false":
				*at(o) = false
			default:
				return errors.New("neither true nor false")
			}
			return nil
		},
		show: text(func(o *options) string { return strconv.FormatBool(*at(o)) })}
}

// onlyStages refuses an empty list, which would switch off all that can be.
func onlyStages(o *options, values []string) error {
	if len(values) == 0 {
		return hint.With(errors.New("no stage is named"), hint.OneOf(builtin.Names()))
	}
	o.stages = values
	return nil
}

// disabledStages refuses to switch off the stage that every event has to pass.
func disabledStages(o *options, values []string) error {
	if slices.Contains(values, stages.Required) {
		return hint.With(&stages.RequiredStageError{Name: stages.Required}, "what could not be read could not be judged either")
	}
	o.disable = values
	return nil
}

// stagesShown shows the default stages where none were chosen.
func stagesShown(o *options) []string {
	if o.stages != nil {
		return o.stages
	}
	var names []string
	for _, s := range builtin.Table {
		if s.Default {
			names = append(names, s.Name)
		}
	}
	return names
}

func words(at func(*options) *[]string) func(*options, []string) error {
	return func(o *options, values []string) error { *at(o) = values; return nil }
}

// anyWord takes one word as it is.
func anyWord(at func(*options) *string) func(*options, []string) error {
	return func(o *options, values []string) error { *at(o) = last(values); return nil }
}

const (
	defaultTimeout  = 10 * time.Second // well before any agent gives up on a hook
	greatestTimeout = 10 * time.Minute
)

func timeout(o *options, values []string) error {
	d, err := time.ParseDuration(last(values))
	if err != nil || d <= 0 || d > greatestTimeout {
		return hint.With(errors.New("not a duration from 1ms to 10m"), "write 500ms or 5s")
	}
	o.timeout = d
	return nil
}

var errNoFile = errors.New("the name of a file is missing")

func file(at func(*options) *string) func(*options, []string) error {
	return func(o *options, values []string) error {
		if last(values) == "" {
			return errNoFile
		}
		*at(o) = last(values)
		return nil
	}
}

// files is file, for a setting that takes several.
func files(at func(*options) *[]string) func(*options, []string) error {
	return func(o *options, values []string) error {
		if slices.Contains(values, "") {
			return errNoFile
		}
		*at(o) = append(*at(o), values...)
		return nil
	}
}

// hosts takes names of hosts, without scheme, port or path.
func hosts(o *options, values []string) error {
	for _, v := range values {
		if v == "" || strings.ContainsAny(v, "/:*@? ") || strings.HasPrefix(v, ".") {
			return hint.With(errors.New("not the name of a host"), "write example.org: names below it are meant too")
		}
		o.allowHosts = append(o.allowHosts, strings.ToLower(v))
	}
	return nil
}

// noModel is the word for judging by rules alone.
const noModel = "none"

// modelFile reads the model that a run is to use.
func modelFile(o *options, values []string) error {
	name := last(values)
	if name == "" {
		return errNoFile
	}
	o.model, o.weights = name, ""
	if name == noModel {
		return nil
	}
	data, err := os.ReadFile(name)
	o.weights = string(data)
	if err == nil && o.weights == "" {
		err = fmt.Errorf("%s is empty", name)
	}
	return err
}

// minCanary is the length below which a token would be found by chance.
const minCanary = 6

func canaryTokens(o *options, values []string) error {
	for _, v := range values {
		if len(v) < minCanary {
			return fmt.Errorf("a token has to have at least %d bytes", minCanary)
		}
	}
	o.canaries = append(o.canaries, values...)
	return nil
}

func canarySeed(o *options, values []string) error {
	if last(values) == "" {
		return errors.New("the seed is empty")
	}
	o.canarySeed = last(values)
	return nil
}

const (
	defaultMaxLine  = 16 << 20 // bytes
	greatestMaxLine = 64 << 20 // bytes
)

func sizeText(n int) string {
	switch {
	case n%(1<<20) == 0:
		return strconv.Itoa(n>>20) + "MiB"
	case n%(1<<10) == 0:
		return strconv.Itoa(n>>10) + "KiB"
	}
	return strconv.Itoa(n)
}

// maxLine takes a length in bytes.
func maxLine(o *options, values []string) error {
	n, ok := parseSize(last(values))
	if !ok {
		return hint.With(errors.New("not a size from 1 to 64MiB"), "write 4096, 512KiB or 16MiB")
	}
	o.maxLine = n
	return nil
}

// parseSize returns the bytes that a text such as 4096 or 16MiB names.
func parseSize(text string) (n int, ok bool) {
	digits, shift := strings.TrimSpace(text), 0
	for _, unit := range []struct {
		name  string
		shift int
	}{{"KiB", 10}, {"MiB", 20}, {"K", 10}, {"M", 20}} {
		if before, ok := strings.CutSuffix(digits, unit.name); ok {
			digits, shift = before, unit.shift
			break
		}
	}
	size, err := strconv.ParseUint(digits, 10, 32)
	return int(size << shift), err == nil && size > 0 && size<<shift <= greatestMaxLine
}

// maxFindings takes a number of findings.
func maxFindings(o *options, values []string) error {
	n, err := strconv.Atoi(strings.TrimSpace(last(values)))
	if err != nil || n < 1 || n > stages.DefaultMaxFindings {
		return fmt.Errorf("not a number from 1 to %d", stages.DefaultMaxFindings)
	}
	o.maxFindings = n
	return nil
}

// last returns the value that counts where one setting is given repeatedly.
func last(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[len(values)-1]
}

func text(get func(*options) string) func(*options) []string {
	return func(o *options) []string {
		if v := get(o); v != "" {
			return []string{v}
		}
		return nil
	}
}

func list(get func(*options) []string) func(*options) []string { return get }

// A oneWord is the pflag.Value of a choice that is about this run alone.
type oneWord struct {
	at    *string
	known []string // the default first
}

func (w *oneWord) String() string { return "" }
func (w *oneWord) Type() string   { return "FORMAT" }

func (w *oneWord) Set(text string) error {
	if !slices.Contains(w.known, text) {
		return hint.With(&unknownWordError{"format", strconv.Quote(text)}, hint.DidYouMean(text, w.known))
	}
	*w.at = text
	return nil
}

// A rate is the pflag.Value of a share from 0 to 1, also written in percent.
type rate struct{ at **float64 }

func (r *rate) String() string { return "" }
func (r *rate) Type() string   { return "RATE" }

func (r *rate) Set(text string) error {
	digits, percent := strings.CutSuffix(text, "%")
	v, err := strconv.ParseFloat(digits, 64)
	if percent {
		v /= 100
	}
	if err != nil || !(v >= 0 && v <= 1) {
		return errors.New("not a share from 0 to 1")
	}
	*r.at = &v
	return nil
}
