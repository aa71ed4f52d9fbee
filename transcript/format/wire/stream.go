package wire

import (
	"hash/maphash"
	"strings"
)

// A Stream says which texts of a format come in pieces, a piece a line, and which lines end
// them. Pieces keep the label that the format gave them. Paths are names with dots between;
// * is each item of a list.
type Stream struct {
	Kind  string   // path of the member that says what sort of line it is
	Is    []string // its values in lines with a piece, any if empty; * at the front is any beginning
	Texts []string // paths of the pieces
	ID    string   // path of the id of the message, "" if the stream has one message at a time
	Index string   // path of what separates the texts of one message, or ""
	Ends  []End    // lines that end the texts of a message

	// Loose says that a line of the session without a piece ends the texts too, as does a
	// piece of a message with another ID. It is for streams that do not say where they end.
	Loose bool

	Examples []string // a line for each text; the piece is Hello
}

// An End is a line that ends the texts of a message.
type End struct {
	Path  string // of a member
	Value string // its value; "" for any that is not empty
	ID    string // path of the id of the message in this line, or ""
	Index string // as in Stream, to end these texts alone
}

// streams records the pieces of an object of format f, and the ends of texts.
func (l *Line) streams(f *Format, v value) {
	for i := range f.Streams {
		s := &f.Streams[i]
		kind := at(v, s.Kind)
		if s.is(kind) {
			l.streamPieces(f, s, v)
		}
		l.streamEnds(f, s, v, kind)
	}
}

// isStreamed reports whether an object holds a piece of a text of format f.
func isStreamed(f *Format, v value) bool {
	for i := range f.Streams {
		if s := &f.Streams[i]; s.is(at(v, s.Kind)) {
			return true
		}
	}
	return false
}

// is reports whether a line of that kind has pieces of s.
func (s *Stream) is(k value) bool {
	if len(s.Is) == 0 || !k.Exists() {
		return k.Exists()
	}
	for _, is := range s.Is {
		if k.Is(is) || is[0] == '*' && HasSuffix(k.Text(), is[1:]) {
			return true
		}
	}
	return false
}

// streamPieces records the pieces of a line. A message has several texts at a time only where
// Index separates them or they are of one kind: a piece of another kind ends them.
func (l *Line) streamPieces(f *Format, s *Stream, v value) {
	var kind []byte
	if len(s.Is) > 0 {
		kind = at(v, s.Kind).Text()
	}
	p := Piece{Loose: s.Loose, Scope: s.scope(f, at(v, s.ID)), Group: Mix(groupOf(at(v, s.Index)), maphash.Bytes(seed, kind))}
	if id := at(v, s.ID); s.Loose && len(id.Scalar()) > 0 {
		l.record(Step{Kind: ContinueMessage, ID: id.Scalar()})
	}
	for _, is := range s.Is {
		if string(kind) != is && is[0] != '*' {
			other := Piece{Scope: p.Scope, Group: Mix(groupOf(at(v, s.Index)), maphash.String(seed, is))}
			l.record(Step{Kind: EndGroup, Piece: other})
		}
	}
	for _, path := range s.Texts {
		p.Field = maphash.String(seed, path)
		l.piecesAt(v, path, p)
	}
}

// scope returns the number of the message of an id. That of a loose stream is the current one
// in its session.
func (s *Stream) scope(f *Format, id value) uint64 {
	if s.Loose {
		return 0
	}
	return Mix(maphash.String(seed, f.Name), groupOf(id))
}

// piecesAt records the strings at path as pieces. Items of a list are identified by their
// index member, or by their position where they have none.
func (l *Line) piecesAt(v value, path string, p Piece) {
	name, rest, more := strings.Cut(path, ".")
	if name != "*" {
		if v = v.Get(name); more {
			l.piecesAt(v, rest, p)
		} else {
			l.piece(v, p)
		}
		return
	}
	n := uint64(0)
	for c := v.First(); c.Exists() && v.IsArray(); c = c.Next() {
		item := p
		if item.Field = Mix(p.Field, n); c.Get("index").Exists() {
			item.Field = Mix(p.Field, groupOf(c.Get("index")))
		}
		if n++; more {
			l.piecesAt(c, rest, item)
		} else {
			l.piece(c, item)
		}
	}
}

func (l *Line) piece(v value, p Piece) {
	if v.IsString() {
		p.Segment = v.Segment()
		l.record(Step{Kind: AddPiece, Piece: p})
	}
}

// streamEnds records the texts that are complete with a line of that kind.
func (l *Line) streamEnds(f *Format, s *Stream, v, kind value) {
	path, found := s.Kind, kind // many ends are at one path
	for i := range s.Ends {
		e := &s.Ends[i]
		if path != e.Path {
			path, found = e.Path, at(v, e.Path)
		}
		if !found.Exists() || !e.is(found) {
			continue
		}
		scope := s.scope(f, at(v, e.ID))
		if e.Index == "" {
			l.record(Step{Kind: EndScope, Piece: Piece{Scope: scope}})
			continue
		}
		for _, is := range s.Is {
			group := Mix(groupOf(at(v, e.Index)), maphash.String(seed, is))
			l.record(Step{Kind: EndGroup, Piece: Piece{Scope: scope, Group: group}})
		}
	}
}

// is reports whether v is the value that ends the texts.
func (e *End) is(v value) bool {
	switch {
	case e.Value == "":
		return len(v.Scalar()) > 0 || v.IsObject()
	case e.Value == "true":
		return v.IsTrue()
	}
	return v.Is(e.Value)
}

// at returns the value at a path without lists.
func at(v value, path string) value {
	for path != "" {
		var name string
		name, path, _ = strings.Cut(path, ".")
		v = v.Get(name)
	}
	return v
}
