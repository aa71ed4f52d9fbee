package normalize

import (
	"strings"
	"testing"

	"weir/normalize/issue"
)

// honest has texts of many languages and kinds that must come out as they are
// and raise nothing above low.
var honest = []struct{ name, text string }{
	{"persian joiner", "می\u200cتوانم کتاب\u200cها را ببینم"},
	{"hindi joiners", "क्\u200dष और क्\u200cष"},
	{"sinhala", "ශ්\u200dරී ලංකාව"},
	{"malayalam", "അവന്\u200d പറഞ്ഞു"},
	{"khmer breaks", "ខ្ញុំ\u200bចូលចិត្ត\u200bអាន\u200bសៀវភៅ"},
	{"thai breaks", "ฉัน\u200bชอบ\u200bอ่าน"},
	{"mongolian", "ᠮᠣᠩᠭᠣᠯ\u180eᠠ ᠭ\u180b"},
	{"family", "👨\u200d👩\u200d👧\u200d👦 and 👩🏽\u200d💻"},
	{"heart", "❤\ufe0f\u200d🔥 ☎\ufe0f ☺\ufe0e"},
	{"keycaps", "1\ufe0f\u20e3 2\ufe0f\u20e3 #\ufe0f\u20e3"},
	{"flag of tags", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f won"},
	{"flags", "🇫🇷🇩🇪 and 🇯🇵"},
	{"ideographic variant", "辻\U000e0100さん"},
	{"hebrew marks", "מחיר: 12.50\u200f ₪"},
	{"arabic isolate", "الملف \u2068notes.txt\u2069 محفوظ"},
	{"embedding left open", "\u202bשלום עולם"},
	{"direction mark at a digit", "\u200e-12"},
	{"points", "בְּרֵאשִׁית بِسْمِ"},
	{"marks beside blanks", "48′N 8°45′W\ufeff / \ufeff48.0°N"},
	{"decomposed", "Cafe\u0301 a\u0300 Zu\u0308rich"},
	{"vietnamese", "Tôi không hiểu tiếng Việt lắm"},
	{"yoruba", "ẹ káàárọ̀, ṣé dáadáa ni?"},
	{"compound of two alphabets", "HTTP-сервер и SSH-ключ, Excel-файл"},
	{"ending on an acronym", "купил на eBay и открыл PDFки"},
	{"formula", "ΔT = 3 K, 5 kΩ, 10 µm, βcarotene, σ² and λmax"},
	{"greek", "Η γλώσσα είναι ωραία. ΚΑΙ ΤΟ ΟΧΙ"},
	{"words of lookalikes", "сор, рост, оса, ухо; НОС, РОСА"},
	{"japanese", "Ｔシャツを３枚、メールは後で。"},
	{"half width", "ｱｲｳ"},
	{"korean", "안녕하세요 ㅋㅋㅋ"},
	{"typography", "“Don’t” — it’s ½ of 3² № 5…"},
	{"math letters", "𝒪(n log n) for x ∈ ℝ, 𝐀𝐱 = 𝐛"},
	{"ligatures", "eﬃcient ﬁle"},
	{"braille", "⠓⠊ ⠞⠓⠑⠗⠑"},
	{"box drawing", "├── cmd\n│   └── main.go\n└── go.mod"},
	{"powerline", "\ue0b0 main \ue0b0 ~/src"},
	{"private icon plane", "\U000f0001 \U000f0493 settings"},
	{"mojibake", "it\u0092s \u0093fine\u0094"},
	{"hex and escapes", `0x1f, "\x1b[0m", '\u00e9', %5.2f 100%`},
	{"html", "<p>Tom &amp; Jerry &lt;3 &nbsp; &#8217;</p>"},
	{"url", "https://example.org/a%20b?q=%C3%A9&x=1"},
	{"hashes", "d41d8cd98f00b204e9800998ecf8427e 3f786850e387550fdab836ed7e6dc881de23001b"},
	{"list of letters", "options a, b, c, d, e, f and x y z"},
	{"zero-width space after a blank", "see \u200b\u200bbelow"},
	{"crlf", "one\r\ntwo\r\n"},
	{"separator", "one\u2028two"},
	{"many emoji", strings.Repeat("👩\u200d💻 works ❤\ufe0f ☺\ufe0e ", 30)},
	{"many joiners", strings.Repeat("می\u200cخواهم کتاب\u200cها را ببینم و نمی\u200cتوانم ", 30)},
	{"two joiners", strings.Repeat("ක්\u200dෂ ശ്\u200cര ", 40)},
	{"endings on Latin names", "коллеги, апдейт: apiшка упала, json'ы битые, PDFку и QRкод пришлю вечером, спасибо"},
	{"new emoji", "\U0001fae9 \U0001fadf"},
}

func TestHonestText(t *testing.T) {
	var n Normalizer
	for _, tt := range honest {
		t.Run(tt.name, func(t *testing.T) {
			a := n.Analyze([]byte(tt.text), false)
			if got := emit(tt.text, a); got != tt.text {
				t.Errorf("Analyze(%q) emits %q, want it unchanged (%v)", tt.text, got, a.Issues)
			}
			for _, is := range a.Issues {
				if is.Severity > issue.Low {
					t.Errorf("Analyze(%q) has %s of severity %d, want low", tt.text, is.Rule, is.Severity)
				}
			}
			if a.Over {
				t.Errorf("Analyze(%q) is over its budget", tt.text)
			}
		})
	}
}

// emit is the text with the Issues of a that are no notes acted on.
func emit(text string, a *Analysis) string {
	var b strings.Builder
	at := 0
	for _, is := range a.Issues {
		if is.Act == issue.Note {
			continue
		}
		b.WriteString(text[at:is.Start])
		b.WriteString(is.Replace)
		at = is.End
	}
	b.WriteString(text[at:])
	return b.String()
}
