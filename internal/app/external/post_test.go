package external

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"weir/internal/app/filter"
	"weir/internal/app/observe"
	"weir/internal/testrand"
	"weir/stages"
)

// collectors are endpoints for metrics, and whether they take them.
var collectors = map[string]struct {
	serve http.HandlerFunc
	takes bool
}{
	"takes them":            {write(`{}`), true},
	"takes all of them":     {write(`{"partialSuccess":{"rejectedDataPoints":"0"}}`), true},
	"rejects a part":        {write(`{"partialSuccess":{"rejectedDataPoints":"2","errorMessage":"no"}}`), false},
	"refuses":               {status(http.StatusServiceUnavailable), false},
	"sends elsewhere":       {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/other", http.StatusFound) }, false},
	"hangs":                 {replies["hangs"], false},
	"answers without end":   {replies["writes without end"], false},
	"breaks the connection": {replies["is killed"], false},
}

// TestCollectors holds that no endpoint for metrics changes an answer or holds up the run, and
// that what it does not take is counted.
func TestCollectors(t *testing.T) {
	in := string(conversation(testrand.New(t), 50))
	var want strings.Builder
	runFilter(t, stages.Config{}, strings.NewReader(in), &want)
	for name, c := range collectors {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var got atomic.Pointer[string]
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				text, _ := io.ReadAll(r.Body)
				if s := string(text); r.Header.Get("X-Key") == "k" {
					got.Store(&s)
				}
				c.serve(w, r)
			}))
			defer server.Close()
			wait := time.Minute
			if strings.HasPrefix(name, "hangs") || strings.HasPrefix(name, "answers") {
				wait = time.Second // enough for the request to arrive, on a busy machine too
			}
			sendTo(t, server.URL, in, want.String(), wait, c.takes)
			if text := got.Load(); text == nil || !strings.Contains(*text, `"name":"weir.events"`) {
				t.Error("the endpoint did not get the metrics with the header")
			}
		})
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close() // nobody listens there
	sendTo(t, "http://"+l.Addr().String(), in, want.String(), time.Minute, false)
}

// sendTo checks that a run which posts its metrics to an endpoint has the output want. The endpoint
// may take wait to answer. If it does not take them, the error must not contain its URL.
func sendTo(t *testing.T, to, in, want string, wait time.Duration, takes bool) {
	t.Helper()
	post, err := NewPost(to, []Header{{"X-Key", "k"}}, wait)
	if err != nil {
		t.Fatal(err)
	}
	var missed atomic.Int64
	var failed error
	m := observe.NewMetrics("0.1", "ab", &missed)
	hub := observe.NewHub(&missed, m, observe.NewEndpoint(m, post, func(err error) { failed = err }))
	var out strings.Builder
	if runWith(t, stages.Config{}, filter.Options{Hub: hub, In: strings.NewReader(in), Out: &out}); out.String() != want {
		t.Error("the answers differ")
	}
	dropped := "\nweir_otlp_dropped_total 1\n"
	if takes {
		dropped = "\nweir_otlp_dropped_total 0\n"
	}
	if !strings.Contains(string(m.Prometheus()), dropped) || (failed == nil) != takes || failed != nil && strings.Contains(failed.Error(), to) {
		t.Errorf("failed with %v, want %t and%s", failed, !takes, dropped)
	}
}
