// Package likely judges which words in the message of a person are values. A cue is a word that
// names values of a kind: "password" in some language. People put the value before or behind it,
// in the next line, in brackets, in a table, behind the name of a user, or name it with no such
// word. No list of phrases holds all of that. So each word is a candidate, and a linear model
// decides: it adds up the weights of the features of the candidate's form and place, and of hashes
// of its parts and of the words around it.
//
// Words of letters alone, phrases, numbers and names in code are candidates only beside words
// about getting in.
//
// weights.bin has the weights, a byte each. The command in train makes them again from the rows in
// testdata/values-train and testdata/written.
package likely
