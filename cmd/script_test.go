package cmd

import (
	"bytes"
	"errors"
	"flag"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite golden output in scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"weir": mainOfScripts,
	})
}

// TestScript runs the stories in testdata/script. Beside the usual commands
// they have:
//
//	bytes FILE PIECE…       write the pieces to FILE: %0A and the like are bytes, 3*text is a repetition
//	status N COMMAND…       run COMMAND, which has to exit with N
//	pick N FILE             keep the Nth line of FILE in the file "line"
//	key FILE                write a new key to FILE
//	identity FILE           write a new age identity to FILE, its recipient to $RECIPIENT_FILE
//	cut N FILE TO           write FILE without its last N bytes to TO
//	changed FILE OLD NEW TO write FILE with the first OLD replaced by NEW to TO
//	lines N FILE TO         write the first N lines of FILE to TO
//	sql FILE QUERY          run QUERY in a database, and write the texts that it gives to "rows", a line each
//	swap FILE TO            write FILE with two characters near its end changed to TO
//
// The output and the files of weir have to fit the schemas of docs/verdict.md.
func TestScript(t *testing.T) {
	if testing.Short() {
		t.Skip("hundreds of processes; the tests in main_test.go run in this one")
	}
	forms := newFormCheck(t)
	if !strings.Contains(flag.Lookup("test.run").Value.String(), "/") {
		t.Cleanup(func() { forms.checkUsed(t) }) // all scripts have run
	}
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("XDG_CONFIG_HOME", env.WorkDir+"/xdg")
			env.Setenv("XDG_STATE_HOME", env.WorkDir+"/state")
			env.Setenv("WEIR_CONFIG", "")
			outputs := filepath.Join(env.WorkDir, ".tmp", "outputs")
			env.Setenv(outputsVar, outputs)
			env.Defer(func() { forms.checkDir(t, env.WorkDir, outputs) })
			root, err := filepath.Abs("..")
			env.Setenv("ROOT", root)
			return err
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"bytes":  scriptBytes,
			"status": scriptStatus,
			"pick":   scriptPick,

			"key":      scriptKey,
			"identity": scriptIdentity,
			"cut":      scriptCut,
			"swap":     scriptSwap,
			"sql":      scriptSQL,
			"changed":  scriptChanged,
			"lines":    scriptLines,
		},
	})
}

func scriptBytes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: bytes FILE PIECE…")
	}
	var b bytes.Buffer
	for _, piece := range args[1:] {
		times := 1
		if n, text, ok := strings.Cut(piece, "*"); ok {
			if i, err := strconv.Atoi(n); err == nil {
				times, piece = i, text
			}
		}
		text, err := url.PathUnescape(piece)
		ts.Check(err)
		b.WriteString(strings.Repeat(text, times))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), b.Bytes(), 0o600))
}

func scriptStatus(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N COMMAND…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

func scriptPick(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: pick N FILE")
	}
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	lines := strings.SplitAfter(ts.ReadFile(args[1]), "\n")
	if n < 1 || n > len(lines) {
		ts.Fatalf("%s has %d lines", args[1], len(lines))
	}
	ts.Check(os.WriteFile(ts.MkAbs("line"), []byte(lines[n-1]), 0o600))
}
