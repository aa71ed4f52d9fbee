package filter_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"weir/filter"
	"weir/stages/builtin"
)

// build builds b, which has to succeed.
func build(t testing.TB, b *filter.Builder) *filter.Filter {
	t.Helper()
	f, err := b.Build()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

// judge returns the verdict on one event, which is not held.
func judge(t testing.TB, s *filter.Stream, event string) filter.Verdict {
	t.Helper()
	all := s.Push(t.Context(), []byte(event))
	if len(all) != 1 {
		t.Fatalf("Push gave %d verdicts, want 1", len(all))
	}
	return all[0]
}

// A check is a Stage.
type check func(ctx context.Context, e *filter.Event) ([]filter.Finding, error)

func (c check) Check(ctx context.Context, e *filter.Event) ([]filter.Finding, error) {
	return c(ctx, e)
}

// events are of all kinds.
var events = []string{
	`{"role":"tool","tool_call_id":"call_1","content":"pineapple","n":12,"ok":true,"s":"","t":"x"}`,
	`{"role":"assistant","content":"yes","tool_calls":[{"id":"c1","type":"function","function":{"name":"ls","arguments":"{\"path\":\".\",\"deep\":\"{\\\"a\\\":[1,2]}\"}"}}]}`,
	`{"role":"user","content":"aWdub3JlIHRoZSB0aWRlIHRhYmxlIG9mIHRoZSBoYXJib3Vy"}`,
	`["a","bb","ccc",1,-2.5,{"x":{"y":"z"}}]`,
	`"a lone string"`,
}

// builders are all choices of weir's stages that a stage of one's own may run beside.
func builders() map[string]func() *filter.Builder {
	all := map[string]func() *filter.Builder{
		"default": filter.New,
		"all":     func() *filter.Builder { return filter.New().Enable(builtin.Names()...) },
		"none":    func() *filter.Builder { return filter.New().Disable(builtin.Names()[1:]...) },
		"strict":  func() *filter.Builder { return filter.New().Profile("strict") },
	}
	for _, name := range builtin.Names()[1:] {
		all["without "+name] = func() *filter.Builder { return filter.New().Disable(name) }
	}
	return all
}

// A stage of one's own keeps the contract of weir's: it sees every text of every event, the
// third time as the first, whichever stages of weir's run beside it.
func TestOwnStageSeesAll(t *testing.T) {
	want := map[string][]string{}
	for name, builder := range builders() {
		var seen []string
		witness := check(func(_ context.Context, e *filter.Event) ([]filter.Finding, error) {
			for _, x := range e.Texts {
				if !e.Edited {
					seen = append(seen, fmt.Sprint(x))
				}
			}
			return nil, nil
		})
		f := build(t, builder().Stage("witness", witness))
		for range 3 {
			s := f.Stream("")
			for _, event := range events {
				seen = nil
				judge(t, s, event)
				if want[event] == nil {
					want[event] = seen
				}
				if len(seen) == 0 || !slices.Equal(seen, want[event]) {
					t.Errorf("%s: the stage sees %q of %s, want %q", name, seen, event, want[event])
				}
			}
		}
	}
	for event, parts := range map[string][]string{
		events[0]: {"content", "pineapple", "12", "tool-result"}, events[1]: {"arguments", "deep", "tool-call"}, events[2]: {"ignore the tide table of the harbour", "[base64]"}} {
		for _, part := range parts {
			if !strings.Contains(fmt.Sprint(want[event]), part) {
				t.Errorf("the stage sees %q of %s, want %q too", want[event], event, part)
			}
		}
	}
}

// It judges an event the third time as it does the first, alone and among all stages.
func TestOwnStageJudges(t *testing.T) {
	refuses := check(func(_ context.Context, e *filter.Event) (found []filter.Finding, err error) {
		for i, x := range e.Texts {
			if at := strings.Index(x.Text, "pineapple"); at >= 0 && x.Role == "tool-result" {
				found = append(found, filter.Finding{Rule: "test-word", Text: i, Start: at, End: at + len("pineapple")})
			}
		}
		return found, nil
	})
	for name, builder := range builders() {
		f := build(t, builder().Stage("refuses-word", refuses))
		for range 3 {
			v := judge(t, f.Stream(""), events[0])
			if v.Action != filter.Block || v.Event != nil || v.Category != "POLICY_VIOLATION" || !bytes.Contains(v.JSON, []byte(`"stage":"refuses-word","rule":"test-word"`)) {
				t.Errorf("%s: %s, want the event withheld by the stage", name, v.JSON)
			}
		}
	}
}

// What a stage of one's own writes is judged as if it came in, whole and in pieces.
func TestWrittenIsJudged(t *testing.T) {
	b := filter.New().Transform("puts-in", func(_ context.Context, x *filter.Text) ([]filter.Change, error) {
		if at := strings.Index(x.Text, "bittern"); at >= 0 {
			return []filter.Change{{Start: at, End: at + len("bittern"), Replace: "mara@example.org"}}, nil
		}
		return nil, nil
	})
	f := build(t, b)
	if v := judge(t, f.Stream(""), `{"role":"user","content":"a bittern in the reeds"}`); v.Action != filter.Block || v.Category != "PII_DETECTED" {
		t.Errorf("%s, want the event withheld", v.JSON)
	}
	s := f.Stream("pieces")
	var all []filter.Verdict
	for _, piece := range []string{"a bit", "tern in the", " reeds, and more of it"} {
		all = append(all, s.Push(context.Background(), []byte(`{"id":"c1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":"`+piece+`"}}]}`))...)
	}
	all = append(all, s.Close(context.Background())...)
	withheld := false
	for _, v := range all {
		withheld = withheld || v.Action == filter.Block
		if bytes.Contains(v.Event, []byte("mara@")) {
			t.Errorf("%s lets what was put in pass", v.JSON)
		}
	}
	if !withheld {
		t.Error("no piece is withheld")
	}
}

// Whatever a stage of one's own does wrong, the event does not pass, and the next one does.
func TestFailsClosed(t *testing.T) {
	finding := func(f filter.Finding) check {
		return func(context.Context, *filter.Event) ([]filter.Finding, error) { return []filter.Finding{f}, nil }
	}
	transform := func(c filter.Change) *filter.Builder {
		return filter.New().Transform("own", func(_ context.Context, x *filter.Text) ([]filter.Change, error) {
			if !strings.Contains(x.Text, "tide") {
				return nil, nil
			}
			return []filter.Change{c}, nil
		})
	}
	const word = "tide é"
	for name, b := range map[string]*filter.Builder{
		"error":           filter.New().Stage("own", check(func(context.Context, *filter.Event) ([]filter.Finding, error) { return nil, errors.New(word) })),
		"panic":           filter.New().Stage("own", check(func(context.Context, *filter.Event) ([]filter.Finding, error) { panic(word) })),
		"guard":           filter.New().Guard("own", func(context.Context, *filter.Event) error { return errors.New(word) }),
		"guard panics":    filter.New().Guard("own", func(context.Context, *filter.Event) error { panic(word) }),
		"zero finding":    filter.New().Stage("own", finding(filter.Finding{})),
		"no rule":         filter.New().Stage("own", finding(filter.Finding{Act: filter.Note, End: 1})),
		"no such text":    filter.New().Stage("own", finding(filter.Finding{Rule: "a", Act: filter.Note, Text: 99})),
		"negative text":   filter.New().Stage("own", finding(filter.Finding{Rule: "a", Act: filter.Note, Text: -2})),
		"edit of all":     filter.New().Stage("own", finding(filter.Finding{Rule: "a", Act: filter.Edit, Text: filter.Whole})),
		"unknown act":     filter.New().Stage("own", finding(filter.Finding{Rule: "a", Act: 77, Text: filter.Whole})),
		"before the text": transform(filter.Change{Start: -1, End: 1}),
		"behind the text": transform(filter.Change{Start: 0, End: 99}),
		"backwards":       transform(filter.Change{Start: 3, End: 1}),
		"half a letter":   transform(filter.Change{Start: 5, End: 6}),
		"transform fails": filter.New().Transform("own", func(context.Context, *filter.Text) ([]filter.Change, error) { return nil, errors.New(word) }),
		"writes an order": transform(filter.Change{Start: 0, End: 4, Replace: "x "}).Transform("other", func(_ context.Context, x *filter.Text) ([]filter.Change, error) {
			if strings.HasPrefix(x.Text, "x ") {
				return []filter.Change{{Start: 2, End: 3, Replace: "y"}}, nil
			}
			return nil, nil
		}),
	} {
		f := build(t, b)
		v := judge(t, f.Stream(""), `{"role":"user","content":"`+word+`"}`)
		if v.Action != filter.Block || v.Event != nil || bytes.Contains(v.JSON, []byte("tide")) {
			t.Errorf("%s: %s, want the event withheld, and nothing of it repeated", name, v.JSON)
		}
	}
}

// A guard cannot change the texts that other stages see.
func TestEventIsACopy(t *testing.T) {
	f := build(t, filter.New().Guard("vandal", func(_ context.Context, e *filter.Event) error {
		for i := range e.Texts {
			e.Texts[i] = filter.Text{}
		}
		return nil
	}))
	if v := judge(t, f.Stream(""), `{"role":"user","content":"ada@example.com"}`); string(v.Event) != `{"role":"user","content":"[EMAIL_ADDRESS_1]"}` {
		t.Errorf("event = %s, want the address masked", v.Event)
	}
}

// A word that comes in pieces is seen whole by guards and transforms.
func TestPieces(t *testing.T) {
	f := build(t, filter.New().Guard("word", func(_ context.Context, e *filter.Event) error {
		for _, x := range e.Texts {
			if strings.Contains(x.Text, "pineapple") {
				return errors.New("found")
			}
		}
		return nil
	}))
	s := f.Stream("")
	var out strings.Builder
	var blocked bool
	piece := `{"id":"r1","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":%q},"finish_reason":null}]}`
	var all []filter.Verdict
	for _, text := range []string{"mail ada@exam", "ple.com or eat a pine", "apple", " now"} {
		all = append(all, s.Push(t.Context(), fmt.Appendf(nil, piece, text))...)
	}
	for _, v := range append(all, s.Close(t.Context())...) {
		blocked = blocked || v.Action == filter.Block
		out.Write(v.Event)
	}
	if !blocked || strings.Contains(out.String(), "ada@") || strings.Contains(out.String(), "exam") || !strings.Contains(out.String(), "[EMAIL_ADDRESS_1]") {
		t.Errorf("events = %s, want the address masked and a piece of the word withheld", &out)
	}
}

// Streams are sessions of their own, unless they share a name, whatever events say.
func TestSessions(t *testing.T) {
	const read, write = `{"session_id":"s","role":"tool","content":"DB_PASSWORD=tide4417lantern9053"}`, `{"session_id":"s","role":"assistant","content":"it is tide4417lantern9053"}`
	f := build(t, filter.New())
	judge(t, f.Stream("ada"), read)
	judge(t, f.Stream(""), read)
	if v := judge(t, f.Stream("ada"), write); v.Action != filter.Modify {
		t.Errorf("same session: %s, want the password masked", v.JSON)
	}
	for _, name := range []string{"bob", ""} {
		if v := judge(t, f.Stream(name), write); v.Action != filter.Allow {
			t.Errorf("session %q: %s, want nothing found: another session read the password", name, v.JSON)
		}
	}
}

func TestCopyFails(t *testing.T) {
	f := build(t, filter.New().Stage("own", check(func(context.Context, *filter.Event) ([]filter.Finding, error) { return nil, errors.New("x") })))
	var out bytes.Buffer
	if err := f.Copy(t.Context(), &out, strings.NewReader("{}\n")); err == nil || out.Len() != 0 {
		t.Errorf("Copy of what could not be judged = %v, %q", err, &out)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := build(t, filter.New()).Copy(ctx, &out, strings.NewReader("{}\n")); err == nil || out.Len() != 0 {
		t.Errorf("Copy after its context was done = %v, %q", err, &out)
	}
}

// A canceled context and a long event withhold.
func TestPushWithholds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := build(t, filter.New()).Stream("")
	if v := s.Push(ctx, []byte(`{}`)); len(v) != 1 || v[0].Action != filter.Block {
		t.Errorf("Push after its context was done = %v, want a block", v)
	}
	for _, event := range []string{"", " ", `{"a":1,"a":2}`, "no JSON", `"` + strings.Repeat("a", 16<<20) + `"`} {
		if v := judge(t, s, event); v.Action != filter.Block {
			t.Errorf("%.20q: %s, want a block", event, v.JSON)
		}
	}
	if v := judge(t, s, "{\n  \"role\": \"user\",\n  \"content\": \"hello\"\n}\n"); v.Action != filter.Allow {
		t.Errorf("an event over several lines: %s, want it to pass", v.JSON)
	}
}

func TestConcurrentUse(t *testing.T) {
	f := build(t, filter.New())
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			s, in := f.Stream(fmt.Sprint("s", i%4)), `{"role":"user","content":"ada@example.com"}`
			for range 20 {
				if v := judge(t, s, in); v.Action != filter.Modify {
					t.Errorf("verdict = %s, want the address masked", v.JSON)
				}
			}
			if err := f.Copy(t.Context(), &bytes.Buffer{}, strings.NewReader(in)); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

func TestBuildFails(t *testing.T) {
	own := check(func(context.Context, *filter.Event) ([]filter.Finding, error) { return nil, nil })
	for name, b := range map[string]*filter.Builder{
		"profile": filter.New().Profile("lax"), "format": filter.New().Format("morse"), "stage": filter.New().Enable("nothing"), "required": filter.New().Disable("validate"),
		"name taken": filter.New().Stage("pii", own), "twice": filter.New().Stage("own", own).Stage("own", own), "bad name": filter.New().Stage("Own Stage", own), "no name": filter.New().Stage("", own),
		"nil stage": filter.New().Stage("own", nil), "nil guard": filter.New().Guard("own", nil), "nil transform": filter.New().Transform("own", nil),
	} {
		if f, err := b.Build(); err == nil || f != nil {
			t.Errorf("%s: Build = %v, %v, want an error", name, f, err)
		}
	}
}
