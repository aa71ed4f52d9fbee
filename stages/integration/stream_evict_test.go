package integration

import (
	"fmt"
	"strings"
	"testing"
)

// TestStreamEvicts holds that a text that is open when there are too many does
// not let go what it held.
func TestStreamEvicts(t *testing.T) {
	var lines []string
	chunk := func(i int, text string) string {
		return fmt.Sprintf(`{"id":"id%d","object":"chat.completion.chunk","choices":[{"index":0,"delta":{"content":%q}}]}`, i, text)
	}
	for i := range maxTexts + 2 {
		lines = append(lines, chunk(i, "4111 1111 "))
	}
	for i := range maxTexts + 2 {
		lines = append(lines, chunk(i, "1111 1111 x"))
	}
	answers := push(t, pipeline(), lines)
	for i, a := range answers[:len(answers)/2] {
		if strings.Contains(a.event, "4111 1111") {
			t.Fatalf("line %d goes out with half a card number", i+1)
		}
	}
}
