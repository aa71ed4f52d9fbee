package secret

import (
	"bytes"

	"weir/internal/match/rule"
	"weir/pii/secret/shape"
	"weir/pii/word"
)

// webhookRule finds the URLs of web hooks: everyone that knows the path may post.
// URLs of providers with an exact form are in the table of tokens.
func webhookRule() *rule.Rule {
	return handRule("secret-webhook-url", "Path of a web hook", []string{"WEBHOOK", "context"}, []string{"webhook", "hooks.", "/hooks/"}, findWebhook, webhookExamples)
}

const maxURL = 512 // bytes of a URL that are read

// findWebhook reads the URL that holds the word, or the one that is given to
// the name it ends.
func findWebhook(text []byte, at int) (start, end int, ok bool) {
	if i := hostBefore(text, at); i > 0 {
		return hookPath(text, i)
	}
	limit := min(len(text), at+40)
	i := at + len("webhook")
	for i < limit && (isWord(text[i]) || word.In("\"'\\ :=>(", text[i])) {
		if n := schemeAt(text, i); n > 0 {
			return hookPath(text, i+n)
		}
		i++
	}
	return 0, 0, false
}

// hostBefore returns where the host begins of the URL that text[at] lies in, or
// 0.
func hostBefore(text []byte, at int) int {
	low := max(0, at-128)
	i := bytes.LastIndexByte(text[low:at], ':') + low
	if i < low || !shape.HasPrefixAt(text, i, "://") {
		return 0
	}
	for _, c := range text[i+3 : max(at, i+3)] {
		if !urlByte(c) {
			return 0
		}
	}
	return i + 3
}

// schemeAt returns the length of the scheme of a URL that begins at text[i].
func schemeAt(text []byte, i int) int {
	switch {
	case shape.HasPrefixAt(text, i, "https://"):
		return len("https://")
	case shape.HasPrefixAt(text, i, "http://"):
		return len("http://")
	}
	return 0
}

func urlByte(c byte) bool { return c > ' ' && c < 0x7f && !word.In("\"'`<>\\^{|}", c) }

// hookPath returns the end of the URL whose host begins at text[i], from the first
// segment of its path on that looks random.
func hookPath(text []byte, i int) (start, end int, ok bool) {
	end = i
	for limit := min(len(text), i+maxURL); end < limit && urlByte(text[end]); end++ {
	}
	for end > i && word.In(".,;:)", text[end-1]) {
		end--
	}
	for n := bytes.IndexByte(text[i:end], '/'); n >= 0; n = bytes.IndexByte(text[i:end], '/') {
		i += n + 1
		seg := text[i:end]
		if k := bytes.IndexAny(seg, "/?#"); k >= 0 {
			seg = seg[:k]
		}
		if len(seg) >= 16 && !placeholder(seg) && randomLooking(seg) {
			return i, end, true
		}
	}
	return 0, 0, false
}

func webhookExamples() (match, noMatch []string) {
	n := newNoise("webhook")
	v := func() string { return n.from(alnums, 22) + n.from(digits, 2) }
	match = []string{
		`{"webhook": "https://host.io/in/` + v() + `"}`, "webhook_url=https://hooks.host.com/services/T1/B2/" + v(), "posts to https://hooks.chat.host/v2/" + v() + ".", "https://host.io/api/webhooks/12/" + v() + "?wait=true", "WEBHOOK: https://host.io/" + v(),
	}
	noMatch = []string{"https://docs.host.io/webhooks/getting-started-with-webhooks", "webhook: https://example.com/hook", "a webhook posts to https", "webhook_url=$SLACK_URL_1", "https://host.io/hooks/on_push_to_main_branch", "git config core.hooks.path /usr/share/hooks/x"}
	return match, noMatch
}
