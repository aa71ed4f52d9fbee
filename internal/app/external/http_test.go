package external

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"weir/stages"
)

// A model is a small server that is compatible with that of OpenAI. What it does about a text
// with the word "fault" is for the test to say.
type model struct {
	*httptest.Server
	asked atomic.Int64
	seen  atomic.Pointer[string]
}

func newModel(t testing.TB, fault http.HandlerFunc) *model {
	t.Helper()
	m := new(model)
	m.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		text := string(body)
		m.asked.Add(1)
		m.seen.Store(&text)
		if strings.Contains(text, "fault") && fault != nil {
			fault(w, r)
			return
		}
		m.answer(w, r, text)
	}))
	t.Cleanup(m.Close)
	return m
}

// answer answers as the endpoint of that path does.
func (m *model) answer(w http.ResponseWriter, r *http.Request, text string) {
	bad := strings.Contains(text, "storm")
	switch r.URL.Path {
	case "/v1/moderations":
		score := 0.01
		if bad {
			score = 0.97
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"id": "modr-1", "results": []any{map[string]any{"flagged": bad, "category_scores": map[string]any{"violence": score}}}})
	case "/v1/chat/completions":
		word := "Safe\n"
		if bad {
			word = "unsafe"
		}
		_ = json.NewEncoder(w).Encode(map[string]any{"id": "chatcmpl-1", "choices": []any{map[string]any{"index": 0, "message": map[string]any{"role": "assistant", "content": word}}}})
	default:
		http.NotFound(w, r)
	}
}

// moderation returns an entry that asks m whether a text is flagged.
func (m *model) moderation() Entry {
	return Entry{Name: "moderation", Timeout: 2 * time.Second, HTTP: &HTTP{URL: m.URL + "/v1/moderations", Body: `{"model":"small","input":"{{text}}"}`, Answer: "/results/0/flagged", Pass: []string{"false"}}}
}

// TestEndpoints holds that three ways to ask let a harmless event pass, and no other, and that
// they are sent masked texts.
func TestEndpoints(t *testing.T) {
	m := newModel(t, nil)
	score, chat := m.moderation(), m.moderation()
	score.HTTP.Answer, score.HTTP.Pass, score.HTTP.Below, score.HTTP.HasBelow = "/results/0/category_scores/violence", nil, 0.5, true
	chat.HTTP.URL, chat.HTTP.Answer, chat.HTTP.Pass = m.URL+"/v1/chat/completions", "/choices/0/message/content", []string{"safe"}
	chat.HTTP.Body = `{"model":"small","messages":[{"role":"system","content":"Answer safe or unsafe."},{"role":"user","content":"{{kind}}: {{text}}"}]}`
	chat.HTTP.Category = stages.HarmfulContent
	for name, e := range map[string]Entry{"flag": m.moderation(), "score": score, "chat": chat} {
		r := newRun(t, &stages.Config{}, e)
		if v, answer := r.judge(t, user("a heron of mara@example.org \"said\"")); v.Action != stages.Modify || !v.Complete {
			t.Errorf("%s: %s, want the harmless event with its mail masked", name, answer)
		}
		if seen := *m.seen.Load(); strings.Contains(seen, "mara") || !strings.Contains(seen, `a heron of [EMAIL_ADDRESS_1] \"said\"`) {
			t.Errorf("%s: the endpoint was not sent the masked text alone", name)
		}
		want := stages.PolicyViolation
		if name == "chat" {
			want = stages.HarmfulContent
		}
		if v, answer := r.judge(t, user("a storm")); v.Action != stages.Block || !v.Complete || v.Category != want || v.Stage != "moderation" {
			t.Errorf("%s: %s, want %s", name, answer, want)
		}
	}
}

func write(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, text) }
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(code)
		_, _ = io.WriteString(w, `{"results":[{"flagged":false}]}`)
	}
}

// replies are what endpoints do about a text with the word "fault".
var replies = map[string]http.HandlerFunc{
	"hangs": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	"hangs in the answer": func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.WriteString(w, `{"results":`)
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	},
	"is killed": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	"breaks off": func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"results":[{"flagged":false}]}`)
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	},
	"says too great a length": func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "99")
		_, _ = io.WriteString(w, `{"results":[{"flagged":false}]}`)
	},
	"has an error":           status(http.StatusInternalServerError),
	"is too busy":            status(http.StatusTooManyRequests),
	"has another status":     status(http.StatusAccepted),
	"wants a password":       status(http.StatusUnauthorized),
	"writes nothing":         write(""),
	"writes garbage":         write("<html>"),
	"writes half":            write(`{"results":[{"flagged":fal`),
	"writes two values":      write(`{"results":[{"flagged":false}]} {}`),
	"repeats a member":       write(`{"results":[{"flagged":true,"flagged":false}]}`),
	"writes bad UTF-8":       write("{\"results\":[{\"flagged\":false}],\"x\":\"\xff\"}"),
	"has no results":         write(`{"results":[]}`),
	"has no value":           write(`{"results":[{"flagged":null}]}`),
	"has an object as value": write(`{"results":[{"flagged":{"x":false}}]}`),
	"writes without end": func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := io.WriteString(w, strings.Repeat("x", 4096)); err != nil {
				return
			}
		}
	},
	"writes too much": func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"results":[{"flagged":false}],"x":"`+strings.Repeat("x", maxReply)+`"}`)
	},
}

