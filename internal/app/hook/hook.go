// Package hook knows the hook protocols of agents. It reads hook events, writes the
// reply with the verdict in the form of each agent, and writes the settings that
// install weir as a hook.
//
// It is pure: bytes in, bytes out. Files, processes and clocks belong to cmd.
//
// Every agent passes what a hook says nothing about, and most pass what a hook
// says in a form they do not expect. So a reply holds nothing that is not
// needed, a refusal always has a reason, and whatever goes wrong is a refusal.
package hook

import "strings"

// A Judgement is the result of judging one hook event. The zero Judgement refuses.
type Judgement struct {
	Raw      []byte // the event as it came
	Edited   []byte // the event as it may go on; nil if it must not
	Hits     []Hit  // why it was edited or withheld
	Failure  string // why it could not be judged, from a fixed list, or ""
	Recorded bool   // a verdict on it has been recorded
	Refusal  string // why a call must not run though nothing in it was found, from a fixed list, or ""
}

// A Hit is one finding that asks for an edit or a block. It names the rule and
// never holds the text.
type Hit struct {
	Rule     string
	Category string
	Member   string // name of the event's member it lies in, or "" where it has none
	Minor    bool   // an edit that may be left undone where the agent has no room for it
}

// A Reply is the answer to the agent.
type Reply struct {
	Stdout []byte // one JSON object, or nothing
	Stderr string // one line without its newline, or ""
	Status int    // exit status
}

// ExitRefused is the only status besides 0 that agents take for an answer. Any
// other means to them that the hook is broken, and they go on without it.
const ExitRefused = 2

// A Kind says what can be done about an event.
type Kind uint8

// The kinds. The zero Kind is the strict one: an event that is not in a table is
// refused where there is anything to object to.
const (
	Unknown Kind = iota
	Before       // a tool is about to run: it runs or it does not
	Prompt       // the user has asked for something: it is sent or it is not
	After        // a tool has run: its result can be withheld or replaced
	Answer       // the model has answered: the answer can be withheld or replaced
	Notice       // nothing can be stopped, or stopping it would make the agent go on for ever
)

// String returns the words for a reason: what is withheld.
func (k Kind) String() string {
	return [...]string{"event", "tool call", "prompt", "tool result", "answer", "event"}[k]
}

// An Event is one kind of event that an agent has.
type Event struct {
	Name    string
	Kind    Kind
	Members []string // names of the text it brings, one of which has to be there; nil for any
	Install bool     // weir hook install asks for it
	Call    bool     // the text is what a tool is called with

	Powerless bool // what a hook says is shown to the user and changes nothing
}

// An Agent is one program that runs hooks.
type Agent struct {
	Name     string
	Title    string
	Program  string   // name of its program, which says its version with --version, or ""
	Settings []string // files that may hold its hooks, below the user's home or a project
	Project  bool     // Settings are files of projects only
	Advice   string   // what the user should know, or ""
	Events   []Event
	Faults   []Fault
	Beside   map[string]string // files that have to lie beside the settings, by their path from there

	pass     func(e Event) Reply
	refuse   func(e Event, in input, reason string) Reply
	replace  func(e Event, in input, value []byte, opts Options) (Reply, bool) // false: the agent has no way
	show     func(e Event, message string) Reply
	entry    func(e Event, command string) string // one installed hook, as JSON
	flat     bool                                 // an event lists its hooks itself, not groups of hooks with a matcher
	version  bool                                 // the settings file has a version
	plugin   string                               // the settings file is this program, or ""
	eventKey string                               // member with the name of an event, or "" for "hook_event_name"
}

// Options are the user's choices about replies.
type Options struct {
	// InReason sends the edited result as the reason of a refusal to agents
	// that put the reason in the place of the result and can do no better.
	InReason bool
	// DryRun lets every event pass, with a message that says what would have been done.
	DryRun bool
}

// An input holds the tool and the text of an event.
type input struct {
	tool   string // name of the tool, or ""
	target []byte // JSON value of the text it brings, or nil
}

// Find returns the agent of that name, or nil.
func Find(name string) *Agent {
	for _, a := range Agents {
		if a.Name == name {
			return a
		}
	}
	return nil
}

// Usual returns the settings file to write to, as one would type it.
func (a *Agent) Usual() string {
	if a.Project {
		return a.Settings[0]
	}
	return "~/" + a.Settings[0]
}

// Event returns what is known of the event of that name. One that is not known
// has the Kind Unknown.
func (a *Agent) Event(name string) Event {
	for _, e := range a.Events {
		if e.Name == name {
			return e
		}
	}
	return Event{Name: name}
}

// Reply returns the reply to one event. Installed is the name of the event that
// the hook was installed for, or "" to go by what the event says: with it even
// an event that says nothing gets the reply that its kind should have.
func (a *Agent) Reply(installed string, j *Judgement, opts Options) Reply {
	e := a.event(installed, j)
	if opts.DryRun {
		return a.rehearse(e, j)
	}
	switch d := decide(e, j); {
	case d.reason != "" && e.Kind == Notice:
		return a.show(e, d.reason)
	case d.reason != "":
		return a.refuse(e, d.input, d.reason)
	case d.value != nil:
		if r, ok := a.replace(e, d.input, d.value, opts); ok {
			return r
		}
		return a.refuse(e, d.input, objection(e, j))
	}
	return a.pass(e)
}

// rehearse passes an event and says what would have been done about it.
func (a *Agent) rehearse(e Event, j *Judgement) Reply {
	d := decide(e, j)
	if d.reason == "" && d.value != nil {
		d.reason = "weir: would edit this " + e.Kind.String() + strings.TrimPrefix(objection(e, j), "weir: withheld this "+e.Kind.String())
	}
	r := a.pass(e)
	switch message := "weir: dry run, nothing was done: " + strings.TrimPrefix(d.reason, "weir: "); {
	case d.reason == "":
		return r
	case r.Stdout == nil:
		return a.show(e, message)
	default:
		r.Stderr = message
	}
	return r
}

// Unheard returns the reply in place of one that could not be made or written:
// what remains is the status.
func (a *Agent) Unheard(installed string, j *Judgement) Reply {
	e := a.event(installed, j)
	r := stop(failed(e, "the reply could not be given"))
	if e.Kind == Notice {
		r.Status = 0
	}
	return r
}

// Call returns what a tool is called with by an event, as JSON, or nil for an event that calls
// none. Installed is that of Reply.
func (a *Agent) Call(installed string, raw []byte) []byte {
	e := a.event(installed, &Judgement{Raw: raw})
	if !e.Call {
		return nil
	}
	came, err := members(raw)
	if err != nil {
		return nil
	}
	return find(came, e.Members...)
}

// FolderOf returns the folder that an agent says it works in, or "".
func FolderOf(raw []byte) string {
	came, err := members(raw)
	if err != nil {
		return ""
	}
	return text(find(came, "cwd", "working_dir"))
}

func (a *Agent) event(installed string, j *Judgement) Event {
	if installed == "" {
		installed = EventName(j.Raw)
	}
	return a.Event(installed)
}

// silent passes an event by saying nothing.
func silent(Event) Reply { return Reply{} }

// stop refuses by status and standard error.
func stop(reason string) Reply { return Reply{Stderr: reason, Status: ExitRefused} }

// cannotReplace is the replace of agents that cannot.
func cannotReplace(Event, input, []byte, Options) (Reply, bool) { return Reply{}, false }

// systemMessage shows the user a message and decides nothing.
func systemMessage(_ Event, message string) Reply {
	return Reply{Stdout: []byte(`{"systemMessage":` + quote(message) + `}`)}
}
