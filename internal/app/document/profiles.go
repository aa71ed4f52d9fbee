package document

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/transcript"
	"weir/transcript/label"
)

// typicals are the texts of docs/profiles.md, one a line behind its role: what people who work with
// agents say all day, what they say about prompts, attacks, what tools return, and what models write.
//
//go:embed profiles_texts.txt
var typicals string

//go:embed profiles_intro.md
var profilesText string // begins docs/profiles.md

// Profiles returns docs/profiles.md.
func Profiles() string {
	var b strings.Builder
	b.WriteString(profilesText + "\n| from | text | permissive | balanced | strict |\n|---|---|---|---|---|\n")
	by := map[string]*judge.Judge{}
	for _, name := range stages.Profiles() {
		j, err := judge.New(builtin.Table, stages.Config{Profile: name})
		if err != nil {
			panic(err) // the profiles are weir's own
		}
		defer j.Close()
		by[name] = j
	}
	for i, typical := range strings.Split(strings.TrimSpace(typicals), "\n") {
		role, text, _ := strings.Cut(typical, ": ")
		line := lineOf(i, role, text)
		row(&b, role, "`"+text+"`", outcome(by["permissive"], line), outcome(by["balanced"], line), outcome(by["strict"], line))
	}
	return b.String()
}

// lineOf returns the line of a typical text, in a session of its own.
func lineOf(i int, role, text string) []byte {
	text = `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
	if role == "call" {
		return fmt.Appendf(nil, `{"session_id":"s%d","role":"assistant","content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"bash","arguments":{"command":%s}}}]}`, i, text)
	}
	return fmt.Appendf(nil, `{"session_id":"s%d","role":%q,"content":%s}`, i, role, text)
}

// outcome returns what becomes of a typical text.
func outcome(j *judge.Judge, line []byte) string {
	l, err := label.New(label.Options{Trust: transcript.Operator})
	if err != nil {
		panic(err) // these options are always right
	}
	ev := new(transcript.Event)
	new(transcript.Parser).Parse(1, line, ev)
	l.Label(ev)
	return became(j.Run(context.Background(), ev))
}

// became says what a verdict does, in a word or two.
func became(v *stages.Verdict) string {
	if v.Action == stages.Block {
		return "**withheld**"
	}
	var done []string
	for _, act := range []struct {
		act  stages.FindingAction
		word string
	}{{stages.Sanitize, "cut"}, {stages.Mask, "masked"}, {stages.Fold, "edited"}, {stages.Strip, "edited"}} {
		for k := range v.Findings {
			if v.Findings[k].Edits() && v.Findings[k].Act == act.act {
				done = append(done, act.word)
				break
			}
		}
	}
	switch {
	case len(done) > 0:
		return strings.Join(done, ", ")
	case len(v.Findings) > 0:
		return "noted"
	}
	return "passes"
}
