package scanfile

import (
	"weir/internal/app/promptfile"
	"weir/internal/app/report"
)

// lint adds what the form of a prompt file says about its safety.
func (f *file) lint(text []byte, lines *promptfile.Lines, parts []promptfile.Part) {
	found := promptfile.Lint(f.Kind, text, parts)
	if len(found) == 0 {
		return
	}
	x := &excerpts{scanner: f.scanner, file: f, text: text, masks: disjoint(f.masks)}
	for _, h := range found {
		ruling := f.ruling(h.Rule)
		if !ruling.Reported() {
			continue
		}
		fd := Finding{Finding: report.Finding{Path: f.in.Path, Rule: h.Rule, Severity: ruling.Severity(h.Severity), Category: "POLICY_VIOLATION", OWASP: h.OWASP}}
		if h.Rule == "prompt-canary" {
			fd.Category, fd.Secret, fd.Value = "PROMPT_LEAK", true, text[h.Start:h.End]
			f.values.remember(fd.Value)
			x.masks = disjoint(append(x.masks, mask{h.Start, h.End, masked}))
		}
		fd.Line, fd.Column = lines.At(h.Start)
		fd.EndLine, fd.EndColumn = lines.At(h.End)
		fd.Excerpt = x.line(h.Start)
		if fd.Text = squeeze(x.shown(h.Start, h.End)); fd.Secret {
			fd.Text = x.context(h.Start)
		}
		fd.Trusted = f.Kind.Own()
		f.add(fd)
	}
}
