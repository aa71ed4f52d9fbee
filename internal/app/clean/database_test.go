//go:build unix

package clean

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	_ "modernc.org/sqlite" // makes the databases, and examines what weir makes of them

	"weir/internal/testrand"
	"weir/stages"
)

// newStore makes a database as an agent leaves it: with deleted rows, and with changes in its
// log if journal is wal. It returns its path and a password that is in all of its texts.
func newStore(t *testing.T, journal string) (path, password string) {
	t.Helper()
	made := filepath.Join(t.TempDir(), "state.vscdb")
	db := open(t, made)
	rng := testrand.New(t)
	password = fmt.Sprintf("kx%xQp", rng.Uint64())
	run := func(query string, args ...any) {
		t.Helper()
		if _, err := db.Exec(query, args...); err != nil {
			t.Fatal(err)
		}
	}
	run("pragma synchronous=off; pragma secure_delete=off; pragma journal_mode=" + journal)
	run("create table ItemTable (key text unique, value blob)")
	run("create table message (id integer primary key, data text)")
	for i := range 60 {
		run("insert into message (data) values (?)", fmt.Sprintf(`{"role":"user","content":"DB_PASSWORD=%s %s"}`, password, strings.Repeat("é x ", i*20)))
		run("insert into ItemTable values (?, ?)", fmt.Sprint("k", i), []byte("DB_PASSWORD="+password))
	}
	run("insert into ItemTable values ('text', 'nothing of interest')")
	run("delete from message where id % 3 = 0")
	path = filepath.Join(t.TempDir(), "state.vscdb")
	for _, ending := range []string{"", logEnding, journalEnding} {
		text, err := os.ReadFile(made + ending) // closing it would move the log into the database
		if err == nil {
			err = os.WriteFile(path+ending, text, 0o600)
		}
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
	}
	return path, password
}

func open(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	return db
}

// holds reports whether a file of the folder that path is in holds a text.
func holds(t *testing.T, path, text string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		all, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(all, []byte(text)) {
			return true
		}
	}
	return false
}

func databaseCleaner(backup *Backup, write bool) *Cleaner {
	return &Cleaner{Policy: stages.Config{Stages: []string{"pii"}}, Write: write, Backup: backup, Now: time.Now()}
}

// TestDatabase masks a database and puts it back. Nothing is left of a value in rows, in what was
// deleted, and in the files beside the database; SQLite finds no fault.
func TestDatabase(t *testing.T) {
	for _, journal := range []string{"wal", "delete", "persist"} {
		path, password := newStore(t, journal)
		was := contents(t, path)
		seen, err := databaseCleaner(nil, false).File(context.Background(), File{Path: path})
		if err != nil || seen.Rules["secret-password"] != 100 || seen.Deleted == 0 && journal != "wal" || seen.Written {
			t.Fatalf("%s: found %+v, %v", journal, seen, err)
		}
		dir := filepath.Join(t.TempDir(), "backup")
		backup, err := NewBackup(dir)
		if err != nil {
			t.Fatal(err)
		}
		r, err := databaseCleaner(backup, true).File(context.Background(), File{Path: path})
		if err != nil || !r.Written || r.Unread > 0 {
			t.Fatalf("%s: masked %+v, %v", journal, r, err)
		}
		if holds(t, path, password) || holds(t, path, password[3:]) {
			t.Errorf("%s: the value is still there", journal)
		}
		db := open(t, path)
		var verdict string
		var masked, rows int
		if err := db.QueryRow("pragma integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
			t.Errorf("%s: integrity_check = %s, %v", journal, verdict, err)
		}
		stars := strings.Repeat("*", len(password))
		if err := db.QueryRow("select count(*), sum(data like '%DB_PASSWORD="+stars+" %') from message").Scan(&rows, &masked); err != nil || rows != 40 || masked != 40 {
			t.Errorf("%s: %d of %d messages masked, %v", journal, masked, rows, err)
		}
		db.Close()
		again, err := databaseCleaner(nil, true).File(context.Background(), File{Path: path})
		if err != nil || again.Values() > 0 || again.Deleted > 0 {
			t.Errorf("%s: the second run found %+v, %v", journal, again, err)
		}
		undo(t, dir, path, was)
	}
}

// contents returns the bytes of a database and of the files beside it.
func contents(t *testing.T, path string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, ending := range []string{"", logEnding} {
		text, err := os.ReadFile(path + ending)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		all[ending] = string(text)
	}
	return all
}

// undo puts a database back, twice, and compares it with what it was.
func undo(t *testing.T, dir, path string, was map[string]string) {
	t.Helper()
	for range 2 {
		err := Undo(dir, func(_ string, err error) {
			if err != nil {
				t.Errorf("undo: %v", err)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		for ending, text := range contents(t, path) {
			if text != was[ending] {
				t.Errorf("undo: the file %q has %d bytes, want the %d that it had", ending, len(text), len(was[ending]))
			}
		}
	}
}

// TestDatabaseRefused lists databases that stay as they are, and why.
func TestDatabaseRefused(t *testing.T) {
	for _, c := range []struct {
		name, query string
		want        error
	}{
		{"an index holds the value", "create index i on message (data)", errIndexed},
		{"an index holds a part of the text", "create index i on message (substr(data, 27, 30))", errIndexed},
		{"a full-text index", "create virtual table words using fts5(data)", errVirtual},
	} {
		path, password := newStore(t, "delete")
		db := open(t, path)
		if _, err := db.Exec(c.query); err != nil {
			t.Fatal(err)
		}
		db.Close()
		r, err := databaseCleaner(nil, true).File(context.Background(), File{Path: path})
		if !errors.Is(err, c.want) || r.Written || !holds(t, path, password) {
			t.Errorf("%s: %+v, %v, want %v", c.name, r, err, c.want)
		}
	}
	path, _ := newStore(t, "delete")
	if err := os.WriteFile(path+journalEnding, []byte("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7 more"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := databaseCleaner(nil, true).File(context.Background(), File{Path: path}); !errors.Is(err, errJournal) {
		t.Errorf("a transaction that did not end: %v, want %v", err, errJournal)
	}
}

// TestDatabaseInUse masks nothing while another process has the database open.
func TestDatabaseInUse(t *testing.T) {
	if path := os.Getenv("WEIR_TEST_HOLD"); path != "" {
		hold(t, path)
		return
	}
	for _, journal := range []string{"wal", "delete"} {
		path, password := newStore(t, journal)
		cmd := exec.Command(os.Args[0], "-test.run=^TestDatabaseInUse$")
		cmd.Env = append(os.Environ(), "WEIR_TEST_HOLD="+path)
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := out.Read(make([]byte, 1)); err != nil { // it is open now
			t.Fatal(err)
		}
		r, err := databaseCleaner(nil, true).File(context.Background(), File{Path: path})
		if !errors.Is(err, errInUse) || r.Written || !holds(t, path, password) {
			t.Errorf("%s: %+v, %v, want %v", journal, r, err, errInUse)
		}
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v", journal, err)
		}
	}
}

// hold opens a database as an agent does, in the middle of reading it, until standard input ends.
func hold(t *testing.T, path string) {
	db := open(t, path)
	rows, err := db.Query("select data from message")
	if err != nil || !rows.Next() {
		t.Fatal(err)
	}
	fmt.Println("open")
	_, _ = os.Stdin.Read(make([]byte, 1))
	rows.Close()
}
