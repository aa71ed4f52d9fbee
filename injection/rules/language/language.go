// Package language holds the rules against prompt injection in other languages than
// English: one table a language, those with few rules together.
package language

import "weir/injection/rules/family"

// Fields that all rules of the tables of other languages share.
const (
	Why = "The same attacks are written in every language that a model reads, and most filters read only English."
	Fix = "Keep the passage away from the model. Where it is documentation about such attacks, load it as trusted text."
)

// Families returns the tables in their order.
func Families() []family.Family {
	return []family.Family{
		korean, chinese, japanese, spanish, french, german, russian,
		portuguese, italian, turkish, arabic, hindi, indonesian, vietnamese, polish, others, void,
	}
}
