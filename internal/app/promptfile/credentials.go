package promptfile

import (
	"path"
	"strings"
)

// credentialNames are the files of keys and passwords that are known by their whole name, in
// lower case.
var credentialNames = map[string]Kind{
	".netrc": Plain, "_netrc": Plain, ".pgpass": Plain, ".my.cnf": Plain, ".npmrc": Plain, ".yarnrc.yml": Plain, ".pypirc": Plain,
	".git-credentials": Plain, ".htpasswd": Plain, ".s3cfg": Plain, ".boto": Plain, ".dockercfg": Settings, ".env": Plain, ".envrc": Plain,
	"id_rsa": Plain, "id_dsa": Plain, "id_ecdsa": Plain, "id_ed25519": Plain,
	"secrets.yaml": Plain, "secrets.yml": Plain, "secrets.toml": Plain, "secrets.json": Settings,
	"credentials": Plain, "credentials.json": Settings, "credentials.yaml": Plain, "credentials.yml": Plain, "service-account.json": Settings,
}

// credentialSuffixes are the endings of such files.
var credentialSuffixes = []string{".pem", ".key", ".ppk", ".tfvars", ".env", ".ovpn", ".kubeconfig"}

// credentials returns the kind of a file that people keep keys and passwords in, by its name
// in lower case. Variants of .env have the environment behind it, as .env.production.
func credentials(file string) (Kind, bool) {
	base := path.Base(file)
	if k, ok := credentialNames[base]; ok {
		return k, true
	}
	if strings.HasPrefix(base, ".env.") || strings.HasPrefix(base, ".env-") {
		return Plain, true
	}
	if strings.HasSuffix(file, "/.docker/config.json") {
		return Settings, true
	}
	if strings.HasSuffix(file, "/.kube/config") {
		return Plain, true
	}
	for _, end := range credentialSuffixes {
		if strings.HasSuffix(base, end) {
			return Plain, true
		}
	}
	return Plain, false
}
