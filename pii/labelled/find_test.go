package labelled

import "testing"

// TestTokensAreNoLabels holds that the words of a token name no value behind it.
func TestTokensAreNoLabels(t *testing.T) {
	for text, want := range map[string]int{
		"goes I [PHONE_NUMBER] the 2024 2024 goes":          0,
		"goes I [PHONE_NUMBER_1] the 2024 2024 goes":        0,
		"goes I [PHONE_NUMBER:abcdefgh] the 2024 2024 go":   0,
		"goes I phone number the 2024 2024 goes":            1,
		"goes I [phone number] the 2024 2024 goes":          1,
		"goes I [PHONE] the 2024 2024 goes":                 1,
		"[CREDIT_CARD_1]phone number the 2024 2024 goes":    0,
		"goes I phone number (home) the 2024 2024 goes":     1,
		"goes I phone number ([NAME_1]) the 2024 2024 goes": 0,
		"[PHONE_NUMBER_1], phone number the 2024 2024 goes": 1,
	} {
		var found []Found
		for i := 0; i < len(text); i += 64 {
			found = Append(found, []byte(text), i, wordStarts(text, i))
		}
		if len(found) != want {
			t.Errorf("Append(%q) found %d values, want %d", text, len(found), want)
		}
	}
}

// TestLabelsAreNoValues holds that a label before a value is no part of it.
func TestLabelsAreNoValues(t *testing.T) {
	for text, want := range map[string]string{
		"account number \u2014 ssn 4417-20-95518": "4417-20-95518",
		"account number: tel 44172095518":         "44172095518",
		"account number: SSN 4417-20-95518":       "4417-20-95518",
		"account number: dni 44172095518":         "44172095518",
		"account number: ab 44172095518":          "ab 44172095518",
	} {
		for _, f := range Append(nil, []byte(text), 0, wordStarts(text, 0)) {
			if got := text[f.Start:f.End]; got != want {
				t.Errorf("Append(%q) found %q, want %q", text, got, want)
			}
		}
	}
}

// wordStarts returns a bit for each of the 64 bytes from base on that begins a word.
func wordStarts(text string, base int) (starts uint64) {
	for i := base; i < min(len(text), base+64); i++ {
		letter := func(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }
		if letter(text[i]) && (i == 0 || !letter(text[i-1])) {
			starts |= 1 << (i - base)
		}
	}
	return starts
}

// A date of birth is that of a person, and not when somebody died.
func TestOfThing(t *testing.T) {
	for before, want := range map[string]bool{
		"the release was born on ": true, "The company was born ": true, "born in Leeds, he died on ": true, "née à Lyon, morte le ": true, "† ": true,
		"birthday of the repo: first commit ": true, "Naissance du projet: ": true, "date of birth of the Euro: ": true, "Geburtstag der Firma ist der ": true, "the company's birthday is ": true,
		"день рождения нашей компании ": true, "le projet est né le ": true, "Linux was born on ": true,
		"company form, date of birth ": false, "I work for the company, born ": false, "team lead, born ": false, "my birthday in the company calendar is ": false, "the bank asks for my birthday ": false,
		"ada@mail.example.museum: born ": false, "mail anna@firma, born ": false, "she was born on ": false, "he died in 1990, born on ": false, "the release was born on 2009-11-05, dob ": false, "his father died, he was born on ": false,
	} {
		if got := OfThing([]byte(before+"3 March 1941"), len(before)); got != want {
			t.Errorf("OfThing behind %q = %t, want %t", before, got, want)
		}
	}
}
