package main

// Weights of examples: those of later turns weigh 1.
const (
	weighsCrossing  = 2
	weighsFirst     = .5
	weighsDaily     = 2 // in a file where none climbs
	weighsHarmless  = .3
	weighsJailbreak = .1
)

// An example is a turn that a model should refuse after those before, or should not.
type example struct {
	last   turn
	before []turn
	weight float64
}

// examples returns the turns of conversations, and single texts.
func examples(all []conversation, texts []turn) (es []example) {
	for _, c := range all {
		for i, t := range c.turns {
			es = append(es, example{t, c.before(i), c.weight(i)})
		}
	}
	return append(es, chats(texts)...)
}

// weight returns how much a turn of a conversation counts.
func (c *conversation) weight(i int) float64 {
	switch {
	case c.turns[i].crosses:
		return weighsCrossing
	case i == 0:
		return weighsFirst
	case c.daily:
		return weighsDaily
	}
	return 1
}

// chats returns single texts as the last turns of chats: the turns before are the two harmless
// texts that come before in their file.
func chats(texts []turn) (es []example) {
	var harmless []turn
	for _, t := range texts {
		e := example{t, harmless[max(0, len(harmless)-2):], weighsHarmless}
		if t.crosses {
			e.weight = weighsJailbreak
		} else {
			harmless = append(harmless, t)
		}
		es = append(es, e)
	}
	return es
}
