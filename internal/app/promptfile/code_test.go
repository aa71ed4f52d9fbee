package promptfile

import (
	"slices"
	"testing"

	"weir/internal/testrand"
)

// TestPrompts holds which strings of source code are taken for prompts.
func TestPrompts(t *testing.T) {
	const p, q = "You watch the tide gauge.", "Answer with one number only."
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"a.py", `SYSTEM_PROMPT = "` + p + `"`, []string{p}},
		{"a.py", `system_prompt: str = f'` + p + `'`, []string{p}},
		{"a.py", "PROMPT = \"\"\"" + p + "\n'quoted' \"words\"\"\"\"", []string{p + "\n'quoted' \"words"}},
		{"a.py", `prompt = ("` + p + `"` + "\n    \"" + q + `")`, []string{p, q}},
		{"a.py", `agent = Agent(name="gauge", instructions="` + p + `")`, []string{p}},
		{"a.py", `{"role": "system", "content": "` + p + `"}`, []string{p}},
		{"a.py", `{"role": "user", "content": "` + p + `"}`, nil},
		{"a.py", `ChatPromptTemplate.from_template("` + p + `")`, []string{p}},
		{"a.py", `SystemMessage(content="` + p + `")`, nil},
		{"a.py", `SystemMessage("` + p + `")`, []string{p}},
		{"a.py", `prompt.replace("` + p + `")`, nil},
		{"a.py", `# prompt = "` + p + `"`, nil},
		{"a.py", `title = "` + p + `"`, nil},
		{"a.py", `prompt = "Your name: "`, nil},
		{"a.js", "const prompt = `" + p + "\n${x} \"` + y", []string{p + "\n${x} \""}},
		{"a.ts", `const m = {role: 'system', content: '` + p + `'}`, []string{p}},
		{"a.js", `// prompt = "` + p + `"` + "\n/* prompt = \"" + p + "\" */", nil},
		{"a.go", "const systemPrompt = `" + p + " \\`\n", []string{p + " \\"}},
		{"a.go", `Prompt: "` + p + `" +` + "\n\t\"" + q + `",`, []string{p, q}},
		{"a.go", `if c == '"' { prompt := "` + p + `" }`, []string{p}},
		{"A.java", `if (c == '\"') { prompt = "` + p + `"; }`, []string{p}},
		{"a.rs", `let prompt: &str = "` + p + `";`, []string{p}},
		{"a.rs", `fn f<'a>(x: &'a str) { system_prompt("` + p + `") }`, []string{p}},
		{"a.rs", "const PROMPT: &str = r#\"" + p + "\n\"x\" \\\"#;\nlet x = \"" + q + `";`, []string{p + "\n\"x\" \\"}},
		{"a.rs", "const PROMPT: &str = \"" + p + "\n" + q + "\";\nlet x = \"" + q + `";`, []string{p + "\n" + q}},
		{"a.rs", `let prompt = format!("` + p + `", x);`, []string{p}},
		{"a.py", `self.prompt = textwrap.dedent("""` + p + `""")`, []string{p}},
		{"a.py", `prompt += "` + p + `"`, []string{p}},
		{"a.py", `if prompt == check("` + p + `"):`, nil},
		{"A.java", `String systemMessage = """` + "\n" + p + `""";`, []string{"\n" + p}},
		{"a.rb", `instructions: "` + p + `"`, []string{p}},
		{"a.php", `['role' => 'system', 'content' => '` + p + `']`, []string{p}},
		{"a.py", `prompt = "` + p + "\nx = \"" + q + `"`, []string{p}}, // a quote that nothing closes
	} {
		var got []string
		for _, part := range Prompts(c.name, []byte(c.text)) {
			got = append(got, c.text[part.Start:part.End])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %s: got %q, want %q", c.name, c.text, got, c.want)
		}
	}
}

// TestPromptsAnywhere holds that the strings of any text are in order and within it.
func TestPromptsAnywhere(t *testing.T) {
	random := testrand.New(t)
	words := []string{`"`, `'`, "`", `"""`, "'''", `\`, "\n", "#", "//", "/*", "*/", "prompt", " = ", "(", "tide and ebb and flow and tide", "\xff", "é"}
	for range 2000 {
		var text []byte
		for range random.IntN(30) {
			text = append(text, words[random.IntN(len(words))]...)
		}
		for ending := range languages {
			at := 0
			for _, p := range Prompts("a"+ending, text) {
				if p.Start < at || p.End < p.Start || p.End > len(text) {
					t.Fatalf("%s: part %d to %d of %d bytes after %d", ending, p.Start, p.End, len(text), at)
				}
				at = p.End
			}
		}
	}
}
