package external

import (
	"context"
	"errors"
	"net/url"
	"time"
)

// NewPost returns a function that posts JSON to an endpoint and returns the answer, which has at
// most 1 MiB. It uses no proxy and follows no redirect. Its errors do not repeat the URL.
func NewPost(to string, headers []Header, timeout time.Duration) (func(text []byte) (answer []byte, err error), error) {
	if !isURL(to) {
		return nil, ErrURL
	}
	if err := checkHeaders(headers); err != nil {
		return nil, err
	}
	e := newEndpoint(&HTTP{URL: to, Headers: headers})
	return func(text []byte) ([]byte, error) {
		ctx, cancel := context.WithTimeout(context.Background(), timeout)
		defer cancel()
		reply, err := e.post(ctx, text)
		if err != nil {
			var about *url.Error
			if errors.As(err, &about) {
				err = about.Err
			}
			return nil, err
		}
		defer reply.Body.Close()
		return readReply(reply)
	}, nil
}
