//go:build ignore

// Herons is a program that weir asks: it takes the names of herons out of what tools
// return.
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
)

type text struct {
	Pointer string `json:"pointer"`
	Text    string `json:"text"`
}

type message struct {
	Schema   string `json:"schema,omitempty"`
	ID       string `json:"id,omitempty"`
	Decision string `json:"decision,omitempty"`
	Texts    []text `json:"texts,omitempty"`
}

func main() {
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	in.Buffer(nil, 64<<20)
	in.Scan()
	out.Encode(message{Schema: "weir.external/v1"})
	for in.Scan() {
		var request message
		if json.Unmarshal(in.Bytes(), &request) != nil {
			os.Exit(1)
		}
		out.Encode(answer(&request))
	}
}

func answer(request *message) message {
	a := message{ID: request.ID, Decision: "pass"}
	for _, t := range request.Texts {
		if changed := strings.ReplaceAll(t.Text, "Ardea", "[HERON]"); changed != t.Text {
			a.Decision = "modify"
			a.Texts = append(a.Texts, text{t.Pointer, changed})
		}
	}
	return a
}
