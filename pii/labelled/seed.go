package labelled

import (
	_ "embed" // the words of BIP-39
	"strings"
	"sync"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/word"
)

// Rules returns the rules of labelled values that need not have two digits in a row.
func Rules() []*rule.Rule { return []*rule.Rule{recoveryRule(), seedRule()} }

func seedRule() *rule.Rule {
	return &rule.Rule{
		ID: "pii-seed-phrase", Title: "recovery phrase of a wallet", Tags: []string{"SEED_PHRASE", "validated", "redact"},
		Category: "PII_DETECTED", Severity: rule.Critical, OWASP: "LLM02", Inside: true,
		Anchors: seedLabels, Pattern: `(?:seed|recovery) phrase.{0,96}(?:WORD\W+){11,23}WORD`, Find: findSeed,
		Match: []string{
			"seed phrase: legal winner thank year wave sausage worth useful legal winner thank yellow",
			"my recovery phrase is\n1. letter 2. advice 3. cage 4. absurd 5. amount 6. doctor 7. acoustic 8. avoid 9. letter 10. advice 11. cage 12. above",
			"助记词：legal winner thank year wave sausage worth useful legal winner thank yellow",
		},
		NoMatch: []string{"seed phrase that you wrote down when you first made your wallet must never be shared with anybody", "seed: 12 words", "mnemonic: legal winner thank"},
		Why:     "It is the whole wallet.", Fix: "Mask it without a way back, and move what the wallet holds.",
	}
}

// seedLabels are words before a recovery phrase, in many languages.
var seedLabels = []string{
	"seed phrase", "recovery phrase", "mnemonic", "secret recovery phrase", "seed words", "wallet seed", "backup phrase", "recovery words",
	"wallet phrase", "recovery seed", "secret phrase", "wallet words", "twelve words", "seed-phrase", "wiederherstellungsphrase", "merkwörter",
	"wiederherstellungswörter", "seed-wörter", "mnemonik", "phrase secrète", "phrase mnémonique", "phrase de récup", "mots de récupération", "seed du portefeuille",
	"frase semilla", "frase de recuperación", "palabras semilla", "frase secreta", "semilla", "frase semente", "frase de recuperação", "palavras-semente",
	"frase-semente", "frase di recupero", "parole di recupero", "frase seed", "frase segreta", "frase mnemonica", "herstelzin", "seedphrase",
	"herstelwoorden", "seedwoorden", "fraza seed", "fraza odzyskiwania", "słowa seed", "frazę odzyskiwania", "seed portfela", "frazy odzyskiwania",
	"fraza zalążkowa", "seed fráze", "obnovovací fráze", "helyreállítási kifejezés", "seed kifejezés", "magmondat", "frază de recuperare", "fraza de recuperare",
	"återställningsfras", "seedfras", "seed-fras", "fröfras", "gjenopprettingsfrase", "gendannelsessætning", "gendannelsesfrase", "palautuslause",
	"siemenlause", "palautussanat", "сид-фраза", "сид фраза", "мнемоническая фраза", "фраза восстановления", "сид-фразу", "seed-фраза",
	"секретная фраза", "мнемоника", "сід-фраза", "фраза відновлення", "мнемонічна фраза", "kurtarma ifadesi", "tohum kelimeler", "anahtar kelimeler",
	"kurtarma kelimeleri", "kurtarma cümlesi", "gizli kurtarma ifadesi", "عبارة الاسترداد", "العبارة السرية", "عبارة البذور", "助记词", "助記詞",
	"恢复短语", "種子短語", "恢復短語", "注记词", "シードフレーズ", "リカバリーフレーズ", "ニーモニック", "復元フレーズ",
	"シークレットリカバリーフレーズ", "시드 문구", "복구 구문", "니모닉", "시드구문", "시드 구문", "비밀 복구 구문", "복구 문구",
	"cụm từ khôi phục", "cụm từ hạt giống", "cụm từ bí mật", "frasa pemulihan", "frasa benih", "seed:", "12 words", "24 words",
	"Сид-фраза", "Сид фраза", "Сід-фраза", "Мнемоническая фраза",
}

// maxSeedGap is how many bytes may be between a label and the phrase.
const maxSeedGap = 96

// findSeed reads the first recovery phrase of a wallet behind the label at text[at:]: twelve
// words of BIP-39 or more, with blanks, commas, ends of lines or numbers between.
func findSeed(text []byte, at int) (start, end int, ok bool) {
	for i := at; i < min(len(text), at+maxSeedGap); i++ {
		if !ascii.Letter[text[i]] || i > 0 && ascii.Letter[text[i-1]] {
			continue
		}
		if end, n := phrase(text, i); n >= leastSeed {
			return i, end, true
		}
	}
	return 0, 0, false
}

//go:embed bip39.txt
var seedTable string

// seedWords has the words of BIP-39.
var seedWords = sync.OnceValue(func() map[string]bool {
	table := make(map[string]bool, 2048)
	for line := range strings.Lines(seedTable) {
		if line[0] != '#' {
			for _, w := range strings.Fields(line) {
				table[w] = true
			}
		}
	}
	return table
})

// The count of words of a recovery phrase.
const (
	leastSeed = 12
	mostSeed  = 24
)

// phrase returns the end of the words of BIP-39 from text[i] on, and how many there are.
func phrase(text []byte, i int) (end, n int) {
	for n < mostSeed {
		to := i
		for to < len(text) && ascii.Letter[text[to]] && to-i < 9 {
			to++
		}
		var folded [16]byte
		if to-i < 3 || !seedWords()[string(word.AppendFolded(folded[:0], text[i:to]))] {
			return end, n
		}
		end, n = to, n+1
		for i = to; i < len(text) && i-to < 8 && word.In(" \t\r\n,.)0123456789-|", text[i]); i++ {
		}
		if i == to {
			return end, n
		}
	}
	return end, n
}
