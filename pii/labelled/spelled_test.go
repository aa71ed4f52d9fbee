package labelled

import (
	"bytes"
	"strings"
	"testing"

	"weir/internal/testrand"
)

// spelledOut returns text with the entity of each value whose numbers are words in its place.
func spelledOut(text string) string {
	found := AppendSpelled(nil, []byte(text))
	var b strings.Builder
	at := 0
	for at < len(text) {
		next := -1
		for i, f := range found {
			if f.Start >= at && (next < 0 || f.Start < found[next].Start || f.Start == found[next].Start && f.End > found[next].End) {
				next = i
			}
		}
		if next < 0 {
			break
		}
		f := found[next]
		b.WriteString(text[at:f.Start] + f.Of.Entity)
		at = f.End
	}
	return b.String() + text[at:]
}

func TestSpelled(t *testing.T) {
	for text, want := range map[string]string{
		"my pin is two eight oh five, thanks":                                                   "my pin is PIN, thanks",
		"the pin for the door is Four-Four-One-Two.":                                            "the pin for the door is PIN.",
		"call my mobile: oh seven seven double one nine four six, three":                        "call my mobile: PHONE_NUMBER",
		"my phone number is plus four four, seven seven double oh, nine hundred, one two three": "my phone number is PHONE_NUMBER",
		"cvv is four one seven ok":                                                              "cvv is CVV ok",
		"my date of birth is the ninth of july nineteen sixty four":                             "my date of birth is the DATE_OF_BIRTH",
		"her birthday is march twenty second two thousand and four, she said":                   "her birthday is DATE_OF_BIRTH, she said",
		"geboren am dritten Mai neunzehnhundertachtundsechzig in Ulm":                           "geboren am DATE_OF_BIRTH in Ulm",
		"Geheimzahl ist vier vier eins zwei":                                                    "Geheimzahl ist PIN",
		"mon code pin est quatre sept zéro neuf":                                                "mon code pin est PIN",
		"je suis né le premier avril mille neuf cent quatre-vingt-un":                           "je suis né le DATE_OF_BIRTH",
		"nací el quince de enero del setenta y nueve":                                           "nací el DATE_OF_BIRTH",
		"sono nata il sette ottobre millenovecentonovantadue":                                   "sono nata il DATE_OF_BIRTH",
		"geboren op drieëntwintig juli negentienvijfenzeventig":                                 "geboren op DATE_OF_BIRTH",
		"мой пин пять два ноль восемь":                                                          "мой пин PIN",
		"родился третьего июня тысяча девятьсот шестьдесят девятого":                            "родился DATE_OF_BIRTH",
		"mã pin của tôi là bốn hai không chín":                                                  "mã pin của tôi là PIN",
		"暗証番号はよん、に、ゼロ、ななです":                                                                     "暗証番号はPINです",
		"出生日期：一九八四年七月十九日":                                                                       "出生日期：DATE_OF_BIRTH",
		"pin kodum üç sekiz sıfır bir":                                                          "pin kodum PIN",
		"we sold one two three maybe four five of them today":                                   "we sold one two three maybe four five of them today",
		"the pin has four corners and two holes":                                                "the pin has four corners and two holes",
		"my favourite song is nineteen eighty five":                                             "my favourite song is nineteen eighty five",
		"pin [PIN_1], or one two three four":                                                    "pin [PIN_1], or one two three four",
		"phone two or three of them":                                                            "phone two or three of them",
		"she was born in the year nineteen eighty five and left at twenty one":                  "she was born in the year nineteen eighty five and left at twenty one",
	} {
		if got := spelledOut(text); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestNumerals reads numbers of each language as digits.
func TestNumerals(t *testing.T) {
	for text, want := range map[string]string{
		"one two three": "123", "double oh seven": "007", "triple nine": "999", "nine hundred one two": "9012", "nineteen sixty four": "1964", "two thousand and four": "2004",
		"twenty twenty five": "2025", "acht und sechzig eins": "681", "neunzehnhundertachtundsechzig": "1968", "einundzwanzig dreißig": "2130",
		"mille neuf cent quatre-vingt-dix-sept": "1997", "soixante douze zéro": "720", "mil novecientos noventa y uno": "1991", "mil novecentos e oitenta": "1980",
		"millenovecentosettantuno": "1971", "negentienvijfenzeventig": "1975", "nitton åttiofyra": "1984", "nittenhundrede og treogtyve": "1923",
		"тысяча девятьсот восемьдесят два": "1982", "bin dokuz yüz seksen bir": "1981", "ezerkilencszázhetvenhat": "1976", "공일공일이삼사": "0101234", "一九八四": "1984", "四千": "",
	} {
		v := view{text: []byte(text), lower: bytes.ToLower([]byte(text))}
		v.read()
		got := string(v.out)
		if len(v.runs) == 0 {
			got = ""
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

// TestSpelledPlaces holds that each value is whole words of the text.
func TestSpelledPlaces(t *testing.T) {
	r := testrand.New(t)
	words := []string{"one", "two", "oh", "double", "nineteen", "hundred", "and", ",", "sixty", "may", "the", "third", "pin", "is", "born", "phone", "acht", "und", "sieben", "三", "年", "x", "\n", "12", "."}
	for range 3000 {
		var b strings.Builder
		for range r.IntN(14) {
			b.WriteString(words[r.IntN(len(words))] + " ")
		}
		text := b.String()
		for _, f := range AppendSpelled(nil, []byte(text)) {
			if f.Start < 0 || f.End > len(text) || f.Start >= f.End || text[f.Start] == ' ' || text[f.End-1] == ' ' {
				t.Fatalf("value at %d to %d of %d bytes", f.Start, f.End, len(text))
			}
		}
	}
}
