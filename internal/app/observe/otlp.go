package observe

import (
	"strconv"
	"time"

	"github.com/goccy/go-json"
)

// The message MetricsData of the OpenTelemetry protocol 1.7 as JSON, as far as it is used:
// opentelemetry/proto/metrics/v1/metrics.proto, Apache-2.0.
type (
	otlpData struct {
		ResourceMetrics []otlpResource `json:"resourceMetrics"`
	}
	otlpResource struct {
		Resource struct {
			Attributes []otlpAttribute `json:"attributes"`
		} `json:"resource"`
		ScopeMetrics []otlpScope `json:"scopeMetrics"`
	}
	otlpScope struct {
		Scope struct {
			Name    string `json:"name"`
			Version string `json:"version"`
		} `json:"scope"`
		Metrics []otlpMetric `json:"metrics"`
	}
	otlpMetric struct {
		Name        string      `json:"name"`
		Description string      `json:"description"`
		Sum         *otlpPoints `json:"sum,omitempty"`
		Gauge       *otlpPoints `json:"gauge,omitempty"`
	}
	otlpPoints struct {
		DataPoints  []otlpPoint `json:"dataPoints"`
		Temporality int         `json:"aggregationTemporality,omitempty"`
		Monotonic   bool        `json:"isMonotonic,omitempty"`
	}
	otlpPoint struct {
		Attributes []otlpAttribute `json:"attributes,omitempty"`
		Start      string          `json:"startTimeUnixNano"`
		Time       string          `json:"timeUnixNano"`
		Value      float64         `json:"asDouble"`
	}
	otlpAttribute struct {
		Key   string `json:"key"`
		Value struct {
			String string `json:"stringValue"`
		} `json:"value"`
	}
)

// otlpCumulative is AGGREGATION_TEMPORALITY_CUMULATIVE: points count from the start of the run.
const otlpCumulative = 2

// OTLP returns the metrics as one line in the JSON form of the OpenTelemetry protocol.
func (m *Metrics) OTLP() []byte {
	start, now := nanoseconds(m.began), nanoseconds(time.Now())
	var r otlpResource
	r.Resource.Attributes = otlpAttributes("service.name", "weir", "service.version", m.about[0])
	scope := otlpScope{}
	scope.Scope.Name, scope.Scope.Version = "weir", m.about[0]
	for _, f := range m.families() {
		p := &otlpPoints{DataPoints: []otlpPoint{}}
		for _, s := range f.series {
			p.DataPoints = append(p.DataPoints, otlpPoint{otlpAttributes(s.labels...), start, now, s.value})
		}
		out := otlpMetric{Name: f.name, Description: f.help}
		if out.Gauge = p; !f.gauge {
			p.Temporality, p.Monotonic = otlpCumulative, true
			out.Sum, out.Gauge = p, nil
		}
		scope.Metrics = append(scope.Metrics, out)
	}
	r.ScopeMetrics = []otlpScope{scope}
	text, err := json.Marshal(otlpData{[]otlpResource{r}})
	if err != nil {
		panic(err) // these types can be marshalled
	}
	return append(text, '\n')
}

func nanoseconds(t time.Time) string { return strconv.FormatInt(t.UnixNano(), 10) }

// otlpAttributes takes name, value, name, value, ….
func otlpAttributes(pairs ...string) (all []otlpAttribute) {
	for i := 0; i < len(pairs); i += 2 {
		a := otlpAttribute{Key: pairs[i]}
		a.Value.String = pairs[i+1]
		all = append(all, a)
	}
	return all
}
