package builtin

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"weir/internal/match/rule"
	"weir/normalize"
	"weir/stages"
	"weir/transcript"
)

// checkLengths returns what the limits of texts say about an event, if anything.
func (s validate) checkLengths(in *stages.Input) (f stages.Finding, ok bool) {
	l := &s.policy.Config.Lengths
	if *l == (stages.Lengths{}) || in.Rescan || in.Joined {
		return f, false
	}
	system, longest, asked := 0, 0, false
	said, turn := 0, int32(0) // by the user, in the current turn and at the end in the last one
	for i := range in.Event.Segments {
		seg := &in.Event.Segments[i]
		if seg.Kind != transcript.Text || seg.Dir != transcript.In || stages.IsFragment(in.Event, i) || seg.Parent >= 0 {
			continue
		}
		switch seg.Role {
		case transcript.RoleSystem:
			system += utf8.RuneCount(bytes.TrimSpace(seg.Text))
		case transcript.RoleUser:
			if seg.Turn != turn {
				said, turn = 0, seg.Turn
			}
			said += utf8.RuneCount(bytes.TrimSpace(seg.Text))
			longest, asked = max(longest, said), true
		}
	}
	switch {
	case l.MaxText > 0 && longest > l.MaxText:
		return tooMuch("validate-text-length", "a user's text has %d characters, %d at most", longest, l.MaxText), true
	case l.MinText > 0 && asked && said < l.MinText:
		return tooMuch("validate-text-empty", "a user's text has %d characters, %d at least", said, l.MinText), true
	case l.MaxSystem > 0 && system > l.MaxSystem:
		return tooMuch("validate-system-length", "system prompts have %d characters, %d at most", system, l.MaxSystem), true
	}
	if share := hiddenShare(in); l.MaxHidden > 0 && share > l.MaxHidden {
		return tooMuch("validate-hidden-share", "%d of 100 characters of a user's text are hidden, %d at most", share, l.MaxHidden), true
	}
	return f, false
}

func tooMuch(id, reason string, actual, limit int) stages.Finding {
	f := stages.Finding{Rule: id, Category: stages.InvalidInput, Severity: rule.Medium, Segment: -1, OWASP: "LLM10"}
	f.Block(fmt.Sprintf(reason, actual, limit))
	return f
}

// hiddenShare returns how many of a hundred characters of a user's text are hidden, rounded
// up, in the text that has the most of them. The letters and digits of a sequence that moves
// the cursor of a terminal are not hidden characters.
func hiddenShare(in *stages.Input) (most int) {
	for i := range in.Units {
		u := &in.Units[i]
		if u.Depth > 0 || len(u.Issues) == 0 || in.Of(u).Role != transcript.RoleUser {
			continue
		}
		hidden, last := 0, 0
		for _, is := range u.Issues {
			if from := max(is.Start, last); is.Act == normalize.Strip && !strings.HasPrefix(is.Rule, "unicode-terminal-") && from < is.End {
				hidden, last = hidden+max(0, utf8.RuneCount(in.Text(u)[from:is.End])-utf8.RuneCountInString(is.Replace)), is.End
			}
		}
		all := utf8.RuneCount(in.Text(u))
		most = max(most, (100*hidden+all-1)/all)
	}
	return most
}
