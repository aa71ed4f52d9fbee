// Package model scores texts with a linear model over hashed words and word
// classes. It is what finds orders in words that no rule knows.
//
// A text is read in windows of two sentences. Each window is a set of features:
// words, pairs of words, and the order of word classes, which are lists of words
// with one meaning in many languages. Each feature has one weight of eight bits;
// the score of a window is the sum of the weights of what it holds, and the
// score of a text is that of its best window, which also says where it is.
//
// The package is pure: the weights that are built in were made by the command in
// injection/train, which says from what.
package model
