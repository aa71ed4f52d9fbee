package labelled

import "weir/pii/recogniser"

// A kind is one kind of value, with how it is read.
type kind struct {
	name   string // in labels.txt
	of     *recogniser.Recogniser
	read   reader // nil where a rule finds the values
	member bool   // the names of members and columns are labels, too
}

// A reader returns the span of the value that begins at text[at]. The label, in the letters
// of the text, is that which led there.
type reader func(text []byte, at int, label []byte) (start, end int, ok bool)

// kinds lists the kinds of values. A value that another recogniser knows by its check digits
// keeps the name that that one gives it.
var kinds = []kind{
	{name: "phone", of: recogniser.LabelledPhone, read: readPhone, member: true},
	{name: "call", of: recogniser.CalledPhone, read: readDialled},
	{name: "birth", of: recogniser.LabelledBirth, read: readBirth, member: true},
	{name: "born", of: recogniser.Born, read: readBorn},
	{name: "nationalid", of: recogniser.NationalID, read: readCode(form{5, 6, 20}), member: true},
	{name: "taxid", of: recogniser.TaxID, read: readCode(form{4, 7, 18}), member: true},
	{name: "companyid", of: recogniser.CompanyID, read: readCode(form{4, 5, 20}), member: true},
	{name: "passport", of: recogniser.LabelledPassport, read: readCode(form{5, 6, 14}), member: true},
	{name: "driver", of: recogniser.DrivingLicence, read: readCode(form{4, 6, 20}), member: true},
	{name: "health", of: recogniser.HealthID, read: readCode(form{5, 6, 22}), member: true},
	{name: "plate", of: recogniser.LicencePlate, read: readPlate, member: true},
	{name: "policy", of: recogniser.PolicyNumber, read: readCode(form{4, 6, 24}), member: true},
	{name: "employee", of: recogniser.EmployeeID, read: readCode(form{3, 4, 14}), member: true},
	{name: "cvv", of: recogniser.CardSecurityCode, read: readDigits(3, 4), member: true},
	{name: "pin", of: recogniser.LabelledPIN, read: readDigits(4, 8), member: true},
	{name: "place", of: recogniser.Coordinates, read: readPlace},
	{name: "handle", of: recogniser.Handle, read: readHandle},
	{name: "words"}, // recovery phrases and codes, which are found by rules
}
