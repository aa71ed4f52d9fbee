package sqlite

import (
	"bytes"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "modernc.org/sqlite" // the library itself makes the databases, and reads what weir writes

	"weir/internal/testrand"
)

// made is a database that the library has made, with a log if its last connection is open.
type made struct {
	t    testing.TB
	path string
	db   *sql.DB
}

func newMade(t testing.TB, pragmas string) *made {
	t.Helper()
	m := &made{t: t, path: filepath.Join(t.TempDir(), "a.db")}
	m.open()
	m.exec("pragma synchronous=off")
	m.exec(pragmas)
	m.exec("create table item (key text unique, value blob)")
	m.exec(`create table "said, once" (id integer primary key, [who] text, words text, n integer, x real)`)
	m.exec("create table keyed (k text primary key, v text) without rowid")
	return m
}

func (m *made) open() {
	m.t.Helper()
	db, err := sql.Open("sqlite", m.path)
	if err != nil {
		m.t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	m.t.Cleanup(func() { db.Close() })
	m.db = db
}

func (m *made) exec(query string, args ...any) {
	m.t.Helper()
	if _, err := m.db.Exec(query, args...); err != nil {
		m.t.Fatalf("%s: %v", query, err)
	}
}

// fill does n random changes. All texts have the secret in them.
func (m *made) fill(rng *rand.Rand, n int, secret string) {
	m.t.Helper()
	for range n {
		text := strings.Repeat("é.", rng.IntN(20)) + secret + strings.Repeat("x", rng.IntN(9)*rng.IntN(2000))
		switch rng.IntN(6) {
		case 0:
			m.exec("insert or replace into item values (?, ?)", fmt.Sprint("k", rng.IntN(50)), []byte(text))
		case 1:
			m.exec("insert or replace into item values (?, ?)", fmt.Sprint("k", rng.IntN(50)), text)
		case 2:
			m.exec(`insert into "said, once" (who, words, n, x) values (?, ?, ?, ?)`, "ada", text, rng.Int64(), rng.Float64())
		case 3:
			m.exec(`delete from "said, once" where id % 7 = ?`, rng.IntN(7))
		case 4:
			m.exec(`update "said, once" set words = ? where id % 5 = ?`, text, rng.IntN(5))
		case 5:
			m.exec("insert or replace into keyed values (?, ?)", fmt.Sprint("k", rng.IntN(50)), "clean")
		}
	}
}

// texts lists the texts of the database as the library reads them.
func (m *made) texts() (all []string) {
	m.t.Helper()
	for _, q := range []string{"select key from item", "select value from item", `select who from "said, once"`, `select words from "said, once"`, "select k from keyed", "select v from keyed"} {
		rows, err := m.db.Query(q)
		if err != nil {
			m.t.Fatal(err)
		}
		for rows.Next() {
			var text []byte
			if err := rows.Scan(&text); err != nil {
				m.t.Fatal(err)
			}
			all = append(all, string(text))
		}
		if err := rows.Err(); err != nil {
			m.t.Fatal(err)
		}
	}
	slices.Sort(all)
	return all
}

// read opens the files of the database with our own code.
func (m *made) read() *Database {
	m.t.Helper()
	source := func(name string) Source {
		text, err := os.ReadFile(name)
		if err != nil && !os.IsNotExist(err) {
			m.t.Fatal(err)
		}
		return Source{bytes.NewReader(text), int64(len(text))}
	}
	d, err := Open(source(m.path), source(m.path+"-wal"))
	if err != nil {
		m.t.Fatal(err)
	}
	return d
}

// pragmas are the forms that a database may have.
func pragmas(rng *rand.Rand) string {
	sizes := []int{512, 1024, 4096, 65536}
	return fmt.Sprintf("pragma page_size=%d; pragma auto_vacuum=%d; pragma journal_mode=%s; pragma secure_delete=off",
		sizes[rng.IntN(len(sizes))], rng.IntN(3), []string{"wal", "delete", "persist"}[rng.IntN(3)])
}

// TestAsTheLibrary compares what weir reads with what SQLite itself reads, and a copy in which
// values are replaced with a database in which SQLite finds no fault.
func TestAsTheLibrary(t *testing.T) {
	rng := testrand.New(t)
	for range 12 {
		secret := fmt.Sprintf("hush-%x", rng.Uint64())
		form := pragmas(rng)
		m := newMade(t, form)
		m.fill(rng, 1+rng.IntN(200), secret)
		d := m.read()
		var got []string
		var w Rewrite
		err := d.Values(func(v *Value) error {
			if v.Index {
				return nil
			}
			got = append(got, string(v.Text))
			if masked := strings.ReplaceAll(string(v.Text), secret, strings.Repeat("*", len(secret))); masked != string(v.Text) {
				return w.Replace(v, []byte(masked))
			}
			return nil
		})
		slices.Sort(got)
		if err != nil || !slices.Equal(got, m.texts()) {
			t.Fatalf("%s: %d texts, %v, want %d", form, len(got), err, len(m.texts()))
		}
		var out bytes.Buffer
		if _, err := d.Write(&out, &w); err != nil {
			t.Fatalf("%s: Write: %v", form, err)
		}
		if bytes.Contains(out.Bytes(), []byte(secret)) || bytes.Contains(out.Bytes(), []byte(secret[2:])) {
			t.Errorf("%s: the copy holds what was replaced or deleted", form)
		}
		checkCopy(t, m, out.Bytes(), secret)
	}
}

// checkCopy has SQLite examine a copy and compare it with the database.
func checkCopy(t *testing.T, of *made, copied []byte, secret string) {
	t.Helper()
	want := of.texts()
	m := &made{t: t, path: filepath.Join(t.TempDir(), "b.db")}
	if err := os.WriteFile(m.path, copied, 0o600); err != nil {
		t.Fatal(err)
	}
	m.open()
	var verdict string
	if err := m.db.QueryRow("pragma integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("integrity_check = %s, %v", verdict, err)
	}
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], secret, strings.Repeat("*", len(secret)))
	}
	slices.Sort(want)
	if got := m.texts(); !slices.Equal(got, want) {
		t.Errorf("the copy has %d texts, want the same %d", len(got), len(want))
	}
	m.fill(testrand.New(t), 50, "more") // it can be written to
	if err := m.db.QueryRow("pragma integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("after more changes integrity_check = %s, %v", verdict, err)
	}
}

