package wire

// Logs of proxies and gateways, with a request to a model and its answer in one line.

var (
	keyRequest      = Key("request")
	keyRequestBody  = Key("request_body")
	keyResponseBody = Key("response_body")
)

// Exchange is the format of lines with a request to a model and its answer.
var Exchange = Format{
	Name:    "exchange",
	Title:   "Logs of gateways: a request to a model and its answer in one line",
	Example: `{"request":{"messages":[{"role":"user","content":"Hello"}]},"response":{"choices":[{"message":{"role":"assistant","content":"Hi"}}]}}`,
	Detect:  isExchange,
	Needs:   []TopKey{keyRequest, keyRequestBody, KeyResponse, keyResponseBody},
	Label:   (*Line).exchange,
}

func isExchange(s *Shape) bool {
	if s.Any(KeyMessages, KeyInput, KeyRole, KeyType) {
		return false
	}
	top := s.Top()
	return isRequest(top.Get("request")) || isRequest(top.Get("request_body")) || isReply(top.Get("response")) || isReply(top.Get("response_body"))
}

// isRequest knows a request to a model, in the body of a request of HTTP or in a string.
func isRequest(v value) bool {
	v = payload(v)
	return v.Get("messages").IsArray() || v.Get("contents").IsArray() || v.Get("model").IsString() && (v.Get("input").Exists() || v.Get("prompt").Exists())
}

func isReply(v value) bool {
	v = payload(v)
	return v.Get("choices").IsArray() || v.Get("candidates").IsArray() || v.Get("content").IsArray() && v.Get("role").IsString() || v.Get("output").IsArray()
}

// payload returns what is in the body of a message of HTTP and in a string of JSON.
func payload(v value) value {
	if b := v.Get("body"); b.Exists() {
		v = b
	}
	if v.IsString() {
		return v.First()
	}
	return v
}

// exchange labels a request and its answer, a session of their own.
func (l *Line) exchange(v value) {
	l.Conversation(SessionOf(v))
	l.Header(v)
	for _, k := range [...]string{"request", "request_body"} {
		l.carried(v.Get(k), l.Body)
	}
	l.Turn()
	for c := v.First(); c.Exists(); c = c.Next() {
		switch string(c.Name()) {
		case "request", "request_body":
		case "response", "response_body":
			l.carried(c, l.Answer)
		case "error":
			l.failure(c)
		default:
			l.Rest(c)
		}
	}
}

// carried labels what a message of HTTP, or a value by itself, carries.
func (l *Line) carried(v value, label func(value)) {
	b := v.Get("body")
	if !b.Exists() {
		l.Parsed(v, label)
		return
	}
	l.Others(v)
	l.Parsed(b, label)
}
