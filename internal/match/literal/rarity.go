package literal

// The rarity of a window is its cost in bits under a model of text in which each symbol
// depends on the one before: minus the binary logarithm of the probability that one
// symbol follows another. The pairs were counted, without regard to case, over the source
// tree of Go 1.26 (BSD licence) and as many bytes of the English documentation in it and
// in the modules that weir depends on. The tables choose windows and decide nothing else:
// any counts of similar text serve.

// symbols lists the symbols that have a row of their own; digits share "0",
// tab counts as space, any other ASCII byte is '#', any byte above it '~'.
const symbols = "abcdefghijklmnopqrstuvwxyz0 \n_-./\"'(,:=<#~"

// firstCost holds the cost of a symbol by itself, one hexadecimal digit each in
// the order of symbols.
const firstCost = "565546665a756555a54467766943577777b667795a"

// nextCost holds a row for each symbol, of the cost of each symbol after it.
var nextCost = [...]string{
	"6644975b6a7244b5b34366877b7599a9baca69db7f", // a
	"4868489a46a49946a52839aa4a55888698d967cb6f", // b
	"296848447c557828b66476ab9c6487b799e768cb7f", // c
	"487528994ab68858a55768797b53673687c6678b6e", // d
	"455556798c956486834496658c63679688b667ba5e", // e
	"487654893bb46847b3553a9a8b537597a9c5578b6f", // f
	"686949665cb78638a656799bba62659648c669bb6f", // g
	"398728993b987937a5746a9a8a6487a678d776ab6e", // h
	"7654645bab945245b644b6b7c687ba99bbdc9abb7f", // i
	"47763667676767467726377777558d8588c76a885c", // j
	"588838195aa89688a9677a9a9a7466a7a9c789aa7f", // k
	"498535994a839838c955599b6b63784789c779bb6e", // l
	"368529994b865843a95559ab8a35867789c779cb6e", // m
	"574446495b778748c93267ab8b847867a89679bb7e", // n
	"6754755a6b755254c3555669cc85869769c888ed5e", // o
	"486736976c257945a35467987a6596a799c878ba6f", // p
	"676677777874778775671777774467a695d757994c", // q
	"4967265a3c874548c455576b6c736687a9b668bc5e", // r
	"693449865c8688669752698b3a73769598d7679a6f", // s
	"466837734da77946c45559994b53569698b657aa5f", // t
	"6547464b3bc45295b3449ab5b977b9c9cbbaabfe9f", // u
	"276727885ba7786798779776a935749487c87bcb5e", // v
	"387747842aa7855793578678a9547796a8b679ca7f", // w
	"565756aa5bb98785a8849a798814876788b767a95d", // x
	"7989899a7b975562a71488989873689798c767bb5f", // y
	"57571878588667488667767775558996768979ba5a", // z
	"677777baabba9aa9ba999ab4bb14465697c646ba4c", // digit
	"564655784a966666a54466778942e89a66a5e7574b", // space, tab
	"798aa58a7eebaa92f986a89dbf914c8c5cdaffe65d", // newline
	"4644545647744554944466678947d6fcf9c96dec8e", // _
	"2637788939a87887b467778aaa358f4cfabdedab7e", // -
	"4546555659865554a54467679a5436d588b7aefa7d", // .
	"5655475667a76895a7458896a9726be928bdefdc7d", // /
	"5656556659966776a655778799544977659925992a", // "
	"587787788ca78797c6337788b76358767678358838", // '
	"665463975a966355a65565758858789aa599fdfc3b", // (
	"bdacdccccffcdbbcfbabfedfefa03afffabffffdaf", // ,
	"a87aa7b89dd8c7babaa9bcccbd614fce68a9f92b6f", // :
	"aa9ab9bbbdfca8b9fba8acccdf70bfbbc5adfe4c7f", // =
	"47358ba65bc68894f9548cccaf64ef6d1b9adc557f", // <
	"767787896aa887878766778699422a96969738683a", // other ASCII
	"9aabbaac8ffbaaa9e969fbe9cf5479b976998fc740", // not ASCII
}

// symbol maps a byte to its index in symbols.
var symbol = func() (t [256]uint8) {
	const other, high = len(symbols) - 2, len(symbols) - 1
	for i := range t {
		t[i] = uint8(other)
		if i >= 0x80 {
			t[i] = uint8(high)
		}
	}
	for i := 0; i < other; i++ {
		t[symbols[i]] = uint8(i)
	}
	for c := byte('a'); c <= 'z'; c++ {
		t[c-'a'+'A'] = t[c]
	}
	for c := byte('1'); c <= '9'; c++ {
		t[c] = t['0']
	}
	t['\t'] = t[' ']
	return t
}()

// Rarity returns in bits how seldom the bytes of a text, which is not empty, follow one
// another in the texts that weir reads.
func Rarity(text string) int {
	last := symbol[text[0]]
	bits := int(costs.first[last])
	for i := 1; i < len(text); i++ {
		next := symbol[text[i]]
		bits += int(costs.next[last][next])
		last = next
	}
	return bits
}

// costs are firstCost and nextCost as numbers, by symbol.
var costs = func() (t struct {
	first [len(symbols)]uint8
	next  [len(symbols)][len(symbols)]uint8
}) {
	for a := range t.first {
		t.first[a] = nibble(firstCost[a])
		for b := range t.next[a] {
			t.next[a][b] = nibble(nextCost[a][b])
		}
	}
	return t
}()

// nibble returns the value of a hexadecimal digit.
func nibble(c byte) uint8 {
	if c <= '9' {
		return c - '0'
	}
	return c - 'a' + 10
}