// TestPlaces says where a text is, for people.
func TestPlaces(t *testing.T) {
	m := newMade(t, "pragma journal_mode=delete")
	m.exec(`insert into "said, once" values (7, 'ada', 'hello', 1, 2.5)`)
	var got []string
	err := m.read().Values(func(v *Value) error {
		if v.Table == "said, once" {
			got = append(got, fmt.Sprintf("%s/%d/%s %s", v.Table, v.Row, v.Column, v.Text))
		}
		return nil
	})
	want := []string{"said, once/7/who ada", "said, once/7/words hello"}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("Values = %q, %v, want %q", got, err, want)
	}
}

// TestDamaged changes and cuts files at random: weir ends, and does not panic.
func TestDamaged(t *testing.T) {
	rng := testrand.New(t)
	m := newMade(t, "pragma page_size=512; pragma journal_mode=delete")
	m.fill(rng, 100, "hush")
	whole, err := os.ReadFile(m.path)
	if err != nil {
		t.Fatal(err)
	}
	for range 3000 {
		text := bytes.Clone(whole)
		for range 1 + rng.IntN(4) {
			text[rng.IntN(len(text))] = byte(rng.IntN(256))
		}
		text = text[:len(text)-rng.IntN(2)*rng.IntN(len(text))]
		readAll(text, nil)
	}
}

// FuzzDatabase reads any two files as a database and its log.
func FuzzDatabase(f *testing.F) {
	m := newMade(f, "pragma page_size=512; pragma journal_mode=wal")
	m.exec("insert into item values ('a', 'b')")
	main, err := os.ReadFile(m.path)
	if err != nil {
		f.Fatal(err)
	}
	log, err := os.ReadFile(m.path + "-wal")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(main, log)
	f.Fuzz(func(_ *testing.T, main, log []byte) { readAll(main, log) })
}

// readAll reads and rewrites a database as far as it goes.
func readAll(main, log []byte) {
	d, err := Open(Source{bytes.NewReader(main), int64(len(main))}, Source{bytes.NewReader(log), int64(len(log))})
	if err != nil {
		return
	}
	var w Rewrite
	err = d.Values(func(v *Value) error {
		if v.Fixed {
			return nil
		}
		return w.Replace(v, bytes.Repeat([]byte("*"), len(v.Text)))
	})
	if err == nil {
		_, _ = d.Write(new(bytes.Buffer), &w) // a page that nothing refers to is an error here
	}
}
