// Package canary has the commands of weir canary: new, clause, check and fingerprint.
package canary

import (
	"crypto/rand"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"weir/canary"
	"weir/cmd/console"
	"weir/cmd/settings"
	"weir/internal/app/hint"
)

// New returns weir canary.
func New(s *console.Streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "canary COMMAND",
		Short: "issue canary tokens, plant them and look for them",
		RunE:  console.NeedsCommand,
	}
	cmd.AddCommand(newCanaryNew(s), newCanaryClause(s), newCanaryCheck(s), newCanaryFingerprint(s))
	return cmd
}

const canaryNewLong = `weir canary new prints a token to plant in a system prompt: CANARY- and 32
hexadecimal digits. With a seed it is the token of that seed; with a session as
well, that of the session. Whoever knows the seed recognises the tokens of all its
sessions without keeping a list: weir --canary-seed SEED. Without a seed the token
is random, and known to whoever is told it: weir --canary TOKEN.`

// An issue says which token is meant: that of a seed and a session.
type issue struct{ seed, session string }

// addIssue declares the flags of an issue.
func addIssue(cmd *cobra.Command, i *issue) {
	cmd.Flags().Var(&word{at: &i.seed, arg: "SEED"}, "seed", "seed of the token")
	cmd.Flags().Var(&word{at: &i.session, arg: "ID"}, "session", "session that the token is for")
}

// A word is the pflag.Value of a text that must not be empty.
type word struct {
	at  *string
	arg string
}

// String returns "": there is no default to show.
func (w *word) String() string { return "" }

// Type returns what help calls the value.
func (w *word) Type() string { return w.arg }

// Set takes the text. It refuses an empty one.
func (w *word) Set(text string) error {
	if text == "" {
		return errors.New("the value is empty")
	}
	*w.at = text
	return nil
}

var errNoSeed = errors.New("a session's token needs a seed")

// token returns the token that i means, and "" if it means none.
func (i *issue) token() (string, error) {
	if i.seed == "" && i.session != "" {
		return "", hint.With(errNoSeed, "weir canary new --seed SEED --session ID")
	}
	if i.seed == "" {
		return "", nil
	}
	return canary.Token(i.seed, i.session), nil
}

func newCanaryNew(s *console.Streams) *cobra.Command {
	var i issue
	cmd := &cobra.Command{
		Use:     "new [flags]",
		Short:   "print a canary token",
		Long:    canaryNewLong,
		Example: "  weir canary new --seed \"$SEED\" --session 41f2",
		Args:    console.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			token, err := i.token()
			if err != nil {
				return err
			}
			if token == "" {
				token = canary.Token(rand.Text(), "")
			}
			_, err = fmt.Fprintln(s.Out, token)
			return err
		},
	}
	addIssue(cmd, &i)
	return cmd
}

const canaryClauseLong = `weir canary clause prints the sentence that plants a token in a system prompt, after
an empty line, to be appended to the prompt. The sentence tells the model to keep
the token to itself. With --hidden it says nothing of the kind: the token then
looks like the reference number of a document, for prompts whose reader should not
notice that it is one.`

func newCanaryClause(s *console.Streams) *cobra.Command {
	var i issue
	var hidden bool
	cmd := &cobra.Command{
		Use:     "clause [TOKEN] [flags]",
		Short:   "print the sentence that plants a token",
		Long:    canaryClauseLong,
		Example: "  weir canary clause --seed \"$SEED\" >> prompt.txt",
		RunE: func(_ *cobra.Command, args []string) error {
			token, err := clauseToken(&i, args)
			if err != nil {
				return err
			}
			clause := canary.Clause
			if hidden {
				clause = canary.Imprint
			}
			_, err = fmt.Fprintf(s.Out, "\n%s\n", clause(token))
			return err
		},
	}
	addIssue(cmd, &i)
	cmd.Flags().BoolVar(&hidden, "hidden", false, "plant the token where it is not noticed")
	return cmd
}

var errWhichToken = errors.New("give one token, or the seed of one")

// clauseToken returns the token that a command was given, in words or by seed.
// An error does not quote it.
func clauseToken(i *issue, args []string) (string, error) {
	token, err := i.token()
	if err != nil {
		return "", err
	}
	if (token == "") == (len(args) == 0) || len(args) > 1 {
		return "", hint.With(errWhichToken, "weir canary clause --seed SEED")
	}
	if token != "" {
		return token, nil
	}
	if len(args[0]) < settings.MinCanary || console.Neutral(args[0]) != args[0] {
		return "", fmt.Errorf("a token has to have at least %d bytes, all of them printable", settings.MinCanary)
	}
	return args[0], nil
}
