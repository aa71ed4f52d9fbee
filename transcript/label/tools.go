package label

import (
	"slices"
	"strings"

	"weir/internal/bounded"
	"weir/transcript"
)

// A toolMemory remembers which tool each call of the stream was of, so that what comes
// back is known to be of that tool. A call that is forgotten is of no known tool.
type toolMemory struct {
	calls *bounded.Map[string] // names, by session and id of the call
	marks map[string][]mark    // of the current line, by the pointer of the object that they are members of
	order []string             // the keys of marks, as they come in the line
	only  string               // the tool of the one result that the line names by its id, or ""
}

// A mark is a name or an id that a line gives to a call or its result.
type mark struct {
	text string
	kind markKind
}

type markKind uint8

const (
	callName   markKind = iota // of a tool that is called
	callID                     // of a call or of its result
	resultName                 // of the tool that returned something
	loosely                    // likewise, if what it returned is beside it
)

const (
	maxCalls    = 1 << 14 // calls that are remembered
	maxToolText = 256     // bytes of a name or an id
)

var (
	nameKeys = []string{"name", "tool_name", "toolName", "tool", "function", "function_name"}
	idKeys   = []string{"id", "tool_call_id", "toolCallId", "tool_use_id", "toolUseId", "call_id", "callId", "tool_id"}
	// argumentKeys hold what the model chose: a name in there names no tool.
	argumentKeys = []string{"/input/", "/arguments/", "/args/", "/parameters/", "/kwargs/", "/tool_input/", "/toolInput/", "/toolArgs/"}
	// returned are the members that hold what a tool returned, beside its name.
	returned = []string{"/content", "/response", "/output", "/result", "/text", "/parts"}
)

func newToolMemory() *toolMemory {
	return &toolMemory{calls: bounded.NewMap(maxCalls, func(*string) bool { return true })}
}

// learn takes the names and ids of an event.
func (m *toolMemory) learn(ev *transcript.Event) {
	m.marks, m.order = map[string][]mark{}, m.order[:0]
	for i := range ev.Segments {
		if object, x, ok := markOf(ev, i); ok {
			if m.marks[object] == nil {
				m.order = append(m.order, object)
			}
			m.marks[object] = append(m.marks[object], x)
		}
	}
	for _, object := range m.order {
		for _, x := range m.marks[object] {
			if x.kind == callName {
				m.identify(ev.Session, x.text, m.marks[object])
				m.identify(ev.Session, x.text, m.marks[parentOf(object)])
			}
		}
	}
	m.only = m.onlyResult(ev.Session)
}

// identify remembers the tool of a call that one of the marks is the id of.
func (m *toolMemory) identify(session, tool string, marks []mark) {
	for _, x := range marks {
		if x.kind == callID {
			m.name(session, x.text, tool)
		}
	}
}

func (m *toolMemory) name(session, id, tool string) {
	key := session + "\x00" + id
	if p := m.calls.Find(key); p != nil {
		*p = tool
		return
	}
	*m.calls.Add(key) = tool
}

// markOf returns the mark that a segment is, and its object, if it is one. Text that tools return is no mark:
// its author would choose the tool it counts for.
func markOf(ev *transcript.Event, i int) (object string, x mark, ok bool) {
	s := &ev.Segments[i]
	call := s.Role == transcript.RoleToolCall
	if s.Parent >= 0 || s.Kind == transcript.Key || !call && s.Role != transcript.RoleMeta || len(s.Text) == 0 || len(s.Text) > maxToolText {
		return "", mark{}, false
	}
	key := string(ev.KeyOf(i))
	isName, isID := slices.Contains(nameKeys, key) && s.Kind == transcript.Text, slices.Contains(idKeys, key)
	if !isName && !isID {
		return "", mark{}, false
	}
	pointer := ev.Pointer(i)
	x.text = string(s.Text)
	switch {
	case slices.ContainsFunc(argumentKeys, func(k string) bool { return strings.Contains(pointer, k) }):
		return "", mark{}, false
	case isID:
		x.kind = callID
	case call:
		x.kind = callName
	case key == "name":
		x.kind = loosely
	case key == "tool_name" || key == "toolName":
		x.kind = resultName
	default:
		return "", mark{}, false
	}
	return parentOf(pointer), x, true
}

// tool returns the name of the tool that a segment calls or that returned it, or "".
func (m *toolMemory) tool(ev *transcript.Event, i int) string {
	for ev.Segments[i].Parent >= 0 {
		i = int(ev.Segments[i].Parent)
	}
	switch ev.Segments[i].Role {
	case transcript.RoleToolCall:
		return m.nearest(ev.Pointer(i), func(x *mark, _ string) string {
			if x.kind == callName {
				return x.text
			}
			return ""
		})
	case transcript.RoleToolResult:
		pointer := ev.Pointer(i)
		if name := m.nearest(pointer, func(x *mark, rest string) string { return m.returner(ev.Session, x, rest) }); name != "" {
			return name
		}
		if !m.identified(pointer) {
			return m.only
		}
	}
	return ""
}

// returner returns the tool whose result is beside a mark, or "".
func (m *toolMemory) returner(session string, x *mark, rest string) string {
	switch x.kind {
	case callID:
		if p := m.calls.Find(session + "\x00" + x.text); p != nil {
			return *p
		}
	case callName, resultName:
		return x.text
	case loosely:
		if slices.ContainsFunc(returned, func(key string) bool { return strings.HasPrefix(rest, key) }) {
			return x.text
		}
	}
	return ""
}

// nearest returns what of says of the marks in the objects around a pointer, those of the
// innermost object first; rest is the pointer from there on.
func (m *toolMemory) nearest(pointer string, of func(x *mark, rest string) string) string {
	for object := pointer; object != ""; {
		object = parentOf(object)
		marks := m.marks[object]
		for i := range marks {
			if name := of(&marks[i], pointer[len(object):]); name != "" {
				return name
			}
		}
	}
	return ""
}

// identified reports whether a pointer lies in an object, other than that of the line, that
// has an id: it then names its call itself.
func (m *toolMemory) identified(pointer string) bool {
	for object := parentOf(pointer); object != ""; object = parentOf(object) {
		if slices.ContainsFunc(m.marks[object], func(x mark) bool { return x.kind == callID }) {
			return true
		}
	}
	return false
}

// onlyResult returns the tool of the one result that the line names by its id, or "" where
// there are more. Some programs repeat a result at the top of a line.
func (m *toolMemory) onlyResult(session string) (name string) {
	for _, marks := range m.marks {
		for _, x := range marks {
			if x.kind != callID {
				continue
			}
			p := m.calls.Find(session + "\x00" + x.text)
			if p == nil || *p == name {
				continue
			}
			if name != "" {
				return ""
			}
			name = *p
		}
	}
	return name
}

// parentOf returns the pointer without its last name.
func parentOf(pointer string) string { return pointer[:max(0, strings.LastIndexByte(pointer, '/'))] }
