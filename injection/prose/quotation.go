package prose

import (
	"bytes"
	"strings"
)

// Enclosed reports whether the quotation that QuotationStart has found, at open, goes on
// behind text[:end] on its line and ends there, with something outside of it.
func Enclosed(text []byte, open int, mark string, end int) bool {
	if open < 0 || mark == `"` && opensValue(text, open) {
		return false // the quotation marks of a data format quote nothing
	}
	stop := QuotationEnd(text, end, mark)
	if stop < 0 {
		return false
	}
	outside := len(bytes.TrimSpace(text[:open])) + len(bytes.TrimSpace(text[min(stop, len(text)):]))
	return outside > 3
}

// quotes maps opening to closing quotation marks.
var quotes = [...]struct{ open, close string }{
	{`"`, `"`}, {"`", "`"}, {"“", "”"}, {"'", "'"}, {"‘", "’"}, {"«", "»"}, {"「", "」"}, {"『", "』"}, {"„", "“"}, {"»", "«"},
}

// quoteByte holds the first bytes of the opening quotation marks.
var quoteByte = func() (t [256]bool) {
	for _, q := range quotes {
		t[q.open[0]] = true
	}
	return t
}()

// quoteSecond holds the second bytes of those beyond ASCII: letters of other scripts share
// the first.
var quoteSecond = func() (t [256]bool) {
	for _, q := range quotes {
		if len(q.open) > 1 {
			t[q.open[1]] = true
		}
	}
	return t
}()

// QuotationStart returns where the nearest quotation mark before at opens, and what
// closes it, or -1.
func QuotationStart(text []byte, at int) (int, string) {
	from := max(0, at-240)
	if i := bytes.LastIndexByte(text[from:at], '\n'); i >= 0 {
		from += i + 1
	}
	var seen [len(quotes)]bool
	for i := at - 1; i >= from; i-- {
		if c := text[i]; !quoteByte[c] || c >= 0x80 && (i+1 == at || !quoteSecond[text[i+1]]) {
			continue
		}
		for n, q := range quotes {
			if seen[n] || !bytes.HasPrefix(text[i:at], []byte(q.open)) {
				continue
			}
			if opens(text, i, len(q.open)) {
				return i, q.close
			}
			seen[n] = true // only the last mark of a kind counts
		}
	}
	return -1, ""
}

// opens reports whether the mark at i has no word directly before it and one
// directly behind.
func opens(text []byte, i, width int) bool {
	if i > 0 && IsWordByte(text[i-1]) && text[i] < 0x80 {
		return false
	}
	if french := bytes.HasPrefix(text[i:], []byte("« ")); french && (i == 0 || text[i-1] <= ' ' || text[i-1] == '(') {
		i++ // the blank belongs to the mark
	}
	return i+width < len(text) && text[i+width] > ' '
}

// QuotationEnd returns the end of the mark that closes a quotation after at, or -1.
func QuotationEnd(text []byte, at int, mark string) int {
	to := min(len(text), at+240)
	for i := at; i < to && text[i] != '\n'; i++ {
		n := closing(text[i:], mark)
		if n == 0 {
			continue
		}
		if j := i + n; mark != "'" || j == len(text) || !IsWordByte(text[j]) {
			return j
		}
	}
	return -1
}

// closing returns the length of the mark that text begins with and that closes what mark closes, or
// 0. What „ opens is closed by “ in German, by ” in Polish, and by " where somebody is in a hurry.
func closing(text []byte, mark string) int {
	for _, m := range [...]string{mark, "”", `"`} {
		if bytes.HasPrefix(text, []byte(m)) {
			return len(m)
		}
		if mark != "“" {
			break
		}
	}
	return 0
}

// opensValue reports whether the quotation mark at i opens a value of a data
// format: structure precedes it.
func opensValue(text []byte, i int) bool {
	if i > 0 && text[i-1] == '\\' {
		i--
	}
	before := bytes.TrimRight(text[max(0, i-4):i], " \t\r\n")
	return i == 0 || len(before) > 0 && strings.IndexByte("{[:,=(", before[len(before)-1]) >= 0
}

// closesValue reports whether the quotation mark at i closes such a value.
func closesValue(text []byte, i int) bool {
	after := bytes.TrimLeft(text[i+1:min(len(text), i+5)], " \t\r\n")
	return len(after) == 0 || strings.IndexByte(",}]):>;/", after[0]) >= 0
}
