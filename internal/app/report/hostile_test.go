package report

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"weir/internal/app/conversation"
	"weir/internal/match/rule"
)

// hostile are texts that do something in one of the formats, if nobody stops
// them: they are in names of files, excerpts, hidden texts, pointers, names
// of cases and messages.
var hostile = map[string]string{
	"workflow command":  "\n::error file=a::b\n::set-output name=x::y\r::add-mask::",
	"workflow property": "a,line=1::x%0A::warning::",
	"formula":           "=HYPERLINK(\"https://x.example\",\"y\")",
	"formula with tab":  "\t=1+1",
	"formula, at":       "@SUM(1+1)*cmd|' /C calc'!A0",
	"formula, plus":     "+1", "formula, minus": "-1+1", "formula, wide": "＝1+1",
	"markdown link":      "[x](https://x.example) ![x](https://x.example/a.png) <https://x.example>",
	"markdown table":     "| a | b |\n|---|---|\n`code` ``` *x* _y_ ~~z~~ # h @someone #12",
	"bare link":          "see https://x.example/y and www.x.example now",
	"script":             "<script>alert(1)</script><img src=x onerror=alert(1)>\"'><svg/onload=alert(1)>",
	"xml":                "]]> <!-- --> &amp; &#0; \x00\x01\x0b\x1f\ufffe\uffff",
	"terminal":           "\x1b[31mred\x1b[0m \x1b]0;title\x07 \x1b]8;;https://x.example\x07link\x9b31m",
	"bidi":               "\u202etxt.exe \u2066a\u2069 \u200b\u200f",
	"tags":               "\U000e0041\U000e0042",
	"lines":              "a\u2028b\u2029c\u0085d\ve\ff",
	"bad utf-8":          "\xff\xfe\xc0\xaf",
	"json":               `"},{"x":1}]`,
	"sarif link":         "[a](1) {0} {1}",
	"surrogates escaped": `\ud800\u0000`,
}

func hostileReport(text string) *Report {
	f := Finding{Path: text, Line: 3, Column: 2, EndLine: 3, EndColumn: 5, Pointer: "/" + text, Rule: "r-1", Category: "C", Severity: rule.High,
		Excerpt: text, Hidden: text, Fingerprint: strings.Repeat("a", 32), Case: text, Via: []string{text}}
	f.Event = 1
	event := conversation.Event{Path: text, Line: 3, Session: text, Time: text, Format: text, Action: "block", Category: text, Reason: text,
		Messages: []conversation.Message{{Role: text, Trust: text, Dir: text, Tool: text, Texts: []conversation.Text{{Name: text, Spans: []conversation.Span{{Text: text, Was: text, Kind: conversation.Cut, Finding: 1}}}}}},
		Findings: []conversation.Finding{{Rule: "r-1", Pointer: text, Reason: text, Via: []string{text}, AllowedBy: text}}}
	return &Report{Version: "1.2.3", Findings: []Finding{f}, Files: 1, Events: []*conversation.Event{&event}, Before: &Before{Gone: []Gone{{Path: text, Rule: "r-1"}}}, FailOn: int(rule.High) + 1,
		Suppressed: []Suppressed{{Finding: f, By: "the baseline", Reason: text}}, Notices: []Problem{{Path: text, Line: 1, Text: text}},
		Errors: []Problem{{Path: text, Text: text}}, Cases: []Case{{Suite: text, Name: text, Path: text}},
		Rules: []Rule{{ID: "r-1", Title: "a title", Why: "a reason", Fix: "what to do", Category: "C", Severity: rule.High}}}
}

func written(t *testing.T, r *Report, format string) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.Write(&b, format); err != nil {
		t.Fatalf("Write(%s) = %v", format, err)
	}
	return b.String()
}

// With any text in it, a report has the form that its reader expects, and as
// many parts as without the text.
func TestHostileText(t *testing.T) {
	for name, text := range hostile {
		for _, f := range Formats() {
			out := written(t, hostileReport(text), f.Name)
			if !utf8.ValidString(out) {
				t.Errorf("%s, %s: not UTF-8", f.Name, name)
			}
			if strings.ContainsFunc(strings.ReplaceAll(out, "\n", ""), unprintable) {
				t.Errorf("%s, %s: holds what no screen shows", f.Name, name)
			}
			check, ok := checks[f.form]
			if !ok {
				t.Fatalf("format %s has no form", f.Name)
			}
			check(t, name, out, written(t, hostileReport("plain"), f.Name))
		}
	}
}

// checks read what each format writes, beside what it writes for plain text.
var checks = map[form]func(t *testing.T, name, out, plain string){
	linesForm:    sameLines,
	jsonForm:     isJSON,
	tableForm:    noFormula,
	xmlForm:      isXML,
	commandsForm: commandsOnly,
	markupForm:   noMarkup,
	pageForm:     textAsData,
}

func sameLines(t *testing.T, name, out, plain string) {
	if got, want := strings.Count(out, "\n"), strings.Count(plain, "\n"); got != want {
		t.Errorf("%s: %d lines, want %d:\n%s", name, got, want, out)
	}
}

