package likely

// A Class is what a word around a candidate says.
type Class uint8

// The classes.
const (
	Other  Class = iota
	Tie          // "is" and the like: the value is next
	Into         // ties a value that somebody sets: "to"
	Again        // another value follows: "and", "new"
	Link         // what the value is for comes next: "for", "the"
	About        // the text is about such values: "policy", "must"
	User         // a user follows
	Masked       // a token in the place of a value
	Topic        // the text is about what values open
	Enter        // somebody puts in what follows
	Kind         // the second part of a name for a value: "the secret word"
)

const classes = int(Kind) + 1

// A Cue is how a word names the value.
type Cue uint8

// The cues.
const (
	NoCue Cue = iota
	Name      // the name of the value: "password"
	Place     // what the value opens: "wifi"
	Login     // a user and the value: "login"
)

const cues = int(Login) + 1

// Words are the words that a model reads around candidates. Cue returns the end of the cue that
// begins at text[at:], or at where none begins. Class returns the class of a word.
type Words struct {
	Cue   func(text []byte, at int) (end int, cue Cue)
	Class func(w []byte) Class
}
