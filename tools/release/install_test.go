package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// TestArchive unpacks the archive of this machine and runs what is in it.
func TestArchive(t *testing.T) {
	needs(t, "tar")
	if runtime.GOOS == "windows" {
		t.Skip("the archive for Windows is a zip file")
	}
	dir := t.TempDir()
	command(t, dir, "tar", "-xzf", one(t, built(t), "weir-*-"+runtime.GOOS+"-*.tar.gz"))
	top := one(t, dir, "weir-*")
	works(t, filepath.Join(top, "weir"))
	for _, name := range []string{"LICENSE", "NOTICE", "completions/weir.bash", "completions/_weir", "completions/weir.fish", "completions/weir.ps1", "man/weir.1", "man/weir-scan.1"} {
		if info, err := os.Stat(filepath.Join(top, name)); err != nil || info.Size() == 0 {
			t.Errorf("the archive lacks %s: %v", name, err)
		}
	}
}

// TestWheel installs the wheel into an empty environment, and runs the tests of the
// Python module against what was installed.
func TestWheel(t *testing.T) {
	needs(t, "python3")
	bin := wheelInstalled(t)
	works(t, filepath.Join(bin, "weir"))
	python := filepath.Join(bin, "python")
	command(t, t.TempDir(), python, "-c", "import weir, pathlib; assert (pathlib.Path(weir.__file__).parent / 'py.typed').is_file()")
	if !has(t, "python3", "pytest") {
		t.Skip("pytest is not installed")
	}
	tests, err := filepath.Abs(filepath.Join(repository(), "packaging/python/tests"))
	if err != nil {
		t.Fatal(err)
	}
	// pytest is that of the machine, and weir that of the environment.
	where := strings.TrimSpace(command(t, ".", "python3", "-c", "import pytest, os; print(os.path.dirname(os.path.dirname(pytest.__file__)))"))
	t.Setenv("PYTHONPATH", where)
	t.Setenv("PYTHONDONTWRITEBYTECODE", "1")
	out := command(t, t.TempDir(), python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", tests, tests)
	if !strings.Contains(out, " passed") {
		t.Errorf("pytest says\n%s", out)
	}
}

// wheelInstalled installs the wheel without a network into an environment that tests
// share, and returns where its programs are.
func wheelInstalled(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "windows" || runtime.GOOS == "freebsd" {
		t.Skip("the tests of wheels know the environments of Linux and macOS")
	}
	dir := filepath.Join(home, "venv")
	bin := filepath.Join(dir, "bin")
	if _, err := os.Stat(filepath.Join(bin, "weir")); err == nil {
		return bin
	}
	command(t, ".", "python3", "-m", "venv", dir)
	command(t, ".", filepath.Join(bin, "pip"), "install", "--no-index", "--no-cache-dir", one(t, built(t), "*.whl"))
	command(t, ".", filepath.Join(bin, "pip"), "check")
	return bin
}

// TestMirror holds that the mirror for the pre-commit framework asks for the wheel that
// was built with it. Where setuptools can, it is installed as the framework does.
func TestMirror(t *testing.T) {
	needs(t, "python3", "tar", "git")
	bin := wheelInstalled(t)
	dir := t.TempDir()
	command(t, dir, "tar", "-xzf", one(t, built(t), "weir-pre-commit-*.tar.gz"))
	mirror := one(t, dir, "weir-pre-commit-*")
	hooks, err := os.ReadFile(filepath.Join(mirror, ".pre-commit-hooks.yaml"))
	if err != nil || !strings.Contains(string(hooks), "language: python") || strings.Contains(string(hooks), "golang") {
		t.Errorf("the hooks are %v\n%s", err, hooks)
	}
	project, err := os.ReadFile(filepath.Join(mirror, "pyproject.toml"))
	version := command(t, ".", filepath.Join(bin, "python"), "-c", "from importlib.metadata import version; print(version('weir-filter'), end='')")
	if want := `dependencies = ["weir-filter==` + version + `"]`; err != nil || !strings.Contains(string(project), want) {
		t.Errorf("the project is %v\n%s\nwant %s", err, project, want)
	}
	command(t, dir, "git", "init", "--quiet", ".")
	command(t, dir, filepath.Join(bin, "weir"), "hook", "pre-commit", "--", "README.md")
	if !has(t, filepath.Join(bin, "python"), "setuptools.command.bdist_wheel") {
		t.Skip("setuptools 70.1 is not installed, which builds the mirror")
	}
	command(t, ".", filepath.Join(bin, "pip"), "install", "--no-index", "--no-cache-dir", "--no-build-isolation", mirror)
}

// has reports whether a Python has a module.
func has(t *testing.T, python, module string) bool {
	t.Helper()
	code := "import importlib.util as u, sys\ntry: print(u.find_spec(sys.argv[1]) is not None, end='')\nexcept ModuleNotFoundError: print(False, end='')"
	return command(t, ".", python, "-c", code, module) == "True"
}

// TestNPM installs the npm packages without a network, and runs their tests.
func TestNPM(t *testing.T) {
	needs(t, "npm", "node")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "package.json"), []byte(`{"name":"try","private":true,"type":"module"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	var packages []string
	for _, pattern := range []string{"weir-filter-[a-z]*.tgz", "weir-filter-[0-9]*.tgz"} {
		packages = append(packages, one(t, built(t), pattern))
	}
	t.Setenv("npm_config_cache", t.TempDir())
	command(t, dir, "npm", append([]string{"install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"}, packages...)...)
	tests, err := os.ReadFile(filepath.Join(repository(), "packaging/npm/test/weir.test.js"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "weir.test.js"), tests, 0o600); err != nil {
		t.Fatal(err)
	}
	works(t, filepath.Join(dir, "node_modules/.bin/weir"))
	command(t, dir, "node", "--test", "weir.test.js")
}

// TestDeb unpacks the Debian package, and compares its files with their sums.
func TestDeb(t *testing.T) {
	needs(t, "dpkg-deb", "md5sum")
	if runtime.GOOS != "linux" {
		t.Skip("there are Debian packages for Linux alone")
	}
	deb, dir := one(t, built(t), "*.deb"), t.TempDir()
	command(t, dir, "dpkg-deb", "--extract", deb, ".")
	command(t, dir, "dpkg-deb", "--control", deb, "DEBIAN")
	command(t, dir, "md5sum", "--check", "--quiet", "DEBIAN/md5sums")
	works(t, filepath.Join(dir, "usr/bin/weir"))
	for _, field := range []string{"Package: weir-filter\n", "Architecture: " + runtime.GOARCH + "\n", "Maintainer: "} {
		if out := command(t, dir, "dpkg-deb", "--info", deb); !strings.Contains(out, field) {
			t.Errorf("the package lacks %q:\n%s", field, out)
		}
	}
	for _, name := range []string{"usr/share/man/man1/weir.1.gz", "usr/share/bash-completion/completions/weir", "usr/share/doc/weir-filter/copyright"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// TestNewUser holds that a new user has a masked transcript and a report within 60
// seconds, without Go.
func TestNewUser(t *testing.T) {
	needs(t, "bash", "python3")
	if runtime.GOOS != "linux" {
		t.Skip("the script reads the clock as Linux has it")
	}
	t.Log(command(t, repository(), "packaging/new-user", "wheel", built(t)))
}
