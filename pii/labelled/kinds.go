package labelled

import "weir/pii/recogniser"

// A kind is one kind of value, with how it is read.
type kind struct {
	name string // in labels.txt
	of   *recogniser.Recogniser
	read reader // nil where a rule finds the values

	// links says that words for a thing may come between, as in "PIN for the safe 4482": the
	// form of the value leaves little else.
	links bool
	free  bool // any words may: the form of the value is that of few other things
	names bool // names of a person come between, and a comma behind them
	tied  bool // a sign or the word for "is" is before it: the label has other numbers too
}

// A reader returns the span of the value that begins at text[at]. The label, in the letters
// of the text, is that which led there.
type reader func(text []byte, at int, label []byte) (start, end int, ok bool)

// kinds lists the kinds of values. A value that another recogniser knows by its check digits
// keeps the name that that one gives it.
var kinds = []kind{
	{name: "phone", of: recogniser.LabelledPhone, read: readPhone},
	{name: "call", of: recogniser.CalledPhone, read: readDialled},
	{name: "birth", links: true, of: recogniser.LabelledBirth, read: readBirth},
	{name: "born", of: recogniser.Born, read: readBorn},
	{name: "nationalid", of: recogniser.NationalID, read: readCode(form{5, 6, 20})},
	{name: "taxid", of: recogniser.TaxID, read: readCode(form{4, 7, 18})},
	{name: "companyid", of: recogniser.CompanyID, read: readCode(form{4, 5, 20})},
	{name: "passport", of: recogniser.LabelledPassport, read: readCode(form{5, 6, 14})},
	{name: "driver", of: recogniser.DrivingLicence, read: readCode(form{4, 6, 20})},
	{name: "health", of: recogniser.HealthID, read: readCode(form{5, 6, 22})},
	{name: "plate", of: recogniser.LicencePlate, read: readPlate},
	{name: "policy", of: recogniser.PolicyNumber, read: readCode(form{4, 6, 24})},
	{name: "employee", of: recogniser.EmployeeID, read: readCode(form{3, 4, 14})},
	{name: "cvv", links: true, of: recogniser.CardSecurityCode, read: readDigits(3, 4)},
	{name: "pin", links: true, of: recogniser.LabelledPIN, read: readPIN},
	{name: "place", of: recogniser.Coordinates, read: readPlace},
	{name: "account", links: true, of: recogniser.LabelledAccount, read: readAccount},
	{name: "handle", of: recogniser.Handle, read: readHandle},
	{name: "nuban", links: true, of: recogniser.LabelledAccount, read: readNuban},
	{name: "home", free: true, of: recogniser.Coordinates, read: readHome},
	{name: "vehicle", free: true, of: recogniser.LicencePlate, read: readVehicle},
	{name: "cover", of: recogniser.PolicyNumber, read: readCover},
	{name: "person", names: true, of: recogniser.Born, read: readNamed},
	{name: "permit", of: recogniser.DrivingLicence, read: readPermit},
	{name: "puk", links: true, of: recogniser.LabelledPIN, read: readDigits(8, 8)},
	{name: "opens", links: true, tied: true, of: recogniser.LabelledPIN, read: readPIN}, // things that a PIN opens
	{name: "words"}, // recovery phrases and codes, which are found by rules
}
