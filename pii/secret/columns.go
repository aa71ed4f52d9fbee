package secret

import (
	"bytes"

	"weir/internal/match/rule"
	"weir/pii/column"
)

// ColumnRule is the ID of the rule of columns of passwords. It finds the label in a heading, whose
// cells ColumnCells returns: matches that reached down to the cells would hide each other where a
// table has two such columns.
const ColumnRule = "secret-password-column"

func columnRule() *rule.Rule {
	r := handRule(ColumnRule, "Column of passwords in a table or an INSERT", []string{"PASSWORD", "context"}, columnLabels(), findColumn, columnExamples)
	r.Inside = true
	return r
}

// columnLabels are the labels of passwords that a heading may be.
func columnLabels() (list []string) {
	for _, l := range spokenLabels() {
		if labelAt([]byte(l), 0).class == passwordLabel && beforeTie(l) == len(l) {
			list = append(list, l)
		}
	}
	return list
}

func findColumn(text []byte, at int) (start, end int, ok bool) {
	if len(ColumnCells(text, at)) == 0 {
		return 0, 0, false
	}
	return at, at + len(labelAt(text, at).text), true
}

// ColumnCells returns the spans of the passwords below the heading at text[at:].
func ColumnCells(text []byte, at int) [][2]int {
	label := labelAt(text, at)
	if label == nil {
		return nil
	}
	var kept [][2]int
	column.Cells(text, at, at+len(label.text), func(start, end int) {
		if v := text[start:end]; len(v) >= 4 && !spaced(v) && !placeholder(v) && (mixedWithSigns(v) || dashed(v)) && bytes.IndexByte(v, '\\') < 0 {
			kept = append(kept, [2]int{start, end})
		}
	})
	return kept
}

func columnExamples() (match, noMatch []string) {
	n := newNoise("column")
	v := func() string { return n.from(lowers, 7) + n.from(digits, 2) }
	match = []string{
		"user,password,town\nada," + v() + ",York\nbob," + v() + ",Ely", "| Nutzer | Passwort |\n|---|---|\n| ada | " + v() + " |", "логин;пароль\nada;" + v(),
		"INSERT INTO users (id, password, town) VALUES (1, '" + v() + "', 'York')", " usuario | contraseña \n---------+------------\n ada     | " + v() + "\n(1 row)",
	}
	noMatch = []string{
		"user,password\n", "| name | type |\n|---|---|\n| password | string |\n| host | string |", "a password, please\nand nothing else", "user,password\nada,[REDACTED:PASSWORD]", "def f(user, password):\n    g(user, word)",
	}
	return match, noMatch
}
