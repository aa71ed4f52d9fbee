package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-json"
	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"weir/internal/app/hint"
	"weir/internal/app/walk"
	"weir/internal/yamltree"
)

// maxConfig is the longest config file that is read, in bytes.
const maxConfig = 1 << 20

// A configError says what is wrong with a config file, and where. It quotes
// nothing of the file: a value may be a canary, and so may a misplaced key.
type configError struct {
	file string
	line int
	err  error
}

// Error begins with the place in the file.
func (e *configError) Error() string { return fmt.Sprintf("%s:%d: %v", e.file, e.line, e.err) }

// Unwrap returns the error without its place.
func (e *configError) Unwrap() error { return e.err }

// InFile are the settings that a config file may hold.
func InFile() []Setting {
	all := slices.Concat(Pipeline(), Masking(), Answers(), ScanOnly())
	return slices.DeleteFunc(all, func(s Setting) bool { return s.runOnly })
}

// ReadConfig sets in o what the file says. It refuses a file in which anything
// at all is not understood.
func ReadConfig(file string, o *Options) error {
	text, err := ReadSmall(file)
	if errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err != nil {
		return hint.With(err, "a config file is a text of at most 1 MiB; long lists have files of their own")
	}
	return ParseConfig(file, text, o)
}

// CheckConfig returns what is wrong with a config file, or with a file that it names.
func CheckConfig(file string) error {
	if _, err := os.Stat(file); err != nil {
		return err
	}
	o := Defaults()
	if err := ReadConfig(file, o); err != nil {
		return err
	}
	return o.ReadFiles()
}

// ParseConfig is readConfig for the text of a file of that name.
func ParseConfig(file string, text []byte, o *Options) error {
	return (&configReader{file: file, settings: InFile(), seen: map[string]bool{}, into: o}).parse(text)
}

// parse reads the text of the file.
func (c *configReader) parse(text []byte) error {
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return hint.With(&configError{c.file, 1, errors.New("the file is UTF-16")}, "save it as UTF-8, in PowerShell by Out-File -Encoding utf8")
	}
	text = bytes.TrimPrefix(text, []byte("\uFEFF")) // editors of Windows begin UTF-8 with it
	tree, err := yamltree.Parse(text)
	if e := new(yamltree.Error); errors.As(err, &e) {
		return hint.With(&configError{c.file, e.Line, e.Err}, "write each value out, and long lists into files of their own; weir config init prints a file to begin with")
	}
	if err != nil {
		return hint.With(&configError{c.file, yamltree.Line(err), errors.New("not valid YAML")}, "each line is KEY: VALUE, each key once; weir config init prints a file to begin with")
	}
	for i, doc := range tree.Docs {
		if i > 0 {
			return c.fail(doc, hint.With(errors.New("more than one document"), "put all settings under each other, and leave out the line ---"))
		}
		if err := c.document(doc.Body); err != nil {
			return err
		}
	}
	return nil
}

// ReadSmall returns the text of a file, which may have at most 1 MiB.
func ReadSmall(file string) ([]byte, error) { return walk.ReadFile(file, maxConfig) }

// errNotPlain says that a setting has a list, a mapping or nothing in the place of a word.
var errNotPlain = errors.New("not a plain value")

// A configReader walks the YAML tree by the table of settings.
type configReader struct {
	file     string
	settings []Setting
	seen     map[string]bool
	into     *Options
	named    []namedBy
	within   string // the setting whose entry is read, or ""
	overlay  bool   // the file is an overlay; like an entry it holds no empty list: that would change nothing
}

func (c *configReader) fail(n ast.Node, err error) *configError {
	return &configError{c.file, lineOf(n), err}
}

func lineOf(n ast.Node) int {
	if tok := n.GetToken(); tok != nil && tok.Position != nil {
		return tok.Position.Line
	}
	return 1
}

// failIn is fail for a value of a setting.
func (c *configReader) failIn(s *Setting, n ast.Node, err error) error {
	p := configPlace{c.file, lineOf(n), s}
	return p.fail(err)
}

func (c *configReader) document(body ast.Node) error {
	switch body.(type) {
	case nil, *ast.CommentGroupNode:
		return nil // an empty file changes nothing
	}
	pairs := mapping(body)
	if pairs == nil {
		return c.fail(body, hint.With(errors.New("not a mapping of settings"), "write each setting as KEY: VALUE; weir config init prints all"))
	}
	for _, pair := range pairs {
		if err := c.pair(pair); err != nil {
			return err
		}
	}
	return nil
}

