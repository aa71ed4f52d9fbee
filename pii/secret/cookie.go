package secret

import (
	"bytes"

	"weir/internal/ascii"
	"weir/internal/match/rule"
	"weir/pii/word"
)

// cookieRules find cookies that keep a browser logged in: in the headers that carry
// cookies under any name, elsewhere under the names of sessions.
func cookieRules() []*rule.Rule {
	tags := []string{"COOKIE", "context"}
	names := []string{"session=", "sessionid=", "session_id=", "sid=", "sessid=", "sess=", "jsessionid=", "phpsessid=", "aspsessionid", "sessionid_"}
	return []*rule.Rule{
		handRule("secret-cookie", "Session cookie", tags, names, findCookie, cookieExamples),
		handRule("secret-cookie-header", "Cookie header", tags, []string{"cookie"}, findCookieHeader, cookieHeaderExamples),
	}
}

func findCookie(text []byte, at int) (start, end int, ok bool) {
	n := bytes.IndexByte(text[at:min(len(text), at+32)], '=')
	if n < 0 {
		return 0, 0, false
	}
	start = at + n + 1
	end = credential(text, start, credentialBytes)
	v := text[start:end]
	return start, end, len(v) >= 16 && !placeholder(v) && randomLooking(v)
}

// findCookieHeader reads "Cookie: a=b; c=d", as a header or a member of JSON.
func findCookieHeader(text []byte, at int) (start, end int, ok bool) {
	i := at + len("cookie")
	limit := min(len(text), i+maxBlank)
	i = skipAny(text, i, limit, "sS\"'\\")
	i = skipAny(text, i, limit, " \t")
	if i >= limit || text[i] != ':' && text[i] != '=' {
		return 0, 0, false
	}
	i = skipAny(text, i+1, limit, " \t\"'\\[")
	end = headerEnd(text, i)
	a, b, ok := cookies(text[i:end])
	return i + a, i + b, ok
}

// headerEnd returns the end of the cookies at text[i:]: before the next header, which is read on
// its own, or what ends a value. A value may hold the word and an equals sign behind a blank, but
// no dozen times: each of them reads what follows.
func headerEnd(text []byte, i int) int {
	const most = 8
	end, heads := i, 0
	for limit := min(len(text), i+MaxValue); end < limit && !endsHeader[text[end]]; end++ {
		if text[end] != ':' && text[end] != '=' {
			continue
		}
		if isCookie(text[i:end]) {
			break
		}
		name := bytes.TrimRight(text[max(i, end-maxBlank):end], " \t")
		if isCookie(bytes.TrimRight(name, "sS")) {
			heads++
		}
		if heads > most {
			break
		}
	}
	return end
}

// isCookie reports whether name ends in the word.
func isCookie(name []byte) bool {
	n := len(name) - len("cookie")
	return n >= 0 && bytes.EqualFold(name[n:], []byte("cookie"))
}

var endsHeader = ascii.NewSet("\r\n\"'`\\<>")

// cookies returns the span from the first to the last value of name=value pairs
// that looks drawn by chance.
func cookies(v []byte) (start, end int, ok bool) {
	for i := 0; i < len(v); {
		n := bytes.IndexByte(v[i:], ';')
		if n < 0 {
			n = len(v) - i
		}
		pair := v[i : i+n]
		if eq := bytes.IndexByte(pair, '='); eq > 0 && !word.OneOf(bytes.TrimSpace(pair[:eq]), cookieAttributes) {
			if value := bytes.TrimSpace(pair[eq+1:]); len(value) >= 10 && !placeholder(value) && randomLooking(value) {
				if !ok {
					start, ok = i+eq+1+bytes.Index(pair[eq+1:], value[:1]), true
				}
				end = i + len(bytes.TrimRight(pair, " \t"))
			}
		}
		i += n + 1
	}
	return start, end, ok
}

// cookieAttributes are the names in a Set-Cookie header that are no cookies.
var cookieAttributes = []string{"path", "domain", "expires", "max-age", "samesite", "priority", "version", "comment"}

func cookieExamples() (match, noMatch []string) {
	v := newNoise("cookie").from(alnums, 28)
	return []string{"Cookie: a=b; session=" + v + "; c=d", "Set-Cookie: connect.sid=s%3A" + v + "; Path=/", "JSESSIONID=" + v, "PHPSESSID=" + v},
		[]string{"session=None", "tmux session=main-window-of-the-day", "sid=1001", "session=your_session_id_here"}
}

func cookieHeaderExamples() (match, noMatch []string) {
	v := newNoise("cookie-header").from(alnums, 14)
	match = []string{"Cookie: lang=en; auth_state=" + v + "; theme=dark", "set-cookie: _app=" + v + "; Path=/; HttpOnly", `{"cookie": "s=` + v + `"}`, "curl -H 'Cookie: a=" + v + "' host", `\"Cookie\": \"a=` + v + `\"`, "document.cookie = \"a=" + v + "\""}
	noMatch = []string{"Cookie: lang=en; theme=dark", "cookie: none", "Set-Cookie: a=; Expires=Wed, 21 Oct 2026 07:28:00 GMT", "the cookie = a text", "Cookie: s=$SESSION_COOKIE_1", "cookies: [name, value]", `r.Header.Get("Cookie")`}
	return match, noMatch
}
