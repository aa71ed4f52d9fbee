// Package page writes the HTML page of a report: one file that loads nothing and shows
// data. Every text of the data is in it as JSON, which the page's own script shows as
// text and never as markup.
package page

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"sync"
)

//go:embed page.html page.css script/*.js
var files embed.FS

// scripts lists the files of the script in the order in which they need each other.
var scripts = []string{"dom", "data", "triage", "parts", "strip", "overview", "list", "findings", "conversation", "main"}

// The frame is the page without data: before the first block, between that and the others,
// and after them.
type frame struct{ head, middle, tail string }

// framed makes the frame once: it is the same for every report.
var framed = sync.OnceValue(func() frame {
	style := file("page.css")
	var script strings.Builder
	script.WriteString("\"use strict\";\n(() => {\n")
	for _, name := range scripts {
		script.WriteString(file("script/" + name + ".js"))
	}
	script.WriteString("})();\n")
	page := strings.NewReplacer("{{policy}}", policy(style, script.String()), "{{style}}", style, "{{script}}", script.String()).Replace(file("page.html"))
	head, page, _ := strings.Cut(page, "{{first}}")
	middle, tail, _ := strings.Cut(page, "{{rest}}")
	return frame{head, middle, tail}
})

func file(name string) string {
	text, err := files.ReadFile(name)
	if err != nil {
		panic("page: " + err.Error()) // it is embedded
	}
	return string(text)
}

// policy returns the content security policy of the page: it runs and applies what it
// holds itself, and loads nothing.
func policy(style, script string) string {
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; script-src " + hash(script) + "; style-src " + hash(style) + "; base-uri 'none'; form-action 'none'"
}

// A Block is a part of the data, which the page finds by its name.
type Block struct {
	Name string // of letters, digits and hyphens
	JSON []byte
}

// A Writer writes one page: the block that the page begins with, which it shows before the
// others have arrived, and then the others.
type Writer struct {
	w     io.Writer
	begun bool
}

// NewWriter returns a Writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Block writes a block. It refuses JSON that holds a "<", with which markup begins.
func (p *Writer) Block(b Block) error {
	if bytes.IndexByte(b.JSON, '<') >= 0 {
		return fmt.Errorf("block %s of the page holds markup", b.Name)
	}
	before, after := "", ""
	if !p.begun {
		before, after = framed().head, framed().middle
	}
	p.begun = true
	_, err := fmt.Fprintf(p.w, "%s<script type=\"application/json\" id=\"%s\">%s</script>\n%s", before, b.Name, b.JSON, after)
	return err
}

// Close ends the page.
func (p *Writer) Close() error {
	_, err := io.WriteString(p.w, framed().tail)
	return err
}
