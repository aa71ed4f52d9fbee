package stages

import (
	"sync"

	"weir/canary"
	"weir/injection"
	"weir/internal/match/rule"
	"weir/pii"
	"weir/pii/mask"
)

// A family tells which detector a rule belongs to.
type family uint8

const (
	familyInjection family = iota
	familyLeak
	familySecret
	families // how many there are
)

// An env holds what all stages of a pipeline share. It is read-only once the
// pipeline runs, but for the masker, which locks itself.
type env struct {
	cfg           *Config
	profile       profile
	repairs       bool // the normalize stage runs, and edits
	patterns      bool // only what has a form is looked for: no values or tokens that are given
	wantsValues   bool // the pii stage runs
	emitted       emission
	pii           *pii.Detector
	masker        *mask.Masker
	inject        *injection.Detector
	injectByRules *injection.Detector // for the second look
	injectForeign *injection.Detector // for tool results that nobody asked for
	canary        *canary.Detector
	shown         []shown // what the model of no session may repeat

	rules  func() *rule.Set      // the rules of every family, compiled on first use
	family map[*rule.Rule]family // which family a rule belongs to; made with rules
}

func newEnv(cfg *Config, masking mask.Masking) *env {
	p, _ := cfg.profile()
	e := &env{
		cfg: cfg, profile: p,
		pii:           cfg.detector(),
		masker:        masking.Masker(),
		injectByRules: injection.New(injection.Profile(p)),
		canary:        canary.New(cfg.Canaries, cfg.seeds()),
		shown:         cfg.shown(),
		family:        map[*rule.Rule]family{},
	}
	e.patterns = e.canary == nil && !e.pii.Knows()
	e.rules = sync.OnceValue(e.compile)
	return e
}

// compile makes the one set of all rules. That takes longer than everything
// else at start, so it waits for the first text.
func (e *env) compile() *rule.Set {
	var rules []*rule.Rule
	add := func(f family, more []*rule.Rule) {
		for _, r := range more {
			e.family[r] = f
		}
		rules = append(rules, more...)
	}
	add(familyInjection, injection.Rules())
	add(familyLeak, canary.Rules())
	add(familySecret, pii.Rules())
	return rule.NewSet(rules)
}
