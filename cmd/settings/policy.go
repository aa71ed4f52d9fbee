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
	return stages.Config{
		Rules: rulesOf(o.rules), Allow: o.allow, Overrides: overridesOf(o.overrides),
		EntitiesOn: o.entities, EntitiesNo: o.noEntities, MaskExamples: o.maskExamples, Known: o.known, Environ: o.environ,
		Profile: o.Profile, Normalize: o.normalize, Model: o.weights, NoModel: o.model == noModel, Stages: o.stages, Enable: o.enabled(), Disable: o.disable,
		Canaries: o.Canaries, CanarySeed: o.CanarySeed,
		Prompts: o.secrets.prompts, Fingerprints: o.secrets.fingerprints, Reasoning: o.reasoning,
		AllowHosts: o.allowHosts, Tools: o.tools, Pins: o.pins, ReplaceCalls: o.onDeny == "replace",
		RateLimits: o.rateLimits, Lengths: o.lengths, MaxResult: o.maxResult, Budget: o.budget, Drift: o.drift, Topics: o.topics,
		Own: o.Own, External: o.ExternalStages,
		MaxFindings: o.maxFindings, AllFindings: o.AllFindings || o.OnBlock == "redact", Trace: o.Traced(), Timings: o.Timings, Sources: o.sources(),
	}
}

// Traced reports whether verdicts say what each stage did.
func (o *Options) Traced() bool { return o.Trace || o.Timings }

// sources reports whether it has to be known who events are from.
func (o *Options) sources() bool { return o.Traced() || o.Audit != "" || o.observed() }

// enabled returns the stages to run as well.
func (o *Options) enabled() []string {
	enable := slices.Clone(o.enable)
	if o.wrap {
		enable = append(enable, "wrap")
	}
	for stage, asked := range o.sessionStages() {
		if asked {
			enable = append(enable, stage)
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
