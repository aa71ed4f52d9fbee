package recogniser

import (
	"strings"
	"testing"

	"weir/internal/ascii"
)

// A checkedForm is a form whose values Valid tests.
type checkedForm struct {
	shape string // one byte a character, as that of a Code
	valid func(value []byte) bool
}

func checkedForms(r *Recogniser) []checkedForm {
	var all, checked []checkedForm
	for _, n := range r.Numbers {
		all = append(all, checkedForm{strings.Repeat("9", n.Digits), n.Valid})
	}
	for _, c := range r.Codes {
		all = append(all, checkedForm{c.Shape, c.Valid})
	}
	for _, s := range r.Spaced {
		all = append(all, checkedForm{strings.ReplaceAll(s.Shape, " ", ""), s.Valid})
	}
	for _, f := range all {
		if f.valid != nil {
			checked = append(checked, f)
		}
	}
	return checked
}

// fits reports whether a value has the shape of the form.
func (f *checkedForm) fits(value string) bool {
	if len(value) != len(f.shape) {
		return false
	}
	for i := range value {
		isDigit, isCapital := ascii.Digit[value[i]], value[i] >= 'A' && value[i] <= 'Z'
		switch f.shape[i] {
		case '9':
			isCapital = false
		case 'A':
			isDigit = false
		}
		if !isDigit && !isCapital {
			return false
		}
	}
	return true
}

// accepted returns whether some form has the shape of the value, and whether one accepts it.
func accepted(forms []checkedForm, value string) (fits, accepts bool) {
	for i := range forms {
		if forms[i].fits(value) {
			fits = true
			accepts = accepts || forms[i].valid([]byte(value))
		}
	}
	return fits, accepts
}

// TestValid holds each function Valid against the values of its recogniser. Match and NoMatch
// cannot do that: beside a context word a value is reported that Valid refuses.
func TestValid(t *testing.T) {
	for _, r := range All() {
		forms := checkedForms(r)
		for _, v := range r.Valid {
			if fits, accepts := accepted(forms, v); !fits || !accepts {
				t.Errorf("%s: Valid has a value that no form accepts (fits a shape: %t; values are in capitals, without separators): %q", r.ID, fits, v)
			}
		}
		for _, v := range r.Invalid {
			if fits, accepts := accepted(forms, v); !fits || accepts {
				t.Errorf("%s: Invalid has a value that a form accepts, or whose shape none has (fits a shape: %t): %q", r.ID, fits, v)
			}
			if !oneChanged(v, r.Valid) {
				t.Errorf("%s: Invalid has a value that differs from those of Valid in more than one character: %q", r.ID, v)
			}
		}
		for i := range forms {
			checkExamples(t, r, &forms[i])
		}
	}
}

// checkExamples demands a value that the form accepts and one that it refuses.
func checkExamples(t *testing.T, r *Recogniser, f *checkedForm) {
	t.Helper()
	accepts, refuses := false, false
	for _, v := range r.Valid {
		accepts = accepts || f.fits(v) && f.valid([]byte(v))
	}
	for _, v := range r.Invalid {
		refuses = refuses || f.fits(v) && !f.valid([]byte(v))
	}
	if !accepts {
		t.Errorf("%s: the form %s has a function Valid: add a value that it accepts to the recogniser's Valid", r.ID, f.shape)
	}
	if !refuses {
		t.Errorf("%s: the form %s has a function Valid: add a value of Valid with one character changed to the recogniser's Invalid", r.ID, f.shape)
	}
}

// oneChanged reports whether a value differs from one of the others in one character.
func oneChanged(value string, others []string) bool {
	for _, other := range others {
		if len(other) != len(value) {
			continue
		}
		differing := 0
		for i := range value {
			if value[i] != other[i] {
				differing++
			}
		}
		if differing == 1 {
			return true
		}
	}
	return false
}
