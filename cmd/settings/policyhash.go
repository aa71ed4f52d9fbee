package settings

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// PolicyHash returns the SHA-256 of what is judged and how, in hexadecimal: settings, rules of
// one's own, overlays, schemas, pins and the model. Secret values and prompts do not count, as a
// short one could be found by trying.
func (o *Options) PolicyHash() string {
	h := sha256.New()
	for _, s := range slices.Concat(Pipeline(), Masking()[:1]) {
		if !s.unhashed && s.fields == nil {
			fmt.Fprintf(h, "%s: %q\n", s.Key(), s.show(o))
		}
	}
	fmt.Fprintf(h, "%q %t %x\n%x\n%s", o.texts, o.model == noModel, sha256.Sum256([]byte(o.weights)), o.Own.Digest(), o.Pins.Format())
	return hex.EncodeToString(h.Sum(nil))
}
