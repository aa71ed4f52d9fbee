// Package edit turns the proposals of stages into edits of an event. It resolves overlaps, finds
// further copies of masked values, and seals values for a vault.
package edit
