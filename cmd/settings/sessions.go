package settings

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"weir/internal/app/hint"
	"weir/stages"
	"weir/toolrule"
	"weir/topic"
)

// sessionOptions are what the stages for tools and sessions were asked to do.
type sessionOptions struct {
	tool   toolrule.Entry // that is being read
	schema schemaEntry    // that is being read
	pinned string         // file of pins
	onDeny string
	rates  []string // limits of rates, as they were given
}

// sessionSettings limit requests and texts.
func sessionSettings() []Setting {
	at := func(o *Options) *stages.Lengths { return &o.Lengths }
	return []Setting{
		{Flag: "rate-limit", group: inLimits, tightens: true, arg: "LIMIT", stage: "ratelimit", usage: "refuse requests above a limit, as 20/1m, '200/1h session' or '50/1m tenant fixed'; repeatable (docs/policy.md)", list: true, adds: true,
			option: option{parse: rateLimits, show: func(o *Options) []string { return o.rates }}},
		{Flag: "min-text", group: inLimits, tightens: true, arg: "N", usage: "refuse texts of a user with fewer characters than this; 1 refuses empty ones", option: turns(func(o *Options) *int { return &at(o).MinText })},
		{Flag: "max-text", group: inLimits, tightens: true, arg: "N", usage: "refuse texts of a user with more characters than this", option: turns(func(o *Options) *int { return &at(o).MaxText })},
		{Flag: "max-system", group: inLimits, tightens: true, arg: "N", usage: "refuse system prompts with more characters than this", option: number(0, maxCharacters, func(o *Options) *int { return &at(o).MaxSystem })},
		{Flag: "max-hidden", group: inLimits, tightens: true, arg: "N", usage: "refuse texts of a user of which more than this many of a hundred characters are hidden", option: number(0, 100, func(o *Options) *int { return &at(o).MaxHidden })},
		{Flag: "max-result", group: inCalls, tightens: true, arg: "BYTES", stage: "limits", usage: "cut the middle out of results of tools that are longer, as 64KiB (from 256)",
			option: option{parse: maxResult, show: text(func(o *Options) string { return sizeOrNone(o.MaxResult) })}},
		{Flag: "budget-tokens", group: inLimits, tightens: true, arg: "N", stage: "budget", usage: "withhold events of a session that has used so many tokens", option: number(0, maxTokens, func(o *Options) *int { return &o.Budget.Tokens })},
		{Flag: "budget-cost", group: inLimits, tightens: true, arg: "AMOUNT", stage: "budget", usage: "withhold events of a session that has cost so much, in the currency of the events",
			option: option{parse: budgetCost, show: text(func(o *Options) string { return costOrNone(o.Budget.Cost) })}},
		{Flag: "block-topic", group: inLimits, arg: "TOPIC…", stage: "classify", usage: "withhold what users ask for of these matters: " + strings.Join(topic.Names(), ", ") + " (the stage classify)", known: topic.Names, list: true,
			option: words(func(o *Options) *[]string { return &o.Topics })},
		{Flag: "drift-threshold", group: inLimits, tightens: true, arg: "SCORE", usage: "withhold turns of a user from this score on, from 0.05 to 1 (the stage drift; default 0.7)",
			option: option{parse: driftThreshold, show: text(func(o *Options) string { return strconv.FormatFloat(o.Drift.OrDefault().Threshold, 'g', -1, 64) })}},
		{Flag: "drift-window", group: inLimits, arg: "TURNS", usage: "the last turns of a user that count for the score, 2 to 32 (default 5)",
			option: option{parse: number(2, greatestWindow, func(o *Options) *int { return &o.Drift.Window }).parse, show: text(func(o *Options) string { return strconv.Itoa(o.Drift.OrDefault().Window) })}},
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
	o.Budget.Cost = v
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
	o.Drift.Threshold = v
	return nil
}

const (
	maxCharacters = 64 << 20
	minResult     = 256 // bytes, so that a head and a tail are left beside the note
)

func rateLimits(o *Options, values []string) error {
	for _, v := range values {
		l, err := stages.ParseRateLimit(v)
		if err != nil {
			return hint.With(err, "write 20/1m, and behind it user, session or tenant, fixed or sliding, tenant=PATTERN")
		}
		o.RateLimits = append(o.RateLimits, l)
	}
	o.rates = append(o.rates, values...)
	return nil
}

func maxResult(o *Options, values []string) error {
	n, ok := parseSize(Last(values))
	if !ok || n < minResult {
		return hint.With(fmt.Errorf("not a size from %d to 64MiB", minResult), "write 4096, 512KiB or 16MiB")
	}
	o.MaxResult = n
	return nil
}

// turns takes a limit of the length of turns. It refuses one with which no turn passes.
func turns(at func(*Options) *int) option {
	limit := number(0, maxCharacters, at)
	return option{func(o *Options, values []string) error {
		if err := limit.parse(o, values); err != nil {
			return err
		}
		if l := &o.Lengths; l.MaxText > 0 && l.MinText > l.MaxText {
			return hint.With(errors.New("no turn fits between min_text and max_text"), "make min_text the smaller one, or leave one out")
		}
		return nil
	}, limit.show}
}
