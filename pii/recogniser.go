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
}

// An id is the place of a recogniser in the table.
type id uint8

// The recognisers, in the order of the table.
const (
	none id = iota
	email
	notice
	card
	iban
	ssn
	itin
	phone
	ip
	crypto
	mac
	mbi
	npi
	aba
	dea
	driver
	passport
	bank
	dob
	awsAccount
	sin
	nhs
	nino
	ukLicence
	ukPlate
	tfn
	abn
	acn
	medicare
	aadhaar
	pan
	gstin
	voter
	nric
	uen
	tnin
	phTIN
	nif
	nie
	esPassport
	fiscal
	itVAT
	itLicence
	deTax
	deID
	deSocial
	deHealth
	lanr
	ahv
	nir
	bsn
	rrn
	hetu
	personnummer
	orgnr
	pesel
	tckn
	trPlate
	zaID
	nin
	ngPlate
	cpf
	cnpj
	curp
	krRRN
	krBRN
	krLicence
	krPassport
	myNumber
	cnID
	imei
	vin
	person
	street
	recogniserCount
)

// recognisers lists all of them, in the order of the documents. The first
// place is kept free, so that no id is the zero value.
var recognisers = [recogniserCount]Recogniser{
	email:        emailRecogniser,
	notice:       noticeRecogniser,
	card:         cardRecogniser,
	iban:         ibanRecogniser,
	ssn:          ssnRecogniser,
	itin:         itinRecogniser,
	phone:        phoneRecogniser,
	ip:           ipRecogniser,
	crypto:       cryptoRecogniser,
	mac:          macRecogniser,
	mbi:          mbiRecogniser,
	npi:          npiRecogniser,
	aba:          abaRecogniser,
	dea:          deaRecogniser,
	driver:       driverRecogniser,
	passport:     passportRecogniser,
	bank:         bankRecogniser,
	dob:          dobRecogniser,
	awsAccount:   awsAccountRecogniser,
	sin:          sinRecogniser,
	nhs:          nhsRecogniser,
	nino:         ninoRecogniser,
	ukLicence:    ukLicenceRecogniser,
	ukPlate:      ukPlateRecogniser,
	tfn:          tfnRecogniser,
	abn:          abnRecogniser,
	acn:          acnRecogniser,
	medicare:     medicareRecogniser,
	aadhaar:      aadhaarRecogniser,
	pan:          panRecogniser,
	gstin:        gstinRecogniser,
	voter:        voterRecogniser,
	nric:         nricRecogniser,
	uen:          uenRecogniser,
	tnin:         tninRecogniser,
	phTIN:        phTINRecogniser,
	nif:          nifRecogniser,
	nie:          nieRecogniser,
	esPassport:   esPassportRecogniser,
	fiscal:       fiscalRecogniser,
	itVAT:        itVATRecogniser,
	itLicence:    itLicenceRecogniser,
	deTax:        deTaxRecogniser,
	deID:         deIDRecogniser,
	deSocial:     deSocialRecogniser,
	deHealth:     deHealthRecogniser,
	lanr:         lanrRecogniser,
	ahv:          ahvRecogniser,
	nir:          nirRecogniser,
	bsn:          bsnRecogniser,
	rrn:          rrnRecogniser,
	hetu:         hetuRecogniser,
	personnummer: personnummerRecogniser,
	orgnr:        orgnrRecogniser,
	pesel:        peselRecogniser,
	tckn:         tcknRecogniser,
	trPlate:      trPlateRecogniser,
	zaID:         zaIDRecogniser,
	nin:          ninRecogniser,
	ngPlate:      ngPlateRecogniser,
	cpf:          cpfRecogniser,
	cnpj:         cnpjRecogniser,
	curp:         curpRecogniser,
	krRRN:        krRRNRecogniser,
	krBRN:        krBRNRecogniser,
	krLicence:    krLicenceRecogniser,
	krPassport:   krPassportRecogniser,
	myNumber:     myNumberRecogniser,
	cnID:         cnIDRecogniser,
	imei:         imeiRecogniser,
	vin:          vinRecogniser,
	person:       personRecogniser,
	street:       streetRecogniser,
}

// Recognisers returns the table of recognisers, in the order of the documents.
// The caller must not change it.
func Recognisers() []Recogniser { return recognisers[1:] }
