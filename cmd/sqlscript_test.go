package cmd

import (
	"database/sql"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
	_ "modernc.org/sqlite" // makes the databases of agents
)

func scriptSQL(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: sql FILE QUERY")
	}
	db, err := sql.Open("sqlite", ts.MkAbs(args[0]))
	ts.Check(err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	rows, err := db.Query(args[1])
	ts.Check(err)
	defer rows.Close()
	var all strings.Builder
	for rows.Next() {
		var text string
		ts.Check(rows.Scan(&text))
		all.WriteString(text + "\n")
	}
	ts.Check(rows.Err())
	ts.Check(os.WriteFile(ts.MkAbs("rows"), []byte(all.String()), 0o600))
}
