package hook

import (
	"fmt"
	"slices"
	"strings"
)

// Install returns settings with command as the hook for every event that weir
// has something to say about. They keep all that they hold, except
// hooks that weir installed before. It fails for settings that are not plain JSON, or
// whose hooks are not where they should be. No settings at all make a file.
func (a *Agent) Install(settings []byte, command string) ([]byte, error) {
	if a.plugin != "" {
		return a.install(settings, command)
	}
	root, err := a.without(settings, false)
	if err != nil {
		return nil, err
	}
	if a.version && root.get("version") == nil {
		root.members = slices.Insert(root.members, 0, branch{`"version"`, &tree{text: []byte("1")}})
	}
	hooks, err := root.child("hooks", '{')
	if err != nil {
		return nil, err
	}
	for _, e := range a.Events {
		if !e.Install {
			continue
		}
		list, err := hooks.child(e.Name, '[')
		if err != nil {
			return nil, err
		}
		entry, err := a.group(e, command)
		if err != nil {
			return nil, err
		}
		list.items = append(list.items, entry)
	}
	return append(root.append(nil, ""), '\n'), nil
}

// Remove returns settings without weir's hooks: nothing for a file that is all weir's.
func (a *Agent) Remove(settings []byte) ([]byte, error) {
	if a.plugin != "" {
		if !a.isPlugin(settings) {
			return nil, errNotPlugin
		}
		return nil, nil
	}
	root, err := a.without(settings, true)
	if err != nil {
		return nil, err
	}
	return append(root.append(nil, ""), '\n'), nil
}

// An Installed is one hook of weir's that settings hold.
type Installed struct{ Event, Command string }

// Installed returns the hooks of weir's in settings, in order.
func (a *Agent) Installed(settings []byte) ([]Installed, error) {
	if a.plugin != "" {
		return a.installed(settings), nil
	}
	root, err := parseTree(settings)
	if err != nil {
		return nil, err
	}
	var found []Installed
	hooks := root.get("hooks")
	if hooks == nil {
		return nil, nil
	}
	for _, m := range hooks.members {
		for _, command := range a.commands(m.value) {
			found = append(found, Installed{text([]byte(m.name)), command})
		}
	}
	return found, nil
}

// commands returns weir's commands below a list of hooks.
func (a *Agent) commands(t *tree) (all []string) {
	if c := a.ours(t); c != "" {
		return []string{c}
	}
	for _, item := range t.items {
		all = append(all, a.commands(item)...)
	}
	if inner := t.get("hooks"); inner != nil {
		all = append(all, a.commands(inner)...)
	}
	return all
}

// ours returns the command of a hook if it is one of weir's for this agent.
func (a *Agent) ours(t *tree) string {
	c := t.get("command")
	if c == nil {
		c = t.get("bash")
	}
	if c == nil || c.kind != 0 {
		return ""
	}
	command := text(c.text)
	words := strings.Fields(command)
	i := slices.Index(words, "hook")
	if i < 1 || i+1 >= len(words) || words[i+1] != a.Name {
		return ""
	}
	program := strings.Trim(strings.Join(words[:i], " "), `'"`)
	if name := program[strings.LastIndexAny(program, `/\`)+1:]; strings.TrimSuffix(name, ".exe") != "weir" {
		return ""
	}
	return command
}

// without parses settings and takes weir's hooks out of them, with the groups
// that are empty then and, if prune is set, the events.
func (a *Agent) without(settings []byte, prune bool) (*tree, error) {
	root, err := parseTree(settings)
	if err != nil {
		return nil, err
	}
	if root.kind != '{' {
		return nil, errNotSettings
	}
	hooks := root.get("hooks")
	if hooks == nil {
		return root, nil
	}
	if hooks.kind != '{' {
		return nil, fmt.Errorf("%q: %w", "hooks", errNotSettings)
	}
	hooks.members = slices.DeleteFunc(hooks.members, func(m branch) bool { return a.strip(m.value) && prune })
	return root, nil
}

// strip takes weir's hooks out of a list of hooks or groups. It reports whether
// that left nothing of what was there.
func (a *Agent) strip(list *tree) bool {
	before := len(list.items)
	list.items = slices.DeleteFunc(list.items, func(item *tree) bool {
		if a.ours(item) != "" {
			return true
		}
		inner := item.get("hooks")
		return inner != nil && inner.kind == '[' && a.strip(inner)
	})
	return before > 0 && len(list.items) == 0
}

// group returns what is added to the list of an event.
func (a *Agent) group(e Event, command string) (*tree, error) {
	entry := a.entry(e, command+" --event "+e.Name)
	if !a.flat {
		entry = `{"hooks":[` + entry + `]}`
	}
	return parseTree([]byte(entry))
}
