package stages

import (
	"fmt"
	"slices"
	"strconv"

	"weir/canary"
	"weir/internal/pack"
	"weir/internal/tuning"
	"weir/internal/vault"
	"weir/toolpin"
	"weir/toolrule"
)

// A Config chooses stages and sets their limits. The zero Config is the
// default policy.
type Config struct {
	Profile string   // "permissive", "balanced" (also ""), "strict"
	Stages  []string // run exactly these, or nil for the defaults
	Enable  []string // run these as well
	Disable []string // do not run these

	Canaries   []string // tokens that must not appear in what the model writes
	CanarySeed string   // seed that tokens were issued from, or ""

	Prompts      []*canary.Prompt      // what the model must not repeat, in any session
	Fingerprints []*canary.Fingerprint // likewise
	Reasoning    bool                  // what the model thinks counts as what it says
	Mask         []string              // how values are masked, as "EMAIL_ADDRESS=hmac"; see ParseMask
	MaskKey      []byte                // key of the mode hmac, or nil
	Vault        *vault.Writer         // keeps the values that tokens replace, or nil
	Known        []string              // values to mask wherever they occur
	Environ      []string              // variables, as "NAME=value": those of credentials give known values
	EntitiesOn   []string              // entities to look for as well
	EntitiesNo   []string              // entities not to look for
	MaskExamples bool                  // values that are visibly made up are masked too
	SecretsOnly  bool                  // the stage pii looks for secrets and Known alone, not for personal data

	Rules tuning.Rules   // which rules are muted, or have another severity
	Allow tuning.Allowed // values about which nothing is done

	Overrides    []Override     // what differs for some texts
	Tools        toolrule.Rules // which calls of tools are allowed
	Pins         toolpin.Pins   // definitions of tools that somebody has approved, or nil
	ReplaceCalls bool           // a call that is not allowed goes out with other arguments, and its event is not withheld

	RateLimits []RateLimit   // how many requests may come in a time
	MoreRates  [][]RateLimit // further limits: each list counts by itself, whatever another refuses
	Lengths    Lengths       // of texts
	Topics     []string      // names of topics that the stage classify withholds, or nil for all
	Drift      Drift         // how far a conversation may climb
	Budget     Budget        // what a session may use
	MaxResult  int           // bytes of a tool's result that go out, or 0 for all

	AllowHosts []string // hosts that data may go to, in lower case; names below them too

	Model   string // weights of the injection model, as injection/train writes them, or "" for those built in
	NoModel bool   // judge injections by rules alone

	Own    *pack.Set // rules of one's own, or nil
	OwnIDs []string  // of those that Tighten brings: they are neither muted nor is what they find allowed

	External Table // stages that ask programs of the user's

	Normalize string // "clean" (also ""), "nfkc" or "view": what becomes of the emitted text

	MaxFindings int  // above so many the event is withheld; 0 for DefaultMaxFindings
	AllFindings bool // run every stage even after one has blocked
	Trace       bool // record each stage's action in the verdict
	Timings     bool // record each stage's time in the verdict
	Sources     bool // record who an event is from in the verdict
}

// Lengths limit texts. 0 is no limit.
type Lengths struct {
	MinText, MaxText int // characters of a user's text without blanks around it
	MaxSystem        int // characters of all system prompts of an event
	MaxHidden        int // of a hundred characters of a user's text, how many may be hidden
}

// A Drift says how far the turns of a conversation may climb.
type Drift struct {
	Threshold float64 // from 0 to 1, from which on a turn is withheld; 0 for DefaultDrift
	Window    int     // the last turns of the user that count; 0 for that of DefaultDrift
}

// DefaultDrift holds what a Drift leaves open.
var DefaultDrift = Drift{Threshold: .7, Window: 5}

// OrDefault returns d with what it leaves open.
func (d Drift) OrDefault() Drift {
	if d.Threshold == 0 {
		d.Threshold = DefaultDrift.Threshold
	}
	if d.Window == 0 {
		d.Window = DefaultDrift.Window
	}
	return d
}

// A Budget says what a session may use. 0 is no limit.
type Budget struct {
	Tokens int
	Cost   float64 // in the currency that the events have
}

// String returns the budget for a reason.
func (b *Budget) String() string {
	switch {
	case b.Cost == 0:
		return strconv.Itoa(b.Tokens) + " tokens"
	case b.Tokens == 0:
		return "a cost of " + strconv.FormatFloat(b.Cost, 'g', -1, 64)
	}
	return fmt.Sprintf("%d tokens or a cost of %g", b.Tokens, b.Cost)
}

// A Profile sets the thresholds that differ between profiles.
type Profile uint8

// The profiles.
const (
	Balanced Profile = iota
	Permissive
	Strict
)

// Profiles lists the names that Config.Profile takes, the default first.
func Profiles() []string { return []string{"balanced", "permissive", "strict"} }

func (c *Config) profile() (Profile, bool) {
	if c.Profile == "" {
		return Balanced, true
	}
	for i, name := range Profiles() {
		if c.Profile == name {
			return Profile(i), true
		}
	}
	return Balanced, false
}

// An Emission says what becomes of the emitted text.
type Emission uint8

// The emissions.
const (
	EmitClean Emission = iota // what is hidden or spoofed is edited
	EmitNFKC                  // and then all of it is brought into NFKC
	EmitView                  // nothing is edited, only reported
)

// Emissions lists the words that Config.Normalize takes, the default first.
func Emissions() []string { return []string{"clean", "nfkc", "view"} }

func (c *Config) emission() (Emission, bool) {
	i := slices.Index(Emissions(), c.Normalize)
	if c.Normalize == "" {
		i = int(EmitClean)
	}
	return Emission(max(i, 0)), i >= 0
}
