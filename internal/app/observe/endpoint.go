package observe

import (
	"encoding/json"
	"errors"
	"time"
)

// sending is how often metrics are sent to an endpoint while a run is at work.
const sending = 10 * time.Second

// NewEndpoint has the metrics in the form of OTLP sent until Close. send posts them and returns
// the answer, in less time than Wait. A record that is not taken is counted, and no event waits
// for it: the next one has all its counts. Close calls failed with the first error.
func NewEndpoint(m *Metrics, send func(text []byte) (answer []byte, err error), failed func(error)) *Repeated {
	return newRepeated("the endpoint", sending, func() error {
		answer, err := send(m.OTLP())
		if err == nil && rejects(answer) {
			err = errRejected
		}
		if err != nil {
			m.unsent.Add(1)
		}
		return err
	}, failed)
}

var errRejected = errors.New("the endpoint rejects a part of the metrics")

// rejects reports whether an answer of the protocol, ExportMetricsServiceResponse, says that
// some of the points were not taken.
func rejects(answer []byte) bool {
	var a struct {
		PartialSuccess struct {
			RejectedDataPoints json.RawMessage `json:"rejectedDataPoints"`
		} `json:"partialSuccess"`
	}
	if json.Unmarshal(answer, &a) != nil {
		return false // the status said that it was taken
	}
	n := string(a.PartialSuccess.RejectedDataPoints)
	return n != "" && n != "0" && n != `"0"` && n != "null"
}