// mapping returns the pairs of a mapping, or nil.
func mapping(n ast.Node) []*ast.MappingValueNode {
	switch n := n.(type) {
	case *ast.MappingNode:
		return append([]*ast.MappingValueNode{}, n.Values...)
	case *ast.MappingValueNode: // how a mapping of one pair is parsed
		return []*ast.MappingValueNode{n}
	}
	return nil
}

// entries reads a list of mappings.
func (c *configReader) entries(s *Setting, n ast.Node) error {
	seq, ok := n.(*ast.SequenceNode)
	if !ok {
		return c.failIn(s, n, hint.With(errors.New("not a list of entries"), "begin each entry with a hyphen"))
	}
	for _, item := range seq.Values {
		entry := &configReader{file: c.file, settings: s.fields(), seen: map[string]bool{}, into: c.into, within: s.Key(), overlay: c.overlay}
		pairs := mapping(item)
		if pairs == nil {
			return c.failIn(s, item, hint.With(errors.New("an entry is not a mapping"), "write each of its members as KEY: VALUE; it may have "+entry.keys()))
		}
		for _, pair := range pairs {
			if err := entry.pair(pair); err != nil {
				return err
			}
		}
		if err := s.end(c.into); err != nil {
			return c.failIn(s, item, err)
		}
	}
	if !s.unhashed {
		c.into.texts = append(c.into.texts, s.Key()+": "+n.String())
	}
	return nil
}

// mapped returns the pairs of a mapping as KEY=VALUE, checked.
func (c *configReader) mapped(s *Setting, pairs []*ast.MappingValueNode) ([]string, error) {
	values := []string{}
	for _, pair := range pairs {
		key, isKey := scalar(pair.Key)
		value, isValue := scalar(pair.Value)
		if !isKey || !isValue {
			return nil, c.failIn(s, pair, errNotPlain)
		}
		if s.beside && key == "folder" {
			value = besideFile(c.file, []string{value})[0]
		}
		text := key + "=" + value
		if err := s.check([]string{text}, false); err != nil {
			return nil, c.failIn(s, pair, err)
		}
		c.place(s, pair, []string{text})
		values = append(values, text)
	}
	return values, nil
}

func (c *configReader) pair(n *ast.MappingValueNode) error {
	name, ok := scalar(n.Key)
	i := slices.IndexFunc(c.settings, func(s Setting) bool { return s.Key() == name })
	if !ok || i < 0 {
		return c.fail(n.Key, c.unknownKey(name))
	}
	if c.seen[name] {
		return c.fail(n.Key, hint.With(fmt.Errorf("%s: given twice", name), "keep one of them"))
	}
	c.seen[name] = true
	s := &c.settings[i]
	if seq, ok := n.Value.(*ast.SequenceNode); ok && (c.overlay || c.within != "") && len(seq.Values) == 0 {
		return c.fail(n.Value, hint.With(fmt.Errorf("%s: an empty list", s.Key()), "it would change nothing; leave the key out"))
	}
	if s.fields != nil {
		return c.entries(s, n.Value)
	}
	values, err := c.values(s, n.Value)
	if err != nil {
		return err
	}
	if err := s.parse(c.into, values); err != nil {
		return c.failIn(s, n.Value, err)
	}
	if c.overlay && c.within == "" && (!s.isGiven(c.into) || name == "profile" && c.into.Profile == "permissive") {
		return c.failIn(s, n.Value, hint.With(errors.New("an overlay only tightens, and this loosens"), "it would change nothing; leave the key out"))
	}
	if other := c.contradicts(name, values); other != "" {
		return c.failIn(s, n.Value, hint.With(errors.New("it names what "+other+" names as well"), "keep it in one of them"))
	}
	return nil
}

// opposites are settings that must not name the same in one file.
var opposites = map[string][]string{
	"enable_stage": {"disable_stage"}, "stages": {"disable_stage"}, "disable_stage": {"enable_stage", "stages"},
	"enable_entity": {"disable_entity"}, "disable_entity": {"enable_entity"},
}

// contradicts returns the setting of the file that says the opposite of what a setting says with
// one of its values, or "".
func (c *configReader) contradicts(name string, values []string) string {
	if opposites[name] == nil {
		return ""
	}
	c.named = append(c.named, namedBy{name, values})
	for _, other := range c.named {
		if slices.Contains(opposites[name], other.setting) && slices.ContainsFunc(values, func(v string) bool { return slices.Contains(other.values, v) }) {
			return other.setting
		}
	}
	return ""
}

