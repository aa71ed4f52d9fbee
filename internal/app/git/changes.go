package git

import (
	"context"
	"errors"
	"strings"
)

// A Range is a pair of versions of a tree.
type Range struct {
	Staged   bool   // from the last commit to the index
	From, To string // else from one commit to the other, by name
}

// trees returns the two versions as ReadTree takes them. old is "-" if there is
// none, before the first commit.
func (r Range) trees(ctx context.Context) (old, new string) {
	if !r.Staged {
		return r.From, r.To
	}
	if Commit(ctx, "HEAD") == "" {
		return "-", ""
	}
	return "HEAD", ""
}

// A Change is one path that differs between two versions of a tree.
type Change struct {
	Path     string // from the top of the tree, with slashes; of the link, where a link leads to the file
	Old, New string // names of blobs; "" where there is no file
	Skipped  error  // why there is nothing to judge at the path, or nil
	Through  string // the link that Path leads through, or ""
	File     string // the path of the file itself, where Through is set
}

// Changes returns the files that differ, in the order of git, then those that
// differ under the name of a link or of a directory that is one. wanted says which
// of those matter.
func (r Range) Changes(ctx context.Context, top string, blobs *Blobs, wanted func(path string) bool) ([]Change, error) {
	list, err := r.diff(ctx)
	if err != nil {
		return nil, err
	}
	linked, err := r.linked(ctx, top, blobs, list, wanted)
	if err != nil {
		return nil, err
	}
	var all []Change
	for _, c := range list {
		if c.New != "" || c.Old != "" || errors.Is(c.Skipped, ErrRepository) {
			all = append(all, c)
		}
	}
	return append(all, linked...), nil
}

// diff returns what git says differs. A change of a link has neither Old nor New.
func (r Range) diff(ctx context.Context) ([]Change, error) {
	args := append([]string{"diff", "--raw", "-z", "--no-abbrev", "--no-renames", "--diff-filter=AMTD"}, diffOptions...)
	if r.Staged {
		args = append(args, "--cached")
	} else {
		args = append(args, r.From, r.To)
	}
	out, err := output(ctx, "", maxOutput, args...)
	if err != nil {
		return nil, err
	}
	return parseRaw(string(out))
}

// parseRaw reads the output of git diff --raw -z.
func parseRaw(out string) ([]Change, error) {
	var list []Change
	fields := strings.Split(strings.TrimSuffix(out, "\x00"), "\x00")
	for i := 0; i+1 < len(fields); i += 2 {
		meta := strings.Fields(strings.TrimPrefix(fields[i], ":"))
		if len(meta) < 5 {
			return nil, errors.New("git diff: output not understood")
		}
		c := Change{Path: fields[i+1]}
		if strings.HasPrefix(meta[0], "100") {
			c.Old = meta[2]
		}
		switch {
		case strings.HasPrefix(meta[1], "100"):
			c.New = meta[3]
		case meta[1] == modeRepository:
			c.Skipped = ErrRepository
		}
		list = append(list, c)
	}
	return list, nil
}

// linked returns what differs under the names that links give to files. A link
// counts if it or the file that it leads to has changed, and what it leads to has
// to be judged under the name of the link: the name says who reads it.
func (r Range) linked(ctx context.Context, top string, blobs *Blobs, list []Change, wanted func(string) bool) ([]Change, error) {
	before, after := r.trees(ctx)
	tree, err := ReadTree(ctx, top, after, blobs)
	if err != nil || len(tree.Links()) == 0 {
		return nil, err
	}
	old := &Tree{}
	if before != "-" {
		if old, err = ReadTree(ctx, top, before, blobs); err != nil {
			return nil, err
		}
	}
	changed := map[string]bool{}
	for _, c := range list {
		changed[c.Path] = true
	}
	v := views{old: old, new: tree, changed: changed, wanted: wanted}
	for _, link := range tree.Links() {
		v.link(link)
	}
	return v.list, v.err
}

// Views collects the files that links of a tree give another name.
type views struct {
	old, new *Tree
	changed  map[string]bool
	wanted   func(path string) bool
	list     []Change
	seen     int
	err      error
}

// maxViews is the number of files that are looked at under the names of links.
const maxViews = 200_000

var errManyLinks = errors.New("links give more than 200000 files another name")

func (v *views) link(link string) {
	at, err := v.new.Resolve(link)
	switch {
	case err != nil:
		v.skip(link, err)
	case v.new.entries[at].Mode != "":
		v.file(link, link, at)
	case at == "" || strings.HasPrefix(link, at+"/"):
		v.skip(link, ErrLoop)
	default:
		v.folder(link, at)
	}
}

// skip records a link that leads to nothing that can be judged, if it is new or has
// led to something before.
func (v *views) skip(link string, why error) {
	_, before := v.old.Resolve(link)
	if v.changed[link] || before == nil {
		v.list = append(v.list, Change{Path: link, Skipped: why, Through: link})
	}
}

// folder looks at the files of a directory under the name of a link to it.
func (v *views) folder(link, at string) {
	for _, path := range v.new.Below(at) {
		if v.seen++; v.seen > maxViews {
			v.err = errManyLinks
			return
		}
		name := link + path[len(at):]
		file, err := v.new.Resolve(path)
		switch {
		case err != nil:
			continue // the link is looked at by its own name
		case v.new.entries[file].Mode == "":
			v.skip(name, errNested)
		default:
			v.file(name, link, file)
		}
	}
}

var errNested = errors.New("a link to a directory inside of a directory that is a link")

// file records a file under another name, if it is another one than before.
func (v *views) file(name, link, at string) {
	if !v.wanted(name) {
		return
	}
	e := v.new.entries[at]
	before, err := v.old.File(name)
	if err != nil {
		before = Entry{}
	}
	if before.Blob != e.Blob {
		v.list = append(v.list, Change{Path: name, Old: before.Blob, New: e.Blob, Through: link, File: at})
	}
}

// Staged returns the paths below the working directory, relative to it, that the
// next commit adds or changes.
func Staged(ctx context.Context) ([]string, error) {
	args := append([]string{"diff", "--cached", "--name-only", "-z", "--no-renames", "--diff-filter=AMT", "--relative"}, diffOptions...)
	out, err := output(ctx, "", maxOutput, args...)
	return strings.Split(string(out), "\x00"), err
}
