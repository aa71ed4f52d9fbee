package external

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"weir/stages"
)

// An HTTP says how to ask an endpoint, and which of its answers let an event pass.
type HTTP struct {
	URL     string
	Proxy   string // URL of a proxy, or "" for none, whatever the environment says
	Headers []Header
	Body    string // JSON, with the names of BodyNames in its strings

	Answer   string   // JSON Pointer of the value in the answer that decides
	Pass     []string // values of it that pass, in either case of letters
	Below    float64  // or numbers below this one
	HasBelow bool
	Category stages.Category // of an event that does not pass; "" for POLICY_VIOLATION
}

// A Header is sent with each request.
type Header struct{ Name, Value string }

// BodyNames lists what a Body may hold.
func BodyNames() []string { return []string{"{{text}}", "{{kind}}", "{{tool}}", "{{session}}"} }

// Categories lists what an HTTP may give as the reason for a rejection.
func Categories() (names []string) {
	for _, c := range categories {
		names = append(names, string(c))
	}
	return names
}

// The mistakes of an HTTP. They quote nothing of it.
var (
	ErrURL    = errors.New("not the URL of an endpoint, with http or https and a host, and without a password")
	ErrProxy  = errors.New("not the URL of a proxy")
	ErrBody   = errors.New("the body is not JSON with {{text}} in a string")
	ErrAnswer = errors.New("an endpoint needs answer, a JSON Pointer as /results/0/flagged")
	ErrPass   = errors.New("an endpoint needs pass or pass_below")
	ErrHeader = errors.New("not a header")
)

func (h *HTTP) check() error {
	switch {
	case !isURL(h.URL):
		return ErrURL
	case h.Proxy != "" && !isURL(h.Proxy):
		return ErrProxy
	case !strings.HasPrefix(h.Answer, "/"):
		return ErrAnswer
	case (len(h.Pass) > 0) == h.HasBelow:
		return ErrPass
	case !validBody(h.Body):
		return ErrBody
	}
	return checkHeaders(h.Headers)
}

func checkHeaders(all []Header) error {
	for _, h := range all {
		if h.Name == "" || strings.ContainsAny(h.Name+h.Value, "\r\n\x00") || strings.ContainsAny(h.Name, " :") {
			return ErrHeader
		}
	}
	return nil
}

func isURL(text string) bool {
	u, err := url.Parse(text)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil
}

// validBody reports whether a body is JSON whatever the texts in it are.
func validBody(body string) bool {
	r := request{kind: "\"\n", tool: "\"\n", session: "\"\n", texts: []text{{text: []byte("\"\n")}}}
	return strings.Contains(body, "{{text}}") && strictJSON(appendBody(nil, body, &r))
}

// An endpoint is asked over HTTP.
type endpoint struct {
	*HTTP
	client http.Client
	body   []byte
}

func newEndpoint(h *HTTP) *endpoint { return &endpoint{HTTP: h, client: newClient(h.Proxy)} }

// newClient returns a client that talks to one host.
func newClient(through string) http.Client {
	t := &http.Transport{DisableCompression: true, MaxIdleConns: 1, IdleConnTimeout: time.Minute}
	if proxy, err := url.Parse(through); through != "" && err == nil {
		t.Proxy = http.ProxyURL(proxy)
	}
	// Another host would be sent what the user sends to this one.
	stay := func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return http.Client{Transport: t, CheckRedirect: stay}
}

func (e *endpoint) close() { e.client.CloseIdleConnections() }

func (e *endpoint) ask(ctx context.Context, r *request, timeout time.Duration) (*answer, error) {
	ctx, cancel := context.WithDeadline(ctx, deadline(ctx, timeout))
	defer cancel()
	e.body = appendBody(e.body[:0], e.Body, r)
	reply, err := e.post(ctx, e.body)
	if err != nil {
		return nil, err
	}
	defer reply.Body.Close()
	return e.read(reply)
}

func (e *endpoint) post(ctx context.Context, body []byte) (*http.Response, error) {
	post, err := http.NewRequestWithContext(ctx, http.MethodPost, e.URL, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	post.Header.Set("Content-Type", "application/json")
	for _, h := range e.Headers {
		post.Header.Set(h.Name, h.Value)
	}
	return e.client.Do(post)
}

// maxReply is how long the answer of an endpoint may be, in bytes.
const maxReply = 1 << 20

var errStatus = errors.New("a status other than 200")

func (e *endpoint) read(reply *http.Response) (*answer, error) {
	text, err := readReply(reply)
	if err != nil {
		return nil, err
	}
	value, err := valueAt(text, e.Answer)
	if err != nil {
		return nil, err
	}
	a := &answer{category: e.Category}
	if !a.hasCategory() {
		return nil, errDecision
	}
	if e.passes(value) {
		a.decision = pass
	}
	return a, nil
}

// readReply returns the text of an answer.
func readReply(reply *http.Response) ([]byte, error) {
	if reply.StatusCode != http.StatusOK {
		return nil, errStatus
	}
	text, err := io.ReadAll(io.LimitReader(reply.Body, maxReply+1))
	if err == nil && len(text) > maxReply {
		err = errTooBig
	}
	return text, err
}

// passes reports whether a value lets an event pass.
func (e *endpoint) passes(value string) bool {
	value = strings.TrimSpace(value)
	if e.HasBelow {
		return isBelow(value, e.Below)
	}
	return slices.ContainsFunc(e.Pass, func(p string) bool { return strings.EqualFold(p, value) })
}
