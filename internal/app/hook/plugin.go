package hook

import (
	"bytes"
	_ "embed" // of the plugins
	"errors"
	"strings"

	"github.com/goccy/go-json"
)

// opencode and pi run no programs as hooks, but have plugins, which they load into their own
// process. The plugins here run weir for each event. They read status 2 as a refusal, and
// whatever else is not a reply with status 0 too: a weir that is gone blocks.
var (
	opencode = &Agent{
		Name:     "opencode",
		Title:    "opencode",
		Program:  "opencode",
		Settings: []string{".config/opencode/plugins/weir.js"},
		Advice:   "opencode runs the plugin for calls and for results of calls that did not fail; \"weir doctor opencode\" says which version is installed",
		Events:   pluginEvents,
		plugin:   opencodePlugin,
		pass:     silent, refuse: pluginRefuse, replace: pluginReplace, show: tell,
	}
	pi = &Agent{
		Name:     "pi",
		Title:    "pi",
		Program:  "pi",
		Settings: []string{".pi/agent/extensions/weir.ts"},
		Advice:   "pi runs what it is told with ! without asking its extensions about the command",
		Events:   pluginEvents,
		plugin:   piPlugin,
		pass:     silent, refuse: pluginRefuse, replace: pluginReplace, show: tell,
	}
)

// Sources: opencode's page on plugins and its types of hooks (1.15), pi's page on extensions
// (1.5), as of November 2026.
var (
	//go:embed plugin_opencode.js
	opencodePlugin string
	//go:embed plugin_pi.ts
	piPlugin string
)

// pluginEvents are the events of the plugins, which have the names of Claude Code's.
var pluginEvents = []Event{
	{Name: "UserPromptSubmit", Kind: Prompt, Members: []string{"prompt"}, Install: true},
	{Name: "PreToolUse", Kind: Before, Members: []string{"tool_input"}, Install: true, Call: true},
	{Name: "PostToolUse", Kind: After, Members: []string{"tool_response"}, Install: true},
}

func pluginRefuse(_ Event, _ input, reason string) Reply { return stop(reason) }

func pluginReplace(_ Event, _ input, value []byte, _ Options) (Reply, bool) {
	return Reply{Stdout: []byte(`{"result":` + string(value) + `}`)}, true
}

// pluginLine begins the line of a plugin that has the command.
const pluginLine = "const command = "

var errNotPlugin = errors.New("not a plugin that weir wrote")

// install returns the plugin with a command.
func (a *Agent) install(old []byte, command string) ([]byte, error) {
	if len(bytes.TrimSpace(old)) > 0 && !a.isPlugin(old) {
		return nil, errNotPlugin
	}
	words, ok := ShellWords(command)
	if !ok {
		return nil, errNotPlugin
	}
	list, err := json.MarshalWithOption(words, json.DisableHTMLEscape())
	if err != nil {
		return nil, err
	}
	return []byte(strings.Replace(a.plugin, pluginLine+"[]", pluginLine+string(list), 1)), nil
}

// isPlugin reports whether text is a plugin that weir wrote.
func (a *Agent) isPlugin(text []byte) bool {
	first, _, _ := strings.Cut(a.plugin, "\n")
	return bytes.HasPrefix(text, []byte(first+"\n"))
}

// installed returns the hooks of a plugin.
func (a *Agent) installed(text []byte) []Installed {
	if !a.isPlugin(text) {
		return nil
	}
	var words []string
	for line := range strings.Lines(string(text)) {
		if list, ok := strings.CutPrefix(line, pluginLine); ok && json.Unmarshal([]byte(list), &words) != nil {
			return nil
		}
	}
	for i := range words {
		words[i] = ShellWord(words[i])
	}
	var all []Installed
	for _, e := range a.Events {
		if len(words) > 0 {
			all = append(all, Installed{e.Name, strings.Join(words, " ") + " --event " + e.Name})
		}
	}
	return all
}
