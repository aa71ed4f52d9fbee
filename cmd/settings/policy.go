package settings

import (
	"slices"

	"weir/stages"
	"weir/transcript/label"
)

// Policy returns the part of o that the pipeline is made from, tightened by the overlays.
func (o *Options) Policy() stages.Config {
	c := o.untightened()
	for i := range o.overlays {
		c.Tighten(&o.overlays[i])
	}
	return c
}

func (o *Options) untightened() stages.Config {
	c := o.policy
	c.Rules, c.Overrides = rulesOf(o.rules), overridesOf(o.overrides)
	c.Model, c.NoModel = o.weights, o.model == noModel
	c.Enable = o.enabled()
	c.Prompts, c.Fingerprints = o.secrets.prompts, o.secrets.fingerprints
	c.ReplaceCalls = o.onDeny == "replace"
	c.AllFindings = o.AllFindings || o.OnBlock == "redact"
	c.Trace, c.Sources = o.Traced(), o.sources()
	return c
}

// Traced reports whether verdicts say what each stage did.
func (o *Options) Traced() bool { return o.Trace || o.Timings }

// sources reports whether it has to be known who events are from.
func (o *Options) sources() bool { return o.Traced() || o.Audit != "" || o.observed() }

// enabled returns the stages to run as well.
func (o *Options) enabled() []string {
	enable := slices.Clone(o.Enable)
	for _, s := range Pipeline() {
		if s.stage != "" && s.isGiven(o) && !slices.Contains(enable, s.stage) {
			enable = append(enable, s.stage)
		}
	}
	if o.Own != nil {
		enable = append(enable, "rules")
	}
	return enable
}

// Labels returns the part of o that the labeler is made from.
func (o *Options) Labels() label.Options {
	allow := o.Policy().Allow
	out := label.Options{Format: o.format, Trust: TrustLevel(o.Trust), Origins: allow.BySource() || o.Own.ByTool() || o.ReloadOnHUP || o.sources() || len(o.external) > 0}
	out.Formats = o.formats
	for i := range o.overrides {
		out.Overrides = append(out.Overrides, o.overrides[i].label())
	}
	return out
}
