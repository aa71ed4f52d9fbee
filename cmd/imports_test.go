package cmd

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// arrows lists what each package of weir may import of weir. Data flows one
// way, so that a detector can be read without knowing the command line, and a
// wire format without knowing policy.
var arrows = map[string][]string{
	"weir":                             {"cmd"},
	"weir/injection":                   {"injection/model", "injection/prose", "injection/rules", "injection/rules/family", "internal/match/rule"},
	"weir/injection/rules":             {"injection/prose", "injection/rules/family", "injection/rules/language", "internal/match/rule"},
	"weir/injection/rules/family":      {"internal/match/rule"}, // what tables of rules share
	"weir/injection/rules/language":    {"injection/prose", "injection/rules/family", "internal/match/rule"},
	"weir/injection/prose":             {}, // sentences, quotations and orders of text, for rules and their judge
	"weir/injection/model":             {"internal/match/bytemask"},
	"weir/injection/train":             {"injection/model"}, // a command of this repository, no part of weir
	"weir/pii":                         {"pii/drawn", "pii/entity", "pii/labelled", "pii/likely", "pii/mask", "pii/match", "pii/recogniser", "pii/secret", "pii/word", "internal/match/rule"},
	"weir/pii/contextword":             {"pii/recogniser", "pii/word"},
	"weir/pii/entity":                  {"pii/contextword", "pii/identity", "pii/labelled", "pii/match", "pii/recogniser", "pii/tagger", "pii/word", "internal/match/rule", "internal/match/bytemask"},
	"weir/pii/column":                  {"pii/word"},
	"weir/pii/identity":                {"pii/match", "pii/recogniser", "pii/word", "internal/match/rule"},
	"weir/pii/labelled":                {"pii/column", "pii/recogniser", "pii/word", "internal/match/rule"},
	"weir/pii/drawn":                   {"pii/word"},                               // keys by the words around them
	"weir/pii/secret/shape":            nil,                                        // forms of tokens
	"weir/pii/likely":                  {"pii/word"},                               // passwords by the words around them
	"weir/pii/labelled/train":          {"pii/labelled", "pii/linear"},             // a command of this repository, no part of weir
	"weir/pii/linear":                  {},                                         // learns weights
	"weir/pii/likely/train":            {"pii/likely", "pii/linear", "pii/secret"}, // a command of this repository, no part of weir
	"weir/pii/secret":                  {"pii/likely", "pii/secret/shape", "pii/column", "pii/match", "pii/word", "internal/match/rule"},
	"weir/pii/mask":                    {"pii/entity", "pii/match", "pii/secret", "pii/word", "internal/match/rule", "internal/match/bytemask", "internal/vault"},
	"weir/pii/partial":                 {"pii/entity", "pii/labelled", "pii/secret"}, // where a value that comes in pieces may begin
	"weir/pii/recogniser":              {"pii/match", "pii/word", "internal/match/rule"},
	"weir/pii/match":                   {"internal/match/rule"},
	"weir/pii/tagger":                  {"pii/word"},
	"weir/pii/tagger/train":            {"pii/tagger"}, // a command of this repository, no part of weir
	"weir/pii/word":                    {},
	"weir/canary":                      {"internal/match/rule", "internal/match/literal", "normalize"},
	"weir/canary/obfuscate":            {},                                                                // for tests of canary and stages
	"weir/exfil":                       {"exfil/shell", "internal/match/rule", "internal/match/bytemask"}, // a detector, as canary is
	"weir/exfil/shell":                 {},                                                                // scripts, commands and words; knows no programs
	"weir/toolpin":                     {},                                                                // which definitions of tools a user has approved; knows no events
	"weir/toolrule":                    {"exfil"},                                                         // which calls a user allows; knows no events
	"weir/crescendo":                   {},                                                                // a detector: how far the turns of a user climb
	"weir/crescendo/train":             {"crescendo"},                                                     // a command of this repository, no part of weir
	"weir/topic":                       {"internal/match/wordlist"},                                       // a detector: matters that a text asks for
	"weir/authority":                   {},                                                                // a detector: orders in texts, and who gave them
	"weir/transcript":                  {"transcript/json"},
	"weir/transcript/json":             {},                                                                                                                                                                                          // tokens and strings; knows no events
	"weir/transcript/format":           {"transcript", "transcript/format/wire", "transcript/format/agentlog", "transcript/format/dataset", "transcript/format/framework", "transcript/format/protocol", "transcript/format/trace"}, // the table of formats
	"weir/transcript/format/wire":      {"transcript"},                                                                                                                                                                              // one line and its shape, and the formats of providers; remembers nothing
	"weir/transcript/format/agentlog":  {"transcript", "transcript/format/wire"},                                                                                                                                                    // the logs of coding agents
	"weir/transcript/format/framework": {"transcript", "transcript/format/wire"},                                                                                                                                                    // the runs of libraries for agents
	"weir/transcript/format/protocol":  {"transcript", "transcript/format/wire"},                                                                                                                                                    // messages between agents and tools
	"weir/transcript/format/trace":     {"transcript", "transcript/format/wire"},                                                                                                                                                    // traces of models
	"weir/transcript/format/dataset":   {"transcript", "transcript/format/wire"},                                                                                                                                                    // data sets and benchmarks
	"weir/transcript/format/mapped":    {"transcript", "transcript/format/wire"},                                                                                                                                                    // formats of a user, made of a mapping
	"weir/transcript/label":            {"internal/tuning", "transcript", "transcript/format", "transcript/format/wire"},                                                                                                            // the sessions of a stream
	"weir/normalize":                   {"normalize/chars", "normalize/clean", "normalize/issue", "normalize/obfuscation", "normalize/view", "normalize/encoding"},
	"weir/normalize/obfuscation":       {"normalize/chars", "normalize/clean", "normalize/encoding", "normalize/issue", "normalize/lexicon", "normalize/view", "internal/match/bytemask"},
	"weir/normalize/clean":             {"normalize/chars", "normalize/encoding", "normalize/issue", "normalize/lexicon"},
	"weir/normalize/view":              {"normalize/chars"},
	"weir/normalize/encoding":          {"normalize/chars"},
	"weir/normalize/lexicon":           {"normalize/chars"},
	"weir/normalize/issue":             {},
	"weir/normalize/chars":             {},
	"weir/normalize/sampletext":        {},                                                                                         // for tests of normalize
	"weir/internal/vault":              {},                                                                                         // the values behind tokens, sealed; knows no events
	"weir/internal/testrand":           {},                                                                                         // for tests of all packages
	"weir/internal/tuning":             {},                                                                                         // what a user decides about rules and values; knows no events
	"weir/internal/pack":               {"internal/match/literal", "internal/match/rule", "internal/match/wordlist", "transcript"}, // rules of one's own: texts and labels in, matches out
	// match finds literals and patterns; it knows no detector.
	"weir/internal/match/bytemask": {}, // where bytes of a kind are, 64 at a time
	"weir/internal/match/literal":  {"internal/match/bytemask"},
	"weir/internal/match/rule":     {"internal/match/literal", "internal/match/bytemask"},
	"weir/internal/match/wordlist": {"internal/match/bytemask"}, // the entries of long lists
	"weir/internal/match/ruletest": {"internal/match/rule"},
}

