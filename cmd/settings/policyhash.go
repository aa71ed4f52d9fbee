package settings

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// apart lists the settings that are no part of the hash of a policy: those whose values are
// secret, the observers, and the names of files, whose texts count.
var apart = []string{"canary", "canary_seed", "prompt", "prompt_fingerprint", "known_values", "notify", "model", "rule_packs", "overlays", "tool_pins"}

// PolicyHash returns the SHA-256 of what is judged and how, in hexadecimal: settings, rules of
// one's own, overlays, schemas, pins and the model. Secret values and prompts do not count, as a
// short one could be found by trying.
func (o *Options) PolicyHash() string {
	h := sha256.New()
	for _, s := range slices.Concat(Pipeline(), Masking()[:1]) {
		if !slices.Contains(apart, s.Key()) && s.fields == nil {
			fmt.Fprintf(h, "%s: %q\n", s.Key(), s.show(o))
		}
	}
	fmt.Fprintf(h, "%q %t %x\n%x\n%s", o.texts, o.model == noModel, sha256.Sum256([]byte(o.weights)), o.Own.Digest(), o.pins.Format())
	return hex.EncodeToString(h.Sum(nil))
}
