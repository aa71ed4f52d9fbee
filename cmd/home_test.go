//go:build unix

package cmd

import (
	"bufio"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A madeHome is a home directory with the histories of agents that nobody has: the same seed
// gives the same texts.
type madeHome struct {
	*rand.Rand
	dir    string
	values []string // of secrets and personal data in it, each once
}

// A madeStore is a file in which an agent keeps histories.
type madeStore struct {
	path string // below the home, with %d for a number
	form func(h *madeHome, w *bufio.Writer, size int)
}

// madeStores are the places of twelve agents that keep texts. Those with databases come on top.
var madeStores = []madeStore{
	{".claude/projects/-home-kim-proj/%d.jsonl", jsonLines(func(h *madeHome) any {
		return map[string]any{"type": "user", "sessionId": "s1", "uuid": h.word(), "message": map[string]any{"role": "user", "content": []any{map[string]any{"type": "tool_result", "tool_use_id": "t1", "content": h.text()}}}}
	})},
	{".codex/sessions/2026/11/%d.jsonl", jsonLines(func(h *madeHome) any {
		return map[string]any{"timestamp": "2026-11-02T08:00:00Z", "type": "response_item", "payload": map[string]any{"type": "message", "role": "user", "content": []any{map[string]any{"type": "input_text", "text": h.text()}}}}
	})},
	{".gemini/tmp/p1/chats/session-%d.json", oneJSON("messages", func(h *madeHome) any {
		return map[string]any{"id": h.word(), "type": "user", "content": h.text()}
	})},
	{".cursor/projects/p1/agent-transcripts/%d.txt", plainText("user:\n%s\n\n")},
	{".copilot/session-state/%d.jsonl", jsonLines(func(h *madeHome) any {
		return map[string]any{"type": "user.message", "data": map[string]any{"content": h.text()}, "id": h.word()}
	})},
	{".config/Code/User/workspaceStorage/w1/chatSessions/%d.json", oneJSON("requests", func(h *madeHome) any {
		return map[string]any{"requestId": h.word(), "message": map[string]any{"text": h.text()}}
	})},
	{".local/share/opencode/storage/part/m1/%d.json", oneJSON("parts", func(h *madeHome) any { return map[string]any{"type": "text", "text": h.text()} })},
	{".pi/agent/sessions/%d.jsonl", jsonLines(func(h *madeHome) any {
		return map[string]any{"type": "message", "id": h.word(), "message": map[string]any{"role": "user", "content": []any{map[string]any{"type": "text", "text": h.text()}}}}
	})},
	{".local/share/goose/sessions/%d.jsonl", jsonLines(func(h *madeHome) any {
		return map[string]any{"role": "user", "created": 1790000000, "content": []any{map[string]any{"type": "text", "text": h.text()}}}
	})},
	{".continue/sessions/%d.json", oneJSON("history", func(h *madeHome) any {
		return map[string]any{"message": map[string]any{"role": "user", "content": h.text()}}
	})},
	{".config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/%d/api_conversation_history.json", oneJSON("", func(h *madeHome) any {
		return map[string]any{"role": "user", "content": []any{map[string]any{"type": "text", "text": h.text()}}}
	})},
	{".aider.chat.history.md", plainText("#### %s\n\n")},
}

func jsonLines(event func(h *madeHome) any) func(*madeHome, *bufio.Writer, int) {
	return func(h *madeHome, w *bufio.Writer, size int) {
		for n := 0; n < size; {
			line, err := json.Marshal(event(h))
			if err != nil {
				panic(err)
			}
			w.Write(line)
			w.WriteByte('\n')
			n += len(line)
		}
	}
}

// oneJSON writes one value with a list under that name, or a list alone, over many lines.
func oneJSON(name string, item func(h *madeHome) any) func(*madeHome, *bufio.Writer, int) {
	return func(h *madeHome, w *bufio.Writer, size int) {
		var list []any
		for n := 0; n < size; n += 900 {
			list = append(list, item(h))
		}
		var v any = list
		if name != "" {
			v = map[string]any{"id": h.word(), name: list}
		}
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		if err := e.Encode(v); err != nil {
			panic(err)
		}
	}
}

func plainText(form string) func(*madeHome, *bufio.Writer, int) {
	return func(h *madeHome, w *bufio.Writer, size int) {
		for n := 0; n < size; n += 900 {
			fmt.Fprintf(w, form, h.text())
		}
	}
}

// makeHome makes a home with histories of about size bytes in all.
func makeHome(t *testing.T, seed uint64, size int) *madeHome {
	t.Helper()
	h := &madeHome{Rand: rand.New(rand.NewPCG(seed, 1)), dir: t.TempDir()}
	const files = 5 // of each agent that has more than one
	for _, s := range madeStores {
		number := files
		if !strings.Contains(s.path, "%d") {
			number = 1
		}
		for i := range number {
			path := s.path
			if number > 1 {
				path = fmt.Sprintf(path, i)
			}
			h.file(t, path, s.form, size/len(madeStores)/number)
		}
	}
	for _, path := range []string{".local/share/goose/sessions/sessions.db", ".config/Cursor/User/globalStorage/state.vscdb"} {
		h.database(t, path, size/500)
	}
	return h
}

func (h *madeHome) file(t *testing.T, path string, form func(*madeHome, *bufio.Writer, int), size int) {
	t.Helper()
	path = filepath.Join(h.dir, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o640)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	form(h, w, size)
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
}

func (h *madeHome) database(t *testing.T, path string, size int) {
	t.Helper()
	path = filepath.Join(h.dir, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("create table said (id integer primary key, words text)"); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < size; n += 900 {
		if _, err := db.Exec("insert into said (words) values (?)", h.text()); err != nil {
			t.Fatal(err)
		}
	}
}

var (
	madeWords = strings.Fields("the build of this package reads its settings and writes a report when tests are run on each branch we look at logs for errors then fix them in small steps so that a release can go out by noon")
	madeNames = strings.Fields("ada mara kofi lena tomas ines yuki priya oskar nadia")
	madeHosts = strings.Fields("shop-harbour.net tide-works.org lagoon-mail.com reef-labs.io")
)

func (h *madeHome) pick(list []string) string { return list[h.IntN(len(list))] }

// word returns letters and digits that are nothing.
func (h *madeHome) word() string { return fmt.Sprintf("w%07d", h.IntN(1e7)) }

// text returns about 900 bytes of talk with a value in every third.
func (h *madeHome) text() string {
	var b strings.Builder
	at := -1
	if h.IntN(3) == 0 {
		at = h.IntN(800)
	}
	for b.Len() < 850 {
		if at >= 0 && b.Len() >= at {
			b.WriteString(h.value())
			at = -1
		}
		b.WriteString(h.pick(madeWords))
		b.WriteByte(" \n"[h.IntN(9)/8])
	}
	return b.String()
}

// value returns a phrase with a value that is in the home once, and notes the value.
func (h *madeHome) value() string {
	letters := func(n int) string { // no letter comes twice in a row, as in the XXXXX of examples
		const from = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
		out := make([]byte, 0, n)
		for len(out) < n {
			if c := from[h.IntN(len(from))]; len(out) == 0 || out[len(out)-1]|0x20 != c|0x20 {
				out = append(out, c)
			}
		}
		return string(out)
	}
	var v, form string
	switch h.IntN(6) {
	case 0:
		v, form = "gh"+"p_"+letters(36), "token %s and "
	case 1:
		v, form = fmt.Sprintf("%s.%s%d@%s", h.pick(madeNames), h.pick(madeNames), h.IntN(1e6), h.pick(madeHosts)), "write to %s or "
	case 2:
		v, form = "AK"+"IA"+strings.NewReplacer("8", "A", "9", "B").Replace(strings.ToUpper(letters(16))), "AWS_ACCESS_KEY_ID=%s "
	case 3:
		v, form = letters(20), "DB_PASSWORD=%s "
	case 4:
		v, form = letters(24), "postgres://app:%s@db.internal:5432/prod "
	default:
		v, form = "xox"+"b-"+fmt.Sprintf("%012d-%012d-", h.Int64N(1e12), h.Int64N(1e12))+letters(24), "slack %s is "
	}
	h.values = append(h.values, v)
	return fmt.Sprintf(form, v)
}
