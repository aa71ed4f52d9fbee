// Package recogniser is the table of recognisers of personal data. A recogniser is
// one literal: its description, context words and examples, and the forms of its
// values with their check digits. To add one, write the literal in the file of its
// country and enter it in table. Package entity reads texts by this table.
package recogniser

import (
	"fmt"

	"weir/internal/match/rule"
)

// A Recogniser describes one kind of personal data. `weir rules` and the documents
// print it, and the tests run its examples.
type Recogniser struct {
	ID       string        // "pii-email"
	Entity   string        // "EMAIL_ADDRESS"
	Title    string        // one line, for people
	Region   string        // country code, or "" for everywhere
	Format   string        // the form of a value, in words
	Check    string        // what is computed or looked up, or "" for nothing
	Needs    string        // further evidence required, in words, or "" where the form is enough
	Context  []string      // context words, lower case: one word, or two with a blank between
	Severity rule.Severity // before trust and intent
	Default  bool          // on unless switched off
	Secret   bool          // masked without a number and for good, as credentials are
	Tier     int           // 1: strong and frequent, 2: strong or with context, 3: heuristic
	Match    []string      // texts it must find
	NoMatch  []string      // near misses it must not find
	Valid    []string      // values without separators that the Valid of a form accepts
	Invalid  []string      // one character of a value of Valid changed, so that no form accepts it
	Why, Fix string        // why it matters, and the remedy

	Numbers        []Number        // forms of digits alone
	Codes          []Code          // forms of letters and digits
	Spaced         []SpacedCode    // forms of several short groups with blanks between
	ContextNumbers []ContextNumber // lengths of numbers without a form of their own

	Index uint8 // place in the table, from 0
}

// table lists all recognisers. Where several accept a value, the first gives it its
// name, so those with sharper checks come first. Weak check digits (one random number
// in ten or eleven passes) always require context.
var table = indexed(
	Email, EmailNotice, Card, IBAN, Phone, IP, Crypto, MAC, DateOfBirth, itin,
	SSN, aba, acn, tfn, CASIN, lanr, bsn, phTIN, nhs, npi,
	personnummer, orgnr, krBRN, medicare, cpf, rrn, tckn, pesel, deTax, abn,
	itVAT, nin, krLicence, aadhaar, myNumber, awsAccount, krRRN, ahv, tnin, zaID,
	cnpj, nir, imei, nie, nif, nric, uen, nino, dea, deID,
	deSocial, deHealth, pan, gstin, voter, fiscal, itLicence, ukLicence, ukPlate, ngPlate,
	TRPlate, mbi, curp, hetu, cnID, vin, esPassport, krPassport, passport, driver,
	bank, Person, StreetAddress, Location, Organization,
	LabelledPhone, CalledPhone, LabelledBirth, Born, NationalID, TaxID, CompanyID, LabelledPassport, DrivingLicence, HealthID,
	LicencePlate, PolicyNumber, EmployeeID, CardSecurityCode, LabelledPIN, Coordinates, Handle, LabelledAccount, Username, InternalHost,
)

// indexed sets the fields that depend on the table: indexes, owners and masks.
func indexed(rs ...*Recogniser) []*Recogniser {
	if len(rs) > maxRecognisers {
		panic(fmt.Sprintf("recogniser: the table has more than %d recognisers: widen Set and its methods (forms.go)", maxRecognisers))
	}
	for i, r := range rs {
		r.Index = uint8(i)
		for k := range r.Numbers {
			r.Numbers[k].Recogniser = r
		}
		for k := range r.Codes {
			r.Codes[k].prepare(r)
		}
	}
	return rs
}

// prepare sets the owner of a form, and the masks of its shape.
func (c *Code) prepare(r *Recogniser) {
	c.Recogniser = r
	for k, x := range c.Shape {
		switch x {
		case '9':
			c.DigitMask |= 1 << k
		case 'X':
			c.EitherMask |= 1 << k
		}
	}
}

// All returns the table of recognisers, in the order in which they are
// tried. The caller must not change it.
func All() []*Recogniser { return table }
