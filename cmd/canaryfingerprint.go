package cmd

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"weir/canary"
)

const canaryFingerprintLong = `weir canary fingerprint reads a prompt and prints what recognises it where the
prompt itself should not be: keyed hashes of a sample of its passages, eight words
each, of every three neighbouring passages at least one. weir --prompt-fingerprint
FILE then finds answers that repeat the prompt.

A fingerprint is no encryption. Its file holds the key: who has it can test a guess
of eight words in a row, and with a known beginning guess on word by word. It keeps
the prompt from those who merely see the file. Fewer than eight words in a row are
not recognised. With a seed the same prompt gives the same fingerprint.`

func newCanaryFingerprint(s *streams) *cobra.Command {
	var seed string
	cmd := &cobra.Command{
		Use:     "fingerprint [FILE] [flags]",
		Short:   "print what recognises a prompt without holding it",
		Long:    canaryFingerprintLong,
		Example: "  weir canary fingerprint prompt.txt > prompt.fp\n  weir --prompt-fingerprint prompt.fp < session.jsonl",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return errors.New("name one prompt")
			}
			return canaryFingerprintRun(s, seed, args)
		},
	}
	cmd.Flags().Var(&word{at: &seed, arg: "SEED"}, "seed", "seed of the key (default a random key)")
	return cmd
}

func canaryFingerprintRun(s *streams, seed string, args []string) error {
	name, in := "-", s.in
	if len(args) == 1 && args[0] != "-" {
		f, err := os.Open(args[0])
		if err != nil {
			return err
		}
		defer f.Close()
		name, in = args[0], f
	}
	if name == "-" {
		s.waits("a prompt")
	}
	text, err := readText(name, in)
	if err != nil {
		return err
	}
	var key canary.Key
	if seed == "" {
		seed = rand.Text()
	}
	sum := sha256.Sum256([]byte("weir fingerprint\x00" + seed))
	copy(key[:], sum[:])
	_, err = s.out.Write(canary.NewFingerprint(text, key).Append(nil))
	return err
}

// maxPrompt is the longest prompt that is read, in bytes.
const maxPrompt = 4 << 20

func readText(name string, in io.Reader) ([]byte, error) {
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
	return readText(name, f)
}
