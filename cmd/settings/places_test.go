package settings

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"weir/stages"
)

// samples has a value for each setting of Pipeline that takes plain values, one that is not the
// default and that tightens the policy where the setting can.
var samples = map[string]string{
	"stages": "pii", "enable_stage": "media", "disable_stage": "pii", "profile": "strict", "normalize": "nfkc", "wrap_tool_output": "true",
	"model": noModel, "format": "openai-chat", "trust": "user", "canary": "a token of ours", "canary_seed": "a seed", "reasoning": "true",
	"enable_entity": "pii-aws-account", "disable_entity": "pii-email", "mask_env": "true", "mask_examples": "true", "allow_host": "example.org",
	"max_line": "4KiB", "max_findings": "10", "rules": "secret-*=block", "allow_tool": "Read", "deny_tool": "Write", "on_deny": "replace",
	"max_arguments": "1KiB", "rate_limit": "20/1m", "min_text": "2", "max_text": "900", "max_system": "900", "max_hidden": "20", "max_result": "4KiB",
	"budget_tokens": "1000", "budget_cost": "2", "block_topic": "weapons", "drift_threshold": "0.3", "drift_window": "3",
}

// elsewhere are settings that Policy does not hold as they are given: the file that one names
// is read later, the environment too, and formats and lengths of lines belong to the labeler
// and the reader.
var elsewhere = []string{"mask_env", "max_line", "format", "trust"}

// withoutStage are settings of sessions and tools that ask for no stage: those of stages that
// run by default, and those that say how a stage works that something else asks for.
var withoutStage = []string{"on_deny", "min_text", "max_text", "max_system", "max_hidden", "drift_threshold", "drift_window"}

// loose are settings that an overlay may not hold, as they have no strict end or name a file.
var loose = []string{"stages", "disable_stage", "normalize", "wrap_tool_output", "model", "format", "trust", "canary_seed", "prompt", "prompt_fingerprint",
	"disable_entity", "known_values", "mask_env", "rule_packs", "max_line", "formats", "overrides", "tool_schemas", "tool_pins", "on_deny",
	"block_topic", "drift_window", "overlays", "external"}

// sampled returns the options of a run that is given the sample of a setting.
func sampled(t *testing.T, s *Setting) *Options {
	t.Helper()
	o := Defaults()
	if err := s.parse(o, []string{samples[s.Key()]}); err != nil {
		t.Fatalf("the sample of %s is refused: %v", s.Key(), err)
	}
	return o
}

// TestSettingsReachPolicy holds that a setting does something: a value of it changes the Policy
// of a run, and the stage that it is for runs.
func TestSettingsReachPolicy(t *testing.T) {
	usual := Defaults().Policy()
	for _, s := range Pipeline() {
		key := s.Key()
		if s.fields != nil || s.late && key != "rules" || s.pairs && key != "rules" || s.beside {
			continue // made of mappings, or of files that are read later
		}
		if samples[key] == "" {
			t.Errorf("the setting %s has no sample: add one to samples in this file", key)
			continue
		}
		policy := sampled(t, &s).Policy()
		if reflect.DeepEqual(policy, usual) && !slices.Contains(elsewhere, key) {
			t.Errorf("the setting %s changes no member of stages.Config: let its row set one, or untightened (policy.go), or add it to elsewhere in this file", key)
		}
	}
	for _, s := range append(sessionSettings(), toolSettings()...) {
		if samples[s.Key()] != "" && len(sampled(t, &s).Policy().Enable) == 0 && !slices.Contains(withoutStage, s.Key()) {
			t.Errorf("the setting %s asks for no stage and does nothing: name its stage in its row, or add it to withoutStage in this file", s.Key())
		}
	}
}

// TestSettingsInOverlays holds that each setting either is one of overlays, which tightens the
// policy then, or is known not to be.
func TestSettingsInOverlays(t *testing.T) {
	for _, s := range Pipeline() {
		key := s.Key()
		if s.tightens == slices.Contains(loose, key) {
			t.Errorf("the setting %s either tightens (then stages.Config.Tighten says how) or is loose, in this file", key)
		}
		if samples[key] == "" || !s.tightens {
			continue
		}
		base := Defaults()
		base.AllowHosts = []string{"example.net"} // of which an overlay keeps those that it has too
		plain, tightened, by := base.Policy(), base.Policy(), sampled(t, &s).untightened()
		plain.Tighten(&stages.Config{})
		tightened.Tighten(&by)
		if reflect.DeepEqual(plain, tightened) {
			t.Errorf("an overlay with the setting %s changes nothing: say in stages.Config.Tighten (stages/tighten.go) how it tightens", key)
		}
	}
}

// TestOverlayKeysAreDocumented holds that the table of docs/policy.md has the keys of overlays
// and no other.
func TestOverlayKeysAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/policy.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "\n| key | what holds then |\n")
	table, _, ends := strings.Cut(table, "\n\n")
	if !found || !ends {
		t.Fatal("docs/policy.md has no table of the keys of overlays")
	}
	var documented []string
	for line := range strings.Lines(table) {
		keys, _, _ := strings.Cut(strings.TrimPrefix(line, "|"), "|")
		for _, m := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(keys, -1) {
			documented = append(documented, m[1])
		}
	}
	var tightening []string
	for _, s := range tighteningSettings() {
		tightening = append(tightening, s.Key())
	}
	for _, key := range tightening {
		if !slices.Contains(documented, key) {
			t.Errorf("the table of overlays in docs/policy.md lacks %s", key)
		}
	}
	for _, key := range documented {
		if !slices.Contains(tightening, key) {
			t.Errorf("the table of overlays in docs/policy.md has %s, which is no key of overlays", key)
		}
	}
}
