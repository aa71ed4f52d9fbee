package injection

import (
	"bytes"

	"weir/injection/prose"
)

// People who build with models ask about the tokens of chat templates: "Why does my model print
// <|im_end|>?" Such a token is a word of their sentence. One that is used opens or closes a turn:
// it has a role or an order behind it.

// names reports whether a person names the token of a chat template at s and does not use it.
func (c *context) names(s *Signal, before, after []byte) bool {
	if token := bytes.TrimRight(c.text[s.Start:s.End], " "); !bytes.HasSuffix(token, []byte(">")) && !bytes.HasSuffix(token, []byte("]")) {
		return false // the match includes the role that speaks next
	}
	after = ownSentence(after)
	rest := bytes.TrimLeft(after, " `'\"”’)*,")
	if prose.HasAnyPrefix(rest, "system", "developer") || opensTurn(c.text[s.End:]) {
		return false
	}
	return aboutTokens().In(before) || handled().In(before) || aboutTokens().In(after)
}

// opensTurn reports whether text begins like what somebody says: with a word in a capital or with
// a line of its own.
func opensTurn(text []byte) bool {
	rest := bytes.TrimLeft(text, " \t\r")
	switch {
	case len(rest) == 0:
		return false
	case rest[0] == '\n':
		return len(bytes.TrimSpace(rest)) > 0
	}
	return len(rest) < len(text) && 'A' <= rest[0] && rest[0] <= 'Z'
}

// ownSentence returns text up to the end of its first sentence.
func ownSentence(text []byte) []byte {
	for i := 1; i+1 < len(text); i++ {
		if (text[i] == '.' || text[i] == '!' || text[i] == '?') && text[i-1] != '.' && text[i+1] == ' ' {
			return text[:i]
		}
	}
	return text
}

// aboutTokens are words of sentences about the tokens of a chat template.
var aboutTokens = prose.NewPhrases(
	"token", "delimiter", "marker", " tag", "template", "format", "special", "padding", "eos", "vocab", "fine-tun", "finetun", "training",
	"what is", "what are", "what does", "what do ", "mean", "difference", " vs ", "versus", "llama", "mistral", "mixtral", "qwen", "gemma", "chatml", "gpt-2", "gpt2", "hugging",
	"bedeut", "significa", "signif", "sirve", "betyder", "betekent", "znaczy", "oznacza", "znamená", "anlam", "artinya", "nghĩa", "означа", "значит", "токен", "τι είναι", "σημαίνει", "معنى", "توكن", "يعني", "मतलब", "टोकन", "意思", "是什么", "是什麼", "标记", "標記", "意味", "トークン", "とは", "뜻", "토큰", "의미", "หมาย",
)

// handled are words that say before a token what happens to it. Behind one they may be the order
// that it opens.
var handled = prose.NewPhrases(
	"output", "print", "end with", "ends with", "ending", "end in", "appear", "show up", "remov", "strip", "escap", "filter", "regex", "parse", "decod", "encod", "wrap", "split", "insert", "emit",
	"ausgab", "ausgib", "salida", "imprim", "sortie", "affich", "saída", "uitvoer", "çıktı", "вывод", "مخرجات", "输出", "輸出", "出力", "출력",
)
