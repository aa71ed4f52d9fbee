package main

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// small returns a release for all platforms whose programs are a few bytes.
func small(t *testing.T) *release {
	t.Helper()
	r := &release{source: source{root: repository(), commit: strings.Repeat("a", 40), date: time.Unix(1e9, 0).UTC()}, version: "1.2.3-rc.1"}
	if err := r.readNames(); err != nil {
		t.Fatal(err)
	}
	if err := r.collect(); err != nil {
		t.Fatal(err)
	}
	for _, p := range platforms {
		r.programs = append(r.programs, program{p, []byte(p.String())})
	}
	return r
}

// TestNames holds the name of every package for every platform.
func TestNames(t *testing.T) {
	r := small(t)
	want := strings.Fields(`
		weir-1.2.3-rc.1-linux-amd64.tar.gz weir-1.2.3-rc.1-linux-arm64.tar.gz
		weir-1.2.3-rc.1-darwin-amd64.tar.gz weir-1.2.3-rc.1-darwin-arm64.tar.gz
		weir-1.2.3-rc.1-windows-amd64.zip weir-1.2.3-rc.1-windows-arm64.zip
		weir-1.2.3-rc.1-freebsd-amd64.tar.gz weir-1.2.3-rc.1-freebsd-arm64.tar.gz
		weir_filter-1.2.3rc1-py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64.whl
		weir_filter-1.2.3rc1-py3-none-manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64.whl
		weir_filter-1.2.3rc1-py3-none-macosx_12_0_x86_64.whl weir_filter-1.2.3rc1-py3-none-macosx_12_0_arm64.whl
		weir_filter-1.2.3rc1-py3-none-win_amd64.whl weir_filter-1.2.3rc1-py3-none-win_arm64.whl
		weir-filter-linux-x64-1.2.3-rc.1.tgz weir-filter-linux-arm64-1.2.3-rc.1.tgz
		weir-filter-darwin-x64-1.2.3-rc.1.tgz weir-filter-darwin-arm64-1.2.3-rc.1.tgz
		weir-filter-win32-x64-1.2.3-rc.1.tgz weir-filter-win32-arm64-1.2.3-rc.1.tgz
		weir-filter-freebsd-x64-1.2.3-rc.1.tgz weir-filter-freebsd-arm64-1.2.3-rc.1.tgz
		weir-filter-1.2.3-rc.1.tgz
		weir-filter_1.2.3~rc.1_amd64.deb weir-filter_1.2.3~rc.1_arm64.deb
	`)
	var got []string
	for _, pack := range []func() ([]file, error){r.archives, r.wheels, r.npmPackages, r.debs} {
		files, err := pack()
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			got = append(got, f.name)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("files are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestFormula holds that the formula has the sums of four archives, and that there is no
// formula without them.
func TestFormula(t *testing.T) {
	r := small(t)
	archives, err := r.archives()
	if err != nil {
		t.Fatal(err)
	}
	made, err := r.formula(archives)
	if err != nil || len(made) != 1 {
		t.Fatalf("formula is %v, %v", made, err)
	}
	for _, f := range archives[:4] {
		line := r.releases + "/v1.2.3-rc.1/" + f.name + "\"\n      sha256 \"" + sum(f.body) + "\"\n"
		if !strings.Contains(string(made[0].body), line) {
			t.Errorf("the formula lacks %s", line)
		}
	}
	if made, err := r.formula(archives[1:]); err != nil || made != nil {
		t.Errorf("formula of three archives is %v, %v", made, err)
	}
}

func TestVersions(t *testing.T) {
	for version, want := range map[string][2]string{
		"1.2.3":         {"1.2.3", "1.2.3"},
		"0.1.0-dev":     {"0.1.0.dev0", "0.1.0~dev"},
		"0.1.0-alpha.2": {"0.1.0a2", "0.1.0~alpha.2"},
		"0.1.0-beta":    {"0.1.0b0", "0.1.0~beta"},
		"1.0.0-rc.10":   {"1.0.0rc10", "1.0.0~rc.10"},
		"1.0":           {"", "1.0"},
		"1.0.0-pre.1":   {"", "1.0.0~pre.1"},
	} {
		python, err := pythonVersion(version)
		if python != want[0] || (err == nil) != (want[0] != "") {
			t.Errorf("pythonVersion(%q) = %q, %v, want %q", version, python, err, want[0])
		}
		if got := debianVersion(version); got != want[1] {
			t.Errorf("debianVersion(%q) = %q, want %q", version, got, want[1])
		}
	}
}

func TestChoosePlatforms(t *testing.T) {
	if all, err := choosePlatforms(""); err != nil || len(all) != 8 {
		t.Errorf("all platforms are %v, %v", all, err)
	}
	if two, err := choosePlatforms("windows/arm64,linux/amd64"); err != nil || len(two) != 2 || two[0].os != "linux" {
		t.Errorf("two platforms are %v, %v", two, err)
	}
	if _, err := choosePlatforms("plan9/amd64"); err == nil {
		t.Error("an unknown platform is built")
	}
}

// TestDocumentedNames holds that documents and modules call the packages by their names.
func TestDocumentedNames(t *testing.T) {
	r := small(t)
	for _, name := range []string{"README.md", "docs/install.md", "docs/releasing.md", "packaging/npm/README.md", "packaging/npm/test/weir.test.js"} {
		if text, err := r.read(name); err != nil || !strings.Contains(string(text), r.distribution) {
			t.Errorf("%s does not name %s: %v", name, r.distribution, err)
		}
	}
}
