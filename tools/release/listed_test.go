package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// contents returns the files of a directory by name.
func contents(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, e := range entries {
		if files[e.Name()], err = os.ReadFile(filepath.Join(dir, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// TestReproducible builds once more, in another directory and time zone, and compares
// every byte.
func TestReproducible(t *testing.T) {
	want := contents(t, built(t))
	t.Setenv("TZ", "Asia/Kathmandu")
	t.Setenv("GOAMD64", "v3")
	t.Setenv("GOFLAGS", "-buildvcs=true")
	again := filepath.Join(t.TempDir(), "elsewhere")
	if err := run(repository(), again, runtime.GOOS+"/"+runtime.GOARCH, "", true); err != nil {
		t.Fatal(err)
	}
	got := contents(t, again)
	if len(got) != len(want) {
		t.Errorf("%d files, then %d", len(want), len(got))
	}
	for name, body := range want {
		if !bytes.Equal(got[name], body) {
			t.Errorf("%s differs: %d bytes, then %d", name, len(body), len(got[name]))
		}
	}
}

// TestSums holds that SHA256SUMS has every other file, and the statement of provenance
// every file that was there before it.
func TestSums(t *testing.T) {
	files := contents(t, built(t))
	var statement struct {
		Subject []struct {
			Name   string
			Digest struct{ SHA256 string }
		}
		Predicate struct {
			BuildDefinition struct {
				ExternalParameters struct{ Commit string }
			}
		}
	}
	provenance := filepath.Base(one(t, built(t), "*.provenance.json"))
	if err := json.Unmarshal(files[provenance], &statement); err != nil {
		t.Fatal(err)
	}
	if head := strings.TrimSpace(command(t, repository(), "git", "rev-parse", "HEAD")); statement.Predicate.BuildDefinition.ExternalParameters.Commit != head {
		t.Errorf("the statement names commit %q, want %s", statement.Predicate.BuildDefinition.ExternalParameters.Commit, head)
	}
	listed := map[string]string{}
	for line := range strings.Lines(string(files[sumsName])) {
		digest, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		listed[name] = digest
	}
	stated := map[string]string{}
	for _, s := range statement.Subject {
		stated[s.Name] = s.Digest.SHA256
	}
	delete(files, sumsName)
	for name, body := range files {
		if listed[name] != sum(body) {
			t.Errorf("%s has %q for %s, want %s", sumsName, listed[name], name, sum(body))
		}
		if name != provenance && stated[name] != sum(body) {
			t.Errorf("the statement has %q for %s, want %s", stated[name], name, sum(body))
		}
	}
	if len(listed) != len(files) || len(stated) != len(files)-1 {
		t.Errorf("%d sums and %d subjects for %d files", len(listed), len(stated), len(files))
	}
}

// TestBill holds that the bill of materials has the modules that NOTICE names first.
func TestBill(t *testing.T) {
	var bill struct {
		SPDXVersion   string
		Packages      []struct{ Name, VersionInfo string }
		Relationships []struct{ RelationshipType string }
	}
	body, err := os.ReadFile(one(t, built(t), "*.spdx.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(body, &bill); err != nil {
		t.Fatal(err)
	}
	versions := map[string]string{}
	for _, p := range bill.Packages {
		versions[p.Name] = p.VersionInfo
	}
	for _, name := range []string{"weir", "std", "github.com/spf13/cobra", "github.com/goccy/go-json", "filippo.io/age"} {
		if versions[name] == "" {
			t.Errorf("the bill lacks %s", name)
		}
	}
	if versions["std"] != runtime.Version() || bill.SPDXVersion != "SPDX-2.3" || len(bill.Relationships) != len(bill.Packages) {
		t.Errorf("Go %s, %s, %d relations of %d packages", versions["std"], bill.SPDXVersion, len(bill.Relationships), len(bill.Packages))
	}
}