func isJSON(t *testing.T, name, out, plain string) {
	var got, want any
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Errorf("%s: %v", name, err)
	}
	if err := json.Unmarshal([]byte(plain), &want); err != nil || count(got) != count(want) {
		t.Errorf("%s: %d values, want %d", name, count(got), count(want))
	}
}

func count(v any) int {
	n := 1
	switch v := v.(type) {
	case []any:
		for _, e := range v {
			n += count(e)
		}
	case map[string]any:
		for _, e := range v {
			n += count(e)
		}
	}
	return n
}

func noFormula(t *testing.T, name, out, plain string) {
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	want, _ := csv.NewReader(strings.NewReader(plain)).ReadAll()
	if err != nil || len(rows) != len(want) {
		t.Errorf("%s: %d rows (%v), want %d", name, len(rows), err, len(want))
	}
	for _, row := range rows {
		for _, c := range row {
			if regexp.MustCompile(`^[\s\x{a0}]*[=+\-@|%＝＋－＠]`).MatchString(c) {
				t.Errorf("%s: cell %q is a formula", name, c)
			}
		}
	}
}

func isXML(t *testing.T, name, out, plain string) {
	if got, want := elements(t, name, out), elements(t, name, plain); got != want {
		t.Errorf("%s: %d elements, want %d", name, got, want)
	}
}

func elements(t *testing.T, name, text string) (n int) {
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			return n
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return n
		}
		if _, ok := tok.(xml.StartElement); ok {
			n++
		}
	}
}

// Every line is one command of weir's own, with the properties it should have.
func commandsOnly(t *testing.T, name, out, plain string) {
	sameLines(t, name, out, plain)
	for line := range strings.Lines(out) {
		if !regexp.MustCompile(`^::(error|warning|notice) file=[^,:]*(,(line|col|endLine|endColumn)=\d+)*,title=[^,:]*::[^\r\n]*\n$`).MatchString(line) {
			t.Errorf("%s: not a command of ours: %q", name, line)
		}
	}
}

// A hostile text lies in code spans alone: outside of them the page is the same for every text.
func noMarkup(t *testing.T, name, out, plain string) {
	got, spans := withoutCode(out)
	want, plainSpans := withoutCode(plain)
	if got != want || spans != plainSpans {
		t.Errorf("%s: %d spans, want %d, and outside of them:\n%s\nwant:\n%s", name, spans, plainSpans, got, want)
	}
}

// withoutCode returns a text without its code spans, as CommonMark reads them: a run of
// backticks opens a span that the next run of the same length ends.
func withoutCode(text string) (string, int) {
	var b strings.Builder
	runs := regexp.MustCompile("`+").FindAllStringIndex(text, -1)
	at, spans := 0, 0
	for i := 0; i < len(runs); i++ {
		for j := i + 1; j < len(runs); j++ {
			if runs[j][1]-runs[j][0] == runs[i][1]-runs[i][0] {
				b.WriteString(text[at:runs[i][0]])
				at, i = runs[j][1], j
				spans++
				break
			}
		}
	}
	return b.String() + text[at:], spans
}

// A page holds texts in blocks of JSON without a "<" alone: outside of them it is the
// same for every text, so that no text can be markup.
func textAsData(t *testing.T, name, out, plain string) {
	frame, blocks := takeBlocks(out)
	plainFrame, plainBlocks := takeBlocks(plain)
	if frame != plainFrame {
		t.Errorf("%s: the page differs outside of its data", name)
	}
	if !strings.Contains(frame, "default-src 'none'; script-src 'sha256-") {
		t.Errorf("%s: the page has no policy", name)
	}
	if len(blocks) != len(plainBlocks) || len(blocks) < 2 {
		t.Fatalf("%s: %d blocks, want %d", name, len(blocks), len(plainBlocks))
	}
	for i := range blocks {
		if strings.Contains(blocks[i], "<") {
			t.Errorf("%s: block %d holds markup", name, i)
		}
		isJSON(t, name, blocks[i], plainBlocks[i])
	}
}

// takeBlocks returns a page without its data, and the data.
func takeBlocks(page string) (frame string, blocks []string) {
	data := regexp.MustCompile(`(?s)(<script type="application/json" id="[a-z0-9-]+">)(.*?)</script>`)
	for _, m := range data.FindAllStringSubmatch(page, -1) {
		blocks = append(blocks, m[2])
	}
	return data.ReplaceAllString(page, "$1"), blocks
}

// Two runs give the same bytes.
func TestDeterministic(t *testing.T) {
	for _, f := range Formats() {
		r := hostileReport("x")
		if a, b := written(t, r, f.Name), written(t, r, f.Name); a != b {
			t.Errorf("%s: two runs differ", f.Name)
		}
	}
}

func FuzzWrite(f *testing.F) {
	for _, text := range hostile {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if text == "" {
			return // members without a value are left out
		}
		for _, format := range Formats() {
			checks[format.form](t, "fuzz", written(t, hostileReport(text), format.Name), written(t, hostileReport("plain"), format.Name))
		}
	})
}
