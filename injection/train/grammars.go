package main

import (
	"embed"
	"encoding/json"
)

// The grammars are written for this project. The families of english are those that
// attacks on language models have been sorted into in public. innocent makes harmless
// texts that use the words of attacks: requests, documentation, commit messages, and talk
// about prompts, rules and roles. carriers makes texts that attacks are hidden in.
var (
	english   = load[grammar]("english")
	innocent  = load[grammar]("innocent")
	carriers  = load[grammar]("carriers")
	languages = load[[]language]("languages")
)

//go:embed grammar/*.json
var grammarFiles embed.FS

// load reads one of the embedded grammars. A grammar that cannot be read is a mistake in
// this program.
func load[T any](name string) (g T) {
	data, err := grammarFiles.ReadFile("grammar/" + name + ".json")
	if err == nil {
		err = json.Unmarshal(data, &g)
	}
	if err != nil {
		panic(err)
	}
	return g
}
