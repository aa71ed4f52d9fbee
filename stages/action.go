package stages

// An Action is what becomes of an event. The zero value is Block, so that a
// decision that was never taken withholds the event. Combine actions with min.
type Action uint8

// The actions, strictest first.
const (
	Block  Action = iota // the event is withheld
	Modify               // the event goes out with edits
	Allow                // the event goes out as it came
)

// String returns the name the contract uses.
func (a Action) String() string { return [...]string{"block", "modify", "allow"}[a] }

// A FindingAction is what one finding asks for. They are ordered by precedence: where
// two edits meet, the greater one decides.
type FindingAction uint8

// The actions of findings, weakest first.
const (
	Note     FindingAction = iota // reported only
	Fold                          // a spoofed word is replaced by its plain form
	Strip                         // hidden characters are taken out
	Sanitize                      // an injected passage is cut
	Mask                          // a sensitive value is replaced by a token
	ActBlock                      // the event is withheld
)

// CutMark takes the place of a passage that was cut.
const CutMark = "[SANITIZED]"

// String returns the name the contract uses.
func (a FindingAction) String() string {
	return [...]string{"note", "fold", "strip", "sanitize", "mask", "block"}[a]
}

// Edits reports whether a finding with this action changes the event.
func (a FindingAction) Edits() bool { return a > Note && a < ActBlock }

// A Category is the contract's name for a kind of objection.
type Category string

// The categories.
const (
	RateLimited      Category = "RATE_LIMITED"
	InvalidInput     Category = "INVALID_INPUT"
	PromptInjection  Category = "PROMPT_INJECTION"
	OffTopic         Category = "OFF_TOPIC"
	HarmfulContent   Category = "HARMFUL_CONTENT"
	Unauthorized     Category = "UNAUTHORIZED"
	PromptLeak       Category = "PROMPT_LEAK"
	DataExfiltration Category = "DATA_EXFILTRATION"
	PolicyViolation  Category = "POLICY_VIOLATION"
	PIIDetected      Category = "PII_DETECTED"
	BudgetExceeded   Category = "BUDGET_EXCEEDED"
	SystemError      Category = "SYSTEM_ERROR"
)

// Categories lists them all.
func Categories() []Category {
	return []Category{RateLimited, InvalidInput, PromptInjection, OffTopic, HarmfulContent, Unauthorized, PromptLeak, DataExfiltration, PolicyViolation, PIIDetected, BudgetExceeded, SystemError}
}
