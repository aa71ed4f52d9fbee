// Package proxy shows how a program of one's own uses weir: it filters what goes to a chat
// endpoint and what comes back, streamed or not.
package proxy

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"strconv"

	"weir/filter"
)

const maxBody = 16 << 20 // bytes of a request

// Filter returns a handler that has f judge each request before next sees it, and each
// answer before the client does. A request and its answer are one stream.
func Filter(f *filter.Filter, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			refuse(w, http.StatusRequestEntityTooLarge, "the request could not be read")
			return
		}
		s := f.Stream("")
		request := judge(r.Context(), s, body)
		if request.Action == filter.Block {
			refuse(w, http.StatusBadRequest, "the request is withheld: "+request.Category)
			return
		}
		r = r.Clone(r.Context())
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(request.Event)), int64(len(request.Event))
		r.Header.Set("Content-Length", strconv.Itoa(len(request.Event)))
		r.Header.Del("Accept-Encoding") // what is compressed cannot be judged
		a := &answer{w: w, ctx: r.Context(), stream: s, status: http.StatusOK}
		next.ServeHTTP(a, r)
		a.end()
	})
}

// judge returns the verdict on a body. A body is one event, so that there is one verdict
// once the stream is closed.
func judge(ctx context.Context, s *filter.Stream, body []byte) filter.Verdict {
	all := append(s.Push(ctx, body), s.Close(ctx)...)
	if len(all) != 1 {
		return filter.Verdict{Action: filter.Block}
	}
	return all[0]
}

func refuse(w http.ResponseWriter, status int, why string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_, _ = w.Write(failure(why)) // a client that is gone reads nothing
}

// failure is an error as chat endpoints write it. why needs no escapes.
func failure(why string) []byte {
	return []byte(`{"error":{"type":"withheld","message":"` + why + `"}}`)
}

// An answer is the ResponseWriter of the handler that is filtered.
type answer struct {
	w      http.ResponseWriter
	ctx    context.Context
	stream *filter.Stream
	status int
	begun  bool         // the handler has written
	body   bytes.Buffer // not judged yet
	events *events      // of an answer that is streamed, or nil
}

func (a *answer) Header() http.Header { return a.w.Header() }

func (a *answer) WriteHeader(status int) {
	if a.begun {
		return
	}
	a.begun, a.status = true, status
	a.w.Header().Del("Content-Length")
	if isEventStream(a.w.Header().Get("Content-Type")) {
		a.w.WriteHeader(status)
		a.events = &events{w: a.w, ctx: a.ctx, stream: a.stream}
	}
}

func (a *answer) Write(p []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	if a.events != nil {
		return a.events.Write(p)
	}
	return a.body.Write(p)
}

// Flush does nothing: an answer that is streamed goes on event by event.
func (a *answer) Flush() {}

// end judges an answer that was not streamed, and writes it.
func (a *answer) end() {
	if a.events != nil {
		a.events.end()
		return
	}
	if a.body.Len() == 0 {
		a.w.WriteHeader(a.status)
		return
	}
	v := judge(a.ctx, a.stream, a.body.Bytes())
	if v.Action == filter.Block {
		refuse(a.w, http.StatusBadGateway, "the answer is withheld: "+v.Category)
		return
	}
	a.w.WriteHeader(a.status)
	_, _ = a.w.Write(v.Event)
}
