package recogniser

import "weir/internal/match/rule"

// The recognisers of values that only a label names: a word in front of them, or the name
// of a member or a column. Package labelled has the labels and reads the values.

// LabelledPhone recognises a telephone number behind a word for it.
var LabelledPhone = &Recogniser{
	ID: "pii-phone-labelled", Entity: "PHONE_NUMBER", Title: "telephone number behind a word for it",
	Format: "7 to 15 digits in any groups, with +, brackets, blanks, dashes, dots and slashes", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Medium, Default: true, Tier: 2,
	Match:   []string{"Tel. 0221/4728193", "móvil: 612 345 879", "тел. 8 (912) 448-27-19", "手机号：13844827193", "tlf. 44 82 71 93", "telephone (if any): 020 7946 0712", "nr telefonu to 601 448 271"},
	NoMatch: []string{"Tel. 2024-05-17", "phone number of 7 digits", "tel 555-0100", "phone: 12345678", "telemetry 44827193", "hôtel 44827193", "fax: 1000000 EUR"},
	Why:     "It reaches a person directly and links accounts.", Fix: "Mask it; within a session the same number keeps the same token.",
}

// CalledPhone recognises a telephone number that somebody asks to call.
var CalledPhone = &Recogniser{
	ID: "pii-phone-called", Entity: "PHONE_NUMBER", Title: "telephone number that somebody asks to call",
	Format: "9 to 15 digits in groups, or with a plus sign, a bracket or a zero before them", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Medium, Default: true, Tier: 2,
	Match:   []string{"call 020 7946 0712", "llámame al 612 345 879", "erreichbar unter 0171 4482917", "звоните по 8 912 448 27 19", "appelez-moi au 06 12 48 77 31"},
	NoMatch: []string{"call 4482719", "call 44827193", "unter 1000000000", "text 2024-05-17 10:30", "au 01/02/2024", "ring 12.50", "call 1.3.6.1.4.1.57264.1.14"},
	Why:     "It reaches a person directly and links accounts.", Fix: "Mask it.",
}

// LabelledBirth recognises a date of birth behind a word for it.
var LabelledBirth = &Recogniser{
	ID: "pii-date-of-birth-labelled", Entity: "DATE_OF_BIRTH", Title: "date of birth behind a word for it",
	Format: "day, month and year in any order and script, with the month's name in many languages", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Medium, Default: true, Tier: 2,
	Match:   []string{"date of birth: 17 May 1990", "birthday is March 3rd, 1985", "Geburtsdatum: 12.08.71", "fecha de nacimiento 4 de julio de 1982", "дата рождения: 4 марта 1975 г.", "生年月日：1971年8月12日", "생년월일 1990. 5. 17.", "DOB 19900517"},
	NoMatch: []string{"date of birth: unknown", "DOB 45.45.1990", "birthday in May", "birthday card 12", "DOB: 1234567"},
	Why:     "With name and post code it singles out nearly everyone.", Fix: "Mask it.",
}

// Born recognises dates of birth behind a word for "born".
var Born = &Recogniser{
	ID: "pii-date-of-birth-in-words", Entity: "DATE_OF_BIRTH", Title: "date of birth behind a word for born",
	Format: "a date up to 2015 in any form", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Medium, Default: true, Tier: 2,
	Match:   []string{"born on May 17, 1990", "geb. 12.08.1971", "née le 3 mars 1985", "nato a Roma il 4/7/1982", "ur. 12.08.1971 r.", "родился 4 марта 1975"},
	NoMatch: []string{"born in May", "born on May 17, 2024", "geb. Müller", "nar. 12", "born 40 Mayo 1990", "born in Leeds, died on 3 March 1941"},
	Why:     "With name and post code it singles out nearly everyone.", Fix: "Mask it.",
}

// NationalID recognises numbers of a citizen or an identity card.
var NationalID = &Recogniser{
	ID: "pii-national-id", Entity: "NATIONAL_ID", Title: "number of a citizen or an identity card",
	Format: "6 to 20 letters and digits with at least 5 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.High, Default: true, Tier: 2,
	Match:   []string{"cédula 48.271.934-2", "nr dowodu: ABC 482719", "رقم الهوية 1048271932", "fødselsnummer 170590 44821", "national ID card no. is 4482-7193-22", "kimlik no: 4482-719312"},
	NoMatch: []string{"DNI 4827", "national id is required", "dni 48271934", "id number 2024-05-17", "identity document review of 482719 files by 3"},
	Why:     "It stands for one person in every register of a country.", Fix: "Mask it.",
}

