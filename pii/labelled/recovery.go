package labelled

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/word"
)

// RecoveryRule is the ID of the rule of recovery codes. It finds lists of codes, which Codes
// takes apart.
const RecoveryRule = "pii-recovery-code"

func recoveryRule() *rule.Rule {
	return &rule.Rule{
		ID: RecoveryRule, Title: "recovery codes of an account", Tags: []string{"RECOVERY_CODE", "context", "redact"},
		Category: "PII_DETECTED", Severity: rule.High, OWASP: "LLM02", Inside: true,
		Anchors: recoveryLabels, Pattern: `(?:recovery|backup) codes?.{0,96}(?:[\dA-Za-z-]{4,}[\s,;]+)*[\dA-Za-z-]{4,}`, Find: findRecovery,
		Match: []string{
			"backup codes: 4482-7193, 2044-8271", "Recovery code: 7HQ2-XK4P-9D1M", "резервные коды:\n44827193\n20448271",
			"here are the 2FA recovery codes: a1b2c-3d4e5\nf6g7h-8i9j0", "Backup-Codes\n1. 4482 7193\n2. 2044 8271",
		},
		NoMatch: []string{"recovery codes are printed once", "backup codes: [RECOVERY_CODE]", "recovery code path", "backup code 12", "recovery key of 2024 files"},
		Why:     "Each takes the place of a second factor.", Fix: "Mask them without a way back, and make new ones.",
	}
}

// recoveryLabels are words before recovery codes, in many languages.
var recoveryLabels = []string{
	"recovery code", "backup code", "rescue codes", "scratch codes", "recovery key", "backup key", "2fa backup",
	"2fa recovery", "emergency code", "one-time backup codes", "single-use codes", "reset code", "account recovery key", "wiederherstellungscode",
	"backup-code", "wiederherstellungsschlüssel", "ersatzcodes", "notfallcode", "code de récupération", "codes de récupération", "codes de secours",
	"code de secours", "clé de récupération", "codes de sauvegarde", "código de recuperación", "códigos de recuperación", "códigos de respaldo", "clave de recuperación",
	"código de respaldo", "codigos de recuperacion", "códigos de emergencia", "código de recuperação", "códigos de recuperação", "códigos de backup", "chave de recuperação",
	"código de backup", "códigos de segurança", "codice di recupero", "codici di recupero", "codici di backup", "chiave di recupero", "codice di backup",
	"codici di emergenza", "herstelcode", "herstelsleutel", "back-upcode", "backupcodes", "noodcodes", "kod odzyskiwania",
	"kody odzyskiwania", "kody zapasowe", "kod zapasowy", "klucz odzyskiwania", "kody awaryjne", "záložní kód", "obnovovací kód",
	"kódy pro obnovení", "záložné kódy", "obnovovací klíč", "obnovovacie kódy", "kód pro obnovení", "helyreállítási kód", "tartalék kód",
	"tartalékkódok", "helyreállítási kulcs", "biztonsági kódok", "cod de recuperare", "coduri de recuperare", "coduri de rezervă", "cod de rezervă",
	"cheie de recuperare", "κωδικός ανάκτησης", "κωδικοί ανάκτησης", "εφεδρικοί κωδικοί", "återställningskod", "reservkod", "återställningsnyckel",
	"gjenopprettingskode", "sikkerhetskoder", "gendannelseskode", "backupkoder", "gjenopprettingsnøkkel", "reservekode", "palautuskoodi",
	"varmuuskoodit", "palautusavain", "varakoodi", "код восстановления", "коды восстановления", "резервные коды", "резервный код",
	"ключ восстановления", "резервные коды", "запасные коды", "код відновлення", "коди відновлення", "резервні коди", "резервний код",
	"ключ відновлення", "kurtarma kodu", "kurtarma kodları", "kurtarma anahtarı", "yedek kod", "رمز الاسترداد", "رموز الاسترداد",
	"الرموز الاحتياطية", "رموز النسخ الاحتياطي", "مفتاح الاسترداد", "رموز احتياطية", "恢复代码", "恢复码", "备用码",
	"備用碼", "恢复密钥", "備用驗證碼", "备用验证码", "备份码", "備份碼", "恢復碼",
	"救援代码", "リカバリーコード", "リカバリコード", "バックアップコード", "復旧コード", "回復キー", "回復コード",
	"復元コード", "予備コード", "복구 코드", "복구코드", "백업 코드", "백업코드", "복구 키",
	"예비 코드", "mã khôi phục", "mã dự phòng", "khóa khôi phục", "รหัสกู้คืน", "รหัสสำรอง", "คีย์กู้คืน",
	"kode pemulihan", "kode cadangan", "kunci pemulihan", "रिकवरी कोड", "बैकअप कोड", "Κωδικός ανάκτησης", "Κωδικοί ανάκτησης",
	"Εφεδρικοί κωδικοί", "Återställningskod", "Återställningsnyckel", "Код восстановления", "Коды восстановления", "Резервные коды", "Резервный код",
	"Ключ восстановления", "Резервные коды", "Запасные коды", "Код відновлення", "Коди відновлення", "Резервні коди", "Резервний код",
	"Ключ відновлення", "códigos reserva", "código reserva", "codice di emergenza", "codice emergenza", "codici emergenza", "recovery for the", "rescue code", "notfallcodes",
	"wiederherstellungscodes", "kody ratunkowe", "kod ratunkowy", "záložní kódy", "nouzový kód", "codes de récup", "code de récup", "código de resgate", "códigos de resgate", "clave de respaldo",
}

