package mcp

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"weir/internal/match/rule"
	"weir/stages"
	"weir/stages/builtin"
	"weir/stages/judge"
	"weir/toolrule"
	"weir/transcript"
	"weir/transcript/label"
)

// A session is a client that talks to the server of these tests through a relay.
type session struct {
	in      *io.PipeWriter
	out     *bufio.Reader
	notes   notes
	signals chan os.Signal
	status  chan int
	err     error // valid once status was read
}

// Notes are safe for concurrent use.
type notes struct {
	mu   sync.Mutex
	text strings.Builder
	more chan struct{} // has an element after each note, up to its capacity
}

func (n *notes) add(text string) {
	n.mu.Lock()
	fmt.Fprintln(&n.text, text)
	n.mu.Unlock()
	n.more <- struct{}{}
}

func (n *notes) String() string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.String()
}

// wait waits for a note that holds text.
func (n *notes) wait(text string) {
	for !strings.Contains(n.String(), text) {
		<-n.more
	}
}

// connect starts a relay as change asks.
func connect(t *testing.T, change func(*Options)) *session {
	t.Helper()
	t.Setenv(beServer, "1")
	pipeline, err := judge.New(builtin.Table, stages.Config{SecretsOnly: true, Enable: []string{"tools"}, Disable: []string{"authority"},
		Tools: toolrule.Rules{Entries: []toolrule.Entry{{Decision: toolrule.Deny, Tools: []string{"delete_*"}}}}})
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	s := &session{in: inW, out: bufio.NewReader(outR), signals: make(chan os.Signal, 1), status: make(chan int, 1)}
	s.notes.more = make(chan struct{}, 1000)
	o := &Options{Command: []string{self}, Pipeline: pipeline, Labels: label.Options{Trust: transcript.Operator}, Refuse: rule.High, MaxLine: 1 << 20, Grace: time.Minute,
		In: inR, Out: outW, Err: io.Discard, Note: s.notes.add, Signals: s.signals}
	if change != nil {
		change(o)
	}
	go func() {
		status, err := Run(o)
		s.err = err
		outW.Close()
		s.status <- status
	}()
	t.Cleanup(func() { inW.Close(); outR.Close() })
	return s
}

func (s *session) say(t *testing.T, line string) {
	t.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		t.Fatal(err)
	}
}

func (s *session) hear(t *testing.T) string {
	t.Helper()
	line, err := s.out.ReadString('\n')
	if err != nil {
		t.Fatalf("no message: %v; notes: %s", err, &s.notes)
	}
	return strings.TrimSuffix(line, "\n")
}

func (s *session) call(t *testing.T, id, tool, arguments string) {
	t.Helper()
	s.say(t, `{"jsonrpc":"2.0","id":`+id+`,"method":"tools/call","params":{"name":"`+tool+`","arguments":`+arguments+`}}`)
}

func result(id, text string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"result":{"content":[{"type":"text","text":"` + text + `"}]}}`
}

// failed returns what the error of a request without an answer looks like.
func failed(id, noun, reason string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"error":{"code":-32603,"message":"weir: could not deliver this ` + noun + `: ` + reason + `","data":{"weir":"withheld"}}}`
}

