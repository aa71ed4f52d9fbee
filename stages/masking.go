package stages

import (
	"slices"
	"strings"

	"weir/internal/tuning"
	"weir/pii"
	"weir/pii/mask"
	"weir/pii/secret"
)

// ParseMask reads how an entity is masked, such as "EMAIL_ADDRESS=hmac". Before
// the sign is an entity or "pii", "secrets" or "all", after it one of
// MaskModes. what and mode are returned as far as they are known, else "".
func ParseMask(text string) (what, mode string) {
	what, mode, _ = strings.Cut(text, "=")
	what, mode = strings.TrimSpace(what), strings.TrimSpace(mode)
	if !slices.Contains(MaskTargets(), what) {
		what = ""
	}
	if _, ok := mask.ParseMode(mode); !ok {
		mode = ""
	}
	return what, mode
}

// MaskModes lists the ways in which a value may be masked.
func MaskModes() []string { return mask.Modes() }

// MaskTargets lists what a mode may be chosen for: classes, then entities.
func MaskTargets() []string {
	return append([]string{mask.ClassAll, mask.ClassPII, mask.ClassSecrets}, mask.Entities()...)
}

// Recognised lists the entities that can be switched on and off.
func Recognised() []string {
	names := pii.Sets()
	for _, r := range pii.Recognisers() {
		names = append(names, r.Entity)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// ParseKnown reads a list of values to mask, one a line. The error does not
// quote what was read.
func ParseKnown(text []byte) ([]string, error) { return secret.ParseKnown(text) }

// masking returns how c has values masked. It fails where that cannot be done.
func (c *Config) masking() (mask.Masking, error) {
	m := mask.Masking{Modes: map[string]mask.Mode{}, Key: c.MaskKey, Vault: c.Vault}
	for _, text := range c.Mask {
		what, mode := ParseMask(text)
		parsed, ok := mask.ParseMode(mode)
		if what == "" || !ok {
			return m, &UnknownMaskError{text}
		}
		m.Modes[what] = parsed
	}
	return m, m.Check()
}

// Errors of a way of masking that cannot be had.
var (
	ErrNoMaskKey = mask.ErrNoMaskKey
	ErrNoVault   = mask.ErrNoVault
)

// An UnknownMaskError says that a configuration masks what is no entity, or in
// a mode that there is not.
type UnknownMaskError struct{ Text string }

func (e *UnknownMaskError) Error() string {
	return "not an entity and a mode, as in EMAIL_ADDRESS=hmac"
}

// switchedOff returns the IDs of recognisers that are off as rules: where one reads a value,
// the next is asked.
func (c *Config) switchedOff() (ids []string) {
	if c.Rules.Empty() {
		return nil
	}
	for _, r := range pii.Recognisers() {
		if c.Rules.Level(r.ID) == tuning.Off {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// detector returns the detector of personal data that c asks for.
func (c *Config) detector() *pii.Detector {
	known := slices.Concat(c.Known, secret.FromEnvironment(c.Environ))
	return pii.New(pii.Options{Enable: c.EntitiesOn, Disable: slices.Concat(c.EntitiesNo, c.switchedOff()), Known: secret.NewKnown(known), SecretsOnly: c.SecretsOnly, Examples: c.MaskExamples})
}
