package main

import (
	"bytes"
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"
)

// A spdxPackage is a package of an SPDX 2.3 document.
type spdxPackage struct {
	ID               string         `json:"SPDXID"`
	Name             string         `json:"name"`
	Version          string         `json:"versionInfo"`
	DownloadLocation string         `json:"downloadLocation"`
	FilesAnalyzed    bool           `json:"filesAnalyzed"`
	LicenseDeclared  string         `json:"licenseDeclared"`
	LicenseConcluded string         `json:"licenseConcluded"`
	CopyrightText    string         `json:"copyrightText"`
	ExternalRefs     []spdxLocation `json:"externalRefs"`
}

type spdxLocation struct {
	Category string `json:"referenceCategory"`
	Type     string `json:"referenceType"`
	Locator  string `json:"referenceLocator"`
}

type spdxRelation struct {
	From string `json:"spdxElementId"`
	Type string `json:"relationshipType"`
	To   string `json:"relatedSpdxElement"`
}

// bill returns the bill of materials: weir, Go's standard library and the modules that
// the linker wrote into any of the programs. NOTICE names the licences of modules.
func (r *release) bill() ([]file, error) {
	modules, err := r.modules()
	if err != nil {
		return nil, err
	}
	weir := newPackage("weir", r.module, r.version, "Apache-2.0")
	packages := []spdxPackage{weir}
	relations := []spdxRelation{{"SPDXRef-DOCUMENT", "DESCRIBES", weir.ID}}
	for i, m := range modules {
		used := newPackage(fmt.Sprintf("module-%d", i+1), m.path, m.version, "NOASSERTION")
		packages = append(packages, used)
		relations = append(relations, spdxRelation{weir.ID, "DEPENDS_ON", used.ID})
	}
	name := fmt.Sprintf("weir-%s.spdx.json", r.version)
	text, err := json.MarshalIndent(map[string]any{
		"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
		"name": "weir " + r.version, "documentNamespace": fmt.Sprintf("%s/v%s/%s#%s", r.releases, r.version, name, r.commit),
		"creationInfo": map[string]any{"created": r.date.Format(time.RFC3339), "creators": []string{"Tool: weir-release"}},
		"packages":     packages, "relationships": relations,
	}, "", "  ")
	return []file{{name: name, body: append(text, '\n')}}, err
}

func newPackage(id, path, version, license string) spdxPackage {
	return spdxPackage{
		ID: "SPDXRef-" + id, Name: path, Version: version, DownloadLocation: "NOASSERTION",
		LicenseDeclared: license, LicenseConcluded: "NOASSERTION", CopyrightText: "NOASSERTION",
		ExternalRefs: []spdxLocation{{"PACKAGE-MANAGER", "purl", fmt.Sprintf("pkg:golang/%s@%s", path, version)}},
	}
}

// A module is a Go module at a version.
type module struct{ path, version string }

// modules returns what is linked into any of the programs, by path.
func (r *release) modules() ([]module, error) {
	found := map[module]bool{}
	for _, p := range r.programs {
		info, err := buildinfo.Read(bytes.NewReader(p.body))
		if err != nil {
			return nil, fmt.Errorf("modules of the program for %s: %w", p, err)
		}
		found[module{"std", info.GoVersion}] = true
		for _, m := range info.Deps {
			if m.Replace != nil {
				m = m.Replace
			}
			found[module{m.Path, m.Version}] = true
		}
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b module) int {
		return cmp.Or(cmp.Compare(a.path, b.path), cmp.Compare(a.version, b.version))
	}), nil
}
