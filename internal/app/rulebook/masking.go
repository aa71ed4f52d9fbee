package rulebook

import (
	"weir/pii/mask"
	"weir/pii/secret"
)

// ruleUndecided is the rule of texts in pieces that cannot be decided in their bounds.
const ruleUndecided = "stream-undecided"

// maskingRules are those of the pii stage that are made in code: for values
// that the policy names and no recogniser finds, and for texts that a vault must not
// take for its tokens.
func maskingRules() []Entry {
	return []Entry{
		{ID: secret.RuleKnown, Entity: "KNOWN_VALUE", Stage: "pii", Title: "a value that weir was told", Category: "PII_DETECTED", Severity: "high", OWASP: "LLM02",
			Form: "a line of --known-values or, with --mask-env, a variable named like a credential; also in URLs, JSON, base64 and hexadecimal",
			Why:  "who gave it to weir wants it to appear nowhere", Fix: "mask it; if it is a credential that has been seen, issue a new one"},
		{ID: mask.RuleTokenShaped, Entity: "LITERAL", Stage: "pii", Title: "a text that looks like a token of the vault", Category: "PII_DETECTED", Severity: "low", OWASP: "LLM02",
			Form: "[ENTITY_1] or [ENTITY_1:abcdefgh], where there is a vault",
			Why:  "weir unmask would take it for a token, or people would", Fix: "nothing: it has a token of its own, and comes back as it was"},
		{ID: mask.RuleTokenAgain, Entity: "LITERAL", Stage: "pii", Title: "a token of this vault that comes in again", Category: "PII_DETECTED", Severity: "low", OWASP: "LLM02",
			Form: "[ENTITY_1:abcdefgh] with a tag of the vault",
			Why:  "weir unmask will put the value in its place: a model may have repeated it, or someone wants to see what it stands for", Fix: "look who wrote it before unmasking"},
		{ID: ruleUndecided, Entity: "UNDECIDED", Stage: "pii", Title: "the end of a text in pieces that could not be decided", Category: "PII_DETECTED", Severity: "high", OWASP: "LLM02",
			Form: "a text that comes in pieces and whose undecided end exceeds a bound, or that ends in the middle",
			Why:  "the end may be the beginning of a value to mask", Fix: "nothing: the end is masked, or its lines are withheld"},
	}
}