// A namedBy is what a setting with opposites names.
type namedBy struct {
	setting string
	values  []string
}

// besideFile returns names that are relative to the folder of a file. The working directory is
// often that of an agent, whose files must not be taken for those that the config means. What is
// no name stays: nothing, the word for no model or memory, and a schema that is written out.
func besideFile(file string, names []string) (all []string) {
	for _, name := range names {
		if !filepath.IsAbs(name) && name != "" && name != noModel && name[0] != '{' {
			name = filepath.Join(filepath.Dir(file), name)
		}
		all = append(all, name)
	}
	return all
}

// known returns the keys that c takes.
func (c *configReader) known() (keys []string) {
	for i := range c.settings {
		keys = append(keys, c.settings[i].Key())
	}
	return keys
}

// keys lists them for a hint.
func (c *configReader) keys() string { return strings.Join(c.known(), ", ") }

func (c *configReader) unknownKey(name string) error {
	known := c.known()
	advice := "weir config init shows all keys"
	switch {
	case c.overlay && c.within == "":
		advice = "an overlay may have " + c.keys()
		isKey := func(s Setting) bool { return s.Key() == name }
		if near := hint.Nearest(name, known); near != "" && !slices.ContainsFunc(InFile(), isKey) {
			advice = fmt.Sprintf("did you mean %q?", near)
		}
		return hint.With(errors.New("not a key of an overlay, which only tightens"), advice)
	case c.within != "":
		advice = "an entry of " + c.within + " may have " + c.keys()
	}
	if near := hint.Nearest(strings.ReplaceAll(name, "-", "_"), known); near != "" {
		advice = fmt.Sprintf("did you mean %q?", near)
	}
	return hint.With(errors.New("unknown key"), advice)
}

// values returns the scalars of n: one, or any number where the setting is a
// list. Anchors, aliases and tags are not understood.
func (c *configReader) values(s *Setting, n ast.Node) ([]string, error) {
	if s.pairs {
		if pairs := mapping(n); pairs != nil {
			return c.mapped(s, pairs)
		}
	}
	if s.Key() == "rules" && holdsMappings(n) {
		return nil, c.failIn(s, n, hint.With(errors.New("rules of your own are a file beside the config"), "move them to mine.yaml, and write rule_packs: [mine.yaml]"))
	}
	if s.document && mapping(n) != nil {
		return c.asJSON(s, n)
	}
	seq, ok := n.(*ast.SequenceNode)
	if !ok {
		return c.plain(s, n)
	}
	if !s.list {
		return nil, c.failIn(s, n, errors.New("takes one value, not a list"))
	}
	values := []string{}
	for _, item := range seq.Values {
		v, err := c.plain(s, item)
		if err != nil {
			return nil, err
		}
		values = append(values, v...)
	}
	return values, nil
}

// holdsMappings reports whether n is a list that begins with a mapping.
func holdsMappings(n ast.Node) bool {
	seq, ok := n.(*ast.SequenceNode)
	return ok && len(seq.Values) > 0 && mapping(seq.Values[0]) != nil
}

// asJSON returns a mapping as JSON.
func (c *configReader) asJSON(s *Setting, n ast.Node) ([]string, error) {
	var v any
	if err := yaml.NodeToValue(n, &v); err != nil {
		return nil, c.failIn(s, n, hint.With(errors.New("not a mapping of plain values"), "write it without anchors, aliases and tags"))
	}
	doc, err := json.Marshal(v)
	if err != nil {
		return nil, c.failIn(s, n, hint.With(errors.New("not a mapping that JSON can hold"), "write names as texts"))
	}
	return []string{string(doc)}, nil
}

// plain returns what one scalar says, checked.
func (c *configReader) plain(s *Setting, n ast.Node) ([]string, error) {
	v, ok := scalar(n)
	if !ok {
		return nil, c.failIn(s, n, errNotPlain)
	}
	values := s.split(v)
	if s.beside {
		values = besideFile(c.file, values)
	}
	if err := s.check(values, false); err != nil {
		return nil, c.failIn(s, n, err)
	}
	c.place(s, n, values)
	return values, nil
}

// scalar returns the text of a plain or quoted scalar.
func scalar(n ast.Node) (string, bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, true
	case *ast.BoolNode, *ast.IntegerNode, *ast.FloatNode:
		return n.GetToken().Value, true
	}
	return "", false
}
