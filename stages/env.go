package stages

import (
	"sync"

	"weir/canary"
	"weir/injection"
	"weir/internal/rule"
	"weir/pii"
)

// A family tells which detector a rule belongs to.
type family uint8

const (
	familyInjection family = iota
	familyLeak
	familySecret
)

// An env holds what all stages of a pipeline share. It is read-only once the
// pipeline runs, but for the masker, which locks itself.
type env struct {
	cfg     *Config
	profile profile
	pii     *pii.Detector
	masker  *pii.Masker
	inject  *injection.Detector
	canary  *canary.Detector

	all    *rule.Set             // the rules of every family, for texts as they are
	family map[*rule.Rule]family // which family a rule of all belongs to
	prose  func() *rule.Set      // injection and leakage rules only, for folded views; built on first use
}

func newEnv(cfg *Config) *env {
	p, _ := cfg.profile()
	e := &env{
		cfg: cfg, profile: p,
		pii:    pii.New(),
		masker: pii.NewMasker(),
		inject: injection.New(injection.Profile(p)),
		canary: canary.New(cfg.Canaries, cfg.seeds()),
		family: map[*rule.Rule]family{},
	}
	var all []*rule.Rule
	for f, rules := range [][]*rule.Rule{familyInjection: injection.Rules(), familyLeak: canary.Rules(), familySecret: pii.Rules()} {
		for _, r := range rules {
			e.family[r] = family(f)
		}
		all = append(all, rules...)
	}
	e.all = rule.NewSet(all)
	e.prose = sync.OnceValue(func() *rule.Set {
		return rule.NewSet(append(injection.Rules(), canary.Rules()...))
	})
	return e
}

func (c *Config) seeds() []string {
	if c.CanarySeed == "" {
		return nil
	}
	return []string{c.CanarySeed}
}
