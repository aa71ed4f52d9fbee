package hook

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"weir/cmd/console"
	"weir/internal/app/atomicfile"
	"weir/internal/app/hint"
	"weir/internal/app/hook"
	"weir/internal/app/walk"
)

func newHookInstall(s *console.Streams) *cobra.Command {
	var file string
	cmd := &cobra.Command{
		ValidArgsFunction:     agentNames,
		DisableFlagsInUseLine: true,
		Use:                   "install AGENT [--write FILE] [-- flags of weir hook]",
		Short:                 "print the settings that install weir as a hook, or merge them into a file",
		Example:               "  weir hook install claude-code --write ~/.claude/settings.json\n  weir hook install codex --write ~/.codex/hooks.json -- --refuse medium",
	}
	cmd.Flags().Var(console.NewOutput(&file), "write", "merge the settings into FILE, which keeps all that it has")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		a, err := agentOf(args)
		if err != nil {
			return err
		}
		if err := checkFlags((&hookCall{Streams: s, agent: a}).command(), args[1:]); err != nil {
			return err
		}
		command, err := hookCommand(a, args[1:])
		if err != nil {
			return err
		}
		return hookInstallRun(s, a, file, command)
	}
	return cmd
}

func newHookUninstall(s *console.Streams) *cobra.Command {
	var file string
	cmd := &cobra.Command{
		ValidArgsFunction:     agentNames,
		DisableFlagsInUseLine: true,
		Use:                   "uninstall AGENT --write FILE",
		Short:                 "take weir's hooks out of a settings file",
		Example:               "  weir hook uninstall claude-code --write ~/.claude/settings.json",
	}
	cmd.Flags().Var(console.NewOutput(&file), "write", "the settings file")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		a, err := agentOf(args)
		if err != nil {
			return err
		}
		if file == "" {
			return hint.With(errors.New("name the settings file"), fmt.Sprintf("weir hook uninstall %s --write %s", a.Name, a.Usual()))
		}
		old, err := walk.ReadRegular(file, maxSettings)
		if err != nil {
			return err
		}
		settings, err := a.Remove(old)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if settings == nil {
			return os.Remove(file)
		}
		return replaceFile(file, settings)
	}
	return cmd
}

// agentNames completes the first argument, and after it files.
func agentNames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var names []string
	for _, a := range hook.Agents {
		names = append(names, a.Name)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

func agentOf(args []string) (*hook.Agent, error) {
	names, _ := agentNames(nil, nil, "")
	if len(args) == 0 {
		return nil, hint.With(errNoAgent, hint.OneOf(names))
	}
	if a := hook.Find(args[0]); a != nil {
		return a, nil
	}
	return nil, hint.With(fmt.Errorf("unknown agent %q", args[0]), hint.DidYouMean(args[0], names))
}

// checkFlags refuses flags that cmd would refuse each time it is run.
func checkFlags(cmd *cobra.Command, flags []string) error {
	if err := cmd.ParseFlags(flags); err != nil {
		return console.FlagError(cmd, err)
	}
	return console.NoArgs(cmd, cmd.Flags().Args())
}

// hookCommand is the command line that the agent runs. It names this very
// program, so that no other of its name is found first.
func hookCommand(a *hook.Agent, flags []string) (string, error) {
	program, err := os.Executable()
	if err != nil {
		return "", err
	}
	words := append([]string{program, "hook", a.Name}, flags...)
	for i := range words {
		words[i] = hook.ShellWord(words[i])
	}
	return strings.Join(words, " "), nil
}

// maxSettings is how long a settings file of an agent, or a hook of git, may be, in bytes.
const maxSettings = 8 << 20

func hookInstallRun(s *console.Streams, a *hook.Agent, file, command string) error {
	var old []byte
	if file != "" {
		var err error
		if old, err = walk.ReadRegular(file, maxSettings); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	settings, err := a.Install(old, command)
	if err != nil {
		return hint.With(fmt.Errorf("%s: %w", file, err), "weir hook install "+a.Name+" prints what to add")
	}
	if file == "" {
		if _, err := s.Out.Write(settings); err != nil {
			return err
		}
		s.Message("hint", "weir hook install "+a.Name+" --write "+a.Usual()+" merges this")
	} else if err := errors.Join(replaceFile(file, settings), addBeside(a, file)); err != nil {
		return err
	} else {
		s.Message("hint", "weir doctor "+a.Name+" "+hook.ShellWord(file)+" proves that it blocks")
	}
	if a.Advice != "" {
		s.Message("hint", a.Advice)
	}
	return nil
}

// addBeside writes the files that have to lie beside the settings, if they are not there.
func addBeside(a *hook.Agent, file string) error {
	for name, text := range a.Beside {
		name = filepath.Join(filepath.Dir(file), filepath.FromSlash(name))
		if _, err := os.Lstat(name); err == nil {
			continue
		}
		if err := replaceFile(name, []byte(text+"\n")); err != nil {
			return err
		}
	}
	return nil
}

// replaceFile writes a settings file or a hook, with its folder if need be.
func replaceFile(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return atomicfile.Write(name, text, 0o600)
}
