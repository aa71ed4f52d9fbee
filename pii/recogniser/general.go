package recogniser

import (
	"weir/internal/match/rule"
)

// Email recognises e-mail addresses.
var Email = &Recogniser{
	ID: "pii-email", Entity: "EMAIL_ADDRESS", Title: "e-mail address",
	Format: "local@domain.tld, also with %40", Check: "the last label is a top-level domain",
	Severity: rule.Medium, Default: true, Tier: 1,
	Match:   []string{"mail ada.lovelace+x@example.co.uk now", "<ada@example.com>", "?to=ada%40example.com", "ada@sub-domain.example.museum", "mail\\nada@example.com\\n"},
	NoMatch: []string{"react@18.2.0", "git@github.com:ada/boats.git", "@app.route", "@types/node@20.11.5", "icon@2x.png", "user@host", "a@b.invalidtld", "https://bob:x@example.com/", "foo@1.2.3.com", "mongodb://$USER:$PASSWORD@host.example.com/db", "$USER@host.example.com", "kex: chacha20-poly1305@openssh.com MAC: <implicit>", "curve25519-sha256@libssh.org", "%s@example.com", "\"\\x04r\\x05s@t\"", "git config user.email you@example.com", "user+tag@exämple.de"},
	Why:     "It names a person and is the key to their accounts.",
	Fix:     "Mask it; within a session the same address keeps the same token.",
}

// EmailNotice recognises the address in a copyright notice, off by default.
var EmailNotice = &Recogniser{
	ID: "pii-email-notice", Entity: "EMAIL_ADDRESS", Title: "e-mail address in a copyright notice",
	Format: "the first address after Copyright, © or (c), a year and a name, in one line that the model did not write", Check: "as pii-email",
	Severity: rule.Medium, Tier: 1,
	Match:   []string{"Copyright (c) 2009-2011 Ada Lovelace <ada@example.com>", "# © 1998, 2001 Ada Lovelace (ada@example.com)"},
	NoMatch: []string{"Copyright 2009 git@github.com"},
	Why:     "A notice names its author on purpose, and licences want it kept as it is; so it is left alone unless asked for.",
	Fix:     "Ask for EMAIL_ADDRESS by name (--enable-entity) where no address at all may stay.",
}

// Card recognises payment cards.
var Card = &Recogniser{
	ID: "pii-credit-card", Entity: "CREDIT_CARD", Title: "payment card number",
	Format: "12 to 19 digits, bare or in the groups printed on cards, with blanks, dashes or dots", Check: "Luhn, and an issuer's prefix with a length that issuer uses",
	Needs: "context for 12, 13 and 17 to 19 bare digits and for other groups", Severity: rule.High, Default: true, Tier: 1,
	Context: []string{"card", "cards", "credit", "debit", "visa", "mastercard", "amex", "discover", "maestro", "pan", "cardnumber", "ccnum", "ccn", "cc", "creditcard",
		"tarjeta", "carte", "kreditkarte", "karte", "kartennummer", "carta", "cartão", "cartao", "карта", "карты", "kart", "kartı",
		"카드", "信用卡", "卡号", "カード"},
	Match:   []string{"4111 1111 1111 1111", "pay with 5555-5555-5555-4444 now", "378282246310005", "card 4111111111111112", "4111111111111111/12/26", "4111-1111-1111-1111/1226", "4111111111111111/123", "card/4111111111111111", "PAN4111111111111111", "card:4111111111111111x", "5105105105105100EXP"},
	NoMatch: []string{"4111111111111112", "id 411111111111111111", "4111-1111-1111-1111-1", "time=1702548049203840", "0000 0000 0000 0000", "6984 696B 6980 6998 6978 6934 69CC", "5414 5415 5416 5417 5418", "/files/4111111111111111/view", "https://host/p/4111111111111111", "4111111111111111abc0", "a4111111111111111", "id_4111111111111111", "x := 41111111111111111111111111", "0x4111111111111111", "4111111111111111e", "1844674407370955161,", "2.4111111111111111"},
	Why:     "It is money, and holding it in a log brings the log under PCI DSS.",
	Fix:     "Mask it; the last four digits are enough to recognise it.",
}

// IBAN recognises international bank account numbers.
var IBAN = &Recogniser{
	ID: "pii-iban", Entity: "IBAN_CODE", Title: "international bank account number",
	Format: "country code, two check digits, the country's account number; groups of four with blanks or dashes", Check: "ISO 7064 mod 97-10 and the country's length",
	Severity: rule.High, Default: true, Tier: 1,
	Context: []string{"iban", "ibans", "account", "konto", "kontonummer", "bankverbindung", "compte", "rib", "cuenta", "conto", "rekening", "rekeningnummer", "konta", "счет", "счёт", "hesap", "계좌", "口座"},
	Match:   []string{"DE89 3704 0044 0532 0130 00", "GB82WEST12345698765432", "iban: GB82-WEST-1234-5698-7654-32", "IBAN DE89370400440532013001"},
	NoMatch: []string{"DE89370400440532013001", "DE89 3704 0044 0532 0130", "XX89370400440532013000", "SHA1DE89370400440532013000"},
	Why:     "With a name it is enough to draw money in some schemes, and it identifies its holder.",
	Fix:     "Mask it; country and last four characters are enough to recognise it.",
}

