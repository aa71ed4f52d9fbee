package settings

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"weir/cmd/console"
	"weir/internal/app/hint"
	"weir/internal/app/walk"
	"weir/stages"
	"weir/stages/builtin"
)

// word takes one word as it is, or one of those that the setting knows.
func word(at func(*Options) *string) option {
	return option{func(o *Options, values []string) error { *at(o) = Last(values); return nil }, text(func(o *Options) string { return *at(o) })}
}

// words takes a list.
func words(at func(*Options) *[]string) option {
	return option{func(o *Options, values []string) error { *at(o) = values; return nil }, func(o *Options) []string { return *at(o) }}
}

// moreWords takes a list that adds to what is there.
func moreWords(at func(*Options) *[]string) option {
	return option{func(o *Options, values []string) error { *at(o) = append(*at(o), values...); return nil }, func(o *Options) []string { return *at(o) }}
}

// toggle is a switch.
func toggle(at func(*Options) *bool) option {
	return option{func(o *Options, values []string) error {
		switch Last(values) {
		case "true":
			*at(o) = true
		case "false":
			*at(o) = false
		default:
			return hint.With(errors.New("neither true nor false"), "write true or false")
		}
		return nil
	}, text(func(o *Options) string { return strconv.FormatBool(*at(o)) })}
}

// number takes a whole number. 0 is shown as nothing.
func number(least, greatest int, at func(*Options) *int) option {
	return option{func(o *Options, values []string) error {
		n, err := strconv.Atoi(strings.TrimSpace(Last(values)))
		if err != nil || n < least || n > greatest {
			return fmt.Errorf("not a number from %d to %d", least, greatest)
		}
		*at(o) = n
		return nil
	}, text(func(o *Options) string {
		if *at(o) == 0 {
			return ""
		}
		return strconv.Itoa(*at(o))
	})}
}

// size takes a length in bytes. 0 is shown as nothing.
func size(at func(*Options) *int) option {
	return option{func(o *Options, values []string) error {
		n, ok := parseSize(Last(values))
		if !ok {
			return hint.With(errors.New("not a size from 1 to 64MiB"), "write 4096, 512KiB or 16MiB")
		}
		*at(o) = n
		return nil
	}, text(func(o *Options) string { return sizeOrNone(*at(o)) })}
}

// file takes the name of a file or a directory.
func file(at func(*Options) *string) option {
	return option{func(o *Options, values []string) error {
		if Last(values) == "" {
			return console.ErrNoFile
		}
		*at(o) = Last(values)
		return nil
	}, text(func(o *Options) string { return *at(o) })}
}

// output is file, for a file that is written. The hints say where else to get what is written.
func output(at func(*Options) *string, instead ...string) option {
	take := file(at)
	return option{func(o *Options, values []string) error {
		if err := console.CheckOutput(Last(values), instead...); err != nil {
			return err
		}
		return take.parse(o, values)
	}, take.show}
}

// files is file, for a setting that takes several.
func files(at func(*Options) *[]string) option {
	more := moreWords(at)
	return option{func(o *Options, values []string) error {
		if slices.Contains(values, "") {
			return console.ErrNoFile
		}
		return more.parse(o, values)
	}, more.show}
}

// onlyStages refuses an empty list, which would switch off all that can be.
func onlyStages(o *Options, values []string) error {
	if len(values) == 0 {
		return hint.With(errors.New("no stage is named"), hint.OneOf(builtin.Names()))
	}
	o.Stages = values
	return nil
}

// disabledStages refuses to switch off the stage that every event has to pass.
func disabledStages(o *Options, values []string) error {
	if slices.Contains(values, stages.Required) {
		return hint.With(&stages.RequiredStageError{Name: stages.Required}, "what could not be read could not be judged either")
	}
	o.Disable = values
	return nil
}

// stagesShown shows the default stages where none were chosen.
func stagesShown(o *Options) []string {
	if o.Stages != nil {
		return o.Stages
	}
	var names []string
	for _, s := range builtin.Table {
		if s.Default {
			names = append(names, s.Name)
		}
	}
	return names
}

const (
	DefaultTimeout  = 10 * time.Second // well before any agent gives up on a hook
	greatestTimeout = 10 * time.Minute
)

func timeout(o *Options, values []string) error {
	d, err := time.ParseDuration(Last(values))
	if err != nil || d <= 0 || d > greatestTimeout {
		return hint.With(errors.New("not a duration from 1ms to 10m"), "write 500ms or 5s")
	}
	o.Timeout = d
	return nil
}

// hosts takes names of hosts, without scheme, port or path.
func hosts(o *Options, values []string) error {
	for _, v := range values {
		if v == "" || strings.ContainsAny(v, "/:*@? ") || strings.HasPrefix(v, ".") {
			return hint.With(errors.New("not the name of a host"), "write example.org: names below it are meant too")
		}
		o.AllowHosts = append(o.AllowHosts, strings.ToLower(v))
	}
	return nil
}

// noModel is the word for judging by rules alone.
const noModel = "none"

// maxModel is how long the file of a model may be, in bytes.
const maxModel = 64 << 20

// modelFile reads the model that a run is to use.
func modelFile(o *Options, values []string) error {
	name := Last(values)
	if name == "" {
		return console.ErrNoFile
	}
	o.model, o.weights = name, ""
	if name == noModel {
		return nil
	}
	data, err := walk.ReadFile(name, maxModel)
	o.weights = string(data)
	if err == nil && o.weights == "" {
		err = fmt.Errorf("%s is empty", name)
	}
	return err
}

// MinCanary is the length below which a token would be found by chance.
const MinCanary = 6

// MaxCanaries is how many tokens a run may look for: each is looked for in some hundred forms.
const MaxCanaries = 5_000

func canaryTokens(o *Options, values []string) error {
	for _, v := range values {
		if len(v) < MinCanary {
			return fmt.Errorf("a token has to have at least %d bytes", MinCanary)
		}
	}
	o.Canaries = append(o.Canaries, values...)
	if len(o.Canaries) > MaxCanaries {
		return hint.With(fmt.Errorf("more than %d tokens", MaxCanaries), "list values of your own in a file, and name it by known_values")
	}
	return nil
}

func canarySeed(o *Options, values []string) error {
	if Last(values) == "" {
		return errors.New("the seed is empty")
	}
	o.CanarySeed = Last(values)
	return nil
}

const (
	defaultMaxLine  = 16 << 20 // bytes
	GreatestMaxLine = 64 << 20 // bytes
)

// SizeText returns n bytes as a setting takes them, as 16MiB.
func SizeText(n int) string {
	switch {
	case n%(1<<20) == 0:
		return strconv.Itoa(n>>20) + "MiB"
	case n%(1<<10) == 0:
		return strconv.Itoa(n>>10) + "KiB"
	}
	return strconv.Itoa(n)
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
	return int(size << shift), err == nil && size > 0 && size<<shift <= GreatestMaxLine
}

// Last returns the value that counts where one setting is given repeatedly.
func Last(values []string) string {
	if len(values) == 0 {
		return ""
	}
	return values[len(values)-1]
}

func text(get func(*Options) string) func(*Options) []string {
	return func(o *Options) []string {
		if v := get(o); v != "" {
			return []string{v}
		}
		return nil
	}
}
