package builtin

import (
	"unicode"
	"unicode/utf8"

	"weir/internal/bounded"
	"weir/internal/state"
	"weir/stages"
	"weir/transcript"
)

const (
	maxRequests  = 1024 // sessions whose request is known
	requestText  = 8192 // bytes of a request that are read
	maxAsked     = 1024 // words of it that are kept
	askedLetters = 5    // of a word that counts; shorter ones every sentence has
	askedStem    = 6    // letters by which words are compared
	aroundOrder  = 200  // bytes beside an order that are compared with the request
)

// A request is what the person of a session has asked for so far: hashes of the
// stems of its words. Turns add up, for "go on" says nothing by itself.
type request struct{ stems map[uint32]struct{} }

// requests remembers the request of each session that was last in use.
type requests struct{ sessions *bounded.Map[request] }

func newRequests() requests {
	return requests{bounded.NewMap(maxRequests, func(*request) bool { return false })}
}

// keep writes or reads the request of the session of that name.
func (r requests) keep(c *state.Coder, name string) {
	state.Map(c, &r.sessions.Add(name).stems, maxAsked, func(stem *uint32, _ *struct{}) { state.Int(c, stem) })
}

// hear takes what the person says at hand for the request of the session.
func (r requests) hear(in *stages.Input) {
	var asked *request
	for i := range in.Units {
		d := &in.Units[i]
		seg := in.Of(d)
		if seg.Trust != transcript.User || seg.Dir != transcript.In || seg.Kind != transcript.Text || d.Depth > 0 || d.Echo {
			continue
		}
		if asked == nil {
			asked = r.sessions.Add(in.Event.Session)
		}
		if len(asked.stems) >= maxAsked {
			return
		}
		if asked.stems == nil {
			asked.stems = map[uint32]struct{}{}
		}
		words(in.Text(d)[:min(len(in.Text(d)), requestText)], func(stem uint32) bool {
			asked.stems[stem] = struct{}{}
			return len(asked.stems) < maxAsked
		})
	}
}

// foreign reports whether text[start:end] and the text beside it share no
// word with the request of the session. Where no request is known, nothing is.
func (r requests) foreign(session string, text []byte, start, end int) bool {
	asked := r.sessions.Find(session)
	if asked == nil || len(asked.stems) == 0 {
		return false
	}
	shared := false
	words(text[max(0, start-aroundOrder):min(len(text), end+aroundOrder)], func(stem uint32) bool {
		_, shared = asked.stems[stem]
		return !shared
	})
	return !shared
}

// words calls f with the hash of the stem of every word of text that counts,
// until f returns false. Small and capital letters are the same. In scripts that
// put no blank between words every two letters are one.
func words(text []byte, f func(stem uint32) bool) {
	h, letters := uint32(2166136261), 0
	for i := 0; i <= len(text); {
		for ; i < len(text) && 'a' <= text[i]|0x20 && text[i]|0x20 <= 'z'; i++ {
			if letters++; letters <= askedStem {
				h = (h ^ uint32(text[i]|0x20)) * 16777619
			}
		}
		c, width := rune(' '), 1
		if i < len(text) {
			c, width = utf8.DecodeRune(text[i:])
		}
		i += width
		if c < utf8.RuneSelf {
			if letters >= askedLetters && !f(h) {
				return
			}
			h, letters = 2166136261, 0
			continue
		}
		if unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai) {
			next, _ := utf8.DecodeRune(text[i:])
			if unicode.IsLetter(next) && !f(uint32(c)<<16^uint32(next)) {
				return
			}
			continue
		}
		if unicode.IsLetter(c) || unicode.IsMark(c) {
			if letters++; letters <= askedStem {
				h = (h ^ uint32(unicode.ToLower(c))) * 16777619
			}
			continue
		}
		if letters >= askedLetters && !f(h) {
			return
		}
		h, letters = 2166136261, 0
	}
}
