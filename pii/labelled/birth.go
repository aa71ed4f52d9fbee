package labelled

import (
	"bytes"
	_ "embed" // the names of months
	"strings"
	"sync"

	"weir/internal/ascii"
	"weir/pii/word"
)

// The years in which somebody may have been born. Behind words for "born", which projects
// and products use as well, later dates are those of a log.
const (
	firstBirth = 1900
	lastBorn   = 2015
	lastBirth  = 2027
)

// readBirth reads a date of birth behind a noun for it.
func readBirth(text []byte, at int, _ []byte) (start, end int, ok bool) {
	d := day{text: text, last: lastBirth}
	end = d.read(at + d.readEra(at))
	return at, end, end > at
}

// readBorn reads a date of birth behind a word for "born".
func readBorn(text []byte, at int, _ []byte) (start, end int, ok bool) {
	d := day{text: text, last: lastBorn}
	end = d.read(at)
	return at, end, end > at
}

// readNamed reads a date of birth behind a name: in a list, with a sign behind it.
func readNamed(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readBorn(text, at, label)
	rest := bytes.TrimLeft(text[max(0, min(end, len(text))):], " ")
	return start, end, ok && (len(rest) == 0 || word.In(",;.)|\n\r", rest[0]) || rest[0] >= 0x80)
}

// A day reads a date: "12.08.1971", "1971-08-12", "12/8/71", "1971年8月12日", "12. August
// 1971", "August 12th, 1971", "19710812".
type day struct {
	text   []byte
	last   int    // year
	number [3]int // in the order of the text
	size   [3]int // digits of each
	n      int
	month  bool // a month was named
	era    int  // the year before the first of a Japanese era, or 0

	yearless bool // a day and a month are enough
}

// readEra notes the Japanese era at text[at:], and returns the length of its name.
func (d *day) readEra(at int) int {
	for name, year := range eras {
		if bytes.HasPrefix(d.text[at:], []byte(name)) {
			d.era = year
			return len(name)
		}
	}
	return 0
}

