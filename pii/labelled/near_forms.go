package labelled

import (
	"bytes"

	"weir/internal/ascii"
	"weir/pii/word"
)

// nearReach is how many words may be between a label and its value, by kind.
var nearReach = func() (reach [32]int) {
	for i := range kinds {
		switch kinds[i].name {
		case "pin", "cvv", "puk":
			reach[i] = 14
		case "vehicle", "birth", "born":
			reach[i] = 20
		default:
			reach[i] = 14
		}
	}
	return
}()

// nearReads are the readers of values that a label is near, by kind.
var nearReads = func() (reads [32]reader) {
	for i := range kinds {
		switch k := &kinds[i]; k.name {
		case "pin":
			reads[i] = readNearPIN
		case "cvv":
			reads[i] = readDigits(3, 3)
		case "birth", "born":
			reads[i] = readNearBirth
		case "vehicle":
			reads[i] = k.read
		case "plate":
			reads[i] = readVehicle
		case "permit":
			reads[i] = strict(readCode(form{6, 8, 20}))
		case "cover", "nationalid", "taxid", "companyid", "passport", "driver", "health", "policy", "employee":
			reads[i] = strict(k.read)
		}
	}
	return
}()

// lastNear is the last year of such a birth: later dates are those of letters and visits.
const lastNear = 2023

// readNearBirth reads a date with its year, which may be that of a child.
func readNearBirth(text []byte, at int, _ []byte) (start, end int, ok bool) {
	d := day{text: text, last: lastNear}
	end = d.read(at + d.readEra(at))
	return at, end, end-at > 5
}

// readNearPIN reads a number of four to six digits that is no year.
func readNearPIN(text []byte, at int, label []byte) (start, end int, ok bool) {
	start, end, ok = readDigits(4, 6)(text, at, label)
	if !ok || end < len(text) && text[end] == '#' || counting(text[start:end]) {
		return start, end, false
	}
	year := end-start == 4 && (text[at] == '1' && text[at+1] == '9' || text[at] == '2' && text[at+1] == '0')
	return start, end, !year && !inRow(text, at, end)
}

// counting reports whether each digit of v is one more than the one before, or the same: 1234, 0000.
func counting(v []byte) bool {
	for i := 2; i < len(v); i++ {
		if d := v[i] - v[i-1]; d > 1 || d != v[1]-v[0] {
			return false
		}
	}
	return true
}

// inRow reports whether digits are beside text[at:end], with a blank between.
func inRow(text []byte, at, end int) bool {
	return at > 1 && text[at-1] == ' ' && ascii.Digit[text[at-2]] || end+1 < len(text) && text[end] == ' ' && ascii.Digit[text[end+1]]
}

// nearBirths are the kinds of words for a birth.
var nearBirths = func() (set uint32) {
	for i := range kinds {
		set |= uint32(word.Bit(kinds[i].name == "birth" || kinds[i].name == "born")) << i
	}
	return
}()

// nearKinds are the kinds that have such a reader.
var nearKinds = func() (set uint32) {
	for i, read := range nearReads {
		set |= uint32(word.Bit(read != nil)) << i
	}
	return
}()

// strict returns read for codes that few other things have: seven digits, or four and a capital
// in six characters.
func strict(read reader) reader {
	return func(text []byte, at int, label []byte) (start, end int, ok bool) {
		start, end, ok = read(text, at, label)
		if !ok || end <= start || inRow(text, start, end) {
			return start, end, false
		}
		v := text[start:end]
		d, up := ascii.Digit.Count(v), ascii.Upper.Count(v)
		if ascii.Lower.Count(v) > 0 || d >= 8 && bytes.IndexByte(v, 'T') == 8 || shortGroups(v) || bytes.HasPrefix(v, []byte("RFC")) || bytes.HasPrefix(v, []byte("ISO")) {
			return start, end, false
		}
		return start, end, d >= 7 || d >= 4 && up > 0 && len(v) > 5
	}
}

// shortGroups reports whether v is a decimal, or groups as addresses and rows of numbers have them:
// several dots, or a zero or a lone digit at the front.
func shortGroups(v []byte) bool {
	dots := bytes.Count(v, []byte("."))
	return dots > 2 || dots == 1 && plainNumber(v) && bytes.IndexByte(v, ' ') < 0 && len(v) < 12 || plainNumber(v) && bytes.IndexByte(v, ' ') > 0 && (v[0] == '0' || v[1] == ' ')
}
