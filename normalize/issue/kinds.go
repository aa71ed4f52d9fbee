package issue

// A Kind describes one rule of this package: what an Issue of it means.
type Kind struct {
	ID       string
	Title    string // what was found
	Why      string // why it matters
	Fix      string // what to do
	Severity uint8  // the highest an Issue of this Kind has
}

// Kinds lists every rule that an Issue can name, in the order of the manual.
var Kinds = []Kind{
	{"unicode-tag-smuggling", "tag characters outside of a flag", "Tag characters are invisible copies of ASCII: a model reads the text they spell, a person sees nothing.", "Take the tags out; ask the author what they were for.", Critical},
	{"unicode-variation-payload", "text spelled in variation selectors", "Variation selectors after any character can carry bytes that no screen shows.", "Take the selectors out; treat the decoded text as an attack.", High},
	{"unicode-zero-width-payload", "text spelled in zero-width characters", "Two kinds of invisible characters are enough to write bits, and models can be told how to read them.", "Take the characters out; treat the decoded text as an attack.", High},
	{"unicode-private-payload", "text spelled in private-use characters", "Private-use code points at a fixed distance from ASCII carry text that fonts do not show.", "Take the characters out; treat the decoded text as an attack.", High},
	{"unicode-braille-payload", "text spelled in Braille patterns by number", "Patterns numbered like ASCII spell no Braille: they hide text from readers of both.", "Replace the patterns by the decoded text, or drop them.", Medium},
	{"unicode-hidden-undecoded", "long run of invisible characters", "A run this long carries something, even if weir cannot tell what.", "Take the characters out; find out who put them there.", High},
	{"unicode-zero-width-blank", "zero-width character beside a blank", "Word processors leave it behind, and so does whoever tries what a filter lets through.", "Nothing, or block it where no such text is expected.", Low},
	{"unicode-zero-width", "zero-width character out of place", "Invisible characters inside words hide the words from filters while a model reads through them.", "Take the characters out.", High},
	{"unicode-soft-hyphen", "soft hyphen", "A soft hyphen is invisible unless a line breaks there; inside words it hides them from filters.", "Take the hyphens out; hyphenate when rendering.", High},
	{"unicode-joiner-flood", "more joiners than any spelling needs", "Joiners are part of many spellings, but this many in a row carry something else.", "Ask the author to type the text again.", Medium},
	{"unicode-variation-selector", "variation selector without a base it belongs to", "A selector that changes nothing is invisible and splits words for filters.", "Take the selectors out.", High},
	{"unicode-bidi-mark", "direction mark between letters that need none", "Direction marks are invisible and split words for filters.", "Take the marks out.", High},
	{"unicode-bidi-embedding", "direction embedding out of place", "Embeddings and isolates reorder what a person sees, not what a model reads.", "Take the controls out.", Medium},
	{"unicode-bidi-override", "direction override", "An override shows text in another order than the one a model reads.", "Take the overrides out and read the text again.", High},
	{"unicode-blank-letter", "letter that looks like a space", "Fillers are letters to a program and blanks to a person.", "Replace them by spaces or take them out.", Medium},
	{"unicode-annotation", "annotation anchor, object placeholder or noncharacter", "These have no use in text that is exchanged, and no screen shows them.", "Take the characters out.", Medium},
	{"unicode-private-use", "private-use characters inside words", "What they look like is up to the font; inside of words they split them for filters.", "Ask the author to type the words again.", High},
	{"unicode-control", "control character", "Control characters are invisible or act on the terminal that shows them.", "Take the characters out.", Medium},
	{"unicode-nul", "NUL character", "Many programs take NUL for the end of a text and show nothing after it.", "Take the characters out.", High},
	{"unicode-backspace", "text rubbed out by backspaces", "A terminal shows what is left, a model reads everything.", "Take the backspaces and what they rub out away.", Medium},
	{"unicode-terminal-color", "terminal color sequence", "Colors are harmless on a terminal and noise to a model, but split words for filters.", "Ask the program for output without colors.", Low},
	{"unicode-terminal-escape", "terminal control sequence", "Such a sequence moves, erases or hides text on a terminal, so that a person sees another text than a model.", "Take the sequences out and read the text again.", High},
	{"unicode-terminal-overwrite", "line overwritten on a terminal", "A carriage return lets later text cover earlier text on a terminal; a model reads both.", "Read the whole line; progress displays do this honestly.", Low},
	{"unicode-mark-flood", "letters buried in combining marks", "More marks than any spelling needs hide letters from filters and from people.", "Take the marks out.", Medium},
	{"unicode-mixed-script", "word with letters of two alphabets", "Letters of another alphabet that look the same make a word that filters do not know.", "Type the word again in one alphabet.", High},
	{"unicode-spoofed-word", "English word in letters of another alphabet", "Every letter of the word looks Latin and none is: filters do not know the word, people and models do.", "Type the word again in Latin letters.", Medium},
	{"unicode-marked-letters", "words of which all letters but one carry a mark", "No spelling marks every letter; people and models read through marks, filters do not.", "Type the words without marks.", Low},
	{"unicode-wide-markup", "markup in full-width characters", "Full-width brackets and bars make chat markup that filters do not know.", "Type markup in ASCII, or leave it out.", Low},
	{"unicode-styled-letters", "letters of another typeface", "Typefaces, frames and small capitals made of other code points read the same to people and models, not to filters.", "Type the text in plain letters.", Low},
	{"unicode-unusual-space", "line or word separators of several unusual kinds", "Separators that filters do not know keep words apart for people and models alike.", "Use spaces and newlines.", Low},
	{"unicode-replacement-split", "replacement characters inside words", "Replacement characters inside words split them for filters.", "Fix the encoding where the text comes from.", Low},
	{"unicode-invalid-encoding", "bytes that are no valid UTF-8", "Programs disagree on invalid bytes, so that a filter and a model may read two texts.", "Fix the encoding where the text comes from.", Medium},
	{"unicode-spaced-letters", "words with their letters set apart", "People and models read through spacing, filters do not.", "Write the words together.", Low},
	{"unicode-joined-words", "words without spaces between", "People and models find the words, filters do not.", "Write the words apart.", Low},
	{"unicode-misspelt-words", "words of instructions with their letters in disorder", "People and models read words whose first and last letters are right, filters do not.", "Spell the words right.", Low},
	{"unicode-leetspeak", "digits in place of letters", "People and models read digits as the letters they resemble, filters do not.", "Write the words in letters.", Low},
	{"unicode-reversed-text", "words written backwards", "Models read backwards, filters do not.", "Write the words forwards.", Low},
	{"unicode-alternating-case", "words in alternating case", "People and models read through case; filters that look for words as they are spelled do not.", "Type the words in one case.", Low},
	{RuleNFKC, "text that is not in NFKC", "Compatibility forms of letters, digits and signs read the same; programs that compare texts take them for others. Reported with --normalize nfkc alone.", "Nothing: the emitted text has the plain forms.", Low},
	{"unicode-encoded-letters", "letters written as codes", "Plain letters need no entity, escape or percent code: writing them so hides words from filters.", "Write the letters themselves.", Low},
}
