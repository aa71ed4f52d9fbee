package pii

import "weir/internal/rule"

// A Recogniser describes one kind of personal data: what `weir rules` and the
// documents say of it, and the examples its test runs.
type Recogniser struct {
	ID       string        // "pii-email"
	Entity   string        // "EMAIL_ADDRESS"
	Title    string        // one line, for people
	Region   string        // country code, or "" for everywhere
	Format   string        // the form of a value, in words
	Check    string        // what is computed or looked up, or "" for nothing
	Needs    string        // "" where the form is enough, else what must stand near
	Context  []string      // words that say what a value nearby is
	Severity rule.Severity // before trust and intent
	Default  bool          // on unless switched off
	Tier     int           // 1: strong and frequent, 2: strong or with context, 3: heuristic
	Match    []string      // texts it must find
	NoMatch  []string      // near misses it must not find
	Why, Fix string        // why it matters, what to do

	Numbers []numeric     // forms of digits alone
	Codes   []coded       // forms of letters and digits
	Spaced  []spacedForm  // forms of several short groups with blanks between
	Loose   []looseNumber // lengths of numbers without a form of their own

	index uint8 // place in recognisers
}

// recognisers lists all of them. Where several accept a value, the first that may
// decide gives its name, so the sharper checks stand first. The weak check digits
// (one random number in ten or eleven passes) always need more than themselves.
var recognisers = indexed(
	email, notice, card, iban, phone, ip, crypto, mac, dob, itin,
	ssn, aba, acn, tfn, sin, lanr, bsn, phTIN, nhs, npi,
	personnummer, orgnr, krBRN, medicare, cpf, rrn, tckn, pesel, deTax, abn,
	itVAT, nin, krLicence, aadhaar, myNumber, awsAccount, krRRN, ahv, tnin, zaID,
	cnpj, nir, imei, nie, nif, nric, uen, nino, dea, deID,
	deSocial, deHealth, pan, gstin, voter, fiscal, itLicence, ukLicence, ukPlate, ngPlate,
	trPlate, mbi, curp, hetu, cnID, vin, esPassport, krPassport, passport, driver,
	bank, person, street,
)

// indexed gives each recogniser its place in the table.
func indexed(rs ...*Recogniser) []*Recogniser {
	for i, r := range rs {
		r.index = uint8(i)
	}
	return rs
}

// Recognisers returns the table of recognisers, in the order in which they are
// tried. The caller must not change it.
func Recognisers() []*Recogniser { return recognisers }
