package main

import "strings"

// telephones are forms of telephone numbers: # is a digit.
var telephones = []string{"0#### ######", "07### ######", "+44 7### ### ###", "(###) ###-####", "###-###-####", "+1 ### ### ####", "0## ## ## ## ##", "06 ## ## ## ##", "+49 ### #######", "01## / ## ## ##", "+34 6## ### ###", "### ### ###", "0### ### ## ##", "+7 (9##) ###-##-##", "8 9## ### ## ##", "09#-####-####", "1## #### ####", "010-####-####", "+91 9#### #####", "04## ### ###", "08## ### ####", "+39 3## #######", "69## ### ###", "06 ## ### ####"}

// codes are forms of passwords, numbers of contracts and the like: # is a digit, @ a letter, ^ a
// capital and * a word.
var codes = []string{"########", "^^#######", "^^ ## ## ## #", "##-####", "#### #### ####", "*##", "*-*-##", "^@@@@##", "@#^@@#^@", "*_*##", "*.*.####", "^^^-#####", "###/####", "@@-@@#.@@@.internal", "10.##.#.##", "**", "*!##", "^##", "^^##^^^", "*@*.example"}

// telephone returns a telephone number.
func (f *filler) telephone() string { return f.form(pick(f.r, telephones)) }

// code returns a password or number that is no telephone number.
func (f *filler) code() string { return f.form(pick(f.r, codes)) }

// form fills a form.
func (f *filler) form(form string) string {
	var b strings.Builder
	for _, c := range form {
		switch c {
		case '#':
			b.WriteByte(byte('0' + f.r.IntN(10)))
		case '@':
			b.WriteByte(byte('a' + f.r.IntN(26)))
		case '^':
			b.WriteByte(byte('A' + f.r.IntN(26)))
		case '*':
			w := pick(f.r, f.names.word["en"])
			if f.r.IntN(2) == 0 {
				w = capital(w)
			}
			b.WriteString(w)
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}