// findRecovery reads the first list of codes behind the label at text[at:].
func findRecovery(text []byte, at int) (start, end int, ok bool) {
	for i := at; i < min(len(text), at+maxSeedGap); i++ {
		if text[i] == '[' && i+2 < len(text) && ascii.IsUpper(text[i+1]) && ascii.IsUpper(text[i+2]) {
			return 0, 0, false // the codes have been masked
		}
		if !ascii.Alnum[text[i]] || i > 0 && (ascii.Alnum[text[i-1]] || text[i-1] == '-') {
			continue
		}
		if start, end, ok = readRecovery(text, i); ok {
			return start, end, end-start > 4 // four digits alone may be a year
		}
	}
	return 0, 0, false
}

// readRecovery reads the codes that a service gives for the day on which a second factor is
// lost: one, or a list of them with numbers, signs or ends of lines between.
func readRecovery(text []byte, at int) (start, end int, ok bool) {
	for i := at; ; {
		from := i
		if to := grouped(text, i); to > 0 {
			if !ok {
				start, ok = from, true
			}
			if end, i = to, skipSigns(text, to); i < 0 {
				return start, end, ok
			}
			continue
		}
		for i < len(text) && (ascii.Alnum[text[i]] || text[i] == '-' && i > from && i+1 < len(text) && ascii.Alnum[text[i+1]]) {
			i++
		}
		switch {
		case isRecovery(text[from:i]):
			if !ok {
				start, ok = from, true
			}
			end = i
		case ok && joining(text[from:i]):
		case i == from || i-from > 2 || !ascii.Digit.All(text[from:i]): // the number of an entry
			return start, end, ok
		}
		if i = skipSigns(text, i); i < 0 || end > 0 && i-end > maxBetween {
			return start, end, ok
		}
	}
}

// joining reports whether w joins the last two codes of a list.
func joining(w []byte) bool {
	return word.OneOf(w, []string{"and", "e", "y", "et", "und", "i", "og", "och", "en", "ja", "na", "or", "ou"})
}

// maxBetween is how many bytes may be between two codes.
const maxBetween = 12

// isRecovery reports whether c is one code: digits and letters, four together at least.
func isRecovery(c []byte) bool {
	d := ascii.Digit.Count(c)
	n := len(c)
	switch {
	case n < 4 || n > 80 || d == 0:
		return false
	case d == n:
		return n >= 6 || n == 4
	case d == n-bytes.Count(c, []byte("-")):
		return d >= 6
	case n < 6:
		return false
	}
	return d >= 2 || ascii.Upper.Count(c) > 1 || n >= 8 && !word.WordLike(c)
}

// skipSigns returns the offset of the letter or digit behind text[i], or -1.
func skipSigns(text []byte, i int) int {
	for from := i; i < len(text) && i-from < maxBetween; {
		switch c := text[i]; {
		case ascii.Alnum[c]:
			return i
		case c < 0x80 && word.In(" \t\r\n,;.)|/*-\"'`[]", c):
			if c == '[' && i+1 < len(text) && ascii.IsUpper(text[i+1]) {
				return -1
			}
			i++
		default:
			n := signLen(text[i:])
			if n == 0 {
				return -1
			}
			i += n
		}
	}
	return -1
}

// Codes returns the spans of the codes in the list text[start:end] that the rule of recovery
// codes found.
func Codes(text []byte, start, end int) (spans [][2]int) {
	for i := start; i < end; {
		for i < end && !ascii.Alnum[text[i]] {
			i++
		}
		from := i
		if to := grouped(text[:end], i); to > 0 {
			spans = append(spans, [2]int{from, to})
			i = to
			continue
		}
		for i < end && (ascii.Alnum[text[i]] || text[i] == '-') {
			i++
		}
		if isRecovery(text[from:i]) {
			spans = append(spans, [2]int{from, i})
		}
	}
	return spans
}

// grouped returns the end of the code at text[i:] that is written in groups of four to six
// capitals and digits with blanks between, "UMNX NB5L 2208", or 0.
func grouped(text []byte, i int) (end int) {
	size, groups, digits := 0, 0, 0
	for {
		to := i
		for to < len(text) && (ascii.Upper[text[to]] || ascii.Digit[text[to]]) {
			to++
		}
		n := to - i
		if n < 4 || n > 6 || groups > 0 && n != size || !clear(text, to) {
			break
		}
		size, groups, digits, end = n, groups+1, digits+ascii.Digit.Count(text[i:to]), to
		if to+1 >= len(text) || text[to] != ' ' {
			break
		}
		i = to + 1
	}
	if groups < 2 || digits == 0 {
		return 0
	}
	return end
}
