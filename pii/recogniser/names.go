package recogniser

import (
	"slices"

	"weir/internal/match/rule"
	"weir/pii/match"
)

// sets are names for several entities.
var sets = map[string][]string{
	"identity": {"USERNAME", "INTERNAL_HOST"},
	"names":    {match.Person, "STREET_ADDRESS", "LOCATION", "ORGANIZATION"},
	"presidio": {match.Person, "STREET_ADDRESS", "LOCATION", "ORGANIZATION"},
}

// Sets returns the names for several entities, in alphabetical order.
func Sets() []string { return []string{"identity", "names", "presidio"} }

// Expand returns names with the entities of each set in the place of its name. It returns
// names itself where there is no set among them.
func Expand(names []string) []string {
	if !slices.ContainsFunc(names, func(n string) bool { return sets[n] != nil }) {
		return names
	}
	var all []string
	for _, n := range names {
		if of := sets[n]; of != nil {
			all = append(all, of...)
		} else {
			all = append(all, n)
		}
	}
	return all
}

// Person recognises names of people, off by default.
var Person = &Recogniser{
	ID: "pii-person", Entity: match.Person, Title: "name of a person", Region: "",
	Format:   "given and family names, initials and particles, in some 60 languages",
	Check:    "weights of the tagger: lists of names, capitals, the words and the layout around it",
	Needs:    "the name of the JSON member, or enough of that; then its parts are known for the rest of the session",
	Severity: rule.Medium, Tier: 3,
	Match: []string{
		"my name is Ada Thorne", "I'm Ada Thorne, and", "Dear Ms. Lovelace,", "Hi Ada,", "Passenger: Ada King Lovelace",
		"Ada Thorne <ada@example.com>", "Ada Thorne (DOB: 1990-05-17)", "Best regards,\nAda", "mein Name ist Ada Thorne", "Dr. Łukasz Żak said", "first name: Ada", "Nadia Thorne wrote", "我是张伟。",
	},
	NoMatch: []string{"I am happy", "I'm Sorry", "Hi there,", "Dear Customer,", "Name: Production", "this is Not Good", "Hello World", "Bump Jackson from 2.14 to 2.15", "Grace Period", "the Newton method"},
	Why:     "It says whom all the rest is about.", Fix: "Mask it. A name that is a word as well is found only where the words around it say so.",
}

// StreetAddress recognises lines of postal addresses, off by default.
var StreetAddress = &Recogniser{
	ID: "pii-street-address", Entity: "STREET_ADDRESS", Title: "postal address", Region: "",
	Format:   "house number, name, and a word for a street; a post box; with unit, town and post code where they follow",
	Needs:    "the word for a street, or the name of the JSON member",
	Severity: rule.Medium, Tier: 3,
	Match: []string{
		"334 Laurel Lane", "12 N First St, Apt 4B", "at 500 Elm Street, Springfield, IL 62704.", "P.O. Box 1234", "Musterstraße 12a, 10115 Berlin",
		"Hauptstr. 5", "12 rue de la Paix", "Calle Mayor 5", "Via Roma 10",
	},
	NoMatch: []string{"2 way street", "street 5", "3 Main issues", "line 12 Drive", "version 5 Court", "10 Downing"},
	Why:     "It says where someone lives.", Fix: "Mask it. Recall is that of the words for streets; most countries' are missing.",
}

// Location recognises names of places, off by default.
var Location = &Recogniser{
	ID: "pii-location", Entity: "LOCATION", Title: "name of a place", Region: "",
	Format:   "the name of a town, a region or a country",
	Check:    "weights of the tagger",
	Needs:    "a name of the lists of places, or words that places follow",
	Severity: rule.Low, Tier: 3,
	Match:   []string{"She moved from Leeds to Toronto last year.", "I live in Lisbon."},
	NoMatch: []string{"Monday in March", "the Paris Agreement", "SELECT City FROM Orders"},
	Why:     "With a name or a job it says who somebody is.", Fix: "Mask it where few people live there.",
}

// Organization recognises names of companies and institutions, off by default.
var Organization = &Recogniser{
	ID: "pii-organization", Entity: "ORGANIZATION", Title: "name of a company or an institution", Region: "",
	Format:   "words with a capital, most often with the word for a kind of company or institution",
	Check:    "weights of the tagger",
	Needs:    "the word for a kind of company, or words that employers follow",
	Severity: rule.Low, Tier: 3,
	Match:   []string{"I work for Brightwater Logistics Ltd.", "He left Harcourt Consulting GmbH in May."},
	NoMatch: []string{"Customer Service", "the company", "Bump Jackson from 2.1 to 2.2"},
	Why:     "It says where somebody works, and whose business a text is.", Fix: "Mask it where the employer says who somebody is.",
}
