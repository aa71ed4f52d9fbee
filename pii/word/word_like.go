package word

import "weir/internal/ascii"

// WordLike reports whether the letters of b read as words: identifiers, paths and
// phrases are not credentials, whatever their length. It looks at pairs of
// letters: those of random strings are rare in words.
func WordLike(b []byte) bool {
	common, pairs := 0, 0
	for i := 1; i < len(b); i++ {
		if !ascii.IsLetter(b[i-1]) || !ascii.IsLetter(b[i]) || ascii.IsLower(b[i-1]) && ascii.IsUpper(b[i]) {
			continue
		}
		pairs++
		if commonPairs[(b[i-1]|0x20)-'a']&(1<<((b[i]|0x20)-'a')) != 0 {
			common++
		}
	}
	return pairs >= 4 && common*4 >= pairs*3
}

// commonPairs holds for each letter the letters that often follow it in English
// words and in the identifiers made of them.
var commonPairs = pairTable(
	"al an ar as at ac ad ag am ab ap ai ay av au ax", "ba be bi bl bo br bu by", "ca ce ch ci ck cl co cr ct cu cs", "da de di do dr du dd dy ds",
	"ea ec ed ee ef el em en ep er es et ev ex ey ei eg", "fa fe ff fi fl fo fr fu ft", "ga ge gh gi gl go gr gs gu gn", "ha he hi ho hr ht hu hm",
	"ia ib ic id ie if ig il im in io ip ir is it iv ix iz", "ja je jo js ju", "ke ki ks kn", "la ld le li ll lo ls lt lu ly lf", "ma mb me mi mm mo mp ms mu my",
	"na nc nd ne nf ng ni nk nl nn no ns nt nu nv", "ob oc od of og oi ok ol om on oo op or os ot ou ov ow", "pa pe ph pi pl po pp pr ps pt pu", "qu",
	"ra rc rd re rg ri rk rl rm rn ro rr rs rt ru rv ry", "sa sc se sh si sk sl sm sn so sp ss st su sw sy", "ta tc te th ti tl to tr ts tt tu tw ty", "ub uc ud ue ui ul um un up ur us ut",
	"va ve vi vo", "wa we wh wi wo wn", "xp xt xa xi", "ye ys yp", "ze zi zo",
)

func pairTable(rows ...string) (t [26]uint32) {
	for _, row := range rows {
		for i := 0; i+1 < len(row); i += 3 {
			t[row[i]-'a'] |= 1 << (row[i+1] - 'a')
		}
	}
	return t
}
