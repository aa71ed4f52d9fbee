// Package injection recognises prompt injection: text that tries to give the
// model orders it has no right to give.
//
// Package rules holds the detections as data; the stage runs them over a text and its
// views. A Detector judges the matches: which of them are orders rather than quotations,
// negations or talk about attacks, how much evidence they are together within a passage,
// and, in text that nobody vouches for, which sentences have to be cut. It consults
// package model where rules and cues suggest it.
package injection

import (
	"weir/injection/rules"
	"weir/internal/match/rule"
)

// Rules returns all rules of the family, each time as new values. They carry
// category, severity and OWASP tag; a Detector adds up their weights.
func Rules() []*rule.Rule { return rules.All() }
