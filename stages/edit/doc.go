// Package edit resolves what stages propose into edits of an event: overlaps, further
// copies of masked values, and what a vault keeps of them.
package edit
