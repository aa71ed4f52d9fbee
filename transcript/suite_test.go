package transcript

import (
	"encoding/json"
	"strings"
	"testing"
)

// suite returns texts around every corner of the grammar of JSON, by what parsers do with them:
// what every parser takes, what none does, and what some do.
func suite() (valid, invalid []string) {
	number := strings.Fields(`0 -0 1 -1 10 1.5 -1.5 1e5 1E5 1e+5 1e-5 1.5e300 0.1 0e1 0e+1 123456789012345678901234567890 -0.000000000000000000001 1.797e308 1e400 -1e400 4e-999`)
	noNumber := strings.Fields(`01 -01 +1 .5 -.5 5. 1. 1.e5 1e 1e+ 1E- 0x1 0x 1_000 NaN nan Infinity -Infinity Inf - -- -+1 1,000 １ 1a 1.2.3 1e5.5 0b1 0o7 ++1 0.3e 0e 2.e3 -2. 1.0e 1eE2 0.e1 -1x .-1`)
	escape := strings.Fields(`\" \\ \/ \b \f \n \r \t \u0000 \u0041 \u00e9 \u2028 \uFFFF \uD83D\uDE00 \u0060 \u005C\u005C`)
	noEscape := strings.Fields(`\a \x41 \0 \' \v \u \u1 \u12 \u123 \u12G4 \U0041 \u{41} \u+041 \ud83d\u12 \`)
	valid = append(valid, "true", "false", "null", `""`, `"a"`, "[]", "{}", "[[]]", "[{}]", `{"":0}`, `{"a":[]}`, `["é","日本","😀","\u007f"]`, " [ ] ", "\t{\t}\t", `{"a" : 1 , "b" : 2}`, "[1,\r2]", `"`+"\u2028\u2029\ufeff"+`"`)
	for _, n := range number {
		valid = append(valid, n, "["+n+"]", `{"a":`+n+"}", " "+n+" ")
	}
	for _, e := range escape {
		valid = append(valid, `"`+e+`"`, `["x`+e+`y"]`, `{"`+e+`":1}`)
	}
	for _, n := range noNumber {
		invalid = append(invalid, n, "["+n+"]", `{"a":`+n+"}")
	}
	for _, e := range noEscape {
		invalid = append(invalid, `"`+e+`"`, `["x`+e+`y"]`)
	}
	for c := range rune(0x20) {
		invalid = append(invalid, `"`+string(c)+`"`, `{"a`+string(c)+`":1}`)
		if !strings.ContainsRune("\t\n\r ", c) {
			invalid = append(invalid, "["+string(c)+"]", string(c)+"1", "1"+string(c))
		}
	}
	invalid = append(invalid, strings.Split(`[|]|{|}|[1|[1,|[,1]|[1,]|[1,,2]|[,]|[1 2]|["a"|["a",|[[]|[]]|[1}|{]|[1]]|{"a"|{"a":|{"a":1|{"a":1,|{"a":1,}|{,"a":1}|{"a" 1}|{"a"::1}|{"a":1 "b":2}|{a:1}|{'a':1}|{1:1}|{null:1}|{[]:1}|{"a","b"}|{"a":1:2}|['a']|'a'|"a|a"|"|tru|True|TRUE|nul|NULL|truE|true1|truefalse|undefined|nil|[true false]|"a" "b"|1 2|{} {}|[] []|{}{}|[][]|null null|//x|1//x|/**/1|[1/**/]|{"a":1/*x*/}|# x|1#x|<null>|[<1>]|(1)|"a"+"b"|{"a":1};|=1|{"a"=1}|[1;2]|*|@|\u0031|[\u0020]|"a"\n|&quot;a&quot;|{"x"::"b"}|["":1]|{"a":true x}|["x"]]|a|b"c"|{{}}|{"a":"b"}#|{"a":/*comment*/"b"}|{"a":"a" 123}|[3[4]]|[1:2]|{"id":0,,,,,}|`+"\u00a01|1\u2003|[\u2060]|\ufeff\ufeff1|[1\u0085]|“a”", "|")...)
	return valid, invalid
}

// TestSuite holds that the parser takes what is JSON by RFC 8259 and nothing else, and agrees
// with encoding/json on both.
func TestSuite(t *testing.T) {
	valid, invalid := suite()
	for _, text := range valid {
		if ev := parseLine(text); ev.Fault != nil || !json.Valid([]byte(text)) {
			t.Errorf("%q: %v, and encoding/json says %t, want it taken", text, ev.Fault, json.Valid([]byte(text)))
		}
	}
	for _, text := range invalid {
		if ev := parseLine(text); ev.Fault == nil || json.Valid([]byte(text)) {
			t.Errorf("%q is taken, and encoding/json says %t, want it refused", text, json.Valid([]byte(text)))
		}
	}
	t.Logf("%d texts that are JSON, %d that are not", len(valid), len(invalid))
}

// TestDifferences lists where parsers differ about what a text says, or whether it is JSON.
// weir refuses a text that two readers may read in two ways, and judges what all of them may
// make of one that it takes. docs/json.md has what other parsers read.
func TestDifferences(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		refused    bool
	}{
		{"two equal keys", `{"a":1,"a":2}`, true},
		{"two equal keys, one of them escaped", `{"a":1,"\u0061":2}`, true},
		{"keys that differ in case", `{"a":1,"A":2}`, false},
		{"a key with NUL", `{"a\u0000b":1}`, false},
		{"NUL in a string", `"a\u0000b"`, false},
		{"NUL behind the value", "1\x00", true},
		{"a great integer", `12345678901234567890`, false},
		{"a number beyond a float", `1e400`, false},
		{"minus zero", `-0`, false},
		{"a lone high surrogate", `"\ud800"`, false},
		{"a lone low surrogate", `"\udc00"`, false},
		{"surrogates in the wrong order", `"\udc00\ud800"`, false},
		{"bad UTF-8 in a string", "\"\xff\"", false},
		{"an encoded surrogate", "\"\xed\xa0\x80\"", false},
		{"overlong UTF-8", "\"\xc0\xaf\"", false},
		{"bad UTF-8 outside of strings", "[\xff]", true},
		{"a comment", `{"a":1/*x*/}`, true},
		{"a comma at the end", `[1,]`, true},
		{"NaN", `NaN`, true},
		{"apostrophes", `{'a':1}`, true},
		{"512 levels", strings.Repeat("[", 512) + strings.Repeat("]", 512), false},
		{"10,000 levels", strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000), true},
		{"100,000 levels without an end", strings.Repeat("[", 100_000), true},
		{"two values", `{} {}`, true},
		{"nothing", ``, true},
	} {
		if ev := parseLine(tt.text); (ev.Fault != nil) != tt.refused {
			t.Errorf("%s: %v, want it refused: %t", tt.name, ev.Fault, tt.refused)
		}
	}
}

// parseLine parses a line that has no labels.
func parseLine(text string) *Event {
	ev := new(Event)
	new(Parser).Parse(1, []byte(text), ev)
	return ev
}
