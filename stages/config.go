package stages

import (
	"weir/canary"
	"weir/injection/model"
	"weir/internal/vault"
)

// A Config chooses stages and sets their limits. The zero Config is the
// default policy.
type Config struct {
	Profile string   // "permissive", "balanced" (also ""), "strict"
	Stages  []string // run exactly these, or nil for the defaults
	Enable  []string // run these as well
	Disable []string // do not run these

	Canaries   []string // tokens that must not appear in what the model writes
	CanarySeed string   // seed that tokens were issued from, or ""

	Prompts      []*canary.Prompt      // what the model must not repeat, in any session
	Fingerprints []*canary.Fingerprint // likewise
	Reasoning    bool                  // what the model thinks counts as what it says
	Mask         []string              // how values are masked, as "EMAIL_ADDRESS=hmac"; see ParseMask
	MaskKey      []byte                // key of the mode hmac, or nil
	Vault        *vault.Writer         // keeps what tokens stand for, or nil
	Known        []string              // values to mask wherever they stand
	Environ      []string              // variables, as "NAME=value": those of credentials give known values
	EntitiesOn   []string              // entities to look for as well
	EntitiesNo   []string              // entities not to look for
	SecretsOnly  bool                  // the stage pii looks for secrets and Known alone, not for personal data

	AllowHosts []string // hosts that data may go to, in lower case; names below them too

	Model   string // weights of the injection model, as injection/train writes them, or "" for those built in
	NoModel bool   // judge injections by rules alone

	Normalize string // "clean" (also ""), "nfkc" or "view": what becomes of the emitted text

	MaxFindings int  // above so many the event is withheld; 0 for DefaultMaxFindings
	AllFindings bool // run every stage even after one has blocked
	Trace       bool // record each stage's action in the verdict
	Timings     bool // record each stage's time in the verdict
}

// A profile sets the thresholds that differ between profiles.
type profile uint8

const (
	balanced profile = iota
	permissive
	strict
)

// Profiles lists the names that Config.Profile takes, the default first.
func Profiles() []string { return []string{"balanced", "permissive", "strict"} }

func (c *Config) profile() (profile, bool) {
	if c.Profile == "" {
		return balanced, true
	}
	for i, name := range Profiles() {
		if c.Profile == name {
			return profile(i), true
		}
	}
	return balanced, false
}

// model returns the model to consult about injections, or nil for none.
func (c *Config) model() (*model.Model, error) {
	switch {
	case c.NoModel:
		return nil, nil
	case c.Model == "":
		return model.Default(), nil
	}
	return model.Parse(c.Model)
}

func (c *Config) seeds() []string {
	if c.CanarySeed == "" {
		return nil
	}
	return []string{c.CanarySeed}
}

// shown returns what the model of no session may repeat.
func (c *Config) shown() []shown {
	var all []shown
	for _, p := range c.Prompts {
		all = append(all, p)
	}
	for _, f := range c.Fingerprints {
		all = append(all, f)
	}
	return all
}