// leaves are packages without imports of weir that every package may use.
var leaves = []string{"internal/ascii", "internal/bounded", "internal/jsonout", "internal/reuse", "internal/siphash", "internal/state", "internal/taxonomy", "internal/yamltree"}

// TestImports fails on an import that goes upwards, and on policy where it does
// not belong: only cmd and main may exit, log, print or read the environment.
func TestImports(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && d.Name() != ".." || d.Name() == "testdata" || d.Name() == "tools"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
			checkImports(t, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImports(t *testing.T, path string) {
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly|parser.ParseComments)
	if err != nil {
		t.Error(err)
		return
	}
	if len(f.Comments) > 0 && strings.HasPrefix(f.Comments[0].List[0].Text, "//go:build ignore") {
		return // a generator is no part of the program
	}
	pkg := filepath.ToSlash(filepath.Join("weir", filepath.Dir(strings.TrimPrefix(filepath.ToSlash(path), "../"))))
	allowed, known := arrows[pkg]
	if slices.Contains(leaves, strings.TrimPrefix(pkg, "weir/")) {
		allowed, known = nil, true
	} else {
		allowed = append(allowed[:len(allowed):len(allowed)], leaves...)
	}
	if !known {
		t.Errorf("%s: package %s has no place among the arrows", path, pkg)
	}
	for _, spec := range f.Imports {
		name, _ := strconv.Unquote(spec.Path.Value)
		own, isOwn := strings.CutPrefix(name, "weir/")
		if isOwn && !slices.Contains(allowed, own) {
			t.Errorf("%s imports %s: that arrow points upwards", path, name)
		}
		if pkg != "weir" && pkg != "weir/cmd" && !strings.HasPrefix(pkg, "weir/cmd/") && !strings.HasSuffix(pkg, "/train") && pkg != "weir/internal/testrand" && slices.Contains([]string{"log", "log/slog", "os", "os/exec", "net", "net/http", "unsafe"}, name) && !slices.Contains(systems[pkg], name) {
			t.Errorf("%s imports %s: files, environment and network belong to cmd", path, name)
		}
	}
}