func withheld(id, noun, category, why string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"error":{"code":-32050,"message":"weir: withheld this ` + noun + `: ` + category + why
}

// Every message gets what it should, in one session, while the streams go on.
func TestMessages(t *testing.T) {
	s := connect(t, nil)
	echo := strings.Repeat("a line of plain words ", 100)
	for i, c := range []struct{ name, tool, arguments, want string }{
		{"clean", "echo", `{"text":"` + echo + `"}`, result("ID", `echo {\"text\":\"`+echo+`\"}`)},
		{"order", "order", "{}", result("ID", `The weather is fine.\n\n[SANITIZED]\n\nHigh of 20.`)},
		{"secret", "secret", "{}", result("ID", "key: [REDACTED:GITHUB_TOKEN]")},
		{"denied", "delete_all", "{}", withheld("ID", "tool call", "UNAUTHORIZED", ` (tools-denied)","data":{"weir":"withheld","category":"UNAUTHORIZED","rules":["tools-denied"]}}}`)},
		{"secret in a call", "echo", `{"text":"` + secret() + `"}`, withheld("ID", "tool call", "PII_DETECTED", ` (secret-github-token)","data":{"weir":"withheld","category":"PII_DETECTED","rules":["secret-github-token"]}}}`)},
		{"personal data", "echo", `"ada@example.com"`, result("ID", `echo \"ada@example.com\"`)},
		{"stray line", "stray", "{}", result("ID", "after a stray line")},
		{"unreadable", "garbage", "{}", failed("ID", "tool result", reasonUnread)},
		{"two readings", "both", "{}", failed("ID", "tool result", reasonUnread)},
		{"too long", "long", "{}", failed("ID", "tool result", reasonUnread)},
		{"second answer", "twice", "{}", result("ID", "first")},
		{"answer to another", "wrong", "{}", result("ID", "right")},
	} {
		id := strconv.Itoa(i)
		s.call(t, id, c.tool, c.arguments)
		if got, want := s.hear(t), strings.Replace(c.want, "ID", id, 1); got != want {
			t.Errorf("%s: got %s, want %s", c.name, got, want)
		}
	}
	if n := s.notes.String(); strings.Contains(n, order) || strings.Contains(n, secret()) {
		t.Errorf("the notes repeat what was judged: %s", n)
	}
	s.in.Close()
	if got := <-s.status; got != 7 || s.err != nil {
		t.Errorf("status = %d, %v, want that of the server, 7", got, s.err)
	}
}

// A server asks too, and its ids and errors are judged like everything that it says.
func TestServerRequests(t *testing.T) {
	s := connect(t, nil)
	s.call(t, "1", "ask", "{}")
	if got := s.hear(t); !strings.Contains(got, `"method":"sampling/createMessage"`) || strings.Contains(got, secret()) || !strings.Contains(got, "[REDACTED:GITHUB_TOKEN]") {
		t.Errorf("request of the server = %s, want its secret masked", got)
	}
	if got := s.hear(t); !strings.Contains(got, `{"got":"s2"}`) {
		t.Errorf("server says %s, want that its call of a tool was answered", got)
	}
	s.say(t, `{"jsonrpc":"2.0","id":"s1","result":{"role":"assistant","content":{"type":"text","text":"`+secret()+`"},"model":"m"}}`)
	if got := s.hear(t); !strings.Contains(got, `{"got":"s1"}`) {
		t.Errorf("server says %s, want that s1 was answered", got)
	}
	s.call(t, "2", "id", "{}")
	if got, want := s.hear(t), `{"got":"[REDACTED:GITHUB_TOKEN]"}`; !strings.Contains(got, want) {
		t.Errorf("server says %s, want that a request with a secret as its id was answered", got)
	}
	s.call(t, "3", "echo", "{}")
	if got, want := s.hear(t), result("3", "echo {}"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// Messages of a batch are judged one by one; those that pass go on together.
func TestBatch(t *testing.T) {
	s := connect(t, nil)
	one := `{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":{}}}`
	s.say(t, "["+fmt.Sprintf(one, 1, "delete_a")+", "+fmt.Sprintf(one, 2, "delete_b")+"]")
	for i := range 2 {
		if got, want := s.hear(t), withheld(fmt.Sprint(i+1), "tool call", "UNAUTHORIZED", ""); !strings.HasPrefix(got, want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	s.say(t, "["+fmt.Sprintf(one, 3, "echo")+", "+fmt.Sprintf(one, 4, "delete_b")+"]")
	if got := s.hear(t); !strings.HasPrefix(got, withheld("4", "tool call", "UNAUTHORIZED", "")) {
		t.Errorf("got %s, want call 4 refused", got)
	}
	if got := s.hear(t); !strings.Contains(got, `"got":91`) {
		t.Errorf("server says %s, want that it got a batch", got)
	}
}

// A client that writes what is no message gets an error, and the stream goes on.
func TestUnreadableClient(t *testing.T) {
	s := connect(t, nil)
	for _, line := range []string{"nonsense", "{}", "[]", `{"jsonrpc":"2.0","id":1}`, `{"jsonrpc":"1.0","id":1,"method":"a"}`, `{"jsonrpc":"2.0","id":null,"method":"a"}`,
		`{"jsonrpc":"2.0","id":1,"id":1,"method":"a"}`, `{"jsonrpc":"2.0","id":{},"method":"a"}`, `[[{"jsonrpc":"2.0","id":1,"method":"a"}]]`, strings.Repeat("x", 1<<20+1)} {
		s.say(t, line)
		if got, want := s.hear(t), `{"jsonrpc":"2.0","id":null,"error":{"code":-32`; !strings.HasPrefix(got, want) {
			t.Errorf("%.40q: got %s, want %s", line, got, want)
		}
	}
	s.say(t, "")
	s.call(t, `"a\u00e9"`, "echo", "1")
	if got, want := s.hear(t), result(`"a\u00e9"`, "echo 1"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// An id is in use until its answer has come. A request that was cancelled may get one.
func TestIDs(t *testing.T) {
	s := connect(t, nil)
	s.call(t, "1", "hang", "{}")
	s.call(t, "1", "echo", "{}")
	if got, want := s.hear(t), withheld("1", "tool call", "INVALID_INPUT", ": "+reasonInUse); !strings.HasPrefix(got, want) {
		t.Errorf("got %s, want %s", got, want)
	}
	s.say(t, `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	if got, want := s.hear(t), `{"jsonrpc":"2.0","id":1,"error":{"code":0,"message":"Request cancelled"}}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	s.call(t, "1", "echo", "{}")
	if got, want := s.hear(t), result("1", "echo {}"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// However a server fails, the requests that wait get an error, and weir ends as it does.
func TestServerFails(t *testing.T) {
	for _, c := range []struct {
		tool, reason string
		status       int
	}{
		{"die", reasonEnded, 3},
		{"kill", reasonEnded, 128 + int(syscall.SIGKILL)},
		{"half", reasonUnread, 0},
		{"deaf", reasonEnded, 128 + int(syscall.SIGTERM)},
	} {
		s := connect(t, nil)
		s.call(t, "1", "hang", "{}")
		s.call(t, "2", c.tool, "{}")
		got := map[string]bool{s.hear(t): true, s.hear(t): true}
		if !got[failed("1", "tool result", c.reason)] || !got[failed("2", "tool result", c.reason)] {
			t.Errorf("%s: got %v, want two errors: %s", c.tool, got, c.reason)
		}
		if got := <-s.status; got != c.status || s.err != nil {
			t.Errorf("%s: status %d, %v, want %d", c.tool, got, s.err, c.status)
		}
	}
}

// The client gets an error for a call that the server does not answer in time, and no later answer.
func TestServerHangs(t *testing.T) {
	s := connect(t, func(o *Options) { o.Limit = time.Millisecond })
	s.call(t, "1", "hang", "{}")
	if got, want := s.hear(t), failed("1", "tool result", reasonNoAnswer); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	s.notes.wait(reasonNotAsked)
}

func TestSignals(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		if signal.Ignored(sig) {
			t.Logf("%v is ignored, as under nohup, and the server inherits that", sig)
			continue
		}
		s := connect(t, nil)
		s.call(t, "1", "echo", "{}")
		s.hear(t)
		s.signals <- sig
		if got, want := <-s.status, 128+int(sig); got != want {
			t.Errorf("status = %d, want %d", got, want)
		}
	}
}

// If nobody hears the server, it is stopped.
func TestClientFails(t *testing.T) {
	s := connect(t, func(o *Options) { o.Out = closedPipe{} })
	s.call(t, "1", "echo", "{}")
	if got := <-s.status; got != 128+int(syscall.SIGTERM) || s.err == nil {
		t.Errorf("status = %d, %v, want the server stopped and an error", got, s.err)
	}
}

type closedPipe struct{}

func (closedPipe) Write([]byte) (int, error) { return 0, syscall.EPIPE }

// A dry run passes everything as it came, and says what it would have done.
func TestDryRun(t *testing.T) {
	s := connect(t, func(o *Options) { o.DryRun = true })
	s.call(t, "1", "delete_all", "{}")
	if got, want := s.hear(t), result("1", "delete_all {}"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	s.call(t, "2", "stray", "{}")
	if got := s.hear(t); got != order {
		t.Errorf("got %s, want the stray line", got)
	}
	if !strings.Contains(s.notes.String(), "weir: dry run, nothing was done: withheld this tool call: UNAUTHORIZED (tools-denied)\n") {
		t.Errorf("notes = %s, want one about the call", &s.notes)
	}
}

func TestNoServer(t *testing.T) {
	var out bytes.Buffer
	if status, err := Run(&Options{Command: []string{"/does/not/exist"}, Out: &out}); status != 2 || err == nil {
		t.Errorf("Run = %d, %v, want 2 and an error", status, err)
	}
}

// A value that was masked in one direction is recognised in the other one.
func TestOneSession(t *testing.T) {
	s := connect(t, nil)
	s.call(t, "1", "echo", `"`+password+`"`)
	if got, want := s.hear(t), result("1", `echo \"`+password+`\"`); got != want {
		t.Errorf("got %s, want %s: nothing says what it is", got, want)
	}
	s.call(t, "2", "password", "{}")
	if got, want := s.hear(t), result("2", "DB_PASSWORD=[REDACTED:PASSWORD]"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	s.call(t, "3", "echo", `"`+password+`"`)
	if got, want := s.hear(t), withheld("3", "tool call", "PII_DETECTED", ""); !strings.HasPrefix(got, want) {
		t.Errorf("got %s, want %s", got, want)
	}
}
