package stages

import (
	"slices"

	"weir/canary"
)

// maxDetectors is how many detectors are kept. Making one takes longer than
// most events do.
const maxDetectors = 128

// detectors keeps the detectors of the sessions at hand: of the tokens that
// were planted in their prompts or issued to them, in all coats.
type detectors struct {
	armed *canary.Detector // of all sessions, or nil
	made  *memory[sessionDetector]
}

type sessionDetector struct {
	tokens   []string // planted
	detector *canary.Detector
}

func newDetectors(armed *canary.Detector) *detectors {
	return &detectors{armed, newMemory(maxDetectors, func(*sessionDetector) bool { return false })}
}

// of returns the detector of a session in whose prompt the given tokens were
// planted. It returns nil if the session has no tokens of its own.
func (ds *detectors) of(session string, planted []string) *canary.Detector {
	if len(planted) == 0 && (!ds.armed.Seeded() || session == "") {
		return nil
	}
	d := ds.made.add(session)
	if d.detector == nil || !slices.Equal(d.tokens, planted) {
		*d = sessionDetector{slices.Clone(planted), ds.armed.Session(session, planted)}
	}
	return d.detector
}
