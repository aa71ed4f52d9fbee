//go:build unix

package cmd

import (
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"weir/internal/testrand"
)

// TestCleanKilledDatabase kills weir clean --write over a database with a log. SQLite then finds
// no fault in it, and each text is as it was or masked.
func TestCleanKilledDatabase(t *testing.T) {
	const value = "DB_PASSWORD=kx83hdmQpz"
	rounds := 60
	if testing.Short() {
		rounds = 5
	}
	random, bin := testrand.New(t), buildWeir(t)
	files := databaseWithLog(t, value)
	masked, took := 0, time.Hour // the first run is not killed
	for round := range rounds {
		path := filepath.Join(t.TempDir(), "a.sqlite")
		for ending, text := range files {
			if err := os.WriteFile(path+ending, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.Command(bin, "clean", "--write", "--in-use", path)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		begin, limit := time.Now(), took
		if round > 0 {
			limit = time.Duration(random.Int64N(int64(took * 5 / 4)))
		}
		kill := time.AfterFunc(limit, func() { cmd.Process.Kill() })
		_ = cmd.Wait() // the next line says how far it came
		kill.Stop()
		masked += wholeDatabase(t, round, path, value)
		if round == 0 {
			took = time.Since(begin)
		}
	}
	if masked == 0 {
		t.Error("no run came to its end, not even the one that nobody killed")
	}
	t.Logf("%d of %d runs masked the database", masked, rounds)
}

// databaseWithLog returns the files of a database whose last changes are in its log.
func databaseWithLog(t *testing.T, value string) map[string][]byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.sqlite")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, query := range []string{"pragma journal_mode=wal", "create table said (id integer primary key, words text)", "begin"} {
		if _, err := db.Exec(query); err != nil {
			t.Fatal(err)
		}
	}
	for range 500 {
		if _, err := db.Exec("insert into said (words) values (?)", value+strings.Repeat(" x", 300)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.Exec("commit"); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, ending := range []string{"", "-wal"} {
		if files[ending], err = os.ReadFile(path + ending); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// wholeDatabase has SQLite examine a database. It returns 1 if all texts are masked, else 0.
func wholeDatabase(t *testing.T, round int, path, value string) int {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var verdict string
	var rows, old, masked int
	if err := db.QueryRow("pragma integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("round %d: integrity_check = %s, %v", round, verdict, err)
	}
	stars := strings.Replace(value, "kx83hdmQpz", "**********", 1)
	if err := db.QueryRow("select count(*), sum(words like ?||' %'), sum(words like ?||' %') from said", value, stars).Scan(&rows, &old, &masked); err != nil {
		t.Fatal(err)
	}
	if rows != 500 || old+masked != rows {
		t.Errorf("round %d: %d rows, %d as they were, %d masked", round, rows, old, masked)
	}
	if masked == rows {
		return 1
	}
	return 0
}
