// Jsonreaders prints the table of docs/json.md: what readers of JSON make of texts about which
// they differ. It runs python3, node and jq, and Go's encoding/json in itself.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
)

// texts are those of transcript.TestDifferences, as far as readers show what they read.
var texts = []string{
	`{"a":1,"a":2}`, `{"a":1,"\u0061":2}`, `{"a":1,"A":2}`, `{"a\u0000b":1}`, `"a\u0000b"`, "1\x00", `12345678901234567890`, `1e400`, `-0`,
	`"\ud800"`, `"\udc00\ud800"`, "\"\xff\"", "\"\xed\xa0\x80\"", "[\xff]", `{"a":1/*x*/}`, `[1,]`, `NaN`, `{'a':1}`, strings.Repeat("[", 512) + strings.Repeat("]", 512), strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000), `{} {}`,
}

// readers are programs that read a text on standard input and print what they read.
var readers = []struct {
	name    string
	command []string
}{
	{"Python", []string{"python3", "-c", "import sys,json; print(json.dumps(json.loads(sys.stdin.buffer.read())))"}},
	{"Node", []string{"node", "-e", "console.log(JSON.stringify(JSON.parse(require('fs').readFileSync(0,'utf8'))))"}},
	{"jq", []string{"jq", "-c", "."}},
}

func main() {
	fmt.Println("| text | Python | Node | jq | Go |\n|---|---|---|---|---|")
	for _, text := range texts {
		row := []string{shown(fmt.Sprintf("%q", text)[1:])}
		for _, r := range readers {
			cmd := exec.Command(r.command[0], r.command[1:]...)
			cmd.Stdin = strings.NewReader(text)
			out, err := cmd.Output()
			row = append(row, result(out, err))
		}
		var v any
		err := json.Unmarshal([]byte(text), &v)
		out, _ := json.Marshal(v)
		row = append(row, result(out, err))
		fmt.Println("| " + strings.Join(row, " | ") + " |")
	}
}

func result(out []byte, err error) string {
	if err != nil {
		return "refused"
	}
	return shown(string(bytes.TrimSpace(out)))
}

// shown returns text as code, cut short.
func shown(text string) string {
	text = strings.ReplaceAll(strings.TrimSuffix(text, `"`), "\n", " ")
	if strings.HasPrefix(text, `"`) {
		text += `"`
	}
	text = strings.NewReplacer(`\"`, `"`, `\\`, `\`, "|", `\|`).Replace(text)
	if len(text) > 32 {
		text = text[:12] + "…"
	}
	return "`" + text + "`"
}
