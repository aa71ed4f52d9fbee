package issue

// An Act says what an Issue proposes for its span.
type Act uint8

// String returns the name the findings use.
func (a Act) String() string { return [...]string{"note", "fold", "strip"}[a] }

// An Issue is something hidden, spoofed or unusual in a text.
type Issue struct {
	Rule       string // a Kind's ID
	Act        Act
	Severity   uint8
	Start, End int    // bytes of the source, on rune boundaries
	Replace    string // what stands in the emitted text instead, unless Act is Note
	Via        string // scheme of what is hidden there, "" if nothing is
	Isolated   bool   // it may stay in a text of which nothing else has to go: see markLone
}

// The acts, from weakest to strongest.
const (
	Note  Act = iota // reported only
	Fold             // a spoofed word becomes the word it looks like
	Strip            // hidden characters are taken out
)

// The severities of an Issue, in the order of rule severities.
const (
	Low uint8 = iota
	Medium
	High
	Critical // to be blocked: text that a model reads and no person sees
)

// RuleNFKC names the Issues of NFKC.
const RuleNFKC = "unicode-nfkc"
