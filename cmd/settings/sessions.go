package settings

import (
	"fmt"
	"strconv"
	"strings"

	"weir/internal/app/hint"
	"weir/stages"
	"weir/toolpin"
	"weir/toolrule"
	"weir/topic"
)

// sessionOptions are what the stages for tools and sessions were asked to do.
type sessionOptions struct {
	tools  toolrule.Rules
	tool   toolrule.Entry // that is being read
	schema schemaEntry    // that is being read
	pinned string         // file of pins
	pins   toolpin.Pins   // that it holds, or nil
	onDeny string

	rates      []string
	rateLimits []stages.RateLimit
	lengths    stages.Lengths
	maxResult  int // bytes
	topics     []string
	drift      stages.Drift
	budget     stages.Budget
}

// sessionStages returns, for each stage that is off by default, whether a setting asks for it.
func (o *Options) sessionStages() map[string]bool {
	return map[string]bool{
		"budget":    o.budget != stages.Budget{},
		"classify":  len(o.topics) > 0,
		"limits":    o.maxResult > 0,
		"ratelimit": len(o.rateLimits) > 0,
		"toolpins":  o.pins != nil,
		"tools":     !o.tools.Empty(),
	}
}

// sessionSettings limit requests and texts.
func sessionSettings() []Setting {
	at := func(o *Options) *stages.Lengths { return &o.lengths }
	return []Setting{
		{Flag: "rate-limit", arg: "LIMIT", usage: "refuse requests above a limit, as 20/1m, '200/1h session' or '50/1m tenant fixed'; repeatable (docs/policy.md)", list: true, adds: true,
			parse: rateLimits, show: list(func(o *Options) []string { return o.rates })},
		count("min-text", "refuse texts of a user with fewer characters than this; 1 refuses empty ones", maxCharacters, func(o *Options) *int { return &at(o).MinText }),
		count("max-text", "refuse texts of a user with more characters than this", maxCharacters, func(o *Options) *int { return &at(o).MaxText }),
		count("max-system", "refuse system prompts with more characters than this", maxCharacters, func(o *Options) *int { return &at(o).MaxSystem }),
		count("max-hidden", "refuse texts of a user of which more than this many of a hundred characters are hidden", 100, func(o *Options) *int { return &at(o).MaxHidden }),
		{Flag: "max-result", arg: "BYTES", usage: "cut the middle out of results of tools that are longer, as 64KiB (from 256)",
			parse: maxResult, show: text(func(o *Options) string { return sizeOrNone(o.maxResult) })},
		count("budget-tokens", "withhold events of a session that has used so many tokens", maxTokens, func(o *Options) *int { return &o.budget.Tokens }),
		{Flag: "budget-cost", arg: "AMOUNT", usage: "withhold events of a session that has cost so much, in the currency of the events",
			parse: budgetCost, show: text(func(o *Options) string { return costOrNone(o.budget.Cost) })},
		{Flag: "block-topic", arg: "TOPIC…", usage: "withhold what users ask for of these matters: " + strings.Join(topic.Names(), ", ") + " (the stage classify)", known: topic.Names, list: true,
			parse: words(func(o *Options) *[]string { return &o.topics }), show: list(func(o *Options) []string { return o.topics })},
		{Flag: "drift-threshold", arg: "SCORE", usage: "withhold turns of a user from this score on, from 0.05 to 1 (the stage drift; default 0.7)",
			parse: driftThreshold, show: text(func(o *Options) string { return strconv.FormatFloat(o.drift.OrDefault().Threshold, 'g', -1, 64) })},
		{Flag: "drift-window", arg: "TURNS", usage: "the last turns of a user that count for the score, 2 to 32 (default 5)",
			parse: driftWindow, show: text(func(o *Options) string { return strconv.Itoa(o.drift.OrDefault().Window) })},
	}
}

const (
	maxTokens = 1 << 40
	maxCost   = 1e9
)

func budgetCost(o *Options, values []string) error {
	v, err := strconv.ParseFloat(strings.TrimSpace(Last(values)), 64)
	if err != nil || !(v >= 0 && v <= maxCost) {
		return fmt.Errorf("not an amount from 0 to %.0f", maxCost)
	}
	o.budget.Cost = v
	return nil
}

func costOrNone(v float64) string {
	if v == 0 {
		return ""
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

const (
	minDrift       = .05
	greatestWindow = 32
)

func driftThreshold(o *Options, values []string) error {
	v, err := strconv.ParseFloat(strings.TrimSpace(Last(values)), 64)
	if err != nil || !(v >= minDrift && v <= 1) {
		return fmt.Errorf("not a number from %g to 1", minDrift)
	}
	o.drift.Threshold = v
	return nil
}

func driftWindow(o *Options, values []string) error {
	n, err := strconv.Atoi(strings.TrimSpace(Last(values)))
	if err != nil || n < 2 || n > greatestWindow {
		return fmt.Errorf("not a number from 2 to %d", greatestWindow)
	}
	o.drift.Window = n
	return nil
}

const (
	maxCharacters = 64 << 20
	minResult     = 256 // bytes, so that a head and a tail are left beside the note
)

// count is a setting that takes a number from 0, which is no limit.
func count(flag, usage string, greatest int, at func(*Options) *int) Setting {
	return Setting{Flag: flag, arg: "N", usage: usage,
		parse: func(o *Options, values []string) error {
			n, err := strconv.Atoi(strings.TrimSpace(Last(values)))
			if err != nil || n < 0 || n > greatest {
				return fmt.Errorf("not a number from 0 to %d", greatest)
			}
			*at(o) = n
			return nil
		},
		show: text(func(o *Options) string {
			if *at(o) == 0 {
				return ""
			}
			return strconv.Itoa(*at(o))
		})}
}

func rateLimits(o *Options, values []string) error {
	for _, v := range values {
		l, err := stages.ParseRateLimit(v)
		if err != nil {
			return hint.With(err, "write 20/1m, and behind it user, session or tenant, fixed or sliding, tenant=PATTERN")
		}
		o.rateLimits = append(o.rateLimits, l)
	}
	o.rates = append(o.rates, values...)
	return nil
}

func maxResult(o *Options, values []string) error {
	n, ok := parseSize(Last(values))
	if !ok || n < minResult {
		return hint.With(fmt.Errorf("not a size from %d to 64MiB", minResult), "write 4096, 512KiB or 16MiB")
	}
	o.maxResult = n
	return nil
}
