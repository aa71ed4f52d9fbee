package settings

import (
	"fmt"
	"io"
	"os"

	"weir/canary"
)

// maxPrompt is the longest prompt that is read, in bytes.
const maxPrompt = 4 << 20

// ReadText returns a prompt, which may have at most 4 MiB. name is for the error.
func ReadText(name string, in io.Reader) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(in, maxPrompt+1))
	if err == nil && len(text) > maxPrompt {
		err = fmt.Errorf("%s: a prompt has at most %d bytes", name, maxPrompt)
	}
	return text, err
}

// A secrets holds the prompts that a run was given.
type secrets struct {
	prompts      []*canary.Prompt
	fingerprints []*canary.Fingerprint
}

// readSecrets reads prompts and fingerprints from files. A file in which nothing
// can be recognised is refused. at says where the name of a file is from.
func readSecrets(prompts, fingerprints []string, at func(name string, err error) error) (s secrets, err error) {
	for _, name := range prompts {
		p, err := readPrompt(name)
		if err != nil {
			return s, at(name, err)
		}
		s.prompts = append(s.prompts, p)
	}
	for _, name := range fingerprints {
		f, err := readFingerprint(name)
		if err != nil {
			return s, at(name, err)
		}
		s.fingerprints = append(s.fingerprints, f)
	}
	return s, nil
}

func readPrompt(name string) (*canary.Prompt, error) {
	text, err := readFile(name)
	if err != nil {
		return nil, err
	}
	p := canary.NewPrompt(string(text))
	if p.Words() < minPrompt {
		return nil, fmt.Errorf("%s: a prompt has to have at least %d words", name, minPrompt)
	}
	return p, nil
}

func readFingerprint(name string) (*canary.Fingerprint, error) {
	text, err := readFile(name)
	if err != nil {
		return nil, err
	}
	f, err := canary.ParseFingerprint(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, nil
}

// minPrompt is the number of words below which a prompt is not recognised.
const minPrompt = 10

func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadText(name, f)
}
