package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// served serves a copy of the release as a site of releases does, and returns its
// directory, its address, its version and the sum to pin.
func served(t *testing.T) (dir, address, version, pin string) {
	t.Helper()
	version = strings.TrimSuffix(strings.TrimPrefix(filepath.Base(one(t, built(t), "*.spdx.json")), "weir-"), ".spdx.json")
	site := t.TempDir()
	dir = filepath.Join(site, "v"+version)
	if err := os.CopyFS(dir, os.DirFS(built(t))); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(site)))
	t.Cleanup(server.Close)
	return dir, server.URL, version, sum(contents(t, built(t))[sumsName])
}

// download runs ci/download and returns what it prints.
func download(address string, args ...string) (string, error) {
	cmd := exec.Command("ci/download", args...)
	cmd.Dir = repository()
	cmd.Env = append(os.Environ(), "WEIR_RELEASES="+address)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// TestDownload holds that ci/download installs what was pinned and nothing else.
func TestDownload(t *testing.T) {
	needs(t, "bash", "curl", "tar")
	dir, address, version, pin := served(t)
	into := filepath.Join(t.TempDir(), "bin")
	if out, err := download(address, version, pin, into); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	works(t, filepath.Join(into, "weir"))

	refused := func(what string, args ...string) {
		t.Helper()
		into := filepath.Join(t.TempDir(), "bin")
		out, err := download(address, append(args, into)...)
		if _, missing := os.Stat(into); err == nil || missing == nil {
			t.Errorf("%s is installed:\n%s", what, out)
		}
	}
	refused("a release with other sums", version, strings.Repeat("0", 64))
	refused("a release without a pin", version, "")
	refused("a version that is a path", "../"+version, pin)
	refused("a version that does not exist", "9.9.9", pin)
	archive := one(t, dir, "weir-*-"+runtime.GOOS+"-*.tar.gz")
	if err := os.WriteFile(archive, []byte("not what was built"), 0o600); err != nil {
		t.Fatal(err)
	}
	refused("an archive that was changed", version, pin)
}
