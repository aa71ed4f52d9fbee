package packs

import (
	"io/fs"
	"path/filepath"

	"weir/internal/app/hint"
	"weir/internal/app/walk"
)

// ReadGitleaks imports a configuration of gitleaks from a file.
func ReadGitleaks(name string) (*Import, error) {
	text, err := walk.ReadFile(name, maxPack)
	if err != nil {
		return nil, err
	}
	m, err := ImportGitleaks(text)
	if err == nil && m.Len() == 0 {
		err = errNothing
	}
	if err != nil {
		return nil, hint.With(err, "name a file like the gitleaks.toml of gitleaks")
	}
	return m, nil
}

// ReadATR imports rules from a file, or from all files below a directory that end in .yaml.
func ReadATR(name string) (*Import, error) {
	files, names := map[string][]byte{}, []string{}
	err := filepath.WalkDir(name, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path != name && filepath.Ext(path) != ".yaml" && filepath.Ext(path) != ".yml" {
			return err
		}
		names = append(names, path)
		files[path], err = walk.ReadRegular(path, maxPack)
		return err
	})
	if err != nil {
		return nil, err
	}
	m := ImportATR(files, names)
	if m.Len() == 0 {
		return nil, hint.With(errNothing, "name a file with one rule, or the directory rules/ of the Agent Threat Rules")
	}
	return m, nil
}
