package share

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path"
	"path/filepath"
	"strings"
)

// A Machine is what identifies this machine and its user. Fields may be empty.
type Machine struct {
	Home   string            // the home directory
	Host   string            // the name of the machine
	Git    map[string]string // settings of git by name: user.name, user.email
	Names  []string          // of the account
	People []string          // names of the person
	SSH    []string          // lines of the configuration of SSH
}

// ThisMachine reads the names that identify this machine. It leaves out those that the machine
// has not; a file that cannot be read is an error.
func ThisMachine(git map[string]string) (m Machine, err error) {
	m.Git = git
	if m.Home, err = os.UserHomeDir(); err != nil {
		m.Home = ""
	}
	if m.Host, err = os.Hostname(); err != nil {
		return m, err
	}
	m.Names = []string{os.Getenv("USER"), os.Getenv("LOGNAME"), os.Getenv("USERNAME")}
	if u, err := user.Current(); err == nil {
		m.Names, m.People = append(m.Names, u.Username), append(m.People, u.Name)
	}
	if m.Home != "" {
		m.SSH, err = linesOf(filepath.Join(m.Home, ".ssh", "config"))
	}
	return m, err
}

// linesOf returns the lines of a file, or none if it does not exist.
func linesOf(name string) (lines []string, err error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for s.Scan() {
		lines = append(lines, s.Text())
	}
	return lines, s.Err()
}

// Of adds the names of a machine and its user.
func (id *Identity) Of(m *Machine) {
	id.homeOf(m.Home)
	for _, text := range m.Names {
		_, account, found := strings.Cut(text, `\`) // a domain of Windows comes before the name
		if !found {
			account = text
		}
		id.know(kindUser, account)
	}
	for _, text := range append(m.People, m.Git["user.name"]) {
		id.person(text)
	}
	id.know(kindEmail, m.Git["user.email"])
	id.machine(m.Host)
	for _, line := range m.SSH {
		id.aliases(line)
	}
}

// homeOf adds the name of an account by its home directory, and the directory itself if it is
// at an unusual place.
func (id *Identity) homeOf(dir string) {
	dir = strings.TrimRight(filepath.ToSlash(dir), "/")
	above := strings.ToLower(path.Base(path.Dir(dir)))
	if id.know(kindUser, path.Base(dir)); above != "home" && above != "users" && strings.Count(dir, "/") > 1 {
		id.know(kindHome, dir)
	}
}

// person adds the name of a person, and its last word, which is seldom an ordinary one.
func (id *Identity) person(text string) {
	words := strings.Fields(text)
	switch {
	case len(words) == 0:
	case len(words) == 1:
		id.know(kindUser, text)
	default:
		id.know(kindOwner, strings.Join(words, " "))
	}
}

// machine adds the name of a host, with and without its domain.
func (id *Identity) machine(text string) {
	short, _, dotted := strings.Cut(text, ".")
	if id.know(kindHost, short); dotted {
		id.know(kindHost, text)
	}
}

// aliases adds the names in a line of the configuration of SSH. Patterns and the hosts of
// public forges are no names of one's own.
func (id *Identity) aliases(line string) {
	words := strings.Fields(strings.Replace(line, "=", " ", 1))
	if len(words) < 2 {
		return
	}
	switch strings.ToLower(words[0]) {
	case "host", "hostname":
		for _, w := range words[1:] {
			if !strings.ContainsAny(w, "*?!%") && !forge(w) {
				id.know(kindHost, strings.Trim(w, `"`))
			}
		}
	case "user":
		id.know(kindUser, words[1])
	}
}

// forge reports whether a host is one that everybody uses.
func forge(name string) bool {
	for _, known := range []string{"github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "sr.ht", "azure.com", "huggingface.co"} {
		if name == known || strings.HasSuffix(name, "."+known) {
			return true
		}
	}
	return false
}
