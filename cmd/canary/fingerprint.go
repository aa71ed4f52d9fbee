package canary

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"os"

	"github.com/spf13/cobra"

	"weir/canary"
	"weir/cmd/console"
	"weir/cmd/settings"
)

const canaryFingerprintLong = `weir canary fingerprint reads a prompt and prints what recognises it where the
prompt itself should not be: keyed hashes of a sample of its passages, eight words
each, of every three neighbouring passages at least one. weir --prompt-fingerprint
FILE then finds answers that repeat the prompt.

A fingerprint is no encryption. Its file holds the key: who has it can test a guess
of eight words in a row, and with a known beginning guess on word by word. It keeps
the prompt from those who merely see the file. Fewer than eight words in a row are
not recognised. With a seed the same prompt gives the same fingerprint.`

func newCanaryFingerprint(s *console.Streams) *cobra.Command {
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

func canaryFingerprintRun(s *console.Streams, seed string, args []string) error {
	name, in := "-", s.In
	if len(args) == 1 && args[0] != "-" {
		f, err := os.Open(args[0])
		if err != nil {
			return err
		}
		defer f.Close()
		name, in = args[0], f
	}
	if name == "-" {
		s.Waits("a prompt")
	}
	text, err := settings.ReadText(name, in)
	if err != nil {
		return err
	}
	var key canary.Key
	if seed == "" {
		seed = rand.Text()
	}
	sum := sha256.Sum256([]byte("weir fingerprint\x00" + seed))
	copy(key[:], sum[:])
	_, err = s.Out.Write(canary.NewFingerprint(text, key).Append(nil))
	return err
}
