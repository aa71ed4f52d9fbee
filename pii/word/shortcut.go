package word

import "bytes"

// Shortcut reports whether v is keys that are pressed together: "Shift+F10", "Strg+Alt+Entf".
func Shortcut(v []byte) bool {
	keys := 0
	for key := range bytes.SplitSeq(v, []byte("+")) {
		if keys++; len(key) == 0 || len(key) > longestKey || keys == 1 && !modifiers.Has(key) {
			return false
		}
	}
	return keys > 1
}

// longestKey is the length in bytes of the longest name of a key: "Backspace".
const longestKey = 10

// modifiers are the keys that one holds while pressing another, as keyboards of Europe name them.
var modifiers = NewVocabulary("shift", "ctrl", "control", "alt", "altgr", "cmd", "command", "win", "windows", "super", "meta", "option", "opt", "fn", "umschalt", "strg", "maj", "mayús", "mayus", "maiusc", "skift", "vaihto", "ctl", "ctr", "⌘", "⇧", "⌥")
