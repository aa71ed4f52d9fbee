package canary

import "strings"

// notNegated drops a match of an announcement where the next word says that the prompt is
// kept back ("my system prompt is private"), or that something else is meant ("here are my
// instructions for building it").
func notNegated(text []byte, start, end int) bool {
	i := end
	for i < len(text) && i < end+8 && foldedByte[text[i]] == 0 {
		if text[i] == ':' || text[i] == '\n' {
			return true
		}
		i++
	}
	j := i
	for j < len(text) && j < i+24 && foldedByte[text[j]] != 0 {
		j++
	}
	return !negations[fold(string(text[i:j]))]
}

// negations are words after which no prompt follows.
var negations = setOf(`about alone always also available by classified clear confidential defined designed encrypted
	empty fine for from generated good hidden hypothetical in inaccessible incomplete inside internal irrelevant
	kept loaded located long longer missing never no none not nothing off on only outdated part private
	proprietary protected regarding safe secret secure sensitive set short simple something still stored subject
	supposed too unavailable unchanged under unknown very what where why working
	claras confidencial confidenciales privado privada secreto claires confidentiel confidentielles vertraulich
	geheim nicht klar chiare riservato riservate segreto privato non pas`)

func setOf(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}

// notNegatedChinese is notNegated for Chinese, where the verb comes last.
func notNegatedChinese(text []byte, start, end int) bool {
	rest := string(text[end:min(len(text), end+24)])
	for _, w := range []string{"保密", "机密", "機密", "秘密", "私密", "不", "无法", "無法", "什么", "什麼"} {
		if strings.HasPrefix(rest, w) {
			return false
		}
	}
	return true
}
