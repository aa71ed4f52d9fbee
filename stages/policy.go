package stages

import (
	"slices"

	"weir/pii"
	"weir/pii/mask"
)

// A Policy is a Config made ready: what analysis, all stages and whoever applies their
// findings share. It is read-only but for the Masker, which locks itself.
type Policy struct {
	Config   *Config
	Profile  Profile
	Emission Emission
	Values   *pii.Detector // of personal data and secrets
	Masker   *mask.Masker  // numbers tokens and remembers masked values
	Runs     []string      // names of the stages that run, by this policy or another of the Config

	runs  []string // by this policy
	tuned bool
}

// NewPolicy returns the policy of cfg, of which it keeps a reference, with the stages
// that run.
func NewPolicy(cfg *Config, specs []Spec) (*Policy, error) {
	profile, ok := cfg.profile()
	if !ok {
		return nil, &UnknownProfileError{cfg.Profile}
	}
	emission, ok := cfg.emission()
	if !ok {
		return nil, &UnknownNormalizeError{cfg.Normalize}
	}
	masking, err := cfg.masking()
	if err != nil {
		return nil, err
	}
	p := &Policy{Config: cfg, Profile: profile, Emission: emission, Values: cfg.detector(), Masker: masking.Masker()}
	p.tuned = !cfg.Rules.Empty() || cfg.Allow.Len() > 0
	for _, s := range specs {
		p.Runs = append(p.Runs, s.Name)
	}
	p.runs = p.Runs
	return p, nil
}

// Has reports whether the stage of that name runs by this policy or another of the Config.
func (p *Policy) Has(stage string) bool { return slices.Contains(p.Runs, stage) }

// Wants reports whether the stage of that name runs by this policy.
func (p *Policy) Wants(stage string) bool { return slices.Contains(p.runs, stage) }

// Repairs reports whether invalid encoding is repaired.
func (p *Policy) Repairs() bool { return p.Has("normalize") && p.Emission != EmitView }

// PatternsOnly reports whether the policy gives no values and tokens to look for, but
// only what has a form, rules of one's own aside.
func (p *Policy) PatternsOnly() bool {
	return len(p.Config.Canaries) == 0 && p.Config.CanarySeed == "" && !p.Values.Knows()
}