// TaxID recognises a tax number of a person or a company.
var TaxID = &Recogniser{
	ID: "pii-tax-id", Entity: "TAX_ID", Title: "tax number of a person or a company",
	Format: "7 to 18 letters and digits with at least 4 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Medium, Default: true, Tier: 2,
	Match:   []string{"NIP: 448-271-93-20", "EIN 44-8271932", "USt-IdNr.: DE448271932", "ИНН 448271932044", "vergi no: 4482719320"},
	NoMatch: []string{"ein 4482719320", "tax number of 2024", "VAT 20%", "NIF: 1234", "Ein 12345678"},
	Why:     "It names a taxpayer in every register.", Fix: "Mask it.",
}

// CompanyID recognises numbers of a company in a register.
var CompanyID = &Recogniser{
	ID: "pii-company-id", Entity: "COMPANY_ID", Title: "number of a company in a register",
	Format: "5 to 20 letters and digits with at least 4 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Low, Default: true, Tier: 2,
	Match:   []string{"HRB 44827", "SIRET 448 271 932 00044", "REGON: 448271932", "KvK-nummer 44827193", "company no. SC448271", "IČO: 44827193"},
	NoMatch: []string{"hrb 44827", "company number is missing", "SIREN in 2024", "registration no. 12"},
	Why:     "It names a company, and of a sole trader the person.", Fix: "Mask it, or switch the rule off where companies are what the text is about.",
}

// LabelledPassport recognises a passport number behind a word for it.
var LabelledPassport = &Recogniser{
	ID: "pii-passport-labelled", Entity: "PASSPORT", Title: "passport number behind a word for it",
	Format: "6 to 14 letters and digits with at least 5 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.High, Default: true, Tier: 2,
	Match:   []string{"Reisepass-Nr.: C01X00T47", "passeport n° 12AB34567", "паспорт 4510 448271", "护照号：E44827193", "paszport EH 4482719", "passport (UK): 448271932"},
	NoMatch: []string{"passport strategy 2.0", "passport-oauth2 version 1.5.0", "passport expires 2031-05-17", "pass: 4482"},
	Why:     "It proves an identity across borders.", Fix: "Mask it.",
}

// DrivingLicence recognises a driving licence number behind a word for it.
var DrivingLicence = &Recogniser{
	ID: "pii-driving-licence", Entity: "DRIVER_LICENSE", Title: "driving licence number behind a word for it",
	Format: "6 to 20 letters and digits with at least 4 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.High, Default: true, Tier: 2,
	Match:   []string{"driving licence: 44827 193 204", "Führerschein-Nr. B072RRE2I55", "prawo jazdy nr 00448/27/1932", "водительское удостоверение 77 44 827193", "運転免許証番号：448271932044"},
	NoMatch: []string{"license: Apache-2.0", "driver license type 3", "licence no longer valid since 2024", "permis 12"},
	Why:     "It proves an identity, and opens rented cars and accounts.", Fix: "Mask it.",
}

// HealthID recognises numbers of a patient or a health insurance.
var HealthID = &Recogniser{
	ID: "pii-health-id", Entity: "HEALTH_ID", Title: "number of a patient or a health insurance",
	Format: "6 to 22 letters and digits with at least 5 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.High, Default: true, Tier: 2,
	Match:   []string{"MRN: 00448271", "Versichertennr. 44827193", "medical record number is H-448271", "полис ОМС 4482 7193 2044 8272", "保険証番号：27193204"},
	NoMatch: []string{"MRN: 12", "patient id is unknown", "medicare in 2024", "mrn 00448271"},
	Why:     "It leads to what is known about somebody's health.", Fix: "Mask it.",
}

// LicencePlate recognises a licence plate behind a word for it.
var LicencePlate = &Recogniser{
	ID: "pii-licence-plate", Entity: "LICENSE_PLATE", Title: "licence plate behind a word for it",
	Format: "4 to 9 letters and digits with at least 2 digits, in groups", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Low, Default: true, Tier: 2,
	Match:   []string{"Kennzeichen: B-MW 4471", "license plate 7ABC123", "immatriculation AB-123-CD", "госномер А123ВС77", "车牌号：京A12345", "targa FX 448 ZK"},
	NoMatch: []string{"plate 12 of 40", "placa 2024", "plate number missing", "plaque 44827193"},
	Why:     "It places a car, and with a register its owner.", Fix: "Mask it.",
}

// PolicyNumber recognises numbers of an insurance policy, a contract or a claim.
var PolicyNumber = &Recogniser{
	ID: "pii-policy-number", Entity: "POLICY_NUMBER", Title: "number of an insurance policy, a contract or a claim",
	Format: "6 to 24 letters and digits with at least 4 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Medium, Default: true, Tier: 2,
	Match:   []string{"policy number: HX-448271-B", "Versicherungsnummer 44 827193 B 204", "n° de police 44827193", "nr polisy PL/448271/22", "claim #CLM-2024-44827", "保单号 PDAA202444827193"},
	NoMatch: []string{"policy v2.1", "policy 2024", "policy number is required", "claim 12", "police 2024-05-17"},
	Why:     "It opens an insured person's file to a caller.", Fix: "Mask it.",
}

