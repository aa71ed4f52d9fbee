// Package likely judges which words near a cue are values. A cue is a word that names values of
// a kind: "password" in some language. People put the value before or behind it, in the next
// line, in brackets, in a table, behind the name of a user. No list of phrases holds all of
// that. So each word that is not too far from a cue is a candidate, and a linear model decides:
// it adds up the weights of the features of the candidate's form and place.
//
// Without such a word only forms that people choose for passwords and for little else are
// candidates, and only beside words about getting in. File names, identifiers and products have
// other forms.
//
// weights.txt has the weights. The command in train makes them again from the rows in
// testdata/values-train.
package likely
