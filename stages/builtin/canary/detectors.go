package canary

import (
	"slices"

	"weir/canary"
	"weir/internal/bounded"
	"weir/stages"
	"weir/transcript"
)

// maxDetectors is how many detectors are kept. Making one takes longer than
// most events do.
const maxDetectors = 32

// detectors keeps the detectors of the current sessions: of the tokens that
// were planted in their prompts or issued to them, however they are written.
type detectors struct {
	armed *canary.Detector // of all sessions, or nil
	made  *bounded.Map[sessionDetector]
}

type sessionDetector struct {
	tokens   []string // planted
	detector *canary.Detector
}

func newDetectors(armed *canary.Detector) *detectors {
	return &detectors{armed, bounded.NewMap(maxDetectors, func(*sessionDetector) bool { return false })}
}

// any reports whether a session in whose prompt the given tokens were planted
// has tokens of its own.
func (ds *detectors) any(session string, planted []string) bool {
	return len(planted) > 0 || ds.armed.Seeded() && session != ""
}

// of returns the detector of such a session.
func (ds *detectors) of(session string, planted []string) *canary.Detector {
	d := ds.made.Add(session)
	if d.detector == nil || !slices.Equal(d.tokens, planted) {
		*d = sessionDetector{slices.Clone(planted), ds.armed.Session(session, planted)}
	}
	return d.detector
}

// mayHoldToken reports whether what the model writes may hold a token, plain or obfuscated,
// or the beginning of one. Most prose has too few digits, and needs no detector.
func mayHoldToken(in *stages.Input, k *secrets) bool {
	n := 0
	if k != nil {
		n = k.tail.Numerals()
	}
	for i := range in.Units {
		if d := &in.Units[i]; in.Of(d).Dir == transcript.Out {
			n += canary.Numerals(in.Text(d))
		}
	}
	return n >= minNumerals
}

// minNumerals is how many digits a text with a token has at the least, as characters or
// as words. Of 32 hexadecimal digits more than half are such.
const minNumerals = 6
