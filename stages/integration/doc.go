// Package integration holds the tests of all stages together, from an event to its
// answer. It has no other code.
package integration
