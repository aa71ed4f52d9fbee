package main

import (
	"encoding/json"
	"fmt"
	"runtime"
)

// provenance returns an in-toto statement that says from which commit, how and by which
// Go the files were built. It is not signed: whoever publishes the files signs it.
func (r *release) provenance(files []file) (file, error) {
	type object map[string]any
	var subjects []object
	for _, f := range sorted(files) {
		subjects = append(subjects, object{"name": f.name, "digest": object{"sha256": sum(f.body)}})
	}
	var built []string
	for _, p := range r.programs {
		built = append(built, p.String())
	}
	statement := object{
		"_type":         "https://in-toto.io/Statement/v1",
		"subject":       subjects,
		"predicateType": "https://slsa.dev/provenance/v1",
		"predicate": object{
			"buildDefinition": object{
				"buildType":          r.releases + "/make-release/v1",
				"externalParameters": object{"commit": r.commit, "modified": r.modified, "platforms": built, "releases": r.releases},
				"resolvedDependencies": []object{
					{"uri": "git+" + r.releases, "digest": object{"gitCommit": r.commit}},
					{"uri": "pkg:golang/std@" + runtime.Version(), "name": "go"},
				},
			},
			"runDetails": object{"builder": object{"id": r.releases + "/make-release"}},
		},
	}
	text, err := json.MarshalIndent(statement, "", "  ")
	return file{name: fmt.Sprintf("weir-%s.provenance.json", r.version), body: append(text, '\n')}, err
}
