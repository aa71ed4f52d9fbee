package labelled

import (
	"strings"
	"testing"
)

// near returns text with the entity of each value near a label in its place.
func near(text string) string {
	var b strings.Builder
	at := 0
	for _, f := range AppendNear(nil, []byte(text)) {
		b.WriteString(text[at:f.Start] + f.Of.Entity)
		at = f.End
	}
	return b.String() + text[at:]
}

func TestNear(t *testing.T) {
	for text, want := range map[string]string{
		"the safe in the cellar opens if you type 7305 and turn":       "the safe in the cellar opens if you type PIN and turn",
		"8842 for the door, then up the stairs":                        "PIN for the door, then up the stairs",
		"Der Tresor im Keller geht jetzt mit 7305 auf":                 "Der Tresor im Keller geht jetzt mit PIN auf",
		"сейф у бухгалтерии открывается на 7305, запомни":              "сейф у бухгалтерии открывается на PIN, запомни",
		"保险柜在办公室，输入7305就行":                                             "保险柜在办公室，输入PIN就行",
		"my card, the three numbers on its back should be 482 I think": "my card, the three numbers on its back should be CVV I think",
		"we took the old car to Leeds, it is AB19 KEJ, in grey":        "we took the old car to Leeds, it is LICENSE_PLATE, in grey",
		"passport is the old one. The new one is P4278154":             "passport is the old one. The new one is PASSPORT",
		"sie ist am 5. Oktober 1940 geboren":                           "sie ist am DATE_OF_BIRTH geboren",
		"生年月日は昭和53年4月18日です":                                            "生年月日はDATE_OF_BIRTHです",
		"เกิดวันที่ 12 มีนาคม 2528 ที่บ้าน":                            "เกิดวันที่ DATE_OF_BIRTH ที่บ้าน",
		"Rođen u Splitu: 02. 12. 2016":                                 "Rođen u Splitu: DATE_OF_BIRTH",
		"name | dob | town | start | remarks of the office | kind of work\n---|---|---|---|---|---\nAda | 1997-02-14 | Leeds | May | none | x": "name | dob | town | start | remarks of the office | kind of work\n---|---|---|---|---|---\nAda | DATE_OF_BIRTH | Leeds | May | none | x",
		"IČO firmy na faktuře už máme, 27188443":                                 "IČO firmy na faktuře už máme, COMPANY_ID",
		"<p>the code for the garage door is now 7305</p>":                        "<p>the code for the garage door is now PIN</p>",
		"رقم القفل الجديد هو ٧٣٠٥ لا تنساه":                                      "رقم القفل الجديد هو PIN لا تنساه",
		"ลูกชาย เกิดวันที่ ๑๔ ก.พ. ๒๕๔๑ ที่กรุงเทพ":                              "ลูกชาย เกิดวันที่ DATE_OF_BIRTH ที่กรุงเทพ",
		"number (07700 900318, mornings)":                                        "number (PHONE_NUMBER, mornings)",
		"the key box hangs left, set the wheels of the lock to 7-2-0-4 and pull": "the key box hangs left, set the wheels of the lock to PIN and pull",
		"gate code is C4471, the bikes are behind":                               "gate code is PIN, the bikes are behind",
		"née le 19-III-1986 à Lyon, comme sa sœur":                               "née le DATE_OF_BIRTH à Lyon, comme sa sœur",
	} {
		if got := near(text); got != want && got != strings.ReplaceAll(want, "CVV", "CREDIT_CARD_CVV") {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestNearHarmless(t *testing.T) {
	for _, text := range []string{
		"the safe costs 1299 euros", "the alarm went off at 0630 again", "the door was built in 1987", "order 448217 for the garage door",
		"code 1234 is the default", "lock = door[7305]", "alarm [PIN_1] or so 7305",
		"passport renewals: 2024-05-17", "our company paid £4482719 for it", "error code 4417", "alarm 12,448",
		"the car drove 44821 km", "insurance RFC7231", "safe: open localhost:7305", "Alarm 5521 fired", "call the hotline of the bank on 0800 77 41 220", "Policy POL-44812-B in Jira", "fix the lock (#7305)", "CVE-2019-20634 in the badge printer", "[PASSPORT_1] and HR shows IN-30418",
		"process with id 448120934", "id: 448120934", "DELETE FROM jobs WHERE id = 448120934", "(Postfix, from userid 889) id 27CEAD38CC", "# Id: lexer.py,v 2.29 2000/08/23",
		"zip codes: 90210 Beverly Hills", "le code postal de Lyon est 69001, et Nice 06000", "ASCII code 0065", "color code 4169", "the area code of Boston is 617",
		"pinning: CPU 1024 shares per pod", "connect pin 1013, 1019 and 1021 of the board", "os.WriteFile(src, code.Bytes(), 0644)", "# codes of marks\nV4\n1564\n1565\n6155\n6156\n",
		"code coverage fell from 8123 to 7999 lines", "you unlock 2500 points", "lottery numbers 04 17 23 31 42 49", "the call id is 0x7ffee4 and the number is 4294967295", "register R8B\n\tR9B",
		"not a tax id 123456780, says the form", "it says invalid tax number 481-205-113", "HRB 4482719", "my tax id 911-89-1234",
		"the 1.4 TSI EA211. P0299 shows up when it is cold", "the insurance does not pay, the car says P0420",
		"the epoch is 1970-01-01, why is birth_date null?",
	} {
		if got := near(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

// TestNearTwice proves that the words of tokens, and those before them, name no further value.
func TestNearTwice(t *testing.T) {
	for _, text := range []string{
		"passport P4278154, and the portal shows K-301844", "the door has 7305, and the shed 8842, not 9917", "licence 284 771 093 or policy HX-77402",
	} {
		once := text
		for _, f := range AppendNear(nil, []byte(text)) {
			once = strings.ReplaceAll(once, text[f.Start:f.End], "["+f.Of.Entity+"_1]")
		}
		if twice := near(once); twice != once {
			t.Errorf("%q became %q", once, twice)
		}
	}
}
