package canary

import (
	"testing"

	"weir/internal/match/rule"
	"weir/internal/match/ruletest"
)

func TestRules(t *testing.T) { ruletest.Check(t, Rules()) }

func BenchmarkRulesHostile(b *testing.B) { ruletest.Hostile(b, Rules()) }

// Every language announces and hints, and every rule is one or the other.
func TestRulesLanguages(t *testing.T) {
	tags := map[string]map[string]int{TagAnnounce: {}, TagHint: {}, TagObeyed: {}}
	for _, r := range Rules() {
		if len(r.Tags) != 1 || tags[r.Tags[0]] == nil {
			t.Errorf("rule %s: Tags = %q, want one of two", r.ID, r.Tags)
			continue
		}
		tags[r.Tags[0]][r.Lang]++
	}
	delete(tags, TagObeyed) // in English so far
	for tag, langs := range tags {
		if len(langs) != 12 {
			t.Errorf("%s: %d languages, want 12", tag, len(langs))
		}
	}
}

// Honest answers about prompts, instructions and refusals announce nothing.
func TestRulesHonest(t *testing.T) {
	s := rule.NewSet(Rules())
	var sc rule.Scratch
	for _, text := range []string{
		"I can't share my system prompt, but I'm happy to help.",
		"My instructions are confidential.",
		"Here are the instructions for installing the tool:",
		"Here is the system prompt you could use for your bot: You are a cook.",
		"The system prompt is loaded from prompts/main.md and my prompt template follows it.",
		"Set my prompt to something shorter: PS1='$ '",
		"A system message tells the model what to do.",
		"my original plan is to refactor the parser",
		"시스템 프롬프트를 설정하는 방법은 다음과 같습니다.",
		"系统提示词的写法如下：",
		"システムプロンプトの書き方は以下の通りです。",
		"Следуйте инструкции: откройте файл.",
	} {
		m, err := s.Append(nil, []byte(text), &sc)
		for _, m := range m {
			if m.Rule.Tags[0] == TagAnnounce {
				t.Errorf("Append(%q): %s", text, m.Rule.ID)
			}
		}
		if err != nil {
			t.Error(err)
		}
	}
}