// eras has the years before the eras of Japan.
var eras = map[string]int{"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}

// read returns the end of the date at text[at:], or 0.
func (d *day) read(at int) int {
	end := 0
	for i := at; i < len(d.text) && !d.complete(); {
		to := i
		switch c := d.text[i]; {
		case ascii.Digit[c]:
			to = d.addNumber(i)
		case word.Letter(c):
			to = d.addWord(i)
		}
		if to == i {
			break
		}
		end, i = to, d.skip(to)
	}
	if d.n == 1 && d.size[0] == 8 && !d.month {
		d.split()
	}
	if !d.plausible() || !clear(d.text, end) || foursFollow(d.text, end) || bytes.HasPrefix(d.text[end:], []byte(" [")) {
		return 0
	}
	return d.withDayMark(end)
}

// complete reports whether no further part follows.
func (d *day) complete() bool {
	return d.n == 3 || d.month && d.n == 2 || d.n == 1 && d.size[0] == 8
}

// addNumber adds the digits at text[i] and returns their end, with that of an ordinal.
func (d *day) addNumber(i int) int {
	to := i
	for to < len(d.text) && ascii.Digit[d.text[to]] && to-i < 9 {
		d.number[d.n] = d.number[d.n]*10 + int(d.text[to]-'0')
		to++
	}
	d.size[d.n] = to - i
	if d.n == 0 && d.era > 0 && d.size[0] < 3 {
		d.number[0], d.size[0] = d.number[0]+d.era, 4
	}
	d.n++
	for _, o := range [...]string{"st", "nd", "rd", "th", "er", "º", "ª", "°", "-й", "-го", "-ти", "-ви", "-ри", "-ро", "ης", "η", "ম", "রা", "ঠা", "ই", "শে"} {
		if bytes.HasPrefix(d.text[to:], []byte(o)) && d.size[d.n-1] <= 2 {
			return to + len(o)
		}
	}
	return to
}

// addWord adds the name of a month at text[i], and returns the end of it, or i.
func (d *day) addWord(i int) int {
	to := i
	for to < len(d.text) && word.Letter(d.text[to]) && signLen(d.text[to:]) == 0 && to-i < maxMonth {
		to++
	}
	var folded [2 * maxMonth]byte
	switch {
	case d.month:
		return i
	case d.n == 1 && romanMonth(d.text[i:to]), isMonth(word.AppendFolded(folded[:0], d.text[i:to])):
	case d.n == 1 && d.text[i] == 0xe0:
		if to = i + thaiMonth(d.text[i:]); to == i {
			return i
		}
	default:
		return i
	}
	d.month = true
	return to
}

// romanMonth reports whether v is the number of a month in Roman numerals.
func romanMonth(v []byte) bool {
	switch string(v) {
	case "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII":
		return true
	}
	return false
}

// thaiMonth returns the length of the abbreviation of a Thai month that t begins with, or 0.
func thaiMonth(t []byte) int {
	for _, m := range [...]string{"ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."} {
		if bytes.HasPrefix(t, []byte(m)) {
			return len(m)
		}
	}
	return 0
}

// skip returns the offset behind the signs and small words at text[i] that are between the
// parts of a date.
func (d *day) skip(i int) int {
	for limit := min(len(d.text), i+12); i < limit; {
		n := 0
		for _, s := range between {
			if bytes.HasPrefix(d.text[i:], s) {
				n = len(s)
				break
			}
		}
		if n == 0 {
			return i
		}
		i += n
	}
	return i
}

// between is what may be between the parts of a date.
var between = func() (list [][]byte) {
	for _, s := range []string{"de ", "del ", "of ", "tháng ", "năm ", "m. ", "gada ", "г. ", ".", "/", "-", " ", ",", "年", "月", "년", "월", "–", "\u00a0", "י\"", "ב"} {
		list = append(list, []byte(s))
	}
	return list
}()

// withDayMark returns the end of the date with the sign of Chinese, Japanese or Korean for
// a day that follows it.
func (d *day) withDayMark(end int) int {
	for _, s := range [...]string{"日", "일", "號", "号"} {
		if bytes.HasPrefix(d.text[end:], []byte(s)) {
			return end + len(s)
		}
	}
	return end
}

// split takes eight digits apart.
func (d *day) split() {
	n := d.number[0]
	d.number, d.size, d.n = [3]int{n / 10000, n / 100 % 100, n % 100}, [3]int{4, 2, 2}, 3
	if !d.yearOK(n / 10000) {
		d.number, d.size = [3]int{n / 1000000, n / 10000 % 100, n % 10000}, [3]int{2, 2, 4}
	}
}

// yearOK reports whether somebody may have been born in that year, which may be one of the Thai
// calendar or of the Persian.
func (d *day) yearOK(year int) bool {
	return year >= firstBirth && year <= d.last || d.last <= lastBirth && (year >= firstBirth+thai && year <= d.last+thai || year >= firstBirth-persian && year <= d.last-persian)
}

// The years between calendars.
const (
	thai    = 543
	persian = 621
)

// plausible reports whether the parts are a day on which somebody may have been born.
func (d *day) plausible() bool {
	a, b, c := d.number[0], d.number[1], d.number[2]
	switch {
	case d.month && d.n == 2:
		return d.size[1] == 4 && d.yearOK(b) && a >= 1 && a <= 31 || d.size[0] == 4 && d.yearOK(a) && b >= 1 && b <= 31 || d.size[1] == 2 && d.size[0] <= 2 && a >= 1 && a <= 31
	case d.yearless && d.month && d.n == 1:
		return a >= 1 && a <= 31 && d.size[0] <= 2
	case d.yearless && d.n == 2:
		return d.size[0] <= 2 && d.size[1] <= 2 && (monthAndDay(a, b) || monthAndDay(b, a))
	case d.month || d.n < 3:
		return false
	case d.size[0] == 4:
		return d.yearOK(a) && monthAndDay(b, c)
	case d.size[2] == 4:
		return d.yearOK(c) && (monthAndDay(a, b) || monthAndDay(b, a))
	}
	return d.size[2] <= 2 && d.size[0] <= 2 && d.size[1] <= 2 && (d.size[2] == 2 && (monthAndDay(a, b) || monthAndDay(b, a)) || d.size[0] == 2 && monthAndDay(b, c))
}

func monthAndDay(month, day int) bool { return month >= 1 && month <= 12 && day >= 1 && day <= 31 }

// date reports whether t is a date of three numbers, however its parts are ordered.
func date(t []byte) bool {
	d := day{text: t, last: 2100}
	return d.read(0) == len(t) && d.size[0] != 8 && d.n == 3
}

//go:embed months.txt
var monthTable string

// maxMonth is the length in bytes from which on a word is no month.
const maxMonth = 34

// months has the names of months.
var months = sync.OnceValue(func() map[string]bool {
	table := map[string]bool{}
	for line := range strings.Lines(monthTable) {
		if line[0] == '#' {
			continue
		}
		_, names, _ := strings.Cut(strings.TrimSpace(line), "\t")
		for _, m := range strings.Fields(names) {
			table[m] = true
		}
	}
	return table
})

func isMonth(folded []byte) bool { return months()[string(folded)] }
