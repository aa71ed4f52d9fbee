// Package authority compares calls of tools with the orders in texts. It finds the effect of a call,
// the passages of a text that give an order, and the requests of a person.
// It takes text and knows no events.
package authority

// A Class is a set of effects that a call may have, or that an order may ask for.
type Class uint32

// The effects.
const (
	Money    Class = 1 << iota // paid, sent, invested
	Message                    // mail, chat, comment, post, call
	Share                      // access, permissions, members
	Delete                     // of anything, and its cancelling
	Run                        // commands, code and its repositories
	Config                     // settings, accounts, credentials, rules
	Visit                      // pages and downloads
	Form                       // entries, signatures, submissions
	Buy                        // orders, carts, bookings
	Calendar                   // events, meetings, reminders
	File                       // files, folders, records, tables
	Memory                     // notes and instructions that the agent keeps
	Device                     // locks, doors, machines, heating
	Social                     // likes, stars, follows, ratings
	Other                      // a name with a word that is in no lexicon
	Read                       // nothing but reading
	Acts                       // the name has a verb of an effect, and not only its object

	None    Class = 0
	Effects       = Read - 1
)

// anything is what words such as "add" and "make" may ask for.
const anything = Share | Run | Config | Buy | Calendar | File | Memory | Social | Form

// Has reports whether c and d have an effect in common.
func (c Class) Has(d Class) bool { return c&d&Effects != 0 }

// Only reports whether c has no effect that is not in d.
func (c Class) Only(d Class) bool { return c&Effects&^d == None }