// Phone recognises telephone numbers.
var Phone = &Recogniser{
	ID: "pii-phone", Entity: "PHONE_NUMBER", Title: "telephone number",
	Format: "+ and country code; North American numbers with separators; mobile numbers of several countries in their usual groups", Check: "country code and the lengths its numbers have; area and exchange of North American numbers begin with 2 to 9",
	Needs: "context for other groupings and for digits without separators", Severity: rule.Medium, Default: true, Tier: 1,
	Context: []string{"phone", "phones", "telephone", "tel", "mobile", "mob", "cell", "cellphone", "fax", "whatsapp", "sms", "phonenumber", "msisdn", "call me", "call us", "call him", "call her", "call at", "text me", "hotline", "landline",
		"telefon", "telefonu", "telefono", "teléfono", "telefone", "téléphone", "telephon", "telefonnummer", "telefonnr", "handy", "handynummer", "rufnummer", "mobil", "mobilnummer", "móvil", "movil", "celular", "numéro portable", "mon portable", "portable pro", "portable perso", "cellulare", "telefoon", "mobiel", "cep", "gsm", "komórka", "puhelin", "puhelinnumero", "телефон", "тел", "мобильный", "номер телефона",
		"전화", "휴대폰", "핸드폰", "연락처", "电话", "手机", "電話", "携帯", "โทร", "फोन", "هاتف"},
	Match:   []string{"+44 20 7946 0958", "(415) 555-2671", "call 415.555.2671", "+14155552671", "phone 4155552671", "010-1234-5678", "0532 123 45 67", "(415)555-2671 ext. 12", "phone: 1-555-123-1234", "(555) 123-4567", "+1 555 123 4567"},
	NoMatch: []string{"1667470478", "115-555-2671", "0.2371155526", "id 415-555-2671-9", "20240517-0958", "Mobile 2016-2020", "| Mob Rule | 1999-9-30 |", `"Portable Charger": "6942297802"`, "ISBN 415-555-2671", "ISBN-13: 978-0-306-40615-7", "clause 252.227-7014", "252.227-7014", "tel 555-0100", "tel 03-1234-5678", "((222.8671875", "915.479 1439", "seq 4155552671"},
	Why:     "It reaches a person directly and links accounts.",
	Fix:     "Mask it; within a session the same number keeps the same token.",
}

// IP recognises IPv4 and IPv6 addresses.
var IP = &Recogniser{
	ID: "pii-ip-address", Entity: "IP_ADDRESS", Title: "IP address",
	Format: "IPv4 as four numbers, IPv6 with :: or eight groups", Check: "parsed; only addresses that are routed in the public Internet, unless told otherwise",
	Needs: "context for four numbers of nine characters or less", Severity: rule.Low, Default: true, Tier: 1,
	Context: []string{"ip", "ips", "ipv", "addr", "address", "host", "client", "remote", "peer", "inet", "ping", "adresse"},
	Match:   []string{"login from 81.2.69.142", "https://81.2.69.142:8080/x", "peer 2a02:c7f:1234::5", "[2a02:c7f:1234::5]:443", "ping 9.9.9.19", "after the release \u2014 81.2.69.142"},
	NoMatch: []string{"127.0.0.1", "10.20.30.40", "Chrome/88.0.45.125", "version 16.191.171.39", "1.2.3.4.5", "std::vector", "12:30:45", "fe80::1", "v81.2.69.142", "see 3.2.1.3", "section 13.12.11.13"},
	Why:     "It places a person, and tells attackers where a system stands.",
	Fix:     "Mask it, or switch the recogniser off where addresses are what the log is about.",
}

// MAC recognises hardware addresses.
var MAC = &Recogniser{
	ID: "pii-mac-address", Entity: "MAC_ADDRESS", Title: "hardware address",
	Format: "six pairs of hexadecimal digits with colons or dashes, or three groups of four with dots", Check: "not all zeros, not broadcast, exactly six pairs",
	Needs: "context for the dotted form, and for pairs with dashes that hold no letter", Severity: rule.Low, Default: true, Tier: 1,
	Context: []string{"mac", "macs", "ethernet", "hardware", "physical", "address", "hwaddr", "bssid", "ether", "cisco", "adresse", "wifi", "bluetooth"},
	Match:   []string{"00:1A:2B:3C:4D:5E", "00-1a-2b-3c-4d-5e", "Cisco MAC 001a.2b3c.4d5e"},
	NoMatch: []string{"ff:ff:ff:ff:ff:ff", "00:00:00:00:00:00", "00:1a:2b:3c:4d", "aa:bb:cc:dd:ee:ff:00:11", "00:1a-2b:3c-4d:5e", "22-11-30-12-45-59"},
	Why:     "It names one device for as long as it lives.",
	Fix:     "Mask it.",
}

// Crypto recognises cryptocurrency addresses.
var Crypto = &Recogniser{
	ID: "pii-crypto", Entity: "CRYPTO", Title: "cryptocurrency address",
	Format: "Bitcoin and kin in base58 or bech32, Ethereum as 0x and 40 hexadecimal digits", Check: "double SHA-256; bech32 polynomial; EIP-55 capitals",
	Needs: "context for an Ethereum address without capitals", Severity: rule.Medium, Default: true, Tier: 1,
	Context: []string{"wallet", "wallets", "eth", "ethereum", "ether", "erc", "token contract", "coinbase", "metamask", "payout", "donate", "donation", "btc", "bitcoin", "crypto"},
	Match:   []string{"1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "wallet 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"},
	NoMatch: []string{"1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD", "at 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed"},
	Why:     "All payments of an address are public; with the address they have a name.",
	Fix:     "Mask it.",
}
