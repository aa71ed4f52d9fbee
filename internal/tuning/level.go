// Package tuning holds a user's decisions about rules and values: which rules are muted or weigh
// more, which values are allowed, and where. It knows names and texts, and
// no events.
package tuning

import (
	"slices"
	"strings"
)

// A Level is what becomes of the findings of a rule. The zero Level leaves them as they are.
type Level uint8

// The levels.
const (
	Unset    Level = iota
	Off            // nothing is found
	Note           // what is found is reported, and nothing is done about it
	Low            // the finding has this severity, and what is done stays the same
	Medium         //
	High           //
	Critical       //
	Block          // what is found withholds the event
)

var levels = []string{"off", "note", "low", "medium", "high", "critical", "block"}

// Levels lists the words for levels.
func Levels() []string { return slices.Clone(levels) }

// ParseLevel returns the Level of a word, or Unset.
func ParseLevel(word string) Level { return Level(slices.Index(levels, word) + 1) }

// Muted reports whether nothing is done about what a rule finds.
func (l Level) Muted() bool { return l == Off || l == Note }

// Severity returns the severity that l gives, counted from 0 for low, and whether it
// gives one.
func (l Level) Severity() (int, bool) { return int(l) - int(Low), Low <= l && l <= Critical }

// Rules are levels of rules. The zero Rules and nil change nothing.
type Rules struct {
	exact    map[string]Level
	families []family // the longest prefix first
	under    *Rules   // what holds where these say nothing, or nil
	least    []*Rules // levels that rules have at the least
}

type family struct {
	prefix string
	level  Level
}

// Set gives a level to the rule of that ID, or to all whose IDs begin with what is before
// a final "*". The more exact name wins, and of equal ones the last.
func (r *Rules) Set(id string, l Level) {
	prefix, many := strings.CutSuffix(id, "*")
	if !many {
		if r.exact == nil {
			r.exact = map[string]Level{}
		}
		r.exact[id] = l
		return
	}
	r.families = slices.DeleteFunc(r.families, func(f family) bool { return f.prefix == prefix })
	r.families = append(r.families, family{prefix, l})
	slices.SortFunc(r.families, func(a, b family) int { return len(b.prefix) - len(a.prefix) })
}

// Over returns rules that say what r says, and where r says nothing what under says.
func (r Rules) Over(under *Rules) Rules {
	r.under = under
	return r
}

// AtLeast returns rules that say what r says, but mute none to which least gives a level.
// See Least for that level.
func (r Rules) AtLeast(least *Rules) Rules {
	if !least.Empty() {
		r.least = append(slices.Clip(r.least), least)
	}
	return r
}

// Least returns the lowest level that findings of a rule may have, or Unset.
func (r *Rules) Least(id string) Level {
	if r.Empty() {
		return Unset
	}
	return max(r.ownLeast(id), r.under.Least(id))
}

// ownLeast is Least without what holds where r says nothing.
func (r *Rules) ownLeast(id string) (l Level) {
	for _, least := range r.least {
		l = max(l, least.Level(id))
	}
	return l
}

// Empty reports whether r changes nothing.
func (r *Rules) Empty() bool {
	return r == nil || len(r.exact)+len(r.families)+len(r.least) == 0 && r.under.Empty()
}

// Level returns the level of a rule.
func (r *Rules) Level(id string) Level {
	if r.Empty() {
		return Unset
	}
	l, least := r.level(id), r.ownLeast(id)
	switch {
	case least == Block:
		return Block
	case l == Unset:
		return r.under.Level(id)
	case l.Muted() && least != Unset:
		return Unset
	}
	return l
}

// level is Level without what holds where r says nothing, and without what r may not mute.
func (r *Rules) level(id string) Level {
	if l, ok := r.exact[id]; ok {
		return l
	}
	for _, f := range r.families {
		if strings.HasPrefix(id, f.prefix) {
			return f.level
		}
	}
	return Unset
}