// EmployeeID recognises numbers of an employee or a student.
var EmployeeID = &Recogniser{
	ID: "pii-employee-id", Entity: "EMPLOYEE_ID", Title: "number of an employee or a student",
	Format: "4 to 14 letters and digits with at least 3 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Low, Default: true, Tier: 2,
	Match:   []string{"employee ID: E44827", "Personalnummer 448271", "matricule 44827B", "табельный номер 44827", "社員番号：A44827", "sicil numarası 44827"},
	NoMatch: []string{"employee id is missing", "badge 12", "badge v1.2", "staff number of 20"},
	Why:     "It names a person within a company, and is often a login.", Fix: "Mask it.",
}

// CardSecurityCode recognises a card security code.
var CardSecurityCode = &Recogniser{
	ID: "pii-card-security-code", Entity: "CVV", Title: "card security code",
	Format: "3 or 4 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.High, Default: true, Tier: 2, Secret: true,
	Match:   []string{"CVV: 123", "cvv2 = 1234", "security code is 987", `"cvc":"321"`, "Prüfziffer 448", "код безопасности: 448", "セキュリティコードは448"},
	NoMatch: []string{"CVV: 12", "cvc5 12345", "security code review of 2024 files", "cvv must be 3 digits", "CVC 4.0"},
	Why:     "It proves that a card is at hand, and may not be stored by anyone.", Fix: "Mask it without a way back.",
}

// LabelledPIN recognises a personal identification number behind a word for it.
var LabelledPIN = &Recogniser{
	ID: "pii-pin-labelled", Entity: "PIN", Title: "personal identification number behind a word for it",
	Format: "4 to 8 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.High, Default: true, Tier: 2, Secret: true,
	Match:   []string{"door code is 4482", "Geheimzahl: 4482", "código PIN 4482", "пин-код 4482", "暗証番号は4482", "kod PIN to 4482"},
	NoMatch: []string{"door code 12", "code secret 2.0", "pin code 560001", "alarm code 4482 rows", "safe to delete 4821 files", "alarm at 0630", "pin the thread to core 1024", "pin 1013, 1019 and 1021 of the chip"},
	Why:     "It opens an account or a door to whoever also has the card or the address.", Fix: "Mask it without a way back.",
}

// Coordinates recognises a coordinates of a place, as precise as a house.
var Coordinates = &Recogniser{
	ID: "pii-coordinates", Entity: "GPS_COORDINATES", Title: "coordinates of a place, as precise as a house",
	Format: "latitude and longitude with three decimals, or in degrees, minutes and seconds", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Medium, Default: true, Tier: 2,
	Match:   []string{"GPS: 52.52001, 13.40495", "home is at -33.86785,151.20732", "координаты 55.75583, 37.61730", "lat: 48.85661 lon: 2.35222", `coordinates 52°31'12"N 13°24'18"E`},
	NoMatch: []string{"GPS 1.2, 3.4", "coordinates: 120.5001, 240.1001", "position 12, 14", "lat: 52.52001"},
	Why:     "It shows where somebody lives.", Fix: "Mask it.",
}

// LabelledAccount recognises the number of a bank account in the form of a country.
var LabelledAccount = &Recogniser{
	ID: "pii-bank-account-labelled", Entity: "BANK_ACCOUNT", Title: "number of a bank account behind a word for it",
	Format: "6 to 30 letters and digits with at least 6 digits", Needs: "a word for it in front, in one of many languages",
	Severity: rule.High, Default: true, Tier: 2,
	Match:   []string{"Kto. 4482 719 320", "sort code 20-44-82", "BSB 062-948", "р/с 40817810448271932044", "CLABE 032180000118359719", "č. účtu 19-448271932/0800", "STK 4482719320", "rekening 4482719320"},
	NoMatch: []string{"account of 2024", "konto ist leer", "checking 12 files", "checking <Engine:0x100259c60 store>", "current account balance 1200 EUR", "sort code 12"},
	Why:     "With the bank's code it lets money be drawn.", Fix: "Mask it.",
}

// Handle recognises a name of a person in a social network.
var Handle = &Recogniser{
	ID: "pii-handle", Entity: "HANDLE", Title: "name of a person in a social network",
	Format: "@ and 3 to 32 letters, digits, dots and underscores", Needs: "a word for it in front, in one of many languages",
	Severity: rule.Low, Default: true, Tier: 2,
	Match:   []string{"my insta is @ada.byron_", "Telegram: @ada_b99", "тг @ada_byron"},
	NoMatch: []string{"twitter @media", "discord @here", "instagram login", "telegram @types/node"},
	Why:     "It leads to a person's posts and friends.", Fix: "Mask it.",
}
