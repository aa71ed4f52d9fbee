package cmd

import (
	"crypto/rand"
	"encoding/base64"
	"os"
	"strconv"
	"strings"

	"filippo.io/age"
	"github.com/rogpeppe/go-internal/testscript"
)

func scriptKey(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: key FILE")
	}
	key := make([]byte, 32)
	rand.Read(key)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(base64.StdEncoding.EncodeToString(key)+"\n"), 0o600))
}

func scriptIdentity(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: identity FILE")
	}
	id, err := age.GenerateX25519Identity()
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte("# for a test\n"+id.String()+"\n"), 0o600))
	ts.Setenv("RECIPIENT_"+args[0], id.Recipient().String())
}

func scriptCut(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: cut N FILE TO")
	}
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	text := ts.ReadFile(args[1])
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(text[:max(0, len(text)-n)]), 0o600))
}

func scriptSwap(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: swap FILE TO")
	}
	text := []byte(ts.ReadFile(args[0]))
	for i := len(text) - 100; i < len(text)-98; i++ {
		text[i] ^= 1
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), text, 0o600))
}

func scriptChanged(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: changed FILE OLD NEW TO")
	}
	text := ts.ReadFile(args[0])
	if !strings.Contains(text, args[1]) {
		ts.Fatalf("%s does not hold %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[3]), []byte(strings.Replace(text, args[1], args[2], 1)), 0o600))
}

func scriptLines(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: lines N FILE TO")
	}
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	lines := strings.SplitAfter(ts.ReadFile(args[1]), "\n")
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(strings.Join(lines[:n], "")), 0o600))
}