// TestEndpointFailClosed holds that an event passes only if the endpoint gave a valid answer
// that says so, and that the events around it are judged; and that on_error: allow lets it pass
// and says so.
func TestEndpointFailClosed(t *testing.T) {
	for name, reply := range replies {
		for _, allow := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, allow %t", name, allow), func(t *testing.T) {
				t.Parallel()
				e := newModel(t, reply).moderation()
				e.Allow = allow
				if strings.Contains(name, "hangs") {
					e.Timeout = 100 * time.Millisecond
				}
				r := newRun(t, &stages.Config{}, e)
				for i, text := range []string{"a heron", "a fault", "a reed"} {
					v, answer := r.judge(t, user(text))
					switch fault := i == 1; {
					case fault && !allow:
						if v.Action != stages.Block || v.Complete || v.Event != nil || v.Category != stages.SystemError || strings.Contains(answer, "fault") {
							t.Errorf("line %d: %s, want SYSTEM_ERROR", i+1, answer)
						}
					case v.Action != stages.Allow || !v.Complete || strings.Contains(answer, ruleNotJudged) != fault:
						t.Errorf("line %d: %s, want it allowed, and the failure told", i+1, answer)
					}
				}
			})
		}
	}
}

// TestNobodyListens holds the same of an endpoint that is not there, and that it is left alone
// for a while after some failures.
func TestNobodyListens(t *testing.T) {
	m := newModel(t, nil)
	e := m.moderation()
	m.Close()
	r := newRun(t, &stages.Config{}, e)
	for i := range 2 * breakAfter {
		v, answer := r.judge(t, user("a heron"))
		if v.Action != stages.Block || v.Complete || v.Category != stages.SystemError {
			t.Errorf("line %d: %s, want SYSTEM_ERROR", i+1, answer)
		}
		if paused := strings.Contains(answer, string(reasonPaused)); paused != (i >= breakAfter) {
			t.Errorf("line %d: %s, paused %t", i+1, answer, paused)
		}
	}
}

// TestRedirect holds that texts go to no other host.
func TestRedirect(t *testing.T) {
	other := newModel(t, nil)
	m := newModel(t, func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, other.URL+"/v1/moderations", http.StatusTemporaryRedirect)
	})
	r := newRun(t, &stages.Config{}, m.moderation())
	if v, answer := r.judge(t, user("a fault")); v.Action != stages.Block || v.Complete || other.asked.Load() != 0 {
		t.Errorf("%s after %d requests to the other host, want SYSTEM_ERROR and none", answer, other.asked.Load())
	}
}

// TestNoProxyOfEnvironment holds that the environment cannot send texts elsewhere, and that a
// proxy of the config is used.
func TestNoProxyOfEnvironment(t *testing.T) {
	m, proxy := newModel(t, nil), newModel(t, nil)
	t.Setenv("HTTP_PROXY", proxy.URL)
	e := m.moderation()
	e.HTTP.URL = strings.Replace(e.HTTP.URL, "127.0.0.1", "endpoint.invalid", 1)
	if v, answer := newRun(t, &stages.Config{}, e).judge(t, user("a heron")); v.Complete || proxy.asked.Load() != 0 {
		t.Errorf("%s after %d requests to the proxy, want SYSTEM_ERROR and none", answer, proxy.asked.Load())
	}
	e.HTTP.Proxy = proxy.URL
	if v, answer := newRun(t, &stages.Config{}, e).judge(t, user("a heron")); v.Action != stages.Allow || proxy.asked.Load() != 1 {
		t.Errorf("%s after %d requests to the proxy, want it allowed after one", answer, proxy.asked.Load())
	}
}

// TestRetry holds that a request that failed is made again, as often as the entry says.
func TestRetry(t *testing.T) {
	left := int64(2)
	m := newModel(t, nil)
	fault := func(w http.ResponseWriter, r *http.Request) {
		if atomic.AddInt64(&left, -1) >= 0 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		m.answer(w, r, "")
	}
	e := newModel(t, fault).moderation()
	e.Retry = 2
	if v, answer := newRun(t, &stages.Config{}, e).judge(t, user("a fault")); v.Action != stages.Allow {
		t.Errorf("%s, want it allowed at the third attempt", answer)
	}
	e.Retry, left = 1, 2
	if v, answer := newRun(t, &stages.Config{}, e).judge(t, user("a fault")); v.Complete {
		t.Errorf("%s, want SYSTEM_ERROR after two attempts", answer)
	}
}

// TestCache holds that an answer is asked for once, and a failure is no answer.
func TestCache(t *testing.T) {
	m := newModel(t, status(http.StatusInternalServerError))
	e := m.moderation()
	e.Cache = 2
	r := newRun(t, &stages.Config{}, e)
	for _, tt := range []struct {
		text   string
		asked  int64
		action stages.Action
	}{
		{"a heron", 1, stages.Allow}, {"a heron", 1, stages.Allow}, {"a storm", 2, stages.Block}, {"a storm", 2, stages.Block},
		{"a fault", 3, stages.Block}, {"a fault", 4, stages.Block}, {"a heron", 4, stages.Allow},
	} {
		if v, answer := r.judge(t, user(tt.text)); v.Action != tt.action || m.asked.Load() != tt.asked {
			t.Errorf("%s: %s after %d requests, want %s after %d", tt.text, answer, m.asked.Load(), tt.action, tt.asked)
		}
	}
}
